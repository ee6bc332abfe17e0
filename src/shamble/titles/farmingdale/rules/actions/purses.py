"""Chapter 5: who pays for an Action. The purse that can be used for the fewest things pays first."""

from __future__ import annotations

from shamble.titles.farmingdale.rules.counters import Unit
from shamble.titles.farmingdale.rules.powers import ActionPower
from shamble.titles.farmingdale.rules.table import Farmingdale


def own_purse(table: Farmingdale, unit: Unit) -> ActionPower | None:
    """The Character Action that pays for any Action of this unit."""
    for power in unit.card.powers.actions:
        if power.pays(table, unit):
            return power
    return None


def actions_for(table: Farmingdale, unit: Unit) -> int:
    """How many Actions this unit could be paid for now."""
    own = 1 if own_purse(table, unit) is not None else 0
    return unit.free + own + table.player_actions + table.event_actions


def pay(table: Farmingdale, unit: Unit) -> None:
    """A free Action of the unit, its own Character Action, the Player Action, and last an Event Action."""
    own = own_purse(table, unit)
    if unit.free > 0:
        unit.free -= 1
    elif own is not None:
        unit.spent.append(own.id)
    else:
        pay_as_side(table)


def pay_as_side(table: Farmingdale) -> None:
    """An Action that no unit takes."""
    if table.player_actions > 0:
        table.player_actions -= 1
    else:
        table.event_actions -= 1
