"""Fate: where the outcomes of Rolls and Picks come from.

`Seeded` fate draws them from a generator, `Scripted` fate reads them from a list, `ByHand` fate leaves them to a
person with real dice. Whatever the source, outcomes that a journal has recorded (`ahead`) come first, so a replay
never depends on the source. The source still advances, so that a game continues after a replay as it would have
continued without one."""

from __future__ import annotations

from collections.abc import Sequence

from mypy_extensions import mypyc_attr

from shamble.kernel.errors import Diverged, OutOfFate
from shamble.kernel.questions import Fated
from shamble.kernel.rng import Sfc32

Fortune = Sequence[int | str]  # one outcome: the faces of some dice, or the names of some cards


@mypyc_attr(allow_interpreted_subclasses=True)
class Fate:
    """Answers the questions that rules put to fate, and remembers the outcomes for the journal."""

    def __init__(self, rng: Sfc32) -> None:
        self.rng = rng
        self.ahead: list[Fortune] = []  # recorded outcomes still to come
        self.replaying = False
        self.taken: list[Fortune] = []  # outcomes since the last answer

    def decide(self, question: Fated) -> bool:
        """Answer from its own source; False leaves the question open for a person."""
        raise TypeError("each fate has its own source")

    def copy(self) -> Fate:
        """The same source at the same place."""
        raise TypeError("each fate copies its own source")

    def settle(self, question: Fated) -> bool:
        """Answer the question, or leave it open (False)."""
        decided = self.decide(question)
        if self.ahead:
            self._repeat(question)
        elif not decided:
            return False
        elif self.replaying:
            raise Diverged(f"The rules now ask fate for more than was recorded: {question}.")
        self.taken.append(question.outcome())
        return True

    def _repeat(self, question: Fated) -> None:
        outcome = self.ahead.pop(0)
        why = question.refuse(outcome)
        if why:
            raise Diverged(f"The recorded outcome {list(outcome)} no longer fits {question}: {why}")
        question.settle(outcome)


class Seeded(Fate):
    """Outcomes from the generator."""

    def decide(self, question: Fated) -> bool:
        question.draw(self.rng)
        return True

    def copy(self) -> Fate:
        return Seeded(self.rng.copy())


class Scripted(Fate):
    """Outcomes from a list, in order: for tests, puzzles and searches."""

    def __init__(self, rng: Sfc32, script: list[Fortune], at: int = 0) -> None:
        super().__init__(rng)
        self.script = script
        self.at = at

    def decide(self, question: Fated) -> bool:
        if self.at < len(self.script):
            outcome = self.script[self.at]
            why = question.refuse(outcome)
            if why:
                raise OutOfFate(question, f"The script of fate says {list(outcome)} at {question}: {why}")
            self.at += 1
            question.settle(outcome)
            return True
        if self.ahead:
            return True
        raise OutOfFate(question, f"The script of fate has run out at {question}.")

    def copy(self) -> Fate:
        return Scripted(self.rng.copy(), self.script, self.at)


class ByHand(Fate):
    """Outcomes from a person with real dice and cards; the generator is there for "you roll this one"."""

    def decide(self, question: Fated) -> bool:
        return False

    def copy(self) -> Fate:
        return ByHand(self.rng.copy())
