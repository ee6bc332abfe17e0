"""What lies around a zone whatever is in between: for a beast that hovers above walls and doors."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from shamble.zones.rules.board import EASTWARD, NOTHING, SOUTHWARD, VAULT, Board
from shamble.zones.rules.steps import steps_from

MOST_BOARDS: Final = 64  # boards that are cached


@lru_cache(maxsize=MOST_BOARDS)
def steps_over(board: Board) -> list[list[int]]:
    """For each zone, the steps across shared borders to every other, or -1. A vault is not on the board."""
    near = [
        [there for there in board.beside(zone) if not is_vault(board, there)] if not is_vault(board, zone) else []
        for zone in range(len(board.zones))
    ]
    return [steps_from(near, zone) for zone in range(len(board.zones))]


@lru_cache(maxsize=MOST_BOARDS)
def around(board: Board) -> list[list[int]]:
    """For each zone, itself and those that touch it at a border or at a corner, in zone order."""
    return [zones_around(board, zone) for zone in range(len(board.zones))]


def zones_around(board: Board, zone: int) -> list[int]:
    near: list[int] = []
    for column, row in board.zones[zone].cells:
        near += [board.zone_at(column + x, row + y) for x in (-1, 0, 1) for y in (-1, 0, 1)]
    return sorted(dict.fromkeys([there for there in near if there != NOTHING and not is_vault(board, there)]))


def in_line(board: Board, zone: int, there: int) -> bool:
    """Does a row or a column of cells lead from one zone to the other?"""
    columns = [column for column, _ in board.zones[zone].cells]
    rows = [row for _, row in board.zones[zone].cells]
    return any(column in columns or row in rows for column, row in board.zones[there].cells)


def border_beyond(board: Board, column: int, row: int, direction: int) -> tuple[int, int]:
    """From a cell straight on to the border of its zone: what is on that border, and the zone beyond it or NOTHING."""
    zone = board.zone_at(column, row)
    while board.zone_at(column + EASTWARD[direction], row + SOUTHWARD[direction]) == zone:
        column += EASTWARD[direction]
        row += SOUTHWARD[direction]
    beyond = board.zone_at(column + EASTWARD[direction], row + SOUTHWARD[direction])
    return board.lies_at(column, row, direction), beyond


def is_vault(board: Board, zone: int) -> bool:
    return board.zones[zone].kind == VAULT
