"""Chapter 1.3: the Epilogue. Whoever has won, a score says how Farmingdale fared."""

from __future__ import annotations

from typing import Final

from shamble.titles.farmingdale.rules.stage import Level
from shamble.titles.farmingdale.rules.table import Farmingdale

ENOUGH: Final = 2  # of a store, to count


def score(table: Farmingdale, lost: bool) -> int:
    """A point for each unit in play and for each store that is not empty; after a loss, less 1 for each Event card that
    was not played."""
    points = len(table.in_play())
    points += 1 if table.supplies >= ENOUGH else 0
    points += 1 if table.ammo >= ENOUGH else 0
    return points - len(table.events) if lost else points


def band_of(level: Level, points: int) -> str:
    """The closing words for a score: the first band that it reaches."""
    for least, band in level.bands:
        if points >= least:
            return band
    return level.last_band


def tell_epilogue(table: Farmingdale, lost: bool) -> None:
    """Told before the end, because nothing is told after it."""
    points = score(table, lost)
    table.tell("epilogue", "zeds.win.epilogue", band_of(table.level, points), n=points)
