"""What zombies do when they activate: attacks, moves, where they head, and how they divide."""

from __future__ import annotations

from typing import Any

import pytest

from shamble.kernel.game import Game
from shamble.testing import example, rule

SQUARE = """
+.....+.....+
: a   : b   :
+.....+.....+
: c   : d   :
+.....+.....+
"""
CORNERS = {code: f"exterior {code}" for code in "abcd"}


def row(table: Any, survivors: dict[str, Any], zombies: dict[str, Any], **keys: Any) -> Game:
    """A row of six zones in which the zombie phase now begins."""
    game: Game = table("row", survivors=survivors, zombies=zombies, phase="zombies", **keys)
    return game


def crowds(city: Any, game: Game, *zones: str) -> list[dict[str, int]]:
    return [city.dead(game, zone) for zone in zones]


# -- attacks -----------------------------------------------------------------------------------------------------------


@rule("modern.activation.attacks-then-moves")
def test_who_attacks_does_not_move_and_who_moves_does_not_attack(table: Any, city: Any) -> None:
    game = row(table, {"tess": "s0"}, {"s0": {"walker": 1}, "s1": {"walker": 1}})
    assert city.survivor(game, "tess").wounds == 1
    assert crowds(city, game, "s0", "s1") == [{"walker": 2}, {}]
    kinds = [event.kind for event in game.events if event.kind in ("dead-attack", "dead-moved")]
    assert kinds == ["dead-attack", "dead-moved"]


@rule("modern.activation.attack-always-hits")
def test_all_of_them_attack_even_if_fewer_would_be_enough(table: Any, city: Any) -> None:
    game = row(table, {"tess": "s0", "mindy": "s5"}, {"s0": {"walker": 5}})
    assert city.said(game, "dead-attack") == [("dead-attack", "s0", "", "", 5)]
    assert city.survivor(game, "tess").wounds == 3


@rule("modern.activation.players-split-wounds")
@example("modern.activation.players-split-wounds")
def test_the_players_divide_the_wounds_as_they_like(table: Any, city: Any) -> None:
    game = row(table, {"tess": "s0", "mindy": "s0"}, {"s0": {"walker": 4}})
    assert city.asked(game) == "wounds"
    city.answer(game, {"tess": 2, "mindy": 2})
    assert [city.survivor(game, who).wounds for who in ("tess", "mindy")] == [2, 2]
    assert city.said(game, "eliminated") == []
    game = row(table, {"tess": "s0", "mindy": "s0"}, {"s0": {"walker": 2}})
    city.answer(game, {"tess": 0, "mindy": 2})
    assert [city.survivor(game, who).wounds for who in ("tess", "mindy")] == [0, 2]


@pytest.mark.parametrize(("who", "walkers", "falls"), [("tess", 2, False), ("tess", 3, True), ("bunny-g", 2, True)])
@rule("modern.activation.wounds")
def test_a_survivor_without_health_is_eliminated(table: Any, city: Any, who: str, walkers: int, falls: bool) -> None:
    """An adult has 3 health, a kid 2."""
    options = {"survivors": "tess, bunny-g"}
    game = row(table, {who: "s0"}, {"s0": {"walker": walkers}}, options=options)
    assert city.survivor(game, who).wounds == walkers
    assert (game.outcome is not None) is falls


@rule("modern.activation.runners-second-action")
@example("modern.activation.runners-second-action")
def test_a_runner_beside_a_survivor_attacks_twice(table: Any, city: Any) -> None:
    game = row(table, {"tess": "s0"}, {"s0": {"runner": 1}})
    assert city.survivor(game, "tess").wounds == 2


@rule("modern.activation.runners-second-action")
def test_runners_next_door_move_and_then_attack_and_a_fatty_only_moves(table: Any, city: Any) -> None:
    game = row(table, {"tess": "s0"}, {"s1": {"runner": 2, "fatty": 1}})
    assert city.survivor(game, "tess").wounds == 2
    assert crowds(city, game, "s0") == [{"fatty": 1, "runner": 2}]


# -- where they head ---------------------------------------------------------------------------------------------------


@rule("modern.activation.destination-seen")
def test_zombies_go_for_whom_they_see_whatever_noise_is_elsewhere(table: Any, city: Any) -> None:
    survivors = {"tess": "s1", "mindy": "store"}
    game = table(survivors=survivors, zombies={"street": {"fatty": 1}}, noise={"store": 2}, phase="zombies")
    assert crowds(city, game, "s1", "street") == [{"fatty": 1}, {}]


@rule("modern.activation.destination-seen", "modern.activation.distance-is-irrelevant")
@example("modern.activation.destination-seen")
def test_of_those_whom_they_see_the_noisiest_counts_however_far_away(table: Any, city: Any) -> None:
    game = row(table, {"tess": "s0", "mindy": "s5"}, {"s1": {"walker": 1}}, noise={"s5": 1})
    assert crowds(city, game, "s0", "s2") == [{}, {"walker": 1}]


