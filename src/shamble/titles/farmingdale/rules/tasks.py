"""Which rule performs which task, and how it reads what the task carries."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from shamble.kernel.state import Steps, Task
from shamble.titles.farmingdale.rules import fate, housekeeping, sequence, setup
from shamble.titles.farmingdale.rules.actions import menu
from shamble.titles.farmingdale.rules.combat import fights, hits, retreats, rolls
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


def zeds_attack(table: Farmingdale, task: Task) -> Steps | None:
    return fights.attack_if_met(table, task.numbers[0])


def meet(table: Farmingdale, task: Task) -> Steps | None:
    return fights.meet(table, task.numbers[0])


def retreat(table: Farmingdale, task: Task) -> None:
    retreats.one_space(table, task.words[0], task.words[1:])


def people_retreat(table: Farmingdale, task: Task) -> Steps:
    origin, place = task.numbers
    return retreats.people_retreat(table, origin, place, task.words[0], task.words[1:])


def zeds_retreat(table: Farmingdale, task: Task) -> Steps:
    return retreats.zeds_retreat(table, task.numbers[0], task.words[0], task.words[1:])


def unit_acts(table: Farmingdale, task: Task) -> Steps:
    return menu.unit_acts(table, task.words[0])


SIMPLE_TASKS: Final[dict[str, Callable[[Farmingdale], Steps | None]]] = {  # tasks that carry nothing
    "deal-civilians": setup.deal_civilians,
    "deal-zeds": setup.deal_zeds,
    "turn": sequence.turn,
    "fate-text": fate.fate_text,
    "zeds-phase": tracks.zeds_phase,
    "step": steps.go_on,
    "attacked": fights.attacked,
    "evade": fights.evade,
    "fight": fights.fight,
    "fight-roll": rolls.fight_roll,
    "fight-reroll": rolls.fight_reroll,
    "fight-result": rolls.fight_result,
    "hits-on-zeds": hits.hits_on_zeds,
    "hits-on-human": hits.hits_on_human,
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
    "zeds-attack": zeds_attack,
    "meet": meet,
    "retreat": retreat,
    "people-retreat": people_retreat,
    "zeds-retreat": zeds_retreat,
    "unit-acts": unit_acts,
}
