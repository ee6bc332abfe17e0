"""Chapter 4.1: new Zeds. They are drawn from the pool, and go where there is room."""

from __future__ import annotations

from collections.abc import Generator

from shamble.kernel.ask import pick
from shamble.kernel.questions import Question
from shamble.kernel.state import Steps
from shamble.titles.farmingdale.rules.asking import settle
from shamble.titles.farmingdale.rules.board import NOWHERE
from shamble.titles.farmingdale.rules.combat import fights
from shamble.titles.farmingdale.rules.table import Farmingdale


def place_regular(table: Farmingdale, place: int, rule: str) -> Steps:
    """A random Regular Zeds unit comes onto a space, or where there is room for it; nothing happens if the pool is
    empty. If people are there, it attacks."""
    if not table.pool:
        table.tell("none-left", "zeds.zeds.pool")
        return
    there = yield from with_room(table, place)
    if there == NOWHERE:
        table.tell("no-room", "zeds.zeds.start-limit", table.name(place))
        return
    id = (yield from pick(table, "zeds", rule, table.pool, 1, (table.name(there),)))[0]
    table.pool.remove(id)
    table.zeds.append(table.make(id, there))
    table.tell("came", rule if there == place else "zeds.zeds.place-back", id, table.name(there))
    if table.has_people(there) and not table.space(there).is_start:
        yield from fights.zeds_attack(table, there)


def with_room(table: Farmingdale, place: int) -> Generator[Question, None, int]:
    """The space itself, or the next one toward the Start space that has room for one more Zeds unit. If even the Start
    space is full, the Hero side chooses another; NOWHERE if all are."""
    while table.free_zeds_room(place) <= 0 and not table.space(place).is_start:
        place = table.space(place).outward
    if table.free_zeds_room(place) > 0:
        return place
    starts = [track.start for track in table.board.tracks if table.free_zeds_room(track.start) > 0]
    if not starts:
        return NOWHERE
    names = [table.name(start) for start in starts]
    index = yield from settle(table, "start-full", "zeds.zeds.start-limit", "start", names, (table.name(place),))
    return starts[index]
