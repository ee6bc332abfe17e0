"""Hedges, waterholes and barricades."""

from __future__ import annotations

from typing import Any

import pytest

from shamble.testing import example, rule
from shamble.zones.rules.board import DEAD, SWARM

FENCED = """
+.....+.....+.....+
: a0  p a1  : a2  :
+.....+.....+.....+
: b0  : b1  : b2  :
+.....+.....+.....+
"""
LANE = """
+-----+-----+-----+
| a0  p a1  : a2  |
+-----+-----+-----+
"""
GATED = """
+-----+-----+-----+-----+
| a0  p a1  : a2  D a3  |
+-----+-----+-----+-----+
"""


def zones(map: str) -> dict[str, str]:
    codes = [word for word in map.split() if len(word) == 2 and word[0] in "ab"]
    return {code: f"exterior {code}" for code in codes}


def steps(town: Any, game: Any, zone: str, movers: int) -> list[str]:
    board = town.state(game).stage.board
    near = board.ground(town.state(game).closed, movers).steps[board.zone_index[zone]]
    return [board.zones[there].id for there in near]


# -- hedges ------------------------------------------------------------------------------------------------------------


@rule("fantasy.terrain.hedge-blocks-los")
@example("fantasy.terrain.hedge-blocks-los")
def test_nobody_sees_through_a_hedge(table: Any, town: Any) -> None:
    people = {"maerwyn": {"zone": "garden-w", "hands": ["short-bow"]}}
    game = table("garden", survivors=people, zombies={"garden-c": {"walker": 1}}, active="maerwyn")
    assert not town.sees(game, "garden-w", "garden-c")
    assert not town.sees(game, "garden-c", "garden-w")
    assert town.sees(game, "garden-w", "garden-nw")
    assert town.why_not(game, "shoot short-bow garden-c") == "fantasy.terrain.hedge-blocks-los"
    assert town.why_not(game, "shoot short-bow garden-n") == "fantasy.board.los-street"


@rule("fantasy.terrain.hedge-survivors-may-cross")
def test_a_survivor_crosses_a_hedge_with_a_move(table: Any, town: Any) -> None:
    game = table("garden", survivors={"oswin": "garden-w"}, active="oswin")
    game.answer("move garden-c")
    assert (town.zone_of(game, "oswin"), town.actions_left(game)) == ("garden-c", 2)
    assert town.told(game, "rustled") == []


@rule("fantasy.terrain.hedge-survivors-may-cross")
def test_with_the_setting_a_walker_may_wait_in_a_hedge(table: Any, town: Any) -> None:
    options = {"hedge-ambush": "yes"}
    game = table("garden", survivors={"oswin": "garden-w"}, active="oswin", options=options, fate=[[1]])
    game.answer("move garden-c")
    assert town.dead(game, "garden-c") == {"walker": 1}
    lucky = table("garden", survivors={"oswin": "garden-w"}, active="oswin", options=options, fate=[[2], [1]])
    town.answer(lucky, "move garden-c", "move garden-w")  # only the first crossing counts
    assert (town.dead(lucky, "garden-c"), len(town.told(lucky, "rustled"))) == ({}, 1)
    town.answer(lucky, "move garden-nw")
    lucky.answer("move garden-n")  # the next hedge
    assert town.dead(lucky, "garden-n") == {"walker": 1}


@rule("fantasy.terrain.hedge-stops-zombies")
@example("fantasy.terrain.hedge-stops-zombies")
def test_zombies_go_around_hedges(table: Any, town: Any) -> None:
    game = table("garden", survivors={"oswin": "garden-c"}, zombies={"garden-w": {"walker": 1}}, active="oswin")
    game.answer("end")
    # by the south: the way by the north leads through the other hedge
    assert town.dead(game, "garden-sw") == {"walker": 1}


@rule("fantasy.terrain.hedge-stops-zombies")
def test_swarms_cross_hedges(table: Any, town: Any) -> None:
    game = table("garden", survivors={"oswin": "garden-c"}, active="oswin")
    assert "garden-c" not in steps(town, game, "garden-w", DEAD)
    assert "garden-c" in steps(town, game, "garden-w", SWARM)


# -- waterholes --------------------------------------------------------------------------------------------------------


@rule("fantasy.terrain.waterhole-zone")
def test_everybody_sees_over_a_waterhole(table: Any, town: Any) -> None:
    game = table("pond", survivors={"oswin": "pond-w"}, active="oswin")
    assert town.sees(game, "pond-w", "pond-e")
    assert town.sees(game, "pond-c", "pond-s")


@rule("fantasy.terrain.waterhole-enter")
def test_stepping_down_is_a_move_like_any_other(table: Any, town: Any) -> None:
    game = table("pond", survivors={"oswin": "pond-n"}, active="oswin")
    game.answer("move pond-c")
    assert (town.zone_of(game, "oswin"), town.actions_left(game)) == ("pond-c", 2)
    followed = table("pond", survivors={"oswin": "pond-c"}, zombies={"pond-s": {"walker": 1}}, active="oswin")
    followed.answer("end")
    assert town.dead(followed, "pond-c") == {"walker": 1}


