"""What a frame tells somebody who plays for the first time: the story card, and what each lesson points at."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from shamble.kernel.game import Game
from shamble.kernel.lessons import Story
from shamble.speech.lessons import Due, answered_at, due

PARTS: Final[dict[str, str]] = {  # what lessons call a part of the page, and where it is
    "ask": "#ask",
    "goals": "#goals, #phonegoals",
    "actions": "#left, #ask",
    "options": "#list .opt, #list",
    "news": "#news",
    "board": "#board",
    "party": "#party",
    "dock": "#dock",
    "log": "#t-log",
    "dead": "#t-cup, #t-dead",
    "undo": '#tools [data-act="undo"]',
}
THINGS: Final[dict[str, tuple[str, ...]]] = {  # and a thing with a name
    "option": ('#list [data-answer^="{} "]', '#list [data-answer="{}"]', '#endbar [data-answer="{}"]'),
    "zone": ("#z-{}",),
    "piece": ("#p-{}", "#e-{}", "#t-{}", "#pc-{}"),
    "card": ('#party [data-card="{}"]',),
}
ANYTHING: Final = ("#p-{}", "#e-{}", "#t-{}", "#z-{}", "#pc-{}")  # of an event


@dataclass(frozen=True)
class Bubble:
    """A lesson on the page."""

    id: str
    says: str
    at: tuple[str, ...]  # selectors of what it points at, the best one first
    lasts: bool  # may it still be read after another answer?


@dataclass(frozen=True)
class FirstSteps:
    """All that a page tells newcomers."""

    story: Story
    opens: bool  # does the story card open by itself?
    bubbles: tuple[Bubble, ...]

    @property
    def count(self) -> int:
        """How many lessons the scene has."""
        return len(self.story.lessons)


def first_steps(game: Game, seat: int) -> FirstSteps | None:
    story = game.title.story(game)
    if story is None:
        return None
    opens = game.question is not None and not answered_at(game)
    return FirstSteps(story, opens, tuple(bubble(one) for one in due(game, seat)))


def bubble(due: Due) -> Bubble:
    return Bubble(due.lesson.id, due.lesson.says, tuple(_selectors(due)), due.event is not None)


def _selectors(due: Due) -> Iterator[str]:
    for target in due.lesson.at:
        kind, _, name = target.partition(" ")
        if not name:
            yield PARTS[target]
        elif kind != "event":
            yield from [form.format(name) for form in THINGS[kind]]
        elif due.event is not None and due.event.get(name):
            yield from [form.format(due.event[name]) for form in ANYTHING]
