"""Going all-out: its dice, its Breaks, and the weapons that they cost."""

from __future__ import annotations

from typing import Any

import pytest

from shamble.kernel.questions import Roll
from shamble.testing import example, rule
from tests.titles.washington.fights import BREAK, CITY, armed, discarded, options, rolled, told

# -- when it can be done -----------------------------------------------------------------------------------------------


@rule("washington.all-out.melee-and-ranged-both-qualify", "washington.all-out.voluntary-each-action")
def test_every_attack_with_such_a_weapon_is_offered_both_ways() -> None:
    game = armed(["machete", "shotgun"], [[2]])
    assert options(game, "melee", "melee-all-out") == ["melee machete", "melee-all-out machete"]
    assert CITY.options(game, "shoot-all-out") == ["shoot-all-out shotgun s0", "shoot-all-out shotgun s1"]
    game.answer("melee machete")
    assert "melee-all-out machete" in CITY.options(game, "melee-all-out")


def test_where_the_scene_does_not_use_it_nobody_goes_all_out() -> None:
    game = armed(["machete", "shotgun"], rules={"uses": ["night"]})
    assert options(game, "melee-all-out", "shoot-all-out") == []
    assert not any("all-out" in option.verb for option in game.title.intents(game))


@rule("washington.all-out.only-weapons-with-value")
@pytest.mark.parametrize("intent", ["shoot-all-out molotov s1", "melee-all-out bare-hands"])
def test_what_has_no_all_out_value_can_not_go_all_out(intent: str) -> None:
    game = armed(["molotov"], skills=["improvised-weapon-melee"])
    assert options(game, "melee-all-out", "shoot-all-out") == []
    refusal = game.why_not(intent)
    assert refusal is not None
    assert (refusal.rule, refusal.why) == ("washington.all-out.only-weapons-with-value", "It has no All-Out value.")


def test_why_a_zone_is_out_of_range_is_said_once() -> None:
    game = armed(["shotgun"], zombies={"s3": {"walker": 1}})
    assert [refusal.what for refusal in game.refusals() if "shotgun" in refusal.what] == ["shoot shotgun s3"]
    asked = game.why_not("shoot-all-out shotgun s3")
    assert asked is not None
    assert asked.rule == game.refusals()[0].rule


@rule("washington.all-out.declared-before-combat-action")
def test_once_the_classic_dice_are_seen_it_is_too_late() -> None:
    game = armed(["shotgun"], [[1, 2]], backpack=["plenty-of-shells"])
    game.answer("shoot shotgun s1")
    assert CITY.asked(game) == "reroll"
    assert CITY.options(game) == ["keep-roll", "reroll plenty-of-shells"]
    game.answer("keep-roll")
    assert rolled(game)["dice"].beside is None


@rule("washington.all-out.all-or-nothing")
def test_all_of_the_dice_are_rolled_or_none() -> None:
    game = armed(["sub-mg"], walkers=1)
    assert options(game, "shoot", "shoot-all-out") == [
        *("shoot sub-mg s0", "shoot sub-mg s1", "shoot-all-out sub-mg s0", "shoot-all-out sub-mg s1")
    ]
    counts = []
    for answer in ("shoot sub-mg s1", "shoot-all-out sub-mg s1"):
        twin = game.clone()
        twin.answer(answer)
        asked = []
        while isinstance(twin.question, Roll):
            asked.append((twin.question.ask, twin.question.count))
            twin.answer([6] * twin.question.count)
        counts.append(asked)
    assert counts == [[("attack", 3)], [("attack", 3), ("all-out", 3)]]


@rule("washington.all-out.doors-do-not-go-all-out")
def test_opening_a_door_rolls_nothing_and_breaks_nothing(table: Any, city: Any) -> None:
    rules = {"uses": ["all-out"]}
    who = {"zone": "shop", "hands": ["fire-axe"]}
    game = table(survivors={"tess": who}, active="tess", rules=rules, fate=[])
    assert [option for option in city.options(game) if "all-out" in option] == []
    game.answer("open shop--street")
    assert told(game, "rolled", "broke") == []
    assert city.hands(game, "tess") == ["fire-axe"]


# -- the dice ----------------------------------------------------------------------------------------------------------


@rule("washington.all-out.dice-hit-on-accuracy", "washington.all-out.classic-one-is-not-a-break")
@example("washington.all-out.dice-hit-on-accuracy")
def test_example_1_a_baseball_bat_hits_with_both_colours_and_a_classic_one_breaks_nothing() -> None:
    game = armed(["baseball-bat"], [[1, 4], [5]])
    game.answer("melee-all-out baseball-bat")
    dice = rolled(game)["dice"]
    assert (dice.faces, dice.hits) == ((1, 4), (False, True))
    assert (dice.beside.faces, dice.beside.hits) == ((5,), (True,))
    assert rolled(game)["hits"] == 2
    assert CITY.dead(game, "s0") == {"walker": 4}
    assert CITY.hands(game, "tess") == ["baseball-bat"]
    assert told(game, "broke") == []


