"""What is on the table and changes: units, markers, what lasts for a while, and the steps and fights under way."""

from __future__ import annotations

from typing import Final

from shamble.kernel.records import Plain, Record
from shamble.titles.farmingdale.rules.board import NOWHERE
from shamble.titles.farmingdale.rules.cards import UnitCard

UNSET: Final = -99  # of something lasting that adds to a number and sets none
NOW: Final = "now"  # how long something lasts: until what is under way is over,
TURN: Final = "turn"  # or until the end of the turn
SIDE: Final = "side"  # whom it is for: everybody


class Unit(Record):
    """A counter in play, or in the Cemetery."""

    def __init__(self, id: str = "", place: int = NOWHERE) -> None:
        self.id = id
        self.place = place  # a space, or a place off the map
        self.reduced = False
        self.hits = 0  # on the side that shows
        self.marks: list[str] = []  # faces of markers
        self.free = 0  # free Actions that it was given this turn
        self.spent: list[str] = []  # powers used this turn
        self.used: list[str] = []  # powers used for the rest of the game
        self._card: UnitCard | None = None

    def contents(self) -> Plain:
        return {"marks": [""], "spent": [""], "used": [""]}

    def copy(self) -> Unit:
        twin = Unit(self.id, self.place)
        twin.reduced = self.reduced
        twin.hits = self.hits
        twin.marks = self.marks[:]
        twin.free = self.free
        twin.spent = self.spent[:]
        twin.used = self.used[:]
        twin._card = self._card
        return twin

    @property
    def card(self) -> UnitCard:
        assert self._card is not None
        return self._card

    def attach_card(self, card: UnitCard) -> None:
        self._card = card

    @property
    def strength(self) -> int:
        """That of the side that shows."""
        return self.card.reduced if self.reduced else self.card.strength

    @property
    def hits_left(self) -> int:
        """How many Hits eliminate it."""
        return (1 if self.reduced else 2) * self.card.side - self.hits


class Marker(Record):
    """A marker on a space, by the face that shows; `card` is the card that has put it there."""

    def __init__(self, face: str = "", place: int = 0, card: str = "") -> None:
        self.face = face
        self.place = place
        self.card = card

    def copy(self) -> Marker:
        return Marker(self.face, self.place, self.card)


class Lasting(Record):
    """What a card changes for a while: a number of the rules, for everybody or for some units, or on a track."""

    def __init__(self, stat: str = "", card: str = "") -> None:
        self.stat = stat
        self.card = card
        self.by = 0
        self.value = UNSET  # what it is instead
        self.track = NOWHERE  # the only track where it counts
        self.units: list[str] = []  # for these alone; if empty, for everybody
        self.until = TURN

    def contents(self) -> Plain:
        return {"units": [""]}

    def copy(self) -> Lasting:
        twin = Lasting(self.stat, self.card)
        twin.by = self.by
        twin.value = self.value
        twin.track = self.track
        twin.units = self.units[:]
        twin.until = self.until
        return twin


class Step(Record):
    """A step of Zeds: who moves, from where to where, and which of its checks comes next."""

    def __init__(self, units: list[str] | None = None, origin: int = 0, target: int = 0) -> None:
        self.units = units if units is not None else []
        self.origin = origin
        self.target = target
        self.next = 0  # the check
        self.fought = False  # did it come to a fight?
        self.over = False  # nothing more happens in this step

    def contents(self) -> Plain:
        return {"units": [""]}

    def copy(self) -> Step:
        twin = Step(self.units[:], self.origin, self.target)
        twin.next = self.next
        twin.fought = self.fought
        twin.over = self.over
        return twin


class Fight(Record):
    """A Hand-to-Hand combat: the Zeds of a space, or an attacker out of nowhere, against one unit there."""

    def __init__(self, place: int = 0, human: str = "", zeds_attack: bool = True, back: int = NOWHERE) -> None:
        self.place = place
        self.human = human
        self.zeds: list[str] = []
        self.zeds_attack = zeds_attack
        self.back = back  # where a unit that attacked came from
        self.surprise = False  # is the attacker no unit on the map?
        self.strength = 0  # of such an attacker; 0 if it fights in the Even column
        self.column = 0  # after all shifts
        self.total = 0  # of the dice
        self.on_zeds = 0  # what the roll has given
        self.on_human = 0
        self.zeds_lose = False

    def contents(self) -> Plain:
        return {"zeds": [""]}

    def copy(self) -> Fight:
        twin = Fight(self.place, self.human, self.zeds_attack, self.back)
        twin.zeds = self.zeds[:]
        twin.surprise = self.surprise
        twin.strength = self.strength
        twin.column = self.column
        twin.total = self.total
        twin.on_zeds = self.on_zeds
        twin.on_human = self.on_human
        twin.zeds_lose = self.zeds_lose
        return twin
