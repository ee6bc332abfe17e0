"""Games won and lost in every way, as record_games.py has written them down: they still end so, and what is said in
their course is still the same (see tests/courses.py)."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import shamble
from shamble.testing.recording import digests_of
from shamble.titles.enclave.rules.events import EVENTS
from shamble.titles.enclave.rules.rules import VICTORIES
from tests.courses import TABLES, course_now, course_then

GAMES = Path(__file__).parent / "games"
COURSES = Path(__file__).parent / "courses"
RECORDED = sorted(path.stem for path in GAMES.glob("*.jsonl"))
DEFEATS = ("all-dead", "burned-down", "overrun", "stalemate")


@pytest.mark.parametrize("name", RECORDED)
def test_a_recorded_game_ends_as_it_did(name: str) -> None:
    game = shamble.load(GAMES / f"{name}.jsonl")
    assert not game.trouble
    assert game.outcome is not None
    assert name.endswith(f"-{game.outcome.why}")
    assert bool(game.outcome.winners) == (game.outcome.why in VICTORIES)
    assert game.digest() == digests_of(GAMES)[name]


@pytest.mark.parametrize("name", [TABLES, *RECORDED])
def test_a_recorded_game_takes_its_course(name: str) -> None:
    assert course_now("enclave", name) == course_then("enclave", name)


def test_every_way_to_end_is_recorded() -> None:
    for why in (*VICTORIES, *DEFEATS):
        assert [name for name in RECORDED if name.endswith(f"-{why}")], why


def test_every_digest_belongs_to_a_game() -> None:
    assert sorted(digests_of(GAMES)) == RECORDED


def test_what_no_recorded_game_tells_is_told_in_another_test() -> None:
    told = {what for name in RECORDED for what in course_then("enclave", name)}
    rare = [kind for kind in EVENTS if f"told: {kind}" not in told]
    tests = "".join(path.read_text("utf-8") for path in Path(__file__).parent.glob("test_*.py"))
    assert [kind for kind in rare if not re.search(rf'(said|rules_told)\(game, "{kind}"\)|\["{kind}"\]', tests)] == []


def test_every_course_belongs_to_a_game() -> None:
    assert sorted(path.stem for path in COURSES.glob("*.json")) == sorted([TABLES, *RECORDED])
