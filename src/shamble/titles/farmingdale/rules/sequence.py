"""Chapter 1: the turn. An Event card is turned over, and its tabs are played from left to right."""

from __future__ import annotations

from typing import Final

from shamble.kernel.state import Steps, Task
from shamble.titles.farmingdale.rules.board import NOWHERE
from shamble.titles.farmingdale.rules.effects.running import event_tasks
from shamble.titles.farmingdale.rules.stores import set_actions
from shamble.titles.farmingdale.rules.table import Farmingdale

# What each phase does between the events at its start and at its end. Which of them a turn has depends on the level.
BODIES: Final = {"zeds": "zeds-phase", "action": "action-phase", "housekeeping": "housekeeping"}
PHASES: Final = ("setup", *BODIES)


def turn(table: Farmingdale) -> Steps:
    """Turn over the Current Event; then each phase of the level, then the next turn."""
    table.event = yield from table.events.draw(table, "zeds.seq.turn")
    table.round += 1
    table.fated = NOWHERE
    set_actions(table, table.stage.events[table.event].actions)
    table.do_first([Task("phase", (), (phase,)) for phase in table.level.phases], then=Task("turn"))
    table.tell("turn", "zeds.seq.turn", table.event, n=table.round)


def phase(table: Farmingdale, name: str) -> None:
    """What the card says for the start, the phase itself, what the card says for the end."""
    table.phase = name
    card = table.stage.events[table.event]
    happens = event_tasks(card) if card.phase == name else []
    first, last = ([], happens) if card.at_end else (happens, [])
    table.do_first([*first, Task(BODIES[name]), *last])
    table.tell("phase", "zeds.seq.order", name)
