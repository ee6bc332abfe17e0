"""The cards of a position: carried, on top of decks, and discarded."""

from shamble.files.content import Located, suggest
from shamble.files.content_fields import named
from shamble.kernel.decks import Deck
from shamble.zones.content.placing.page import Placing
from shamble.zones.rules.equipment import HANDS, Item, in_order

EMPTY = "-empty"  # how the name of an unloaded weapon ends
EVERYTHING = "all"


def carry(placing: Placing, who: int, entry: Located) -> None:
    inventory = placing.table.survivors[who].inventory
    if "hands" in entry.data:
        inventory.hands = in_order(items_of(placing, entry["hands"]))
        if len(inventory.hands) > HANDS:
            entry["hands"].wrong(f"there are only {HANDS} hands; put the rest into the backpack")
    if "backpack" in entry.data:
        inventory.backpack = in_order(items_of(placing, entry["backpack"]))
    if "worn" in entry.data:
        wear(placing, who, entry["worn"])


def wear(placing: Placing, who: int, value: Located) -> None:
    inventory = placing.table.survivors[who].inventory
    if not inventory.has_body():
        raise value.error("nothing is worn in this game; put it into the backpack")
    worn = item(placing, value)
    if not placing.table.edition.can_wear(placing.table, who, placing.stage.cards[worn.card]):
        value.wrong(f"'{worn.card}' can't be worn; put it into the backpack")
    inventory.add(worn)
    inventory.wear(worn.name)


def items_of(placing: Placing, values: Located) -> list[Item]:
    items: list[Item] = []
    for value in values.entries():
        with value.gathering():
            items.append(item(placing, value))
    return items


def item(placing: Placing, value: Located) -> Item:
    """A card to carry: `axe`, or `sawed-off-empty` for a weapon that must be reloaded."""
    name = value.text()
    loaded = name in placing.stage.cards or not name.endswith(EMPTY)
    id = name if loaded else name.removesuffix(EMPTY)
    if id not in placing.stage.cards:
        raise value.error(f"no card is called '{id}'; {suggest(id, placing.stage.cards)}")
    card = placing.stage.cards[id]
    if card.trap:
        value.wrong(f"'{id}' is never kept; remove it")
    if not loaded and (card.ranged is None or not card.ranged.reload):
        value.wrong(f"'{id}' is never empty; write '{id}'")
    return Item(id, take(placing, id, value), loaded)


def take(placing: Placing, card: str, value: Located) -> str:
    """Take a card from wherever it is, and return its back. Cards that can't be drawn come first."""
    backs = placing.stage.cards[card].copies
    apart = [back for back in backs if back not in placing.stage.decks]
    for cards in (placing.table.out, placing.table.supply):
        if apart and card in cards:
            cards.remove(card)
            return apart[0]
    for name, deck in zip(placing.stage.decks, placing.table.decks):
        if name in backs and take_from(deck, card):
            return name
    count = sum(backs.values())
    raise value.error(f"the box has only {count} of '{card}', and all are in use; choose another card")


def take_from(deck: Deck, card: str) -> bool:
    """Take a card out of the unordered part of a deck, or else out of its discards."""
    if deck.take_from_bag(card):
        return True
    if card in deck.discards:
        deck.discards.remove(card)
        return True
    return False


def deck_of(placing: Placing, where: Located, name: str) -> Deck:
    decks = [*placing.table.decks, placing.table.dead_deck]
    return decks[placing.key(where, name, "deck", [deck.name for deck in decks])]


def pick_out(placing: Placing, deck: Deck, cards: Located) -> list[str]:
    """Take the named cards out of the shuffled part of a deck."""
    everything = deck.all_cards()
    found: list[str] = []
    for value in cards.entries():
        card = named(value, f"card of '{deck.name}'", dict.fromkeys(everything))
        if value.is_sound() and not take_from(deck, card):
            value.wrong(f"no more '{card}' is left in '{deck.name}'; remove it here or elsewhere")
        found.append(card)
    return found


def stack_decks(placing: Placing) -> None:
    for name, cards in placing.items("decks"):
        deck = deck_of(placing, placing.page["decks"], name)
        deck.put_on_top(pick_out(placing, deck, cards))


def discard(placing: Placing) -> None:
    for name, cards in placing.items("discards"):
        deck = deck_of(placing, placing.page["discards"], name)
        if cards.data == EVERYTHING:
            deck.discards += [card for layer in deck.layers if not layer.ordered for card in layer.cards]
            deck.layers = [layer for layer in deck.layers if layer.ordered]
        else:
            deck.discards += pick_out(placing, deck, cards)
