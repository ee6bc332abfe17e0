"""Games of every mission and of the campaign, won and lost in every way, as record_games.py has written them down: they
still end so."""

from __future__ import annotations

import pytest

import shamble
from shamble.testing.recording import EndsSo, digests_of
from shamble.titles.washington.title import story
from tests.titles.washington.record_games import GAMES, ways_to_end

ENDINGS: dict[str, EndsSo] = {name: ends_so for name, ends_so, _ in ways_to_end()}
RECORDED = sorted(path.stem for path in GAMES.glob("*.jsonl"))


@pytest.mark.parametrize("name", RECORDED)
def test_a_recorded_game_ends_as_it_did(name: str) -> None:
    game = shamble.load(GAMES / f"{name}.jsonl")
    assert not game.trouble
    assert name.startswith(f"{game.header['scene']}-")
    assert game.outcome is not None
    assert ENDINGS[name](game)
    good = [f"campaign-{ending.id}" for ending in story().endings if ending.won]
    assert bool(game.outcome.winners) == ("-won" in name or name in good)
    assert game.digest() == digests_of(GAMES)[name]


def test_every_mission_is_won_and_lost_in_every_way() -> None:
    """With every decision that its cards give, without every companion that it needs, and with every ending of the
    campaign."""
    assert sorted(ENDINGS) == RECORDED


def test_every_digest_belongs_to_a_game() -> None:
    assert sorted(digests_of(GAMES)) == RECORDED
