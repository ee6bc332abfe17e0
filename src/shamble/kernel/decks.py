"""Decks that have no order as long as nobody has seen it.

A deck is layers from the top: cards in a known order, or a shuffled bag. Drawing from a bag is a Pick, from a known
layer it asks nothing. So no bot and no view can peek, and a real table is never asked for what nobody saw."""

from __future__ import annotations

from collections.abc import Generator
from typing import Final

from shamble.kernel.asking import pick
from shamble.kernel.errors import ShambleError
from shamble.kernel.plain import Frozen, Plain, Record
from shamble.kernel.questions import Question
from shamble.kernel.rng import Sfc32
from shamble.kernel.state import State

NOBODY: Final = 0  # no seat's bit


class Layer(Record):
    """Cards in a known order (known to the seats in the bits of `known_to`), or a shuffled bag.

    A bag lies sorted, because its order means nothing. `claims` of its cards are elsewhere, face down and unseen.
    """

    def __init__(
        self,
        cards: list[str] | None = None,
        ordered: bool = False,
        known_to: int = NOBODY,
        claims: int = 0,
        number: int = 0,
    ) -> None:
        self.cards = cards if cards is not None else []
        self.ordered = ordered
        self.known_to = known_to
        self.claims = claims
        self.number = number  # of a bag, for the claims on it

    @property
    def left(self) -> int:
        return len(self.cards) - self.claims

    def copy(self) -> Layer:
        return Layer(self.cards[:], self.ordered, self.known_to, self.claims, self.number)


class FaceDown(Frozen):
    """A card lying face down: one of a bag that nobody has seen, or a certain card."""

    def __init__(self, bag: int = 0, card: str = "", known_to: int = NOBODY) -> None:
        self.bag = bag
        self.card = card
        self.known_to = known_to


