"""The inventory: what is kept, held, exchanged and discarded."""

from __future__ import annotations

from collections.abc import Generator
from typing import Final

from shamble.kernel.ask import choose, choose_freely
from shamble.kernel.questions import Choice, Option, Question
from shamble.kernel.state import Steps, Turn
from shamble.zones.rules.action import Action, Moment
from shamble.zones.rules.board import AWAY
from shamble.zones.rules.equipment import EXTRA_CARDS, HANDS, Inventory, Item, Items, hand_choices, in_order
from shamble.zones.rules.learning import settle_gear
from shamble.zones.rules.reasons import Why, an_action_left, each_survivor, first, in_play, is_played, unless
from shamble.zones.rules.table import Table

AGREE: Final = "agree"
NOTHING: Final = "nothing"
NO_ROOM: Final = "There is no room for it in your hands or your backpack."
DONE: Final = Option("done")
REORGANISE: Final = Option("reorganise")


class Exchanging(Action):
    """Reorganise alone, or trade with another survivor in the zone."""

    def __init__(self) -> None:
        super().__init__(("reorganise", "trade"))

    def offer(self, table: Table, at: Moment, choice: Choice) -> None:
        if not at.has_action:
            return
        if can_rearrange(table, at.who):
            choice.offer(REORGANISE)
        others = partners(table, at)
        gives = len(others) > 0 and has_things(table, at.who)
        for partner in others:
            if gives or has_things(table, partner):
                choice.offer(table.stage.trades[partner])

    def perform(self, table: Table, turn: Turn, option: Option) -> Steps:
        if option.verb == "trade":
            return trade(table, turn.who, option.value)
        return reorganise(table, turn.who)

    def wishes(self, table: Table) -> list[Option]:
        return [REORGANISE, *each_survivor(table, "trade")]

    def at_hand(self, table: Table, at: Moment) -> list[Option]:
        return [table.stage.trades[other] for other in partners(table, at)]

    def why_not(self, table: Table, at: Moment, option: Option) -> Why:
        if option.verb == "trade":
            reason = why_not_trade(table, at.who, table.number_of(option.names[0]))
        else:
            nothing = "There is nothing to rearrange: everything you carry is in your hands."
            reason = unless(can_rearrange(table, at.who), "trade.reorganize", nothing)
        return first(reason, an_action_left(table, at.turn))


def partners(table: Table, at: Moment) -> list[int]:
    return [
        other
        for other, survivor in enumerate(table.survivors)
        if survivor.zone == at.zone and other != at.who and survivor.can_act()
    ]


def why_not_trade(table: Table, who: int, partner: int) -> Why:
    rule = "trade.exchange"
    anything = has_things(table, who) or has_things(table, partner)
    return first(
        unless(partner != who, rule, "You can't trade with yourself."),
        in_play(table, partner, rule),
        is_played(table, partner, rule),
        unless(table.survivors[who].zone == table.survivors[partner].zone, rule),
        unless(anything, rule, "Neither of you has anything to trade."),
    )


def has_things(table: Table, who: int) -> bool:
    """Does a survivor have anything to hand over?"""
    return table.survivors[who].inventory.count() > 0 or len(table.edition.loose_things(table, who)) > 0


def capacity(table: Table, who: int) -> int:
    """Two hands, and the backpack."""
    return HANDS + table.room_in_backpack(who)


# -- a card arrives ----------------------------------------------------------------------------------------------------


def take_from_drawn(table: Table, card: str, back: str) -> None:
    for index, item in enumerate(table.drawn):
        if item.card == card and item.back == back:
            table.drawn.pop(index)
            return
    raise ValueError(f"{card} was not drawn")


def let_go_of_too_much(table: Table, who: int, rule: str) -> Steps:
    """A survivor who carries more than fits discards the rest; the player chooses what."""
    while has_too_much(table, who):
        chosen = yield from choose(what_to_let_go(table, who, rule))
        let_go(table, who, chosen, rule)
    put_what_fits_in_hand(table, who)


def has_too_much(table: Table, who: int) -> bool:
    return table.survivors[who].inventory.count() > capacity(table, who)


def what_to_let_go(table: Table, who: int, rule: str) -> Choice:
    inventory = table.survivors[who].inventory
    choice = table.asks(who, "too-much", rule, (table.name(who), str(inventory.count())))
    for name in distinct(inventory.items):
        choice.offer(Option("drop", (name,)))
    for name in what_to_wear(table, who) if inventory.has_body() and not inventory.worn else []:
        choice.offer(Option("wear", (name,)))
    return choice


