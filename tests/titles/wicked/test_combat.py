"""Attacks: what is rolled, who is hit, and whom misses hurt."""

from __future__ import annotations

from typing import Any

import pytest

from shamble.testing import rule

MIXED = {"walker": 2, "fatty": 1, "runner": 2}


def armed(table: Any, hands: list[str], crowd: dict[str, int], fate: Any, **keys: Any) -> Any:
    """Perrin in the middle of a market, zombies in the same zone or where it says."""
    own = {"zone": "square-c", "hands": hands, **keys.pop("perrin", {})}
    friends = keys.pop("friends", {})
    where = keys.pop("where", "square-c")
    zombies = {where: crowd} if crowd else {}
    return table(survivors={"perrin": own, **friends}, zombies=zombies, active="perrin", fate=fate, **keys)


@rule("fantasy.combat.roll")
def test_each_die_of_the_accuracy_or_more_hits(table: Any, town: Any) -> None:
    game = armed(table, ["sword"], {"walker": 3}, [[3, 4]])
    game.answer("melee sword")
    assert town.dead(game, "square-c") == {"walker": 2}


@rule("fantasy.combat.sequence")
def test_rerolls_come_before_sixes_and_misses_before_hits(table: Any, town: Any) -> None:
    """The first roll misses; of the new one a six adds a die, which misses and hits the friend."""
    perrin = {"backpack": ["plenty-of-arrows"], "skills": ["roll-6-die:combat"]}
    game = armed(
        table,
        ["short-bow"],
        {"walker": 1},
        [[2], [6], [1]],
        where="square-n",
        perrin=perrin,
        friends={"maerwyn": "square-n"},
    )
    town.answer(game, "shoot short-bow square-n", "reroll plenty-of-arrows")
    assert town.said(game, "rolled") == [("rolled", "perrin", "short-bow", "6 1", 1)]
    assert town.order(game, "rerolled", "rolled", "hurt", "killed") == ["rerolled", "rolled", "hurt", "killed"]
    assert (town.dead(game, "square-n"), town.survivor(game, "maerwyn").wounds) == ({}, 1)


@rule("fantasy.combat.one-hit-one-target")
def test_spare_damage_is_lost(table: Any, town: Any) -> None:
    game = armed(table, ["hammer"], {"runner": 2}, [[3]])
    game.answer("melee hammer")
    assert town.dead(game, "square-c") == {"runner": 1}


@rule("fantasy.combat.surplus-hits-lost")
def test_hits_beyond_the_last_target_are_lost(table: Any, town: Any) -> None:
    game = armed(table, ["great-sword"], {"walker": 1}, [[5, 6, 5, 1, 1]])
    game.answer("melee great-sword")
    assert (town.dead(game, "square-c"), town.asked(game)) == ({}, "act")


@rule("fantasy.combat.min-damage")
def test_a_fatty_takes_no_harm_from_damage_one(table: Any, town: Any) -> None:
    pair = ["repeating-crossbow", "repeating-crossbow"]
    game = armed(table, pair, {"walker": 3, "fatty": 1}, [[5, 5, 5, 6, 6, 1]])
    game.answer("shoot-both repeating-crossbow square-c")
    assert town.dead(game, "square-c") == {"fatty": 1}


@pytest.mark.parametrize("victim", ["walker", "runner"])
@rule("fantasy.combat.melee-free-choice")
def test_melee_hits_go_where_the_player_wants(table: Any, town: Any, victim: str) -> None:
    game = armed(table, ["sword"], {"walker": 1, "runner": 1}, [[4, 1]])
    game.answer("melee sword")
    assert town.asked(game) == "hits"
    game.answer({victim: 1})
    assert town.dead(game, "square-c") == {kind: 1 for kind in ("walker", "runner") if kind != victim}


@rule("fantasy.combat.ranged-zone")
def test_a_shot_aims_at_one_seen_zone_in_range(table: Any, town: Any) -> None:
    perrin = {"zone": "s0", "hands": ["long-bow"]}
    game = table(map="row", survivors={"perrin": perrin}, zombies={"s1": {"walker": 2}}, active="perrin")
    assert town.options(game, "shoot") == [f"shoot long-bow s{number}" for number in (1, 2, 3)]
    market = armed(table, ["short-bow"], {"walker": 1}, [], where="square-nw")
    assert town.why_not(market, "shoot short-bow square-nw") == "fantasy.board.los-street"


@rule("fantasy.combat.fire-while-engaged")
def test_a_zombie_beside_the_shooter_does_not_matter(table: Any, town: Any) -> None:
    perrin = {"zone": "square-c", "hands": ["long-bow"]}
    crowd = {"square-c": {"walker": 1}, "square-n": {"runner": 1}}
    game = table(survivors={"perrin": perrin}, zombies=crowd, active="perrin", fate=[[6]])
    game.answer("shoot long-bow square-n")
    assert (town.dead(game, "square-n"), town.dead(game, "square-c")) == ({}, {"walker": 1})


@rule("fantasy.combat.any-zone-target")
def test_an_empty_zone_can_be_aimed_at(table: Any, town: Any) -> None:
    game = armed(table, ["mana-blast"], {}, [[6]])
    game.answer("cast mana-blast square-n")
    assert (town.noise(game, "square-c"), town.actions_left(game)) == (1, 2)


# -- who is hit --------------------------------------------------------------------------------------------------------


