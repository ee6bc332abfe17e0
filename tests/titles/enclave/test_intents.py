"""Whatever can't be done is explained, and each reason is true."""

from __future__ import annotations

import pytest

from shamble.testing import ask_intents
from shamble.testing.findings import Findings

from .intent_tables import TABLES, rare, tables
from .mends import MENDS, UNMENDABLE


@pytest.mark.long
def test_whatever_can_not_be_done_is_explained() -> None:
    found = ask_intents(tables(len(TABLES)), MENDS, UNMENDABLE, every=10, longest=150)
    assert found.refused > 10_000
    assert_explained(found)


@pytest.mark.long
def test_so_is_what_hardly_ever_comes_up() -> None:
    assert_explained(ask_intents(rare(), MENDS, UNMENDABLE, every=1, longest=1))


def assert_explained(found: Findings) -> None:
    """Few positions need not show every reason where it can be mended."""
    found.faults = {
        what: fault for what, fault in found.faults.items() if "nothing that it refuses was allowed" not in what
    }
    found.check()


@pytest.mark.long
def test_in_many_positions_every_reason_is_true_and_given() -> None:
    games = tables(8 * len(TABLES))
    found = ask_intents(games, MENDS, UNMENDABLE, positions=rare(), every=6, longest=250, samples=6).check()
    assert found.refused > 100_000
    assert {*MENDS, *UNMENDABLE} <= {*found.rules}  # each of them has refused something
