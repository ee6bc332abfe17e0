"""Skills of survivors who go all-out."""

from __future__ import annotations

import pytest

from shamble.kernel.game import Game
from shamble.testing import rule
from shamble.titles.washington.title import LIBRARY
from tests.titles.washington.fights import BREAK, CITY, armed, discarded, options, rolled, told


def dice_of(game: Game, answer: str) -> list[int]:
    """How many classic and All-Out dice an attack rolls."""
    game.answer(answer)
    return [len(rolled(game)["dice"].faces), len(rolled(game)["dice"].beside.faces if "all-out" in answer else [])]


# -- all-out: X --------------------------------------------------------------------------------------------------------


@rule("washington.skill.all-out-x", "washington.all-out.all-out-prefixed-skills")
@pytest.mark.parametrize(
    ("answer", "fate"),
    [
        ("shoot shotgun s1", [[2, 2]]),
        ("shoot-all-out shotgun s1", [[2, 2, 2], [2, 2]]),
        ("melee-all-out machete", [[2], [2]]),
    ],
)
def test_all_out_plus_1_die_ranged_works_for_shots_that_go_all_out_alone(answer: str, fate: list[list[int]]) -> None:
    game = armed(["shotgun", "machete"], fate, skills=["all-out:plus-1-die:ranged"])
    assert dice_of(game, answer) == [len(fate[0]), len(fate[1]) if len(fate) > 1 else 0]


@rule("washington.skill.all-out-x")
@pytest.mark.parametrize(("answer", "fallen"), [("shoot sub-mg s1", 0), ("shoot-all-out sub-mg s1", 1)])
def test_all_out_plus_1_damage_fells_what_is_too_tough_otherwise(answer: str, fallen: int) -> None:
    fate = [[5, 2, 2], [2, 2, 2]][: 1 + ("all-out" in answer)]
    zombies = {"s1": {"fatty": 2}}
    game = armed(["sub-mg"], fate, zombies=zombies, skills=["all-out:plus-1-damage:ranged"])
    game.answer(answer)
    assert CITY.dead(game, "s1") == {"fatty": 2 - fallen}


@rule("washington.skill.all-out-x")
def test_all_out_lucky_rolls_again_only_when_going_all_out() -> None:
    game = armed(["shotgun"], [[1, 1], [1, 1], [2, 2], [4, 4]], skills=["all-out:lucky"])
    game.answer("shoot shotgun s1")
    assert CITY.asked(game) == "act"
    game.answer("shoot-all-out shotgun s1")
    assert options(game, "reroll") == ["reroll lucky"]
    game.answer("reroll lucky")
    assert rolled(game)["hits"] == 0
    assert CITY.told(game, "rolled")[-1]["hits"] == 2


@rule("washington.skill.all-out-x")
def test_all_out_max_range_and_pairs_are_offered_only_all_out() -> None:
    game = armed(["shotgun"], zombies={"s2": {"walker": 1}}, skills=["all-out:plus-1-max-range"])
    assert "shoot shotgun s2" not in options(game, "shoot")
    assert "shoot-all-out shotgun s2" in options(game, "shoot-all-out")
    assert game.why_not("shoot shotgun s2") is not None
    game = armed(["shotgun", "shotgun"], skills=["all-out:ambidextrous"])
    assert options(game, "shoot-both") == []
    assert "shoot-both-all-out shotgun s1" in options(game, "shoot-both-all-out")


@rule("washington.skill.all-out-x")
@pytest.mark.parametrize(("answer", "fate"), [("melee machete", [[6]]), ("melee-all-out machete", [[6], [2]])])
def test_all_out_hit_and_run_gives_a_move_after_a_kill_that_went_all_out(answer: str, fate: list[list[int]]) -> None:
    game = armed(["machete"], fate, skills=["all-out:hit-and-run"])
    game.answer(answer)
    assert CITY.asked(game) == ("free-move" if "all-out" in answer else "act")


@rule("washington.skill.all-out-x")
def test_it_adds_to_the_skill_itself() -> None:
    skills = ["plus-1-die:ranged", "all-out:plus-1-die:ranged"]
    assert dice_of(armed(["shotgun"], [[2] * 4, [2] * 2], skills=skills), "shoot-all-out shotgun s1") == [4, 2]


def test_it_is_called_after_the_skill_that_it_gives() -> None:
    skills = LIBRARY.content.skills
    assert skills["all-out:plus-1-die:ranged"].name == "All-out: +1 die: Ranged"
    assert skills["all-out:plus-1-die:ranged"].common_name == "All-out: +1 die"
    assert "all-out:slippery" not in skills, "what changes no attack has no such form"
    assert "all-out:starts-with:machete" not in skills


def test_the_survivors_of_the_box_have_theirs() -> None:
    cast = {person.id: person.skills for person in LIBRARY.content.cast}
    assert (cast["justin"][0], cast["anton"][0]) == (["all-out:plus-1-die:melee"], ["all-out:plus-1-die:ranged"])
    assert "ignore-1-break" in cast["justin"][3]
    assert "all-out:plus-1-damage:ranged" in cast["anton"][3]


