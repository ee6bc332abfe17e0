"""How many of the dead are where: kept by zone and by kind, and never at odds with the board itself."""

import pytest

from shamble.zones.rules.crowds import kinds_by_zone, kinds_of, ready_by_zone
from shamble.zones.rules.edition import Edition
from shamble.zones.rules.enemies import Enemy
from shamble.zones.rules.stage import Stage
from shamble.zones.rules.table import Table
from shamble.zones.rules.view import census

ROW = """
+.....+.....+.....+
: y0  : y1  : y2  :
+.....+.....+.....+
"""
WALKER, RUNNER = 0, 1


@pytest.fixture
def table(draw):
    """Two walkers and a runner in y1, a walker in y2."""
    stage = Stage("test", "Test", draw(ROW), Edition([]))
    stage.enemies = [Enemy(name, name, f"{name}s") for name in ("walker", "runner")]
    table = Table()
    table.set_stage(stage)
    table.set_dead([0, 0, 2, 1, 1, 0])
    return table


def counted(table):
    """In each zone, and of each kind."""
    return [table.dead_in(zone) for zone in range(3)], [table.on_board(kind) for kind in (WALKER, RUNNER)]


def test_all_who_are_put_on_the_board_at_once_are_counted_by_zone_and_by_kind(table):
    assert counted(table) == ([0, 3, 1], [3, 1])


def test_whoever_comes_and_goes_is_counted_too(table):
    table.put_dead(RUNNER, 1, -1)
    table.put_dead(WALKER, 0, 4)
    assert counted(table) == ([4, 2, 1], [7, 0])
    assert table.dead == [4, 0, 2, 0, 1, 0]


def test_a_board_that_is_cleared_has_nobody(table):
    table.clear_dead()
    assert counted(table) == ([0, 0, 0], [0, 0])
    assert table.dead == [0] * 6
    assert ready_by_zone(table) == []


def test_a_copy_counts_for_itself(table):
    twin = table.copy()
    twin.put_dead(WALKER, 0, 1)
    assert counted(table) == ([0, 3, 1], [3, 1])
    assert counted(twin) == ([1, 3, 1], [4, 1])


def test_who_acts_is_listed_by_zone_with_the_kinds_that_are_there(table):
    both = 1 << WALKER | 1 << RUNNER
    assert ready_by_zone(table) == [(1, both), (2, 1 << WALKER)]
    assert kinds_by_zone(table, [0, 3, 0, 0, 1, 0]) == [(0, 1 << RUNNER), (2, 1 << WALKER)]
    assert kinds_of([0, 0]) == 0


def test_the_census_notices_figures_that_were_moved_behind_the_tables_back(table):
    assert census(table)["miscounted"] == []
    table.dead[0] += 1
    assert census(table)["miscounted"] == ["y0"]


def test_the_kinds_that_are_ready_are_those_of_which_some_are(table):
    table.put_dead(RUNNER, 2, 1)
    table.put_dead(WALKER, 2, -1)
    assert [table.ready_kinds(zone) for zone in range(3)] == [0, 0b11, 0b10]
    assert [table.ready_kinds(zone) for zone in range(3)] == [kinds_of(table.ready_in(zone)) for zone in range(3)]