@rule("fantasy.terrain.waterhole-leave-survivor")
@example("fantasy.terrain.waterhole-leave-survivor")
def test_climbing_out_costs_one_action_more(table: Any, town: Any) -> None:
    game = table("pond", survivors={"oswin": "pond-c"}, active="oswin")
    game.answer("move pond-n")
    assert (town.zone_of(game, "oswin"), town.actions_left(game)) == ("pond-n", 1)
    tired = table("pond", survivors={"oswin": "pond-c"}, active="oswin", spent=2)
    assert town.options(tired, "move") == []
    assert town.why_not(tired, "move pond-n") == "fantasy.terrain.waterhole-leave-survivor"


@rule("fantasy.terrain.waterhole-zombies-stuck")
@example("fantasy.terrain.waterhole-zombies-stuck")
def test_zombies_do_not_climb_out(table: Any, town: Any) -> None:
    game = table("pond", survivors={"oswin": "pond-n"}, zombies={"pond-c": {"walker": 2}}, active="oswin")
    game.answer("end")
    assert town.dead(game, "pond-c") == {"walker": 2}
    assert (steps(town, game, "pond-c", DEAD), "pond-n" in steps(town, game, "pond-c", SWARM)) == ([], True)


@rule("fantasy.terrain.waterhole-zombies-stuck")
def test_zombies_walk_around_a_waterhole_that_they_would_not_get_out_of(table: Any, town: Any) -> None:
    game = table("pond", survivors={"oswin": "pond-n"}, zombies={"pond-s": {"walker": 2}}, active="oswin")
    town.answer(game, "end")
    town.run_dead(game)
    assert town.dead(game, "pond-c") == {}


@rule("fantasy.terrain.waterhole-not-searchable")
def test_a_waterhole_is_not_searched(table: Any, town: Any) -> None:
    game = table("pond", survivors={"oswin": "pond-c"}, active="oswin")
    assert town.why_not(game, "search equipment") == "fantasy.terrain.waterhole-not-searchable"


# -- barricades --------------------------------------------------------------------------------------------------------


@rule("fantasy.terrain.barricade-edge")
def test_nobody_walks_across_a_barricade_but_everybody_sees_over_it(table: Any, town: Any) -> None:
    people = {"maerwyn": {"zone": "a0", "hands": ["short-bow", "axe"]}}
    game = table(map=FENCED, zones=zones(FENCED), survivors=people, zombies={"a1": {"walker": 1}}, active="maerwyn")
    assert town.sees(game, "a0", "a2")
    assert town.options(game, "move") == ["move b0"]
    assert town.why_not(game, "move a1") == "fantasy.terrain.barricade-edge"
    assert town.options(game, "open") == []
    assert town.why_not(game, "open a0--a1") == "fantasy.action.door-either-side"
    assert "shoot short-bow a1" in town.options(game)
    assert (steps(town, game, "a0", DEAD), steps(town, game, "a0", SWARM)) == (["b0"], ["a1", "b0"])


@rule("fantasy.terrain.barricade-edge")
def test_zombies_go_around_a_barricade_while_there_is_a_way(table: Any, town: Any) -> None:
    game = table(
        map=FENCED, zones=zones(FENCED), survivors={"oswin": "a2"}, zombies={"a0": {"walker": 1}}, active="oswin"
    )
    game.answer("end")
    assert (town.dead(game, "b0"), town.is_closed(game, "a0--a1")) == ({"walker": 1}, True)


@rule("fantasy.terrain.barricade-edge")
def test_zombies_tear_down_the_barricade_on_their_only_way(table: Any, town: Any) -> None:
    game = table(map=LANE, zones=zones(LANE), survivors={"oswin": "a2"}, zombies={"a0": {"walker": 1}}, active="oswin")
    game.answer("end")
    assert (town.dead(game, "a1"), town.is_closed(game, "a0--a1")) == ({"walker": 1}, False)
    assert town.rules_told(game, "torn-down") == ["fantasy.terrain.barricade-edge"]


def test_a_barricade_says_what_it_is_before_and_after_it_is_torn_down(table: Any, town: Any) -> None:
    game = table(map=LANE, zones=zones(LANE), survivors={"tolk": "a1"}, zombies={"a0": {"walker": 1}}, active="tolk")
    standing = what_stands_at(game, "a0--a1")
    game.answer("end")
    torn = what_stands_at(game, "a0--a1")
    assert standing.name == torn.name == "Barricade"
    assert standing.says.startswith("Nobody walks across it")
    assert standing.says.endswith("With no other way, zombies tear it down.")
    assert torn.says == "It has been torn down and stops nobody."


def what_stands_at(game: Any, edge: str) -> Any:
    return game.title.painter.about(game.view(0), f"e-{edge}")


@rule("fantasy.terrain.barricade-edge", "fantasy.activation.no-open-path")
def test_a_closed_door_behind_the_barricade_does_not_keep_them_from_tearing_it_down(table: Any, town: Any) -> None:
    keys = {"survivors": {"oswin": "a3"}, "zombies": {"a0": {"walker": 1}, "a2": {"walker": 1}}, "active": "oswin"}
    game = table(map=GATED, zones=zones(GATED), **keys)
    game.answer("end")
    assert (town.dead(game, "a1"), town.dead(game, "a2")) == ({"walker": 1}, {"walker": 1})


@pytest.mark.parametrize("wanted", ["maybe", ""])
def test_the_setting_for_hedges_is_yes_or_no(table: Any, wanted: str) -> None:
    with pytest.raises(Exception, match="hedge-ambush"):
        table("garden", survivors={"oswin": "garden-w"}, options={"hedge-ambush": wanted})
