"""How each kind of zombie moves: whose ways it takes, how far, and where to. Those who move alike move together."""

from __future__ import annotations

from shamble.titles.wicked.rules.enemies import Zombie, zombie_of
from shamble.titles.wicked.rules.necromancer import ways_out
from shamble.titles.wicked.rules.rubble import closed_to_swarms
from shamble.titles.wicked.rules.stage import our_stage
from shamble.zones.rules.activation import Attraction, destinations
from shamble.zones.rules.board import AWAY, DEAD, FLOATING, SWARM
from shamble.zones.rules.seeing import seen_by_dead
from shamble.zones.rules.table import Table


def moving_alike(table: Table, kinds: int) -> list[int]:
    """These kinds, as bits, in groups that take the same ways to the same places at the same pace. That is the same
    throughout a quest."""
    stage = our_stage(table)
    groups = stage.moving_alike.get(kinds)
    if groups is None:
        groups = groups_alike(table, kinds)
        stage.moving_alike[kinds] = groups
    return groups


def groups_alike(table: Table, kinds: int) -> list[int]:
    manners: list[tuple[int, int, bool, int]] = []
    groups: list[int] = []
    for kind in range(len(table.stage.enemies)):
        if (kinds >> kind) & 1:
            zombie = zombie_of(table, kind)
            manner = (movers_of(table, kind), zombie.pace, zombie.flees, our_stage(table).haunts.get(kind, AWAY))
            if manner not in manners:
                manners.append(manner)
                groups.append(0)
            groups[manners.index(manner)] |= 1 << kind
    return groups


def first_of(table: Table, kinds: int) -> Zombie:
    """The first of these kinds."""
    return zombie_of(table, first_kind(kinds))


def first_kind(kinds: int) -> int:
    return (kinds & -kinds).bit_length() - 1


# -- ways --------------------------------------------------------------------------------------------------------------


def movers_of(table: Table, kind: int) -> int:
    """Whose ways a kind takes in this quest."""
    return FLOATING if (our_stage(table).floating >> kind) & 1 else zombie_of(table, kind).movers


def ground_of(table: Table, kinds: int, movers: int) -> int:
    """Whose ways these kinds take, who all move alike, if they act as `movers`."""
    own = movers_of(table, first_kind(kinds))
    return movers if own == DEAD else own


def ends_of_move(table: Table, kinds: int, closed: int, zone: int, to: int, movers: int) -> list[int]:
    """The zones to which a move of these kinds may lead, in zone order."""
    ground = ground_of(table, kinds, movers)
    shut = closed_to_swarms(table) if ground == SWARM else closed
    return ends_after(table, shut, zone, to, ground, first_of(table, kinds).pace)


def ends_after(table: Table, closed: int, zone: int, there: int, movers: int, pace: int) -> list[int]:
    """The zones to which a move of `pace` zones along the shortest ways may lead, in zone order, never beyond the
    destination. Those whom something closed keeps back at once stay, as in `routes.ways`."""
    steps = table.edition.ways(table.stage.board, closed, zone, there, movers)
    if pace == 1:
        return steps
    ends: list[int] = []
    for step in steps:
        if step < 0 or step == there:
            ends.append(step)
        else:
            further = ends_after(table, closed, step, there, movers, pace - 1)
            ends += [end if end >= 0 else step for end in further]
    return sorted(dict.fromkeys(ends), key=lambda end: end if end >= 0 else ~end)


# -- where to ----------------------------------------------------------------------------------------------------------


def drawn_to(table: Table, kinds: int, zone: int, attraction: Attraction, movers: int) -> list[int]:
    """The way out of those who flee, the haunt of those who see nobody, or what draws all others."""
    kind = first_kind(kinds)
    if zombie_of(table, kind).flees:
        return ways_out(table, zone)
    haunt = our_stage(table).haunts.get(kind, AWAY)
    if haunt != AWAY and not sees_anybody(table, zone, attraction):
        return [haunt]
    ground = ground_of(table, kinds, movers)
    closed = closed_to_swarms(table) if ground == SWARM else table.closed
    return destinations(table, closed, zone, attraction, ground)


def sees_anybody(table: Table, zone: int, attraction: Attraction) -> bool:
    seen = seen_by_dead(table, zone)
    return any(seen[there] >= 0 for there in attraction.occupied)
