"""Random handling of a deck, against a naive deck that keeps one slot a card; and what is dealt anew."""

from collections import Counter
from itertools import permutations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from shamble.kernel.decks import Deck, FaceDown
from shamble.kernel.errors import ShambleError
from shamble.kernel.fate import Seeded
from shamble.kernel.records import to_plain
from shamble.kernel.rng import generator
from shamble.kernel.state import Play, Rules, State

CARDS = ["axe", "axe", "bat", "cat", "cat", "cat", "dog", "eel"]
RULE = "bench.draw"


class Naive:
    """A slot for each card from the top: a card with the seats that know it, or the number of a bag."""

    def __init__(self, cards):
        self.slots = []
        self.bags = {}
        self.discards = []
        self.add_bag(cards)

    def add_bag(self, cards):
        number = len(self.bags) + 1
        self.bags[number] = Counter(cards)
        self.slots += [number] * len(cards)

    def top(self):
        if not self.slots and self.discards:
            self.add_bag(self.discards)
            self.discards = []
        return self.slots[0] if self.slots else None

    def take(self, card):
        """The top card turned out to be this one; who knew it."""
        slot = self.top()
        assert slot is not None
        self.slots.pop(0)
        if isinstance(slot, tuple):
            assert slot[0] == card
            return slot[1]
        self.turn_up(slot, card)
        return 0

    def turn_up(self, bag, card):
        assert self.bags[bag][card] > 0
        self.bags[bag][card] -= 1


def slots_of(deck):
    """The same list, read off our deck."""
    slots = []
    for layer in deck.layers:
        slots += [(card, layer.known_to) if layer.ordered else layer.number for card in layer.cards[: layer.left]]
    return slots


class Handler:
    """Does one thing after another to both decks."""

    def __init__(self, seed):
        self.table = State()
        self.table.play = Play(Rules(), Seeded(generator(seed)), [], True)
        self.deck = Deck("deck", CARDS)
        self.naive = Naive(CARDS)
        self.hand = []
        self.lying = []  # pairs: ours, and the naive deck's

    def done(self, steps):
        try:
            raise AssertionError(f"{next(steps)} was left open")
        except StopIteration as end:
            return end.value

    def draw(self, count):
        self.naive.top()
        drawn = self.done(self.deck.draw_many(self.table, RULE, count))
        for card in drawn:
            self.naive.take(card)
        assert len(drawn) == count or self.naive.top() is None
        self.hand += drawn

    def look(self, count):
        seats = 1 << (count % 3)
        seen = self.done(self.deck.look(self.table, RULE, count, seats))
        known = [(card, self.naive.take(card) | seats) for card in seen]
        assert len(seen) == count or self.naive.top() is None
        self.naive.slots = known + self.naive.slots

    def put_on_top(self, count):
        cards, self.hand = self.hand[:count], self.hand[count:]
        self.deck.put_on_top(cards, count)
        self.naive.slots = [(card, count) for card in cards] + self.naive.slots

    def put_under(self, count):
        cards, self.hand = self.hand[:count], self.hand[count:]
        self.deck.put_under(cards, count)
        self.naive.slots += [(card, count) for card in cards]

    def discard(self, count):
        cards, self.hand = self.hand[:count], self.hand[count:]
        self.deck.discards += cards
        self.naive.discards += cards

    def lay(self, count):
        slot = self.naive.top()
        ours = self.deck.lay_face_down()
        assert (ours is None) == (slot is None)
        if ours is not None:
            self.naive.slots.pop(0)
            self.lying.append((ours, slot))

    def turn_up(self, count):
        if self.lying:
            ours, slot = self.lying.pop(count % len(self.lying))
            card = self.done(self.deck.turn_up(self.table, RULE, ours))
            if isinstance(slot, tuple):
                assert (ours.card, ours.known_to) == slot
            else:
                self.naive.turn_up(slot, card)
            self.hand.append(card)

    def shuffle(self, count):
        claimed = any(not isinstance(slot, tuple) for _, slot in self.lying)
        if claimed:
            with pytest.raises(ShambleError):
                self.deck.shuffle()
            return
        cards = [card for bag in self.naive.bags.values() for card in bag.elements()]
        cards += [slot[0] for slot in self.naive.slots if isinstance(slot, tuple)]
        self.deck.shuffle()
        self.naive.slots = []
        for bag in self.naive.bags.values():
            bag.clear()
        if cards:
            self.naive.add_bag(cards)

    def compare(self):
        deck = self.deck
        self.naive.bags = {number: +bag for number, bag in self.naive.bags.items()}
        assert slots_of(deck) == self.naive.slots
        assert deck.discards == self.naive.discards
        ours = {layer.number: Counter(layer.cards) for layer in deck.layers if not layer.ordered}
        assert ours == {number: bag for number, bag in self.naive.bags.items() if bag}
        certain = [ours.card for ours, _ in self.lying if ours.card]
        assert sorted(deck.all_cards() + self.hand + certain) == CARDS
        assert len(deck) == len(self.naive.slots)
        for seat in range(3):
            self.compare_view(seat)

    def compare_view(self, seat):
        """What a seat sees, one slot a card."""
        shown = []
        for part in self.deck.view(seat)["layers"]:
            shown += part if isinstance(part, list) else [None] * part
        known = [slot[0] if isinstance(slot, tuple) and slot[1] >> seat & 1 else None for slot in self.naive.slots]
        assert shown == known


