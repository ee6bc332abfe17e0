"""Skills of attacks and of wounds."""

from __future__ import annotations

from typing import Any

import pytest

from shamble.kernel.game import Game
from shamble.testing import rule

KINDS = [("combat", True, True), ("melee", True, False), ("ranged", False, True)]


def having(*skills: str) -> dict[str, Any]:
    return {"skills": list(skills)} if skills else {}


def armed(table: Any, hands: list[str], *skills: str, **keys: Any) -> Game:
    """Tess in the shop with nine walkers, unless other zombies are named; fate is asked."""
    tess = {"zone": "shop", "hands": hands, **having(*skills), **keys.pop("tess", {})}
    keys.setdefault("zombies", {"shop": {"walker": 9}})
    survivors = {"tess": tess, **keys.pop("friends", {})}
    game: Game = table(survivors=survivors, active="tess", **{"fate": "manual", **keys})
    return game


def dice(table: Any, attack: str, hands: list[str], *skills: str, **keys: Any) -> int:
    """How many dice an attack rolls."""
    game = armed(table, hands, *skills, **keys)
    game.answer(attack)
    assert game.question is not None
    count: int = game.question.count  # type: ignore[attr-defined]
    return count


def killed(city: Any, game: Game, *answers: Any) -> int:
    before = sum(city.state(game).kills)
    city.answer(game, *answers)
    return sum(city.state(game).kills) - before


# -- dice, rolls and damage --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("kind", "melee", "ranged"), KINDS)
@rule("modern.skill.plus-1-die")
def test_each_weapon_rolls_one_more_die(table: Any, kind: str, melee: bool, ranged: bool) -> None:
    assert dice(table, "melee katana", ["katana"], f"plus-1-die:{kind}") == 2 + melee
    assert dice(table, "shoot pistol shop", ["pistol"], f"plus-1-die:{kind}") == 1 + ranged
    assert dice(table, "melee-both katana", ["katana", "katana"], f"plus-1-die:{kind}") == 4 + 2 * melee


@pytest.mark.parametrize(("kind", "melee", "ranged"), KINDS)
@rule("modern.skill.plus-1-to-dice-roll")
def test_each_die_counts_one_higher(table: Any, city: Any, kind: str, melee: bool, ranged: bool) -> None:
    skill = f"plus-1-to-dice-roll:{kind}"
    assert killed(city, armed(table, ["katana"], skill), "melee katana", [3, 3]) == 2 * melee
    assert killed(city, armed(table, ["pistol"], skill), "shoot pistol shop", [2]) == ranged


@pytest.mark.parametrize(("kind", "melee", "ranged"), KINDS)
@pytest.mark.parametrize("skill", ["plus-1-damage", "x-damage-2"])
@rule("modern.skill.plus-1-damage", "modern.skill.x-damage-2")
def test_damage_1_becomes_2(table: Any, city: Any, skill: str, kind: str, melee: bool, ranged: bool) -> None:
    fatty = {"shop": {"fatty": 1}}
    game = armed(table, ["katana"], f"{skill}:{kind}", zombies=fatty)
    assert killed(city, game, "melee katana", [4, 1]) == melee
    game = armed(table, ["pistol"], f"{skill}:{kind}", zombies=fatty)
    assert killed(city, game, "shoot pistol shop", [4]) == ranged


@rule("modern.skill.plus-1-damage", "modern.skill.x-damage-2")
def test_plus_1_raises_damage_2_and_damage_2_does_not(table: Any, city: Any) -> None:
    big = {"shop": {"patient-0": 1}}
    assert killed(city, armed(table, ["kukri"], "x-damage-2:melee", zombies=big), "melee kukri", [4, 1]) == 0
    assert killed(city, armed(table, ["kukri"], "plus-1-damage:melee", zombies=big), "melee kukri", [4, 1]) == 1


@rule("modern.skill.super-strength")
def test_super_strength_gives_melee_weapons_damage_3(table: Any, city: Any) -> None:
    big = {"shop": {"patient-0": 1}}
    assert killed(city, armed(table, ["katana"], "super-strength", zombies=big), "melee katana", [4, 1]) == 1
    assert killed(city, armed(table, ["pistol"], "super-strength", zombies=big), "shoot pistol shop", [4]) == 0


@rule("modern.skill.barbarian")
def test_a_barbarian_rolls_a_die_for_each_zombie_and_bonuses_on_top(table: Any) -> None:
    assert dice(table, "melee katana", ["katana"], "barbarian") == 9
    assert dice(table, "melee katana", ["katana"], "barbarian", "plus-1-die:melee") == 10
    assert dice(table, "melee katana", ["katana"], "barbarian", zombies={"shop": {"walker": 1}}) == 2
    assert dice(table, "shoot pistol shop", ["pistol"], "barbarian") == 1


