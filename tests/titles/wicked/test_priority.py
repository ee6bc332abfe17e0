"""The targeting order, and whether hits or misses reach survivors."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise
from typing import Any

import pytest

from shamble.testing import example, rule
from shamble.titles.wicked.title import LIBRARY

# From the second rank to the eighth; where two share one, the first of them.
ORDER = ["necromantic-dragon", "swarm-of-ratz", "walker", "fatty", "runner", "wolfz", "necromancer"]
RANKS = {
    "wicked.priority.rank-2-dragon": (["necromantic-dragon"], 2, 1, [2], [1]),
    "wicked.priority.rank-3-swarms": (["crowz", "swarm-of-ratz"], 3, 1, [1, 1], [1, 1]),
    "wicked.priority.rank-4-walker": (["walker", "spectral-walker"], 4, 1, [1, 1], [1, 1]),
    "wicked.priority.rank-5-fatty-abomination": (["fatty", "abomination"], 5, 1, [2, 3], [1, 5]),
    "wicked.priority.rank-6-runner": (["runner"], 6, 2, [1], [1]),
    "wicked.priority.rank-7-wolfz": (["wolfz"], 7, 3, [1], [1]),
    "wicked.priority.rank-8-necromancer": (["necromancer"], 8, 1, [1], [1]),
}


def bolt(table: Any, crowd: dict[str, int], dice: list[Any], **keys: Any) -> Any:
    """Oswin fires a ballista into the next zone, which he sees."""
    people = {"oswin": "s0", **keys.pop("friends", {})}
    game = table(map="row", survivors=people, engines=["s0"], zombies={"s1": crowd}, active="oswin", fate=dice, **keys)
    game.answer("fire-ballista east")
    return game


def check_rank(id: str) -> None:
    """Its row of the chart."""
    names, rank, actions, damage, experience = RANKS[id]
    enemies = {enemy.id: enemy for enemy in LIBRARY.content.enemies}
    for name, endured, worth in zip(names, damage, experience, strict=True):
        enemy = enemies[name]
        assert (enemy.priority, enemy.actions, enemy.endures, enemy.experience) == (rank, actions, endured, worth)


@rule("wicked.priority.chart-replaces-older-ones")
def test_one_chart_holds_for_the_zombies_of_all_boxes(table: Any, town: Any) -> None:
    """A murder of Crowz, of another box, is hit before a walker."""
    perrin = {"zone": "s0", "hands": ["short-bow"]}
    game = table(map="row", survivors={"perrin": perrin}, zombies={"s1": {"crowz": 1, "walker": 1}}, active="perrin",
                 fate=[[3]])  # fmt: skip
    game.answer("shoot short-bow s1")
    assert town.dead(game, "s1") == {"walker": 1}
    assert sorted({enemy.priority for enemy in LIBRARY.content.enemies}) == [2, 3, 4, 5, 6, 7, 8]


@rule("wicked.priority.rank-2-dragon")
def test_dragons_are_the_second_rank(table: Any, town: Any) -> None:
    check_rank("wicked.priority.rank-2-dragon")
    crowd = {"swarm-of-ratz": 1, "necromantic-dragon": 1}
    game = bolt(table, crowd, [[3, 1, 1], ["storm-bow"]], weakness="magic")
    assert town.dead(game, "s1") == {"swarm-of-ratz": 1}


@rule("wicked.priority.rank-3-swarms")
def test_swarms_are_the_third_rank(table: Any, town: Any) -> None:
    check_rank("wicked.priority.rank-3-swarms")
    assert town.dead(bolt(table, {"walker": 1, "swarm-of-ratz": 1}, [[3, 1, 1]]), "s1") == {"walker": 1}
    assert town.dead(bolt(table, {"walker": 1, "crowz": 1}, [[3, 1, 1]]), "s1") == {"walker": 1}


@rule("wicked.priority.rank-4-walker")
def test_walkers_are_the_fourth_rank(table: Any, town: Any) -> None:
    check_rank("wicked.priority.rank-4-walker")
    assert town.dead(bolt(table, {"fatty": 1, "walker": 1}, [[3, 1, 1]]), "s1") == {"fatty": 1}


@rule("wicked.priority.rank-5-fatty-abomination")
def test_fatties_and_abominations_are_the_fifth_rank(table: Any, town: Any) -> None:
    check_rank("wicked.priority.rank-5-fatty-abomination")
    assert town.dead(bolt(table, {"runner": 1, "fatty": 1}, [[3, 1, 1]]), "s1") == {"runner": 1}
    assert town.dead(bolt(table, {"runner": 1, "abomination": 1}, [[3, 1, 1]]), "s1") == {"runner": 1}


@rule("wicked.priority.rank-6-runner")
def test_runners_are_the_sixth_rank(table: Any, town: Any) -> None:
    check_rank("wicked.priority.rank-6-runner")
    assert town.dead(bolt(table, {"wolfz": 1, "runner": 1}, [[3, 1, 1]]), "s1") == {"wolfz": 1}


@rule("wicked.priority.rank-7-wolfz")
def test_wolfz_are_the_seventh_rank(table: Any, town: Any) -> None:
    check_rank("wicked.priority.rank-7-wolfz")
    assert town.dead(bolt(table, {"necromancer": 1, "wolfz": 1}, [[3, 1, 1]]), "s1") == {"necromancer": 1}


@rule("wicked.priority.rank-8-necromancer")
def test_necromancers_are_the_last_rank(table: Any, town: Any) -> None:
    check_rank("wicked.priority.rank-8-necromancer")
    perrin = {"zone": "s0", "hands": ["repeating-crossbow"]}
    game = table(map="row", survivors={"perrin": perrin}, zombies={"s1": {"necromancer": 1, "runner": 1}},
                 active="perrin", fate=[[5, 5, 1]])  # fmt: skip
    game.answer("shoot repeating-crossbow s1")
    assert [event["enemy"] for event in town.told(game, "killed")] == ["runner", "necromancer"]
    assert town.survivor(game, "perrin").experience == 2


@rule("wicked.priority.ties-players-choose")
@pytest.mark.parametrize("hit", ["fatty", "abomination"])
def test_within_a_rank_the_players_choose(table: Any, town: Any, hit: str) -> None:
    """Damage 2 does not hurt the abomination, which may take the hit all the same."""
    perrin = {"zone": "s0", "hands": ["orcish-crossbow"]}
    game = table(map="row", survivors={"perrin": perrin}, zombies={"s1": {"fatty": 1, "abomination": 1}},
                 active="perrin", fate=[[3, 1]])  # fmt: skip
    game.answer("shoot orcish-crossbow s1")
    assert (town.asked(game), game.question.targets) == ("hits", ["fatty", "abomination"])
    game.answer({hit: 1})
    assert town.dead(game, "s1") == ({"abomination": 1} if hit == "fatty" else {"fatty": 1, "abomination": 1})


@rule("wicked.priority.full-order-test")
def test_a_zone_is_emptied_in_the_order_of_the_chart(table: Any, town: Any) -> None:
    """Three shots of three hits."""
    crowd = dict.fromkeys(reversed(ORDER), 1)
    dice = [[6, 6, 6], ["storm-bow"], [6, 6, 6], [6, 6, 6]]
    game = table(map="row", survivors={"oswin": {"zone": "s0", "experience": 7}, "tolk": "s0"}, engines=["s0"],
                 zombies={"s1": crowd}, weakness="melee", active="oswin", fate=dice)  # fmt: skip
    town.answer(game, "fire-ballista east", "keep storm-bow", "fire-ballista east", "fire-ballista east")
    assert [event["enemy"] for event in town.told(game, "killed")] == ORDER


@rule("wicked.priority.full-order-test")
@pytest.mark.parametrize(("first", "second"), list(pairwise(ORDER[1:])))
def test_each_rank_is_hit_before_the_next(table: Any, town: Any, first: str, second: str) -> None:
    assert town.dead(bolt(table, {first: 1, second: 1}, [[3, 1, 1]]), "s1") == {second: 1}


# -- the first rank: survivors -----------------------------------------------------------------------------------------


def shoot(table: Any, dice: list[Any], friends: dict[str, Any], **keys: Any) -> Any:
    """Perrin shoots with two dice at a walker in the next zone."""
    perrin = {"zone": "s0", "hands": ["repeating-crossbow"], **keys.pop("perrin", {})}
    game = table(map="row", survivors={"perrin": perrin, **friends}, zombies={"s1": {"walker": 1}}, active="perrin",
                 fate=dice, **keys)  # fmt: skip
    game.answer("shoot repeating-crossbow s1")
    return game


@rule("wicked.priority.rank-1-survivor")
@example("wicked.priority.rank-1-survivor")
def test_misses_go_to_survivors_before_hits_go_to_zombies(table: Any, town: Any) -> None:
    game = shoot(table, [[2, 5, 5]], {"tolk": "s1"})
    assert (town.survivor(game, "tolk").wounds, town.dead(game, "s1")) == (1, {})
    assert town.order(game, "wounded", "killed") == ["wounded", "killed"]


@rule("wicked.priority.rank-1-survivor")
def test_by_a_setting_hits_go_to_survivors_first_and_misses_to_nobody(table: Any, town: Any) -> None:
    """All three of Tolk's wounds are needed before a hit reaches the walker."""
    keys: dict[str, Any] = {"options": {"friendly-fire": "priority"}}
    game = shoot(table, [[1, 5, 5]], {"tolk": "s1"}, **keys)
    assert (town.survivor(game, "tolk").wounds, town.dead(game, "s1")) == (2, {"walker": 1})
    assert town.rules_told(game, "hurt") == ["wicked.priority.rank-1-survivor"] * 2
    assert game.title.sentence(town.told(game, "hurt")[0]) == "Perrin hits Tolk."
    dying = shoot(table, [[5, 5, 5]], {"tolk": {"zone": "s1", "wounds": 1}}, **keys)
    assert (town.zone_of(dying, "tolk"), town.dead(dying, "s1")) == ("", {})


