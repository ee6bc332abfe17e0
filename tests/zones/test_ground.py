"""Hedges, water and vaults: who passes and who sees, on boards alone."""

from __future__ import annotations

import pytest

from shamble.files.content import read_yaml
from shamble.kernel.errors import ContentError
from shamble.zones.content.maps import read_board
from shamble.zones.rules.board import DEAD, EXTRA, SURVIVORS, SWARM, VAULT, Board

ROW = """
map: |
  +.....+.....+.....+.....+
  : a   y b   : w   : c   :
  +.....+.....+.....+.....+
zones:
  a: {id: a, name: a, kind: exterior}
  b: {id: b, name: b, kind: exterior}
  w: {id: w, name: w, kind: water}
  c: {id: c, name: c, kind: exterior}
"""
TILES = """
yard:
  map: |
    +.....+.....+
    : a   : b   :
    +.....+-----+
    : c   D r   |
    +.....+-----+
  zones:
    a: {id: a, name: a, kind: exterior}
    b: {id: b, name: b, kind: exterior}
    c: {id: c, name: c, kind: exterior}
    r: {id: r, name: r, kind: interior}
"""
PAGE = """
tiles: [[yard]]
beside:
  gold: {name: the gold vault, kind: vault}
  blue: {name: the blue vault, kind: vault}
links:
  - {kind: vault-door, between: [r, gold], state: closed}
  - {kind: vault-door, between: [gold, c], state: open}
"""


def laid_out(page: str = PAGE) -> Board:
    return read_board(read_yaml(page, "page"), dict(read_yaml(TILES, "tiles").items()))


def steps(board: Board, movers: int) -> dict[str, list[str]]:
    """For each zone, the zones one step away."""
    ground = board.ground(board.closed_at_start, movers)
    return {zone.id: [board.zones[there].id for there in ground.steps[at]] for at, zone in enumerate(board.zones)}


@pytest.mark.parametrize(
    ("movers", "found"),
    [
        (SURVIVORS, {"a": ["b"], "b": ["a", "w"], "w": ["b", "c"], "c": ["w"]}),
        (DEAD, {"a": [], "b": ["w"], "w": [], "c": ["w"]}),
        (EXTRA, {"a": [], "b": ["w"], "w": [], "c": ["w"]}),
        (SWARM, {"a": ["b"], "b": ["a", "w"], "w": ["b", "c"], "c": ["w"]}),
    ],
)
def test_a_hedge_stops_the_dead_and_water_keeps_them(movers: int, found: dict[str, list[str]]) -> None:
    """An extra activation changes nothing about it; only swarms come through, and out."""
    assert steps(read_board(read_yaml(ROW, "page")), movers) == found


def test_ways_back_are_found_although_steps_lead_one_way() -> None:
    board = read_board(read_yaml(ROW, "page"))
    water, shore = board.zone_index["w"], board.zone_index["c"]
    assert board.ground(0, DEAD).distances(water)[shore] == 1
    assert board.ground(0, DEAD).distances(shore)[water] == -1
    assert board.ground(0).distances(shore)[water] == 1


def test_sight_ends_at_a_hedge_and_crosses_water() -> None:
    board = read_board(read_yaml(ROW, "page"))
    seen = board.ground(0).sees(board.zone_index["b"])
    assert [seen[board.zone_index[zone]] for zone in ("a", "w", "c")] == [-1, 1, 2]


def test_only_a_step_out_of_the_water_is_a_climb() -> None:
    board = read_board(read_yaml(ROW, "page"))
    at = board.zone_index
    assert [board.is_climb(at[a], at[b]) for a, b in (("b", "w"), ("w", "b"), ("w", "w"), ("a", "b"))] == [
        *(False, True, False, False),
    ]


def test_zones_beside_the_board_touch_nothing_and_are_seen_by_nobody() -> None:
    board = laid_out()
    vaults = [number for number, zone in enumerate(board.zones) if zone.kind == VAULT]
    assert [board.zones[vault].cells for vault in vaults] == [[(3, 0)], [(3, 2)]]
    assert [board.beside(vault) for vault in vaults] == [[], []]
    for vault in vaults:
        seen = board.ground(0).sees(vault)
        assert [zone for zone, far in enumerate(seen) if far >= 0] == [vault]


def test_an_open_vault_door_joins_its_zones() -> None:
    assert steps(laid_out(), DEAD)["gold"] == ["c"]
    assert steps(laid_out(), SURVIVORS)["c"] == ["a", "gold"]


@pytest.mark.parametrize(
    ("page", "says"),
    [
        (PAGE.replace("blue:", "a:"), "a zone 'a' is on the board already; choose another id"),
        (PAGE.replace("kind: vault}", "kind: cave}", 1), "cave"),
        (ROW + "beside: {gold: {name: gold, kind: vault}}\n", "'beside' is for boards made of tiles"),
    ],
)
def test_what_is_wrong_beside_the_board(page: str, says: str) -> None:
    with pytest.raises(ContentError, match=says):
        laid_out(page)
