"""The geometry of the dragon against a second, slow account of the same rules, on random boards.

The account below knows a board only as a drawing of cells, with zones of one or two of them and signs on their borders.
It shares no code with the rules."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

import pytest

from shamble.testing import rule
from shamble.titles.wicked.rules.dragon import heads_for, landings, zones_to_spew_at
from shamble.titles.wicked.rules.stage import our_stage
from shamble.titles.wicked.rules.stomp import pushed_to
from shamble.zones.rules.board import AWAY
from shamble.zones.rules.seeing import seen_from
from tests.titles.wicked.conftest import make_table

ACROSS, DOWN = 3, 2  # tiles
AROUND = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}
PEOPLE = ("oswin", "maerwyn", "tolk", "ysolde", "perrin", "hesta")
Cell = tuple[int, int]


class Drawing:
    """A board of tiles, one of which may be missing: which cells belong together, which are rooms, what is between."""

    def __init__(self, dice: random.Random) -> None:
        gap = dice.choice([None, None, *[(x, y) for x in range(ACROSS) for y in range(DOWN)]])
        self.tiles = [(x, y) for y in range(DOWN) for x in range(ACROSS) if (x, y) != gap]
        self.cells = [(3 * x + a, 3 * y + b) for x, y in self.tiles for b in range(3) for a in range(3)]
        self.name = {cell: f"z{number}" for number, cell in enumerate(self.cells)}
        for cell in self.cells:  # some zones have two cells
            other = (cell[0] + 1, cell[1])
            alone = [self.name[it] for it in (cell, other) if it in self.name]
            tile = (cell[0] // 3, cell[1] // 3) == (other[0] // 3, other[1] // 3)
            if (
                other in self.name
                and tile
                and dice.random() < 0.25
                and self.count(alone[0]) + self.count(alone[1]) == 2
            ):
                self.name[other] = self.name[cell]
        self.rooms = {name: dice.random() < 0.35 for name in sorted(set(self.name.values()))}
        self.between: dict[frozenset[Cell], str] = {}
        for cell in self.cells:
            for step in ((1, 0), (0, 1)):
                other = (cell[0] + step[0], cell[1] + step[1])
                if other in self.name and self.name[other] != self.name[cell]:
                    walled = self.rooms[self.name[cell]] or self.rooms[self.name[other]]
                    self.between[frozenset((cell, other))] = dice.choice("||||dDooo" if walled else ":::::|y")
        centres = [(3 * x + 1, 3 * y + 1) for x, y in self.tiles]
        self.rubble = [self.name[cell] for cell in centres if self.rooms[self.name[cell]] and dice.random() < 0.4]

    def count(self, name: str) -> int:
        return list(self.name.values()).count(name)

    def zone_cells(self, name: str) -> list[Cell]:
        return [cell for cell in self.cells if self.name[cell] == name]

    def sign(self, cell: Cell, other: Cell) -> str:
        if cell not in self.name and other not in self.name:
            return " "
        if cell not in self.name or other not in self.name:
            name = self.name.get(cell) or self.name[other]
            return "|" if self.rooms[name] else ":"
        if self.name[cell] == self.name[other]:
            return " "
        return self.between[frozenset((cell, other))]

    def text(self) -> str:
        lines: list[str] = []
        for row in range(3 * DOWN + 1):
            above = "+"
            line = ""
            for column in range(3 * ACROSS):
                sign = self.sign((column, row - 1), (column, row))
                above += {":": ".....", "|": "-----", " ": "     "}.get(sign, f"--{sign}--") + "+"
                line += self.sign((column - 1, row), (column, row))
                line += f" {self.name.get((column, row), ''):<4}"
            lines.append(above)
            if row < 3 * DOWN:
                lines.append(line + self.sign((3 * ACROSS - 1, row), (3 * ACROSS, row)))
        return "\n".join(line.rstrip() for line in lines)

    # -- the rules, told once more -------------------------------------------------------------------------------------

    def touching(self, name: str) -> set[str]:
        """The zone and its neighbours, also at corners."""
        near = {(x + a, y + b) for x, y in self.zone_cells(name) for a in (-1, 0, 1) for b in (-1, 0, 1)}
        return {self.name[cell] for cell in near if cell in self.name}

    def spews_at(self, dragon: str, people: dict[str, str]) -> set[str]:
        sizes = {zone: list(people.values()).count(zone) for zone in self.touching(dragon)}
        most = max(sizes.values())
        return {zone for zone, size in sizes.items() if size == most > 0}

    def tile(self, name: str) -> Cell:
        x, y = self.zone_cells(name)[0]
        return x // 3, y // 3

    def flies_to(self, dragon: str, people: dict[str, str], noise: dict[str, int], straight: bool) -> set[str]:
        """Where it may land; its own zone if it may stay."""
        loud = {zone: noise.get(zone, 0) + list(people.values()).count(zone) for zone in self.rooms}
        seen = {zone for zone in people.values() if not straight or self.in_line(dragon, zone)}
        drawn = seen or {zone for zone in loud if loud[zone]}
        loudest = [zone for zone in drawn if loud[zone] == max(loud[other] for other in drawn)]
        x, y = self.tile(dragon)
        found: set[str] = set()
        for zone in loudest:
            there = self.tile(zone)
            now = abs(there[0] - x) + abs(there[1] - y)
            beside = [tile for tile in self.tiles if abs(tile[0] - x) + abs(tile[1] - y) == 1]
            nearer = [tile for tile in beside if abs(there[0] - tile[0]) + abs(there[1] - tile[1]) < now]
            found |= {self.name[3 * a + 1, 3 * b + 1] for a, b in nearer} or {dragon}
        return found

    def in_line(self, one: str, other: str) -> bool:
        pairs = [(a, b) for a in self.zone_cells(one) for b in self.zone_cells(other)]
        return any(a[0] == b[0] or a[1] == b[1] for a, b in pairs)

    def pushed(self, dragon: str, way: str) -> str:
        """From the middle of the tile step by step, until the zone is another one or something is in the way."""
        x, y = next((x, y) for x, y in self.zone_cells(dragon) if (x % 3, y % 3) == (1, 1))
        step = AROUND[way]
        while self.name[x, y] == dragon:
            ahead = (x + step[0], y + step[1])
            if ahead not in self.name or self.sign((x, y), ahead) in "|D" or self.name[ahead] in self.rubble:
                if ahead not in self.name or self.name[ahead] != dragon:
                    return dragon
            x, y = ahead
        return self.name[x, y]

    def steps(self, one: str, other: str) -> int:
        """From zone to zone across any border; -1 if the board is in two parts."""
        reached, far = {one}, 0
        while other not in reached:
            cells = [cell for name in reached for cell in self.zone_cells(name)]
            near = {(x + a, y + b) for x, y in cells for a, b in AROUND.values()}
            wider = reached | {self.name[cell] for cell in near if cell in self.name}
            if wider == reached:
                return -1
            reached, far = wider, far + 1
        return far


@cache
def random_table(seed: int, straight: bool) -> tuple[Drawing, Any, str, dict[str, str], dict[str, int]]:
    dice = random.Random(seed)
    drawing = Drawing(dice)
    names = sorted(drawing.rooms)
    centres = [drawing.name[3 * x + 1, 3 * y + 1] for x, y in drawing.tiles]
    dragon = dice.choice(centres)
    near = sorted(drawing.touching(dragon))
    hiding = [name for name in names if name not in near] if dice.random() < 0.6 else names
    people = {who: dice.choice(hiding) for who in PEOPLE[: dice.randint(1, 6)]}
    noise = {dice.choice(names): dice.randint(1, 4) for _ in range(dice.randint(0, 3))}
    zones = {
        name: {"id": name, "name": name, "kind": "interior" if room else "exterior"}
        for name, room in drawing.rooms.items()
    }
    game = make_table(
        map=drawing.text(),
        zones=zones,
        survivors=people,
        zombies={dragon: {"necromantic-dragon": 1}},
        rubble=drawing.rubble,
        noise=noise,
        active=next(iter(people)),
        options={"dragon-los": "straight" if straight else "all"},
    )
    return drawing, game, dragon, people, noise


@rule("wicked.dragon.gush-range-zero-to-one", "wicked.dragon.flight-one-tile", "wicked.dragon.stomp-pushes-one-zone")
@pytest.mark.parametrize("start", range(0, 96, 16))
def test_reach_flight_and_pushes_are_those_of_a_slow_account(town: Any, start: int) -> None:
    for seed in range(start, start + 16):
        straight = seed % 2 == 1
        drawing, game, dragon, people, noise = random_table(seed, straight)
        table = town.state(game)
        board = table.stage.board
        name = table.zone_name
        zone = board.zone_index[dragon]
        assert {name(there) for there in zones_to_spew_at(table, zone)} == drawing.spews_at(dragon, people), seed
        landing = {name(there) for there in landings(table, zone)}
        assert landing == drawing.flies_to(dragon, people, noise, straight), (seed, heads_for(table, zone))
        for tile_x, tile_y in drawing.tiles:
            centre = drawing.name[3 * tile_x + 1, 3 * tile_y + 1]
            found = [name(pushed_to(table, board.zone_index[centre], way)[0]) for way in range(4)]
            assert found == [drawing.pushed(centre, way) for way in AROUND], (seed, centre)


@rule("wicked.dragon.los-ignores-obstacles", "wicked.dragon.spawns-in-tile-center")
@pytest.mark.parametrize("start", range(0, 96, 16))
def test_the_range_to_the_dragon_is_that_of_a_slow_account(town: Any, start: int) -> None:
    for seed in range(start, start + 16):
        straight = seed % 2 == 1
        drawing, game, dragon, people, _ = random_table(seed, straight)
        table = town.state(game)
        index = table.stage.board.zone_index
        for who, zone in people.items():
            far = seen_from(table, table.number_of(who), index[zone])[index[dragon]]
            plain = table.stage.board.ground(table.closed).sees(index[zone])[index[dragon]]
            steps = drawing.steps(zone, dragon)
            if straight and not drawing.in_line(zone, dragon):
                assert far == plain, (seed, who)
            else:
                assert far == (min(plain, steps) if plain >= 0 else steps), (seed, who)
        for zone in drawing.rooms:
            tile = our_stage(table).tile_of[index[zone]]
            centre = drawing.name[3 * drawing.tile(zone)[0] + 1, 3 * drawing.tile(zone)[1] + 1]
            assert our_stage(table).centres.get(tile, AWAY) == index[centre]
