"""Skills of moving: longer moves, moves for a purpose, and those that make others go somewhere."""

from collections.abc import Callable
from typing import Any

import pytest

from shamble.kernel.game import Game
from shamble.testing import rule

Table = Callable[..., Game]

SQUARE = """
+.....+.....+
: s0  : s1  :
+.....+.....+
: s2  : s3  :
+.....+.....+
"""
CORNERS = {f"s{far}": f"exterior s{far}" for far in range(4)}
BEN, BARBRA, TOM, JUDY, HARRY, HELEN = range(6)


def row(table: Table, skills: list[str], ghouls: dict[str, Any] | None = None, **keys: Any) -> Game:
    """Ben with some skills in the first of six zones in a row, about to act."""
    survivors = {"ben": {"zone": "s0", "skills": skills, **keys.pop("ben", {})}, **keys.pop("others", {})}
    return table("row", survivors=survivors, ghouls=ghouls or {}, active="ben", **keys)


# -- +1 Zone per Move --------------------------------------------------------------------------------------------------


@rule("nld.skill.plus-1-zone-per-move")
def test_each_move_may_cover_a_second_zone(table: Table, nld: Any) -> None:
    game = row(table, ["plus-1-zone-per-move"])
    nld.answer(game, "move s1")
    assert nld.options(game) == ["move s0", "move s2", "stop"]
    nld.answer(game, "move s2", "move s3", "move s4")
    assert (nld.zone_of(game, "ben"), nld.actions_left(game)) == ("s4", 1)
    nld.answer(game, "move s5", "stop")
    assert nld.zone_of(game, "ben") == "s5"


@rule("nld.skill.plus-1-zone-per-move")
def test_ghouls_end_the_longer_move_too(table: Table, nld: Any) -> None:
    game = row(table, ["plus-1-zone-per-move"], {"s1": {"walker": 1}})
    nld.answer(game, "move s1")
    assert (nld.asked(game), nld.actions_left(game)) == ("act", 2)


@rule("nld.skill.plus-1-zone-per-move", "nld.skill.sprint")
def test_a_sprint_covers_up_to_four_zones_then(table: Table, nld: Any) -> None:
    game = row(table, ["plus-1-zone-per-move", "sprint"])
    nld.answer(game, "sprint s1")
    assert nld.options(game) == ["move s0", "move s2"]
    nld.answer(game, "move s2", "move s3", "move s4")
    assert (nld.zone_of(game, "ben"), nld.actions_left(game), nld.asked(game)) == ("s4", 2, "act")


@rule("nld.skill.plus-1-zone-per-move")
def test_a_free_move_is_longer_too(table: Table, nld: Any) -> None:
    game = row(table, ["plus-1-zone-per-move", "plus-1-free-action:move"], others={"tom": "s5"}, spent=3)
    nld.answer(game, "move s1", "move s2")
    assert nld.zone_of(game, "ben") == "s2"
    assert nld.state(game).turn.who == TOM


# -- Charge ------------------------------------------------------------------------------------------------------------


@rule("nld.skill.charge", "nld.skill.once-per-turn")
def test_a_charge_costs_no_action_and_ends_among_ghouls(table: Table, nld: Any) -> None:
    game = row(table, ["charge"], {"s2": {"walker": 1}, "s3": {"walker": 1}})
    assert nld.options(game, "charge") == ["charge s2"], "and not three zones away"
    assert nld.refused(game, "charge s1") == "nld.skill.charge"
    nld.answer(game, "charge s2")
    assert (nld.zone_of(game, "ben"), nld.actions_left(game)) == ("s2", 3)
    assert nld.refused(game, "charge s3") == "nld.skill.charge"
    assert [told[2] for told in nld.said(game, "moved")] == ["s1", "s2"]


