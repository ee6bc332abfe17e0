"""What can be chosen on the board: frames around pieces and doors, and chips with the icon of a verb."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from shamble.draw.painter import Offer
from shamble.draw.svg import Element, el
from shamble.zones.picture.ground import HALF_WAY
from shamble.zones.picture.layout import CHIP_HEIGHT
from shamble.zones.picture.outlines import Box
from shamble.zones.words.phrases import counted

ICON: Final = 15.0
BESIDE: Final = 5.0  # the icon
LETTER_SIZES: Final = (12.0, 14.5)  # in board.css; the second on dense boards
WIDTHS: Final = {"%": 0.92, "\u2009": 0.2}  # of signs in a font of size 1; digits and others:
DIGIT: Final = 0.6
RIM: Final = 9.0  # from the middle of a door to the frame around it
SMALL: Final = 18.0  # the height of a chip on a piece or a door
LAPS: Final = 6.0  # how far the chip of a figure reaches beyond it
BELOW: Final = 12.0  # and that of a piece with letters where the chip would be


def says(offer: Offer) -> str:
    """The chance on a chip."""
    return f"{offer.note}\u2009%" if offer.note[-1:].isdigit() else offer.note


def width_of(text: str, dense: bool) -> float:
    return math.fsum(WIDTHS.get(letter, DIGIT) for letter in text) * LETTER_SIZES[dense]


def chip_width(offers: Sequence[Offer], dense: bool = False) -> float:
    """Of the chip with the first of these offers, and the number of the others."""
    text, others = says(offers[0]), more_width(offers, dense)
    return ICON + 2 * BESIDE + (width_of(text, dense) + 4 if text else 0) + others


def more_width(offers: Sequence[Offer], dense: bool = False) -> float:
    return width_of(f"+{len(offers) - 1}", dense) + 7 if len(offers) > 1 else 0.0


def chip(offer: Offer, box: Box, scale: float = 1) -> Element:
    """The icon of the verb, and the chance beside it."""
    size, text = ICON * scale, says(offer)
    left = box.x + BESIDE * scale if text or box.width > size + 2 * BESIDE * scale else box.x + (box.width - size) / 2
    icon = el("use", href=f"#i-{offer.icon}", x=left, y=box.y + (box.height - size) / 2, width=size, height=size)
    y = box.y + box.height / 2
    note = el("text", text, x=left + size + 3 * scale, y=y, dy=".35em") if text else None
    disc = el("rect", class_="disc", x=box.x, y=box.y, width=box.width, height=box.height, rx=box.height / 2)
    return el("g", disc, icon, note, class_="chip")


def more(offers: Sequence[Offer], box: Box, piece: str, where: str, dense: bool = False) -> list[Element]:
    """The number of the options that the chip leaves out: it asks for the card of the zone or piece."""
    if len(offers) < 2:
        return []
    width = more_width(offers, dense)
    said = f"{counted(len(offers) - 1, 'other option')}: {where}"
    return [
        el(
            "g",
            el("title", said),
            el("rect", class_="spot", x=box.right - width, y=box.y, width=width, height=box.height),
            el("text", f"+{len(offers) - 1}", x=box.right - width / 2 - 2, y=box.y + box.height / 2, dy=".35em"),
            class_="more harm" if offers[0].harm else "more",
            data_piece=piece,
            role="button",
            tabindex=-1,
            aria_label=said,
        )
    ]


def frame(box: Box) -> Element:
    """Around a piece."""
    return el("rect", class_="area", x=box.x - 1, y=box.y - 1, width=box.width + 2, height=box.height + 2, rx=6)


def on_way(offers: Sequence[Offer], x: int, y: int, upright: bool) -> list[Element]:
    """A frame around a door or window, with a chip at its end; along the wall, so that it takes no space in the
    zones."""
    if not offers:
        return []
    length = HALF_WAY + 6
    rim = el("rect", class_="area", x=-length, y=-RIM, width=2 * length, height=2 * RIM, rx=5)
    mark = el("g", chip(offers[0], Box(-SMALL / 2, -SMALL / 2, SMALL, SMALL), 0.8))
    mark.set("transform", f"translate({length + 8} 0){' rotate(-90)' if upright else ''}")
    made = button(offers[0], [rim, mark])
    made.set("transform", f"translate({x} {y}){' rotate(90)' if upright else ''}")
    return [made]


def button(offer: Offer, shapes: Sequence[Element], look: str = "") -> Element:
    return el(
        "g",
        el("title", offer.label),
        shapes,
        class_=" ".join(["bo", *(["harm"] if offer.harm else []), *([look] if look else [])]),
        role="button",
        tabindex=0,
        aria_label=offer.label,
        data_option=offer.key,
    )


__all__ = ["BELOW", "CHIP_HEIGHT", "LAPS", "SMALL", "button", "chip", "chip_width", "frame", "more", "on_way"]