@rule("modern.skill.full-auto")
def test_full_auto_rolls_a_die_for_each_zombie_in_the_target_zone(table: Any) -> None:
    there = {"store": {"walker": 4}}
    assert dice(table, "shoot sub-mg store", ["sub-mg"], "full-auto", zombies=there) == 4
    assert dice(table, "shoot sub-mg store", ["sub-mg"], "full-auto", "plus-1-die:ranged", zombies=there) == 5
    assert dice(table, "melee katana", ["katana"], "full-auto") == 2


@pytest.mark.parametrize(("kind", "counts"), [("combat", [2, 3, 3]), ("melee", [2, 3, 1]), ("ranged", [2, 2, 1])])
@rule("modern.skill.escalation")
def test_one_attack_after_another_gains_a_die(table: Any, city: Any, kind: str, counts: list[int]) -> None:
    """Two melee attacks, then a shot."""
    game = armed(table, ["katana", "pistol"], f"escalation:{kind}")
    rolled = []
    for attack in ("melee katana", "melee katana", "shoot pistol shop"):
        city.answer(game, attack)
        rolled.append(game.question.count)  # type: ignore[union-attr]
        city.answer(game, [1] * rolled[-1])
    assert rolled == counts


@rule("modern.skill.escalation")
def test_anything_else_in_between_starts_the_count_again(table: Any, city: Any) -> None:
    game = armed(table, ["katana"], "escalation:melee")
    city.answer(game, "melee katana", [1, 1], "make-noise", "melee katana")
    assert game.question.count == 2  # type: ignore[union-attr]


@rule("modern.skill.roll-6-die")
def test_sixes_give_more_dice_again_and_again(table: Any, city: Any) -> None:
    game = armed(table, ["katana"], "roll-6-die:melee")
    assert killed(city, game, "melee katana", [6, 1], [6], [4]) == 3
    game = armed(table, ["pistol"], "roll-6-die:melee")
    assert killed(city, game, "shoot pistol shop", [6]) == 1


@rule("modern.skill.roll-6-die", "modern.skill.lucky")
def test_sixes_count_after_rerolls(table: Any, city: Any) -> None:
    game = armed(table, ["katana"], "roll-6-die:melee", "lucky")
    city.answer(game, "melee katana", [6, 6], "reroll lucky", [4, 4])
    assert city.asked(game) == "act"
    assert city.dead(game, "shop") == {"walker": 7}


@rule("modern.skill.roll-6-damage")
def test_each_six_raises_the_damage(table: Any, city: Any) -> None:
    big = {"shop": {"patient-0": 1}}
    assert killed(city, armed(table, ["katana"], "roll-6-damage:melee", zombies=big), "melee katana", [6, 6]) == 1
    assert killed(city, armed(table, ["katana"], "roll-6-damage:melee", zombies=big), "melee katana", [6, 5]) == 0


@rule("modern.skill.lucky")
def test_the_lucky_roll_all_dice_again_besides_other_rerolls(table: Any, city: Any) -> None:
    tess = {"backpack": ["plenty-of-bullets"]}
    game = armed(table, ["pistol"], "lucky", tess=tess)
    city.answer(game, "shoot pistol shop", [1], "reroll lucky", [1], "reroll plenty-of-bullets", [6])
    assert city.dead(game, "shop") == {"walker": 8}


@rule("modern.skill.reaper")
def test_one_hit_takes_a_second_of_the_same_type_once_an_attack(table: Any, city: Any) -> None:
    crowd = {"shop": {"walker": 3, "runner": 1, "fatty": 2}}
    game = armed(table, ["katana"], "reaper:melee", zombies=crowd)
    city.answer(game, "melee katana", [6, 6])
    assert city.options(game) == ["reap walker", "spare"], "neither one runner nor fatties"
    city.answer(game, "reap walker", {"runner": 1})
    assert city.dead(game, "shop") == {"walker": 1, "fatty": 2}
    assert city.survivor(game, "tess").experience == 3


# -- who is hit --------------------------------------------------------------------------------------------------------

MIXED = {"store": {"fatty": 1, "walker": 1}}


@rule("modern.skill.sniper")
def test_a_sniper_picks_targets_and_hurts_no_friend(table: Any, city: Any) -> None:
    game = armed(table, ["sub-mg"], "sniper", zombies=MIXED, friends={"mindy": "store"})
    city.answer(game, "shoot sub-mg store", [6, 1, 1], {"walker": 1})
    assert (city.dead(game, "store"), city.survivor(game, "mindy").wounds) == ({"fatty": 1}, 0)


