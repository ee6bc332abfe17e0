"""The title's content, and its readers."""
