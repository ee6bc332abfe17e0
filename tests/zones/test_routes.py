"""Ways, distances and the parting of crowds, against naive answers."""

from functools import cache
from itertools import combinations, product

import pytest

from shamble.kernel.rng import generator
from shamble.zones.rules.board import DEAD, EXTRA, SURVIVORS
from shamble.zones.rules.routes import BETWEEN_ENDS, Parting, lawful_splits, ways

ROOMS = """
    +.....+.....+.....+
    : y1  : y2  : y3  :
    +.....+--D--+--w--+
    : y4  D r1  o r2  |
    +.....+-----+--D--+
    :     :     : y5  :
    +.....+.....+.....+
"""


@pytest.fixture
def go(draw):
    """The first steps on a board, by the ids of zones; a step that a closed edge stops is in brackets."""

    def go(drawing, start, to, *links, closed=None):
        board = draw(drawing, *links)
        mask = board.closed_at_start if closed is None else sum(1 << board.edge_index[id] for id in closed)
        steps = ways(board, mask, board.zone_index[start], board.zone_index[to])
        return " ".join(board.zones[step].id if step >= 0 else f"({board.zones[~step].id})" for step in steps)

    return go


def test_all_first_steps_of_the_shortest_ways(go):
    field = """
        +.....+.....+.....+
        : y1  : y2  : y3  :
        +.....+.....+.....+
        : y4  : y5  : y6  :
        +.....+.....+.....+
    """
    assert go(field, "y1", "y6") == "y2 y4"
    assert go(field, "y1", "y3") == "y2"
    assert go(field, "y6", "y1") == "y3 y5"
    assert go(field, "y1", "y1") == ""


def test_a_long_open_way_is_better_than_a_short_closed_one(go):
    assert go(ROOMS, "y4", "r1") == "y1"
    assert go(ROOMS, "y4", "r1", closed=[]) == "r1"


def test_with_no_open_way_one_goes_as_if_all_were_open_and_stays_before_what_is_closed(go):
    shut = ["r1--y2", "r1--y4", "r2--y3", "r2--y5"]
    assert go(ROOMS, "y1", "r1", closed=shut) == "y2 y4"
    assert go(ROOMS, "y4", "r1", closed=shut) == "(r1)"
    assert go(ROOMS, "y2", "r2", closed=shut) == "y3 (r1)"
    assert go(ROOMS, "y5", "y1", closed=shut) == "(r2)"


def test_where_no_way_could_ever_be_open_nobody_goes(go):
    assert go("+.....+.....+\n: y1  | y2  :\n+.....+.....+", "y1", "y2") == ""


def test_a_step_is_stopped_only_if_all_edges_to_that_zone_are_closed(go):
    two = """
        +.....+.....+
        : y1  : y1  :
        +--D--+--w--+
        | r1  : r1  |
        +-----+-----+
    """
    assert go(two, "y1", "r1") == "r1"
    assert go(two, "y1", "r1", closed=["r1--y1", "r1--y1-2"]) == "(r1)"


def test_links_are_ways_too(go):
    islands = "+-----+     +-----+\n| r1  |     | r2  |\n+-----+     +-----+"
    assert go(islands, "r1", "r2", ("stairway", "r1", "r2", "open")) == "r2"
    assert go(islands, "r1", "r2", ("stairway", "r1", "r2", "closed")) == "(r2)"


# -- naive ways --------------------------------------------------------------------------------------------------------


def naive_steps(drawn, closed, movers=SURVIVORS):
    """Per zone the zones one step away."""
    near = {zone: [] for zone in drawn.zones}
    for cell, other in drawn.signs:
        if cell not in drawn.codes or not drawn.passage(cell, other, closed) or drawn.is_upward(cell, other):
            continue
        if movers == DEAD and drawn.is_barred_to_the_dead(cell, other):
            continue
        if drawn.codes[cell] != drawn.codes[other]:
            near[drawn.codes[cell]].append(drawn.codes[other])
    for one, other, edge in drawn.links:
        if not closed >> edge & 1:
            near[one].append(other)
            near[other].append(one)
            for start, end in ((one, other), (other, one)):
                if movers == DEAD and drawn.kinds[start] != "tank" and drawn.kinds[end] == "tank":
                    near[start].remove(end)
    return near


def floyd_warshall(zones, near):
    far = {(one, other): 0 if one == other else 1 if other in near[one] else 99 for one in zones for other in zones}
    for middle, one in product(zones, repeat=2):
        if (there := far[one, middle]) < 99:
            for other in zones:
                far[one, other] = min(far[one, other], there + far[middle, other])
    return far


def simple_paths(near, start, to, before=()):
    if start == to:
        yield (*before, to)
    elif start not in before:
        for zone in sorted(set(near[start])):
            yield from simple_paths(near, zone, to, (*before, start))


