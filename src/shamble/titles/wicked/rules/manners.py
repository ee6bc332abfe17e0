"""How each kind of zombie moves: whose ways it takes, how far, and where to. Those who move alike move together."""

from __future__ import annotations

from shamble.titles.wicked.rules.enemies import zombie_of
from shamble.titles.wicked.rules.necromancer import ways_out
from shamble.titles.wicked.rules.rubble import closed_to_swarms
from shamble.titles.wicked.rules.stage import our_stage
from shamble.zones.rules.activation import Attraction, destinations
from shamble.zones.rules.board import AWAY, DEAD, FLOATING, SWARM
from shamble.zones.rules.seeing import seen_by_dead
from shamble.zones.rules.table import Table


class Manner:
    """How a kind of zombie moves in a quest. Content."""

    def __init__(self, movers: int, pace: int, flees: bool, haunt: int) -> None:
        self.movers = movers  # whose ways it takes
        self.pace = pace  # the zones that it covers in one move
        self.flees = flees  # goes for a way out instead of for survivors
        self.haunt = haunt  # where it goes when it sees nobody, or AWAY

    def is_like(self, other: Manner) -> bool:
        own, others = (self.movers, self.pace, self.flees), (other.movers, other.pace, other.flees)
        return own == others and self.haunt == other.haunt


def manner_of(table: Table, kinds: int) -> Manner:
    """How these kinds move, as bits, who all move alike."""
    manners = our_stage(table).manners
    if not manners:
        manners += [manner_in_quest(table, kind) for kind in range(len(table.stage.enemies))]
    return manners[(kinds & -kinds).bit_length() - 1]


def manner_in_quest(table: Table, kind: int) -> Manner:
    """Its own, unless the quest says something else."""
    stage, zombie = our_stage(table), zombie_of(table, kind)
    movers = FLOATING if (stage.floating >> kind) & 1 else zombie.movers
    return Manner(movers, zombie.pace, zombie.flees, stage.haunts.get(kind, AWAY))


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
    groups: list[int] = []
    for kind in range(len(table.stage.enemies)):
        if (kinds >> kind) & 1:
            alike = [manner_of(table, 1 << kind).is_like(manner_of(table, group)) for group in groups]
            if True in alike:
                groups[alike.index(True)] |= 1 << kind
            else:
                groups.append(1 << kind)
    return groups


# -- ways --------------------------------------------------------------------------------------------------------------


def ends_of_move(table: Table, kinds: int, closed: int, zone: int, to: int, movers: int) -> list[int]:
    """The zones to which a move of these kinds may lead, in zone order; by default they act as `movers`."""
    manner = manner_of(table, kinds)
    ground = movers if manner.movers == DEAD else manner.movers
    shut = closed_to_swarms(table) if ground == SWARM else closed
    return ends_after(table, shut, zone, to, ground, manner.pace)


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
    manner = manner_of(table, kinds)
    if manner.flees:
        return ways_out(table, zone)
    if manner.haunt != AWAY and not sees_anybody(table, zone, attraction):
        return [manner.haunt]
    ground = movers if manner.movers == DEAD else manner.movers
    closed = closed_to_swarms(table) if ground == SWARM else table.closed
    return destinations(table, closed, zone, attraction, ground)


def sees_anybody(table: Table, zone: int, attraction: Attraction) -> bool:
    seen = seen_by_dead(table, zone)
    return any(seen[there] >= 0 for there in attraction.occupied)
