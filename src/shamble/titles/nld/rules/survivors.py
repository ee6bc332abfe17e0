"""The survivors of this game: the two sides of their cards, and loose boards."""

from __future__ import annotations

from shamble.zones.rules.equipment import Inventory
from shamble.zones.rules.survivors import Survivor
from shamble.zones.rules.table import Table


class NldSurvivor(Survivor):
    def __init__(self, inventory: Inventory | None = None) -> None:
        super().__init__(inventory)
        self.strong = False  # has earned Zombicide mode
        self.mode = False  # is in Zombicide mode now
        self.boards = 0  # loose ones, which take no slot

    def record_name(self) -> str:
        return "Survivor"

    def copy(self) -> NldSurvivor:
        twin = NldSurvivor.__new__(NldSurvivor)  # all attributes are set here and by `copy_into`
        self.copy_into(twin)
        twin.strong = self.strong
        twin.mode = self.mode
        twin.boards = self.boards
        return twin


def nld_survivor(table: Table, who: int) -> NldSurvivor:
    survivor = table.survivors[who]
    assert isinstance(survivor, NldSurvivor)
    return survivor
