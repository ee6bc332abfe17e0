"""Swarms of Ratz: quick, and stopped by nothing but walls and closed doors."""

from __future__ import annotations

from typing import Final

from shamble.titles.wicked.rules.enemies import Zombie
from shamble.zones.rules.board import SWARM

ZONES_IN_A_MOVE: Final = 2


class Ratz(Zombie):
    def __init__(self, id: str, name: str, plural: str) -> None:
        super().__init__(id, name, plural)
        self.movers = SWARM
        self.pace = ZONES_IN_A_MOVE
        self.move_rule = "wicked.ratz.moves-up-to-two-zones"
        self.card_rule = "wicked.ratz.card-gives-extra-activation"
