"""Chapter 6.3: Saving Rolls. In the Basic Game a unit that is eliminated comes back at once, or not at all."""

from __future__ import annotations

from typing import Final

from shamble.kernel.ask import roll
from shamble.kernel.events import dice_reaching
from shamble.kernel.state import Steps
from shamble.titles.farmingdale.rules.board import TOWN_CENTER
from shamble.titles.farmingdale.rules.counters import Unit
from shamble.titles.farmingdale.rules.table import Farmingdale

NEEDED: Final = 4


def saving_roll(table: Farmingdale, unit: Unit) -> Steps:
    """A die decides between Town Center and the Cemetery."""
    faces = yield from roll(table, "saving-roll", "zeds.save.basic", 1, 6, (unit.id, str(NEEDED)))
    dice = dice_reaching(NEEDED, faces)
    if faces[0] >= NEEDED:
        save(table, unit)
        table.tell("saved", "zeds.save.basic", unit.id, table.name(unit.place), dice=dice)
    else:
        table.bury(unit)
        table.tell("died", "zeds.save.cemetery", unit.id, dice=dice)


def save(table: Farmingdale, unit: Unit) -> None:
    """The unit is back in Town Center: Heroes as good as new, others on their reduced side."""
    unit.place = TOWN_CENTER
    unit.hits = 0
    unit.reduced = not unit.card.is_hero
    for mark in unit.marks[:]:  # a marker may remove itself
        for power in table.stage.markers[mark].powers.bodies:
            power.saved(table, unit)
