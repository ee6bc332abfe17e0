"""Where a zone's name, its pieces and its chips lie, in units of the picture: a cell is 100 wide, its margin 11."""

from __future__ import annotations

from itertools import combinations

import pytest

from shamble.draw.svg import Element, el
from shamble.kernel.game import Game
from shamble.zones.picture.layout import Laid, Piece, Room, furnish, width_of
from shamble.zones.picture.outlines import Box, Grid, boxes_of, outline
from shamble.zones.rules.board import EXTERIOR, Board, Zone
from tests.titles.nld.conftest import make_table

CELL = (Box(0, 0, 100, 100),)
Numbers = tuple[float, float, float, float]


def shape() -> Element:
    return el("g")


def piece(id: str, wide: float, high: float, small: tuple[float, float] = (10, 10)) -> Piece:
    return Piece(id, (wide, high), shape(), small, shape())


def numbers(box: Box) -> Numbers:
    return round(box.x, 2), round(box.y, 2), round(box.width, 2), round(box.height, 2)


def laid(room: Room) -> dict[str, Numbers]:
    return {each.id: numbers(each.box) for each in room.pieces}


def named(name: str, *boxes: Box) -> Room:
    return furnish(boxes or CELL, name, (), ())


# -- names -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "lines", "size"),
    [
        ("Hall", ("HALL",), 13),
        ("Side porch", ("SIDE PORCH",), 12),  # 6.6 letters of size 13 are wider than the 82 units that there are
        ("Back porch", ("BACK", "PORCH"), 13),  # two lines rather than a still smaller font
        ("Greenhouse", ("GREENHOUSE",), 11),  # one word has no second line to go to
        ("Greenhouses", ("GREENHOUSES",), 10),
        ("Greenhouse roof", ("GREENHOUSE", "ROOF"), 11),
        ("Conservatory", ("CONSERVATO…",), 10),
        ("Undergrounder", ("UNDERGROUN…",), 10),
        ("Conservatory of the garden", ("CONSERVATO…", "OF THE"), 10),
        ("A B C", ("A B C",), 13),
    ],
)
def test_a_name_is_written_as_large_as_fits(name: str, lines: tuple[str, ...], size: int) -> None:
    written = named(name).name
    assert (written.lines, written.size) == (lines, size)
    assert numbers(written.box)[:2] == (11, 12)
    assert written.box.height == pytest.approx(len(lines) * size * 1.1 + 3)
    assert written.box.width == pytest.approx(max(width_of(line) for line in lines) * size)


@pytest.mark.parametrize(
    ("text", "width"), [("", 0), ("HALL", 2 * 0.74 + 2 * 0.66), ("I-W M", 0.34 + 0.4 + 1.04 + 0.34 + 0.92)]
)
def test_letters_have_their_own_widths(text: str, width: float) -> None:
    assert width_of(text) == pytest.approx(width)


def test_a_name_stands_in_the_widest_box_and_of_those_in_the_highest() -> None:
    low, wide, lower = Box(0, 0, 100, 100), Box(0, 100, 200, 100), Box(0, 200, 200, 100)
    assert numbers(named("Hall", low, wide, lower).name.box)[:2] == (11, 112)
    assert numbers(named("Hall", low, lower, wide).name.box)[:2] == (11, 112)


# -- pieces ------------------------------------------------------------------------------------------------------------


def test_a_piece_lies_in_the_middle_below_the_name() -> None:
    """The name ends at 29.3, so a room of 78 by 59.7 is left."""
    assert laid(furnish(CELL, "Hall", (piece("ben", 30, 40),), ())) == {"ben": (34.4, 38.35, 31.2, 41.6)}
    assert furnish(CELL, "Hall", (piece("ben", 30, 40),), ()).pieces[0].scale == 1.04


def test_pieces_of_a_row_stand_on_one_line_and_a_gap_apart() -> None:
    room = furnish(CELL, "Hall", (piece("ben", 25, 50), piece("dog", 25, 20)), ())
    assert laid(room) == {"ben": (22.5, 33.15, 26, 52), "dog": (51.5, 64.35, 26, 20.8)}


