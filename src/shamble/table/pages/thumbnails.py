"""Small pictures of the scenes, for choosing one. Each is a separate file, so that pages stay small."""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from typing import Literal

from fastapi import FastAPI, Request
from fastapi.responses import Response
from starlette.exceptions import HTTPException

import shamble
from shamble.draw.alone import alone
from shamble.draw.svg import Element
from shamble.kernel.errors import ShambleError
from shamble.table.games.session_registry import SessionRegistry


def add_to(app: FastAPI, _: SessionRegistry) -> None:
    @app.get("/scenes/{title}/{scene}.svg", include_in_schema=False)
    def thumbnail(request: Request, title: str, scene: str, theme: Literal["dark", "light"] = "dark") -> Response:
        """The board at the start of the scene."""
        picture = picture_of(title, scene, theme)
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
    painter = shamble.title(title).painter
    if painter is None:
        return b""
    board = painter.board(shamble.new(title, scene, seed=0).view(0))
    _leave_out_text(board)
    return alone(board, theme).encode()


def _leave_out_text(board: Element) -> None:
    """Nobody could read it at this size."""
    for parent in list(board.iter()):
        for text in parent.findall("text"):
            parent.remove(text)
