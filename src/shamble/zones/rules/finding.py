"""A card arrives: it is kept or discarded, and what does not fit is let go of or turned into something else."""

from __future__ import annotations

from typing import Final

from shamble.kernel.ask import choose, choose_freely
from shamble.kernel.questions import Choice, Option
from shamble.kernel.state import Steps
from shamble.zones.rules.action import action_of
from shamble.zones.rules.board import AWAY
from shamble.zones.rules.carrying import (
    has_too_much,
    let_go,
    put_away,
    put_what_fits_in_hand,
    rearrange,
    take_from_drawn,
    what_to_let_go,
)
from shamble.zones.rules.equipment import Item
from shamble.zones.rules.learning import settle_gear
from shamble.zones.rules.table import Table

SLOTS: Final = "inventory.slots"


def receive(table: Table, who: int, card: str, back: str) -> Steps:
    """A drawn card is kept, with a free reorganisation, or discarded at once."""
    if table.survivors[who].zone == AWAY:  # the survivor who drew it did not live to keep it
        take_from_drawn(table, card, back)
        put_away(table, card, back)
        return
    option = yield from choose_freely(table, lambda: keep_or_discard(table, who, card))
    take_from_drawn(table, card, back)
    if option.verb == "discard-found":
        put_away(table, card, back)
        table.tell("discarded", "search.keep-or-discard", table.name(who), card, back)
        return
    table.survivors[who].inventory.add(Item(card, back))
    settle_gear(table, who)
    table.tell("kept", "search.keep-or-discard", table.name(who), card)
    yield from make_room(table, who)
    yield from rearrange(table, who, "search.keep-or-discard")


def keep_or_discard(table: Table, who: int, card: str) -> Choice:
    choice = table.asks(who, "found", "search.keep-or-discard", (table.name(who), card))
    choice.offer(Option("keep", (card,)))
    choice.offer(Option("discard-found", (card,)))
    return choice


def make_room(table: Table, who: int) -> Steps:
    """Discard until everything fits, or do something else that makes room."""
    while has_too_much(table, who):
        choice = what_to_let_go(table, who, SLOTS)
        for action in table.edition.actions:
            if action.makes_room:
                action.offer_room(table, who, choice)
        chosen = yield from choose(choice)
        action = action_of(table, chosen)
        if action.makes_room:
            action.make_room(table, who, chosen)
        else:
            let_go(table, who, chosen, SLOTS)
    put_what_fits_in_hand(table, who)
