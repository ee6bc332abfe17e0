"""Drawings become boards; what is wrong with a drawing is said with its place and a way to mend it."""

import json
from textwrap import dedent

import pytest

from shamble.files.content import read_json, read_yaml
from shamble.kernel.errors import ContentError
from shamble.zones.content import maps, plans
from shamble.zones.content.maps import read_board
from shamble.zones.rules.board import CORN, EAST, EXTERIOR, FREE, INTERIOR, NORTH, SOUTH, WALL, WEST, WOODS

PAGE = """\
id: farm
map: |
  +.....+.....+.....+
  : ww  : n1  : n1  :
  +.....+--w--+--D--+
  : w1  w ki  o di  |
  +.....+-----+-----+
"""
ZONES = """\
zones:
  ww: {id: woods, name: The woods, kind: woods}
  n1: {id: yard-n1, name: North yard, kind: exterior}
  w1: {id: corn, name: Corn field, kind: corn}
  ki: {id: kitchen, name: Kitchen, kind: interior}
  di: {id: dining, name: Dining room, kind: interior}
"""
LINKS = """\
links:
  - {kind: stairway, between: [woods, dining], state: closed}
  - {kind: doorway, between: [kitchen, dining]}
"""


@pytest.fixture
def farm():
    return read_board(read_yaml(PAGE + ZONES + LINKS))


def border(board, id, direction, cell=0):
    """What lies on a border of a zone's cell: the id of an edge, FREE or WALL."""
    zone = board.zones[board.zone_index[id]]
    column, row = zone.cells[cell]
    lies = board.border[4 * (column + board.width * row) + direction]
    return board.edges[lies].id if lies >= 0 else lies


def test_zones_come_in_reading_order_with_all_their_cells(farm):
    assert [(zone.id, zone.name, zone.kind, zone.cells) for zone in farm.zones] == [
        ("woods", "The woods", WOODS, [(0, 0)]),
        ("yard-n1", "North yard", EXTERIOR, [(1, 0), (2, 0)]),
        ("corn", "Corn field", CORN, [(0, 1)]),
        ("kitchen", "Kitchen", INTERIOR, [(1, 1)]),
        ("dining", "Dining room", INTERIOR, [(2, 1)]),
    ]
    assert farm.zone_index == {"woods": 0, "yard-n1": 1, "corn": 2, "kitchen": 3, "dining": 4}
    assert (farm.width, farm.height) == (3, 2)
    assert farm.cell_zone == [0, 1, 1, 2, 3, 4]


def test_edges_come_in_reading_order_and_links_last(farm):
    assert [(edge.id, edge.a, edge.b, edge.kind, edge.closed, edge.between) for edge in farm.edges] == [
        ("kitchen--yard-n1", 1, 3, "window", False, ((1, 0), (1, 1))),
        ("dining--yard-n1", 1, 4, "door", True, ((2, 0), (2, 1))),
        ("corn--kitchen", 2, 3, "window", False, ((0, 1), (1, 1))),
        ("dining--kitchen", 3, 4, "doorway", False, ((1, 1), (2, 1))),
        ("dining--woods", 0, 4, "stairway", True, None),
        ("dining--kitchen-2", 3, 4, "doorway", False, None),
    ]
    assert list(farm.edge_index) == [edge.id for edge in farm.edges]
    assert [edge.openable for edge in farm.edges] == [False, True, False, False, True, False]
    assert farm.closed_at_start == 0b10010
    assert farm.edges_of == [[4], [0, 1], [2], [0, 2, 3, 5], [1, 3, 4, 5]]
    assert farm.edges[0].other(1) == 3
    assert farm.edges[0].other(3) == 1


def test_a_painter_finds_what_lies_on_every_border(farm):
    assert [border(farm, "kitchen", direction) for direction in (NORTH, EAST, SOUTH, WEST)] == [
        "kitchen--yard-n1",
        "dining--kitchen",
        WALL,
        "corn--kitchen",
    ]
    assert [border(farm, "yard-n1", direction, 1) for direction in (NORTH, EAST, SOUTH, WEST)] == [
        FREE,
        FREE,
        "dining--yard-n1",
        FREE,
    ]
    assert border(farm, "dining", EAST) == WALL