class Deck(Record):
    """A deck and its discards. When a card is needed and none is left, the discards become one bag."""

    def __init__(self, name: str = "", cards: list[str] | None = None) -> None:
        self.name = name
        self.bags = 0
        self.layers: list[Layer] = []
        self.discards: list[str] = []
        if cards:
            self._add_bag(cards)

    def copy(self) -> Deck:
        twin = Deck(self.name)
        twin.bags = self.bags
        twin.layers = [layer.copy() for layer in self.layers]
        twin.discards = self.discards[:]
        return twin

    def __len__(self) -> int:
        """How many cards can still be drawn before the discards come back."""
        left = 0
        for layer in self.layers:
            left += len(layer.cards) - layer.claims
        return left

    def all_cards(self) -> list[str]:
        """Every card of the deck, claimed and discarded ones included: for counting, not for looking."""
        return sorted([card for layer in self.layers for card in layer.cards] + self.discards)

    def view(self, seat: int) -> Plain:
        """What a seat may know: how many cards, which discards, and the layers it has seen."""
        known = [layer.cards[:] if (layer.known_to >> seat) & 1 else layer.left for layer in self.layers if layer.left]
        return {"left": len(self), "discards": self.discards[:], "layers": known}

    def _top(self) -> Layer | None:
        """The first layer that has a card to give, with the discards shuffled in when there is none."""
        if len(self) == 0 and self.discards:
            self._add_bag(self.discards)
            self.discards = []
        for layer in self.layers:
            if layer.left > 0:
                return layer
        return None

    def _add_bag(self, cards: list[str]) -> None:
        self.bags += 1
        self.layers.append(Layer(sorted(cards), False, number=self.bags))

    def _tidy(self) -> None:
        self.layers = [layer for layer in self.layers if layer.cards]

    def put_on_top(self, cards: list[str], known_to: int = NOBODY) -> None:
        """Lay cards on the deck, the first of them topmost."""
        if cards:
            self.layers.insert(0, Layer(cards[:], True, known_to))

    def put_under(self, cards: list[str], known_to: int = NOBODY) -> None:
        """Lay cards under the deck, the last of them undermost."""
        if cards:
            self.layers.append(Layer(cards[:], True, known_to))

    def mix_in(self, cards: list[str]) -> None:
        """Put cards among those that nobody knows the order of, as into a cup."""
        for layer in self.layers:
            if not layer.ordered:
                layer.cards = sorted(layer.cards + cards)
                return
        if cards:
            self._add_bag(cards)

    def has(self, card: str) -> bool:
        """Can the card still be drawn before the discards come back? Only for decks without face-down cards."""
        return any(card in layer.cards for layer in self.layers)

    def take_out(self, card: str) -> None:
        """Take a card out of the deck, wherever it lies there: somebody has looked through all of it."""
        for layer in self.layers:
            if card in layer.cards:
                layer.cards.remove(card)
                self._tidy()
                return
        raise ShambleError(f"no {card} is left in {self.name}")

    def shuffle(self, with_discards: bool = False) -> None:
        """Make the whole deck one bag."""
        if any(layer.claims for layer in self.layers):
            raise ShambleError(f"turn up the face-down cards of {self.name} before it is shuffled")
        cards = [card for layer in self.layers for card in layer.cards]
        if with_discards:
            cards += self.discards
            self.discards = []
        self.layers = []
        if cards:
            self._add_bag(cards)

    def _take(
        self, state: State, rule: str, count: int, about: tuple[str, ...]
    ) -> Generator[Question, None, list[Layer]]:
        """The top cards, as many as there are, in pieces: each piece knows who knows it."""
        pieces: list[Layer] = []
        while count > 0:
            layer = self._top()
            if layer is None:
                break
            wanted = min(count, layer.left)
            if layer.ordered:
                cards = layer.cards[:wanted]
            else:
                cards = yield from pick(state, self.name, rule, layer.cards, wanted, about)
            for card in cards:
                layer.cards.remove(card)
            if not layer.cards:
                self._tidy()
            pieces.append(Layer(cards, True, layer.known_to))
            count -= wanted
        return pieces

    def draw(self, state: State, rule: str, about: tuple[str, ...] = ()) -> Generator[Question, None, str]:
        """The top card, or "" when there is none."""
        pieces = yield from self._take(state, rule, 1, about)
        return pieces[0].cards[0] if pieces else ""

    def draw_many(
        self, state: State, rule: str, count: int, about: tuple[str, ...] = ()
    ) -> Generator[Question, None, list[str]]:
        """The top cards, as many as there are."""
        pieces = yield from self._take(state, rule, count, about)
        return [card for piece in pieces for card in piece.cards]

    def look(
        self, state: State, rule: str, count: int, seats: int, about: tuple[str, ...] = ()
    ) -> Generator[Question, None, list[str]]:
        """The top cards, which stay where they are and are from now on known to these seats (bits) as well."""
        pieces = yield from self._take(state, rule, count, about)
        for piece in reversed(pieces):
            piece.known_to |= seats
            self.layers.insert(0, piece)
        return [card for piece in pieces for card in piece.cards]

    def lay_face_down(self) -> FaceDown | None:
        """The top card, laid down unseen."""
        layer = self._top()
        if layer is None:
            return None
        if layer.ordered:
            card = FaceDown(0, layer.cards.pop(0), layer.known_to)
            self._tidy()
            return card
        layer.claims += 1
        return FaceDown(layer.number)

    def turn_up(
        self, state: State, rule: str, lying: FaceDown, about: tuple[str, ...] = ()
    ) -> Generator[Question, None, str]:
        """What a face-down card of this deck turns out to be."""
        if lying.card:
            return lying.card
        for layer in self.layers:
            if layer.number == lying.bag and not layer.ordered:
                card = (yield from pick(state, self.name, rule, layer.cards, 1, about))[0]
                layer.claims -= 1
                layer.cards.remove(card)
                self._tidy()
                return card
        raise ShambleError(f"no card of {self.name} lies face down like this")

    def redeal(self, seat: int, rng: Sfc32, hands: list[list[str]], lying: list[FaceDown | None] | None = None) -> None:
        """Deal anew all that the seat can't know of this deck, of these hands and of what lies face down; every place
        keeps its number of cards."""
        bags = [layer.cards for layer in self.layers if not layer.ordered]
        secret = [layer.cards for layer in self.layers if layer.ordered and not (layer.known_to >> seat) & 1]
        lying = lying if lying is not None else []
        laid = [down for down in lying if down is not None and down.card and not (down.known_to >> seat) & 1]
        places = bags + secret + hands + [[down.card] for down in laid]
        pool = sorted([card for cards in places for card in cards])
        rng.shuffle(pool)
        for cards in places:
            count = len(cards)
            cards[:] = pool[:count]
            del pool[:count]
        for cards in bags:
            cards.sort()
        for down, cards in zip(laid, places[len(places) - len(laid) :]):
            lying[lying.index(down)] = FaceDown(down.bag, cards[0], down.known_to)
