"""The replay: a game at any of its moments, with a time line, its log, and what each answer brought about."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any, Final

from fastapi import FastAPI, Request
from fastapi.responses import HTMLResponse

from shamble.draw.painter import Painter, Passage, Sheet
from shamble.draw.svg import Element
from shamble.kernel.errors import IllegalAnswer
from shamble.kernel.events import Event
from shamble.kernel.game import YOU, Game
from shamble.kernel.history import AUTO, AUTOMATIC, STANDING, Line
from shamble.kernel.questions import Choice, Pick, Question, Roll, Share
from shamble.speech.dice_text import rolled
from shamble.speech.display_names import bare_name, name_of, player_name, scene_name
from shamble.table.games.game_session import Room
from shamble.table.games.session_registry import Rooms
from shamble.table.show.frames import chance_beside
from shamble.table.show.rendering import page
from shamble.table.show.replay_index import Reel, Reels, reels_of
from shamble.table.show.timeline import Told, timeline

SPEEDS: Final = (
    ("1 step a second", 1000),
    ("4 steps a second", 250),
    ("10 steps a second", 100),
    ("round by round", 0),
)
MARKED: Final = {"bot": "a bot's answer", STANDING: "a standing answer"}


@dataclass
class Moment:
    """One moment of a game: the table, the answer that led there, and what came of it."""

    position: int
    label: str  # the round
    sheet: Sheet | None = None
    board: Element | None = None
    passages: list[Passage] = field(default_factory=list)
    text: str = ""
    headline: str = ""
    asked: str = ""
    by: str = ""  # who answered, and how
    rule: str = ""
    came: list[Told] = field(default_factory=list)
    next: str = ""  # what is asked then


def add_to(app: FastAPI, rooms: Rooms) -> None:
    reels = reels_of(app)

    @app.get("/games/{id}/replay", include_in_schema=False)
    def replay(request: Request, id: str, at: int | None = None, seat: int | None = None) -> HTMLResponse:
        """The page, at the last moment unless another is named."""
        return page(request, "replay.html", **whole(rooms.room(id), reels, at, seat))

    @app.get("/games/{id}/replay/frame", include_in_schema=False)
    def frame(request: Request, id: str, at: int, seat: int | None = None) -> HTMLResponse:
        """One moment, to be morphed into the page."""
        room = rooms.room(id)
        reel = reels.reel(room)
        return page(request, "moment.html", **_shown(room, moment(reel, at, viewer(reel.game, seat))))

    @app.post("/games/{id}/copy", status_code=201, include_in_schema=False)
    def copy(id: str, at: int) -> dict[str, str]:
        """A new table at which this game goes on from that moment."""
        with reels.reel(rooms.room(id)).at(at) as game:
            saved = {key: value for key, value in game.save().items() if key != "undone"}
        return {"id": rooms.take_in(json.dumps(saved).encode(), "the copy").id}


def viewer(game: Game, seat: int | None) -> int:
    """Through whose eyes; the first seat's, unless one is named."""
    if seat is not None and not 0 <= seat < len(game.header["players"]):
        raise IllegalAnswer(f"There is no seat {seat}.", "")
    return seat or 0


def whole(room: Room, reels: Reels, at: int | None, seat: int | None) -> dict[str, Any]:
    """What the page needs."""
    reel = reels.reel(room)
    game = reel.game
    seen_by = viewer(game, seat)
    shown = moment(reel, reel.length if at is None else at, seen_by)
    log = told(reel, seen_by)
    return {
        **_shown(room, shown),
        "revision": room.revision,
        "scene": scene_name(game),
        "ended": ended(game),
        "people": _people(game),
        "seat": seat,
        "reel": reel,
        "log": log,
        "line": timeline(reel, [told for _, entries in log for told in entries]),
        "later": later_answers(game),
        "speeds": SPEEDS,
    }


def _shown(room: Room, shown: Moment) -> dict[str, Any]:
    return {"id": room.id, "moment": shown, "title": room.game.title}


def later_answers(game: Game) -> list[int]:
    """The positions of answers that people gave, so that the page can say how many would be taken back."""
    return [at for at, line in enumerate(game.lines) if at and line.mark not in AUTOMATIC]


def ended(game: Game) -> str:
    """How long it is and how it ended, in a few words."""
    answers = f"{game.position} answers"
    if game.outcome is None:
        return f"{answers} so far"
    return f"{answers}, {'won' if game.outcome.winners else 'lost'} in round {game.state.round}"


def _people(game: Game) -> list[tuple[str, bool]]:
    seats = game.seats or [YOU] * len(game.header["players"])
    return [(player_name(game, seat), who != YOU) for seat, who in enumerate(seats)]


