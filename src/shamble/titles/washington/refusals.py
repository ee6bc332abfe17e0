"""What players may want where only this game asks, and why they can't have it."""

from __future__ import annotations

from typing import ClassVar

from shamble.kernel.questions import Option, Question
from shamble.zones.refusals.intents import Refusals
from shamble.zones.refusals.questions import QUESTIONS, Asked
from shamble.zones.refusals.unasked import ANSWERS, Unasked
from shamble.zones.rules.table import Table


def offered(table: Table, question: Question) -> list[Option]:
    """Only what is offered: everything else that cards could ask is secret."""
    return list(question.options)


class WashingtonRefusals(Refusals):
    questions: ClassVar[dict[str, Asked]] = {**QUESTIONS, "card-choice": Asked(offered)}
    answers: ClassVar[dict[str, Unasked]] = {
        **ANSWERS,
        "choose": ("washington.objectives.team-decides", "when a card gives a choice"),
    }
