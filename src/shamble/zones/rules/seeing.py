"""What survivors and the dead see; and why a zone is out of sight, which is only worked out when somebody asks."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from shamble.zones.rules.board import (
    CORN,
    EAST,
    EXTERIOR,
    INTERIOR,
    NOTHING,
    SOUTH,
    TANK,
    WALL,
    WOODS,
    Board,
    Border,
    Zone,
)
from shamble.zones.rules.table import Table

MOST_BOARDS: Final = 64  # boards that are cached
COVER: Final[tuple[tuple[int, ...], ...]] = (  # what a line may lead through
    *((CORN,), (WOODS,), (TANK,)),
    *((CORN, WOODS), (CORN, TANK), (WOODS, TANK), (CORN, WOODS, TANK)),
)
HIDDEN_BY: Final = {
    CORN: ("corn.blocks-sight", "a corn field"),
    WOODS: ("woods.blocks-from-outside", "woods"),
    TANK: ("tank.blocks-sight-between-those-off-it", "a tank"),
}
NO_SURVIVOR: Final = -1  # one of the dead looks


def sees_through_rooms(table: Table, who: int) -> bool:
    return table.survivors[who].sees_through_rooms


def seen_from(table: Table, who: int, zone: int, card: str = "") -> list[int]:
    """How far away each zone would be seen by a survivor in that zone, along a weapon or without one; or -1."""
    ground = table.stage.board.ground(table.closed)
    return table.edition.sight(table, ground, zone, sees_through_rooms(table, who), who, card)


def lines_from(table: Table, who: int, zone: int) -> list[int]:
    """The zones that a survivor in that zone may see, in zone order. A game may hide some of them, but it shows no
    others."""
    ground = table.stage.board.ground(table.closed)
    return table.edition.lines(table, ground.in_sight(zone, sees_through_rooms(table, who)))


def seen_by_dead(table: Table, zone: int) -> list[int]:
    """How far away each zone is seen by the dead in that zone, or -1."""
    return table.edition.sight(table, table.stage.board.ground(table.closed), zone, False, NO_SURVIVOR, "")


def why_unseen(table: Table, who: int, zone: int) -> tuple[str, str]:
    """The rule that keeps a survivor from seeing a zone, and a sentence if several things are in the way. Reasons that
    opening a door can't change come first: position and kind of the two zones, then what is in between, and last what
    is closed."""
    board = table.stage.board
    here = table.survivors[who].zone
    through_rooms = sees_through_rooms(table, who)
    if board.zones[here].kind == CORN:
        return "corn.inside-blind", ""
    if board.zones[zone].kind == CORN:
        return "corn.blocks-sight", ""
    if board.zones[zone].kind == WOODS:
        return "woods.blocks-from-outside", ""
    if board.ground(table.closed & board.every_edge).sees(here, through_rooms)[zone] >= 0:
        return table.edition.why_dark(table, who, zone), ""
    if board.ground(0).sees(here, through_rooms)[zone] >= 0:
        return "los.closed-barriers-block", ""
    if board.ground(0).sees(here, True)[zone] >= 0:
        return too_many_rooms(board, here, zone), ""
    for with_rooms in (through_rooms, True):
        for kinds in COVER:
            if without(board, kinds).ground(0).sees(here, with_rooms)[zone] >= 0:
                return hidden_by(kinds, with_rooms and not through_rooms)
    rule, why = no_line(board, here, zone)
    exact = table.edition.more_exactly(table, rule, here, zone)
    return (rule, why) if exact == rule else (exact, "")


def hidden_by(kinds: tuple[int, ...], rooms: bool) -> tuple[str, str]:
    """All of these are on the line, and each alone would hide the zone."""
    rule = HIDDEN_BY[kinds[0]][0]
    names = [HIDDEN_BY[kind][1] for kind in kinds] + ["a building"] * rooms
    return rule, f"In the way: {', '.join(names[:-1])} and {names[-1]}." if len(names) > 1 else ""


def too_many_rooms(board: Board, here: int, zone: int) -> str:
    """The line would cross a room, or end in the second one."""
    if board.zones[here].kind == INTERIOR:
        return "los.interior-one-zone"
    return "los.outside-looking-in" if board.zones[zone].kind == INTERIOR else "los.never-through-building"


def no_line(board: Board, here: int, zone: int) -> tuple[str, str]:
    """No straight line leads there, or the edge of the board or a wall ends it."""
    if board.zones[here].kind == INTERIOR and board.zones[zone].kind == INTERIOR:
        return "ranged.interior-reach", ""
    lines = lines_between(board, here, zone)
    if not lines:
        return "los.no-diagonal", ""
    over_the_edge = all(NOTHING in [board.cell_zone[cell] for cell in line] for line in lines)
    return "los.exterior-unlimited", "There is a gap in the board in between." if over_the_edge else ""


def lines_between(board: Board, here: int, zone: int) -> list[range]:
    """The cells from one zone to the other along each row and column that both share."""
    lines: list[range] = []
    for a in board.cells_of[here]:
        for b in board.cells_of[zone]:
            if a // board.width == b // board.width:
                lines.append(range(min(a, b), max(a, b)))
            elif a % board.width == b % board.width:
                lines.append(range(min(a, b), max(a, b), board.width))
    return lines


@lru_cache(maxsize=MOST_BOARDS)
def without(board: Board, kinds: tuple[int, ...]) -> Board:
    """The same board, but zones of these kinds hide nobody."""
    zones = [
        Zone(zone.id, zone.name, EXTERIOR if zone.kind in kinds else zone.kind, zone.cells) for zone in board.zones
    ]
    return Board(board.width, board.height, zones, board.edges, walls_of(board))


def walls_of(board: Board) -> list[Border]:
    walls: list[Border] = []
    for number, border in enumerate(board.border):
        cell, direction = number // 4, number % 4
        if border == WALL and direction in (EAST, SOUTH):
            column, row = cell % board.width, cell // board.width
            beyond = (column + 1, row) if direction == EAST else (column, row + 1)
            walls.append(((column, row), beyond))
    return walls
