"""Decks that have no order until somebody has seen it.

A deck is layers from the top: cards in a known order, or a shuffled bag. Drawing from a bag is a Pick; drawing
from a known layer asks nothing. So no bot and no view can peek, and a real table is never asked for a card that nobody
has seen."""

from __future__ import annotations

from bisect import insort
from collections.abc import Generator
from typing import Final

from shamble.kernel.ask import pick
from shamble.kernel.errors import ShambleError
from shamble.kernel.questions import Question
from shamble.kernel.records import Frozen, Plain, Record
from shamble.kernel.rng import Sfc32
from shamble.kernel.state import State

NOBODY: Final = 0  # no seat has its bit set
NOWHERE: Final = -1


class Layer(Frozen):
    """Cards in a known order (known to the seats in the bits of `known_to`), or a shuffled bag.

    A bag is kept sorted, because its order means nothing. `claims` of its cards are elsewhere, face down and unseen.
    """

    def __init__(
        self,
        cards: tuple[str, ...] = (),
        ordered: bool = False,
        known_to: int = NOBODY,
        claims: int = 0,
        number: int = 0,
    ) -> None:
        self.cards = cards
        self.ordered = ordered
        self.known_to = known_to
        self.claims = claims
        self.number = number  # identifies a bag for the claims on it

    def contents(self) -> Plain:
        return {"cards": ("",)}

    @property
    def left(self) -> int:
        return len(self.cards) - self.claims

    def holding(self, cards: list[str], claims: int) -> Layer:
        """The same layer with other cards in it; a bag sorts them."""
        held = cards if self.ordered else sorted(cards)
        return Layer(tuple(held), self.ordered, self.known_to, claims, self.number)

    def without(self, cards: list[str]) -> Layer:
        left = list(self.cards)
        for card in cards:
            left.remove(card)
        return Layer(tuple(left), self.ordered, self.known_to, self.claims, self.number)

    def with_more(self, cards: list[str]) -> Layer:
        """This bag with more cards in it."""
        held = list(self.cards)
        for card in cards:
            insort(held, card)
        return Layer(tuple(held), False, self.known_to, self.claims, self.number)


