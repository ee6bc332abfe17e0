"""Skills of moves, and skills that move somebody else."""

from __future__ import annotations

from typing import Any

import pytest

from shamble.kernel.game import Game
from shamble.testing import rule

CROSS = """
+.....+.....+.....+
: a   : b   : c   :
+.....+.....+.....+
: d   : e   : f   :
+.....+.....+.....+
"""
CELLS = {code: f"exterior {code}" for code in "abcdef"}
HOUSE = """
+.....+-----+-----+
: a   D b   o c   |
+.....+-----+-----+
"""
ROOMS = {"a": "exterior a", "b": "interior b", "c": "interior c"}


def row(table: Any, skills: list[str], zombies: dict[str, Any] | None = None, **keys: Any) -> Game:
    """Hesta with some skills in the first of six zones in a row, about to act; her own skill is a free search."""
    survivors = {"hesta": {"zone": "s0", "skills": skills, **keys.pop("hesta", {})}, **keys.pop("others", {})}
    game: Game = table(map="row", survivors=survivors, zombies=zombies or {}, active="hesta", **keys)
    return game


@rule("fantasy.skill.plus-1-zone-per-move")
def test_a_move_may_cover_two_zones_and_ends_among_zombies(table: Any, town: Any) -> None:
    game = row(table, ["plus-1-zone-per-move"])
    town.answer(game, "move s1", "move s2", "move s3", "stop")
    assert (town.zone_of(game, "hesta"), town.actions_left(game)) == ("s3", 1)
    game = row(table, ["plus-1-zone-per-move"], {"s1": {"walker": 1}})
    town.answer(game, "move s1")
    assert town.asked(game) == "act"


@rule("fantasy.skill.sprint", "fantasy.skill.once-per-turn")
def test_a_sprint_covers_two_or_three_zones_once_a_turn(table: Any, town: Any) -> None:
    game = row(table, ["sprint"])
    town.answer(game, "sprint s1")
    assert town.options(game) == ["move s0", "move s2"], "two at least"
    town.answer(game, "move s2")
    assert town.options(game) == ["move s1", "move s3", "stop"]
    town.answer(game, "move s3")
    assert (town.zone_of(game, "hesta"), town.actions_left(game)) == ("s3", 2)
    assert town.options(game, "sprint") == []
    assert town.why_not(game, "sprint s4") == "fantasy.skill.sprint"


@rule("fantasy.skill.sprint", "fantasy.skill.plus-1-zone-per-move")
def test_a_longer_move_adds_to_a_sprint_and_zombies_end_it(table: Any, town: Any) -> None:
    game = row(table, ["sprint", "plus-1-zone-per-move"], {"s4": {"walker": 1}})
    town.answer(game, "sprint s1", "move s2", "move s3", "move s4")
    assert (town.zone_of(game, "hesta"), town.asked(game)) == ("s4", "act")


@rule("fantasy.skill.slippery")
def test_leaving_zombies_costs_the_slippery_nothing_but_entering_ends_a_move(table: Any, town: Any) -> None:
    game = row(table, ["slippery", "plus-1-zone-per-move"], {"s0": {"walker": 5}, "s1": {"walker": 1}})
    town.answer(game, "move s1")
    assert (town.actions_left(game), town.asked(game)) == (2, "act")


@rule("fantasy.skill.hit-and-run")
def test_hit_and_run_moves_on_after_a_kill_past_zombies(table: Any, town: Any) -> None:
    zombies = {"s0": {"walker": 3}}
    game = row(table, ["hit-and-run"], zombies, hesta={"hands": ["sword"]}, fate=[[6, 1]])
    town.answer(game, "melee sword")
    assert town.asked(game) == "free-move"
    town.answer(game, "move s1")
    assert (town.zone_of(game, "hesta"), town.actions_left(game)) == ("s1", 2)
    missed = row(table, ["hit-and-run"], zombies, hesta={"hands": ["sword"]}, fate=[[1, 1]])
    town.answer(missed, "melee sword")
    assert town.asked(missed) == "act"


# -- Blitz -------------------------------------------------------------------------------------------------------------


