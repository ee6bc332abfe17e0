"""Lessons: how a scene's file writes them, and which of them are due when somebody looks at a game.

Rules know nothing of them: whoever shows a game asks which are due, and remembers which it has shown.
"""

from __future__ import annotations

from collections.abc import Container, Sequence
from dataclasses import dataclass
from typing import Final

from shamble.files.content import Located
from shamble.files.content_fields import list_or_one, new_id, own_id
from shamble.kernel.events import Event
from shamble.kernel.game import Game
from shamble.kernel.history import AUTOMATIC
from shamble.kernel.lessons import ASK, OPTION, Lesson
from shamble.kernel.questions import Choice

# What a lesson can point at: a part of the page; or one of these and a name.
PARTS: Final = ("ask", "goals", "actions", "options", "news", "board", "party", "dock", "log", "dead", "undo")
THINGS: Final = ("option", "zone", "piece", "card", "event")


@dataclass(frozen=True)
class Due:
    """A lesson, and the event that made it due, if it was one."""

    lesson: Lesson
    event: Event | None = None


def read_moments(page: Located) -> list[str]:
    """What lessons of a title can wait for."""
    events = [own_id(event) for event in page["events"].entries()]
    asks = [ASK + own_id(ask) for ask in page["asks"].entries()]
    options = [OPTION + own_id(verb) for verb in page["options"].entries()] if "options" in page.data else []
    return [*events, *asks, *options]


def read_lessons(page: Located, moments: Sequence[str], rules: Container[str] | None) -> list[Lesson]:
    """The lessons of a scene. With `rules`, those that they cite must be among them."""
    if "lessons" not in page.data:
        return []
    if not moments:
        raise page["lessons"].error("scenes of this title have no lessons; remove them")
    lessons: list[Lesson] = []
    for entry in page["lessons"].entries():
        with entry.gathering():
            entry.fields(["id", "on", "rule", "says"], ["at"])
            id = new_id(entry["id"], [lesson.id for lesson in lessons])
            rule = entry["rule"].text()
            if rules is not None and rule not in rules:
                entry["rule"].wrong(f"'{rule}' is not a rule of this title; look it up in the rulebook")
            says = " ".join(entry["says"].text().split())
            at = tuple(_target(value) for value in list_or_one(entry["at"])) if "at" in entry.data else ()
            lessons.append(Lesson(id, entry["on"].one_of(moments), rule, says, (*at, "ask")))
    return lessons


def _target(value: Located) -> str:
    target = value.text()
    kind, _, name = target.partition(" ")
    if not (kind in THINGS and name) and target not in PARTS:
        known = f"{', '.join(PARTS)}, or {', '.join(THINGS)} with a name"
        value.wrong(f"a lesson can't point at '{target}'; write {known}")
    return target


def answered_at(game: Game) -> int:
    """The position of the last answer that a person gave; 0 at the beginning."""
    return next((at for at in range(len(game.lines) - 1, 0, -1) if game.lines[at].mark not in AUTOMATIC), 0)


def due(game: Game, seat: int, since: int | None = None) -> list[Due]:
    """The lessons whose subject is there now: what has happened for the first time since the last answer of a person,
    or since position `since`, and what is asked and offered."""
    story = game.title.story(game)
    if story is None or not story.lessons:
        return []
    since = answered_at(game) if since is None else since
    awaited = tuple({lesson.on.partition("-")[0] for lesson in story.lessons})
    first: dict[str, Event] = {}
    for event in game.events:
        if event.kind.startswith(awaited) and event.told_to(seat):
            for kind in game.title.kinds_of(event):
                first.setdefault(kind, event)
    found = []
    for lesson in story.lessons:
        if lesson.on.startswith((ASK, OPTION)):
            if _is_asked(game, seat, lesson.on):
                found.append(Due(lesson))
        elif lesson.on in first and first[lesson.on].line >= since:
            found.append(Due(lesson, first[lesson.on]))
    return found


def _is_asked(game: Game, seat: int, moment: str) -> bool:
    question = game.question
    if question is None or (question.seats and seat not in question.seats):
        return False
    if moment.startswith(ASK):
        return question.ask == moment.removeprefix(ASK)
    verb = moment.removeprefix(OPTION)
    return isinstance(question, Choice) and any(option.verb == verb for option in question.options)
