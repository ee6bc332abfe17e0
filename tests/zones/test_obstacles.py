"""Sandbags and tanks: who passes them, what it costs, and what an extra activation ignores."""

import json

import pytest

import shamble
from shamble.kernel.questions import Option
from shamble.testing import GameInspector
from shamble.zones.bot.danger import danger
from shamble.zones.bot.ways import actions_to
from shamble.zones.rules.activation import March, activate, call_extra_activation, march_of
from shamble.zones.rules.board import DEAD, EXTRA, SURVIVORS
from shamble.zones.rules.cars import why_no_road
from shamble.zones.rules.routes import ways
from tests.zones.outpost import turn_of

look = GameInspector()

# Sandbags between y0 and y1, and a way round by y3 and y4; y2 is beyond.
LINE = """
+.....+.....+.....+
: y0  H y1  : y2  :
+.....+.....+.....+
: y3  : y4  : y5  :
+.....+.....+.....+
"""
# A pen with walls around it, which only sandbags close.
PEN = """
+-----+.....+.....+
| y0  H y1  : y2  :
+-----+.....+.....+
"""
# A tank of two zones across the road from y1 to y4; the way round is by y5 to y8.
ROAD = """
+.....+.....+.....+.....+
: y1  : t1  : t2  : y4  :
+.....+-----+-----+.....+
: y5  : y6  : y7  : y8  :
+.....+.....+.....+.....+
"""
CLIMB = "outpost.tank.climbing-costs-one-more-action"


def zone_of(game, who="oswin"):
    return game.view(0)["survivors"][who]["zone"]


def left(game):
    return game.view(0)["turns"][-1]["left"]


def price(game, text):
    option = next(option for option in game.question.options if option.text == text)
    return game.title.price(game, option)


def dead_moves(game):
    return [f"{start}>{to}" for _, _, start, to, _ in look.said(game, "dead-moved")]


def seen(board, zone, closed=0):
    far = board.ground(closed).sees(board.zone_index[zone])
    return " ".join(f"{place.id}:{far[number]}" for number, place in enumerate(board.zones) if far[number] >= 0)


def steps(board, zone, movers=SURVIVORS):
    return " ".join(board.zones[there].id for there in board.ground(0, movers).steps[board.zone_index[zone]])


def go(board, start, to, movers=DEAD):
    found = ways(board, 0, board.zone_index[start], board.zone_index[to], movers)
    return " ".join(board.zones[step].id if step >= 0 else f"({board.zones[~step].id})" for step in found)


# -- the board ---------------------------------------------------------------------------------------------------------


def test_sandbags_let_survivors_and_sight_pass_and_stop_the_dead(draw):
    board = draw(LINE)
    assert seen(board, "y0") == "y0:0 y1:1 y2:2 y3:1"
    assert steps(board, "y0") == "y1 y3"
    assert steps(board, "y0", DEAD) == "y3"
    assert steps(board, "y1", DEAD) == "y2 y4"
    assert steps(board, "y0", EXTRA) == "y1 y3"


def test_the_dead_go_round_sandbags_or_stay_if_no_way_leads_round(draw):
    board = draw(LINE)
    assert (go(board, "y0", "y1"), go(board, "y0", "y1", EXTRA)) == ("y3", "y1")
    pen = draw(PEN)
    assert (go(pen, "y0", "y2"), go(pen, "y0", "y2", EXTRA)) == ("", "y1")


def test_a_row_with_a_gap_hinders_nobody(draw):
    board = draw(LINE.replace("H", "h"))
    for movers in (SURVIVORS, DEAD, EXTRA):
        assert steps(board, "y0", movers) == "y1 y3"
    assert not board.has_obstacles
    assert board.roads[board.zone_index["y0"]] == [1, 3]


def test_a_border_of_two_cells_is_open_unless_sandbags_lie_on_both(draw):
    both = "+.....+.....+\n: y1  : y1  :\n+--H--+%s+\n: y2  : y2  :\n+.....+.....+"
    assert steps(draw(both % "....."), "y1", DEAD) == "y2"
    assert steps(draw(both % "--H--"), "y1", DEAD) == ""


