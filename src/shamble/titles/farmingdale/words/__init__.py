"""Sentences, the terminal's screen, and what to do at a real table."""
