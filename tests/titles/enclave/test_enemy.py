"""The Enemy Phase: the chit that is drawn, and what it does."""

from __future__ import annotations

from typing import Any

import pytest

from shamble.kernel.errors import IllegalAnswer
from shamble.kernel.game import Game
from shamble.testing import example, rule

TWO = {"billy": "re", "adam": "re"}
ALL = (
    ["add-1"] * 4 + ["add-2"] * 2 + ["wait"] * 3 + ["damage-1d6", "remove-defense"]
)  # of one survivor, without attacks


def enemy(table: Any, *fate: list[Any], **keys: Any) -> Game:
    """A game in which the Enemy Phase comes next."""
    game: Game = table(**{"survivors": TWO, "step": "enemy", "fate": list(fate), **keys})
    return game


def aside(enclave: Any, game: Game) -> list[str]:
    return sorted(enclave.state(game).buildup.discards)


# -- chits -------------------------------------------------------------------------------------------------------------


@rule("enclave.enemy.draw-one-chit")
def test_each_enemy_phase_one_chit_is_drawn(table: Any, enclave: Any) -> None:
    game = enemy(table, ["add-1"], ["walker"], ["wait"])
    assert enclave.said(game, "chit") == [("chit", "add-1", "", "", 0)]
    enclave.answer(game, "rest")
    assert [told[1] for told in enclave.said(game, "chit")] == ["add-1", "wait"]


@rule("enclave.enemy.draw-one-chit", "enclave.event.quiet-morning")
def test_on_a_quiet_day_none_is_drawn(table: Any, enclave: Any) -> None:
    game = enemy(table, [3, 4], advanced="events", today=["quiet-morning"])
    assert (enclave.said(game, "chit"), enclave.state(game).round) == ([], 2)
    assert enclave.rules_told(game, "quiet") == ["enclave.event.quiet-morning"]


@rule("enclave.enemy.add-zombies-to-horde")
@pytest.mark.parametrize(
    ("chit", "zombies"), [("add-1", ["boss"]), ("add-2", ["walker", "digger"]), ("add-3-b", ["walker"] * 3)]
)
def test_zombies_come_from_their_cup_into_the_horde(table: Any, enclave: Any, chit: str, zombies: list[str]) -> None:
    game = enemy(table, [chit], zombies, horde=["hungry"])
    assert enclave.state(game).horde == ["hungry", *zombies]
    assert len(enclave.state(game).zombie_cup) == 27 - len(zombies)
    assert enclave.state(game).zombies == []
    assert enclave.rules_told(game, "gathered")[0] == "enclave.enemy.add-zombies-to-horde"


@rule("enclave.enemy.add-zombies-to-horde")
def test_when_the_cup_runs_out_as_many_come_as_there_are(table: Any, enclave: Any) -> None:
    cup = enclave.state(table()).zombie_cup.all_cards()
    game = enemy(table, ["add-2"], horde=cup[1:])
    assert enclave.state(game).horde == [*cup[1:], cup[0]]
    game = enemy(table, ["add-2"], horde=cup)
    assert len(enclave.state(game).horde) == len(cup) == 28
    assert enclave.rules_told(game, "no-zombies") == ["enclave.enemy.add-zombies-to-horde"]


@rule("enclave.enemy.attack-starts-combat")
def test_an_attack_begins_at_once(table: Any, enclave: Any) -> None:
    game = enemy(table, ["attack"], horde=["walker", "digger"])
    assert enclave.asked(game) == "deploy"
    assert (enclave.zombies(game, "ep"), enclave.state(game).horde) == (["walker-1", "digger-1"], [])
    assert enclave.state(game).round == 1


@rule("enclave.enemy.attack-starts-combat")
def test_one_is_added_and_then_they_attack(table: Any, enclave: Any) -> None:
    game = enemy(table, ["add-1-attack"], ["boss"], horde=["walker"])
    assert enclave.asked(game) == "deploy"
    assert enclave.zombies(game, "ep") == ["walker-1", "boss-1"]
    game = enemy(table, ["add-1-attack"], ["boss"])
    assert enclave.zombies(game, "ep") == ["boss-1"]  # who is added is somebody to attack


@rule("enclave.enemy.attack-with-empty-horde")
@example("enclave.enemy.attack-with-empty-horde")
def test_with_an_empty_horde_another_chit_takes_the_place_of_an_attack(table: Any, enclave: Any) -> None:
    game = enemy(table, ["attack"], ["wait"])
    state = enclave.state(game)
    assert (aside(enclave, game), state.buildup.has("attack"), state.passed) == (["wait"], True, [])
    assert enclave.said(game, "passed-over") == [("passed-over", "attack", "", "", 0)]
    assert [told[1] for told in enclave.said(game, "chit")] == ["wait"]
    assert enclave.said(game, "combat") == []


