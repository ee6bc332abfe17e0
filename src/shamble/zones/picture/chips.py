"""What can be chosen on the board: frames around pieces and doors, and chips with the icon of a verb."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from shamble.draw.painter import Offer
from shamble.draw.svg import Element, el
from shamble.zones.picture.ground import HALF_WAY
from shamble.zones.picture.outlines import Box

CHIP: Final = 22  # the width of a chip with an icon alone
DIGIT: Final = 6.2  # the width of a digit on a chip
ICON: Final = 14


def frame(box: Box) -> Element:
    """Around a piece."""
    return el("rect", class_="area", x=box.x - 1, y=box.y - 1, width=box.width + 2, height=box.height + 2, rx=6)


def on_way(offers: Sequence[Offer], x: int, y: int, upright: bool) -> list[Element]:
    """A frame around a door or window, with a chip at its end; along the wall, so that it takes no space in the
    zones."""
    found: list[Element] = []
    for offer in offers:
        length = HALF_WAY + 6
        rim = el("rect", class_="area", x=-length, y=-11, width=2 * length, height=22, rx=5)
        mark = el("g", chip(offer, Box(-9, -9, 18, 18), 0.8))
        mark.set("transform", f"translate({length + 8} 0){' rotate(-90)' if upright else ''}")
        made = button(offer, [rim, mark])
        made.set("transform", f"translate({x} {y}){' rotate(90)' if upright else ''}")
        found.append(made)
    return found


def chip_width(offer: Offer) -> float:
    return CHIP + (DIGIT * len(offer.note) + 2 if offer.note else 0)


def chip(offer: Offer, box: Box, scale: float = 1) -> Element:
    """The icon of the verb, and the chance beside it."""
    size = ICON * scale
    left = box.x + (4 * scale if offer.note else (box.width - size) / 2)
    icon = el("use", href=f"#i-{offer.icon}", x=left, y=box.y + (box.height - size) / 2, width=size, height=size)
    note = el("text", offer.note, x=left + size + 2 * scale, y=box.y + box.height / 2 + 4) if offer.note else None
    disc = el("rect", class_="disc", x=box.x, y=box.y, width=box.width, height=box.height, rx=box.height / 2)
    return el("g", disc, icon, note, class_="chip")


def button(offer: Offer, shapes: Sequence[Element]) -> Element:
    return el(
        "g",
        el("title", offer.label),
        shapes,
        class_="bo harm" if offer.harm else "bo",
        role="button",
        tabindex=0,
        aria_label=offer.label,
        data_option=offer.key,
    )
