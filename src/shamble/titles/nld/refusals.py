"""What players may want where only this game asks, and why they can't have it."""

from __future__ import annotations

from typing import ClassVar, Final

from shamble.kernel.questions import Option, Question
from shamble.zones.refusals.intents import Refusals
from shamble.zones.refusals.questions import QUESTIONS, Asked, another
from shamble.zones.refusals.unasked import ANSWERS, Unasked
from shamble.zones.rules.table import Table

MOVE_SPAWN: Final = ("move-spawn", "leave-spawn")


def spawns_moved(table: Table, question: Question) -> list[Option]:
    zones = table.stage.board.zones
    return [Option(verb, (question.about[0], zone.id)) for verb in MOVE_SPAWN for zone in zones]


NOT_THERE: Final = "Leave the token where it is, or move it to a spawn zone."
MOVED: Final = ("nld.special.molotov-moves-spawn", "when a Molotov has hit a spawn zone")


class NldRefusals(Refusals):
    questions: ClassVar[dict[str, Asked]] = {
        **QUESTIONS,
        "move-spawn": Asked(spawns_moved, another(NOT_THERE, *MOVE_SPAWN)),
    }
    answers: ClassVar[dict[str, Unasked]] = {**ANSWERS, **dict.fromkeys(MOVE_SPAWN, MOVED)}
