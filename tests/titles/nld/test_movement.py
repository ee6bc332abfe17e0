"""Who can go where: shared edges, openings, and ground that only hides.

The first letter of a code on these maps is the kind of its zone: a yard, a room, corn or woods."""

from __future__ import annotations

import re
from collections.abc import Callable
from textwrap import dedent
from typing import Any

import pytest

from shamble.kernel.errors import IllegalAnswer
from shamble.kernel.game import Game
from shamble.testing import rule

KINDS = {"y": "exterior", "r": "interior", "c": "corn", "w": "woods"}
CLOSED = "nld.move.barriers-stop"

Draw = Callable[..., Game]
Steps = Callable[..., str]


@pytest.fixture
def draw(table: Callable[..., Game]) -> Draw:
    """A game on a map like those below."""

    def draw(map: str, **keys: Any) -> Game:
        codes = dict.fromkeys(re.findall(r"\b[yrcw]\d", map))
        return table(dedent(map), {code: f"{KINDS[code[0]]} {code}" for code in codes}, **keys)

    return draw


@pytest.fixture
def ghoul_steps(draw: Draw, nld: Any) -> Steps:
    """The zones that a walker can reach in one move: somebody waits there, and it goes there at once."""

    def ghoul_steps(map: str, start: str, **keys: Any) -> str:
        reached = []
        for zone in draw(map, survivors={"ben": start}, **keys).view(0)["zones"]:
            if zone != start:
                game = draw(map, survivors={"ben": zone}, ghouls={start: {"walker": 1}}, phase="ghouls", **keys)
                reached += [zone] if nld.dead(game, zone) else []
        return " ".join(reached)

    return ghoul_steps


@pytest.fixture
def steps(draw: Draw, nld: Any, ghoul_steps: Steps) -> Steps:
    """The zones that are one move away, for survivors and for ghouls."""

    def steps(map: str, start: str, **keys: Any) -> str:
        game = draw(map, survivors={"ben": start}, active="ben", **keys)
        reached = " ".join(option.split()[1] for option in nld.options(game, "move"))
        assert ghoul_steps(map, start, **keys) == reached
        return reached

    return steps


# -- edges and corners -------------------------------------------------------------------------------------------------

FIELD = """
    +.....+.....+.....+
    : y1  : y2  : c1  :
    +.....+.....+.....+
    : w1  : y3  : y4  :
    +.....+.....+.....+
    : y5  : y5  : y6  :
    +.....+.....+.....+
"""


@rule("nld.movement.shared-edge", "nld.movement.no-corners", "nld.movement.exterior-free")
def test_outdoors_one_moves_over_every_shared_edge_and_over_no_corner(steps: Steps) -> None:
    assert steps(FIELD, "y3") == "y2 w1 y4 y5"
    assert steps(FIELD, "y1") == "y2 w1"
    assert steps(FIELD, "y5") == "w1 y3 y6"


@rule("nld.movement.shared-edge", "nld.movement.no-corners")
def test_a_move_over_a_corner_or_two_zones_far_is_refused(draw: Draw, nld: Any) -> None:
    game = draw(FIELD, survivors={"ben": "y1"}, active="ben")
    for zone in ("y3", "c1", "y5"):
        with pytest.raises(IllegalAnswer):
            game.answer(f"move {zone}")
    nld.answer(game, "move y2", "move y3", "move y5")
    assert nld.zone_of(game, "ben") == "y5"


@rule("nld.movement.no-corners", "nld.move.one-zone")
def test_a_corner_is_told_from_what_lies_further_away(table: Callable[..., Game]) -> None:
    codes = [[f"{column}{row}" for column in "abcde"] for row in range(5)]
    rows = [":" + ":".join(f" {code}  " for code in row) + ":" for row in codes]
    field = "\n+.....+.....+.....+.....+.....+\n".join(["", *rows, ""])
    zones = {code: f"exterior {code}" for row in codes for code in row}
    game = table(field, zones, survivors={"ben": "c2"}, active="ben")
    corners, beside = ("b1", "d1", "b3", "d3"), ("c1", "b2", "d2", "c3")
    for zone in zones:
        if zone not in (*beside, "c2"):
            expected = "nld.movement.no-corners" if zone in corners else "nld.move.one-zone"
            refusal = game.why_not(f"move {zone}")
            assert refusal is not None
            assert refusal.rule == expected


# -- openings ----------------------------------------------------------------------------------------------------------

HOUSE = """
    +.....+.....+.....+.....+
    : y1  : y2  : y2  : y3  :
    +.....+--w--+-----+.....+
    : y4  | r1  o r2  d y5  :
    +.....+-----+--b--+.....+
    : y6  : y6  | r3  | y7  :
    +.....+.....+-----+.....+
"""


