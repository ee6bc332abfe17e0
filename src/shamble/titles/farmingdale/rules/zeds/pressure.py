"""Chapter 3: Zeds Pressure. The strongest Zeds get an extra move, or new ones come where there are fewest."""

from __future__ import annotations

from collections.abc import Generator
from typing import Final

from shamble.kernel.questions import Question
from shamble.kernel.state import Steps, Task
from shamble.titles.farmingdale.rules.asking import break_tie
from shamble.titles.farmingdale.rules.effects.language import FEWEST
from shamble.titles.farmingdale.rules.table import HERO_PLAYERS, Farmingdale
from shamble.titles.farmingdale.rules.zeds.placing import place_regular
from shamble.titles.farmingdale.rules.zeds.steps import able_to_enter, begin_step
from shamble.titles.farmingdale.rules.zeds.tracks import which_track

BY_PLAYERS: Final = (1, 1, 2, 3)  # how many units or Mobs, for one Hero player, for two, and so on


class Group:
    """The Zeds of a space that are able to move now."""

    def __init__(self, place: int, ids: list[str], strength: int) -> None:
        self.place = place
        self.ids = ids
        self.strength = strength


def count_for(players: int) -> int:
    """How many units or Mobs are moved, or units placed."""
    return BY_PLAYERS[players - 1]


# -- Movement Pressure -------------------------------------------------------------------------------------------------


def move_strongest(table: Farmingdale) -> None:
    table.push("pressure", (count_for(HERO_PLAYERS),))


def move_next(table: Farmingdale, count: int, moved: tuple[str, ...]) -> Steps:
    """The strongest unit or Mob that is able to move and has not moved yet; then the next."""
    groups = [group for group in able_groups(table) if not any_of(group.ids, moved)]
    if not groups:
        table.tell("no-pressure", "zeds.pressure.move")
        return
    group = yield from strongest(table, groups)
    if count > 1:
        table.push("pressure", (count - 1,), (*moved, *group.ids))
    table.tell("pressed", "zeds.pressure.move", group.ids[0], table.name(group.place), n=len(group.ids))
    begin_step(table, [unit.id for unit in table.zeds_at(group.place)])


def able_groups(table: Farmingdale) -> list[Group]:
    """The Zeds of each space, as far as they can go on: of a Mob that finds room for one, that one alone counts."""
    groups: list[Group] = []
    for space in table.board.spaces:
        units = table.zeds_at(space.index)
        if units:
            able = able_to_enter(table, units, space.inward)
            if able:
                strength = sum([unit.strength for unit in able])
                groups.append(Group(space.index, [unit.id for unit in able], strength))
    return groups


def strongest(table: Farmingdale, groups: list[Group]) -> Generator[Question, None, Group]:
    """A Mob counts with all its units. If several are tied, the one farthest from Town Center does least harm."""
    most = max([group.strength for group in groups])
    tied = [group for group in groups if group.strength == most]
    tied.sort(key=lambda group: -table.space(group.place).steps)
    if len(tied) == 1:
        return tied[0]
    places = [table.name(group.place) for group in tied]
    index = yield from break_tie(table, "strongest", "press", places)
    return tied[index]


def any_of(ids: list[str], others: tuple[str, ...]) -> bool:
    """Is one of these among the others?"""
    return len([id for id in ids if id in others]) > 0


# -- new Zeds ----------------------------------------------------------------------------------------------------------


def bring_new(table: Farmingdale) -> None:
    table.do_first([Task("new-zeds")] * count_for(HERO_PLAYERS))


def place_where_fewest(table: Farmingdale) -> Steps:
    """The Start space of the track with the fewest Zeds; tracks are compared for each unit again."""
    track = yield from which_track(table, FEWEST, "zeds.pressure.new")
    yield from place_regular(table, table.board.tracks[track].start, "zeds.pressure.new")
