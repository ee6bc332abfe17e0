"""The board: tiles and their centres, who goes where, and who sees what."""

from __future__ import annotations

from typing import Any

import pytest

import shamble
from shamble.testing import rule
from shamble.titles.wicked.rules.stage import our_stage
from shamble.zones.rules.board import VAULT

TILES = [
    *("square", "chapel", "longhouse", "cornerhouse", "rowhouse"),
    *("garden", "pond", "crypt", "gatehouse", "granary"),
]
CHAPEL_DOORS = ["chapel-c--chapel-n", "chapel-c--chapel-e"]


@pytest.mark.parametrize("turn", ["", "@90", "@180", "@270"])
@rule("fantasy.board.tile-center-zone")
def test_the_centre_of_a_tile_covers_its_middle_cell(table: Any, town: Any, turn: str) -> None:
    for tile in TILES:
        game = table(
            [f"{tile}{turn}", {"tile": "square", "as": "far"}], survivors={"oswin": "far-square-c"}, active="oswin"
        )
        stage = our_stage(town.state(game))
        centres = [zone.id for number, zone in enumerate(stage.board.zones) if stage.is_centre(number)]
        assert centres == [f"{tile}-c", "far-square-c"]


@rule("fantasy.board.tile-center-zone")
def test_tiles_are_counted_by_columns_and_rows(table: Any, town: Any) -> None:
    beside = {"gold-vault": {"name": "the gold vault", "kind": "vault"}}
    link = {"kind": "vault-door", "between": ["chapel-s", "gold-vault"], "state": "closed"}
    game = table(
        *("square chapel", "garden pond"),
        rules={"beside": beside, "links": [link]},
        survivors={"oswin": "square-c"},
        active="oswin",
    )
    stage = our_stage(town.state(game))
    index = stage.board.zone_index
    places = {tile: stage.tile_of[index[f"{tile}-nw"]] for tile in ("square", "chapel", "garden", "pond")}
    assert {tile: (stage.column_of(at), stage.row_of(at)) for tile, at in places.items()} == {
        "square": (0, 0),
        "chapel": (1, 0),
        "garden": (0, 1),
        "pond": (1, 1),
    }
    assert stage.board.zones[index["gold-vault"]].kind == VAULT
    assert stage.tile_of[index["gold-vault"]] not in places.values()
    assert not stage.is_centre(index["gold-vault"])


@rule("fantasy.board.actors")
def test_only_zombies_hold_a_survivor_back(table: Any, town: Any) -> None:
    """A spawn token, noise and an objective are no actors."""
    token = {"id": "relic", "name": "the relic", "zone": "chapel-c", "do": "take"}
    game = table(
        "chapel",
        rules={"tokens": [token]},
        survivors={"oswin": {"zone": "chapel-c", "hands": ["axe"]}},
        spawns=[{"zone": "chapel-c", "colour": "white"}],
        noise={"chapel-c": 2},
        open=CHAPEL_DOORS,
        active="oswin",
    )
    assert "search equipment" in town.options(game)
    game.answer("move chapel-n")
    assert town.actions_left(game) == 2


@rule("fantasy.board.adjacent-by-edge", "fantasy.board.street-movement")
def test_in_the_street_one_goes_over_edges_and_not_over_corners(table: Any, town: Any) -> None:
    game = table(survivors={"oswin": "square-c"}, active="oswin")
    assert town.options(game, "move") == [f"move square-{side}" for side in ("n", "w", "e", "s")]
    assert town.why_not(game, "move square-nw") == "fantasy.board.adjacent-by-edge"


@rule("fantasy.board.building-movement")
def test_a_building_is_entered_by_an_open_door_only(table: Any, town: Any) -> None:
    shut = table("chapel", survivors={"oswin": "chapel-n"}, active="oswin")
    assert "move chapel-c" not in town.options(shut)
    assert town.why_not(shut, "move chapel-c") == "fantasy.board.building-movement"
    walled = table("chapel", survivors={"oswin": "chapel-w"}, active="oswin")
    assert town.why_not(walled, "move chapel-c") == "fantasy.board.building-movement"
    wide = table("chapel", survivors={"oswin": "chapel-n"}, open=CHAPEL_DOORS, active="oswin")
    wide.answer("move chapel-c")
    wide.answer("move chapel-s")
    assert town.zone_of(wide, "oswin") == "chapel-s"


@rule("fantasy.board.building-movement")
def test_rooms_of_one_building_are_joined_and_others_are_not(table: Any, town: Any) -> None:
    game = table("gatehouse longhouse@90", survivors={"oswin": "gatehouse-w"}, active="oswin")
    assert town.options(game, "move") == ["move gatehouse-sw"]


# -- sight -------------------------------------------------------------------------------------------------------------


