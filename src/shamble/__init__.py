"""Shamble, an open table for zombie-survival board games.

>>> import shamble
>>> game = shamble.new("duel", seed=7)
>>> while game.question:
...     game.answer(0)
>>> game.outcome
"""

import os

if os.environ.get("SHAMBLE_PURE", "0") not in ("", "0"):
    from shamble import pure_import

    pure_import.install()  # before anything compiled is imported

import shamble.titles as _  # noqa: F401  the package first: from then on `shamble.titles` is the function below
from shamble.kernel.errors import ContentError, IllegalAnswer, JournalError, RuleFault, ShambleError
from shamble.kernel.game import Game
from shamble.library import load, new, position, title, titles

__all__ = [
    "ContentError",
    "Game",
    "IllegalAnswer",
    "JournalError",
    "RuleFault",
    "ShambleError",
    "load",
    "new",
    "position",
    "title",
    "titles",
]
