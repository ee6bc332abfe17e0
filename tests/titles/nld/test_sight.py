"""Who sees what: the zones a rifle may be aimed at, and those to which ghouls are drawn.

The first letter of a code on these maps is the kind of its zone: a yard, a room, corn or woods."""

from __future__ import annotations

import re
from collections.abc import Callable
from textwrap import dedent
from typing import Any

import pytest

from shamble.kernel.game import Game
from shamble.testing import rule

KINDS = {"y": "exterior", "r": "interior", "c": "corn", "w": "woods"}
RIFLE, PISTOL = "winchester-94", "sawed-off"
TOO_FAR = "nld.ranged.max-range"
UNSEEN = (
    *("nld.corn.blocks-sight", "nld.corn.inside-blind", "nld.woods.blocks-from-outside"),
    *("nld.los.closed-barriers-block", "nld.los.exterior-unlimited", "nld.los.interior-one-zone"),
    *("nld.los.never-through-building", "nld.los.no-diagonal", "nld.los.outside-looking-in"),
    "nld.ranged.interior-reach",
)

Draw = Callable[..., Game]
Sees = Callable[..., str]


@pytest.fixture
def draw(table: Callable[..., Game]) -> Draw:
    """A game on a map like those below. A walled-in cellar r9 is added beside it, where nobody sees anybody."""

    def draw(map: str, **keys: Any) -> Game:
        lines = dedent(map).strip("\n").split("\n")
        width = max(len(line) for line in lines)
        beside = ["     +-----+", "     | r9  |", "     +-----+"] + ["", "     +     +"] * len(lines)
        drawn = "\n".join(line.ljust(width) + more for line, more in zip(lines, beside))
        codes = dict.fromkeys(re.findall(r"\b[yrcw]\d", drawn))
        return table(drawn, {code: f"{KINDS[code[0]]} {code}" for code in codes}, **keys)

    return draw


def zones_of(game: Game) -> list[str]:
    return [zone for zone in game.view(0)["zones"] if zone != "r9"]


@pytest.fixture
def survivor_sees(draw: Draw, nld: Any) -> Sees:
    """The other zones that a survivor sees: a shot there is offered, or refused only because it is too far."""

    def survivor_sees(map: str, viewer: str, **keys: Any) -> str:
        keys = {"survivors": {"ben": {"zone": viewer, "hands": [RIFLE]}}, "active": "ben", **keys}
        others = [zone for zone in zones_of(draw(map, **keys)) if zone != viewer]
        game = draw(map, **{"ghouls": {zone: {"walker": 1} for zone in others}, **keys})
        seen = []
        for zone in others:
            shot = f"shoot {RIFLE} {zone}"
            offered = shot in nld.options(game)
            assert offered or nld.refused(game, shot) in (*UNSEEN, TOO_FAR)
            if nld.refused(game, shot) not in UNSEEN:
                seen.append(zone)
        return " ".join(seen)

    return survivor_sees


@pytest.fixture
def ghoul_sees(draw: Draw) -> Sees:
    """The other zones that a ghoul sees: a lone survivor there draws it away from a crowd in the cellar."""

    def ghoul_sees(map: str, viewer: str, **keys: Any) -> str:
        crowd = {"tom": "r9", "judy": "r9"}
        seen = []
        for zone in zones_of(draw(map, survivors=crowd, **keys)):
            if zone == viewer:
                continue
            game = draw(map, survivors={"ben": zone, **crowd}, ghouls={viewer: {"walker": 1}}, **keys)
            (walker,) = game.view(0)["forecast"]
            assert walker["to"] in ([zone], ["r9"])
            if walker["to"] == [zone]:
                seen.append(zone)
        return " ".join(seen)

    return ghoul_sees


@pytest.fixture
def sees(survivor_sees: Sees, ghoul_sees: Sees) -> Sees:
    """The other zones that anybody sees, in reading order: survivors and ghouls see alike."""

    def sees(map: str, viewer: str, **keys: Any) -> str:
        seen = survivor_sees(map, viewer, **keys)
        assert ghoul_sees(map, viewer, **keys) == seen
        return seen

    return sees