@rule("nld.skill.charge", "nld.skill.movement-normal")
def test_a_charge_stops_at_the_first_ghouls(table: Table, nld: Any) -> None:
    game = row(table, ["charge"], {"s1": {"walker": 1}, "s2": {"walker": 1}})
    assert nld.options(game, "charge") == ["charge s1"]


@rule("nld.skill.charge", "nld.skill.movement-normal")
def test_a_charge_pays_the_surcharge_in_ordinary_actions(table: Table, nld: Any) -> None:
    ghouls = {"s0": {"walker": 2}, "s1": {"walker": 1}}
    game = row(table, ["charge", "plus-1-free-action:move"], ghouls, ben={"hands": ["axe"]}, spent=2)
    assert nld.refused(game, "charge s1") == "nld.move.leave-cost-scales", "a free Move is for Move actions"
    game = row(table, ["charge"], ghouls, ben={"hands": ["axe"]})
    nld.answer(game, "charge s1")
    assert nld.actions_left(game) == 1
    game = row(table, ["charge", "slippery"], ghouls)
    nld.answer(game, "charge s1")
    assert nld.actions_left(game) == 3


@rule("nld.skill.charge", "nld.skill.movement-normal")
def test_a_charge_is_not_lengthened_and_passes_no_closed_door(table: Table, nld: Any) -> None:
    game = row(table, ["charge", "plus-1-zone-per-move", "sprint"], {"s3": {"walker": 1}})
    assert nld.options(game, "charge") == []
    ben = {"zone": "hall", "skills": ["charge"]}
    game = table(survivors={"ben": ben}, ghouls={"den": {"walker": 1}}, active="ben")
    assert nld.options(game, "charge") == []


@rule("nld.skill.once-per-turn", "nld.skill.charge")
def test_who_is_led_does_not_charge(table: Table, nld: Any) -> None:
    others = {"tom": {"zone": "s0", "skills": ["charge", "shove", "jump", "taunt"]}}
    game = row(table, ["born-leader"], {"s1": {"walker": 1}}, others=others)
    nld.answer(game, "lead tom")
    assert {text.split()[0] for text in nld.options(game)} == {"move", "end"}


# -- Bloodlust and Blitz -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "attacks"),
    [
        ("combat", ["melee axe", "shoot uzi s1", "shoot uzi s2", "shoot uzi s3"]),
        ("melee", ["melee axe"]),
        ("ranged", ["shoot uzi s1", "shoot uzi s2", "shoot uzi s3"]),
    ],
)
@rule("nld.skill.bloodlust")
def test_bloodlust_leads_among_ghouls_and_gives_an_attack(
    table: Table, nld: Any, kind: str, attacks: list[str]
) -> None:
    ben = {"hands": ["axe", "uzi"]}
    fate = [[6, 6, 6] if kind == "ranged" else [6]]
    game = row(table, [f"bloodlust:{kind}"], {"s2": {"walker": 1}, "s4": {"walker": 1}}, ben=ben, fate=fate)
    assert nld.options(game, f"bloodlust-{kind}") == [f"bloodlust-{kind} s2"]
    assert nld.refused(game, f"bloodlust-{kind} s1") == "nld.skill.bloodlust"
    nld.answer(game, f"bloodlust-{kind} s2")
    assert (nld.asked(game), nld.zone_of(game, "ben")) == ("free-attack", "s2")
    assert nld.options(game) == [*attacks, "hold-back"]
    assert nld.actions_left(game) == 2
    nld.answer(game, attacks[0])
    assert nld.actions_left(game) == 2, "the attack is free"
    assert nld.said(game, "attacked") != []
    assert nld.refused(game, f"bloodlust-{kind} s4") == "nld.skill.bloodlust"


@rule("nld.skill.bloodlust")
def test_the_attack_is_taken_at_once_or_lost(table: Table, nld: Any) -> None:
    game = row(table, ["bloodlust:melee"], {"s1": {"walker": 1}}, ben={"hands": ["axe"]}, spent=2)
    nld.answer(game, "bloodlust-melee s1", "hold-back")
    assert nld.said(game, "attacked") == []
    assert nld.state(game).round == 2, "and no action was left"


