"""What objective cards do, effect by effect: what is told, when it holds, and for how long."""

from __future__ import annotations

from typing import Any

import pytest

from shamble.testing import rule
from shamble.titles.washington.rules.card_effects import cards_for
from shamble.titles.washington.rules.table import our
from tests.titles.washington.test_objective_cards import card, events, note, said

TAYLOR = {"id": "taylor", "name": "Taylor", "skill": "lucky"}
SPAWNS = [{"zone": "alley", "colour": "white"}, {"zone": "plaza", "colour": "red"}]
TEAM = ("Angelo", "Justin", "Anton", "Tess", "Mindy", "Ashley")


def taken(table: Any, effect: dict[str, Any], **keys: Any) -> Any:
    """Tess, with two wounds, takes the card. Ashley has one wound and is next door, Mindy is fine and outside."""
    people = {"tess": {"zone": "shop", "wounds": 2}, "ashley": {"zone": "store", "wounds": 1}, "mindy": "s1"}
    rules = {
        "cards": [card(effects=[effect]), card("card-2", zone="office")],
        "notes": [note(1)],
        "companions": [TAYLOR],
        "spawns": SPAWNS[: 1 + ("wakes" in effect)],
    }
    game = table(survivors=people, rules=rules, active="tess", **keys)
    game.answer("take card-1")
    return game


def told(game: Any) -> list[str]:
    """All that was said after the card was read and before it was discarded."""
    return [line for line in said(game)[2:] if line != "The card is discarded."]


@rule("washington.objectives.read-aloud-and-apply")
@pytest.mark.parametrize(
    ("effect", "alone", "in_a_campaign"),
    [
        ({"experience": 2}, ["Tess gains 2 experience (2 in all)."], []),
        ({"heal": 1}, ["Tess heals a wound."], []),
        ({"heal": 9}, ["Tess heals 2 wounds."], []),
        ({"heal": {"who": "all"}}, ["Tess heals 2 wounds.", "Ashley heals a wound."], []),
        ({"keyword": "LAMP"}, ["Tess has found the keyword LAMP."], []),
        ({"note": 1}, ["Tess reads “Note 1”: This is what note 1 says."], []),
        ({"companion": "taylor"}, ["Taylor is in shop, alone."], []),
        ({"wakes": "red"}, ["The red spawn zone at plaza is now active."], []),
        ({"closes": "alley"}, ["Nothing comes from alley any more."], []),
        ({"closes": "road"}, [], []),
        ({"removes": "card-2"}, ["It is too late for the card in office."], []),
        ({"spawns-twice": {"colour": "white"}}, ["The white spawn zones spawn twice in the next zombie phase."], []),
        ({"spawns-twice": {"colour": "white", "since": 3}}, ["The white spawn zones spawn twice from round 3 on."], []),
        (
            {"spawns-twice": {"zone": "alley"}},
            ["The spawn zone at alley spawns twice in the next zombie phase."],
            [],
        ),
        ({"lanterns": 2}, ["The team has 2 lanterns."], ["The team has 3 lanterns."]),
        ({"lanterns": -1}, [], ["The team has no lanterns."]),
        ({"lanterns": 9}, ["The team has 4 lanterns."], []),
        ({"trust": 1}, ["Trust between the team and Taylor: 1."], []),
        ({"trust": -9}, ["Trust between the team and Taylor: -2."], []),
        ({"trust": 9}, ["Trust between the team and Taylor: 2."], []),
        ({"achievement": "on-air"}, ["The team has earned “On Air”."], []),
        ({"achievement": "moth"}, ["Tess has earned “Moth”."], []),
        ({"cxp": 1}, [], ["Tess gains campaign experience and ticks box 1 of the bar."]),
        (
            {"cxp": {"who": "all", "points": 1}},
            [],
            [f"{name} gains campaign experience and ticks box 1 of the bar." for name in TEAM],
        ),
        ({"bonus-action": True}, [], ["Tess now has one bonus action in every mission."]),
        ({"fewer-keep-dice": 1}, ["Everybody rolls one die fewer to keep a card."], []),
    ],
)
def test_an_effect_is_told(table: Any, effect: dict[str, Any], alone: list[str], in_a_campaign: list[str]) -> None:
    assert told(taken(table, effect)) == alone
    if in_a_campaign:
        assert told(taken(table, effect, campaign={"lanterns": 1})) == in_a_campaign