@rule("fantasy.skill.blitz")
def test_whoever_kills_the_last_zombie_of_a_zone_moves_on(table: Any, town: Any) -> None:
    game = row(table, ["blitz"], {"s0": {"walker": 1}}, hesta={"hands": ["sword"]}, fate=[[6, 1]])
    town.answer(game, "melee sword")
    assert (town.asked(game), town.options(game)) == ("free-move", ["move s1", "stop"])
    town.answer(game, "move s1")
    assert (town.zone_of(game, "hesta"), town.actions_left(game)) == ("s1", 2)


@rule("fantasy.skill.blitz")
def test_a_blitz_takes_the_last_zombie(table: Any, town: Any) -> None:
    game = row(table, ["blitz"], {"s0": {"walker": 2}}, hesta={"hands": ["sword"]}, fate=[[6, 1]])
    town.answer(game, "melee sword")
    assert town.asked(game) == "act"
    elsewhere = row(table, ["blitz"], {}, hesta={"hands": ["short-bow"]}, fate=[[6]])
    town.answer(elsewhere, "shoot short-bow s1")
    assert town.asked(elsewhere) == "act", "nobody was there to kill"


@rule("fantasy.skill.blitz")
def test_zombies_left_behind_in_a_blitz_cost_actions_which_must_be_there(table: Any, town: Any) -> None:
    def shot(behind: int) -> Game:
        zombies = {"s0": {"walker": behind}, "s1": {"walker": 1}}
        game = row(table, ["blitz", "plus-1-action"], zombies, hesta={"hands": ["short-bow"]}, fate=[[6]])
        town.answer(game, "shoot short-bow s1")
        return game

    game = shot(2)
    assert town.asked(game) == "free-move"
    stayed = game.clone()
    town.answer(game, "move s1")
    assert (town.zone_of(game, "hesta"), town.actions_left(game)) == ("s1", 1)
    town.answer(stayed, "stop")
    assert town.actions_left(stayed) == 3
    assert town.asked(shot(3)) == "free-move", "three actions are just enough for three walkers"
    assert town.asked(shot(4)) == "act", "and not for four"


# -- Bloodlust ---------------------------------------------------------------------------------------------------------


@rule("fantasy.skill.bloodlust")
def test_bloodlust_goes_among_zombies_and_fights_for_nothing(table: Any, town: Any) -> None:
    hesta = {"hands": ["sword", "short-bow"]}
    game = row(table, ["bloodlust:melee"], {"s2": {"walker": 1}}, hesta=hesta, fate=[[6, 1]])
    assert town.options(game, "bloodlust-melee") == ["bloodlust-melee s2"]
    town.answer(game, "bloodlust-melee s2")
    assert town.options(game) == ["melee sword", "hold-back"]
    town.answer(game, "melee sword")
    assert (town.zone_of(game, "hesta"), town.actions_left(game), town.dead(game, "s2")) == ("s2", 2, {})


@rule("fantasy.skill.bloodlust")
def test_bloodlust_pays_for_zombies_left_behind_and_can_be_repeated(table: Any, town: Any) -> None:
    zombies = {"s0": {"walker": 1}, "s2": {"fatty": 1}, "s4": {"fatty": 1}}
    game = row(table, ["bloodlust:melee", "plus-1-action", "plus-1-action"], zombies, hesta={"hands": ["sword"]})
    town.answer(game, "bloodlust-melee s2", "hold-back")
    assert town.actions_left(game) == 3
    town.answer(game, "bloodlust-melee s4", "hold-back")
    assert (town.zone_of(game, "hesta"), town.actions_left(game)) == ("s4", 1)


@rule("fantasy.skill.bloodlust")
def test_bloodlust_does_not_pass_zombies_or_go_where_there_are_none(table: Any, town: Any) -> None:
    game = row(table, ["bloodlust:melee"], {"s1": {"walker": 1}, "s2": {"walker": 1}})
    assert town.options(game, "bloodlust-melee") == ["bloodlust-melee s1"]
    for zone in ("s2", "s3", "s0"):
        assert town.why_not(game, f"bloodlust-melee {zone}") == "fantasy.skill.bloodlust"


