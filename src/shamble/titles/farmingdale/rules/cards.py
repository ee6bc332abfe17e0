"""What is printed on cards, counters and tables. It never changes; what happens to a piece is in the state."""

from __future__ import annotations

from typing import Final

from shamble.titles.farmingdale.rules.effects.language import Effect
from shamble.titles.farmingdale.rules.powers import Powers

ZEDS: Final = "regular-zeds"  # kinds of units
HERO: Final = "hero"
REGULAR: Final = "regular-civilians"
HEROIC: Final = "heroic-civilians"
KINDS: Final = (ZEDS, HERO, REGULAR, HEROIC)

ON_UNIT: Final = "unit"  # where a marker goes
ON_SPACE: Final = "space"


class UnitCard:
    """A unit as printed: one counter, with what its card says."""

    def __init__(self, id: str, name: str, kind: str) -> None:
        self.id = id
        self.name = name
        self.kind = kind
        self.group = id  # the kind of counter, where there are several; otherwise the unit itself
        self.is_zeds = kind == ZEDS
        self.is_hero = kind == HERO
        self.is_civilians = kind in (REGULAR, HEROIC)
        self.is_regular = kind == REGULAR
        self.side = 0  # the Hits that a side takes
        self.move = 0
        self.strength = 0  # of the full side
        self.reduced = 0
        self.powers = Powers()


class MarkerKind:
    """One face of a marker."""

    def __init__(self, id: str, name: str, says: str) -> None:
        self.id = id
        self.name = name
        self.says = says
        self.on = ON_UNIT
        self.pair = id  # what the two faces of a marker have in common
        self.count = 1  # of the pair, in the box
        self.one_turn = False
        self.powers = Powers()


class Card:
    """An Event or Fate card, and the effects of its event. All effects have a number, under which a task names them;
    `first` are those that do not depend on another."""

    def __init__(self, id: str, name: str, says: str) -> None:
        self.id = id
        self.name = name
        self.says = says
        self.effects: list[Effect] = []
        self.first: list[int] = []


class EventCard(Card):
    """An Event card: tabs for the phases of the turn, and one event in one of them."""

    def __init__(self, id: str, name: str, says: str) -> None:
        super().__init__(id, name, says)
        self.four_r = 0
        self.outbreak = "no"
        self.eat = "0"
        self.zeds: list[str] = []
        self.actions = 0
        self.phase = ""  # where its event happens; empty if it has none
        self.at_end = False  # of that phase; otherwise at its start


class FateCard(Card):
    """A Fate card: which track is Fated, and a text that happens at once or is held for its moment."""

    def __init__(self, id: str, name: str, says: str) -> None:
        super().__init__(id, name, says)
        self.where = ""
        self.moment = ""  # when it can be played, if it is held


class Result:
    """A cell of the Hand-to-Hand table."""

    def __init__(self, on_zeds: int, on_human: int, zeds_lose: bool) -> None:
        self.on_zeds = on_zeds
        self.on_human = on_human
        self.zeds_lose = zeds_lose


class Tables:
    """The tables. Rows begin at 2, the lowest sum of two dice, or at the face 1."""

    def __init__(self) -> None:
        self.columns: list[str] = []
        self.combat: list[list[Result]] = []  # by sum and column
        self.gunfire: list[list[int]] = []  # by sum and column
        self.forage: dict[str, list[list[Gain]]] = {}  # by table and face; one of the gains is chosen


class Gain:
    """What a find, a marker or a card gives."""

    def __init__(self, supplies: int = 0, ammo: int = 0) -> None:
        self.supplies = supplies
        self.ammo = ammo