@rule("enclave.enemy.attack-with-empty-horde", "enclave.enemy.drawn-chits-set-aside")
def test_chits_come_back_before_only_attacks_are_left(table: Any, enclave: Any) -> None:
    drawn = [*ALL, "add-1-attack"]
    game = enemy(table, ["wait"], survivors={"billy": "re"}, drawn={"chits": drawn})
    assert [told[1] for told in enclave.said(game, "passed-over")] == ["attack"]  # the only one in the pool
    assert (aside(enclave, game), enclave.state(game).buildup.has("attack")) == (["wait"], True)
    assert len(enclave.state(game).buildup) == 12


@rule("enclave.enemy.attack-with-empty-horde")
def test_a_pool_of_nothing_but_attacks_does_nothing(table: Any, enclave: Any) -> None:
    game = table(fate=[["attack"]])
    state = enclave.state(game)
    for chit in [*ALL, "add-1-attack"]:
        state.buildup.take_out(chit)
    enclave.answer(game, "rest")
    assert (state.round, state.buildup.all_cards(), state.buildup.discards) == (2, ["attack"], [])
    assert enclave.rules_told(game, "no-chits") == ["enclave.enemy.attack-with-empty-horde"]


@rule("enclave.enemy.attack-with-empty-horde")
def test_an_attack_that_adds_somebody_is_passed_over_only_with_an_empty_cup(table: Any, enclave: Any) -> None:
    game = table(fate=[["add-1-attack"], ["wait"]])
    state = enclave.state(game)
    for zombie in state.zombie_cup.all_cards():
        state.zombie_cup.take_out(zombie)
    enclave.answer(game, "rest")
    assert [told[1] for told in enclave.said(game, "passed-over")] == ["add-1-attack"]
    assert state.round == 2


@rule("enclave.enemy.wait")
def test_wait_does_nothing(table: Any, enclave: Any) -> None:
    game = enemy(table, ["wait"], horde=["walker"], defenses=["hole ep"])
    state = enclave.state(game)
    assert (state.horde, enclave.defenses(game), enclave.walls(game)) == (["walker"], ["hole-1 ep"], (5, 5))
    assert state.round == 2


@rule("enclave.enemy.drawn-chits-set-aside")
def test_drawn_chits_stay_out_until_a_combat_is_over(table: Any, enclave: Any) -> None:
    game = enemy(table, ["wait"], ["add-1"], ["walker"], ["attack"], [1, 2], [3, 4])
    whole = len(enclave.state(game).buildup) + 1
    enclave.answer(game, "rest")
    assert aside(enclave, game) == ["add-1", "wait"]
    assert len(enclave.state(game).buildup) == whole - 2
    enclave.answer(game, "rest", "deploy billy ew", "deploy adam re")
    assert aside(enclave, game) == ["add-1", "attack", "wait"]
    enclave.answer(game, "turn billy", "attack walker-1")
    assert enclave.said(game, "combat-over") != []
    assert (aside(enclave, game), len(enclave.state(game).buildup)) == ([], whole)


@rule("enclave.enemy.drawn-chits-set-aside")
def test_an_empty_pool_is_filled_with_what_was_set_aside(table: Any, enclave: Any) -> None:
    drawn = [*ALL, "attack", "add-1-attack"]
    game = enemy(table, ["wait"], survivors={"billy": "re"}, drawn={"chits": drawn})
    assert (aside(enclave, game), len(enclave.state(game).buildup)) == (["wait"], 12)


# -- damage from outside -----------------------------------------------------------------------------------------------


@rule("enclave.enemy.damage-to-outermost-area", "enclave.enemy.damage-allocation-choice")
@example("enclave.enemy.damage-allocation-choice")
def test_a_die_of_damage_is_divided_between_a_hole_and_the_external_wall(table: Any, enclave: Any) -> None:
    outside = ["hole ep", "trap ip", "iron-bars rw"]
    game = enemy(table, ["damage-1d6"], [4], defenses=outside)
    question: Any = game.question
    assert (question.total, question.targets, question.caps) == (4, ["hole-1", "ew"], [2, 5])
    enclave.answer(game, "share hole-1=2 ew=2")
    assert (enclave.defenses(game), enclave.walls(game)) == (["trap-1 ip", "iron-bars-1 rw"], (3, 5))


