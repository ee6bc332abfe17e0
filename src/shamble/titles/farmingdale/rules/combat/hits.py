"""Chapter 6.4: Hits."""

from __future__ import annotations

from shamble.kernel.state import Steps
from shamble.titles.farmingdale.rules.counters import Unit
from shamble.titles.farmingdale.rules.table import Farmingdale


def hit(table: Farmingdale, unit: Unit, count: int, rule: str) -> Steps:
    """Hits on a unit, one after another."""
    for _ in range(count):
        unit.hits += 1
        if unit.hits == unit.card.side:
            unit.hits = 0
            if unit.reduced:
                eliminate(table, unit)
                return
            unit.reduced = True
    yield from ()


def eliminate(table: Farmingdale, unit: Unit) -> None:
    if unit.card.is_zeds:
        table.zeds.remove(unit)
        table.pool.append(unit.id)
    else:
        table.bury(unit)


def remove_hits(table: Farmingdale, unit: Unit, count: int, rule: str) -> None:
    """Hits are taken back, one after another."""
    for _ in range(count):
        if unit.hits:
            unit.hits -= 1
        elif unit.reduced:
            unit.reduced = False
            unit.hits = unit.card.side - 1
