"""For the tests of any title: `rule` says which rules a test would catch if they were broken."""

import pytest

__all__ = ["rule"]


def rule(*ids: str) -> pytest.MarkDecorator:
    """Mark a test with the rules that it is about, at most three."""
    if not ids or not all(isinstance(id, str) for id in ids):
        raise TypeError('name the rules that the test is about: @rule("duel.strike")')
    return pytest.mark.rule(*ids)
