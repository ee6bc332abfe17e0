"""For tests of titles: `rule` says which rules a test would catch if they were broken; `Glance` looks at a game;
`ask_intents` finds out whether whatever can't be done is explained; `altered` is a game with something else on the
table."""

import pytest

from shamble.testing.altering import altered
from shamble.testing.inspect import Glance
from shamble.testing.intents import ask_intents, tables

__all__ = ["Glance", "altered", "ask_intents", "rule", "tables"]


def rule(*ids: str) -> pytest.MarkDecorator:
    """Mark a test with the rules that it is about, at most three."""
    if not ids or not all(isinstance(id, str) for id in ids):
        raise TypeError('name the rules that the test is about: @rule("duel.strike")')
    return pytest.mark.rule(*ids)
