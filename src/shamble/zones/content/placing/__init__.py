"""Putting a position onto the table, part by part."""
