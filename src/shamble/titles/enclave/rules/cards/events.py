"""The check for events, the deck, and events that stay."""

from __future__ import annotations

from typing import Final

from shamble.kernel.ask import choose_freely
from shamble.kernel.questions import Choice, Option
from shamble.kernel.state import Steps
from shamble.titles.enclave.rules.cards.event_cards import discard_event
from shamble.titles.enclave.rules.dice import dice_roll, total
from shamble.titles.enclave.rules.people import draw_survivor
from shamble.titles.enclave.rules.pieces import EVENTS
from shamble.titles.enclave.rules.table import PLAYER, Enclave

EVENT_COMES: Final = 8  # a DR of this or more
EVENT_GOES: Final = 8


def events_are_checked(table: Enclave) -> bool:
    """Only if the Events rules are in play; in a campaign that begins with one survivor, once a second was found."""
    return table.in_play(EVENTS) and table.events_begun


def event_check(table: Enclave) -> Steps | None:
    """Does an event occur? While one stays in play, the check is whether it is removed instead."""
    if not events_are_checked(table):
        return None
    return check_removal(table) if table.event else check_coming(table)


def check_coming(table: Enclave) -> Steps:
    """A DR of 8 or more draws an event card."""
    result = total((yield from dice_roll(table, "event-check", "enclave.event.check-roll")))
    if result < EVENT_COMES:
        table.tell("no-event", "enclave.event.check-roll", n=result)
        return
    id = yield from table.event_deck.draw(table, "enclave.event.deck")
    if id:
        lay_down(table, id)
        table.push("event", (), (id,))


def check_removal(table: Enclave) -> Steps:
    """Some events that stay are removed by a DR; the others at the start or the end of the next Combat Phase."""
    if not table.stage.events[table.event].ends_by_roll:
        return
    result = total((yield from dice_roll(table, "event-removal", "enclave.event.removal", (table.event,))))
    if result >= EVENT_GOES:
        discard_event(table, "enclave.event.removal")
    else:
        table.tell("event-stays", "enclave.event.no-check-while-active", table.event, n=result)


def lay_down(table: Enclave, id: str) -> None:
    """A card stays on the table or is discarded; an effect for the rest of the day lasts without the card."""
    card = table.stage.events[id]
    if card.stays:
        table.event = id
        return
    table.event_deck.discards.append(id)
    if card.all_day:
        table.today.append(id)


def event_happens(table: Enclave, id: str) -> Steps | None:
    """Report the card and carry it out."""
    card = table.stage.events[id]
    table.tell("event", card.rule, id)
    if card.stays:
        table.tell("event-laid", "enclave.event.discard-or-stay", id)
    return card.happens(table)


def guest(table: Enclave) -> Steps:
    """The player may take in a stranger at the door; more people attract more zombies, so the player may decline."""
    chosen = yield from choose_freely(table, lambda: guest_at_the_door(table))
    if chosen.verb == "take-in":
        yield from draw_survivor(table, "enclave.event.unexpected-guest")
    else:
        table.tell("turned-away", "enclave.event.unexpected-guest")


def guest_at_the_door(table: Enclave) -> Choice:
    choice = table.choice(PLAYER, "guest", "enclave.event.unexpected-guest")
    choice.offer(Option("take-in"))
    choice.offer(Option("turn-away"))
    return choice