def test_what_the_team_has_it_does_not_get_again(table: Any) -> None:
    assert told(taken(table, {"keyword": "LAMP"}, keywords=["LAMP"])) == []
    assert told(taken(table, {"achievement": "on-air"}, campaign={"achieved": ["on-air"]})) == []
    own = taken(table, {"achievement": "moth"}, campaign={"sheets": {"tess": {"achieved": ["moth"]}}})
    assert [each["achieved"] for each in own.view(0)["campaign"]["sheets"] if each["achieved"]] == [["moth"]]
    assert told(taken(table, {"removes": "card-2"}, tokens=["card-1"])) == []


@rule("washington.objectives.team-decides")
@pytest.mark.parametrize(
    ("effect", "offered", "answer", "then"),
    [
        ({"heal-one": True}, ["tess", "ashley"], "heal-fully tess", ["Tess heals 2 wounds."]),
        (
            {"leave-behind": True},
            ["tess", "mindy", "ashley"],
            "leave-behind mindy",
            ["Mindy gives up the seat and stays."],
        ),
    ],
)
def test_the_team_decides_whom_it_is_about(
    table: Any, city: Any, effect: dict[str, Any], offered: list[str], answer: str, then: list[str]
) -> None:
    game = taken(table, effect)
    assert [option.split()[1] for option in city.options(game)] == offered
    game.answer(answer)
    assert told(game) == then


@rule("washington.objectives.the-survivor-is-the-taker")
def test_cards_are_drawn_or_taken_out(table: Any, city: Any) -> None:
    effect = {"takes-out": {"card": "molotov", "deck": "equipment", "count": 9}}
    game = taken(table, effect)
    copies = len(events(game, "searched"))
    assert 1 < copies < 9  # as many as there are
    assert {(event["who"], event["card"], event["deck"]) for event in events(game, "searched")} == {
        ("tess", "molotov", "equipment")
    }
    deck = our(game.state).decks[0]
    assert not deck.has("molotov")
    assert [item.card for item in game.state.drawn] == ["molotov"] * copies


# -- conditions --------------------------------------------------------------------------------------------------------


@rule("washington.objectives.read-aloud-and-apply")
@pytest.mark.parametrize(
    ("condition", "fine", "not_fine"),
    [
        ({"has": ["LAMP", "FUSE"]}, {"keywords": ["LAMP", "FUSE"]}, {"keywords": ["LAMP"]}),
        ({"taken": ["card-2"]}, {"tokens": ["card-1"]}, {}),
        ({"untaken": ["card-2"]}, {}, {"tokens": ["card-1"]}),
        ({"achieved": ["on-air"]}, {"campaign": {"achieved": ["on-air"]}}, {"campaign": {"achieved": ["bright-eyes"]}}),
        ({"not_achieved": ["on-air"]}, {"campaign": {}}, {"campaign": {"achieved": ["on-air"]}}),
        ({"lanterns": 2}, {"campaign": {"lanterns": 2}}, {"campaign": {"lanterns": 1}}),
        ({"distrust": True}, {"campaign": {"trust": -1}}, {"campaign": {"trust": 0}}),
        ({"zombies_in": ["road", "yard"]}, {"zombies": {"yard": {"walker": 1}}}, {"zombies": {"s1": {"walker": 1}}}),
        ({"free": ["road", "yard"]}, {"zombies": {"s1": {"walker": 1}}}, {"zombies": {"yard": {"walker": 1}}}),
        (
            {"has": ["LAMP"], "free": ["road"]},
            {"keywords": ["LAMP"]},
            {"keywords": ["LAMP"], "zombies": {"road": {"walker": 1}}},
        ),
    ],
)
def test_what_a_condition_asks_for(
    table: Any, condition: dict[str, Any], fine: dict[str, Any], not_fine: dict[str, Any]
) -> None:
    when = {"when": {**condition, "then": [{"experience": 1}], "otherwise": [{"experience": 5}]}}
    gives = [{"keyword": "LAMP"}, {"keyword": "FUSE"}]
    rules = {
        "cards": [card(effects=[when]), card("card-2", zone="office"), card("card-3", zone="vault", effects=gives)]
    }
    for keys, points in ((fine, 1), (not_fine, 5)):
        tokens = [*keys.get("tokens", ["card-1", "card-2"]), "card-3"]
        game = table(survivors={"tess": "shop"}, rules=rules, active="tess", **{**keys, "tokens": tokens})
        game.answer("take card-1")
        assert game.view(0)["survivors"]["tess"]["experience"] == points


