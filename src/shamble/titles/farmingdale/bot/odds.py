"""The odds of an answer: exact, and quick enough for fights with a Tough unit and a second roll.

They follow every outcome of fate, as the kernel's do, but outcomes that are alike only once: of two dice that are added
only the sum counts, and of dice that need a face only how many show it."""

from __future__ import annotations

from fractions import Fraction
from math import comb
from typing import Final

from shamble.kernel.fate import Fortune
from shamble.kernel.game import Game
from shamble.kernel.odds import Odds, Search, outcomes
from shamble.kernel.questions import Fated, Roll

SIDES: Final = 6
ADDED: Final = ("fight-dice",)  # rolls of two dice that are added
NEEDING: Final = ("tough", "saving-roll")  # rolls of dice that need a face, which the question has in second place
MOST: Final = 1000  # outcomes to follow before an answer would take too long


def alike_odds(game: Game, answer: object, seat: int) -> Odds | None:
    """What an answer would change, up to the next question that has no usual answer; None if there are too many
    outcomes."""
    search = AlikeSearch(game, seat, True)
    odds = search.odds(answer)
    if odds is None and search.passed:
        return AlikeSearch(game, seat, False).odds(answer)
    return odds


class AlikeSearch(Search):
    """Follows outcomes that are alike only once."""

    def follow(self, node: Game, before: dict[str, int], chance: Fraction) -> bool:
        if self.passing:
            self.go_past(node)
        question = node.question
        if not isinstance(question, Roll):
            return super().follow(node, before, chance)
        rows = outcomes_alike(question)
        if len(self.found) + len(rows) > MOST:
            return False
        for part, outcome in rows:
            child = node.clone()
            child.answer(list(outcome))
            if not self.follow(child, before, chance * part):
                return False
        return True


def outcomes_alike(question: Fated) -> list[tuple[Fraction, Fortune]]:
    """The outcomes of a roll that differ in what counts, each as faces that stand for all that are alike."""
    if question.ask in ADDED:
        return [(Fraction(6 - abs(total - 7), 36), faces_adding_to(total)) for total in range(2, 13)]
    if question.ask in NEEDING:
        likely = Fraction(SIDES + 1 - int(question.about[1]), SIDES)
        return [
            (binomial(question.count, hits, likely), faces_with(question.count, hits))
            for hits in range(question.count + 1)
        ]
    return outcomes(question)


def faces_adding_to(total: int) -> Fortune:
    low = max(1, total - SIDES)
    return [low, total - low]


def faces_with(count: int, hits: int) -> Fortune:
    return [SIDES] * hits + [1] * (count - hits)


def binomial(count: int, hits: int, likely: Fraction) -> Fraction:
    """The chance that exactly this number of dice hit."""
    return comb(count, hits) * likely**hits * (1 - likely) ** (count - hits)
