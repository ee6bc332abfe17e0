"""The zombies that have something to them besides their numbers."""

from __future__ import annotations

from shamble.zones.rules.enemies import Enemy


class Zombie(Enemy):
    """A kind of zombie of this game."""

    def __init__(self, id: str, name: str, plural: str) -> None:
        super().__init__(id, name, plural)
        self.alone = False  # there is one of it, which a split never multiplies


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