# -- Jump --------------------------------------------------------------------------------------------------------------


@rule("fantasy.skill.jump", "fantasy.skill.once-per-turn")
def test_a_jump_passes_a_zone_and_pays_for_zombies_at_its_start(table: Any, town: Any) -> None:
    game = row(table, ["jump", "slippery", "plus-1-zone-per-move"], {"s0": {"walker": 1}, "s1": {"walker": 3}})
    assert town.options(game, "jump") == ["jump s2"]
    town.answer(game, "jump s2")
    assert (town.zone_of(game, "hesta"), town.actions_left(game)) == ("s2", 1)
    assert town.options(game, "jump") == []
    assert town.why_not(game, "jump s4") == "fantasy.skill.jump"


@rule("fantasy.skill.jump")
def test_a_jump_needs_sight(table: Any, town: Any) -> None:
    hesta = {"zone": "d", "skills": ["jump"]}
    game = table(map=CROSS, zones=CELLS, survivors={"hesta": hesta}, active="hesta")
    assert town.options(game, "jump") == ["jump f"], "not around a corner to b"
    assert town.why_not(game, "jump b") == "fantasy.skill.jump"
    inside = table(map=HOUSE, zones=ROOMS, survivors={"hesta": {**hesta, "zone": "a"}}, active="hesta", open=["a--b"])
    assert town.options(inside, "jump") == [], "sight ends in the first room"


# -- who else goes somewhere -------------------------------------------------------------------------------------------


@rule("fantasy.skill.shove", "fantasy.skill.once-per-turn")
def test_a_shove_pushes_all_zombies_next_door_once_a_turn(table: Any, town: Any) -> None:
    game = row(table, ["shove"], {"s0": {"walker": 2, "abomination": 1, "necromancer": 1}})
    assert town.options(game, "shove") == ["shove s1"]
    town.answer(game, "shove s1")
    assert (town.dead(game, "s0"), town.dead(game, "s1")) == ({}, {"walker": 2, "abomination": 1, "necromancer": 1})
    assert (town.actions_left(game), town.options(game, "shove")) == (3, [])
    assert town.why_not(game, "shove s1") == "fantasy.skill.shove"


@rule("fantasy.skill.shove")
def test_a_shove_needs_an_open_way_and_somebody_to_push(table: Any, town: Any) -> None:
    hesta = {"zone": "a", "skills": ["shove"]}
    keys: dict[str, Any] = {"survivors": {"hesta": hesta}, "zombies": {"a": {"walker": 1}}, "active": "hesta"}
    assert town.options(table(map=HOUSE, zones=ROOMS, **keys), "shove") == []
    assert town.options(table(map=HOUSE, zones=ROOMS, **keys, open=["a--b"]), "shove") == ["shove b"]
    assert town.options(row(table, ["shove"]), "shove") == []


@rule("fantasy.skill.lifesaver", "fantasy.skill.once-per-turn")
def test_a_lifesaver_brings_the_willing_out_once_a_turn(table: Any, town: Any) -> None:
    others = {"tolk": "s1", "perrin": "s1"}
    game = row(table, ["lifesaver"], {"s1": {"walker": 3}}, others=others)
    town.answer(game, "rescue s1", "come", "stay")
    assert (town.zone_of(game, "tolk"), town.zone_of(game, "perrin")) == ("s0", "s1")
    assert (town.actions_left(game), town.options(game, "rescue")) == (3, [])
    assert town.why_not(game, "rescue s1") == "fantasy.skill.lifesaver"


@rule("fantasy.skill.lifesaver")
def test_a_lifesaver_needs_zombies_at_range_1_and_an_open_way(table: Any, town: Any) -> None:
    others = {"tolk": "s1", "perrin": "s2"}
    assert town.options(row(table, ["lifesaver"], {}, others=others), "rescue") == []
    far = row(table, ["lifesaver"], {"s2": {"walker": 1}}, others=others)
    assert town.options(far, "rescue") == []
    keys: dict[str, Any] = {
        "survivors": {"hesta": {"zone": "a", "skills": ["lifesaver"]}, "tolk": "b"},
        "zombies": {"b": {"walker": 1}},
        "active": "hesta",
    }
    assert town.options(table(map=HOUSE, zones=ROOMS, **keys), "rescue") == []
    assert town.options(table(map=HOUSE, zones=ROOMS, **keys, open=["a--b"]), "rescue") == ["rescue b"]


