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
