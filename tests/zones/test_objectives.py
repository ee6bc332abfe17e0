"""Objectives: how far they have come, how far they are, and when they are out of reach."""

import pytest

from shamble.zones.rules.board import AWAY
from shamble.zones.rules.edition import Edition
from shamble.zones.rules.enemies import Enemy
from shamble.zones.rules.equipment import Card, Item
from shamble.zones.rules.objectives import (
    ALL,
    BARRED,
    LOST,
    SHUT,
    Build,
    Clear,
    Collect,
    Drive,
    Escape,
    Hold,
    Inside,
    Kill,
    Reach,
    Shut,
    Survive,
)
from shamble.zones.rules.stage import Stage
from shamble.zones.rules.survivors import DRIVER, ON_FOOT, PASSENGER, Survivor
from shamble.zones.rules.table import Table

# Two rooms, reached from the yard by a door and a window, a field, and an island.
DRAWING = """
+.....+.....+-----+     +.....+
: y1    y2  D r1  |     : y5  :
+.....+.....+--o--+     +.....+
: y3  : c1  w r2  |
+.....+.....+-----+     +     +
"""


@pytest.fixture
def table(draw):
    """Three survivors in y1, none of the dead, all as the scene draws it."""
    stage = Stage("test", "Test", draw(DRAWING), Edition([]))
    stage.enemies = [Enemy("walker", "walker", "walkers"), Enemy("fatty", "fatty", "fatties")]
    stage.barricade_tokens = 2
    table = Table()
    table.set_stage(stage)
    table.clear_dead()
    table.kills = [0, 0]
    table.closed = stage.board.closed_at_start
    table.survivors = [Survivor() for _ in range(3)]
    put(table, "y1", "y1", "y1")
    return table


def put(table, *places):
    for one, place in zip(table.survivors, places):
        one.zone = AWAY if place is None else zone(table, place)


def zone(table, id):
    return table.stage.board.zone_index[id]


def edge(table, id):
    return table.stage.board.edge_index[id]


def state(goal, table):
    """Progress, what is needed, and distance."""
    return goal.progress(table), goal.needed(table), goal.distance(table)


def test_all_have_to_reach_a_zone(table):
    goal = Reach("a", "", False, [zone(table, "y3"), zone(table, "c1")], ALL)
    assert state(goal, table) == (0, 3, 3)
    put(table, "y3", "c1", "y2")
    assert state(goal, table) == (2, 3, 1)
    put(table, "y3", "c1", "c1")
    assert state(goal, table) == (3, 3, 0)
    put(table, "y3", None, "c1")
    assert state(goal, table) == (2, 2, 0)
    assert not goal.impossible(table)


def test_some_have_to_reach_a_zone(table):
    goal = Reach("a", "", False, [zone(table, "r2")], 2)
    put(table, "c1", "y1", "r1")
    assert state(goal, table) == (0, 2, 2)  # the two nearest, one step each
    put(table, "r2", "r2", "r2")
    assert state(goal, table) == (2, 2, 0)
    put(table, "r2", None, "r2")
    assert not goal.impossible(table)
    put(table, "r2", None, None)
    assert state(goal, table) == (1, 2, 0)
    assert goal.impossible(table)


def test_a_shut_way_is_longer_and_none_is_endless(table):
    window = edge(table, "c1--r2")
    goal = Reach("a", "", False, [zone(table, "r1")], 1)
    assert goal.distance(table) == 4  # by the field, the window and the other room
    table.close(window)
    assert goal.distance(table) == 2 + SHUT  # by the door, if it were open
    table.open(edge(table, "r1--y2"))
    assert goal.distance(table) == 2
    assert Reach("a", "", False, [zone(table, "y5")], 1).distance(table) == LOST


def test_a_barricade_is_in_the_way_of_those_without_a_tool(table):
    goal = Reach("a", "", False, [zone(table, "r1")], 1)
    table.stage.cards["saw"] = Card("saw", "Saw")
    table.stage.cards["saw"].opens = True
    table.stage.cards["hat"] = Card("hat", "Hat")
    table.close(edge(table, "c1--r2"))
    table.barricades = 1 << edge(table, "c1--r2") | 1 << edge(table, "r1--y2")
    table.survivors[0].inventory.add(Item("hat"))
    assert goal.distance(table) == 2 + BARRED
    table.survivors[0].inventory.add(Item("saw"))
    assert goal.distance(table) == 2 + SHUT
    put(table, "y3", "y1", "y1")
    assert goal.distance(table) == 3 + SHUT
    put(table, None, "y1", "y1")
    assert goal.distance(table) == 2 + BARRED
    put(table, "y1", "y1", "y2")
    assert goal.distance(table) == 2 + SHUT
    table.open(edge(table, "r1--y2"))
    assert goal.distance(table) == 1


def test_tokens_are_taken(table):
    goal = Collect("a", "", False, [0, 2])
    table.tokens = [zone(table, "r2"), zone(table, "y1"), zone(table, "y2")]
    put(table, "y3", "c1", "y1")
    assert state(goal, table) == (0, 2, 2)
    table.tokens[2] = AWAY
    assert state(goal, table) == (1, 2, 1)
    table.tokens[0] = AWAY
    assert state(goal, table) == (2, 2, 0)
    assert not goal.impossible(table)


def test_barricades_are_built(table):
    goal = Build("a", "", False, 2)
    assert state(goal, table) == (0, 2, 0)
    table.built = 3
    assert state(goal, table) == (2, 2, 0)


