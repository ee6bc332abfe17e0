"""What something on the table is, for somebody who asks: a piece, a card, a skill, a door, a zone.

A painter makes one of these records from a view; every front end shows it in its own way. It holds what is printed on
the thing and its state now, but nothing of the open question: `concern` says which options are about it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from shamble.draw.svg import Element

PIECE: Final = "p-"  # what the ids of pictures and cards begin with: pieces of the board and survivors,
TOKEN: Final = "t-"  # what can be taken,
ZONE: Final = "z-"  # zones,
EDGE: Final = "e-"  # doors, windows and the like,
CARD: Final = "c-"  # the kinds of cards,
SKILL: Final = "s-"  # and skills
MOST_NUMBERS: Final = 4


@dataclass(frozen=True)
class Number:
    """A figure and what it counts: "2+", "damage to kill"."""

    value: str
    says: str


@dataclass(frozen=True)
class Row:
    """A line of the card: somebody in a zone, a card in a hand, a skill."""

    name: str
    says: str = ""
    piece: str = ""  # the id under which it can be asked itself
    face: Element | None = None
    harm: int = 0  # of a survivor
    health: int = 0
    rules: tuple[str, ...] = ()
    quiet: bool = False  # the name only says what the row is about
    long: bool = False  # what it says is a sentence, which follows the name


@dataclass(frozen=True)
class Section:
    rows: tuple[Row, ...]
    heading: str = ""


@dataclass(frozen=True)
class Concern:
    """Which options are about it: those that are shown at one of the places, and those that name it. If there are
    `verbs`, only options with one of them are, at the places."""

    places: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    verbs: tuple[str, ...] = ()


@dataclass(frozen=True)
class About:
    name: str
    says: str  # in a sentence or two what it is or does
    where: str = ""  # "1 here, porch"
    face: Element | None = None
    numbers: tuple[Number, ...] = ()  # at most four
    rules: tuple[str, ...] = ()
    sections: tuple[Section, ...] = ()
    concern: Concern = Concern()