def test_sandbags_may_be_a_link_and_lie_in_a_doorway(draw):
    board = draw("+-----+.....+     +.....+\n| r1  H y1  :     : y2  :\n+-----+.....+     +.....+",
                 ("sandbags", "y1", "y2", "open"), ("half-sandbags", "r1", "y2", "open"))  # fmt: skip
    assert (steps(board, "y1"), steps(board, "y1", DEAD)) == ("r1 y2", "")
    assert steps(board, "y2", DEAD) == "r1"
    assert seen(board, "y1") == "r1:1 y1:0 y2:1"


def test_no_car_crosses_sandbags_or_climbs_a_tank(draw):
    board = draw(LINE)
    assert board.drives(0) == [0, 3, 4, 1, 2, 3]
    road = draw(ROAD)
    drives = road.drives(road.zone_index["y1"])
    assert [drives[road.zone_index[id]] for id in ("t1", "t2", "y4")] == [-1, -1, 5]


def test_why_no_car_gets_there(draw):
    board = draw(LINE)
    assert [why_no_road(board, 0, zone) for zone in (1, 2, 3)] == ["sandbags.cars", "car.drive-distance", ""]
    assert why_no_road(draw(ROAD), 0, 1) == "sandbags.cars"


def test_the_dead_do_not_get_up_on_a_tank_but_along_it_and_down(draw):
    board = draw(ROAD)
    assert (steps(board, "y1"), steps(board, "y1", DEAD), steps(board, "y1", EXTRA)) == ("t1 y5", "y5", "t1 y5")
    assert (steps(board, "t1", DEAD), steps(board, "t2", DEAD)) == ("y1 t2", "t1 y4")
    assert (go(board, "y1", "y4"), go(board, "y1", "y4", EXTRA)) == ("y5", "t1")
    assert (go(board, "y1", "t2"), go(board, "y1", "t2", EXTRA)) == ("", "t1")
    assert (go(board, "t1", "y4"), go(board, "t1", "t2")) == ("t2", "t2")


def test_a_tank_ends_the_sight_of_those_who_are_not_on_it(draw):
    board = draw(ROAD)
    assert seen(board, "y1") == "y1:0 t1:1 t2:2 y5:1"
    assert seen(board, "t1") == "y1:1 t1:0 t2:1 y4:2"
    assert seen(board, "y4") == "t1:2 t2:1 y4:0 y8:1"


def test_across_one_tank_those_on_another_are_seen(draw):
    board = draw("+.....+.....+.....+.....+\n: y1  : t1  : y2  : t2  :\n+.....+.....+.....+.....+")
    assert seen(board, "y1") == "y1:0 t1:1 t2:3"
    assert seen(board, "t2") == "y1:3 t1:2 y2:1 t2:0"


def test_a_board_knows_whether_anything_on_it_hinders_the_dead(draw):
    plain = draw("+.....+.....+\n: y1  : y2  :\n+.....+.....+")
    assert not plain.has_obstacles
    assert plain.ground(0) is plain.ground(0, DEAD) is plain.ground(0, EXTRA)
    for obstacles in (LINE, ROAD):
        board = draw(obstacles)
        assert board.has_obstacles
        assert board.ground(0) is board.ground(0, EXTRA) is not board.ground(0, DEAD)


@pytest.mark.parametrize("spent", [None, [], [4]])
def test_a_march_past_obstacles_is_read_back_from_its_numbers(spent):
    kept = March(5, [(3, [1]), (2, [7, 8])], spent, EXTRA)
    found = march_of(kept.numbers())
    assert (found.destinations, found.spent, found.movers) == (kept.destinations, spent, EXTRA)
    assert march_of(March(5, [], spent, EXTRA).numbers()).movers == EXTRA
    assert march_of(March(5, [], spent).numbers()).movers == DEAD
    assert March(5, [(3, [1])]).numbers() == (5, 3, 1, 1), "recorded games have no more than this"


# -- the dead in play --------------------------------------------------------------------------------------------------

ROUSED = {"decks": {"husks": ["husk-09"]}, "spawns": [{"zone": "y5", "colour": "white"}]}
YELLOW = {"experience": 5}


def after_the_round(game):
    """The moves of the dead after the only survivor has ended the turn."""
    look.answer(game, "end")
    return dead_moves(game)


