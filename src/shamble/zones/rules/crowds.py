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
    for zone, crowd in enumerate(table.crowds):
        if crowd > 0:
            ready = table.ready_kinds(zone)
            if ready:
                found.append((zone, ready))
    return found


def kinds_by_zone(table: Table, counts: list[int]) -> list[tuple[int, int]]:
    """The zones that have some of those who are counted by zone and kind, and which kinds, as bits; in zone order."""
    size = len(table.stage.enemies)
    zones = range(len(table.stage.board.zones))
    by_zone = [(zone, kinds_of(counts[zone * size : zone * size + size])) for zone in zones]
    return [(zone, kinds) for zone, kinds in by_zone if kinds]


def kinds_of(counts: list[int]) -> int:
    """The kinds, as bits, of which there are some."""
    kinds: i64 = 0
    for kind in range(len(counts)):
        count: i64 = counts[kind]
        if count > 0:
            kinds |= 1 << kind
    return kinds