@rule("nld.skill.bloodlust", "nld.skill.movement-normal")
def test_bloodlust_needs_an_action_and_the_surcharge(table: Table, nld: Any) -> None:
    ghouls = {"s0": {"walker": 1}, "s1": {"walker": 1}}
    game = row(table, ["bloodlust:melee", "plus-1-free-action:melee"], ghouls, ben={"hands": ["axe"]}, spent=3)
    assert nld.refused(game, "bloodlust-melee s1") == "nld.round.three-actions"
    game = row(table, ["bloodlust:melee"], ghouls, ben={"hands": ["axe"]}, spent=2)
    assert nld.refused(game, "bloodlust-melee s1") == "nld.move.leave-cost-scales"
    game = row(table, ["bloodlust:melee"], ghouls, ben={"hands": ["axe"]}, spent=1)
    nld.answer(game, "bloodlust-melee s1")
    assert nld.asked(game) == "free-attack"


@rule("nld.skill.bloodlust")
def test_two_kinds_of_bloodlust_are_two_skills(table: Table, nld: Any) -> None:
    ghouls = {"s1": {"walker": 1}, "s2": {"walker": 1}}
    game = row(table, ["bloodlust:melee", "bloodlust:ranged"], ghouls, ben={"hands": ["axe", "uzi"]}, fate=[[6]])
    nld.answer(game, "bloodlust-melee s1", "melee axe", "bloodlust-ranged s2")
    assert nld.options(game, "melee") == []
    assert "shoot uzi s2" in nld.options(game)


@rule("nld.skill.blitz")
def test_a_blitz_ends_where_a_weapon_in_hand_reaches_ghouls(table: Table, nld: Any) -> None:
    ben = {"hands": ["uzi", "axe"], "backpack": ["winchester-94"]}
    game = row(table, ["blitz"], {"s3": {"walker": 1}}, ben=ben, fate=[[6, 6, 6]])
    assert nld.options(game, "blitz") == ["blitz s2"], "an Uzi reaches one zone"
    assert nld.refused(game, "blitz s1") == "nld.skill.blitz"
    nld.answer(game, "blitz s2")
    assert nld.options(game) == ["shoot uzi s1", "shoot uzi s2", "shoot uzi s3", "hold-back"]
    nld.answer(game, "shoot uzi s3")
    assert nld.dead(game, "s3") == {}
    assert nld.actions_left(game) == 2
    assert nld.refused(game, "blitz s1") == "nld.skill.blitz"
    game = row(table, ["blitz"], {"s1": {"walker": 1}}, ben={"hands": ["uzi", "axe"]})
    nld.answer(game, "blitz s1")
    assert nld.options(game, "melee") == [], "the free action is a Ranged one"
    game = row(table, ["blitz"], {"s3": {"walker": 1}}, ben={"hands": ["winchester-94"]})
    assert nld.options(game, "blitz") == ["blitz s0", "blitz s1", "blitz s2"], "there and back again is two zones"


# -- Jump --------------------------------------------------------------------------------------------------------------


@rule("nld.skill.jump", "nld.skill.once-per-turn")
def test_a_jump_goes_two_zones_over_whoever_is_between(table: Table, nld: Any) -> None:
    game = row(table, ["jump"], {"s1": {"walker": 5}})
    assert nld.options(game, "jump") == ["jump s2"]
    nld.answer(game, "jump s2")
    assert (nld.zone_of(game, "ben"), nld.actions_left(game)) == ("s2", 2)
    assert nld.refused(game, "jump s4") == "nld.skill.jump"


