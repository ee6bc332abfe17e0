"""Bolts and Ratz against a second, slow account of the same rules, on random small boards.

The account below knows the boards only as drawings: it goes from cell to cell, and shares no code with the rules."""

from __future__ import annotations

import random
from typing import Any

import pytest

from shamble.testing import rule
from shamble.titles.wicked.rules.ballista import DIRECTIONS, is_spotted, line_from
from shamble.titles.wicked.rules.manners import ends_after
from shamble.zones.rules.board import SWARM

WIDE, HIGH = 5, 4
BOARDS = 60
AROUND = ((0, -1), (1, 0), (0, 1), (-1, 0))  # north, east, south, west
FAR = 2  # zones in a move
Cell = tuple[int, int]


class Drawing:
    """A board of single cells, some of them missing: which are rooms, which are water, and what is between two."""

    def __init__(self, dice: random.Random) -> None:
        self.cells = [(column, row) for row in range(HIGH) for column in range(WIDE) if dice.random() < 0.93]
        self.kind = {cell: dice.choices(("exterior", "interior", "water"), (8, 5, 1))[0] for cell in self.cells}
        self.between: dict[frozenset[Cell], str] = {}
        for cell in self.cells:
            for across, down in AROUND:
                other = (cell[0] + across, cell[1] + down)
                if other in self.kind:
                    walled = "interior" in (self.kind[cell], self.kind[other])
                    self.between[frozenset((cell, other))] = dice.choice("|dDoo" if walled else ":::::|dDyy")

    def text(self) -> str:
        lines: list[str] = []
        for row in range(HIGH + 1):
            lines.append("+" + "+".join(self.lying((column, row)) for column in range(WIDE)) + "+")
            if row < HIGH:
                cells = [self.standing((column, row)) + f" {self.code((column, row))}  " for column in range(WIDE)]
                lines.append("".join(cells) + self.rim((WIDE - 1, row), "|", ":"))
        return "\n".join(lines)

    def code(self, cell: Cell) -> str:
        return f"{'abcde'[cell[0]]}{cell[1]}" if cell in self.kind else "  "

    def zones(self) -> dict[str, str]:
        return {self.code(cell): f"{self.kind[cell]} {self.code(cell)}" for cell in self.cells}

    def rim(self, cell: Cell, wall: str, free: str) -> str:
        return wall if self.kind.get(cell) == "interior" else free

    def lying(self, cell: Cell) -> str:
        """The border above a cell."""
        above = (cell[0], cell[1] - 1)
        if cell not in self.kind or above not in self.kind:
            return self.rim(cell if cell in self.kind else above, "-----", ".....")
        sign = self.between[frozenset((cell, above))]
        return {":": ".....", "|": "-----"}.get(sign, f"--{sign}--")

    def standing(self, cell: Cell) -> str:
        """The border to the left of a cell."""
        before = (cell[0] - 1, cell[1])
        if cell not in self.kind or before not in self.kind:
            return self.rim(cell if cell in self.kind else before, "|", ":")
        return self.between[frozenset((cell, before))]

    def sign(self, cell: Cell, other: Cell) -> str:
        """What is between two cells; a wall where nothing is beyond."""
        return self.between.get(frozenset((cell, other)), "|")

    # -- bolts ---------------------------------------------------------------------------------------------------------

    def bolt(self, cell: Cell, way: int) -> list[Cell]:
        across, down = AROUND[way]
        found: list[Cell] = []
        while self.sign(cell, (cell[0] + across, cell[1] + down)) not in "|D":
            cell = (cell[0] + across, cell[1] + down)
            found.append(cell)
        return found

    def sees(self, cell: Cell) -> list[Cell]:
        """Straight on until a wall, a closed door or a hedge; a line ends in the first room that it enters."""
        seen = [cell]
        for across, down in AROUND:
            at = cell
            while self.sign(at, (at[0] + across, at[1] + down)) not in "|Dy":
                at = (at[0] + across, at[1] + down)
                seen.append(at)
                if self.kind[at] == "interior":
                    break
        return seen

    # -- Ratz ----------------------------------------------------------------------------------------------------------

    def steps(self, cell: Cell, stopped_by: str) -> list[Cell]:
        near = [(cell[0] + across, cell[1] + down) for across, down in AROUND]
        return [other for other in near if self.sign(cell, other) not in stopped_by]

    def shortest(self, start: Cell, to: Cell, stopped_by: str) -> list[list[Cell]]:
        """Every shortest way, found by lengthening all ways by one step at a time."""
        ways = [[start]]
        been = {start}
        while ways and all(way[-1] != to for way in ways):
            longer = [[*way, cell] for way in ways for cell in self.steps(way[-1], stopped_by) if cell not in been]
            been |= {way[-1] for way in longer}
            ways = longer
        return [way for way in ways if way[-1] == to]

    def ends(self, start: Cell, to: Cell) -> set[Cell]:
        """Where two steps may lead. If all ways are shut, as if the doors were open, up to the first closed one."""
        open_ways = self.shortest(start, to, "|D")
        if open_ways:
            return {way[min(FAR, len(way) - 1)] for way in open_ways}
        found: set[Cell] = set()
        for way in self.shortest(start, to, "|"):
            at = 0
            while at < min(FAR, len(way) - 1) and self.sign(way[at], way[at + 1]) != "D":
                at += 1
            found.add(way[at])
        return found


