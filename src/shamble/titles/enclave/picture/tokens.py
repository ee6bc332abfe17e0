"""The pieces of the picture: zombies on their plates, plaques of defenses, figures of people, chips of options.

Every piece knows its size before it has a place, so that rows can be filled without overlaps."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from shamble.draw.painter import Offer
from shamble.draw.svg import Element, add, el, use
from shamble.titles.enclave.words.sentences import counted

NAME_SIZE: Final = 15.5  # as in the styles
TEXT_SIZE: Final = 14.0
CHIP: Final = 30.0  # high
SIGN: Final = 22.0
HANGS: Final = 11.0  # how far the chip of a piece reaches below it,
BEYOND: Final = 5.0  # and to its right
GAP: Final = 8.0  # between pieces,
LINE_GAP: Final = 13.0  # and between their lines, with space for chips
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
    says: str = ""  # for a tooltip


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


def face(letters: str, colour: int, dog: bool, acting: bool, x: float, y: float, width: float) -> Element:
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


def button(offer: Offer, *inside: Element, look: str = "") -> Element:
    """An option as a real button in the picture."""
    return el(
        "g",
        el("title", offer.label),
        inside,
        class_=" ".join(["bo", *(["harm"] if offer.harm else []), *([look] if look else [])]),
        role="button",
        tabindex=0,
        aria_label=offer.label,
        data_option=offer.key,
    )


def chip_words(offer: Offer, text: str) -> str:
    return " ".join(
        part for part in (text, f"{offer.note}\u2009%" if offer.note[-1:].isdigit() else offer.note) if part
    )


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


def sign_width(offers: Sequence[Offer]) -> float:
    words = chip_words(offers[0], "")
    return 26 + (text_width(words, TEXT_SIZE, bold=True) + 4 if words else 0) + more_width(offers)


def more_width(offers: Sequence[Offer]) -> float:
    return text_width(f"+{len(offers) - 1}", TEXT_SIZE, bold=True) + 8 if len(offers) > 1 else 0.0


def sign(offers: Sequence[Offer], piece: str, x: float, y: float) -> list[Element]:
    """The chip of a piece: the icon of the best option there with its chance, and the number of the others, which asks
    the piece."""
    words, width = chip_words(offers[0], ""), sign_width(offers)
    disc = el("rect", class_="disc", x=x, y=y, width=width, height=SIGN, rx=SIGN / 2)
    icon = use(f"i-{offers[0].icon}", x + 6, y + 4, 14, 14, "si-icon")
    found = [el("g", disc, icon, label(x + 23, y + 16, words, "si-chip") if words else None, class_="chip")]
    if len(offers) > 1:
        said = counted(len(offers) - 1, "other option")
        beside = more_width(offers)
        spot = el("rect", class_="spot", x=x + width - beside, y=y, width=beside, height=SIGN)
        text = label(x + width - beside / 2 - 2, y + 16, f"+{len(offers) - 1}", "si-chip mid")
        look = "more harm" if offers[0].harm else "more"
        attributes = {"class_": look, "data_piece": piece, "role": "button", "tabindex": -1, "aria_label": said}
        found.append(el("g", el("title", said), spot, text, **attributes))
    return found


def with_options(id: str, class_: str, body: Body, offers: Sequence[Offer]) -> Item:
    """A piece that can be asked what it is. Its chip hangs on its lower border, so that rows keep their height, and
    answers with the best option."""
    wanted = sign_width(offers) - BEYOND if offers else 0.0
    width, height = max(body.width, wanted), body.height

    def draw(x: float, y: float) -> Element:
        at = x if body.low else x + (width - body.width) / 2
        drawn = body.draw(at, y, width if body.low else body.width)
        piece = el("g", el("title", body.says) if body.says else None, drawn, id=f"p-{id}", class_=class_)
        piece.set("data-piece", f"p-{id}")
        if not offers:
            return piece
        frame = el("rect", class_="area", x=x, y=y, width=width, height=height, rx=6)
        left, top = x + width + BEYOND - sign_width(offers), y + height + HANGS - SIGN
        mark, *others = sign(offers, f"p-{id}", left, top)
        return el("g", piece, button(offers[0], frame, mark, look="own"), others)

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
