"""Withdrawals after a shot: a space away from the target, free of charge, and others may come along."""

from __future__ import annotations

from typing import Final

from shamble.kernel.ask import choose
from shamble.kernel.questions import Option
from shamble.kernel.state import Steps
from shamble.titles.farmingdale.rules.board import NOWHERE, TOWN_CENTER
from shamble.titles.farmingdale.rules.combat.fights import human_attacks
from shamble.titles.farmingdale.rules.counters import Unit
from shamble.titles.farmingdale.rules.lasting import moves_forbidden
from shamble.titles.farmingdale.rules.spaces import entry_forbidden
from shamble.titles.farmingdale.rules.table import Farmingdale
from shamble.titles.farmingdale.rules.villages import release

STAY: Final = Option("stay")
ALONG: Final = "farmingdale.heroes.piazza-companions-may-follow"


class WayBack:
    """A space to withdraw to, and the one before it."""

    def __init__(self, place: int, before: int) -> None:
        self.place = place
        self.before = before


def withdraw(table: Farmingdale, unit: Unit, target: int, rule: str) -> Steps:
    """The unit may withdraw from a target in some space; where there are Zeds, it attacks them."""
    found = ways_back(table, unit, target)
    if not found:
        return
    choice = table.choice(table.captain(), "fall-back", rule, (unit.id,))
    choice.offer(STAY)
    for index, way in enumerate(found):
        choice.offer(Option("fall-back", (unit.id, table.name(way.place)), index))
    choice.pass_by(STAY)
    chosen = yield from choose(choice)
    if chosen is STAY:
        return
    way = found[chosen.value]
    origin = unit.place
    unit.place = way.place
    attacks = table.has_zeds(way.place)
    if attacks:
        human_attacks(table, unit.id, way.before)
    elif origin != TOWN_CENTER:  # those who are there stay
        table.push("comes-along", (origin,), (unit.id,))
    table.tell("fell-back", rule, unit.id, table.name(origin), table.name(way.place))


def ways_back(table: Farmingdale, unit: Unit, target: int) -> list[WayBack]:
    """The first space that can be entered, away from the target: inward or outward along the track; from Town Center,
    out on each other track."""
    here = table.space(unit.place)
    if unit.place == TOWN_CENTER:
        away = [
            place for place in table.board.next_to(unit.place) if table.space(place).track != table.space(target).track
        ]
    elif table.space(target).steps > here.steps:
        away = [here.inward]
    else:
        away = [here.outward]
    found: list[WayBack] = []
    for place in away:
        way = first_open(table, unit, place)
        if way is not None:
            found.append(way)
    return found


def first_open(table: Farmingdale, unit: Unit, place: int) -> WayBack | None:
    """From here on in the same direction, the first space with room that is not closed. The rest of a track ends at
    its Start space, and in Town Center there is always room."""
    before = unit.place
    while place != NOWHERE and not table.space(place).is_start and not moves_forbidden(table, before, place):
        closed = bool(entry_forbidden(table, unit, place))
        if table.has_zeds(place) or (table.free_people_room(place) > 0 and not closed):
            return None if closed else WayBack(place, before)
        outward = table.space(place).steps > table.space(before).steps
        before = place
        place = table.space(place).outward if outward else table.space(place).inward
    return None


def come_along(table: Farmingdale, leader: Unit, origin: int) -> Steps:
    """Each unit of the space that was left may follow, as long as there is room. Defiant Civilians that go are Defiant
    no longer."""
    for unit in table.people_at(origin):
        if table.free_people_room(leader.place) <= 0:
            return
        choice = table.choice(table.captain(), "come-along", ALONG, (unit.id, leader.id))
        choice.offer(STAY)
        choice.offer(Option("come-along", (unit.id, table.name(leader.place))))
        choice.pass_by(STAY)
        chosen = yield from choose(choice)
        if chosen is not STAY:
            unit.place = leader.place
            table.tell("came-along", ALONG, unit.id, leader.id, table.name(unit.place))
            release(table, unit, "farmingdale.heroes.piazza-takes-defiant-along")