# -- the log -----------------------------------------------------------------------------------------------------------


def told(reel: Reel, seat: int) -> list[tuple[str, list[Told]]]:
    """Every sentence that the seat may read, oldest first, in chapters: as the painter divides them, or by round."""
    game = reel.game
    painter = game.title.painter
    headings = painter.chapters if painter is not None else ()
    chapters: list[tuple[str, list[Told]]] = []
    heading = reel.stretches[0].label
    for event, says in game.log_for(seat):
        if event.kind in headings:
            heading = says.rstrip(".")
        elif not headings:
            heading = reel.stretch_at(event.line).label
        if not chapters or chapters[-1][0] != heading:
            chapters.append((heading, []))
        chapters[-1][1].append(_told(event, says, painter))
    return chapters


def _told(event: Event, says: str, painter: Painter | None) -> Told:
    if painter is None:
        return Told(says, event.rule, event.line, "", None)
    kind = "hurt" if event.kind in painter.harms else "kill" if event.kind in painter.kills else ""
    return Told(says, event.rule, event.line, kind, painter.roll(event))


# -- a moment ----------------------------------------------------------------------------------------------------------


def moment(reel: Reel, position: int, seat: int) -> Moment:
    """The table after so many answers."""
    reel.check(position)
    shown = Moment(position, reel.stretch_at(position).label)
    if position:
        with reel.at(position - 1) as game:
            _tell_answer(shown, game, reel.game.lines[position], seat)
    else:
        shown.headline = "The game begins"
    with reel.at(position) as game:
        _tell_outcome(shown, game, seat)
    return shown


def _tell_answer(shown: Moment, game: Game, line: Line, seat: int) -> None:
    """What was asked and answered, as far as the seat may know it."""
    question = game.question
    assert question is not None
    title = game.title
    knows = not title.secrets or line.seat == seat
    shown.rule = question.rule
    shown.asked = title.prompt(question)
    shown.headline = said(game, question, line.answer) if knows else "Hidden answer"
    shown.by = _by(game, question, line, knows)


def said(game: Game, question: Question, answer: str) -> str:
    """An answer in words."""
    title = game.title
    if isinstance(question, Choice):
        option = question.find(answer)
        words = title.say(option) if option is not None else answer
        return words[:1].upper() + words[1:]
    if isinstance(question, Share):
        amounts = question.read(answer) or []
        return ", ".join(f"{name_of(title, id)} {n}" for id, n in zip(question.targets, amounts) if n)
    if isinstance(question, Pick):
        return f"Drawn: {', '.join(bare_name(title, id) for id in answer.split())}"
    assert isinstance(question, Roll)
    return f"Rolled {rolled(title, question, answer.split())}"


def _by(game: Game, question: Question, line: Line, knows: bool) -> str:
    """Who answered, out of how many options, and how likely it was to work."""
    if isinstance(question, (Roll, Pick)):
        return "Shamble did it." if line.mark in (AUTO, STANDING) else "Entered by hand."
    parts = []
    if len(game.header["players"]) > 1:
        parts.append(f"answered by {player_name(game, line.seat)}")
    parts.append(MARKED.get(line.mark, ""))
    if isinstance(question, Choice) and knows:
        count = len(question.options)
        parts.append(f"one of {count} options" if count > 1 else "the only option")
        option = question.find(line.answer)
        odds = game.title.stakes(game, option, line.seat) if option is not None else None
        chance = chance_beside(odds, game.title.painter)
        parts.append(f"{chance} to succeed" if chance else "")
    text = "; ".join(part for part in parts if part)
    return f"{text[:1].upper()}{text[1:]}." if text else ""


def _tell_outcome(shown: Moment, game: Game, seat: int) -> None:
    """The table as it stands then, and what the answer has brought about."""
    title = game.title
    painter = title.painter
    view = game.view(seat)
    shown.came = [told for told in _told_at(game, seat, painter) if told.says]
    if painter is None:
        shown.text = title.show(view, 100)
    else:
        shown.sheet = painter.sheet(view, game.question)
        shown.board = painter.board(view)
        shown.passages = painter.passages(view)
    if game.question is not None:
        shown.next = title.prompt(game.question)
    elif game.outcome is not None:
        shown.next = title.ending(game.outcome.why)


def _told_at(game: Game, seat: int, painter: Painter | None) -> list[Told]:
    """What came of the last answer; only its own events are put into words."""
    events = [event for event in game.events if event.line == game.position and event.told_to(seat)]
    return [_told(event, game.title.sentence(event, event.known_to(seat)), painter) for event in events]
