"""The page of a game: the board at one moment, and the cards of its options."""

from __future__ import annotations

from fastapi import FastAPI, Request
from fastapi.responses import HTMLResponse

from shamble.asides import find_asides
from shamble.kernel.errors import IllegalAnswer
from shamble.kernel.questions import Choice
from shamble.table.games.game_session import GameSession
from shamble.table.games.session_registry import SessionRegistry
from shamble.table.show.cards import OptionCard, make_card
from shamble.table.show.live_frame import frame_of, moment
from shamble.table.show.playing import still
from shamble.table.show.rendering import page


def add_to(app: FastAPI, sessions: SessionRegistry) -> None:
    @app.get("/games/{id}", include_in_schema=False)
    def play(request: Request, id: str, seat: int | None = None) -> HTMLResponse:
        """The whole page."""
        return page(request, "play.html", **moment(sessions.open(id), seat))

    @app.get("/games/{id}/frame", include_in_schema=False)
    def frame(
        id: str,
        seat: int | None = None,
        since: int | None = None,
        forecast: bool = False,
        words: bool = False,
        steps: bool = False,
        party: bool = False,
    ) -> HTMLResponse:
        """The board, to be morphed into the page, with the moves and rolls after the position `since`; as text if that
        is shown, with the steps if the page plays them, and with the dashboards of the party if they are open."""
        return HTMLResponse(frame_of(sessions.open(id), seat, since, forecast, words, steps, party))

    @app.get("/games/{id}/step", include_in_schema=False)
    def step(
        request: Request, id: str, since: int, to: int, at: int, own: bool = False, seat: int | None = None
    ) -> HTMLResponse:
        """The table at the end of one step."""
        return page(request, "step.html", still=still(sessions.open(id), seat, since, to, own, at))

    @app.get("/games/{id}/card", include_in_schema=False)
    def card(request: Request, id: str, answer: str, seat: int | None = None) -> HTMLResponse:
        """What one option may lead to."""
        return page(request, "card.html", card=card_of(sessions.open(id), answer, seat))

    @app.get("/keys", include_in_schema=False)
    def keys(request: Request) -> HTMLResponse:
        return page(request, "keys.html")


def card_of(session: GameSession, answer: str, seat: int | None) -> OptionCard:
    """The card of an option. Odds may take long, so they are computed on a copy."""
    game = session.copy()
    question = game.question
    option = question.find(answer) if isinstance(question, Choice) else None
    if option is None:
        option = next((aside for aside, _ in find_asides(game, session.viewer(seat)) if aside.text == answer), None)
    if question is None or option is None:
        raise IllegalAnswer("This is no longer one of the options.", "")
    viewer = session.viewer(seat)
    return make_card(game, option, viewer if viewer in question.seats else question.seats[0])
