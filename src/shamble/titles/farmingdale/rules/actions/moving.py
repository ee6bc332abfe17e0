"""Chapter 5.1: Move Actions."""

from __future__ import annotations

from typing import Final

from shamble.kernel.abilities import Tally
from shamble.kernel.questions import Choice, Option
from shamble.titles.farmingdale.rules.actions.purses import actions_for, pay
from shamble.titles.farmingdale.rules.combat.fights import human_attacks
from shamble.titles.farmingdale.rules.counters import Unit
from shamble.titles.farmingdale.rules.lasting import moves_forbidden
from shamble.titles.farmingdale.rules.spaces import entry_forbidden, move_ends
from shamble.titles.farmingdale.rules.table import Farmingdale

VERB: Final = "move"


class Way:
    """A space that a unit can reach, and the space before it."""

    def __init__(self, place: int, before: int, left: int) -> None:
        self.place = place
        self.before = before
        self.left = left  # points


def why_not_move(table: Farmingdale, unit: Unit) -> str:
    """The rule by which a unit can't take a Move Action."""
    forbidden = forbidden_to_move(table, unit)
    return forbidden or ("" if actions_for(table, unit) else "zeds.action.sources")


def forbidden_to_move(table: Farmingdale, unit: Unit) -> str:
    """The rule by which a unit can't move because of a marker on it."""
    for mark in unit.marks:
        for power in table.stage.markers[mark].powers.moves:
            rule = power.forbidden(table, unit)
            if rule:
                return rule
    return ""


def offer(table: Farmingdale, unit: Unit, choice: Choice) -> None:
    """Every space that the unit can reach and stop in; spaces with Zeds are attacked."""
    forbidden = why_not_move(table, unit)
    if forbidden and not choice.explains:
        return
    for way in ways(table, unit):
        attacked = table.has_zeds(way.place)
        full = "" if attacked or table.free_people_room(way.place) > 0 else "zeds.stack.limit"
        choice.offer(Option(VERB, (unit.id, table.name(way.place)), way.place), forbidden or full)


def ways(table: Farmingdale, unit: Unit) -> list[Way]:
    """The spaces within the unit's movement, the nearest first. There is one way to each, since tracks meet only in
    Town Center. A move ends where Zeds are, and where a marker says so."""
    found = [Way(unit.place, unit.place, unit.card.move)]
    for way in found:
        if way is not found[0] and (table.has_zeds(way.place) or move_ends(table, unit, way.place)):
            continue
        for place in table.board.next_to(way.place):
            if place == way.before or table.space(place).is_start:
                continue
            left = way.left - step_cost(table, unit, place)
            if left < 0 or entry_forbidden(table, unit, place) or moves_forbidden(table, way.place, place):
                continue
            found.append(Way(place, way.place, left))
    return found[1:]


def step_cost(table: Farmingdale, unit: Unit, place: int) -> int:
    """The points for a step into a space: 1, unless somebody in play says otherwise."""
    cost = Tally(1)
    for power in table.stage.powers.moves:
        if table.holder(power) is not None:
            power.cost(table, unit, place, cost)
    return cost.value


def move(table: Farmingdale, unit: Unit, place: int) -> None:
    """The unit moves; if there are Zeds, it attacks them."""
    way = next(way for way in ways(table, unit) if way.place == place)
    pay(table, unit)
    origin = unit.place
    unit.place = place
    if table.has_zeds(place):
        human_attacks(table, unit.id, way.before)
    table.tell("moved", "zeds.move.points", unit.id, table.name(origin), table.name(place))
