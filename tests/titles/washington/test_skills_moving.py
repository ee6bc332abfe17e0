"""Skills of moves, and skills that move somebody else."""

from __future__ import annotations

from typing import Any

import pytest

from shamble.kernel.game import Game
from shamble.testing import rule


def row(table: Any, skills: list[str], zombies: dict[str, Any] | None = None, **keys: Any) -> Game:
    """Tess with some skills in the first of six zones in a row, about to act."""
    survivors = {"tess": {"zone": "s0", "skills": skills, **keys.pop("tess", {})}, **keys.pop("others", {})}
    game: Game = table("row", survivors=survivors, zombies=zombies or {}, active="tess", **keys)
    return game


@rule("modern.skill.plus-1-zone-per-move")
def test_a_move_may_cover_two_zones(table: Any, city: Any) -> None:
    game = row(table, ["plus-1-zone-per-move"])
    city.answer(game, "move s1", "move s2", "move s3", "stop")
    assert (city.zone_of(game, "tess"), city.actions_left(game)) == ("s3", 1)
    game = row(table, ["plus-1-zone-per-move"], {"s1": {"walker": 1}})
    city.answer(game, "move s1")
    assert city.asked(game) == "act"


@rule("modern.skill.sprint", "modern.skill.once-per-turn")
def test_a_sprint_covers_two_or_three_zones_once_a_turn(table: Any, city: Any) -> None:
    game = row(table, ["sprint"])
    city.answer(game, "sprint s1")
    assert city.options(game) == ["move s0", "move s2"], "two at least"
    city.answer(game, "move s2")
    assert city.options(game) == ["move s1", "move s3", "stop"]
    city.answer(game, "move s3")
    assert (city.zone_of(game, "tess"), city.actions_left(game)) == ("s3", 2)
    assert city.options(game, "sprint") == []
    assert game.why_not("sprint s4").rule == "modern.skill.sprint"  # type: ignore[union-attr]


@rule("modern.skill.slippery")
def test_leaving_zombies_costs_the_slippery_nothing(table: Any, city: Any) -> None:
    game = row(table, ["slippery"], {"s0": {"walker": 5}})
    city.answer(game, "move s1")
    assert city.actions_left(game) == 2


@rule("modern.skill.slippery", "modern.skill.charge")
def test_the_slippery_charge_past_zombies(table: Any, city: Any) -> None:
    zombies = {"s1": {"walker": 1}, "s2": {"walker": 1}}
    assert city.options(row(table, ["charge"], zombies), "charge") == ["charge s1"]
    game = row(table, ["charge", "slippery"], zombies)
    assert city.options(game, "charge") == ["charge s1", "charge s2"]
    city.answer(game, "charge s2")
    assert city.zone_of(game, "tess") == "s2"


@rule("modern.skill.slippery", "modern.skill.plus-1-zone-per-move")
def test_the_slippery_go_on_past_zombies_with_a_longer_move(table: Any, city: Any) -> None:
    game = row(table, ["slippery", "plus-1-zone-per-move"], {"s1": {"fatty": 2}})
    city.answer(game, "move s1", "move s2")
    assert (city.zone_of(game, "tess"), city.actions_left(game)) == ("s2", 2)


@rule("modern.skill.charge")
def test_a_charge_is_free_but_zombies_left_behind_cost(table: Any, city: Any) -> None:
    game = row(table, ["charge"], {"s0": {"walker": 2}, "s2": {"runner": 1}})
    city.answer(game, "charge s2")
    assert (city.zone_of(game, "tess"), city.actions_left(game)) == ("s2", 1)
    assert city.options(game, "charge") == []


@pytest.mark.parametrize(
    ("kind", "attacks"),
    [("melee", ["melee katana"]), ("ranged", ["shoot pistol s2"]), ("combat", ["melee katana", "shoot pistol s2"])],
)
@rule("modern.skill.bloodlust")
def test_bloodlust_goes_among_zombies_and_attacks(table: Any, city: Any, kind: str, attacks: list[str]) -> None:
    tess = {"hands": ["katana", "pistol"]}
    game = row(table, [f"bloodlust:{kind}"], {"s2": {"walker": 1}}, tess=tess)
    city.answer(game, f"bloodlust-{kind} s2")
    offered = [text for text in city.options(game) if text.endswith(("katana", "s2"))]
    assert offered == attacks
    city.answer(game, "hold-back")
    assert (city.zone_of(game, "tess"), city.actions_left(game)) == ("s2", 2)


