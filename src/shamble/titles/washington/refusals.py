"""What players may want where only this game asks, and why they can't have it."""

from __future__ import annotations

from typing import ClassVar, Final

from shamble.kernel.questions import Option, Question
from shamble.titles.washington.rules.light import STAY_DARK, wishes_of_directions
from shamble.titles.washington.rules.modern_skills import COCKTAIL, KEEP_THROWN, LEAVE_THROWN
from shamble.zones.refusals.intents import Refusals
from shamble.zones.refusals.questions import QUESTIONS, Asked, about_card, another, plain, why_no_driving_on
from shamble.zones.refusals.unasked import ANSWERS, Unasked
from shamble.zones.rules.cars import PARK
from shamble.zones.rules.table import Table

SAVED: Final = ("skill.two-cocktails", "when the die has saved a Molotov")
SHINE: Final = ("shine", "shine-wall")
NOT_THAT_WAY: Final = "The light can't point there now."
BY_LIGHT: Final = ("washington.light.on-by-search", "when somebody with a light searches or shoots in the dark")


def offered(table: Table, question: Question) -> list[Option]:
    """Only what is offered: everything else that cards could ask is secret."""
    return list(question.options)


def lights(table: Table, question: Question) -> list[Option]:
    return [*wishes_of_directions(table, "shine"), STAY_DARK]


BY_THE_WAY: Final = Asked(lights, another(NOT_THAT_WAY, *SHINE))


class WashingtonRefusals(Refusals):
    questions: ClassVar[dict[str, Asked]] = {
        **QUESTIONS,
        "card-choice": Asked(offered),
        "leader": Asked(offered),
        "drive-on": Asked(plain(), why_no_driving_on),  # a fast drive can't end after one zone
        COCKTAIL: Asked(about_card(KEEP_THROWN, LEAVE_THROWN)),
        "light-search": BY_THE_WAY,
        "light-shot": BY_THE_WAY,
    }
    answers: ClassVar[dict[str, Unasked]] = {
        **{verb: unasked for verb, unasked in ANSWERS.items() if verb != PARK.verb},
        "follow": ("modern.mode.companion-leader", "before the game begins, when a companion gets a leader"),
        "choose": ("washington.objectives.team-decides", "when a card gives a choice"),
        **dict.fromkeys((KEEP_THROWN, LEAVE_THROWN), SAVED),
        **dict.fromkeys((*SHINE, STAY_DARK.verb), BY_LIGHT),
    }
