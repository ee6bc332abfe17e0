"""Straight across the board: what is beyond a zone in each direction, and the zones on the line of a bolt."""

from __future__ import annotations

from typing import Final

from shamble.kernel.records import Plain
from shamble.zones.picture.ground import ACROSS
from shamble.zones.rules.board import FREE, NOTHING, WALL, Board

DIRECTIONS: Final = ("north", "east", "south", "west")  # by number


def beyond(board: Board, view: Plain, zone: int, direction: int) -> int:
    """The zone that a bolt reaches from here, or somebody who is pushed; NOTHING if a wall or a closed door stops them,
    or the board ends."""
    across, down = ACROSS[direction]
    for cell in board.zones[zone].cells:
        there = board.zone_at(cell[0] + across, cell[1] + down)
        lies = board.lies_at(*cell, direction)
        closed = lies >= 0 and view["edges"][board.edges[lies].id]["closed"]
        if there not in (NOTHING, zone) and (lies == FREE or (lies != WALL and not closed)):
            return there
    return NOTHING


def line(board: Board, view: Plain, zone: int, direction: int) -> list[int]:
    """The zones that a bolt flies through, from near to far."""
    found: list[int] = []
    there = beyond(board, view, zone, direction)
    while there != NOTHING:
        found.append(there)
        there = beyond(board, view, there, direction)
    return found
