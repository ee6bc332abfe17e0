"""The cards that may be entered, as the picker shows them: a number, a name, what the card says."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from shamble import draw
from shamble.table.show.frames import Drawable, Frame

LEVELS: Final = ("blue", "yellow", "orange", "red")
BY_LEVEL: Final = re.compile(r"^(?P<what>\D+) (?P<figures>\d+/\d+/\d+/\d+)$")  # one figure for each danger level
MANY: Final = 12  # cards, from which on it helps to choose their kind first
MOST_KINDS: Final = 5


@dataclass(frozen=True)
class Choosable:
    """A card of the picker."""

    id: str
    number: str
    name: str
    says: str
    figures: tuple[str, ...]  # by danger level
    kind: str
    count: int
    called: tuple[str, ...]  # whoever types one of these means this card
    sought: str  # where the search looks


@dataclass(frozen=True)
class Picker:
    cards: tuple[Choosable, ...]
    kinds: tuple[tuple[str, str], ...]  # each with its symbol of the sprite, or none
    level: int  # which of the figures counts now; -1: none

    @property
    def left(self) -> int:
        return sum(card.count for card in self.cards)

    @property
    def has_figures(self) -> bool:
        return any(card.figures for card in self.cards)


def picker(frame: Frame) -> Picker:
    """All that may have been drawn."""
    cards = tuple(_choosable(card) for card in frame.bag)
    kinds = tuple(dict.fromkeys(card.kind for card in cards))
    grouped = len(cards) > MANY and 1 < len(kinds) <= MOST_KINDS and "" not in kinds
    level = frame.sheet.level if frame.sheet is not None else ""
    return Picker(
        cards,
        tuple((kind, _symbol(kind)) for kind in kinds) if grouped else (),
        LEVELS.index(level) if level in LEVELS else -1,
    )


def _choosable(card: Drawable) -> Choosable:
    number = card.names[0] if card.names and card.names[0].isdigit() else ""
    name = card.name.removesuffix(f" ({card.says})")
    says = card.says if card.says != name else ""
    by_level = BY_LEVEL.match(says)
    return Choosable(
        card.id,
        number,
        name,
        by_level["what"] if by_level else says,
        tuple(by_level["figures"].split("/")) if by_level else (),
        says.split(" ")[0] if number else "",
        card.count,
        tuple(called.casefold() for called in (card.id, name, *card.names)),
        " ".join([card.name, card.says, *card.names]).casefold(),
    )


def _symbol(kind: str) -> str:
    """Its picture, if the sprite has one of that name; kinds are told in the plural."""
    for single in (kind.removesuffix("s"), kind.removesuffix("ies") + "y"):
        if single in _pictured():
            return f"g-{single}"
    return ""


@cache
def _pictured() -> frozenset[str]:
    sprite = (Path(draw.__file__).parent / "sprite.svg").read_text(encoding="utf-8")
    return frozenset(re.findall(r'<symbol id="g-([a-z]+)"', sprite))
