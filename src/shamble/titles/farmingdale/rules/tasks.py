"""Which rule performs which task, and how it reads what the task carries."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from shamble.kernel.state import Steps, Task
from shamble.titles.farmingdale.rules import fate, housekeeping, sequence, setup
from shamble.titles.farmingdale.rules.actions import foraging, gunfire, menu, withdrawing
from shamble.titles.farmingdale.rules.combat import fights
from shamble.titles.farmingdale.rules.effects import running
from shamble.titles.farmingdale.rules.table import Farmingdale
from shamble.titles.farmingdale.rules.zeds import steps, tracks


def deal_stores(table: Farmingdale, task: Task) -> None:
    setup.deal_stores(table, task.numbers[0])


def phase(table: Farmingdale, task: Task) -> None:
    sequence.phase(table, task.words[0])


def effects(table: Farmingdale, task: Task) -> Steps | None:
    return running.effects(table, task.numbers, task.words[0])


def track(table: Farmingdale, task: Task) -> Steps:
    return tracks.activate(table, task.words[0])


def advance(table: Farmingdale, task: Task) -> None:
    tracks.advance(table, task.numbers[0], task.words)


def unit_acts(table: Farmingdale, task: Task) -> Steps:
    return menu.unit_acts(table, task.words[0])


def shot(table: Farmingdale, task: Task) -> Steps:
    unit, target = table.the(task.words[0]), table.the(task.words[1])
    return gunfire.shot(table, unit, target, task.numbers[0] == 1, task.numbers[1])


def has_fired(table: Farmingdale, task: Task) -> Steps:
    return gunfire.has_fired(table, table.the(task.words[0]), task.numbers[0])


def comes_along(table: Farmingdale, task: Task) -> Steps:
    return withdrawing.come_along(table, table.the(task.words[0]), task.numbers[0])


def forage(table: Farmingdale, task: Task) -> Steps:
    return foraging.roll_for(table, table.the(task.words[0]))


def find(table: Farmingdale, task: Task) -> Steps:
    return foraging.find(table, table.the(task.words[0]), task.numbers[0])


SIMPLE_TASKS: Final[dict[str, Callable[[Farmingdale], Steps | None]]] = {  # tasks that carry nothing
    "deal-civilians": setup.deal_civilians,
    "deal-zeds": setup.deal_zeds,
    "turn": sequence.turn,
    "fate-text": fate.fate_text,
    "zeds-phase": tracks.zeds_phase,
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
    "track": track,
    "advance": advance,
    "unit-acts": unit_acts,
    "shot": shot,
    "has-fired": has_fired,
    "comes-along": comes_along,
    "forage": forage,
    "find": find,
}
