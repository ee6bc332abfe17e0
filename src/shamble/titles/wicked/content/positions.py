"""Positions: what is peculiar to this game when one is put onto the table.

`rubble: [chapel-c]` are the zones in rubble, `bile: {chapel-c: 1}` the tokens in zones, and `engines: [square-c]` the
zones of the siege engines that the quest has. `weakness: magic` is the card that is face up. `artefacts: [inferno]` are
those that are still in vaults, all of the quest's by default. A survivor may be `invisible: true`."""

from shamble.files.content import Located
from shamble.files.content_fields import amount, flag, names_of
from shamble.titles.wicked.rules.stage import our_stage
from shamble.titles.wicked.rules.table import our
from shamble.zones.content.placing.page import Customs, Placing
from shamble.zones.rules.board import AWAY
from shamble.zones.rules.equipment import KINDS_OF_ATTACK
from shamble.zones.rules.tokens import take_lying


class WickedCustoms(Customs):
    own_keys = ("invisible",)
    table_keys = ("rubble", "bile", "engines", "weakness", "artefacts")

    def set_up(self, placing: Placing) -> None:
        """Artefacts that were taken can be carried by somebody."""
        if "artefacts" not in placing.page.data:
            return
        town, laid_out = our(placing.table), our_stage(placing.table).artefacts
        lying = names_of(placing.page["artefacts"], "artefact of the quest", [card for _, card in laid_out])
        for index, (_, card) in enumerate(laid_out):
            if card not in lying:
                town.artefacts[index] = AWAY
                item = take_lying(town, card)
                town.decks[town.stage.decks.index(item.back)].mix_in([card])

    def read_own(self, placing: Placing, who: int, entry: Located) -> None:
        if flag(entry, "invisible"):
            our(placing.table).invisible |= 1 << who

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
