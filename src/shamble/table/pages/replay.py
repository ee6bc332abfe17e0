"""The replay: a game at any of its moments, with a time line, its log, and what each answer led to."""

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
from shamble.table.games.game_session import GameSession
from shamble.table.games.session_registry import SessionRegistry
from shamble.table.show.option_list import chance_beside
from shamble.table.show.rendering import page
from shamble.table.show.replay_index import Replay, ReplayCache, replay_cache_of
from shamble.table.show.timeline import Told, timeline

SPEEDS: Final = (
    ("1 step a second", 1000),
    ("4 steps a second", 250),
    ("10 steps a second", 100),
)
MARKED: Final = {"bot": "a bot's answer", STANDING: "a standing answer"}


@dataclass
class Moment:
    """One moment of a game: the board, the answer that led there, and its effects."""

    position: int
    label: str  # the round
    sheet: Sheet | None = None
    board: Element | None = None
    narrow_board: Element | None = None  # in its place on a phone
    passages: list[Passage] = field(default_factory=list)
    text: str = ""
    headline: str = ""
    asked: str = ""
    by: str = ""  # who answered, and how
    rule: str = ""
    came: list[Told] = field(default_factory=list)
    next: str = ""  # the next question


def add_to(app: FastAPI, sessions: SessionRegistry) -> None:
    replays = replay_cache_of(app)

    @app.get("/games/{id}/replay", include_in_schema=False)
    def replay(request: Request, id: str, at: int | None = None, seat: int | None = None) -> HTMLResponse:
        """The page, at the last moment unless `at` is given."""
        return page(request, "replay.html", **whole(sessions.open(id), replays, at, seat))

    @app.get("/games/{id}/replay/frame", include_in_schema=False)
    def frame(request: Request, id: str, at: int, seat: int | None = None) -> HTMLResponse:
        """One moment, to be morphed into the page."""
        session = sessions.open(id)
        replay = replays.of(session)
        return page(request, "moment.html", **_shown(session, moment(replay, at, viewer(replay.game, seat))))

    @app.post("/games/{id}/copy", status_code=201, include_in_schema=False)
    def copy(id: str, at: int) -> dict[str, str]:
        """Start a new game that continues from this moment."""
        with replays.of(sessions.open(id)).at(at) as game:
            saved = {key: value for key, value in game.save().items() if key != "undone"}
        return {"id": sessions.take_in(json.dumps(saved).encode(), "the copy").id}


def viewer(game: Game, seat: int | None) -> int:
    """The seat from which the game is shown: the first, unless one is given."""
    if seat is not None and not 0 <= seat < len(game.header["players"]):
        raise IllegalAnswer(f"There is no seat {seat}.", "")
    return seat or 0


def whole(session: GameSession, replays: ReplayCache, at: int | None, seat: int | None) -> dict[str, Any]:
    """What the page needs."""
    replay = replays.of(session)
    game = replay.game
    seen_by = viewer(game, seat)
    shown = moment(replay, replay.length if at is None else at, seen_by)
    log = told(replay, seen_by)
    return {
        **_shown(session, shown),
        "revision": session.revision,
        "scene": scene_name(game),
        "ended": ended(game),
        "people": _people(game),
        "seat": seat,
        "replay": replay,
        "log": log,
        "line": timeline(replay, [told for _, entries in log for told in entries]),
        "later": later_answers(game),
        "speeds": (*SPEEDS, (f"{game.title.round_name} by {game.title.round_name}", 0)),
    }


def _shown(session: GameSession, shown: Moment) -> dict[str, Any]:
    return {"id": session.id, "moment": shown, "title": session.game.title}


def later_answers(game: Game) -> list[int]:
    """The positions of answers that people gave, so that the page can say how many would be undone."""
    return [at for at, line in enumerate(game.lines) if at and line.mark not in AUTOMATIC]


def ended(game: Game) -> str:
    """How long the game is and how it ended, in a few words."""
    answers = f"{game.position} answers"
    if game.outcome is None:
        return f"{answers} so far"
    return f"{answers}, {'won' if game.outcome.winners else 'lost'} in {game.title.round_name} {game.state.round}"


def _people(game: Game) -> list[tuple[str, bool]]:
    seats = game.seats or [YOU] * len(game.header["players"])
    return [(player_name(game, seat), who != YOU) for seat, who in enumerate(seats)]


# -- the log -----------------------------------------------------------------------------------------------------------


def told(replay: Replay, seat: int) -> list[tuple[str, list[Told]]]:
    """Every sentence that the seat may read, oldest first, in chapters: as the painter divides them, or by round."""
    game = replay.game
    painter = game.title.painter
    headings = painter.chapters if painter is not None else ()
    chapters: list[tuple[str, list[Told]]] = []
    heading = replay.stretches[0].label
    for event, says in game.log_for(seat):
        if event.kind in headings:
            heading = says.rstrip(".")
        elif not headings:
            heading = replay.stretch_at(event.line).label
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


def moment(replay: Replay, position: int, seat: int) -> Moment:
    """The game after `position` answers."""
    replay.check(position)
    shown = Moment(position, replay.stretch_at(position).label)
    if position:
        with replay.at(position - 1) as game:
            _tell_answer(shown, game, replay.game.lines[position], seat)
    else:
        shown.headline = "The game begins"
    with replay.at(position) as game:
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
        return "Done by Shamble." if line.mark in (AUTO, STANDING) else "Entered by hand."
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
    """The board at that moment, and what the answer led to."""
    title = game.title
    painter = title.painter
    view = game.view(seat)
    shown.came = [told for told in _told_at(game, seat, painter) if told.says]
    if painter is None:
        shown.text = title.show(view, 100)
    else:
        shown.sheet = painter.sheet(view, game.question)
        shown.board = painter.board(view)
        shown.narrow_board = painter.narrow_board(view)
        shown.passages = painter.passages(view)
    if game.question is not None:
        shown.next = title.prompt(game.question)
    elif game.outcome is not None:
        shown.next = title.ending(game.outcome.why)


def _told_at(game: Game, seat: int, painter: Painter | None) -> list[Told]:
    """The effects of the last answer; only its own events are put into words."""
    events = [event for event in game.events if event.line == game.position and event.told_to(seat)]
    return [_told(event, game.title.sentence(event, event.known_to(seat)), painter) for event in events]