@rule("modern.activation.destination-unseen")
def test_zombies_who_see_nobody_head_for_the_noisiest_zone(table: Any, city: Any) -> None:
    """From the alley nobody in the store is seen; the noise in the road is louder than Tess."""
    game = table(survivors={"tess": "store"}, zombies={"s1": {"walker": 1}}, noise={"s3": 2}, phase="zombies")
    assert crowds(city, game, "street") == [{"walker": 1}]
    game = table(survivors={"tess": "store"}, zombies={"s1": {"walker": 1}}, phase="zombies")
    assert crowds(city, game, "alley") == [{"walker": 1}], "a survivor is as loud as a token"


@rule("modern.activation.destination-unseen")
def test_a_zombie_that_is_already_there_stays(table: Any, city: Any) -> None:
    game = table(
        survivors={"tess": "store"}, zombies={"s3": {"walker": 1, "runner": 1}}, noise={"s3": 2}, phase="zombies"
    )
    assert crowds(city, game, "s3") == [{"walker": 1, "runner": 1}]


@rule("modern.activation.shortest-path")
def test_a_zombie_takes_a_shortest_way_one_zone_far(table: Any, city: Any) -> None:
    game = row(table, {"tess": "s0"}, {"s3": {"walker": 1}})
    assert crowds(city, game, "s2", "s3") == [{"walker": 1}, {}]


@rule("modern.activation.shortest-path")
def test_with_no_open_way_a_zombie_stays(table: Any, city: Any) -> None:
    """Nobody can reach Tess behind the closed door, not even its own side of it."""
    alone = {"survivors": {"tess": "vault"}, "phase": "zombies"}
    game = table(zombies={"street": {"walker": 1}}, noise={"vault": 2}, **alone)
    assert crowds(city, game, "street") == [{"walker": 1}]
    view = table(survivors={"tess": "vault"}, zombies={"street": {"walker": 1}}, active="tess").view(0)
    assert [(plan["steps"], plan["stopped"]) for plan in view["forecast"]] == [([], [])]
    game = table(zombies={"street": {"walker": 1}}, open=["office--s3"], **alone)
    assert crowds(city, game, "s3") == [{"walker": 1}]


# -- dividing ----------------------------------------------------------------------------------------------------------


def square(table: Any, crowd: dict[str, int]) -> Game:
    """From one corner two equally short ways lead to Tess in the opposite one."""
    game: Game = table(SQUARE, CORNERS, survivors={"tess": "d"}, zombies={"a": crowd}, phase="zombies")
    return game


@rule("modern.activation.splitting")
def test_an_even_crowd_divides_by_type_over_equal_ways(table: Any, city: Any) -> None:
    game = square(table, {"walker": 4, "fatty": 2})
    assert crowds(city, game, "b", "c") == [{"walker": 2, "fatty": 1}] * 2


@rule("modern.activation.splitting")
def test_runners_divide_and_meet_again(table: Any, city: Any) -> None:
    game = square(table, {"walker": 4, "runner": 2})
    assert crowds(city, game, "b", "c", "d") == [{"walker": 2}, {"walker": 2}, {"runner": 2}]


@rule("modern.activation.splitting")
def test_a_crowd_divides_over_equally_noisy_zones(table: Any, city: Any) -> None:
    game = row(table, {"tess": "s0", "mindy": "s4"}, {"s2": {"walker": 4}})
    assert crowds(city, game, "s1", "s3") == [{"walker": 2}, {"walker": 2}]


@rule("modern.activation.splitting-remainder")
def test_the_players_choose_where_the_odd_ones_go(table: Any, city: Any) -> None:
    game = square(table, {"walker": 4, "fatty": 3, "runner": 1})
    assert city.options(game) == ["split fatty b=2 c=1", "split fatty b=1 c=2"]
    city.answer(game, "split fatty b=1 c=2")
    assert city.asked(game) != "split", "the parts would differ by two if the runner went the same way"
    assert crowds(city, game, "b", "c", "d") == [{"walker": 2, "fatty": 1}, {"walker": 2, "fatty": 2}, {"runner": 1}]


@rule("modern.activation.splitting-remainder")
@example("modern.activation.splitting-remainder")
def test_a_single_zombie_goes_where_the_players_want(table: Any, city: Any) -> None:
    game = square(table, {"fatty": 1})
    assert city.options(game) == ["split fatty b=1 c=0", "split fatty b=0 c=1"]
    city.answer(game, "split fatty b=0 c=1")
    assert crowds(city, game, "b", "c") == [{}, {"fatty": 1}]


# -- extra activations -------------------------------------------------------------------------------------------------


@rule("modern.activation.every-activation-is-whole")
def test_an_extra_activation_of_runners_has_both_actions(table: Any, city: Any) -> None:
    game = table(
        "row",
        survivors={"tess": {"zone": "s0", "experience": 7}},
        zombies={"s2": {"runner": 1, "walker": 1}},
        phase="spawn",
        spawns=[{"zone": "s5", "colour": "white"}],
        decks={"zombies": ["zombie-40"]},
    )
    assert crowds(city, game, "s0", "s2") == [{"runner": 1}, {"walker": 1}]
    assert city.survivor(game, "tess").wounds == 0