def test_a_drifter_goes_round_sandbags_and_crosses_them_when_it_is_roused(outpost):
    game = outpost(LINE, {"oswin": {"zone": "y1"}}, husks={"y0": {"drifter": 1}})
    assert after_the_round(game) == ["y0>y3"]
    game = outpost(LINE, {"oswin": {"zone": "y2", **YELLOW}}, husks={"y0": {"drifter": 1}}, **ROUSED)
    assert after_the_round(game) == ["y0>y3"]
    assert look.options(game) == ["split drifter y0=1 y4=0", "split drifter y0=0 y4=1"], "over them is as short now"


def test_who_is_penned_in_by_sandbags_stays_until_it_is_roused(outpost):
    """The destination is chosen as always: the drifter sees Oswin, who is beyond the sandbags."""
    game = outpost(PEN, {"oswin": {"zone": "y1"}}, husks={"y0": {"drifter": 1}})
    assert game.view(0)["forecast"][0]["to"] == ["y1"]
    assert after_the_round(game) == []
    roused = {**ROUSED, "spawns": [{"zone": "y2", "colour": "white"}]}
    game = outpost(PEN, {"oswin": {"zone": "y1", **YELLOW}}, husks={"y0": {"drifter": 1}}, **roused)
    assert after_the_round(game) == ["y0>y1"]
    assert look.rules_told(game, "dead-moved") == ["outpost.sandbags.ignored-in-extra-activation"]


def test_both_actions_of_a_roused_runner_ignore_sandbags(outpost):
    double = "+-----+.....+.....+\n| y0  H y1  H y2  :\n+-----+.....+-----+\n|     | y3  |     |\n+-----+-----+-----+"
    runner = {"decks": {"husks": ["husk-10"]}, "spawns": [{"zone": "y3", "colour": "white"}]}
    game = outpost(double, {"oswin": {"zone": "y2", **YELLOW}}, husks={"y0": {"runner": 1}}, **runner)
    assert after_the_round(game) == ["y0>y1", "y1>y2"]


def test_a_roused_drifter_climbs_the_tank_and_comes_down_in_any_activation(outpost):
    game = outpost(ROAD, {"oswin": {"zone": "t1"}}, husks={"y1": {"drifter": 1}})
    assert after_the_round(game) == [], "nobody gets up there"
    roused = {**ROUSED, "spawns": [{"zone": "y8", "colour": "white"}]}
    game = outpost(ROAD, {"oswin": {"zone": "t1", **YELLOW}}, husks={"y1": {"drifter": 1}}, **roused)
    assert after_the_round(game) == ["y1>t1"]
    assert look.rules_told(game, "dead-moved") == ["outpost.tank.ignored-in-extra-activation"]
    game = outpost(ROAD, {"oswin": {"zone": "y4"}}, husks={"t1": {"drifter": 1}})
    assert after_the_round(game) == ["t1>t2"]


def test_when_miniatures_run_out_sandbags_are_ignored(outpost):
    crowd = {"y0": {"shade": 3}}
    short = {"decks": {"husks": ["husk-07"]}, "spawns": [{"zone": "y2", "colour": "white"}]}
    game = outpost(PEN, {"oswin": {"zone": "y1", **YELLOW}}, husks=crowd, **short)
    assert after_the_round(game) == ["y0>y1"]


def test_a_taunt_brings_them_over_the_sandbags(outpost):
    wren = {"zone": "y1", "skills": ["taunt"]}
    game = outpost(PEN, {"oswin": wren}, husks={"y0": {"drifter": 2}}, active="oswin")
    look.answer(game, "taunt y0")
    assert dead_moves(game) == ["y0>y1"]


def test_the_forecast_knows_obstacles(outpost):
    game = outpost(LINE, {"oswin": {"zone": "y1"}}, husks={"y0": {"drifter": 1}})
    assert game.view(0)["forecast"][0]["steps"] == ["y3"]


@pytest.mark.parametrize(("board", "numbers"), [(PEN.replace("H", ":"), (1,)), (PEN, (1, 1, EXTRA))])
def test_a_task_says_that_it_is_extra_only_where_there_is_something_to_ignore(outpost, board, numbers):
    """Games on other boards are recorded without it."""
    game = outpost(board, {"oswin": {"zone": "y1"}})
    call_extra_activation(game.state, 1)
    assert game.state.agenda[-1].numbers == numbers


