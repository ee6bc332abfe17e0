"""Courses notice what changes, under its name, and nothing else."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

import shamble
from shamble.kernel.game import Game
from shamble.speech.playback import Playback, playback
from shamble.testing import courses
from shamble.testing.courses import course_of, course_of_tables, record_course, recorded_course

GAME = Path(__file__).parents[1] / "titles" / "nld" / "games" / "tutorial-dawn.jsonl"


def begun(seed: int = 1) -> Game:
    return shamble.new("nld", "tutorial", seed=seed)


def test_the_same_tables_have_the_same_course() -> None:
    assert course_of_tables([begun()]) == course_of_tables([begun()])


def test_an_answer_changes_what_is_asked_and_seen() -> None:
    game = begun()
    before = course_of_tables([game])
    game.answer(0)
    after = course_of_tables([game])
    assert after["seen: by the player"] != before["seen: by the player"]
    assert after["seen: on the board"] != before["seen: on the board"]


def test_a_sentence_that_changes_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    before = course_of(GAME)
    title = type(shamble.load(GAME).title)
    monkeypatch.setattr(title, "sentence", lambda self, event, knows=True: event.kind)
    after = course_of(GAME)
    different = [what for what in before if after[what] != before[what]]
    assert different
    assert all(what.startswith(("told: ", "played back: ")) for what in different)


def test_a_step_that_loses_its_detail_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    before = course_of(GAME)
    monkeypatch.setattr(courses, "playback", lambda *given: without_details(playback(*given)))
    after = course_of(GAME)
    different = [what for what in before if after[what] != before[what]]
    assert different
    assert all(what.startswith("played back: ") for what in different)


def without_details(found: Playback | None) -> Playback | None:
    return found and replace(found, steps=tuple(replace(step, detail="") for step in found.steps))


def test_a_course_is_kept_as_it_is(tmp_path: Path) -> None:
    course = course_of_tables([begun()])
    record_course(tmp_path / "courses", "first", course)
    assert recorded_course(tmp_path / "courses", "first") == course


def test_what_is_not_drawn_is_told_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    game = shamble.new("duel", seed=1)
    drawn = course_of_tables([game])
    monkeypatch.setattr(type(game.title), "painter", None)
    undrawn = course_of_tables([game])
    assert set(drawn) - set(undrawn) == {
        "seen: in words",
        "seen: on the sheet",
        "seen: on the board",
        "seen: in small",
        "seen: options",
    }
    assert undrawn.items() < drawn.items()
