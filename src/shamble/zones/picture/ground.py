"""The board without anybody on it: ground, walls, doors and windows, and the light in the house."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, lru_cache
from typing import ClassVar, Final

from shamble.draw.svg import Element, el, use
from shamble.kernel.records import Plain
from shamble.zones.picture.obstacles import hedge, sandbags, tanks
from shamble.zones.picture.outlines import CELL, LINE, Grid, boxes_of, outline
from shamble.zones.rules.board import EAST, FREE, INTERIOR, NORTH, NOTHING, SOUTH, WEST, Board, Cell, Edge
from shamble.zones.words.grounds import CELLAR, GRAVES, PORCH, ROAD, ROOM, YARD, ground_of
from shamble.zones.words.ledges import direction_of

PATTERNS: Final = {
    YARD: "p-grass",
    "corn": "p-corn",
    "woods": "p-woods",
    GRAVES: "p-stones",
    PORCH: "p-porch",
    ROOM: "p-floor",
    CELLAR: "p-cellar",
    "water": "p-water",
}
ACROSS: Final = ((0, -1), (1, 0), (0, 1), (-1, 0))  # to the cell beyond each border
HALF_WAY: Final = 24  # half the width of a door or window
BESIDE_WAY: Final = ((0, 24), (76, 24))  # the parts of a border that are wall beside it
DOT: Final = 4
MOST_BOARDS: Final = 64  # cached; users' scenes must not fill the memory
DOWNWARD: Final = {NORTH: 180, EAST: 270, SOUTH: 0, WEST: 90}  # how far a ledge is turned that leads there
SANDBAGS: Final = ("sandbags", "half-sandbags")
LOW: Final = (*SANDBAGS, "hedge")  # on a border in the open, without a wall beside them
LAMP: Final = 260  # how far the lamp shines


@lru_cache(MOST_BOARDS)
def ground_for(board: Board) -> Ground:
    """A board's ground, which is always the same."""
    return Ground(board)


