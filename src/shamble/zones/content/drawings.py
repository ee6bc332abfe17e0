"""Drawings: maps in characters with a legend of zones, and links that are not on the map."""

import re
from collections.abc import Mapping

from shamble.files.content import Located, suggest
from shamble.zones.content.plans import LETTERS, MAX_CELLS, OPEN, WALL, Place, Plan, Spot, Way
from shamble.zones.rules.board import EDGE_KINDS, OPENABLE, ZONE_KINDS

_INSIDE = 5  # characters between two lattice points of a line
_STEP = _INSIDE + 1
_ACROSS = {".....": OPEN, "     ": OPEN, "-----": WALL, "--v--": ">", "--^--": "<"} | {
    f"--{letter}--": letter for letter in LETTERS
}
_UPRIGHT = {":": OPEN, " ": OPEN, "|": WALL, ">": ">", "<": "<"} | {letter: letter for letter in LETTERS}
_CODE = re.compile(rf"[A-Za-z0-9]{{1,{_INSIDE}}}")
_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_ALL_LETTERS = ", ".join(
    f"{letter} {'' if not EDGE_KINDS[kind] & OPENABLE else 'closed ' if closed else 'open '}{kind}"
    for letter, (kind, closed) in LETTERS.items()
)


def draw(page: Located, plan: Plan) -> None:
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
        plan.links = read_links(page, plan)


def _name_cells(page: Located, plan: Plan, legend: Mapping[str, Place]) -> None:
    """Replace codes by ids."""
    unknown: list[str] = []
    unused = dict(legend)
    for cell, spot in plan.cells.items():
        if spot.sign in legend:
            plan.cells[cell] = spot.meaning(legend[spot.sign].id)
            unused.pop(spot.sign, None)
        elif spot.sign not in unknown:
            unknown.append(spot.sign)
            hint = suggest(spot.sign, legend, f"add '{spot.sign}: {{id: ..., name: ..., kind: ...}}' there")
            spot.wrong(f"the code '{spot.sign}' is not under 'zones'; {hint}")
    for code in unused if not unknown else ():
        page["zones"].wrong(f"the code '{code}' is not on the map; draw it or remove it here", code)