def let_go(table: Table, who: int, chosen: Option, rule: str) -> None:
    """As `what_to_let_go` has offered: discard a card, or put it on."""
    if chosen.verb == "wear":
        put_on(table, who, chosen.names[0])
    else:
        discard(table, who, chosen.names[0], rule)


def put_what_fits_in_hand(table: Table, who: int) -> None:
    """If the backpack is too full, move cards into free hands."""
    inventory = table.survivors[who].inventory
    if len(inventory.backpack) > table.room_in_backpack(who):
        inventory.hold([item.name for item in inventory.carried][:HANDS])
        settle_gear(table, who)


def can_rearrange(table: Table, who: int) -> bool:
    """Is there a choice of what to hold or to wear?"""
    inventory = table.survivors[who].inventory
    if inventory.count() > HANDS or inventory.backpack:
        return True
    return inventory.has_body() and has_something_to_wear(table, who)


def has_something_to_wear(table: Table, who: int) -> bool:
    for item in table.survivors[who].inventory.items:
        if table.edition.can_wear(table, who, table.stage.cards[item.card]):
            return True
    return False


def rearrange(table: Table, who: int, rule: str) -> Steps:
    """What is worn, where there is a slot for it, and which cards are in hand; the rest is in the backpack. Two or
    fewer are simply held."""
    inventory = table.survivors[who].inventory
    if inventory.has_body():
        yield from dress(table, who, inventory)
    items = inventory.carried
    if len(items) <= HANDS:
        if inventory.backpack:
            inventory.hold([item.name for item in items])
            settle_gear(table, who)
        return
    choice = table.asks(who, "hold", rule, (table.name(who),))
    now = [item.name for item in inventory.hands]
    for names in hand_choices(items, HANDS, table.room_in_backpack(who)):
        option = Option("hold", tuple(names) if names else (NOTHING,))
        choice.offer(option)
        if names == now:
            choice.usual = option
    chosen = yield from choose(choice)
    names = [] if chosen.names == (NOTHING,) else list(chosen.names)
    if names != now:
        inventory.hold(names)
        settle_gear(table, who)
        table.tell("held", rule, table.name(who), *two(names))


def dress(table: Table, who: int, inventory: Inventory) -> Steps:
    """Choose what is worn on the body."""
    armour = what_to_wear(table, who)
    if not armour:
        return
    choice = table.asks(who, "wear", "armour.wear", (table.name(who),))
    worn = inventory.worn[0].name if inventory.worn else NOTHING
    no_room = worn != NOTHING and inventory.count() >= capacity(table, who)
    for name in [*armour, NOTHING]:
        option = Option("wear", (name,))
        choice.offer(option, "inventory.slots" if name == NOTHING and no_room else "", NO_ROOM)
        if name == worn:
            choice.usual = option
    chosen = yield from choose(choice)
    if chosen.names[0] != worn:
        put_on(table, who, chosen.names[0])


def put_on(table: Table, who: int, name: str) -> None:
    table.survivors[who].inventory.wear("" if name == NOTHING else name)
    settle_gear(table, who)
    table.tell("wore", "armour.wear", table.name(who), name)


def what_to_wear(table: Table, who: int) -> list[str]:
    """The names of all cards that a survivor wears or carries and could wear, each once."""
    edition, cards = table.edition, table.stage.cards
    items = table.survivors[who].inventory.items
    return distinct(tuple([item for item in items if edition.can_wear(table, who, cards[item.card])]))


def two(names: list[str]) -> tuple[str, str]:
    """Up to two names, for an event."""
    return (names[0] if names else NOTHING, names[1] if len(names) > 1 else NOTHING)


# -- at any time -------------------------------------------------------------------------------------------------------


def discards(table: Table, question: Question, seat: int) -> list[Option]:
    """What a player's survivors can discard, except for survivors in the middle of a trade."""
    trading = question.about[:2] if question.ask == AGREE else ()
    options: list[Option] = []
    for who, survivor in enumerate(table.survivors):
        if survivor.seat == seat and survivor.zone != AWAY and table.name(who) not in trading:
            for name in distinct(survivor.inventory.items):
                options.append(Option("discard", (table.name(who), name), who))
    return options


# -- reorganise and trade ----------------------------------------------------------------------------------------------


def reorganise(table: Table, who: int) -> Steps:
    table.tell("reorganised", "trade.reorganize", table.name(who))
    yield from rearrange(table, who, "trade.reorganize")


