"""Tables to try the rules on.

`table(...)` sets one up and gives the game; `city` looks at it and plays on:

    def test_leaving_a_zombie_costs_one_action_more(table, city):
        game = table(survivors={"tess": "shop"}, zombies={"shop": {"walker": 1}}, active="tess")
        city.answer(game, "move store")
        assert city.zone_of(game, "tess") == "store"
        assert city.actions_left(game) == 1
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pytest

import shamble
from shamble.kernel.game import Game
from tests.titles.washington.long_campaign import LongTitle, long_title
from tests.zones.tables import ZoneInspector, legend

# Two houses on a street; the office and its vault are dark, and nobody has opened them before. Their ways: the doorways
# shop--store and office--vault, the closed doors shop--street and office--s3, the open door plaza--store.
CORNER = """
+.....+.....+.....+.....+.....+.....+
: pl  : pl  : pl  : pl  : pl  : ro  :
+.....+--d--+-----+.....+-----+.....+
: al  | st  o sh  | ya  | va  | ro  :
+.....+-----+--D--+.....+--o--+.....+
: al  : s1  : s2  : s3  D of  | ro  :
+.....+.....+.....+.....+-----+.....+
"""
ZONES: Mapping[str, str | Mapping[str, Any]] = {
    "pl": "exterior plaza",
    "ro": "exterior road",
    "al": "exterior alley",
    "st": "interior store",
    "sh": "interior shop",
    "ya": "exterior yard",
    "va": {"id": "vault", "name": "vault", "kind": "interior", "dark": True},
    "of": {"id": "office", "name": "office", "kind": "interior", "dark": True},
    "s1": "exterior s1",
    "s2": "exterior street",
    "s3": "exterior s3",
}

ROW = """
+.....+.....+.....+.....+.....+.....+
: s0  : s1  : s2  : s3  : s4  : s5  :
+.....+.....+.....+.....+.....+.....+
"""
OUTSIDE = {f"s{number}": f"exterior s{number}" for number in range(6)}


def make_table(
    map: str = "",
    zones: Mapping[str, str | Mapping[str, Any]] | None = None,
    *,
    scene: str = "",
    rules: Mapping[str, Any] | None = None,
    players: int = 1,
    **keys: Any,
) -> Game:
    """A game from a position, on a map of one's own with its `zones` (code: "kind" or "kind id"), in one of the title's
    scenes, in a "row" of six zones, s0 to s5, or else at the CORNER. `rules` are further keys of the scene; all others
    are those of a position (survivors, zombies, active, closed, decks, fate...).

    Outside the title's own scenes nothing spawns unless `spawns` are given, here or in the `rules`."""
    page: dict[str, Any] = {"title": "washington", "players": list(shamble.title("washington").seats[:players]), **keys}
    if scene:
        page["scene"] = scene
    else:
        if map == "row":
            map, zones = ROW, OUTSIDE
        drawn: dict[str, Any] = {"scene": "position", "map": (map or CORNER).strip("\n")}
        drawn["zones"] = {code: legend(said) for code, said in (zones or ZONES).items()}
        page["scene"] = {**drawn, **(rules or {})}
        if "spawns" not in page["scene"]:
            page.setdefault("spawns", [])
    return shamble.position(page)


@pytest.fixture
def table() -> Callable[..., Game]:
    return make_table


@pytest.fixture
def city() -> ZoneInspector:
    return ZoneInspector()


@pytest.fixture(scope="session")
def long_campaign(tmp_path_factory: pytest.TempPathFactory) -> LongTitle:
    """The title with a campaign of ten short missions."""
    return long_title(tmp_path_factory.mktemp("campaign") / "washington")
