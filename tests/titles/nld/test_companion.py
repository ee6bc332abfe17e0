"""What people at a real table are told: what to lay out, where the cards are, what is printed on them."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import shamble
from shamble.testing import rule
from shamble.titles.nld.title import SCENES, content, title


@pytest.mark.parametrize("scene", SCENES)
def test_what_to_lay_out_is_the_same_at_any_time(scene: str) -> None:
    game = shamble.new("nld", scene, seed=3)
    first = game.title.preparations(game)
    for _ in range(60):
        if game.question is not None:
            game.answer(0)
    assert game.title.preparations(game) == first
    assert not [line for line in first if "--" in line or "  " in line]


def test_what_lies_on_the_board_is_taken_out_of_its_deck() -> None:
    game = shamble.new("nld", "tutorial", seed=3)
    said = "\n".join(game.title.preparations(game))
    assert "Take the Axe out of the Melee deck" in said
    assert "the Melee deck (10 cards)" in said
    assert "Barricades: the shed barricade by the corn." in said
    assert "white in the woods and violet (asleep) in the lane" in said


@rule("nld.inventory.discard-destination")
def test_every_card_is_somewhere_all_the_time() -> None:
    game = shamble.new("nld", "tutorial", seed=5, fate="manual")
    census = game.rules.census(game.state)
    whole = Counter([*census["equipment"], *census["ghoul-cards"]])
    for number in range(120):
        lying = game.title.cards(game)
        assert Counter([one.card for one in lying]) == whole
        game.answer("auto" if not game.question.seats else number % len(game.question.options))


def test_a_card_is_with_whoever_carries_it(table: Any) -> None:
    game = table(
        survivors={"ben": {"zone": "kitchen", "hands": ["katana"]}, "tom": "den"}, discards={"melee": ["katana"]}
    )
    places = [one.place for one in game.title.cards(game) if one.card == "katana"]
    assert sorted(places) == ["discarded", "with Ben"]


def test_ghoul_cards_go_by_what_they_bring_at_the_level_of_now(table: Any) -> None:
    low = table(survivors={"ben": "kitchen"})
    high = table(survivors={"ben": {"zone": "kitchen", "experience": 7}})
    assert "1 walker" in title.card_names(low, "ghoul-01")
    assert "3 walkers" in title.card_names(high, "ghoul-01")
    assert title.card_names(low, "axe") == []


def test_every_ghoul_card_and_every_weapon_says_something() -> None:
    for id, card in content().cards.items():
        assert title.card_says(id) or not (card.melee or card.ranged)
    assert title.card_says("axe") == "melee range 0, 1 die, hits from 4 up, damage 2; opens barricades"
    assert title.card_says("ghoul-15") == "fatties 1/1/5/7"
    assert title.card_says("ghoul-43") == "walkers push"
    assert title.card_says("no-such-card") == ""


@pytest.mark.parametrize(("better", "needed"), [({}, 4), ({"skills": ["plus-1-to-dice-roll:melee"]}, 3)])
def test_the_face_that_hits_is_told_before_the_roll(table: Any, nld: Any, better: Any, needed: int) -> None:
    survivors = {"ben": {"zone": "kitchen", "hands": ["axe"], **better}}
    game = table(survivors=survivors, ghouls={"kitchen": {"walker": 2}}, active="ben", fate="manual")
    assert title.hint(game) == ""
    nld.answer(game, "melee axe")
    assert title.hint(game) == f"a hit from {needed} up"


def test_an_empty_weapon_is_told(table: Any, nld: Any) -> None:
    survivors = {"ben": {"zone": "hall", "hands": ["sawed-off", "sawed-off"]}}
    game = table(survivors=survivors, ghouls={"kitchen": {"walker": 5}}, active="ben", fate=[[1, 1], [1, 1, 1, 1]])
    nld.answer(game, "shoot sawed-off kitchen")
    assert nld.said(game, "emptied") == [("emptied", "ben", "sawed-off", "", 1)]
    assert "The Sawed-Off is empty now." in game.log


def test_the_card_that_builds_goes_to_the_discards(table: Any, nld: Any) -> None:
    survivors = {"ben": {"zone": "kitchen", "hands": ["boards"]}}
    game = table(survivors=survivors, active="ben")
    nld.answer(game, "build kitchen--yard")
    assert "Ben lets go of Boards, onto the discards of the House deck." in game.log


def test_ghoul_cards_that_are_not_played_with_are_left_out() -> None:
    game = shamble.new("nld", "tutorial", seed=3, options={"ghoul-cards": "1-42"})
    said = "\n".join(game.title.preparations(game))
    assert "Leave these cards out of the ghoul deck: 43, 44, 45, 46." in said
    assert "the ghoul deck (42 cards)" in said
    game = shamble.new("nld", "tutorial", seed=3)
    assert "Leave these cards out" not in "\n".join(game.title.preparations(game))


@pytest.mark.parametrize(
    ("scene", "side"), [("tutorial", "Romero"), ("at-the-door", "Romero"), ("till-dawn", "Zombicide")]
)
def test_the_survivor_cards_lie_as_the_game_begins(scene: str, side: str) -> None:
    game = shamble.new("nld", scene, seed=3)
    assert f", {side} side up," in "\n".join(game.title.preparations(game))
    while game.state.phase == "setup":
        game.answer(0)
    assert {one.mode for one in game.state.survivors} == {side == "Zombicide"}
