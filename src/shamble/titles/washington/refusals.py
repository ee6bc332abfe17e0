"""What players may want where only this game asks, and why they can't have it."""

from __future__ import annotations

from typing import ClassVar, Final

from shamble.kernel.questions import Option, Question
from shamble.titles.washington.rules.modern_skills import COCKTAIL, KEEP_THROWN, LEAVE_THROWN
from shamble.zones.refusals.intents import Refusals
from shamble.zones.refusals.questions import QUESTIONS, Asked, about_card
from shamble.zones.refusals.unasked import ANSWERS, Unasked
from shamble.zones.rules.table import Table

SAVED: Final = ("skill.two-cocktails", "when the die has saved a Molotov")


def offered(table: Table, question: Question) -> list[Option]:
    """Only what is offered: everything else that cards could ask is secret."""
    return list(question.options)


class WashingtonRefusals(Refusals):
    questions: ClassVar[dict[str, Asked]] = {
        **QUESTIONS,
        "card-choice": Asked(offered),
        "leader": Asked(offered),
        COCKTAIL: Asked(about_card(KEEP_THROWN, LEAVE_THROWN)),
    }
    answers: ClassVar[dict[str, Unasked]] = {
        **ANSWERS,
        "follow": ("modern.mode.companion-leader", "before the game begins, when a companion gets a leader"),
        "choose": ("washington.objectives.team-decides", "when a card gives a choice"),
        **dict.fromkeys((KEEP_THROWN, LEAVE_THROWN), SAVED),
    }
