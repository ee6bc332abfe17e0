"""Breakers: ghouls who open what is closed instead of moving."""

from __future__ import annotations

from shamble.zones.rules.activation import March, acting
from shamble.zones.rules.table import Table


def break_barriers(table: Table, march: March) -> None:
    """Breakers who did not attack open everything closed in their zone, all at the same time; the others then move."""
    spent: list[int] = []
    forced: list[int] = []
    for zone, _ in march.destinations:
        closed = table.closed_edges_of(zone)
        if closed and breakers_in(table, march.kinds, zone):
            spent.append(zone)
            forced += [edge for edge in closed if edge not in forced]
    table.push("march", March(march.kinds, march.destinations, spent, march.movers).numbers())
    for edge in forced:
        table.open(edge)
        table.tell("broke", "nld.ghouls.breaker-opens-all", table.stage.board.edges[edge].id)


def breakers_in(table: Table, kinds: int, zone: int) -> bool:
    return any(count > 0 and table.stage.enemies[kind].breaks for kind, count in enumerate(acting(table, kinds, zone)))