class Ground:
    """One board, before a view says what is open and who is there."""

    patterns: ClassVar[dict[str, str]] = PATTERNS  # by the ground of a zone
    grid_kind: ClassVar[type[Grid]] = Grid

    def __init__(self, board: Board) -> None:
        self.board = board
        self.grid = self.grid_kind(board)
        self.kinds = [ground_of(zone) for zone in board.zones]
        self.shapes = [outline(self.grid, zone.cells) for zone in board.zones]
        self.frames = [outline(self.grid, zone.cells, LINE) for zone in board.zones]  # of zones with options
        self.boxes = [boxes_of(self.grid, board, index) for index in range(len(board.zones))]

    # -- the ground ----------------------------------------------------------------------------------------------------

    def floors(self, lit: int) -> list[Element]:
        """The rooms first, then the lamp, then dark rooms and the open zones, which keep the light where it is."""
        rooms = [
            zone.kind == INTERIOR and (index == lit or not zone.dark) for index, zone in enumerate(self.board.zones)
        ]
        inside = [index for index, is_lit in enumerate(rooms) if is_lit]
        outside = [index for index, is_lit in enumerate(rooms) if not is_lit]
        light = [self.lamp(lit), el("path", class_="void", d=self.void)] if lit >= 0 else []
        obstacles = tanks(self.grid, self.board)
        return [*self.laid(inside), *light, *self.laid(outside), *self.roads(), *obstacles]

    def laid(self, zones: Sequence[int]) -> list[Element]:
        """The ground of some zones, with one path for all that have the same pattern."""
        patterned: dict[str, str] = {}
        for index in zones:
            if pattern := self.patterns.get(self.kinds[index]):
                patterned[pattern] = patterned.get(pattern, "") + self.shapes[index]
        textures = [el("path", class_="texture", d=d, fill=f"url(#{pattern})") for pattern, d in patterned.items()]
        return [*map(self.floor, zones), *textures]

    def floor(self, index: int) -> Element:
        zone = self.board.zones[index]
        look = f"z z-{self.kinds[index]}{' z-dark' if zone.dark else ''}"
        shape = el("path", class_=look, d=self.shapes[index])
        return el("g", shape, id=f"z-{zone.id}", data_piece=f"z-{zone.id}", class_="zone")

    def unopened(self, hidden: Sequence[bool]) -> Element | None:
        """Strokes over the rooms of buildings that nobody has opened yet."""
        rooms = "".join(shape for shape, is_hidden in zip(self.shapes, hidden) if is_hidden)
        return el("path", class_="unopened", d=rooms, fill="url(#hatch)") if rooms else None

    def lamp(self, lit: int) -> Element:
        x, y = self.grid.middle(self.board.zones[lit].cells[0])
        return el("circle", class_="glow", cx=x, cy=y, r=LAMP, fill="url(#lamplight)")

    @cached_property
    def void(self) -> str:
        """Where there is no zone, the night continues; the picture ends beyond the rim."""
        cells = [
            (column, row) for row in range(-3, self.board.height + 3) for column in range(-3, self.board.width + 3)
        ]
        return "".join(outline(self.grid, [cell]) for cell in cells if self.board.zone_at(*cell) < 0)

    def roads(self) -> list[Element]:
        """Lines along the middle of each road, from one road to the next."""
        path = ""
        for index, zone in enumerate(self.board.zones):
            if self.kinds[index] == ROAD:
                for cell in zone.cells:
                    path += "".join(self.lane(cell, direction) for direction in range(4))
        return [el("path", class_="lane", d=path)] if path else []

    def lane(self, cell: Cell, direction: int) -> str:
        across, down = ACROSS[direction]
        beyond = self.board.zone_at(cell[0] + across, cell[1] + down)
        if beyond < 0 or self.kinds[beyond] != ROAD or self.board.lies_at(*cell, direction) != FREE:
            return ""
        x, y = self.grid.middle(cell)
        return f"M{x + 14 * across} {y + 14 * down}L{x + 50 * across} {y + 50 * down}"

    # -- lines ---------------------------------------------------------------------------------------------------------

    def lines(self) -> list[Element]:
        return [el("path", class_=kind, d=path) for kind, path in self.line_paths.items() if path]

    @cached_property
    def line_paths(self) -> dict[str, str]:
        """Dotted borders between zones in the open, thin walls between rooms, thick ones around the house; a wall
        leaves gaps for doors and windows. A ledge is a line of its own."""
        paths = {"zl": "", "cliff": "", "wallp wallin": "", "wallp": ""}
        for row in range(self.board.height + 1):
            for column in range(self.board.width + 1):
                for direction in (NORTH, WEST):
                    kind, way = self.line((column, row), direction)
                    parts = [(DOT, CELL - 2 * DOT)] if kind == "zl" else BESIDE_WAY if way else [(0, CELL)]
                    x, y = self.grid.corner((column, row))
                    for begin, length in parts if kind else ():
                        across, down = (begin, 0) if direction == NORTH else (0, begin)
                        paths[kind] += f"M{x + across} {y + down}{'h' if direction == NORTH else 'v'}{length}"
        return paths

    def line(self, cell: Cell, direction: int) -> tuple[str, bool]:
        """How a border is drawn, and whether it has a door or window."""
        across, down = ACROSS[direction]
        beyond = (cell[0] + across, cell[1] + down)
        here, there = self.board.zone_at(*cell), self.board.zone_at(*beyond)
        if here < 0 and there < 0:
            return "", False
        rooms = [zone >= 0 and self.board.zones[zone].kind == INTERIOR for zone in (here, there)]
        lies = self.board.lies_at(*cell, direction) if here >= 0 else self.board.lies_at(*beyond, direction ^ 2)
        if lies >= 0 and self.board.edges[lies].start != NOTHING:
            return "cliff", False
        if lies >= 0 and self.board.edges[lies].kind in LOW and not any(rooms):
            return "zl", False
        if lies != FREE:
            return "wallp wallin" if all(rooms) else "wallp", lies >= 0
        return "zl" if here != there else "", False

    def middle_of(self, edge: Edge) -> tuple[int, int, bool]:
        """Where an edge is on its border, and whether the border is vertical."""
        assert edge.between is not None
        first, second = edge.between
        x, y = self.grid.corner(second)
        upright = first[1] == second[1]
        return (x, y + CELL // 2, True) if upright else (x + CELL // 2, y, False)

    # -- ways ----------------------------------------------------------------------------------------------------------

    def ways(self, view: Plain, says: Sequence[str]) -> list[Element]:
        """Doors, windows and stairs on the borders, each with its description."""
        return [
            self.way(edge, view["edges"][edge.id], said)
            for edge, said in zip(self.board.edges, says)
            if edge.between is not None
        ]

    def way(self, edge: Edge, state: Plain, said: str) -> Element:
        x, y, upright = self.middle_of(edge)
        turn = DOWNWARD[direction_of(self.board, edge)] if edge.start != NOTHING else 90 if upright else 0
        turned = f"translate({x} {y}) rotate({turn})" if turn else f"translate({x} {y})"
        in_wall = any(self.board.zones[zone].kind == INTERIOR for zone in (edge.a, edge.b))
        drawn = drawn_way(edge.kind, state["closed"], state["barricade"], f"e-{edge.id}", said, in_wall)
        drawn.set("transform", turned)
        if state.get("lock"):
            drawn.append(lock(state["lock"], -turn))
        return drawn

    def light_outside(self, view: Plain, lit: int) -> list[Element]:
        """Light falls out of the open windows of a lit room."""
        found: list[Element] = []
        for number in self.board.edges_of[lit] if lit >= 0 else ():
            edge = self.board.edges[number]
            other = edge.other(lit)
            if edge.between is not None:
                if not view["edges"][edge.id]["closed"] and self.board.zones[other].kind != INTERIOR:
                    x, y, upright = self.middle_of(edge)
                    before = edge.between[0] if self.board.zone_at(*edge.between[0]) == other else None
                    turn = (90 if before else 270) if upright else (180 if before else 0)
                    light = use("spill", -45, 0, 90, 74, "spill")
                    light.set("transform", f"translate({x} {y}) rotate({turn})")
                    found.append(light)
        return found


def drawn_way(kind: str, closed: bool, barricade: bool, id: str, said: str, in_wall: bool = True) -> Element:
    """A door, a window, a barricade, stairs, a ledge or sandbags, drawn horizontally; a ledge leads down the page."""
    if barricade or kind == "barricade":
        name, shapes = ("barricade", barricade_shut()) if closed else ("barricade-open", barricade_broken())
    elif kind == "window":
        name, shapes = "window", [el("rect", class_="glass", x=-22, y=-4, width=44, height=8),
                                  el("path", class_="mull", d="M-22 0h44M-7.3-4v8M7.3-4v8")]  # fmt: skip
    elif kind == "stairway":
        name, shapes = "stairs", stairs(closed)
    elif kind == "ledge":
        name, shapes = "ledge", ledge()
    elif kind in SANDBAGS:
        name, shapes = "sandbags", sandbags(kind == "sandbags", in_wall)
    elif kind == "hedge":
        name, shapes = kind, hedge()
    elif kind == "door":
        name, shapes = ("door", door_shut()) if closed else ("door-open", door_open())
    else:
        name, shapes = "doorway", []
    return el("g", el("title", said), shapes, id=id, class_=f"edge e-{name}", role="img", data_piece=id)


def door_shut() -> list[Element]:
    return [
        el("rect", class_="doorleaf", x=-HALF_WAY, y=-5.5, width=2 * HALF_WAY, height=11, rx=1.5),
        el("circle", class_="knob", cx=16, cy=0, r=2.6),
    ]


def lock(colour: str, turn: int) -> Element:
    """A disc of the colour that keeps a door closed, with its first letter."""
    shapes = [el("circle", cx=0, cy=0, r=9), el("text", colour[:1].upper(), x=0, y=4.5)]
    return el("g", shapes, class_=f"lock lock-{colour}", transform=f"rotate({turn})")


def door_open() -> list[Element]:
    """The door is drawn slightly ajar, so that it takes no space of the zones beside it."""
    leaf = el("rect", class_="doorleaf", x=-HALF_WAY, y=-3.5, width=24, height=7, rx=1.5)
    leaf.set("transform", "rotate(-24 -24 0)")
    return [leaf]


def ledge() -> list[Element]:
    """Strokes down from its rim, and the arrow of the one way there is."""
    return [
        el("path", class_="slope", d="M-40 2l-3 6M-31 2l-3 6M-22 2l-3 6M40 2l3 6M31 2l3 6M22 2l3 6"),
        el("path", class_="down", d="M-5-8H5V-1h7L0 10-12-1h7z"),
    ]


def stairs(closed: bool) -> list[Element]:
    steps = el("path", class_="stair", d="M-22-12h44M-22-6h44M-22 0h44M-22 6h44M-22 12h44M-22-12v24M22-12v24")
    return [el("rect", class_="gap", x=-22, y=-12, width=44, height=24), steps, *(door_shut() if closed else [])]


def barricade_shut() -> list[Element]:
    slats = [(-24, 17, -4), (-11, 19, 3), (2, 16, -2), (15, 18, 4)]
    return [
        el("rect", class_="glass", x=-22, y=-4, width=44, height=8, opacity=0.5),
        el("g", el("rect", x=-29, y=-3, width=58, height=6, rx=1), [slat(*each) for each in slats], class_="plank"),
        el("g", [el("circle", cx=x, cy=0, r=1.3) for x in (-19, -6, 7, 20)], class_="nail"),
    ]


def barricade_broken() -> list[Element]:
    return [
        el("rect", class_="glass", x=-22, y=-4, width=44, height=8),
        el(
            "g",
            slat(-27, 17, -12),
            el("path", d="M-14-9-5-7l-3 6 3 2-6 1z"),
            slat(19, 16, 18),
            el("path", d="M-8 4 12 6l-1 4-20-3z"),
            class_="plank",
        ),
    ]


def slat(x: int, height: int, turn: int) -> Element:
    middle = f"rotate({turn} {x + 4.7:.1f} 0)"
    return el("rect", x=x, y=-height / 2, width=9.5, height=height, rx=1, transform=middle)
