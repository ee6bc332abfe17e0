"""The cards that may be entered, as the picker shows them: a number, a name, what the card says."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from shamble.draw.painter import CardFace, Level
from shamble.table.show.frames import Drawable, Frame

MANY: Final = 12  # cards, from which on it helps to choose a kind first
MOST_KINDS: Final = 5


@dataclass(frozen=True)
class Choosable:
    """A card of the picker."""

    id: str
    name: str
    face: CardFace
    count: int
    called: tuple[str, ...]  # typing any of these finds the card
    sought: str  # the text that the search looks in

    @property
    def figures_say(self) -> str:
        """All figures in words, for those who do not see the columns: "1, 3 at blue and red"."""
        *names, last = [level.name for level, _ in self.face.figures]
        figures = ", ".join(figure for _, figure in self.face.figures)
        return f"{figures} at {', '.join(names)} and {last}" if names else f"{figures} at {last}"


@dataclass(frozen=True)
class Picker:
    cards: tuple[Choosable, ...]
    kinds: tuple[tuple[str, str], ...]  # each with its symbol in the sprite, if any
    columns: tuple[Level, ...]  # of the figures
    level: Level | None  # the one that counts now

    @property
    def left(self) -> int:
        return sum(card.count for card in self.cards)


def picker(frame: Frame) -> Picker:
    """All cards that may have been drawn."""
    cards = tuple(_choosable(card) for card in frame.bag)
    kinds = {card.face.kind: card.face.symbol for card in cards}
    grouped = len(cards) > MANY and 1 < len(kinds) <= MOST_KINDS and "" not in kinds
    return Picker(
        cards,
        tuple(kinds.items()) if grouped else (),
        tuple(dict.fromkeys(level for card in cards for level, _ in card.face.figures)),
        frame.sheet.level if frame.sheet is not None else None,
    )


def _choosable(card: Drawable) -> Choosable:
    name = card.name.removesuffix(f" ({card.says})")
    return Choosable(
        card.id,
        name,
        card.face or CardFace("", "", "", card.says if card.says != name else ""),
        card.count,
        tuple(called.casefold() for called in (card.id, name, *card.names)),
        " ".join([card.name, card.says, *card.names]).casefold(),
    )
