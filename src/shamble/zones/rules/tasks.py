"""Which rule performs which task, and how it reads what the task carries."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from shamble.kernel.state import Steps, Task
from shamble.zones.rules import (
    actions,
    activation,
    carrying,
    combat,
    company,
    finding,
    molotov,
    moving,
    noise,
    rounds,
    searching,
    setup,
    spawning,
    taunting,
)
from shamble.zones.rules.activation import NOBODY_ALONE, march_of
from shamble.zones.rules.board import DEAD
from shamble.zones.rules.table import Table

Performer = Callable[[Table, Task], Steps | None]
SimplePerformer = Callable[[Table], Steps | None]


def number(task: Task, place: int, usual: int) -> int:
    """One of the numbers that a task carries, or the usual one if it carries fewer."""
    return task.numbers[place] if len(task.numbers) > place else usual


# -- setting up --------------------------------------------------------------------------------------------------------


def seats(table: Table, task: Task) -> Steps:
    return setup.choose_seats(table, number(task, 0, 0))


def starts(table: Table, task: Task) -> Steps:
    return setup.choose_starts(table, number(task, 0, 0))


# -- the players' phase ------------------------------------------------------------------------------------------------


def next_survivor(table: Table, task: Task) -> Steps:
    return rounds.next_survivor(table, task.numbers[0], len(task.numbers) > 1)


def turn(table: Table, task: Task) -> None:
    actions.begin_turn(table, task.numbers[0], task.numbers[1])


def attack(table: Table, task: Task) -> Steps:
    who, kind, count, zone = task.numbers[:4]
    return combat.attack(table, who, task.words[0], kind, count, zone, number(task, 4, 0) > 0)


def throw(table: Table, task: Task) -> Steps:
    return molotov.throw(table, task.numbers[0], task.words[0], task.numbers[1])


def hit_and_run(table: Table, task: Task) -> Steps:
    return moving.free_move(table, task.numbers[0], "skill.hit-and-run")


def receive(table: Table, task: Task) -> Steps:
    return finding.receive(table, task.numbers[0], task.words[0], task.words[1])


def too_much(table: Table, task: Task) -> Steps:
    return carrying.let_go_of_too_much(table, task.numbers[0], "skill.hoard")


def cleared(table: Table, task: Task) -> Steps:
    return searching.draw_after_clearing(table, task.numbers[0], task.words[0])


# -- the phase of the dead ---------------------------------------------------------------------------------------------


def activate(table: Table, task: Task) -> None:
    activation.activate(table, task.numbers[0], number(task, 1, 1), number(task, 2, DEAD))


def bite(table: Table, task: Task) -> Steps:
    return activation.bite(table, task.numbers[0], task.numbers[1], number(task, 2, NOBODY_ALONE))


def march(table: Table, task: Task) -> Steps:
    return activation.march(table, march_of(task.numbers))


def rush(table: Table, task: Task) -> Steps:
    return activation.rush(table, task.numbers[0], task.numbers[1], task.numbers[2])


def lure(table: Table, task: Task) -> Steps:
    return taunting.lure(table, task.numbers[0], task.numbers[1], list(task.numbers[2:]))


def activate_company(table: Table, task: Task) -> None:
    company.activate_company(table, company.company_of(table, task.numbers))


def company_bites(table: Table, task: Task) -> Steps:
    return company.company_bites(table, task.numbers[0], list(task.numbers[1:]))


def company_marches(table: Table, task: Task) -> Steps:
    return company.company_marches(table, company.company_of(table, task.numbers))


def distribute(table: Table, task: Task) -> Steps:
    return spawning.distribute(table, task.numbers[0], task.words[0])


def spawn(table: Table, task: Task) -> Steps:
    return spawning.spawn(table, task.numbers[0], task.words[0])


def spawn_room(table: Table, task: Task) -> Steps:
    return noise.spawn_room(table, task.numbers[0])


def fill_rooms(table: Table, task: Task) -> Steps:
    return noise.fill_rooms(table, list(task.numbers))


def react(table: Table, task: Task) -> Steps | None:
    return spawning.react(table, task.numbers[0], task.numbers[1], task.words[0])


def shortage(table: Table, task: Task) -> None:
    spawning.shortage(table, task.numbers[0])


# -- the End phase, and the twists of a scene --------------------------------------------------------------------------


def end_skill(table: Table, task: Task) -> Steps | None:
    return rounds.end_skill(table, task.numbers[0], task.words[0])


def twist(table: Table, task: Task) -> None:
    rounds.twist(table, task.words[0], task.numbers[0])


SIMPLE_TASKS: Final[dict[str, SimplePerformer]] = {  # tasks that carry nothing
    # setting up
    "deal": setup.deal_one_each,
    # the players' phase
    "round": rounds.begin_round,
    "act": actions.act,
    # the phase of the dead
    "spawn-step": spawning.spawn_step,
    # the End phase
    "end-phase": rounds.end_phase,
    "end-round": rounds.end_round,
}
TASKS: Final[dict[str, Performer]] = {
    # setting up
    "seats": seats,
    "starts": starts,
    # the players' phase
    "next-survivor": next_survivor,
    "turn": turn,
    "attack": attack,
    "throw": throw,
    "hit-and-run": hit_and_run,
    "receive": receive,
    "too-much": too_much,
    "cleared": cleared,
    # the phase of the dead
    "activate": activate,
    "bite": bite,
    "march": march,
    "rush": rush,
    "lure": lure,
    "company": activate_company,
    "company-bite": company_bites,
    "company-march": company_marches,
    "distribute": distribute,
    "spawn": spawn,
    "spawn-room": spawn_room,
    "fill-rooms": fill_rooms,
    "react": react,
    "shortage": shortage,
    # the End phase, and the twists of a scene
    "end-skill": end_skill,
    "twist": twist,
}