@rule("nld.skill.jump")
def test_no_other_skill_of_movement_helps_a_jump(table: Table, nld: Any) -> None:
    skills = ["jump", "slippery", "sprint", "plus-1-zone-per-move", "plus-1-free-action:move"]
    game = row(table, skills, {"s0": {"walker": 2}})
    nld.answer(game, "jump s2")
    assert (nld.asked(game), nld.actions_left(game)) == ("act", 0)
    game = row(table, skills, {"s0": {"walker": 3}})
    assert nld.refused(game, "jump s2") == "nld.move.leave-cost-scales"
    game = row(table, skills, spent=3)
    assert nld.refused(game, "jump s2") == "nld.round.three-actions", "nor does a free Move pay for it"


@rule("nld.skill.jump")
def test_walls_and_closed_doors_stop_a_jump(table: Table, nld: Any) -> None:
    game = table(survivors={"ben": {"zone": "kitchen", "skills": ["jump"]}}, active="ben")
    assert nld.options(game, "jump") == ["jump woods", "jump corn", "jump den", "jump lane"]
    game = table(survivors={"ben": {"zone": "hall", "skills": ["jump"]}}, active="ben")
    assert "jump den" not in nld.options(game)


# -- Field medic -------------------------------------------------------------------------------------------------------


@rule("nld.skill.field-medic")
def test_a_field_medic_goes_to_another_and_heals_one_wound(table: Table, nld: Any) -> None:
    others = {"tom": {"zone": "s2", "wounds": 2}, "judy": "s3"}
    game = row(table, ["field-medic"], ben={"wounds": 1}, others=others)
    assert nld.options(game, "attend") == ["attend s2"]
    assert nld.refused(game, "attend s1") == "nld.skill.field-medic"
    nld.answer(game, "attend s2")
    assert nld.options(game) == ["heal ben", "heal tom", "heal-nobody"]
    nld.answer(game, "heal tom")
    assert (nld.survivor(game, "tom").wounds, nld.survivor(game, "ben").wounds) == (1, 1)
    assert (nld.zone_of(game, "ben"), nld.actions_left(game)) == ("s2", 2)
    assert nld.survivor(game, "ben").experience == 0
    assert nld.refused(game, "attend s3") == "nld.skill.field-medic"


@rule("nld.skill.field-medic")
def test_the_medics_own_wound_or_none_may_be_healed(table: Table, nld: Any) -> None:
    game = row(table, ["field-medic"], ben={"wounds": 1}, others={"tom": "s1"})
    nld.answer(game, "attend s1", "heal ben")
    assert nld.survivor(game, "ben").wounds == 0
    game = row(table, ["field-medic"], ben={"wounds": 1}, others={"tom": "s1"})
    nld.answer(game, "attend s1")
    assert nld.options(game) == ["heal ben", "heal-nobody"], "Tom is unhurt"
    nld.answer(game, "heal-nobody")
    assert nld.survivor(game, "ben").wounds == 1


# -- Shove -------------------------------------------------------------------------------------------------------------


@rule("nld.skill.shove", "nld.skill.once-per-turn")
def test_a_shove_pushes_all_ghouls_of_the_zone_next_door(table: Table, nld: Any) -> None:
    ben = {"zone": "s1", "hands": ["axe"]}
    game = row(table, ["shove"], {"s1": {"walker": 2, "fatty": 1}, "s2": {"walker": 1}}, ben=ben)
    assert nld.options(game, "shove") == ["shove s0", "shove s2"]
    nld.answer(game, "shove s2")
    assert (nld.dead(game, "s1"), nld.dead(game, "s2")) == ({}, {"walker": 3, "fatty": 1})
    assert (nld.actions_left(game), nld.said(game, "moved"), nld.said(game, "dead-moved")) == (3, [], [])
    nld.answer(game, "move s2")
    assert nld.refused(game, "shove s3") == "nld.skill.shove"


