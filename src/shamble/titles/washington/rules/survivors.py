"""The survivors of this game: kids have less health than adults."""

from __future__ import annotations

from shamble.zones.rules.equipment import Inventory
from shamble.zones.rules.survivors import WOUNDS_TO_ELIMINATE, Survivor
from shamble.zones.rules.table import Table


class WashingtonSurvivor(Survivor):
    def __init__(self, inventory: Inventory | None = None) -> None:
        super().__init__(inventory)
        self.printed_health = WOUNDS_TO_ELIMINATE

    def record_name(self) -> str:
        return "Survivor"

    def copy(self) -> WashingtonSurvivor:
        twin = WashingtonSurvivor.__new__(WashingtonSurvivor)  # all attributes are set here and by `copy_into`
        self.copy_into(twin)
        twin.printed_health = self.printed_health
        return twin

    def usual_health(self) -> int:
        return self.printed_health


def our_survivor(table: Table, who: int) -> WashingtonSurvivor:
    survivor = table.survivors[who]
    assert isinstance(survivor, WashingtonSurvivor)
    return survivor