# -- outdoors ----------------------------------------------------------------------------------------------------------

FIELD = """
    +.....+.....+.....+
    : y1  : y2  : y3  :
    +.....+.....+.....+
    : y4  : y5  : y6  :
    +.....+.....+.....+
    : y7  : y8  : y9  :
    +.....+.....+.....+
"""


@rule("nld.los.exterior-straight", "nld.los.no-diagonal", "nld.los.applies-to-all-actors")
def test_outdoors_everybody_sees_straight_and_never_diagonally(sees: Sees) -> None:
    assert sees(FIELD, "y1") == "y2 y3 y4 y7"
    assert sees(FIELD, "y5") == "y2 y4 y6 y8"


@rule("nld.los.no-diagonal")
def test_a_shot_at_a_diagonal_zone_is_refused(draw: Draw, nld: Any) -> None:
    game = draw(
        FIELD,
        survivors={"ben": {"zone": "y1", "hands": [RIFLE]}},
        active="ben",
        ghouls={"y5": {"walker": 1}, "y2": {"walker": 1}},
    )
    assert nld.refused(game, f"shoot {RIFLE} y5") == "nld.los.no-diagonal"
    assert f"shoot {RIFLE} y2" in nld.options(game)


@rule("nld.los.exterior-straight")
def test_a_line_may_start_in_any_cell_of_the_viewers_zone(sees: Sees) -> None:
    map = """
        +.....+.....+.....+
        : y1  : y2  : y3  :
        +.....+.....+.....+
        : y1  : y4  : y5  :
        +.....+.....+.....+
        : y6  : y7  : y8  :
        +.....+.....+.....+
    """
    assert sees(map, "y1") == "y2 y3 y4 y5 y6"
    assert sees(map, "y6") == "y1 y7 y8"
    assert sees(map, "y5") == "y1 y3 y4 y8"


STREET = """
    +.....+.....+.....+.....+.....+.....+.....+
    : y1  : y2  : y3  : y4  : y5  : y6  : y7  :
    +.....+.....+.....+.....+.....+.....+.....+
"""


@rule("nld.los.exterior-unlimited")
def test_outdoors_sight_has_no_limit(sees: Sees) -> None:
    assert sees(STREET, "y1") == "y2 y3 y4 y5 y6 y7"


@rule("nld.los.exterior-unlimited")
def test_only_the_weapon_sets_a_limit_to_a_shot(draw: Draw, nld: Any) -> None:
    survivors = {"ben": {"zone": "y1", "hands": [RIFLE]}}
    game = draw(STREET, survivors=survivors, active="ben", ghouls={"y4": {"walker": 1}, "y5": {"walker": 1}})
    assert nld.options(game, "shoot") == [f"shoot {RIFLE} y2", f"shoot {RIFLE} y3", f"shoot {RIFLE} y4"]
    assert nld.refused(game, f"shoot {RIFLE} y5") == TOO_FAR


@rule("nld.los.exterior-unlimited")
def test_walls_and_the_edge_of_the_board_end_a_line(sees: Sees) -> None:
    assert sees("+.....+.....+.....+.....+\n: y1  : y2  | y3  : y4  :\n+.....+.....+.....+.....+", "y1") == "y2"
    assert sees("+.....+.....+.....+.....+\n: y1  : y2  :     : y4  :\n+.....+.....+.....+.....+", "y1") == "y2"


@rule("nld.los.actors-never-block")
def test_actors_in_between_never_block(draw: Draw, nld: Any) -> None:
    crowded = {"y2": {"walker": 3, "fatty": 2}, "y4": {"walker": 1}}
    survivors = {"ben": {"zone": "y1", "hands": [RIFLE]}, "tom": "y3"}
    game = draw(STREET, survivors=survivors, active="ben", ghouls=crowded)
    assert f"shoot {RIFLE} y4" in nld.options(game)


