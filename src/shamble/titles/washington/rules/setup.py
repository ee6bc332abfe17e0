"""Setting up: who plays, the decks, and the starting equipment."""

from __future__ import annotations

from shamble.kernel.state import Setup, Steps, Task
from shamble.titles.washington.rules import companions
from shamble.titles.washington.rules.abominations import stack_abominations
from shamble.titles.washington.rules.campaign_skills import choose_ammo
from shamble.titles.washington.rules.clock import tell_hour
from shamble.titles.washington.rules.stage import WashingtonStage
from shamble.titles.washington.rules.table import WashingtonTable
from shamble.titles.washington.settings import DEFAULTS, HOUR, ZOMBIE_CARDS, ZOMBIE_DECK, first_hour
from shamble.zones.rules import noise
from shamble.zones.rules.carrying import let_go_of_too_much, rearrange
from shamble.zones.rules.setup import deal_evenly, gain_by_skill, take_by_skill
from shamble.zones.rules.stage import Stage
from shamble.zones.rules.table import Table
from shamble.zones.settings import ULTRARED, beyond_red


def lay_out(stage: Stage, setup: Setup, team: tuple[str, ...]) -> WashingtonTable:
    """As in every game with noise and buildings, plus the deck of abominations."""
    table = WashingtonTable()
    chosen = {**DEFAULTS, **setup.options}
    table.team = team
    assert isinstance(stage, WashingtonStage)
    if "clock" in stage.uses:
        table.first_hour = first_hour(str(chosen[HOUR])) if stage.clock < 0 else stage.clock
    table.beyond_red = beyond_red(stage, chosen[ULTRARED])
    noise.lay_out(table, stage, setup, list(ZOMBIE_DECK.cards(stage, str(chosen[ZOMBIE_CARDS]))))
    stack_abominations(table)
    companions.lay_out(table)
    return table


def deal_equipment(table: Table, task: Task) -> Steps:
    """The starting cards, and what skills give at the start; each player arranges what the own survivors have. One of
    the starting cards goes first."""
    yield from deal_evenly(table)
    for who, survivor in enumerate(table.survivors):
        if any(table.stage.cards[item.card].goes_first for item in survivor.inventory.items):
            table.first = survivor.seat
            table.tell("goes-first", "modern.setup.fire-axe-is-first-player", table.name(who))
    take_by_skill(table)
    yield from choose_ammo(table)
    yield from gain_by_skill(table)
    for who in range(table.count_played()):
        yield from let_go_of_too_much(table, who, "inventory.slots")
        yield from rearrange(table, who, "modern.setup.starting-cards-placed")
    tell_hour(table)
    table.push("round")
    companions.place_company(table)
