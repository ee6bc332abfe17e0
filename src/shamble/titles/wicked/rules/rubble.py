"""Rubble, and sight to the dragon above it. Rubble is a closed zone of the board: nobody enters it, looks into it or
looks out of it."""

from __future__ import annotations

from shamble.titles.wicked.rules.dragon import zone_of_dragon
from shamble.titles.wicked.rules.goals import needs
from shamble.titles.wicked.rules.over_the_board import in_line, is_vault, steps_over
from shamble.titles.wicked.rules.stage import our_stage
from shamble.titles.wicked.rules.table import our
from shamble.zones.rules.board import AWAY, INTERIOR
from shamble.zones.rules.stage import Objective
from shamble.zones.rules.table import Table


def loses_quest(table: Table) -> bool:
    """Is everything under rubble that some objective still needs, with nobody left in it?"""
    if not our(table).has_rubble() or not our_stage(table).rubble_loses:
        return False
    for objective in table.stage.objectives:
        zones, spare = needs(table, objective)
        if buried(table, zones) > spare:
            return True
    return False


def burials(table: Table) -> list[tuple[Objective, int, int]]:
    """The objectives that rubble can make impossible: how much of what they need is under it, and with how much of that
    the quest is lost."""
    if not our_stage(table).rubble_loses or "dragon" not in our(table).modules:
        return []
    found: list[tuple[Objective, int, int]] = []
    for objective in table.stage.objectives:
        zones, spare = needs(table, objective)
        at_risk = [zone for zone in zones if can_collapse(table, zone)]
        if len(at_risk) > spare:
            found.append((objective, min(buried(table, at_risk), spare + 1), spare + 1))
    return found


def can_collapse(table: Table, zone: int) -> bool:
    """Can a stomp turn it into rubble?"""
    stage = our_stage(table)
    return stage.is_centre(zone) and stage.board.zones[zone].kind == INTERIOR


def buried(table: Table, zones: list[int]) -> int:
    """How many of these nobody can enter any more."""
    count = 0
    for zone in zones:
        if is_out_of_reach(table, zone):
            count += 1
    return count


def is_out_of_reach(table: Table, zone: int) -> bool:
    return our(table).is_rubble(zone) and not table.living_in(zone)


def closed_to_swarms(table: Table) -> int:
    """The closed edges, as bits; and the zones in rubble, if by the settings swarms can't enter them."""
    return table.closed & table.stage.board.every_edge if our(table).ratz_enter_rubble else table.closed


# -- sight to the dragon -----------------------------------------------------------------------------------------------


def with_zone_of_dragon(table: Table, zones: list[int]) -> list[int]:
    """The zones that a survivor may see: a dragon needs no line of sight."""
    there = zone_of_dragon(table)
    return zones if there == AWAY or there in zones else sorted([*zones, there])


def with_dragon_in_sight(table: Table, zone: int, seen: list[int]) -> list[int]:
    """What a survivor in a zone sees, with the dragon: nothing blocks that, and its range is counted in steps from zone
    to zone, whatever is in between."""
    there = zone_of_dragon(table)
    board = table.stage.board
    if there == AWAY or is_vault(board, zone):
        return seen
    if not our(table).dragon_sees_all and not in_line(board, zone, there):
        return seen
    far = steps_over(board)[zone][there]
    if far < 0 or 0 <= seen[there] <= far:
        return seen
    found = seen[:]
    found[there] = far
    return found
