"""The scenario "Cleaning the house": one survivor, one dog, one Combat Phase."""

from collections.abc import Callable
from typing import Any

import pytest

import shamble
from shamble.kernel.game import Game
from shamble.kernel.questions import Roll
from shamble.testing import rule

Table = Callable[..., Game]

FATE: list[list[Any]] = [["billy"], [2], ["walker", "brute", "hungry", "digger"], [1, 3, 4, 6]]


def house(*more: list[Any]) -> Game:
    return shamble.new("enclave", "cleaning-the-house", fate=[*FATE, *more])


def in_the_house(table: Table, **keys: Any) -> Game:
    """A table in the middle of this scenario."""
    keys.setdefault("survivors", {"billy": "ew"})
    keys.setdefault("step", "fight")
    return table("cleaning-the-house", done=["cleaning"], **keys)


@rule("enclave.scenario.cleaning-start")
def test_a_survivor_a_dog_two_molotovs_and_no_walls(enclave: Any) -> None:
    game = house()
    state = enclave.state(game)
    assert [one.id for one in state.survivors] == ["soldier", "billy"]
    assert (state.owner, state.rp, state.walls) == ("billy", 0, [0, 0])
    assert enclave.items(game, "billy") == ["molotov", "molotov"]


@rule("enclave.scenario.cleaning-zombies")
def test_a_die_tells_where_each_zombie_is(enclave: Any) -> None:
    game = house()
    assert enclave.zombies(game, "ep") == ["walker-1"]
    assert enclave.zombies(game, "ip") == ["brute-1", "hungry-1"]
    assert enclave.zombies(game, "re") == ["digger-1"]


@pytest.mark.parametrize(("face", "area"), [(1, "ep"), (2, "ip"), (3, "ip"), (4, "ip"), (5, "re"), (6, "re")])
@rule("enclave.scenario.cleaning-zombies")
def test_every_face_has_its_area(enclave: Any, face: int, area: str) -> None:
    fate: list[list[Any]] = [["billy"], [1], ["walker", "walker", "walker"], [face] * 3]
    game = shamble.new("enclave", "cleaning-the-house", fate=fate)
    assert enclave.zombies(game, area) == ["walker-1", "walker-2", "walker-3"]


@rule("enclave.scenario.cleaning-zombies")
def test_there_are_two_zombies_and_a_die_of_three_more(enclave: Any) -> None:
    fate: list[list[Any]] = [["billy"], [3], ["walker", "walker", "walker", "boss", "brute"], [2] * 5]
    game = shamble.new("enclave", "cleaning-the-house", fate=fate)
    assert len(enclave.state(game).zombies) == 5


@rule("enclave.scenario.cleaning-deployment")
def test_the_fight_begins_at_once_from_the_external_perimeter(enclave: Any) -> None:
    game = house()
    assert (enclave.area(game, "billy"), enclave.area(game, "soldier")) == ("ep", "ep")
    assert enclave.rules_told(game, "combat") == ["enclave.scenario.cleaning-deployment"]
    assert enclave.said(game, "deployed") == []
    assert (enclave.asked(game), enclave.state(game).combat_turn) == ("fight", 1)
    assert enclave.options(game) == ["set-on soldier", "turn billy"]


@rule("enclave.scenario.cleaning-no-buildup")
def test_there_is_no_buildup_pool(table: Table, enclave: Any) -> None:
    game = house()
    assert len(enclave.state(game).buildup) == 0
    game = in_the_house(table, zombies=[], step="end-check")
    assert enclave.rules_told(game, "house-over") == ["enclave.scenario.cleaning-no-buildup"]
    assert enclave.said(game, "combat-over") == enclave.said(game, "chit") == []


@rule("enclave.scenario.cleaning-victory")
def test_the_scenario_is_won_when_the_map_is_clear(table: Table, enclave: Any) -> None:
    game = in_the_house(table, survivors={"billy": "ip"}, zombies=["walker re"], fate=[[3, 4]])
    enclave.answer(game, "turn billy", "attack walker-1")
    assert game.outcome is not None
    assert (game.outcome.why, game.outcome.winners) == ("house-cleaned", (0,))


@rule("enclave.scenario.cleaning-victory")
def test_a_zombie_in_the_empty_refuge_does_not_lose_it(table: Table, enclave: Any) -> None:
    game = in_the_house(table, zombies=["walker ip"])
    enclave.answer(game, "hold")
    assert enclave.area(game, "walker-1") == "re"
    assert (game.outcome, enclave.asked(game)) == (None, "fight")


@rule("enclave.scenario.cleaning-victory")
def test_a_zombie_in_the_refuge_attacks_into_the_internal_perimeter(table: Table, enclave: Any) -> None:
    game = in_the_house(table, survivors={"billy": "ip"}, zombies=["walker re"], step="zombies", fate=[[2, 3]])
    assert enclave.survivor(game, "billy").damage == 1
    assert enclave.rules_told(game, "bites") == ["enclave.scenario.cleaning-victory"]


