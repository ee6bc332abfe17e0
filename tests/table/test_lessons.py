"""Stories and lessons: how long they are, what they wait for, what they point at, and when they are due."""

from __future__ import annotations

import re
from typing import Any

import pytest

import shamble
from shamble import bots
from shamble.kernel.events import Event
from shamble.kernel.game import Game
from shamble.kernel.lessons import ASK, OPTION, Lesson, Story
from shamble.speech.lessons import PARTS as POINTED_AT
from shamble.speech.lessons import due
from shamble.table.show.frames import make_frame
from shamble.table.show.lessons import PARTS, first_steps
from shamble.table.show.rendering import environment

TITLES = ("nld", "washington", "wicked", "enclave")
FIRST = {"nld": "tutorial", "washington": "brownout", "wicked": "straight-as-a-bolt", "enclave": "first-watch"}
LONGEST = 120  # more can't be read in passing
LONGEST_STORY = 200
SENTENCE = re.compile(r"[.!?][”’]?(?= |$)")


def stories() -> list[tuple[str, Story]]:
    found = []
    for id in TITLES:
        for scene in shamble.title(id).scenes:
            story = shamble.title(id).story(shamble.new(id, scene.id, seed=1))
            assert story is not None
            found.append((id, story))
    return found


STORIES = stories()
LESSONS = [(id, story, lesson) for id, story in STORIES for lesson in story.lessons]


@pytest.mark.parametrize(("title", "story"), STORIES, ids=[f"{id} {story.id}" for id, story in STORIES])
def test_a_story_is_two_short_sentences_and_its_goals(title: str, story: Story) -> None:
    assert len(SENTENCE.findall(story.about)) == 2, story.about
    assert len(story.about) <= LONGEST_STORY
    assert story.goals
    assert all(goal.endswith(".") for goal in story.goals)


@pytest.mark.parametrize("title", TITLES)
def test_every_title_has_a_first_game_with_lessons(title: str) -> None:
    story = shamble.title(title).story(shamble.new(title, FIRST[title], seed=1))
    assert story is not None
    assert len(story.lessons) >= 12
    first = next(one for id, one in STORIES if id == title and one.lessons)
    assert first.id == FIRST[title]  # the first scene in the list that has any


@pytest.mark.parametrize(("title", "story", "lesson"), LESSONS, ids=[f"{t} {s.id} {one.id}" for t, s, one in LESSONS])
def test_a_lesson_is_short_and_points_at_something(title: str, story: Story, lesson: Lesson) -> None:
    assert len(lesson.says) <= LONGEST
    assert 1 <= len(SENTENCE.findall(lesson.says)) <= 2
    assert lesson.rule in shamble.title(title).rulebook
    assert len(lesson.at) >= 2  # something better than the question, which is always there
    kind = shamble.title(title).rules.events().get(narrowest(title, lesson.on))
    for target in lesson.at:
        what, _, name = target.partition(" ")
        if what == "event":
            assert name in (kind.names if kind is not None else ()), f"{lesson.on} has no {name}"
        else:
            assert name or target in PARTS


def narrowest(title: str, on: str) -> str:
    """The kind of event behind what a title calls it: `moved-among` is some of `moved`."""
    kinds = shamble.title(title).rules.events()
    while on not in kinds and "-" in on:
        on = on.rpartition("-")[0]
    return on


def test_the_page_has_a_place_for_all_that_lessons_can_point_at() -> None:
    assert set(PARTS) == set(POINTED_AT)


@pytest.mark.parametrize("title", TITLES)
def test_lessons_are_due_and_what_they_point_at_is_on_the_page(title: str) -> None:
    """Played by a bot, and by one that does anything, so that more of them come up."""
    met: set[str] = set()
    for seed, player in ((1, "greedy"), (2, "random")):
        game = shamble.new(title, FIRST[title], seed=seed)
        bot = bots.bot(player, seed)
        for _ in range(150):
            if game.question is None:
                break
            steps = first_steps(game, 0)
            assert steps is not None
            new = [one for one in steps.bubbles if one.id not in met]
            if new:
                page = page_of(game)
                for one in new:
                    assert any(is_there(selector, page) for selector in one.at[:-1]), (one.id, one.at)
                met |= {one.id for one in new}
            bots.answer_for(game, game.question.seats[0], bot) if game.question.seats else game.answer("auto")
    assert len(met) >= 10, met


def page_of(game: Game) -> str:
    frame = make_frame(game, 0)
    context: dict[str, Any] = {"id": "g", "frame": frame, "revision": 1, "speaker": 0, "mine": True, "can_undo": True}
    context |= {"back_to": "", "standing": [], "news": {}, "forecast": False, "card": None, "playback": {}}
    context["party"] = False
    return environment().get_template("frame.html").render(**context)


def is_there(selectors: str, page: str) -> bool:
    """Is any of these on the page? They are simple: the last part of each decides."""
    for selector in selectors.split(", "):
        last = selector.split()[-1] if "[" not in selector else selector[selector.index("[") :]
        if last.startswith("#") and f'id="{last[1:]}"' in page:
            return True
        if last.startswith(".") and re.search(rf'class="[^"]*\b{last[1:]}\b', page):
            return True
        if last.startswith("[") and last[1:-1].replace("^=", "=").rstrip('"') in page:
            return True
    return False


def test_a_frame_of_the_beginning_opens_the_story_and_a_later_one_does_not() -> None:
    game = shamble.new("nld", "tutorial", seed=3)
    first = make_frame(game, 0).first_steps
    assert first is not None
    assert first.opens
    assert [one.id for one in first.bubbles] == ["round", "who"]
    assert 'id="story"' in page_of(game)
    assert "data-opens" in page_of(game)
    game.answer("turn helen")
    later = make_frame(game, 0).first_steps
    assert later is not None
    assert not later.opens
    assert [one.id for one in later.bubbles] == ["turn", "actions"]
    assert "data-opens" not in page_of(game)
    assert later.story.about in page_of(game)  # to be opened from the menu


def test_a_saved_game_shows_only_what_is_due_now() -> None:
    game = shamble.new("nld", "tutorial", seed=3)
    game.answer_all(["turn helen", "move porch", "open hall--porch"])
    again = shamble.load(game.save())
    assert [one.lesson.id for one in due(again, 0)] == ["actions", "doors"]
    assert ["#e-hall--porch" in one.at for one in first_steps(again, 0).bubbles if one.id == "doors"] == [True]


def test_a_lesson_about_an_event_points_at_its_piece_wherever_that_is() -> None:
    lesson = Lesson("x", "moved", "r", "s", ("event to", "option move", "party", "ask"))
    steps = first_steps_with(lesson, {"to": "porch"})
    assert "#z-porch" in steps[:5]
    assert steps[5].startswith('#list [data-answer^="move "]')
    assert steps[-2:] == (PARTS["party"], PARTS["ask"])


def first_steps_with(lesson: Lesson, data: dict[str, str]) -> tuple[str, ...]:
    from shamble.speech.lessons import Due
    from shamble.table.show.lessons import bubble

    return bubble(Due(lesson, Event("moved", "r", dict(data), "", -1, 1))).at


def test_moments_are_told_by_their_first_word() -> None:
    assert {one.on.split()[0] + " " for _, _, one in LESSONS if " " in one.on} <= {ASK, OPTION}


def test_a_title_without_lessons_has_its_story() -> None:
    steps = make_frame(shamble.new("duel", seed=1), 0).first_steps
    assert steps is not None
    assert steps.count == 0
    assert steps.bubbles == ()
    assert "Play without lessons" not in page_of(shamble.new("duel", seed=1))
