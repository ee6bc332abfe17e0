"""Last Can: two survivors in a barn, one can of beans, and the dead outside. Ten rounds to dawn.

A toy that asks of the kernel whatever a title can ask: a hidden hand, a peek, a card laid face down unseen, a Share,
two kinds of dice in one throw, an aside, a question that ANY seat may answer, turns inside turns, an interruption,
opposing seats and a carry-over.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from shamble.kernel.abilities import Ability, Tally
from shamble.kernel.ask import arrange, choose, choose_freely, roll, roll_mixed, share
from shamble.kernel.decks import Deck, FaceDown
from shamble.kernel.events import EventKind, declare, dice_reaching
from shamble.kernel.questions import Choice, Dice, Option, Question, Share
from shamble.kernel.records import Plain, Record
from shamble.kernel.rng import Sfc32
from shamble.kernel.sound import all_known, check_deck, within
from shamble.kernel.state import Outcome, Rules, Setup, State, Steps, Task, Turn

NAMES: Final = ("ash", "kit")
LIFE: Final = 5
DAWN: Final = 10


@mypyc_attr(allow_interpreted_subclasses=True)
class Duel(State):
    """The table: a deck, and for each of the two a hand, lives, boards to hide behind and perhaps a trap."""

    def __init__(self) -> None:
        super().__init__()
        self.deck = Deck()
        self.hands: list[list[str]] = [[], []]
        self.life = [LIFE, LIFE]
        self.boards = [2, 2]
        self.traps: list[FaceDown | None] = [None, None]

    def contents(self) -> Plain:
        return {**super().contents(), "hands": [[""]], "traps": [FaceDown(), None]}

    def copy(self) -> Duel:
        twin = Duel()
        self.copy_into(twin)
        twin.deck = self.deck.copy()
        twin.hands = [hand[:] for hand in self.hands]
        twin.life = self.life[:]
        twin.boards = self.boards[:]
        twin.traps = self.traps[:]
        return twin


# -- the cards are pieces that answer hooks: the flow below never asks for a card by its name --------------------------


@mypyc_attr(allow_interpreted_subclasses=True)
class Card(Ability):
    """A card, and the hooks that a card can answer."""

    def __init__(self, id: str, rule: str, copies: int, heals: int = 0, bites: int = 0) -> None:
        super().__init__(id, rule)
        self.copies = copies
        self.heals = heals  # as an aside: how many lives it gives back
        self.bites = bites  # turned up in a trap: how many lives it costs the attacker

    def why_not(self, duel: Duel, seat: int) -> str:
        """The rule by which it can't be played now."""
        return ""

    def play(self, duel: Duel, seat: int) -> Steps | None:
        """What playing it does."""
        return None

    def in_hand(self, duel: Duel, seat: int, dice: Tally) -> None:
        """Its say in how many dice the one who holds it rolls."""


class Weapon(Card):
    def __init__(self, id: str, dice: int, noise: int, copies: int) -> None:
        super().__init__(id, "duel.attack.dice", copies, bites=1)
        self.dice = dice
        self.noise = noise  # dice that tell whether the dead hear it

    def play(self, duel: Duel, seat: int) -> None:
        traps = [Task("spring", (1 - seat,))] if duel.traps[1 - seat] is not None else []
        duel.do_first(traps, then=Task("attack", (seat, self.dice, self.noise)))


class Bandage(Card):
    def why_not(self, duel: Duel, seat: int) -> str:
        return "duel.bandage.aside"


class Flashlight(Card):
    def play(self, duel: Duel, seat: int) -> Steps:
        cards = yield from duel.deck.look(duel, self.rule, 2, 1 << seat, (NAMES[seat],))
        duel.push("order", (seat, len(cards)))
        tell_cards(duel, "peeked", self.rule, seat, cards)

    def in_hand(self, duel: Duel, seat: int, dice: Tally) -> None:
        dice.add(1, "duel.flashlight.aim")


class Adrenaline(Card):
    def why_not(self, duel: Duel, seat: int) -> str:
        return "duel.adrenaline.once" if len(duel.turns) > 1 else ""

    def play(self, duel: Duel, seat: int) -> None:
        duel.push("turn", (seat, 1))


