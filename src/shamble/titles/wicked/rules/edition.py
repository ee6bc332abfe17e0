"""No Rest for the Wicked among the games of its family."""

from __future__ import annotations

from typing import Final

from shamble.titles.wicked.rules import activation, terrain
from shamble.titles.wicked.rules.doors import ForcingDoors
from shamble.titles.wicked.rules.dragon_fire import LightingFire, ThrowingBile
from shamble.titles.wicked.rules.inventory import WickedInventory
from shamble.titles.wicked.rules.shields import protection, rerolls_of_armour
from shamble.titles.wicked.rules.spells import Enchanting, reappear
from shamble.titles.wicked.rules.table import our
from shamble.titles.wicked.rules.vaults import PickingUp
from shamble.zones.rules.action import SKILL_ACTIONS, Action
from shamble.zones.rules.activation import Moves
from shamble.zones.rules.attack_actions import Attacking, Reloading
from shamble.zones.rules.board import DEAD, Board
from shamble.zones.rules.carrying import Exchanging
from shamble.zones.rules.eating import Eating
from shamble.zones.rules.equipment import MAGIC, MELEE, RANGED, Attack, Card
from shamble.zones.rules.moving import Moving
from shamble.zones.rules.noise import MakingNoise, NoisyEdition
from shamble.zones.rules.searching import Searching
from shamble.zones.rules.survivors import Survivor
from shamble.zones.rules.table import Table
from shamble.zones.rules.tokens import UsingTokens


def actions_of_survivors() -> list[Action]:
    return [
        *(Attacking((MELEE, RANGED, MAGIC)), Moving(), UsingTokens(), ForcingDoors(), Searching(), Reloading()),
        *(SKILL_ACTIONS, Enchanting(), ThrowingBile(), LightingFire(), PickingUp()),
        *(Exchanging(), Eating(), MakingNoise()),
    ]


class WickedEdition(NoisyEdition):
    def __init__(self) -> None:
        super().__init__(actions_of_survivors(), "zombie", "zombies")
        self.misses_first = True
        self.searches_add_up = True
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

    # -- vaults and terrain --------------------------------------------------------------------------------------------

    def why_no_line(self, table: Table, here: int, zone: int) -> str:
        return terrain.why_no_line(table.stage.board, here, zone)

    def why_no_room(self, table: Table, zone: int) -> str:
        return terrain.why_no_room(table.stage.board, zone)

    def why_barred(self, table: Table, zone: int, there: int) -> str:
        return terrain.why_barred(table.stage.board, table.closed, zone, there)

    def stepped(self, table: Table, who: int, came_from: int) -> None:
        terrain.cross(table, who, came_from)

    def ways(self, board: Board, closed: int, zone: int, to: int, movers: int = DEAD) -> list[int]:
        return terrain.ways_past_barricades(board, closed, zone, to, movers)

    def about_to_move(self, table: Table, moves: Moves) -> None:
        terrain.tear_down(table, moves)

    # -- artefacts and shields -----------------------------------------------------------------------------------------

    def why_useless(self, table: Table, who: int, card: Card) -> str:
        return "fantasy.vault.level-mark" if table.survivors[who].level < card.level else ""

    def armour(self, table: Table, who: int) -> tuple[str, int]:
        return protection(table, who)

    def rerolls_of_armour(self, table: Table, who: int) -> list[tuple[str, str]]:
        return rerolls_of_armour(table, who)

    # -- spells --------------------------------------------------------------------------------------------------------

    def noticed(self, table: Table) -> list[int]:
        return [who for who in table.in_play() if not our(table).is_invisible(who)]

    def loudness(self, table: Table) -> list[int]:
        """Survivors who are invisible are not heard either."""
        loudness = super().loudness(table)
        for who in table.in_play() if our(table).invisible else []:
            if our(table).is_invisible(who):
                loudness[table.survivors[who].zone] -= 1
        return loudness

    def after_attack(self, table: Table, attack: Attack) -> None:
        super().after_attack(table, attack)
        reappear(table, attack.who)

    def made_noise(self, table: Table, who: int) -> None:
        reappear(table, who)

    def end_of_round(self, table: Table) -> None:
        super().end_of_round(table)
        for who in range(len(table.survivors)):
            reappear(table, who)

    def removed(self, table: Table, who: int) -> None:
        our(table).invisible &= ~(1 << who)


EDITION: Final = WickedEdition()