@rule("fantasy.board.los-street")
def test_in_the_street_sight_is_straight_and_has_no_end(table: Any, town: Any) -> None:
    game = table(["square", {"tile": "square", "as": "far"}, "chapel"], survivors={"oswin": "square-w"}, active="oswin")
    assert town.sees(game, "square-w", "far-square-e")
    assert town.sees(game, "square-w", "chapel-w")
    assert not town.sees(game, "square-w", "square-n")
    assert not town.sees(game, "square-w", "chapel-e")  # the chapel is in between


@rule("fantasy.board.los-own-zone")
def test_everybody_sees_the_own_zone(table: Any, town: Any) -> None:
    game = table("crypt", survivors={"oswin": "crypt-c"}, active="oswin")
    board = town.state(game).stage.board
    assert all(board.ground(0).sees(zone)[zone] == 0 for zone in range(len(board.zones)))


@rule("fantasy.board.los-building")
def test_in_a_building_one_sees_into_the_next_room(table: Any, town: Any) -> None:
    game = table("longhouse", survivors={"oswin": "longhouse-nw"}, active="oswin")
    assert town.sees(game, "longhouse-nw", "longhouse-n")
    assert not town.sees(game, "longhouse-nw", "longhouse-ne")


@rule("fantasy.board.los-mixed", "fantasy.board.los-closed-doors")
def test_from_the_street_one_sees_one_room_deep(table: Any, town: Any) -> None:
    shut = table("square", "chapel", survivors={"oswin": "square-s"}, active="oswin")
    assert not town.sees(shut, "square-s", "chapel-c")
    wide = table("square", "chapel", survivors={"oswin": "square-s"}, open=CHAPEL_DOORS, active="oswin")
    assert [town.sees(wide, "square-s", zone) for zone in ("chapel-n", "chapel-c", "chapel-s")] == [True, True, False]
    assert [town.sees(wide, "chapel-c", zone) for zone in ("chapel-n", "square-s", "chapel-e")] == [True, True, True]


@rule("fantasy.board.los-mixed")
def test_nobody_sees_through_a_room_to_the_street_behind(table: Any, town: Any) -> None:
    doors = ["rowhouse-c--rowhouse-n", "rowhouse-c--rowhouse-s"]
    game = table("rowhouse", survivors={"oswin": "rowhouse-n"}, open=doors, active="oswin")
    assert town.sees(game, "rowhouse-n", "rowhouse-c")
    assert not town.sees(game, "rowhouse-n", "rowhouse-s")


@rule("fantasy.board.los-closed-doors")
def test_nobody_shoots_through_a_closed_door(table: Any, town: Any) -> None:
    maerwyn = {"zone": "chapel-n", "hands": ["short-bow"]}
    game = table("chapel", survivors={"maerwyn": maerwyn}, zombies={"chapel-c": {"walker": 1}}, active="maerwyn")
    assert town.why_not(game, "shoot short-bow chapel-c") == "fantasy.board.los-closed-doors"


@rule("fantasy.board.los-ignores-actors")
def test_nobody_is_in_the_way_of_sight(table: Any, town: Any) -> None:
    crowd = {"square-c": {"walker": 6}, "square-e": {"runner": 1}}
    maerwyn = {"zone": "square-w", "hands": ["long-bow"]}
    game = table(survivors={"maerwyn": maerwyn, "tolk": "square-c"}, zombies=crowd, active="maerwyn", fate=[[6]])
    assert town.sees(game, "square-w", "square-e")
    game.answer("shoot long-bow square-e")
    assert (town.dead(game, "square-e"), town.dead(game, "square-c")) == ({}, {"walker": 6})


@rule("fantasy.board.los-mutual")
def test_whoever_is_seen_sees(town: Any) -> None:
    board = town.state(shamble.new("wicked", "the-granary-hums", seed=1)).stage.board
    for closed in (0, board.closed_at_start):
        seen = [board.ground(closed).sees(zone) for zone in range(len(board.zones))]
        pairs = [(a, b) for a in range(len(seen)) for b in range(len(seen)) if (seen[a][b] >= 0) != (seen[b][a] >= 0)]
        assert pairs == []


@rule("fantasy.board.range-counting")
def test_range_counts_the_borders_on_the_line(table: Any, town: Any) -> None:
    game = table(map="row", survivors={"maerwyn": {"zone": "s0", "hands": ["long-bow"]}}, active="maerwyn")
    board = town.state(game).stage.board
    assert board.ground(0).sees(board.zone_index["s0"])[board.zone_index["s3"]] == 3
    assert town.options(game, "shoot") == [f"shoot long-bow s{number}" for number in (1, 2, 3)]
    for zone in ("s0", "s4"):
        assert town.why_not(game, f"shoot long-bow {zone}") == "fantasy.board.range-counting"
