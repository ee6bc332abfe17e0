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
from shamble.zones.rules.activation import march_of
from shamble.zones.rules.table import Table

Performer = Callable[[Table, Task], Steps | None]


def act(table: Table, task: Task) -> Steps | None:
    return actions.act(table)


def turn(table: Table, task: Task) -> Steps | None:
    actions.begin_turn(table, task.numbers[0], task.numbers[1])
    return None


def next_survivor(table: Table, task: Task) -> Steps | None:
    return rounds.next_survivor(table, task.numbers[0], len(task.numbers) > 1)


def attack(table: Table, task: Task) -> Steps | None:
    who, kind, count, zone = task.numbers
    return combat.attack(table, who, task.words[0], kind, count, zone)


def throw(table: Table, task: Task) -> Steps | None:
    return molotov.throw(table, task.numbers[0], task.words[0], task.numbers[1])


def hit_and_run(table: Table, task: Task) -> Steps | None:
    return moving.free_move(table, task.numbers[0], "skill.hit-and-run")


def receive(table: Table, task: Task) -> Steps | None:
    return finding.receive(table, task.numbers[0], task.words[0], task.words[1])


def too_much(table: Table, task: Task) -> Steps | None:
    return carrying.let_go_of_too_much(table, task.numbers[0], "skill.hoard")


def bite(table: Table, task: Task) -> Steps | None:
    numbers = task.numbers
    return activation.bite(table, numbers[0], numbers[1], numbers[2] if len(numbers) > 2 else activation.NOBODY_ALONE)


def march(table: Table, task: Task) -> Steps | None:
    return activation.march(table, march_of(task.numbers))


def activate(table: Table, task: Task) -> Steps | None:
    activation.activate(table, task.numbers[0], task.numbers[1] if len(task.numbers) > 1 else 1)
    return None


def spawn(table: Table, task: Task) -> Steps | None:
    return spawning.spawn(table, task.numbers[0], task.words[0])


def shortage(table: Table, task: Task) -> Steps | None:
    spawning.shortage(table, task.numbers[0])
    return None


def begin_round(table: Table, task: Task) -> Steps | None:
    rounds.begin_round(table)
    return None


def phase_of_the_dead(table: Table, task: Task) -> Steps | None:
    rounds.phase_of_the_dead(table)
    return None


def spawn_step(table: Table, task: Task) -> Steps | None:
    spawning.spawn_step(table)
    return None


def distribute(table: Table, task: Task) -> Steps | None:
    return spawning.distribute(table, task.numbers[0], task.words[0])


def react(table: Table, task: Task) -> Steps | None:
    return spawning.react(table, task.numbers[0], task.numbers[1], task.words[0])


def cleared(table: Table, task: Task) -> Steps | None:
    return searching.draw_after_clearing(table, task.numbers[0], task.words[0])


def end_phase(table: Table, task: Task) -> Steps | None:
    rounds.end_phase(table)
    return None


def end_skill(table: Table, task: Task) -> Steps | None:
    return rounds.end_skill(table, task.numbers[0], task.words[0])


def end_round(table: Table, task: Task) -> Steps | None:
    rounds.end_round(table)
    return None


def twist(table: Table, task: Task) -> Steps | None:
    rounds.twist(table, task.words[0], task.numbers[0])
    return None


def seats(table: Table, task: Task) -> Steps | None:
    return setup.choose_seats(table, task.numbers[0] if task.numbers else 0)


def starts(table: Table, task: Task) -> Steps | None:
    return setup.choose_starts(table, task.numbers[0] if task.numbers else 0)


def deal(table: Table, task: Task) -> Steps | None:
    return setup.deal_one_each(table)


def spawn_room(table: Table, task: Task) -> Steps | None:
    return noise.spawn_room(table, task.numbers[0])


TASKS: Final[dict[str, Performer]] = {
    "act": act,
    "turn": turn,
    "next-survivor": next_survivor,
    "attack": attack,
    "throw": throw,
    "hit-and-run": hit_and_run,
    "receive": receive,
    "too-much": too_much,
    "bite": bite,
    "march": march,
    "activate": activate,
    "spawn": spawn,
    "shortage": shortage,
    "round": begin_round,
    "spawn-step": spawn_step,
    "distribute": distribute,
    "react": react,
    "cleared": cleared,
    "end-phase": end_phase,
    "end-skill": end_skill,
    "end-round": end_round,
    "twist": twist,
    "seats": seats,
    "starts": starts,
    "deal": deal,
    "spawn-room": spawn_room,
}
