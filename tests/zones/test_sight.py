"""Who sees what, on boards drawn for one rule each, and against a naive answer on boards drawn at random."""

import pytest

from shamble.zones.rules.board import (
    CORN,
    DEAD,
    EXTERIOR,
    INTERIOR,
    MOST_GROUNDS,
    SIGHT,
    SURVIVORS,
    Board,
    Edge,
    Zone,
)


@pytest.fixture
def seen(draw):
    """What is seen from a zone, on a board drawn like this: a list of zone:distance."""

    def seen(drawing, viewer, *links, closed=None, through_rooms=False):
        board = draw(drawing, *links)
        mask = board.closed_at_start if closed is None else sum(1 << board.edge_index[id] for id in closed)
        far = board.ground(mask).sees(board.zone_index[viewer], through_rooms)
        return " ".join(f"{zone.id}:{far[number]}" for number, zone in enumerate(board.zones) if far[number] >= 0)

    return seen


FIELD = """
    +.....+.....+.....+.....+
    : y1  : y2  : y3  : y4  :
    +.....+.....+.....+.....+
    : y5  : y6  : y7  : y8  :
    +.....+.....+.....+.....+
    : y9  : ya  : yb  : yc  :
    +.....+.....+.....+.....+
"""


def test_outdoors_one_sees_straight_to_the_edge_of_the_board_and_never_diagonally(seen):
    assert seen(FIELD, "y1") == "y1:0 y2:1 y3:2 y4:3 y5:1 y9:2"
    assert seen(FIELD, "y7") == "y3:1 y5:2 y6:1 y7:0 y8:1 yb:1"


def far_in_the_dark(draw, dark=(), **how):
    """What is seen from y1 in the field, if these zones are dark: zone:distance."""
    board = draw(FIELD)
    for zone in board.zones:
        zone.dark = zone.id in dark
    far = board.ground(0).sees_dimly(board.zone_index["y1"], False, **how)
    assert far == board.ground(0).sees_dimly(board.zone_index["y1"], False, **how), "also when it is asked again"
    return " ".join(f"{zone.id}:{far[number]}" for number, zone in enumerate(board.zones) if far[number] >= 0)


def test_in_dim_light_one_sees_no_further_than_so_far(draw):
    assert far_in_the_dark(draw, reach=1, only_dark=False) == "y1:0 y2:1 y5:1"
    assert far_in_the_dark(draw, reach=0, only_dark=False) == "y1:0"
    assert far_in_the_dark(draw, reach=2, only_dark=False) == "y1:0 y2:1 y3:2 y5:1 y9:2"


def test_dark_zones_are_seen_from_nearby_only(draw):
    assert far_in_the_dark(draw, ("y2", "y3", "y5"), reach=1, only_dark=True) == "y1:0 y2:1 y4:3 y5:1 y9:2"
    assert far_in_the_dark(draw, (), reach=1, only_dark=True) == "y1:0 y2:1 y3:2 y4:3 y5:1 y9:2"


LAMPS = """
    +.....+-----+-----+
    : y1  D r2  o r3  |
    +.....+-----+-----+
    : y4  : t5  : y6  :
    +.....+.....+.....+
"""


@pytest.mark.parametrize(
    ("here", "lit"),
    [
        ("y1", ["y4"]),  # not through the closed door
        ("r2", ["r3"]),
        ("y4", ["y1", "r3"]),  # through the link; not up onto the tank
        ("t5", ["y4", "y6"]),
        ("r3", ["r2", "y4"]),
    ],
)
def test_a_light_falls_into_the_zones_beside(draw, here, lit):
    board = draw(LAMPS, ("door", "y4", "r3", "open"), ("door", "y6", "r2", "closed"))
    ground = board.ground(board.closed_at_start)
    for _ in range(2):  # also when it is asked again
        assert [board.zones[zone].id for zone in ground.lights_beside(board.zone_index[here])] == lit


def test_walls_and_empty_places_end_a_line(seen):
    assert seen("+.....+.....+.....+\n: y1  : y2  | y3  :\n+.....+.....+.....+", "y1") == "y1:0 y2:1"
    assert seen("+.....+.....+.....+\n: y1  :     : y3  :\n+.....+.....+.....+", "y1") == "y1:0"


LARGE = """
    +.....+.....+.....+.....+
    : y1  : y1  : y1  : y2  :
    +.....+.....+.....+.....+
    : y1  : y3  : y3  : y3  :
    +.....+.....+.....+.....+
    : y1  : y4  : y1  : y5  :
    +.....+.....+.....+.....+
    : y1  : y1  : y1  : y6  :
    +.....+.....+.....+.....+
"""


