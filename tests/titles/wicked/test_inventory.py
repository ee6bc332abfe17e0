"""What survivors carry, where, and what they can use of it."""

from __future__ import annotations

from typing import Any

import pytest

from shamble.testing import rule

FIVE = ["torch", "apples", "water", "hammer", "crossbow"]


def carrying(table: Any, who: str = "perrin", zombies: int = 1, **own: Any) -> Any:
    """Somebody on a market, perhaps with a walker."""
    keys = {key: own.pop(key) for key in ("fate", "spent", "decks") if key in own}
    crowd = {"square-c": {"walker": zombies}} if zombies else {}
    return table(survivors={who: {"zone": "square-c", **own}}, zombies=crowd, active=who, **keys)


def dice_rolled(game: Any) -> int:
    """How many dice the next roll has."""
    return int(game.question.count)


@rule("fantasy.inventory.slots")
def test_two_hands_the_body_and_five_in_the_backpack(table: Any, town: Any) -> None:
    maerwyn = {"zone": "chapel-c", "hands": ["sword", "axe"], "worn": "chainmail", "backpack": FIVE}
    game = table("chapel", survivors={"maerwyn": maerwyn}, active="maerwyn", decks={"equipment": ["shield", "sword"]})
    town.answer(game, "search equipment", "keep shield")
    assert town.asked(game) == "too-much"
    assert len(town.options(game)) == 9  # each of the nine cards, and nothing can be put on
    game.answer("drop water")
    inventory = town.survivor(game, "maerwyn").inventory
    assert (len(inventory.hands), len(inventory.worn), len(inventory.backpack)) == (2, 1, 5)


@rule("fantasy.inventory.hand-needed-to-use")
def test_a_weapon_in_the_backpack_is_not_used(table: Any, town: Any) -> None:
    game = carrying(table, backpack=["sword"])
    assert town.options(game, "melee") == []
    assert town.why_not(game, "melee sword") == "fantasy.inventory.hand-needed-to-use"


@rule("fantasy.inventory.body-slot-armor")
def test_armour_is_worn_on_the_body_and_helps_only_there(table: Any, town: Any) -> None:
    zombies = {"square-c": {"walker": 1}}
    worn = table(
        survivors={"perrin": {"zone": "square-c", "worn": "chainmail"}}, zombies=zombies, phase="zombies", fate=[[4]]
    )
    assert town.survivor(worn, "perrin").wounds == 0
    held = table(survivors={"perrin": {"zone": "square-c", "hands": ["chainmail"]}}, zombies=zombies, phase="zombies")
    assert town.survivor(held, "perrin").wounds == 1


@rule("fantasy.inventory.body-slot-armor")
def test_what_is_no_armour_is_not_worn(table: Any, town: Any) -> None:
    game = carrying(table, "maerwyn", hands=["sword", "chainmail"])
    game.answer("reorganise")
    assert town.options(game) == ["wear chainmail", "wear nothing"]
    assert town.why_not(game, "wear sword") == "fantasy.inventory.body-slot-armor"


@rule("fantasy.inventory.body-slot-favourite")
def test_a_dagger_on_the_body_counts_as_held_by_perrin(table: Any, town: Any) -> None:
    game = carrying(table, worn="dagger", hands=["torch", "shield"], fate=[[4]])
    assert town.options(game, "melee") == ["melee dagger"]
    game.answer("melee dagger")
    assert town.dead(game, "square-c") == {}


@pytest.mark.parametrize(
    ("who", "takes", "leaves"),
    [
        ("oswin", "great-sword", "short-bow"),
        ("maerwyn", "long-bow", "crossbow"),
        ("tolk", "axe", "sword"),
        ("ysolde", "healing", "torch"),
        ("perrin", "dagger", "sword"),
        ("hesta", "repeating-crossbow", "long-bow"),
    ],
)
@rule("fantasy.inventory.body-slot-favourite")
def test_each_body_slot_takes_its_own_sort(table: Any, town: Any, who: str, takes: str, leaves: str) -> None:
    game = carrying(table, who, hands=sorted([takes, leaves]))
    game.answer("reorganise")
    assert town.options(game) == [f"wear {takes}", "wear nothing"]
    game.answer(f"wear {takes}")
    assert (town.worn(game, who), town.hands(game, who)) == ([takes], [leaves])


@rule("fantasy.inventory.body-slot-favourite")
def test_a_crossbow_on_the_body_is_emptied_and_loaded(table: Any, town: Any) -> None:
    game = carrying(table, "hesta", worn="hand-crossbow", fate=[[1, 1]])
    game.answer("shoot hand-crossbow square-n")
    assert town.worn(game, "hesta") == ["hand-crossbow-empty"]
    game.answer("reload hand-crossbow")
    assert town.worn(game, "hesta") == ["hand-crossbow"]


@rule("fantasy.inventory.three-hands-limit")
def test_of_three_cards_two_are_used(table: Any, town: Any) -> None:
    """A sword in hand, helped by the dagger on the body; a second dagger adds nothing."""
    game = carrying(table, worn="dagger", hands=["shield", "sword"], fate="manual")
    assert town.options(game, "melee") == ["melee dagger", "melee sword"]
    game.answer("melee sword")
    assert dice_rolled(game) == 3
    more = carrying(table, worn="dagger", hands=["dagger", "sword"], fate="manual")
    more.answer("melee sword")
    assert dice_rolled(more) == 3