@rule("modern.skill.blitz")
def test_blitz_goes_where_zombies_are_in_range_and_shoots(table: Any, city: Any) -> None:
    game = row(table, ["blitz"], {"s3": {"walker": 1}}, tess={"hands": ["pistol"]}, fate=[[6]])
    assert city.options(game, "blitz") == ["blitz s2"]
    city.answer(game, "blitz s2", "shoot pistol s3")
    assert (city.dead(game, "s3"), city.actions_left(game)) == ({}, 2)


@rule("modern.skill.field-medic")
def test_a_field_medic_goes_to_somebody_and_heals_a_wound(table: Any, city: Any) -> None:
    others = {"mindy": {"zone": "s2", "wounds": 2}}
    game = row(table, ["field-medic"], tess={"wounds": 1}, others=others)
    assert city.options(game, "attend") == ["attend s2"]
    city.answer(game, "attend s2")
    assert city.options(game) == ["heal tess", "heal mindy", "heal-nobody"]
    city.answer(game, "heal mindy")
    assert (city.survivor(game, "mindy").wounds, city.actions_left(game)) == (1, 2)
    healthy = row(table, ["field-medic"], others={"mindy": "s2"})
    city.answer(healthy, "attend s2")
    assert city.zone_of(healthy, "tess") == "s2"


@rule("modern.skill.jump")
def test_a_jump_passes_a_zone_and_pays_for_zombies_at_its_start(table: Any, city: Any) -> None:
    game = row(table, ["jump", "slippery", "plus-1-zone-per-move"], {"s0": {"walker": 1}, "s1": {"walker": 3}})
    assert city.options(game, "jump") == ["jump s2"]
    city.answer(game, "jump s2")
    assert (city.zone_of(game, "tess"), city.actions_left(game)) == ("s2", 1)
    shop = table(survivors={"tess": {"zone": "street", "skills": ["jump"]}}, active="tess")
    assert "jump store" not in city.options(shop), "a closed door is in between"


@rule("modern.skill.hit-and-run")
def test_hit_and_run_moves_on_after_each_kill(table: Any, city: Any) -> None:
    zombies = {"s0": {"walker": 2}}
    game = row(table, ["hit-and-run"], zombies, tess={"hands": ["machete"]}, fate=[[6], [1]])
    city.answer(game, "melee machete")
    assert city.asked(game) == "free-move"
    city.answer(game, "move s1")
    assert (city.zone_of(game, "tess"), city.actions_left(game)) == ("s1", 2)
    missed = row(table, ["hit-and-run"], zombies, tess={"hands": ["machete"]}, fate=[[1]])
    city.answer(missed, "melee machete")
    assert city.asked(missed) == "act"


@rule("modern.skill.sidestep")
def test_a_sidestep_is_taken_when_zombies_come_near(table: Any, city: Any) -> None:
    def spawned(zone: str) -> Game:
        survivors = {"tess": {"zone": zone, "skills": ["sidestep"]}}
        spawns = [{"zone": "s5", "colour": "white"}]
        decks = {"zombies": ["zombie-01"]}
        game: Game = table(
            "row", survivors=survivors, zombies={zone: {"walker": 4}}, phase="spawn", spawns=spawns, decks=decks
        )
        return game

    near = spawned("s4")
    city.answer(near, "move s3")
    assert city.zone_of(near, "tess") == "s3"
    assert city.asked(spawned("s3")) == "act", "two zones away is not near"


