"""Swarms of Ratz: how they move, and what rouses them."""

from __future__ import annotations

from typing import Any

import pytest

from shamble.testing import example, rule

RATZ = "swarm-of-ratz"
RATZ_CARDS = {"zombie_deck": {"full": "all", "ratz": "all"}}
# The house has one door, which is closed; a hedge and a wall are on the way around it.
HOUSE = """
+.....+.....+.....+.....+
: a   : b   : c   y d   :
+.....+--D--+-----+.....+
: e   | in  o far | f   :
+.....+-----+-----+.....+
"""
HOUSE_ZONES = {code: f"exterior {code}" for code in "abcdef"} | {"in": "interior in", "far": "interior far"}


def phase(table: Any, ratz: str, people: dict[str, Any], count: int = 1, **keys: Any) -> Any:
    """The zombies are about to act, some swarms among them."""
    zombies = {ratz: {RATZ: count}, **keys.pop("others", {})}
    return table(survivors=people, zombies=zombies, phase="zombies", **keys)


def moves(town: Any, game: Any) -> list[tuple[str, str, int]]:
    """From where, to where and how many swarms moved."""
    return [
        (event["start"], event["to"], event["count"])
        for event in town.told(game, "dead-moved")
        if event["enemy"] == RATZ
    ]


@rule("wicked.ratz.deals-one-wound")
def test_each_swarm_deals_one_wound(table: Any, town: Any) -> None:
    game = phase(table, "square-c", {"tolk": "square-c"}, 2)
    assert town.survivor(game, "tolk").wounds == 2
    armoured = phase(table, "square-c", {"tolk": {"zone": "square-c", "worn": "chainmail"}}, 2, fate=[[4, 3]])
    assert town.survivor(armoured, "tolk").wounds == 1


@rule("wicked.ratz.needs-damage-one", "wicked.ratz.worth-one-experience")
def test_damage_one_destroys_a_swarm_for_one_experience(table: Any, town: Any) -> None:
    perrin = {"zone": "square-c", "hands": ["dagger"]}
    game = table(survivors={"perrin": perrin}, zombies={"square-c": {RATZ: 2}}, active="perrin", fate=[[4], [4]])
    town.answer(game, "melee dagger", "melee dagger")
    assert (town.dead(game, "square-c"), town.survivor(game, "perrin").experience) == ({}, 2)


# -- moving ------------------------------------------------------------------------------------------------------------


@rule("wicked.ratz.moves-up-to-two-zones")
@example("wicked.ratz.moves-up-to-two-zones")
def test_a_swarm_goes_two_zones_and_does_not_attack_in_the_same_action(table: Any, town: Any) -> None:
    game = phase(table, "s0", {"tolk": "s2"}, map="row")
    assert (moves(town, game), town.survivor(game, "tolk").wounds) == ([("s0", "s2", 1)], 0)
    assert town.rules_told(game, "dead-moved") == ["wicked.ratz.moves-up-to-two-zones"]


@rule("wicked.ratz.moves-up-to-two-zones")
@pytest.mark.parametrize(("target", "end"), [("s1", "s1"), ("s2", "s2"), ("s5", "s2")])
def test_it_goes_as_far_as_it_can_and_not_beyond_its_target(table: Any, town: Any, target: str, end: str) -> None:
    assert town.dead(phase(table, "s0", {"tolk": target}, map="row"), end) == {RATZ: 1}


@rule("wicked.ratz.moves-up-to-two-zones")
def test_swarms_divide_by_where_their_move_ends(table: Any, town: Any) -> None:
    """Drawn from one corner to the other, they can be in three zones after two steps, with one way to two of them and
    two ways to the third; three swarms take one each, and a fourth brings two more."""
    game = phase(table, "square-nw", {"tolk": "square-se"}, 3)
    assert sorted(moves(town, game)) == [("square-nw", f"square-{end}", 1) for end in ("c", "ne", "sw")]
    more = phase(table, "square-nw", {"tolk": "square-se"}, 4)
    assert sorted(moves(town, more)) == [("square-nw", f"square-{end}", 2) for end in ("c", "ne", "sw")]
    assert [event["count"] for event in town.told(more, "joined")] == [2]