MOVES = ["draw", "look", "put_on_top", "put_under", "discard", "lay", "turn_up", "shuffle"]
moves = some.lists(some.tuples(some.sampled_from(MOVES), some.integers(1, 4)), max_size=25)


def handled(seed, steps):
    handler = Handler(seed)
    for move, count in steps:
        getattr(handler, move)(count)
        handler.compare()
    return handler


@settings(max_examples=150, deadline=None, derandomize=True)
@given(seed=some.integers(0, 999), steps=moves)
def test_whatever_is_done_no_card_is_lost_and_each_seat_knows_what_it_saw(seed, steps):
    handled(seed, steps)


@settings(max_examples=100, deadline=None, derandomize=True)
@given(seed=some.integers(0, 999), steps=moves, seat=some.integers(0, 2))
def test_dealing_anew_keeps_counts_and_leaves_alone_what_the_seat_knows(seed, steps, seat):
    handler = handled(seed, steps)
    deck, hands = handler.deck.copy(), [handler.hand[:2], handler.hand[2:]]
    sizes = [len(hand) for hand in hands]
    lying = [ours for ours, _ in handler.lying]
    laid = lying[:]
    deck.redeal(seat, generator(seed, 1), hands, laid)
    assert deck.view(seat) == handler.deck.view(seat)
    assert [len(hand) for hand in hands] == sizes
    assert cards_of(deck, hands[0] + hands[1], laid) == cards_of(handler.deck, handler.hand, lying)
    for ours, theirs in zip(laid, lying):
        assert (ours.bag, ours.known_to, ours.card == "") == (theirs.bag, theirs.known_to, theirs.card == "")
        assert not theirs.known_to >> seat & 1 or ours.card == theirs.card
    for ours, theirs in zip(deck.layers, handler.deck.layers):
        facts = [(layer.ordered, layer.known_to, layer.claims, layer.number) for layer in (ours, theirs)]
        assert facts[0] == facts[1]
        assert len(ours.cards) == len(theirs.cards)
        assert ours.ordered or list(ours.cards) == sorted(ours.cards)
    handler.compare()


def cards_of(deck, hand, lying):
    return sorted(deck.all_cards() + hand + [down.card for down in lying if down.card])


def worlds(deck, seat, hand):
    """Every way in which a hand and the deck's layers can be dealt anew."""
    found = set()
    for seed in range(150):
        twin, dealt = deck.copy(), hand[:]
        twin.redeal(seat, generator(seed), [dealt], [])
        found.add((tuple(dealt), str([list(layer.cards) for layer in twin.layers])))
    return found


def test_a_hidden_hand_may_be_any_cards_that_the_seat_has_not_seen():
    deck = Deck("deck", ["axe", "bat", "cat"])
    hands = {hand for hand, _ in worlds(deck, 0, ["dog", "eel"])}
    assert hands == set(permutations(["axe", "bat", "cat", "dog", "eel"], 2))


def test_a_layer_that_others_know_is_dealt_anew_and_ones_own_is_not():
    deck = Deck("deck", ["axe"])
    deck.put_on_top(["dog"], 2)
    deck.put_on_top(["cat"], 1)
    assert {shown for _, shown in worlds(deck, 0, [])} == {"[['cat'], ['dog'], ['axe']]", "[['cat'], ['axe'], ['dog']]"}
    assert {shown for _, shown in worlds(deck, 1, [])} == {"[['cat'], ['dog'], ['axe']]", "[['axe'], ['dog'], ['cat']]"}


def test_a_card_lying_face_down_may_be_any_that_the_seat_has_not_seen_even_when_the_deck_is_empty():
    deck = Deck("deck", ["axe", "bat"])
    deck.lay_face_down()
    deck.lay_face_down()
    assert {hand for hand, _ in worlds(deck, 0, ["cat"])} == {("axe",), ("bat",), ("cat",)}


def test_a_certain_card_face_down_is_dealt_anew_for_those_who_have_not_seen_it():
    down = FaceDown(0, "dog", 2)
    found = {0: set(), 1: set()}
    for seat, seed in product((0, 1), range(40)):
        lying = [None, down]
        Deck("deck", ["axe"]).redeal(seat, generator(seed), [], lying)
        assert lying[0] is None
        found[seat].add(lying[1].card)
    assert found == {0: {"axe", "dog"}, 1: {"dog"}}
    assert down.card == "dog"  # copies share it, so it is never changed


def test_dealing_anew_the_same_way_gives_the_same():
    deck = Deck("deck", CARDS)
    twin = deck.copy()
    one, other = ["fox", "gnu"], ["fox", "gnu"]
    deck.redeal(0, generator(3), [one], [])
    twin.redeal(0, generator(3), [other], [])
    assert (to_plain(deck), one) == (to_plain(twin), other)
