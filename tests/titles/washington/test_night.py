"""Night and dark zones: who sees how far, and how hard it is to hit what is hardly seen."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

import shamble
from shamble.testing import example, rule
from shamble.zones.rules.combat import card_of, face_needed, prepare
from shamble.zones.rules.equipment import MELEE, RANGED
from shamble.zones.rules.seeing import seen_by_dead, seen_from

NIGHT = {"uses": ["night"]}
# Rooms in a row, all joined by doorways, with a street at each end.
ROOMS = """
+.....+-----+-----+-----+.....+
: s0  o r1  o r2  o r3  o s4  :
+.....+-----+-----+-----+.....+
"""
ROOM_ZONES = {"s0": "exterior s0", "s4": "exterior s4", **{f"r{at}": f"interior r{at}" for at in (1, 2, 3)}}


def tess(zone: str = "s0", *hands: str, **keys: Any) -> dict[str, Any]:
    return {"tess": {"zone": zone, "hands": list(hands), **keys}}


def zones_seen(game: Any, who: str = "tess", card: str = "") -> list[str]:
    state = game.state
    number = state.number_of(who)
    seen = seen_from(state, number, state.survivors[number].zone, card)
    return [state.zone_name(zone) for zone, distance in enumerate(seen) if distance >= 0]


def seen_by_zombies(game: Any, zone: str) -> list[str]:
    state = game.state
    seen = seen_by_dead(state, state.stage.board.zone_index[zone])
    return [state.zone_name(there) for there, distance in enumerate(seen) if distance >= 0]


def needed(game: Any, card: str, zone: str, kind: int = RANGED, who: str = "tess") -> int:
    state = game.state
    number = state.number_of(who)
    attack = prepare(state, number, card_of(state, number, card), kind, 1, state.stage.board.zone_index[zone])
    return face_needed(state, attack)


def shots(city: Any, game: Any) -> list[str]:
    return [option.split()[-1] for option in city.options(game, "shoot")]


# -- how far everybody sees --------------------------------------------------------------------------------------------


@rule("washington.night.zombie-sight-range-zero", "washington.night.noise-guides-blind-zombies")
@example("washington.night.zombie-sight-range-zero")
def test_a_walker_does_not_see_a_survivor_next_door_and_goes_by_noise(table: Any, city: Any) -> None:
    people = {**tess("s1"), "anton": "s5"}
    game = table("row", survivors=people, zombies={"s2": {"walker": 1}}, noise={"s5": 1}, rules=NIGHT, phase="zombies")
    assert city.dead(game, "s3") == {"walker": 1}


@rule("washington.night.zombie-sight-range-zero")
def test_by_day_the_same_walker_goes_for_whom_it_sees_where_it_is_loudest(table: Any, city: Any) -> None:
    people = {**tess("s1"), "anton": "s1"}
    game = table("row", survivors=people, zombies={"s2": {"walker": 1}}, noise={"s5": 3}, phase="zombies")
    assert city.dead(game, "s1") == {"walker": 1}
    dark = table("row", survivors=people, zombies={"s2": {"walker": 1}}, noise={"s5": 3}, rules=NIGHT, phase="zombies")
    assert city.dead(dark, "s3") == {"walker": 1}


@rule("washington.night.zombie-sight-range-zero")
def test_a_zombie_sees_and_attacks_who_is_in_its_own_zone(table: Any, city: Any) -> None:
    game = table("row", survivors=tess("s1"), zombies={"s1": {"walker": 1}}, rules=NIGHT, phase="zombies")
    assert seen_by_zombies(game, "s1") == ["s1"]
    assert city.survivor(game, "tess").wounds == 1


@rule("washington.night.survivor-sight-range-one")
def test_a_sniper_sees_one_zone_far(table: Any, city: Any) -> None:
    crowd = {zone: {"walker": 1} for zone in ("s0", "s1", "s2")}
    game = table("row", survivors=tess("s0", "sniper-rifle"), zombies=crowd, rules=NIGHT, active="tess")
    assert zones_seen(game) == ["s0", "s1"]
    assert shots(city, game) == ["s1"]
    refused = {refusal.what: refusal for refusal in game.refusals()}
    assert refused["shoot sniper-rifle s2"].rule == "washington.night.survivor-sight-range-one"
    assert refused["shoot sniper-rifle s0"].rule == "modern.equipment.range-min-max"


@rule("washington.night.survivor-sight-range-one")
@example("washington.night.survivor-sight-range-one")
def test_what_is_too_far_away_in_the_dark_is_told(table: Any) -> None:
    game = table("row", survivors=tess("s0", "sniper-rifle"), rules=NIGHT, active="tess")
    with pytest.raises(shamble.IllegalAnswer, match="At night you see a dark zone from one zone away at most"):
        game.answer("shoot sniper-rifle s2")


@rule("washington.night.survivor-sight-range-one")
def test_a_wall_is_told_before_the_night(table: Any) -> None:
    game = table(survivors=tess("s1", "sniper-rifle"), rules=NIGHT, active="tess")
    with pytest.raises(shamble.IllegalAnswer) as refused:
        game.answer("shoot sniper-rifle store")
    assert refused.value.rule != "washington.night.survivor-sight-range-one"


@rule("washington.night.applies-everywhere")
def test_the_night_is_as_dark_in_buildings_and_home_defender_does_not_help(table: Any) -> None:
    by_day = table(ROOMS, ROOM_ZONES, survivors=tess("s0", skills=["home-defender"]))
    assert zones_seen(by_day) == ["s0", "r1", "r2", "r3", "s4"]
    at_night = table(ROOMS, ROOM_ZONES, survivors=tess("s0", skills=["home-defender"]), rules=NIGHT)
    assert zones_seen(at_night) == ["s0", "r1"]


@rule("washington.night.applies-everywhere", "washington.light.lit-zone-is-visible")
def test_home_defender_sees_a_lit_room_through_others(table: Any) -> None:
    lamp = {"anton": {"zone": "r3", "hands": ["flashlight"], "light": "wall"}}
    game = table(ROOMS, ROOM_ZONES, survivors={**tess("s0", skills=["home-defender"]), **lamp}, rules=NIGHT)
    assert zones_seen(game) == ["s0", "r1", "r3"]
    without = table(ROOMS, ROOM_ZONES, survivors={**tess("s0"), **lamp}, rules=NIGHT)
    assert zones_seen(without) == ["s0", "r1"]


def test_without_the_night_rules_the_clock_darkens_nothing(table: Any) -> None:
    game = table("row", survivors=tess("s0"), rules={"uses": ["clock"], "clock": 23})
    assert len(zones_seen(game)) == 6
    assert game.view(0)["night"] is False


def test_sidestep_and_lifesaver_work_where_one_sees_at_night(table: Any, city: Any) -> None:
    people = {**tess("s0", skills=["lifesaver"]), "anton": "s1"}
    game = table("row", survivors=people, zombies={"s1": {"walker": 1}}, rules=NIGHT, active="tess")
    assert city.options(game, "rescue") == ["rescue s1"]


# -- how hard it is to hit ---------------------------------------------------------------------------------------------


@rule("washington.night.ranged-accuracy-six")
@example("washington.night.ranged-accuracy-six")
def test_a_shotgun_hits_on_sixes(table: Any, city: Any) -> None:
    game = table(
        "row",
        survivors=tess("s0", "shotgun"),
        zombies={"s1": {"walker": 2}},
        rules={"uses": ["clock", "night"], "clock": 21},
        active="tess",
        fate=[[5, 6]],
    )
    city.answer(game, "shoot shotgun s1")
    assert city.dead(game, "s1") == {"walker": 1}


@rule("washington.night.ranged-accuracy-six")
def test_the_odds_know_the_night(table: Any) -> None:
    keys: dict[str, Any] = {"survivors": tess("s0", "shotgun"), "zombies": {"s1": {"walker": 1}}, "active": "tess"}
    assert table("row", rules=NIGHT, **keys).odds("shoot shotgun s1").chance("kills") == 1 - Fraction(5, 6) ** 2
    assert table("row", **keys).odds("shoot shotgun s1").chance("kills") == Fraction(3, 4)


@rule("washington.night.accuracy-modifiers-still-apply")
@example("washington.night.accuracy-modifiers-still-apply")
def test_plus_one_to_the_dice_makes_fives_hit(table: Any, city: Any) -> None:
    game = table(
        "row",
        survivors=tess("s0", "shotgun", skills=["plus-1-to-dice-roll:ranged"]),
        zombies={"s1": {"walker": 2}},
        rules=NIGHT,
        active="tess",
        fate=[[5, 4]],
    )
    city.answer(game, "shoot shotgun s1")
    assert city.dead(game, "s1") == {"walker": 1}


@rule("washington.night.automatic-success-still-works")
def test_a_molotov_burns_everybody_at_night(table: Any, city: Any) -> None:
    crowd = {"s1": {"walker": 3}, "s2": {"walker": 1}}
    game = table("row", survivors=tess("s0", "molotov"), zombies=crowd, rules=NIGHT, active="tess")
    assert city.options(game, "throw") == ["throw molotov s1"]
    city.answer(game, "throw molotov s1")
    assert city.dead(game, "s1") == {}


@rule("washington.night.automatic-success-still-works")
def test_a_molotov_can_not_be_thrown_at_what_is_not_seen(table: Any) -> None:
    keys: dict[str, Any] = {"survivors": tess("s0", "molotov", skills=["plus-1-max-range"]), "active": "tess"}
    assert "throw molotov s2" in [option.text for option in table("row", **keys).question.options]
    with pytest.raises(shamble.IllegalAnswer, match="At night"):
        table("row", rules=NIGHT, **keys).answer("throw molotov s2")


@rule("washington.night.melee-unaffected")
def test_melee_is_as_by_day(table: Any) -> None:
    game = table("row", survivors=tess("s0", "machete"), zombies={"s0": {"walker": 1}}, rules=NIGHT, active="tess")
    assert needed(game, "machete", "s0", MELEE) == 3


@rule("washington.night.melee-unaffected")
def test_a_car_attack_is_no_ranged_attack(table: Any, city: Any) -> None:
    state = city.state(table("row", survivors=tess("s0", "shotgun"), rules=NIGHT, active="tess"))
    attack = prepare(state, state.number_of("tess"), state.stage.cards["shotgun"], RANGED, 1, 1)
    assert face_needed(state, attack) == 6
    attack.by_car = True
    assert face_needed(state, attack) == 4


# -- skills ------------------------------------------------------------------------------------------------------------


@rule("washington.skill.night-fighter")
def test_a_night_fighter_shoots_as_by_day_but_sees_no_further(table: Any) -> None:
    game = table("row", survivors=tess("s0", "shotgun", skills=["night-fighter"]), rules=NIGHT, active="tess")
    assert needed(game, "shotgun", "s1") == 4
    assert zones_seen(game) == ["s0", "s1"]


@rule("washington.skill.night-vision")
def test_night_vision_knows_no_night(table: Any) -> None:
    game = table("row", survivors=tess("s0", "sniper-rifle", skills=["night-vision"]), rules=NIGHT, active="tess")
    assert needed(game, "sniper-rifle", "s3") == 3
    assert len(zones_seen(game)) == 6
    assert game.view(0)["zones"]["s5"]["unseen"] is False


@rule("washington.skill.night-vision", "modern.trait.equipment-skill-scope")
@pytest.mark.parametrize(
    ("carried", "seen", "face"),
    [
        ({"hands": ["shotgun", "night-vision-goggles"]}, 6, 4),
        ({"hands": ["shotgun"], "backpack": ["night-vision-goggles"]}, 2, 6),
    ],
)
def test_night_vision_goggles_work_in_hand(table: Any, carried: dict[str, Any], seen: int, face: int) -> None:
    """Everything is seen and shot at as by day, whatever the weapon."""
    game = table("row", survivors={"tess": {"zone": "s0", **carried}}, rules=NIGHT, active="tess")
    assert (len(zones_seen(game)), needed(game, "shotgun", "s1")) == (seen, face)


@rule("washington.skill.night-vision", "modern.trait.equipment-skill-scope")
def test_the_sights_of_a_rifle_help_along_that_rifle_alone(table: Any, city: Any) -> None:
    game = table("row", survivors=tess("s0", "colt-m16a4-rifle", "shotgun"), rules=NIGHT, active="tess")
    assert zones_seen(game) == ["s0", "s1"], "without it Tess sees as at night"
    assert city.options(game, "shoot") == [
        *[f"shoot colt-m16a4-rifle s{at}" for at in (1, 2, 3)],
        *[f"shoot shotgun s{at}" for at in (0, 1)],
    ]
    assert (needed(game, "colt-m16a4-rifle", "s3"), needed(game, "shotgun", "s1")) == (3, 6)


@rule("washington.skill.night-vision", "washington.skill.night-fighter")
def test_by_day_they_make_no_difference(table: Any) -> None:
    game = table("row", survivors=tess("s0", "shotgun", skills=["night-vision", "night-fighter"]), active="tess")
    assert needed(game, "shotgun", "s1") == 4


@rule("washington.skill.night-vision")
def test_zombies_see_no_better_where_somebody_has_night_vision(table: Any) -> None:
    game = table("row", survivors=tess("s0", skills=["night-vision"]), zombies={"s1": {"walker": 1}}, rules=NIGHT)
    assert seen_by_zombies(game, "s1") == ["s1"]


# -- dark zones --------------------------------------------------------------------------------------------------------


def dark_row(table: Any, *uses: str, **keys: Any) -> Any:
    zones = {f"s{at}": {"id": f"s{at}", "name": f"s{at}", "kind": "exterior", "dark": at in (1, 2)} for at in range(6)}
    row = "+.....+.....+.....+.....+.....+.....+\n: s0  : s1  : s2  : s3  : s4  : s5  :\n"
    rules = {"uses": list(uses)} if uses else {}
    return table(row + "+.....+.....+.....+.....+.....+.....+", zones, rules=rules, **keys)


@rule("modern.mode.dark-zones")
def test_a_dark_zone_is_seen_from_next_door_only(table: Any) -> None:
    game = dark_row(table, "dark-zones", survivors=tess("s0"), zombies={"s4": {"walker": 1}})
    assert zones_seen(game) == ["s0", "s1", "s3", "s4", "s5"]
    assert seen_by_zombies(game, "s4") == ["s0", "s3", "s4", "s5"]
    assert len(zones_seen(dark_row(table, survivors=tess("s0")))) == 6


@rule("modern.mode.dark-zones")
def test_shots_at_a_dark_zone_need_a_six_unless_the_shooter_has_a_flashlight(table: Any) -> None:
    game = dark_row(table, "dark-zones", survivors=tess("s0", "shotgun"))
    assert [needed(game, "shotgun", zone) for zone in ("s0", "s1")] == [4, 6]
    with_light = dark_row(table, "dark-zones", survivors=tess("s0", "shotgun", backpack=["flashlight"]))
    assert needed(with_light, "shotgun", "s1") == 4


@rule("modern.mode.dark-zones")
def test_what_is_too_far_away_in_a_dark_zone_is_told(table: Any) -> None:
    game = dark_row(table, "dark-zones", survivors=tess("s0", "sniper-rifle"), active="tess")
    with pytest.raises(shamble.IllegalAnswer, match="That zone is dark"):
        game.answer("shoot sniper-rifle s2")


@rule("modern.mode.dark-zones")
def test_at_night_a_light_counts_that_is_on(table: Any) -> None:
    people = tess("s0", "shotgun", backpack=["flashlight"])
    assert needed(dark_row(table, "dark-zones", "night", survivors=people), "shotgun", "s1") == 6
    people["tess"]["light"] = "s1"
    assert needed(dark_row(table, "dark-zones", "night", survivors=people), "shotgun", "s1") == 4
