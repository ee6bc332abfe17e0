"""No Rest for the Wicked among the games of its family."""

from __future__ import annotations

from collections.abc import Generator
from typing import Final

from shamble.kernel.questions import Question
from shamble.kernel.state import Steps, Turn
from shamble.titles.wicked.rules import activation, attacks, manners, rubble, terrain, vulnerability
from shamble.titles.wicked.rules.artefacts import follow_up
from shamble.titles.wicked.rules.cards import ours
from shamble.titles.wicked.rules.doors import ForcingDoors
from shamble.titles.wicked.rules.dragon import wait_no_longer
from shamble.titles.wicked.rules.dragon_fire import LightingFire, ThrowingBile
from shamble.titles.wicked.rules.inventory import WickedInventory
from shamble.titles.wicked.rules.luck import rerolls_by_luck, roll_until_kept
from shamble.titles.wicked.rules.shields import protection, rerolls_of_armour
from shamble.titles.wicked.rules.siege import FiringBallista, MovingBallista
from shamble.titles.wicked.rules.spells import Enchanting, reappear
from shamble.titles.wicked.rules.stage import person_of
from shamble.titles.wicked.rules.table import our
from shamble.titles.wicked.rules.vaults import PickingUp
from shamble.zones.rules.action import SKILL_ACTIONS, Action
from shamble.zones.rules.activation import Attraction, March, Moves
from shamble.zones.rules.attack_actions import Attacking, Reloading
from shamble.zones.rules.board import DEAD, Board, Ground
from shamble.zones.rules.carrying import Exchanging
from shamble.zones.rules.eating import Eating
from shamble.zones.rules.equipment import MAGIC, MELEE, RANGED, Attack, Card
from shamble.zones.rules.moving import Moving
from shamble.zones.rules.noise import MakingNoise, NoisyEdition
from shamble.zones.rules.searching import Searching
from shamble.zones.rules.seeing import NO_SURVIVOR, sees_through_rooms
from shamble.zones.rules.survivors import Survivor
from shamble.zones.rules.table import Table
from shamble.zones.rules.tokens import UsingTokens

NO_ROOM: Final = "search.interior-only"  # rules of the family that this game has more exact ones for
BARRED: Final = "move.barriers-stop"


def actions_of_survivors() -> list[Action]:
    return [
        *(Attacking((MELEE, RANGED, MAGIC)), Moving(), UsingTokens(), ForcingDoors(), Searching(), Reloading()),
        *(MovingBallista(), FiringBallista(), SKILL_ACTIONS, Enchanting(), ThrowingBile(), LightingFire()),
        *(PickingUp(), Exchanging(), Eating(), MakingNoise()),
    ]


