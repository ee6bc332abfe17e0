"""Setting up: who plays whom, who starts where, starting equipment, the decks."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from shamble.kernel.ask import choose, pick
from shamble.kernel.decks import Deck
from shamble.kernel.questions import Choice, Option
from shamble.kernel.state import Setup, Steps, Task
from shamble.titles.nld import settings
from shamble.titles.nld.rules.carrying import let_go_of_too_much
from shamble.titles.nld.rules.survivors import EXTRA_CARDS, put_in, relative_on_board, settle_skills
from shamble.zones.rules.equipment import Card, Item
from shamble.zones.rules.stage import Stage
from shamble.zones.rules.survivors import Survivor
from shamble.zones.rules.table import Spawn, Table

HOST: Final = 0  # the seat that arranges the table
DEAL: Final = Option("deal-for-me")
STARTING: Final = "starting"


def lay_out(stage: Stage, setup: Setup) -> Table:
    """The scene's map, tokens and figures, and the decks, each shuffled by itself."""
    table = Table()
    table.set_stage(stage)
    table.scene = setup.scene
    table.text = setup.text
    table.players = len(setup.players)
    table.dead = [0] * (len(stage.board.zones) * len(stage.enemies))
    table.kills = [0] * len(stage.enemies)
    for kind, zone, count in stage.figures:
        table.put_dead(kind, zone, count)
    table.closed = stage.board.closed_at_start
    for edge, found in enumerate(stage.board.edges):
        if found.kind == "barricade":
            table.barricades |= 1 << edge
    for clock, (zone, colour, active) in enumerate(stage.spawns):
        table.spawns.append(Spawn(zone, colour, active, clock))
    table.tokens = [token.zone for token in stage.tokens]
    table.car = stage.car_zone
    table.driving = stage.driving
    table.decks = [Deck(name, list(copies(stage, name))) for name in stage.decks]
    chosen = {**settings.DEFAULTS, **setup.options}  # a game from before an option was there has none of it
    table.dead_deck = Deck("ghouls", list(settings.ghoul_cards(stage, str(chosen[settings.GHOUL_CARDS]))))
    table.beyond_red = settings.beyond_red(stage, chosen[settings.ULTRARED])
    table.trap = settings.chosen_of(settings.KAREN, chosen[settings.KAREN], ("relative", "walker"))
    table.supply = list(copies(stage, EXTRA_CARDS))
    table.out = list(copies(stage, STARTING))
    for token in stage.tokens:
        if token.card:
            lay_card(table, token.card)
    for who, gifts in enumerate(stage.gifts):
        table.survivors.append(Survivor())
        table.survivors[who].gifts = tuple(gifts)
        settle_skills(table, who)
    table.current = Task("seats")
    return table


@lru_cache(maxsize=256)
def copies(stage: Stage, back: str) -> tuple[str, ...]:
    """All cards with that back, in order."""
    found: list[str] = []
    for id in sorted(stage.cards):
        found += [id] * stage.cards[id].copies.get(back, 0)
    return tuple(found)


def lay_card(table: Table, card: str) -> None:
    """A card that the scene lays out is taken from its deck before that is shuffled."""
    for name, deck in zip(table.stage.decks, table.decks):
        if table.stage.cards[card].copies.get(name, 0):
            deck.take_out(card)
            table.lying.append(Item(card, name))
            return
    table.supply.remove(card)
    table.lying.append(Item(card, EXTRA_CARDS))


# -- who plays whom ----------------------------------------------------------------------------------------------------


def choose_seats(table: Table, who: int) -> Steps:
    """Six survivors, dealt among the players in any split that leaves nobody without one."""
    if who == len(table.survivors):
        table.push("starts")
        return
    option = yield from choose(whose(table, who))
    if option is DEAL:
        yield from deal_seats(table, who)
        return
    table.survivors[who].seat = option.value
    tell_seat(table, who)
    table.push("seats", (who + 1,))


def whose(table: Table, who: int) -> Choice:
    choice = table.choice(HOST, "who-plays", "nld.setup.survivors-shared-freely", (table.name(who),))
    without = seats_without(table, who)
    left = len(table.survivors) - who
    for seat in range(table.players):
        enough = seat in without or len(without) < left
        option = Option("play", (table.name(who), f"seat-{seat + 1}"), seat)
        choice.offer(option, "" if enough else "nld.setup.survivors-shared-freely")
    if table.players > 1:
        choice.offer(DEAL)
        choice.usual = DEAL
    return choice


def seats_without(table: Table, dealt: int) -> list[int]:
    """The players who have none of the survivors dealt so far."""
    has = [one.seat for one in table.survivors[:dealt]]
    return [seat for seat in range(table.players) if seat not in has]


def deal_seats(table: Table, who: int) -> Steps:
    """The rest goes round, to those with the fewest first, in an order drawn by lot."""
    left = [table.name(other) for other in range(who, len(table.survivors))]
    seats = seats_dealt_to(table, who)
    about = tuple([f"seat-{seat + 1}" for seat in seats])
    order = yield from pick(table, "deal-survivors", "nld.setup.survivors-shared-freely", left, len(left), about)
    for name, seat in zip(order, seats):
        table.survivors[table.number_of(name)].seat = seat
    for other in range(who, len(table.survivors)):
        tell_seat(table, other)
    table.push("starts")