@pytest.mark.parametrize(
    ("letter", "kind", "closed"),
    [
        ("o", "doorway", False),
        ("w", "window", False),
        ("d", "door", False),
        ("D", "door", True),
        ("b", "barricade", False),
        ("B", "barricade", True),
        ("s", "stairway", False),
        ("S", "stairway", True),
        ("H", "sandbags", False),
        ("h", "half-sandbags", False),
    ],
)
@pytest.mark.parametrize("old", ["--w--", "o di"])
def test_a_letter_is_an_edge(old, letter, kind, closed):
    new = f"--{letter}--" if old == "--w--" else f"{letter} di"
    board = read_board(read_yaml(PAGE.replace(old, new) + ZONES))
    edge = board.edges[0 if old == "--w--" else 3]
    assert (edge.kind, edge.closed) == (kind, closed)


def test_spaces_are_open_ground_and_an_empty_cell_is_nothing():
    page = """
        map: |

          +     +     +-----+
            a     b         |
          +     +.....+     +
                  b
          +     +     +     +
        zones:
          a: {id: a, name: A, kind: exterior}
          b: {id: b, name: B, kind: exterior}
    """
    board = read_board(read_yaml(dedent(page)))
    assert board.cell_zone == [0, 1, -1, -1, 1, -1]
    assert board.open_ground == [[1], [0]]
    assert board.neighbour[4 * 1 : 4 * 1 + 4] == [-1, -1, 4, 0]
    assert board.border[4 * 2 : 4 * 2 + 4] == [WALL, WALL, FREE, FREE]


def test_several_edges_of_the_same_zones_get_numbers_that_no_other_edge_has():
    page = """
        map: |
          +-----+-----+-----+
          | a   : a   : a   |
          +--w--+--w--+--w--+
          | b   : b   | c   |
          +-----+-----+-----+
        zones:
          a: {id: hall, name: A, kind: interior}
          b: {id: room, name: B, kind: interior}
          c: {id: room-2, name: C, kind: interior}
        links:
          - {kind: door, between: [room-2, hall]}
    """
    board = read_board(read_yaml(dedent(page)))
    assert [edge.id for edge in board.edges] == ["hall--room", "hall--room-3", "hall--room-2", "hall--room-2-2"]


def test_other_keys_of_the_page_are_not_our_business():
    assert len(read_board(read_yaml(PAGE + ZONES + "objectives: [reach, take]\n")).zones) == 5
    assert maps.KEYS == ("map", "zones", "links", "tiles", "beside")


# -- what is wrong with a drawing --------------------------------------------------------------------------------------


def complaint(page, tiles=None):
    with pytest.raises(ContentError) as caught:
        read_board(page, tiles)
    return str(caught.value)


LETTERS = (
    "o doorway, w window, d open door, D closed door, b open barricade, B closed barricade, s open stairway, "
    "S closed stairway, H sandbags, h half-sandbags, y hedge, p palisade"
)
BAD_TOP = "the top border must be a + and, for each cell, 5 characters and a +, like +.....+.....+"
BAD_LINES = "a map has lines of borders and lines of cells in turn, and ends with borders; add or remove a line"
BAD_POINT = "a + is needed here, where borders meet, not '{}'; cells are 5 characters wide"
BAD_CODE = "'{}' is not a code of a zone; use 1 to 5 letters or digits"
BAD_ID = "'{}' is not an id; use small letters, digits and single hyphens, like 'back-yard'"
CUT_OFF = "this cell of 'yard-n1' is cut off from its first one; join them, or give this one a code of its own"
BAD_LINK = "a link joins two different zones; write 'between: [one, other]'"


