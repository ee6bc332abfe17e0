"""Setting up: the settings of a game, modes, and the starting equipment."""

from __future__ import annotations

from shamble.kernel.ask import pick
from shamble.kernel.state import Setup, Steps
from shamble.titles.nld.settings import DEFAULTS, GHOUL_CARDS, GHOUL_DECK, KAREN
from shamble.zones.rules import setup as family
from shamble.zones.rules.carrying import let_go_of_too_much
from shamble.zones.rules.equipment import Card
from shamble.zones.rules.setup import deal_by_skill, give, take_by_skill
from shamble.zones.rules.stage import Stage
from shamble.zones.rules.table import Table
from shamble.zones.settings import ULTRARED, beyond_red, chosen_of


def lay_out(stage: Stage, setup: Setup) -> Table:
    """As in every game of the family, plus barricades and the players' settings."""
    table = Table()
    chosen = {**DEFAULTS, **setup.options}  # games recorded before a setting existed do not have it
    table.beyond_red = beyond_red(stage, chosen[ULTRARED])
    table.trap = chosen_of(KAREN, chosen[KAREN], ("relative", "walker"))
    for edge, found in enumerate(stage.board.edges):
        if found.kind == "barricade":
            table.barricades |= 1 << edge
    family.lay_out(table, stage, setup, list(GHOUL_DECK.cards(stage, str(chosen[GHOUL_CARDS]))))
    return table


# -- starting equipment ------------------------------------------------------------------------------------------------


def deal_equipment(table: Table) -> Steps:
    """One Table Leg is set aside for the survivor who is dealt the Winchester, who also goes first."""
    bag = table.out[:]
    rifle = card_that_brings_another(table)
    bag.remove(rifle.brings)
    others = deal_by_skill(table, bag)
    names = tuple([table.name(who) for who in others])
    dealt = yield from pick(table, "deal-equipment", "nld.setup.starting-equipment-deal", bag, len(names), names)
    for who, card in zip(others, dealt):
        give(table, who, card)
        table.tell("dealt", "nld.setup.starting-equipment-deal", table.name(who), card)
    shooter = who_was_dealt(table, rifle.id)
    give(table, shooter, rifle.brings)
    take_by_skill(table)
    for who in range(len(table.survivors)):
        yield from let_go_of_too_much(table, who, "nld.inventory.five-slots")
    table.first = table.survivors[shooter].seat
    table.push("round")
    table.tell("dealt", "nld.setup.winchester-bonus-table-leg", table.name(shooter), rifle.brings)
    if table.players > 1:
        table.tell("begins", "nld.setup.first-player", f"seat-{table.first + 1}")


def who_was_dealt(table: Table, card: str) -> int:
    """The survivor with this unique Starting card, dealt or from a skill; nobody carries anything else yet."""
    for who, survivor in enumerate(table.survivors):
        if any(item.card == card for item in survivor.inventory.items):
            return who
    raise ValueError(f"nobody was dealt the {card}")


def card_that_brings_another(table: Table) -> Card:
    """The Starting card whose owner gets another card that was set aside."""
    for id in table.out:
        if table.stage.cards[id].brings:
            return table.stage.cards[id]
    raise ValueError("no Starting card brings another")
