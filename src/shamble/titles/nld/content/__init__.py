"""The title's content, and what is its own in positions."""
