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
    finding,
    molotov,
    moving,
    noise,
    rounds,
    searching,
    setup,
    spawning,
)
from shamble.zones.rules.activation import NOBODY_ALONE, march_of
from shamble.zones.rules.table import Table

Performer = Callable[[Table, Task], Steps | None]


def attack(table: Table, task: Task) -> Steps:
    who, kind, count, zone = task.numbers
    return combat.attack(table, who, task.words[0], kind, count, zone)


def number(task: Task, place: int, usual: int) -> int:
    """One of the numbers that a task carries, or the usual one if it carries fewer."""
    return task.numbers[place] if len(task.numbers) > place else usual


TASKS: Final[dict[str, Performer]] = {
    # setting up
    "seats": lambda table, task: setup.choose_seats(table, number(task, 0, 0)),
    "starts": lambda table, task: setup.choose_starts(table, number(task, 0, 0)),
    "deal": lambda table, task: setup.deal_one_each(table),
    # the players' phase
    "round": lambda table, task: rounds.begin_round(table),
    "next-survivor": lambda table, task: rounds.next_survivor(table, task.numbers[0], len(task.numbers) > 1),
    "turn": lambda table, task: actions.begin_turn(table, task.numbers[0], task.numbers[1]),
    "act": lambda table, task: actions.act(table),
    "attack": attack,
    "throw": lambda table, task: molotov.throw(table, task.numbers[0], task.words[0], task.numbers[1]),
    "hit-and-run": lambda table, task: moving.free_move(table, task.numbers[0], "skill.hit-and-run"),
    "receive": lambda table, task: finding.receive(table, task.numbers[0], task.words[0], task.words[1]),
    "too-much": lambda table, task: carrying.let_go_of_too_much(table, task.numbers[0], "skill.hoard"),
    "cleared": lambda table, task: searching.draw_after_clearing(table, task.numbers[0], task.words[0]),
    # the phase of the dead, for which each edition has its own name
    "activate": lambda table, task: activation.activate(table, task.numbers[0], number(task, 1, 1)),
    "bite": lambda table, task: activation.bite(table, task.numbers[0], task.numbers[1], number(task, 2, NOBODY_ALONE)),
    "march": lambda table, task: activation.march(table, march_of(task.numbers)),
    "spawn-step": lambda table, task: spawning.spawn_step(table),
    "distribute": lambda table, task: spawning.distribute(table, task.numbers[0], task.words[0]),
    "spawn": lambda table, task: spawning.spawn(table, task.numbers[0], task.words[0]),
    "spawn-room": lambda table, task: noise.spawn_room(table, task.numbers[0]),
    "react": lambda table, task: spawning.react(table, task.numbers[0], task.numbers[1], task.words[0]),
    "shortage": lambda table, task: spawning.shortage(table, task.numbers[0]),
    # the End phase, and the twists of a scene
    "end-phase": lambda table, task: rounds.end_phase(table),
    "end-skill": lambda table, task: rounds.end_skill(table, task.numbers[0], task.words[0]),
    "end-round": lambda table, task: rounds.end_round(table),
    "twist": lambda table, task: rounds.twist(table, task.words[0], task.numbers[0]),
}
