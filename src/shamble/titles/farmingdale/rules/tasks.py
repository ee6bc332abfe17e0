"""Which rule performs which task, and how it reads what the task carries."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from shamble.kernel.state import Steps, Task
from shamble.titles.farmingdale.rules import fate, held, housekeeping, sequence, setup
from shamble.titles.farmingdale.rules.actions import foraging, gunfire, menu, withdrawing
from shamble.titles.farmingdale.rules.combat import fights, hits, retreats, rolls
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


def shot(table: Farmingdale, task: Task) -> Steps:
    unit, target = table.the(task.words[0]), table.the(task.words[1])
    return gunfire.shot(table, unit, target, task.numbers[0] == 1, task.numbers[1])


def has_fired(table: Farmingdale, task: Task) -> Steps:
    return gunfire.has_fired(table, table.the(task.words[0]), task.numbers[0])


def comes_along(table: Farmingdale, task: Task) -> Steps:
    return withdrawing.come_along(table, table.the(task.words[0]), task.numbers[0])


def forage(table: Farmingdale, task: Task) -> Steps:
    return foraging.roll_for(table, table.the(task.words[0]))


def moment(table: Farmingdale, task: Task) -> Steps:
    return held.at_moment(table, task.words[0], task.words[1:], task.numbers[0] == 1)


def find(table: Farmingdale, task: Task) -> Steps:
    return foraging.find(table, table.the(task.words[0]), task.numbers[0])


SIMPLE_TASKS: Final[dict[str, Callable[[Farmingdale], Steps | None]]] = {  # tasks that carry nothing
    "deal-civilians": setup.deal_civilians,
    "deal-zeds": setup.deal_zeds,
    "turn": sequence.turn,
    "fate-text": fate.fate_text,
    "zeds-phase": tracks.zeds_phase,
    "new-zeds": pressure.place_where_fewest,
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
    "effect-part": effect_part,
    "pressure": press,
    "place-zeds": place_zeds,
    "track": track,
    "advance": advance,
    "zeds-attack": zeds_attack,
    "meet": meet,
    "retreat": retreat,
    "people-retreat": people_retreat,
    "zeds-retreat": zeds_retreat,
    "unit-acts": unit_acts,
    "shot": shot,
    "has-fired": has_fired,
    "comes-along": comes_along,
    "forage": forage,
    "find": find,
    "moment": moment,
}