def test_what_does_not_fit_side_by_side_makes_a_row_of_its_own() -> None:
    three = tuple(piece(id, 40, 20) for id in "abc")
    assert laid(furnish(CELL, "Hall", three, ())) == {
        "a": (11.7, 39.25, 36.8, 18.4),
        "b": (51.5, 39.25, 36.8, 18.4),
        "c": (31.6, 60.65, 36.8, 18.4),
    }


def test_rows_have_about_the_same_number_of_pieces() -> None:
    """Three would fit beside each other; four make two rows of two, and five make three and two."""

    def rows(count: int) -> list[int]:
        room = furnish(CELL, "Hall", tuple(piece(str(index), 22, 20) for index in range(count)), ())
        tops = [each.box.y for each in room.pieces]
        return [tops.count(top) for top in sorted(set(tops))]

    assert [rows(count) for count in range(1, 7)] == [[1], [2], [3], [2, 2], [3, 2], [3, 3]]


def test_where_even_rows_would_make_one_more_they_stay_uneven() -> None:
    """Twice a narrow one beside a wide one, then two wide ones: shared out evenly, that would take three rows."""
    widths = (20, 20, 20, 60)
    pieces = tuple(piece(str(index), wide, 20) for index, wide in enumerate(widths))
    tops = [round(each.box.y, 2) for each in furnish(CELL, "Hall", pieces, ()).pieces]
    assert tops[0] == tops[1] == tops[2] < tops[3]


def test_what_is_too_large_even_so_is_drawn_in_its_simpler_form_and_then_as_large_as_fits() -> None:
    within = (("card", Box(2, 4, 6, 8)),)
    crowd = tuple(
        Piece(id, (90, 60), shape(), (20, 10), shape(), (("card", Box(0, 0, 50, 50)),), within) for id in "ab"
    )
    room = furnish(CELL, "Hall", crowd, ())
    assert [(each.small, each.scale) for each in room.pieces] == [(True, 1.25)] * 2
    assert laid(room) == {"a": (23.5, 52.9, 25, 12.5), "b": (51.5, 52.9, 25, 12.5)}
    assert [numbers(dict(each.within)["card"]) for each in room.pieces] == [
        (26, 57.9, 7.5, 10),
        (54, 57.9, 7.5, 10),
    ]
    full = furnish(CELL, "Hall", (Piece("a", (50, 40), shape(), (9, 9), shape(), within),), ()).pieces[0]
    assert not full.small
    x, y, _, _ = numbers(full.box)
    assert numbers(dict(full.within)["card"]) == (round(x + 2.08, 2), round(y + 4.16, 2), 6.24, 8.32)


def test_one_piece_that_needs_the_simpler_form_gives_it_to_all_of_the_zone() -> None:
    boxes = (Box(0, 0, 100, 100), Box(100, 0, 60, 100))
    room = furnish(boxes, "Hall", (piece("big", 200, 90), piece("tiny", 8, 8)), ())
    assert [each.small for each in room.pieces] == [True, True]
    assert all(each.worth == each.scale - 1 for each in room.pieces)


def test_a_piece_goes_where_the_most_room_is_left() -> None:
    """The name takes the upper box, of which 78 by 59.7 is left; below lies one of 78 by 78."""
    boxes = (Box(0, 0, 100, 100), Box(0, 100, 100, 100))
    room = furnish(boxes, "Hall", (piece("first", 40, 40), piece("second", 40, 40), piece("third", 20, 20)), ())
    assert {each.id: each.box.y > 100 for each in room.pieces} == {"first": True, "second": False, "third": True}


def test_the_worst_piece_tells_how_well_a_room_is_seen() -> None:
    assert furnish(CELL, "Hall", (), ()).worth == 1
    assert Laid("a", CELL[0], 0.9).worth == 0.9
    assert Laid("a", CELL[0], 0.9, small=True).worth == pytest.approx(-0.1)
    room = furnish(CELL, "Hall", (piece("a", 30, 40), piece("b", 30, 40)), ())
    assert room.worth == min(each.worth for each in room.pieces) == 1.04


# -- chips -------------------------------------------------------------------------------------------------------------