def test_of_two_equally_loud_zones_the_one_behind_sandbags_counts_only_for_the_roused(outpost):
    fork = "+.....+.....+.....+\n: y1  H y0  : y2  :\n+-----+-----+-----+\n| y3  |     :     :\n+-----+.....+.....+"
    people = {"oswin": {"zone": "y1", **YELLOW}, "wren": {"zone": "y2", "acted": True}}
    roused = {**ROUSED, "spawns": [{"zone": "y3", "colour": "white"}]}
    game = outpost(fork, people, husks={"y0": {"drifter": 1}}, active="oswin")
    assert after_the_round(game) == ["y0>y2"]
    game = outpost(fork, people, husks={"y3": {"drifter": 1}}, active="oswin", **roused)
    game.state.put_dead(0, game.state.stage.board.zone_index["y0"], 1)
    activate(game.state, 1, 1, EXTRA)
    assert march_of(game.state.agenda[-1].numbers).destinations[0] == (1, [0, 2])


# -- climbing ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("dead", "spent"), [(0, 2), (1, 3)])
def test_climbing_costs_one_action_more_than_the_move(outpost, dead, spent):
    oswin = {"zone": "y1", "skills": ["plus-1-action"]}
    game = outpost(ROAD, {"oswin": oswin}, husks={"y1": {"drifter": dead}} if dead else {}, active="oswin")
    look.answer(game, "move t1")
    assert (zone_of(game), turn_of(game).spent) == ("t1", spent)
    assert look.rules_told(game, "moved") == [CLIMB]


@pytest.mark.parametrize(("start", "to", "dead", "spent"), [("t1", "t2", 0, 1), ("t1", "y1", 0, 1), ("t1", "y1", 1, 2)])
def test_along_the_tank_and_down_it_costs_what_it_always_does(outpost, start, to, dead, spent):
    there = {start: {"drifter": dead}} if dead else {}
    game = outpost(ROAD, {"oswin": {"zone": start}}, husks=there, active="oswin")
    look.answer(game, f"move {to}")
    assert (zone_of(game), turn_of(game).spent) == (to, spent)
    assert CLIMB not in look.rules_told(game, "moved")


def test_with_one_action_left_nobody_climbs(outpost):
    game = outpost(ROAD, {"oswin": {"zone": "y1"}}, active="oswin", spent=2)
    assert look.options(game, "move") == ["move y5"]
    assert look.refused(game, "move t1") == CLIMB
    assert game.title.why_not(game, Option("move", ("t1",)), 0).rule == CLIMB, "it has been wished for, too"
    assert price(game, "move y5") == [("action", 1)]
    game = outpost(ROAD, {"oswin": {"zone": "y1"}}, active="oswin", spent=1)
    assert price(game, "move t1") == [("action", 2)]


def test_a_free_move_pays_for_the_move_and_not_for_the_climb(outpost):
    swift = {"zone": "y1", "skills": ["plus-1-free-action:move"]}
    game = outpost(ROAD, {"oswin": swift}, active="oswin", spent=3)
    assert look.options(game, "move") == ["move y5"]
    assert look.refused(game, "move t1") == CLIMB
    game = outpost(ROAD, {"oswin": swift}, active="oswin", spent=2)
    look.answer(game, "move t1")
    assert zone_of(game) == "t1"
    game = outpost(ROAD, {"oswin": swift}, active="oswin")
    look.answer(game, "move t1")
    assert (turn_of(game).spent, turn_of(game).free) == (1, ["move"])


def test_the_slippery_climb_like_everybody_else(outpost):
    eel = {"zone": "y1", "skills": ["slippery"]}
    game = outpost(ROAD, {"oswin": eel}, husks={"y1": {"drifter": 2}}, active="oswin", spent=1)
    assert price(game, "move t1") == [("action", 2)]
    assert price(game, "move y5") == [("action", 1)]


def test_who_runs_pays_the_climb_on_the_way_once_or_does_not_get_up(outpost):
    runner = {"zone": "y5", "skills": ["sprint"]}
    game = outpost(ROAD, {"oswin": runner}, active="oswin")
    look.answer(game, "sprint y1", "move t1", "move t2")
    assert (zone_of(game), turn_of(game).spent) == ("t2", 2)
    game = outpost(ROAD, {"oswin": runner}, active="oswin", spent=2)
    look.answer(game, "sprint y1")
    assert [to for _, _, to, _, _ in look.said(game, "moved")] == ["y1", "y5"], "there was no other second step"


