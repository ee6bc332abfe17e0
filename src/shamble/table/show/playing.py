"""What a page plays back: the steps as plain data for its script, and the table at the end of each of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from shamble.draw.painter import Sheet
from shamble.draw.svg import Element
from shamble.kernel.errors import IllegalAnswer
from shamble.kernel.game import Game
from shamble.kernel.records import Plain
from shamble.speech.playback import Playback, playback
from shamble.speech.steps import Step, StepTeller, line_of
from shamble.speech.summary import counted
from shamble.speech.words import capital

if TYPE_CHECKING:
    from shamble.table.games.game_session import GameSession


@dataclass(frozen=True)
class Still:
    """The table at the end of a step. Nothing is asked there."""

    sheet: Sheet
    board: Element
    narrow_board: Element | None


def playback_for(game: Game, seat: int, since: int | None, own: bool) -> Plain:
    """What to play for a page that shows the game at position `since`; empty if nothing."""
    found = playback(game, seat, since, own) if since is not None and game.title.painter is not None else None
    if found is None or since is None:
        return {}
    summary = found.summary
    return {
        "since": since,
        "to": game.position,
        "own": own,
        "them": found.teller.them,
        "steps": [step_shown(found.teller, step) for step in found.steps],
        "summary": None
        if summary is None
        else {
            "heading": summary.heading,
            "news": summary.news,
            "sections": [{"name": name, "lines": lines, "bad": bad} for name, lines, bad in summary.sections],
        },
    }


def step_shown(teller: StepTeller, step: Step) -> Plain:
    return {
        "says": step.says,
        "detail": step.detail,
        "actor": step.actor,
        "side": step.side,
        "takes": step.takes,
        "zones": list(step.zones),
        "moves": [
            {"piece": move.piece, "start": move.start, "end": move.end, "count": move.count, "by": move.by}
            for move in step.moves
            if move.start and move.end and move.start != move.end
        ],
        "hurt": [{"who": harm.who, "count": harm.count} for harm in step.harm],
        "so-far": [{"says": says, "bad": bad} for says, bad in so_far(teller, step)],
        "sound": "bite" if step.harm else "door" if step.loss else "spawn" if step.new else "",
    }


def so_far(teller: StepTeller, step: Step) -> list[tuple[str, bool]]:
    """What a step adds to the list of what has happened so far, and whether it is bad."""
    bad = [*[harm.says for harm in step.harm], *[line_of(loss) for loss in step.loss]]
    lines = [(says.rstrip("."), True) for says in bad]
    if step.came:
        lines.append((capital(teller.groups(counted(step.came))), False))
    if step.new:
        lines.append((f"New: {teller.groups(counted(step.new))}", False))
    return lines


def still(session: GameSession, seat: int | None, since: int, to: int, own: bool, at: int) -> Still:
    """The table at the end of step `at` of what was played after position `since`, when the game was at position
    `to`."""
    game = session.copy()
    if not 0 <= since < to <= game.position:
        raise IllegalAnswer("The game has gone back; there is nothing to play here.", "")
    then = game.copy_at(to)
    painter = then.title.painter
    found = playback(then, session.viewer(seat), since, own)
    if painter is None or found is None or not 0 <= at < len(found.steps):
        raise IllegalAnswer("There is no such step.", "")
    return drawn_at(found, at, then)


def drawn_at(found: Playback, at: int, game: Game) -> Still:
    painter = game.title.painter
    assert painter is not None
    view = found.view_at(at)
    return Still(painter.sheet(view, None), painter.board(view), painter.narrow_board(view))
