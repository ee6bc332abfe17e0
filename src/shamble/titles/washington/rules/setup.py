"""Setting up: who plays, the decks, and the starting equipment."""

from __future__ import annotations

from functools import lru_cache

from shamble.kernel.ask import pick
from shamble.kernel.state import Setup, Steps, Task
from shamble.titles.washington.rules import companions, occasions
from shamble.titles.washington.rules.abominations import stack_abominations
from shamble.titles.washington.rules.campaign_skills import choose_ammo
from shamble.titles.washington.rules.clock import tell_hour
from shamble.titles.washington.rules.stage import WashingtonStage, our_stage
from shamble.titles.washington.rules.table import WashingtonTable
from shamble.titles.washington.settings import (
    ABOMINATIONS,
    FOOD,
    HOUR,
    RESCUE,
    RUSH,
    ZOMBIE_CARDS,
    ZOMBIE_DECK,
    first_hour,
    is_yes,
    most_abominations,
)
from shamble.zones.rules import noise
from shamble.zones.rules.carrying import let_go_of_too_much, rearrange
from shamble.zones.rules.equipment import STARTING
from shamble.zones.rules.setup import deal_evenly, gain_by_skill, take_by_skill, take_from_deck
from shamble.zones.rules.stage import Stage
from shamble.zones.rules.table import Table
from shamble.zones.settings import ULTRARED, beyond_red


def lay_out(stage: Stage, setup: Setup, team: tuple[str, ...]) -> WashingtonTable:
    """As in every game with noise and buildings, plus the deck of abominations. The setup has all settings."""
    table = WashingtonTable()
    chosen = setup.options
    table.team = team
    assert isinstance(stage, WashingtonStage)
    hour = first_hour(str(chosen[HOUR]))
    if stage.has_clock:
        table.first_hour = hour if stage.clock < 0 else stage.clock
    table.beyond_red = beyond_red(stage, chosen[ULTRARED])
    table.most_abominations = most_abominations(str(chosen[ABOMINATIONS]))
    table.rush_unhindered = is_yes(RUSH, str(chosen[RUSH]))
    table.food_costs_action = is_yes(FOOD, str(chosen[FOOD]))
    table.rescue_teaches = is_yes(RESCUE, str(chosen[RESCUE]))
    noise.lay_out(table, stage, setup, list(zombie_deck(stage, str(chosen[ZOMBIE_CARDS]))))
    stack_abominations(table)
    companions.lay_out(table)
    table.keywords = stage.keywords[:]
    table.put_back = [text.id for text in stage.texts.values() if text.known]
    table.lanterns = stage.lanterns
    table.tally = [0] * (len(stage.feats) * len(table.survivors))
    return table


@lru_cache(maxsize=256)
def zombie_deck(stage: WashingtonStage, wanted: str) -> tuple[str, ...]:
    """The cards that the players and the mission want, or those of the mission if that leaves none."""
    own = ZOMBIE_DECK.cards(stage, stage.zombie_cards)
    return tuple([card for card in ZOMBIE_DECK.cards(stage, wanted) if card in own]) or own


def deal_equipment(table: Table, task: Task) -> Steps:
    """The starting cards, and what skills give at the start; each player arranges what their survivors have. Whoever
    holds a certain starting card goes first."""
    yield from deal_evenly(table)
    yield from deal_more(table)
    for who, survivor in enumerate(table.survivors):
        items = survivor.inventory.items
        if any(item.back == STARTING and table.stage.cards[item.card].goes_first for item in items):
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
    occasions.begin(table)
    companions.place_company(table)


def deal_more(table: Table) -> Steps:
    """Cards that the mission deals in addition, each to somebody else as long as there is somebody."""
    stage = our_stage(table)
    if not stage.dealt:
        return
    rule = "modern.setup.starting-equipment-dealt"
    names = [table.name(who) for who in range(table.count_played())]
    drawn = yield from pick(table, "deal-more", rule, names, min(len(names), len(stage.dealt)), tuple(stage.dealt))
    for place, card in enumerate(stage.dealt):
        who = table.number_of(drawn[place % len(drawn)])
        if take_from_deck(table, who, card):  # in a campaign, the last copy may have been kept
            table.tell("dealt-more", rule, table.name(who), card)
