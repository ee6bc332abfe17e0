"""What cards change for a while: numbers of the rules, and where nobody may move."""

from __future__ import annotations

from typing import Final

from shamble.kernel.abilities import Tally
from shamble.titles.farmingdale.rules.counters import UNSET
from shamble.titles.farmingdale.rules.table import Farmingdale

MOVE: Final = "move"  # of Lasting.stat: nobody moves on the track
STATS: Final = (  # what a card can change
    *("hth-reroll", "gunfire-shift", "ammo-cost", "may-retreat-instead", "may-withdraw", "forage-result"),
)


def modify(table: Farmingdale, stat: str, unit: str, value: Tally) -> None:
    """What cards in force do to a number, for a unit."""
    for lasting in table.lasting:
        if lasting.stat == stat and (not lasting.units or unit in lasting.units):
            if lasting.value != UNSET:
                value.set(lasting.value, "zeds.event.ongoing")
            else:
                value.add(lasting.by, "zeds.event.ongoing")


def moves_forbidden(table: Farmingdale, origin: int, target: int) -> str:
    """The rule by which nobody makes the step from one space to another."""
    for lasting in table.lasting:
        if lasting.stat == MOVE and lasting.track in (table.space(origin).track, table.space(target).track):
            return "zeds.event.ongoing"
    return ""


def end(table: Farmingdale, until: str) -> None:
    """What lasts until now is over."""
    table.lasting = [lasting for lasting in table.lasting if lasting.until != until]