@rule("fantasy.inventory.three-hands-limit")
def test_a_pair_is_not_helped_by_a_third_card(table: Any, town: Any) -> None:
    game = carrying(table, worn="dagger", hands=["axe", "axe"], fate="manual")
    game.answer("melee-both axe")
    assert dice_rolled(game) == 2
    three = carrying(table, worn="dagger", hands=["dagger", "dagger"], fate="manual")
    three.answer("melee-both dagger")
    assert dice_rolled(three) == 4


@rule("fantasy.inventory.backpack")
def test_arrows_help_from_the_backpack_and_a_torch_does_not(table: Any, town: Any) -> None:
    maerwyn = {"zone": "chapel-c", "hands": ["short-bow"], "backpack": ["plenty-of-arrows", "torch"]}
    game = table(
        "chapel",
        survivors={"maerwyn": maerwyn},
        zombies={"chapel-s": {"walker": 1}},
        active="maerwyn",
        decks={"equipment": ["sword", "hammer"]},
        fate=[[1], [6]],
    )
    town.answer(game, "shoot short-bow chapel-s", "reroll plenty-of-arrows")
    assert town.dead(game, "chapel-s") == {}
    town.answer(game, "search equipment", "keep sword", "wear nothing", "hold short-bow sword")
    assert town.asked(game) == "act"  # one card was found


@rule("fantasy.inventory.rearranging-needs-an-action")
def test_cards_change_places_for_an_action(table: Any, town: Any) -> None:
    game = carrying(table, hands=["torch"], backpack=["sword"], zombies=0)
    game.answer("reorganise")
    assert (town.hands(game, "perrin"), town.actions_left(game)) == (["sword", "torch"], 2)
    spent = carrying(table, hands=["torch"], backpack=["sword"], zombies=0, spent=3)
    assert town.why_not(spent, "reorganise") == "fantasy.round.free-actions"


@rule("fantasy.inventory.discard-any-time")
def test_a_card_is_discarded_for_free_at_any_time(table: Any, town: Any) -> None:
    game = carrying(table, hands=["torch"])
    game.answer("discard perrin torch")
    assert (town.hands(game, "perrin"), town.actions_left(game)) == ([], 3)
    assert town.state(game).decks[0].discards == ["torch"]


@rule("fantasy.inventory.melee-ranged-magic")
def test_one_card_may_fight_in_two_ways(table: Any, town: Any) -> None:
    game = carrying(table, hands=["orcish-crossbow"])
    assert town.options(game, "melee") == ["melee orcish-crossbow"]
    assert "shoot orcish-crossbow square-n" in town.options(game, "shoot")
    assert town.why_not(game, "shoot orcish-crossbow square-c") == "fantasy.board.range-counting"


@rule("fantasy.inventory.melee-ranged-magic")
def test_a_sword_reaches_the_own_zone_only(table: Any, town: Any) -> None:
    game = carrying(table, hands=["sword"])
    assert town.why_not(game, "shoot sword square-n") == "fantasy.inventory.melee-ranged-magic"


@rule("fantasy.inventory.dual")
def test_two_equal_dual_cards_attack_together(table: Any, town: Any) -> None:
    game = carrying(table, hands=["repeating-crossbow", "repeating-crossbow"], fate="manual")
    game.answer("shoot-both repeating-crossbow square-c")
    assert dice_rolled(game) == 6
    other = carrying(table, hands=["axe", "sword"])
    assert town.why_not(other, "melee-both axe") == "fantasy.inventory.dual"
    single = carrying(table, hands=["great-sword", "great-sword"])
    assert town.why_not(single, "melee-both great-sword") == "fantasy.inventory.dual"


@rule("fantasy.inventory.dagger-bonus")
def test_a_dagger_helps_another_melee_weapon_and_two_help_each_other(table: Any, town: Any) -> None:
    for hands, attack, dice in (
        (["dagger", "sword"], "melee sword", 3),
        (["dagger", "dagger"], "melee-both dagger", 4),
        (["dagger"], "melee dagger", 1),
        (["short-bow", "dagger"], "melee dagger", 1),
    ):
        game = carrying(table, "maerwyn", hands=hands, fate="manual")
        game.answer(attack)
        assert dice_rolled(game) == dice
    bow = carrying(table, "maerwyn", hands=["short-bow", "dagger"], fate="manual")
    bow.answer("shoot short-bow square-n")
    assert dice_rolled(bow) == 1


@rule("fantasy.inventory.reload")
def test_a_crossbow_is_fired_loaded_and_fired(table: Any, town: Any) -> None:
    game = carrying(table, hands=["crossbow"], zombies=0, fate=[[1, 1], [1, 1]])
    game.answer("shoot crossbow square-n")
    assert town.why_not(game, "shoot crossbow square-n") == "fantasy.inventory.reload"
    town.answer(game, "reload crossbow", "shoot crossbow square-n")
    assert (town.hands(game, "perrin"), town.actions_left(game)) == (["crossbow-empty"], 0)


@rule("fantasy.inventory.reload")
def test_what_is_empty_stays_so_in_other_hands_and_a_blow_needs_no_load(table: Any, town: Any) -> None:
    people = {"perrin": {"zone": "square-c", "hands": ["orcish-crossbow-empty"]}, "maerwyn": "square-c"}
    game = table(survivors=people, zombies={"square-c": {"walker": 1}}, active="perrin", fate=[[3, 1]])
    game.answer("melee orcish-crossbow")
    assert (town.dead(game, "square-c"), town.hands(game, "perrin")) == ({}, ["orcish-crossbow-empty"])
    town.answer(game, "trade maerwyn", "give orcish-crossbow-empty")
    assert town.hands(game, "maerwyn") == ["orcish-crossbow-empty"]