@rule("wicked.ratz.moves-up-to-two-zones")
def test_by_a_setting_players_choose_the_way_of_an_odd_swarm(table: Any, town: Any) -> None:
    game = phase(table, "square-nw", {"tolk": "square-se"}, 1, options={"split": "players"})
    assert town.asked(game) == "split"
    game.answer(next(option for option in town.options(game) if "square-c=1" in option))
    assert town.dead(game, "square-c") == {RATZ: 1}


@rule("wicked.ratz.moves-up-to-two-zones")
def test_walkers_beside_them_still_go_one_zone(table: Any, town: Any) -> None:
    game = phase(table, "s0", {"tolk": "s5"}, map="row", others={"s0": {RATZ: 1, "walker": 1}})
    assert (town.dead(game, "s1"), town.dead(game, "s2")) == ({"walker": 1}, {RATZ: 1})


@rule("wicked.ratz.target-fixed-before-moving")
def test_the_target_is_settled_where_it_starts(table: Any, town: Any) -> None:
    """It sees nobody and makes for the noise. From the zone on its way it would see Tolk, who is quieter."""
    game = table("square crypt", survivors={"tolk": "square-n"}, zombies={"square-w": {RATZ: 1}}, phase="zombies",
                 noise={"crypt-e": 3}, open=["crypt-c--crypt-w"])  # fmt: skip
    assert moves(town, game) == [("square-w", "square-e", 1)]


@rule("wicked.ratz.keeps-its-course")
def test_it_keeps_its_course_past_somebody_whom_it_sees_on_the_way(table: Any, town: Any) -> None:
    """Hesta is louder and in sight; Tolk, north of the middle zone, comes into sight on the way and is passed."""
    game = table("square chapel", survivors={"tolk": "square-n", "hesta": "chapel-w"}, phase="zombies",
                 zombies={"square-w": {RATZ: 1}}, noise={"chapel-w": 1})  # fmt: skip
    assert moves(town, game) == [("square-w", "square-e", 1)]


@rule("wicked.ratz.keeps-its-course")
def test_survivors_in_a_zone_on_the_way_do_not_stop_it(table: Any, town: Any) -> None:
    game = phase(table, "s0", {"tolk": "s1", "hesta": "s3"}, map="row", noise={"s3": 1})
    assert (moves(town, game), town.survivor(game, "tolk").wounds) == ([("s0", "s2", 1)], 0)


@rule("wicked.ratz.one-action-per-activation")
def test_a_swarm_that_attacks_does_not_move(table: Any, town: Any) -> None:
    game = phase(table, "square-c", {"tolk": "square-c", "hesta": "square-n"})
    assert (town.survivor(game, "tolk").wounds, town.dead(game, "square-c")) == (1, {RATZ: 1})
    assert len(town.told(game, "dead-attack")) == 1


@rule("wicked.ratz.ignores-movement-obstacles")
def test_hedges_do_not_stop_it(table: Any, town: Any) -> None:
    game = table(
        "garden", survivors={"tolk": "garden-e"}, zombies={"garden-w": {RATZ: 1, "walker": 1}}, phase="zombies"
    )
    assert town.dead(game, "garden-e") == {RATZ: 1}
    assert "walker" not in town.dead(game, "garden-c")


@rule("wicked.ratz.ignores-movement-obstacles")
def test_it_climbs_out_of_water(table: Any, town: Any) -> None:
    game = table(
        "pond", survivors={"tolk": "pond-e"}, zombies={"pond-w": {RATZ: 1}, "pond-c": {"walker": 1}}, phase="zombies"
    )
    assert (town.dead(game, "pond-e"), town.dead(game, "pond-c")) == ({RATZ: 1}, {"walker": 1})