def test_a_free_move_outside_the_own_turn_does_not_lead_up(outpost):
    quick = {"zone": "y1", "skills": ["sidestep"]}
    spawn = {"decks": {"husks": ["husk-01"]}, "spawns": [{"zone": "y5", "colour": "white"}]}
    game = outpost(ROAD, {"oswin": quick}, **spawn)
    look.answer(game, "end")
    assert look.asked(game) == "free-move"
    assert look.options(game) == ["move y5", "stop"]
    assert look.refused(game, "move t1") == CLIMB


def test_a_free_move_in_the_turn_of_another_does_not_lead_up(outpost):
    yard = "+.....+.....+-----+\n: t1  : y2  D d1  |\n+.....+.....+-----+"
    people = {"oswin": {"zone": "y2", "hands": ["iron-bar"]}, "wren": {"zone": "y2", "skills": ["sidestep"]}}
    game = outpost(yard, people, active="oswin", fate=[["husk-01"]])
    look.answer(game, "open d1--y2")
    assert look.asked(game) == "free-move"
    assert look.options(game) == ["move d1", "stop"]
    assert game.title.why_not(game, Option("move", ("t1",)), 0).rule == CLIMB


def test_hit_and_run_climbs_for_an_action_of_the_turn(outpost):
    fighter = {"zone": "y1", "hands": ["axe"], "skills": ["hit-and-run"]}
    for spent, offered in ((0, ["move t1", "move y5", "stop"]), (2, ["move y5", "stop"])):
        game = outpost(
            ROAD, {"oswin": fighter}, husks={"y1": {"drifter": 1}}, active="oswin", spent=spent, fate=[[6, 6]]
        )
        look.answer(game, "melee axe")
        assert look.options(game) == offered
        if spent == 0:
            look.answer(game, "move t1")
            assert (zone_of(game), turn_of(game).spent) == ("t1", 2)


@pytest.mark.parametrize(("spent", "offered"), [(2, True), (3, False)])
def test_a_charge_pays_the_climb(outpost, spent, offered):
    bold = {"zone": "y1", "skills": ["charge", "plus-1-free-action:move"]}
    game = outpost(ROAD, {"oswin": bold}, husks={"t2": {"drifter": 1}}, active="oswin", spent=spent)
    assert look.options(game, "charge") == (["charge t2"] if offered else [])
    if offered:
        assert price(game, "charge t2") == [("action", 1)]
    else:
        assert look.refused(game, "charge t2") == CLIMB
        assert game.title.why_not(game, Option("charge", ("t2",)), 0).rule == CLIMB


def test_a_jump_onto_the_tank_pays_the_climb_and_a_jump_over_it_does_not(outpost):
    lone = "+.....+.....+.....+\n: y1  : t1  : y2  :\n+.....+.....+.....+\n: y3  |     :     :\n+.....+.....+.....+"
    jumper = {"skills": ["jump"]}
    game = outpost(lone, {"oswin": {"zone": "y1", **jumper}}, active="oswin", spent=2)
    assert look.options(game, "jump") == ["jump y2"]
    game = outpost(lone, {"oswin": {"zone": "y3", **jumper}}, active="oswin", spent=2)
    assert look.options(game, "jump") == []
    assert look.refused(game, "jump t1") == CLIMB
    game = outpost(lone, {"oswin": {"zone": "y3", **jumper}}, active="oswin", spent=1)
    assert price(game, "jump t1") == [("action", 2)]


def test_nobody_is_shoved_up_a_tank_but_over_sandbags_and_along_the_tank(outpost):
    strong = {"skills": ["shove"]}
    game = outpost(ROAD, {"oswin": {"zone": "y1", **strong}}, husks={"y1": {"drifter": 2}}, active="oswin")
    assert look.options(game, "shove") == ["shove y5"]
    assert look.refused(game, "shove t1") == "outpost.tank.stops-zombie-move-step"
    game = outpost(ROAD, {"oswin": {"zone": "t1", **strong}}, husks={"t1": {"drifter": 2}}, active="oswin")
    assert look.options(game, "shove") == ["shove y1", "shove t2"]
    game = outpost(PEN, {"oswin": {"zone": "y0", **strong}}, husks={"y0": {"drifter": 2}}, active="oswin")
    assert look.options(game, "shove") == ["shove y1"]