@rule("wicked.priority.rank-1-survivor")
def test_of_several_survivors_the_players_choose_hit_by_hit(table: Any, town: Any) -> None:
    game = shoot(table, [[1, 5, 5]], {"tolk": "s1", "hesta": "s1"}, options={"friendly-fire": "priority"})
    assert (town.asked(game), game.question.total) == ("friends-hit", 1)
    said = "Perrin has a hit with friends in the way, one wound (hits left: 2). Who is hit?"
    assert game.title.prompt(game.question) == said
    town.answer(game, {"tolk": 1}, {"hesta": 1})
    assert (town.survivor(game, "tolk").wounds, town.survivor(game, "hesta").wounds) == (1, 1)


@rule("wicked.priority.rank-1-survivor")
def test_the_question_about_the_next_hit_is_another_one_even_if_the_first_did_nothing(table: Any, town: Any) -> None:
    """Nothing else on the table has changed, so only the question tells that a hit has been dealt."""
    friends = {"tolk": {"zone": "s1", "worn": "leather-armor"}, "hesta": "s1"}
    game = shoot(table, [[1, 5, 5], [6]], friends, options={"friendly-fire": "priority"})
    before = (game.question.ask, game.question.about)
    game.answer({"tolk": 1})
    assert (town.survivor(game, "tolk").wounds, town.asked(game)) == (0, "friends-hit")
    assert (game.question.ask, game.question.about) != before
    assert "(hits left: 1)" in game.title.prompt(game.question)


