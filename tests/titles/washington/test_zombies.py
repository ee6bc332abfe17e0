"""The kinds of zombies, and the abominations with their deck."""

from __future__ import annotations

from typing import Any

import pytest

import shamble
from shamble.kernel.game import Game
from shamble.testing import rule
from shamble.titles.washington.rules.table import our

SQUARE = """
+.....+.....+
: a   : b   :
+.....+.....+
: c   : d   :
+.....+.....+
"""
VARIANTS = "modern.zombie.abomination-variants"


@pytest.mark.parametrize(
    ("kind", "figures"),
    [
        pytest.param("walker", (1, 1, 1, 1, 40), marks=rule("modern.zombie.walker")),
        pytest.param("runner", (2, 1, 1, 1, 16), marks=rule("modern.zombie.runner")),
        pytest.param("fatty", (1, 2, 1, 1, 16), marks=rule("modern.zombie.fatty")),
        pytest.param("patient-0", (1, 3, 1, 5, 1), marks=rule("modern.zombie.abomination")),
    ],
)
def test_what_the_kinds_can_do(table: Any, city: Any, kind: str, figures: tuple[int, ...]) -> None:
    """Their actions, the damage that eliminates one, its wounds, its experience, and how many there are."""
    stage = city.state(table(survivors={"tess": "shop"})).stage
    enemy = stage.enemies[stage.kind_of(kind)]
    assert (enemy.actions, enemy.endures, enemy.wounds, enemy.experience, enemy.miniatures) == figures


@pytest.mark.parametrize(
    ("kind", "hits", "falls"),
    [("fatty", 5, False), ("walker", 1, True), ("runner", 1, True), ("abominacop", 5, False)],
)
@rule("modern.zombie.fatty", "modern.zombie.abomination")
def test_damage_1_does_nothing_to_the_big_ones_however_often(
    table: Any, city: Any, kind: str, hits: int, falls: bool
) -> None:
    tess = {"zone": "shop", "hands": ["zantetsuken"]}
    game = table(
        survivors={"tess": tess}, zombies={"shop": {kind: 1}}, active="tess", fate=[[6] * hits + [1] * (5 - hits)]
    )
    city.answer(game, "melee zantetsuken")
    assert (city.dead(game, "shop") == {}) is falls
    assert city.survivor(game, "tess").experience == int(falls)


@rule("modern.zombie.abomination", "modern.trait.molotov")
def test_an_abomination_falls_to_damage_3_and_to_fire(table: Any, city: Any) -> None:
    tess = {"zone": "shop", "hands": ["kukri"], "skills": ["super-strength"]}
    game = table(survivors={"tess": tess}, zombies={"shop": {"patient-0": 1}}, active="tess", fate=[[4, 1]])
    city.answer(game, "melee kukri")
    assert (city.dead(game, "shop"), city.survivor(game, "tess").experience) == ({}, 5)
    tess = {"zone": "shop", "hands": ["molotov"]}
    game = table(survivors={"tess": tess}, zombies={"store": {"patient-0": 1, "walker": 1}}, active="tess")
    city.answer(game, "throw molotov store")
    assert (city.dead(game, "store"), city.survivor(game, "tess").experience) == ({}, 6)


# -- one at a time -----------------------------------------------------------------------------------------------------


def spawning(table: Any, card: str, *fate: Any, **keys: Any) -> Game:
    """The spawn step begins, and the card is drawn for the last zone of a row; Tess is at the other end."""
    spawns = [{"zone": "s5", "colour": "white"}]
    survivors = keys.pop("survivors", {"tess": {"zone": "s0", "experience": 7}})
    game: Game = table(
        "row", survivors=survivors, phase="spawn", spawns=spawns, decks={"zombies": [card]}, fate=list(fate), **keys
    )
    return game


def deck(game: Game) -> list[str]:
    """The abominations that can still be drawn."""
    return sorted(card for layer in our(game.state).abominations.layers for card in layer.cards)


