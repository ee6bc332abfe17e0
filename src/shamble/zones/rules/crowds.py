"""Where the dead are: the zones that have any, and which kinds are there."""

from __future__ import annotations

from mypy_extensions import i64

from shamble.zones.rules.table import Table


def zones_of(table: Table, kinds: int) -> list[int]:
    """The zones with some of the dead of these kinds who can act, in zone order."""
    return [zone for zone, there in ready_by_zone(table) if there & kinds]


def ready_by_zone(table: Table) -> list[tuple[int, int]]:
    """The zones with dead who act when their kind is activated, and which kinds, as bits; in zone order."""
    found: list[tuple[int, int]] = []
    for zone, there in kinds_by_zone(table, table.dead):
        ready = table.ready_among(there, zone)
        if ready:
            found.append((zone, ready))
    return found


def kinds_by_zone(table: Table, counts: list[int]) -> list[tuple[int, int]]:
    """The zones that have some of the dead, counted by zone and kind, and which kinds, as bits; in zone order."""
    found: list[tuple[int, int]] = []
    kinds: i64 = len(table.stage.enemies)
    place: i64 = 0
    zone = 0
    while place < len(counts):
        there = 0
        for kind in range(kinds):
            count: i64 = counts[place]
            if count:
                there |= 1 << kind
            place += 1
        if there:
            found.append((zone, there))
        zone += 1
    return found
