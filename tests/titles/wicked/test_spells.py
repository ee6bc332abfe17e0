"""Spells: combat spells that are cast like shots, and enchantments, which are no attacks."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from shamble.testing import rule
from shamble.titles.wicked.rules.spells import ENCHANTMENTS
from shamble.titles.wicked.title import title

WITCH = {"zone": "s1", "hands": ["healing"]}


def enchanting(table: Any, *spells: str, zombies: Any = None, others: Any = None, **keys: Any) -> Any:
    """Ysolde stands in s1 of the row, with these spells in hand."""
    witch = {"zone": "s1", "hands": list(spells), **keys.pop("ysolde", {})}
    people = {"ysolde": witch, **(others or {})}
    return table(map="row", survivors=people, zombies=zombies or {}, active="ysolde", **keys)


# -- combat spells -----------------------------------------------------------------------------------------------------


@rule("fantasy.combat.magic-like-ranged")
def test_a_spell_hits_by_the_targeting_order(table: Any, town: Any) -> None:
    zombies = {"s2": {"runner": 1, "walker": 1}}
    game = enchanting(table, "mana-blast", zombies=zombies, fate=[[4]])
    game.answer("cast mana-blast s2")
    assert town.dead(game, "s2") == {"runner": 1}
    assert town.noise(game, "s1") == 1


@rule("fantasy.combat.magic-like-ranged")
def test_a_combat_spell_is_cast_from_the_hand_within_its_range(table: Any, town: Any) -> None:
    game = enchanting(table, "fireball", ysolde={"backpack": ["lightning-bolt"]})
    assert town.options(game, "cast") == ["cast fireball s0", "cast fireball s1", "cast fireball s2"]
    assert town.why_not(game, "cast lightning-bolt s4") == "fantasy.inventory.hand-needed-to-use"


# -- the enchantment action --------------------------------------------------------------------------------------------


@rule("fantasy.action.enchantment")
def test_an_enchantment_takes_an_action_and_works_once_a_turn(table: Any, town: Any) -> None:
    game = enchanting(table, "healing", others={"oswin": {"zone": "s2", "wounds": 2}})
    before = town.actions_left(game)
    game.answer("enchant healing oswin")
    assert town.survivor(game, "oswin").wounds == 1
    assert (town.actions_left(game), town.state(game).turn.free) == (before, ["spell"])  # she is a spellcaster
    assert town.options(game, "enchant") == []
    assert town.why_not(game, "enchant healing oswin") == "fantasy.action.enchantment"
    assert town.noise(game, "s1") == 0


@rule("fantasy.action.enchantment")
def test_who_is_no_spellcaster_spends_an_action_and_no_attack_is_free_for_it(table: Any, town: Any) -> None:
    tolk = {"zone": "s1", "hands": ["healing"], "wounds": 1, "skills": ["plus-1-free-action:magic"]}
    game = table(map="row", survivors={"tolk": tolk}, active="tolk")
    game.answer("enchant healing tolk")
    assert (town.actions_left(game), town.state(game).turn.free) == (2, [])


@rule("fantasy.action.enchantment")
def test_the_turn_of_somebody_else_is_another_turn(table: Any, town: Any) -> None:
    people = {
        "ysolde": {"zone": "s1", "hands": ["healing"]},
        "tolk": {"zone": "s1", "wounds": 2},
    }
    game = table(map="row", survivors=people, active="ysolde")
    town.answer(game, "enchant healing tolk", "trade tolk", "give healing")
    town.begin_turn_of(game, "tolk")
    game.answer("enchant healing tolk")
    assert town.survivor(game, "tolk").wounds == 0


@rule("fantasy.action.enchantment")
def test_an_enchantment_is_cast_from_the_hand(table: Any, town: Any) -> None:
    game = enchanting(table, "torch", ysolde={"backpack": ["healing"], "wounds": 1})
    assert town.options(game, "enchant") == []
    assert town.why_not(game, "enchant healing ysolde") == "fantasy.inventory.hand-needed-to-use"
    assert town.why_not(game, "enchant torch ysolde") == "fantasy.action.enchantment"


@rule("fantasy.action.enchantment")
def test_no_action_left_for_an_enchantment(table: Any, town: Any) -> None:
    people = {"tolk": {"zone": "s1", "hands": ["healing"], "wounds": 1, "skills": ["plus-1-free-action:move"]}}
    game = table(map="row", survivors=people, active="tolk", spent=3)
    assert town.options(game, "enchant") == []
    assert town.why_not(game, "enchant healing tolk") == "fantasy.round.free-actions"


def test_every_enchantment_on_a_card_is_known() -> None:
    named = [card.enchants for card in title.library.content.cards.values() if card.enchants]
    assert sorted(named) == sorted(ENCHANTMENTS)


# -- healing -----------------------------------------------------------------------------------------------------------


@rule("fantasy.spell.healing")
def test_healing_takes_one_wound_from_somebody_in_sight(table: Any, town: Any) -> None:
    people = {"oswin": {"zone": "s5", "wounds": 2}, "tolk": "s2"}
    game = enchanting(table, "healing", others=people, ysolde={"wounds": 1})
    assert town.options(game, "enchant") == ["enchant healing oswin", "enchant healing ysolde"]
    assert town.why_not(game, "enchant healing tolk") == "fantasy.spell.healing"
    assert town.why_not(game, "enchant healing perrin") == "fantasy.spell.healing"
    game.answer("enchant healing ysolde")
    assert town.survivor(game, "ysolde").wounds == 0
    assert town.survivor(game, "oswin").wounds == 2


@rule("fantasy.spell.healing")
def test_nobody_is_healed_through_a_wall(table: Any, town: Any) -> None:
    people = {"ysolde": {"zone": "chapel-n", "hands": ["healing"]}, "tolk": {"zone": "chapel-c", "wounds": 1}}
    game = table("chapel", survivors=people, active="ysolde")
    assert town.why_not(game, "enchant healing tolk") == "fantasy.board.los-closed-doors"


# -- invisibility ------------------------------------------------------------------------------------------------------


@rule("fantasy.spell.invisibility")
def test_zombies_ignore_whoever_is_invisible(table: Any, town: Any) -> None:
    zombies = {"s1": {"walker": 1}, "s3": {"walker": 1}}
    game = enchanting(table, "invisibility", zombies=zombies)
    town.answer(game, "enchant invisibility ysolde", "end")
    assert town.survivor(game, "ysolde").wounds == 0
    assert (town.dead(game, "s1"), town.dead(game, "s3")) == ({"walker": 1}, {"walker": 1})  # nothing draws them
    assert town.state(game).round == 2
    assert not town.table(game).is_invisible(town.state(game).number_of("ysolde"))


@rule("fantasy.spell.invisibility")
def test_zombies_pass_the_invisible_on_their_way_to_others(table: Any, town: Any) -> None:
    game = enchanting(table, "invisibility", zombies={"s1": {"walker": 2}}, others={"oswin": "s4"})
    town.answer(game, "enchant invisibility ysolde", "end")
    town.run_dead(game)
    assert town.survivor(game, "ysolde").wounds == 0
    assert town.dead(game, "s2") == {"walker": 2}


@rule("fantasy.spell.invisibility")
def test_the_invisible_are_not_attacked_beside_others(table: Any, town: Any) -> None:
    game = enchanting(
        table, "invisibility", zombies={"s1": {"walker": 2}}, others={"tolk": {"zone": "s1", "wounds": 0}}
    )
    town.answer(game, "enchant invisibility ysolde", "end")
    town.run_dead(game)
    assert (town.survivor(game, "ysolde").wounds, town.survivor(game, "tolk").wounds) == (0, 2)


@pytest.mark.parametrize(("answer", "fate"), [("melee dagger", [[1]]), ("make-noise", [])])
@rule("fantasy.spell.invisibility")
def test_an_attack_or_noise_ends_it(table: Any, town: Any, answer: str, fate: list[Any]) -> None:
    keys = {"zombies": {"s1": {"walker": 1}}, "fate": fate}
    game = enchanting(table, "invisibility", "dagger", **keys)
    town.answer(game, "enchant invisibility ysolde", answer)
    assert not town.table(game).invisible
    assert town.rules_told(game, "reappeared") == ["fantasy.spell.invisibility"]
    town.answer(game, "end")
    assert town.survivor(game, "ysolde").wounds == 1


@rule("fantasy.spell.invisibility")
def test_an_attack_of_somebody_else_does_not(table: Any, town: Any) -> None:
    game = enchanting(table, "invisibility", others={"tolk": {"zone": "s1", "hands": ["axe"]}},
                      zombies={"s1": {"walker": 1}})  # fmt: skip
    town.answer(game, "enchant invisibility ysolde")
    assert town.why_not(game, "enchant invisibility ysolde") == "fantasy.spell.invisibility"
    town.begin_turn_of(game, "tolk")
    town.answer(game, "make-noise")
    assert town.table(game).invisible


@rule("fantasy.spell.invisibility")
def test_zombies_still_hold_the_invisible_back(table: Any, town: Any) -> None:
    game = enchanting(table, "invisibility", zombies={"s1": {"walker": 3}})
    game.answer("enchant invisibility ysolde")
    assert town.why_not(game, "move s2") == "fantasy.action.move-must-be-paid-whole"


# -- speed -------------------------------------------------------------------------------------------------------------


@rule("fantasy.spell.speed")
def test_speed_moves_somebody_up_to_two_zones_at_once(table: Any, town: Any) -> None:
    game = enchanting(table, "speed", others={"oswin": "s3"})
    town.answer(game, "enchant speed oswin", "move s4", "move s5")
    assert (town.zone_of(game, "oswin"), town.asked(game)) == ("s5", "act")
    again = enchanting(table, "speed", others={"oswin": "s3"})
    town.answer(again, "enchant speed oswin", "move s4", "stop")
    assert town.zone_of(again, "oswin") == "s4"


@rule("fantasy.spell.speed")
def test_zombies_end_the_move_and_prevent_it(table: Any, town: Any) -> None:
    game = enchanting(
        table, "speed", others={"oswin": "s3", "tolk": "s5"}, zombies={"s4": {"walker": 1}, "s5": {"walker": 1}}
    )
    assert town.why_not(game, "enchant speed tolk") == "fantasy.spell.speed"
    town.answer(game, "enchant speed oswin", "move s4")
    assert (town.zone_of(game, "oswin"), town.asked(game)) == ("s4", "act")


@rule("fantasy.spell.speed")
def test_speed_and_one_zone_more_per_move_add_up(table: Any, town: Any) -> None:
    game = enchanting(table, "speed", others={"oswin": {"zone": "s2", "skills": ["plus-1-zone-per-move"]}})
    town.answer(game, "enchant speed oswin", "move s3", "move s4", "move s5")
    assert (town.zone_of(game, "oswin"), town.asked(game)) == ("s5", "act")


# -- repulse -----------------------------------------------------------------------------------------------------------


@rule("fantasy.spell.repulse")
def test_repulse_pushes_all_zombies_of_a_zone_one_zone_away(table: Any, town: Any) -> None:
    game = enchanting(table, "repulse", zombies={"s2": {"walker": 2, "fatty": 1}, "s3": {"runner": 1}})
    assert town.options(game, "repulse") == ["repulse s2 s3", "repulse s3 s4"]
    game.answer("repulse s2 s3")
    assert (town.dead(game, "s2"), town.dead(game, "s3")) == ({}, {"walker": 2, "fatty": 1, "runner": 1})


@rule("fantasy.spell.repulse")
def test_the_caster_s_own_zone_may_be_cleared_either_way(table: Any, town: Any) -> None:
    game = enchanting(table, "repulse", zombies={"s1": {"walker": 1}, "s5": {"walker": 1}})
    assert town.options(game, "repulse") == ["repulse s1 s0", "repulse s1 s2"]
    assert town.why_not(game, "repulse s5 s4") == "fantasy.spell.repulse"
    assert town.why_not(game, "repulse s2 s3") == "fantasy.spell.repulse"


@rule("fantasy.spell.repulse")
def test_nothing_is_pushed_through_doors_hedges_or_out_of_sight(table: Any, town: Any) -> None:
    people = {"ysolde": {"zone": "garden-n", "hands": ["repulse"]}}
    zombies = {"garden-c": {"walker": 1}, "garden-w": {"walker": 1}}
    game = table("garden", survivors=people, zombies=zombies, active="ysolde")
    assert town.options(game, "repulse") == ["repulse garden-c garden-s"]
    assert town.why_not(game, "repulse garden-c garden-e") == "fantasy.spell.repulse"
    assert town.why_not(game, "repulse garden-w garden-sw") == "fantasy.board.los-street"


# -- transmutation -----------------------------------------------------------------------------------------------------


@rule("fantasy.spell.transmutation")
def test_transmutation_turns_a_card_into_another(table: Any, town: Any) -> None:
    game = enchanting(table, "transmutation", "torch", decks={"equipment": ["sword"]}, zombies={"s1": {"walker": 1}})
    town.answer(game, "transmute torch", "keep sword", "wear nothing")
    assert town.hands(game, "ysolde") == ["sword", "transmutation"]
    assert town.table(game).decks[0].discards == ["torch"]
    assert not town.survivor(game, "ysolde").searched
    assert town.why_not(game, "transmute sword") == "fantasy.action.enchantment"


@rule("fantasy.spell.transmutation")
def test_an_ambush_springs_when_it_is_drawn_like_that(table: Any, town: Any) -> None:
    game = enchanting(table, "transmutation", "torch", decks={"equipment": ["ambush"]})
    game.answer("transmute torch")
    assert town.dead(game, "s1") == {"walker": 1}
    assert town.why_not(game, "transmute axe") == "fantasy.spell.transmutation"


# -- disintegrate and chain lightning ----------------------------------------------------------------------------------


@rule("fantasy.spell.disintegrate")
def test_a_six_of_disintegrate_fells_an_abomination(table: Any, town: Any) -> None:
    game = enchanting(table, "disintegrate", zombies={"s2": {"abomination": 1}}, fate=[[6, 5, 1]])
    town.answer(game, "cast disintegrate s2")
    assert town.asked(game) == "which-hit"
    game.answer("hit-with 3")
    assert town.dead(game, "s2") == {}


@rule("fantasy.spell.disintegrate")
def test_only_the_six_is_harder_and_the_player_chooses_which_hit_comes_next(table: Any, town: Any) -> None:
    zombies = {"s2": {"walker": 1, "abomination": 1, "runner": 1}}
    game = enchanting(table, "disintegrate", zombies=zombies, fate=[[6, 5, 5]])
    town.answer(game, "cast disintegrate s2", "hit-with 2", "hit-with 3")
    assert town.dead(game, "s2") == {}
    wasted = enchanting(table, "disintegrate", zombies=zombies, fate=[[6, 5, 5]])
    town.answer(wasted, "cast disintegrate s2", "hit-with 3")
    assert town.dead(wasted, "s2") == {"abomination": 1, "runner": 1}  # and the other two can't hurt it


@rule("fantasy.spell.disintegrate")
def test_where_every_hit_kills_nothing_is_asked(table: Any, town: Any) -> None:
    game = enchanting(table, "disintegrate", zombies={"s2": {"walker": 3}}, fate=[[6, 5, 1]])
    game.answer("cast disintegrate s2")
    assert (town.asked(game), town.dead(game, "s2")) == ("act", {"walker": 1})


@rule("fantasy.spell.disintegrate")
def test_without_a_six_nothing_is_asked(table: Any, town: Any) -> None:
    game = enchanting(table, "disintegrate", zombies={"s2": {"abomination": 1}}, fate=[[5, 5, 5]])
    game.answer("cast disintegrate s2")
    assert town.dead(game, "s2") == {"abomination": 1}


@rule("fantasy.spell.chain-lightning")
def test_each_six_of_chain_lightning_rolls_one_more_die(table: Any, town: Any) -> None:
    game = enchanting(table, "chain-lightning", zombies={"s2": {"walker": 5}}, fate=[[6, 6, 1], [6, 1], [5]])
    game.answer("cast chain-lightning s2")
    assert town.dead(game, "s2") == {"walker": 1}


@rule("fantasy.spell.chain-lightning", "fantasy.spell.disintegrate")
def test_the_odds_of_both_are_exact(table: Any) -> None:
    game = enchanting(table, "disintegrate", "chain-lightning", zombies={"s2": {"abomination": 1}, "s0": {"walker": 1}})
    no_six = Fraction(5, 6) ** 3
    assert game.odds("cast disintegrate s2").chance("kills") == 1 - no_six
    assert game.odds("cast chain-lightning s0").chance("kills") == 1 - Fraction(4, 6) ** 3
    crowd = enchanting(table, "chain-lightning", zombies={"s2": {"walker": 9}})
    # each die hits with 1/3, and is followed by 1/6 of another die: one die is worth 1/3 * 6/5 = 2/5 hits
    mean = crowd.odds("cast chain-lightning s2").mean("kills")
    assert abs(mean - 3 * Fraction(2, 5)) < Fraction(1, 1000)
