"""Where a zone's name, its pieces and its chip lie, in units of the picture: a cell is 100 wide, its margin 9."""

from __future__ import annotations

from itertools import combinations

import pytest

from shamble.draw.svg import Element, el
from shamble.kernel.game import Game
from shamble.zones.picture.layout import (
    DEAD,
    FULL,
    LIVING,
    MARK,
    PLAIN,
    SMALL,
    TINY,
    Name,
    Piece,
    Room,
    Style,
    furnish,
    width_of,
)
from shamble.zones.picture.outlines import Box, Grid, boxes_of, outline
from shamble.zones.rules.board import EXTERIOR, Board, Zone
from tests.draw.boards import holds
from tests.titles.nld.conftest import make_table

CELL = (Box(0, 0, 100, 100),)
BELOW = (Box(0, 0, 100, 100), Box(0, 100, 100, 100))
LOWER_BORDER = ((9, 90),)  # all of it, as where a chip may hang
DENSE = Style(1.45, True, 5.0)
Numbers = tuple[float, float, float, float]


def shape() -> Element:
    return el("g")


def piece(id: str, wide: float, high: float, small: tuple[float, float] = (10, 10), shelf: int = LIVING) -> Piece:
    return Piece(id, (wide, high), shape(), small, shape(), shelf=shelf)


def figure(id: str) -> Piece:
    return piece(id, 40, 48, (26, 26))


def plate(id: str) -> Piece:
    return piece(id, 43, 50, (28, 28), DEAD)


def numbers(box: Box) -> Numbers:
    return round(box.x, 2), round(box.y, 2), round(box.width, 2), round(box.height, 2)


def laid(room: Room) -> dict[str, Numbers]:
    return {each.id: numbers(each.box) for each in room.pieces}


def looks(room: Room) -> dict[str, tuple[int, float]]:
    return {each.id: (each.form, each.scale) for each in room.pieces}


def name_in(name: str, *boxes: Box, style: Style = PLAIN) -> Name:
    found = furnish(boxes or CELL, name, (), style=style).name
    assert found is not None
    return found


# -- names -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "lines", "size"),
    [
        ("Hall", ("HALL",), 12.5),
        ("Greenhouse", ("GREENHOUSE",), 10.5),  # 81 units are too few for it in the usual letters
        ("Side porch", ("SIDE PORCH",), 10.5),
        ("Garden shed walk", ("GARDEN", "SHED WALK"), 10.5),
        ("Conservatory of the garden", ("CONSERVATORY", "OF THE GARDEN"), 10.5),
        ("A B C", ("A B C",), 12.5),
    ],
)
def test_a_name_is_written_whole_in_the_largest_letters_that_fit(
    name: str, lines: tuple[str, ...], size: float
) -> None:
    written = name_in(name)
    assert (written.lines, written.size) == (lines, size)
    assert numbers(written.box)[:2] == (9.5, 10)
    assert written.box.height == pytest.approx(len(lines) * size * 1.1)
    assert written.box.right <= 90.51


def test_a_line_that_is_too_long_in_any_letters_is_set_closer() -> None:
    assert name_in("Conservatory of the garden").tight == (True, True)
    assert name_in("Side porch").tight == (False,)
    endless = name_in("A very long name of far more words than any zone has space for")
    assert " ".join(endless.lines) == "A VERY LONG NAME OF FAR MORE WORDS THAN ANY ZONE HAS SPACE FOR"
    assert len(endless.lines) == 2


@pytest.mark.parametrize(
    ("text", "width"), [("", 0), ("HALL", 2 * 0.74 + 2 * 0.66), ("I-W M", 0.34 + 0.4 + 1.04 + 0.34 + 0.92)]
)
def test_letters_have_their_own_widths(text: str, width: float) -> None:
    assert width_of(text) == pytest.approx(width)


def test_a_name_stands_in_the_widest_box_and_of_those_in_the_highest() -> None:
    low, wide, lower = Box(0, 0, 100, 100), Box(0, 100, 200, 100), Box(0, 200, 200, 100)
    assert numbers(name_in("Hall", low, wide, lower).box)[:2] == (9.5, 110)
    assert numbers(name_in("Hall", low, lower, wide).box)[:2] == (9.5, 110)


def test_on_a_board_that_is_shown_small_names_are_larger() -> None:
    assert name_in("A.nw", style=Style(1.4)).size == pytest.approx(1.4 * 12.5)
    assert name_in("Greenhouse", style=Style(1.1)).size == pytest.approx(1.1 * 10.5)


# -- shelves -----------------------------------------------------------------------------------------------------------


def test_a_piece_lies_in_the_middle_below_the_name() -> None:
    """The name ends at 25.75, so a room of 82 by 65.25 is left."""
    room = furnish(CELL, "Hall", (piece("ben", 30, 40),))
    assert looks(room) == {"ben": (FULL, 1.1)}
    assert laid(room) == {"ben": (33.5, 36.38, 33, 44)}


