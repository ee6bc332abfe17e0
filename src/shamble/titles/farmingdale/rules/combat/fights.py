"""Chapter 6.1: who fights whom. A fight under way is on a stack of the table; its parts are tasks."""

from __future__ import annotations

from shamble.kernel.state import Steps
from shamble.titles.farmingdale.rules.asking import settle
from shamble.titles.farmingdale.rules.counters import Fight
from shamble.titles.farmingdale.rules.table import Farmingdale


def zeds_attack(table: Farmingdale, place: int) -> Steps:
    """The Zeds of a space attack one of the units there; the Hero side says which."""
    defenders = [unit.id for unit in table.people_at(place)]
    index = 0
    if len(defenders) > 1:
        index = yield from settle(table, "defender", "zeds.zeds.attack", "defend", defenders, (table.name(place),))
    table.fights.append(Fight(place, defenders[index]))
    table.push("fight")


def human_attacks(table: Farmingdale, human: str, back: int) -> None:
    """A unit has entered a space with Zeds, from the space `back`."""
    table.fights.append(Fight(table.the(human).place, human, False, back))
    table.push("fight")


def fight(table: Farmingdale) -> None:
    """The two sides meet."""
    fought = table.fights[-1]
    fought.zeds = [unit.id for unit in table.zeds_at(fought.place)]
    table.push("fight-over")
    table.tell("fight", "zeds.hth.when", fought.human, table.name(fought.place), n=len(fought.zeds))


def fight_over(table: Farmingdale) -> None:
    table.fights.pop()