@rule("washington.all-out.break-discards-weapon-after-action", "washington.all-out.pool-is-classic-plus-all-out")
@example("washington.all-out.break-discards-weapon-after-action")
def test_example_2_a_shotgun_hits_three_times_and_is_then_discarded() -> None:
    game = armed(["shotgun"], [[4, 6], [5, BREAK]])
    game.answer("shoot-all-out shotgun s1")
    assert rolled(game)["hits"] == 3
    assert told(game, "killed", "broke", "discarded") == ["killed", "broke", "discarded"]
    assert CITY.dead(game, "s1") == {"walker": 3}
    assert CITY.hands(game, "tess") == []
    assert CITY.state(game).decks[0].discards == ["shotgun"]


@rule("washington.all-out.single-weapon-any-breaks-lose-it-once")
@example("washington.all-out.single-weapon-any-breaks-lose-it-once")
def test_two_breaks_lose_a_single_weapon_once() -> None:
    game = armed(["shotgun", "shotgun"], [[2, 3], [BREAK, BREAK]])
    game.answer("shoot-all-out shotgun s1")
    assert rolled(game)["hits"] == 0
    assert discarded(game) == ["shotgun"]
    assert CITY.hands(game, "tess") == ["shotgun"]


@rule("washington.all-out.dual-adds-both-values")
@example("washington.all-out.dual-adds-both-values")
def test_example_3_a_pair_of_katanas_loses_one_of_them() -> None:
    game = armed(["katana", "katana"], [[1, 3, 4, 6], [4, 5, 6, BREAK]])
    game.answer("melee-both-all-out katana")
    dice = rolled(game)["dice"]
    assert (len(dice.faces), len(dice.beside.faces), rolled(game)["hits"]) == (4, 4, 5)
    assert discarded(game) == ["katana"]
    assert CITY.hands(game, "tess") == ["katana"]
    assert "melee-all-out katana" in CITY.options(game, "melee-all-out")


@rule("washington.all-out.dual-one-weapon-lost-per-break")
@pytest.mark.parametrize(("breaks", "lost"), [(0, 0), (1, 1), (2, 2), (3, 2)])
@example("washington.all-out.dual-one-weapon-lost-per-break")
def test_each_break_costs_a_pair_one_weapon(breaks: int, lost: int) -> None:
    game = armed(["katana", "katana"], [[1, 1, 1, 1], [BREAK] * breaks + [2] * (4 - breaks)])
    game.answer("melee-both-all-out katana")
    assert discarded(game) == ["katana"] * lost
    assert CITY.hands(game, "tess") == ["katana"] * (2 - lost)


@rule("washington.all-out.dice-never-rerolled", "washington.all-out.classic-dice-may-still-be-rerolled")
@example("washington.all-out.classic-dice-may-still-be-rerolled")
def test_example_4_plenty_of_bullets_rolls_the_classic_dice_again_and_leaves_the_breaks() -> None:
    again = [5, 6, 2, 1, 3, 5]
    fate = [[1, 2, 3, 4, 4, 6], [5, 6, 3, BREAK, BREAK, BREAK], again]
    game = armed(["sub-mg", "sub-mg"], fate, backpack=["plenty-of-bullets"])
    game.answer("shoot-both-all-out sub-mg s1")
    assert game.question is not None
    assert game.question.about == ("tess", "1 2 3 4 4 6 + 5 6 3 break break break")
    game.answer("reroll plenty-of-bullets")
    dice = rolled(game)["dice"]
    assert dice.faces == tuple(again)
    assert dice.beside.shown() == ["5", "6", "3", "break", "break", "break"]
    assert rolled(game)["hits"] == 5
    assert discarded(game) == ["sub-mg", "sub-mg"]


@rule("washington.all-out.dice-never-rerolled")
@example("washington.all-out.dice-never-rerolled")
def test_lucky_leaves_the_all_out_dice_as_they_fell() -> None:
    game = armed(["shotgun"], [[1, 1], [BREAK, 6], [4, 4]], skills=["lucky"])
    game.answer("shoot-all-out shotgun s1")
    game.answer("reroll lucky")
    assert rolled(game)["hits"] == 3
    assert discarded(game) == ["shotgun"]


@rule("washington.all-out.die-faces")
def test_an_all_out_die_shows_a_break_in_place_of_the_one() -> None:
    game = armed(["shotgun"])
    game.answer("shoot-all-out shotgun s1")
    game.answer([2, 2])
    assert isinstance(game.question, Roll)
    kind = game.question.kinds[0]
    assert (kind.name, kind.count, kind.sides, kind.one) == ("all-out", 2, 6, "break")
    game.answer([BREAK, 2])
    assert str(rolled(game)["dice"]) == "2 2 + break 2"