@pytest.mark.parametrize(
    ("old", "new", "place", "message"),
    [
        ("  +.....+.....+.....+\n", "  +.....+.....+....+\n", "3:20", BAD_TOP),
        ("  +.....+.....+.....+\n", "  +\n", "3:3", BAD_TOP),
        ("  +.....+.....+.....+\n", "  :.....+.....+.....+\n", "3:3", BAD_POINT.format(":")),
        ("  +.....+-----+-----+\n", "", "6:3", BAD_LINES),
        ("--D--+", "--D--+.", "5:22", "the line is longer than the top border; make them equally long"),
        ("+--D--+", "---D--+", "5:15", BAD_POINT.format("-")),
        ("--D--+", "--D--", "5:21", BAD_POINT.format(" ")),
        ("--D--", "--x--", "5:18", f"the letter 'x' has no meaning on a border; known: {LETTERS}"),
        ("o di", "x di", "6:15", f"the letter 'x' has no meaning on a border; known: {LETTERS}"),
        (
            "--D--",
            "-D---",
            "5:16",
            "'-D---' is not a border; draw '.....' for open ground, '-----' for a wall or '--w--' for an edge",
        ),
        (
            "o di",
            "- di",
            "6:15",
            "'-' is not a border; draw ':' for open ground, '|' for a wall or a letter for an edge",
        ),
        (" n1  ", " n 1 ", "4:11", BAD_CODE.format("n 1")),
        (
            " n1  ",
            "  x  ",
            "4:12",
            "the code 'x' is not under 'zones'; add 'x: {id: ..., name: ..., kind: ...}' there",
        ),
        (" ki  ", " kit ", "6:11", "the code 'kit' is not under 'zones'; did you mean 'ki'?"),
        (" ki  ", " di  ", "12:3", "the code 'ki' is not on the map; draw it or remove it here"),
        ("  di: {id: dining", "  dining: {id: dining", "13:3", BAD_CODE.format("dining")),
        (
            "--D--",
            ".....",
            "5:18",
            "'dining' is interior and can't be open here; draw a wall (----- or |) or an edge (like --w-- or w)",
        ),
        ("di  |", "di  :", "6:21", "'dining' is interior and can't be open here; draw a wall (----- or |)"),
        ("di  |", "di  D", "6:21", "a door joins two zones, but here is at most one; draw a wall (----- or |) instead"),
        (
            "n1  : n1",
            "n1  w n1",
            "4:15",
            "a window joins two zones, but 'yard-n1' is on both sides; "
            "draw open ground instead, or give one side a code of its own",
        ),
        ("n1  : n1", "n1  | n1", "4:17", CUT_OFF),
        ("ww  : n1  : n1", "n1  : ww  : n1", "4:17", CUT_OFF),
        ("id: kitchen", "id: Kitchen", "12:12", BAD_ID.format("Kitchen")),
        ("id: kitchen", "id: kit--chen", "12:12", BAD_ID.format("kit--chen")),
        ("id: kitchen", "id: corn", "12:12", "the id 'corn' already belongs to 'w1'; give one of them another"),
        ("kind: corn", "kind: korn", "11:42", "'korn' is not possible here; did you mean 'corn'?"),
        (", kind: corn", "", "11:7", "the key 'kind' is missing; add 'kind: ...'"),
        ("kind: stairway", "kind: stair", "15:12", "'stair' is not possible here; did you mean 'stairway'?"),
        ("[woods, dining]", "[woods, dinin]", "15:39", "'dinin' is not possible here; did you mean 'dining'?"),
        ("[woods, dining]", "[dining, dining]", "15:31", BAD_LINK),
        ("[woods, dining]", "[dining]", "15:31", BAD_LINK),
        ("state: closed", "state: shut", "15:55", "'shut' is not possible here; known: open, closed"),
        (
            "kind: stairway",
            "kind: window",
            "15:53",
            "a window can't be closed; leave the state out, or choose another kind: "
            "door, barricade, stairway, vault-door",
        ),
        ("map:", "mapp:", "1:1", "the key 'map' is missing; add 'map: ...'"),
        ("zones:\n", "zonen:\n", "1:1", "the key 'zones' is missing; add 'zones: ...'"),
    ],
)
def test_what_is_wrong_with_a_drawing(old, new, place, message):
    page = PAGE + ZONES + LINKS
    assert old in page
    assert complaint(read_yaml(page.replace(old, new, 1))) == f"text:{place}: {message}"


def test_a_page_that_is_no_mapping_and_a_map_that_is_no_text():
    assert complaint(read_yaml("[map]")) == "text:1:1: expected a mapping (key: value), found a list"
    assert complaint(read_yaml("map: [a]\nzones: {}")) == "text:1:6: expected text, found a list; put it in quotes"