def seats_dealt_to(table: Table, dealt: int) -> list[int]:
    """The seat for each survivor that is left, one by one: that of a player with the fewest."""
    counts = [0] * table.players
    for one in table.survivors[:dealt]:
        counts[one.seat] += 1
    seats: list[int] = []
    while dealt + len(seats) < len(table.survivors):
        seats.append(counts.index(min(counts)))
        counts[seats[-1]] += 1
    return seats


def tell_seat(table: Table, who: int) -> None:
    if table.players > 1:
        table.tell(
            "seated", "nld.setup.survivors-shared-freely", table.name(who), f"seat-{table.survivors[who].seat + 1}"
        )


# -- who starts where --------------------------------------------------------------------------------------------------


def choose_starts(table: Table, who: int) -> Steps:
    """Survivors begin in the scene's start zones; where there are several, the players choose who starts where."""
    if who == len(table.survivors):
        table.push("deal")
        return
    room = room_at_starts(table)
    choice = table.choice(table.survivors[who].seat, "start", "nld.setup.survivor-start-zones", (table.name(who),))
    for zone, _ in table.stage.starts:
        if room[zone] > 0:
            choice.offer(Option("start", (table.name(who), table.zone_name(zone)), zone))
    if len(choice.options) > 1:
        choice.offer(DEAL)
        choice.usual = DEAL
    option = yield from choose(choice)
    if option is DEAL:
        yield from deal_starts(table, who)
        return
    start_in(table, who, option.value)
    table.push("starts", (who + 1,))


def room_at_starts(table: Table) -> list[int]:
    """How many survivors still have to begin in each zone."""
    room = [0] * len(table.stage.board.zones)
    for zone, count in table.stage.starts:
        room[zone] += count
    for one in table.survivors:
        if one.zone >= 0:
            room[one.zone] -= 1
    return room


def deal_starts(table: Table, who: int) -> Steps:
    """The places that are left are drawn by lot."""
    room = room_at_starts(table)
    places = [table.zone_name(zone) for zone, count in enumerate(room) for _ in range(count)]
    left = len(table.survivors) - who
    names = tuple([table.name(other) for other in range(who, len(table.survivors))])
    drawn = yield from pick(table, "deal-starts", "nld.setup.survivor-start-zones", places, left, names)
    for place, other in zip(drawn, range(who, len(table.survivors))):
        start_in(table, other, table.stage.board.zone_index[place])
    table.push("deal")


def start_in(table: Table, who: int, zone: int) -> None:
    one = table.survivors[who]
    one.strong = table.stage.strong_start
    one.mode = one.strong and not relative_on_board(table)
    put_in(table, who, zone)
    settle_skills(table, who)
    table.tell("starts", "nld.setup.survivor-start-zones", table.name(who), table.zone_name(zone))


# -- starting equipment ------------------------------------------------------------------------------------------------


def deal_equipment(table: Table) -> Steps:
    """One Table Leg is put aside and goes to whoever is dealt the Winchester, who also begins."""
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


def deal_by_skill(table: Table, bag: list[str]) -> list[int]:
    """Who starts by a skill with a Starting card has that for the one it would be dealt; tells who is still to come."""
    others: list[int] = []
    for who, one in enumerate(table.survivors):
        own = [skill for skill in one.abilities if skill.starts_with in bag and not in_a_deck(table, skill.starts_with)]
        if own:
            bag.remove(own[0].starts_with)
            give(table, who, own[0].starts_with)
            table.tell("dealt", own[0].rule, table.name(who), own[0].starts_with)
        else:
            others.append(who)
    return others


def who_was_dealt(table: Table, card: str) -> int:
    """The survivor with a Starting card that is there once, by lot or by a skill; nothing else is carried yet."""
    for who, one in enumerate(table.survivors):
        if any(item.card == card for item in one.inventory.items):
            return who
    raise ValueError(f"nobody was dealt the {card}")


def in_a_deck(table: Table, card: str) -> bool:
    return any(deck.has(card) for deck in table.decks)


def take_by_skill(table: Table) -> None:
    """What survivors start with by a skill is taken from its deck, besides the card that was dealt."""
    for who, one in enumerate(table.survivors):
        for skill in one.abilities:
            for name, deck in zip(table.stage.decks, table.decks):
                if skill.starts_with and deck.has(skill.starts_with):
                    deck.take_out(skill.starts_with)
                    one.inventory.add(Item(skill.starts_with, name))
                    table.tell("dealt", skill.rule, table.name(who), skill.starts_with)


def card_that_brings_another(table: Table) -> Card:
    """The Starting card for whose owner another one is held back."""
    for id in table.out:
        if table.stage.cards[id].brings:
            return table.stage.cards[id]
    raise ValueError("no Starting card brings another")


def give(table: Table, who: int, card: str) -> None:
    table.out.remove(card)
    table.survivors[who].inventory.add(Item(card, STARTING))
