"""Small pictures of the scenes, for choosing one: each is a file of its own, so that pages stay light."""

from __future__ import annotations

import re
from functools import cache
from hashlib import sha256
from typing import Final
from xml.etree import ElementTree

from fastapi import FastAPI, Request
from fastapi.responses import Response

import shamble
from shamble.draw.svg import Element, el, xml
from shamble.kernel.errors import ShambleError
from shamble.kernel.title import Title
from shamble.table.rendering import DRAWN, THEMES
from shamble.table.rooms import Rooms

SVG: Final = "{http://www.w3.org/2000/svg}"
SMALL: Final = "text { display: none; }"  # nobody could read it at this size
_REFERENCE: Final = re.compile(r"#([\w-]+)")


def add_to(app: FastAPI, _: Rooms) -> None:
    @app.get("/scenes/{title}/{scene}.svg", include_in_schema=False)
    def thumbnail(request: Request, title: str, scene: str, theme: str = THEMES[0]) -> Response:
        """The board of the scene as a game in it begins."""
        picture = picture_of(title, scene, theme if theme in THEMES else THEMES[0])
        if not picture:
            return Response(status_code=404)
        tag = f'"{sha256(picture).hexdigest()[:16]}"'
        headers = {"etag": tag, "cache-control": "no-cache"}
        if request.headers.get("if-none-match") == tag:
            return Response(status_code=304, headers=headers)
        return Response(picture, media_type="image/svg+xml", headers=headers)


@cache
def picture_of(title: str, scene: str, theme: str) -> bytes:
    """The picture as a file; empty if there is none."""
    try:
        chosen = shamble.title(title)
    except ShambleError:
        return b""
    if scene not in [known.id for known in chosen.scenes]:
        return b""
    board = _board(chosen, scene)
    return _standing_alone(board, theme) if board is not None else b""


def _board(title: Title, scene: str) -> Element | None:
    painter = title.painter
    if painter is None:
        return None
    return painter.board(shamble.new(title, scene, seed=0).view(0))


def _standing_alone(board: Element, theme: str) -> bytes:
    """The picture with its styles, and with those symbols of the sprite that it uses."""
    board.set("xmlns", "http://www.w3.org/2000/svg")
    board.set("data-theme", theme)
    styles = "\n".join((DRAWN / name).read_text(encoding="utf-8") for name in ("tokens.css", "board.css"))
    board.insert(0, el("style", styles, SMALL))
    board.insert(1, el("defs", _used(board)))
    return xml(board).encode()


def _used(board: Element) -> list[Element]:
    """The parts of the sprite to which the picture refers, and those to which they refer in turn."""
    sprite = {part.get("id", ""): part for part in _sprite()}
    found: dict[str, Element] = {}
    ahead = [board]
    while ahead:
        for part in ahead.pop().iter():
            for value in part.attrib.values():
                for id in _REFERENCE.findall(value):
                    if id in sprite and id not in found:
                        found[id] = sprite[id]
                        ahead.append(sprite[id])
    return list(found.values())


@cache
def _sprite() -> list[Element]:
    root = ElementTree.fromstring((DRAWN / "sprite.svg").read_text(encoding="utf-8"))
    for part in root.iter():
        part.tag = part.tag.removeprefix(SVG)
    return [part for part in root.iter() if part.get("id")]