class WickedEdition(NoisyEdition):
    def __init__(self) -> None:
        super().__init__(actions_of_survivors(), "zombie", "zombies")
        self.closes_zones = True
        self.searches_add_up = True
        self.draws_past_traps = True
        self.two_at_once = True

    def new_survivor(self) -> Survivor:
        return Survivor(WickedInventory())

    def can_wear(self, table: Table, who: int, card: Card) -> bool:
        """Armour, and the sort of cards that its own card names."""
        return card.armour > 0 or person_of(table, who).wears in ours(card).sorts

    def cost_of_food(self, table: Table) -> int:
        return 1

    def chooses_order(self) -> bool:
        return True

    def turn_begins(self, table: Table, turn: Turn) -> None:
        """With the actions that leaders have given."""
        turn.granted += our(table).spurred[turn.who]
        our(table).spurred[turn.who] = 0

    # -- rubble, and sight to the dragon -------------------------------------------------------------------------------

    def sight(self, table: Table, ground: Ground, zone: int, through_rooms: bool, who: int, card: str) -> list[int]:
        seen = super().sight(table, ground, zone, through_rooms, who, card)
        return seen if who == NO_SURVIVOR else rubble.with_dragon_in_sight(table, zone, seen)

    def lines(self, table: Table, zones: list[int]) -> list[int]:
        return rubble.with_zone_of_dragon(table, zones)

    def why_dark(self, table: Table, who: int, zone: int) -> str:
        return "wicked.dragon.rubble-blocks-los"

    def why_no_search(self, table: Table, who: int, deck: int) -> str:
        return "wicked.dragon.rubble-no-search" if our(table).is_rubble(table.survivors[who].zone) else ""

    # -- combat --------------------------------------------------------------------------------------------------------

    def hits_friends(self, table: Table) -> bool:
        return our(table).hits_friends

    def targets(self, table: Table, attack: Attack, damage: int) -> list[int]:
        ground, here = table.stage.board.ground(table.closed), table.survivors[attack.who].zone
        far = super().sight(table, ground, here, sees_through_rooms(table, attack.who), attack.who, attack.card)
        in_sight = attack.kind == MELEE or attack.by_engine or far[attack.zone] >= 0
        return vulnerability.targets(table, attack, damage, in_sight)

    # -- zombies -------------------------------------------------------------------------------------------------------

    def moving_alike(self, table: Table, kinds: int) -> list[int]:
        return manners.moving_alike(table, kinds)

    def drawn_to(self, table: Table, kinds: int, zone: int, attraction: Attraction, movers: int) -> list[int]:
        return manners.drawn_to(table, kinds, zone, attraction, movers)

    def ends_of_move(self, table: Table, kinds: int, closed: int, zone: int, to: int, movers: int) -> list[int]:
        return manners.ends_of_move(table, kinds, closed, zone, to, movers)

    def groups(self, table: Table, zone: int, movers: list[int], routes: list[list[int]]) -> list[list[int]]:
        return activation.groups(table, zone, movers, routes) if our(table).split_adds else routes

    def set_out(self, table: Table, march: March) -> None:
        if not manners.manner_of(table, march.kinds).flees:
            super().set_out(table, march)
        elif march.destinations:
            table.push("flee", (march.movers,))

    # -- vaults and terrain --------------------------------------------------------------------------------------------

    def more_exactly(self, table: Table, rule: str, zone: int, there: int) -> str:
        if rule == NO_ROOM:
            return terrain.why_no_room(table.stage.board, zone)
        if rule == BARRED:
            return terrain.why_barred(table, zone, there)
        return terrain.why_no_line(table.stage.board, zone, there) or rule

    def stepped(self, table: Table, who: int, came_from: int) -> None:
        terrain.cross(table, who, came_from)

    def ways(self, board: Board, closed: int, zone: int, to: int, movers: int = DEAD) -> list[int]:
        return terrain.ways_past_barricades(board, closed, zone, to, movers)

    def about_to_move(self, table: Table, moves: Moves) -> None:
        terrain.tear_down(table, moves)

    # -- artefacts and shields -----------------------------------------------------------------------------------------

    def why_useless(self, table: Table, who: int, card: Card) -> str:
        return "fantasy.vault.level-mark" if table.survivors[who].level < ours(card).level else ""

    def armour(self, table: Table, who: int) -> tuple[str, int]:
        return protection(table, who)

    def roll_armour(
        self, table: Table, who: int, protection: str, least: int, wounds: int
    ) -> Generator[Question, None, list[int]]:
        sources = rerolls_of_armour(table, who) + rerolls_by_luck(table, who)
        return roll_until_kept(table, who, "armour", "armour.roll", wounds, least, (protection,), sources)

    # -- spells --------------------------------------------------------------------------------------------------------

    def noticed(self, table: Table) -> list[int]:
        everybody = table.in_play()
        if not our(table).invisible:
            return everybody
        return [who for who in everybody if not our(table).is_invisible(who)]

    def loudness(self, table: Table) -> list[int]:
        """Survivors who are invisible are not heard either."""
        loudness = super().loudness(table)
        for who in table.in_play() if our(table).invisible else []:
            if our(table).is_invisible(who):
                loudness[table.survivors[who].zone] -= 1
        return loudness

    def take_effect(self, table: Table, attack: Attack, hits: int, misses: int, damage: int) -> Steps:
        return attacks.take_effect(table, attack, hits, misses, damage)

    def after_attack(self, table: Table, attack: Attack) -> None:
        follow_up(table, attack)
        super().after_attack(table, attack)
        reappear(table, attack.who)

    def be_heard(self, table: Table, who: int) -> None:
        super().be_heard(table, who)
        reappear(table, who)

    def end_of_round(self, table: Table) -> None:
        super().end_of_round(table)
        for who in range(len(table.survivors)):
            reappear(table, who)
        wait_no_longer(table)
        our(table).shrugged = 0

    def removed(self, table: Table, who: int) -> None:
        our(table).invisible &= ~(1 << who)


EDITION: Final = WickedEdition()
