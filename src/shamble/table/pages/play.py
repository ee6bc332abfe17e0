"""The page at which a game is played: the table at one moment, and the cards of its options."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from fastapi import FastAPI, Request
from fastapi.responses import HTMLResponse

from shamble.asides import besides
from shamble.kernel.errors import IllegalAnswer
from shamble.kernel.game import Game
from shamble.kernel.questions import FATE, Choice, option_of
from shamble.kernel.records import Plain
from shamble.table.games.game_session import Room
from shamble.table.games.session_registry import Rooms
from shamble.table.pages.rendering import environment, page
from shamble.table.show.cards import OptionCard, make_card
from shamble.table.show.frames import make_frame, news


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


def frame_of(room: Room, seat: int | None, since: int | None, forecast: bool) -> str:
    """The table as it stands, as a piece of HTML."""
    return environment().get_template("frame.html").render(**moment(room, seat, since, forecast))


def moment(room: Room, seat: int | None, since: int | None = None, forecast: bool = False) -> dict[str, Any]:
    """What the templates need to show the table as it stands."""
    with room.looking() as game:
        viewer = room.viewer(seat)
        speaker = room.speaker()
        if game.title.opposed and seat is not None and seat != speaker:
            speaker = FATE  # this page is somebody else's
        return {
            "id": room.id,
            "frame": make_frame(game, viewer, forecast),
            "revision": room.revision,
            "speaker": speaker,
            "mine": speaker != FATE or (game.question is not None and not game.question.seats),
            "can_undo": game.can_undo(),
            "standing": _standing(game),
            "news": _news(game, viewer, since),
            "forecast": forecast,
            "card": None,
        }


def _standing(game: Game) -> list[tuple[int, str, str]]:
    """Standing answers in words: whose, to what, and which."""
    found = []
    for key, answer in game.standing.items():
        seat, _, ask = key.partition(" ")
        if answer == "usual":
            said = f"the default answer to “{ask.replace('-', ' ')}”"
        else:
            said = "Shamble rolls and draws" if int(seat) == FATE else game.title.say(option_of(answer))
        found.append((int(seat), ask, said))
    return found


def _news(game: Game, seat: int, since: int | None) -> Plain:
    """What moved and was rolled since, as plain data; nothing for a page that is shown for the first time."""
    painter = game.title.painter
    if since is None or painter is None:
        return {}
    motions, rolls = news(game, seat, since, painter)
    return {"motions": [asdict(motion) for motion in motions], "rolls": [asdict(roll) for roll in rolls]}


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
