"""Setting up: the board, the decks, who plays whom, who starts where."""

from __future__ import annotations

from collections.abc import Generator
from functools import lru_cache
from typing import Final

from shamble.kernel.ask import choose, pick
from shamble.kernel.decks import Deck
from shamble.kernel.questions import Choice, Option, Question
from shamble.kernel.state import Setup, Steps, Task
from shamble.zones.rules.equipment import EXTRA_CARDS, STARTING, Item
from shamble.zones.rules.learning import gain_experience, put_in, settle_gear, settle_skills
from shamble.zones.rules.stage import Stage
from shamble.zones.rules.table import Spawn, Table

HOST: Final = 0  # the seat that arranges the table
DEAL: Final = Option("deal-for-me")


def lay_out(table: Table, stage: Stage, setup: Setup, spawn_cards: list[str]) -> None:
    """The scene's map, tokens and figures, and the decks, each shuffled separately."""
    table.set_stage(stage)
    table.scene = setup.scene
    table.text = setup.text
    table.players = len(setup.players)
    table.clear_dead()
    table.kills = [0] * len(stage.enemies)
    for kind, zone, count in stage.figures:
        table.put_dead(kind, zone, count)
    table.closed = stage.board.closed_at_start
    for clock, (zone, colour, active) in enumerate(stage.spawns):
        table.spawns.append(Spawn(zone, colour, active, clock))
    table.tokens = [token.zone for token in stage.tokens]
    for car, zone in enumerate(stage.car_zones):
        table.put_car(car, zone)
    table.driving = stage.driving
    table.decks = [Deck(name, list(copies(stage, name))) for name in stage.decks]
    table.dead_deck = Deck(stage.edition.the_dead, spawn_cards)
    table.supply = list(copies(stage, EXTRA_CARDS))
    table.out = list(copies(stage, STARTING))
    for token in stage.tokens:
        if token.card:
            lay_card(table, token.card)
    for who, gifts in enumerate(stage.gifts):
        table.survivors.append(stage.edition.new_survivor())
        table.survivors[who].gifts = tuple(gifts)
        settle_skills(table, who)
    table.current = Task("seats")


@lru_cache(maxsize=256)
def copies(stage: Stage, back: str) -> tuple[str, ...]:
    """All cards with that back, in order."""
    found: list[str] = []
    for id in sorted(stage.cards):
        found += [id] * stage.cards[id].copies.get(back, 0)
    return tuple(found)


def lay_card(table: Table, card: str) -> None:
    """A card that the scene lays out is taken from its deck before shuffling."""
    for name, deck in zip(table.stage.decks, table.decks):
        if table.stage.cards[card].copies.get(name, 0):
            deck.take_out(card)
            table.lying.append(Item(card, name))
            return
    table.supply.remove(card)
    table.lying.append(Item(card, EXTRA_CARDS))


# -- who plays whom ----------------------------------------------------------------------------------------------------


def choose_seats(table: Table, who: int) -> Steps:
    """Six survivors, divided among the players so that everybody has at least one."""
    if who == table.count_played():
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
    choice = table.choice(HOST, "who-plays", "setup.survivors-shared-freely", (table.name(who),))
    without = seats_without(table, who)
    left = table.count_played() - who
    for seat in range(table.players):
        enough = seat in without or len(without) < left
        option = Option("play", (table.name(who), f"seat-{seat + 1}"), seat)
        choice.offer(option, "" if enough else "setup.survivors-shared-freely")
    if table.players > 1:
        choice.offer(DEAL)
        choice.usual = DEAL
    return choice


def seats_without(table: Table, dealt: int) -> list[int]:
    """The players who have none of the survivors dealt so far."""
    has = [survivor.seat for survivor in table.survivors[:dealt]]
    return [seat for seat in range(table.players) if seat not in has]


def deal_seats(table: Table, who: int) -> Steps:
    """Deal the rest in random order, to the players with the fewest first."""
    left = [table.name(other) for other in range(who, table.count_played())]
    seats = seats_dealt_to(table, who)
    about = tuple([f"seat-{seat + 1}" for seat in seats])
    order = yield from pick(table, "deal-survivors", "setup.survivors-shared-freely", left, len(left), about)
    for name, seat in zip(order, seats):
        table.survivors[table.number_of(name)].seat = seat
    for other in range(who, table.count_played()):
        tell_seat(table, other)
    table.push("starts")


def seats_dealt_to(table: Table, dealt: int) -> list[int]:
    """The seat for each remaining survivor, one by one: a player with the fewest."""
    has = [survivor.seat for survivor in table.survivors[:dealt]]
    counts = [has.count(seat) for seat in range(table.players)]
    seats: list[int] = []
    while dealt + len(seats) < table.count_played():
        seats.append(counts.index(min(counts)))
        counts[seats[-1]] += 1
    return seats


def tell_seat(table: Table, who: int) -> None:
    if table.players > 1:
        table.tell("seated", "setup.survivors-shared-freely", table.name(who), f"seat-{table.survivors[who].seat + 1}")


