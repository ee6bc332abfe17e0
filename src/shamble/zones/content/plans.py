"""Plans: boards while they are read. What is in each cell and on each border, and where that is written."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from shamble.files.content import Located
from shamble.zones.rules.board import Border, Cell

LETTERS = {  # the edges that may be on a border, and whether they are closed
    "o": ("doorway", False),
    "w": ("window", False),
    "d": ("door", False),
    "D": ("door", True),
    "b": ("barricade", False),
    "B": ("barricade", True),
    "s": ("stairway", False),
    "S": ("stairway", True),
    "H": ("sandbags", False),
    "h": ("half-sandbags", False),
    "y": ("hedge", False),
    "p": ("palisade", True),
}
ARROWS = {"<": ">", ">": "<"}  # ledges, which can only be climbed down; each with the sign of the other direction
OPEN = "."  # nothing is on the border
WALL = "-"
MAX_CELLS = 4096


@dataclass(frozen=True, slots=True)
class Spot:
    """The meaning and the place of a character in a drawing: a zone's code or id, or what is on a border."""

    sign: str
    drawing: Located
    line: int
    column: int

    @property
    def place(self) -> str:
        return f"{self.drawing.file}:{self.line}:{self.column}"

    def wrong(self, message: str) -> None:
        self.drawing.wrong_at(message, self.line, self.column)

    def meaning(self, sign: str) -> "Spot":
        return Spot(sign, self.drawing, self.line, self.column)


@dataclass(frozen=True, slots=True)
class Place:
    """A zone without its cells."""

    id: str
    name: str
    kind: int
    dark: bool = False
    search: str = ""


@dataclass(frozen=True, slots=True)
class Way:
    """An edge by the ids of its zones; a link has no border."""

    kind: str
    between: tuple[str, str]
    closed: bool
    border: Border | None = None


class Plan:
    """A drawing taken apart: what is in each cell and on each border, by place."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self.cells: dict[Cell, Spot] = {}
        self.borders: dict[Border, Spot] = {}
        self.places: dict[str, Place] = {}  # by id
        self.links: list[Way] = []

    def turned(self, turn: int) -> "Plan":
        """Clockwise. The plan must be square."""
        plan = self
        for _ in range(turn // 90):
            plan = plan._moved(lambda cell: (self.height - 1 - cell[1], cell[0]))
        return plan

    def shifted(self, columns: int, rows: int) -> "Plan":
        return self._moved(lambda cell: (cell[0] + columns, cell[1] + rows))

    def renamed(self, prefix: str) -> "Plan":
        plan = Plan(self.width, self.height)
        plan.cells = {cell: spot.meaning(f"{prefix}-{spot.sign}") for cell, spot in self.cells.items()}
        plan.borders = self.borders
        for place in self.places.values():
            id = f"{prefix}-{place.id}"
            plan.places[id] = replace(place, id=id, name=f"{place.name} ({prefix})")
        for link in self.links:
            first, second = link.between
            plan.links.append(Way(link.kind, (f"{prefix}-{first}", f"{prefix}-{second}"), link.closed))
        return plan

    def _moved(self, move: Callable[[Cell], Cell]) -> "Plan":
        plan = Plan(self.width, self.height)
        plan.cells = {move(cell): spot for cell, spot in self.cells.items()}
        for (first, second), spot in self.borders.items():
            border = border_between(move(first), move(second))
            turned_around = border[0] != move(first) and spot.sign in ARROWS
            plan.borders[border] = spot.meaning(ARROWS[spot.sign]) if turned_around else spot
        plan.places = self.places
        plan.links = self.links
        return plan


def border_between(cell: Cell, other: Cell) -> Border:
    return min(cell, other), max(cell, other)