@rule("wicked.priority.rank-1-survivor")
@pytest.mark.parametrize("skill", ["steady-hand", "marksman"])
def test_skills_that_spare_friends_do_so_by_either_reading(table: Any, town: Any, skill: str) -> None:
    for reading in ("misses", "priority"):
        game = shoot(table, [[1, 5, 5]], {"tolk": "s1"}, perrin={"skills": [skill]}, options={"friendly-fire": reading})
        if town.asked(game) == "hits":
            game.answer(game.question.options[0])
        assert (town.survivor(game, "tolk").wounds, town.dead(game, "s1")) == (0, {})


@rule("wicked.priority.rank-1-survivor", "wicked.ballista.friendly-fire-applies")
def test_by_that_setting_a_bolt_that_hits_kills_survivors_first(table: Any, town: Any) -> None:
    """One hit for Tolk, one for the fatty; the miss does nothing."""
    options = {"friendly-fire": "priority"}
    game = bolt(table, {"fatty": 1, "runner": 1}, [[1, 3, 6]], friends={"tolk": "s1"}, options=options)
    assert (town.zone_of(game, "tolk"), town.dead(game, "s1")) == ("", {"runner": 1})
    missed = bolt(table, {"fatty": 1}, [[1, 1, 1]], friends={"tolk": "s1"}, options=options)
    assert (town.zone_of(missed, "tolk"), town.dead(missed, "s1")) == ("s1", {"fatty": 1})


@rule("wicked.priority.rank-1-survivor")
def test_the_odds_of_a_shot_know_that_hits_go_to_survivors(table: Any) -> None:
    """Three dice on 5+ at a zone with Tolk alone: each hit is a wound."""
    perrin = {"zone": "s0", "hands": ["repeating-crossbow"]}
    game = table(
        map="row", survivors={"perrin": perrin, "tolk": "s1"}, active="perrin", options={"friendly-fire": "priority"}
    )
    odds = game.odds("shoot repeating-crossbow s1")
    assert odds.spread("wounds") == [
        (0, Fraction(8, 27)),
        (1, Fraction(12, 27)),
        (2, Fraction(6, 27)),
        (3, Fraction(1, 27)),
    ]
    assert odds.chance("deaths") == Fraction(1, 27)