def test_the_living_and_the_dead_stand_side_by_side_if_they_have_the_space() -> None:
    room = furnish((Box(0, 0, 200, 100),), "Hall", (figure("ben"), plate("walker")))
    assert laid(room)["ben"][0] < laid(room)["walker"][0]
    assert room.pieces[0].box.bottom == pytest.approx(room.pieces[1].box.bottom)


def test_otherwise_the_dead_are_on_a_shelf_above_the_living() -> None:
    people, dead = [figure(id) for id in "abc"], [plate(id) for id in "xy"]
    room = furnish(CELL, "Hall", (*people, *dead))
    assert {form for form, _ in looks(room).values()} == {SMALL}
    assert max(laid(room)[id][1] + 28 for id in "xy") <= min(laid(room)[id][1] for id in "abc")


def test_the_largest_form_that_fits_is_drawn_and_all_of_a_zone_have_it() -> None:
    def look(count: int) -> set[tuple[int, float]]:
        return set(looks(furnish(CELL, "Hall", tuple(figure(f"p{index}") for index in range(count)))).values())

    assert [look(count) for count in (1, 2, 3)] == [{(FULL, 1.1)}, {(FULL, 0.95)}, {(SMALL, 1.15)}]


def test_markers_stand_beside_the_name_or_else_among_the_dead() -> None:
    mark = piece("spawn", 38, 38, (27, 27), MARK)
    room = furnish(CELL, "Hall", (mark, figure("ben")))
    assert laid(room)["spawn"] == (64, 10, 27, 27)
    assert looks(room)["spawn"] == (SMALL, 1)
    crowded = furnish(CELL, "Greenhouse", (mark, figure("ben")))
    assert laid(crowded)["spawn"][1] > 20


def test_pieces_inside_others_move_with_them() -> None:
    within = (("card", Box(2, 4, 6, 8)),)
    room = furnish(CELL, "Hall", (Piece("a", (50, 40), shape(), (9, 9), shape(), within),)).pieces[0]
    x, y, _, _ = numbers(room.box)
    assert numbers(dict(room.within)["card"]) == pytest.approx((x + 2.2, y + 4.4, 6.6, 8.8), abs=0.02)


def test_in_the_simplest_form_some_pieces_are_smaller_still() -> None:
    """A token has no name there."""
    token = Piece("lamp", (60, 44), shape(), (57, 36), shape(), tiny_size=(24, 24), drawn_tiny=shape())
    assert token.size_in(TINY) == (24, 24)
    assert token.drawn_in(TINY) is token.drawn_tiny
    assert figure("ben").size_in(TINY) == figure("ben").size_in(SMALL) == (26, 26)
    crowd = tuple(figure(f"p{index}") for index in range(6))
    room = furnish(CELL, "Hall", (*crowd, token))
    assert {form for form, _ in looks(room).values()} == {TINY}


def test_a_crowd_uses_the_boxes_of_a_zone_one_after_another() -> None:
    crowd = (*[figure(f"p{index}") for index in range(8)], *[plate(f"x{index}") for index in range(4)])
    room = furnish(BELOW, "Hall", crowd)
    assert {box.y >= 100 for box in (each.box for each in room.pieces)} == {True, False}
    shelves = {id: y >= 100 for id, (_, y, _, _) in laid(room).items()}
    assert len({shelves[f"p{index}"] for index in range(8)}) == 1, "each shelf is in one box while that is possible"
    more = (*crowd, *[figure(f"q{index}") for index in range(12)])
    assert len(furnish(BELOW, "Hall", more).pieces) == len(more)


# -- the chip ----------------------------------------------------------------------------------------------------------


def test_a_chip_sits_lower_right() -> None:
    room = furnish(CELL, "Hall", (piece("ben", 30, 30),), 40)
    assert room.chip is not None
    assert (numbers(room.chip), room.hung) == ((51, 69, 40, 22), False)
    assert laid(room)["ben"][1] + laid(room)["ben"][3] <= 69


def test_in_a_crowd_the_chip_hangs_on_the_lower_border() -> None:
    crowd = tuple(figure(f"p{index}") for index in range(6))
    room = furnish(CELL, "Hall", crowd, 40, hangers=LOWER_BORDER)
    assert room.chip is not None
    assert (numbers(room.chip), room.hung) == ((50, 87, 40, 22), True)
    assert all(not each.box.overlaps(room.chip) for each in room.pieces)


def test_a_chip_hangs_only_where_it_has_space() -> None:
    """Doors and sandbags leave parts of the border."""
    crowd = tuple(figure(f"p{index}") for index in range(6))
    left = furnish(CELL, "Hall", crowd, 22, hangers=((9, 32), (70, 90))).chip
    assert left is not None
    assert numbers(left) == (10, 87, 22, 22)
    inside = furnish(CELL, "Hall", crowd, 40, hangers=((9, 32), (70, 90)))
    assert inside.chip is not None
    assert (inside.hung, inside.chip.bottom) == (False, 91)


