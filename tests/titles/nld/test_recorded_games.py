"""Games of every scene, won and lost in every way, as record_games.py has written them down: they still end so, and
what is said and shown in their course is still the same (see tests/courses.py)."""

from __future__ import annotations

from pathlib import Path

import pytest

import shamble
from shamble.testing.recording import digests_of
from shamble.titles.nld.title import SCENES
from tests.courses import TABLES, course_now, course_then

GAMES = Path(__file__).parent / "games"
RECORDED = sorted(path.stem for path in GAMES.glob("*.jsonl"))


@pytest.mark.parametrize("name", RECORDED)
def test_a_recorded_game_ends_as_it_did(name: str) -> None:
    scene, _, ending = name.rpartition("-")
    game = shamble.load(GAMES / f"{name}.jsonl")
    assert not game.trouble
    assert game.header["scene"] == scene
    assert game.outcome is not None
    assert game.outcome.why.split("-")[-1] == ending  # of "ben-eliminated", too
    assert bool(game.outcome.winners) == (ending == "won")
    assert game.digest() == digests_of(GAMES)[name]


@pytest.mark.parametrize("name", [TABLES, *RECORDED])
def test_a_recorded_game_takes_its_course(name: str) -> None:
    assert course_now("nld", name) == course_then("nld", name)


def test_every_course_belongs_to_a_game() -> None:
    assert sorted(path.stem for path in (GAMES.parent / "courses").glob("*.json")) == sorted([TABLES, *RECORDED])


@pytest.mark.parametrize("scene", SCENES)
def test_every_scene_is_won_and_lost_in_every_way(scene: str) -> None:
    """Only where there is a way out can everybody be gone before all is done."""
    endings = [name.removeprefix(f"{scene}-") for name in RECORDED if name.startswith(f"{scene}-")]
    assert endings == ["dawn", "eliminated", *(["impossible"] if scene == "through-the-corn" else []), "won"]


def test_every_digest_belongs_to_a_game() -> None:
    assert sorted(digests_of(GAMES)) == RECORDED