@rule("nld.def.opening", "nld.movement.interior-opening", "nld.movement.interior-exterior-opening")
def test_every_opening_lets_survivors_and_ghouls_pass(steps: Steps) -> None:
    assert steps(HOUSE, "r1") == "y2 r2"  # a window and a doorway
    assert steps(HOUSE, "r2") == "r1 y5 r3"  # an open door and an open barricade too


@rule("nld.movement.interior-exterior-opening", "nld.movement.interior-opening")
def test_walls_let_nobody_pass(steps: Steps) -> None:
    assert steps(HOUSE, "y4") == "y1 y6"
    assert steps(HOUSE, "y7") == "y5"
    assert steps(HOUSE, "r3") == "r2"


@rule("nld.movement.interior-exterior-opening", "nld.def.opening")
def test_a_closed_door_is_no_opening_between_room_and_yard(steps: Steps, draw: Draw, nld: Any) -> None:
    assert steps(HOUSE, "r2", closed=["r2--y5"]) == "r1 r3"
    game = draw(HOUSE, survivors={"ben": "y5"}, active="ben", closed=["r2--y5"])
    assert nld.refused(game, "move r2") == CLOSED
    nld.answer(game, "open r2--y5", "move r2")
    assert nld.zone_of(game, "ben") == "r2"


@rule("nld.movement.interior-opening", "nld.def.opening")
def test_a_closed_barricade_is_no_opening_between_rooms(steps: Steps, draw: Draw, nld: Any) -> None:
    assert steps(HOUSE, "r2", closed=["r2--r3"]) == "r1 y5"
    assert steps(HOUSE, "r1", barricades=["r1--r2"]) == "y2"
    assert steps(HOUSE, "r1", barricades=["r1--r2"], open=["r1--r2"]) == "y2 r2"
    game = draw(HOUSE, survivors={"ben": "r3"}, active="ben", closed=["r2--r3"])
    assert nld.refused(game, "move r2") == CLOSED


@rule("nld.movement.interior-opening")
def test_an_open_stairway_joins_rooms_that_lie_apart(draw: Draw, nld: Any) -> None:
    map = """
        +-----+     +-----+
        | r1  |     | r2  |
        +-----+     +-----+
    """
    for state, moves in (("open", ["move r2"]), ("closed", [])):
        stairs = {"links": [{"kind": "stairway", "between": ["r1", "r2"], "state": state}]}
        game = draw(map, survivors={"ben": "r1"}, active="ben", rules=stairs)
        assert nld.options(game, "move") == moves
        game = draw(map, survivors={"ben": "r2"}, ghouls={"r1": {"walker": 1}}, phase="ghouls", rules=stairs)
        assert nld.dead(game, "r2") == ({"walker": 1} if moves else {})


@rule("nld.def.window-passable")
def test_windows_are_passed_both_ways_and_no_action_opens_or_closes_them(steps: Steps, draw: Draw, nld: Any) -> None:
    map = """
        +-----+.....+
        | r1  w y1  :
        +-----+.....+
    """
    assert (steps(map, "r1"), steps(map, "y1")) == ("y1", "r1")
    game = draw(map, survivors={"ben": {"zone": "r1", "hands": ["axe"]}}, active="ben")
    assert nld.options(game, "open") == nld.options(game, "close") == []


@rule("nld.def.window-passable")
def test_a_barricade_built_on_a_window_decides_from_then_on(draw: Draw, nld: Any) -> None:
    game = draw(HOUSE, survivors={"ben": {"zone": "r1", "boards": 1, "hands": ["axe"]}}, active="ben")
    nld.answer(game, "build r1--y2")
    assert nld.refused(game, "move y2") == CLOSED
    nld.answer(game, "open r1--y2")
    assert "move y2" in nld.options(game)


@rule("nld.movement.position-irrelevant")
def test_from_a_large_zone_all_its_neighbours_are_one_move_away(steps: Steps) -> None:
    map = """
        +-----+.....+.....+.....+-----+
        | r1  w y1  : y1  : y1  w r2  |
        +-----+.....+-----+-----+-----+
        : y2  : y2  | r3  : r3  : r3  |
        +.....+.....+-----+-----+--w--+
        : y2  : y2  : y3  : y3  : y4  :
        +.....+.....+.....+.....+.....+
    """
    assert steps(map, "y1") == "r1 r2 y2"
    assert steps(map, "r3") == "y4"
    assert steps(map, "y2") == "y1 y3"


# -- barriers from both sides ------------------------------------------------------------------------------------------