# -- the others --------------------------------------------------------------------------------------------------------


@rule("washington.skill.ignore-1-break")
@pytest.mark.parametrize(
    ("hands", "answer", "roll", "lost"),
    [
        (["katana"], "melee-all-out katana", [BREAK, 2], 0),
        (["katana"], "melee-all-out katana", [BREAK, BREAK], 1),
        (["katana", "katana"], "melee-both-all-out katana", [BREAK, BREAK, 2, 2], 1),
        (["katana", "katana"], "melee-both-all-out katana", [BREAK, BREAK, BREAK, 2], 2),
    ],
)
def test_ignore_1_break_saves_one_weapon_of_each_attack(
    hands: list[str], answer: str, roll: list[int], lost: int
) -> None:
    game = armed(hands, [[2] * len(roll), roll], skills=["ignore-1-break"])
    game.answer(answer)
    assert discarded(game) == ["katana"] * lost
    assert told(game, "ignored-breaks") == ["ignored-breaks"]


@rule("washington.skill.ignore-1-break", "washington.all-out.break-counts-as-miss-for-friendly-fire")
def test_a_break_that_is_ignored_is_still_a_miss() -> None:
    game = armed(
        ["shotgun"],
        [[4, 4], [BREAK, 4]],
        skills=["ignore-1-break"],
        others={"ashley": "s1"},
        zombies={"s1": {"walker": 3}},
    )
    game.answer("shoot-all-out shotgun s1")
    assert CITY.survivor(game, "ashley").wounds == 2
    assert CITY.hands(game, "tess") == ["shotgun"]


@rule("washington.skill.double-all-out-dice")
@pytest.mark.parametrize(("answer", "dice"), [("melee-all-out katana", [2, 4]), ("melee-both-all-out katana", [4, 8])])
def test_double_all_out_dice_doubles_those_and_no_others(answer: str, dice: list[int]) -> None:
    game = armed(["katana", "katana"], [[2] * dice[0], [2] * dice[1]], skills=["double-all-out-dice"])
    assert dice_of(game, answer) == dice


@rule("washington.skill.plus-1-free-all-out-combat-action")
def test_the_free_action_pays_only_for_going_all_out() -> None:
    fate = [[2], [2], [2], [2], [2], [2], [2]]
    game = armed(["machete"], fate, skills=["plus-1-free-all-out-combat-action"])
    game.answer("melee-all-out machete")
    assert CITY.actions_left(game) == 3
    game = armed(["machete"], fate, skills=["plus-1-free-all-out-combat-action"])
    for left in (2, 1, 0):
        game.answer("melee machete")
        assert CITY.actions_left(game) == left
    assert options(game, "melee", "melee-all-out") == ["melee-all-out machete"]
    game.answer("melee-all-out machete")
    assert CITY.asked(game) != "act" or options(game, "melee", "melee-all-out") == []


@rule("washington.skill.spare-parts")
def test_spare_parts_takes_another_weapon_of_the_same_kind_and_ignores_all_breaks() -> None:
    backpack = ["fire-axe", "pistol", "gunblade"]
    game = armed(["katana", "katana"], [[2] * 4, [BREAK, BREAK, BREAK, 2]], backpack=backpack, skills=["spare-parts"])
    game.answer("melee-both-all-out katana")
    assert CITY.options(game) == ["let-break", "strip fire-axe starting", "strip gunblade pimpweapons"]
    game.answer("strip fire-axe starting")
    assert discarded(game) == ["fire-axe"]
    assert CITY.hands(game, "tess") == ["katana", "katana"]


@rule("washington.skill.spare-parts")
@pytest.mark.parametrize(
    ("hands", "backpack", "answer", "parts"),
    [
        (["katana", "katana"], [], "melee-both-all-out katana", []),
        (["katana"], [], "melee-all-out katana", []),
        (["katana", "katana"], [], "melee-all-out katana", ["strip katana equipment"]),
        (["katana"], ["katana"], "melee-all-out katana", ["strip katana equipment"]),
        (["sawed-off", "sawed-off"], [], "shoot-all-out sawed-off s1", ["strip sawed-off equipment"]),
    ],
)
def test_the_weapons_of_the_attack_are_no_spare_parts(
    hands: list[str], backpack: list[str], answer: str, parts: list[str]
) -> None:
    dice = 4 if "both" in answer else 2
    game = armed(hands, [[2] * dice, [BREAK] + [2] * (dice - 1)], backpack=backpack, skills=["spare-parts"])
    game.answer(answer)
    assert options(game, "strip") == parts
    assert CITY.asked(game) == ("breaks" if parts else "act")


@rule("washington.skill.spare-parts")
def test_the_copy_in_the_backpack_goes_and_the_weapon_in_hand_stays() -> None:
    game = armed(["katana"], [[2, 2], [BREAK, 2]], backpack=["katana"], skills=["spare-parts"])
    game.answer("melee-all-out katana")
    game.answer("strip katana equipment")
    assert (CITY.hands(game, "tess"), CITY.backpack(game, "tess")) == (["katana"], [])
