"""Night sight and light beams against a second, slow account of the same rules, on random small boards.

The account below knows the boards only as drawings. It follows lines cell by cell and shares no code with the rules."""

from __future__ import annotations

import random
from typing import Any

import pytest

from shamble.testing import rule
from shamble.titles.washington.rules.light import lit_zones, see_light
from shamble.zones.rules.seeing import seen_by_dead, seen_from

WIDE, HIGH = 4, 3
AROUND = ((0, -1), (1, 0), (0, 1), (-1, 0))
Cell = tuple[int, int]


class Drawing:
    """A board of single cells: which of them are rooms, and what is between two of them."""

    def __init__(self, dice: random.Random) -> None:
        self.cells = [(column, row) for row in range(HIGH) for column in range(WIDE)]
        self.rooms = {cell: dice.random() < 0.35 for cell in self.cells}
        self.between: dict[frozenset[Cell], str] = {}
        for cell in self.cells:
            for across, down in ((1, 0), (0, 1)):
                other = (cell[0] + across, cell[1] + down)
                if other in self.rooms:
                    walled = self.rooms[cell] or self.rooms[other]
                    signs = "|dDo" if walled else ":::|dDHh"
                    self.between[frozenset((cell, other))] = dice.choice(signs)

    def text(self) -> str:
        lines: list[str] = []
        for row in range(HIGH + 1):
            lines.append("+" + "+".join(self.lying((column, row)) for column in range(WIDE)) + "+")
            if row < HIGH:
                line = "".join(self.standing((column, row)) + f" {name((column, row))}  " for column in range(WIDE))
                lines.append(line + ("|" if self.rooms[WIDE - 1, row] else ":"))
        return "\n".join(lines)

    def lying(self, cell: Cell) -> str:
        """The border above a cell."""
        above = (cell[0], cell[1] - 1)
        if cell not in self.rooms or above not in self.rooms:
            return "-----" if self.rooms.get(cell, self.rooms.get(above, False)) else "....."
        sign = self.between[frozenset((cell, above))]
        return {":": ".....", "|": "-----"}.get(sign, f"--{sign}--")

    def standing(self, cell: Cell) -> str:
        """The border to the left of a cell."""
        before = (cell[0] - 1, cell[1])
        if before not in self.rooms:
            return "|" if self.rooms[cell] else ":"
        return self.between[frozenset((cell, before))]

    def see_through(self, cell: Cell, other: Cell) -> bool:
        return self.between.get(frozenset((cell, other)), "|") not in "|D"

    def by_day(self, cell: Cell, every_room: bool) -> dict[Cell, int]:
        """Straight on until something is in the way; a line ends in the first room that it enters."""
        seen = {cell: 0}
        for across, down in AROUND:
            at, far = cell, 0
            while self.see_through(at, (at[0] + across, at[1] + down)):
                at, far = (at[0] + across, at[1] + down), far + 1
                seen[at] = far
                if self.rooms[at] and not every_room:
                    break
        return seen

    def sides_of_wall(self, cell: Cell) -> bool:
        """Is there a side without light beyond? Rooms are walled at the edge of the board."""
        for across, down in AROUND:
            other = (cell[0] + across, cell[1] + down)
            if other in self.rooms and not self.see_through(cell, other):
                return True
            if other not in self.rooms and self.rooms[cell]:
                return True
        return False

    def near(self, cell: Cell) -> list[Cell]:
        """The cells next to one that its light reaches, in reading order."""
        found = [(cell[0] + across, cell[1] + down) for across, down in AROUND]
        return [other for other in self.cells if other in found and self.see_through(cell, other)]

    def lit(self, beams: dict[Cell, Cell]) -> set[Cell]:
        found: set[Cell] = set()
        for cell, to in beams.items():
            found.add(cell)
            if to in self.near(cell):
                found.add(to)
            elif not self.sides_of_wall(cell):
                found |= set(self.near(cell)[:1])
        return found


def name(cell: Cell) -> str:
    return "abcd"[cell[0]] + str(cell[1])


@rule("washington.light.lit-zone-is-visible", "washington.light.blocked-by-sight-obstacles")
@pytest.mark.parametrize("seed", range(60))
def test_everybody_sees_what_the_rules_say(table: Any, seed: int) -> None:
    dice = random.Random(seed)
    drawing = Drawing(dice)
    zones = {name(cell): f"{'interior' if drawing.rooms[cell] else 'exterior'} {name(cell)}" for cell in drawing.cells}
    people: dict[str, Any] = {}
    beams: dict[Cell, Cell] = {}
    skilled = {"tess": ["slippery"], "anton": ["home-defender"], "mindy": ["night-vision"], "justin": ["night-fighter"]}
    for who, cell in zip(skilled, dice.sample(drawing.cells, len(skilled))):
        people[who] = {"zone": name(cell), "backpack": ["flashlight"], "skills": skilled[who]}
        if dice.random() < 0.6:
            beams[cell] = dice.choice(drawing.cells)
            people[who]["light"] = name(beams[cell])
    crowd = {name(cell): {"walker": 1} for cell in dice.sample(drawing.cells, 4)}
    game = table(drawing.text(), zones, survivors=people, zombies=crowd, rules={"uses": ["night"]})
    state = game.state
    board = state.stage.board
    at = {cell: board.zone_index[name(cell)] for cell in drawing.cells}
    lit = drawing.lit(beams)
    assert [cell for cell in drawing.cells if lit_zones(state)[at[cell]]] == [c for c in drawing.cells if c in lit]
    watching = []
    for cell in drawing.cells:
        day = drawing.by_day(cell, False)
        dead = {other: far for other, far in day.items() if far == 0 or other in lit}
        assert shown(seen_by_dead(state, at[cell]), at) == dead
        if name(cell) in crowd and any(other in lit for other in day):
            watching.append(at[cell])
        for who, skills in skilled.items():
            own = drawing.by_day(cell, "home-defender" in skills)
            if "night-vision" not in skills:
                own = {other: far for other, far in own.items() if far <= 1 or other in lit}
            assert shown(seen_from(state, state.number_of(who), at[cell]), at) == own
    assert see_light(state) == sorted(watching)


def shown(seen: list[int], at: dict[Cell, int]) -> dict[Cell, int]:
    return {cell: seen[zone] for cell, zone in at.items() if seen[zone] >= 0}
