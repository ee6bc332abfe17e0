"""What is said to be in the way of a shot lies there: every scene, from every zone to every other.

The lines are walked here once more, cell by cell, and nothing stops them; what they meet is noted instead."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import pytest

import shamble
from shamble.kernel.game import Game
from shamble.testing import rule
from shamble.titles.nld.title import stage_of
from shamble.zones.rules.board import EASTWARD, FREE, SOUTHWARD, WALL, ZONE_KINDS, Board
from shamble.zones.rules.table import Table
from tests.titles.nld.conftest import make_table

RIFLE = "winchester-94"
SCENES = [scene.id for scene in shamble.title("nld").scenes]
IN_SIGHT = ("nld.ranged.min-range", "nld.ranged.max-range")
BLAMED = {  # by rule: what it says is in the way
    "nld.corn.blocks-sight": {"corn"},
    "nld.woods.blocks-from-outside": {"woods"},
    "nld.los.closed-barriers-block": {"closed"},
    "nld.los.interior-one-zone": {"room"},
    "nld.los.outside-looking-in": {"room"},
    "nld.los.never-through-building": {"room"},
}
COVER = {"interior": {"room"}, "corn": {"corn"}, "woods": {"woods"}}  # by kind of zone, unless it is where one ends
WORDS = {"corn": "corn", "woods": "woods", "building": "room"}

# Corn and woods in a row, and behind the corn a house with a room behind its first one.
FIELDS = """
+.....+.....+.....+.....+.....+.....+
: y1  : c1  : w1  : y2  : w2  : y3  :
+.....+.....+.....+-----+-----+-----+
: y4  : c2  : y5  w r1  o r2  w y6  :
+.....+.....+.....+-----+-----+-----+
"""
KINDS = {"y": "exterior", "c": "corn", "w": "woods", "r": "interior"}
CODES = ("y1", "c1", "w1", "y2", "w2", "y3", "y4", "c2", "y5", "r1", "r2", "y6")


def lines(board: Board, closed: int, here: int, there: int) -> Iterator[set[str]]:
    """What each straight line from a cell of one zone to a cell of the other meets."""
    for edge in board.links_of[here]:
        if board.edges[edge].other(here) == there:
            yield {"closed"} if closed >> edge & 1 else set()
    for start in board.cells_of[here]:
        for direction, (east, south) in enumerate(zip(EASTWARD, SOUTHWARD)):
            column, row, met = start % board.width, start // board.width, set[str]()
            while 0 <= column + east < board.width and 0 <= row + south < board.height:
                border = board.border[4 * (column + board.width * row) + direction]
                column, row = column + east, row + south
                zone = board.cell_zone[column + board.width * row]
                if border == WALL:
                    met.add("wall")
                elif border != FREE and closed >> border & 1:
                    met.add("closed")
                if zone == there:
                    yield met
                    break
                if zone != here:
                    met |= COVER.get(ZONE_KINDS[board.zones[zone].kind], set()) if zone >= 0 else {"off the board"}


def is_true(game: Game, here: int, there: int) -> bool:
    """Is what a shot from one zone to another is refused for really so?"""
    table = game.state
    assert isinstance(table, Table)
    board = table.stage.board
    refusal = game.why_not(f"shoot {RIFLE} {board.zones[there].id}")
    met = list(lines(board, table.closed, here, there))
    kinds = [ZONE_KINDS[board.zones[zone].kind] for zone in (here, there)]
    if kinds[0] == "corn":
        return refusal is not None and refusal.rule == "nld.corn.inside-blind"
    if kinds[1] in ("corn", "woods"):
        return refusal is not None and kinds[1] in BLAMED[refusal.rule]
    if refusal is None or refusal.rule in IN_SIGHT:
        return set() in met
    if refusal.rule in BLAMED:
        blamed = BLAMED[refusal.rule]
        if refusal.why.startswith("In the way"):
            blamed = {what for word, what in WORDS.items() if word in refusal.why}
        return set() not in met and blamed in [found - ({"closed"} - blamed) for found in met]
    if refusal.rule == "nld.los.no-diagonal":
        return not met
    if refusal.rule == "nld.ranged.interior-reach":
        return kinds == ["interior", "interior"] and all({"wall", "off the board"} & found for found in met)
    ended = "off the board" if refusal.why == "There is a gap in the board in between." else "wall"
    on_board = [found for found in met if "off the board" not in found]
    lines_meant = met if ended == "off the board" else on_board
    return (
        refusal.rule == "nld.los.exterior-unlimited" and lines_meant != [] and all(ended in one for one in lines_meant)
    )


def untrue(games: Iterable[tuple[int, Game]]) -> list[str]:
    found = []
    for here, game in games:
        assert isinstance(game.state, Table)
        zones = game.state.stage.board.zones
        for there, zone in enumerate(zones):
            if there != here and not is_true(game, here, there):
                found.append(f"{zones[here].id} to {zone.id}: {game.why_not(f'shoot {RIFLE} {zone.id}')}")
    return found


def armed(zone: str) -> dict[str, object]:
    return {"ben": {"zone": zone, "hands": [RIFLE]}}


@pytest.mark.parametrize("scene", SCENES)
def test_what_is_said_to_be_in_the_way_lies_on_the_line(scene: str) -> None:
    zones = [zone.id for zone in stage_of(scene, "").board.zones]
    games = [make_table(scene=scene, survivors=armed(zone), active="ben") for zone in zones]
    assert untrue(enumerate(games)) == []


def test_corn_woods_and_rooms_on_one_line_are_all_named() -> None:
    codes = {code: f"{KINDS[code[0]]} {code}" for code in CODES}
    games = [make_table(FIELDS, codes, survivors=armed(code), active="ben") for code in CODES]
    assert untrue(enumerate(games)) == []


@rule("nld.corn.blocks-sight", "nld.woods.blocks-from-outside")
@pytest.mark.parametrize(
    ("here", "there", "reason", "why"),
    [
        ("y1", "y2", "nld.corn.blocks-sight", "In the way: a corn field and woods."),
        ("y2", "y3", "nld.woods.blocks-from-outside", "From outside you can't see into woods, or through them."),
        ("y4", "r2", "nld.corn.blocks-sight", "In the way: a corn field and a building."),
        ("y4", "r1", "nld.corn.blocks-sight", "You can't see into a corn field, or through one."),
    ],
)
def test_where_two_things_hide_a_zone_both_are_named(here: str, there: str, reason: str, why: str) -> None:
    codes = {code: f"{KINDS[code[0]]} {code}" for code in CODES}
    refusal = make_table(FIELDS, codes, survivors=armed(here), active="ben").why_not(f"shoot {RIFLE} {there}")
    assert refusal is not None
    assert (refusal.rule, refusal.why) == (reason, why)
