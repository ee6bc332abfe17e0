"""Boards drawn in characters, as scenes and tiles hold them.

    map: |
      +.....+.....+.....+
      : ww  : n1  : n2  :
      +.....+--w--+--D--+
      : w1  w ki  o di  |
      +.....+-----+-----+
    zones:
      ki: {id: kitchen, name: Kitchen, kind: interior}
      ...
    links:
      - {kind: stairway, between: [kitchen, cellar], state: closed}

A cell holds the code of its zone, or nothing. A border is open ground (dots, a colon or spaces), a wall (dashes, a
stroke) or an edge (its letter, with dashes beside it). Links are edges without a place on the grid. Instead of `map`
and `zones` there may be `tiles`: rows of drawings with a name, each perhaps turned, all of one size.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from shamble.files.content import Located, suggest
from shamble.zones.rules.board import EDGE_KINDS, INTERIOR, OPENABLE, ZONE_KINDS, Board, Border, Cell, Edge, Zone

KEYS = ("map", "zones", "links", "tiles")  # what read_board reads of a page
LETTERS = {
    "o": ("doorway", False),
    "w": ("window", False),
    "d": ("door", False),
    "D": ("door", True),
    "b": ("barricade", False),
    "B": ("barricade", True),
    "s": ("stairway", False),
    "S": ("stairway", True),
}
MAX_CELLS = 4096

_INSIDE = 5  # characters between two lattice points of a line
_STEP = _INSIDE + 1
_OPEN = "."
_WALL = "-"
_ACROSS = {".....": _OPEN, "     ": _OPEN, "-----": _WALL} | {f"--{letter}--": letter for letter in LETTERS}
_UPRIGHT = {":": _OPEN, " ": _OPEN, "|": _WALL} | {letter: letter for letter in LETTERS}
_STRENGTH = {_OPEN: 0, _WALL: 1} | dict.fromkeys(LETTERS, 2)
_CODE = re.compile(rf"[A-Za-z0-9]{{1,{_INSIDE}}}")
_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_TURNS = (0, 90, 180, 270)
_ALL_LETTERS = ", ".join(
    f"{letter} {'closed ' if closed else 'open ' if EDGE_KINDS[kind] & OPENABLE else ''}{kind}"
    for letter, (kind, closed) in LETTERS.items()
)


def read_board(page: Located, tiles: Mapping[str, Located] | None = None) -> Board:
    """The board that a page draws itself or lays out from tiles. The page may hold other keys as well."""
    plan = _Plan(0, 0)
    with page.gathering():
        _read(page, tiles or {}, plan)
        if page.is_sound(*KEYS):
            _check(plan)
    return _board(plan) if page.is_sound(*KEYS) else _stand_in(plan)


def knows_zones(page: Located) -> bool:
    """Can all ids of zones be read, whatever else is wrong with the board?"""
    if "tiles" in page.data:
        return page.is_sound("tiles")
    zones = page.get("zones")
    if zones is None or not isinstance(zones.data, dict):
        return False
    return all(isinstance(entry.data, dict) and entry.is_sound("id") for _, entry in zones.items())


def _read(page: Located, tiles: Mapping[str, Located], plan: "_Plan") -> None:
    """Read the page into an empty plan."""
    page.must_be_mapping()
    if "tiles" not in page.data:
        _draw(page, plan)
        return
    for key in ("map", "zones"):
        if key in page.data:
            page.wrong(f"'{key}' can't stand beside 'tiles'; keep one of them", key)
    _lay_out(page["tiles"], tiles, plan)
    if page.is_sound("tiles"):
        plan.links += _links(page, plan)


def _stand_in(plan: "_Plan") -> Board:
    """The zones of a board that is drawn wrong, side by side, so that the rest of its page can be read."""
    places = list(plan.places.values()) or [_Place("zone", "Zone", INTERIOR)]
    zones = [Zone(place.id, place.name, place.kind, [(number, 0)]) for number, place in enumerate(places)]
    return Board(len(zones), 1, zones, [], [])


@dataclass(frozen=True, slots=True)
class _Spot:
    """What a character of a drawing means, and where it stands: a zone's code or id, or what lies on a border."""

    sign: str
    drawing: Located
    line: int
    column: int

    @property
    def place(self) -> str:
        return f"{self.drawing.file}:{self.line}:{self.column}"

    def wrong(self, message: str) -> None:
        self.drawing.wrong_at(message, self.line, self.column)

    def meaning(self, sign: str) -> "_Spot":
        return _Spot(sign, self.drawing, self.line, self.column)