class Groan(Card):
    def play(self, duel: Duel, seat: int) -> Steps:
        """The dead come, and whoever speaks first decides who faces them."""
        choice = Choice((0, 1), "dead", "duel.groan.any")
        choice.offer(FACE)
        choice.offer(HIDE)
        choice.usual = HIDE
        chosen = yield from choose(choice)
        facing = choice.by if chosen is FACE else 1 - choice.by
        duel.tell("spoke", "duel.groan.any", NAMES[choice.by], NAMES[facing])
        face = (yield from roll(duel, "fend", self.rule, 1, about=(NAMES[facing],)))[0]
        if face <= 2:
            hurt(duel, facing, 1, self.rule)
        else:
            duel.tell("fended", self.rule, NAMES[facing], n=face)


CARDS: Final[list[Card]] = [
    Weapon("bat", dice=2, noise=0, copies=5),
    Weapon("pistol", dice=3, noise=1, copies=3),
    Bandage("bandage", "duel.bandage.aside", 3, heals=1),
    Flashlight("flashlight", "duel.flashlight.peek", 3),
    Adrenaline("adrenaline", "duel.adrenaline.turn", 2),
    Groan("groan", "duel.groan.die", 3),
]
BY_ID: Final[dict[str, Card]] = {card.id: card for card in CARDS}
PLAY: Final = [Option("play", (card.id,), index) for index, card in enumerate(CARDS)]
DRAW: Final = Option("draw")
TRAP: Final = Option("trap")
END: Final = Option("end")
FACE: Final = Option("face")
HIDE: Final = Option("hide")


# -- what can happen, and what its pieces are called -------------------------------------------------------------------

EVENTS: Final = declare(
    EventKind("dealt", "who", number="count"),
    EventKind("angry", "who"),
    EventKind("round", number="round"),
    EventKind("dawned"),
    EventKind("ended", "who"),
    EventKind("drew", "who", number="count"),
    EventKind("trapped", "who"),
    EventKind("played", "who", "card"),
    EventKind("peeked", "who", number="count"),
    EventKind("spoke", "who", "facing"),
    EventKind("fended", "who", number="rolled"),
    EventKind("sprang", "who", "card"),
    EventKind("hit", "who", "target", number="hits", dice=True),
    EventKind("heard", "who"),
    EventKind("splintered", "who", number="boards"),
    EventKind("hurt", "who", number="lives"),
    EventKind("healed", "who", "card", number="lives"),
)


# -- the flow ----------------------------------------------------------------------------------------------------------


def deal(duel: Duel) -> Steps:
    for seat in (0, 1):
        duel.hands[seat] = yield from duel.deck.draw_many(duel, "duel.setup.deal", 3, (NAMES[seat],))
        tell_cards(duel, "dealt", "duel.setup.deal", seat, duel.hands[seat])
        if duel.life[seat] > LIFE:
            duel.tell("angry", "duel.carry.grudge", NAMES[seat])
    duel.push("round")


def tell_cards(duel: Duel, kind: str, rule: str, seat: int, cards: list[str]) -> None:
    """Everybody learns how many cards, and the seat which."""
    duel.tell(kind, rule, NAMES[seat], n=len(cards), secret=", ".join(cards), to=1 << seat)


def begin_round(duel: Duel) -> None:
    duel.round += 1
    if duel.round > DAWN:
        duel.tell("dawned", "duel.end.dawn")
    duel.do_first([Task("turn", (0, 2)), Task("turn", (1, 2))], then=Task("round"))
    duel.tell("round", "duel.round.order", n=duel.round)


def begin_turn(duel: Duel, seat: int, actions: int) -> None:
    duel.turns.append(Turn(seat, actions))
    duel.push("act")


def actions(duel: Duel, seat: int) -> Choice:
    """What the next action of the turn can be."""
    choice = duel.choice(seat, "act", "duel.turn.actions")
    hand = duel.hands[seat]
    for index, card in enumerate(CARDS):
        if card.id in hand:
            choice.offer(PLAY[index], card.why_not(duel, seat))
    empty = "" if len(duel.deck) or duel.deck.discards else "duel.draw.none-left"
    choice.offer(DRAW, empty)
    choice.offer(TRAP, empty if duel.traps[seat] is None else "duel.trap.one")
    choice.offer(END)
    return choice


def act(duel: Duel) -> Steps:
    """One action of the turn, and then the next, until they are used up."""
    turn = duel.turn
    seat = turn.who
    if turn.left == 0:
        duel.turns.pop()
        return
    duel.push("act")
    option = yield from choose_freely(duel, lambda: actions(duel, seat))
    turn.spent += 1
    if option is END:
        turn.spent = turn.granted
        duel.tell("ended", "duel.turn.actions", NAMES[seat])
    elif option is DRAW:
        cards = yield from duel.deck.draw_many(duel, "duel.draw.two", 2, (NAMES[seat],))
        duel.hands[seat] += cards
        tell_cards(duel, "drew", "duel.draw.two", seat, cards)
    elif option is TRAP:
        duel.traps[seat] = duel.deck.lay_face_down()
        duel.tell("trapped", "duel.trap.one", NAMES[seat])
    else:
        card = CARDS[option.value]
        discard(duel, seat, card.id)
        duel.push("play", (seat, option.value))  # a task of its own, now that everybody has seen the card
        duel.tell("played", card.rule, NAMES[seat], card.id)


