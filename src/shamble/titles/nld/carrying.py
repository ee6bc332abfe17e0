"""The inventory: what is kept, held, exchanged and let go."""

from __future__ import annotations

from collections.abc import Generator
from typing import Final

from shamble.kernel.asking import choose, choose_freely
from shamble.kernel.questions import Choice, Option, Question
from shamble.kernel.state import Steps
from shamble.titles.nld.survivors import discard, distinct, earn_zombicide, put_away
from shamble.zones.equipment import HANDS, Item, hand_choices
from shamble.zones.table import AWAY, Table

AGREE: Final = "agree"
DONE: Final = Option("done")
BOARD: Final = "loose-board"  # what an answer calls a board that takes no slot


def capacity(table: Table, who: int) -> int:
    """Two hands, and the backpack."""
    return HANDS + table.room_in_backpack(who)


# -- a card arrives ----------------------------------------------------------------------------------------------------


def receive(table: Table, who: int, card: str, back: str) -> Steps:
    """A drawn card is kept, with a free reorganisation, or discarded at once."""
    if table.survivors[who].zone == AWAY:  # whoever drew it did not live to keep it
        take_from_drawn(table, card, back)
        put_away(table, card, back)
        return
    option = yield from choose_freely(table, lambda: keep_or_discard(table, who, card))
    take_from_drawn(table, card, back)
    if option.verb == "discard-found":
        put_away(table, card, back)
        table.tell("discarded", "nld.search.keep-or-discard", table.name(who), card, back)
        return
    table.survivors[who].inventory.add(Item(card, back))
    table.tell("kept", "nld.search.keep-or-discard", table.name(who), card)
    yield from let_go_of_too_much(table, who, "nld.inventory.five-slots")
    yield from rearrange(table, who, "nld.search.keep-or-discard")


def take_from_drawn(table: Table, card: str, back: str) -> None:
    for index, item in enumerate(table.drawn):
        if item.card == card and item.back == back:
            table.drawn.pop(index)
            return
    raise ValueError(f"{card} was not drawn")


def keep_or_discard(table: Table, who: int, card: str) -> Choice:
    choice = table.asks(who, "found", "nld.search.keep-or-discard", (table.name(who), card))
    choice.offer(Option("keep", (card,)))
    choice.offer(Option("discard-found", (card,)))
    return choice


def let_go_of_too_much(table: Table, who: int, rule: str) -> Steps:
    """Whoever carries more than there are slots for discards down to them, and chooses what."""
    inventory = table.survivors[who].inventory
    while inventory.count() > capacity(table, who):
        choice = table.asks(who, "too-much", rule, (table.name(who), str(inventory.count())))
        for name in distinct(inventory.items):
            choice.offer(Option("drop", (name,)))
        chosen = yield from choose(choice)
        discard(table, who, chosen.names[0], rule)
    if len(inventory.backpack) > table.room_in_backpack(who):
        inventory.hold([item.name for item in inventory.hands + inventory.backpack][:HANDS])


def rearrange(table: Table, who: int, rule: str) -> Steps:
    """Which cards are in hand; the rest is in the backpack. Two or fewer are simply held."""
    inventory = table.survivors[who].inventory
    items = inventory.items
    if len(items) <= HANDS:
        if inventory.backpack:
            inventory.hold([item.name for item in items])
        return
    choice = table.asks(who, "hold", rule, (table.name(who),))
    now = [item.name for item in inventory.hands]
    for names in hand_choices(items, HANDS, table.room_in_backpack(who)):
        option = Option("hold", tuple(names) if names else ("nothing",))
        choice.offer(option)
        if names == now:
            choice.usual = option
    chosen = yield from choose(choice)
    names = [] if chosen.names == ("nothing",) else list(chosen.names)
    if names != now:
        inventory.hold(names)
        table.tell("held", rule, table.name(who), *two(names))


def two(names: list[str]) -> tuple[str, str]:
    """Up to two names, for an event."""
    return (names[0] if names else "nothing", names[1] if len(names) > 1 else "nothing")


# -- at any time -------------------------------------------------------------------------------------------------------


