"""What the dragon and the necromancer would do if the turns ended now, for pictures and words."""

from __future__ import annotations

from typing import Final

from shamble.kernel.records import Plain
from shamble.titles.wicked.rules.dragon import dragon_on_board, heads_for, landings, zone_of_dragon, zones_to_spew_at
from shamble.titles.wicked.rules.engines import engine_name, engines_in
from shamble.titles.wicked.rules.necromancer import NOBODY, find, ways_out
from shamble.titles.wicked.rules.stomp import DIRECTIONS, LEAST_TO_PUSH, pushed_to
from shamble.zones.rules.activation import acting
from shamble.zones.rules.board import INTERIOR, NOTHING
from shamble.zones.rules.table import Table

SIDES: Final = 6  # of a die


def forecast_of_dragon(table: Table) -> list[Plain]:
    """A plan as for other zombies, with `spews`, the zones at one of which it spews, or with `lands`, the zones in one
    of which it lands, and for each of them what the stomp does there. Nothing while no dragon is on the board."""
    kind = dragon_on_board(table)
    if kind == NOTHING:
        return []
    zone = zone_of_dragon(table)
    plan: Plain = {"zone": table.zone_name(zone), "wounds": 0, "breaks": [], "to": [], "steps": [], "stopped": []}
    plan["dragon"] = table.stage.enemies[kind].id
    spews = zones_to_spew_at(table, zone)
    lands = [] if spews else [there for there in landings(table, zone) if there != zone]
    plan["spews"] = [table.zone_name(there) for there in spews]
    plan["lands"] = [table.zone_name(there) for there in lands]
    plan["to"] = [table.zone_name(there) for there in (spews or heads_for(table, zone) or [zone])]
    plan["stomps"] = {table.zone_name(there): stomp_view(table, kind, there) for there in lands}
    return [plan]


def without_escape(table: Table, plans: list[Plain]) -> None:
    """A necromancer that has reached its way out leaves the board by it and does not join in an attack."""
    kind, zone = find(table)
    if kind == NOBODY or zone not in ways_out(table, zone):
        return
    enemy = table.stage.enemies[kind]
    for plan in plans:
        if plan["zone"] == table.zone_name(zone) and plan["wounds"] > 0:
            plan["wounds"] -= acting(table, 1 << kind, zone)[kind] * enemy.wounds * enemy.actions


def stomp_view(table: Table, kind: int, zone: int) -> Plain:
    """Whom a stomp would hit as things are: everybody there stays with `stays` of the six faces of a die, and takes the
    wounds then. `pushes` says where the other faces lead, if the compass shows north."""
    ways = [pushed_to(table, zone, direction) for direction in range(len(DIRECTIONS))]
    pushes = {
        str(LEAST_TO_PUSH + direction): table.zone_name(there)
        for direction, (there, stopped_by) in enumerate(ways)
        if not stopped_by
    }
    return {
        "survivors": [table.name(who) for who in table.living_in(zone)],
        "engines": [engine_name(engine) for engine in engines_in(table, zone)],
        "zombies": table.dead_in(zone),
        "stays": SIDES - len(pushes),
        "pushes": pushes,
        "wounds": table.stage.enemies[kind].wounds,
        "rubble": table.stage.board.zones[zone].kind == INTERIOR,
    }