def test_an_empty_map():
    page = "map: |\n  +.....+\n  :     :\n  +.....+\nzones: {}\n"
    assert complaint(read_yaml(page)) == "text:2:3: the map holds no zone; write codes of zones into its cells"


def test_an_edge_between_two_empty_cells():
    page = "map: |\n  +.....+.....+.....+\n  : a   :     w     :\n  +.....+.....+.....+\nzones: {a: %s}\n"
    assert complaint(read_yaml(page % "{id: a, name: A, kind: corn}")).startswith("text:3:15: a window joins two zones")


def test_a_map_that_is_too_large():
    width = plans.MAX_CELLS + 1
    lines = ["+.....", ": a   ", "+....."]
    page = "map: |\n" + "\n".join("  " + line * width + line[0] for line in lines) + "\nzones: {}\n"
    assert complaint(read_yaml(page)) == "text:2:3: the map has more than 4096 cells; make it smaller"


def test_blank_lines_before_the_map_are_counted():
    page = (PAGE + ZONES).replace("map: |\n", "map: |\n\n\n").replace("o di", "x di")
    assert complaint(read_yaml(page)).startswith("text:8:15: the letter 'x'")


def test_in_a_text_in_quotes_only_the_place_of_the_whole_is_known():
    data = read_yaml((PAGE + ZONES).replace("o di", "x di")).data
    assert complaint(read_json(json.dumps(data))).startswith("text:1:23: the letter 'x'")
    assert complaint(read_json(json.dumps(data, indent=1))).startswith("text:3:9: the letter 'x'")


@pytest.mark.parametrize("remarks", [0, 1, 2])
def test_a_text_in_quotes_is_known_by_the_key_that_comes_too_soon_after_it(remarks):
    """A block of three lines would end three lines below its key, and the next key stands below that."""
    drawing = '\nmap: "+.....+\\n: ya  X\\n+.....+"\n'
    page = drawing + "# a remark\n" * remarks + "zones: {ya: {id: yard, name: the yard, kind: exterior}}\n"
    assert complaint(read_yaml(page)).startswith("text:2:6: the letter 'X'")


def test_any_slip_of_a_single_character_gives_a_board_or_a_complaint():
    data = read_yaml(PAGE + ZONES).data
    refused = 0
    for index in range(len(data["map"])):
        for slip in ["", "\n", "\t", " ", "+", "-", "|", ":", ".", "w", "D", "x", "1", "é"]:
            drawing = data["map"][:index] + slip + data["map"][index + 1 :]
            try:
                read_board(read_json(json.dumps({**data, "map": drawing})))
            except ContentError:
                refused += 1
    assert refused > 1000


# -- tiles -------------------------------------------------------------------------------------------------------------

TILES = """yard:
  map: |
    +.....+.....+
    : a   : b   d
    +.....+.....+
    : a   : c   :
    +.....+.....+
  zones:
    a: {id: lane, name: Lane, kind: exterior}
    b: {id: gate, name: Gate, kind: exterior}
    c: {id: path, name: Path, kind: exterior}
house:
  map: |
    +-----+-----+
    | h   o k   |
    +-----+-----+
    | c   : c   |
    +-----+-----+
  zones:
    h: {id: hall, name: Hall, kind: interior}
    k: {id: kitchen, name: Kitchen, kind: interior}
    c: {id: cellar, name: Cellar, kind: interior}
  links:
    - {kind: stairway, between: [hall, cellar], state: closed}
shed:
  map: |
    +.....+.....+
    w t   : t   :
    +.....+.....+
    : t   : t   :
    +.....+.....+
  zones:
    t: {id: shed, name: Shed, kind: exterior}
"""


@pytest.fixture
def tiles():
    return dict(read_yaml(TILES, "tiles.yaml").items())


def names(board):
    """The zones by cell, row by row."""
    ids = [board.zones[zone].id if zone >= 0 else "" for zone in board.cell_zone]
    return [" ".join(ids[start : start + board.width]) for start in range(0, len(ids), board.width)]


