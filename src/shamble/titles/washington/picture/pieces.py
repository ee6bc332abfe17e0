"""Pieces that only Washington Z.C. has."""

from __future__ import annotations

from shamble.draw.svg import Element, el
from shamble.zones.picture.layout import Piece
from shamble.zones.picture.pieces import marked


def humvee(id: str, said: str) -> Piece:
    """From the side, with a shield: it is searched and never driven."""

    def drawn(scale: float) -> Element:
        shapes = [
            el("path", class_="b", d="M2 24V14l8-1 7-9h20l6 9h9v11z"),
            el("path", class_="w", d="M19 7h8v6H15zM30 7h6l4 6H30z"),
            *[el("circle", class_="b", cx=x, cy=25, r=6) for x in (14, 41)],
            el("path", class_="shield", d="M23 15h10v4c0 4-3 6-5 7-2-1-5-3-5-7z"),
        ]
        return marked(said, [el("g", shapes, transform=f"translate(1 1) scale({scale})")], "humvee", f"p-{id}")

    return Piece(id, (56, 34), drawn(1), (39, 24), drawn(0.7))
