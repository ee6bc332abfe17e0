"""Positions: what is peculiar to this game when one is put onto the table.

`rubble: [chapel-c]` are the zones in rubble, `bile: {chapel-c: 1}` the tokens in zones, and `engines: [square-c]` the
zones of the siege engines. `weakness: magic` is the card of the dragon that is face up, and `vulnerabilities: [magic,
melee]` are those that are face down; all others, unless it says so. `way_out: square-c` is the zone that the players
have chosen for the necromancer to make for. `artefacts: [inferno]` are those that are still in vaults, all of the
quest's by default. `counters: {tolls: 3}` is what the quest counts, and `driven_off: [magic]` are vulnerability cards
that have left the game. A survivor may be `invisible: true`."""

from shamble.files.content import Located
from shamble.files.content_fields import amount, flag, names_of
from shamble.titles.wicked.rules.cards import ours
from shamble.titles.wicked.rules.setup import weaknesses_of
from shamble.titles.wicked.rules.stage import our_stage
from shamble.titles.wicked.rules.table import our
from shamble.titles.wicked.rules.vulnerability import cards_of
from shamble.zones.content.placing.page import Customs, Placing
from shamble.zones.rules.board import AWAY
from shamble.zones.rules.equipment import KINDS_OF_ATTACK
from shamble.zones.rules.stage import Stage
from shamble.zones.rules.tokens import take_lying


class WickedCustoms(Customs):
    own_keys = ("invisible",)
    table_keys = (
        *("rubble", "bile", "engines", "weakness", "vulnerabilities", "driven_off", "way_out", "artefacts"),
        "counters",
    )

    def marks(self, stage: Stage) -> list[str]:
        """Enchantments that were cast."""
        return [id for id, card in stage.cards.items() if ours(card).enchants]

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
            town.bury(placing.zone(entry))
        for name, count in placing.items("bile"):
            zone = placing.key(placing.page["bile"], name, "zone", placing.stage.board.zone_index)
            town.bile[zone] = amount(count, 0)
        if "engines" in placing.page.data:
            town.engines = [placing.zone(entry) for entry in placing.entries("engines")]
        if "way_out" in placing.page.data:
            town.way_out = placing.zone(placing.page["way_out"])
        for name, count in placing.items("counters"):
            if not our_stage(town).counters:
                raise count.error("this quest counts nothing; leave it out")
            number = placing.key(placing.page["counters"], name, "counter", our_stage(town).counters)
            town.counters[number] = amount(count, 0)
        read_dragon(placing)


def read_dragon(placing: Placing) -> None:
    """The vulnerability cards of the dragon that the page has on the board, or of the first kind."""
    town, page = our(placing.table), placing.page
    ids = [placing.stage.enemies[kind].id for kind in our_stage(town).dragons]
    there = [id for _, crowd in placing.items(placing.the_dead) if isinstance(crowd.data, dict) for id in crowd.data]
    kind = placing.stage.kind_of(next((id for id in there if id in ids), ids[0]))
    deck = cards_of(town, kind)
    if len(deck) == 0 and ("weakness" in page.data or any(id in ids for id in there)):
        deck.mix_in(weaknesses_of(placing.stage, kind))
    if "vulnerabilities" in page.data:
        cards = [entry.one_of(KINDS_OF_ATTACK) for entry in placing.entries("vulnerabilities")]
        deck.layers = []
        deck.mix_in(cards)
    for entry in placing.entries("driven_off"):
        card = entry.one_of(KINDS_OF_ATTACK)
        if not deck.take_from_bag(card):
            entry.wrong(f"the dragon has no more cards '{card}'; name another")
        deck.discards.append(card)
    if "weakness" in page.data:
        town.weakness = page["weakness"].one_of(KINDS_OF_ATTACK)
        if "vulnerabilities" not in page.data and not deck.take_from_bag(town.weakness):
            page["weakness"].wrong(f"the dragon has no card '{town.weakness}'; name another, or its 'vulnerabilities'")
