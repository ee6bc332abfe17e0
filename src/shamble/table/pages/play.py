"""The page at which a game is played: the table at one moment, and the cards of its options."""

from __future__ import annotations

from fastapi import FastAPI, Request
from fastapi.responses import HTMLResponse

from shamble.asides import besides
from shamble.kernel.errors import IllegalAnswer
from shamble.kernel.questions import Choice
from shamble.table.games.game_session import Room
from shamble.table.games.session_registry import Rooms
from shamble.table.show.cards import OptionCard, make_card
from shamble.table.show.live_frame import frame_of, moment
from shamble.table.show.rendering import page


def add_to(app: FastAPI, rooms: Rooms) -> None:
    @app.get("/games/{id}", include_in_schema=False)
    def play(request: Request, id: str, seat: int | None = None) -> HTMLResponse:
        """The whole page."""
        return page(request, "play.html", **moment(rooms.room(id), seat))

    @app.get("/games/{id}/frame", include_in_schema=False)
    def frame(id: str, seat: int | None = None, since: int | None = None, forecast: bool = False) -> HTMLResponse:
        """The table, to be morphed into the page; with what moved and was rolled since so many answers."""
        return HTMLResponse(frame_of(rooms.room(id), seat, since, forecast))

    @app.get("/games/{id}/card", include_in_schema=False)
    def card(request: Request, id: str, answer: str, seat: int | None = None) -> HTMLResponse:
        """What one option may bring."""
        return page(request, "card.html", card=card_of(rooms.room(id), answer, seat))

    @app.get("/keys", include_in_schema=False)
    def keys(request: Request) -> HTMLResponse:
        return page(request, "keys.html")


def card_of(room: Room, answer: str, seat: int | None) -> OptionCard:
    """The card of an option. Odds may take long, so they are counted on a copy."""
    game = room.copy()
    question = game.question
    option = question.find(answer) if isinstance(question, Choice) else None
    if option is None:
        option = next((aside for aside, _ in besides(game, room.viewer(seat)) if aside.text == answer), None)
    if question is None or option is None:
        raise IllegalAnswer("This is no longer one of the options.", "")
    viewer = room.viewer(seat)
    return make_card(game, option, viewer if viewer in question.seats else question.seats[0])