def test_a_companion_who_is_dead(table: Any) -> None:
    when = {"when": {"eliminated": ["taylor"], "then": [{"experience": 1}], "otherwise": [{"experience": 5}]}}
    rules = {"cards": [card(effects=[when])], "companions": [{**TAYLOR, "loses": False}]}
    for dead, points in ((True, 1), (False, 5)):
        game = table(survivors={"tess": "shop", "taylor": "road"}, rules=rules, active="tess")
        if dead:
            game.state.survivors[-1].zone, game.state.survivors[-1].wounds = -1, 1
        game.answer("take card-1")
        assert game.view(0)["survivors"]["tess"]["experience"] == points


# -- how many come -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("effect", "cards"),
    [
        ({"spawns-twice": {"colour": "white"}}, {1: (2, 1), 2: (1, 1), 3: (1, 1)}),
        ({"spawns-twice": {"colour": "white", "since": 2}}, {1: (1, 1), 2: (2, 1), 3: (2, 1)}),
        ({"spawns-twice": {"zone": "s5"}}, {1: (1, 2), 2: (1, 1), 3: (1, 1)}),
    ],
)
def test_for_how_long_a_spawn_zone_spawns_twice(
    table: Any, effect: dict[str, Any], cards: dict[int, tuple[int, int]]
) -> None:
    spawns = [{"zone": "s0", "colour": "white"}, {"zone": "s5", "colour": "green"}]
    rules = {"cards": [card(zone="s3", effects=[effect])], "spawns": spawns}
    game = table("row", survivors={"tess": "s3"}, rules=rules, active="tess")
    game.answer("take card-1")
    for round, counts in cards.items():
        game.state.round = round
        assert tuple(cards_for(game.state, spawn) for spawn in game.state.spawns) == counts


def test_nobody_comes_while_it_is_quiet(table: Any) -> None:
    rules = {"quiet": 2, "spawns": [{"zone": "s0", "colour": "white"}]}
    game = table("row", survivors={"tess": "s3"}, rules=rules, active="tess")
    found = []
    for round in (1, 2, 3):
        game.state.round = round
        found.append(cards_for(game.state, game.state.spawns[0]))
    assert found == [0, 0, 1]


def test_twice_in_the_next_round_if_an_end_phase_says_so(table: Any, city: Any) -> None:
    rules = {
        "spawns": [{"zone": "s0", "colour": "white"}],
        "end_phases": [{"round": 1, "effects": [{"spawns-twice": {"colour": "white"}}]}],
    }
    game = table("row", survivors={"tess": "s5"}, rules=rules, active="tess")
    city.run_dead(game)
    assert [(doubled.first, doubled.last) for doubled in our(game.state).doubled] == [(2, 2)]
