"""What keeps the dead away: sandbags and hedges on borders, and tanks over their zones."""

from __future__ import annotations

from typing import Final

from shamble.draw.svg import Element, el, use
from shamble.zones.picture.outlines import CELL, Grid, outline
from shamble.zones.rules.board import TANK, Board, Cell

BAG: Final = 15  # the width of a sandbag
ROW: Final = 45  # from the middle of a border to the end of its sandbags,
SHORT_ROW: Final = 22  # and where they fill a gap in a wall
GAP: Final = 10  # a row that is not closed has no sandbag whose middle is as near to its own
HULL: Final = 9  # from the border of a tank's zones to the tank
TURRET: Final = 24  # half its width


def sandbags(closed: bool, in_wall: bool) -> list[Element]:
    """Two layers of sandbags along a border, drawn horizontally; a row that is not closed has a gap in its middle."""
    end = SHORT_ROW if in_wall else ROW
    upper = [left for left in range(-end, end, BAG) if closed or abs(left + BAG / 2) > GAP]
    lower = [left + BAG // 2 for left in upper if left + BAG + BAG // 2 <= end and left + BAG in upper]
    return [
        el("rect", class_="sandbag", x=left, y=top, width=BAG - 1, height=8, rx=3.5)
        for top, lefts in ((-7, upper), (-1, lower))
        for left in lefts
    ]


def hedge() -> list[Element]:
    """Bushes along a border, drawn horizontally."""
    return [use("hedge", -52, -12, 104, 24)]


def tanks(grid: Grid, board: Board) -> list[Element]:
    """Each tank, over all the zones that it covers."""
    left = [cell for zone in board.zones if zone.kind == TANK for cell in zone.cells]
    found: list[Element] = []
    while left:
        cells = [left.pop(0)]
        for column, row in cells:  # grows during the loop
            for near in ((column, row - 1), (column + 1, row), (column, row + 1), (column - 1, row)):
                if near in left:
                    left.remove(near)
                    cells.append(near)
        found.append(tank(grid, cells))
    return found


def tank(grid: Grid, cells: list[Cell]) -> Element:
    """Tracks round the hull, and the turret in the middle, whose gun points along the longer side."""
    columns, rows = [column for column, _ in cells], [row for _, row in cells]
    x, y = grid.corner((min(columns), min(rows)))
    right, bottom = grid.corner((max(columns), max(rows)))
    width, height = right + CELL - x, bottom + CELL - y
    reach = max(width, height) / 2 - 2 * HULL
    turret = el(
        "g",
        el("rect", class_="barrel", x=0, y=-4.5, width=reach, height=9, rx=2),
        el("rect", class_="turret", x=-TURRET, y=-TURRET + 4, width=2 * TURRET, height=2 * TURRET - 8, rx=12),
        el("circle", class_="hatch", cx=-4, cy=0, r=8),
        transform=f"translate({x + width / 2:g} {y + height / 2:g}) rotate({0 if width >= height else 90})",
    )
    hull = outline(grid, cells, HULL)
    return el("g", el("path", class_="hull", d=hull), el("path", class_="track", d=hull), turret, class_="tank")
