"""What players could want at each question, possible or not: every verb, with every piece that it could name."""

from __future__ import annotations

from typing import Any

import pytest

import shamble
from shamble.kernel.game import Game
from tests.titles.nld.conftest import make_street, make_table

MAP = "+.....+-----+.....+\n: ya  D ha  w la  :\n+.....+-----+.....+"
ZONES = {"ya": "exterior yard", "ha": "interior hall", "la": "exterior lane"}
TOKENS = [
    {"id": "lamp", "name": "the lamp", "zone": "hall", "do": "take"},
    {"id": "radio", "name": "the radio", "zone": "hall", "do": "activate"},
]
EVERYBODY = ["ben", "barbra", "tom", "judy", "harry", "helen"]
PLACES = ["yard", "hall", "lane"]


def wished(game: Game) -> dict[str, list[str]]:
    """The names that each verb comes with."""
    found: dict[str, list[str]] = {}
    for option in game.title.intents(game):
        found.setdefault(option.verb, []).append(" ".join(option.names))
    assert all(len(names) == len(set(names)) for names in found.values()), "each of them once"
    return found


def asked(*answers: str, **keys: Any) -> Game:
    """After these answers in Ben's turn; without any, between turns."""
    turn: dict[str, Any] = {"active": "ben"} if answers else {}
    game = make_table(**keys, **turn)
    for answer in answers:
        game.answer(answer)
    return game


def test_in_a_turn() -> None:
    ben = {"zone": "hall", "hands": ["sawed-off-empty", "molotov"], "backpack": ["axe", "sawed-off"]}
    game = make_table(MAP, ZONES, rules={"tokens": TOKENS}, survivors={"ben": ben, "tom": "lane"}, active="ben")
    found = wished(game)
    assert found["turn"] == found["trade"] == found["lead"] == EVERYBODY
    to_places = ("move", "sprint", "drive", "charge", "blitz", "jump", "attend", "rescue", "shove", "taunt")
    assert all(found[verb] == PLACES for verb in to_places)
    assert found["open"] == found["close"] == found["build"] == ["hall--yard", "hall--lane"]
    assert found["search"] == ["house", "melee", "ranged", "extra", "starting"]
    assert (found["take"], found["activate"]) == (["lamp"], ["radio"])
    assert found["combine"] == ["mas-shotgun", "molotov", "scoped-winchester", "torch"]
    assert found["get-in"] == found["change-seat"] == ["passenger", "driver"]
    assert found["get-out"] == found["escape"] == found["reorganise"] == found["end"] == [""]


def test_every_card_is_tried_for_an_attack_and_one_that_shoots_at_every_zone() -> None:
    ben = {"zone": "hall", "hands": ["sawed-off-empty", "molotov"], "backpack": ["axe", "sawed-off"]}
    found = wished(make_table(MAP, ZONES, survivors={"ben": ben, "tom": "lane"}, active="ben"))
    assert found["melee"] == found["melee-both"] == ["axe", "molotov", "sawed-off", "bare-hands", "whatever-lies-about"]
    aimed = {"axe": PLACES[:2], "sawed-off": PLACES, "bare-hands": PLACES[:2], "whatever-lies-about": PLACES}
    shots = [f"{card} {place}" for card, places in aimed.items() for place in places]
    assert found["shoot"] == found["shoot-both"] == shots
    assert found["throw"] == ["molotov yard", "molotov hall", "molotov lane"]
    assert found["reload"] == ["axe", "molotov", "sawed-off"]
    carried = ["axe", "molotov", "sawed-off", "sawed-off-empty"]
    assert found["discard"] == [f"{name} {card}" for name in EVERYBODY for card in carried]


AXE = {"zone": "kitchen", "hands": ["axe"], "backpack": ["uzi"]}


@pytest.mark.parametrize(
    ("answers", "keys", "ask", "wishes"),
    [
        ([], {"survivors": {"ben": AXE, "tom": "hall"}}, "who", {"wait": EVERYBODY}),
        (
            ["search house"],
            {"survivors": {"ben": AXE}, "decks": {"house": ["scope"]}},
            "found",
            {"keep": ["axe", "scope", "uzi"], "discard-found": ["axe", "scope", "uzi"]},
        ),
        (
            ["reorganise"],
            {"survivors": {"ben": {**AXE, "backpack": ["uzi", "uzi"]}}},
            "hold",
            {"hold": ["nothing", "axe", "uzi", "axe uzi", "uzi uzi"]},
        ),
        (
            ["trade tom"],
            {"survivors": {"ben": AXE, "tom": {"zone": "kitchen", "hands": ["katana"]}}},
            "trade",
            {
                "give": ["axe", "katana", "uzi", "loose-board"],
                "take": ["axe", "katana", "uzi", "loose-board"],
                "done": [""],
            },
        ),
        (
            ["melee axe"],
            {
                "survivors": {"ben": {**AXE, "skills": ["lucky", "sprint"]}},
                "ghouls": {"kitchen": {"walker": 1}},
                "fate": [[1]],
            },
            "reroll",
            {"keep-roll": [""], "reroll": ["plenty-of-bullets", "plenty-of-shells", "lucky", "sprint"]},
        ),
        (
            ["melee axe"],
            {
                "survivors": {"ben": {**AXE, "skills": ["reaper:melee"]}},
                "ghouls": {"kitchen": {"walker": 3, "breaker": 2}},
                "fate": [[6]],
            },
            "reap",
            {"reap": ["walker", "breaker", "fatty", "relative"], "spare": [""]},
        ),
        (
            [],
            {
                "survivors": {"ben": {**AXE, "skills": ["is-that-all-youve-got"]}},
                "ghouls": {"kitchen": {"walker": 1}},
                "phase": "ghouls",
            },
            "let-go",
            {"let-go": ["axe", "uzi"], "bear": EVERYBODY},
        ),
        (
            [],
            {
                "survivors": {"ben": "lane", "judy": "yard"},
                "ghouls": {"corn": {"walker": 3}},
                "phase": "ghouls",
            },
            "split",
            {"split": [f"walker yard={count} lane={3 - count}" for count in range(4)]},
        ),
    ],
)
def test_at_other_questions(answers: list[str], keys: dict[str, Any], ask: str, wishes: dict[str, list[str]]) -> None:
    game = asked(*answers, **keys)
    assert game.question is not None
    assert game.question.ask == ask
    found = wished(game)
    assert {verb: found[verb] for verb in wishes} == wishes
    assert "move" in found, "what is done in turns is tried as well"


def test_before_the_game() -> None:
    game = shamble.new("nld", "tutorial", players=["Anna", "Bo"], seed=1)
    found = wished(game)
    assert (found["play"], found["deal-for-me"]) == (["ben seat-1", "ben seat-2"], [""])
    game = shamble.new("nld", "board-up-the-house", seed=1)
    found = wished(game)
    assert (found["start"], found["deal-for-me"]) == (["ben cellar", "ben yard-s2"], [""])


def test_on_the_road() -> None:
    game = make_street({"ben": {"zone": "s1", "aboard": "driver"}})
    game.answer("drive s2")
    assert game.question is not None
    assert game.question.ask == "drive-on"
    assert wished(game)["park"] == [""]
