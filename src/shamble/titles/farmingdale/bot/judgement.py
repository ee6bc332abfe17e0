"""How good a table looks to the player; the greedy bot decides by this."""

from __future__ import annotations

from typing import Final

from shamble.titles.farmingdale.rules.table import Farmingdale

VICTORY: Final = 1000.0
FURTHEST: Final = 8  # steps from a Start space to Town Center


def judge(table: Farmingdale, seat: int) -> float:
    if table.outcome is not None:
        return VICTORY if seat in table.outcome.winners else -VICTORY
    worth = 0.0
    for unit in table.zeds:
        worth -= unit.hits_left * (FURTHEST - table.space(unit.place).steps) ** 2 / 16
    for unit in table.in_play():
        worth += unit.hits_left
    return worth + 0.5 * table.ammo