def test_chips_lie_beside_the_name_at_the_right_and_pieces_below_them() -> None:
    """The name is 36.4 wide; chips of 15 and 17 and the gap between them take 35, and 6 more keep them apart."""
    room = furnish(CELL, "Hall", (piece("ben", 30, 40),), (15, 17))
    assert [numbers(box) for box in room.chips] == [(54, 12, 15, 20), (72, 12, 17, 20)]
    assert laid(room) == {"ben": (34.4, 41.2, 31.2, 41.6)}
    beyond = furnish(CELL, "Hall", (), (15, 18)).chips
    assert beyond[0].y > 50, "one more is too much"


def test_chips_that_have_no_room_beside_the_name_lie_at_the_foot() -> None:
    room = furnish(CELL, "Back porch", (), (30, 20))
    assert [numbers(box) for box in room.chips] == [(36, 69, 30, 20), (69, 69, 20, 20)]
    three = furnish(CELL, "Back porch", (), (30, 30, 20)).chips
    assert [numbers(box) for box in three] == [(26, 46, 30, 20), (59, 46, 30, 20), (69, 69, 20, 20)]
    row = furnish(CELL, "Back porch", (), (30, 25, 17)).chips
    assert [numbers(box) for box in row] == [(11, 69, 30, 20), (44, 69, 25, 20), (72, 69, 17, 20)], "just as wide"
    wider = furnish(CELL, "Back porch", (), (30, 25, 18)).chips
    assert [numbers(box)[1] for box in wider] == [46, 46, 69], "the last has a row of its own"


def test_chips_lie_in_the_corner_where_pieces_come_out_larger() -> None:
    """A piece as high as the room below the name leaves nothing at the foot, but enough beside itself."""
    room = furnish(CELL, "Conservatory", (piece("tall", 30, 55),), (15, 17))
    assert [numbers(box) for box in room.chips] == [(74, 46, 15, 20), (72, 69, 17, 20)]
    x, _, wide, _ = laid(room)["tall"]
    assert (x, wide) == (24.4, 31.2)
    low = Box(0, 100, 100, 2 * 11 + 2 * 23)  # just high enough for the two of them
    corner = furnish((Box(0, 0, 100, 100), low), "Conservatory", (piece("a", 78, 55), piece("b", 30, 45)), (15, 17))
    assert [numbers(box) for box in corner.chips] == [(74, 114, 15, 20), (72, 137, 17, 20)]


@pytest.mark.parametrize("chips", [(), (22,), (30, 30), (30, 30, 30)])
@pytest.mark.parametrize("count", [1, 4, 9, 14])
def test_in_a_crowd_nothing_lies_over_anything_else_or_beyond_the_zone(count: int, chips: tuple[float, ...]) -> None:
    crowd = tuple(piece(str(index), 34, 52, (28, 16)) for index in range(count))
    room = furnish(CELL, "Conservatory", crowd, chips)
    boxes = [room.name.box, *room.chips, *(each.box for each in room.pieces)]
    assert [each.id for each in room.pieces] == [each.id for each in crowd]
    assert not [pair for pair in combinations(boxes, 2) if pair[0].overlaps(pair[1])]
    assert all(box.x >= 9 and box.y >= 9 and box.right <= 93 and box.bottom <= 91 for box in boxes)


def test_what_is_squeezed_in_may_reach_two_units_into_the_margin() -> None:
    """From 9 to 91, which is just as wide as this piece at a scale of 0.4; below the name, which ends at 29.3."""
    room = furnish(CELL, "Hall", (piece("wide", 300, 300, (205, 50)),), ())
    assert [each.scale for each in room.pieces] == [0.4]
    assert laid(room) == {"wide": (9, 30.3, 82, 20)}


def test_in_a_crowd_the_name_is_written_small() -> None:
    crowd = tuple(piece(str(index), 34, 52, (28, 16)) for index in range(12))
    assert furnish(CELL, "Hall", crowd, ()).name.size == 10
    assert furnish(CELL, "Hall", crowd[:2], ()).name.size == 13


# -- outlines and boxes ------------------------------------------------------------------------------------------------