def shortest_first_steps(near, start, to):
    paths = list(simple_paths(near, start, to))
    least = min(map(len, paths), default=0)
    return {path[1] for path in paths if len(path) == least > 1}


@pytest.mark.long
def test_steps_and_distances_agree_with_the_naive_answer_on_thousands_of_boards(boards, boards_with_ledges):
    for drawn in [*boards, *boards_with_ledges]:
        zones = drawn.zones
        for closed in drawn.masks[:2]:
            near = naive_steps(drawn, closed)
            far = floyd_warshall(zones, near)
            ground = drawn.board.ground(closed)
            for number, zone in enumerate(zones):
                assert [zones[step] for step in ground.steps[number]] == [one for one in zones if one in near[zone]]
                distances = [far[other, zone] if far[other, zone] < 99 else -1 for other in zones]
                assert ground.distances(number) == distances


@pytest.mark.long
def test_ways_agree_with_all_simple_paths_on_thousands_of_boards(boards, boards_with_ledges):
    kept_back = mixed = stranded = 0
    for drawn in [*boards, *boards_with_ledges]:
        zones = drawn.zones
        if len(zones) > 8:
            continue
        for closed in drawn.masks:
            near, anyhow = naive_steps(drawn, closed), naive_steps(drawn, 0)
            for start, to in product(range(len(zones)), repeat=2):
                steps = shortest_first_steps(near, zones[start], zones[to])
                if steps:
                    expected = [number for number, zone in enumerate(zones) if zone in steps]
                    assert drawn.board.ground(closed, DEAD).first_steps(start, to) == expected
                else:
                    steps = shortest_first_steps(anyhow, zones[start], zones[to])
                    wanted = [number for number, zone in enumerate(zones) if zone in steps]
                    expected = [number if zones[number] in near[zones[start]] else ~number for number in wanted]
                    kept_back += bool(expected) and max(expected) < 0
                    mixed += bool(expected) and min(expected) < 0 <= max(expected)
                    stranded += not expected and bool(shortest_first_steps(anyhow, zones[to], zones[start]))
                assert ways(drawn.board, closed, start, to) == expected
    assert kept_back > 1000
    assert mixed > 10
    assert stranded > 1000, "places from which no way leads back"


@pytest.mark.long
def test_obstacles_are_in_the_way_of_the_dead_alone_and_not_in_an_extra_activation(boards_with_obstacles):
    hindered = stuck = 0
    for drawn in boards_with_obstacles:
        zones = drawn.zones
        for closed, movers in product(drawn.masks[:2], (SURVIVORS, DEAD, EXTRA)):
            near = naive_steps(drawn, closed, movers)
            far = floyd_warshall(zones, near)
            ground = drawn.board.ground(closed, movers)
            for number, zone in enumerate(zones):
                assert [zones[step] for step in ground.steps[number]] == [one for one in zones if one in near[zone]]
                distances = [far[other, zone] if far[other, zone] < 99 else -1 for other in zones]
                assert ground.distances(number) == distances
        for start, to in product(range(len(zones)), repeat=2):
            usual, extra = (ways(drawn.board, drawn.masks[0], start, to, movers) for movers in (DEAD, EXTRA))
            hindered += bool(usual) and usual != extra
            stuck += not usual and bool(extra)
    assert hindered > 300
    assert stuck > 1000


# -- crowds ------------------------------------------------------------------------------------------------------------


def test_a_crowd_that_divides_evenly_has_one_way_to_part():
    assert lawful_splits([4, 2], 2, []) == [[2, 2]]
    assert lawful_splits([4, 2], 2, [[2, 2]]) == [[1, 1]]
    assert lawful_splits([0, 3], 3, []) == [[0, 0, 0]]
    assert lawful_splits([5], 1, []) == [[5]]


def test_odd_ones_of_different_types_even_each_other_out():
    assert lawful_splits([3, 1], 2, []) == [[2, 1], [1, 2]]
    assert lawful_splits([3, 1], 2, [[2, 1]]) == [[0, 1]]
    assert lawful_splits([3, 1], 2, [[1, 2]]) == [[1, 0]]


def test_a_single_one_may_go_any_way():
    assert lawful_splits([0, 1], 3, [[0, 0, 0]]) == [[1, 0, 0], [0, 1, 0], [0, 0, 1]]


def test_rows_that_leave_no_even_end_are_not_offered():
    assert lawful_splits([1, 1, 1], 3, [[1, 0, 0]]) == [[0, 1, 0], [0, 0, 1]]
    assert lawful_splits([2, 2], 3, [[1, 1, 0]]) == [[1, 0, 1], [0, 1, 1]]
    assert lawful_splits([1, 1, 2], 3, [[1, 0, 0]]) == [[1, 0, 0], [0, 1, 0], [0, 0, 1]]