def test_lines_start_in_every_cell_of_a_zone_and_the_shortest_counts(seen):
    assert seen(LARGE, "y1") == "y1:0 y2:1 y3:1 y4:1 y5:1 y6:1"
    assert seen(LARGE, "y2") == "y1:1 y2:0 y3:1 y5:2 y6:3"


def test_a_line_may_leave_a_zone_and_enter_it_again_and_each_border_counts(seen):
    bent = """
        +.....+.....+.....+.....+
        : y2  : y1  : y3  : y1  :
        +.....+.....+.....+.....+
        :     : y1  : y1  : y1  :
        +.....+.....+.....+.....+
    """
    assert seen(bent, "y2") == "y2:0 y1:1 y3:2"
    assert seen(bent, "y3") == "y2:2 y1:1 y3:0"
    assert seen(bent, "y1") == "y2:1 y1:0 y3:1"


def test_cells_of_one_zone_cost_nothing_but_a_wall_inside_it_stops_a_line(seen):
    assert seen("+.....+.....+.....+\n: y1  : y1  : y2  :\n+.....+.....+.....+", "y2") == "y1:1 y2:0"
    walled = """
        +.....+.....+.....+.....+
        : y2  : y1  | y1  : y3  :
        +.....+.....+.....+.....+
        :     : y1  : y1  :     :
        +.....+.....+.....+.....+
    """
    assert seen(walled, "y2") == "y2:0 y1:1"
    assert seen(walled, "y1") == "y2:1 y1:0 y3:1"
    assert seen(walled.replace("|", ":"), "y2") == "y2:0 y1:1 y3:2"


ROOMS = """
    +.....+.....+.....+.....+
    : y1  : y2  : y3  : y4  :
    +.....+--w--+-----+-----+
    : y5  o r1  o r2  w r3  |
    +.....+--D--+-----+--w--+
    : y6  : y7  : y8  : y9  :
    +.....+.....+.....+.....+
    : ya  : yb  : yc  : yd  :
    +.....+.....+.....+.....+
"""


def test_from_a_room_one_sees_the_zones_behind_its_openings(seen):
    assert seen(ROOMS, "r3") == "r2:1 r3:0 y9:1 yd:2"
    assert seen(ROOMS, "r2") == "r1:1 r2:0 r3:1"


def test_a_closed_edge_ends_a_line_until_it_is_opened(seen):
    assert seen(ROOMS, "r1") == "y2:1 y5:1 r1:0 r2:1"
    assert seen(ROOMS, "r1", closed=[]) == "y2:1 y5:1 r1:0 r2:1 y7:1 yb:2"
    assert seen(ROOMS, "r1", closed=["r1--y2", "r1--y5", "r1--y7"]) == "r1:0 r2:1"
    assert seen(ROOMS, "yb", closed=[]) == "r1:2 y7:1 ya:1 yb:0 yc:1 yd:2"


def test_out_of_a_room_a_line_goes_on_at_a_right_angle_only(seen):
    assert "yd:2" in seen(ROOMS, "r3")
    assert "y8" not in seen(ROOMS, "r3")


def test_from_outdoors_one_sees_one_room_deep_if_the_opening_is_on_the_line(seen):
    assert seen(ROOMS, "y5") == "y1:1 y5:0 r1:1 y6:1 ya:2"
    assert seen(ROOMS, "yd") == "r3:2 y9:1 ya:3 yb:2 yc:1 yd:0"
    assert seen(ROOMS, "y8") == "y6:2 y7:1 y8:0 y9:1 yc:1"


def test_nobody_sees_through_a_building(seen):
    house = """
        +.....+-----+-----+.....+
        : y1  o r1  o r2  o y2  :
        +.....+-----+-----+.....+
    """
    assert seen(house, "y1") == "y1:0 r1:1"
    assert seen(house, "r1") == "y1:1 r1:0 r2:1"
    assert seen(house, "y1", through_rooms=True) == "y1:0 r1:1 r2:2 y2:3"
    assert seen(house, "y1", through_rooms=True, closed=["r1--r2"]) == "y1:0 r1:1"


def test_a_large_room_is_entered_once_and_not_crossed(seen):
    hall = """
        +.....+-----+-----+.....+
        : y1  o r1  : r1  o y2  :
        +.....+-----+-----+.....+
    """
    assert seen(hall, "y1") == "y1:0 r1:1"
    assert seen(hall, "r1") == "y1:1 r1:0 y2:1"
    assert seen(hall, "y1", through_rooms=True) == "y1:0 r1:1 y2:2"


