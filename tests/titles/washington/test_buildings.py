"""Buildings: what belongs to one, and what waits in it when it is opened."""

from __future__ import annotations

from typing import Any

import pytest

from shamble.testing import rule
from shamble.zones.rules.noise import building_of

# Two tiles wide: the hall has two rooms behind it, and the shed beside it is another building.
BLOCK = """
+.....+.....+.....+.....+.....+
: st  : st  : st  : st  : st  :
+.....+--D--+-----+-----+--D--+
: al  | ha  o mi  D ba  | sh  |
+.....+-----+-----+-----+-----+
"""
ZONES = {
    "st": "exterior street",
    "al": "exterior alley",
    "ha": "interior hall",
    "mi": "interior middle",
    "ba": "interior back",
    "sh": "interior shed",
}


def opener(table: Any, **keys: Any) -> Any:
    one = {"zone": "street", "hands": ["crowbar"], "experience": keys.pop("experience", 0)}
    return table(BLOCK, ZONES, survivors={"tess": one, **keys.pop("others", {})}, active="tess", **keys)


def dead(city: Any, game: Any) -> dict[str, dict[str, int]]:
    zones = [zone.id for zone in city.state(game).stage.board.zones]
    return {zone: found for zone in zones if (found := city.dead(game, zone))}


@rule("modern.building.extent")
def test_a_building_is_all_rooms_that_doors_and_openings_join(table: Any, city: Any) -> None:
    board = city.state(opener(table)).stage.board

    def joined(zone: str) -> list[str]:
        return [board.zones[room].id for room in building_of(board, board.zone_index[zone])]

    for room in ("hall", "middle", "back"):
        assert joined(room) == ["hall", "middle", "back"]
    assert joined("shed") == ["shed"]
    assert joined("street") == []


@rule("modern.building.open-at-start-never-spawns")
@pytest.mark.parametrize("keys", [{"open": ["back--middle"]}, {}])
def test_a_building_that_is_open_at_the_start_is_never_filled(table: Any, city: Any, keys: dict[str, Any]) -> None:
    """One of the doors of its rooms leads to the street, and is drawn open."""
    drawn = BLOCK.replace("+--D--+-----+-----+--D--+", "+--D--+--d--+-----+--D--+")
    one = {"zone": "street", "hands": ["crowbar"]}
    game = table(drawn, ZONES, survivors={"tess": one}, active="tess", **keys)
    game.answer("open hall--street")
    assert (dead(city, game), city.told(game, "entered")) == ({}, [])


@rule("modern.building.open-at-start-never-spawns")
def test_a_building_in_which_survivors_begin_is_never_filled(table: Any, city: Any) -> None:
    game = opener(table, rules={"starts": {"back": 6}})
    game.answer("open hall--street")
    assert (dead(city, game), city.told(game, "entered")) == ({}, [])


@rule("modern.building.rush-and-extra")
def test_an_extra_activation_rouses_also_those_who_have_just_come(table: Any, city: Any) -> None:
    """At yellow: three walkers, a fatty, two walkers with Rush, then all walkers act once more."""
    deck = ["zombie-02", "zombie-09", "zombie-05", "zombie-37"]
    four = BLOCK.replace("| ha  o mi  D ba  | sh  |", "| ha  o mi  D ba  o sh  |").replace("--D--+\n:", "-----+\n:")
    one = {"zone": "street", "hands": ["crowbar"], "experience": 7}
    game = table(four, ZONES, survivors={"tess": one}, active="tess", decks={"zombies": deck})
    game.answer("open hall--street")
    spawned = [(event["enemy"], event["count"]) for event in city.told(game, "spawned")]
    assert spawned == [("walker", 3), ("fatty", 1), ("walker", 2)]
    assert [(event["enemy"], event["count"]) for event in city.told(game, "rushed")] == [("walker", 2)]
    assert [event["enemy"] for event in city.told(game, "roused")] == ["walker"]
    kinds = [event.kind for event in game.events if event.kind in ("spawned", "rushed", "roused")]
    assert kinds == ["spawned", "spawned", "spawned", "rushed", "roused"]


@rule("modern.building.rush-and-extra")
def test_at_blue_an_extra_activation_does_nothing_and_the_next_room_follows(table: Any, city: Any) -> None:
    game = opener(table, decks={"zombies": ["zombie-37", "zombie-01", "zombie-09"]}, zombies={"alley": {"walker": 1}})
    game.answer("open hall--street")
    assert [event["enemy"] for event in city.told(game, "stirred")] == ["walker"]
    assert city.told(game, "dead-moved") == []
    assert sum(event["count"] for event in city.told(game, "spawned")) == 2
