"""The town without anybody in it: cobbles, ponds with their ledges, vaults, and the lines between tiles."""

from __future__ import annotations

from functools import lru_cache
from typing import ClassVar, Final

from shamble.draw.svg import Element, el
from shamble.titles.wicked.rules.stage import ACROSS
from shamble.zones.picture.ground import ACROSS as BEYOND
from shamble.zones.picture.ground import MOST_BOARDS, PATTERNS, Ground
from shamble.zones.picture.outlines import CELL, LINE, Box, Grid, number, outline
from shamble.zones.rules.board import VAULT, WATER, Board, Cell
from shamble.zones.words.grounds import PAVED, YARD

SHORE: Final = 4  # from the border of the water to its ledge
VAULT_SIZE: Final = (150, 170)  # of the picture of a vault, which is larger than other zones


@lru_cache(MOST_BOARDS)
def town_for(board: Board) -> TownGround:
    """A town's ground, which is always the same."""
    return TownGround(board)


class TownGrid(Grid):
    """The vaults are in a column of their own, which is wider than the others, with a cell between them."""

    def __init__(self, board: Board) -> None:
        super().__init__(board)
        if any(zone.kind == VAULT for zone in board.zones):
            self.lefts[-1] = self.lefts[-2] + VAULT_SIZE[0]


class TownGround(Ground):
    patterns: ClassVar[dict[str, str]] = {**PATTERNS, YARD: "p-cobble", PAVED: "p-cobble"}

    grid_kind = TownGrid

    def __init__(self, board: Board) -> None:
        super().__init__(board)
        for index, zone in enumerate(board.zones):
            if zone.kind == VAULT:
                box = self.vault(zone.cells[0])
                self.boxes[index] = (box,)
                self.shapes[index] = rectangle(box)
                self.frames[index] = rectangle(box.shrunk(LINE))

    def vault(self, cell: Cell) -> Box:
        x, y = self.grid.corner(cell)
        return Box(x, y, VAULT_SIZE[0], min(VAULT_SIZE[1], self.grid.tops[-1] - y))

    def floors(self, lit: int) -> list[Element]:
        water = [cell for zone in self.board.zones if zone.kind == WATER for cell in zone.cells]
        shore = [el("path", class_="shore", d=outline(self.grid, water, SHORE))] if water else []
        return [*super().floors(lit), *shore]

    def lines(self) -> list[Element]:
        vaults = [shape for zone, shape in zip(self.board.zones, self.shapes) if zone.kind == VAULT]
        walls = [el("path", class_="vault-wall", d="".join(vaults))] if vaults else []
        return [*self.seams(), *super().lines(), *walls]

    def line(self, cell: Cell, direction: int) -> tuple[str, bool]:
        """Vaults are beside nothing and have walls of their own."""
        across, down = BEYOND[direction]
        zones = [self.board.zone_at(*place) for place in (cell, (cell[0] + across, cell[1] + down))]
        is_vault = any(zone >= 0 and self.board.zones[zone].kind == VAULT for zone in zones)
        return ("", False) if is_vault else super().line(cell, direction)

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


def rectangle(box: Box) -> str:
    left, top, right, bottom = map(number, (box.x, box.y, box.right, box.bottom))
    return f"M{left} {top}H{right}V{bottom}H{left}z"