def trade(table: Table, who: int, partner: int) -> Steps:
    """Any number of cards change hands between two survivors of one zone, then both rearrange theirs.

    The exchange is put together card by card, each of which moves at most once; then the partner's player agrees to
    all of it."""
    given: list[str] = []
    taken: list[str] = []
    table.tell("trades", "trade.exchange", table.name(who), table.name(partner))
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
            yield from let_go_of_too_much(table, who, "inventory.slots")
            yield from let_go_of_too_much(table, partner, "inventory.slots")
        else:
            table.tell("declined", "trade.unequal", table.name(partner), table.name(who))
    yield from rearrange(table, who, "trade.exchange")
    yield from rearrange(table, partner, "trade.partner-reorganizes")


def exchange(table: Table, who: int, partner: int, given: list[str], taken: list[str]) -> Choice:
    """The next card to move. A survivor who then has more than fits discards the rest."""
    moved = [*[f"+{name}" for name in given], *[f"-{name}" for name in taken]]
    choice = table.asks(who, "trade", "trade.exchange", (table.name(who), table.name(partner), " ".join(moved)))
    for name in still_there(table, who, given):
        if name not in taken:  # there and back again is not an exchange
            choice.offer(Option("give", (name,)))
    for name in still_there(table, partner, taken):
        if name not in given:
            choice.offer(Option("take", (name,)))
    choice.offer(DONE)
    return choice


def still_there(table: Table, who: int, gone: list[str]) -> list[str]:
    """What a survivor can still give, after what is already part of the exchange."""
    left = [item.name for item in table.survivors[who].inventory.items]
    loose = table.edition.loose_things(table, who)
    if loose:
        left += loose
    for name in gone:
        left.remove(name)
    return each_once(left)


def partner_agrees(
    table: Table, who: int, partner: int, given: list[str], taken: list[str]
) -> Generator[Question, None, bool]:
    """Ask the other player; a player who plays both is not asked."""
    if table.survivors[who].seat == table.survivors[partner].seat:
        return True
    chosen = yield from choose_freely(table, lambda: agreement(table, who, partner, given, taken))
    return chosen.verb == "agree"


def agreement(table: Table, who: int, partner: int, given: list[str], taken: list[str]) -> Choice:
    said = (table.name(partner), table.name(who), ", ".join(given) or NOTHING, ", ".join(taken) or NOTHING)
    choice = table.asks(partner, AGREE, "trade.unequal", said)
    choice.offer(Option("agree"))
    choice.offer(Option("decline"))
    return choice


def hand_over(table: Table, giver: int, taker: int, names: list[str]) -> None:
    for name in names:
        card = name
        if name in table.edition.loose_things(table, giver):
            table.edition.hand_over_loose(table, giver, taker, name)
        else:
            item = table.survivors[giver].inventory.remove(name)
            table.survivors[taker].inventory.add(item)
            card = item.card
            settle_gear(table, giver)
            settle_gear(table, taker)
        table.tell("traded", "trade.exchange", table.name(giver), table.name(taker), card)
        table.edition.handed_over(table, giver, taker, card)


def take_back(table: Table, who: int, card: str, back: str) -> None:
    """A card that was discarded into the pile of a deck goes into the backpack after all."""
    for name, deck in zip(table.stage.decks, table.decks):
        if name == back:
            deck.discards.remove(card)
    inventory = table.survivors[who].inventory
    inventory.backpack = in_order([*inventory.backpack, Item(card, back)])
    settle_gear(table, who)


# -- discarded cards ---------------------------------------------------------------------------------------------------


def distinct(items: Items) -> list[str]:
    """The names of the items, each once, in order."""
    return each_once([item.name for item in items])


def each_once(names: list[str]) -> list[str]:
    """Sort these names in place; each of them once."""
    if len(names) < 2:
        return names
    names.sort()
    return [name for index, name in enumerate(names) if index == 0 or names[index - 1] != name]


def discard(table: Table, who: int, name: str, rule: str) -> None:
    discard_item(table, who, table.survivors[who].inventory.remove(name), rule)


def discard_item(table: Table, who: int, item: Item, rule: str) -> None:
    """Discard something that a survivor has just let go of."""
    put_away(table, item.card, item.back)
    settle_gear(table, who)
    table.tell("discarded", rule, table.name(who), item.card, item.back)
    table.edition.discarded(table, who, item.card)


def put_away(table: Table, card: str, back: str) -> None:
    """A discarded card goes to the pile of its back."""
    for name, deck in zip(table.stage.decks, table.decks):
        if name == back:
            deck.discards.append(card)
            return
    if back == EXTRA_CARDS:
        table.supply.append(card)
        table.supply.sort()
    else:
        table.out.append(card)
