"""Chapter 6.4: Hits. A side that has taken its share is flipped, and then the unit is eliminated."""

from __future__ import annotations

from shamble.kernel.state import Steps
from shamble.titles.farmingdale.rules.counters import Unit
from shamble.titles.farmingdale.rules.table import Farmingdale


def hit(table: Farmingdale, unit: Unit, count: int, rule: str) -> Steps:
    """A Zeds unit takes Hits: it flips to its reduced side, and goes back to the pool with its last one."""
    left = unit.hits_left - count
    if left <= 0:
        table.zeds.remove(unit)
        table.pool.append(unit.id)
        return
    unit.reduced = left <= unit.card.side
    unit.hits = unit.card.side - left if unit.reduced else 2 * unit.card.side - left
    yield from ()
