"""Games of every quest, won and lost in every way, as record_games.py has written them down: they still end so, and
what is said and shown in their course is still the same (see tests/courses.py)."""

from __future__ import annotations

import pytest

import shamble
from shamble.testing.recording import EndsSo, digests_of
from shamble.titles.wicked.title import SCENES
from tests.courses import TABLES, course_now, course_then
from tests.titles.wicked.record_games import GAMES, ways_to_end

ENDINGS: dict[str, EndsSo] = {name: ends_so for name, ends_so, _ in ways_to_end()}
RECORDED = sorted(path.stem for path in GAMES.glob("*.jsonl"))
ALWAYS = {"won", "nobody-left", "necromancer-escaped", "dawn"}
OWN = {
    "straight-as-a-bolt": {"overrun"},
    "shadow-over-hollowmere": {"defenceless", "impossible"},
    "the-granary-hums": {"overrun"},
    "pale-procession": {"tolled"},
    "no-roof-left-standing": {"buried", "impossible"},
}


@pytest.mark.parametrize("name", RECORDED)
def test_a_recorded_game_ends_as_it_did(name: str) -> None:
    game = shamble.load(GAMES / f"{name}.jsonl")
    assert not game.trouble
    assert name.startswith(f"{game.header['scene']}-")
    assert game.outcome is not None
    assert ENDINGS[name](game)
    assert bool(game.outcome.winners) == name.endswith("-won")
    assert game.digest() == digests_of(GAMES)[name]


@pytest.mark.parametrize("name", [TABLES, *RECORDED])
def test_a_recorded_game_takes_its_course(name: str) -> None:
    assert course_now("wicked", name) == course_then("wicked", name)


def test_every_course_belongs_to_a_game() -> None:
    assert sorted(path.stem for path in (GAMES.parent / "courses").glob("*.json")) == sorted([TABLES, *RECORDED])


def test_every_quest_is_won_and_lost_in_every_way() -> None:
    assert sorted(ENDINGS) == RECORDED


@pytest.mark.parametrize("quest", SCENES)
def test_these_are_all_ways_to_end(quest: str) -> None:
    """Rubble and numbers lose only the quests that say so; the others are lost like any quest."""
    endings = {name.removeprefix(f"{quest}-") for name in ENDINGS if name.startswith(f"{quest}-")}
    assert endings == ALWAYS | OWN[quest]


def test_every_outcome_of_the_words_is_recorded() -> None:
    """All but the death of one survivor, which loses no quest."""
    told = {name.removeprefix(f"{quest}-") for quest in SCENES for name in ENDINGS if name.startswith(f"{quest}-")}
    assert told == set(shamble.title("wicked").words.outcomes) - {"eliminated"}


def test_every_digest_belongs_to_a_game() -> None:
    assert sorted(digests_of(GAMES)) == RECORDED
