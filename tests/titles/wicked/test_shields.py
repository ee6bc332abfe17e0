"""Shields: alone, and with armour on the body."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from shamble.testing import example, rule


def bitten(table: Any, attackers: Any, fate: list[list[int]], **tolk: Any) -> Any:
    """Tolk is about to be attacked."""
    people = {"tolk": {"zone": "s1", **tolk}}
    return table(map="row", survivors=people, zombies={"s1": attackers}, phase="zombies", fate=fate)


@rule("fantasy.wounds.shield-alone")
def test_a_shield_in_hand_is_rolled_for_without_armour(table: Any, town: Any) -> None:
    game = bitten(table, {"walker": 2}, [[4, 3]], hands=["shield"])
    assert town.survivor(game, "tolk").wounds == 1
    packed = bitten(table, {"walker": 2}, [], backpack=["shield"])
    assert town.survivor(packed, "tolk").wounds == 2


@rule("fantasy.wounds.shield-alone")
def test_a_second_shield_changes_nothing(table: Any, town: Any) -> None:
    game = bitten(table, {"walker": 1}, [[3]], hands=["shield", "shield"])
    assert town.survivor(game, "tolk").wounds == 1


@rule("fantasy.wounds.shield-reroll")
@example("fantasy.wounds.shield-reroll")
def test_with_armour_a_shield_rolls_all_dice_again_once(table: Any, town: Any) -> None:
    game = bitten(table, {"walker": 2}, [[1, 5], [5, 2]], hands=["shield"], worn="leather-armor")
    assert (town.asked(game), town.options(game)) == ("reroll", ["keep-roll", "reroll shield"])
    game.answer("reroll shield")
    assert town.survivor(game, "tolk").wounds == 1
    assert town.rules_told(game, "rerolled") == ["fantasy.wounds.shield-reroll"]
    assert town.rules_told(game, "saved") == ["fantasy.wounds.armor-roll"]


@rule("fantasy.wounds.shield-reroll")
def test_the_first_roll_may_stand_and_a_full_one_is_not_asked_about(table: Any, town: Any) -> None:
    game = bitten(table, {"walker": 2}, [[1, 5]], hands=["shield", "shield"], worn="leather-armor")
    game.answer("keep-roll")
    assert town.survivor(game, "tolk").wounds == 1
    full = bitten(table, {"walker": 2}, [[5, 6]], hands=["shield"], worn="leather-armor")
    assert (town.asked(full), town.survivor(full, "tolk").wounds) == ("act", 0)


@rule("fantasy.wounds.shield-reroll")
def test_once_for_all_wounds_of_one_attack_even_with_two_shields(table: Any, town: Any) -> None:
    game = bitten(table, {"walker": 1}, [[1], [1]], hands=["shield", "shield"], worn="leather-armor")
    game.answer("reroll shield")
    assert (town.asked(game), town.survivor(game, "tolk").wounds) == ("act", 1)


@rule("fantasy.wounds.no-armor-vs-abomination", "fantasy.wounds.shield-alone")
def test_no_shield_helps_against_an_abomination(table: Any, town: Any) -> None:
    game = bitten(table, {"abomination": 1}, [], hands=["shield"])
    assert town.survivor(game, "tolk").wounds == 1
    armoured = bitten(table, {"abomination": 1}, [], hands=["shield"], worn="plate-armor")
    assert town.survivor(armoured, "tolk").wounds == 1
    mixed = bitten(table, {"abomination": 1, "walker": 1}, [[6]], hands=["shield"])
    assert town.survivor(mixed, "tolk").wounds == 1  # the walker's alone can be kept off


@rule("fantasy.wounds.shield-alone", "fantasy.wounds.shield-reroll")
def test_the_odds_of_a_shot_past_a_shield_are_exact(table: Any) -> None:
    people = {"tolk": {"zone": "s1", "hands": ["short-bow"]}, "oswin": {"zone": "s2", "hands": ["shield"]}}
    game = table(map="row", survivors=people, zombies={"s2": {"walker": 1}}, active="tolk")
    odds = game.odds("shoot short-bow s2")
    assert odds.chance("kills") == Fraction(4, 6)
    assert odds.mean("wounds") == Fraction(2, 6) * Fraction(3, 6)  # a miss, and the shield fails
