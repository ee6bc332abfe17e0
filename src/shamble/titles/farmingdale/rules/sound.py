"""Can a game continue from this table, which came from elsewhere? Anything wrong raises ValueError with the reason; how
a game could have reached it does not matter."""

from __future__ import annotations

from typing import Final

from shamble.kernel.records import quoted
from shamble.kernel.sound import MANY, all_known, check_deck, few, known, within
from shamble.kernel.state import Setup
from shamble.titles.farmingdale.rules.board import NOWHERE, RESERVE
from shamble.titles.farmingdale.rules.cards import ON_SPACE, ON_UNIT
from shamble.titles.farmingdale.rules.sequence import PHASES
from shamble.titles.farmingdale.rules.table import Farmingdale

HIGHEST_SUM: Final = 12  # of two dice


def check_table(table: Farmingdale, setup: Setup) -> None:
    """Called once the table has its stage."""
    if table.scene != setup.scene:
        raise ValueError("the position and the game have different scenes")
    known(table.phase, PHASES, "phase")
    check_numbers(table)
    check_units(table)
    check_markers(table)
    check_cards(table)
    check_under_way(table)


def check_numbers(table: Farmingdale) -> None:
    for number in (table.supplies, table.ammo, table.event_actions, table.player_actions):
        within(number, 0, MANY, "a number of the table")
    within(table.fated, NOWHERE, len(table.board.tracks) - 1, "the Fated track")


def check_units(table: Farmingdale) -> None:
    units = table.stage.units
    spaces = len(table.board.spaces)
    check_once([unit.id for unit in [*table.zeds, *table.people]] + table.pool)
    all_known(table.pool, units, "unit")
    for unit in [*table.zeds, *table.people]:
        known(unit.id, units, "unit")
        is_zeds = unit in table.zeds
        if units[unit.id].is_zeds != is_zeds:
            raise ValueError(f"{quoted(unit.id)} is on the wrong side")
        within(unit.place, 0 if is_zeds else RESERVE, spaces - 1, f"the place of {unit.id}")
        within(unit.hits, 0, units[unit.id].side - 1, f"the Hits of {unit.id}")
        within(unit.free, 0, MANY, f"the free Actions of {unit.id}")
        powers = [power.id for power in units[unit.id].powers.all]
        all_known(unit.spent, powers, "power")
        all_known(unit.used, powers, "power")
        for mark in unit.marks:
            known(mark, table.stage.markers, "marker")
            if table.stage.markers[mark].on != ON_UNIT:
                raise ValueError(f"{quoted(mark)} does not go on a unit")


def check_markers(table: Farmingdale) -> None:
    spaces = len(table.board.spaces)
    few(table.markers, "markers")
    for marker in table.markers:
        known(marker.face, table.stage.markers, "marker")
        if table.stage.markers[marker.face].on != ON_SPACE:
            raise ValueError(f"{quoted(marker.face)} does not go on a space")
        within(marker.place, 0, spaces - 1, "the place of a marker")
        if marker.card:
            known(marker.card, [*table.stage.events, *table.stage.fates], "card")
    few(table.lasting, "lasting")
    for lasting in table.lasting:
        within(lasting.track, NOWHERE, len(table.board.tracks) - 1, "the track of what lasts")
        for number in (lasting.by, lasting.value):
            within(number, -MANY, MANY, "a number of what lasts")


def check_cards(table: Farmingdale) -> None:
    events = table.events
    for cards in (events.known, events.musts, events.pool, events.discards):
        all_known(cards, table.stage.events, "Event card")
    within(events.left, len(events.musts), len(events.musts) + len(events.pool), "the number of Event cards left")
    if table.event:
        known(table.event, table.stage.events, "Event card")
    elif table.phase not in ("setup", "housekeeping"):
        raise ValueError("a turn has begun without an Event card")
    check_deck(table.fate, table.stage.fates, "Fate card")
    all_known(table.held, table.stage.fates, "Fate card")
    if table.told:
        known(table.told, table.stage.fates, "Fate card")


def check_under_way(table: Farmingdale) -> None:
    spaces = len(table.board.spaces)
    few(table.steps, "steps")
    few(table.fights, "fights")
    for step in table.steps:
        few(step.units, "units")
        for place in (step.origin, step.target):
            within(place, 0, spaces - 1, "a space of a step")
        within(step.next, 0, MANY, "the next check of a step")
    people = [unit.id for unit in table.people]
    for fight in table.fights:
        known(fight.human, people, "unit in the fight")
        all_known(fight.zeds, table.stage.units, "unit")
        within(fight.place, 0, spaces - 1, "the space of a fight")
        within(fight.back, NOWHERE, spaces - 1, "the way back from a fight")
        within(fight.column, 0, len(table.stage.tables.columns) - 1, "the column of a fight")
        within(fight.total, 0, HIGHEST_SUM, "the sum of the dice in a fight")
        for number in (fight.strength, fight.on_zeds, fight.on_human):
            within(number, 0, MANY, "a number of a fight")


def check_once(ids: list[str]) -> None:
    """Every counter exists only once."""
    few(ids, "units")
    found: dict[str, None] = {}
    for id in ids:
        if id in found:
            raise ValueError(f"{quoted(id)} is there twice")
        found[id] = None
