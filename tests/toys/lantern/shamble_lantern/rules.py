"""Lantern Lane: a foggy town, its lamps out, and husks in the houses. What it does in its own way among zone games.

A toy that asks of the family what Night of the Living Dead does not: noise, houses that fill when their doors are
opened, armour, spells, enemies with two actions, one that steel does not hurt, ledges, and a deck that rouses.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from shamble.kernel.questions import Choice, Option
from shamble.kernel.records import Plain, Record
from shamble.kernel.state import Setup, State, Turn
from shamble.zones.rules.action import SKILL_ACTIONS, Action, Moment
from shamble.zones.rules.attack_actions import Attacking
from shamble.zones.rules.board import INTERIOR
from shamble.zones.rules.carrying import Exchanging
from shamble.zones.rules.doors import OpeningDoors
from shamble.zones.rules.enemies import Enemy
from shamble.zones.rules.equipment import MAGIC, MELEE, RANGED, Attack, DressedInventory, Item
from shamble.zones.rules.fighting_skills import PlusOneDamage, PlusOneDie, Tough
from shamble.zones.rules.moving import Escaping, Moving
from shamble.zones.rules.noise import MakingNoise, NoisyEdition, NoisyTable, lay_out, show_noisy
from shamble.zones.rules.other_skills import BreakIn, PlusOneAction, PlusOneFreeAction
from shamble.zones.rules.reasons import Why, an_action_left, first, unless
from shamble.zones.rules.rules import ZoneRules
from shamble.zones.rules.searching import Searching
from shamble.zones.rules.skill_list import ONE_KIND, SkillClass
from shamble.zones.rules.stage import Stage
from shamble.zones.rules.survivors import Survivor
from shamble.zones.rules.table import Spawn, Table
from shamble.zones.rules.tokens import UsingTokens
from shamble.zones.rules.wounds import heal

REST: Final = Option("rest")


class Resting(Action):
    """Bind a wound, where it is quiet."""

    def __init__(self) -> None:
        super().__init__(("rest",))

    def offer(self, table: Table, at: Moment, choice: Choice) -> None:
        if at.has_action and table.survivors[at.who].wounds > 0:
            choice.offer(REST, "" if is_quiet(table, at) else "lantern.rest.indoors")

    def perform(self, table: Table, turn: Turn, option: Option) -> None:
        heal(table, turn.who, "lantern.rest.indoors")

    def wishes(self, table: Table) -> list[Option]:
        return [REST]

    def why_not(self, table: Table, at: Moment, option: Option) -> Why:
        return first(
            unless(is_quiet(table, at), "lantern.rest.indoors"),
            unless(table.survivors[at.who].wounds > 0, "lantern.rest.indoors", "You have no wound to bind."),
            an_action_left(table, at.turn),
        )


def is_quiet(table: Table, at: Moment) -> bool:
    return at.alone and table.stage.board.zones[at.zone].kind == INTERIOR


class LanternEdition(NoisyEdition):
    def __init__(self) -> None:
        actions: list[Action] = [
            *(Attacking((MELEE, RANGED, MAGIC)), Moving(), UsingTokens(), OpeningDoors(), Searching(), Resting()),
            *(SKILL_ACTIONS, Exchanging(), MakingNoise(), Escaping()),
        ]
        super().__init__(actions, "husk", "husks")

    def new_survivor(self) -> Survivor:
        return Survivor(DressedInventory())


class Shade(Enemy):
    """Steel and lead go right through it."""

    def why_unhurt(self, table: Table, attack: Attack) -> str:
        return "" if attack.kind == MAGIC else "lantern.husks.shades"


EDITION: Final = LanternEdition()
SKILLS: Final[dict[str, SkillClass]] = {
    "plus-1-action": (PlusOneAction, ONE_KIND),
    "plus-1-free-action": (PlusOneFreeAction, ("magic", "move")),
    "plus-1-die": (PlusOneDie, ("magic", "melee", "ranged")),
    "plus-1-damage": (PlusOneDamage, ("magic",)),
    "break-in": (BreakIn, ONE_KIND),
    "tough": (Tough, ONE_KIND),
}


class LanternRules(ZoneRules):
    def __init__(self, stage_of: Callable[[str, str], Stage], read_carried: Callable[[], dict[str, str]]) -> None:
        super().__init__(EDITION, stage_of, read_carried, {})

    def kinds(self) -> list[type[Record]]:
        return [NoisyTable, Survivor, DressedInventory, Item, Spawn]

    def start(self, setup: Setup) -> State:
        table = NoisyTable()
        stage = self.stage_of(setup.scene, setup.text)
        lay_out(table, stage, setup, list(stage.spawn_cards))
        return table

    def view(self, state: State, seat: int) -> Plain:
        assert isinstance(state, NoisyTable)
        shown = super().view(state, seat)
        show_noisy(state, shown)
        return shown
