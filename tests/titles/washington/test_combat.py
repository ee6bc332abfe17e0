"""Attacks: what is rolled, who is hit, and whom misses hurt."""

from __future__ import annotations

from typing import Any

import pytest

from shamble.kernel.game import Game
from shamble.testing import example, rule

CROWD = {"fatty": 1, "walker": 2, "runner": 2}


def armed(table: Any, card: str, crowd: dict[str, int], fate: list[Any], **keys: Any) -> Game:
    """Tess in the shop with a weapon, zombies next door in the store."""
    tess = {"zone": "shop", "hands": [card], **keys.pop("tess", {})}
    survivors = {"tess": tess, **keys.pop("friends", {})}
    where = keys.pop("where", "store")
    game: Game = table(survivors=survivors, zombies={where: crowd}, active="tess", fate=fate, **keys)
    return game


@rule("modern.combat.roll")
def test_each_die_of_the_accuracy_or_more_hits(table: Any, city: Any) -> None:
    game = armed(table, "sub-mg", {"walker": 3}, [[4, 5, 6]])
    city.answer(game, "shoot sub-mg store")
    assert city.dead(game, "store") == {"walker": 1}


@rule("modern.combat.roll")
def test_hits_beyond_the_last_target_are_lost(table: Any, city: Any) -> None:
    game = armed(table, "shotgun", {"walker": 1}, [[6, 6]])
    city.answer(game, "shoot shotgun store")
    assert (city.dead(game, "store"), city.asked(game)) == ({}, "act")


@rule("modern.combat.roll")
def test_an_empty_zone_can_be_shot_at_for_the_noise(table: Any, city: Any) -> None:
    game = armed(table, "shotgun", {}, [[6, 6]])
    city.answer(game, "shoot shotgun store")
    assert city.state(game).noise[city.state(game).stage.board.zone_index["shop"]] == 1
    assert city.refused(armed(table, "katana", {}, []), "melee katana") == "modern.action.combat"


@pytest.mark.parametrize("victim", ["walker", "runner", "fatty"])
@rule("modern.combat.melee-free-choice")
@example("modern.combat.melee-free-choice")
def test_melee_hits_go_where_the_player_wants_and_misses_hurt_nobody(table: Any, city: Any, victim: str) -> None:
    """A fatty can be chosen, but damage 1 does nothing to it."""
    crowd = {"fatty": 1, "walker": 1, "runner": 1}
    game = armed(table, "katana", crowd, [[2, 5]], where="shop", friends={"mindy": "shop"})
    city.answer(game, "melee katana", {victim: 1})
    left = {kind: 1 for kind in crowd if kind != victim or kind == "fatty"}
    assert city.dead(game, "shop") == left
    assert city.survivor(game, "mindy").wounds == 0


@rule("modern.combat.ranged-targets-zone")
def test_a_shot_passes_everybody_in_between_and_can_leave_a_crowded_zone(table: Any, city: Any) -> None:
    tess = {"zone": "s0", "hands": ["sniper-rifle"]}
    crowd = {"s0": {"walker": 2}, "s1": {"fatty": 1}, "s2": {"walker": 1}}
    game = table("row", survivors={"tess": tess, "mindy": "s1"}, zombies=crowd, active="tess", fate=[[3]])
    city.answer(game, "shoot sniper-rifle s2")
    assert [city.dead(game, zone) for zone in ("s0", "s1", "s2")] == [{"walker": 2}, {"fatty": 1}, {}]
    assert city.survivor(game, "mindy").wounds == 0


# -- who is hit --------------------------------------------------------------------------------------------------------


@rule("modern.combat.targeting-priority")
@example("modern.combat.targeting-priority")
def test_two_shots_of_a_shotgun_at_a_mixed_crowd(table: Any, city: Any) -> None:
    game = armed(table, "shotgun", CROWD, [[4, 5], [5, 5]])
    city.answer(game, "shoot shotgun store")
    assert city.dead(game, "store") == {"walker": 1, "runner": 2}
    city.answer(game, "shoot shotgun store")
    assert city.dead(game, "store") == {"runner": 1}


@rule("modern.combat.targeting-priority")
def test_the_order_also_counts_in_the_own_zone_but_not_in_melee(table: Any, city: Any) -> None:
    game = armed(table, "shotgun", CROWD, [[4, 1]], where="shop")
    city.answer(game, "shoot shotgun shop")
    assert city.dead(game, "shop") == {"walker": 2, "runner": 2}
    game = armed(table, "machete", CROWD, [[4]], where="shop")
    city.answer(game, "melee machete", {"runner": 1})
    assert city.dead(game, "shop") == {"fatty": 1, "walker": 2, "runner": 1}


@rule("modern.combat.targeting-priority")
def test_the_shooter_picks_between_fatties_and_an_abomination(table: Any, city: Any) -> None:
    game = armed(table, "shotgun", {"fatty": 2, "patient-0": 1, "walker": 1}, [[4, 4]])
    city.answer(game, "shoot shotgun store")
    assert city.asked(game) == "hits"
    assert game.question.targets == ["fatty", "patient-0"]
    city.answer(game, {"fatty": 2, "patient-0": 0})
    assert city.dead(game, "store") == {"patient-0": 1, "walker": 1}


@rule("modern.combat.priority-shield")
@example("modern.combat.priority-shield")
def test_a_fatty_shields_the_others_from_damage_1(table: Any, city: Any) -> None:
    game = armed(table, "sub-mg", {"fatty": 1, "walker": 1}, [[6, 6, 1]])
    city.answer(game, "shoot sub-mg store")
    assert city.dead(game, "store") == {"fatty": 1, "walker": 1}
    assert city.rules_told(game, "endured") == ["modern.combat.priority-shield"]


# -- friendly fire -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "roll", "wounds"), [("sawed-off", [2, 6], 1), ("shotgun", [5, 6], 0), ("shotgun", [2, 6], 2)]
)
@rule("modern.combat.friendly-fire")
def test_misses_hurt_a_friend_by_the_damage_of_the_weapon(
    table: Any, city: Any, card: str, roll: list[int], wounds: int
) -> None:
    game = armed(table, card, {"walker": 1}, [roll], friends={"mindy": "store"})
    city.answer(game, f"shoot {card} store")
    assert (city.dead(game, "store"), city.survivor(game, "mindy").wounds) == ({}, wounds)


@rule("modern.combat.friendly-fire")
@example("modern.combat.friendly-fire")
def test_the_players_divide_the_misses_and_the_shooter_is_never_hit(table: Any, city: Any) -> None:
    friends = {"mindy": "shop", "ashley": "shop"}
    game = armed(table, "sawed-off", {"walker": 1}, [[1, 1]], where="shop", friends=friends)
    city.answer(game, "shoot sawed-off shop")
    assert game.question.targets == ["mindy", "ashley"]
    city.answer(game, {"mindy": 1, "ashley": 1})
    assert [city.survivor(game, who).wounds for who in ("tess", "mindy", "ashley")] == [0, 1, 1]


@rule("modern.combat.reroll-whole-pool")
def test_a_reroll_takes_all_dice_and_the_new_roll_counts(table: Any, city: Any) -> None:
    tess = {"backpack": ["plenty-of-shells"]}
    game = armed(table, "shotgun", {"walker": 2}, [[6, 1], [1, 1]], tess=tess)
    city.answer(game, "shoot shotgun store", "reroll plenty-of-shells")
    assert city.dead(game, "store") == {"walker": 2}
    assert city.asked(game) == "act", "once only"