@rule("nld.def.barrier-belongs-to-both-zones")
@pytest.mark.parametrize("side", ["r2", "y5"])
def test_a_door_is_worked_from_either_side(draw: Draw, nld: Any, side: str) -> None:
    game = draw(HOUSE, survivors={"ben": side}, active="ben", closed=["r2--y5"])
    nld.answer(game, "open r2--y5")
    assert not nld.is_closed(game, "r2--y5")
    nld.answer(game, "close r2--y5")
    assert nld.is_closed(game, "r2--y5")


@rule("nld.def.barrier-belongs-to-both-zones")
@pytest.mark.parametrize("side", ["r1", "y2"])
def test_a_barricade_is_built_opened_and_broken_from_either_side(draw: Draw, nld: Any, side: str) -> None:
    game = draw(HOUSE, survivors={"ben": {"zone": side, "boards": 1, "hands": ["axe"]}}, active="ben")
    nld.answer(game, "build r1--y2")
    assert nld.is_closed(game, "r1--y2")
    nld.answer(game, "open r1--y2")
    assert not nld.is_closed(game, "r1--y2")
    breaker = {side: {"breaker": 1}}
    game = draw(HOUSE, survivors={"ben": "y7"}, barricades=["r1--y2"], ghouls=breaker, phase="ghouls")
    assert not nld.is_closed(game, "r1--y2")


@rule("nld.def.barrier-belongs-to-both-zones")
def test_a_barrier_elsewhere_cannot_be_worked(draw: Draw, nld: Any) -> None:
    game = draw(HOUSE, survivors={"ben": {"zone": "r1", "hands": ["axe"]}}, active="ben", closed=["r2--y5"])
    with pytest.raises(IllegalAnswer):
        game.answer("open r2--y5")


# -- corn and woods ----------------------------------------------------------------------------------------------------

GROVE = """
    +.....+.....+.....+-----+
    : y1  : c1  : y2  | r1  |
    +.....+.....+.....+--w--+
    : y3  : w1  : y4  : c2  :
    +.....+.....+.....+.....+
"""


@rule("nld.corn.walkable", "nld.corn.is-exterior")
def test_corn_is_walked_through_like_any_open_ground(steps: Steps, draw: Draw, nld: Any) -> None:
    assert steps(GROVE, "c1") == "y1 y2 w1"
    game = draw(GROVE, survivors={"ben": "y1"}, active="ben")
    nld.answer(game, "move c1", "move y2")
    assert (nld.zone_of(game, "ben"), nld.actions_left(game)) == ("y2", 1)


@rule("nld.woods.walkable", "nld.woods.is-exterior")
def test_woods_are_walked_through_like_any_open_ground(steps: Steps, draw: Draw, nld: Any) -> None:
    assert steps(GROVE, "w1") == "c1 y3 y4"
    game = draw(GROVE, survivors={"ben": "y3"}, active="ben")
    nld.answer(game, "move w1", "move y4")
    assert (nld.zone_of(game, "ben"), nld.actions_left(game)) == ("y4", 1)


@rule("nld.corn.walkable", "nld.woods.walkable")
def test_ghouls_take_their_shortest_way_through_corn_and_woods(draw: Draw, nld: Any) -> None:
    for start, through, to in (("y1", "c1", "y2"), ("y3", "w1", "y4")):
        game = draw(GROVE, survivors={"ben": to}, ghouls={start: {"walker": 1}}, phase="ghouls")
        assert nld.dead(game, through) == {"walker": 1}
        nld.run_ghouls(game)
        assert nld.dead(game, to) == {"walker": 1}


@rule("nld.corn.is-exterior", "nld.movement.interior-exterior-opening")
def test_between_a_room_and_corn_an_opening_is_needed(steps: Steps) -> None:
    assert steps(GROVE, "r1") == "c2"
    assert steps(GROVE, "c2") == "r1 y4"
    assert steps(GROVE, "r1", barricades=["c2--r1"]) == ""


@pytest.mark.parametrize(
    "zone",
    [
        pytest.param("c1", marks=rule("nld.corn.is-exterior")),
        pytest.param("w1", marks=rule("nld.woods.is-exterior")),
    ],
)
def test_corn_and_woods_are_not_indoors(draw: Draw, nld: Any, zone: str) -> None:
    map = f"""
        +.....+.....+-----+
        : y1  : {zone}  w r1  |
        +.....+.....+-----+
    """
    goal = {"id": "indoors", "kind": "inside", "says": "Everybody is indoors."}
    game = draw(map, survivors={"ben": "y1"}, active="ben", rules={"objectives": [goal], "last_round": 3})
    nld.answer(game, f"move {zone}")
    assert game.outcome is None
    assert nld.refused(game, "search house") == "nld.search.interior-only"
    nld.answer(game, "move r1")
    assert game.outcome is not None
    assert game.outcome.why == "won"
