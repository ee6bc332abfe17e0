"""The kinds of zombies: what each can do, what it takes to eliminate it, and how it moves."""

from __future__ import annotations

from typing import Any

import pytest

from shamble.kernel.game import Game
from shamble.testing import example, rule
from tests.titles.wicked.conftest import ROW, STREET

YELLOW = 7
LAST = [{"zone": "s5", "colour": "white"}]
WALLED = """
+-----+-----+-----+-----+-----+
| a   | b   D c   | d   | e   |
+-----+-----+-----+-----+-----+
"""
ROOMS = {code: f"interior {code}" for code in "abcde"}


def acting(table: Any, kind: str, there: str, maerwyn: str, map: str = ROW, zones: Any = STREET, **keys: Any) -> Game:
    """One zombie of a kind, just before zombies act; nothing spawns."""
    survivors = {"maerwyn": {"zone": maerwyn, **keys.pop("has", {})}}
    zombies = {there: {kind: 1}}
    game: Game = table(map=map, zones=zones, survivors=survivors, zombies=zombies, phase="zombies", **keys)
    return game


def fighting(table: Any, town: Any, kind: str, card: str, dice: list[int], **maerwyn: Any) -> Game:
    """Maerwyn attacks one zombie in the own zone with these dice."""
    own = {"zone": "s0", "hands": [card], **maerwyn}
    game: Game = table(map="row", survivors={"maerwyn": own}, zombies={"s0": {kind: 1}}, active="maerwyn", fate=[dice])
    town.answer(game, f"melee {card}")
    return game


@pytest.mark.parametrize(
    ("kind", "card", "dice", "experience"),
    [
        ("walker", "sword", [4, 1], 1),
        ("runner", "sword", [4, 1], 1),
        ("necromancer", "sword", [4, 1], 1),
        ("wolfz", "sword", [4, 1], 1),
        ("crowz", "sword", [4, 1], 1),
        ("fatty", "hammer", [3], 1),
    ],
)
@rule("fantasy.zombie.walker", "fantasy.zombie.fatty", "fantasy.zombie.runner")
def test_a_hit_that_is_hard_enough_eliminates_it_and_gives_experience(
    table: Any, town: Any, kind: str, card: str, dice: list[int], experience: int
) -> None:
    game = fighting(table, town, kind, card, dice)
    assert (town.dead(game, "s0"), town.survivor(game, "maerwyn").experience) == ({}, experience)


@rule("fantasy.zombie.fatty")
@example("fantasy.zombie.fatty")
def test_damage_1_does_nothing_to_a_fatty(table: Any, town: Any) -> None:
    game = fighting(table, town, "fatty", "sword", [6, 6])
    assert (town.dead(game, "s0"), town.survivor(game, "maerwyn").experience) == ({"fatty": 1}, 0)
    assert [said for event, said in game.log_for(0) if event.kind == "endured"] == ["A fatty survives 2 hits."]


@rule("fantasy.zombie.abomination")
@example("fantasy.zombie.abomination")
def test_an_abomination_takes_damage_3_and_gives_5_experience(table: Any, town: Any) -> None:
    game = fighting(table, town, "abomination", "hammer", [6])
    assert town.dead(game, "s0") == {"abomination": 1}
    assert [said for event, said in game.log_for(0) if event.kind == "endured"] == ["The abomination survives a hit."]
    game = fighting(table, town, "abomination", "hammer", [6], skills=["plus-1-damage:melee"])
    assert (town.dead(game, "s0"), town.survivor(game, "maerwyn").experience) == ({}, 5)
    assert [said for event, said in game.log_for(0) if event.kind == "killed"] == ["Maerwyn kills the abomination."]


@pytest.mark.parametrize("kind", ["walker", "fatty", "runner", "necromancer", "wolfz", "crowz"])
@rule("fantasy.zombie.walker", "fantasy.zombie.wolfz", "fantasy.zombie.crowz")
def test_an_attack_deals_one_wound_which_armour_may_keep_off(table: Any, town: Any, kind: str) -> None:
    spared = [[6], [6], [6]]
    game = acting(table, kind, "s0", "s0", has={"worn": "chainmail"}, fate=spared)
    assert town.survivor(game, "maerwyn").wounds == 0
    actions = {"runner": 2, "wolfz": 3}.get(kind, 1)
    hurt = acting(table, kind, "s0", "s0", has={"worn": "chainmail"}, fate=[[1], *spared[1:]])
    assert (town.survivor(hurt, "maerwyn").wounds, len(town.told(hurt, "saved"))) == (1, actions)


@rule("fantasy.zombie.abomination")
def test_no_armour_keeps_off_the_wound_of_an_abomination(table: Any, town: Any) -> None:
    game = acting(table, "abomination", "s0", "s0", has={"worn": "chainmail"})
    assert (town.survivor(game, "maerwyn").wounds, town.told(game, "saved")) == (1, [])


