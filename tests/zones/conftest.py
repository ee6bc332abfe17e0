"""Boards drawn by hand, where a code's first letter says the kind of its zone, and boards drawn at random."""

import json
from textwrap import dedent

import pytest

from shamble import library
from shamble.files.content import read_json
from shamble.kernel.rng import generator
from shamble.zones.content.maps import read_board
from tests.zones.outpost import make_outpost, make_title

KINDS = {"r": "interior", "y": "exterior", "c": "corn", "w": "woods", "t": "tank"}
LETTERS = "owdDbBsS"
ARROWS = "<>v^"
PLAIN, LEDGES, OBSTACLES = 3, 5, 7  # what is drawn at random, each with its own random numbers
SEEDS = 2200
LEDGE_SEEDS = 600
OBSTACLE_SEEDS = 900


class Drawn:
    """A board drawn at random, with a naive reading of the characters of its drawing."""

    def __init__(self, page, board, masks):
        self.board = board
        self.masks = masks  # of closed edges, to try
        self.kinds = {id: zone["kind"] for id, zone in page["zones"].items()}
        self.zones = [zone.id for zone in board.zones]
        self.codes = {}  # by cell
        self.signs = {}  # by a cell and the next one: the character between, and the number of the edge
        lines = page["map"].split("\n")
        letters = 0
        for y, line in enumerate(lines):
            for x in range(3 - y % 2 * 3, len(line), 6):
                is_edge = line[x].isalpha() or line[x] in ARROWS
                number = letters if is_edge else None
                letters += is_edge
                cells = (x // 6, y // 2 - 1 + y % 2), ((x - 3) // 6, y // 2)
                self.signs[cells] = self.signs[cells[::-1]] = line[x], number
            if y % 2:
                found = {(column, y // 2): code for column, code in enumerate(cells_of(line))}
                self.codes |= {cell: code for cell, code in found.items() if code}
        self.links = [(*link["between"], letters + number) for number, link in enumerate(page["links"])]

    def passage(self, cell, other, closed):
        """Is the ground free between two neighbouring cells, or is there an open edge?"""
        sign, edge = self.signs.get((cell, other), (" ", None))
        return sign not in "|-" and other in self.codes and not (edge is not None and closed >> edge & 1)

    def is_barred_to_the_dead(self, cell, other):
        """Are there sandbags between two neighbouring cells, or does a tank begin at the second?"""
        one, two = (self.kinds[self.codes[place]] for place in (cell, other))
        return self.signs[cell, other][0] == "H" or (one != "tank" and two == "tank")

    def is_upward(self, cell, other):
        """Is there a ledge between two neighbouring cells that leads the other way?"""
        sign, _ = self.signs.get((cell, other), (" ", None))
        forth = {">": (1, 0), "<": (-1, 0), "v": (0, 1), "^": (0, -1)}.get(sign)
        return forth is not None and (other[0] - cell[0], other[1] - cell[1]) != forth


@pytest.fixture(scope="session")
def draw():
    """A function from a drawing and links, (kind, zone, zone, state), to the board."""

    def draw(drawing, *links):
        text = dedent(drawing).strip("\n")
        lines = text.split("\n")
        codes = sorted({code for line in lines[1::2] for code in cells_of(line)} - {""})
        zones = {code: {"id": code, "name": code, "kind": KINDS[code[0]]} for code in codes}
        entries = [{"kind": kind, "between": [one, other], "state": state} for kind, one, other, state in links]
        return read_board(read_json(json.dumps({"map": text, "zones": zones, "links": entries})))

    return draw


def cells_of(line):
    return [line[start : start + 5].strip() for start in range(1, len(line), 6)]


@pytest.fixture(scope="session")
def boards():
    """Thousands of boards of all shapes, to compare with naive answers."""
    return [drawn_at_random(seed) for seed in range(SEEDS)]


@pytest.fixture(scope="session")
def boards_with_ledges():
    """Hundreds more, on which many a way leads down a ledge and not back."""
    return [drawn_at_random(seed, LEDGES) for seed in range(LEDGE_SEEDS)]


@pytest.fixture(scope="session")
def boards_with_obstacles():
    """Hundreds more, with tanks, and with sandbags on many borders."""
    return [drawn_at_random(seed, OBSTACLES) for seed in range(OBSTACLE_SEEDS)]


def drawn_at_random(seed, style=PLAIN):
    rng = generator(seed, style)
    width, height = 2 + rng.below(5), 1 + rng.below(5)
    codes = zones_at_random(rng, width, height, style)
    names = sorted(set(codes.values()))
    page = {
        "map": drawing_at_random(rng, width, height, codes, style),
        "zones": {name: {"id": name, "name": name, "kind": KINDS[name[0]]} for name in names},
        "links": links_at_random(rng, names),
    }
    board = read_board(read_json(json.dumps(page)))
    edges = len(board.edges)
    masks = [board.closed_at_start, bits_at_random(rng, edges), bits_at_random(rng, edges) | bits_at_random(rng, edges)]
    return Drawn(page, board, masks)


def bits_at_random(rng, count):
    """Boards may have more edges than a generator draws bits at a time."""
    return sum(rng.below(2) << bit for bit in range(count))


def zones_at_random(rng, width, height, style):
    """A code for each cell that is not void: zones grow from cell to cell."""
    cells = [(column, row) for row in range(height) for column in range(width)]
    void_one_in = 4 + rng.below(20)
    growth = rng.below(8)
    kinds = "ryrycw" if rng.below(2) else "rry" if rng.below(2) else "yyycw"
    if style == OBSTACLES:
        kinds = "yyytr" if rng.below(2) else "yyttycw"
    codes = {}
    for cell in cells:
        if cell in codes or not rng.below(void_one_in):
            continue
        code = f"{kinds[rng.below(len(kinds))]}{len(codes)}"
        codes[cell] = code
        tip = cell
        for _ in range(rng.below(growth + 1)):
            column, row = tip
            near = [(column + 1, row), (column, row + 1), (column - 1, row), (column, row - 1)][rng.below(4)]
            if near in cells and codes.setdefault(near, code) == code:
                tip = near
    return codes or {(0, 0): "y0"}


def drawing_at_random(rng, width, height, codes, style):
    lines = []
    for row in range(height + 1):
        above = [border_at_random(rng, codes, (column, row - 1), (column, row), style) for column in range(width)]
        lines.append("+" + "+".join(across(rng, sign) for sign in above) + "+")
        if row < height:
            line = ""
            for column in range(width + 1):
                sign = border_at_random(rng, codes, (column - 1, row), (column, row), style)
                line += {".": " :"[rng.below(2)], "-": "|", "v": ">", "^": "<"}.get(sign, sign)
                line += codes.get((column, row), "").center(5)
            lines.append(line.rstrip())
    return "\n".join(lines)


def across(rng, sign):
    return [".....", "     "][rng.below(2)] if sign == "." else f"--{sign}--"


def border_at_random(rng, codes, cell, other, style):
    one, two = codes.get(cell), codes.get(other)
    if one is not None and one == two:
        return "-" if is_round_trip(codes, cell, other) and not rng.below(2) else "."
    if one is None or two is None:
        return "-" if "r" in f"{one}{two}" or not rng.below(4) else "."
    if style == OBSTACLES and not rng.below(3):
        return "Hh"[rng.below(2)]
    if style == LEDGES and rng.below(2):
        return "v^"[rng.below(2)]  # down or up; > and < on a border that stands upright
    if "r" not in one + two and rng.below(3):
        return "."
    return LETTERS[rng.below(8)] if rng.below(5) < 3 else "-"


def is_round_trip(codes, cell, other):
    """Is this the lower border of the left half of a square of four cells of one zone, which stays joined without?"""
    column, row = cell
    square = [(column, row), (column, row + 1), (column + 1, row), (column + 1, row + 1)]
    left = (column - 1, row), (column - 1, row + 1)
    return (
        other == (column, row + 1)
        and len({codes.get(place) for place in square}) == 1
        and all(codes.get(place) != codes[cell] for place in left)
    )


def links_at_random(rng, names):
    links = []
    for _ in range(rng.below(4) if len(names) > 1 else 0):
        one, other = rng.below(len(names)), rng.below(len(names))
        if one != other:
            kind = ["door", "stairway", "barricade"][rng.below(3)]
            state = ["open", "closed"][rng.below(2)]
            links.append({"kind": kind, "between": [names[one], names[other]], "state": state})
    return links


# -- a game with obstacles ---------------------------------------------------------------------------------------------


@pytest.fixture(scope="session")
def outpost_title(tmp_path_factory):
    return make_title(tmp_path_factory.mktemp("outpost"))


class Announced:
    """An entry point of a title that is not installed."""

    name = "outpost"
    value = "outpost:title"

    def __init__(self, title):
        self.load = lambda: title


@pytest.fixture
def outpost(outpost_title, monkeypatch):
    """A function that makes a game at the Outpost; afterwards all of its scripted fate must have been asked for."""
    installed = library.entry_points
    monkeypatch.setattr(library, "entry_points", lambda group: [*installed(group=group), Announced(outpost_title)])
    library.title.cache_clear()
    games = []

    def make(*args, **page):
        games.append(make_outpost(*args, **page))
        return games[-1]

    yield make
    library.title.cache_clear()
    for game in games:
        script = getattr(game.play.fate, "script", [])
        assert not script[getattr(game.play.fate, "at", 0) :], "more fate was laid out than the rules have asked for"
