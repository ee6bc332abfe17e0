"""Tables to try the rules on.

`table(...)` sets one up and gives the game; `nld` looks at it and plays on:

    def test_leaving_a_ghoul_costs_one_action_more(table, nld):
        game = table(survivors={"ben": "kitchen"}, ghouls={"kitchen": {"walker": 1}}, active="ben")
        nld.answer(game, "move hall")
        assert nld.zone_of(game, "ben") == "hall"
        assert nld.actions_left(game) == 1
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pytest

import shamble
from shamble.kernel.game import Game
from tests.zones.tables import ZoneInspector, legend

# A house between the yard and the lane. Its ways: the doorway hall--kitchen, the closed door den--hall, the open door
# hall--lane, the windows kitchen--yard and den--yard. Barricades can be built on windows and doorways.
HOUSE = """
+.....+.....+.....+.....+.....+
: wo  : ya  : ya  : ya  : co  :
+.....+--w--+-----+--w--+.....+
: wo  | ki  o ha  D de  | co  :
+.....+-----+--d--+-----+.....+
: la  : la  : la  : la  : la  :
+.....+.....+.....+.....+.....+
"""
ZONES = {
    "wo": "woods",
    "ya": "exterior yard",
    "co": "corn",
    "ki": "interior kitchen",
    "ha": "interior hall",
    "de": "interior den",
    "la": "exterior lane",
}
RULES = {"building": {"on": ["window", "doorway"]}}

ROW = """
+.....+.....+.....+.....+.....+.....+
: s0  : s1  : s2  : s3  : s4  : s5  :
+.....+.....+.....+.....+.....+.....+
"""

# A street of four zones along which a car can be driven; the paddock lies behind a wall, the barn behind an open door.
STREET = """
+.....+.....+.....+.....+
: s0  : s1  : s2  : s3  :
+--d--+.....+.....+-----+
| ba  | wo  : co  : pa  :
+-----+.....+.....+.....+
"""
OUTSIDE = {f"s{number}": f"exterior s{number}" for number in range(6)}
ALONG_THE_STREET = {code: OUTSIDE[code] for code in ("s0", "s1", "s2", "s3")} | {
    "ba": "interior barn",
    "wo": "woods",
    "co": "corn",
    "pa": "exterior paddock",
}


def make_table(
    map: str = "",
    zones: Mapping[str, str | Mapping[str, str]] | None = None,
    *,
    scene: str = "",
    rules: Mapping[str, Any] | None = None,
    players: int = 1,
    **keys: Any,
) -> Game:
    """A game from a position, on a map of one's own with its `zones` (code: "kind" or "kind id"), in one of the title's
    scenes, in a "row" of six zones, s0 to s5, or else in the HOUSE. `rules` are further keys of the scene, None takes
    one away; all others are those of a position (survivors, ghouls, active, closed, decks, fate...), with
    {"ben": "kitchen"} for {"ben": {"zone": ...}}.

    Outside the title's own scenes nothing spawns unless `spawns` are given, here or in the `rules`."""
    page: dict[str, Any] = {"title": "nld", "players": list(shamble.title("nld").seats[:players]), **keys}
    if scene:
        page["scene"] = scene
    else:
        if map == "row":
            map, zones = ROW, OUTSIDE
        known = zones or ZONES
        drawn: dict[str, Any] = {"scene": "position", "map": map.strip("\n") if map else HOUSE.strip("\n")}
        drawn["zones"] = {code: legend(said) for code, said in known.items()}
        drawn |= {**RULES, **(rules or {})}
        page["scene"] = {key: value for key, value in drawn.items() if value is not None}
        if "spawns" not in page["scene"]:
            page.setdefault("spawns", [])
    return shamble.position(page)


def make_street(survivors: Mapping[str, Any], *, car: Mapping[str, Any] | None = None, **keys: Any) -> Game:
    """Ben's turn on the STREET, where a car that can be driven stands in s1, unless `car` says otherwise."""
    stands = {"id": "bens-pick-up", "zone": "s1", "driving": True, **(car or {})}
    rules = {"car": stands, **keys.pop("rules", {})}
    return make_table(
        STREET, ALONG_THE_STREET, rules=rules, survivors=survivors, **{"active": "ben", "ghouls": {}, **keys}
    )


class Nld(ZoneInspector):
    """What to look at on a table, and short ways to play on."""

    run_ghouls = ZoneInspector.run_dead


@pytest.fixture
def table() -> Callable[..., Game]:
    return make_table


@pytest.fixture
def street() -> Callable[..., Game]:
    return make_street


@pytest.fixture
def nld() -> Nld:
    return Nld()
