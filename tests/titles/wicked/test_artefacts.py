"""The artefacts: weapons with a power of their own, and with a level mark."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from shamble.testing import rule
from shamble.titles.wicked.title import title

YELLOW, ORANGE = 7, 19


def armed(table: Any, *hands: str, zombies: Any = None, experience: int = ORANGE, **keys: Any) -> Any:
    """Nim, who has no skill that matters here, stands in s1 of the row."""
    skills = keys.pop("skills", [])
    nim = {"zone": "s1", "hands": list(hands), "experience": experience, **keys.pop("nim", {})}
    people = {"nim": {**nim, **({"skills": skills} if skills else {})}, **keys.pop("others", {})}
    options = {"survivors": "oswin, nim, tolk"}
    return table(map="row", survivors=people, zombies=zombies or {}, active="nim", options=options, **keys)


# -- modes and marks ---------------------------------------------------------------------------------------------------


@rule("fantasy.inventory.melee-ranged-magic")
def test_the_orcish_crossbow_strikes_and_shoots(table: Any, town: Any) -> None:
    game = armed(table, "orcish-crossbow", zombies={"s1": {"walker": 2}, "s2": {"fatty": 1}}, fate=[[3, 3], [1, 3]])
    assert town.options(game, "melee") == ["melee orcish-crossbow"]
    assert town.options(game, "shoot") == [f"shoot orcish-crossbow s{zone}" for zone in (0, 2, 3)]
    game.answer("shoot orcish-crossbow s2")
    assert (town.hands(game, "nim"), town.dead(game, "s2")) == (["orcish-crossbow-empty"], {})
    game.answer("melee orcish-crossbow")  # which needs no bolt
    assert town.dead(game, "s1") == {"walker": 1}
    assert town.why_not(game, "shoot orcish-crossbow s2") == "fantasy.inventory.reload"


@rule("fantasy.vault.level-mark")
def test_a_level_mark_keeps_an_artefact_from_use_but_not_from_being_carried(table: Any, town: Any) -> None:
    zombies = {"s2": {"walker": 1}}
    game = armed(table, "storm-bow", zombies=zombies, experience=0)
    assert town.options(game, "shoot") == []
    assert town.why_not(game, "shoot storm-bow s2") == "fantasy.vault.level-mark"
    at_yellow = armed(table, "storm-bow", zombies=zombies, experience=YELLOW)
    assert "shoot storm-bow s2" in town.options(at_yellow)


@rule("fantasy.vault.level-mark")
def test_a_level_mark_goes_for_everything_that_it_does(table: Any, town: Any) -> None:
    swords = armed(table, "flaming-great-sword", "dragon-fire-blade", experience=0, bile={"s2": 1})
    assert town.why_not(swords, "light flaming-great-sword s2") == "fantasy.vault.level-mark"
    assert town.why_not(swords, "throw dragon-fire-blade s2") == "fantasy.vault.level-mark"
    people = {"nim": {"zone": "chapel-n", "hands": ["axe-of-carnage"]}}
    options = {"survivors": "oswin, nim, tolk"}
    door = table("chapel", survivors=people, active="nim", options=options)
    assert town.why_not(door, "open chapel-c--chapel-n") == "fantasy.action.door-needs-tool"
    fight = armed(table, "deflecting-dagger", "sword", zombies={"s1": {"walker": 3}}, experience=0, fate=[[1, 1]])
    fight.answer("melee sword")  # without a die from the dagger
    fight.answer("end")
    assert town.survivor(fight, "nim").wounds == 3  # nor does it shield anybody


@rule("fantasy.vault.level-mark")
def test_the_marks_are_those_of_the_boxes() -> None:
    cards = title.library.content.cards
    marks = {id: card.level for id, card in cards.items() if "artefacts" in card.copies}
    yellow = ["flaming-great-sword", "vampire-crossbow", "quicksilver-sword", "storm-bow", "deflecting-dagger"]
    orange = ["earthquake-hammer", "axe-of-carnage", "dragon-fire-blade", "chaos-longbow"]
    blue = ["inferno", "orcish-crossbow", "shield-of-ages"]
    assert marks == dict.fromkeys(yellow, 1) | dict.fromkeys(orange, 2) | dict.fromkeys(blue, 0)


# -- one by one --------------------------------------------------------------------------------------------------------


@rule("fantasy.artefact.flaming-great-sword")
def test_the_flaming_great_sword_lights_bile_and_is_kept(table: Any, town: Any) -> None:
    game = armed(table, "flaming-great-sword", zombies={"s2": {"fatty": 1}}, bile={"s2": 1, "s0": 1})
    town.answer(game, "light flaming-great-sword s2", "light flaming-great-sword s0")
    assert (town.dead(game, "s2"), town.hands(game, "nim")) == ({}, ["flaming-great-sword"])
    assert town.table(game).bile == [0] * 6


@rule("fantasy.artefact.vampire-crossbow")
def test_the_vampire_crossbow_heals_for_each_zombie(table: Any, town: Any) -> None:
    zombies = {"s2": {"abomination": 1, "walker": 1}}
    game = armed(table, "vampire-crossbow", zombies=zombies, nim={"wounds": 2}, fate=[[4, 5], [1, 4]])
    game.answer("shoot vampire-crossbow s2")
    assert (town.dead(game, "s2"), town.survivor(game, "nim").wounds) == ({}, 0)
    assert town.rules_told(game, "healed") == ["fantasy.artefact.vampire-crossbow"]
    missed = armed(table, "vampire-crossbow", zombies=zombies, nim={"wounds": 2}, fate=[[1, 1]])
    missed.answer("shoot vampire-crossbow s2")
    assert town.survivor(missed, "nim").wounds == 2


@rule("fantasy.artefact.quicksilver-sword")
def test_whoever_strikes_with_the_quicksilver_sword_is_lucky(table: Any, town: Any) -> None:
    game = armed(
        table, "quicksilver-sword", "axe", zombies={"s1": {"walker": 4}}, fate=[[1, 1, 1, 1], [4, 4, 4, 1], [1]]
    )
    town.answer(game, "melee quicksilver-sword", "reroll lucky")
    assert town.dead(game, "s1") == {"walker": 1}
    game.answer("melee axe")
    assert town.asked(game) == "act"  # the axe has no such luck


@rule("fantasy.artefact.storm-bow")
def test_each_six_of_the_storm_bow_rolls_one_more_die(table: Any, town: Any) -> None:
    game = armed(table, "storm-bow", zombies={"s2": {"walker": 5}}, fate=[[6], [6], [3]])
    game.answer("shoot storm-bow s2")
    assert town.dead(game, "s2") == {"walker": 2}


@rule("fantasy.artefact.storm-bow")
def test_with_the_skill_besides_there_is_still_one_die_for_each_six(table: Any, town: Any) -> None:
    skills = ["roll-6-die:combat"]
    game = armed(table, "storm-bow", zombies={"s2": {"walker": 5}}, skills=skills, fate=[[6], [1]])
    game.answer("shoot storm-bow s2")
    assert town.dead(game, "s2") == {"walker": 4}


@rule("fantasy.artefact.deflecting-dagger")
def test_the_deflecting_dagger_helps_another_weapon_and_is_a_shield(table: Any, town: Any) -> None:
    game = armed(table, "deflecting-dagger", "axe", zombies={"s1": {"walker": 3}}, fate=[[4, 4], [3]])
    game.answer("melee axe")
    assert town.dead(game, "s1") == {"walker": 1}
    game.answer("end")
    assert town.survivor(game, "nim").wounds == 1  # 4 or more would have kept it off
    assert town.told(game, "saved")[0]["card"] == "deflecting-dagger"


@rule("fantasy.artefact.earthquake-hammer")
def test_each_six_of_the_earthquake_hammer_adds_a_die_and_damage(table: Any, town: Any) -> None:
    zombies = {"s1": {"abomination": 1, "walker": 2}}
    game = armed(table, "earthquake-hammer", zombies=zombies, fate=[[6, 3, 1], [3]])
    game.answer("melee earthquake-hammer")
    assert town.dead(game, "s1") == {}
    weaker = armed(table, "earthquake-hammer", zombies={"s1": {"abomination": 1}}, fate=[[5, 3, 3]])
    weaker.answer("melee earthquake-hammer")
    assert town.dead(weaker, "s1") == {"abomination": 1}


@rule("fantasy.artefact.axe-of-carnage")
def test_the_axe_of_carnage_hits_once_more_if_it_hits_at_all(table: Any, town: Any) -> None:
    zombies = {"s1": {"fatty": 5}}
    game = armed(table, "axe-of-carnage", zombies=zombies, fate=[[4, 1, 1, 1], [1, 1, 1, 1]])
    game.answer("melee axe-of-carnage")
    assert town.dead(game, "s1") == {"fatty": 3}
    game.answer("melee axe-of-carnage")
    assert town.dead(game, "s1") == {"fatty": 3}


@rule("fantasy.artefact.dragon-fire-blade")
def test_the_dragon_fire_blade_is_thrown_for_dragon_fire(table: Any, town: Any) -> None:
    zombies = {"s2": {"abomination": 1}, "s1": {"walker": 1}}
    game = armed(table, "dragon-fire-blade", zombies=zombies, others={"tolk": "s2"}, bile={"s2": 2}, fate=[[3, 1]])
    assert town.options(game, "melee") == ["melee dragon-fire-blade"]
    assert town.why_not(game, "throw dragon-fire-blade s3") == "fantasy.artefact.dragon-fire-blade"
    game.answer("throw dragon-fire-blade s2")
    assert (town.dead(game, "s2"), town.zone_of(game, "tolk"), town.hands(game, "nim")) == ({}, "", [])
    assert town.survivor(game, "nim").experience == ORANGE + 5
    assert town.table(game).bile == [0] * 6
    assert town.table(game).decks[1].discards == ["dragon-fire-blade"]


@rule("fantasy.artefact.chaos-longbow")
def test_four_hits_with_the_chaos_longbow_set_the_zone_on_fire(table: Any, town: Any) -> None:
    zombies = {"s2": {"abomination": 1, "walker": 6}}
    game = armed(table, "chaos-longbow", zombies=zombies, others={"tolk": "s2"}, fate=[[4, 4, 5, 6]])
    game.answer("shoot chaos-longbow s2")
    assert (town.dead(game, "s2"), town.zone_of(game, "tolk")) == ({}, "")
    three = armed(table, "chaos-longbow", zombies=zombies, fate=[[4, 4, 5, 3]])
    three.answer("shoot chaos-longbow s2")
    assert town.dead(three, "s2") == {"abomination": 1, "walker": 3}


@rule("fantasy.artefact.shield-of-ages")
def test_whoever_holds_the_shield_of_ages_shoves(table: Any, town: Any) -> None:
    game = armed(table, "shield-of-ages", zombies={"s1": {"walker": 2}, "s2": {"walker": 1}}, fate=[[4]])
    assert town.options(game, "shove") == ["shove s0", "shove s2"]
    town.answer(game, "shove s2", "end")
    assert town.dead(game, "s1") == {"walker": 3}
    unheld = armed(table, "axe", zombies={"s1": {"walker": 2}}, nim={"backpack": ["shield-of-ages"]})
    assert town.options(unheld, "shove") == []


@rule("fantasy.artefact.shield-of-ages")
def test_the_shield_of_ages_is_a_shield(table: Any, town: Any) -> None:
    game = armed(table, "shield-of-ages", zombies={"s1": {"walker": 2}}, fate=[[4, 3]])
    game.answer("end")
    assert town.survivor(game, "nim").wounds == 1


# -- odds --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "crowd", "kills"),
    [
        ("axe-of-carnage", {"walker": 9}, 4 * Fraction(1, 2) + 1 - Fraction(1, 16)),
        ("axe-of-carnage", {"walker": 1}, 1 - Fraction(1, 16)),
    ],
)
@rule("fantasy.artefact.axe-of-carnage")
def test_the_odds_of_the_axe_of_carnage(table: Any, card: str, crowd: Any, kills: Fraction) -> None:
    game = armed(table, card, zombies={"s1": crowd})
    assert game.odds(f"melee {card}").mean("kills") == kills


@rule("fantasy.artefact.chaos-longbow", "fantasy.artefact.storm-bow", "fantasy.artefact.earthquake-hammer")
def test_the_odds_of_fire_and_of_sixes(table: Any) -> None:
    game = armed(table, "chaos-longbow", "storm-bow", zombies={"s2": {"abomination": 1}, "s0": {"walker": 1}})
    assert game.odds("shoot chaos-longbow s2").chance("kills") == Fraction(1, 16)
    assert game.odds("shoot storm-bow s0").chance("kills") == Fraction(4, 6)
    crowd = armed(table, "storm-bow", zombies={"s2": {"walker": 2}})
    # one at least: 2/3; two: the first die is a six, and so is the next or it hits
    assert crowd.odds("shoot storm-bow s2").mean("kills") == Fraction(4, 6) + Fraction(1, 6) * Fraction(4, 6)
    hammer = armed(table, "earthquake-hammer", zombies={"s1": {"abomination": 1}})
    assert hammer.odds("melee earthquake-hammer").chance("kills") == 1 - Fraction(5, 6) ** 3