def test_boxes_share_more_than_a_border_or_nothing() -> None:
    box = Box(10, 10, 20, 20)
    assert (box.right, box.bottom, box.middle) == (30, 30, (20, 20))
    assert box.shrunk(3) == Box(13, 13, 14, 14)
    assert box.laid_at(100, 200, 2) == Box(120, 220, 40, 40)
    apart = [Box(30, 10, 5, 5), Box(5, 10, 5, 5), Box(10, 30, 5, 5), Box(10, 5, 5, 5), Box(40, 40, 5, 5)]
    assert not any(box.overlaps(other) or other.overlaps(box) for other in apart)
    over = [
        Box(29, 10, 5, 5),
        Box(5, 10, 6, 5),
        Box(10, 29, 5, 5),
        Box(10, 5, 5, 6),
        Box(15, 15, 1, 1),
        Box(0, 0, 50, 50),
    ]
    assert all(box.overlaps(other) and other.overlaps(box) for other in over)


# A yard round a shed, a lawn in the shape of an L, and three buildings, each with a wall that ends in its middle.
FARM = """
+.....+.....+.....+.....+.....+.....+-----+-----+
: ya  : ya  : ya  :     : la  :     | mi  | mi  |
+.....+-----+.....+.....+.....+.....+.....+.....+
: ya  | sh  | ya  :     : la  : la  d mi  : mi  |
+.....+--d--+.....+.....+-----+--d--+-----+-----+
: ya  : ya  : ya  :     | ba  : ba  d st  : st  |
+.....+.....+.....+.....+-----+.....+.....+-----+
:     :     :     :     | ba  : ba  | st  : st  |
+.....+.....+.....+.....+-----+-----+-----+-----+
"""
ZONES = {
    "ya": "exterior yard",
    "sh": "interior shed",
    "la": "exterior lawn",
    "ba": "interior barn",
    "mi": "interior mill",
    "st": "interior stable",
}


def on_the_farm() -> Game:
    return make_table(FARM, ZONES, survivors={"ben": "yard"}, active="ben")


@pytest.fixture(scope="module")
def farm() -> Board:
    board = on_the_farm().state.stage.board  # type: ignore[attr-defined]
    assert isinstance(board, Board)
    return board


@pytest.mark.parametrize(
    ("zone", "boxes"),
    [
        ("shed", [(100, 100, 100, 100)]),
        ("yard", [(0, 0, 300, 100), (0, 100, 100, 200), (200, 100, 100, 200), (100, 200, 100, 100)]),
        ("lawn", [(326, 0, 100, 200), (426, 100, 100, 100)]),
        ("barn", [(326, 200, 200, 100), (326, 300, 200, 100)]),  # nothing is laid across a wall
        ("stable", [(526, 200, 200, 100), (526, 300, 200, 100)]),
        ("mill", [(526, 0, 100, 200), (626, 0, 100, 200)]),
    ],
)
def test_a_zone_is_cut_into_boxes_from_north_to_south(farm: Board, zone: str, boxes: list[Numbers]) -> None:
    found = boxes_of(Grid(farm), farm, farm.zone_index[zone])
    assert [numbers(box) for box in found] == boxes


TOWER = """
+.....+.....+
: ya  : ya  :
+--d--+-----+
| to  : to  |
+.....+.....+
| to  : to  |
+.....+.....+
| to  : to  |
+-----+-----+
"""


def test_a_room_without_inner_walls_is_one_box() -> None:
    zones = {"ya": "exterior yard", "to": "interior tower"}
    board = make_table(TOWER, zones, survivors={"ben": "yard"}, active="ben").state.stage.board  # type: ignore[attr-defined]
    assert [numbers(box) for box in boxes_of(Grid(board), board, 1)] == [(0, 100, 200, 300)]


def test_the_outline_of_a_zone_runs_round_its_outside_and_round_what_it_encloses(farm: Board) -> None:
    cells = {zone.id: zone.cells for zone in farm.zones}
    grid = Grid(farm)
    assert outline(grid, cells["yard"]) == "M0 0L300 0L300 300L0 300zM200 100L100 100L100 200L200 200z"
    assert outline(grid, cells["yard"], 5) == "M5 5L295 5L295 295L5 295zM205 95L95 95L95 205L205 205z"
    assert outline(grid, cells["lawn"]) == "M326 0L426 0L426 100L526 100L526 200L326 200z"


def test_where_two_cells_touch_at_a_corner_each_has_an_outline_of_its_own() -> None:
    cells = [(0, 0), (1, 1)]
    board = Board(2, 2, [Zone("yard", "yard", EXTERIOR, cells)], [], [])
    assert outline(Grid(board), cells, 5) == "M5 5L95 5L95 95L5 95zM105 105L195 105L195 195L105 195z"