# -- Taunt -------------------------------------------------------------------------------------------------------------


@rule("fantasy.skill.taunt", "fantasy.skill.once-per-turn")
def test_zombies_in_sight_come_however_far_and_ignore_others(table: Any, town: Any) -> None:
    zombies = {"s4": {"walker": 2, "runner": 1}, "s3": {"walker": 1}}
    game = row(table, ["taunt"], zombies, others={"tolk": "s3"})
    assert town.options(game, "taunt") == ["taunt s3", "taunt s4"]
    town.answer(game, "taunt s4")
    assert town.dead(game, "s3") == {"walker": 3}
    assert town.dead(game, "s2") == {"runner": 1}, "with both its actions, past Tolk"
    assert town.survivor(game, "tolk").wounds == 0
    assert (town.actions_left(game), town.options(game, "taunt")) == (3, [])
    assert town.why_not(game, "taunt s3") == "fantasy.skill.taunt"


@rule("fantasy.skill.taunt")
def test_those_in_the_zone_attack_only_whoever_taunts_them(table: Any, town: Any) -> None:
    game = row(table, ["taunt"], {"s0": {"walker": 2}}, others={"tolk": "s0"})
    town.answer(game, "taunt s0")
    assert [town.survivor(game, who).wounds for who in ("hesta", "tolk")] == [2, 0]


@rule("fantasy.skill.taunt")
def test_zombies_out_of_sight_are_not_taunted(table: Any, town: Any) -> None:
    hesta = {"zone": "a", "skills": ["taunt"]}
    keys: dict[str, Any] = {"zombies": {"b": {"walker": 1}, "c": {"walker": 1}}, "active": "hesta", "open": ["a--b"]}
    game = table(map=HOUSE, zones=ROOMS, survivors={"hesta": hesta}, **keys)
    assert town.options(game, "taunt") == ["taunt b"]
    assert town.why_not(game, "taunt c") == "fantasy.skill.taunt"


@rule("fantasy.skill.taunt", "fantasy.necromancer.runs-for-exit")
def test_a_necromancer_that_is_taunted_comes(table: Any, town: Any) -> None:
    spawns = [{"zone": "s5", "colour": "white"}]
    game = row(table, ["taunt"], {"s3": {"necromancer": 1}}, spawns=spawns)
    town.answer(game, "taunt s3")
    assert town.dead(game, "s2") == {"necromancer": 1}


# -- vaults ------------------------------------------------------------------------------------------------------------

VAULT = {
    "beside": {"vault": {"name": "the vault", "kind": "vault"}},
    "links": [{"kind": "vault-door", "between": ["chapel-s", "vault"], "state": "open"}],
}


@rule("fantasy.skill.shove")
def test_zombies_can_be_pushed_into_a_vault(table: Any, town: Any) -> None:
    hesta = {"zone": "chapel-s", "skills": ["shove"]}
    keys: dict[str, Any] = {"zombies": {"chapel-s": {"walker": 2}}, "active": "hesta"}
    game = table("chapel", rules=VAULT, survivors={"hesta": hesta}, **keys)
    town.answer(game, "shove vault")
    assert town.dead(game, "vault") == {"walker": 2}


@rule("fantasy.skill.lifesaver")
@pytest.mark.parametrize(("here", "there"), [("chapel-s", "vault"), ("vault", "chapel-s")])
def test_nobody_is_saved_out_of_a_vault_or_into_one(table: Any, town: Any, here: str, there: str) -> None:
    people = {"hesta": {"zone": here, "skills": ["lifesaver"]}, "tolk": there}
    game = table("chapel", rules=VAULT, survivors=people, zombies={there: {"walker": 1}}, active="hesta")
    assert town.why_not(game, f"rescue {there}") == "fantasy.skill.lifesaver"
