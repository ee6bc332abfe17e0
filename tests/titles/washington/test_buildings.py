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


def dark(id: str) -> dict[str, Any]:
    return {"id": id, "name": id, "kind": "interior", "dark": True}


ZONES = {
    "st": "exterior street",
    "al": "exterior alley",
    "ha": dark("hall"),
    "mi": dark("middle"),
    "ba": dark("back"),
    "sh": dark("shed"),
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


@rule("modern.building.first-opening-spawns")
def test_a_card_is_drawn_for_each_dark_zone_at_once_and_for_no_other_room(table: Any, city: Any) -> None:
    one = {"zone": "street", "hands": ["crowbar"]}
    zones = {**ZONES, "mi": "interior middle"}
    game = table(
        BLOCK, zones, survivors={"tess": one}, active="tess", decks={"zombies": ["zombie-01", "zombie-02", "zombie-09"]}
    )
    city.answer(game, "open hall--street", "fill hall")
    assert dead(city, game) == {"hall": {"walker": 1}, "back": {"walker": 2}}
    assert [(event["zone"], event["rooms"]) for event in city.told(game, "entered")] == [("hall", 2)]
    assert (city.asked(game), city.actions_left(game)) == ("act", 2)


@rule("modern.building.first-opening-spawns")
def test_a_building_is_filled_only_the_first_time(table: Any, city: Any) -> None:
    """Of its two doors to the street the second one changes nothing."""
    drawn = BLOCK.replace("+--D--+-----+-----+--D--+", "+--D--+--D--+-----+--D--+")
    one = {"zone": "street", "hands": ["crowbar"]}
    deck = ["zombie-01", "zombie-02", "zombie-03"]
    game = table(drawn, ZONES, survivors={"tess": one}, active="tess", decks={"zombies": deck})
    city.answer(game, "open hall--street", "fill hall", "fill back")
    before = dead(city, game)
    game.answer("open middle--street")
    assert dead(city, game) == before
    assert len(city.told(game, "entered")) == 1


@rule("modern.building.first-opening-spawns")
def test_a_building_without_dark_zones_is_empty(table: Any, city: Any) -> None:
    plain = {code: f"interior {said['id']}" if isinstance(said, dict) else said for code, said in ZONES.items()}
    game = table(BLOCK, plain, survivors={"tess": {"zone": "street", "hands": ["crowbar"]}}, active="tess")
    game.answer("open hall--street")
    assert (city.asked(game), dead(city, game), city.told(game, "entered")) == ("act", {}, [])


@rule("modern.building.order")
def test_the_players_choose_the_order_and_the_farthest_zone_is_the_usual_one(table: Any, city: Any) -> None:
    deck = ["zombie-01", "zombie-02", "zombie-03"]  # one, two and three walkers at blue
    game = opener(table, decks={"zombies": deck})
    game.answer("open hall--street")
    assert city.options(game) == ["fill back", "fill middle", "fill hall"]
    city.answer(game, "fill middle", "fill hall")
    assert dead(city, game) == {"middle": {"walker": 1}, "hall": {"walker": 2}, "back": {"walker": 3}}


@rule("modern.building.rush-and-extra")
def test_an_extra_activation_rouses_also_those_who_have_just_come(table: Any, city: Any) -> None:
    """At yellow: three walkers, a fatty, two walkers with Rush, then all walkers act once more."""
    deck = ["zombie-02", "zombie-09", "zombie-05", "zombie-37"]
    four = BLOCK.replace("| ha  o mi  D ba  | sh  |", "| ha  o mi  D ba  o sh  |").replace("--D--+\n:", "-----+\n:")
    one = {"zone": "street", "hands": ["crowbar"], "experience": 7}
    game = table(four, ZONES, survivors={"tess": one}, active="tess", decks={"zombies": deck})
    city.answer(game, "open hall--street", "fill shed", "fill back", "fill middle")
    spawned = [(event["enemy"], event["count"]) for event in city.told(game, "spawned")]
    assert spawned == [("walker", 3), ("fatty", 1), ("walker", 2)]
    assert [(event["enemy"], event["count"]) for event in city.told(game, "rushed")] == [("walker", 2)]
    assert [event["enemy"] for event in city.told(game, "roused")] == ["walker"]
    kinds = [event.kind for event in game.events if event.kind in ("spawned", "rushed", "roused")]
    assert kinds == ["spawned", "spawned", "spawned", "rushed", "roused"]


@rule("modern.building.rush-and-extra")
def test_at_blue_an_extra_activation_does_nothing_and_the_next_room_follows(table: Any, city: Any) -> None:
    game = opener(table, decks={"zombies": ["zombie-37", "zombie-01", "zombie-09"]}, zombies={"alley": {"walker": 1}})
    city.answer(game, "open hall--street", "fill hall", "fill middle")
    assert [event["enemy"] for event in city.told(game, "stirred")] == ["walker"]
    assert city.told(game, "dead-moved") == []
    assert [(event["enemy"], event["zone"]) for event in city.told(game, "spawned")] == [
        ("walker", "middle"),
        ("fatty", "back"),
    ]
