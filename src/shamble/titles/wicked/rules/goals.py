"""What quests ask for that no other game of the family does."""

from __future__ import annotations

from shamble.zones.rules.board import AWAY
from shamble.zones.rules.objectives import ALL, Reach
from shamble.zones.rules.table import Table


class Exit(Reach):
    """Everybody who is left is in one of certain zones, and no zombie is with them."""

    def __init__(self, id: str, says: str, zones: list[int]) -> None:
        super().__init__(id, says, False, zones, ALL)

    def is_accomplished(self, table: Table) -> bool:
        together = [survivor.zone for survivor in table.survivors if survivor.zone != AWAY]
        if not together or any(zone not in self.zones for zone in together):
            return False
        return all(table.dead_in(zone) == 0 for zone in together)
