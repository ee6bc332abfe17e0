"""The Combat Phase."""
