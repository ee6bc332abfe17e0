"""The pieces of the picture: zombies on their plates, plaques of defenses, figures of people, chips of options.

Every piece knows its size before it has a place, so that rows can be filled without overlaps."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from shamble.draw.painter import Offer
from shamble.draw.svg import Element, add, el, use

NAME_SIZE: Final = 15.5  # as in the styles
TEXT_SIZE: Final = 14.0
CHIP: Final = 30.0  # high
SIGN: Final = 22.0
GAP: Final = 8.0
BETWEEN: Final = 22.0  # groups of pieces
FIGURE: Final = (
    "M18 2.5a7 7 0 0 1 4.7 12.2c6 1.1 9.8 4.7 9.8 8.8 0 2.6-2 4-4.6 3.6l-.9-.2 2.6 11.6c.3 1.5-.5 2.5-2 2.5H8.4"
    "c-1.5 0-2.3-1-2-2.5L9 26.9l-.9.2c-2.6.4-4.6-1-4.6-3.6 0-4.1 3.800-7.7 9.800-8.800A7 7 0 0 1 18 2.5z"
)
DOG: Final = (
    "M8 14c1-2 3-2 4 0l1 4 12 2 5-6 2-6 4 4 6 3c1 4-2 6-6 6l-2 4v6l1 9h-4l-2-9-11-1-2 10h-4l-1-12-3-6c-1-3-1-6 0-8z"
)
NARROW: Final = "iljtfrI.,:;'!|()-· "
WIDE: Final = "mwMWQO@%"


@dataclass(frozen=True)
class Item:
    """Something with a size that can be drawn anywhere."""

    width: float
    height: float
    draw: Callable[[float, float], Element]


@dataclass(frozen=True)
class Body:
    """A piece without its options. A `low` one has its text beside its picture, and can be drawn wider."""

    width: float
    height: float
    draw: Callable[[float, float, float], Element]
    low: bool = True
    has_frame: bool = False  # its own, so that its options need no other


# -- text --------------------------------------------------------------------------------------------------------------


def text_width(text: str, size: float, bold: bool = False) -> float:
    """A safe estimate of its width in any font."""
    total = 0.0
    for letter in text:
        if letter in NARROW:
            total += 0.34
        elif letter in WIDE:
            total += 0.9
        else:
            total += 0.68 if letter.isupper() else 0.58
    return total * size * (1.04 if bold else 1.0)


def wrapped(text: str, size: float, width: float) -> list[str]:
    """Lines no wider than this, if words allow it."""
    lines: list[str] = []
    for word in text.split():
        if lines and text_width(f"{lines[-1]} {word}", size) <= width:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines


def label(x: float, y: float, text: str, class_: str) -> Element:
    return el("text", text, x=x, y=y, class_=class_)


# -- small parts -------------------------------------------------------------------------------------------------------


def blocks(x: float, y: float, left: int, lost: int) -> list[Element]:
    """Hit points: those left, then those lost."""
    states = ["si-hp"] * left + ["si-hp off"] * lost
    return [
        el("rect", class_=state, x=x + 10 * index, y=y - 10.5, width=7.5, height=10.5, rx=1)
        for index, state in enumerate(states)
    ]


def blocks_width(count: int) -> float:
    return 10.0 * count - 2.5 if count else 0.0


def flame(x: float, y: float, size: float) -> Element:
    return use("i-fire", x, y, size, size, "si-flame")


def badge(x: float, y: float, count: int) -> Element:
    return el(
        "g",
        el("rect", x=x - 14, y=y - 12, width=28, height=24, rx=12),
        el("text", f"×{count}", x=x, y=y + 5),
        class_="si-badge",
    )


# -- people ------------------------------------------------------------------------------------------------------------


def face(letters: str, colour: int, dog: bool, acting: bool, x: float = 0, y: float = 0, width: float = 36) -> Element:
    """A figure with a base ring in its own colour; as a separate element, or at a place in a picture."""
    box = 46 if dog else 36
    drawn = el(
        "svg",
        class_=f"face sv c-{colour}" + (" acting" if acting else ""),
        viewBox=f"0 0 {box} 46",
        x=x,
        y=y,
        width=width * box / 36,
        height=width * 46 / 36,
        overflow="visible",
        aria_hidden="true",
    )
    middle = box / 2
    add(drawn, el("ellipse", class_="sv-halo", cx=middle, cy=40, rx=19.5, ry=8))
    add(drawn, el("ellipse", class_="sv-base", cx=middle, cy=39.5, rx=17 if dog else 15.5, ry=5))
    add(drawn, el("path", class_="sv-fig", d=DOG if dog else FIGURE))
    if not dog:
        add(drawn, el("text", letters, class_="sv-ini", x=18, y=31.5))
    return drawn


# -- lines -------------------------------------------------------------------------------------------------------------


def flow(groups: Sequence[Sequence[Item]], room: float, gap: float = GAP) -> list[list[tuple[Item, float]]]:
    """Lines of pieces with their places; groups are set slightly apart."""
    lines: list[list[tuple[Item, float]]] = []
    x = 0.0
    for group in groups:
        for index, item in enumerate(group):
            before = BETWEEN if index == 0 else gap
            if not lines or x + before + item.width > room:
                lines.append([(item, 0.0)])
                x = item.width
            else:
                lines[-1].append((item, x + before))
                x += before + item.width
    return lines


# -- options -----------------------------------------------------------------------------------------------------------


def button(offer: Offer, *inside: Element) -> Element:
    """An option as a real button in the picture."""
    return el(
        "g",
        inside,
        class_="bo harm" if offer.harm else "bo",
        role="button",
        tabindex=0,
        aria_label=offer.label,
        data_option=offer.key,
    )


def chip_words(offer: Offer, text: str) -> str:
    return " ".join(part for part in (text, f"{offer.note}{'%' if offer.note.isdigit() else ''}") if part)


def chip_width(words: str) -> float:
    return 32 + (text_width(words, TEXT_SIZE, bold=True) + 6 if words else 0)


def chip(offer: Offer, text: str) -> Item:
    """A verb's icon with what distinguishes the option from the others beside it."""
    words = chip_words(offer, text)
    width = chip_width(words)

    def draw(x: float, y: float) -> Element:
        parts = [el("rect", class_="area disc", x=x, y=y, width=width, height=CHIP, rx=CHIP / 2)]
        parts.append(use(f"i-{offer.icon}", x + 8, y + 7, 16, 16, "si-icon"))
        if words:
            parts.append(label(x + 29, y + 20, words, "si-chip"))
        return button(offer, *parts)

    return Item(width, CHIP, draw)


