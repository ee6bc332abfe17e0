"""What is told of everything that only this game has, in its order: each line is an event and what it is about."""

from __future__ import annotations

from typing import Any

import pytest

from tests.titles.washington.test_cars import parked

TAYLOR = {"id": "taylor", "name": "Taylor", "skill": "lucky"}
CARD = {"id": "card-1", "zone": "s0", "name": "A card", "text": "Read it."}
KEY = {**CARD, "id": "card-2", "zone": "s1", "effects": [{"keyword": "KEY"}]}
LAMP = {"hands": ["flashlight"]}
CARRY_OUT = {"id": "out", "kind": "carry-out", "tokens": ["card-1"], "says": "Carry it out."}
ONE_WALKER = {"s0": {"walker": 1}}
BREAK = [[1, 1], [1, 2]]  # dice, and All-Out dice
USUAL = ("waited", "turn", "zombies", "round-over", "round")


@pytest.mark.parametrize(
    ("keys", "answers", "told"),
    [
        ({"rules": {"uses": ["night"]}, "tess": LAMP}, "light-on s1, light-off", "lit tess s1, light-out tess"),
        (
            {"rules": {"uses": ["night"]}, "tess": {**LAMP, "zone": "s1", "light": "s2"}},
            "turn-beam s0, move s2",
            "beam tess s0, moved tess s2 s1",
        ),
        (
            {"rules": {"uses": ["night"]}, "tess": {**LAMP, "light": "s1"}, "zombies": {"s5": {"walker": 1}}},
            "end",
            "lured s5 1, dead-moved walker s5 s4 1, dead-moved walker s4 s3 1",
        ),
        ({"rules": {"uses": ["clock", "night"], "clock": 18}}, "end", "struck 19, nightfall"),
        (
            {"rules": {"uses": ["clock", "night"], "clock": 6}, "tess": {**LAMP, "light": "s1"}},
            "end",
            "struck 7, daybreak, light-out tess",
        ),
        ({"rules": {"uses": ["clock"], "clock": 23}}, "end", "struck 0"),
        (
            {"rules": {"gun": {"zones": ["s0"]}}, "zombies": {"s1": {"walker": 2}}},
            "fire-gun s1",
            "gun-fired tess s1, killed tess walker s1 2, experience tess 2 2",
        ),
        ({"rules": {"roofs": ["s0"], "lanterns": 2}}, "set-lantern", "lantern-set tess s0 1"),
        (
            {"rules": {"companions": [TAYLOR]}, "others": {"taylor": "s0"}},
            "rally taylor, move s1",
            "rallied tess taylor, moved tess s1 s0",
        ),
        (
            {
                "rules": {"companions": [TAYLOR]},
                "others": {"taylor": {"zone": "s0", "leader": "tess"}, "mindy": "s0"},
            },
            "trade mindy, give taylor",
            "trades tess mindy, traded tess mindy taylor",
        ),
        (
            {"rules": {"uses": ["ko"]}, "others": {"mindy": {"zone": "s0", "ko": 1}}},
            "take mindy",
            "taken-to-safety tess mindy, experience tess 5 5",
        ),
        (
            {"rules": {"uses": ["ko"]}, "tess": {"wounds": 2}, "zombies": ONE_WALKER, "others": {"mindy": "s5"}},
            "end, end",
            "dead-attack s0 1, wounded tess 1, ko tess s0 2",
        ),
        ({"rules": {"uses": ["ko"]}, "others": {"mindy": {"zone": "s5", "ko": 1}}, "round": 2}, "end", "died mindy"),
        (
            {"rules": {"second_wind": "on-air", "uses": ["ko"]}, "tess": {"wounds": 2}, "zombies": ONE_WALKER},
            "end",
            "dead-attack s0 1, wounded tess 1, second-wind tess",
        ),
        (
            {"rules": {"cards": [{**CARD, "needs": ["KEY"]}, KEY]}},
            "take card-1, move s1, take card-2",
            "put-back tess KEY, moved tess s1 s0, took tess card-2, read tess A card Read it., keyword tess KEY,"
            " card-discarded A card",
        ),
        (
            {"rules": {"cards": [{**CARD, "stays": True}]}},
            "take card-1",
            "took tess card-1, read tess A card Read it., card-stays A card",
        ),
        (
            {"rules": {"cards": [{**CARD, "again": 1}]}},
            "take card-1, end",
            "took tess card-1, read tess A card Read it., card-discarded A card, laid-again s0",
        ),
        (
            {
                "rules": {"cards": [CARD], "exits": ["s0"], "uses": ["ko"], "objectives": [CARRY_OUT]},
                "tess": {"wounds": 2},
                "zombies": ONE_WALKER,
                "others": {"mindy": "s5"},
            },
            "take card-1, end, end",
            "took tess card-1, read tess A card Read it., dead-attack s0 1, wounded tess 1, put-down tess s0,"
            " ko tess s0 2",
        ),
        (
            {"rules": parked("police-car s0")},
            "get-in police-car driver, drive-slowly s1, get-out",
            "got-in tess police-car driver, drove tess police-car s1, got-out tess police-car",
        ),
        (
            {"rules": parked("police-car s0"), "decks": {"equipment": ["water", "machete"]}},
            "search-car police-car, keep machete",
            "turned-down tess water, searched tess machete equipment, kept tess machete",
        ),
        (
            {
                "rules": {**parked("police-car s0"), "exits": ["s1"]},
                "tess": {"aboard": "driver"},
                "others": {"mindy": "s3"},
            },
            "drive-slowly s1, escape",
            "drove tess police-car s1, escaped tess",
        ),
        ({"campaign": {"sheets": {"tess": {"reserve": 2, "spent": 1}}}}, "bonus", "bonus tess 0"),
        ({"rules": {"end_phases": [{"effects": [{"trust": 1}]}]}}, "end", "trust 1"),
        (
            {"tess": {"hands": ["katana"]}, "rules": {"uses": ["all-out"]}, "zombies": ONE_WALKER, "fate": BREAK},
            "melee-all-out katana",
            "rolled tess katana 0, attacked tess katana s0 0, broke tess katana, discarded tess katana equipment",
        ),
        (
            {
                "tess": {"hands": ["katana"], "backpack": ["repair-kit"]},
                "rules": {"uses": ["all-out"]},
                "zombies": ONE_WALKER,
                "fate": BREAK,
            },
            "melee-all-out katana, mend repair-kit secret-service",
            "rolled tess katana 0, attacked tess katana s0 0, mended tess katana repair-kit,"
            " discarded tess repair-kit secret-service",
        ),
        (
            {
                "tess": {"hands": ["katana"], "skills": ["ignore-1-break"]},
                "rules": {"uses": ["all-out"]},
                "zombies": ONE_WALKER,
                "fate": BREAK,
            },
            "melee-all-out katana",
            "rolled tess katana 0, attacked tess katana s0 0, ignored-breaks tess 1",
        ),
        (
            {
                "tess": {"hands": ["molotov"], "skills": ["two-cocktails"]},
                "zombies": {"s1": {"walker": 1}},
                "fate": [[4]],
            },
            "throw molotov s1, keep-thrown molotov",
            "threw tess molotov s1, second-cocktail tess molotov, kept tess molotov, killed tess walker s1 1,"
            " experience tess 1 1, noise s0",
        ),
        (
            {"tess": {"hands": ["molotov"]}, "zombies": {"s1": {"abominawild": 1, "walker": 1}}},
            "throw molotov s1",
            "threw tess molotov s1, smothered abominawild s1, killed tess abominawild s1 1, experience tess 5 5,"
            " noise s0",
        ),
    ],
)
def test_what_is_told(table: Any, keys: dict[str, Any], answers: str, told: str) -> None:
    keys = dict(keys)
    people = {"tess": {"zone": "s0", **keys.pop("tess", {})}, **keys.pop("others", {})}
    game = table("row", survivors=people, active="tess", **keys)
    for answer in answers.split(", "):
        game.answer(answer)
    events = [event for event in game.events if event.kind not in USUAL]
    found = [" ".join([event.kind, *[str(event[key]) for key in event.data if key != "dice"]]) for event in events]
    assert ", ".join(found) == told
