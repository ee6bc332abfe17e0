"""Chapters 4.6 and 5.2: retreats. People retreat toward Town Center, Zeds toward their Start space; those who find no
room go on. Whoever comes upon enemies attacks them at once."""

from __future__ import annotations

from collections.abc import Generator

from shamble.kernel.questions import Question
from shamble.kernel.state import Steps, Task
from shamble.titles.farmingdale.rules.asking import break_tie, settle
from shamble.titles.farmingdale.rules.board import TOWN_CENTER
from shamble.titles.farmingdale.rules.combat.hits import to_pool
from shamble.titles.farmingdale.rules.counters import Unit
from shamble.titles.farmingdale.rules.spaces import entry_forbidden
from shamble.titles.farmingdale.rules.table import Farmingdale


def retreat(table: Farmingdale, ids: list[str], spaces: int, rule: str) -> None:
    """Units retreat, each in the direction of its side, one space after another."""
    for _ in range(spaces):
        table.push("retreat", (), (rule, *ids))


def go_back(table: Farmingdale, ids: list[str], place: int, rule: str) -> None:
    """People who have lost an attack go back to the space from which they came."""
    if ids:
        table.push("people-retreat", (table.the(ids[0]).place, place), (rule, *ids))


def one_space(table: Farmingdale, rule: str, ids: tuple[str, ...]) -> None:
    """Those who are in the way of others go first: the outermost Zeds, and the innermost people."""
    zeds = places_of([unit for unit in table.zeds if unit.id in ids])
    people = places_of([unit for unit in table.people if unit.id in ids and unit.place > TOWN_CENTER])
    zeds.sort(key=lambda place: -table.space(place).steps)
    people.sort(key=lambda place: table.space(place).steps)
    tasks = [Task("zeds-retreat", (place,), (rule, *ids)) for place in zeds]
    tasks += [Task("people-retreat", (place, table.space(place).inward), (rule, *ids)) for place in people]
    table.do_first(tasks)


def places_of(units: list[Unit]) -> list[int]:
    """The spaces of some units, each once."""
    places: list[int] = []
    for unit in units:
        if unit.place not in places:
            places.append(unit.place)
    return places


def go(table: Farmingdale, units: list[Unit], place: int, rule: str) -> None:
    """They leave their space for another."""
    for unit in units:
        origin = unit.place
        unit.place = place
        table.tell("retreated", rule, unit.id, table.name(origin), table.name(place))


# -- people ------------------------------------------------------------------------------------------------------------


def people_retreat(table: Farmingdale, origin: int, place: int, rule: str, ids: tuple[str, ...]) -> Steps:
    """To a space, and from there on toward Town Center as long as there is no room."""
    units = [unit for unit in table.people_at(origin) if unit.id in ids]
    reached: list[int] = []
    while units:
        room = len(units) if place == TOWN_CENTER else people_find_room(table, units[0], place)
        going = yield from who_fits(table, units, room, place)
        if going:
            go(table, going, place, rule)
            reached.append(place)
        units = [unit for unit in units if unit not in going]
        place = table.space(place).inward
    table.do_first([Task("meet", (space,)) for space in reached if table.has_zeds(space)])


def people_find_room(table: Farmingdale, unit: Unit, place: int) -> int:
    """How many people can retreat into a space."""
    return 0 if entry_forbidden(table, unit, place) else max(table.free_people_room(place), 0)


def who_fits(table: Farmingdale, units: list[Unit], room: int, place: int) -> Generator[Question, None, list[Unit]]:
    """Those who fill the free places, if there is not room for all."""
    if room >= len(units):
        return units
    left = units[:]
    going: list[Unit] = []
    while len(going) < room:
        ids = [unit.id for unit in left]
        index = yield from settle(table, "retreat-room", "zeds.stack.retreat", "stop", ids, (table.name(place),))
        going.append(left.pop(index))
    return going


# -- Zeds --------------------------------------------------------------------------------------------------------------


def zeds_retreat(table: Farmingdale, origin: int, rule: str, ids: tuple[str, ...]) -> Steps:
    """To the next spaces that have room, the strongest first. If even the Start space is full, to another one."""
    units = [unit for unit in table.zeds_at(origin) if unit.id in ids]
    if units and table.space(origin).is_start:
        table.tell("held-ground", "zeds.zeds.retreat-start", units[0].id, table.name(origin), n=len(units))
        return
    reached: list[int] = []
    place = origin
    while units and not table.space(place).is_start:
        place = table.space(place).outward
        going = yield from strongest(table, units, zeds_find_room(table, units[0], place), place)
        if going:
            go(table, going, place, rule)
            reached.append(place)
        units = [unit for unit in units if unit not in going]
    for unit in units:
        yield from to_another_start(table, unit)
    table.do_first([Task("zeds-attack", (space,)) for space in reached if table.has_people(space)])


def zeds_find_room(table: Farmingdale, unit: Unit, place: int) -> int:
    """How many Zeds can retreat into a space."""
    return 0 if entry_forbidden(table, unit, place) else max(table.free_zeds_room(place), 0)


def strongest(table: Farmingdale, units: list[Unit], room: int, place: int) -> Generator[Question, None, list[Unit]]:
    """The strongest stay nearer to Town Center; the Hero side settles ties, usually so that those with most Hits do."""
    if room >= len(units):
        return units
    left = units[:]
    going: list[Unit] = []
    while len(going) < room:
        most = max([unit.strength for unit in left])
        tied = [unit for unit in left if unit.strength == most]
        tied.sort(key=lambda unit: unit.hits_left)
        index = yield from break_tie(table, "tied-zeds", "stop", [unit.id for unit in tied], (table.name(place),))
        going.append(tied[index])
        left.remove(tied[index])
    return going


def to_another_start(table: Farmingdale, unit: Unit) -> Steps:
    """The Hero side chooses a Start space with room. If there is none, the unit leaves the map."""
    rule = "zeds.zeds.start-limit"
    starts = [track.start for track in table.board.tracks if table.free_zeds_room(track.start) > 0]
    if not starts:
        to_pool(table, unit, rule)
        return
    names = [table.name(place) for place in starts]
    full = table.name(table.board.tracks[table.space(unit.place).track].start)
    index = yield from settle(table, "start-full", rule, "start", names, (full,))
    go(table, [unit], starts[index], rule)
