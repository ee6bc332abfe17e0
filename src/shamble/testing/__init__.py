"""For tests of titles: `rule` says which rules a test would catch if they were broken, `example` which example of the
rulebook it plays; `GameInspector` looks at a game; `ask_intents` checks that what can't be done is explained;
`altered` is a game with a changed state."""

import pytest

from shamble.testing.altering import altered
from shamble.testing.inspect import GameInspector
from shamble.testing.intents import ask_intents, tables

__all__ = ["GameInspector", "altered", "ask_intents", "example", "rule", "tables"]


def rule(*ids: str) -> pytest.MarkDecorator:
    """Mark a test with the rules that it is about, at most three."""
    if not ids or not all(isinstance(id, str) for id in ids):
        raise TypeError('name the rules that the test is about: @rule("duel.strike")')
    return pytest.mark.rule(*ids)


def example(*ids: str) -> pytest.MarkDecorator:
    """Mark a test with the examples of the rulebook that it plays: by the rule's id, "duel.strike#2" for its second."""
    if not ids or not all(isinstance(id, str) for id in ids):
        raise TypeError('name the examples that the test plays: @example("duel.strike")')
    return pytest.mark.example(*ids)
