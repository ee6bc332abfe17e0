"""Boards laid out from tiles: named drawings of one size, each of which may be turned."""

from collections.abc import Mapping

from shamble.files.content import Located, suggest
from shamble.zones.content.drawings import draw, kebab
from shamble.zones.content.plans import ARROWS, LETTERS, MAX_CELLS, OPEN, WALL, Place, Plan, Spot
from shamble.zones.rules.board import ZONE_KINDS

_EDGES = (*LETTERS, *ARROWS)
_STRENGTH = {OPEN: 0, WALL: 1} | dict.fromkeys(_EDGES, 2)
_TURNS = (0, 90, 180, 270)


def lay_out(rows: Located, tiles: Mapping[str, Located], whole: Plan) -> None:
    """Read all tiles into an empty plan."""
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
            plan = _square(tiles[name])
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


def lay_beside(zones: Located, whole: Plan) -> None:
    """Zones in a column of their own to the right of all tiles, where they touch nothing."""
    column = whole.width + 1
    for number, (id, entry) in enumerate(zones.items()):
        with entry.gathering():
            entry.fields(["name", "kind"])
            kind = ZONE_KINDS.index(entry["kind"].one_of(ZONE_KINDS))
            if id in whole.places:
                zones.wrong(f"a zone '{id}' is on the board already; choose another id", id)
            whole.places[id] = Place(id, entry["name"].text(), kind)
            whole.cells[column, 2 * number] = Spot(id, entry, *entry.at())
    whole.width = 1 + max(column for column, _ in whole.cells)
    whole.height = 1 + max(row for _, row in whole.cells)


def _tile(entry: Located, tiles: Mapping[str, Located]) -> tuple[str, int, str]:
    """Name, turn and prefix of a tile in a row: 'field', 'field@90' or {tile: field, turn: 90, as: north}."""
    if isinstance(entry.data, dict):
        entry.fields(["tile"], ["turn", "as"])
        name = entry["tile"].text()
        turn = entry["turn"].whole() if "turn" in entry.data else 0
        prefix = kebab(entry["as"]) if "as" in entry.data else ""
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


def _square(tile: Located) -> Plan:
    tile.fields(["map", "zones"], ["links"])
    plan = Plan(0, 0)
    draw(tile, plan)
    if plan.width != plan.height:
        tile["map"].wrong(f"the tile is {plan.width} by {plan.height} cells; a tile must be square")
    return plan


def _add(whole: Plan, plan: Plan, entry: Located) -> None:
    """Add a tile next to those already there. On the seam the stronger of the two borders counts, and zones with the
    same id there are one zone."""
    for id, place in plan.places.items():
        if id in whole.places and not _goes_on(whole, plan, place):
            entry.wrong(f"a zone '{id}' is already there; write {{tile: ..., as: north}} to give it another id")
        whole.places[id] = place
    whole.cells |= plan.cells
    whole.links += plan.links
    for border, spot in plan.borders.items():
        lying = whole.borders.setdefault(border, spot)
        if lying.sign in _EDGES and spot.sign in _EDGES and lying.sign != spot.sign:
            entry.wrong(
                f"where the tiles meet one has '{lying.sign}' ({lying.place}), the other "
                f"'{spot.sign}' ({spot.place}); draw the same, or one of them as a wall"
            )
        if _STRENGTH[spot.sign] > _STRENGTH[lying.sign]:
            whole.borders[border] = spot


def _goes_on(whole: Plan, plan: Plan, place: Place) -> bool:
    """Is this a zone that is already there and continues in the tile, across the seam?"""
    for pair in plan.borders:
        for cell, other in (pair, pair[::-1]):
            if cell in plan.cells and other in whole.cells:
                if plan.cells[cell].sign == whole.cells[other].sign == place.id:
                    return whole.places[place.id] == place
    return False
