"""What is on the cards: weapons, range, accuracy, Dual weapons, ammunition, food, tools, fire."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from shamble.kernel.questions import Option
from shamble.testing import example, rule
from shamble.titles.washington.settings import FOOD
from shamble.zones.rules.actions import price


def armed(table: Any, *hands: str, zone: str = "s1", skills: tuple[str, ...] = (), **keys: Any) -> Any:
    one = {"zone": zone, "hands": list(hands), **({"skills": list(skills)} if skills else {}), **keys.pop("tess", {})}
    others = keys.pop("others", {})
    return table("row", survivors={"tess": one, **others}, active="tess", **keys)


# -- range -------------------------------------------------------------------------------------------------------------


@rule("modern.equipment.melee-range-zero", "modern.action.combat")
def test_melee_weapons_reach_the_own_zone_only(table: Any, city: Any) -> None:
    game = armed(table, "machete", zombies={"s2": {"walker": 1}})
    assert city.options(game, "melee") == []
    assert city.refused(game, "melee machete") == "modern.action.combat"
    refusal = game.why_not("shoot machete s2")
    assert (refusal.rule, refusal.why) == (
        "modern.equipment.melee-range-zero",
        "A melee weapon reaches your own zone only.",
    )


@rule("modern.equipment.melee-range-zero", "modern.action.combat")
def test_a_melee_action_is_for_the_own_zone(table: Any, city: Any) -> None:
    game = armed(table, "machete", zombies={"s1": {"walker": 1}}, fate=[[3]])
    game.answer("melee machete")
    assert (city.dead(game, "s1"), city.actions_left(game)) == ({}, 2)


@rule("modern.equipment.range-counted-in-zones", "modern.equipment.range-min-max")
def test_a_sniper_rifle_fires_at_one_to_three_zones(table: Any, city: Any) -> None:
    game = armed(table, "sniper-rifle", zone="s0", zombies={"s4": {"walker": 1}})
    assert city.options(game, "shoot") == [f"shoot sniper-rifle s{zone}" for zone in (1, 2, 3)]
    for zone in ("s0", "s4"):
        refusal = game.why_not(f"shoot sniper-rifle {zone}")
        assert (refusal.rule, refusal.why) == (
            "modern.equipment.range-min-max",
            "That is out of range.",
        )


@rule("modern.equipment.range-counted-in-zones")
def test_the_zone_must_be_in_sight(table: Any, city: Any) -> None:
    game = table(survivors={"tess": {"zone": "street", "hands": ["shotgun"]}}, active="tess")
    assert "shoot shotgun shop" not in city.options(game)
    assert game.why_not("shoot shotgun shop").rule == "modern.los.closed-doors-and-walls-block"
    again = table(survivors={"tess": {"zone": "street", "hands": ["shotgun"]}}, active="tess", open=["shop--street"])
    assert "shoot shotgun shop" in city.options(again)


@rule("modern.equipment.ranged-at-zero-is-ranged")
def test_a_shot_into_the_own_zone_is_a_ranged_action(table: Any, city: Any) -> None:
    """A free Melee action does not pay for it, and it may hit a friend."""
    friend = {"anton": "s1"}
    game = armed(
        table, "pistol", skills=("plus-1-free-action:melee",), others=friend, zombies={"s1": {"walker": 1}}, fate=[[1]]
    )
    game.answer("shoot pistol s1")
    assert city.actions_left(game) == 2
    assert city.survivor(game, "anton").wounds == 1


@rule("modern.equipment.in-hand-to-use", "modern.inventory.backpack-unusable")
def test_a_weapon_in_the_backpack_is_of_no_use(table: Any, city: Any) -> None:
    game = armed(table, "water", tess={"backpack": ["pistol", "crowbar"]}, zombies={"s1": {"walker": 1}})
    assert city.options(game, "shoot") == city.options(game, "melee") == []
    refusal = game.why_not("shoot pistol s1")
    assert (refusal.rule, refusal.why) == ("modern.equipment.in-hand-to-use", "It must be in hand to be used.")


@rule("modern.equipment.in-hand-to-use", "modern.inventory.backpack-unusable")
def test_a_tool_in_the_backpack_opens_nothing(table: Any, city: Any) -> None:
    one = {"zone": "street", "hands": ["pistol", "pistol"], "backpack": ["crowbar"]}
    game = table(survivors={"tess": one}, active="tess")
    assert city.options(game, "open") == []


# -- dice --------------------------------------------------------------------------------------------------------------


@rule("modern.equipment.accuracy-floor")
@pytest.mark.parametrize(("faces", "left"), [([3, 3], 1), ([4, 3], 0), ([6, 4], 0)])
def test_a_die_hits_with_the_accuracy_or_more(table: Any, city: Any, faces: list[int], left: int) -> None:
    game = armed(table, "katana", zombies={"s1": {"walker": 1}}, fate=[faces])
    game.answer("melee katana")
    assert city.dead(game, "s1").get("walker", 0) == left


@rule("modern.equipment.accuracy-floor")
@pytest.mark.parametrize(("face", "left"), [(1, 1), (2, 0)])
def test_nothing_makes_a_one_hit(table: Any, city: Any, face: int, left: int) -> None:
    """The machete hits with 3 or more; three times +1 would make that 0."""
    skills = ("plus-1-to-dice-roll:melee", "plus-1-to-dice-roll:combat", "plus-1-to-dice-roll:melee")
    game = armed(table, "machete", skills=skills, zombies={"s1": {"walker": 1}}, fate=[[face]])
    assert game.odds("melee machete").chance("kills") == Fraction(5, 6)
    game.answer("melee machete")
    assert city.dead(game, "s1").get("walker", 0) == left
    assert str(city.told(game, "rolled")[0]["dice"]).startswith(str(face))


@rule("modern.equipment.accuracy-floor")
def test_with_the_floor_a_miss_still_hits_friends(table: Any, city: Any) -> None:
    skills = ("plus-1-to-dice-roll:ranged", "plus-1-to-dice-roll:combat")
    friend = {"anton": "s2"}
    game = armed(table, "pistol", skills=skills, others=friend, zombies={"s2": {"walker": 1}}, fate=[[1]])
    assert game.odds("shoot pistol s2").mean("wounds") == Fraction(1, 6)
    game.answer("shoot pistol s2")
    assert city.survivor(game, "anton").wounds == 1


@rule("modern.equipment.die-cap")
@pytest.mark.parametrize(("faces", "dice"), [([[5]], 1), ([[6], [5]], 2), ([[6], [6], [1]], 3)])
def test_a_five_that_is_raised_is_no_rolled_six(table: Any, city: Any, faces: list[list[int]], dice: int) -> None:
    skills = ("plus-1-to-dice-roll:melee", "roll-6-die:melee")
    game = armed(table, "machete", skills=skills, zombies={"s1": {"walker": 5}}, fate=faces)
    game.answer("melee machete")
    assert len(city.told(game, "rolled")[0]["dice"].faces) == dice


@rule("modern.equipment.damage-per-hit")
@pytest.mark.parametrize(
    ("weapon", "faces", "left"), [("katana", [6, 6], 1), ("kukri", [6, 1], 0), ("kukri", [6, 6], 0)]
)
def test_the_damage_of_hits_does_not_add_up(table: Any, city: Any, weapon: str, faces: list[int], left: int) -> None:
    """A fatty falls to damage 2 only: two hits of damage 1 do nothing."""
    game = armed(table, weapon, zombies={"s1": {"fatty": 1}}, fate=[faces])
    game.answer(f"melee {weapon}")
    assert city.dead(game, "s1").get("fatty", 0) == left


@rule("modern.equipment.damage-per-hit")
def test_a_hit_has_one_target(table: Any, city: Any) -> None:
    game = armed(table, "machete", zombies={"s1": {"walker": 2}}, fate=[[6]])
    game.answer("melee machete")
    assert city.dead(game, "s1") == {"walker": 1}


# -- Dual weapons ------------------------------------------------------------------------------------------------------


@rule("modern.equipment.dual", "modern.noise.noisy-action-one-token")
def test_two_pistols_roll_two_dice_for_one_action_and_one_noise(table: Any, city: Any) -> None:
    game = armed(table, "pistol", "pistol", zombies={"s2": {"walker": 3}}, fate=[[3, 2]])
    game.answer("shoot-both pistol s2")
    assert len(city.told(game, "rolled")[0]["dice"].faces) == 2
    assert (city.dead(game, "s2"), city.actions_left(game)) == ({"walker": 2}, 2)
    assert [event["zone"] for event in city.told(game, "noise")] == ["s1"]


@rule("modern.equipment.dual")
@pytest.mark.parametrize(
    ("hands", "backpack", "verb"),
    [
        (["pistol", "sawed-off"], [], "shoot-both pistol s2"),
        (["pistol"], ["pistol"], "shoot-both pistol s2"),
        (["shotgun", "shotgun"], [], "shoot-both shotgun s2"),
    ],
)
def test_other_weapons_are_not_used_together(
    table: Any, city: Any, hands: list[str], backpack: list[str], verb: str
) -> None:
    game = armed(table, *hands, tess={"backpack": backpack}, zombies={"s2": {"walker": 1}})
    assert city.options(game, "shoot-both") == []
    assert game.why_not(verb).rule == "modern.equipment.dual"


@rule("modern.equipment.dual")
def test_two_machetes_are_a_pair_in_melee(table: Any, city: Any) -> None:
    game = armed(table, "machete", "machete", zombies={"s1": {"walker": 2}}, fate=[[3, 3]])
    game.answer("melee-both machete")
    assert (city.dead(game, "s1"), city.told(game, "noise")) == ({}, [])


# -- ammunition --------------------------------------------------------------------------------------------------------


@rule("modern.equipment.ammo-is-unlimited")
def test_weapons_never_run_out(table: Any, city: Any) -> None:
    game = armed(table, "sub-mg", fate=[[1, 1, 1]] * 3)
    city.answer(game, *["shoot sub-mg s2"] * 3)
    assert city.hands(game, "tess") == ["sub-mg"]


@rule("modern.equipment.ammo-cards")
@pytest.mark.parametrize("place", ["hands", "backpack"])
def test_plenty_of_bullets_rerolls_all_dice_once_and_stays(table: Any, city: Any, place: str) -> None:
    carried = {"hands": ["sub-mg"], place: [*(["sub-mg"] if place == "hands" else []), "plenty-of-bullets"]}
    game = armed(table, tess=carried, zombies={"s2": {"walker": 3}}, fate=[[1, 2, 3], [5, 6, 2]])
    game.answer("shoot sub-mg s2")
    assert city.options(game) == ["keep-roll", "reroll plenty-of-bullets"]
    game.answer("reroll plenty-of-bullets")
    assert city.asked(game) == "act"
    assert city.dead(game, "s2") == {"walker": 1}
    assert "plenty-of-bullets" in city.hands(game, "tess") + city.backpack(game, "tess")
    assert city.rules_told(game, "rerolled") == ["modern.equipment.ammo-cards"]


@rule("modern.equipment.ammo-cards", "modern.equipment.ammo-is-unlimited")
@example("modern.equipment.ammo-cards")
def test_shells_do_not_help_a_weapon_with_bullets(table: Any, city: Any) -> None:
    game = armed(table, "sub-mg", "plenty-of-shells", zombies={"s2": {"walker": 3}}, fate=[[1, 2, 3]])
    game.answer("shoot sub-mg s2")
    assert city.asked(game) == "act"


@rule("modern.equipment.ammo-cards")
def test_a_second_copy_gives_no_second_reroll_but_lucky_does(table: Any, city: Any) -> None:
    two = {"backpack": ["plenty-of-bullets", "plenty-of-bullets"]}
    game = armed(table, "pistol", tess=two, skills=("lucky",), zombies={"s2": {"walker": 1}}, fate=[[1]] * 3)
    city.answer(game, "shoot pistol s2", "reroll plenty-of-bullets")
    assert city.options(game) == ["keep-roll", "reroll lucky"]
    game.answer("reroll lucky")
    assert city.asked(game) == "act"


# -- food --------------------------------------------------------------------------------------------------------------


@rule("modern.equipment.food", "modern.danger.ap-sources")
def test_water_gives_three_and_is_discarded(table: Any, city: Any) -> None:
    game = armed(table, "water", tess={"experience": 5})
    game.answer("eat water")
    tess = city.survivor(game, "tess")
    assert (tess.experience, tess.level, city.hands(game, "tess")) == (8, 1, [])
    assert city.state(game).decks[0].discards == ["water"]
    assert city.actions_left(game) == 4
    assert city.rules_told(game, "ate") == ["modern.equipment.food"]


@rule("modern.equipment.food")
@pytest.mark.parametrize(("food", "gives"), [("bag-of-rice", 3), ("canned-food", 3), ("water", 3), ("snack-cake", 5)])
def test_food_is_eaten_out_of_the_backpack_too(table: Any, city: Any, food: str, gives: int) -> None:
    game = armed(table, "pistol", "pistol", tess={"backpack": [food]})
    game.answer(f"eat {food}")
    assert (city.survivor(game, "tess").experience, city.backpack(game, "tess")) == (gives, [])


@rule("modern.equipment.food")
@example("modern.equipment.food")
def test_food_is_eaten_without_an_action_left(table: Any, city: Any) -> None:
    game = armed(table, "water", spent=3)
    assert city.options(game) == ["eat water", "end"]


@rule("modern.equipment.food")
def test_a_meal_does_not_interrupt_a_series_of_attacks(table: Any, city: Any) -> None:
    game = armed(
        table, "katana", "water", skills=("escalation:melee",), zombies={"s1": {"fatty": 1}}, fate=[[1, 1], [1, 1, 1]]
    )
    city.answer(game, "melee katana", "eat water", "melee katana")
    assert [len(event["dice"].faces) for event in city.told(game, "rolled")] == [2, 3]


@rule("modern.equipment.food")
def test_what_is_not_food_or_not_carried_is_not_eaten(table: Any, city: Any) -> None:
    game = armed(table, "pistol", others={"anton": {"zone": "s1", "hands": ["water"]}})
    assert city.options(game, "eat") == []
    not_food, not_carried = game.why_not("eat pistol"), game.why_not("eat water")
    assert (not_food.rule, not_food.why) == ("modern.equipment.food", "You can't eat or drink that.")
    assert (not_carried.rule, not_carried.why) == ("modern.equipment.food", "You aren't carrying that.")


@rule("modern.equipment.food")
def test_food_is_for_the_own_turn(table: Any, city: Any) -> None:
    people = {"tess": {"zone": "s1", "hands": ["water"]}, "ashley": {"zone": "s1", "skills": ["born-leader"]}}
    game = table("row", survivors=people, active="ashley")
    assert game.why_not("eat water").why == "You aren't carrying that."
    game.answer("lead tess")
    assert city.options(game, "eat") == []
    assert game.why_not("eat water").why == "You can eat and drink only in your own turn."


@rule("modern.equipment.food")
def test_food_can_give_a_level_whose_skill_is_chosen_at_once(table: Any, city: Any) -> None:
    game = armed(table, "water", tess={"experience": 17})
    game.answer("eat water")
    assert city.options(game) == ["learn destiny", "learn slippery"]
    game.answer("learn slippery")
    assert "slippery" in city.survivor(game, "tess").skills
    assert (city.asked(game), city.survivor(game, "tess").experience) == ("act", 20)


def hungry(table: Any, *hands: str, cost: str = "yes", **keys: Any) -> Any:
    return armed(table, *hands, options={FOOD: cost}, **keys)


@rule("modern.equipment.food")
@pytest.mark.parametrize(("cost", "left"), [("yes", 3), ("no", 4)])
def test_players_can_choose_that_a_meal_costs_an_action(table: Any, city: Any, cost: str, left: int) -> None:
    """The level gives an action."""
    game = hungry(table, "water", cost=cost, tess={"experience": 5})
    assert price(city.state(game), city.state(game).turn, Option("eat", ("water",))) == (4 - left, 0)
    game.answer("eat water")
    assert (city.survivor(game, "tess").experience, city.actions_left(game)) == (8, left)


@rule("modern.equipment.food")
def test_a_meal_that_costs_an_action_needs_one(table: Any, city: Any) -> None:
    """A bonus action is one."""
    campaign = {"sheets": {"ashley": {"reserve": 1}}}
    people = {"ashley": {"zone": "s1", "hands": ["water"]}}
    game = table("row", survivors=people, active="ashley", spent=3, campaign=campaign, options={FOOD: "yes"})
    assert city.options(game) == ["bonus", "end"]
    assert game.why_not("eat water").rule == "modern.round.three-actions"
    assert city.survivor(game, "ashley").experience == 0
    assert game.why_not("eat pistol").why == "You can't eat or drink that."
    assert game.why_not("eat bag-of-rice").why == "You aren't carrying that."
    city.answer(game, "bonus", "eat water")
    assert city.survivor(game, "ashley").experience == 3


@rule("modern.equipment.food")
def test_a_free_action_of_another_kind_is_not_spent_on_a_meal(table: Any, city: Any) -> None:
    game = hungry(table, "water", skills=("plus-1-free-action:move",), spent=3)
    assert city.options(game, "eat") == []
    assert game.why_not("eat water").rule == "modern.action.costs-one"


@rule("modern.equipment.food")
def test_the_action_that_somebody_gives_is_not_for_a_meal(table: Any, city: Any) -> None:
    people = {"tess": {"zone": "s1", "hands": ["water"]}, "ashley": {"zone": "s1", "skills": ["born-leader"]}}
    game = table("row", survivors=people, active="ashley", options={FOOD: "yes"})
    game.answer("lead tess")
    assert city.options(game, "eat") == []
    assert game.why_not("eat water").why == "You can eat and drink only in your own turn."


@rule("modern.equipment.food")
def test_a_meal_that_costs_an_action_interrupts_a_series_of_attacks(table: Any, city: Any) -> None:
    dead = {"s1": {"fatty": 1}}
    skills = ("escalation:melee",)
    game = hungry(table, "katana", "water", skills=skills, zombies=dead, fate=[[1, 1], [1, 1]])
    city.answer(game, "melee katana", "eat water", "melee katana")
    assert [len(event["dice"].faces) for event in city.told(game, "rolled")] == [2, 2]


# -- doors -------------------------------------------------------------------------------------------------------------


@rule("modern.equipment.door-opening-symbol", "modern.action.door")
@pytest.mark.parametrize(
    ("tools", "noise"), [(["crowbar"], 0), (["fire-axe"], 1), (["chainsaw"], 1), (["chainsaw", "crowbar"], 0)]
)
def test_some_tools_open_doors_noisily(table: Any, city: Any, tools: list[str], noise: int) -> None:
    one = {"zone": "street", "hands": tools}
    game = table(survivors={"tess": one}, active="tess", entered=["shop"])
    game.answer("open shop--street")
    assert (city.is_closed(game, "shop--street"), city.actions_left(game)) == (False, 2)
    assert [event["zone"] for event in city.told(game, "noise")] == ["street"] * noise


@rule("modern.equipment.door-opening-symbol")
def test_nothing_else_opens_doors(table: Any, city: Any) -> None:
    game = table(survivors={"tess": {"zone": "street", "hands": ["machete"]}}, active="tess")
    refusal = game.why_not("open shop--street")
    assert (refusal.rule, refusal.why) == (
        "modern.equipment.door-opening-symbol",
        "You need something in hand that opens doors.",
    )


# -- fire --------------------------------------------------------------------------------------------------------------


def test_fire_can_be_thrown_into_rooms_and_makes_noise_where_the_thrower_is(table: Any, city: Any) -> None:
    one = {"zone": "shop", "hands": ["molotov"]}
    game = table(survivors={"tess": one}, zombies={"store": {"walker": 2, "fatty": 1}}, active="tess")
    assert "throw molotov store" in city.options(game)
    game.answer("throw molotov store")
    assert city.dead(game, "store") == {}
    assert [event["zone"] for event in city.told(game, "noise")] == ["shop"]
    assert city.survivor(game, "tess").experience == 3


def test_fire_in_rooms_is_refused_only_for_range_and_sight(table: Any, city: Any) -> None:
    one = {"zone": "street", "hands": ["molotov"]}
    game = table(survivors={"tess": one}, zombies={"shop": {"walker": 1}}, active="tess")
    assert game.why_not("throw molotov shop").rule == "modern.los.closed-doors-and-walls-block"
    assert game.why_not("throw molotov street").rule == "modern.equipment.range-min-max"
