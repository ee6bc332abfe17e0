"""Which rule performs which task, and how it reads what the task carries."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from shamble.kernel.state import Steps, Task
from shamble.titles.farmingdale.rules import fate, housekeeping, sequence, setup
from shamble.titles.farmingdale.rules.actions import menu
from shamble.titles.farmingdale.rules.combat import fights, rolls
from shamble.titles.farmingdale.rules.effects import running
from shamble.titles.farmingdale.rules.table import Farmingdale
from shamble.titles.farmingdale.rules.zeds import placing, pressure, steps, tracks


def deal_stores(table: Farmingdale, task: Task) -> None:
    setup.deal_stores(table, task.numbers[0])


def phase(table: Farmingdale, task: Task) -> None:
    sequence.phase(table, task.words[0])


def effects(table: Farmingdale, task: Task) -> Steps | None:
    return running.effects(table, task.numbers, task.words[0])


def effect_part(table: Farmingdale, task: Task) -> Steps | None:
    return running.effect_part(table, task.numbers[0], task.words)


def press(table: Farmingdale, task: Task) -> Steps:
    return pressure.move_next(table, task.numbers[0], task.words)


def place_zeds(table: Farmingdale, task: Task) -> Steps:
    return placing.place_regular(table, task.numbers[0], "zeds.seq.event-when")


def surprise(table: Farmingdale, task: Task) -> Steps:
    return rolls.surprise(table, task.numbers[0], task.words[0], task.words[1])


def track(table: Farmingdale, task: Task) -> Steps:
    return tracks.activate(table, task.words[0])


def advance(table: Farmingdale, task: Task) -> None:
    tracks.advance(table, task.numbers[0], task.words)


def unit_acts(table: Farmingdale, task: Task) -> Steps:
    return menu.unit_acts(table, task.words[0])


SIMPLE_TASKS: Final[dict[str, Callable[[Farmingdale], Steps | None]]] = {  # tasks that carry nothing
    "deal-civilians": setup.deal_civilians,
    "deal-zeds": setup.deal_zeds,
    "turn": sequence.turn,
    "fate-text": fate.fate_text,
    "zeds-phase": tracks.zeds_phase,
    "new-zeds": pressure.place_where_fewest,
    "step": steps.go_on,
    "fight": fights.fight,
    "fight-over": fights.fight_over,
    "action-phase": menu.action_phase,
    "housekeeping": housekeeping.housekeeping,
}
TASKS: Final[dict[str, Callable[[Farmingdale, Task], Steps | None]]] = {
    "deal-stores": deal_stores,
    "phase": phase,
    "effects": effects,
    "effect-part": effect_part,
    "surprise": surprise,
    "pressure": press,
    "place-zeds": place_zeds,
    "track": track,
    "advance": advance,
    "unit-acts": unit_acts,
}