@rule("modern.zombie.one-abomination")
def test_without_one_on_the_board_the_deck_says_which_comes(table: Any, city: Any) -> None:
    game = spawning(table, "zombie-17", ["abominawild"])
    assert city.dead(game, "s5") == {"abominawild": 1}
    assert deck(game) == ["abominacop", "hobomination", "patient-0"]
    assert [event["enemy"] for event in city.told(game, "spawned")] == ["abominawild"]


@rule("modern.zombie.one-abomination")
def test_the_one_on_the_board_acts_again_instead(table: Any, city: Any) -> None:
    game = spawning(table, "zombie-17", zombies={"s3": {"hobomination": 1, "walker": 1}})
    assert city.dead(game, "s2") == {"hobomination": 1}
    assert city.dead(game, "s3") == {"walker": 1}
    assert city.rules_told(game, "roused") == ["modern.zombie.one-abomination"]
    assert deck(game) == ["abominacop", "abominawild", "patient-0"]


@pytest.mark.parametrize("zombies", [{}, {"s3": {"patient-0": 1}}])
@rule("modern.zombie.one-abomination")
def test_a_line_of_0_does_neither(table: Any, city: Any, zombies: dict[str, Any]) -> None:
    game = spawning(table, "zombie-17", zombies=zombies, survivors={"tess": "s0"})
    assert city.said(game, "spawned") == []
    assert city.said(game, "dead-moved") == []
    assert city.said(game, "drew") == [("drew", "s5", "abomination", "blue", 0)]


@rule("modern.zombie.one-abomination")
def test_an_empty_deck_is_shuffled_from_its_discards(table: Any, city: Any) -> None:
    tess = {"zone": "s0", "experience": 7}
    spawns = [{"zone": "s5", "colour": "white"}]
    game = table(
        "row",
        survivors={"tess": tess},
        active="tess",
        spawns=spawns,
        decks={"zombies": ["zombie-17"]},
        fate=[["hobomination"]],
    )
    abominations = our(game.state).abominations
    for id in deck(game):
        abominations.take_out(id)
        abominations.discards.append(id)
    city.end_turns(game)
    assert city.dead(game, "s5") == {"hobomination": 1}
    assert (our(game.state).abominations.discards, len(deck(game))) == ([], 3)
    assert ("reshuffled", "abominations", "", "", 4) in city.said(game, "reshuffled")


@rule("modern.zombie.one-abomination")
def test_the_card_of_one_that_falls_is_discarded_and_the_next_is_drawn(table: Any, city: Any) -> None:
    tess = {"zone": "s0", "hands": ["kukri"], "skills": ["super-strength"], "experience": 7}
    spawns = [{"zone": "s5", "colour": "white"}]
    game = table(
        "row",
        survivors={"tess": tess},
        zombies={"s0": {"patient-0": 1}},
        active="tess",
        spawns=spawns,
        decks={"zombies": ["zombie-17"]},
        fate=[[6, 6], ["abominacop"]],
    )
    assert game.rules.census(game.state)["abominations"] == 4
    city.answer(game, "melee kukri")
    assert our(game.state).abominations.discards == ["patient-0"]
    city.end_turns(game)
    assert city.dead(game, "s5") == {"abominacop": 1}
    assert deck(game) == ["abominawild", "hobomination"]
    assert game.rules.census(game.state)["abominations"] == 4


# -- what they can do --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("attack", ["melee katana", "shoot pistol shop", "shoot pistol store"])
@rule("modern.zombie.abomination-variants")
def test_beside_the_hobomination_nobody_attacks(table: Any, city: Any, attack: str) -> None:
    tess = {"zone": "shop", "hands": ["katana", "pistol"]}
    there = {"shop": {"hobomination": 1}, "store": {"walker": 1}}
    game = table(survivors={"tess": tess}, zombies=there, active="tess")
    assert attack not in city.options(game)
    assert city.refused(game, attack) == VARIANTS
    assert game.why_not(attack).rule == VARIANTS
    other = table(survivors={"tess": tess}, zombies={"shop": {"patient-0": 1}, "store": {"walker": 1}}, active="tess")
    assert attack in city.options(other)