class FaceDown(Frozen):
    """A face-down card: either an unseen card of a bag, or a known card."""

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

    def contents(self) -> Plain:
        return {"layers": [Layer()], "discards": [""]}

    def copy(self) -> Deck:
        twin = Deck.__new__(Deck)
        twin.name = self.name
        twin.bags = self.bags
        twin.layers = self.layers[:]
        twin.discards = self.discards[:]
        return twin

    def __len__(self) -> int:
        """How many cards can still be drawn before the discards come back."""
        left = 0
        for layer in self.layers:
            left += len(layer.cards) - layer.claims
        return left

    def all_cards(self) -> list[str]:
        """Every card of the deck, including claimed and discarded ones: for counting, not for looking."""
        return sorted([card for layer in self.layers for card in layer.cards] + self.discards)

    def view(self, seat: int) -> Plain:
        """What a seat may know: how many cards, which discards, and the layers it has seen."""
        layers = [layer for layer in self.layers if layer.left]
        known = [list(layer.cards) if (layer.known_to >> seat) & 1 else layer.left for layer in layers]
        return {"left": len(self), "discards": self.discards[:], "layers": known}

    def _top(self) -> int:
        """The first layer with a card to draw; if there is none, the discards are shuffled in first. Or NOWHERE."""
        if len(self) == 0 and self.discards:
            self._add_bag(self.discards)
            self.discards = []
        for place, layer in enumerate(self.layers):
            if layer.left > 0:
                return place
        return NOWHERE

    def _add_bag(self, cards: list[str]) -> None:
        self.bags += 1
        self.layers.append(Layer(tuple(sorted(cards)), False, number=self.bags))

    def _put(self, place: int, layer: Layer) -> None:
        """Replace a layer, or remove it if it is now empty."""
        if layer.cards:
            self.layers[place] = layer
        else:
            self.layers.pop(place)

    def put_on_top(self, cards: list[str], known_to: int = NOBODY) -> None:
        """Put cards on top of the deck, the first of them topmost."""
        if cards:
            self.layers.insert(0, Layer(tuple(cards), True, known_to))

    def put_under(self, cards: list[str], known_to: int = NOBODY) -> None:
        """Put cards under the deck, the last of them at the bottom."""
        if cards:
            self.layers.append(Layer(tuple(cards), True, known_to))

    def mix_in(self, cards: list[str]) -> None:
        """Mix cards into the unordered ones, as into a cup."""
        for place, layer in enumerate(self.layers):
            if not layer.ordered:
                self.layers[place] = layer.with_more(cards)
                return
        if cards:
            self._add_bag(cards)

    def has(self, card: str) -> bool:
        """Can the card still be drawn before the discards come back? Only for decks without face-down cards."""
        return any(card in layer.cards for layer in self.layers)

    def take_from_bag(self, card: str) -> bool:
        """Take a card out of the unordered ones, if it is among them."""
        for place, layer in enumerate(self.layers):
            if not layer.ordered and card in layer.cards:
                self._put(place, layer.without([card]))
                return True
        return False

    def take_out(self, card: str) -> None:
        """Take a card out of the deck, wherever it is: somebody has looked through the whole deck."""
        for place, layer in enumerate(self.layers):
            if card in layer.cards:
                self._put(place, layer.without([card]))
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
        """Up to that many top cards, in groups: each group has the seats that know it."""
        pieces: list[Layer] = []
        while count > 0:
            place = self._top()
            if place == NOWHERE:
                break
            layer = self.layers[place]
            wanted = min(count, layer.left)
            cards = list(layer.cards)
            if layer.ordered:
                cards = cards[:wanted]
            else:
                cards = yield from pick(state, self.name, rule, cards, wanted, about)
            self._put(place, layer.without(cards))
            pieces.append(Layer(tuple(cards), True, layer.known_to))
            count -= wanted
        return pieces

    def draw(self, state: State, rule: str, about: tuple[str, ...] = ()) -> Generator[Question, None, str]:
        """The top card, or "" when there is none."""
        pieces = yield from self._take(state, rule, 1, about)
        return pieces[0].cards[0] if pieces else ""

    def draw_many(
        self, state: State, rule: str, count: int, about: tuple[str, ...] = ()
    ) -> Generator[Question, None, list[str]]:
        """Up to that many top cards."""
        pieces = yield from self._take(state, rule, count, about)
        return [card for piece in pieces for card in piece.cards]

    def look(
        self, state: State, rule: str, count: int, seats: int, about: tuple[str, ...] = ()
    ) -> Generator[Question, None, list[str]]:
        """The top cards, which stay where they are; from now on these seats (bits) know them too."""
        pieces = yield from self._take(state, rule, count, about)
        for piece in reversed(pieces):
            self.layers.insert(0, Layer(piece.cards, True, piece.known_to | seats))
        return [card for piece in pieces for card in piece.cards]

    def lay_face_down(self) -> FaceDown | None:
        """The top card, placed face down and unseen."""
        place = self._top()
        if place == NOWHERE:
            return None
        layer = self.layers[place]
        if layer.ordered:
            card = layer.cards[0]
            self._put(place, layer.holding(list(layer.cards[1:]), layer.claims))
            return FaceDown(0, card, layer.known_to)
        self.layers[place] = layer.holding(list(layer.cards), layer.claims + 1)
        return FaceDown(layer.number)

    def turn_up(
        self, state: State, rule: str, lying: FaceDown, about: tuple[str, ...] = ()
    ) -> Generator[Question, None, str]:
        """What a face-down card of this deck turns out to be."""
        if lying.card:
            return lying.card
        for place, layer in enumerate(self.layers):
            if layer.number == lying.bag and not layer.ordered:
                cards = yield from pick(state, self.name, rule, list(layer.cards), 1, about)
                left = layer.without(cards)
                self._put(place, left.holding(list(left.cards), layer.claims - 1))
                return cards[0]
        raise ShambleError(f"no card of {self.name} is face down like this")

    def redeal(self, seat: int, rng: Sfc32, hands: list[list[str]], lying: list[FaceDown | None] | None = None) -> None:
        """Deal again everything that the seat can't know of this deck, of these hands and of the face-down cards; every
        place keeps its number of cards."""
        bags = [at for at, layer in enumerate(self.layers) if not layer.ordered]
        secret = [at for at, layer in enumerate(self.layers) if layer.ordered and not (layer.known_to >> seat) & 1]
        unknown = bags + secret
        lying = lying if lying is not None else []
        laid = [down for down in lying if down is not None and down.card and not (down.known_to >> seat) & 1]
        places = [list(self.layers[at].cards) for at in unknown] + hands + [[down.card] for down in laid]
        pool = sorted([card for cards in places for card in cards])
        rng.shuffle(pool)
        for cards in places:
            count = len(cards)
            cards[:] = pool[:count]
            del pool[:count]
        for at, cards in zip(unknown, places):
            self.layers[at] = self.layers[at].holding(cards, self.layers[at].claims)
        for down, cards in zip(laid, places[len(places) - len(laid) :]):
            lying[lying.index(down)] = FaceDown(down.bag, cards[0], down.known_to)