@rule("modern.skill.shove")
def test_a_shove_pushes_all_zombies_next_door(table: Any, city: Any) -> None:
    game = row(table, ["shove"], {"s0": {"walker": 2, "patient-0": 1}})
    assert city.options(game, "shove") == ["shove s1"]
    city.answer(game, "shove s1")
    assert (city.dead(game, "s0"), city.dead(game, "s1")) == ({}, {"walker": 2, "patient-0": 1})
    assert (city.actions_left(game), city.options(game, "shove")) == (3, [])


@rule("modern.skill.lifesaver")
def test_a_lifesaver_brings_the_willing_out(table: Any, city: Any) -> None:
    others = {"mindy": "s1", "anton": "s1"}
    game = row(table, ["lifesaver"], {"s1": {"walker": 3}}, others=others)
    city.answer(game, "rescue s1", "come", "stay")
    assert sorted([city.zone_of(game, "mindy"), city.zone_of(game, "anton")]) == ["s0", "s1"]
    assert city.actions_left(game) == 3
    assert city.options(row(table, ["lifesaver"], {}, others=others), "rescue") == []


# -- Taunt -------------------------------------------------------------------------------------------------------------


@rule("modern.skill.taunt")
def test_zombies_up_to_two_zones_away_come_and_ignore_others(table: Any, city: Any) -> None:
    zombies = {"s2": {"walker": 2}, "s3": {"walker": 1}, "s1": {"fatty": 1}}
    game = row(table, ["taunt"], zombies, others={"mindy": "s2"})
    assert city.options(game, "taunt") == ["taunt s1", "taunt s2"]
    city.answer(game, "taunt s2")
    assert city.dead(game, "s1") == {"walker": 2, "fatty": 1}
    assert (city.dead(game, "s3"), city.survivor(game, "mindy").wounds) == ({"walker": 1}, 0)
    assert (city.actions_left(game), city.options(game, "taunt")) == (3, [])


@rule("modern.skill.taunt")
def test_zombies_in_the_zone_attack_only_whoever_taunts_them(table: Any, city: Any) -> None:
    game = row(
        table,
        ["taunt"],
        {"s0": {"walker": 1, "runner": 1}},
        tess={"skills": ["taunt", "starts-with-health:4"]},
        others={"mindy": "s0"},
    )
    city.answer(game, "taunt s0")
    assert [city.survivor(game, who).wounds for who in ("tess", "mindy")] == [3, 0], "the runner attacks twice"


@rule("modern.skill.taunt", "modern.activation.every-activation-is-whole")
def test_taunted_runners_act_twice_and_others_of_their_kind_do_not(table: Any, city: Any) -> None:
    """Those next door come and attack; the two who were with Tess all the time do nothing."""
    zombies = {"s0": {"runner": 2}, "s1": {"runner": 1, "walker": 1}}
    game = row(table, ["taunt"], zombies, others={"mindy": "s0"})
    city.answer(game, "taunt s1")
    assert [city.survivor(game, who).wounds for who in ("tess", "mindy")] == [1, 0]
    assert city.dead(game, "s0") == {"runner": 3, "walker": 1}


@rule("modern.skill.taunt", "modern.activation.every-activation-is-whole")
def test_taunted_runners_from_two_zones_away_come_all_the_way(table: Any, city: Any) -> None:
    zombies = {"s1": {"runner": 1}, "s2": {"runner": 2, "fatty": 1}}
    game = row(table, ["taunt"], zombies, others={"mindy": "s1"})
    city.answer(game, "taunt s2")
    assert [city.dead(game, zone) for zone in ("s0", "s1", "s2")] == [{"runner": 2}, {"fatty": 1, "runner": 1}, {}]
    assert [city.survivor(game, who).wounds for who in ("tess", "mindy")] == [0, 0]


@rule("modern.skill.taunt")
def test_no_sight_is_needed_but_an_open_way(table: Any, city: Any) -> None:
    tess = {"zone": "shop", "skills": ["taunt"]}
    zombies = {"plaza": {"walker": 1}, "street": {"walker": 1}}
    game = table(survivors={"tess": tess}, zombies=zombies, active="tess")
    assert city.options(game, "taunt") == ["taunt plaza"]
    city.answer(game, "taunt plaza")
    assert city.dead(game, "store") == {"walker": 1}