def discard(duel: Duel, seat: int, card: str) -> None:
    duel.hands[seat].remove(card)
    duel.deck.discards.append(card)


def put_back(duel: Duel, seat: int, count: int) -> Steps:
    """The cards that the flashlight has shown go back in any order."""
    rule = "duel.flashlight.peek"
    cards = yield from duel.deck.look(duel, rule, count, 1 << seat)
    order = yield from arrange(duel, seat, "order", rule, "put", cards)
    yield from duel.deck.draw_many(duel, rule, count)
    duel.deck.put_on_top(order, 1 << seat)


def spring(duel: Duel, seat: int) -> Steps:
    """The trap of the one who is attacked turns up."""
    trap = duel.traps[seat]
    assert trap is not None
    card = yield from duel.deck.turn_up(duel, "duel.trap.springs", trap, (NAMES[seat],))
    duel.traps[seat] = None
    duel.deck.discards.append(card)
    duel.tell("sprang", "duel.trap.springs", NAMES[seat], card)
    if BY_ID[card].bites:
        hurt(duel, 1 - seat, BY_ID[card].bites, "duel.trap.springs")


def attack(duel: Duel, seat: int, base: int, noise: int) -> Steps:
    """Each aim die of 4 or more hits, and a noise die of 1 or 2 is heard. They are rolled in one throw."""
    dice = Tally(base)
    for card in duel.hands[seat]:
        BY_ID[card].in_hand(duel, seat, dice)
    dice.at_most(4, "duel.attack.most")
    kinds = [Dice("aim", dice.value), Dice("noise", noise, sides=10)]
    aim, heard = yield from roll_mixed(duel, "attack", "duel.attack.dice", kinds, about=(NAMES[seat],))
    hits = len([face for face in aim if face >= 4])
    # The dice came from a hand that the other one can't see: whoever is asked then is asked in a task of its own.
    draws_the_dead = Task("heard", (seat,)) if any(face <= 2 for face in heard) else None
    duel.do_first([Task("hits", (1 - seat, hits))], then=draws_the_dead)
    thrown = dice_reaching(4, aim)
    duel.tell("hit", "duel.attack.dice", NAMES[seat], NAMES[1 - seat], n=hits, dice=thrown)


def shot_is_heard(duel: Duel, seat: int) -> None:
    """Once the hits are shared, the dead come to where the shot was fired."""
    duel.tell("heard", "duel.attack.noise", NAMES[seat])
    hurt(duel, seat, 1, "duel.attack.noise")


def take_hits(duel: Duel, seat: int, hits: int) -> Steps:
    """The one who is hit shares the hits between boards and body."""
    places, caps = ["boards", NAMES[seat]], [duel.boards[seat], hits]
    boards, body = yield from share(Share((seat,), "take-hits", "duel.attack.share", hits, places, caps))
    if boards:
        duel.boards[seat] -= boards
        duel.tell("splintered", "duel.attack.share", NAMES[seat], n=boards)
    if body:
        hurt(duel, seat, body, "duel.attack.share")


def hurt(duel: Duel, seat: int, amount: int, rule: str) -> None:
    lost = min(amount, duel.life[seat])
    duel.life[seat] -= lost
    duel.tell("hurt", rule, NAMES[seat], n=lost)


def left(duel: Duel, seat: int) -> tuple[int, int]:
    """Lives and boards; what is rolled but not yet suffered counts, hits on the boards first."""
    if duel.outcome is not None:
        return duel.life[seat], duel.boards[seat]
    hits = duel.current.numbers[1] if duel.current.name == "hits" and duel.current.numbers[0] == seat else 0
    heard = len([task for task in duel.agenda if task.name == "heard" and task.numbers[0] == seat])
    boards = max(0, duel.boards[seat] - hits)
    return duel.life[seat] - heard - (hits - (duel.boards[seat] - boards)), boards


