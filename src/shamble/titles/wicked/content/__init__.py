"""The content of this title, and how it is read where the family does not do it."""