@rule("nld.los.actors-never-block")
def test_a_ghoul_sees_past_ghouls_and_survivors(draw: Draw) -> None:
    survivors = {"ben": "y3", "tom": "y5", "judy": "y5", "harry": "r9", "helen": "r9", "barbra": "r9"}
    game = draw(STREET, survivors=survivors, ghouls={"y1": {"walker": 1}, "y2": {"fatty": 3}})
    assert [plan["to"] for plan in game.view(0)["forecast"]] == [["y5"], ["y5"]]


# -- one's own zone ----------------------------------------------------------------------------------------------------


@rule("nld.los.own-zone")
@pytest.mark.parametrize("zone", ["y1", "r1", "c1", "w1"])
def test_everybody_sees_their_own_zone(draw: Draw, nld: Any, zone: str) -> None:
    map = """
        +.....+-----+.....+.....+
        : y1  | r1  | c1  : w1  :
        +.....+-----+.....+.....+
    """
    game = draw(map, survivors={"ben": {"zone": zone, "hands": [PISTOL]}}, active="ben")
    assert f"shoot {PISTOL} {zone}" in nld.options(game)


# -- rooms -------------------------------------------------------------------------------------------------------------

HOUSE = """
    +.....+.....+.....+.....+.....+
    : y1  : y2  : y2  : y3  : y4  :
    +.....+--w--+-----+-----+.....+
    : y5  | r1  : r1  o r2  d y6  :
    +.....+-----+--o--+-----+.....+
    : y7  : y7  | r3  w y8  : y9  :
    +.....+.....+-----+.....+.....+
"""


@rule("nld.los.interior-shared-opening", "nld.los.interior-one-zone")
def test_from_a_room_one_sees_all_that_shares_an_opening_and_no_room_beyond(sees: Sees) -> None:
    assert sees(HOUSE, "r1") == "y2 r2 r3"
    assert sees(HOUSE, "r2") == "r1 y6"
    assert sees(HOUSE, "r3") == "r1 y8 y9"


@rule("nld.los.interior-one-zone")
def test_rooms_in_a_row_see_their_neighbours_only_and_not_the_yard_behind_them(sees: Sees) -> None:
    map = """
        +-----+-----+-----+.....+
        | r1  o r2  o r3  o y1  :
        +-----+-----+-----+.....+
    """
    assert sees(map, "r1") == "r2"
    assert sees(map, "r2") == "r1 r3"
    assert sees(map, "r3") == "r2 y1"


@rule("nld.los.interior-one-zone")
def test_a_shot_at_the_second_room_is_refused(draw: Draw, nld: Any) -> None:
    ghouls = {"r2": {"walker": 1}, "r3": {"walker": 1}}
    game = draw(HOUSE, survivors={"ben": {"zone": "r2", "hands": [RIFLE]}}, active="ben", ghouls=ghouls)
    assert nld.refused(game, f"shoot {RIFLE} r3") == "nld.ranged.interior-reach"
    assert nld.options(game, "shoot") == [f"shoot {RIFLE} r1", f"shoot {RIFLE} y6"]


@rule("nld.los.interior-shared-opening")
def test_where_an_opening_is_the_rest_of_the_wall_does_not_matter(sees: Sees) -> None:
    map = """
        +-----+-----+-----+
        | r1  : r1  : r1  |
        +-----+-----+--w--+
        : y1  : y1  : y1  :
        +.....+.....+.....+
    """
    assert sees(map, "r1") == "y1"
    assert sees(map, "y1") == "r1"


LOOKOUT = """
    +-----+.....+.....+.....+.....+.....+
    | r1  w y1  : y2  : y3  : y4  : y5  :
    +-----+.....+.....+.....+.....+.....+
    : y6  : y1  : y7  : y8  : y9  : y9  :
    +.....+.....+.....+.....+.....+.....+
"""


@rule("nld.los.inside-looking-out")
def test_out_of_a_window_one_sees_straight_on_through_any_number_of_yards(sees: Sees) -> None:
    assert sees(LOOKOUT, "r1") == "y1 y2 y3 y4 y5"


