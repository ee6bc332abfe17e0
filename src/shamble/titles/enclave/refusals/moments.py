"""The moment at which something was tried: the table, the open question, and the reasons it knows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from shamble.kernel.questions import Question
from shamble.titles.enclave.rules.pieces import DefenseCard
from shamble.titles.enclave.rules.table import Enclave

NOT_CARRIED: Final = "enclave.concepts.special-item-carried"
Prompt = Callable[[Question], str]  # the question in words
Reason = tuple[str, str]  # a rule, and a sentence if the rule's own does not fit


def by(rule: str, why: str = "") -> Reason:
    return rule, why


class Moment:
    def __init__(self, table: Enclave, question: Question, prompt: Prompt) -> None:
        self.table = table
        self.question = question
        self.ask = question.ask
        self.prompt = prompt

    @property
    def asked(self) -> str:
        """Whom or what the question is about; empty if it is about nothing."""
        return self.question.about[0] if self.question.about else ""

    def first(self, rule: str = "") -> Reason:
        """Another question is open; by default, by that question's own rule."""
        return rule or self.question.rule, f"Answer this first: {self.prompt(self.question)}"

    def is_a_day(self) -> bool:
        """Are there still Actions to take, now or after the open question?"""
        table = self.table
        coming = [table.current, *table.agenda]
        return table.phase == "activation" and any(task.name == "act" for task in coming)

    def is_dog(self, name: str) -> bool:
        return not self.table.stage.people[name].counts

    def card_named(self, name: str) -> DefenseCard | None:
        """The card with this name, in play or not; None if it is not a defense."""
        return self.table.stage.defenses.get(name.rpartition("-")[0])

    def carries(self, name: str, item: str) -> bool:
        return item in self.table.survivors[self.table.index_of(name)].items