@rule("washington.all-out.break-triggers-effect")
def test_a_break_is_told_before_the_card_goes() -> None:
    game = armed(["shotgun"], [[2, 2], [BREAK, 2]])
    game.answer("shoot-all-out shotgun s1")
    assert [game.title.sentence(event) for event in game.events][-2:] == [
        "The Shotgun breaks.",
        "Tess discards the Shotgun (Equipment deck).",
    ]
    assert CITY.state(game).broken == 1  # type: ignore[attr-defined]


@rule("washington.all-out.break-is-never-a-hit")
@pytest.mark.parametrize(("bonus", "hits"), [(0, 1), (1, 2), (2, 3), (4, 3)])
def test_a_bonus_makes_low_all_out_dice_hit_but_never_a_break(bonus: int, hits: int) -> None:
    game = armed(["zantetsuken"], [[6, 2, 2, 2, 2], [BREAK, 3, 2]], skills=["plus-1-to-dice-roll:melee"] * bonus)
    game.answer("melee-all-out zantetsuken")
    dice = rolled(game)["dice"]
    assert [dice.hits[0], *dice.beside.hits].count(True) == hits
    assert not dice.beside.hits[0]
    assert discarded(game) == ["zantetsuken"]


@rule("washington.all-out.break-counts-as-miss-for-friendly-fire")
@example("washington.all-out.break-counts-as-miss-for-friendly-fire")
def test_a_break_is_a_miss_that_hits_a_friend() -> None:
    game = armed(
        ["shotgun"],
        [[4, 5], [BREAK, 6]],
        0,
        others={"ashley": "s1"},
        zombies={"s1": {"walker": 1}, "s5": {"walker": 1}},
    )
    game.answer("shoot-all-out shotgun s1")
    assert rolled(game)["hits"] == 3
    assert CITY.dead(game, "s1") == {}
    assert CITY.survivor(game, "ashley").wounds == 2
    assert discarded(game) == ["shotgun"]


@rule("washington.all-out.no-extra-noise")
@pytest.mark.parametrize(("weapon", "answer", "noise"), [("shotgun", " s1", 1), ("katana", "", 0)])
def test_it_is_no_louder_than_an_ordinary_attack(weapon: str, answer: str, noise: int) -> None:
    verb = "shoot-all-out" if answer else "melee-all-out"
    game = armed([weapon], [[2, 2], [2, 2]])
    game.answer(f"{verb} {weapon}{answer}")
    assert told(game, "noise") == ["noise"] * noise


@rule("washington.all-out.plus-die-skills-add-classic-dice")
@pytest.mark.parametrize(
    ("skill", "hands", "answer", "dice"),
    [
        ("plus-1-die:melee", ["katana", "katana"], "melee-both-all-out katana", [6, 4]),
        ("barbarian", ["machete"], "melee-all-out machete", [6, 1]),
        ("full-auto", ["shotgun"], "shoot-all-out shotgun s1", [6, 2]),
    ],
)
def test_skills_that_add_dice_add_classic_ones(skill: str, hands: list[str], answer: str, dice: list[int]) -> None:
    game = armed(hands, skills=[skill])
    game.answer(answer)
    counts = []
    while isinstance(game.question, Roll):
        counts.append(game.question.count)
        game.answer([2] * game.question.count)
    assert counts == dice


@rule("washington.all-out.plus-die-skills-add-classic-dice")
def test_a_six_on_any_die_adds_a_classic_one() -> None:
    game = armed(["shotgun"], [[6, 2], [6, BREAK], [6, 2], [2]], skills=["roll-6-die:ranged"])
    game.answer("shoot-all-out shotgun s1")
    dice = rolled(game)["dice"]
    assert dice.faces == (6, 2, 6, 2, 2)
    assert dice.beside.faces == (6, BREAK)


@rule("washington.all-out.two-profile-weapons")
@pytest.mark.parametrize(("answer", "classic"), [("melee-all-out gunblade", 4), ("shoot-all-out gunblade s1", 2)])
def test_a_card_of_two_kinds_has_one_value_for_both_and_breaks_as_a_whole(answer: str, classic: int) -> None:
    game = armed(["gunblade"], [[2] * classic, [BREAK, 2]])
    game.answer(answer)
    assert CITY.hands(game, "tess") == []
    assert options(game, "melee", "shoot") == []


@rule("washington.all-out.pool-may-exceed-six-dice")
def test_more_than_six_all_out_dice_are_rolled_at_once() -> None:
    game = armed(["sub-mg", "sub-mg"], [[2] * 6, [2] * 12], skills=["double-all-out-dice"])
    game.answer("shoot-both-all-out sub-mg s1")
    assert len(rolled(game)["dice"].beside.faces) == 12


