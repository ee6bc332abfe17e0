"""The companion: a phone beside a real table. It asks for dice and cards, says what to do with the pieces, and takes
answers; for a game whose dice Shamble rolls it is a second screen."""

from __future__ import annotations

from typing import Any, Final

from fastapi import FastAPI, Request
from fastapi.responses import HTMLResponse

from shamble.kernel.game import Game
from shamble.kernel.history import AUTOMATIC
from shamble.table.games.game_session import GameSession
from shamble.table.games.session_registry import SessionRegistry
from shamble.table.show.frames import Frame, make_frame
from shamble.table.show.log import Entry
from shamble.table.show.rendering import page

MOST_BEFORE: Final = 4  # sentences from before the last answer
MOST_TAKEN_BACK: Final = 12  # sentences of what an undo has taken back; beyond that, players set up the board again


def add_to(app: FastAPI, sessions: SessionRegistry) -> None:
    @app.get("/games/{id}/companion", include_in_schema=False)
    def companion(request: Request, id: str, seat: int | None = None) -> HTMLResponse:
        """The page; it is fetched again and morphed whenever the game has changed."""
        return page(request, "companion.html", **moment(sessions.open(id), seat))


def moment(session: GameSession, seat: int | None) -> dict[str, Any]:
    """What the template needs."""
    with session.looking() as game:
        frame = make_frame(game, session.viewer(seat))
        now, before = happened(frame)
        return {
            "id": session.id,
            "frame": frame,
            "revision": session.revision,
            "speaker": session.speaker(),
            "can_undo": game.can_undo(),
            "now": now,
            "before": before,
            "taken_back": taken_back(game, frame.seat),
        }


def happened(frame: Frame) -> tuple[list[Entry], list[Entry]]:
    """What has happened since a person last answered, and the few sentences before it; oldest first."""
    told = [entry for chapter in frame.log for entry in chapter.entries]
    lines = frame.game.lines
    since = max((at for at, line in enumerate(lines) if line.mark not in AUTOMATIC), default=0)
    before = [entry for entry in told if entry.position < since]
    return [entry for entry in told if entry.position >= since], before[-MOST_BEFORE:]


def taken_back(game: Game, seat: int) -> list[str]:
    """What has been undone but is still on the real table, latest first; empty if it is too much to revert by hand."""
    if not game.undone or game.header["fate"] != "manual":
        return []
    twin = game.clone()
    while twin.undone:
        twin.redo()
    told = [says for event, says in twin.log_for(seat) if event.line > game.position]
    return told[::-1] if len(told) <= MOST_TAKEN_BACK else []
