"""Chapter 6.1: who fights whom, and what follows from the result.

A fight under way is on a stack of the table. Its parts are tasks: the attack and the ways out of it, the roll, the
result, the Hits on either side, the retreat."""

from __future__ import annotations

from typing import Final

from shamble.kernel.abilities import Tally
from shamble.kernel.ask import choose
from shamble.kernel.questions import Option
from shamble.kernel.state import Steps, Task
from shamble.titles.farmingdale.rules import held
from shamble.titles.farmingdale.rules.asking import settle
from shamble.titles.farmingdale.rules.board import NOWHERE
from shamble.titles.farmingdale.rules.combat import columns
from shamble.titles.farmingdale.rules.combat.retreats import go_back, retreat
from shamble.titles.farmingdale.rules.counters import NOW, Fight, Unit
from shamble.titles.farmingdale.rules.lasting import end, modify
from shamble.titles.farmingdale.rules.table import Farmingdale

WAYS_OUT: Final = ("may-retreat-instead", "may-withdraw")  # what lets a unit that is attacked go instead of fighting
FIGHT: Final = Option("fight")
WITHDRAW: Final = Option("withdraw")

# -- who fights --------------------------------------------------------------------------------------------------------


def zeds_attack(table: Farmingdale, place: int) -> Steps:
    """The Zeds of a space attack one of the units there; the Hero side says which."""
    defenders = strongest_first(table.people_at(place))
    index = yield from settle(table, "defender", "zeds.zeds.attack", "defend", defenders, (table.name(place),))
    table.fights.append(Fight(place, defenders[index]))
    table.push("attacked")


def strongest_first(units: list[Unit]) -> list[str]:
    """Who usually fights comes first."""
    units.sort(key=lambda unit: (-unit.strength, -unit.hits_left))
    return [unit.id for unit in units]


def attack_if_met(table: Farmingdale, place: int) -> Steps | None:
    """Zeds and people are in the same space, so the Zeds attack."""
    if table.has_zeds(place) and table.has_people(place):
        return zeds_attack(table, place)
    return None


def human_attacks(table: Farmingdale, human: str, back: int) -> None:
    """A unit has entered a space with Zeds, from the space `back`."""
    table.fights.append(Fight(table.the(human).place, human, False, back))
    table.push("fight")


def meet(table: Farmingdale, place: int) -> Steps | None:
    """People who retreat have come upon Zeds: one of them attacks."""
    if table.has_zeds(place) and table.has_people(place):
        return one_attacks(table, place)
    return None


def one_attacks(table: Farmingdale, place: int) -> Steps:
    people = strongest_first(table.people_at(place))
    rule = "zeds.hth.retreat-into-enemy"
    index = yield from settle(table, "attacker", rule, "attack", people, (table.name(place),))
    human_attacks(table, people[index], NOWHERE)


# -- before a fight ----------------------------------------------------------------------------------------------------


def attacked(table: Farmingdale) -> None:
    """Everybody in the space notices the attack; then the defender may find a way out."""
    for unit in table.people_at(table.fights[-1].place):
        for mark in unit.marks[:]:  # a marker may remove itself
            for power in table.stage.markers[mark].powers.attacks:
                power.attacked(table, unit)
    table.push("evade")


def evade(table: Farmingdale) -> Steps:
    """The defender may be allowed to withdraw; otherwise it fights."""
    fought = table.fights[-1]
    unit = table.the(fought.human)
    yield from held.offered(table, "zeds-enter-space", (unit.id,))
    if not may_withdraw(table, unit):
        table.push("fight")
        return
    choice = table.choice(table.captain(), "evade", "zeds.event.ongoing", (unit.id, table.name(fought.place)))
    choice.offer(FIGHT)
    choice.offer(WITHDRAW)
    choice.pass_by(FIGHT if expected_column(table, fought) >= columns.EVEN else WITHDRAW)
    chosen = yield from choose(choice)
    if chosen.verb == FIGHT.verb:
        table.push("fight")
    else:
        withdraw(table, unit)


def may_withdraw(table: Farmingdale, unit: Unit) -> bool:
    for stat in WAYS_OUT:
        allowed = Tally(0)
        modify(table, stat, unit.id, allowed)
        if allowed.value:
            return True
    return False


def expected_column(table: Farmingdale, fought: Fight) -> int:
    """Where the fight would take place on the table."""
    look = fought.copy()
    look.zeds = [unit.id for unit in table.zeds_at(fought.place)]
    return columns.moved(columns.first_column(table, look), columns.shifts_in(table, look).value)


def withdraw(table: Farmingdale, unit: Unit) -> None:
    """The unit goes toward Town Center. It has not lost; whoever is still there is attacked in its place."""
    fought = table.fights.pop()
    end(table, NOW)
    table.push("zeds-attack", (fought.place,))
    retreat(table, [unit.id], 1, "zeds.hth.win")
    table.tell("withdrew", "zeds.hth.win", unit.id, table.name(fought.place))


# -- the fight ---------------------------------------------------------------------------------------------------------


def fight(table: Farmingdale) -> None:
    """The two sides meet: one unit, and all Zeds of the space."""
    fought = table.fights[-1]
    fought.zeds = [unit.id for unit in table.zeds_at(fought.place)]
    table.do_first([Task("fight-roll"), Task("fight-reroll"), Task("fight-result")])
    table.tell("fight", "zeds.hth.when", fought.human, table.name(fought.place), n=len(fought.zeds))


def fight_over(table: Farmingdale) -> None:
    """The side that loses retreats, even if nobody is left who has won."""
    fought = table.fights.pop()
    end(table, NOW)
    if fought.surprise:
        return
    if fought.zeds_lose:
        retreat(table, [unit.id for unit in table.zeds_at(fought.place)], 1, "zeds.zeds.stay")
        return
    people = [unit.id for unit in table.people_at(fought.place)]
    if fought.back != NOWHERE:
        go_back(table, people, fought.back, "zeds.hth.retreat-defender")
    else:
        retreat(table, people, 1, "zeds.hth.retreat-all")
    if fought.zeds_attack:
        table.tell("zeds-won", "zeds.hth.win", table.name(fought.place))
