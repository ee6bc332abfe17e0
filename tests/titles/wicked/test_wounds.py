"""Wounds, armour, and what happens to those who are out."""

from __future__ import annotations

from typing import Any

from shamble.testing import example, rule


def attacked(table: Any, crowd: dict[str, int], fate: Any = None, friends: Any = None, **own: Any) -> Any:
    """Maerwyn among zombies when these act."""
    people = {"maerwyn": {"zone": "square-c", **own}, **(friends or {})}
    keys = {} if fate is None else {"fate": fate}
    return table(survivors=people, zombies={"square-c": crowd}, phase="zombies", **keys)


@rule("fantasy.wounds.zombie-attack-auto")
def test_an_attack_never_fails(table: Any, town: Any) -> None:
    game = attacked(table, {"walker": 1}, fate=[])
    assert town.survivor(game, "maerwyn").wounds == 1


@rule("fantasy.wounds.players-share")
def test_players_divide_the_attacks(table: Any, town: Any) -> None:
    game = attacked(table, {"walker": 7}, friends={"tolk": "square-c"})
    assert (town.asked(game), game.question.total, game.question.targets) == ("wounds", 7, ["maerwyn", "tolk"])
    game.answer({"maerwyn": 2, "tolk": 5})
    assert (town.survivor(game, "maerwyn").wounds, town.zone_of(game, "tolk")) == (2, "")


@rule("fantasy.wounds.players-share")
def test_armour_is_rolled_once_the_attacks_are_divided(table: Any, town: Any) -> None:
    game = attacked(table, {"walker": 3}, "manual", {"tolk": "square-c"}, worn="chainmail")
    game.answer({"maerwyn": 2, "tolk": 1})
    assert (town.asked(game), game.question.count) == ("armour", 2)


@rule("fantasy.wounds.three-kill")
@example("fantasy.wounds.three-kill")
def test_the_third_wound_eliminates_and_all_cards_are_discarded(table: Any, town: Any) -> None:
    own = {"wounds": 2, "hands": ["sword", "inferno"], "worn": "chainmail", "backpack": ["apples"]}
    game = attacked(table, {"walker": 1}, [[1]], {"tolk": "square-nw"}, **own)
    assert town.zone_of(game, "maerwyn") == ""
    equipment, artefacts = town.state(game).decks[:2]
    assert (sorted(equipment.discards), artefacts.discards) == (["apples", "chainmail", "sword"], ["inferno"])
    assert town.survivor(game, "maerwyn").inventory.items == ()


@rule("fantasy.wounds.eliminated-survivor-leaves")
def test_noise_of_the_dead_stays(table: Any, town: Any) -> None:
    """The attack in the zone comes first; then the walker next door still hears the token."""
    game = table(
        "square chapel",
        survivors={"maerwyn": {"zone": "square-nw", "wounds": 2}, "tolk": "chapel-se"},
        zombies={"square-nw": {"walker": 1}, "square-w": {"fatty": 1}},
        noise={"square-nw": 1},
        phase="zombies",
    )
    assert town.zone_of(game, "maerwyn") == ""
    assert town.dead(game, "square-nw") == {"walker": 1, "fatty": 1}


@rule("fantasy.wounds.armor-roll")
def test_a_die_for_each_wound(table: Any, town: Any) -> None:
    game = attacked(table, {"walker": 3}, [[4, 2, 6]], worn="chainmail")
    assert town.survivor(game, "maerwyn").wounds == 1


@rule("fantasy.wounds.armor-roll")
def test_what_is_worn_and_no_armour_protects_nobody(table: Any, town: Any) -> None:
    game = attacked(table, {"walker": 1}, [], worn="short-bow")
    assert town.survivor(game, "maerwyn").wounds == 1


@rule("fantasy.wounds.no-armor-vs-abomination")
@example("fantasy.wounds.no-armor-vs-abomination")
def test_no_armour_helps_against_an_abomination(table: Any, town: Any) -> None:
    game = attacked(table, {"abomination": 1}, [], worn="plate-armor")
    assert town.survivor(game, "maerwyn").wounds == 1
    assert town.order(game, "saved") == []


@rule("fantasy.wounds.no-armor-vs-abomination")
def test_beside_one_it_helps_against_the_others(table: Any, town: Any) -> None:
    game = attacked(table, {"abomination": 1, "walker": 1}, [[3]], worn="plate-armor")
    assert town.survivor(game, "maerwyn").wounds == 1
    assert town.said(game, "saved") == [("saved", "maerwyn", "plate-armor", "3", 1)]


@rule("fantasy.wounds.no-armor-vs-abomination")
def test_whom_an_abomination_attacks_is_asked_for_itself(table: Any, town: Any) -> None:
    friends = {"tolk": "square-c"}
    game = attacked(table, {"abomination": 1, "walker": 1}, [[3]], friends, worn="plate-armor")
    game.answer({"tolk": 1})
    assert game.question.about[2:] == ("walker",)
    game.answer({"maerwyn": 1})
    assert (town.survivor(game, "maerwyn").wounds, town.survivor(game, "tolk").wounds) == (0, 1)
