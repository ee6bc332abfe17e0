"""The dead as data: what tells one kind from another, and the cards that bring them."""

from __future__ import annotations


class Enemy:
    """A kind of enemy. Content: never changed."""

    def __init__(self, id: str, name: str, plural: str) -> None:
        self.id = id
        self.name = name
        self.plural = plural
        self.wounds = 1  # dealt by one attack
        self.endures = 1  # a hit of less damage does nothing
        self.priority = 1  # who is hit first by a shot: the lowest
        self.experience = 1
        self.miniatures = 0
        self.breaks = False  # opens what is closed
        self.sobers = False  # while one is on the board, nobody is in the stronger mode


class SpawnCard:
    """A card of the spawn deck: so many of one kind for each danger level, or what it opens. Content."""

    def __init__(self, id: str, kind: int, counts: list[int], opens: bool = False) -> None:
        self.id = id
        self.kind = kind
        self.counts = counts
        self.opens = opens  # doors and barricades of every zone that holds the kind