@rule("nld.los.inside-looking-out")
def test_each_opening_gives_a_view_in_its_own_direction(sees: Sees) -> None:
    map = """
        +.....+.....+.....+.....+
        : y1  : y2  : y3  : y4  :
        +.....+--w--+.....+.....+
        : y5  | r1  w y6  : y7  :
        +.....+-----+.....+.....+
        : y8  : y9  : y9  : y9  :
        +.....+.....+.....+.....+
    """
    assert sees(map, "r1") == "y2 y6 y7"


@rule("nld.los.outside-looking-in")
def test_from_outdoors_one_sees_into_a_building_one_zone_deep(sees: Sees) -> None:
    map = """
        +.....+.....+-----+-----+
        : y1  : y2  w r1  o r2  |
        +.....+.....+-----+-----+
    """
    assert sees(map, "y1") == "y2 r1"
    assert sees(map, "y2") == "y1 r1"


@rule("nld.los.outside-looking-in")
def test_from_further_away_the_opening_must_lie_on_the_straight_line(sees: Sees) -> None:
    map = """
        +.....+.....+.....+
        : y1  : y2  : y3  :
        +.....+--w--+.....+
        : y4  | r1  | y5  :
        +.....+-----+.....+
    """
    assert sees(map, "y2") == "y1 y3 r1"
    assert sees(map, "y1") == "y2 y3 y4"


@rule("nld.los.never-through-building")
def test_no_line_crosses_a_room(sees: Sees) -> None:
    map = """
        +.....+-----+.....+.....+
        : y1  w r1  w y2  : y3  :
        +.....+-----+.....+.....+
    """
    assert sees(map, "y1") == "r1"
    assert sees(map, "y3") == "r1 y2"


@rule("nld.los.room-to-other-room-across-yard")
def test_a_line_out_of_a_room_may_enter_another_room_one_zone_deep(sees: Sees) -> None:
    map = """
        +-----+.....+.....+-----+-----+
        | r1  w y1  : y2  w r2  o r3  |
        +-----+.....+--w--+-----+-----+
        : y3  : y3  | r4  |
        +.....+.....+-----+     +     +
    """
    assert sees(map, "r1") == "y1 y2 r2"
    assert sees(map, "r2") == "r1 y1 y2 r3"
    assert sees(map, "r4") == "y2"


# -- what is closed ----------------------------------------------------------------------------------------------------

DOORS = """
    +-----+-----+.....+
    | r1  d r2  b y1  :
    +--w--+-----+.....+
    : y2  : y2  : y3  :
    +.....+.....+.....+
"""


@rule("nld.los.closed-barriers-block")
def test_a_closed_door_and_a_closed_barricade_stop_every_line(sees: Sees) -> None:
    assert sees(DOORS, "r2") == "r1 y1"
    assert sees(DOORS, "r2", closed=["r1--r2"]) == "y1"
    assert sees(DOORS, "r2", closed=["r2--y1"]) == "r1"
    assert sees(DOORS, "r1") == "r2 y2"
    assert sees(DOORS, "r1", barricades=["r1--y2"]) == "r2"
    assert sees(DOORS, "r1", barricades=["r1--y2"], open=["r1--y2"]) == "r2 y2"


@rule("nld.los.closed-barriers-block")
def test_sight_goes_both_ways_through_a_door_that_was_opened_and_no_way_through_one_that_was_closed(
    draw: Draw, nld: Any
) -> None:
    survivors = {"ben": {"zone": "r2", "hands": [RIFLE]}}
    game = draw(DOORS, survivors=survivors, active="ben", closed=["r1--r2"], ghouls={"r1": {"walker": 1}})
    assert nld.refused(game, f"shoot {RIFLE} r1") == "nld.los.closed-barriers-block"
    nld.answer(game, "open r1--r2")
    assert f"shoot {RIFLE} r1" in nld.options(game)
    nld.answer(game, "close r1--r2")
    assert nld.refused(game, f"shoot {RIFLE} r1") == "nld.los.closed-barriers-block"


@rule("nld.def.window-passable", "nld.los.applies-to-all-actors")
def test_windows_are_seen_through_from_both_sides(sees: Sees) -> None:
    map = """
        +-----+.....+
        | r1  w y1  :
        +-----+.....+
    """
    assert sees(map, "r1") == "y1"
    assert sees(map, "y1") == "r1"