@dataclass(frozen=True, slots=True)
class _Place:
    """A zone without its cells."""

    id: str
    name: str
    kind: int


@dataclass(frozen=True, slots=True)
class _Way:
    """An edge by the ids of its zones; a link has no border."""

    kind: str
    between: tuple[str, str]
    closed: bool
    border: Border | None = None


class _Plan:
    """A drawing in pieces: what is in each cell and on each border, by place."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self.cells: dict[Cell, _Spot] = {}
        self.borders: dict[Border, _Spot] = {}
        self.places: dict[str, _Place] = {}  # by id
        self.links: list[_Way] = []

    def turned(self, turn: int) -> "_Plan":
        """Clockwise. The plan must be square."""
        plan = self
        for _ in range(turn // 90):
            plan = plan._moved(lambda cell: (self.height - 1 - cell[1], cell[0]))
        return plan

    def shifted(self, columns: int, rows: int) -> "_Plan":
        return self._moved(lambda cell: (cell[0] + columns, cell[1] + rows))

    def renamed(self, prefix: str) -> "_Plan":
        plan = _Plan(self.width, self.height)
        plan.cells = {cell: spot.meaning(f"{prefix}-{spot.sign}") for cell, spot in self.cells.items()}
        plan.borders = self.borders
        for place in self.places.values():
            id = f"{prefix}-{place.id}"
            plan.places[id] = _Place(id, f"{place.name} ({prefix})", place.kind)
        for link in self.links:
            first, second = link.between
            plan.links.append(_Way(link.kind, (f"{prefix}-{first}", f"{prefix}-{second}"), link.closed))
        return plan

    def _moved(self, move: Callable[[Cell], Cell]) -> "_Plan":
        plan = _Plan(self.width, self.height)
        plan.cells = {move(cell): spot for cell, spot in self.cells.items()}
        plan.borders = {_border(move(first), move(second)): spot for (first, second), spot in self.borders.items()}
        plan.places = self.places
        plan.links = self.links
        return plan


def _border(cell: Cell, other: Cell) -> Border:
    return (cell, other) if cell < other else (other, cell)


def _reading_order(border: Border) -> tuple[int, int]:
    (column, row), (other_column, other_row) = border
    return row + other_row, column + other_column


# ---- a drawing ----


def _draw(page: Located, plan: _Plan) -> None:
    """Read a drawing into an empty plan."""
    for key in ("map", "zones"):
        if key not in page.data:
            page.missing(key)
    legend = _legend(page["zones"])
    plan.places = {place.id: place for place in legend.values()}
    if page.is_sound("map"):
        _Drawing(page).read_into(plan)
    if page.is_sound("map", "zones"):
        _name_cells(page, plan, legend)
    if page.is_sound("zones"):
        plan.links = _links(page, plan)


def _name_cells(page: Located, plan: _Plan, legend: Mapping[str, "_Place"]) -> None:
    """Codes become ids."""
    unknown: list[str] = []
    unused = dict(legend)
    for cell, spot in plan.cells.items():
        if spot.sign in legend:
            plan.cells[cell] = spot.meaning(legend[spot.sign].id)
            unused.pop(spot.sign, None)
        elif spot.sign not in unknown:
            unknown.append(spot.sign)
            hint = suggest(spot.sign, legend, f"add '{spot.sign}: {{id: ..., name: ..., kind: ...}}' there")
            spot.wrong(f"the code '{spot.sign}' does not stand under 'zones'; {hint}")
    for code in unused if not unknown else ():
        page["zones"].wrong(f"the code '{code}' is not on the map; draw it or remove it here", code)


class _Drawing:
    """The characters of a map, taken apart."""

    def __init__(self, page: Located) -> None:
        if not page["map"].text():
            raise page["map"].error("there is no map")  # which was reported
        lines = page["map"].data.split("\n")
        while not lines[-1].strip():
            lines.pop()
        blank = next(number for number, line in enumerate(lines) if line.strip())
        self.value = page["map"]
        # A block of text begins on the line after its '|', and we take it to be two columns to the right of its key.
        # Where another key comes too soon for that, the text is in quotes, and we can tell only where it begins.
        line, _ = self.value.at()
        others = [page.error("", key).line for key in page.data if key != "map"]
        self.is_block = not any(line <= other <= line + len(lines) for other in others)
        self.first_line = line + 1 + blank
        self.first_column = page.error("", "map").column + 2
        self.lines = [line.rstrip(" ") for line in lines[blank:]]
        self.width = (len(self.lines[0]) - 1) // _STEP
        self.height = (len(self.lines) - 1) // 2

    def read_into(self, plan: _Plan) -> None:
        self._check_shape()
        if not self.value.is_sound():
            return
        plan.width, plan.height = self.width, self.height
        for row in range(self.height + 1):
            for column in range(self.width):
                plan.borders[(column, row - 1), (column, row)] = self._across(column, row)
        for row in range(self.height):
            for column in range(self.width + 1):
                plan.borders[(column - 1, row), (column, row)] = self._upright(column, row)
                code = self._code(column, row)
                if code is not None:
                    plan.cells[column, row] = code
        if not plan.cells:
            self._spot(0, 0).wrong("the map holds no zone; write codes of zones into its cells")

    def _check_shape(self) -> None:
        top = self.lines[0]
        if self.width < 1 or len(top) != self.width * _STEP + 1:
            self._spot(0, len(top) - 1).wrong(
                f"the top border must be a + and, for each cell, {_INSIDE} characters and a +, like +.....+.....+"
            )
            return  # it tells how long every line should be
        if self.height < 1 or len(self.lines) != self.height * 2 + 1:
            self._spot(len(self.lines) - 1, 0).wrong(
                "a map has lines of borders and lines of cells in turn, and ends with borders; add or remove a line"
            )
            return
        if self.width * self.height > MAX_CELLS:
            self._spot(0, 0).wrong(f"the map has more than {MAX_CELLS} cells; make it smaller")
        for row, line in enumerate(self.lines):
            self.lines[row] = line.ljust(len(top))
            self._check_line(row, len(top))

    def _check_line(self, row: int, length: int) -> None:
        """What is wrong first; what follows in a line that is shifted is no news."""
        line = self.lines[row]
        for column in range(0, length, _STEP) if row % 2 == 0 else ():
            if line[column] != "+":
                self._spot(row, column).wrong(
                    f"a + must stand here, where borders meet, not '{line[column]}'; "
                    f"cells are {_INSIDE} characters wide"
                )
                return
        if len(line) > length:
            self._spot(row, length).wrong("the line goes on beyond the top border; make one fit the other")

    def _across(self, column: int, row: int) -> _Spot:
        """What lies above a cell."""
        start = column * _STEP + 1
        text = self.lines[row * 2][start : start + _INSIDE]
        middle = self._spot(row * 2, start + _INSIDE // 2)
        if text in _ACROSS:
            return middle.meaning(_ACROSS[text])
        if re.fullmatch(r"--[A-Za-z]--", text):
            middle.wrong(f"the letter '{text[2]}' has no meaning on a border; known: {_ALL_LETTERS}")
        else:
            self._spot(row * 2, start).wrong(
                f"'{text}' is no border; draw '.....' for open ground, '-----' for a wall or '--w--' for an edge"
            )
        return middle.meaning(_WALL)

    def _upright(self, column: int, row: int) -> _Spot:
        """What lies to the left of a cell."""
        spot = self._spot(row * 2 + 1, column * _STEP)
        sign = self.lines[row * 2 + 1][column * _STEP]
        if sign in _UPRIGHT:
            return spot.meaning(_UPRIGHT[sign])
        if sign.isalpha():
            spot.wrong(f"the letter '{sign}' has no meaning on a border; known: {_ALL_LETTERS}")
        else:
            spot.wrong(f"'{sign}' is no border; draw ':' for open ground, '|' for a wall or a letter for an edge")
        return spot.meaning(_WALL)

    def _code(self, column: int, row: int) -> _Spot | None:
        start = column * _STEP + 1
        text = self.lines[row * 2 + 1][start : start + _INSIDE]
        code = text.strip(" ")
        if not code:
            return None
        spot = self._spot(row * 2 + 1, start + text.index(code))
        if not _CODE.fullmatch(code):
            spot.wrong(f"'{code}' is no code of a zone; use 1 to {_INSIDE} letters or digits")
        return spot.meaning(code)

    def _spot(self, row: int, column: int) -> _Spot:
        place = (self.first_line + row, self.first_column + column) if self.is_block else self.value.at()
        return _Spot("", self.value, *place)


def _legend(zones: Located) -> dict[str, _Place]:
    legend: dict[str, _Place] = {}
    codes: dict[str, str] = {}
    for code, entry in zones.items():
        if not _CODE.fullmatch(code):
            zones.wrong(f"'{code}' is no code of a zone; use 1 to {_INSIDE} letters or digits", code)
        with entry.gathering():
            entry.fields(["id", "name", "kind"])
            id = _kebab(entry["id"])
            if id in codes:
                entry["id"].wrong(f"the id '{id}' already belongs to '{codes[id]}'; give one of them another")
            codes[id] = code
            kind = ZONE_KINDS.index(entry["kind"].one_of(ZONE_KINDS))
            legend[code] = _Place(id, entry["name"].text(), kind)
    return legend


def _kebab(value: Located) -> str:
    id = value.text()
    if not _ID.fullmatch(id):
        value.wrong(f"'{id}' is no id; use small letters, digits and single hyphens, like 'back-yard'")
    return id


def _links(page: Located, plan: _Plan) -> list[_Way]:
    links = page.get("links")
    ways: list[_Way] = []
    for entry in links.entries() if links is not None else ():
        with entry.gathering():
            ways.append(_link(entry, plan))
    return ways


def _link(entry: Located, plan: _Plan) -> _Way:
    entry.fields(["kind", "between"], ["state"])
    kind = entry["kind"].one_of(list(EDGE_KINDS))
    ends = [end.one_of(list(plan.places)) for end in entry["between"].entries()]
    if len(ends) != 2 or ends[0] == ends[1]:
        raise entry["between"].error("a link joins two different zones; write 'between: [one, other]'")
    state = entry.get("state")
    closed = state is not None and state.one_of(["open", "closed"]) == "closed"
    if closed and not EDGE_KINDS[kind] & OPENABLE:
        openable = ", ".join(kind for kind, passes in EDGE_KINDS.items() if passes & OPENABLE)
        entry["state"].wrong(f"a {kind} can't be closed; leave the state out, or choose another kind: {openable}")
    return _Way(kind, (ends[0], ends[1]), closed)


# ---- tiles ----


def _lay_out(rows: Located, tiles: Mapping[str, Located], whole: _Plan) -> None:
    """Read all tiles into an empty plan."""
    drawn: dict[str, _Plan] = {}
    size = across = 0
    for row, line in enumerate(rows.entries()):
        entries = list(line.entries())
        across = across or len(entries)
        if not entries:
            line.wrong("the row holds no tile; name some, or remove it")
        if len(entries) != across:
            line.wrong(f"this row of tiles is {len(entries)} long, the first one {across}; make all rows alike")
        for column, entry in enumerate(entries):
            name, turn, prefix = _tile(entry, tiles)
            if not entry.is_sound():
                continue
            if name not in drawn:
                drawn[name] = _square(tiles[name])
            plan = drawn[name]
            size = size or plan.width
            if plan.width != size:
                sizes = f"{plan.width} by {plan.width} cells, the first one {size} by {size}"
                entry.wrong(f"the tile '{name}' is {sizes}; use tiles of one size")
                continue
            if (row + 1) * across * size * size > MAX_CELLS:
                raise entry.error(f"the board has more than {MAX_CELLS} cells; use fewer tiles")
            if prefix:
                plan = plan.renamed(prefix)
            _add(whole, plan.turned(turn).shifted(column * size, row * size), entry)
    if not whole.cells:
        raise rows.error("there are no tiles; write rows of them, like [[yard, barn], [field, house]]")
    whole.width = 1 + max(column for column, _ in whole.cells)
    whole.height = 1 + max(row for _, row in whole.cells)


def _tile(entry: Located, tiles: Mapping[str, Located]) -> tuple[str, int, str]:
    """Name, turn and prefix of a tile in a row: 'field', 'field@90' or {tile: field, turn: 90, as: north}."""
    if isinstance(entry.data, dict):
        entry.fields(["tile"], ["turn", "as"])
        name = entry["tile"].text()
        turn = entry["turn"].whole() if "turn" in entry.data else 0
        prefix = _kebab(entry["as"]) if "as" in entry.data else ""
    else:
        name, at, degrees = entry.text().partition("@")
        turn = {str(turn): turn for turn in _TURNS}.get(degrees, -1) if at else 0
        prefix = ""
    if name not in tiles:
        hint = suggest(name, tiles) if tiles else "there are no tiles here, so draw a 'map' instead"
        entry.wrong(f"no tile is called '{name}'; {hint}")
    elif turn not in _TURNS:
        entry.wrong("a tile is turned by 90, 180 or 270 degrees; write it like 'field@90'")
    return name, turn, prefix


def _square(tile: Located) -> _Plan:
    tile.fields(["map", "zones"], ["links"])
    plan = _Plan(0, 0)
    _draw(tile, plan)
    if plan.width != plan.height:
        tile["map"].wrong(f"the tile is {plan.width} by {plan.height} cells; a tile must be square")
    return plan


def _add(whole: _Plan, plan: _Plan, entry: Located) -> None:
    """Lay a tile beside those that already lie. On the seam the stronger of the two borders counts, and zones that have
    the same id there are one."""
    for id, place in plan.places.items():
        if id in whole.places and not _goes_on(whole, plan, place):
            entry.wrong(f"a zone '{id}' already lies there; write {{tile: ..., as: north}} to give it another id")
        whole.places[id] = place
    whole.cells |= plan.cells
    whole.links += plan.links
    for border, spot in plan.borders.items():
        lying = whole.borders.setdefault(border, spot)
        if lying.sign in LETTERS and spot.sign in LETTERS and lying.sign != spot.sign:
            entry.wrong(
                f"where the tiles meet one has '{lying.sign}' ({lying.place}), the other "
                f"'{spot.sign}' ({spot.place}); draw the same, or one of them as a wall"
            )
        if _STRENGTH[spot.sign] > _STRENGTH[lying.sign]:
            whole.borders[border] = spot


def _goes_on(whole: _Plan, plan: _Plan, place: _Place) -> bool:
    """Is this a zone that lies there already and goes on in the tile, across the seam?"""
    for pair in plan.borders:
        for cell, other in (pair, pair[::-1]):
            if cell in plan.cells and other in whole.cells:
                if plan.cells[cell].sign == whole.cells[other].sign == place.id:
                    return whole.places[place.id] == place
    return False


# ---- the board ----


def _check(plan: _Plan) -> None:
    for zone in _zones(plan):
        _check_whole(plan, zone)
    for border in plan.borders:
        _check_border(plan, border)


def _board(plan: _Plan) -> Board:
    zones = _zones(plan)
    number = {zone.id: index for index, zone in enumerate(zones)}
    walls: list[Border] = []
    ways: list[_Way] = []
    for border in sorted(plan.borders, key=_reading_order):
        sign = plan.borders[border].sign
        if sign == _WALL:
            walls.append(border)
        elif sign in LETTERS:
            kind, closed = LETTERS[sign]
            ways.append(_Way(kind, (plan.cells[border[0]].sign, plan.cells[border[1]].sign), closed, border))
    ways += plan.links
    edges = [
        Edge(id, number[way.between[0]], number[way.between[1]], way.kind, way.closed, way.border)
        for id, way in zip(_edge_ids(ways), ways)
    ]
    return Board(plan.width, plan.height, zones, edges, walls)


def _zones(plan: _Plan) -> list[Zone]:
    """In reading order of their first cells."""
    zones: dict[str, Zone] = {}
    for cell in sorted(plan.cells, key=lambda cell: (cell[1], cell[0])):
        id = plan.cells[cell].sign
        if id not in zones:
            place = plan.places[id]
            zones[id] = Zone(id, place.name, place.kind, [])
        zones[id].cells.append(cell)
    return list(zones.values())


def _check_whole(plan: _Plan, zone: Zone) -> None:
    cut_off = dict.fromkeys(zone.cells[1:])
    joined = zone.cells[:1]
    while joined:
        column, row = joined.pop()
        for near in ((column, row - 1), (column + 1, row), (column, row + 1), (column - 1, row)):
            if near in cut_off and plan.borders[_border((column, row), near)].sign != _WALL:
                joined.append(near)
                del cut_off[near]
    for cell in list(cut_off)[:1]:
        plan.cells[cell].wrong(
            f"this cell of '{zone.id}' is cut off from its first one; join them, or give this one a code of its own"
        )


def _check_border(plan: _Plan, border: Border) -> None:
    spot = plan.borders[border]
    sides = [plan.places[plan.cells[cell].sign] for cell in border if cell in plan.cells]
    inside = len(sides) == 2 and sides[0] is sides[1]
    if spot.sign in LETTERS:
        kind, _ = LETTERS[spot.sign]
        if len(sides) < 2:
            spot.wrong(f"a {kind} joins two zones, but here is at most one; draw a wall (----- or |) instead")
        if inside:
            spot.wrong(
                f"a {kind} joins two zones, but '{sides[0].id}' is on both sides; "
                "draw open ground instead, or give one side a code of its own"
            )
    if spot.sign == _OPEN and not inside:
        for side in sides:
            if side.kind == INTERIOR:
                edge = " or an edge (like --w-- or w)" if len(sides) == 2 else ""
                spot.wrong(f"'{side.id}' is interior and can't lie open here; draw a wall (----- or |){edge}")


def _edge_ids(ways: list[_Way]) -> list[str]:
    """The ids of the zones, by the alphabet; a number tells apart several edges of the same two zones."""
    names = ["--".join(sorted(way.between)) for way in ways]
    plain = dict.fromkeys(names)
    count = dict.fromkeys(names, 0)
    ids: list[str] = []
    for name in names:
        count[name] += 1
        if count[name] > 1:
            while f"{name}-{count[name]}" in plain:  # where 'yard' and 'yard-2' are both zones
                count[name] += 1
        ids.append(f"{name}-{count[name]}" if count[name] > 1 else name)
    return ids
