"""Dragon fire: bile, torches, and everybody in the zone."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from shamble.testing import rule

BILE = {"s2": 1}


def bile(town: Any, game: Any, zone: str) -> int:
    tokens: int = town.table(game).bile[town.state(game).stage.board.zone_index[zone]]
    return tokens


def lighting(table: Any, zombies: Any = None, others: Any = None, **keys: Any) -> Any:
    """Tolk has a torch in hand in s1; there is bile in s2, unless elsewhere."""
    tolk = {"zone": "s1", "hands": ["torch"], **keys.pop("tolk", {})}
    keys.setdefault("bile", BILE)
    people = {"tolk": tolk, **(others or {})}
    return table(map="row", survivors=people, zombies=zombies or {}, active="tolk", **keys)


# -- bile --------------------------------------------------------------------------------------------------------------


@rule("fantasy.action.throw-bile")
def test_bile_is_thrown_from_the_hand_into_a_zone_nearby(table: Any, town: Any) -> None:
    people = {"tolk": {"zone": "s1", "hands": ["dragon-bile"], "backpack": ["dragon-bile"]}}
    game = table(map="row", survivors=people, active="tolk")
    assert town.options(game, "throw") == [f"throw dragon-bile s{zone}" for zone in (0, 1, 2)]
    assert town.why_not(game, "throw dragon-bile s3") == "fantasy.action.throw-bile"
    game.answer("throw dragon-bile s2")
    assert (bile(town, game, "s2"), town.actions_left(game)) == (1, 2)
    assert (town.hands(game, "tolk"), town.backpack(game, "tolk")) == ([], ["dragon-bile"])
    assert town.table(game).decks[0].discards == ["dragon-bile"]
    assert town.why_not(game, "throw dragon-bile s2") == "fantasy.inventory.hand-needed-to-use"


@rule("fantasy.action.throw-bile")
def test_bile_is_thrown_only_where_it_can_be_seen_to_land(table: Any, town: Any) -> None:
    people = {"tolk": {"zone": "chapel-n", "hands": ["dragon-bile", "torch"]}}
    game = table("chapel", survivors=people, active="tolk")
    assert town.why_not(game, "throw dragon-bile chapel-c") == "fantasy.board.los-closed-doors"
    assert town.why_not(game, "throw torch chapel-n") == "fantasy.action.throw-bile"
    opened = table("chapel", survivors=people, active="tolk", open=["chapel-c--chapel-n"])
    opened.answer("throw dragon-bile chapel-c")
    assert bile(town, opened, "chapel-c") == 1


@rule("fantasy.action.throw-bile")
def test_throwing_bile_is_no_attack(table: Any, town: Any) -> None:
    tolk = {
        "zone": "s1",
        "hands": ["axe", "dragon-bile"],
        "skills": ["plus-1-free-action:combat", "plus-1-free-action:ranged"],
    }
    game = table(map="row", survivors={"tolk": tolk}, active="tolk", spent=3, zombies={"s1": {"walker": 1}})
    assert town.options(game, "throw") == []
    assert town.why_not(game, "throw dragon-bile s1") == "fantasy.round.free-actions"


@rule("fantasy.combat.bile-stays")
def test_bile_stays_until_it_is_lit_and_burns_all_at_once(table: Any, town: Any) -> None:
    game = lighting(table, bile={"s2": 2})
    for _ in range(2):
        game.answer("end")
    assert (town.state(game).round, bile(town, game, "s2")) == (3, 2)
    town.answer(game, "move s2", "move s1", "light torch s2")
    assert bile(town, game, "s2") == 0


@rule("fantasy.combat.bile-stays")
def test_there_are_four_bile_tokens(table: Any, town: Any) -> None:
    people = {"tolk": {"zone": "s1", "hands": ["dragon-bile"]}}
    game = table(map="row", survivors=people, active="tolk", bile={"s0": 3, "s5": 1})
    assert town.options(game, "throw") == []
    assert town.why_not(game, "throw dragon-bile s1") == "fantasy.combat.bile-stays"


# -- fire --------------------------------------------------------------------------------------------------------------


@rule("fantasy.combat.dragon-fire")
def test_everybody_in_the_zone_dies_in_dragon_fire(table: Any, town: Any) -> None:
    zombies = {"s2": {"abomination": 1, "fatty": 1}}
    others = {"oswin": {"zone": "s2", "worn": "plate-armor", "skills": ["tough"]}, "perrin": "s3"}
    game = lighting(table, zombies, others)
    game.answer("light torch s2")
    assert town.dead(game, "s2") == {}
    assert (town.zone_of(game, "oswin"), town.zone_of(game, "perrin")) == ("", "s3")
    assert town.noise(game, "s1") == 0
    assert town.actions_left(game) == 2


@rule("fantasy.combat.dragon-fire")
def test_fire_needs_bile_in_sight_and_within_reach_and_a_torch_in_hand(table: Any, town: Any) -> None:
    game = lighting(table, bile={"s1": 1, "s2": 1, "s3": 1})
    assert town.options(game, "light") == ["light torch s1", "light torch s2"]
    assert town.refused(game, "light torch s3") == "fantasy.combat.dragon-fire"  # said unasked: there is bile
    assert town.why_not(game, "light torch s0") == "fantasy.combat.dragon-fire"
    packed = lighting(table, tolk={"hands": ["axe"], "backpack": ["torch"]})
    assert town.why_not(packed, "light torch s2") == "fantasy.inventory.hand-needed-to-use"
    assert town.why_not(packed, "light axe s0") == "fantasy.combat.dragon-fire"
    people = {"tolk": {"zone": "chapel-n", "hands": ["torch"]}}
    walled = table("chapel", survivors=people, active="tolk", bile={"chapel-c": 1})
    assert town.why_not(walled, "light torch chapel-c") == "fantasy.board.los-closed-doors"


@rule("fantasy.combat.dragon-fire", "fantasy.round.loss-before-win")
def test_who_burns_with_the_last_of_them_has_lost(table: Any, town: Any) -> None:
    goal = {"objectives": [{"id": "all", "kind": "kill", "enemies": ["walker"], "count": 1, "says": "Kill a walker."}]}
    game = lighting(table, {"s1": {"walker": 1}}, bile={"s1": 1}, rules=goal)
    game.answer("light torch s1")
    assert game.outcome is not None
    assert game.outcome.winners == ()


@rule("fantasy.combat.dragon-fire-experience")
def test_whoever_lit_the_fire_learns_by_it(table: Any, town: Any) -> None:
    game = lighting(table, {"s2": {"abomination": 1, "walker": 1}}, {"oswin": "s1"})
    game.answer("light torch s2")
    assert (town.survivor(game, "tolk").experience, town.survivor(game, "oswin").experience) == (6, 0)
    assert bile(town, game, "s2") == 0


@rule("fantasy.combat.dragon-fire-experience")
def test_whoever_dies_in_it_learns_nothing(table: Any, town: Any) -> None:
    tolk = {"experience": 18}
    game = lighting(table, {"s1": {"walker": 3}}, {"oswin": "s4"}, bile={"s1": 1}, tolk=tolk)
    game.answer("light torch s1")
    assert town.zone_of(game, "tolk") == ""
    assert town.survivor(game, "tolk").experience == 18
    assert town.asked(game) == "act"  # and nobody asks for a skill


@rule("fantasy.combat.dragon-fire-torch-spent")
def test_the_torch_in_hand_is_discarded(table: Any, town: Any) -> None:
    game = lighting(table, tolk={"backpack": ["torch"]})
    game.answer("light torch s2")
    assert (town.hands(game, "tolk"), town.backpack(game, "tolk")) == ([], ["torch"])
    assert town.table(game).decks[0].discards == ["torch"]


@rule("fantasy.combat.dragon-fire")
def test_the_odds_of_fire_are_certain(table: Any) -> None:
    game = lighting(table, {"s2": {"abomination": 1, "fatty": 2}}, {"oswin": "s2"})
    odds = game.odds("light torch s2")
    assert (odds.mean("kills"), odds.mean("wounds")) == (Fraction(3), Fraction(3))
    thrown = table(map="row", survivors={"tolk": {"zone": "s1", "hands": ["dragon-bile"]}}, active="tolk")
    assert thrown.odds("throw dragon-bile s2").chance("kills") == 0


# -- the torch, food and ammunition ------------------------------------------------------------------------------------


def searching(table: Any, hands: list[str], found: list[str], skills: list[str] | None = None) -> Any:
    maerwyn = {"zone": "chapel-c", "hands": hands, **({"skills": skills} if skills else {})}
    doors = ["chapel-c--chapel-n", "chapel-c--chapel-e"]
    return table("chapel", survivors={"maerwyn": maerwyn}, active="maerwyn", open=doors, decks={"equipment": found})


@pytest.mark.parametrize(
    ("hands", "skills", "drawn"),
    [
        (["torch"], [], 2),
        (["torch", "torch"], [], 2),
        (["axe"], [], 1),
        (["axe"], ["search-plus-1-card"], 2),
        (["torch"], ["search-plus-1-card"], 3),
    ],
)
@rule("fantasy.card.torch")
def test_a_torch_in_hand_draws_one_more_card(
    table: Any, town: Any, hands: list[str], skills: list[str], drawn: int
) -> None:
    found = ["dagger", "sword", "hammer", "shield"]
    game = searching(table, hands, found, skills)
    game.answer("search equipment")
    assert [said["card"] for said in town.told(game, "searched")] == found[:drawn]


@rule("fantasy.card.torch")
def test_a_torch_in_the_backpack_does_nothing(table: Any, town: Any) -> None:
    maerwyn = {"zone": "chapel-c", "backpack": ["torch"]}
    doors = ["chapel-c--chapel-n"]
    keys = {"open": doors, "decks": {"equipment": ["dagger", "sword"]}}
    game = table("chapel", survivors={"maerwyn": maerwyn}, active="maerwyn", **keys)
    game.answer("search equipment")
    assert len(town.told(game, "searched")) == 1


@rule("fantasy.combat.rerolls")
def test_plenty_of_arrows_rolls_a_bow_again_and_nothing_else(table: Any, town: Any) -> None:
    archer = {"zone": "s1", "hands": ["long-bow", "crossbow"], "backpack": ["plenty-of-arrows"]}
    game = table(map="row", survivors={"tolk": archer}, zombies={"s2": {"walker": 1}}, active="tolk",
                 fate=[[3], [1], [1, 1]])  # fmt: skip
    town.answer(game, "shoot long-bow s2", "reroll plenty-of-arrows")
    assert town.dead(game, "s2") == {"walker": 1}  # the new roll counts
    game.answer("shoot crossbow s2")
    assert (town.asked(game), town.backpack(game, "tolk")) == ("act", ["plenty-of-arrows"])