# -- who starts where --------------------------------------------------------------------------------------------------


def choose_starts(table: Table, who: int) -> Steps:
    """Survivors begin in the scene's start zones; if there are several, the players choose who starts where."""
    if who == table.count_played():
        table.push("deal")
        return
    room = room_at_starts(table)
    choice = table.choice(table.survivors[who].seat, "start", "setup.survivor-start-zones", (table.name(who),))
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
    for survivor in table.survivors:
        if survivor.zone >= 0:
            room[survivor.zone] -= 1
    return room


def deal_starts(table: Table, who: int) -> Steps:
    """Assign the remaining places at random."""
    room = room_at_starts(table)
    places = [table.zone_name(zone) for zone, count in enumerate(room) for _ in range(count)]
    left = table.count_played() - who
    names = tuple([table.name(other) for other in range(who, table.count_played())])
    drawn = yield from pick(table, "deal-starts", "setup.survivor-start-zones", places, left, names)
    for place, other in zip(drawn, range(who, table.count_played())):
        start_in(table, other, table.stage.board.zone_index[place])
    table.push("deal")


def start_in(table: Table, who: int, zone: int) -> None:
    table.edition.begins(table, who)
    put_in(table, who, zone)
    settle_skills(table, who)
    table.tell("starts", "setup.survivor-start-zones", table.name(who), table.zone_name(zone))


# -- starting equipment ------------------------------------------------------------------------------------------------


def deal_one_each(table: Table) -> Steps:
    """Every survivor is dealt one of the Starting cards at random; the first player begins."""
    yield from deal_to(table, list(range(table.count_played())))
    table.push("round")


def deal_evenly(table: Table) -> Steps:
    """All Starting cards are dealt at random, except those that skills give; where they do not come out even, the
    players choose who gets one more."""
    total, count = len(table.out), table.count_played()
    others = deal_by_skill(table, table.out[:])
    served = [who for who in range(count) if who not in others]
    takers = list(range(count)) * (total // count)
    while len(takers) < total:
        favoured = yield from who_gets_more(table, takers)
        takers.append(favoured)
    for who in served:
        takers.remove(who)
    yield from deal_to(table, takers)


def deal_to(table: Table, takers: list[int]) -> Steps:
    """A random Starting card for each of these survivors, one by one."""
    rule = "setup.starting-equipment-deal"
    names = tuple([table.name(who) for who in takers])
    dealt = yield from pick(table, "deal-equipment", rule, table.out[:], len(takers), names)
    for who, card in zip(takers, dealt):
        give(table, who, card)
        table.tell("dealt", rule, table.name(who), card)


def who_gets_more(table: Table, takers: list[int]) -> Generator[Question, None, int]:
    """One of those who have the fewest so far."""
    choice = table.choice(HOST, "one-more", "setup.starting-equipment-deal")
    fewest = min([takers.count(who) for who in range(table.count_played())])
    for who in range(table.count_played()):
        if takers.count(who) == fewest:
            choice.offer(Option("one-more", (table.name(who),), who))
    chosen = yield from choose(choice)
    return chosen.value


def give(table: Table, who: int, card: str) -> None:
    """Give one of the Starting cards to a survivor."""
    table.out.remove(card)
    table.survivors[who].inventory.add(Item(card, STARTING))
    settle_gear(table, who)


# -- what skills give at the start -------------------------------------------------------------------------------------


def deal_by_skill(table: Table, bag: list[str]) -> list[int]:
    """A survivor whose skill gives a Starting card is not dealt another; returns who still needs one."""
    others: list[int] = []
    for who, survivor in enumerate(table.survivors):
        own = [
            skill
            for skill in survivor.abilities
            if skill.starts_with in bag and not in_a_deck(table, skill.starts_with)
        ]
        if own:
            bag.remove(own[0].starts_with)
            give(table, who, own[0].starts_with)
            table.tell("dealt", own[0].rule, table.name(who), own[0].starts_with)
        else:
            others.append(who)
    return others


def in_a_deck(table: Table, card: str) -> bool:
    return any(deck.has(card) for deck in table.decks)


def take_by_skill(table: Table) -> None:
    """Take the cards that skills give at the start from their decks, in addition to the card that was dealt."""
    for who, survivor in enumerate(table.survivors):
        for skill in survivor.abilities:
            if skill.starts_with and take_from_deck(table, who, skill.starts_with):
                table.tell("dealt", skill.rule, table.name(who), skill.starts_with)


def take_from_deck(table: Table, who: int, card: str) -> bool:
    """Take a card out of the first deck that has it; if none does, the survivor begins without it."""
    for name, deck in zip(table.stage.decks, table.decks):
        if deck.has(card):
            deck.take_out(card)
            table.survivors[who].inventory.add(Item(card, name))
            settle_gear(table, who)
            return True
    return False


def gain_by_skill(table: Table) -> Steps:
    """Some skills let their owners begin with experience."""
    for who, survivor in enumerate(table.survivors):
        for skill in survivor.abilities:
            yield from gain_experience(table, who, skill.starts_with_experience)
