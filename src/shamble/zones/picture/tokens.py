"""Things to take or to activate, each with a drawing of its own and its name below it."""

from __future__ import annotations

from typing import Final

from shamble.draw.svg import Element, el
from shamble.zones.picture.layout import THING, Piece
from shamble.zones.picture.pieces import marked

SIDE: Final = 30.0  # of the square around a drawing
NAME_SIZE: Final = 10.5  # as in board.css
LETTER: Final = 0.62  # the width of a letter in a font of size 1
MOST: Final = 82.0  # the length of a line of a name, if its words allow it
LINE: Final = 1.1
LESS: Final = 0.74  # how much smaller the simpler drawing is

# Around the middle of the square: lines, and what is filled.
LOOKS: Final[dict[str, tuple[str, str]]] = {
    "star": ("", "m0-10 2.900 6.200 6.800.8-5 4.700 1.300 6.700L0 5.100-6 8.400l1.300-6.700-5-4.700 6.800-.8z"),
    "crate": ("M-10-10h20v20h-20zM-10-10l20 20M10-10l-20 20", ""),
    "oil": ("M-6-3H6V9H-6zM-3-9h6v6h-6z", "M0-1c2 3 3 4 3 6a3 3 0 0 1-6 0c0-2 1-3 3-6z"),
    "battery": ("M-8-6H6V6H-8zM6-2h3v4H6z", "M-5-3h4v6h-4z"),
    "axe": ("M-7 9 4-6M1-9c4-1 8 1 9 5L5-2z", ""),
    "blade": ("M-9 9l4-4M-8 3l5 5M-4 5 7-9l2 1v2L-3 6z", ""),
    "gun": ("M-10-5H9v4H-1l-2 4h-4l1-4h-4zM-4-1l-3 9h-3l2-9", ""),
    "book": ("M0-6C-2-8-6-8-9-7V7c3-1 7-1 9 1 2-2 6-2 9-1V-7C6-8 2-8 0-6zM0-6V8", ""),
    "map": ("M-9-6l6-3 6 3 6-3V6L3 9l-6-3-6 3zM-3-9V6M3-6V9", ""),
    "key": ("M-2 0a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM-2 0H10M5 0v4M9 0v4", ""),
    "chest": ("M-9-1c0-5 2-7 9-7s9 2 9 7V8H-9zM-9-1H9", "M-2-3h4v5h-4z"),
    "lamp": ("M-5-5H5L7 8H-7zM-3-5c0-5 6-5 6 0", "M0-2c2 3 3 3 3 5a3 3 0 0 1-6 0c0-2 1-2 3-5z"),
    "fire": (
        "M-8 9 8 5M-8 5 8 9",
        "M0-10c1 4 5 5 5 9a5 5 0 0 1-10 0c0-2 1-3 2-4 .5 1.500 1 2 1.700 2.200C-1.500-5-.8-7 0-10z",
    ),
    "cup": ("M-7-8H7c0 6-2 9-7 9s-7-3-7-9zM0 1v6M-5 8H5", ""),
    "jar": ("M-4-9h8v3c3 1 4 3 4 6v6c0 2-1 3-3 3H-5c-2 0-3-1-3-3V0c0-3 1-5 4-6zM-8 0H8", ""),
    "ring": ("M7 3A7 7 0 1 1-7 3 7 7 0 0 1 7 3z", "M-3-9h6l2 3-5 4-5-4z"),
    "seal": (
        "M8-1A8 8 0 1 1-8-1 8 8 0 0 1 8-1zM-4 7l-2 4 3-1 1 3M4 7l2 4-3-1-1 3",
        "M3-1A3 3 0 1 1-3-1 3 3 0 0 1 3-1z",
    ),
    "relic": ("M0-10V10M-6-4H6", ""),
    "cloth": ("M-9-8H9V5c-3 3-6-2-9 1s-6 0-9-1zM-9-4H9", ""),
    "sheaf": ("M0 10V-6M-4 10-2-2-6-8M4 10 2-2 6-8M-5 3H5", "M0-11l2.500 4L0-3l-2.500-4z"),
    "rope": ("M7-2A7 6 0 1 1-7-2 7 6 0 0 1 7-2zM3-2A3 2.500 0 1 1-3-2 3 2.500 0 0 1 3-2zM5 2l4 8", ""),
    "pump": ("M-6 9V-8H2V9zM-8 9H5M2-4h4v8c0 2 3 2 3 0V-5L6-8", "M-4-6h4v4h-4z"),
}


def token(id: str, said: str, look: str, name: str, grow: float, boards: bool = False) -> Piece:
    """In the simplest form it has no name."""
    size = NAME_SIZE * grow
    lines = _lines(name, MOST / size / LETTER)
    wide = max([len(line) * LETTER * size for line in lines])
    high = len(lines) * LINE * size

    def drawn(scale: float, named: bool) -> tuple[tuple[float, float], Element]:
        side = (SIDE + 2) * scale
        width = max(side, wide) if named else side
        inside = _planks() if boards else _drawing(look)
        shapes: list[Element] = [el("g", el("rect", class_="sq", x=0, y=0, width=SIDE, height=SIDE, rx=3), inside)]
        shapes[0].set("transform", f"translate({(width - side) / 2 + scale:.1f} {scale:.1f}) scale({scale:g})")
        for row, line in enumerate(lines if named else ()):
            y = side + size * (0.82 + LINE * row)
            shapes.append(el("text", line, class_="tk", x=width / 2, y=y, font_size=size))
        return (width, side + (high if named else 0)), marked(said, shapes, f"objective o-{look}", f"t-{id}")

    full, small, tiny = drawn(1, True), drawn(LESS, True), drawn(LESS, False)
    return Piece(id, *full, *small, shelf=THING, tiny_size=tiny[0], drawn_tiny=tiny[1])


def _lines(name: str, most: float) -> list[str]:
    lines: list[str] = []
    for word in name.split():
        if lines and len(f"{lines[-1]} {word}") <= most:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines or [name]


def _planks() -> Element:
    return el("g", [el("rect", x=4, y=y, width=22, height=5) for y in (5.5, 12.5, 19.5)], class_="plank")


def _drawing(look: str) -> Element:
    lines, filled = LOOKS[look]
    paths = [
        el("path", class_="slat", d=lines) if lines else None,
        el("path", class_="star", d=filled) if filled else None,
    ]
    return el("g", paths, transform=f"translate({SIDE / 2:g} {SIDE / 2:g})")