@rule("modern.zombie.abomination-variants")
def test_that_is_the_reason_even_if_no_action_is_left(table: Any, city: Any) -> None:
    tess = {"zone": "shop", "hands": ["katana"], "skills": ["shove"]}
    game = table(survivors={"tess": tess}, zombies={"shop": {"hobomination": 1}}, active="tess", spent=3)
    assert city.options(game) == ["shove store", "end"]
    assert game.why_not("melee katana").rule == VARIANTS


@rule("modern.zombie.abomination-variants")
def test_beside_the_hobomination_nobody_throws_or_improvises_either(table: Any, city: Any) -> None:
    tess = {"zone": "shop", "hands": ["molotov"], "skills": ["improvised-weapon-melee", "improvised-weapon-ranged"]}
    game = table(survivors={"tess": tess}, zombies={"shop": {"hobomination": 1}}, active="tess")
    assert [text for verb in ("melee", "shoot", "throw") for text in city.options(game, verb)] == []
    assert game.why_not("throw molotov store").rule == VARIANTS
    assert game.why_not("melee bare-hands").rule == VARIANTS
    from_next_door = table(survivors={"tess": tess}, zombies={"store": {"hobomination": 1}}, active="tess")
    assert city.options(from_next_door, "throw") == ["throw molotov store"]


@rule("modern.zombie.abomination-variants", "modern.skill.combat-reflexes")
def test_beside_the_hobomination_no_skill_gives_an_attack(table: Any, city: Any) -> None:
    tess = {"zone": "s5", "hands": ["katana"], "skills": ["combat-reflexes"]}
    game = spawning(table, "zombie-01", zombies={"s5": {"patient-0": 1}}, survivors={"tess": tess})
    assert city.options(game) == ["melee katana", "hold-back"]
    game = spawning(table, "zombie-01", zombies={"s5": {"hobomination": 1}}, survivors={"tess": tess})
    assert city.asked(game) == "act", "the next round"
    assert city.dead(game, "s5") == {"walker": 1, "hobomination": 1}


@rule("modern.zombie.abomination-variants", "modern.combat.targeting-priority")
def test_shots_hit_the_abominacop_before_all_others(table: Any, city: Any) -> None:
    tess = {"zone": "shop", "hands": ["shotgun"]}
    crowd = {"abominacop": 1, "fatty": 1, "walker": 1}
    game = table(survivors={"tess": tess}, zombies={"store": crowd}, active="tess", fate=[[6, 6]])
    city.answer(game, "shoot shotgun store")
    assert city.dead(game, "store") == crowd, "and damage 2 does nothing to it"
    assert city.said(game, "endured") == [("endured", "abominacop", "", "", 2)]


@rule("modern.zombie.abomination-variants", "modern.skill.point-blank")
def test_point_blank_passes_by_the_abominacop(table: Any, city: Any) -> None:
    tess = {"zone": "shop", "hands": ["pistol"], "skills": ["point-blank"]}
    crowd = {"abominacop": 1, "walker": 1}
    game = table(survivors={"tess": tess}, zombies={"shop": crowd}, active="tess", fate=[[6]])
    city.answer(game, "shoot pistol shop", {"walker": 1})
    assert city.dead(game, "shop") == {"abominacop": 1}


