"""Sentences, the page between missions, the terminal's screen, and what to do at a real table."""