@rule("modern.skill.point-blank")
def test_point_blank_shoots_the_own_zone_and_picks_there(table: Any, city: Any) -> None:
    crowd = {"shop": {"fatty": 1, "walker": 1}, "store": {"fatty": 1, "walker": 1}}
    assert "shoot mp5 shop" not in city.options(armed(table, ["mp5"], zombies=crowd))
    game = armed(table, ["mp5"], "point-blank", zombies=crowd, friends={"mindy": "shop"})
    city.answer(game, "shoot mp5 shop", [6, 1], {"walker": 1})
    assert (city.dead(game, "shop"), city.survivor(game, "mindy").wounds) == ({"fatty": 1}, 0)
    city.answer(game, "shoot mp5 store", [6, 6])
    assert city.dead(game, "store") == {"fatty": 1, "walker": 1}, "elsewhere the fatty shields"


@rule("modern.skill.steady-hand")
def test_a_steady_hand_spares_friends_but_picks_nobody(table: Any, city: Any) -> None:
    game = armed(table, ["sub-mg"], "steady-hand", zombies=MIXED, friends={"mindy": "store"})
    city.answer(game, "shoot sub-mg store", [6, 1, 1])
    assert (city.dead(game, "store"), city.survivor(game, "mindy").wounds) == ({"fatty": 1, "walker": 1}, 0)


@rule("modern.skill.steady-hand", "modern.skill.low-profile")
def test_a_molotov_spares_neither(table: Any, city: Any) -> None:
    mindy = {"zone": "store", "skills": ["low-profile"], "starting": False}
    game = armed(table, ["molotov"], "steady-hand", zombies={}, friends={"mindy": mindy})
    city.answer(game, "throw molotov store")
    assert city.zone_of(game, "mindy") == ""


@rule("modern.skill.low-profile")
def test_misses_pass_by_a_low_profile_and_hit_others(table: Any, city: Any) -> None:
    mindy = {"zone": "store", "skills": ["low-profile"]}
    game = armed(table, ["sawed-off"], zombies=MIXED, friends={"mindy": mindy, "ashley": "store"})
    city.answer(game, "shoot sawed-off store", [1, 1])
    assert [city.survivor(game, who).wounds for who in ("mindy", "ashley")] == [0, 2]


# -- weapons -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("skill", "melee", "ranged"),
    [("ambidextrous", True, True), ("swordmaster", True, False), ("gunslinger", False, True)],
)
@rule("modern.skill.ambidextrous", "modern.skill.swordmaster", "modern.skill.gunslinger")
def test_weapons_that_count_as_dual(table: Any, city: Any, skill: str, melee: bool, ranged: bool) -> None:
    assert ("melee-both kukri" in city.options(armed(table, ["kukri", "kukri"], skill))) is melee
    assert ("shoot-both shotgun shop" in city.options(armed(table, ["shotgun", "shotgun"], skill))) is ranged
    assert city.options(armed(table, ["kukri", "katana"], skill), "melee-both") == [], "a pair is alike"


@rule("modern.skill.dual-expert")
def test_a_dual_expert_has_a_free_attack_with_a_pair(table: Any, city: Any) -> None:
    game = armed(table, ["katana", "katana"], "dual-expert")
    city.answer(game, "melee-both katana", [1, 1, 1, 1])
    assert city.actions_left(game) == 3
    city.answer(game, "melee-both katana", [1, 1, 1, 1])
    assert city.actions_left(game) == 2
    game = armed(table, ["katana", "katana"], "dual-expert")
    city.answer(game, "melee katana", [1, 1])
    assert city.actions_left(game) == 2


@pytest.mark.parametrize(
    ("kind", "attack"), [("melee", "melee bare-hands"), ("ranged", "shoot whatever-lies-about store")]
)
@rule("modern.skill.improvised-weapon-melee", "modern.skill.improvised-weapon-ranged")
def test_a_free_attack_without_a_weapon_once_a_turn(table: Any, city: Any, kind: str, attack: str) -> None:
    crowd = {"shop": {"walker": 1}, "store": {"walker": 3}}
    game = armed(table, [], f"improvised-weapon-{kind}", f"plus-1-die:{kind}", zombies=crowd)
    city.answer(game, attack)
    assert game.question.count == 3  # type: ignore[union-attr]
    city.answer(game, [4, 3, 3])
    assert (city.actions_left(game), sum(city.state(game).kills)) == (3, 1)
    assert attack not in city.options(game)
    assert game.why_not(attack).rule == f"modern.skill.improvised-weapon-{kind}"  # type: ignore[union-attr]


@rule("modern.skill.plus-1-max-range")
def test_shots_reach_one_zone_further(table: Any, city: Any) -> None:
    def reach(*skills: str) -> list[str]:
        tess = {"zone": "s0", "hands": ["pistol"], **having(*skills)}
        return list(city.options(table("row", survivors={"tess": tess}, active="tess"), "shoot"))

    assert reach() == ["shoot pistol s0", "shoot pistol s1"]
    assert reach("plus-1-max-range") == ["shoot pistol s0", "shoot pistol s1", "shoot pistol s2"]


