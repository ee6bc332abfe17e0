"""The companion: a phone beside a real table. It asks for dice and cards, says what to do with the pieces, and takes
answers; for a game whose dice Shamble rolls it is a second screen."""

from __future__ import annotations

from typing import Any, Final

from fastapi import FastAPI, Request
from fastapi.responses import HTMLResponse

from shamble.table.games.game_session import GameSession
from shamble.table.games.session_registry import SessionRegistry
from shamble.table.show.chore_rows import checklist, last_answer
from shamble.table.show.frames import Frame, make_frame
from shamble.table.show.log import Entry
from shamble.table.show.rendering import page

MOST_BEFORE: Final = 4  # sentences from before the last answer


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
            "list": checklist(game, frame),
        }


def happened(frame: Frame) -> tuple[list[Entry], list[Entry]]:
    """What has happened since a person last answered, and the few sentences before it; oldest first."""
    told = [entry for chapter in frame.log for entry in chapter.entries]
    since = last_answer(frame.game)
    before = [entry for entry in told if entry.position < since]
    return [entry for entry in told if entry.position >= since], before[-MOST_BEFORE:]