def test_tiles_lie_side_by_side_and_the_stronger_border_counts(tiles):
    board = read_board(read_yaml("tiles: [[yard, house]]"), tiles)
    assert names(board) == ["lane gate hall kitchen", "lane path cellar cellar"]
    assert [(edge.id, edge.kind, edge.between) for edge in board.edges] == [
        ("gate--hall", "door", ((1, 0), (2, 0))),
        ("hall--kitchen", "doorway", ((2, 0), (3, 0))),
        ("cellar--hall", "stairway", None),
    ]
    assert border(board, "path", EAST) == WALL
    assert border(board, "lane", NORTH) == FREE


@pytest.mark.parametrize(
    ("turn", "cells"),
    [
        (0, ["lane gate", "lane path"]),
        (90, ["lane lane", "path gate"]),
        (180, ["path lane", "gate lane"]),
        (270, ["gate path", "lane lane"]),
    ],
)
def test_tiles_turn_clockwise_and_their_borders_with_them(turn, cells):
    walled = TILES.replace(": b   d", "| b   |").replace(": c   :", ": c   |")
    board = read_board(read_yaml(f"tiles: [[{{tile: yard, turn: {turn}}}]]"), dict(read_yaml(walled).items()))
    assert names(board) == cells
    ways = [NORTH, EAST, SOUTH, WEST]
    steps = turn // 90
    around_gate = [border(board, "gate", direction) for direction in ways]
    assert around_gate == [[FREE, WALL, FREE, WALL][(direction - steps) % 4] for direction in ways]
    assert border(board, "path", (EAST + steps) % 4) == WALL


def test_a_short_hand_for_turned_tiles(tiles):
    board = read_board(read_yaml("tiles: [[yard@90], [house@180]]"), tiles)
    assert names(board) == ["lane lane", "path gate", "cellar cellar", "kitchen hall"]
    assert board.edges[0].id == "cellar--gate"


def test_a_tile_can_be_used_twice_under_another_name(tiles):
    page = read_yaml(
        """
        tiles:
          - [{tile: house, as: west}, house]
          - [{tile: house, turn: 180, as: back}, {tile: house, as: south}]
        """
    )
    board = read_board(page, tiles)
    assert names(board)[0] == "west-hall west-kitchen hall kitchen"
    assert names(board)[2] == "back-cellar back-cellar south-hall south-kitchen"
    assert [zone.name for zone in board.zones][:3] == ["Hall (west)", "Kitchen (west)", "Hall"]
    assert [edge.id for edge in board.edges if edge.between is None] == [
        "west-cellar--west-hall",
        "cellar--hall",
        "back-cellar--back-hall",
        "south-cellar--south-hall",
    ]


LAWN = """lawn:
  map: |
    +.....+     +
    : p   :
    +.....+     +
    : c   :
    +.....+     +
  zones:
    p: {id: pond, name: Pond, kind: exterior}
    c: {id: path, name: Path, kind: exterior}
"""


def test_what_is_wrong_with_a_tile_is_told_once_however_often_it_is_used():
    broken = dict(read_yaml(TILES.replace("w t   : t   :", "x t   : t   :"), "tiles.yaml").items())
    with pytest.raises(ContentError) as caught:
        read_board(read_yaml("tiles: [[{tile: shed, as: west}, {tile: shed, as: east}]]"), broken)
    assert len(caught.value.problems) == 1


def test_a_zone_goes_on_across_the_seam(tiles):
    board = read_board(read_yaml("tiles: [[yard, lawn]]"), tiles | dict(read_yaml(LAWN).items()))
    assert names(board) == ["lane gate pond", "lane path path"]  # and what is empty at the end is left out
    assert board.zones[board.zone_index["path"]].cells == [(1, 1), (2, 1)]


@pytest.mark.parametrize(
    ("page", "lawn"),
    [
        ("tiles: [[lawn, yard]]", LAWN),  # the two parts do not meet
        ("tiles: [[yard, lawn]]", LAWN.replace("name: Path", "name: Track")),
        ("tiles: [[yard, lawn]]", LAWN.replace("Path, kind: exterior", "Path, kind: corn")),
    ],
)
def test_a_zone_does_not_go_on_elsewhere_or_as_something_else(tiles, page, lawn):
    said = complaint(read_yaml(page), tiles | dict(read_yaml(lawn).items()))
    assert "a zone 'path' is already there" in said


