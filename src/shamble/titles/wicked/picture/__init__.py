"""How a table of No Rest for the Wicked is drawn."""