@rule("enclave.enemy.damage-to-outermost-area")
def test_behind_a_breached_wall_the_internal_perimeter_suffers(table: Any, enclave: Any) -> None:
    walls = {"ew": 0, "rw": 5}
    game = enemy(table, ["damage-1d6"], [4], defenses=["hole ep", "trap ip"], walls=walls)
    question: Any = game.question
    assert (question.targets, question.caps) == (["trap-1", "rw"], [1, 5])
    enclave.answer(game, "share trap-1=0 rw=4")
    assert (enclave.defenses(game), enclave.walls(game)) == (["hole-1 ep", "trap-1 ip"], (0, 1))


@rule("enclave.enemy.damage-to-outermost-area")
def test_a_wall_that_does_not_exist_is_like_one_at_zero(table: Any, enclave: Any) -> None:
    game = enemy(table, ["damage-1d6"], [2], defenses=["hole ip"], walls={"ew": "none", "rw": 5})
    question: Any = game.question
    assert question.targets == ["hole-1", "rw"]


@rule("enclave.enemy.damage-allocation-choice")
def test_all_points_are_placed_and_none_above_what_a_target_can_take(table: Any, enclave: Any) -> None:
    game = enemy(table, ["damage-1d6"], [4], defenses=["hole ep"])
    for unlawful in ("share hole-1=3 ew=1", "share hole-1=1 ew=2", "share hole-1=4 ew=0"):
        with pytest.raises(IllegalAnswer) as refusal:
            enclave.answer(game, unlawful)
        assert refusal.value.rule == "enclave.enemy.damage-allocation-choice"
    enclave.answer(game, "share hole-1=0 ew=4")
    assert (enclave.defense(game, "hole-1").damage, enclave.walls(game)) == (0, (1, 5))
    assert enclave.said(game, "damaged") == []


@rule("enclave.enemy.damage-allocation-choice")
def test_a_damaged_defense_takes_only_what_is_left_of_it(table: Any, enclave: Any) -> None:
    damaged = [{"card": "hole", "area": "ep", "damage": 1}]
    game = enemy(table, ["damage-1d6"], [3], defenses=damaged)
    with pytest.raises(IllegalAnswer):
        enclave.answer(game, "share hole-1=2 ew=1")
    enclave.answer(game, "share hole-1=1 ew=2")
    assert (enclave.defenses(game), enclave.walls(game)) == ([], (3, 5))


@rule("enclave.enemy.damage-allocation-choice")
def test_what_nothing_can_take_is_lost(table: Any, enclave: Any) -> None:
    damaged = [{"card": "hole", "area": "ep", "damage": 1}]
    game = enemy(table, ["damage-1d6"], [6], defenses=damaged, walls={"ew": 2, "rw": 5})
    assert (enclave.defenses(game), enclave.walls(game)) == ([], (0, 5))  # there was but one way
    assert enclave.rules_told(game, "breached") == ["enclave.damage.wall-loses-sp"]
    game = enemy(table, ["damage-1d6"], [6], walls={"ew": 0, "rw": 0})
    assert enclave.said(game, "nothing-to-damage") == [("nothing-to-damage", "ip", "", "", 0)]


@rule("enclave.enemy.remove-random-defense")
def test_a_random_defense_of_the_outermost_area_is_removed(table: Any, enclave: Any) -> None:
    game = enemy(table, ["remove-defense"], ["trap-1"], defenses=["hole ep", "trap ep", "trap ip", "iron-bars ew"])
    assert enclave.defenses(game) == ["hole-1 ep", "trap-2 ip", "iron-bars-1 ew"]
    assert enclave.state(game).cards_left(enclave.state(game).stage.defenses["trap"]) == 1


@rule("enclave.enemy.remove-random-defense")
def test_behind_a_breached_wall_it_is_one_of_the_internal_perimeter(table: Any, enclave: Any) -> None:
    game = enemy(table, ["remove-defense"], defenses=["hole ep", "trap ip", "barricade re"], walls={"ew": 0})
    assert enclave.defenses(game) == ["hole-1 ep", "barricade-1 re"]


@rule("enclave.enemy.remove-random-defense")
def test_with_none_there_nothing_is_removed(table: Any, enclave: Any) -> None:
    elsewhere = ["hole ip", "iron-bars ew", "barricade re", "improved-wheels ve"]
    game = enemy(table, ["remove-defense"], defenses=elsewhere, advanced="vehicles", vehicle=0)
    assert len(enclave.defenses(game)) == 4
    assert enclave.said(game, "nothing-to-remove") == [("nothing-to-remove", "ep", "", "", 0)]
