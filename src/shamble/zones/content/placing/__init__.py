"""Setting up the table from a position, part by part."""
