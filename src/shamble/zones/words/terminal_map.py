"""The board in characters, for the terminal: rooms with walls, dots between zones in the open."""

from __future__ import annotations

from operator import itemgetter
from typing import Final

from shamble.speech.text_wrap import fill
from shamble.zones.rules.board import EAST, FREE, NORTH, WEST, Board

NARROWEST: Final = 7  # the width of a cell that can still hold something; a wider board is described in words
WIDEST: Final = 14
LOWEST: Final = 2
GAP: Final = 1  # the width of a column and the height of a row without any zone

# How borders are drawn; corners by the walls that go north, east, south and west from there, as bits.
NOTHING: Final = 0
DOTS: Final = 1
SOLID: Final = 2
ACROSS: Final = " ┄━"
UPRIGHT: Final = " ┊┃"
CORNERS: Final = " ╹╺┗╻┃┏┣╸┛━┻┓┫┳╋"


class TextMap:
    """A board drawn in characters: rooms with walls, dots between zones in the open."""

    def __init__(self, board: Board, width: int) -> None:
        self.board = board
        inhabited = {column for zone in board.zones for column, _ in zone.cells}
        gaps = board.width - len(inhabited)
        cell = (width - 1 - gaps * (GAP + 1)) // len(inhabited) - 1
        self.fits = cell >= NARROWEST
        self.widths = [min(cell, WIDEST) if column in inhabited else GAP for column in range(board.width)]
        self.lefts = [sum(self.widths[:column]) + column for column in range(board.width + 1)]

    def draw(self, names: list[str], contents: list[list[str]], marks: list[str]) -> list[str]:
        """Each zone with its name and what is in it; each edge with its mark."""
        board = self.board
        heights = [GAP] * board.height
        for zone in board.zones:
            for _, row in zone.cells:
                heights[row] = LOWEST
        texts: list[tuple[int, int, list[str]]] = []
        for number, (name, pieces) in enumerate(zip(names, contents)):
            column, row, cells = self.widest_run(number)
            room = self.lefts[column + cells] - self.lefts[column] - 1
            lines = written(name, pieces, room)
            heights[row] = max(heights[row], len(lines))
            texts.append((column, row, lines))
        self.tops = [sum(heights[:row]) + row for row in range(board.height + 1)]
        self.canvas = [[" "] * (self.lefts[-1] + 1) for _ in range(self.tops[-1] + 1)]
        self.draw_borders(marks)
        for column, row, lines in texts:
            for index, line in enumerate(lines):
                self.write(self.lefts[column] + 1, self.tops[row] + 1 + index, line)
        return ["".join(row).rstrip() for row in self.canvas]

    def widest_run(self, number: int) -> tuple[int, int, int]:
        """Where a zone has the most space for text: the first cell of a run, and how many cells it has."""
        runs: list[tuple[int, int, int]] = []
        for column, row in self.board.zones[number].cells:
            cells = 1
            while self.line(column + cells - 1, row, EAST) == NOTHING:
                cells += 1
            runs.append((column, row, cells))
        return max(runs, key=itemgetter(2))

    def line(self, column: int, row: int, direction: int) -> int:
        """How a border is drawn, seen from either side."""
        across, down = ((0, -1), (1, 0), (0, 1), (-1, 0))[direction]
        here, beyond = self.board.zone_at(column, row), self.board.zone_at(column + across, row + down)
        if here < 0 and beyond < 0:
            return NOTHING
        if here < 0:
            return self.line(column + across, row + down, direction ^ 2)
        if self.board.lies_at(column, row, direction) != FREE:
            return SOLID
        return NOTHING if here == beyond else DOTS

    def draw_borders(self, marks: list[str]) -> None:
        board = self.board
        for row in range(board.height + 1):
            for column in range(board.width + 1):
                north, west = self.line(column, row, NORTH), self.line(column, row, WEST)
                arms = [self.line(column, row - 1, WEST), north, west, self.line(column - 1, row, NORTH)]
                self.write(self.lefts[column], self.tops[row], junction(arms))
                if column < board.width:
                    size = self.widths[column]
                    self.write(self.lefts[column] + 1, self.tops[row], ACROSS[north] * size)
                if row < board.height:
                    for y in range(self.tops[row] + 1, self.tops[row + 1]):
                        self.write(self.lefts[column], y, UPRIGHT[west])
        for edge, mark in zip(board.edges, marks):
            if edge.between is not None:
                self.draw_edge(edge.between[1], edge.between[0][1] == edge.between[1][1], mark)

    def draw_edge(self, cell: tuple[int, int], upright: bool, mark: str) -> None:
        """On the border to the left of a cell, or above it."""
        column, row = cell
        if upright:
            self.write(self.lefts[column], (self.tops[row] + self.tops[row + 1] + 1) // 2, mark)
        else:
            middle = self.lefts[column] + (self.widths[column] + 1) // 2
            shut = mark.isupper()
            self.write(middle - 1, self.tops[row], mark.center(3, ACROSS[SOLID] if shut else " "))

    def write(self, x: int, y: int, text: str) -> None:
        for index, sign in enumerate(text):
            self.canvas[y][x + index] = sign


def written(name: str, pieces: list[str], room: int) -> list[str]:
    """A zone's name and contents in lines of at most that width, indented from the wall if there is space."""
    lines = fill([clipped(word, room) for word in name.split()], " ", room)
    if pieces:
        lines += fill([clipped(word, room) for piece in pieces for word in piece.split()], " ", room)
    return [f" {line}" for line in lines] if all(len(line) < room for line in lines) else lines


def junction(arms: list[int]) -> str:
    """What is drawn where borders meet, by the arms that go north, east, south and west."""
    walls = sum(1 << direction for direction, arm in enumerate(arms) if arm == SOLID)
    return CORNERS[walls] if walls else "·" if DOTS in arms else " "


def clipped(word: str, room: int) -> str:
    return word if len(word) <= room else f"{word[: room - 1]}…"