@rule("enclave.scenario.cleaning-victory", "enclave.zombie.moves-downward-only")
def test_otherwise_a_zombie_in_the_refuge_waits(table: Table, enclave: Any) -> None:
    game = in_the_house(table, zombies=["hungry re"], step="zombies", fate=[])
    assert enclave.said(game, "waits") == [("waits", "hungry-1", "", "", 0)]
    assert enclave.rules_told(game, "waits") == ["enclave.zombie.moves-downward-only"]
    assert (enclave.area(game, "hungry-1"), enclave.survivor(game, "billy").damage) == ("re", 0)


@rule("enclave.scenario.cleaning-victory")
def test_elsewhere_a_zombie_in_the_refuge_does_not_reach_out(table: Table, enclave: Any) -> None:
    game = table(survivors={"billy": "ip", "adam": "re"}, zombies=["walker re"], step="zombies", fate=[[2, 3]])
    assert (enclave.survivor(game, "billy").damage, enclave.survivor(game, "adam").damage) == (0, 1)


@rule("enclave.scenario.cleaning-victory", "enclave.victory.lose-all-survivors-dead")
def test_the_death_of_the_survivor_loses_it_dog_or_not(table: Table, enclave: Any) -> None:
    people = {"billy": {"area": "ip", "damage": 2}, "soldier": {"area": "ip", "owner": "billy"}}
    game = in_the_house(table, survivors=people, zombies=["walker ip"], step="zombies", fate=[[2, 3]])
    assert game.outcome is not None
    assert game.outcome.why == "all-dead"


@rule("enclave.scenario.cleaning-stalemate")
def test_ten_combat_turns_without_an_attack_lose_the_scenario(table: Table, enclave: Any) -> None:
    game = in_the_house(table, zombies=["walker re"], fate=[])
    for _ in range(9):
        enclave.answer(game, "hold")
        assert game.outcome is None
    enclave.answer(game, "hold")
    assert game.outcome is not None
    assert (game.outcome.why, game.outcome.winners) == ("stalemate", ())
    assert enclave.said(game, "stalemate") == [("stalemate", "", "", "", 10)]


@pytest.mark.parametrize("attack", ["attack boss-1", "launch molotov boss-1"])
@rule("enclave.scenario.cleaning-stalemate")
def test_an_attack_or_a_launch_begins_the_count_anew(table: Table, enclave: Any, attack: str) -> None:
    people = {"billy": {"area": "ew", "items": ["molotov"]}}
    game = in_the_house(table, survivors=people, zombies=["boss ip"], fate=[[6, 6]])
    enclave.state(game).idle_turns = 9
    enclave.answer(game, "turn billy", attack, "done")
    assert (enclave.state(game).combat_turn, enclave.state(game).idle_turns) == (2, 0)
    enclave.answer(game, "hold")
    assert (game.outcome, enclave.state(game).idle_turns) == (None, 1)


@rule("enclave.scenario.cleaning-stalemate")
def test_an_attack_of_a_zombie_begins_the_count_anew(table: Table, enclave: Any) -> None:
    game = in_the_house(table, survivors={"billy": "ip"}, zombies=["boss re"], fate=[[6, 6]])
    enclave.state(game).idle_turns = 9
    enclave.answer(game, "hold")
    assert (game.outcome, enclave.state(game).idle_turns) == (None, 0)


@rule("enclave.scenario.cleaning-stalemate")
def test_elsewhere_nobody_counts_the_turns(table: Table, enclave: Any) -> None:
    game = table(survivors={"billy": "re"}, zombies=["walker ep"], walls={"ew": 0}, step="fight")
    enclave.state(game).idle_turns = 20
    enclave.answer(game, "hold")
    assert (game.outcome, enclave.state(game).idle_turns) == (None, 21)


@rule("enclave.scenario.cleaning-zombies")
def test_a_die_of_three_tells_how_many_more_there_are() -> None:
    game = shamble.new("enclave", "cleaning-the-house", fate="manual")
    game.answer(["billy"])
    assert isinstance(game.question, Roll)
    assert (game.question.ask, game.question.count, game.question.sides) == ("house-zombies", 1, 3)


@rule("enclave.scenario.cleaning-victory")
def test_only_from_the_refuge_a_zombie_reaches_into_the_internal_perimeter(table: Table, enclave: Any) -> None:
    game = in_the_house(table, survivors={"billy": "ip"}, zombies=["walker ep"], fate=[])
    enclave.answer(game, "turn billy", "done")
    assert (enclave.area(game, "walker-1"), enclave.survivor(game, "billy").damage) == ("ip", 0)