def test_why_a_zone_behind_a_tank_is_not_seen(outpost):
    gun = {"zone": "y1", "hands": ["pistol"]}
    beside = "+.....+.....+.....+\n: y1  : t1  : y2  :\n+.....+.....+.....+"
    game = outpost(beside, {"oswin": gun}, husks={"y2": {"drifter": 1}}, active="oswin")
    assert look.refused(game, "shoot pistol y2") == "outpost.tank.blocks-sight-between-those-off-it"
    game = outpost(beside, {"oswin": {**gun, "zone": "t1"}}, husks={"y2": {"drifter": 1}}, active="oswin")
    assert "shoot pistol y2" in look.options(game)


# -- what bots think of it ---------------------------------------------------------------------------------------------


def test_bots_count_the_climb(outpost):
    game = outpost(ROAD, {"oswin": "y1"}, active="oswin")
    index = game.state.stage.board.zone_index
    cost = actions_to(game.state, [index["t2"]])
    assert [cost[index[id]] for id in ("t2", "t1", "y1", "y4")] == [0, 1, 3, 2]


def test_bots_do_not_fear_whom_sandbags_keep_away(outpost):
    fears = []
    for board in (PEN, PEN.replace("H", ":")):
        state = outpost(board, {"oswin": "y1", "wren": "y2"}, husks={"y0": {"drifter": 2}}, active="wren").state
        fears.append(danger(state))
    assert fears[0] < fears[1]


# -- searching and dark rooms ------------------------------------------------------------------------------------------

STORE = """
+.....+.....+.....+
: y0  : y1  : y2  :
+-----+-----+--D--+
| d1  o r2  o d3  |
+-----+--o--+-----+
|     | d4  |     |
+-----+-----+-----+
"""


def test_a_zone_with_a_deck_of_its_own_is_searched_with_no_other_even_in_the_open(outpost):
    more = {"y1": {"search": "armoury"}, "r2": {"search": "armoury"}}
    for zone, deck in (("y1", "armoury"), ("r2", "armoury"), ("d1", "lane")):
        game = outpost(STORE, {"oswin": {"zone": zone}}, more, active="oswin", rules={"search": {"default": ["lane"]}})
        assert look.options(game, "search") == [f"search {deck}"]
    game = outpost(STORE, {"oswin": {"zone": "y1"}}, more, active="oswin")
    assert look.refused(game, "search lane") == "outpost.search.zone-deck"
    game = outpost(STORE, {"oswin": {"zone": "y0"}}, more, active="oswin")
    assert look.options(game, "search") == []
    game = outpost(STORE, {"oswin": {"zone": "y1"}}, more, active="oswin", husks={"y1": {"drifter": 1}})
    assert look.options(game, "search") == []


def test_only_dark_rooms_fill_and_the_players_choose_their_order_far_to_near_unless_told(outpost):
    oswin = {"zone": "y2", "hands": ["iron-bar"]}
    game = outpost(STORE, {"oswin": oswin}, active="oswin", fate=[["husk-01"], ["husk-02"], ["husk-03"]])
    look.answer(game, "open d3--y2")
    assert look.asked(game) == "fill-room"
    assert look.options(game) == ["fill d1", "fill d4", "fill d3"]
    assert game.question.usual.text == "fill d1"
    assert game.why_not("fill r2").rule == "outpost.building.order"
    look.answer(game, "fill d4")
    assert look.options(game) == ["fill d1", "fill d3"]
    look.answer(game, "fill d3")
    assert look.said(game, "entered")[0][-1] == 3
    assert [zone for _, _, zone, _, _ in look.said(game, "spawned")] == ["d4", "d3", "d1"]


def test_a_house_without_dark_rooms_spawns_nobody(outpost):
    bright = "+.....+-----+\n: y0  D r1  |\n+.....+-----+"
    game = outpost(bright, {"oswin": {"zone": "y0", "hands": ["iron-bar"]}}, active="oswin")
    look.answer(game, "open r1--y0")
    assert look.said(game, "entered") == look.said(game, "spawned") == []
    assert look.asked(game) == "act"


def test_a_game_at_the_outpost_is_saved_in_the_middle_of_such_questions(outpost):
    oswin = {"zone": "y2", "hands": ["iron-bar"]}
    game = outpost(STORE, {"oswin": oswin}, active="oswin")
    look.answer(game, "open d3--y2", "fill d4")
    again = shamble.load(json.loads(json.dumps(game.save())))
    assert look.options(again) == look.options(game)
