"""Chapter 5: the Action Phase. Actions are taken one at a time: first the unit that acts, then what it does."""

from __future__ import annotations

from typing import Final

from shamble.kernel.ask import choose
from shamble.kernel.questions import Choice, Option
from shamble.kernel.state import Steps
from shamble.titles.farmingdale.rules import held
from shamble.titles.farmingdale.rules.actions import moving
from shamble.titles.farmingdale.rules.counters import Unit
from shamble.titles.farmingdale.rules.table import Farmingdale

PASS: Final = Option("pass")


def action_phase(table: Farmingdale) -> Steps:
    """The next Action, and then another, until the Hero side passes or nothing can be done."""
    choice = who_acts(table)
    if choice.options == [PASS]:
        return
    chosen = yield from choose(choice)
    if chosen is PASS:
        table.tell("passed", "zeds.action.one-by-one", n=table.event_actions + table.player_actions)
        return
    table.push("action-phase")
    if chosen.verb == held.VERB:
        held.play_between_actions(table, chosen.names[0])
    else:
        table.push("unit-acts", (), chosen.names)


def who_acts(table: Farmingdale) -> Choice:
    choice = table.choice(table.captain(), "act", "zeds.action.one-by-one")
    for unit in table.in_play():
        if what_to_do(table, unit, True).options:
            choice.offer(Option("turn", (unit.id,)))
    held.offer_between_actions(table, choice)
    choice.offer(PASS)
    return choice


def what_to_do(table: Farmingdale, unit: Unit, silent: bool = False) -> Choice:
    """All that a unit can do now; `silent` for a look that keeps no reasons."""
    choice = table.choice(table.captain(), "action", "zeds.action.list", (unit.id,))
    choice.explains = choice.explains and not silent
    moving.offer(table, unit, choice)
    for power in unit.card.powers.actions:
        power.offer(table, unit, choice)
    return choice


def unit_acts(table: Farmingdale, id: str) -> Steps:
    """What the unit does."""
    unit = table.the(id)
    chosen = yield from choose(what_to_do(table, unit))
    if chosen.verb == moving.VERB:
        moving.move(table, unit, chosen.value)
        return
    for power in unit.card.powers.actions:
        if power.id == chosen.verb:
            asks = power.perform(table, unit, chosen)
            if asks is not None:
                yield from asks
