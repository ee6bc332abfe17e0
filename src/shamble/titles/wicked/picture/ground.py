"""The town without anybody in it: cobbles, ponds with their ledges, vaults, and the lines between tiles."""

from __future__ import annotations

from functools import lru_cache
from typing import ClassVar, Final

from shamble.draw.svg import Element, el
from shamble.titles.wicked.rules.stage import ACROSS
from shamble.zones.picture.ground import MOST_BOARDS, PATTERNS, Ground
from shamble.zones.picture.outlines import CELL, Box, Grid, outline
from shamble.zones.rules.board import VAULT, WATER, Board, Cell
from shamble.zones.words.grounds import PAVED, YARD

SHORE: Final = 4  # from the border of the water to its ledge
WIDER: Final = 50  # how much wider a vault is than other zones
RAISED: Final = 4  # how far names are moved up into the margin of their zones; they are short enough for that


@lru_cache(MOST_BOARDS)
def town_for(board: Board) -> TownGround:
    """A town's ground, which is always the same."""
    return TownGround(board)


class TownGrid(Grid):
    """The vaults are in a column of their own, which is wider than the others."""

    def __init__(self, board: Board) -> None:
        super().__init__(board)
        if any(zone.kind == VAULT for zone in board.zones):
            self.lefts[-1] += WIDER


class TownGround(Ground):
    patterns: ClassVar[dict[str, str]] = {**PATTERNS, YARD: "p-cobble", PAVED: "p-cobble"}

    grid_kind = TownGrid

    def __init__(self, board: Board) -> None:
        super().__init__(board)
        self.boxes = [self.boxed(*boxes) for boxes in self.boxes]

    def boxed(self, first: Box, *rest: Box) -> tuple[Box, ...]:
        wider = WIDER if first.x + CELL + WIDER == self.grid.lefts[-1] else 0
        return Box(first.x, first.y - RAISED, first.width + wider, first.height + RAISED), *rest

    def floors(self, lit: int) -> list[Element]:
        return [*super().floors(lit), *self.framed(WATER, "shore", SHORE)]

    def framed(self, kind: int, look: str, inset: float) -> list[Element]:
        """Lines around all zones of a kind."""
        cells = [cell for zone in self.board.zones if zone.kind == kind for cell in zone.cells]
        return [el("path", class_=look, d=outline(self.grid, cells, inset))] if cells else []

    def lines(self) -> list[Element]:
        return [*self.seams(), *super().lines(), *self.framed(VAULT, "vault-wall", 0)]

    def roads(self) -> list[Element]:
        """No lines are painted on these."""
        return []

    def seams(self) -> list[Element]:
        """Where tiles meet."""
        cells = [(column, row) for row in range(self.board.height) for column in range(self.board.width)]
        path = "".join(map(self.seam, cells))
        return [el("path", class_="seam", d=path)] if path else []

    def seam(self, cell: Cell) -> str:
        """On the left and upper borders of a cell."""
        column, row = cell
        x, y = self.grid.corner(cell)
        path = ""
        if self.is_on_tile(column, row):
            path += f"M{x} {y}v{CELL}" if column % ACROSS == 0 and self.is_on_tile(column - 1, row) else ""
            path += f"M{x} {y}h{CELL}" if row % ACROSS == 0 and self.is_on_tile(column, row - 1) else ""
        return path

    def is_on_tile(self, column: int, row: int) -> bool:
        zone = self.board.zone_at(column, row)
        return zone >= 0 and self.board.zones[zone].kind != VAULT
