"""Chapter 6.1: the column of the table. The ratio of the Strengths gives the first one, and shifts move it: to the
right is good for the human side."""

from __future__ import annotations

from typing import Final

from shamble.kernel.abilities import Tally
from shamble.titles.farmingdale.rules.counters import Fight, Unit
from shamble.titles.farmingdale.rules.table import Farmingdale

EVEN: Final = 3  # in the middle; Zeds are stronger to the left of it
LAST: Final = 6
MOST_RATIO: Final = 3


def initial(zeds: int, human: int) -> int:
    """The first column, by how many times one side is as strong as the other."""
    if zeds == human:
        return EVEN
    strong, weak = max(zeds, human), min(zeds, human)
    ratio = min(strong // weak, MOST_RATIO) if weak else MOST_RATIO
    return EVEN - ratio if zeds > human else EVEN + ratio


def moved(column: int, shifts: int) -> int:
    """A column after shifts, which stop at the outermost."""
    return max(0, min(column + shifts, LAST))


def terrain(table: Farmingdale, place: int) -> int:
    """What the space gives to those who defend it."""
    return table.space(place).terrain


def first_column(table: Farmingdale, fought: Fight) -> int:
    """The column before shifts: one unit against all Zeds of the space."""
    if fought.surprise and fought.strength == 0:
        return EVEN
    zeds = fought.strength
    for unit in table.zeds:
        if unit.id in fought.zeds:
            zeds += unit.strength
    return initial(zeds, table.the(fought.human).strength)


def shifts_in(table: Farmingdale, fought: Fight) -> Tally:
    """The terrain, if the unit defends itself, and what its powers and markers add."""
    unit = table.the(fought.human)
    shifts = Tally(0)
    if fought.zeds_attack and terrain(table, fought.place):
        shifts.add(terrain(table, fought.place), "zeds.hth.terrain")
    for power in unit.card.powers.fights:
        power.shift(table, fought, unit, shifts)
    shift_by_markers(table, fought, unit, shifts)
    return shifts


def shift_by_markers(table: Farmingdale, fought: Fight, unit: Unit, shifts: Tally) -> None:
    for mark in unit.marks:
        for power in table.stage.markers[mark].powers.fights:
            power.shift(table, fought, unit, shifts)
