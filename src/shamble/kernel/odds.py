"""Odds: exact chances, found by trying every outcome of fate."""

from __future__ import annotations

from fractions import Fraction
from math import comb, factorial
from typing import TYPE_CHECKING, Final

from shamble.kernel.errors import ShambleError
from shamble.kernel.fate import Fortune
from shamble.kernel.questions import Choice, Dice, Fated, Pick, Question, Roll

if TYPE_CHECKING:
    from shamble.kernel.game import Game

MOST_WAYS: Final = 4000  # beyond this an exact answer would take too long
MOST_PASSED: Final = 20  # questions passed in a row; a rule that keeps asking is not followed endlessly
DEALS: Final = 12  # how many deals are imagined where hidden cards matter


class Odds:
    """How likely each change of a title's measures is; "won" and "lost" count the end of the game.

    They are exact, unless they count cards that may be in a hand which the seat can't see: then they are an average
    over a few deals that the seat can imagine; or unless they leave something out that has no end: `left_out` says
    what. Where something may be rolled again, `again` has the odds if that is
    done whenever it is better. `passed` has the questions on the way that got their usual answer, one of each ask.
    Where something happens in steps, such as a shot through one place after another, `parts` has the odds of each."""

    def __init__(
        self,
        ways: list[tuple[Fraction, dict[str, int]]],
        exact: bool = True,
        again: Odds | None = None,
        passed: list[Choice] | None = None,
        parts: list[Part] | None = None,
        left_out: str = "",
    ) -> None:
        self.ways = ways
        self.exact = exact and not left_out
        self.left_out = left_out
        self.again = again
        self.passed = passed if passed is not None else []
        self.parts = parts if parts is not None else []

    def chance(self, measure: str, least: int = 1) -> Fraction:
        """The chance that the measure grows by at least this much."""
        known = ["won", "lost", *self.ways[0][1]]
        if measure not in known:
            raise ShambleError(f"There is no measure “{measure}”; there are: {', '.join(known)}.")
        return sum((chance for chance, change in self.ways if change.get(measure, 0) >= least), Fraction(0))

    def chance_of(self, measure: str, amount: int, along: str) -> Fraction:
        """The chance that the measure changes by exactly this much, and `along` grows at the same time."""
        found = [chance for chance, change in self.ways if change.get(measure, 0) == amount and change.get(along, 0)]
        return sum(found, Fraction(0))

    def mean(self, measure: str) -> Fraction:
        """By how much the measure changes on average."""
        return sum((chance * change.get(measure, 0) for chance, change in self.ways), Fraction(0))

    def spread(self, measure: str) -> list[tuple[int, Fraction]]:
        """Every change of the measure that can happen, with its chance."""
        amounts = sorted({change.get(measure, 0) for _, change in self.ways})
        return [
            (amount, sum((chance for chance, change in self.ways if change.get(measure, 0) == amount), Fraction(0)))
            for amount in amounts
        ]

    @property
    def measures(self) -> list[str]:
        """The measures that can change, in the order of the title."""
        known = dict.fromkeys([name for _, change in self.ways for name in change])
        return [name for name in known if any(change.get(name, 0) for _, change in self.ways)]


class Part:
    """One step of what the odds are about: where it happens, the face that its dice need, and its own odds."""

    def __init__(self, place: str, needed: int, odds: Odds) -> None:
        self.place = place
        self.needed = needed
        self.odds = odds


def explore(game: Game, answer: object, seat: int) -> Odds | None:
    """What an answer would change, over all outcomes of fate up to the next question put to a seat; None if there are
    too many. It explores imagined games, so it knows no more than the seat. Questions that are only asked in passing
    get their usual answer, unless that leads to too many outcomes: then the odds end at such a question."""
    search = Search(game, seat, True)
    odds = search.odds(answer)
    if odds is None and search.passed:
        return Search(game, seat, False).odds(answer)
    return odds


def may_pass(question: Question | None, seat: int, opposed: bool) -> bool:
    """Do odds for a seat go past this question? Nobody answers for an opponent."""
    return isinstance(question, Choice) and question.in_passing and (question.seats == (seat,) or not opposed)


