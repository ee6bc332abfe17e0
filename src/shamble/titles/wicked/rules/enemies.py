"""The zombies that have something to them besides their numbers."""

from __future__ import annotations

from shamble.zones.rules.board import DEAD
from shamble.zones.rules.enemies import Enemy
from shamble.zones.rules.table import Table


class Zombie(Enemy):
    """A kind of zombie of this game."""

    def __init__(self, id: str, name: str, plural: str) -> None:
        super().__init__(id, name, plural)
        self.alone = False  # there is one of it, which a split never multiplies
        self.card_rule = ""  # the rule by which its cards rouse those on the board before they bring more
        self.movers = DEAD  # whose ways it takes
        self.pace = 1  # the zones that it covers in one move
        self.flees = False  # goes for a way out instead of for survivors
        self.apart = False  # a dragon: acts in its own way, not with the others

    def crushed(self, table: Table, zone: int) -> None:
        """A dragon has landed on some of them."""


class Solitary(Zombie):
    """There is only one."""

    def __init__(self, id: str, name: str, plural: str) -> None:
        super().__init__(id, name, plural)
        self.alone = True


class Abomination(Solitary):
    """No armour helps against its attacks."""

    def __init__(self, id: str, name: str, plural: str) -> None:
        super().__init__(id, name, plural)
        self.pierces = True


def zombie_of(table: Table, kind: int) -> Zombie:
    enemy = table.stage.enemies[kind]
    assert isinstance(enemy, Zombie)
    return enemy


def swayed(table: Table, zone: int) -> list[int]:
    """How many of each kind in a zone skills and spells work on."""
    return [0 if enemy.immune_by else table.dead_of(kind, zone) for kind, enemy in enumerate(table.stage.enemies)]
