"""Romero and Zombicide modes: two sides of a card, and what turns it."""

from __future__ import annotations

from typing import Any

import pytest

from shamble.testing import rule

PHOTO = {"id": "photo", "name": "a photo", "zone": "kitchen", "do": "take", "gives": {"mode": "zombicide"}}
MACHINE = {"id": "siren", "name": "the siren", "zone": "kitchen", "do": "activate"}


@rule("nld.mode.two-sides")
@pytest.mark.parametrize(
    ("mode", "skills"),
    [
        ("romero", ["slippery", "plus-1-free-action:move", "plus-1-action"]),
        ("zombicide", ["slippery", "plus-1-action", "plus-1-free-action:move", "barbarian"]),
    ],
)
def test_a_survivor_has_the_skills_of_one_side_at_a_time(table: Any, nld: Any, mode: str, skills: list[str]) -> None:
    game = table(survivors={"barbra": {"zone": "kitchen", "experience": 43, "mode": mode}}, active="barbra")
    assert nld.survivor(game, "barbra").mode == (mode == "zombicide")
    assert list(nld.survivor(game, "barbra").skills) == skills


@rule("nld.mode.scene-decides")
def test_a_token_of_the_scene_turns_the_card_of_who_takes_it(table: Any, nld: Any) -> None:
    game = table(survivors={"ben": "kitchen", "tom": "kitchen"}, rules={"tokens": [PHOTO]}, active="ben")
    nld.answer(game, "take photo")
    assert (nld.survivor(game, "ben").mode, nld.survivor(game, "tom").mode) == (True, False)
    assert nld.said(game, "mode") == [("mode", "ben", "zombicide", "", 0)]
    assert nld.rules_told(game, "mode") == ["nld.mode.scene-decides"]


@rule("nld.mode.scene-decides")
def test_an_event_of_the_scene_turns_all_cards(table: Any, nld: Any) -> None:
    rules = {"tokens": [MACHINE], "twists": [{"when": "done", "token": "siren", "mode": "zombicide"}]}
    game = table(survivors={"ben": "kitchen", "tom": "den", "judy": "lane"}, rules=rules, active="ben")
    assert [nld.survivor(game, name).mode for name in ("ben", "tom", "judy", "helen")] == [False] * 4
    nld.answer(game, "activate siren")
    assert [nld.survivor(game, name).mode for name in ("ben", "tom", "judy")] == [True] * 3
    assert not nld.survivor(game, "helen").mode  # she is not in play


@rule("nld.mode.scene-decides")
def test_without_an_order_of_the_scene_nobody_changes_mode(table: Any, nld: Any) -> None:
    survivors = {"ben": {"zone": "kitchen", "hands": ["winchester-94"]}, "tom": "kitchen"}
    game = table(survivors=survivors, rules={"tokens": [MACHINE]}, active="ben")
    nld.answer(game, "activate siren", "trade tom", "give winchester-94")
    assert nld.hands(game, "tom") == ["winchester-94"]
    assert not nld.survivor(game, "ben").mode
    assert nld.said(game, "mode") == []


@rule("nld.mode.relatives-force-romero", "nld.mode.reversible", "nld.ghoul.relative-clear-restores")
def test_cards_flip_as_often_as_relatives_come_and_go(table: Any, nld: Any) -> None:
    """Twice a relative comes out of a room that Ben searches, and twice he eliminates it."""
    survivors = {"ben": {"zone": "kitchen", "mode": "zombicide", "hands": ["axe"]}, "tom": "den"}
    game = table(
        survivors=survivors,
        active="ben",
        decks={"house": ["karen-poor-baby", "karen-poor-baby"]},
        fate=[[6], [6]],
    )
    for _ in range(2):
        assert nld.survivor(game, "ben").mode
        nld.answer(game, "search house")
        assert not nld.survivor(game, "ben").mode
        assert nld.survivor(game, "ben").strong
        nld.answer(game, "melee axe")
        assert nld.survivor(game, "ben").mode
        nld.end_turns(game)
        nld.answer(game, "turn ben")
    assert [names[2] for names in nld.said(game, "mode")] == ["romero", "zombicide"] * 2
    assert not nld.survivor(game, "tom").mode  # he never had earned it


@rule("nld.mode.figure-matches")
def test_nothing_but_mode_and_skills_changes(table: Any, nld: Any) -> None:
    ben = {"zone": "kitchen", "wounds": 2, "experience": 12, "mode": "zombicide", "boards": 1}
    game = table(
        survivors={"ben": {**ben, "hands": ["axe", "sawed-off-empty"], "backpack": ["scope"]}},
        active="ben",
        decks={"house": ["karen-poor-baby"]},
    )
    one = nld.survivor(game, "ben")
    before = (nld.zone_of(game, "ben"), one.wounds, one.experience, one.level, one.boards)
    carried = (nld.hands(game, "ben"), nld.backpack(game, "ben"))
    assert list(one.skills) == ["plus-1-free-action:melee", "plus-1-action"]
    nld.answer(game, "search house")
    one = nld.survivor(game, "ben")
    assert (one.mode, list(one.skills)) == (False, ["plus-1-free-action:move"])
    assert (nld.zone_of(game, "ben"), one.wounds, one.experience, one.level, one.boards) == before
    assert (nld.hands(game, "ben"), nld.backpack(game, "ben")) == carried


@rule("nld.ghoul.relative-immediate", "nld.friendly-fire.misses-hit")
def test_a_skill_that_comes_back_with_a_kill_is_too_late_for_the_misses_of_that_roll(table: Any, nld: Any) -> None:
    helen = {"zone": "kitchen", "mode": "zombicide", "hands": ["sawed-off"]}
    game = table(
        survivors={"helen": helen, "judy": "hall"}, ghouls={"hall": {"relative": 1}}, active="helen", fate=[[6, 1]]
    )
    nld.answer(game, "shoot sawed-off hall")
    assert list(nld.survivor(game, "helen").skills) == ["steady-hand"]
    assert nld.survivor(game, "judy").wounds == 1