@rule("nld.los.interior-shared-opening", "nld.los.interior-one-zone")
def test_a_stairway_is_seen_through_from_room_to_room(draw: Draw, nld: Any) -> None:
    map = """
        +.....+-----+-----+
        : y1  w r1  o r2  |
        +.....+-----+-----+
    """
    stairs = {"links": [{"kind": "stairway", "between": ["r1", "r9"], "state": "open"}]}
    seen = []
    for zone in ("r9", "r1", "y1"):
        game = draw(map, survivors={"ben": {"zone": zone, "hands": [RIFLE]}}, active="ben", rules=stairs)
        seen.append([shot.split()[-1] for shot in nld.options(game, "shoot")])
    assert seen == [["r1"], ["y1", "r2", "r9"], ["r1"]]


# -- corn --------------------------------------------------------------------------------------------------------------

CORN = """
    +.....+.....+.....+.....+-----+
    : y1  : c1  : y2  : y3  w r1  |
    +.....+.....+.....+.....+--w--+
    : y4  : c2  : c2  : y5  : c3  :
    +.....+.....+.....+.....+.....+
"""


@rule("nld.corn.blocks-sight")
def test_nobody_sees_into_corn_or_through_it_not_even_from_a_room(sees: Sees) -> None:
    assert sees(CORN, "y1") == "y4"
    assert sees(CORN, "y3") == "y2 r1 y5"
    assert sees(CORN, "y5") == "y3"
    assert sees(CORN, "r1") == "y2 y3"


@rule("nld.corn.inside-blind", "nld.corn.blocks-sight")
def test_from_inside_corn_one_sees_only_the_own_zone_and_no_corn_next_to_it(sees: Sees) -> None:
    assert sees(CORN, "c1") == ""
    assert sees(CORN, "c2") == ""
    assert sees(CORN, "c3") == ""


@rule("nld.corn.inside-blind")
def test_in_corn_shots_work_at_range_0_only(draw: Draw, nld: Any) -> None:
    ghouls = {"c1": {"walker": 1}, "y1": {"walker": 1}, "y2": {"walker": 1}}
    survivors = {"ben": {"zone": "c1", "hands": [PISTOL, RIFLE]}}
    game = draw(CORN, survivors=survivors, active="ben", ghouls=ghouls)
    assert nld.options(game, "shoot") == [f"shoot {PISTOL} c1"]
    assert nld.refused(game, f"shoot {PISTOL} y1") == "nld.corn.inside-blind"
    assert nld.refused(game, f"shoot {RIFLE} y2") == "nld.corn.inside-blind"


@rule("nld.corn.inside-blind")
def test_a_ghoul_in_corn_does_not_see_the_survivor_next_to_it(draw: Draw, nld: Any) -> None:
    game = draw(CORN, survivors={"ben": "y1", "tom": "y2", "judy": "y2"}, ghouls={"c1": {"walker": 1}}, phase="ghouls")
    assert nld.dead(game, "y2") == {"walker": 1}


# -- woods -------------------------------------------------------------------------------------------------------------

WOODS = """
    +.....+.....+.....+.....+-----+
    : y1  : w1  : y2  : y3  w r1  |
    +.....+.....+.....+.....+-----+
    : y4  : w1  : c1  : y5  : y5  :
    +.....+.....+.....+.....+.....+
    : y6  : w2  : y7  : y8  : y8  :
    +.....+.....+.....+.....+.....+
"""


@rule("nld.woods.blocks-from-outside")
def test_nobody_outside_sees_into_woods_or_through_them(sees: Sees) -> None:
    assert sees(WOODS, "y1") == "y4 y6"
    assert sees(WOODS, "y3") == "y2 r1 y5 y8"
    assert sees(WOODS, "r1") == "y2 y3"
    assert sees(WOODS, "y6") == "y1 y4"