def test_edges_are_shut(table):
    door, window = edge(table, "r1--y2"), edge(table, "c1--r2")
    goal = Shut("a", "", True, [door, window], [window])
    put(table, "r1", "y1", "y1")
    assert state(goal, table) == (1, 2, 1)
    table.open(door)
    assert state(goal, table) == (0, 2, 1)
    table.barricades |= 1 << window
    table.close(window)
    table.close(door)
    assert state(goal, table) == (2, 2, 0)


def test_edges_can_not_be_shut_without_barricades(table):
    window, doorway = edge(table, "c1--r2"), edge(table, "r1--r2")
    goal = Shut("a", "", True, [window], [window])
    table.stage.barricade_tokens = 1
    assert not goal.impossible(table)
    table.barricades = 1 << doorway
    assert goal.impossible(table)
    table.barricades = 1 << window
    assert not goal.impossible(table)
    assert not Shut("a", "", True, [window], []).impossible(table)


def test_everybody_is_inside(table):
    goal = Inside("a", "", True, [zone(table, "r1"), zone(table, "r2")])
    put(table, "r1", "c1", "y3")
    assert state(goal, table) == (1, 3, 3)
    put(table, "r1", "r2", None)
    assert state(goal, table) == (2, 2, 0)


def test_zones_are_clear(table):
    goal = Clear("a", "", True, [zone(table, "r1"), zone(table, "c1")])
    assert state(goal, table) == (2, 2, 0)
    table.put_dead(1, zone(table, "c1"), 2)
    table.put_dead(0, zone(table, "y1"), 2)
    assert state(goal, table) == (1, 2, 2)


def test_kills_are_counted_by_kind(table):
    table.kills = [2, 5]
    assert state(Kill("a", "", False, [0, 1], 9), table) == (7, 9, 0)
    assert state(Kill("a", "", False, [0], 3), table) == (2, 3, 0)
    assert state(Kill("a", "", False, [1], 3), table) == (3, 3, 0)


def test_zones_are_held(table):
    goal = Hold("a", "", [zone(table, "y3"), zone(table, "c1")], 2)
    assert goal.at_end_phase
    assert not goal.is_held(table)
    put(table, "c1", "y1", "y1")
    assert goal.is_held(table)
    table.put_dead(0, zone(table, "y3"), 1)
    assert not goal.is_held(table)
    table.put_dead(0, zone(table, "y3"), -1)
    table.put_dead(0, zone(table, "y1"), 1)
    assert goal.is_held(table)
    assert state(goal, table) == (0, 2, 0)
    put(table, "y1", "y2", "r1")
    table.held = 1
    assert state(goal, table) == (1, 2, 1)
    table.held = 3
    assert goal.progress(table) == 2


def test_rounds_are_survived(table):
    goal = Survive("a", "", 4)
    assert goal.at_end_phase
    table.round = 3
    assert state(goal, table) == (3, 4, 0)
    table.round = 5
    assert state(goal, table) == (4, 4, 0)


def test_all_have_to_escape(table):
    table.stage.exits = [zone(table, "y3"), zone(table, "r2")]
    goal = Escape("a", "", False, ALL)
    put(table, "y1", "c1", "r2")
    assert state(goal, table) == (0, 3, 2)
    leave(table, 0)
    assert state(goal, table) == (1, 3, 1)
    put(table, None, None, "r2")  # the second one died
    assert state(goal, table) == (1, 2, 0)
    assert not goal.impossible(table)
    leave(table, 2)
    assert state(goal, table) == (2, 2, 0)


def test_some_have_to_escape(table):
    table.stage.exits = [zone(table, "y3")]
    goal = Escape("a", "", False, 2)
    put(table, "y3", "y1", "y2")
    assert state(goal, table) == (0, 2, 1)
    leave(table, 0)
    assert state(goal, table) == (1, 2, 1)
    put(table, None, None, "y2")
    assert not goal.impossible(table)
    put(table, None, None, None)
    assert goal.impossible(table)
    table.survivors[1].escaped = table.survivors[2].escaped = True
    assert state(goal, table) == (2, 2, 0)
    assert not goal.impossible(table)


def seat(table, *seats):
    for one, place in zip(table.survivors, seats):
        one.aboard = place


def test_the_car_is_driven_somewhere_with_some_aboard(table):
    goal = Drive("a", "", False, [zone(table, "y3"), zone(table, "y5")], 2)
    table.car = zone(table, "y2")
    assert state(goal, table) == (0, 3, 2)
    seat(table, DRIVER, PASSENGER, ON_FOOT)
    assert state(goal, table) == (2, 3, 2)
    seat(table, DRIVER, PASSENGER, PASSENGER)
    assert state(goal, table) == (2, 3, 2)  # a third one is no further
    table.car = zone(table, "y3")
    assert state(goal, table) == (3, 3, 0)
    seat(table, DRIVER, ON_FOOT, ON_FOOT)
    assert state(goal, table) == (2, 3, 0)


def test_the_car_gets_nowhere_without_a_road_or_enough_survivors(table):
    island = Drive("a", "", False, [zone(table, "y5")], 2)
    table.car = zone(table, "y1")
    assert island.distance(table) == LOST
    assert not island.impossible(table)
    put(table, "y1", "y1", None)
    assert not island.impossible(table)
    put(table, "y1", None, None)
    assert island.impossible(table)
    everybody = Drive("a", "", False, [zone(table, "y3")], ALL)
    assert everybody.needed(table) == 2
    put(table, "y1", "y2", "r1")
    assert everybody.needed(table) == 4
    put(table, None, None, None)
    assert not everybody.impossible(table)


def leave(table, who):
    table.survivors[who].zone = AWAY
    table.survivors[who].escaped = True
