"""Chapter 6.1: retreats."""

from __future__ import annotations

from shamble.titles.farmingdale.rules.table import Farmingdale


def retreat(table: Farmingdale, ids: list[str], spaces: int, rule: str) -> None:
    """Units of a space go back, each in its direction."""
    for id in ids:
        unit = table.the(id)
        space = table.space(unit.place)
        if not (unit.card.is_zeds and space.is_start):
            unit.place = space.outward if unit.card.is_zeds else space.inward
