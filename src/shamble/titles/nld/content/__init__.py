"""The title's content, and its own part of positions."""