@pytest.mark.parametrize(
    ("kind", "maerwyn", "to", "wounds"),
    [
        ("walker", "s1", "s1", 0),
        ("walker", "s3", "s1", 0),
        ("fatty", "s3", "s1", 0),
        ("abomination", "s3", "s1", 0),
        ("runner", "s2", "s2", 0),
        ("runner", "s1", "s1", 1),
        ("wolfz", "s3", "s3", 0),
        ("wolfz", "s2", "s2", 1),
        ("wolfz", "s1", "s1", 2),
    ],
)
@rule("fantasy.zombie.walker", "fantasy.zombie.runner", "fantasy.zombie.wolfz")
def test_each_kind_has_its_number_of_actions(
    table: Any, town: Any, kind: str, maerwyn: str, to: str, wounds: int
) -> None:
    game = acting(table, kind, "s0", maerwyn)
    assert (town.dead(game, to), town.survivor(game, "maerwyn").wounds) == ({kind: 1}, wounds)


@rule("fantasy.zombie.necromancer")
def test_a_necromancer_counts_as_a_zombie_for_those_who_leave(table: Any, town: Any) -> None:
    game = table(map="row", survivors={"maerwyn": "s2"}, zombies={"s2": {"necromancer": 1}}, active="maerwyn")
    town.answer(game, "move s1")
    assert town.actions_left(game) == 1


# -- wolfz and crowz join if somebody wants them -----------------------------------------------------------------------


@pytest.mark.parametrize(("modules", "cards"), [("quest", 0), ("wolfz", 6), ("crowz", 12), ("wolfz, crowz", 18)])
@rule("fantasy.zombie.wolfz", "fantasy.zombie.crowz")
def test_their_cards_are_in_the_deck_only_if_players_add_them(table: Any, town: Any, modules: str, cards: int) -> None:
    game = table(survivors={"maerwyn": "square-c"}, active="maerwyn", options={"modules": modules})
    deck = town.state(game).dead_deck.all_cards()
    assert len([card for card in deck if card.startswith(("wolfz", "crowz"))]) == cards
    assert len(deck) == 54 + cards


@rule("fantasy.zombie.wolfz", "fantasy.zombie.crowz")
def test_a_quest_may_add_them(table: Any, town: Any) -> None:
    rules = {"zombie_deck": {"full": "all", "wolfz-a": 2, "crowz": "all"}}
    deck = town.state(table(survivors={"maerwyn": "square-c"}, active="maerwyn", rules=rules)).dead_deck.all_cards()
    assert (len(deck), deck.count("wolfz-a"), deck.count("crowz-card")) == (68, 2, 12)


# -- crowz -------------------------------------------------------------------------------------------------------------


@rule("fantasy.zombie.crowz")
def test_shots_hit_crowz_before_walkers(table: Any, town: Any) -> None:
    maerwyn = {"zone": "s0", "hands": ["short-bow"]}
    there = {"s1": {"crowz": 1, "walker": 1, "runner": 1}}
    game = table(map="row", survivors={"maerwyn": maerwyn}, zombies=there, active="maerwyn", fate=[[6]])
    town.answer(game, "shoot short-bow s1")
    assert town.dead(game, "s1") == {"walker": 1, "runner": 1}


@rule("fantasy.zombie.crowz-flight")
def test_crowz_fly_up_to_three_zones_through_walls_and_closed_doors(table: Any, town: Any) -> None:
    game = acting(table, "crowz", "a", "d", WALLED, ROOMS)
    assert town.dead(game, "d") == {"crowz": 1}
    game = acting(table, "crowz", "a", "e", WALLED, ROOMS)
    assert town.dead(game, "d") == {"crowz": 1}
    assert town.rules_told(game, "dead-moved") == ["fantasy.zombie.crowz-flight"]


@rule("fantasy.zombie.crowz-flight")
def test_crowz_stop_where_they_wanted_to_go_and_have_one_action(table: Any, town: Any) -> None:
    game = acting(table, "crowz", "s0", "s2")
    assert (town.dead(game, "s2"), town.survivor(game, "maerwyn").wounds) == ({"crowz": 1}, 0)


@rule("fantasy.zombie.crowz-flight")
def test_the_forecast_knows_how_far_crowz_fly(table: Any) -> None:
    game = table(map=WALLED, zones=ROOMS, survivors={"maerwyn": "e"}, zombies={"a": {"crowz": 1}}, active="maerwyn")
    (plan,) = game.view(0)["forecast"]
    assert (plan["steps"], plan["stopped"]) == (["d"], [])


@rule("fantasy.zombie.crowz-card-extra-activation")
@pytest.mark.parametrize("experience", [0, YELLOW])
def test_a_crowz_card_lets_all_crowz_act_before_more_of_them_come(table: Any, town: Any, experience: int) -> None:
    """Also at blue."""
    keys: dict[str, Any] = {"spawns": LAST, "phase": "spawn", "decks": {"zombies": ["crowz-card"]}}
    rules = {"zombie_deck": {"full": "all", "crowz": "all"}, "spawns": LAST}
    maerwyn = {"zone": "s0", "experience": experience}
    there = {"s3": {"crowz": 1}, "s4": {"walker": 1}}
    game = table(map="row", survivors={"maerwyn": maerwyn}, zombies=there, rules=rules, **keys)
    assert town.dead(game, "s0") == {"crowz": 1}
    assert town.dead(game, "s4") == {"walker": 1}
    assert town.dead(game, "s5") == {"crowz": 3 if experience else 2}, "those wait"
    assert town.order(game, "roused", "dead-moved", "spawned") == ["roused", "dead-moved", "spawned"]
