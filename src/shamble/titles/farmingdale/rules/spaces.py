"""What markers on spaces change: who may enter, and where a move ends."""

from __future__ import annotations

from shamble.titles.farmingdale.rules.counters import Unit
from shamble.titles.farmingdale.rules.table import Farmingdale


def is_zeds_controlled(table: Farmingdale, place: int) -> bool:
    """A space with Zeds; whatever is in it, nobody makes use of it."""
    return table.has_zeds(place)


def entry_forbidden(table: Farmingdale, unit: Unit, place: int) -> str:
    """The rule by which a unit can't enter a space because of a marker there."""
    for marker in table.markers:
        if marker.place == place:
            for power in table.stage.markers[marker.face].powers.spaces:
                rule = power.entry_forbidden(table, unit)
                if rule:
                    return rule
    return ""


def move_ends(table: Farmingdale, unit: Unit, place: int) -> bool:
    """Does a marker end a Move Action here?"""
    for marker in table.markers:
        if marker.place == place:
            for power in table.stage.markers[marker.face].powers.spaces:
                if power.stops(table, unit):
                    return True
    return False