def drawn(table: Any, seed: int) -> tuple[Drawing, Any]:
    drawing = Drawing(random.Random(seed))
    somewhere = [drawing.code(cell) for cell in drawing.cells]
    dice = random.Random(-seed - 1)
    people = {who: dice.choice(somewhere) for who in ("oswin", "tolk")}
    game = table(map=drawing.text(), zones=drawing.zones(), survivors=people, active="oswin")
    return drawing, game.state


@rule(
    "wicked.ballista.fire-along-a-straight-line",
    "wicked.ballista.bolt-stops-at-walls-and-closed-doors",
    "wicked.ballista.bolt-passes-hedges",
)
@pytest.mark.parametrize("seed", range(BOARDS))
def test_bolts_fly_as_drawn(table: Any, seed: int) -> None:
    drawing, state = drawn(table, seed)
    for cell in drawing.cells:
        zone = state.stage.board.zone_index[drawing.code(cell)]
        for way in range(len(DIRECTIONS)):
            line = [state.zone_name(there) for there in line_from(state, zone, way)]
            assert line == [drawing.code(there) for there in drawing.bolt(cell, way)]


@rule("wicked.ballista.spotted-zone-hits-on-three-plus")
@pytest.mark.parametrize("seed", range(BOARDS))
def test_zones_are_spotted_as_drawn(table: Any, seed: int) -> None:
    drawing, state = drawn(table, seed)
    place = {drawing.code(cell): cell for cell in drawing.cells}
    spotters = [place[state.zone_name(survivor.zone)] for survivor in state.survivors if survivor.zone >= 0]
    assert len(spotters) == 2
    seen = {cell for spotter in spotters for cell in drawing.sees(spotter)}
    spotted = {cell for cell in drawing.cells if is_spotted(state, state.stage.board.zone_index[drawing.code(cell)])}
    assert spotted == seen


@rule(
    "wicked.ratz.moves-up-to-two-zones",
    "wicked.ratz.ignores-movement-obstacles",
    "wicked.ratz.stopped-by-closed-doors-and-walls",
)
@pytest.mark.parametrize("seed", range(BOARDS))
def test_ratz_run_as_drawn(table: Any, seed: int) -> None:
    drawing, state = drawn(table, seed)
    index = state.stage.board.zone_index
    for start in drawing.cells:
        for to in drawing.cells:
            if start != to:
                zone, there = index[drawing.code(start)], index[drawing.code(to)]
                ends = ends_after(state, state.closed, zone, there, SWARM, FAR)
                found = {state.zone_name(end if end >= 0 else zone) for end in ends}
                assert found == {drawing.code(cell) for cell in drawing.ends(start, to)}
