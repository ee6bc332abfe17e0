"""Chapters 9 and 5: the common stores, and the Actions that a turn gives."""

from __future__ import annotations

from typing import Final

from shamble.titles.farmingdale.rules.cards import Gain
from shamble.titles.farmingdale.rules.table import Farmingdale

MOST_STORES: Final = 20  # of Supplies and of Ammo
MOST_EVENT_ACTIONS: Final = 4


def gain(table: Farmingdale, what: Gain, rule: str) -> None:
    """Add to the common stores; what they can't hold is lost."""
    supplies = min(what.supplies, MOST_STORES - table.supplies) if table.level.has_supplies else 0
    ammo = min(what.ammo, MOST_STORES - table.ammo)
    table.supplies += supplies
    table.ammo += ammo
    if supplies or ammo:
        table.tell("gained", rule, supplies, ammo)


def set_actions(table: Farmingdale, event_actions: int) -> None:
    """The Actions of a turn: those of the card, and one for each player."""
    table.event_actions = min(event_actions, MOST_EVENT_ACTIONS)
    table.player_actions = 1


def add_event_actions(table: Farmingdale, count: int) -> None:
    """More Event Actions, as far as the marker goes."""
    added = min(count, MOST_EVENT_ACTIONS - table.event_actions)
    if added:
        table.event_actions += added
        table.tell("more-actions", "zeds.event.action-value", n=added)


def actions_left(table: Farmingdale) -> int:
    """Those that pay for any unit."""
    return table.event_actions + table.player_actions
