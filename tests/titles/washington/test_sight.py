"""Who sees whom."""

from __future__ import annotations

from typing import Any

import pytest

from shamble.kernel.game import Game
from shamble.testing import example, rule

# Across the street from each other: the rooms rc, rb and ra behind open doors, and the closed shed.
ACROSS = """
+-----+-----+.....+.....+-----+-----+
| rd  o rc  d s1  : s2  d rb  o ra  |
+-----+-----+.....+.....+-----+-----+
: t1  : t2  : t3  : t4  D sh  | bk  |
+.....+.....+.....+.....+-----+-----+
"""
KINDS = {
    "rd": "interior rd",
    "rc": "interior rc",
    "rb": "interior rb",
    "ra": "interior ra",
    "sh": "interior shed",
    "bk": "interior back",
    **{code: f"exterior {code}" for code in ("s1", "s2", "t1", "t2", "t3", "t4")},
}


def seen(city: Any, game: Game, start: str) -> list[str]:
    state = city.state(game)
    board = state.stage.board
    distances = board.ground(state.closed).sees(board.zone_index[start])
    return sorted(zone.id for zone, distance in zip(board.zones, distances) if distance >= 0)


def across(table: Any, **keys: Any) -> Game:
    game: Game = table(ACROSS, KINDS, survivors={"tess": "rc"}, active="tess", **keys)
    return game


@rule("modern.los.building-out-and-across")
@example("modern.los.building-out-and-across")
def test_a_line_runs_out_of_a_room_over_the_street_and_one_room_deep(table: Any, city: Any) -> None:
    """The street, the open room on the other side, and not the room behind it."""
    assert seen(city, across(table), "rc") == ["rb", "rc", "rd", "s1", "s2"]


@rule("modern.los.building-one-zone")
def test_inside_a_building_sight_ends_in_the_next_room(table: Any, city: Any) -> None:
    game = across(table)
    assert seen(city, game, "rd") == ["rc", "rd"]
    gun = {"tess": {"zone": "rd", "hands": ["sniper-rifle"]}}
    shooter = table(ACROSS, KINDS, survivors=gun, zombies={"s1": {"walker": 1}}, active="tess")
    assert city.refused(shooter, "shoot sniper-rifle s1") == "modern.los.building-one-zone"


@rule("modern.los.street-into-building-one-zone")
def test_from_the_street_only_the_first_room_is_seen(table: Any, city: Any) -> None:
    game = across(table)
    assert seen(city, game, "s2") == ["rb", "rc", "s1", "s2", "t4"]
    gun = {"tess": {"zone": "s2", "hands": ["sniper-rifle"]}}
    shooter = table(ACROSS, KINDS, survivors=gun, zombies={"ra": {"walker": 1}}, active="tess")
    assert city.refused(shooter, "shoot sniper-rifle ra") == "modern.los.street-into-building-one-zone"


@rule("modern.los.street-straight-lines")
def test_in_streets_sight_runs_straight_and_never_diagonally(table: Any, city: Any) -> None:
    game = across(table)
    assert seen(city, game, "t1") == ["t1", "t2", "t3", "t4"]
    gun = {"tess": {"zone": "t3", "hands": ["pistol"]}}
    shooter = table(ACROSS, KINDS, survivors=gun, zombies={"s2": {"walker": 1}}, active="tess")
    assert city.refused(shooter, "shoot pistol s2") == "modern.los.street-straight-lines"


@rule("modern.los.closed-doors-and-walls-block")
def test_closed_doors_and_walls_block_sight_and_nobody_else_does(table: Any, city: Any) -> None:
    crowd = {"t2": {"fatty": 3}, "t3": {"walker": 9}}
    game = across(table, zombies=crowd)
    assert "t4" in seen(city, game, "t1"), "past the crowd"
    assert "shed" not in seen(city, game, "t4")
    assert "shed" in seen(city, across(table, open=["shed--t4"]), "t4")
    gun = {"tess": {"zone": "t4", "hands": ["pistol"]}}
    shooter = table(ACROSS, KINDS, survivors=gun, zombies={"shed": {"walker": 1}}, active="tess")
    assert city.refused(shooter, "shoot pistol shed") == "modern.los.closed-doors-and-walls-block"


@pytest.mark.parametrize("open", [[], ["shed--t4"]])
@rule("modern.los.own-zone", "modern.los.mutual")
def test_everybody_sees_the_own_zone_and_whoever_is_seen_sees(table: Any, city: Any, open: list[str]) -> None:
    game = across(table, open=open)
    places = sorted(kind.split()[1] for kind in KINDS.values())
    for here in places:
        assert here in seen(city, game, here)
        for there in seen(city, game, here):
            assert here in seen(city, game, there)