class Search:
    """Collects what each outcome of fate changes."""

    def __init__(self, game: Game, seat: int, passing: bool) -> None:
        self.game = game
        self.seat = seat
        self.passing = passing  # pass questions that are only asked on the way
        self.passed: list[Choice] = []
        self.found: list[tuple[Fraction, dict[str, int]]] = []
        self.picked = False  # did cards matter?
        self.most = 0  # an upper bound of the outcomes found in the end

    def odds(self, answer: object) -> Odds | None:
        if not self.begin(answer, 0):
            return None
        if not (self.picked and self.game.title.secrets):
            return Odds(self.found, passed=self.passed)
        for deal in range(1, DEALS):
            if not self.begin(answer, deal):
                return None
        return Odds([(chance / DEALS, change) for chance, change in self.found], exact=False, passed=self.passed)

    def begin(self, answer: object, deal: int) -> bool:
        """Give the answer in an imagined game and follow everything that results; False if that is too much."""
        self.most = len(self.found) + MOST_WAYS
        node = self.game.imagine(self.seat, deal, by_hand=True)
        before = node.rules.measures(node.state, self.seat)
        node.answer(answer, self.seat)
        return self.follow(node, before, Fraction(1))

    def follow(self, node: Game, before: dict[str, int], chance: Fraction) -> bool:
        if self.passing:
            self.go_past(node)
        question = node.question
        if not isinstance(question, Fated):
            after = node.rules.measures(node.state, self.seat)
            change = {name: amount - before.get(name, 0) for name, amount in after.items()}
            if node.outcome is not None:
                change["won" if self.seat in node.outcome.winners else "lost"] = 1
            self.found.append((chance, change))
            return True
        self.picked = self.picked or isinstance(question, Pick)
        if len(self.found) + ways(question) > self.most:
            return False
        for part, outcome in outcomes(question):
            child = node.clone()
            child.answer(list(outcome))
            if not self.follow(child, before, chance * part):
                return False
        return True

    def go_past(self, node: Game) -> None:
        """Give the usual answer to a question that is only asked on the way."""
        for _ in range(MOST_PASSED):
            question = node.question
            if not may_pass(question, self.seat, node.title.opposed):
                return
            assert isinstance(question, Choice)
            note_passed(self.passed, question)
            node.answer(question.usual, question.seats[0])


def note_passed(passed: list[Choice], question: Choice) -> None:
    """Remember one question of each ask."""
    if all(other.ask != question.ask for other in passed):
        passed.append(question)


def outcomes(question: Fated) -> list[tuple[Fraction, Fortune]]:
    """Every outcome of a question to fate, with its chance."""
    if isinstance(question, Roll):
        return _rolls(question.kinds)
    assert isinstance(question, Pick)
    return _picks(question.bag, question.count)


def _rolls(kinds: list[Dice]) -> list[tuple[Fraction, Fortune]]:
    """What the first kind of dice shows, combined with everything that the others may show."""
    first = _rolls_alike(kinds[0].count, kinds[0].sides)
    if len(kinds) == 1:
        return first
    rest = _rolls(kinds[1:])
    return [(chance * part, [*faces, *others]) for chance, faces in first for part, others in rest]


def _rolls_alike(count: int, sides: int) -> list[tuple[Fraction, Fortune]]:
    """Dice of one kind rolled together have no order, so their faces are counted as multisets."""
    total = sides**count
    rows: list[tuple[Fraction, Fortune]] = []
    for faces in _multisets(count, 1, sides):
        ways = factorial(count)
        for face in sorted(set(faces)):
            ways //= factorial(faces.count(face))
        rows.append((Fraction(ways, total), faces))
    return rows


def _multisets(count: int, least: int, most: int) -> list[list[int]]:
    if count == 0:
        return [[]]
    return [[face, *rest] for face in range(least, most + 1) for rest in _multisets(count - 1, face, most)]


def _picks(bag: list[str], count: int) -> list[tuple[Fraction, Fortune]]:
    """Cards come one after another, so the same cards in a different order are a different outcome."""
    if count == 0:
        return [(Fraction(1), [])]
    rows: list[tuple[Fraction, Fortune]] = []
    for index, card in enumerate(bag):
        if card in bag[:index]:
            continue
        rest = bag[:index] + bag[index + 1 :]
        first = Fraction(bag.count(card), len(bag))
        rows += [(first * chance, [card, *more]) for chance, more in _picks(rest, count - 1)]
    return rows


def ways(question: Fated) -> int:
    """How many outcomes there are, without listing them."""
    if isinstance(question, Roll):
        number = 1
        for dice in question.kinds:
            number *= comb(dice.count + dice.sides - 1, dice.count)
        return number
    assert isinstance(question, Pick)
    kinds = len(set(question.bag))
    return int(kinds**question.count)
