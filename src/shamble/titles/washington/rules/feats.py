"""Feats: things that a mission counts for each survivor, and what happens when somebody has done enough of them.

What is counted is one of COUNTED. Most feats are done as soon as one survivor reaches a number, each once in a mission.
Two kinds are looked at when the mission is won: who has the MOST, and whether there was NONE."""

from __future__ import annotations

from typing import Final

from shamble.titles.washington.rules.card_effects import push_effects
from shamble.titles.washington.rules.light import see_light, zones_of_beam
from shamble.titles.washington.rules.stage import Feat, our_stage
from shamble.titles.washington.rules.table import our
from shamble.zones.rules.board import AWAY, NOTHING
from shamble.zones.rules.equipment import RANGED, Attack
from shamble.zones.rules.seeing import seen_by_dead
from shamble.zones.rules.table import Table

SHOT_ACROSS: Final = "shot-across-sandbags"
LURED: Final = "lured"
SIGNALLED: Final = "signalled"
WENT_THROUGH: Final = "went-through"
FELLED: Final = "felled-abomination"
FELLED_BY_GUN: Final = "felled-abomination-by-gun"
COUNTED: Final = (SHOT_ACROSS, LURED, SIGNALLED, WENT_THROUGH, FELLED, FELLED_BY_GUN)
MOST: Final = "most"
NONE: Final = "none"


def counts(table: Table, what: str) -> bool:
    """Does this mission count it?"""
    return any(feat.counts == what for feat in our_stage(table).feats)


def count(table: Table, what: str, who: int, number: int = 1, edge: int = NOTHING) -> None:
    """A survivor has done something; feats that are done now take effect after what is under way."""
    for index, feat in enumerate(our_stage(table).feats):
        if feat.counts == what and feat.edge in (NOTHING, edge):
            place = index * len(table.survivors) + who
            our(table).tally[place] += number
            enough = 0 < feat.at_least <= our(table).tally[place]
            if enough and (feat.until == 0 or table.round <= feat.until):
                accomplish(table, feat, who)


def accomplish(table: Table, feat: Feat, who: int) -> None:
    if feat.id not in our(table).feats:
        our(table).feats.append(feat.id)
        push_effects(table, who, max(0, table.survivors[who].zone), feat.effects)


def tallied(table: Table, index: int) -> list[int]:
    """What a feat has counted, by survivor."""
    size = len(table.survivors)
    return our(table).tally[index * size : (index + 1) * size]


def look_back(table: Table) -> None:
    """The mission is won: who did most, and what did nobody do? Of several who did equally much, the first counts."""
    for index, feat in reversed(list(enumerate(our_stage(table).feats))):
        done = tallied(table, index)
        if feat.at_end == NONE and sum(done) == 0:
            accomplish(table, feat, 0)
        elif feat.at_end == MOST and sum(done) > 0:
            accomplish(table, feat, done.index(max(done)))


def zones_of_owner(table: Table, zones: list[int]) -> list[int]:
    """Where a mission says so, zombies that would split all go to the owner of an achievement, if it is among the
    zones to which they are drawn."""
    wanted = our_stage(table).drawn_to
    for who, sheet in enumerate(our(table).sheets if wanted else []):
        if wanted in sheet.achieved and table.survivors[who].zone in zones:
            return [table.survivors[who].zone]
    return zones


# -- what is counted ---------------------------------------------------------------------------------------------------


def count_shots(table: Table, attack: Attack) -> None:
    """Zombies that a ranged attack eliminated across sandbags."""
    if attack.killed > 0 and attack.kind == RANGED and counts(table, SHOT_ACROSS):
        here = table.survivors[attack.who].zone
        if here != AWAY and shoots_across(table, here, attack.zone):
            count(table, SHOT_ACROSS, attack.who, attack.killed)


def shoots_across(table: Table, here: int, zone: int) -> bool:
    """Does a straight line from one zone to the other cross sandbags before it reaches it?"""
    board = table.stage.board
    for start in board.cells_of[here]:
        for direction in range(4):
            cell, crossed = start, False
            while cell != NOTHING and board.cell_zone[cell] != zone:
                border = board.border[4 * cell + direction]
                crossed = crossed or (border >= 0 and board.edges[border].kind == "sandbags")
                cell = board.neighbour[4 * cell + direction]
            if cell != NOTHING and crossed:
                return True
    return False


def count_felled(table: Table, how: str, who: int) -> None:
    """An attack is over: did it fell an abomination?"""
    if our(table).felled:
        our(table).felled = False
        count(table, how, who)


def count_lured(table: Table) -> None:
    """Zombies that act because they see a light count for everybody whose beam they see."""
    if not counts(table, LURED):
        return
    for zone in see_light(table):
        seen = seen_by_dead(table, zone)
        for who in table.in_play():
            if any(seen[lit] >= 0 for lit in zones_of_beam(table, who)):
                count(table, LURED, who, table.dead_in(zone))


def count_steps(table: Table, who: int, came_from: int) -> None:
    """A survivor who went through a door that the mission watches."""
    here = table.survivors[who].zone
    if here != AWAY and came_from != here and counts(table, WENT_THROUGH):
        for edge in table.stage.board.edges_of[here]:
            if table.stage.board.edges[edge].other(here) == came_from:
                count(table, WENT_THROUGH, who, 1, edge)