@rule("modern.zombie.abomination-variants", "modern.trait.molotov")
def test_the_abominawild_burns_alone(table: Any, city: Any) -> None:
    tess = {"zone": "shop", "hands": ["molotov"]}
    crowd = {"abominawild": 1, "fatty": 1, "walker": 2}
    game = table(survivors={"tess": tess, "mindy": "store"}, zombies={"store": crowd}, active="tess")
    assert game.odds("throw molotov store").mean("kills") == 1
    city.answer(game, "throw molotov store")
    assert city.dead(game, "store") == {"fatty": 1, "walker": 2}
    assert (city.zone_of(game, "mindy"), city.survivor(game, "mindy").wounds) == ("store", 0)
    assert city.survivor(game, "tess").experience == 5
    assert city.rules_told(game, "smothered") == [VARIANTS]


# -- what is said of them ----------------------------------------------------------------------------------------------


@rule("modern.zombie.abomination-variants")
def test_each_of_them_is_called_by_its_name(table: Any, city: Any) -> None:
    game = spawning(table, "zombie-35", ["patient-0"])
    assert "The card for s5: one abomination at yellow." in game.log
    assert "Patient 0 appears at s5." in game.log
    game = spawning(table, "zombie-35", zombies={"s3": {"patient-0": 1}})
    assert "Patient 0 acts once more." in game.log
    assert "Patient 0 shuffles from s3 to s2." in game.log
    tess = {"zone": "s0", "hands": ["kukri"], "skills": ["super-strength"]}
    game = table("row", survivors={"tess": tess}, zombies={"s0": {"patient-0": 1}}, active="tess", fate=[[6, 6]])
    city.answer(game, "melee kukri")
    assert "Tess kills Patient 0." in game.log


@rule("modern.zombie.abomination-variants")
def test_who_goes_which_way_and_who_attacks_is_asked_by_name(table: Any, city: Any) -> None:
    title = shamble.title("washington")
    zones = {code: f"exterior {code}" for code in "abcd"}
    game = table(SQUARE, zones, survivors={"tess": "d"}, zombies={"a": {"patient-0": 1}}, phase="zombies")
    said = "Patient 0 in a can reach d by several equally short routes. Which way does it go?"
    assert title.prompt(game.question) == said
    assert [title.say(option) for option in game.question.options] == ["Patient 0 to b", "Patient 0 to c"]
    people = {"tess": {"zone": "d", "skills": ["dreadnought:walker"]}, "mindy": "d"}
    game = table(SQUARE, zones, survivors=people, zombies={"d": {"patient-0": 1, "walker": 1}}, phase="zombies")
    prompts = [title.prompt(game.question)]
    city.answer(game, {"mindy": 1})
    prompts.append(title.prompt(game.question))
    assert sorted(prompts) == [
        f"One attack by {who} in d, one wound. Who takes it?" for who in ("Patient 0", "a walker")
    ]


@rule("modern.zombie.one-abomination")
def test_their_cards_say_abomination(table: Any, city: Any) -> None:
    title = shamble.title("washington")
    assert title.words.name("zombie-17") == "zombie 17 (abominations 0/1/1/1)"
    assert title.words.name("zombie-05") == "zombie 05 (walkers 1/2/4/6, rush)"
    assert title.words.name("zombie-37") == "zombie 37 (walkers act again)"


@rule("modern.zombie.one-abomination")
def test_the_card_shown_says_abomination_too(table: Any) -> None:
    title = shamble.title("washington")
    game = table(survivors={"tess": "shop"}, zombies={"shop": {"patient-0": 1}}, active="tess")
    shown = [title.painter.card_face(game.view(0), card) for card in ("zombie-17", "zombie-05")]
    said = [(face.says, face.symbol) for face in shown]
    assert said == [("abominations", "g-abomination"), ("walkers, rush", "g-walker")]
    assert title.telling(game.view(0)).crowd("shop") == ["Patient 0"]


def test_a_strange_deck_of_abominations_is_refused(table: Any, restored_with: Any) -> None:
    game = table(survivors={"tess": "shop"}, active="tess")
    with pytest.raises(ValueError, match="abomination"):
        restored_with(game, "abominations discards", ["walker"])