class _Drawing:
    """The characters of a map, taken apart."""

    def __init__(self, page: Located) -> None:
        if not page["map"].text():
            raise page["map"].error("there is no map")  # already reported
        lines = page["map"].data.split("\n")
        while not lines[-1].strip():
            lines.pop()
        blank = next(number for number, line in enumerate(lines) if line.strip())
        self.value = page["map"]
        # A block of text begins on the line after its '|', and we take it to be two columns to the right of its key.
        # If another key comes too soon for that, the text is in quotes, and we only know where it begins.
        line, _ = self.value.at()
        others = [page.error("", key).line for key in page.data if key != "map"]
        self.is_block = not any(line <= other <= line + len(lines) for other in others)
        self.first_line = line + 1 + blank
        self.first_column = page.error("", "map").column + 2
        self.lines = [line.rstrip(" ") for line in lines[blank:]]
        self.width = (len(self.lines[0]) - 1) // _STEP
        self.height = (len(self.lines) - 1) // 2

    def read_into(self, plan: Plan) -> None:
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
            return  # it sets the length of every line
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
        """Report only the first mistake; a shifted line causes the ones after it."""
        line = self.lines[row]
        for column in range(0, length, _STEP) if row % 2 == 0 else ():
            if line[column] != "+":
                self._spot(row, column).wrong(
                    f"a + is needed here, where borders meet, not '{line[column]}'; cells are {_INSIDE} characters wide"
                )
                return
        if len(line) > length:
            self._spot(row, length).wrong("the line is longer than the top border; make them equally long")

    def _across(self, column: int, row: int) -> Spot:
        """The border above a cell."""
        start = column * _STEP + 1
        text = self.lines[row * 2][start : start + _INSIDE]
        middle = self._spot(row * 2, start + _INSIDE // 2)
        if text in _ACROSS:
            return middle.meaning(_ACROSS[text])
        if re.fullmatch(r"--[A-Za-z]--", text):
            middle.wrong(f"the letter '{text[2]}' has no meaning on a border; known: {_ALL_LETTERS}")
        else:
            self._spot(row * 2, start).wrong(
                f"'{text}' is not a border; draw '.....' for open ground, '-----' for a wall or '--w--' for an edge"
            )
        return middle.meaning(WALL)

    def _upright(self, column: int, row: int) -> Spot:
        """The border to the left of a cell."""
        spot = self._spot(row * 2 + 1, column * _STEP)
        sign = self.lines[row * 2 + 1][column * _STEP]
        if sign in _UPRIGHT:
            return spot.meaning(_UPRIGHT[sign])
        if sign.isalpha():
            spot.wrong(f"the letter '{sign}' has no meaning on a border; known: {_ALL_LETTERS}")
        else:
            spot.wrong(f"'{sign}' is not a border; draw ':' for open ground, '|' for a wall or a letter for an edge")
        return spot.meaning(WALL)

    def _code(self, column: int, row: int) -> Spot | None:
        start = column * _STEP + 1
        text = self.lines[row * 2 + 1][start : start + _INSIDE]
        code = text.strip(" ")
        if not code:
            return None
        spot = self._spot(row * 2 + 1, start + text.index(code))
        if not _CODE.fullmatch(code):
            spot.wrong(f"'{code}' is not a code of a zone; use 1 to {_INSIDE} letters or digits")
        return spot.meaning(code)

    def _spot(self, row: int, column: int) -> Spot:
        place = (self.first_line + row, self.first_column + column) if self.is_block else self.value.at()
        return Spot("", self.value, *place)


def _legend(zones: Located) -> dict[str, Place]:
    legend: dict[str, Place] = {}
    codes: dict[str, str] = {}
    for code, entry in zones.items():
        if not _CODE.fullmatch(code):
            zones.wrong(f"'{code}' is not a code of a zone; use 1 to {_INSIDE} letters or digits", code)
        with entry.gathering():
            entry.fields(["id", "name", "kind"], ["dark", "search"])
            id = kebab(entry["id"])
            if id in codes:
                entry["id"].wrong(f"the id '{id}' already belongs to '{codes[id]}'; give one of them another")
            codes[id] = code
            kind = ZONE_KINDS.index(entry["kind"].one_of(ZONE_KINDS))
            dark = "dark" in entry.data and entry["dark"].flag()
            search = kebab(entry["search"]) if "search" in entry.data else ""
            legend[code] = Place(id, entry["name"].text(), kind, dark, search)
    return legend


def kebab(value: Located) -> str:
    id = value.text()
    if not _ID.fullmatch(id):
        value.wrong(f"'{id}' is not an id; use small letters, digits and single hyphens, like 'back-yard'")
    return id


def read_links(page: Located, plan: Plan) -> list[Way]:
    links = page.get("links")
    ways: list[Way] = []
    for entry in links.entries() if links is not None else ():
        with entry.gathering():
            ways.append(_link(entry, plan))
    return ways


def _link(entry: Located, plan: Plan) -> Way:
    entry.fields(["kind", "between"], ["state"])
    kind = entry["kind"].one_of(list(EDGE_KINDS))
    ends = [end.one_of(list(plan.places)) for end in entry["between"].entries()]
    if len(ends) != 2 or ends[0] == ends[1]:
        raise entry["between"].error("a link joins two different zones; write 'between: [one, other]'")
    state = entry.get("state")
    closed = state is not None and state.one_of(["open", "closed"]) == "closed"
    if closed and not EDGE_KINDS[kind] & OPENABLE:
        openable = ", ".join(kind for kind, passes in EDGE_KINDS.items() if passes & OPENABLE)
        thing = kind if kind.endswith("s") else f"a {kind}"
        entry["state"].wrong(f"{thing} can't be closed; leave the state out, or choose another kind: {openable}")
    return Way(kind, (ends[0], ends[1]), closed)
