"""Chapter 4.3: one step of Zeds, as a row of checks in a fixed order.

Each check may end the step, or interrupt it: then it pushes what comes first, and the step goes on with the next check
afterwards. The step under way is on a stack of the table, because an interruption may contain other steps."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from shamble.kernel.state import Steps, Task
from shamble.titles.farmingdale.rules.board import TOWN_CENTER
from shamble.titles.farmingdale.rules.combat import fights
from shamble.titles.farmingdale.rules.counters import Step, Unit
from shamble.titles.farmingdale.rules.epilogue import tell_epilogue
from shamble.titles.farmingdale.rules.lasting import moves_forbidden
from shamble.titles.farmingdale.rules.spaces import entry_forbidden
from shamble.titles.farmingdale.rules.table import Farmingdale


def begin_step(table: Farmingdale, ids: list[str]) -> None:
    """Zeds of one space are about to move 1 space toward Town Center."""
    origin = table.the(ids[0]).place
    table.steps.append(Step(ids, origin, table.space(origin).inward))
    table.push("step")


def go_on(table: Farmingdale) -> Steps:
    """The checks that are left, until one of them interrupts."""
    step = table.steps[-1]
    while step.next < len(CHECKS) and not step.over:
        check = CHECKS[step.next]
        step.next += 1
        waiting = len(table.agenda)
        asks = check(table, step)
        if asks is not None:
            yield from asks
        if len(table.agenda) > waiting:
            table.agenda.insert(waiting, Task("step"))  # the rest comes after what has interrupted
            return
    table.steps.pop()


def movers(table: Farmingdale, step: Step) -> list[Unit]:
    return [unit for unit in table.zeds if unit.id in step.units]


def stay(table: Farmingdale, step: Step, rule: str) -> None:
    """They can't move."""
    step.over = True
    table.tell("stayed", rule, step.units[0], table.name(step.target), n=len(step.units))


# -- who is able to move -----------------------------------------------------------------------------------------------


def entry_closed(table: Farmingdale, unit: Unit, target: int) -> str:
    """The rule by which nobody gets from where the unit is into the next space."""
    return moves_forbidden(table, unit.place, target) or entry_forbidden(table, unit, target)


def able_to_enter(table: Farmingdale, units: list[Unit], target: int) -> list[Unit]:
    """Those of a Mob that can go on into a space, as far as there is room, the stronger ones first."""
    if entry_closed(table, units[0], target):
        return []
    room = max(0, table.free_zeds_room(target))
    return sorted(units, key=lambda unit: -unit.strength)[:room] if room < len(units) else units


# -- the checks --------------------------------------------------------------------------------------------------------


def who_can_enter(table: Farmingdale, step: Step) -> None:
    """Room, No Entry and weather. Of a Mob with room for one the stronger unit goes."""
    units = movers(table, step)
    forbidden = entry_closed(table, units[0], step.target)
    if forbidden:
        stay(table, step, forbidden)
        return
    able = able_to_enter(table, units, step.target)
    if not able:
        stay(table, step, "zeds.zeds.stack-block")
    elif len(able) < len(units):
        step.units = [unit.id for unit in able]
        table.tell("split", "zeds.zeds.mob-split", step.units[0], table.name(step.origin))


def enter(table: Farmingdale, step: Step) -> None:
    """They are in the next space; in Town Center they have won."""
    for unit in movers(table, step):
        unit.place = step.target
    for id in step.units:
        table.tell("advanced", "zeds.zeds.advance", id, table.name(step.origin), table.name(step.target))
    if step.target == TOWN_CENTER:
        tell_epilogue(table, True)
        table.overrun = True
        table.tell("overrun", "zeds.zeds.town-center", step.units[0])


def attack(table: Farmingdale, step: Step) -> Steps | None:
    """Whoever is there fights."""
    if not table.has_people(step.target):
        return None
    return fights.zeds_attack(table, step.target)


# The order of the book's checks; those for what a level does not have are passed by, because nobody answers them.
CHECKS: Final[list[Callable[[Farmingdale, Step], Steps | None]]] = [
    who_can_enter,
    enter,
    attack,
]
