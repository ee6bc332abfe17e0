"""Which task carries out which of the advanced rules."""

from __future__ import annotations

from shamble.kernel.errors import ShambleError
from shamble.kernel.state import Steps, Task
from shamble.titles.enclave.rules.campaign import campaign_begins, experience, next_objective
from shamble.titles.enclave.rules.cards.events import event_happens, guest
from shamble.titles.enclave.rules.cards.objectives import begin_objective
from shamble.titles.enclave.rules.day.fire import fire_fight, fire_grows, fire_sequence, fire_subphase, last_resort
from shamble.titles.enclave.rules.table import Enclave


def perform_advanced(table: Enclave, task: Task) -> Steps | None:
    """Fire, events, objectives and the campaign."""
    name = task.name
    if name == "event":
        return event_happens(table, task.words[0])
    if name == "guest":
        return guest(table)
    if name == "fire-fight":
        return fire_fight(table, task.numbers[0], task.words[0])
    if name == "last-resort":
        return last_resort(table)
    if name == "fire-grows":
        return fire_grows(table, task.numbers[0])
    if name == "begin-objective":
        return begin_objective(table)
    if name == "experience":
        return experience(table, task.words[0])
    if name == "fire-subphase":
        fire_subphase(table)
    elif name == "fire-sequence":
        fire_sequence(table, task.numbers[0])
    elif name == "next-objective":
        next_objective(table)
    elif name == "campaign-begins":
        campaign_begins(table)
    else:
        raise ShambleError(f"There is no task “{name}”.")
    return None
