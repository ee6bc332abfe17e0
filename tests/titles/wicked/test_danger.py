"""Experience, danger levels, and what they bring."""

from __future__ import annotations

from typing import Any

import pytest

from shamble.testing import rule


def fighting(table: Any, crowd: dict[str, int], fate: list[Any], who: str = "oswin", **own: Any) -> Any:
    """A survivor with a hammer, and with what it takes to fell an abomination, among zombies."""
    one = {"zone": "square-c", "hands": ["hammer"], "skills": ["plus-1-damage:melee", "plus-1-die:melee"], **own}
    return table(survivors={who: one}, zombies={"square-c": crowd}, active=who, fate=fate)


@rule("fantasy.danger.experience-for-kills")
def test_each_zombie_gives_its_points_at_once(table: Any, town: Any) -> None:
    game = fighting(table, {"walker": 1, "abomination": 1}, [[6, 6]], experience=4)
    game.answer("melee hammer")
    assert town.survivor(game, "oswin").experience == 10


@pytest.mark.parametrize(
    ("points", "level"),
    [(0, "blue"), (6, "blue"), (7, "yellow"), (18, "yellow"), (19, "orange"), (42, "orange"), (43, "red")],
)
@rule("fantasy.danger.levels")
def test_where_the_levels_begin(table: Any, town: Any, points: int, level: str) -> None:
    game = table(survivors={"oswin": {"zone": "square-c", "experience": points}}, active="oswin")
    assert game.view(0)["survivors"]["oswin"]["level"] == level


@rule("fantasy.danger.yellow-extra-action", "fantasy.danger.skill-works-at-once")
def test_yellow_gives_an_action_that_can_be_used_at_once(table: Any, town: Any) -> None:
    one = {"zone": "square-c", "hands": ["sword"], "experience": 6}
    zombies = {"square-c": {"walker": 1}}
    game = table(survivors={"oswin": one}, zombies=zombies, active="oswin", spent=2, fate=[[4, 1]])
    assert town.actions_left(game) == 1
    game.answer("melee sword")
    assert (town.survivor(game, "oswin").experience, town.actions_left(game)) == (7, 1)
    assert "plus-1-action" in town.survivor(game, "oswin").skills


@rule("fantasy.danger.orange-choice")
def test_at_orange_one_of_two_skills_is_chosen(table: Any, town: Any) -> None:
    game = fighting(table, {"walker": 1}, [[6, 1]], experience=18)
    game.answer("melee hammer")
    assert (town.asked(game), town.options(game)) == ("skill", ["learn plus-1-free-action:melee", "learn shove"])
    game.answer("learn shove")
    assert "shove" in town.survivor(game, "oswin").skills


@rule("fantasy.danger.red-choice", "fantasy.danger.skills-add-up")
def test_at_red_one_of_three_and_all_are_kept(table: Any, town: Any) -> None:
    one = {"zone": "square-c", "hands": ["hammer"], "experience": 42, "picks": ["shove"]}
    game = table(survivors={"oswin": one}, zombies={"square-c": {"walker": 1}}, active="oswin", fate=[[6]])
    game.answer("melee hammer")
    assert town.options(game) == ["learn plus-1-damage:melee", "learn tough", "learn plus-1-free-action:combat"]
    game.answer("learn tough")
    assert town.survivor(game, "oswin").skills == ("iron-hide", "plus-1-action", "shove", "tough")


@rule("fantasy.danger.skill-works-at-once")
def test_a_gain_that_passes_two_levels_asks_in_their_order(table: Any, town: Any) -> None:
    tokens = [{"id": "relic", "name": "the relic", "zone": "square-c", "do": "take", "gives": {"experience": 30}}]
    one = {"zone": "square-c", "experience": 18}
    game = table(rules={"tokens": tokens}, survivors={"oswin": one}, active="oswin")
    game.answer("take relic")
    assert game.question.about == ("oswin", "orange")
    game.answer("learn shove")
    assert game.question.about == ("oswin", "red")


@rule("fantasy.danger.red-is-the-top")
def test_beyond_red_nothing_more_is_learned(table: Any, town: Any) -> None:
    game = fighting(table, {"abomination": 1}, [[6, 6]], experience=43)
    before = town.survivor(game, "oswin").skills
    game.answer("melee hammer")
    assert (town.survivor(game, "oswin").experience, town.survivor(game, "oswin").skills) == (43, before)


LEVELLED = {"oswin": 0, "tolk": 19, "hesta": 7}


@rule("fantasy.danger.highest-level-drives-spawn")
def test_cards_are_read_at_the_highest_level(table: Any, town: Any) -> None:
    people = {name: {"zone": "square-c", "experience": points} for name, points in LEVELLED.items()}
    spawns = [{"zone": "square-ne", "colour": "white"}]
    game = table(survivors=people, spawns=spawns, phase="spawn", fate=[["invasion-04"]])
    assert town.dead(game, "square-ne") == {"fatty": 3}


@rule("fantasy.danger.level-falls-with-the-dead")
def test_who_is_out_of_the_game_does_not_count(table: Any, town: Any) -> None:
    people = {"tolk": {"zone": "square-c", "experience": 43, "wounds": 2}, "oswin": "square-nw"}
    spawns = [{"zone": "square-ne", "colour": "white"}]
    zombies = {"square-c": {"walker": 1}}
    game = table(survivors=people, zombies=zombies, spawns=spawns, phase="zombies", fate=[["invasion-04"]])
    assert town.zone_of(game, "tolk") == ""
    assert town.dead(game, "square-ne") == {"walker": 1}


@rule("fantasy.danger.objective-experience")
def test_an_objective_gives_five_points_unless_the_quest_says_otherwise(table: Any, town: Any) -> None:
    tokens = [
        {"id": "relic", "name": "the relic", "zone": "square-c", "do": "take"},
        {"id": "crumb", "name": "the crumb", "zone": "square-c", "do": "take", "gives": {"experience": 1}},
    ]
    game = table(rules={"tokens": tokens}, survivors={"oswin": "square-c"}, active="oswin")
    game.answer("take relic")
    assert town.survivor(game, "oswin").experience == 5
    game.answer("take crumb")
    assert town.survivor(game, "oswin").experience == 6
