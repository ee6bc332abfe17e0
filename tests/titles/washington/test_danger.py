"""Adrenaline and danger levels: what earns it, when levels begin, and what they give."""

from __future__ import annotations

from typing import Any

import pytest

from shamble.testing import example, rule

GEM = {"id": "gem", "name": "the gem", "zone": "s1", "do": "take"}


def fighter(table: Any, experience: int = 0, weapon: str = "kukri", **keys: Any) -> Any:
    """Justin, who learns what the rules say: +1 Action at yellow."""
    one = {"zone": "s1", "experience": experience, "hands": [weapon], **keys.pop("justin", {})}
    return table("row", survivors={"justin": one}, active="justin", **keys)


@rule("modern.danger.ap-sources")
@pytest.mark.parametrize(("kind", "gives"), [("walker", 1), ("runner", 1), ("fatty", 1), ("patient-0", 5)])
def test_each_zombie_gives_its_adrenaline_at_once(table: Any, city: Any, kind: str, gives: int) -> None:
    strong = {"skills": ["plus-1-damage:melee"]}
    game = fighter(table, justin=strong, zombies={"s1": {kind: 1}}, fate=[[6, 1]])
    game.answer("melee kukri")
    assert (city.dead(game, "s1"), city.survivor(game, "justin").experience) == ({}, gives)


@rule("modern.danger.ap-sources")
@pytest.mark.parametrize(
    ("gives", "gained"), [({}, 5), ({"gives": {"experience": 2}}, 2), ({"gives": {"experience": 0}}, 0)]
)
def test_an_objective_gives_five_unless_the_mission_says_otherwise(
    table: Any, city: Any, gives: dict[str, Any], gained: int
) -> None:
    game = fighter(table, rules={"tokens": [{**GEM, **gives}]})
    game.answer("take gem")
    assert city.survivor(game, "justin").experience == gained


@rule("modern.danger.thresholds")
@pytest.mark.parametrize(
    ("experience", "level"), [(6, "blue"), (7, "yellow"), (18, "yellow"), (19, "orange"), (42, "orange"), (43, "red")]
)
@example("modern.danger.thresholds")
def test_when_the_levels_begin(table: Any, experience: int, level: str) -> None:
    assert fighter(table, experience).view(0)["survivors"]["justin"]["level"] == level


@rule("modern.danger.thresholds")
@pytest.mark.parametrize(("experience", "level"), [(5, 0), (6, 1)])
def test_a_level_is_reached_with_its_first_point(table: Any, city: Any, experience: int, level: int) -> None:
    game = fighter(table, experience, zombies={"s1": {"walker": 1}}, fate=[[6, 1]])
    game.answer("melee kukri")
    assert city.survivor(game, "justin").level == level


@rule("modern.danger.skills-by-level")
def test_skills_are_chosen_at_orange_and_red_and_all_are_kept(table: Any, city: Any) -> None:
    game = fighter(table, 18, zombies={"s1": {"walker": 1}}, fate=[[6, 1]])
    assert city.survivor(game, "justin").skills == ("all-out:plus-1-die:melee", "plus-1-action")
    game.answer("melee kukri")
    assert city.options(game) == ["learn plus-1-to-dice-roll:melee", "learn charge"]
    game.answer("learn charge")
    assert city.survivor(game, "justin").skills == ("all-out:plus-1-die:melee", "plus-1-action", "charge")
    red = fighter(table, 42, justin={"picks": ["charge"]}, zombies={"s1": {"walker": 1}}, fate=[[6, 1]])
    red.answer("melee kukri")
    assert city.options(red) == ["learn plus-1-free-action:melee", "learn barbarian", "learn ignore-1-break"]
    red.answer("learn barbarian")
    assert city.survivor(red, "justin").skills == ("all-out:plus-1-die:melee", "plus-1-action", "charge", "barbarian")


@rule("modern.danger.new-skills-work-at-once")
def test_an_action_gained_with_the_last_action_can_be_used(table: Any, city: Any) -> None:
    game = fighter(table, 6, zombies={"s1": {"walker": 1}}, spent=2, fate=[[6, 1]])
    game.answer("melee kukri")
    justin = city.survivor(game, "justin")
    assert (justin.experience, justin.level, city.actions_left(game)) == (7, 1, 1)
    game.answer("move s2")
    assert city.zone_of(game, "justin") == "s2"


@rule("modern.danger.new-skills-work-at-once")
def test_a_skill_is_chosen_before_the_next_hit_counts(table: Any, city: Any) -> None:
    game = fighter(table, 18, zombies={"s1": {"walker": 3}}, fate=[[6, 6]])
    game.answer("melee kukri")
    assert (city.asked(game), city.survivor(game, "justin").experience) == ("skill", 19)


@rule("modern.danger.level-never-falls")
def test_losing_everything_leaves_the_level_as_it_is(table: Any, city: Any) -> None:
    game = fighter(table, 20, zombies={"s1": {"walker": 1}})
    before = city.survivor(game, "justin").experience
    city.answer(game, "discard justin kukri", "end")
    city.run_dead(game)
    justin = city.survivor(game, "justin")
    assert (justin.wounds > 0, justin.experience, justin.level) == (True, before, 2)


@rule("modern.danger.board-level-is-highest")
@pytest.mark.parametrize(("lou", "count"), [(6, 1), (12, 2), (19, 4), (43, 6)])
def test_zombie_cards_are_read_at_the_highest_level(table: Any, city: Any, lou: int, count: int) -> None:
    game = table(
        "row",
        survivors={"doug": {"zone": "s0", "experience": 5}, "lou": {"zone": "s0", "experience": lou}},
        options={"survivors": "doug, lou"},
        spawns=[{"zone": "s5", "colour": "white"}],
        decks={"zombies": ["zombie-01"]},
        phase="spawn",
    )
    assert city.dead(game, "s5") == {"walker": count}


@rule("modern.danger.bar-stops-at-43")
def test_without_ultrared_adrenaline_ends_at_43(table: Any, city: Any) -> None:
    game = fighter(table, 42, zombies={"s1": {"walker": 3}}, fate=[[6, 6]])
    city.answer(game, "melee kukri", "learn barbarian")
    assert city.survivor(game, "justin").experience == 43
    assert city.rules_told(game, "topped") == ["modern.danger.bar-stops-at-43"]


@rule("modern.danger.bar-stops-at-43")
def test_at_the_end_of_the_bar_food_gives_nothing(table: Any, city: Any) -> None:
    game = fighter(table, 43, "water")
    game.answer("eat water")
    assert (city.survivor(game, "justin").experience, city.hands(game, "justin")) == (43, [])