def sign(offer: Offer) -> Item:
    """The verb's icon and the chance, on a piece that is one button."""
    words = chip_words(offer, "")
    width = chip_width(words) - 8

    def draw(x: float, y: float) -> Element:
        disc = el("rect", class_="disc", x=x, y=y, width=width, height=SIGN, rx=SIGN / 2)
        icon = use(f"i-{offer.icon}", x + 7, y + 4, 14, 14, "si-icon")
        return el("g", disc, icon, label(x + 25, y + 16, words, "si-chip"), class_="chip")

    return Item(width, SIGN, draw)


def in_columns(chips: Sequence[Item], height: float) -> list[list[Item]]:
    """Chips below each other beside something of this height, in as many columns as needed."""
    each = max(2, int((height + 4) // (CHIP + 4)))
    return [list(chips[start : start + each]) for start in range(0, len(chips), each)]


def with_options(id: str, class_: str, body: Body, offers: Sequence[Offer], texts: Sequence[str]) -> Item:
    """A piece with its options: a single option makes the piece a button; several are chips beside it."""
    if len(offers) > 1:
        return _many_options(id, class_, body, [chip(offer, text) for offer, text in zip(offers, texts)])
    if offers:
        return _one_option(id, class_, body, offers[0])
    width, height = body.width, body.height
    return Item(width, height, lambda x, y: el("g", body.draw(x, y, width), id=f"p-{id}", class_=class_))


def _many_options(id: str, class_: str, body: Body, chips: Sequence[Item]) -> Item:
    columns = in_columns(chips, body.height)
    widths = [max(item.width for item in column) for column in columns]
    tallest = max(len(column) for column in columns) * (CHIP + 4) - 4
    height = max(body.height, tallest + 8)
    width = body.width + sum(widths) + 6 * len(widths)

    def draw(x: float, y: float) -> Element:
        group = el("g", id=f"p-{id}", class_=f"{class_} si-many")
        if not body.has_frame:
            add(group, el("rect", class_="si-frame", x=x, y=y, width=width, height=height, rx=7))
        add(group, body.draw(x, y + (height - body.height) / 2, width))
        left = x + body.width
        for column, wide in zip(columns, widths):
            top = y + (height - (len(column) * (CHIP + 4) - 4)) / 2
            for item in column:
                add(group, item.draw(left, top))
                top += CHIP + 4
            left += wide + 6
        return group

    return Item(width, height, draw)


def _one_option(id: str, class_: str, body: Body, offer: Offer) -> Item:
    """The whole piece is a button; the chance is shown beside the text beside its picture, otherwise below it."""
    mark = sign(offer) if offer.note else None
    width, height = body.width, body.height
    if mark is not None:
        width = width + mark.width + 6 if body.low else max(width, mark.width + 8)
        height = height if body.low else height + SIGN + 4

    def draw(x: float, y: float) -> Element:
        at = x if body.low else x + (width - body.width) / 2
        parts = [body.draw(at, y, width if body.low else body.width)]
        parts.append(el("rect", class_="area", x=x, y=y, width=width, height=height, rx=6))
        if mark is not None and body.low:
            parts.append(mark.draw(x + body.width, y + (height - SIGN) / 2))
        elif mark is not None:
            parts.append(mark.draw(x + (width - mark.width) / 2, y + body.height))
        return el("g", button(offer, *parts), id=f"p-{id}", class_=class_)

    return Item(width, height, draw)


__all__ = [
    "BETWEEN",
    "CHIP",
    "GAP",
    "NAME_SIZE",
    "TEXT_SIZE",
    "Body",
    "Item",
    "badge",
    "blocks",
    "blocks_width",
    "button",
    "chip",
    "face",
    "flame",
    "flow",
    "label",
    "text_width",
    "with_options",
    "wrapped",
]
