"""Odds: exact chances, by letting fate take every way it can."""

from __future__ import annotations

from fractions import Fraction
from math import comb, factorial
from typing import Final

from shamble.kernel.fate import Fortune
from shamble.kernel.game import Game
from shamble.kernel.questions import Fated, Pick, Roll

MOST_WAYS: Final = 4000  # beyond this an exact answer would take too long to wait for


class Odds:
    """How likely each change of a title's measures is; "won" and "lost" count the end of the game."""

    def __init__(self, ways: list[tuple[Fraction, dict[str, int]]]) -> None:
        self.ways = ways

    def chance(self, measure: str, least: int = 1) -> Fraction:
        """The chance that the measure grows by at least this much."""
        return sum((chance for chance, change in self.ways if change.get(measure, 0) >= least), Fraction(0))

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
        """The measures that can change."""
        return sorted({name for _, change in self.ways for name, amount in change.items() if amount})


def explore(game: Game, answer: object, seat: int) -> Odds | None:
    """What an answer would change by all the ways that fate can take up to the next question put to a seat; None when
    they are too many. It is explored on an imagined game, so it knows no more than the seat."""
    node = game.imagine(seat, by_hand=True)
    before = game.rules.measures(node.state, seat)
    node.answer(answer, seat)
    found: list[tuple[Fraction, dict[str, int]]] = []
    return Odds(found) if _follow(node, seat, before, Fraction(1), found) else None


def _follow(
    node: Game, seat: int, before: dict[str, int], chance: Fraction, found: list[tuple[Fraction, dict[str, int]]]
) -> bool:
    question = node.question
    if not isinstance(question, Fated):
        after = node.rules.measures(node.state, seat)
        change = {name: amount - before.get(name, 0) for name, amount in after.items()}
        if node.outcome is not None:
            change["won" if seat in node.outcome.winners else "lost"] = 1
        found.append((chance, change))
        return True
    if len(found) + ways(question) > MOST_WAYS:
        return False
    for part, outcome in outcomes(question):
        child = node.clone()
        child.answer(list(outcome))
        if not _follow(child, seat, before, chance * part, found):
            return False
    return True


def outcomes(question: Fated) -> list[tuple[Fraction, Fortune]]:
    """Every outcome of a question to fate, with its chance."""
    if isinstance(question, Roll):
        return _rolls(question.count, question.sides)
    assert isinstance(question, Pick)
    return _picks(question.bag, question.count)


def _rolls(count: int, sides: int) -> list[tuple[Fraction, Fortune]]:
    """Dice rolled together have no order, so their faces are counted as multisets."""
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
    """Cards come one after another, so the same cards in another order are another outcome."""
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
        return comb(question.count + question.sides - 1, question.count)
    assert isinstance(question, Pick)
    kinds = len(set(question.bag))
    return int(kinds**question.count)
