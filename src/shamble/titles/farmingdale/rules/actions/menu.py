"""Chapter 5: the Action Phase. Actions are taken one at a time: first the unit that acts, then what it does."""

from __future__ import annotations

from typing import Final

from shamble.kernel.ask import choose
from shamble.kernel.questions import Choice, Option
from shamble.kernel.state import Steps
from shamble.titles.farmingdale.rules import held
from shamble.titles.farmingdale.rules.actions import foraging, gunfire, moving
from shamble.titles.farmingdale.rules.counters import Unit
from shamble.titles.farmingdale.rules.table import Farmingdale

TURN: Final = "turn"
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
    if chosen.verb == TURN:
        table.push("unit-acts", (), chosen.names)
    elif chosen.verb == held.VERB:
        held.play_between_actions(table, chosen.names[0])
    elif not side_acts(table, chosen):
        yield from carry_out(table, chosen)


def who_acts(table: Farmingdale) -> Choice:
    """The units that can do something; where it is only one thing, that itself, so that nobody does it by accident.
    Beside them, what the Hero side does without a unit."""
    choice = table.choice(table.captain(), "act", "zeds.action.one-by-one")
    for unit in table.in_play():
        options = what_to_do(table, unit, True).options
        if len(options) == 1:
            choice.offer(options[0])
        elif options:
            choice.offer(Option(TURN, (unit.id,)))
    for marker in table.markers:
        for power in table.stage.markers[marker.face].powers.spaces:
            power.offer(table, marker, choice)
    held.offer_between_actions(table, choice)
    choice.offer(PASS)
    return choice


def what_to_do(table: Farmingdale, unit: Unit, silent: bool = False) -> Choice:
    """All that a unit can do now; `silent` for a look that keeps no reasons. Each option names the unit first."""
    choice = table.choice(table.captain(), "action", "zeds.action.list", (unit.id,))
    choice.explains = choice.explains and not silent
    moving.offer(table, unit, choice)
    foraging.offer(table, unit, choice)
    gunfire.offer(table, unit, choice)
    for power in unit.card.powers.actions:
        power.offer(table, unit, choice)
    return choice


def unit_acts(table: Farmingdale, id: str) -> Steps:
    """What the unit does."""
    chosen = yield from choose(what_to_do(table, table.the(id)))
    yield from carry_out(table, chosen)


def carry_out(table: Farmingdale, chosen: Option) -> Steps:
    """An Action of a unit."""
    unit = table.the(chosen.names[0])
    if chosen.verb == moving.VERB:
        moving.move(table, unit, chosen.value)
    elif chosen.verb == foraging.VERB:
        foraging.forage(table, unit)
    elif chosen.verb == gunfire.VERB:
        gunfire.shoot(table, unit, table.the(chosen.names[1]))
    else:
        for power in unit.card.powers.actions:
            if power.id == chosen.verb:
                asks = power.perform(table, unit, chosen)
                if asks is not None:
                    yield from asks


def side_acts(table: Farmingdale, chosen: Option) -> bool:
    """What the Hero side does with a marker; is it that?"""
    for marker in table.markers:
        if marker.face == chosen.verb and marker.place == chosen.value:
            for power in table.stage.markers[marker.face].powers.spaces:
                power.perform(table, marker)
            return True
    return False
