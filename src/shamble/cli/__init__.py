"""The `shamble` command: every title in a terminal. It knows questions and titles, but no particular game."""

from shamble.cli.main import main

__all__ = ["main"]