@rule("nld.skill.shove")
def test_nobody_is_shoved_where_nobody_is_or_through_a_closed_door(table: Table, nld: Any) -> None:
    game = row(table, ["shove"])
    assert nld.refused(game, "shove s1") == "nld.skill.shove"
    game = table(survivors={"ben": {"zone": "den", "skills": ["shove"]}}, ghouls={"den": {"walker": 1}}, active="ben")
    assert nld.options(game, "shove") == ["shove yard"]


# -- Taunt -------------------------------------------------------------------------------------------------------------


@rule("nld.skill.taunt", "nld.skill.once-per-turn")
def test_taunted_ghouls_come_one_zone_nearer(table: Table, nld: Any) -> None:
    """Those of one zone only, and past a survivor whom they would otherwise have attacked."""
    ghouls = {"s2": {"walker": 2, "breaker": 1}, "s1": {"fatty": 1}, "s3": {"walker": 1}}
    others = {"tom": "s2"}
    game = row(table, ["taunt"], ghouls, others=others)
    assert nld.options(game, "taunt") == ["taunt s1", "taunt s2"]
    assert nld.refused(game, "taunt s3") == "nld.skill.taunt"
    nld.answer(game, "taunt s2")
    assert (nld.dead(game, "s2"), nld.dead(game, "s1")) == ({}, {"walker": 2, "breaker": 1, "fatty": 1})
    assert nld.survivor(game, "tom").wounds == 0
    assert nld.actions_left(game) == 3
    assert nld.refused(game, "taunt s1") == "nld.skill.taunt"


@rule("nld.skill.taunt")
def test_taunted_ghouls_of_the_own_zone_attack_nobody_else(table: Table, nld: Any) -> None:
    game = row(table, ["taunt", "tough"], {"s0": {"walker": 2}}, others={"tom": "s0"})
    nld.answer(game, "taunt s0")
    assert nld.asked(game) == "act", "there is nothing to divide"
    assert (nld.survivor(game, "ben").wounds, nld.survivor(game, "tom").wounds) == (1, 0)


@rule("nld.skill.taunt")
def test_taunted_ghouls_split_where_two_ways_are_equally_short(table: Table, nld: Any) -> None:
    ben = {"zone": "s0", "skills": ["taunt"]}
    game = table(SQUARE, CORNERS, survivors={"ben": ben}, ghouls={"s3": {"walker": 2}}, active="ben")
    nld.answer(game, "taunt s3")
    assert (nld.dead(game, "s1"), nld.dead(game, "s2")) == ({"walker": 1}, {"walker": 1})


@rule("nld.skill.taunt")
def test_breakers_who_are_taunted_break_nothing(table: Table, nld: Any) -> None:
    game = table(survivors={"ben": {"zone": "yard", "skills": ["taunt"]}}, ghouls={"den": {"breaker": 1}}, active="ben")
    nld.answer(game, "taunt den")
    assert nld.dead(game, "yard") == {"breaker": 1}
    assert nld.is_closed(game, "den--hall")
    game = table(survivors={"ben": {"zone": "hall", "skills": ["taunt"]}}, ghouls={"den": {"breaker": 1}}, active="ben")
    assert nld.refused(game, "taunt den") == "nld.skill.taunt", "a closed door is no way"


# -- in the car --------------------------------------------------------------------------------------------------------


@rule("nld.car.occupant-actions")
def test_nobody_dashes_or_jumps_out_of_a_car(table: Table, nld: Any) -> None:
    ben = {"zone": "s0", "skills": ["charge", "jump"], "aboard": "passenger"}
    rules = {"car": {"id": "johnnys-car", "zone": "s0"}}
    game = table("row", rules=rules, survivors={"ben": ben}, ghouls={"s1": {"walker": 1}}, active="ben")
    assert nld.options(game, "charge") + nld.options(game, "jump") == []
    kept = [refusal.what for refusal in game.refusals()]
    assert [what for what in kept if what.split()[0] in ("charge", "jump")] == [], "nobody asked"