def test_a_page_of_tiles_may_add_links_between_them(tiles):
    page = read_yaml("tiles: [[yard, house]]\nlinks:\n  - {kind: door, between: [kitchen, lane]}\n")
    assert read_board(page, tiles).edges[-1].id == "kitchen--lane"


@pytest.mark.parametrize(
    ("page", "message"),
    [
        ("tiles: [[yard]]\nmap: x", "text:2:1: 'map' can't be used with 'tiles'; keep one of them"),
        ("tiles: []", "text:1:8: there are no tiles; write rows of them, like [[yard, barn], [field, house]]"),
        ("tiles: [[]]", "text:1:9: the row holds no tile; name some, or remove it"),
        (
            "tiles: [[yard, house], [yard]]",
            "text:1:24: this row of tiles is 1 long, the first one 2; make all rows alike",
        ),
        ("tiles: [[yart]]", "text:1:10: no tile is called 'yart'; did you mean 'yard'?"),
        (
            "tiles: [[yard@45]]",
            "text:1:10: a tile is turned by 90, 180 or 270 degrees; write it like 'field@90'",
        ),
        (
            "tiles: [[{tile: yard, turn: 45}]]",
            "text:1:10: a tile is turned by 90, 180 or 270 degrees; write it like 'field@90'",
        ),
        ("tiles: [[{tile: yard, as: No}]]", "text:1:27: " + BAD_ID.format("No")),
        ("tiles: [[{tile: yard, at: 3}]]", "text:1:23: unknown key 'at'; known: tile, turn, as"),
        (
            "tiles: [[house, house]]",
            "text:1:17: a zone 'hall' is already there; write {tile: ..., as: north} to give it another id",
        ),
        (
            "tiles: [[house, yard]]",
            "tiles.yaml:4:17: a door joins two zones, but here is at most one; draw a wall (----- or |) instead",
        ),
        (
            "tiles: [[yard, shed]]",
            "text:1:16: where the tiles meet one has 'd' (tiles.yaml:4:17), the other 'w' (tiles.yaml:28:5); "
            "draw the same, or one of them as a wall",
        ),
        ("tiles: [[tall]]", "tiles.yaml:47:3: unknown key 'height'; known: map, zones, links"),
        ("tiles: [[flat]]", "tiles.yaml:35:8: the tile is 2 by 1 cells; a tile must be square"),
        (
            "tiles: [[house, single]]",
            "text:1:17: the tile 'single' is 1 by 1 cells, the first one 2 by 2; use tiles of one size",
        ),
        (
            "tiles: [[yart, huose]]",
            "text:1:10: no tile is called 'yart'; did you mean 'yard'?\n"
            "text:1:16: no tile is called 'huose'; did you mean 'house'?",
        ),
        (
            "tiles: [[house, single, yart]]",
            "text:1:17: the tile 'single' is 1 by 1 cells, the first one 2 by 2; use tiles of one size\n"
            "text:1:25: no tile is called 'yart'; did you mean 'yard'?",
        ),
        (f"tiles: [[{'house, ' * 1025}]]", "text:1:10: the board has more than 4096 cells; use fewer tiles"),
    ],
)
def test_what_is_wrong_with_tiles(page, message):
    zone = "zones: {a: {id: a, name: A, kind: corn}}\n"
    flat = f"flat:\n  map: |\n    +.....+.....+\n    : a   : a   :\n    +.....+.....+\n  {zone}"
    single = f"single:\n  map: |\n    +.....+\n    : a   :\n    +.....+\n  {zone}"
    tall = single.replace("single:\n", "tall:\n  height: 2\n")
    tiles = dict(read_yaml(TILES + flat + single + tall, "tiles.yaml").items())
    assert complaint(read_yaml(page), tiles) == message


def test_a_page_with_tiles_where_none_are_known():
    said = complaint(read_yaml("tiles: [[yard]]"))
    assert said == "text:1:10: no tile is called 'yard'; there are no tiles here, so draw a 'map' instead"
