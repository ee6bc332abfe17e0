"""Nests: spawn zones of a quest that only dragon fire removes. Spawning says what they do when they draw a card."""

from __future__ import annotations

from typing import Final

from shamble.titles.wicked.rules.stage import our_stage
from shamble.zones.rules.spawning import in_order_of_spawning
from shamble.zones.rules.table import Table

NO_NEST: Final = -1
RULE_OF_NESTS: Final = "wicked.quest.nest"


def kind_of_nest(table: Table, colour: str) -> int:
    """The kind of zombies whose nest a spawn zone of this colour is, or NO_NEST."""
    return our_stage(table).nests.get(colour, NO_NEST)


def why_it_stays(table: Table, index: int) -> str:
    """The rule by which nobody removes a spawn token."""
    return "" if kind_of_nest(table, table.spawns[index].colour) == NO_NEST else RULE_OF_NESTS


def take_token(table: Table, index: int, rule: str) -> None:
    """A spawn token is removed; the others keep their order."""
    table.tell("spawn-removed", rule, table.zone_name(table.spawns[index].zone))
    kept = [table.spawns[other] for other in in_order_of_spawning(table.spawns) if other != index]
    table.spawns = [spawn.moved(spawn.zone, clock) for clock, spawn in enumerate(kept)]


def burn_out(table: Table, zone: int) -> None:
    """Dragon fire has burned in a zone: a nest there is gone for good."""
    for index, spawn in enumerate(table.spawns):
        if spawn.zone == zone and kind_of_nest(table, spawn.colour) != NO_NEST:
            take_token(table, index, RULE_OF_NESTS)
            return
