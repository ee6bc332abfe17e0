"""Why a zone is out of sight: asked when somebody wants to know, so it may take its time."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from shamble.zones.board import CORN, EAST, EXTERIOR, INTERIOR, SOUTH, WALL, WOODS, Board, Border, Zone
from shamble.zones.table import Table

MOST_BOARDS: Final = 64  # that are kept ready


def sees_through_rooms(table: Table, who: int) -> bool:
    return any(skill.sees_through_rooms for skill in table.survivors[who].abilities)


def why_unseen(table: Table, who: int, zone: int) -> str:
    """The rule by which a survivor does not see a zone. What could not be mended by opening a door comes first: where
    the two zones lie and of what kind they are, then what lies between, and last what is closed."""
    board = table.stage.board
    here = table.survivors[who].zone
    through_rooms = sees_through_rooms(table, who)
    if board.zones[here].kind == CORN:
        return "nld.corn.inside-blind"
    if board.zones[zone].kind == CORN:
        return "nld.corn.blocks-sight"
    if board.zones[zone].kind == WOODS:
        return "nld.woods.blocks-from-outside"
    if board.ground(0).sees(here, through_rooms)[zone] >= 0:
        return "nld.los.closed-barriers-block"
    if board.ground(0).sees(here, True)[zone] >= 0:
        return too_many_rooms(board, here, zone)
    for kind, rule in ((CORN, "nld.corn.blocks-sight"), (WOODS, "nld.woods.blocks-from-outside")):
        if without(board, kind).ground(0).sees(here, through_rooms)[zone] >= 0:
            return rule
    return no_line(board, here, zone)


def too_many_rooms(board: Board, here: int, zone: int) -> str:
    """The line would cross a room, or end in the second one."""
    if board.zones[here].kind == INTERIOR:
        return "nld.los.interior-one-zone"
    return "nld.los.outside-looking-in" if board.zones[zone].kind == INTERIOR else "nld.los.never-through-building"


def no_line(board: Board, here: int, zone: int) -> str:
    """No straight line leads there, or a wall ends it."""
    if board.zones[here].kind == INTERIOR and board.zones[zone].kind == INTERIOR:
        return "nld.ranged.interior-reach"
    return "nld.los.exterior-unlimited" if in_line(board, here, zone) else "nld.los.no-diagonal"


def in_line(board: Board, here: int, zone: int) -> bool:
    """Do both zones have a cell in the same row or column?"""
    cells = board.zones[zone].cells
    return any(column == other[0] or row == other[1] for column, row in board.zones[here].cells for other in cells)


@lru_cache(maxsize=MOST_BOARDS)
def without(board: Board, kind: int) -> Board:
    """The same board where nothing hides anybody of what that kind of zone hides."""
    zones = [Zone(zone.id, zone.name, EXTERIOR if zone.kind == kind else zone.kind, zone.cells) for zone in board.zones]
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
