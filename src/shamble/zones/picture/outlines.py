"""Where zones are in the picture of a board: the grid, the outline of a zone, and the boxes that it is divided into.

A cell is 100 units wide and high; columns and rows without a zone are narrow."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import Final

from shamble.zones.rules.board import EAST, FREE, SOUTH, Board, Cell

CELL: Final = 100
VOID: Final = 26  # the width of a column, or the height of a row, without any zone
LINE: Final = 7  # from a border to the outline of a choice


@dataclass(frozen=True)
class Box:
    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        return self.x + self.width

    @property
    def bottom(self) -> float:
        return self.y + self.height

    @property
    def middle(self) -> tuple[float, float]:
        return self.x + self.width / 2, self.y + self.height / 2

    def shrunk(self, by: float) -> Box:
        return Box(self.x + by, self.y + by, self.width - 2 * by, self.height - 2 * by)

    def laid_at(self, x: float, y: float, scale: float) -> Box:
        return Box(x + self.x * scale, y + self.y * scale, self.width * scale, self.height * scale)

    def overlaps(self, other: Box) -> bool:
        """Do they share more than a border?"""
        return (
            self.x < other.right - 0.01
            and other.x < self.right - 0.01
            and self.y < other.bottom - 0.01
            and other.y < self.bottom - 0.01
        )


class Grid:
    """Where the columns and rows of a board are in its picture."""

    def __init__(self, board: Board) -> None:
        cells = [cell for zone in board.zones for cell in zone.cells]
        columns, rows = {column for column, _ in cells}, {row for _, row in cells}
        self.lefts = [0, *accumulate(CELL if column in columns else VOID for column in range(board.width))]
        self.tops = [0, *accumulate(CELL if row in rows else VOID for row in range(board.height))]

    def corner(self, cell: Cell) -> tuple[int, int]:
        """The upper left corner of a cell; cells beyond the rim have one too."""
        return self._at(self.lefts, cell[0]), self._at(self.tops, cell[1])

    def middle(self, cell: Cell) -> tuple[int, int]:
        x, y = self.corner(cell)
        return x + CELL // 2, y + CELL // 2

    @staticmethod
    def _at(begins: Sequence[int], index: int) -> int:
        return begins[min(max(index, 0), len(begins) - 1)] + CELL * (min(index, 0) + max(index - len(begins) + 1, 0))


def outline(grid: Grid, cells: Sequence[Cell], inset: float = 0) -> str:
    """The border of a zone as an SVG path, slightly inside it."""
    return "".join(_loop_path(grid, loop, inset) for loop in _loops(cells))


def _loops(cells: Sequence[Cell]) -> list[list[Cell]]:
    """The corners along each border of the zone, clockwise round what is inside."""
    onward: dict[Cell, list[Cell]] = {}
    for column, row in cells:
        corners = [(column, row), (column + 1, row), (column + 1, row + 1), (column, row + 1)]
        beyond = [(column, row - 1), (column + 1, row), (column, row + 1), (column - 1, row)]
        for side in range(4):
            if beyond[side] not in cells:
                onward.setdefault(corners[side], []).append(corners[(side + 1) % 4])
    loops: list[list[Cell]] = []
    while onward:
        start = next(iter(onward))
        loop = [start]
        here = _next_corner(onward, start, None)
        while here != start:
            here, before = _next_corner(onward, here, loop[-1]), here
            loop.append(before)
        loops.append(loop)
    return loops


def _next_corner(onward: dict[Cell, list[Cell]], here: Cell, before: Cell | None) -> Cell:
    """Where two loops touch, stay on the same one: turn right."""
    ways = onward[here]
    chosen = ways[0]
    if before is not None and len(ways) > 1:
        right = (here[0] - (here[1] - before[1]), here[1] + (here[0] - before[0]))
        chosen = right if right in ways else ways[0]
    ways.remove(chosen)
    if not ways:
        del onward[here]
    return chosen


def _loop_path(grid: Grid, loop: list[Cell], inset: float) -> str:
    path = ""
    x = y = 0.0
    for index, corner in enumerate(loop):
        before, after = loop[index - 1], loop[(index + 1) % len(loop)]
        coming = (corner[0] - before[0], corner[1] - before[1])
        going = (after[0] - corner[0], after[1] - corner[1])
        if coming != going:  # the inside is to the right of both
            left, top = grid.corner(corner)
            before_x, x, y = x, left - inset * (coming[1] + going[1]), top + inset * (coming[0] + going[0])
            if not path:
                path = f"M{number(x)} {number(y)}"
            else:
                path += f"V{number(y)}" if x == before_x else f"H{number(x)}"
    return f"{path}z"


def number(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".")


def boxes_of(grid: Grid, board: Board, zone: int) -> tuple[Box, ...]:
    """The zone divided into rectangles, from north to south."""
    cells = sorted(board.zones[zone].cells, key=lambda cell: (cell[1], cell[0]))
    left = list(cells)
    found: list[Box] = []
    for column, row in cells:
        if (column, row) in left:
            width = 1
            while (column + width, row) in left and _is_open(board, (column + width - 1, row), EAST):
                width += 1
            height = 1
            while all(
                (column + across, row + height) in left and _is_open(board, (column + across, row + height - 1), SOUTH)
                for across in range(width)
            ):
                height += 1
            for across in range(width):
                for down in range(height):
                    left.remove((column + across, row + down))
            found.append(Box(*grid.corner((column, row)), CELL * width, CELL * height))
    return tuple(found)


def _is_open(board: Board, cell: Cell, direction: int) -> bool:
    return board.border[4 * (cell[0] + board.width * cell[1]) + direction] == FREE
