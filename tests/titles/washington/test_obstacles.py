"""Sandbags, the tank, dark rooms: what the book's pictures show. The family's own tests have every case."""

from __future__ import annotations

from typing import Any

import pytest

from shamble.testing import example, rule

# Sandbags between a and b, half a row between c and b, and the way round by d, e and c.
LINE = """
+.....+.....+.....+
: aa  H bb  h cc  :
+.....+-----+.....+
: dd  : ee  : ff  :
+.....+.....+.....+
"""
LINES = {code: f"exterior {code}" for code in ("aa", "bb", "cc", "dd", "ee", "ff")}
PEN = "+-----+.....+.....+\n| aa  H bb  : cc  :\n+-----+.....+.....+"
PENS = {code: f"exterior {code}" for code in ("aa", "bb", "cc")}
# A tank across the road; the way over it takes three steps, the way round five.
ROAD = """
+.....+.....+.....+.....+
: we  : t1  : t2  : ea  :
+.....+-----+-----+.....+
: s1  : s2  : s3  : s4  :
+.....+.....+.....+.....+
"""
ROADS = {
    "we": "exterior west",
    "t1": "tank t1",
    "t2": "tank t2",
    "ea": "exterior east",
    **{f"s{number}": f"exterior s{number}" for number in range(1, 5)},
}
YELLOW = {"experience": 8}


def moves(city: Any, game: Any) -> list[str]:
    return [f"{kind} {start}>{to}" for _, kind, start, to, _ in city.said(game, "dead-moved")]


def roused(zone: str) -> dict[str, Any]:
    """The next zombie card rouses all walkers."""
    return {"decks": {"zombies": ["zombie-37"]}, "spawns": [{"zone": zone, "colour": "white"}]}


# -- sandbags ----------------------------------------------------------------------------------------------------------


@rule("washington.sandbags.do-not-block-sight", "washington.sandbags.stop-zombie-move-step")
@example("washington.sandbags.stop-zombie-move-step")
def test_a_walker_sees_justin_over_the_sandbags_and_goes_all_the_way_round(table: Any, city: Any) -> None:
    game = table(LINE, LINES, survivors={"justin": "bb", "tess": "ff"}, zombies={"aa": {"walker": 1}}, active="tess")
    assert game.view(0)["forecast"][0]["to"] == ["bb"], "nobody else is in sight"
    city.end_turns(game)
    assert moves(city, game) == ["walker aa>dd"]


@rule("washington.sandbags.survivors-cross-freely", "washington.sandbags.edge-obstacle")
@example("washington.sandbags.survivors-cross-freely")
def test_a_survivor_crosses_sandbags_for_one_action(table: Any, city: Any) -> None:
    game = table(LINE, LINES, survivors={"justin": "aa"}, active="justin")
    city.answer(game, "move bb")
    assert (city.zone_of(game, "justin"), city.actions_left(game)) == ("bb", 2)
    city.answer(game, "move cc", "move bb")
    assert city.zone_of(game, "justin") == "bb"


@rule("washington.sandbags.partial-border-is-open")
@example("washington.sandbags.partial-border-is-open")
def test_half_a_row_of_sandbags_lets_a_fatty_through(table: Any, city: Any) -> None:
    game = table(LINE, LINES, survivors={"justin": "bb"}, zombies={"cc": {"fatty": 1}}, active="justin")
    city.end_turns(game)
    assert moves(city, game) == ["fatty cc>bb"]


@rule("washington.sandbags.no-way-around-means-no-move", "washington.sandbags.ignored-in-extra-activation")
@example("washington.sandbags.ignored-in-extra-activation")
def test_who_is_sealed_off_stays_until_an_extra_activation(table: Any, city: Any) -> None:
    game = table(PEN, PENS, survivors={"tess": "bb"}, zombies={"aa": {"walker": 1}}, active="tess")
    city.end_turns(game)
    assert moves(city, game) == []
    people = {"tess": {"zone": "bb", **YELLOW}}
    game = table(PEN, PENS, survivors=people, zombies={"aa": {"walker": 1}}, active="tess", **roused("cc"))
    city.end_turns(game)
    assert moves(city, game) == ["walker aa>bb"]
    assert city.rules_told(game, "dead-moved") == ["washington.sandbags.ignored-in-extra-activation"]


