"""Small pictures: of scenes, for choosing one, and of games as they are now. Each is a separate file, so that pages
stay small."""

from __future__ import annotations

from functools import cache, lru_cache
from hashlib import sha256
from typing import Final, Literal

from fastapi import FastAPI, Request
from fastapi.responses import Response
from starlette.exceptions import HTTPException

import shamble
from shamble.draw.alone import alone
from shamble.draw.svg import Element
from shamble.kernel.errors import ShambleError
from shamble.kernel.game import Game
from shamble.table.games.session_registry import SessionRegistry

Theme = Literal["dark", "light"]
MOST_OWN: Final = 64  # pictures of users' own scenes that are kept


def add_to(app: FastAPI, sessions: SessionRegistry) -> None:
    @app.get("/scenes/{title}/{scene}.svg", include_in_schema=False)
    def thumbnail(request: Request, title: str, scene: str, theme: Theme = "dark") -> Response:
        """The board at the start of the scene."""
        return _sent(request, picture_of(title, scene, theme))

    @app.get("/games/{id}/scene.svg", include_in_schema=False)
    def own_scene(request: Request, id: str, theme: Theme = "dark") -> Response:
        """The board at the start of the user's own scene in which a game is played."""
        header = sessions.store.header(id)
        if header is None or not header["text"]:
            raise HTTPException(404)
        return _sent(request, _own(header["title"], header["scene"], header["text"], theme))

    @app.get("/games/{id}/now.svg", include_in_schema=False)
    def now(request: Request, id: str, theme: Theme = "dark") -> Response:
        """The board as it is now."""
        session = sessions.open(id)
        with session.looking() as game:
            return _sent(request, _picture(game, session.viewer(), theme))


def _sent(request: Request, picture: bytes) -> Response:
    if not picture:
        raise HTTPException(404)
    tag = f'"{sha256(picture).hexdigest()[:16]}"'
    headers = {"etag": tag, "cache-control": "no-cache"}
    if request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers=headers)
    return Response(picture, media_type="image/svg+xml", headers=headers)


def picture_of(title: str, scene: str, theme: str) -> bytes:
    """The picture as a file; empty if there is none."""
    try:
        chosen = shamble.title(title)
    except ShambleError:
        return b""
    return _drawn(title, scene, theme) if scene in [known.id for known in chosen.scenes] else b""


@cache
def _drawn(title: str, scene: str, theme: str) -> bytes:
    return _picture(shamble.new(title, scene, seed=0), 0, theme)


@lru_cache(MOST_OWN)
def _own(title: str, scene: str, text: str, theme: str) -> bytes:
    try:
        return _picture(shamble.new(title, scene, seed=0, text=text), 0, theme)
    except ShambleError:  # a scene of an earlier version
        return b""


def _picture(game: Game, seat: int, theme: str) -> bytes:
    painter = game.title.painter
    if painter is None:
        return b""
    picture = painter.thumbnail(game.view(seat))
    _leave_out_text(picture)
    return alone(picture, theme, painter.drawn_from).encode()


def _leave_out_text(picture: Element) -> None:
    """Nobody could read it at this size."""
    for parent in list(picture.iter()):
        for text in parent.findall("text"):
            parent.remove(text)
