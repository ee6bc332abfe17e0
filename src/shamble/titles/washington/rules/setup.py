"""Setting up: who plays, the decks, and the starting equipment."""

from __future__ import annotations

from shamble.kernel.ask import pick
from shamble.kernel.decks import Deck
from shamble.kernel.state import Setup, Steps, Task
from shamble.titles.washington.rules.table import WashingtonTable
from shamble.titles.washington.settings import DEFAULTS, ZOMBIE_CARDS, ZOMBIE_DECK
from shamble.zones.rules import noise
from shamble.zones.rules.setup import give
from shamble.zones.rules.stage import Stage
from shamble.zones.rules.table import Table
from shamble.zones.settings import ULTRARED, beyond_red


def lay_out(stage: Stage, setup: Setup, team: tuple[str, ...]) -> WashingtonTable:
    """As in every game with noise and buildings, plus the deck of abominations."""
    table = WashingtonTable()
    chosen = {**DEFAULTS, **setup.options}
    table.team = team
    table.abominations = Deck("abominations", [enemy.id for enemy in stage.enemies if enemy.abomination])
    table.beyond_red = beyond_red(stage, chosen[ULTRARED])
    noise.lay_out(table, stage, setup, list(ZOMBIE_DECK.cards(stage, str(chosen[ZOMBIE_CARDS]))))
    return table


def deal_equipment(table: Table, task: Task) -> Steps:
    """Six cards for six survivors. Whoever is dealt the one that goes first has the first player token."""
    names = tuple([table.name(who) for who in range(len(table.survivors))])
    rule = "modern.setup.starting-equipment-dealt"
    dealt = yield from pick(table, "deal-equipment", rule, table.out[:], len(names), names)
    for who, card in enumerate(dealt):
        give(table, who, card)
        table.tell("dealt", rule, table.name(who), card)
    table.push("round")