def discards(table: Table, choice: Choice) -> list[Option]:
    """What the survivors of the player who is asked can let go of, save those between whom a trade is being agreed."""
    seat = choice.seats[0]
    trading = choice.about[:2] if choice.ask == AGREE else ()
    options: list[Option] = []
    for who, one in enumerate(table.survivors):
        if one.seat == seat and one.zone != AWAY and table.name(who) not in trading:
            for name in distinct(one.inventory.items):
                options.append(Option("discard", (table.name(who), name), who))
    return options


# -- reorganise and trade ----------------------------------------------------------------------------------------------


def reorganise(table: Table, who: int) -> Steps:
    table.tell("reorganised", "nld.trade.reorganize", table.name(who))
    yield from rearrange(table, who, "nld.trade.reorganize")


def trade(table: Table, who: int, partner: int) -> Steps:
    """Any number of cards change hands between two survivors of one zone, then both rearrange theirs.

    The exchange is put together card by card, each of which moves at most once; the partner's player agrees to the
    whole of it."""
    given: list[str] = []
    taken: list[str] = []
    table.tell("trades", "nld.trade.exchange", table.name(who), table.name(partner))
    while True:
        option = yield from choose(exchange(table, who, partner, given, taken))
        if option.verb == "give":
            given.append(option.names[0])
        elif option.verb == "take":
            taken.append(option.names[0])
        else:
            break
    if given or taken:
        agreed = yield from partner_agrees(table, who, partner, given, taken)
        if agreed:
            hand_over(table, who, partner, given)
            hand_over(table, partner, who, taken)
            yield from let_go_of_too_much(table, who, "nld.inventory.five-slots")
            yield from let_go_of_too_much(table, partner, "nld.inventory.five-slots")
        else:
            table.tell("declined", "nld.trade.unequal", table.name(partner), table.name(who))
    yield from rearrange(table, who, "nld.trade.exchange")
    yield from rearrange(table, partner, "nld.trade.partner-reorganizes")


def exchange(table: Table, who: int, partner: int, given: list[str], taken: list[str]) -> Choice:
    """What moves next. Whoever then has more than fits discards the rest."""
    moved = [*[f"+{name}" for name in given], *[f"-{name}" for name in taken]]
    choice = table.asks(who, "trade", "nld.trade.exchange", (table.name(who), table.name(partner), " ".join(moved)))
    for name in still_there(table, who, given):
        if name not in taken:  # there and back again is no exchange
            choice.offer(Option("give", (name,)))
    for name in still_there(table, partner, taken):
        if name not in given:
            choice.offer(Option("take", (name,)))
    choice.offer(DONE)
    return choice


def still_there(table: Table, who: int, gone: list[str]) -> list[str]:
    """What a survivor still has to give, after what is already agreed on."""
    left = [item.name for item in table.survivors[who].inventory.items] + [BOARD] * table.survivors[who].boards
    for name in gone:
        left.remove(name)
    left.sort()
    return [name for index, name in enumerate(left) if index == 0 or left[index - 1] != name]


def partner_agrees(
    table: Table, who: int, partner: int, given: list[str], taken: list[str]
) -> Generator[Question, None, bool]:
    """Another player is asked; who plays both need not ask."""
    if table.survivors[who].seat == table.survivors[partner].seat:
        return True
    chosen = yield from choose_freely(table, lambda: agreement(table, who, partner, given, taken))
    return chosen.verb == "agree"


def agreement(table: Table, who: int, partner: int, given: list[str], taken: list[str]) -> Choice:
    said = (table.name(partner), table.name(who), ", ".join(given) or "nothing", ", ".join(taken) or "nothing")
    choice = table.asks(partner, AGREE, "nld.trade.unequal", said)
    choice.offer(Option("agree"))
    choice.offer(Option("decline"))
    return choice


def hand_over(table: Table, giver: int, taker: int, names: list[str]) -> None:
    for name in names:
        if name == BOARD:
            table.survivors[giver].boards -= 1
            table.survivors[taker].boards += 1
            card = BOARD
        else:
            item = table.survivors[giver].inventory.remove(name)
            table.survivors[taker].inventory.add(item)
            card = item.card
        table.tell("traded", "nld.trade.exchange", table.name(giver), table.name(taker), card)
        if card in table.stage.strong_by_handing:
            earn_zombicide(table, giver, "nld.scene.mode-by-winchester")
            earn_zombicide(table, taker, "nld.scene.mode-by-winchester")
