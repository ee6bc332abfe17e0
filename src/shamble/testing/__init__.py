"""For tests of titles: `rule` says which rules a test would catch if they were broken; `Glance` looks at a game."""

import pytest

from shamble.testing.glance import Glance

__all__ = ["Glance", "rule"]


def rule(*ids: str) -> pytest.MarkDecorator:
    """Mark a test with the rules that it is about, at most three."""
    if not ids or not all(isinstance(id, str) for id in ids):
        raise TypeError('name the rules that the test is about: @rule("duel.strike")')
    return pytest.mark.rule(*ids)