# -- which copy goes ---------------------------------------------------------------------------------------------------


@rule("washington.all-out.dual-one-weapon-lost-per-break")
def test_of_copies_from_different_decks_the_owner_picks() -> None:
    others = {"ashley": {"zone": "s5", "hands": ["pistol", "pistol"]}}  # two of the three starting pistols
    game = armed(["pistol", "pistol"], [[2], [BREAK]], others=others)
    game.answer("shoot-all-out pistol s1")
    assert CITY.options(game) == ["lose pistol equipment", "lose pistol starting"]
    game.answer("lose pistol starting")
    assert [item.back for item in CITY.survivor(game, "tess").inventory.hands] == ["equipment"]
    assert "pistol" in CITY.state(game).out


@rule("washington.all-out.dual-one-weapon-lost-per-break")
def test_what_the_attack_emptied_breaks_before_what_is_loaded() -> None:
    game = armed(["sawed-off", "sawed-off"], [[2, 2], [BREAK, 2]])
    game.answer("shoot-all-out sawed-off s1")
    assert CITY.hands(game, "tess") == ["sawed-off"]


@rule("washington.all-out.break-discards-weapon-after-action")
def test_the_weapon_in_hand_breaks_and_not_its_twin_in_the_backpack() -> None:
    game = armed(["machete"], [[2], [BREAK]], backpack=["machete"])
    game.answer("melee-all-out machete")
    assert (CITY.hands(game, "tess"), CITY.backpack(game, "tess")) == ([], ["machete"])


# -- the repair kit ----------------------------------------------------------------------------------------------------


@rule("washington.equipment.repair-kit")
def test_a_repair_kit_in_the_backpack_saves_both_weapons_of_a_pair() -> None:
    game = armed(["katana", "katana"], [[1, 1, 1, 1], [BREAK, BREAK, BREAK, 2]], backpack=["repair-kit"])
    game.answer("melee-both-all-out katana")
    assert CITY.asked(game) == "breaks"
    assert CITY.options(game) == ["let-break", "mend repair-kit secret-service"]
    game.answer("mend repair-kit secret-service")
    assert CITY.hands(game, "tess") == ["katana", "katana"]
    assert discarded(game) == ["repair-kit"]
    assert CITY.rules_told(game, "mended") == ["washington.equipment.repair-kit"]
    assert CITY.state(game).broken == 0  # type: ignore[attr-defined]


@rule("washington.equipment.repair-kit")
def test_nobody_has_to_use_it_and_without_breaks_nobody_is_asked() -> None:
    game = armed(["katana"], [[1, 1], [BREAK, 2]], backpack=["repair-kit"])
    game.answer("melee-all-out katana")
    game.answer("let-break")
    assert discarded(game) == ["katana"]
    game = armed(["katana"], [[1, 1], [2, 2]], backpack=["repair-kit"])
    game.answer("melee-all-out katana")
    assert CITY.asked(game) == "act"


# -- the decks ---------------------------------------------------------------------------------------------------------


@rule("washington.equipment.advanced-decks-replace-core-decks", "washington.equipment.secret-service-deck-is-separate")
def test_there_are_four_decks_with_their_values_and_one_of_them_is_searched_only_where_a_mission_says_so() -> None:
    table = CITY.state(armed([]))
    assert table.stage.decks == ["equipment", "secret-service", "pimpweapons"]
    assert all(decks == [0] for decks in table.stage.searched)
    sizes = {
        deck: sum(card.copies.get(deck, 0) for card in table.stage.cards.values())
        for deck in ("starting", *table.stage.decks)
    }
    assert sizes == {"starting": 6, "equipment": 45, "secret-service": 35, "pimpweapons": 11}
    service = [card for card in table.stage.cards.values() if "secret-service" in card.copies and card.all_out]
    assert all("secret-service" in card.keep for card in service)
    assert len(service) == 6


@pytest.mark.parametrize(
    ("card", "all_out", "keep"),
    [
        ("baseball-bat", 1, {}),
        ("shotgun", 2, {"equipment": 5}),
        ("katana", 2, {"equipment": 3}),
        ("sub-mg", 3, {"equipment": 5}),
        ("chainsaw", 3, {"equipment": 5}),
        ("machete", 1, {"equipment": 2}),
        ("sawed-off", 2, {"equipment": 4}),
        ("plenty-of-shells", 0, {}),
    ],
)
def test_the_cards_that_the_book_names_have_its_values(card: str, all_out: int, keep: dict[str, int]) -> None:
    found = CITY.state(armed([])).stage.cards[card]
    assert (found.all_out, found.keep) == (all_out, keep)
