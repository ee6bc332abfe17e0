"""How a table of Washington Z.C. is drawn."""
