"""Boards drawn in characters, as in scenes and tiles.

    map: |
      +.....+.....+.....+
      : ww  : n1  : n2  :
      +.....+--w--+--D--+
      : w1  w ki  o di  |
      +.....+-----+-----+
    zones:
      ki: {id: kitchen, name: Kitchen, kind: interior}
      di: {id: dining, name: Dining room, kind: interior, dark: true, search: pantry}
      ...
    links:
      - {kind: stairway, between: [kitchen, cellar], state: closed}

A cell holds the code of its zone, or nothing. A border is open ground (dots, a colon or spaces), a wall (dashes, a
stroke) or an edge (its letter, with dashes beside it). A ledge is an arrow (>, <, --v--, --^--): nobody climbs back up.
A zone may be `dark`, and may have a deck of its own to `search`. Links are edges that are not on the grid. Instead of
`map` and `zones` there may be `tiles`: rows of named drawings of one size, each of which may be turned. With them,
`beside` has zones beside the board, which only links lead to: {vault: {name: the vault, kind: vault}}.
"""

from collections.abc import Mapping

from shamble.files.content import Located
from shamble.zones.content.drawings import draw, read_links
from shamble.zones.content.plans import ARROWS, LETTERS, OPEN, WALL, Place, Plan, Way, border_between
from shamble.zones.content.tiles import lay_beside, lay_out
from shamble.zones.rules.board import INTERIOR, Board, Border, Edge, Zone

KEYS = ("map", "zones", "links", "tiles", "beside")  # the keys of a page that read_board reads


def read_board(page: Located, tiles: Mapping[str, Located] | None = None) -> Board:
    """The board that a page draws or lays out from tiles. The page may have other keys too."""
    plan = Plan(0, 0)
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


def _read(page: Located, tiles: Mapping[str, Located], plan: Plan) -> None:
    """Read the page into an empty plan."""
    page.must_be_mapping()
    if "tiles" not in page.data:
        if "beside" in page.data:
            page.wrong("'beside' is for boards made of tiles; draw the zone on the map", "beside")
        draw(page, plan)
        return
    for key in ("map", "zones"):
        if key in page.data:
            page.wrong(f"'{key}' can't be used with 'tiles'; keep one of them", key)
    lay_out(page["tiles"], tiles, plan)
    if page.is_sound("tiles"):
        if "beside" in page.data:
            lay_beside(page["beside"], plan)
        plan.links += read_links(page, plan)


def _stand_in(plan: Plan) -> Board:
    """The zones of an incorrectly drawn board, side by side, so that the rest of its page can be read."""
    places = list(plan.places.values()) or [Place("zone", "Zone", INTERIOR)]
    zones = [
        Zone(place.id, place.name, place.kind, [(number, 0)], place.dark, place.search)
        for number, place in enumerate(places)
    ]
    return Board(len(zones), 1, zones, [], [])


def _reading_order(border: Border) -> tuple[int, int]:
    (column, row), (other_column, other_row) = border
    return row + other_row, column + other_column


def _check(plan: Plan) -> None:
    for zone in _zones(plan):
        _check_whole(plan, zone)
    for border in plan.borders:
        _check_border(plan, border)


def _board(plan: Plan) -> Board:
    zones = _zones(plan)
    number = {zone.id: index for index, zone in enumerate(zones)}
    walls: list[Border] = []
    ways: list[Way] = []
    for border in sorted(plan.borders, key=_reading_order):
        sign = plan.borders[border].sign
        if sign == WALL:
            walls.append(border)
        elif sign in LETTERS:
            kind, closed = LETTERS[sign]
            ways.append(Way(kind, (plan.cells[border[0]].sign, plan.cells[border[1]].sign), closed, border))
        elif sign in ARROWS:
            first, second = border if sign == ">" else border[::-1]
            ways.append(Way("ledge", (plan.cells[first].sign, plan.cells[second].sign), False, border))
    ways += plan.links
    edges = [
        Edge(id, number[way.between[0]], number[way.between[1]], way.kind, way.closed, way.border)
        for id, way in zip(_edge_ids(ways), ways)
    ]
    return Board(plan.width, plan.height, zones, edges, walls)


def _zones(plan: Plan) -> list[Zone]:
    """In reading order of their first cells."""
    zones: dict[str, Zone] = {}
    for cell in sorted(plan.cells, key=lambda cell: (cell[1], cell[0])):
        id = plan.cells[cell].sign
        if id not in zones:
            place = plan.places[id]
            zones[id] = Zone(id, place.name, place.kind, [], place.dark, place.search)
        zones[id].cells.append(cell)
    return list(zones.values())


def _check_whole(plan: Plan, zone: Zone) -> None:
    cut_off = dict.fromkeys(zone.cells[1:])
    joined = zone.cells[:1]
    while joined:
        column, row = joined.pop()
        for near in ((column, row - 1), (column + 1, row), (column, row + 1), (column - 1, row)):
            if near in cut_off and plan.borders[border_between((column, row), near)].sign != WALL:
                joined.append(near)
                del cut_off[near]
    for cell in list(cut_off)[:1]:
        plan.cells[cell].wrong(
            f"this cell of '{zone.id}' is cut off from its first one; join them, or give this one a code of its own"
        )


def _check_border(plan: Plan, border: Border) -> None:
    spot = plan.borders[border]
    sides = [plan.places[plan.cells[cell].sign] for cell in border if cell in plan.cells]
    inside = len(sides) == 2 and sides[0] is sides[1]
    if spot.sign in LETTERS or spot.sign in ARROWS:
        kind, _ = LETTERS.get(spot.sign, ("ledge", False))
        joins = f"{kind} join" if kind.endswith("s") else f"a {kind} joins"
        if len(sides) < 2:
            spot.wrong(f"{joins} two zones, but here is at most one; draw a wall (----- or |) instead")
        if inside:
            spot.wrong(
                f"{joins} two zones, but '{sides[0].id}' is on both sides; "
                "draw open ground instead, or give one side a code of its own"
            )
    if spot.sign == OPEN and not inside:
        for side in sides:
            if side.kind == INTERIOR:
                edge = " or an edge (like --w-- or w)" if len(sides) == 2 else ""
                spot.wrong(f"'{side.id}' is interior and can't be open here; draw a wall (----- or |){edge}")


def _edge_ids(ways: list[Way]) -> list[str]:
    """The ids of the zones in alphabetical order; a number distinguishes several edges of the same two zones."""
    names = ["--".join(sorted(way.between)) for way in ways]
    plain = dict.fromkeys(names)
    count = dict.fromkeys(names, 0)
    ids: list[str] = []
    for name in names:
        count[name] += 1
        if count[name] > 1:
            while f"{name}-{count[name]}" in plain:  # if 'yard' and 'yard-2' are both zones
                count[name] += 1
        ids.append(f"{name}-{count[name]}" if count[name] > 1 else name)
    return ids