def test_a_line_leaves_one_house_crosses_the_yard_and_enters_another_house(seen):
    houses = """
        +-----+.....+.....+-----+-----+
        | r1  w y1  : y2  w r2  o r3  |
        +-----+.....+.....+-----+-----+
    """
    assert seen(houses, "r1") == "r1:0 y1:1 y2:2 r2:3"
    assert seen(houses, "r1", through_rooms=True) == "r1:0 y1:1 y2:2 r2:3 r3:4"
    assert seen(houses.replace("w r2", "| r2"), "r1") == "r1:0 y1:1 y2:2"


def test_two_openings_show_a_zone_from_both_sides_at_the_shorter_distance(seen):
    two = """
        +.....+.....+.....+
        : y1  : y2  : y3  :
        +--w--+-----+--w--+
        | r1  : r1  : r1  |
        +-----+-----+-----+
    """
    assert seen(two, "r1") == "y1:1 y3:1 r1:0"
    assert seen(two, "y1") == "y1:0 y2:1 y3:2 r1:1"
    assert seen(two, "y2") == "y1:1 y2:0 y3:1"


CORN_FIELD = "+.....+.....+.....+\n: y1  : c1  : y2  :\n+.....+.....+.....+"


def test_nobody_sees_into_or_through_corn_and_whoever_is_in_it_sees_nothing_else(seen):
    assert seen(CORN_FIELD, "y1") == "y1:0"
    assert seen(CORN_FIELD, "c1") == "c1:0"
    assert seen(CORN_FIELD.replace("y1", "c2"), "c2") == "c2:0"
    assert seen("+-----+.....+.....+\n| r1  w c1  : y1  :\n+-----+.....+.....+", "r1", through_rooms=True) == "r1:0"


def test_nobody_sees_into_woods_but_out_of_them(seen):
    woods = CORN_FIELD.replace("c1", "w1")
    assert seen(woods, "y1") == "y1:0"
    assert seen(woods, "w1") == "y1:1 w1:0 y2:1"
    assert seen(woods.replace("y2", "w2"), "w1") == "y1:1 w1:0"
    assert seen(woods.replace("y2", "c2"), "w1") == "y1:1 w1:0"


def test_ones_own_woods_do_not_stop_a_line_that_comes_back_to_them(seen):
    bent = """
        +.....+.....+.....+.....+
        : w1  : y1  : w1  : y2  :
        +.....+.....+.....+.....+
        : w1  : w1  : w1  : c1  :
        +.....+.....+.....+.....+
    """
    assert seen(bent, "w1") == "w1:0 y1:1 y2:1"
    assert seen(bent, "y1") == "y1:0"


ISLANDS = """
    +-----+     +-----+-----+
    | r1  |     | r2  o r3  |
    +-----+     +-----+-----+
"""


def test_a_link_shows_the_zone_at_its_other_end_and_nothing_beyond(seen):
    open_stairs = ("stairway", "r1", "r2", "open")
    assert seen(ISLANDS, "r1", open_stairs) == "r1:0 r2:1"
    assert seen(ISLANDS, "r2", open_stairs) == "r1:1 r2:0 r3:1"
    assert seen(ISLANDS, "r3", open_stairs) == "r2:1 r3:0"
    assert seen(ISLANDS, "r1", open_stairs, through_rooms=True) == "r1:0 r2:1"
    assert seen(ISLANDS, "r1", ("stairway", "r1", "r2", "closed")) == "r1:0"


def test_a_link_does_not_show_corn_or_woods_nor_anything_to_somebody_in_corn(seen):
    drawing = "+-----+     +.....+.....+\n| r1  |     : c1  | w1  :\n+-----+     +.....+.....+"
    links = [("door", "r1", "c1", "open"), ("door", "r1", "w1", "open")]
    assert seen(drawing, "r1", *links) == "r1:0"
    assert seen(drawing, "c1", *links) == "c1:0"
    assert seen(drawing, "w1", *links) == "r1:1 w1:0"


