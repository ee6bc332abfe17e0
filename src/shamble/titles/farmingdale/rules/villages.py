"""Chapter 11: Villages. The Civilians that begin there are Defiant: they stay until something releases them."""

from __future__ import annotations

from typing import Final

from shamble.titles.farmingdale.rules.counters import Unit
from shamble.titles.farmingdale.rules.table import Farmingdale

DEFIANT: Final = "defiant"


def release(table: Farmingdale, unit: Unit, rule: str) -> None:
    """Defiant Civilians lose their marker and may move from now on; others are not concerned."""
    if DEFIANT in unit.marks:
        unit.marks.remove(DEFIANT)
        table.tell("released", rule, unit.id, table.name(unit.place))