@rule("nld.woods.sees-out", "nld.woods.blocks-from-outside")
def test_out_of_woods_one_sees_as_from_any_yard_but_into_no_other_woods_or_corn(sees: Sees) -> None:
    assert sees(WOODS, "w1") == "y1 y2 y3 r1 y4"
    assert sees(WOODS, "w2") == "y6 y7 y8"


@rule("nld.los.one-directional", "nld.woods.sees-out")
def test_who_sees_out_of_woods_is_not_seen_in_return(draw: Draw, nld: Any) -> None:
    shots = {}
    for viewer, there in (("w1", "y2"), ("y2", "w1")):
        survivors = {"ben": {"zone": viewer, "hands": [RIFLE]}}
        game = draw(WOODS, survivors=survivors, active="ben", ghouls={there: {"walker": 1}})
        shots[viewer] = nld.refused(game, f"shoot {RIFLE} {there}")
        assert (f"shoot {RIFLE} {there}" in nld.options(game)) == (viewer == "w1")
    assert shots == {"w1": "", "y2": "nld.woods.blocks-from-outside"}


@rule("nld.woods.ghouls-see-out", "nld.los.one-directional")
def test_a_ghoul_in_woods_goes_for_whom_it_sees_although_they_do_not_see_it(draw: Draw, nld: Any) -> None:
    survivors = {"ben": {"zone": "y3", "hands": [RIFLE]}, "tom": "y6", "judy": "y6"}
    ghouls = {"w1": {"walker": 1}}
    game = draw(WOODS, survivors=survivors, ghouls=ghouls, active="ben")
    assert nld.refused(game, f"shoot {RIFLE} w1") == "nld.woods.blocks-from-outside"
    game = draw(WOODS, survivors=survivors, ghouls=ghouls, phase="ghouls")
    assert nld.dead(game, "y2") == {"walker": 1}


@rule("nld.woods.blocks-from-outside")
def test_a_ghoul_outside_does_not_see_the_survivor_in_the_woods_next_to_it(draw: Draw, nld: Any) -> None:
    map = """
        +.....+.....+.....+
        : c1  : y1  : w1  :
        +.....+.....+.....+
    """
    game = draw(map, survivors={"ben": "w1", "tom": "c1", "judy": "c1"}, ghouls={"y1": {"walker": 1}}, phase="ghouls")
    assert nld.dead(game, "c1") == {"walker": 1}


# -- why not -----------------------------------------------------------------------------------------------------------

REASONS = """
    +.....+.....+.....+.....+.....+
    : y1  : y2  : w1  : y3  : c1  :
    +.....+--w--+-----+--w--+.....+
    : y4  | r1  o r2  o r3  D y5  :
    +.....+-----+-----+--w--+.....+
    : y6  : y7  : c2  : y8  | y9  :
    +.....+.....+.....+.....+.....+
"""


@pytest.mark.parametrize(
    ("here", "there", "reason"),
    [
        ("c1", "y3", "nld.corn.inside-blind"),
        ("y3", "c1", "nld.corn.blocks-sight"),
        ("y7", "y8", "nld.corn.blocks-sight"),
        ("y1", "w1", "nld.woods.blocks-from-outside"),
        ("y1", "y3", "nld.woods.blocks-from-outside"),
        ("y4", "y2", "nld.los.no-diagonal"),
        ("r3", "y5", "nld.los.closed-barriers-block"),
        ("r1", "r3", "nld.los.interior-one-zone"),
        ("y2", "y7", "nld.los.exterior-unlimited"),
        ("y8", "y9", "nld.los.exterior-unlimited"),
        ("y3", "y8", "nld.los.never-through-building"),
        ("y5", "r2", "nld.los.outside-looking-in"),
        ("r9", "r1", "nld.ranged.interior-reach"),
    ],
)
def test_a_shot_at_what_is_not_seen_is_refused_for_the_true_reason(
    draw: Draw, here: str, there: str, reason: str
) -> None:
    game = draw(REASONS, survivors={"ben": {"zone": here, "hands": [RIFLE]}}, active="ben")
    refusal = game.why_not(f"shoot {RIFLE} {there}")
    assert refusal is not None
    assert refusal.rule == reason
