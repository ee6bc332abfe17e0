"""What is printed on cards besides numbers: light, fire, reloading, snipers, and skills."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import shamble
from shamble.kernel.errors import ContentError
from shamble.kernel.game import Game
from shamble.testing import rule
from shamble.titles.washington.title import FOLDER, PIECES
from shamble.zones.content.loader import read_content
from shamble.zones.rules.combat import dice_of, prepare, skills_with
from shamble.zones.rules.equipment import MELEE, RANGED, Card, Weapon

SCOPE = "modern.trait.equipment-skill-scope"


def acting(table: Any, tess: dict[str, Any], **keys: Any) -> Game:
    survivors = {"tess": {"zone": "shop", **tess}, **keys.pop("friends", {})}
    game: Game = table(survivors=survivors, active="tess", **keys)
    return game


@pytest.mark.parametrize("tess", [{"backpack": ["flashlight"]}, {"hands": ["flashlight", "flashlight"]}])
@rule("modern.trait.flashlight")
def test_a_flashlight_draws_two_cards_wherever_it_is_carried(table: Any, city: Any, tess: dict[str, Any]) -> None:
    game = acting(table, tess, decks={"equipment": ["katana", "water", "kukri"]})
    city.answer(game, "search equipment")
    assert [event["card"] for event in city.told(game, "searched")] == ["katana", "water"]


# -- fire --------------------------------------------------------------------------------------------------------------


@rule("modern.trait.molotov")
def test_a_molotov_burns_everybody_in_the_zone_and_is_discarded(table: Any, city: Any) -> None:
    crowd = {"walker": 2, "fatty": 1, "patient-0": 1}
    game = acting(
        table, {"hands": ["molotov"]}, zombies={"store": crowd}, friends={"mindy": {"zone": "store", "starting": False}}
    )
    city.answer(game, "throw molotov store")
    assert city.dead(game, "store") == {}
    assert city.zone_of(game, "mindy") == ""
    assert city.survivor(game, "tess").experience == 8
    assert (city.hands(game, "tess"), city.state(game).decks[0].discards) == ([], ["molotov"])
    assert city.actions_left(game) == 3 - 1 + 1, "yellow was reached"


@rule("modern.trait.molotov")
def test_a_molotov_is_thrown_from_hand_one_zone_far_into_streets_and_rooms(table: Any, city: Any) -> None:
    game = acting(table, {"hands": ["molotov"]}, open=["shop--street"])
    assert city.options(game, "throw") == ["throw molotov store", "throw molotov street"]
    game = acting(table, {"backpack": ["molotov"]})
    assert city.options(game, "throw") == []


# -- reloading ---------------------------------------------------------------------------------------------------------


@rule("modern.trait.reload")
def test_a_weapon_with_reload_is_empty_after_firing(table: Any, city: Any) -> None:
    game = acting(table, {"hands": ["sawed-off"]}, fate=[[1, 1]])
    city.answer(game, "shoot sawed-off store")
    assert city.refused(game, "shoot sawed-off store") == "modern.trait.reload"
    city.answer(game, "reload sawed-off")
    assert (city.hands(game, "tess"), city.actions_left(game)) == (["sawed-off"], 1)


@rule("modern.trait.reload")
def test_one_action_reloads_both_of_a_pair(table: Any, city: Any) -> None:
    game = acting(table, {"hands": ["sawed-off-empty", "sawed-off-empty"]})
    city.answer(game, "reload sawed-off")
    assert (city.hands(game, "tess"), city.actions_left(game)) == (["sawed-off", "sawed-off"], 2)


@rule("modern.trait.reload")
def test_the_two_of_a_pair_can_be_fired_one_by_one_at_different_zones(table: Any, city: Any) -> None:
    game = acting(table, {"hands": ["sawed-off", "sawed-off"]}, fate=[[1, 1], [1, 1]])
    city.answer(game, "shoot sawed-off store", "shoot sawed-off shop")
    assert city.hands(game, "tess") == ["sawed-off-empty", "sawed-off-empty"]
    assert city.actions_left(game) == 1


@rule("modern.trait.reload")
def test_the_end_phase_reloads_and_changing_hands_does_not(table: Any, city: Any) -> None:
    friends = {"mindy": "shop"}
    game = acting(table, {"hands": ["sawed-off-empty"]}, friends=friends)
    city.answer(game, "trade mindy", "give sawed-off-empty")
    assert city.hands(game, "mindy") == ["sawed-off-empty"]
    city.run_dead(game)
    assert city.hands(game, "mindy") == ["sawed-off"]


@rule("modern.trait.sniper")
def test_a_sniper_weapon_picks_its_targets_and_spares_friends(table: Any, city: Any) -> None:
    tess = {"hands": ["army-sniper-rifle"]}
    crowd = {"store": {"fatty": 1, "walker": 1, "runner": 1}}
    game = acting(table, tess, zombies=crowd, friends={"mindy": "store"}, fate=[[3, 2]])
    city.answer(game, "shoot army-sniper-rifle store", {"runner": 1})
    assert city.dead(game, "store") == {"fatty": 1, "walker": 1}
    assert city.survivor(game, "mindy").wounds == 0


# -- skills on cards ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("tess", "wounds"),
    [
        ({"hands": ["riot-shield"]}, 1),
        ({"hands": ["riot-shield", "riot-shield"]}, 1),
        ({"hands": ["riot-shield"], "skills": ["tough"]}, 1),
        ({"backpack": ["riot-shield"]}, 2),
        ({"backpack": ["riot-shield"], "skills": ["webbing"]}, 1),
        ({}, 2),
    ],
)
@rule(SCOPE, "modern.skill.tough")
def test_a_riot_shield_in_hand_makes_tough(table: Any, city: Any, tess: dict[str, Any], wounds: int) -> None:
    survivors = {"tess": {"zone": "shop", **tess}}
    game = table(survivors=survivors, zombies={"shop": {"walker": 2}}, phase="zombies")
    assert city.survivor(game, "tess").wounds == wounds


@rule(SCOPE)
def test_the_skill_comes_and_goes_with_the_card(table: Any, city: Any) -> None:
    """Put into the backpack, handed over, discarded."""
    tess = {"hands": ["katana", "riot-shield"], "backpack": ["kukri"]}
    game = acting(table, tess, friends={"mindy": "shop"})

    def tough() -> list[bool]:
        return ["tough" in city.survivor(game, who).skills for who in ("tess", "mindy")]

    assert tough() == [True, False]
    city.answer(game, "reorganise", "hold katana kukri")
    assert tough() == [False, False]
    city.answer(game, "trade mindy", "give riot-shield", "done")
    assert tough() == [False, True]
    city.answer(game, "discard mindy riot-shield")
    assert tough() == [False, False]


@rule(SCOPE)
def test_who_hands_over_a_shield_in_hand_loses_its_skill(table: Any, city: Any) -> None:
    game = acting(table, {"hands": ["riot-shield"]}, friends={"mindy": "shop"})
    city.answer(game, "trade mindy", "give riot-shield")
    assert [who for who in ("tess", "mindy") if "tough" in city.survivor(game, who).skills] == ["mindy"]


@rule(SCOPE)
def test_a_shield_that_is_found_works_at_once(table: Any, city: Any) -> None:
    rules = {"search": {"shop": ["secret-service"]}}
    game = acting(table, {}, rules=rules, decks={"secret-service": ["riot-shield"]})
    city.answer(game, "search secret-service", "keep riot-shield")
    assert "tough" in city.survivor(game, "tess").skills


@rule(SCOPE)
def test_a_skill_on_a_weapon_counts_for_attacks_with_that_weapon_only(table: Any, city: Any) -> None:
    game = acting(table, {"hands": ["katana", "pistol"]}, zombies={"shop": {"walker": 2}})
    state = city.state(game)
    tess = state.number_of("tess")
    shop = state.stage.board.zone_index["shop"]
    katana, pistol = state.stage.cards["katana"], state.stage.cards["pistol"]
    state.stage.skills_on["katana"] = [state.stage.skills["plus-1-die:combat"]]
    try:
        assert dice_of(state, prepare(state, tess, katana, MELEE, 1, shop)) == 3
        assert dice_of(state, prepare(state, tess, pistol, RANGED, 1, shop)) == 1
        assert [skill.id for skill in skills_with(state, tess, "katana")][-1] == "plus-1-die:combat"
        assert "plus-1-die:combat" not in city.survivor(game, "tess").skills
    finally:
        state.stage.skills_on.clear()


@rule(SCOPE)
def test_which_cards_have_skills_is_read_from_the_content(tmp_path: Path, table: Any, city: Any) -> None:
    stage = city.state(table(survivors={"tess": "shop"})).stage
    gear = {card: [skill.id for skill in skills] for card, skills in stage.gear.items()}
    assert gear == {"riot-shield": ["tough"], "night-vision-goggles": ["night-vision"]}
    sword = Card("sword", "Sword")
    assert not sword.is_weapon()
    sword.melee = Weapon(MELEE, 0, 0, 1, 4, 1)
    assert sword.is_weapon()
    for path in (FOLDER / "content").glob("*.yaml"):
        (tmp_path / path.name).write_text(path.read_text(encoding="utf-8"), encoding="utf-8")
    cards = (tmp_path / "equipment.yaml").read_text(encoding="utf-8")
    (tmp_path / "equipment.yaml").write_text(cards.replace("skills: [tough]", "skills: [tuff]"), encoding="utf-8")
    with pytest.raises(ContentError, match="no skill is called 'tuff'"):
        read_content(tmp_path, PIECES)


@pytest.mark.parametrize(
    ("hands", "attack", "dice"),
    [
        (["ka-bar", "kukri"], "melee kukri", 3),
        (["ka-bar", "kukri"], "melee ka-bar", 1),
        (["ka-bar", "ka-bar"], "melee ka-bar", 2),
        (["ka-bar", "ka-bar"], "melee-both ka-bar", 4),
        (["ka-bar", "pistol"], "shoot pistol shop", 1),
    ],
)
@rule(SCOPE)
def test_a_ka_bar_gives_a_die_to_another_melee_weapon_in_hand(
    table: Any, city: Any, hands: list[str], attack: str, dice: int
) -> None:
    game = acting(table, {"hands": hands}, zombies={"shop": {"walker": 9}}, fate="manual")
    city.answer(game, attack)
    assert game.question.count == dice


@rule(SCOPE)
def test_what_a_card_gives_is_written_on_it(table: Any) -> None:
    title = shamble.title("washington")
    game = acting(table, {"hands": ["riot-shield", "ka-bar"]})
    telling = title.telling(game.view(0))
    assert telling.card_says("riot-shield") == "Riot Shield: gives “Tough”."
    assert "another melee weapon in hand rolls 1 more die" in telling.card_says("ka-bar")
    assert title.card_says(game, "riot-shield") == "Tough"
    assert "; dual; other melee weapon: 1 more die" in title.card_says(game, "ka-bar")
    assert title.card_says(game, "molotov").startswith("ranged range 1, eliminates everyone in a zone, single use")