def test_rows_without_any_zone_are_low() -> None:
    board = Board(1, 4, [Zone("yard", "yard", EXTERIOR, [(0, 0), (0, 3)])], [], [])
    assert [Grid(board).corner((0, row)) for row in range(5)] == [(0, 0), (0, 100), (0, 126), (0, 152), (0, 252)]


def test_the_grid_goes_on_beyond_the_rim_in_whole_cells(farm: Board) -> None:
    grid = Grid(farm)
    assert [grid.corner((column, 0))[0] for column in range(-2, 11)] == [
        *(-200, -100, 0, 100, 200, 300, 326, 426, 526, 626, 726, 826, 926)
    ]
    assert [grid.corner((0, row))[1] for row in (-1, 0, 1, 4, 5, 6)] == [-100, 0, 100, 400, 500, 600]
    assert grid.middle((4, 3)) == (376, 350)


def test_every_border_is_drawn_once_as_what_lies_on_it() -> None:
    """Dots in the open and round it, thin walls within and between buildings, thick ones round them."""
    game = on_the_farm()
    painter = game.title.painter
    assert painter is not None
    board = painter.board(game.view(0))
    drawn = {each.get("class"): each.get("d", "").split("M")[1:] for each in board.iter("path")}
    yard = [f"{x} {y}h92" for x in (4, 104, 204) for y in (0, 300)]
    yard += [f"{x} {y}v92" for x in (0, 300) for y in (4, 104, 204)]
    lawn = ["330 0h92", "326 4v92", "426 4v92", "326 104v92", "430 100h92"]
    assert sorted(drawn["zl"]) == sorted([*yard, *lawn])
    within = ["626 0v100", "326 300h100", "626 300h100"]
    between = ["526 200h100", "626 200h100", "526 200v24", "526 276v24", "526 300v100"]
    assert sorted(drawn["wallp wallin"]) == sorted([*within, *between])
    shed = ["100 100h100", "100 100v100", "200 100v100", "100 200h24", "176 200h24"]
    mill = ["526 0h100", "626 0h100", "526 0v100", "526 100v24", "526 176v24", "726 0v100", "726 100v100"]
    barn = ["326 200h100", "426 200h24", "502 200h24", "326 200v100", "326 300v100", "326 400h100", "426 400h100"]
    stable = ["726 200v100", "726 300v100", "526 400h100", "626 400h100"]
    assert sorted(drawn["wallp"]) == sorted([*shed, *mill, *barn, *stable])
    assert board.get("viewBox") == "-6 -6 738 412"


def test_the_wall_between_the_first_room_and_the_next_is_thin() -> None:
    drawn = "+-----+-----+\n| ki  o ha  |\n+-----+-----+"
    game = make_table(drawn, {"ki": "interior kitchen", "ha": "interior hall"}, survivors={"ben": "hall"}, active="ben")
    painter = game.title.painter
    assert painter is not None
    paths = {each.get("class"): each.get("d") for each in painter.board(game.view(0)).iter("path")}
    assert paths["wallp wallin"] == "M100 0v24M100 76v24"
    assert paths["wallp"] == "M0 0h100M0 0v100M100 0h100M200 0v100M0 100h100M100 100h100"
    assert "zl" not in paths


def test_where_nothing_fits_pieces_are_as_small_as_can_be_and_all_of_them_are_there() -> None:
    crowd = tuple(piece(f"p{number}", 60, 60, (60, 60)) for number in range(60))
    room = furnish((Box(0, 0, 100, 100), Box(0, 100, 100, 100)), "Hall", crowd, ())
    assert {each.scale for each in room.pieces} == {0.28}
    assert {each.small for each in room.pieces} == {True}
    assert len({each.id for each in room.pieces}) == 60


def test_chips_that_leave_no_width_for_pieces_do_not_make_them_vanish() -> None:
    """Five chips in the corner would leave a strip that is narrower than the smallest piece."""
    tall, crowd = (Box(0, 0, 100, 200),), tuple(piece(id, 40, 48, (31, 31)) for id in "abcd")
    room = furnish(tall, "Row street", crowd, (36.4, 36.4, 36.4, 67.4, 22))
    assert [each.id for each in room.pieces] == list("abcd")
    assert len(room.chips) == 5
