"""What players may wish for in a turn, possible or not, so that every refusal can be explained."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from shamble.zones.refusals.intents import in_a_turn
from tests.titles.washington.test_cars import parked

TAYLOR = {"id": "taylor", "name": "Taylor", "skill": "lucky"}
CARD = {"id": "card-1", "zone": "s1", "name": "A card", "text": "Read it."}
OWN = (
    *("take", "rally", "bonus", "fire-gun", "set-lantern"),
    *("light-on", "light-on-wall", "light-off", "turn-beam", "turn-beam-wall"),
    *("drive", "drive-slowly", "get-in", "get-out", "search-car"),
)
ALWAYS = {  # with any zone of the board
    "light-on": 6,
    "light-on-wall": 1,
    "light-off": 1,
    "turn-beam": 6,
    "turn-beam-wall": 1,
    "drive": 6,
    "drive-slowly": 6,
    "get-out": 1,
}


@pytest.mark.parametrize(
    ("keys", "wishes"),
    [
        ({}, {}),
        ({"rules": {"gun": {"zones": ["s0"]}}}, {"fire-gun": 6}),
        ({"rules": {"roofs": ["s1"]}}, {"set-lantern": 1}),
        ({"rules": {"companions": [TAYLOR]}}, {"rally": 1}),
        ({"rules": {"cards": [CARD]}}, {"take": 1}),
        ({"rules": {"cards": [CARD], "uses": ["ko"]}}, {"take": 7}),
        ({"campaign": {}}, {"bonus": 1}),
        ({"rules": parked("police-car s1", "muscle-car s2")}, {"get-in": 4, "search-car": 2}),
    ],
)
def test_what_can_be_wished_for(table: Any, keys: dict[str, Any], wishes: dict[str, int]) -> None:
    """Each verb, with everything that it could name."""
    game = table("row", survivors={"tess": "s0"}, active="tess", **keys)
    counted = Counter(option.verb for option in in_a_turn(game.state))
    assert {verb: counted[verb] for verb in OWN if counted[verb]} == {**ALWAYS, **wishes}


LAMP = {"hands": ["flashlight"]}


@pytest.mark.parametrize(
    ("wish", "keys"),
    [
        ("fire-gun s1", {"rules": {"gun": {"zones": ["s0"]}}}),
        ("set-lantern", {"rules": {"roofs": ["s0"], "lanterns": 1}}),
        ("rally taylor", {"rules": {"companions": [TAYLOR]}, "others": {"taylor": "s0"}}),
        ("take card-1", {"rules": {"cards": [{**CARD, "zone": "s0"}]}}),
        ("take tess", {"rules": {"uses": ["ko"]}, "others": {"tess": {"zone": "s0", "ko": 1}}}),
        ("light-on s1", {"rules": {"uses": ["night"]}, "mindy": LAMP}),
        ("light-off", {"rules": {"uses": ["night"]}, "mindy": {**LAMP, "light": "s1"}}),
        ("search-car police-car", {"rules": parked("police-car s0")}),
        ("get-in police-car driver", {"rules": parked("police-car s0")}),
        ("make-noise", {}),
    ],
)
def test_an_action_needs_an_action(table: Any, city: Any, wish: str, keys: dict[str, Any]) -> None:
    """Mindy has a free move, so that her turn goes on after three actions."""
    people = {"mindy": {"zone": "s0", **keys.get("mindy", {})}, **keys.get("others", {})}
    for spent, offered in ((2, True), (3, False)):
        game = table("row", survivors=people, rules=keys.get("rules", {}), active="mindy", spent=spent)
        assert (wish in city.options(game)) == offered
    assert game.why_not(wish).why == "You have only a free action of another kind left."


@pytest.mark.parametrize(
    ("wish", "keys", "why"),
    [
        ("drive-slowly s1", {"rules": parked("police-car s0")}, "Only the driver can drive"),
        ("drive-slowly s1", {}, "There is no car in this scene."),
        ("search-car police-car", {"rules": parked("police-car s0"), "mindy": {"aboard": "driver"}}, "You"),
        ("rally taylor", {"rules": {"companions": [TAYLOR]}, "others": {"taylor": "s1"}}, ""),
        ("rally tess", {"rules": {"companions": [TAYLOR]}, "others": {"tess": "s0"}}, "Tess is not a companion."),
        (
            "rally taylor",
            {
                "rules": {"companions": [TAYLOR]},
                "others": {"tess": "s0", "taylor": {"zone": "s0", "leader": "tess"}},
            },
            "Taylor already follows somebody.",
        ),
        ("take tess", {"rules": {"uses": ["ko"]}, "others": {"tess": "s0"}}, "Tess does not lie KO on the board."),
        ("take tess", {"rules": {"uses": ["ko"]}, "others": {"tess": {"zone": "s1", "ko": 1}}}, ""),
        ("bonus", {"campaign": {}}, ""),
    ],
)
def test_why_not(table: Any, city: Any, wish: str, keys: dict[str, Any], why: str) -> None:
    people = {"mindy": {"zone": "s0", **keys.get("mindy", {})}, **keys.get("others", {})}
    more = {"campaign": keys["campaign"]} if "campaign" in keys else {}
    game = table("row", survivors=people, rules=keys.get("rules", {}), active="mindy", **more)
    assert wish not in city.options(game)
    refusal = game.why_not(wish)
    assert refusal.why.startswith(why)
    assert refusal.rule
