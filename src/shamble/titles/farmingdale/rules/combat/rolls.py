"""Chapter 6.1: rolls."""

from __future__ import annotations

from shamble.kernel.ask import roll
from shamble.kernel.state import Steps
from shamble.titles.farmingdale.rules.combat.hits import hit
from shamble.titles.farmingdale.rules.counters import Unit
from shamble.titles.farmingdale.rules.table import Farmingdale


def virtual(table: Farmingdale, unit: Unit, strength: int, rule: str) -> None:
    """An attacker that is no unit fights this one; strength 0 means the Even column."""
    table.push("surprise", (strength,), (unit.id, rule))


def surprise(table: Farmingdale, strength: int, id: str, rule: str) -> Steps:
    unit = table.the(id)
    column = 3
    if strength:
        zeds, human = strength, unit.strength
        column += -min(zeds // human, 3) if zeds > human else min(human // zeds, 3) if human > zeds else 0
    column = min(6, column + table.space(unit.place).terrain)
    faces = yield from roll(table, "fight-dice", rule, 2, 6, (id, table.name(unit.place)))
    count = table.stage.tables.combat[sum(faces) - 2][column].on_human
    yield from hit(table, unit, count, rule)
