"""The inventory: hands and backpack, discarding, rearranging, trading."""

from __future__ import annotations

from typing import Any

from shamble.testing import rule

FULL = {"zone": "s1", "hands": ["machete", "pistol"], "backpack": ["water", "katana", "molotov"]}


@rule("modern.inventory.slots", "modern.action.trade")
def test_there_are_two_hands_and_three_places_in_the_backpack(table: Any, city: Any) -> None:
    people = {"tess": FULL, "anton": {"zone": "s1", "hands": ["kukri"]}}
    game = table("row", survivors=people, active="tess")
    city.answer(game, "trade anton", "take kukri", "done")
    assert city.asked(game) == "too-much"
    assert city.refused(game, "drop kukri") == ""
    city.answer(game, "drop water", "hold katana kukri")
    assert (city.hands(game, "tess"), len(city.backpack(game, "tess"))) == (["katana", "kukri"], 3)
    assert city.state(game).decks[0].discards == ["water"]


@rule("modern.inventory.slots")
def test_a_third_card_does_not_fit_into_the_hands(table: Any, city: Any) -> None:
    game = table("row", survivors={"tess": FULL}, active="tess")
    game.answer("reorganise")
    assert city.asked(game) == "hold"
    assert all(len(option.split()) == 3 for option in city.options(game))
    refusal = game.why_not("hold machete")
    assert (refusal.rule, refusal.why) == (
        "modern.inventory.slots",
        "You have two hands and three backpack slots.",
    )


@rule("modern.inventory.backpack-unusable")
def test_a_flashlight_works_in_the_backpack_and_a_weapon_does_not(table: Any, city: Any) -> None:
    one = {"zone": "shop", "hands": ["crowbar", "water"], "backpack": ["flashlight", "machete"]}
    game = table(survivors={"tess": one}, active="tess", decks={"equipment": ["katana", "kukri"]})
    assert city.options(game, "melee") == []
    game.answer("search equipment")
    assert [event["card"] for event in city.told(game, "searched")] == ["katana", "kukri"]


@rule("modern.inventory.discard-any-time")
def test_cards_are_discarded_at_any_time_also_in_anothers_turn(table: Any, city: Any) -> None:
    people = {"tess": {"zone": "s1", "hands": ["water"]}, "anton": {"zone": "s1", "seat": 2, "hands": ["kukri"]}}
    game = table("row", survivors=people, players=2, active="tess")
    game.answer("discard anton kukri", seat=1)
    assert city.actions_left(game) == 3
    game.answer("discard tess water")
    assert city.state(game).decks[0].discards == ["kukri", "water"]
    assert city.rules_told(game, "discarded") == ["modern.inventory.discard-any-time"] * 2


@rule("modern.inventory.discard-any-time")
def test_a_discarded_starting_card_leaves_the_game(table: Any, city: Any) -> None:
    game = table("row", survivors={"tess": {"zone": "s1", "hands": ["baseball-bat"]}}, active="tess")
    game.answer("discard tess baseball-bat")
    assert "baseball-bat" in city.state(game).out
    assert all("baseball-bat" not in deck.discards for deck in city.state(game).decks)


@rule("modern.inventory.discard-any-time")
def test_nobody_discards_for_another_player(table: Any) -> None:
    people = {"tess": "s1", "anton": {"zone": "s1", "seat": 2, "hands": ["kukri"]}}
    game = table("row", survivors=people, players=2, active="tess")
    refusal = game.why_not("discard anton kukri", seat=0)
    assert (refusal.rule, refusal.why) == (
        "modern.inventory.discard-any-time",
        "Only Anton's player decides that.",
    )


# -- trading -----------------------------------------------------------------------------------------------------------


@rule("modern.action.trade")
def test_to_rearrange_takes_an_action(table: Any, city: Any) -> None:
    game = table("row", survivors={"tess": FULL}, zombies={"s1": {"walker": 1}}, active="tess")
    city.answer(game, "reorganise", "hold katana molotov")
    assert (city.hands(game, "tess"), city.actions_left(game)) == (["katana", "molotov"], 2)


@rule("modern.action.trade")
def test_any_number_of_cards_change_hands_and_both_rearrange(table: Any, city: Any) -> None:
    people = {"tess": FULL, "anton": {"zone": "s1", "hands": ["kukri"]}}
    game = table("row", survivors=people, zombies={"s1": {"walker": 1}}, active="tess")
    city.answer(game, "trade anton", "give water", "give katana", "take kukri", "done")
    assert game.question.about == ("tess",)
    game.answer("hold kukri machete")
    assert city.actions_left(game) == 2
    assert (city.hands(game, "tess"), city.backpack(game, "tess")) == (["kukri", "machete"], ["molotov", "pistol"])
    assert city.hands(game, "anton") == ["katana", "water"]


@rule("modern.action.trade")
def test_both_players_must_agree(table: Any, city: Any) -> None:
    people = {"tess": FULL, "anton": {"zone": "s1", "seat": 2, "hands": ["kukri"]}}
    game = table("row", survivors=people, players=2, active="tess")
    city.answer(game, "trade anton", "take kukri", "done")
    assert (city.asked(game), game.question.seats) == ("agree", (1,))
    game.answer("decline", seat=1)
    assert city.hands(game, "anton") == ["kukri"]


@rule("modern.action.trade")
def test_both_must_be_in_one_zone(table: Any, city: Any) -> None:
    people = {"tess": FULL, "anton": {"zone": "s2", "hands": ["kukri"]}}
    game = table("row", survivors=people, active="tess")
    assert city.options(game, "trade") == []
    refusal = game.why_not("trade anton")
    assert (refusal.rule, refusal.why) == ("modern.action.trade", "That survivor is not in your zone.")
