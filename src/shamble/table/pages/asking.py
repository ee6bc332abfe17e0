"""What somebody sees who asks what something on the table is."""

from __future__ import annotations

from fastapi import FastAPI, Request
from fastapi.responses import HTMLResponse

from shamble.kernel.errors import IllegalAnswer
from shamble.kernel.questions import FATE
from shamble.table.games.session_registry import SessionRegistry
from shamble.table.show.asking import piece_card
from shamble.table.show.rendering import page


def add_to(app: FastAPI, sessions: SessionRegistry) -> None:
    @app.get("/games/{id}/about", include_in_schema=False)
    def about(request: Request, id: str, piece: str, seat: int | None = None) -> HTMLResponse:
        """The card of a piece, a card, a skill or a zone. A page also sends its revision, so that no cache gives it an
        old card."""
        session = sessions.open(id)
        if seat is not None:
            session.check_seat(seat)
        with session.looking() as game:
            speaker = session.speaker()
            may_answer = speaker != FATE and (not game.title.opposed or seat in (None, speaker))
            card = piece_card(game, piece, session.viewer(seat), may_answer)
        if card is None:
            raise IllegalAnswer("There is nothing like that on the table now.", "")
        return page(request, "about.html", card=card)