@rule("modern.skill.free-reload")
def test_reloading_is_free(table: Any, city: Any) -> None:
    game = armed(table, ["sawed-off-empty"], "free-reload")
    city.answer(game, "reload sawed-off")
    assert (city.actions_left(game), city.hands(game, "tess")) == (3, ["sawed-off"])


@rule("modern.skill.webbing")
def test_all_cards_count_as_in_hand(table: Any, city: Any) -> None:
    tess = {"zone": "shop", "hands": ["water"], "backpack": ["katana", "crowbar"], "skills": ["webbing"]}
    game = table(survivors={"tess": tess}, zombies={"shop": {"walker": 1}}, active="tess")
    assert "melee katana" in city.options(game)
    assert "open shop--street" in city.options(game)


@rule("modern.skill.home-defender")
def test_a_home_defender_sees_through_rooms(table: Any, city: Any) -> None:
    rooms = "\n+-----+-----+-----+\n| a   o b   o c   |\n+-----+-----+-----+\n"
    zones = {code: f"interior {code}" for code in "abc"}
    for skills, far in (((), False), (("home-defender",), True)):
        tess = {"zone": "a", "hands": ["sniper-rifle"], **having(*skills)}
        game = table(rooms, zones, survivors={"tess": tess}, active="tess")
        assert ("shoot sniper-rifle c" in city.options(game)) is far


# -- wounds ------------------------------------------------------------------------------------------------------------


def bitten(table: Any, tess: dict[str, Any], crowd: dict[str, int], **friends: Any) -> Game:
    game: Game = table(
        survivors={"tess": {"zone": "shop", **tess}, **friends}, zombies={"shop": crowd}, phase="zombies"
    )
    return game


@rule("modern.skill.tough")
def test_the_tough_ignore_the_first_wound_each_time(table: Any, city: Any) -> None:
    assert city.survivor(bitten(table, {"skills": ["tough"]}, {"walker": 2}), "tess").wounds == 1
    game = bitten(table, {"skills": ["tough"]}, {"runner": 2})
    assert city.survivor(game, "tess").wounds == 2, "runners attack twice, and it works each time"


@rule("modern.skill.tough")
def test_the_tough_ignore_the_first_wound_of_friendly_fire(table: Any, city: Any) -> None:
    mindy = {"zone": "store", "skills": ["tough"]}
    game = armed(table, ["shotgun"], zombies=MIXED, friends={"mindy": mindy})
    city.answer(game, "shoot shotgun store", [1, 6])
    assert city.survivor(game, "mindy").wounds == 1


@pytest.mark.parametrize("kind", ["walker", "fatty", "runner", "abomination"])
@pytest.mark.parametrize("there", ["walker", "fatty", "runner", "patient-0", "hobomination"])
@rule("modern.skill.dreadnought")
def test_a_dreadnought_ignores_wounds_of_one_type(table: Any, city: Any, kind: str, there: str) -> None:
    game = bitten(table, {"skills": [f"dreadnought:{kind}"]}, {there: 1})
    sort = "abomination" if there in ("patient-0", "hobomination") else there
    assert city.survivor(game, "tess").wounds == (0 if sort == kind else 2 if there == "runner" else 1)


@rule("modern.skill.is-that-all-youve-got")
def test_cards_are_discarded_instead_of_taking_wounds(table: Any, city: Any) -> None:
    tess = {"skills": ["is-that-all-youve-got"], "hands": ["katana"], "backpack": ["water"]}
    game = bitten(table, tess, {"walker": 2})
    city.answer(game, "let-go water", "bear tess")
    assert (city.survivor(game, "tess").wounds, city.backpack(game, "tess")) == (1, [])


@rule("modern.skill.regeneration")
def test_all_wounds_heal_in_the_end_phase(table: Any, city: Any) -> None:
    tess = {"zone": "shop", "wounds": 2, "skills": ["regeneration"]}
    game = table(survivors={"tess": tess, "mindy": {"zone": "shop", "wounds": 2}}, phase="end")
    assert [city.survivor(game, who).wounds for who in ("tess", "mindy")] == [0, 2]


@pytest.mark.parametrize(("health", "falls"), [("2", True), ("4", False)])
@rule("modern.skill.starts-with-health")
def test_health_is_what_the_skill_says(table: Any, city: Any, health: str, falls: bool) -> None:
    game = bitten(table, {"skills": [f"starts-with-health:{health}"]}, {"walker": 3})
    assert (game.outcome is not None) is falls
    view = table(survivors={"tess": {"zone": "shop", "skills": [f"starts-with-health:{health}"]}}).view(0)
    assert view["survivors"]["tess"]["health"] == int(health)
