"""Chapter 12: setting up. Civilians and Zeds are dealt at random, so that is done by tasks before the first turn."""

from __future__ import annotations

from shamble.kernel.ask import pick
from shamble.kernel.decks import Deck
from shamble.kernel.state import Setup, Steps, Task
from shamble.titles.farmingdale.rules.board import RESERVE, TOWN_CENTER
from shamble.titles.farmingdale.rules.cards import REGULAR, ZEDS, Gain
from shamble.titles.farmingdale.rules.stage import Stage
from shamble.titles.farmingdale.rules.stores import gain
from shamble.titles.farmingdale.rules.table import Farmingdale
from shamble.titles.farmingdale.rules.villages import DEFIANT
from shamble.titles.farmingdale.rules.zeds.placing import place_regular
from shamble.titles.farmingdale.settings import Agreed, agreed_on


def lay_out(stage: Stage, setup: Setup) -> Farmingdale:
    """The table before anything is dealt; what is random comes next."""
    wishes = agreed_on(stage.level, setup.options)
    table = Farmingdale()
    table.set_stage(stage)
    table.scene = setup.scene
    table.asks_all = wishes.asks_all
    table.pool = [card.id for card in stage.counters(ZEDS)]
    for id in [*wishes.heroes, *stage.level.joined_by]:
        table.people.append(table.make(id, TOWN_CENTER))
    fill_event_deck(table, wishes)
    table.fate = Deck("fate", list(stage.fates))
    table.current = Task("deal-civilians")
    table.do_first([Task("deal-zeds"), Task("deal-stores", (wishes.ammo,))], then=Task("turn"))
    return table


def fill_event_deck(table: Farmingdale, wishes: Agreed) -> None:
    """As many cards as the game is long: those that are always there, and random ones of the level."""
    level = table.level
    table.events.musts = sorted(level.must_include)
    table.events.pool = sorted([id for id in table.stage.events if id not in level.must_include])
    table.events.left = level.events[wishes.length]


def deal_civilians(table: Farmingdale) -> Steps:
    """One unit is Defiant in each Village, one is in Town Center, and the last one waits in the reserve."""
    rule = "zeds.heroes.civilians"
    left = [card.id for card in table.stage.counters(REGULAR)]
    for place in [*table.board.villages, TOWN_CENTER, RESERVE]:
        id = (yield from pick(table, "civilians", rule, left, 1, (table.name(place),)))[0]
        left.remove(id)
        unit = table.make(id, place)
        if place >= 0 and table.space(place).is_village:
            unit.marks.append(DEFIANT)
        table.people.append(unit)
        table.tell("begins", rule, id, table.name(place))


def deal_zeds(table: Farmingdale) -> Steps:
    """A Regular Zeds unit on each Start space."""
    for track in table.board.tracks:
        yield from place_regular(table, track.start, "zeds.setup.steps")


def deal_stores(table: Farmingdale, ammo: int) -> None:
    gain(table, Gain(0, ammo), "zeds.heroes.stores")
