"""Murders of Crowz: they fly, and nothing stops them."""

from __future__ import annotations

from typing import Final

from shamble.titles.wicked.rules.enemies import Zombie
from shamble.zones.rules.board import FLIGHT

ZONES_IN_A_FLIGHT: Final = 3


class Crowz(Zombie):
    def __init__(self, id: str, name: str, plural: str) -> None:
        super().__init__(id, name, plural)
        self.movers = FLIGHT
        self.pace = ZONES_IN_A_FLIGHT
        self.move_rule = "fantasy.zombie.crowz-flight"
        self.card_rule = "fantasy.zombie.crowz-card-extra-activation"