@rule("wicked.ratz.ignores-movement-obstacles")
@pytest.mark.parametrize(("setting", "end"), [("yes", "crypt-e"), ("no", "crypt-w")])
def test_rubble_does_not_stop_it_unless_the_players_want_that(table: Any, town: Any, setting: str, end: str) -> None:
    game = table("crypt", survivors={"tolk": "crypt-e"}, zombies={"crypt-w": {RATZ: 1}}, rubble=["crypt-c"],
                 open=["crypt-c--crypt-w"], phase="zombies", options={"ratz-enter-rubble": setting})  # fmt: skip
    assert town.dead(game, end) == {RATZ: 1}


@rule("wicked.ratz.stopped-by-closed-doors-and-walls")
@example("wicked.ratz.stopped-by-closed-doors-and-walls")
def test_closed_doors_and_walls_stop_it(table: Any, town: Any) -> None:
    """From outside it waits before the door; from further away it goes there first."""
    keys: dict[str, Any] = {"map": HOUSE, "zones": HOUSE_ZONES}
    assert town.dead(phase(table, "b", {"tolk": "in"}, **keys), "b") == {RATZ: 1}
    assert town.dead(phase(table, "a", {"tolk": "in"}, **keys), "b") == {RATZ: 1}
    assert town.dead(phase(table, "d", {"tolk": "in"}, **keys), "b") == {RATZ: 1}
    opened = phase(table, "a", {"tolk": "far"}, open=["b--in"], **keys)
    assert town.dead(opened, "in") == {RATZ: 1}


# -- its cards ---------------------------------------------------------------------------------------------------------


def card_drawn(table: Any, crowd: dict[str, int], experience: int = 0) -> Any:
    """Their card is drawn for the first zone of a row, with a crowd in it, and Tolk is in the last one."""
    spawns = [{"zone": "s0", "colour": "white"}]
    tolk = {"zone": "s5", "experience": experience}
    zombies = {"s0": crowd} if crowd else {}
    page = {"survivors": {"tolk": tolk}, "zombies": zombies, "spawns": spawns, "rules": RATZ_CARDS}
    return table(map="row", **page, phase="spawn", fate=[["ratz-card"]])


@rule("wicked.ratz.card-gives-extra-activation")
@pytest.mark.parametrize(("experience", "count"), [(0, 2), (7, 3), (19, 4)])
def test_its_card_rouses_all_swarms_and_then_brings_more(table: Any, town: Any, experience: int, count: int) -> None:
    """At any danger level; those whom it brings do not act."""
    game = card_drawn(table, {RATZ: 2}, experience)
    assert town.order(game, "roused", "dead-moved", "spawned") == ["roused", "dead-moved", "spawned"]
    assert town.rules_told(game, "roused") == ["wicked.ratz.card-gives-extra-activation"]
    assert (town.dead(game, "s2"), town.dead(game, "s0")) == ({RATZ: 2}, {RATZ: count})


@rule("wicked.ratz.card-gives-extra-activation")
def test_without_swarms_on_the_board_it_only_brings_some(table: Any, town: Any) -> None:
    game = card_drawn(table, {})
    assert (town.order(game, "roused"), town.dead(game, "s0")) == ([], {RATZ: 2})


@rule("wicked.ratz.card-gives-extra-activation")
def test_if_miniatures_run_out_they_act_once_more(table: Any, town: Any) -> None:
    game = card_drawn(table, {RATZ: 14})
    order = town.order(game, "roused", "dead-moved", "spawned", "shortage")
    assert order[:4] == ["roused", "dead-moved", "spawned", "shortage"]
    assert (town.dead(game, "s4"), town.dead(game, "s2")) == ({RATZ: 14}, {RATZ: 1})


@rule("wicked.ratz.card-gives-extra-activation")
def test_its_card_rouses_nobody_else(table: Any, town: Any) -> None:
    game = card_drawn(table, {RATZ: 1, "walker": 1})
    assert [event["enemy"] for event in town.told(game, "dead-moved")] == [RATZ]