def test_a_kind_of_edge_may_let_sight_pass_but_nobody_walk_and_the_other_way_round(draw):
    """A kind that does so needs only its line in the table of kinds."""
    board = draw(ISLANDS)
    for passes, sees, survivors, dead in [(SIGHT, 1, [], []), (DEAD, -1, [], [1]), (SURVIVORS | SIGHT, 1, [1], [])]:
        slit = Edge("slit", 1, 2, "window", False, board.edges[0].between)
        slit.passes = passes
        special = Board(board.width, board.height, board.zones, [slit], [])
        assert special.ground(0).sees(1)[2] == sees
        assert special.ground(0).steps[2] == survivors
        assert special.ground(0, DEAD).steps[2] == dead


def test_a_board_made_in_code_has_walls_around_its_rooms_and_open_ground_elsewhere():
    kinds = [EXTERIOR, EXTERIOR, INTERIOR, INTERIOR, CORN]
    zones = [Zone(f"z{column}", f"Zone {column}", kind, [(column, 0)]) for column, kind in enumerate(kinds)]
    board = Board(5, 1, zones, [Edge("way", 2, 1, "door", False, ((1, 0), (2, 0)))], [])
    assert board.ground(0).steps == [[1], [0, 2], [1], [], []]
    assert board.ground(0).sees(0) == [0, 1, 2, -1, -1]


def test_what_is_known_of_a_ground_is_kept_but_not_without_bound(draw):
    board = draw(ISLANDS)
    ground = board.ground(0)
    assert board.ground(0) is ground is board.ground(0, DEAD)
    assert ground.sees(0) is ground.sees(0)
    assert ground.sees(0) is not ground.sees(0, True)
    for mask in range(1, MOST_GROUNDS):
        board.ground(mask)
    assert board.ground(0) is ground
    board.ground(MOST_GROUNDS)
    assert board.ground(0) is not ground


# -- a naive answer: every way in a straight line, judged as a whole ---------------------------------------------------


def naive_sight(drawn, closed, viewer, through_rooms):
    """The least distance of every zone that the viewer sees."""
    found = {viewer: 0}
    if drawn.kinds[viewer] == "corn":
        return found
    for line in lines_from(drawn, closed, viewer):
        for length in range(2, len(line) + 1):
            zones = [code for index, code in enumerate(line[:length]) if index == 0 or code != line[index - 1]]
            hidden = [zone for zone in zones if zone != viewer and drawn.kinds[zone] in ("corn", "woods")]
            crossed = [zone for zone in zones[1:-1] if drawn.kinds[zone] == "interior"]
            tanks = [drawn.kinds[zone] == "tank" for zone in zones]
            behind_a_tank = any(tanks[1:-1]) and not tanks[0] and not tanks[-1]
            if not hidden and not behind_a_tank and (through_rooms or not crossed):
                found[zones[-1]] = min(found.get(zones[-1], 99), len(zones) - 1)
    for one, other, edge in drawn.links:
        if viewer in (one, other) and not closed >> edge & 1:
            end = other if viewer == one else one
            if drawn.kinds[end] in ("interior", "exterior", "tank"):
                found[end] = 1
    return found


def lines_from(drawn, closed, viewer):
    """The codes along each straight line from each cell of the viewer's zone, as far as walls allow."""
    for start in [cell for cell, code in drawn.codes.items() if code == viewer]:
        for east, south in ((0, -1), (1, 0), (0, 1), (-1, 0)):
            line = [viewer]
            cell = start
            while drawn.passage(cell, (cell[0] + east, cell[1] + south), closed):
                cell = cell[0] + east, cell[1] + south
                line.append(drawn.codes[cell])
            yield line


@pytest.mark.long
def test_sight_agrees_with_the_naive_answer_on_thousands_of_boards(boards, boards_with_ledges, boards_with_obstacles):
    reached = 0
    for drawn in [*boards, *boards_with_ledges, *boards_with_obstacles]:
        for closed in drawn.masks:
            ground = drawn.board.ground(closed)
            for number, viewer in enumerate(drawn.zones):
                for through_rooms in (False, True):
                    naive = naive_sight(drawn, closed, viewer, through_rooms)
                    assert ground.sees(number, through_rooms) == [naive.get(zone, -1) for zone in drawn.zones]
                    reached = max(reached, *naive.values())
    assert len(boards) >= 2000
    assert reached == 5


@pytest.mark.long
def test_among_rooms_open_ground_and_tanks_sight_is_mutual(boards, boards_with_obstacles):
    for drawn in [*boards, *boards_with_obstacles]:
        ground = drawn.board.ground(drawn.masks[0])
        plain = [number for number, zone in enumerate(drawn.zones) if drawn.kinds[zone] not in ("corn", "woods")]
        for one in plain:
            for other in plain:
                assert ground.sees(one)[other] == ground.sees(other)[one]