@rule("washington.sandbags.clear-path-for-skills")
@pytest.mark.parametrize(("skill", "answer"), [("taunt", "taunt aa"), ("lifesaver", "rescue aa")])
def test_skills_that_need_a_clear_path_work_across_sandbags(table: Any, city: Any, skill: str, answer: str) -> None:
    people = {"tess": {"zone": "bb", "skills": [skill]}, "justin": {"zone": "aa"}}
    game = table(PEN, PENS, survivors=people, zombies={"aa": {"walker": 1}}, active="tess")
    assert answer in city.options(game)
    city.answer(game, answer)
    if skill == "taunt":
        assert moves(city, game) == ["walker aa>bb"]


@rule("washington.sandbags.clear-path-for-skills")
def test_zombies_are_shoved_over_sandbags_but_not_onto_the_tank(table: Any, city: Any) -> None:
    tess = {"zone": "aa", "skills": ["shove"]}
    game = table(PEN, PENS, survivors={"tess": tess}, zombies={"aa": {"walker": 2}}, active="tess")
    assert city.options(game, "shove") == ["shove bb"]
    game = table(
        ROAD, ROADS, survivors={"tess": {**tess, "zone": "west"}}, zombies={"west": {"walker": 2}}, active="tess"
    )
    assert city.options(game, "shove") == ["shove s1"]
    assert game.why_not("shove t1").rule == "washington.tank.stops-zombie-move-step"


# -- the tank ----------------------------------------------------------------------------------------------------------


@rule("washington.tank.blocks-sight-between-those-off-it", "washington.tank.standing-on-it-sees-normally")
def test_the_tank_ends_lines_of_sight_but_not_of_those_on_it(table: Any, city: Any) -> None:
    board = table(ROAD, ROADS, survivors={"tess": "west"}, active="tess").state.stage.board
    number = board.zone_index
    for zone, seen in (("west", "west t1 t2 s1"), ("t1", "west t1 t2 east"), ("east", "t1 t2 east s4")):
        sight = board.ground(0).sees(number[zone])
        assert [place.id for place in board.zones if sight[number[place.id]] >= 0] == seen.split()


@rule("washington.tank.climbing-costs-one-more-action")
@pytest.mark.parametrize(("zombies", "left"), [(0, 2), (1, 1)])
def test_ashley_climbs_for_one_action_more(table: Any, city: Any, zombies: int, left: int) -> None:
    there = {"west": {"walker": 1}} if zombies else {}
    ashley = {"zone": "west", "skills": ["plus-1-action"]}
    game = table(ROAD, ROADS, survivors={"ashley": ashley}, zombies=there, active="ashley")
    city.answer(game, "move t1")
    assert (city.zone_of(game, "ashley"), city.actions_left(game)) == ("t1", left)


@rule("washington.tank.climbing-costs-one-more-action")
@example("washington.tank.climbing-costs-one-more-action")
def test_with_one_action_left_nobody_climbs(table: Any, city: Any) -> None:
    game = table(ROAD, ROADS, survivors={"ashley": "west"}, active="ashley", spent=2)
    assert city.refused(game, "move t1") == "washington.tank.climbing-costs-one-more-action"


@rule("washington.tank.moving-along-it-is-normal", "washington.tank.getting-off-is-normal")
@pytest.mark.parametrize(("to", "zombies", "left"), [("t2", 0, 2), ("west", 0, 2), ("west", 1, 1)])
def test_along_the_tank_and_off_it_is_a_move_like_others(
    table: Any, city: Any, to: str, zombies: int, left: int
) -> None:
    there = {"t1": {"walker": 1}} if zombies else {}
    game = table(ROAD, ROADS, survivors={"ashley": "t1"}, zombies=there, active="ashley")
    city.answer(game, f"move {to}")
    assert (city.zone_of(game, "ashley"), city.actions_left(game)) == (to, left)


