"""The Enemy Buildup Pool: which chits are in it, when it grows, and that it never shrinks."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import shamble
from shamble.kernel.game import Game
from shamble.testing import rule
from shamble.titles.enclave.rules.cups import grow_buildup_pool
from shamble.titles.enclave.rules.people import add_counter

ALWAYS = Counter({"add-1": 4, "add-2": 2, "attack": 1, "add-1-attack": 1, "wait": 3, "damage-1d6": 1})
ALWAYS["remove-defense"] = 1
FROM_TWO = Counter({"add-2-b": 2, "add-3-b": 3, "add-1-attack-b": 1})
FROM_THREE = Counter({"add-3": 1, "damage-1d6-b": 1})
FROM_FOUR = Counter({"add-3-c": 1, "attack-b": 1})
SURVIVAL = Counter({"add-3-s": 2, "add-1-attack-s": 1})
PEOPLE = ("billy", "adam", "chen", "walt", "abby")


def pool(game: Game) -> Counter[str]:
    state: Any = game.state
    return Counter(state.buildup.all_cards())


def starting(*answers: str, scene: str = "bootcamp", **options: str) -> Game:
    game = shamble.new("enclave", scene, seed=1, fate="manual", options=options)
    for answer in answers:
        game.answer(answer)
    return game


@rule("enclave.buildup.pool-initial-content", "enclave.components.buildup-marker-requirement")
def test_one_survivor_brings_the_thirteen_chits_without_a_requirement() -> None:
    game = starting("billy", scene="campaign")
    assert pool(game) == ALWAYS
    assert sum(pool(game).values()) == 13


@rule(
    "enclave.buildup.pool-initial-content",
    "enclave.buildup.three-plus-needs-three",
    "enclave.components.buildup-marker-requirement",
)
@pytest.mark.parametrize(
    ("number", "chits"),
    [
        (1, ALWAYS),
        (2, ALWAYS + FROM_TWO),
        (3, ALWAYS + FROM_TWO + FROM_THREE),
        (5, ALWAYS + FROM_TWO + FROM_THREE + FROM_FOUR),
    ],
)
def test_so_many_survivors_so_many_chits(table: Any, number: int, chits: Counter[str]) -> None:
    assert pool(table(survivors=dict.fromkeys(PEOPLE[:number], "re"))) == chits


@rule("enclave.setup.buildup-pool")
def test_the_pool_is_made_for_the_survivors_that_the_scenario_gives(enclave: Any) -> None:
    game = starting()
    assert pool(game) == ALWAYS  # nobody is there yet
    enclave.answer(game, "billy", "adam")
    assert enclave.asked(game) == "purchase"
    assert pool(game) == ALWAYS + FROM_TWO


@rule("enclave.buildup.letter-chits-excluded")
def test_chits_with_a_letter_come_with_its_rules_only() -> None:
    assert pool(starting("billy", "adam")) == ALWAYS + FROM_TWO
    assert pool(starting("billy", "adam", advanced="vehicles, fire")) == ALWAYS + FROM_TWO
    assert pool(starting("billy", "adam", objective="survival")) == ALWAYS + FROM_TWO + SURVIVAL


@rule("enclave.buildup.pool-grows-with-survivors")
def test_a_second_survivor_brings_his_chits_at_once(table: Any, enclave: Any) -> None:
    game = table(fate=[[6, 6], ["adam"]])
    enclave.answer(game, "activate billy", "search")
    assert enclave.asked(game) == "place-survivor"
    assert pool(game) == ALWAYS + FROM_TWO
    assert enclave.said(game, "pool-grew") == [("pool-grew", "", "", "", 6)]


@rule("enclave.buildup.pool-never-shrinks")
def test_the_dead_take_no_chits_with_them_and_bring_none_when_others_come(table: Any, enclave: Any) -> None:
    people = {"billy": "re", "adam": {"area": "re", "damage": 2}, "chen": "re"}
    game = table(survivors=people, fate=[[2, 2], ["wait"], [6, 6], ["adam"]])
    full = ALWAYS + FROM_TWO + FROM_THREE
    enclave.answer(game, "activate adam", "search", "go")  # a wound too many
    assert not enclave.is_alive(game, "adam")
    assert pool(game) == full
    enclave.answer(game, "rest", "activate billy", "search", "go", "place adam re")
    assert len(enclave.state(game).people()) == 3
    assert pool(game) == full
    assert enclave.said(game, "pool-grew") == []


@rule("enclave.buildup.pool-never-shrinks")
def test_the_highest_number_there_ever_was_is_what_counts(table: Any, enclave: Any) -> None:
    game = table(survivors=dict.fromkeys(PEOPLE[:2], "re"))
    state = enclave.state(game)
    for number in (3, 2, 1, 2, 3):
        if number > len(state.survivors):
            add_counter(state, PEOPLE[number - 1])
        else:
            state.survivors.pop()
        grow_buildup_pool(state)
        assert pool(game) == ALWAYS + FROM_TWO + FROM_THREE
    add_counter(state, PEOPLE[3])
    grow_buildup_pool(state)
    assert pool(game) == ALWAYS + FROM_TWO + FROM_THREE + FROM_FOUR


@rule("enclave.buildup.soldier-not-counted")
def test_the_dog_brings_no_chits(table: Any, enclave: Any) -> None:
    game = table(survivors={"billy": "re", "soldier": "re"})
    assert pool(game) == ALWAYS
    game = table(fate=[[6, 6], ["soldier"], ["adam"]])
    enclave.answer(game, "activate billy", "search")
    assert pool(game) == ALWAYS + FROM_TWO  # Adam's
