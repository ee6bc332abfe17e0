"""Which way a ledge leads on the map."""

from __future__ import annotations

from shamble.zones.rules.board import EAST, NORTH, SOUTH, WEST, Board, Edge


def direction_of(board: Board, edge: Edge) -> int:
    """Of the two cells at its border, the left or upper one comes first."""
    if edge.between is None:
        return SOUTH
    (column, row), second = edge.between
    onward = board.cell_zone[column + board.width * row] == edge.start
    if row == second[1]:
        return EAST if onward else WEST
    return SOUTH if onward else NORTH
