"""Positions: what is peculiar to this game when one is put onto the table.

`rubble: [chapel-c]` are the zones in rubble, `bile: {chapel-c: 1}` the tokens in zones, and `engines: [square-c]` the
zones of the siege engines. `weakness: magic` is the card of the dragon that is face up, and `vulnerabilities: [magic,
melee]` are those that are face down; all others, unless it says so. `way_out: square-c` is the zone that the players
have chosen for the necromancer to make for."""

from shamble.files.content_fields import amount
from shamble.titles.wicked.rules.setup import weaknesses_of
from shamble.titles.wicked.rules.stage import our_stage
from shamble.titles.wicked.rules.table import our
from shamble.titles.wicked.rules.vulnerability import cards_of
from shamble.zones.content.placing.page import Customs, Placing
from shamble.zones.rules.equipment import KINDS_OF_ATTACK


class WickedCustoms(Customs):
    table_keys = ("rubble", "bile", "engines", "weakness", "vulnerabilities", "way_out")

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
    if "weakness" in page.data:
        town.weakness = page["weakness"].one_of(KINDS_OF_ATTACK)
        if "vulnerabilities" not in page.data and not deck.take_from_bag(town.weakness):
            page["weakness"].wrong(f"the dragon has no card '{town.weakness}'; name another, or its 'vulnerabilities'")
