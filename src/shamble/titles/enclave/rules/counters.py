"""The counters on the map: survivors, zombies and defenses, each with what has happened to it."""

from __future__ import annotations

from typing import Final

from shamble.kernel.records import Plain, Record
from shamble.titles.enclave.rules.pieces import EP, RE, DefenseCard, Person, Piece, ZombieKind
from shamble.titles.enclave.rules.stage import Stage

NO_PIECES: Final[list[Piece]] = []  # never added to


class Survivor(Record):
    """A survivor in play, or the dog. One made `like` another shares its lists from the start, because copying
    has to be fast."""

    def __init__(self, id: str = "", area: int = RE, like: Survivor | None = None) -> None:
        self.id = id
        self.area = area
        self.damage = 0
        self.fire = 0
        self.items: list[str] = [] if like is None else like.items[:]
        self.drawbacks: list[str] = [] if like is None else like.drawbacks[:]
        self.experience: list[str] = [] if like is None else like.experience[:]
        self.present = False  # when the Activation Phase began
        self.activated = False  # today
        self.involved = False  # in a Combat Phase of today
        self.fought = False  # had their activation in this Combat Turn
        self.loses_turn = False  # the next Combat Turn
        self.loses_now = False  # the Combat Turn under way
        self.drunk = 0  # AV in this Combat Phase
        self._person: Person | None = None
        self._counts = True
        self._pieces: list[Piece] = NO_PIECES

    def contents(self) -> Plain:
        return {"items": [""], "drawbacks": [""], "experience": [""]}

    def copy(self) -> Survivor:
        twin = Survivor(self.id, self.area, self)
        twin.damage = self.damage
        twin.fire = self.fire
        twin.present = self.present
        twin.activated = self.activated
        twin.involved = self.involved
        twin.fought = self.fought
        twin.loses_turn = self.loses_turn
        twin.loses_now = self.loses_now
        twin.drunk = self.drunk
        twin._person = self._person
        twin._counts = self._counts
        twin._pieces = self._pieces
        return twin

    def attach_content(self, stage: Stage) -> None:
        """Look up the content of this counter and of the counters under it."""
        self._person = stage.people[self.id]
        self._counts = self._person.counts
        self._pieces = [
            *self._person.traits,
            *[stage.drawbacks[id] for id in self.drawbacks],
            *[stage.experience[id] for id in self.experience],
        ]

    @property
    def person(self) -> Person:
        assert self._person is not None
        return self._person

    @property
    def pieces(self) -> list[Piece]:
        """Traits, drawbacks and experience."""
        return self._pieces


class Zombie(Record):
    """A zombie on the map."""

    def __init__(
        self, kind: str = "", number: int = 0, area: int = EP, damage: int = 0, fire: int = 0, held: str = ""
    ) -> None:
        self.kind = kind
        self.number = number  # among those of its kind on the map
        self.area = area
        self.damage = damage
        self.fire = fire
        self.held = held  # the id of the defense that blocks it
        self._id = ""
        self._kind: ZombieKind | None = None

    def copy(self) -> Zombie:
        twin = Zombie(self.kind, self.number, self.area, self.damage, self.fire, self.held)
        twin._id = self._id
        twin._kind = self._kind
        return twin

    @property
    def id(self) -> str:
        """Built on first use; kind and number never change."""
        if not self._id:
            self._id = f"{self.kind}-{self.number}"
        return self._id


class Defense(Record):
    """A defense on the map, or on the vehicle."""

    def __init__(self, card: str = "", number: int = 0, area: int = EP, damage: int = 0, spent: bool = False) -> None:
        self.card = card
        self.number = number  # among those of its card on the map
        self.area = area
        self.damage = damage
        self.spent = spent  # its activation of this Combat Phase, or of this Combat Turn if it has one in each
        self._id = ""
        self._card: DefenseCard | None = None

    def copy(self) -> Defense:
        twin = Defense(self.card, self.number, self.area, self.damage, self.spent)
        twin._id = self._id
        twin._card = self._card
        return twin

    @property
    def id(self) -> str:
        """Built like a zombie's id."""
        if not self._id:
            self._id = f"{self.card}-{self.number}"
        return self._id