def test_what_hangs_over_the_border_leaves_the_name_below_alone() -> None:
    upper = furnish(CELL, "Hall", tuple(figure(f"p{index}") for index in range(6)), 80, hangers=LOWER_BORDER)
    mark = piece("spawn", 38, 38, (27, 27), MARK)
    lower = furnish((Box(0, 100, 100, 100),), "Hall", (mark, figure("ben")))
    assert upper.hung
    assert upper.chip is not None
    assert lower.name is not None
    assert not any(upper.chip.overlaps(box) for box in (lower.name.box, *(each.box for each in lower.pieces)))


# -- crowds ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("style", [PLAIN, DENSE])
@pytest.mark.parametrize("chip", [0, 22, 80])
@pytest.mark.parametrize("boxes", [CELL, BELOW])
@pytest.mark.parametrize("count", [1, 4, 9, 14, 20])
def test_in_a_crowd_nothing_lies_over_anything_else_or_beyond_the_zone(
    count: int, boxes: tuple[Box, ...], chip: float, style: Style
) -> None:
    crowd = tuple(plate(str(index)) if index % 3 else figure(str(index)) for index in range(count))
    room = furnish(boxes, "Conservatory", crowd, chip, style, LOWER_BORDER)
    lying = [each.box for each in room.pieces]
    lying += ([room.name.box] if room.name is not None else []) + ([room.chip] if room.chip is not None else [])
    assert sorted(each.id for each in room.pieces) == sorted(each.id for each in crowd)
    assert not [pair for pair in combinations(lying, 2) if pair[0].overlaps(pair[1])]
    assert all(any(holds(box.shrunk(5), each.box) for box in boxes) for each in room.pieces)


def test_a_name_of_two_lines_takes_one_where_that_makes_pieces_readable() -> None:
    crowd = (*[figure(f"p{index}") for index in range(6)], plate("x"))
    assert len(name_in("Front porch").lines) == 2
    room = furnish(CELL, "Front porch", crowd)
    assert room.name is not None
    assert (room.name.lines, room.name.tight) == (("FRONT PORCH",), (True,))


def test_a_short_name_is_left_out_where_that_makes_pieces_readable() -> None:
    crowd = (*[figure(f"p{index}") for index in range(5)], *[plate(f"x{index}") for index in range(3)])
    assert furnish(CELL, "A.nw", crowd, style=DENSE).name is None
    assert furnish(CELL, "A.nw", crowd, style=Style(1.45, False, 5.0)).name is not None
    assert furnish(CELL, "A.nw", crowd[:2], style=DENSE).name is not None


def test_letters_on_figures_are_never_too_small_to_read() -> None:
    """On a board that is shown small, figures are replaced by discs sooner."""
    crowd = (figure("a"), figure("b"), plate("x"))
    wide = (Box(0, 0, 126, 100),)
    assert looks(furnish(wide, "Hall", crowd))["a"] == (FULL, 0.82)
    assert looks(furnish(wide, "Hall", crowd, style=Style(1.45, False, 9.0)))["a"][0] == SMALL


def test_where_nothing_fits_pieces_are_as_small_as_can_be_and_all_of_them_are_there() -> None:
    crowd = tuple(piece(f"p{number}", 60, 60, (60, 60)) for number in range(60))
    room = furnish(BELOW, "Hall", crowd)
    assert {each.scale for each in room.pieces} == {0.28}
    assert {each.form for each in room.pieces} == {TINY}
    assert len({each.id for each in room.pieces}) == 60


def test_a_piece_that_is_wider_than_any_zone_is_there() -> None:
    assert [each.id for each in furnish(CELL, "Hall", (piece("wide", 900, 9, (900, 9)),), 30).pieces] == ["wide"]


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
    assert outline(grid, cells["yard"]) == "M0 0H300V300H0zM200 100H100V200H200z"
    assert outline(grid, cells["yard"], 5) == "M5 5H295V295H5zM205 95H95V205H205z"
    assert outline(grid, cells["lawn"]) == "M326 0H426V100H526V200H326z"


def test_where_two_cells_touch_at_a_corner_each_has_an_outline_of_its_own() -> None:
    cells = [(0, 0), (1, 1)]
    board = Board(2, 2, [Zone("yard", "yard", EXTERIOR, cells)], [], [])
    assert outline(Grid(board), cells, 5) == "M5 5H95V95H5zM105 105H195V195H105z"


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
    assert board.get("viewBox") == "-12 -12 750 424"


def test_the_wall_between_the_first_room_and_the_next_is_thin() -> None:
    drawn = "+-----+-----+\n| ki  o ha  |\n+-----+-----+"
    game = make_table(drawn, {"ki": "interior kitchen", "ha": "interior hall"}, survivors={"ben": "hall"}, active="ben")
    painter = game.title.painter
    assert painter is not None
    paths = {each.get("class"): each.get("d") for each in painter.board(game.view(0)).iter("path")}
    assert paths["wallp wallin"] == "M100 0v24M100 76v24"
    assert paths["wallp"] == "M0 0h100M0 0v100M100 0h100M200 0v100M0 100h100M100 100h100"
    assert "zl" not in paths
