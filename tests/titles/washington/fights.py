"""Tables for tests of attacks that go all-out, and what to look at on them."""

from __future__ import annotations

from typing import Any

from shamble.kernel.game import Game
from tests.titles.washington.conftest import make_table
from tests.zones.tables import ZoneInspector

BREAK = 1
CITY = ZoneInspector()


def armed(hands: list[str], fate: list[list[int]] | str = "manual", walkers: int = 6, **keys: Any) -> Game:
    """Tess at s0, some walkers at s0 and at s1, and All-Out attacks are in force."""
    carried = {"hands": hands, "backpack": keys.pop("backpack", []), "skills": keys.pop("skills", [])}
    who = {"zone": "s0", **{key: value for key, value in carried.items() if value}}
    zombies = {"s0": {"walker": walkers}, "s1": {"walker": walkers}} if walkers else {}
    scene = {"uses": ["all-out"], **keys.pop("rules", {})}
    others = keys.pop("others", {})
    page = {"survivors": {**others, "tess": who}, "zombies": zombies, "active": "tess", "rules": scene, "fate": fate}
    return make_table("row", **{**page, **keys})


def rolled(game: Game) -> Any:
    return next(event for event in game.events if event.kind == "rolled")


def options(game: Game, *verbs: str) -> list[str]:
    return [text for verb in verbs for text in CITY.options(game, verb)]


def told(game: Game, *kinds: str) -> list[str]:
    return [event.kind for event in game.events if event.kind in kinds]


def discarded(game: Game) -> list[str]:
    return [event["card"] for event in game.events if event.kind == "discarded"]
