"""Coloured doors: they are shown, and stay closed until a twist of the scene unlocks their colour."""

import pytest

from shamble.draw.svg import xml
from shamble.testing import GameInspector
from shamble.zones.picture.ground import ground_for
from shamble.zones.rules.doors import OpeningDoors
from shamble.zones.rules.rounds import happen

look = GameInspector()
HOUSE = """
+-----+-----+.....+
| r1  D r2  D y1  :
+-----+-----+.....+
"""
RULES = {
    "doors": {"blue": ["r1--r2"], "red": ["r2--y1"]},
    "twists": [{"when": "round", "number": 7, "unlocks": "red"}, {"when": "round", "number": 8, "unlocks": "blue"}],
}


@pytest.fixture
def game(outpost):
    return outpost(HOUSE, {"oswin": "r2"}, rules=RULES, active="oswin")


def locks(game):
    table = game.state
    return [table.lock_of(table.stage.board.edge_index[edge]) for edge in ("r1--r2", "r2--y1")]


def test_a_twist_unlocks_the_doors_of_its_colour_alone(game):
    assert locks(game) == ["blue", "red"]
    game.state.twisted |= 1
    happen(game.state, 0)
    assert locks(game) == ["blue", ""]
    assert look.said(game, "unlocked") == [("unlocked", "red", "", "", 0)]
    game.state.twisted = 2
    assert locks(game) == ["", "red"]


def test_the_lock_says_why_a_door_can_not_be_opened(game):
    edge = game.state.stage.board.edge_index["r1--r2"]
    assert OpeningDoors().why_locked(game.state, edge) == ("door.colour", "Nothing has unlocked the blue doors yet.")
    game.state.twisted = 2
    assert OpeningDoors().why_locked(game.state, edge) == ("", "")


def test_locks_are_drawn_on_the_map_and_named_in_the_terminal(game):
    game.state.twisted = 1
    view, board = game.view(0), game.state.stage.board
    ways = [xml(ground_for(board).way(edge, view["edges"][edge.id], "a door")) for edge in board.edges]
    assert ["lock-blue" in way for way in ways] == [edge.id == "r1--r2" for edge in board.edges]
    assert not [way for way in ways if "lock-red" in way]
    shown = game.title.show(view, 100)
    assert "blue lock: " in shown
    assert "red lock: " not in shown
