"""What players may want where only this game asks, and why they can't have it."""

from __future__ import annotations

from typing import ClassVar

from shamble.kernel.questions import Option, Question
from shamble.zones.refusals.intents import Refusals
from shamble.zones.refusals.questions import QUESTIONS, Asked
from shamble.zones.refusals.unasked import ANSWERS, Unasked
from shamble.zones.rules.reasons import each
from shamble.zones.rules.table import Table


def starting_cards(table: Table, question: Question) -> list[Option]:
    """Each survivor with each of the starting cards that are left."""
    cards = sorted(dict.fromkeys(table.out))
    return [Option("start-with", (table.name(who), card)) for who in range(table.count_played()) for card in cards]


def first_players(table: Table, question: Question) -> list[Option]:
    return each("begin", [f"seat-{seat + 1}" for seat in range(table.players)])


class WickedRefusals(Refusals):
    questions: ClassVar[dict[str, Asked]] = {
        **QUESTIONS,
        "begin": Asked(first_players),
        "deal-card": Asked(starting_cards),
        "starting-card": Asked(starting_cards),
    }
    answers: ClassVar[dict[str, Unasked]] = {
        **ANSWERS,
        "begin": ("fantasy.setup.first-player", "before the game begins, with several players"),
        "start-with": (
            "fantasy.setup.deal-starting-equipment",
            "before the game begins, when the starting cards are dealt",
        ),
    }
