"""The dead as data: what distinguishes the kinds, and the spawn cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from shamble.zones.rules.equipment import Attack

if TYPE_CHECKING:
    from shamble.zones.rules.table import Table


@mypyc_attr(allow_interpreted_subclasses=True)
class Enemy:
    """A kind of enemy. Content: never changed. Special kinds override the hooks below."""

    def __init__(self, id: str, name: str, plural: str) -> None:
        self.id = id
        self.name = name
        self.plural = plural
        self.wounds = 1  # dealt by one attack
        self.endures = 1  # a hit of less damage does nothing
        self.priority = 1  # shots hit the lowest first
        self.experience = 1
        self.actions = 1  # in each activation
        self.move_rule = "dead.move-one-zone"
        self.miniatures = 0
        self.abomination = False  # one of those of which only one is on the board at a time
        self.breaks = False  # opens what is closed
        self.sobers = False  # while one is on the board, nobody is in the stronger mode
        self.pierces = False  # armour does not help against its attacks
        self.immune_by = ""  # the rule by which no skill works on it, and no fire
        self.no_combat_rule = ""  # that keeps survivors in its zone from attacking

    @property
    def sort(self) -> str:
        """What it is called together with others of its sort."""
        return "abomination" if self.abomination else self.id

    def why_unhurt(self, table: Table, attack: Attack) -> str:
        """The rule that makes hits of the attack ineffective, whatever their damage."""
        return ""

    def smothers(self, table: Table, zone: int) -> bool:
        """Does a fire in its zone burn nobody else? If so, tell about it."""
        return False

    def arrived(self, table: Table) -> None:
        """Some of them were put on the board."""

    def eliminated(self, table: Table, attack: Attack) -> None:
        """An attack has taken some of them off the board."""


@mypyc_attr(allow_interpreted_subclasses=True)
class SpawnCard:
    """A card of the spawn deck: it is about one kind of enemy, with a number for each danger level. Content."""

    def __init__(self, id: str, kind: int, counts: list[int]) -> None:
        self.id = id
        self.kind = kind
        self.counts = counts
        self.copies: dict[str, int] = {}  # how many there are in each part of the deck, where cards have copies

    def name_of(self, enemy: Enemy) -> str:
        """What one of those that it is about is called on the card; `enemy` is its kind."""
        return enemy.name

    def plural_of(self, enemy: Enemy) -> str:
        return enemy.plural

    @property
    def manner(self) -> str:
        """What those whom it brings do at once, in a word."""
        return ""

    def come(self, table: Table, zone: int) -> None:
        """What happens when it is drawn for a zone."""
        raise TypeError("each sort of spawn card has its own effect")

    @classmethod
    def why_not_about(cls, enemy: Enemy) -> str:
        """Why there is no such card for a kind of enemy, in a few words."""
        return ""

    @property
    def brings(self) -> bool:
        """Does it put anybody on the board?"""
        return any(self.counts)