def naive_splits(counts, parts):
    """All ways to part a whole crowd, from all ways to give each type by floor and ceiling."""
    rows = [
        [row for row in product({count // parts, -(-count // parts)}, repeat=parts) if sum(row) == count]
        for count in counts
    ]
    sizes = ((split, [sum(column) for column in zip(*split)]) for split in product(*rows))
    return [split for split, size in sizes if max(size) - min(size) <= 1]


@pytest.mark.parametrize("parts", [1, 2, 3, 4])
def test_splits_agree_with_all_ways_to_part_a_crowd(parts):
    for types in range(1, 5 if parts < 4 else 4):
        for counts in product(range(parts + 1), repeat=types):
            lawful = naive_splits(counts, parts)
            for length in range(types):
                for given in {split[:length] for split in lawful}:
                    expected = sorted({split[length] for split in lawful if split[:length] == given}, reverse=True)
                    found = lawful_splits(list(counts), parts, [list(row) for row in given])
                    assert found == [list(row) for row in expected]


@cache
def can_end_even(odd_ones, to_come):
    """By trying everything: can types with so many odd ones each still even out these parts?"""
    if not to_come:
        return odd_ones[-1] - odd_ones[0] <= 1
    parts = range(len(odd_ones))
    tries = ([odd_ones[part] + (part in lucky) for part in parts] for lucky in combinations(parts, to_come[0]))
    return any(can_end_even(tuple(sorted(after)), to_come[1:]) for after in tries)


def test_large_crowds_of_many_types_agree_with_trying_everything():
    for seed in range(150):
        rng = generator(seed, 4)
        parts = 5 + rng.below(2)
        counts = [rng.below(40) for _ in range(8)]
        odds = [count % parts for count in counts]
        given = []
        total = [0] * parts
        for number, count in enumerate(counts):
            rows = lawful_splits(counts, parts, given)
            expected = []
            for lucky in combinations(range(parts), odds[number]):
                after = tuple(sorted(total[part] + (part in lucky) for part in range(parts)))
                if can_end_even(after, tuple(odds[number + 1 :])):
                    expected.append([count // parts + (part in lucky) for part in range(parts)])
            assert rows == expected
            given.append(rows[rng.below(len(rows))])
            total = [total[part] + given[-1][part] - count // parts for part in range(parts)]
        sizes = [sum(row[part] for row in given) for part in range(parts)]
        assert max(sizes) - min(sizes) <= 1


# -- destinations that tie, and the ways to each -----------------------------------------------------------------------


def every_plan(counts, routes):
    """By the book: destinations get equal parts, and each part takes its ways in equal groups; of these plans, where
    there are such, those in which no way stays empty while two of a type go another."""
    plans = []
    for ends in naive_splits(counts, len(routes)):
        parts = [tuple(row[end] for row in ends) for end in range(len(routes))]
        for walks in product(*[naive_splits(part, len(route)) for part, route in zip(parts, routes)]):
            plans.append((tuple(ends), walks))
    return [plan for plan in plans if takes_every_way(counts, routes, plan[1])] or plans


def takes_every_way(counts, routes, walks):
    there = {way: [0] * len(counts) for route in routes for way in route}
    for route, rows in zip(routes, walks):
        for kind, row in enumerate(rows):
            for way, count in zip(route, row):
                there[way][kind] += count
    two_alike = any(count > 1 for kinds in there.values() for count in kinds)
    return not two_alike or all(sum(kinds) for kinds in there.values())


def followed(counts, routes, steps=()):
    """All plans that can be had by taking one lawful row after another."""
    parting = Parting(list(counts), [list(route) for route in routes])
    asked = [BETWEEN_ENDS] * len(counts) + [end for end in range(len(routes)) for _ in counts]
    for end, row in zip(asked, steps):
        parting.take(end, list(row))
    if len(steps) == len(asked):
        kinds = len(counts)
        walks = [tuple(steps[at : at + kinds]) for at in range(kinds, len(steps), kinds)]
        return [(tuple(steps[:kinds]), tuple(walks))]
    lawful = parting.lawful(asked[len(steps)])
    assert lawful, "somebody always goes somewhere"
    return [plan for row in lawful for plan in followed(counts, routes, (*steps, tuple(row)))]


@pytest.mark.parametrize(
    "routes",
    [
        [(1, 2), (1, 2)],
        [(1,), (1, 2)],
        [(1,), (1,), (2,)],
        [(1,), (1,), (2, 3)],
        [(1, 2), (2, 3), (1, ~3)],
        [(1, 2, 3), (1,)],
        [(1, 2, 3, 4), (4,)],
    ],
)
def test_tied_destinations_take_every_way_as_far_as_that_can_be_had(routes):
    for counts in product(range(4), repeat=2):
        if sum(counts):
            assert sorted(followed(counts, routes)) == sorted(every_plan(counts, routes)), counts
