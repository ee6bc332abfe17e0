"""Ledges: drawn with arrows, climbed down and never up, whichever way their tile is turned."""

import pytest

from shamble.files.content import read_yaml
from shamble.kernel.errors import ContentError
from shamble.zones.content.maps import read_board
from shamble.zones.rules.board import DEAD
from shamble.zones.rules.routes import ways

ZONES = "\n    ".join(f"{code}: {{id: {code}, name: {code}, kind: exterior}}" for code in ("na", "nb", "sa", "sb"))
# Four zones round a point: down from na to nb, from nb to sb, from sb to sa, and from sa to na.
ROUND = f"""
whirl:
  map: |
    +.....+.....+
    : na  > nb  :
    +--^--+--v--+
    : sa  < sb  :
    +.....+.....+
  zones:
    {ZONES}
"""
AROUND = {("na", "nb"), ("nb", "sb"), ("sb", "sa"), ("sa", "na")}
SEAM = """
{name}:
  map: |
    +-----+
    {left} {name}   {right}
    +-----+
  zones:
    {name}: {{id: {name}, name: {name}, kind: interior}}
"""


def lay(rows, tiles):
    return read_board(read_yaml(f"tiles: {rows}"), dict(read_yaml(tiles).items()))


def one_way_steps(board):
    """The pairs of zones between which a step leads from the first to the second and not back."""
    steps = board.ground(0).steps
    ids = [zone.id for zone in board.zones]
    return {(ids[a], ids[b]) for a in range(len(ids)) for b in steps[a] if a not in steps[b]}


@pytest.mark.parametrize("turn", [0, 90, 180, 270])
def test_a_ledge_turns_with_its_tile(turn):
    board = lay(f"[[whirl@{turn}]]", ROUND)
    assert one_way_steps(board) == AROUND
    assert sorted(edge.kind for edge in board.edges) == ["ledge"] * 4


@pytest.mark.parametrize("turn", [90, 180, 270])
def test_a_tile_that_is_turned_lies_otherwise(turn):
    assert lay(f"[[whirl@{turn}]]", ROUND).zones[0].id == {90: "sa", 180: "sb", 270: "nb"}[turn]


def test_a_ledge_on_a_seam_is_stronger_than_a_wall():
    tiles = SEAM.format(name="a", left="|", right=">") + SEAM.format(name="b", left="|", right="|")
    assert one_way_steps(lay("[[a, b]]", tiles)) == {("a", "b")}
    assert one_way_steps(lay("[[a@90], [b@180]]", tiles)) == {("a", "b")}
    assert one_way_steps(lay("[[b, a@180]]", tiles)) == {("a", "b")}


def test_a_seam_can_not_lead_down_on_both_sides():
    tiles = SEAM.format(name="a", left="|", right=">") + SEAM.format(name="b", left="<", right="|")
    with pytest.raises(ContentError, match="where the tiles meet one has '>'"):
        lay("[[a, b]]", tiles)
    door = tiles.replace("< b", "D b")
    with pytest.raises(ContentError, match="the other 'D'"):
        lay("[[a, b]]", door)


def test_a_ledge_is_a_way_down_only_and_one_sees_up(draw):
    board = draw("+.....+.....+.....+\n: y1  > y2  : y3  :\n+.....+.....+.....+")
    down = board.ground(0, DEAD)
    assert [down.distances(zone) for zone in range(3)] == [[0, -1, -1], [1, 0, 1], [2, 1, 0]]
    assert (ways(board, 0, 0, 2), ways(board, 0, 2, 0)) == ([1], [])
    assert [board.ground(0).sees(zone) for zone in range(3)] == [[0, 1, 2], [1, 0, 1], [2, 1, 0]]


def test_a_link_may_be_a_ledge_from_its_first_zone_to_its_second():
    page = """
    map: |
      +.....+     +.....+
      : y1  :     : y2  :
      +.....+     +.....+
    zones:
      y1: {id: y1, name: y1, kind: exterior}
      y2: {id: y2, name: y2, kind: exterior}
    links: [{kind: ledge, between: [y2, y1]}]
    """
    board = read_board(read_yaml(page))
    assert one_way_steps(board) == {("y2", "y1")}


def test_a_ledge_is_no_border_of_one_zone_and_never_closed(draw):
    with pytest.raises(ContentError, match="a ledge joins two zones, but 'y1' is on both sides"):
        draw("+.....+.....+\n: y1  > y1  :\n+.....+.....+")
    with pytest.raises(ContentError, match="a ledge joins two zones, but here is at most one"):
        draw("+.....+\n: y1  >\n+.....+")
    with pytest.raises(ContentError, match="a ledge can't be closed"):
        draw("+.....+.....+\n: y1  : y2  :\n+.....+.....+", ("ledge", "y1", "y2", "closed"))