@mypyc_attr(allow_interpreted_subclasses=True)
class DuelRules(Rules):
    """The rules as the kernel calls them."""

    def kinds(self) -> list[type[Record]]:
        return [Duel]

    def events(self) -> dict[str, EventKind]:
        return EVENTS

    def start(self, setup: Setup) -> State:
        duel = Duel()
        duel.deck = Deck("deck", [card.id for card in CARDS for _ in range(card.copies)])
        if setup.carry is not None:
            duel.life[setup.carry["grudge"]] += 1
        duel.current = Task("deal")
        return duel

    def attach_content(self, state: State, setup: Setup) -> None:
        assert isinstance(state, Duel)
        cards = [card.id for card in CARDS]
        check_deck(state.deck, cards, "card")
        for several in (state.hands, state.life, state.boards, state.traps):
            within(len(several), len(NAMES), len(NAMES), "the number of players")
        for seat in range(len(NAMES)):
            all_known(state.hands[seat], cards, "card")
            within(state.life[seat], 0, 100, "the number of lives")
            within(state.boards[seat], 0, 100, "the number of boards")
        for turn in state.turns:
            within(turn.who, 0, len(NAMES) - 1, "the player of a turn")

    def perform(self, state: State, task: Task) -> Steps | None:
        assert isinstance(state, Duel)
        name, numbers = task.name, task.numbers
        if name == "act":
            return act(state)
        if name == "turn":
            begin_turn(state, numbers[0], numbers[1])
            return None
        if name == "play":
            return CARDS[numbers[1]].play(state, numbers[0])
        if name == "attack":
            return attack(state, numbers[0], numbers[1], numbers[2])
        if name == "hits":
            return take_hits(state, numbers[0], numbers[1])
        if name == "heard":
            shot_is_heard(state, numbers[0])
            return None
        if name == "spring":
            return spring(state, numbers[0])
        if name == "order":
            return put_back(state, numbers[0], numbers[1])
        if name == "round":
            begin_round(state)
            return None
        return deal(state)

    def decided(self, state: State) -> Outcome | None:
        assert isinstance(state, Duel)
        for seat in (0, 1):
            if state.life[seat] == 0:
                return Outcome((1 - seat,), "down", "duel.end.down")
        if state.round > DAWN:
            return Outcome((0,) if state.life[0] > state.life[1] else (1,), "dawn", "duel.end.dawn")
        return None

    def asides(self, state: State, question: Question, seat: int) -> list[Option]:
        assert isinstance(state, Duel)
        if seat not in question.seats or state.life[seat] >= LIFE:
            return []
        hand = state.hands[seat]
        return [Option("use", (card.id,), index) for index, card in enumerate(CARDS) if card.heals and card.id in hand]

    def perform_aside(self, state: State, seat: int, option: Option) -> None:
        assert isinstance(state, Duel)
        card = CARDS[option.value]
        discard(state, seat, card.id)
        state.life[seat] += card.heals
        state.tell("healed", card.rule, NAMES[seat], card.id, n=card.heals)

    def view(self, state: State, seat: int) -> Plain:
        assert isinstance(state, Duel)
        return {
            "deck": state.deck.view(seat),
            "hand": sorted(state.hands[seat]),
            "cards": [len(hand) for hand in state.hands],
            "life": state.life[:],
            "boards": state.boards[:],
            "traps": [trap is not None for trap in state.traps],
            "actions": [[turn.who, turn.left] for turn in state.turns],
        }

    def redeal(self, state: State, seat: int, rng: Sfc32) -> None:
        assert isinstance(state, Duel)
        state.deck.redeal(seat, rng, [state.hands[1 - seat]], state.traps)

    def census(self, state: State) -> Plain:
        assert isinstance(state, Duel)
        laid = [trap.card for trap in state.traps if trap is not None and trap.card]
        return {"cards": sorted(state.deck.all_cards() + state.hands[0] + state.hands[1] + laid)}

    def judge(self, state: State, seat: int) -> float:
        assert isinstance(state, Duel)
        if state.outcome is not None:
            return 100.0 if seat in state.outcome.winners else -100.0
        worth = [0.0, 0.0]
        for who in (0, 1):
            life, boards = left(state, who)
            worth[who] = 3.0 * life + boards + 0.4 * len(state.hands[who]) + 0.5 * (state.traps[who] is not None)
        return worth[seat] - worth[1 - seat]

    def measures(self, state: State, seat: int) -> dict[str, int]:
        assert isinstance(state, Duel)
        return {"hits-dealt": -sum(left(state, 1 - seat)), "hits-taken": -sum(left(state, seat))}

    def carry_out(self, state: State) -> Plain:
        assert state.outcome is not None
        return {"grudge": 1 - state.outcome.winners[0]}
