"""The `shamble` command: every title in a terminal. It knows questions and titles, no game."""

from shamble.cli.main import main

__all__ = ["main"]
