"""The tiles: what each of them has, and that any of them fits beside any other."""

from __future__ import annotations

from itertools import combinations, product
from pathlib import Path

import pytest

import shamble
from shamble.files.content import read_yaml
from shamble.zones.content.maps import read_board
from shamble.zones.rules.board import DEAD, EXTERIOR, EXTRA, INTERIOR, TANK, Board

FILE = Path(shamble.__file__).parent / "titles" / "washington" / "content" / "tiles.yaml"
TILES = dict(read_yaml(FILE)["tiles"].items())
OWN = [f"t{number}{side}" for number in range(10, 16) for side in "rv"]
CORE = [f"c{number}" for number in range(1, 7)]


def lay(*rows: list[str]) -> Board:
    return read_board(read_yaml(f"tiles: {list(rows)}"), TILES)


def zones_with(board: Board, kind: int) -> list[str]:
    return [zone.id for zone in board.zones if zone.kind == kind]


def test_there_are_twelve_sides_and_six_tiles_of_the_core() -> None:
    assert list(TILES) == OWN + CORE


@pytest.mark.parametrize("id", TILES)
def test_a_tile_has_three_by_three_cells_and_streets_of_one_or_two(id: str) -> None:
    board = lay([id])
    assert (board.width, board.height) == (3, 3)
    assert board.cell_zone.count(-1) == 0
    assert all(len(zone.cells) <= 2 for zone in board.zones)
    assert all(zone.name.startswith("the ") for zone in board.zones)


@pytest.mark.parametrize("id", TILES)
def test_every_room_has_a_way_to_a_street_and_every_building_closed_doors(id: str) -> None:
    board = lay([id])
    near = board.ground(0).steps
    for number in range(len(board.zones)):
        reached = [number]
        for at in reached:
            reached += [there for there in near[at] if there not in reached]
        assert any(board.zones[there].kind == EXTERIOR for there in reached)
    for edge in board.edges:
        kinds = [board.zones[zone].kind for zone in (edge.a, edge.b)]
        if kinds.count(INTERIOR) == 1:
            assert edge.kind == "door"
            assert edge.closed


def test_no_two_tiles_have_a_zone_of_the_same_id_or_name() -> None:
    zones = [zone for id in TILES for zone in lay([id]).zones]
    assert len({zone.id for zone in zones}) == len({zone.name for zone in zones}) == len(zones)


@pytest.mark.long
def test_each_fits_beside_each_other_however_both_are_turned() -> None:
    edges = {id: len(lay([id]).edges) for id in TILES}
    for first, second in combinations(TILES, 2):
        for turns in product((0, 90, 180, 270), repeat=2):
            board = lay([f"{first}@{turns[0]}", f"{second}@{turns[1]}"])
            assert len(board.edges) == edges[first] + edges[second]


def test_the_tank_lies_across_the_avenue_and_a_locked_grate_leads_below_it() -> None:
    board = lay(["t10v"])
    assert zones_with(board, TANK) == ["tank-back", "tank-front"]
    north, south = (board.zone_index[f"avenue-{end}"] for end in ("north-west", "south-east"))
    assert board.ground(board.closed_at_start, DEAD).distances(south)[north] == -1
    assert board.ground(board.closed_at_start, EXTRA).distances(south)[north] == 2
    grate = board.edges[board.edge_index["avenue-east-station--avenue-west-station"]]
    assert (grate.kind, grate.closed, grate.between) == ("door", True, None)


@pytest.mark.parametrize(
    ("id", "whole", "half"), [("t11r", 2, 1), ("t11v", 2, 0), ("t14v", 3, 0), ("t15r", 4, 0), ("t10r", 0, 0)]
)
def test_where_sandbags_lie(id: str, whole: int, half: int) -> None:
    kinds = [edge.kind for edge in lay([id]).edges]
    assert (kinds.count("sandbags"), kinds.count("half-sandbags")) == (whole, half)


@pytest.mark.parametrize(
    ("id", "inside", "gaps"), [("t15r", ["square-west", "square-middle", "square-east"], 2), ("t14v", ["mast"], 1)]
)
def test_what_is_ringed_by_sandbags_has_only_its_gaps(id: str, inside: list[str], gaps: int) -> None:
    board = lay([id])
    zones = [board.zone_index[zone] for zone in inside]
    out = [(zone, there) for zone in zones for there in board.ground(0, DEAD).steps[zone] if there not in zones]
    assert len(out) == gaps


@pytest.mark.parametrize(("id", "count"), [("t12r", 4), ("t12v", 2), ("t14r", 0)])
def test_which_zones_the_secret_service_has(id: str, count: int) -> None:
    assert [zone.search for zone in lay([id]).zones if zone.search] == ["secret-service"] * count


@pytest.mark.parametrize("id", [id for id in TILES if id != "t15r"])
def test_every_building_has_a_dark_room(id: str) -> None:
    board = lay([id])
    rooms = [number for number, zone in enumerate(board.zones) if zone.kind == INTERIOR]
    assert rooms
    for room in rooms:
        building = [room]
        for at in building:
            for number in board.edges_of[at]:
                there = board.edges[number].other(at)
                if board.zones[there].kind == INTERIOR and there not in building:
                    building.append(there)
        assert any(board.zones[there].dark for there in building)
