"""Missions of the campaign, and what tests of them look at."""

from __future__ import annotations

from typing import Any

from shamble.titles.washington.title import LIBRARY

EVERYTHING = {"all-out", "keep", "ko", "clock", "night", "secret-service"}


def stage(mission: str, *having: str) -> Any:
    return LIBRARY.stage_with(mission, "", (), having)


def events(game: Any, kind: str) -> list[Any]:
    return [event for event in game.events if event.kind == kind]


def take(table: Any, mission: str, zone: str, card: str, **keys: Any) -> Any:
    """Tess takes a card of a mission."""
    tess = {"zone": zone, **keys.pop("tess", {})}
    game = table(scene=mission, survivors={"tess": tess, **keys.pop("others", {})}, active="tess", **keys)
    game.answer(f"take {card}")
    return game
