"""No Rest for the Wicked among the games of its family."""

from __future__ import annotations

from typing import Final

from shamble.titles.wicked.rules import activation
from shamble.titles.wicked.rules.doors import ForcingDoors
from shamble.titles.wicked.rules.inventory import WickedInventory
from shamble.titles.wicked.rules.table import our
from shamble.zones.rules.action import SKILL_ACTIONS, Action
from shamble.zones.rules.attack_actions import Attacking, Reloading
from shamble.zones.rules.carrying import Exchanging
from shamble.zones.rules.eating import Eating
from shamble.zones.rules.equipment import MAGIC, MELEE, RANGED, Card
from shamble.zones.rules.moving import Moving
from shamble.zones.rules.noise import MakingNoise, NoisyEdition
from shamble.zones.rules.searching import Searching
from shamble.zones.rules.survivors import Survivor
from shamble.zones.rules.table import Table
from shamble.zones.rules.tokens import UsingTokens


def actions_of_survivors() -> list[Action]:
    return [
        *(Attacking((MELEE, RANGED, MAGIC)), Moving(), UsingTokens(), ForcingDoors(), Searching(), Reloading()),
        *(SKILL_ACTIONS, Exchanging(), Eating(), MakingNoise()),
    ]


class WickedEdition(NoisyEdition):
    def __init__(self) -> None:
        super().__init__(actions_of_survivors(), "zombie", "zombies")
        self.misses_first = True
        self.draws_past_traps = True
        self.two_at_once = True

    def new_survivor(self) -> Survivor:
        return Survivor(WickedInventory())

    def can_wear(self, table: Table, who: int, card: Card) -> bool:
        """Armour, and the sort of cards that its own card names."""
        return card.armour > 0 or table.stage.cast[who].wears in card.sorts

    def cost_of_food(self, table: Table) -> int:
        return 1

    def chooses_order(self) -> bool:
        return True

    # -- zombies -------------------------------------------------------------------------------------------------------

    def groups(self, table: Table, zone: int, movers: list[int], routes: list[list[int]]) -> list[list[int]]:
        return activation.groups(table, zone, movers, routes) if our(table).split_adds else routes


EDITION: Final = WickedEdition()