@rule("washington.tank.stops-zombie-move-step", "washington.tank.ignored-in-extra-activation")
@example("washington.tank.stops-zombie-move-step")
def test_a_walker_goes_round_the_tank_and_over_it_in_an_extra_activation(table: Any, city: Any) -> None:
    game = table(ROAD, ROADS, survivors={"tess": "east"}, zombies={"west": {"walker": 1}}, active="tess")
    city.end_turns(game)
    assert moves(city, game) == ["walker west>s1"]
    people = {"tess": {"zone": "east", **YELLOW}}
    game = table(ROAD, ROADS, survivors=people, zombies={"s1": {"walker": 1}}, active="tess", **roused("s3"))
    city.end_turns(game)
    assert moves(city, game) == ["walker s1>s2", "walker s2>s3"], "from there the way on the ground is shorter"
    game = table(ROAD, ROADS, survivors={"tess": {"zone": "t2", **YELLOW}}, zombies={"west": {"walker": 1}},
                 active="tess", **roused("s3"))  # fmt: skip
    city.end_turns(game)
    assert moves(city, game) == ["walker west>t1"]
    assert city.rules_told(game, "dead-moved") == ["washington.tank.ignored-in-extra-activation"]


@rule("washington.tank.survivor-on-it-cannot-be-reached", "washington.tank.zombies-on-it-leave-freely")
@example("washington.tank.survivor-on-it-cannot-be-reached")
def test_nobody_reaches_a_survivor_on_the_tank_but_who_is_up_there_comes_down(table: Any, city: Any) -> None:
    game = table(ROAD, ROADS, survivors={"tess": "t1"}, zombies={"west": {"walker": 1}}, active="tess")
    city.end_turns(game)
    assert moves(city, game) == []
    game = table(ROAD, ROADS, survivors={"tess": "west"}, zombies={"t1": {"walker": 1}}, active="tess")
    city.end_turns(game)
    assert moves(city, game) == ["walker t1>west"]


@rule("washington.tank.everyone-in-a-tank-zone-stands-on-it")
def test_in_a_tank_zone_everybody_is_on_the_tank_and_fights_there(table: Any, city: Any) -> None:
    game = table(
        ROAD, ROADS, survivors={"tess": "t1"}, zombies={"t1": {"walker": 1}, "t2": {"walker": 1}}, active="tess"
    )
    city.end_turns(game)
    assert moves(city, game) == ["walker t2>t1"]
    assert city.survivor(game, "tess").wounds == 1


# -- dark rooms --------------------------------------------------------------------------------------------------------

HOUSE = """
+.....+-----+-----+-----+
: st  D ha  D ba  o ce  |
+.....+--o--+-----+-----+
:     | ki  |     |     |
+.....+-----+-----+-----+
"""
HOUSES = {
    "st": "exterior street",
    "ha": "interior hall",
    "ki": {"id": "kitchen", "name": "kitchen", "kind": "interior", "dark": True},
    "ba": {"id": "back", "name": "back", "kind": "interior", "dark": True},
    "ce": {"id": "cellar", "name": "cellar", "kind": "interior", "dark": True},
}


@rule("modern.building.first-opening-spawns", "modern.building.extent", "modern.building.order")
def test_the_dark_rooms_of_a_whole_building_spawn_in_the_order_that_the_players_choose(table: Any, city: Any) -> None:
    tess = {"zone": "street", "hands": ["crowbar"]}
    fate = [["zombie-01"], ["zombie-02"], ["zombie-03"]]
    game = table(HOUSE, HOUSES, survivors={"tess": tess}, active="tess", fate=fate)
    city.answer(game, "open hall--street")
    assert city.options(game) == ["fill cellar", "fill back", "fill kitchen"], "far to near, ties by id"
    city.answer(game, "fill back", "fill kitchen")
    assert [zone for _, _, zone, _, _ in city.said(game, "spawned")] == ["back", "kitchen", "cellar"]
    assert city.asked(game) == "act"
