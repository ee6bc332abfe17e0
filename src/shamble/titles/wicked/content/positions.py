"""Positions: what is peculiar to this game when one is put onto the table.

`rubble: [chapel-c]` are the zones in rubble, `bile: {chapel-c: 1}` the tokens in zones, and `engines: [square-c]` the
zones of the siege engines that the quest has. `weakness: magic` is the card that is face up."""

from shamble.files.content_fields import amount
from shamble.titles.wicked.rules.table import our
from shamble.zones.content.placing.page import Customs, Placing
from shamble.zones.rules.equipment import KINDS_OF_ATTACK


class WickedCustoms(Customs):
    table_keys = ("rubble", "bile", "engines", "weakness")

    def read_table(self, placing: Placing) -> None:
        town = our(placing.table)
        for entry in placing.entries("rubble"):
            town.rubble |= 1 << placing.zone(entry)
        for name, count in placing.items("bile"):
            zone = placing.key(placing.page["bile"], name, "zone", placing.stage.board.zone_index)
            town.bile[zone] = amount(count, 0)
        for number, entry in enumerate(placing.entries("engines")):
            if number >= len(town.engines):
                entry.wrong(f"this quest has {len(town.engines)} siege engines; name no more")
                return
            town.engines[number] = placing.zone(entry)
        if "weakness" in placing.page.data:
            town.weakness = placing.page["weakness"].one_of(KINDS_OF_ATTACK)
