"""What players may want where only this game asks, and why they can't have it."""

from __future__ import annotations

from typing import ClassVar

from shamble.kernel.questions import Option, Question
from shamble.zones.refusals.intents import Refusals
from shamble.zones.refusals.questions import QUESTIONS, Asked, another
from shamble.zones.refusals.unasked import ANSWERS, Unasked
from shamble.zones.rules.reasons import each, each_zone
from shamble.zones.rules.table import Table


def starting_cards(table: Table, question: Question) -> list[Option]:
    """Each survivor with each of the starting cards that are left."""
    cards = sorted(dict.fromkeys(table.out))
    return [Option("start-with", (table.name(who), card)) for who in range(table.count_played()) for card in cards]


def first_players(table: Table, question: Question) -> list[Option]:
    return each("begin", [f"seat-{seat + 1}" for seat in range(table.players)])


def hits(table: Table, question: Question) -> list[Option]:
    """Hits of any damage."""
    return each("hit-with", [str(damage) for damage in range(1, 5)])


def rolled_again(table: Table, question: Question) -> list[Option]:
    """Also by a shield, or by a skill of the weapon."""
    shields = [id for id, card in table.stage.cards.items() if card.shield > 0]
    skills = dict.fromkeys([skill.id for on_card in table.stage.skills_on.values() for skill in on_card])
    return [*QUESTIONS["reroll"].answers(table, question), *each("reroll", [*shields, *skills])]


def ways_to_flee(table: Table, question: Question) -> list[Option]:
    return each_zone(table, "flee")


def tokens_to_remove(table: Table, question: Question) -> list[Option]:
    return each_zone(table, "remove-spawn")


class WickedRefusals(Refusals):
    questions: ClassVar[dict[str, Asked]] = {
        **QUESTIONS,
        "begin": Asked(first_players),
        "deal-card": Asked(starting_cards),
        "flee": Asked(ways_to_flee, another("That is not one of the nearest ways out.", "flee")),
        "remove-spawn": Asked(tokens_to_remove, another("No such spawn token is there.", "remove-spawn")),
        "reroll": Asked(rolled_again, QUESTIONS["reroll"].why_not),
        "starting-card": Asked(starting_cards),
        "which-hit": Asked(hits, another("There is no such hit among them.", "hit-with")),
    }
    answers: ClassVar[dict[str, Unasked]] = {
        **ANSWERS,
        "begin": ("fantasy.setup.first-player", "before the game begins, with several players"),
        "flee": ("fantasy.necromancer.tied-exits", "when a necromancer has several ways out that are equally near"),
        "remove-spawn": ("fantasy.necromancer.kill-removes-token", "when somebody has killed a necromancer"),
        "hit-with": ("combat.hit-one-target", "when some hits of an attack are harder than others"),
        "start-with": (
            "fantasy.setup.deal-starting-equipment",
            "before the game begins, when the starting cards are dealt",
        ),
    }