@rule("fantasy.combat.ranged-priority")
def test_walkers_shield_a_fatty_and_the_fatty_shields_the_runners(table: Any, town: Any) -> None:
    """Two hand crossbows roll 2, 3, 4 and 6: three hits, of which the fatty takes the last one."""
    game = armed(table, ["hand-crossbow", "hand-crossbow"], MIXED, [[2, 3, 4, 6]])
    game.answer("shoot-both hand-crossbow square-c")
    assert town.dead(game, "square-c") == {"fatty": 1, "runner": 2}
    assert town.said(game, "endured") == [("endured", "fatty", "", "", 1)]


@rule("fantasy.combat.tie-players-choose")
def test_within_a_rank_the_player_chooses(table: Any, town: Any) -> None:
    game = armed(table, ["crossbow"], {"fatty": 1, "abomination": 1}, [[4, 1]], where="square-n")
    game.answer("shoot crossbow square-n")
    assert (town.asked(game), game.question.targets) == ("hits", ["fatty", "abomination"])
    game.answer({"fatty": 1})
    assert town.dead(game, "square-n") == {"abomination": 1}


@rule("fantasy.combat.magic-like-ranged")
def test_spells_hit_in_the_same_order(table: Any, town: Any) -> None:
    game = armed(table, ["mana-blast"], {"walker": 1, "runner": 1}, [[4]], where="square-n")
    game.answer("cast mana-blast square-n")
    assert town.dead(game, "square-n") == {"runner": 1}
    sword = armed(table, ["sword"], {}, [])
    assert town.why_not(sword, "cast sword square-n") == "fantasy.combat.magic-like-ranged"


@rule("fantasy.combat.abomination-needs-three")
def test_an_abomination_falls_to_damage_three_only(table: Any, town: Any) -> None:
    weak = armed(table, ["hammer"], {"abomination": 1}, [[6]])
    weak.answer("melee hammer")
    assert town.dead(weak, "square-c") == {"abomination": 1}
    strong = armed(table, ["hammer"], {"abomination": 1}, [[6]], perrin={"skills": ["plus-1-damage:melee"]})
    strong.answer("melee hammer")
    assert town.dead(strong, "square-c") == {}


@rule("fantasy.combat.rerolls")
def test_the_second_roll_stands(table: Any, town: Any) -> None:
    perrin = {"backpack": ["plenty-of-arrows"]}
    game = armed(table, ["long-bow"], {"walker": 1}, [[3], [1]], where="square-n", perrin=perrin)
    game.answer("shoot long-bow square-n")
    assert town.options(game) == ["keep-roll", "reroll plenty-of-arrows"]
    game.answer("reroll plenty-of-arrows")
    assert (town.dead(game, "square-n"), town.asked(game)) == ({"walker": 1}, "act")


@rule("fantasy.combat.rerolls")
def test_arrows_do_not_help_a_crossbow(table: Any, town: Any) -> None:
    perrin = {"backpack": ["plenty-of-arrows"]}
    game = armed(table, ["crossbow"], {"walker": 1}, [[3, 1]], where="square-n", perrin=perrin)
    game.answer("shoot crossbow square-n")
    assert town.asked(game) == "act"


# -- misses ------------------------------------------------------------------------------------------------------------


@rule("fantasy.combat.friendly-fire-misses")
def test_a_miss_deals_the_weapons_damage_to_a_friend_before_hits_count(table: Any, town: Any) -> None:
    friends = {"maerwyn": "square-n"}
    game = armed(table, ["crossbow"], {"walker": 1}, [[3, 5]], where="square-n", friends=friends)
    game.answer("shoot crossbow square-n")
    assert (town.survivor(game, "maerwyn").wounds, town.dead(game, "square-n")) == (2, {})
    assert town.order(game, "wounded", "killed") == ["wounded", "killed"]


@rule("fantasy.combat.friendly-fire-misses")
def test_the_player_says_whom_misses_hit_and_armour_helps(table: Any, town: Any) -> None:
    friends = {"maerwyn": {"zone": "square-n", "worn": "chainmail"}, "tolk": "square-n"}
    game = armed(table, ["fireball"], {"walker": 1}, [[1, 1, 6], [4, 3]], where="square-n", friends=friends)
    game.answer("cast fireball square-n")
    assert (town.asked(game), game.question.targets) == ("friendly-fire", ["maerwyn", "tolk"])
    game.answer({"maerwyn": 2})
    assert (town.survivor(game, "maerwyn").wounds, town.survivor(game, "tolk").wounds) == (1, 0)


@rule("fantasy.combat.friendly-fire-not-melee")
def test_melee_never_hits_a_friend(table: Any, town: Any) -> None:
    game = armed(table, ["sword"], {"walker": 1}, [[1, 1]], friends={"oswin": "square-c"})
    game.answer("melee sword")
    assert town.survivor(game, "oswin").wounds == 0


@rule("fantasy.combat.friendly-fire-not-self")
def test_nobody_hits_themselves(table: Any, town: Any) -> None:
    game = armed(table, ["hand-crossbow"], {"walker": 1}, [[1, 1]])
    game.answer("shoot hand-crossbow square-c")
    assert town.survivor(game, "perrin").wounds == 0


@rule("fantasy.combat.friendly-fire-no-experience")
def test_hurting_a_friend_teaches_nothing(table: Any, town: Any) -> None:
    friends = {"maerwyn": {"zone": "square-n", "wounds": 2}}
    game = armed(table, ["short-bow"], {"walker": 1}, [[1]], where="square-n", friends=friends)
    game.answer("shoot short-bow square-n")
    assert town.zone_of(game, "maerwyn") == ""
    assert town.survivor(game, "perrin").experience == 0
