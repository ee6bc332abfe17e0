"""The board of a zone game: zones on a grid of cells, the edges between them, and who sees and reaches what.

Zones, edges and cells are small numbers here; their ids are for people. A board never changes and is shared by all
games on it. What changes is which edges are closed, a bit mask in the state; what follows from that mask is a `Ground`.
In games in which zones can be closed too, their bits are above those of the edges.
"""

from __future__ import annotations

from typing import Final

from shamble.zones.rules.steps import steps_from, turned_around

INTERIOR: Final = 0
EXTERIOR: Final = 1
CORN: Final = 2  # hides everybody in it; they see nothing outside either
WOODS: Final = 3  # hides what is in it from those outside
TANK: Final = 4  # stops the dead, and sight between those who are not on it; survivors climb it
WATER: Final = 5  # open ground from which survivors climb out, and the dead do not
VAULT: Final = 6  # a room beside the board, in no building and out of sight of everything
ZONE_KINDS: Final = ("interior", "exterior", "corn", "woods", "tank", "water", "vault")
HIDING: Final = (CORN, WOODS)

# What an edge lets through while it is open, and whether it can be opened and closed without its own token.
SURVIVORS: Final = 1
DEAD: Final = 2
SIGHT: Final = 4
OPENABLE: Final = 8
ONE_WAY: Final = 16  # leads from its first zone to its second and not back; sight goes both ways
EXTRA: Final = 32  # the dead in an extra activation, whom obstacles do not stop
SWARM: Final = 64  # those of the dead whom only walls and closed doors stop
TORN: Final = 256  # closed until the dead tear it down; meanwhile sight and swarms go over it
FLIGHT: Final = 128  # those whom not even these stop
FLOATING: Final = 512  # those of the dead whom no climb stops
PASSED_BY: Final[dict[int, int]] = {  # what an edge lets through that some movers can pass
    SURVIVORS: SURVIVORS,
    DEAD: DEAD,
    EXTRA: DEAD | EXTRA,
    SWARM: DEAD | SWARM,
    FLIGHT: SURVIVORS | DEAD,
    FLOATING: DEAD,
}
EDGE_KINDS: Final[dict[str, int]] = {
    "doorway": SURVIVORS | DEAD | SIGHT,
    "window": SURVIVORS | DEAD | SIGHT,
    "door": SURVIVORS | DEAD | SIGHT | OPENABLE,
    "barricade": SURVIVORS | DEAD | SIGHT | OPENABLE,
    "stairway": SURVIVORS | DEAD | SIGHT | OPENABLE,
    "ledge": SURVIVORS | DEAD | SIGHT | ONE_WAY,
    "sandbags": SURVIVORS | EXTRA | SIGHT,
    "half-sandbags": SURVIVORS | DEAD | SIGHT,  # they only look like an obstacle
    "hedge": SURVIVORS | SWARM,
    "vault-door": SURVIVORS | DEAD | OPENABLE,
    "palisade": SURVIVORS | DEAD | SIGHT | TORN,
}

NORTH: Final = 0
EAST: Final = 1
SOUTH: Final = 2
WEST: Final = 3
EASTWARD: Final = (0, 1, 0, -1)
SOUTHWARD: Final = (-1, 0, 1, 0)

FREE: Final = -1  # nothing is on a border
WALL: Final = -2
NOTHING: Final = -1  # no cell, no zone
AWAY: Final = -1  # the zone of a survivor who is out of play, and of a token that was taken

MOST_GROUNDS: Final = 4096

Cell = tuple[int, int]  # column and row, both from 0
Border = tuple[Cell, Cell]  # two cells side by side, the left or upper one first; one of them may be off the board


class Zone:
    """A place where actors can be: a room, or a piece of the open."""

    def __init__(self, id: str, name: str, kind: int, cells: list[Cell], dark: bool = False, search: str = "") -> None:
        self.id = id
        self.name = name
        self.kind = kind
        self.cells = cells
        self.dark = dark
        self.search = search  # the only deck that is searched here, or "" for the usual ones


class Edge:
    """A way between two zones that is not open ground: a door, a window..."""

    def __init__(self, id: str, a: int, b: int, kind: str, closed: bool = False, between: Border | None = None) -> None:
        self.id = id
        self.a = min(a, b)
        self.b = max(a, b)
        self.kind = kind
        self.closed = closed  # when the game begins
        self.between = between  # None for a link: it joins its zones wherever they are
        self.passes = EDGE_KINDS[kind]
        self.openable = (self.passes & OPENABLE) != 0
        self.start = a if self.passes & ONE_WAY else NOTHING  # for a one-way edge, the zone where it starts

    def other(self, zone: int) -> int:
        """The zone on the other side."""
        return self.b if zone == self.a else self.a

    def leads_from(self, zone: int) -> bool:
        return self.start in (NOTHING, zone)


class Board:
    """The zones and edges of a scene. Made once, never changed, never copied."""

    def __init__(self, width: int, height: int, zones: list[Zone], edges: list[Edge], walls: list[Border]) -> None:
        """Between cells of one zone and between zones in the open the ground is free where no wall is given; an
        interior zone is walled off from other zones wherever no edge is."""
        self.width = width
        self.height = height
        self.zones = zones
        self.edges = edges
        self.zone_index = {zone.id: number for number, zone in enumerate(zones)}
        self.edge_index = {edge.id: number for number, edge in enumerate(edges)}
        self.edges_of: list[list[int]] = [[] for _ in zones]
        self.links_of: list[list[int]] = [[] for _ in zones]  # those of the edges that are links
        self.every_edge = (1 << len(edges)) - 1  # as bits
        self.closed_at_start = 0
        self.blind = 0  # the edges that nobody ever sees through
        self.torn = 0  # those that the dead tear down
        self.barred_to = dict.fromkeys(PASSED_BY, 0)  # by movers: the edges, as bits, that never let them pass
        self.leads_back = all(edge.start == NOTHING for edge in edges)  # every step can be taken back
        for number, edge in enumerate(edges):
            for zone in (edge.a, edge.b):
                self.edges_of[zone].append(number)
                if edge.between is None:
                    self.links_of[zone].append(number)
            bit = 1 << number
            self.closed_at_start |= bit if edge.closed else 0
            self.blind |= 0 if edge.passes & SIGHT else bit
            self.torn |= bit if edge.passes & TORN else 0
            for movers, passes in PASSED_BY.items():
                self.barred_to[movers] |= 0 if edge.passes & passes else bit
        # Cell c is in column c % width and row c // width; its border in direction d has the number 4 * c + d.
        self.cell_zone = [NOTHING] * (width * height)
        self.cells_of: list[list[int]] = []
        for number, place in enumerate(zones):
            cells = [column + width * row for column, row in place.cells]
            self.cells_of.append(cells)
            for cell in cells:
                self.cell_zone[cell] = number
        self.neighbour = self._neighbours()  # per border: the cell beyond, or NOTHING where no zone is
        self.border = self._borders(walls)  # per border: FREE, WALL or the number of the edge
        self.open_ground = self._open_ground()  # per zone: the zones next to it with nothing between
        self.roads = self._roads()  # per zone: the zones next to it that a car can be driven to
        tank = any(zone.kind == TANK for zone in zones)
        water = any(zone.kind == WATER for zone in zones)
        self.has_obstacles = tank or self.barred_to[DEAD] != self.barred_to[EXTRA]  # that an extra activation ignores
        self.has_climbs = tank or water
        self._grounds: dict[int, Ground] = {}
        self._latest: Ground | None = None  # of survivors, and of the dead: the last one that was asked for
        self._latest_of_dead: Ground | None = None
        # Movers who use the same ways also share the computed routes. Climbs, and what is torn down, set some apart.
        apart = {DEAD: self.has_climbs, EXTRA: water, SWARM: self.torn > 0, FLIGHT: True, FLOATING: False}
        barred = self.barred_to[SURVIVORS]
        self._grounds_of = {
            movers: {} if ways_differ or self.barred_to[movers] != barred else self._grounds
            for movers, ways_differ in apart.items()
        }

    def ground(self, closed: int, movers: int = SURVIVORS) -> Ground:
        """What the board is like for SURVIVORS, for the DEAD, for the dead in an EXTRA activation, for a SWARM of them,
        for those who are FLOATING or in FLIGHT, while these edges are closed."""
        if movers == DEAD:
            latest = self._latest_of_dead
            if latest is None or latest.closed != closed:
                latest = self._ground(self._grounds_of[DEAD], closed, movers)
                self._latest_of_dead = latest
            return latest
        if movers != SURVIVORS:
            return self._ground(self._grounds_of[movers], self.all_open(closed) if movers == FLIGHT else closed, movers)
        latest = self._latest
        if latest is None or latest.closed != closed:
            latest = self._ground(self._grounds, closed, movers)
            self._latest = latest
        return latest

    def _ground(self, grounds: dict[int, Ground], closed: int, movers: int) -> Ground:
        ground = grounds.get(closed)
        if ground is None:
            if len(grounds) >= MOST_GROUNDS:
                grounds.clear()
            ground = Ground(self, closed, movers)
            grounds[closed] = ground
        return ground

    def closed_zone(self, zone: int) -> int:
        """The bit of a zone that nobody can enter, look into or look out of."""
        return 1 << (len(self.edges) + zone)

    def all_open(self, closed: int) -> int:
        """The same bits with every edge open; closed zones stay closed."""
        return closed & ~self.every_edge

    def is_climb(self, zone: int, there: int) -> bool:
        """Does a step from one zone to the other lead up onto a tank, or out of the water?"""
        return (self.zones[there].kind == TANK and self.zones[zone].kind != TANK) or self.is_way_out(zone, there)

    def is_way_out(self, zone: int, there: int) -> bool:
        """Does it lead out of the water?"""
        return self.zones[zone].kind == WATER and self.zones[there].kind != WATER

    def keeps_back(self, zone: int, there: int, movers: int) -> bool:
        """Is it a climb that these never make? In an extra activation the dead climb tanks."""
        if movers == DEAD:
            return self.is_climb(zone, there)
        return movers == EXTRA and self.is_way_out(zone, there)

    def zone_at(self, column: int, row: int) -> int:
        """The zone of a cell, or NOTHING where no zone is."""
        if 0 <= column < self.width and 0 <= row < self.height:
            return self.cell_zone[column + self.width * row]
        return NOTHING

    def lies_at(self, column: int, row: int, direction: int) -> int:
        """What is on a border of a cell: FREE, WALL or the number of the edge."""
        return self.border[4 * (column + self.width * row) + direction]

    def drives(self, start: int) -> list[int]:
        """For each zone, how many zones a car drives from here to there, or -1 if it cannot."""
        return steps_from(self.roads, start)

    def beside(self, zone: int) -> list[int]:
        """The zones that share a border with it, whatever is on that border."""
        found: list[int] = []
        for cell in self.cells_of[zone]:
            for direction in range(4):
                beyond = self.neighbour[4 * cell + direction]
                there = self.cell_zone[beyond] if beyond != NOTHING else zone
                if there not in (zone, NOTHING) and there not in found:
                    found.append(there)
        return sorted(found)

    def _neighbours(self) -> list[int]:
        neighbour: list[int] = []
        for cell in range(self.width * self.height):
            for direction in range(4):
                column = cell % self.width + EASTWARD[direction]
                row = cell // self.width + SOUTHWARD[direction]
                beyond = NOTHING
                if 0 <= column < self.width and 0 <= row < self.height:
                    beyond = column + self.width * row
                neighbour.append(beyond if beyond >= 0 and self.cell_zone[beyond] >= 0 else NOTHING)
        return neighbour

    def _borders(self, walls: list[Border]) -> list[int]:
        border = [FREE] * len(self.neighbour)
        for number, beyond in enumerate(self.neighbour):
            zone = self.cell_zone[number // 4]
            if zone >= 0 and beyond >= 0 and zone != self.cell_zone[beyond]:
                if INTERIOR in (self.zones[zone].kind, self.zones[self.cell_zone[beyond]].kind):
                    border[number] = WALL
        for wall in walls:
            self._lay(border, wall, WALL)
        for number, edge in enumerate(self.edges):
            if edge.between is not None:
                self._lay(border, edge.between, number)
        return border

    def _lay(self, border: list[int], where: Border, what: int) -> None:
        """Record on both sides of a border what is on it."""
        first, second = where
        onward = EAST if first[1] == second[1] else SOUTH
        for place, direction in ((first, onward), (second, onward ^ 2)):
            column, row = place
            if 0 <= column < self.width and 0 <= row < self.height:
                border[4 * (column + self.width * row) + direction] = what

    def _open_ground(self) -> list[list[int]]:
        near: list[list[int]] = [[] for _ in self.zones]
        for number, beyond in enumerate(self.neighbour):
            zone = self.cell_zone[number // 4]
            if zone >= 0 and beyond >= 0 and self.border[number] == FREE:
                other = self.cell_zone[beyond]
                if other != zone and other not in near[zone]:
                    near[zone].append(other)
        return near

    def _roads(self) -> list[list[int]]:
        """Cars can't enter rooms, corn or woods, nor climb tanks; they pass sandbags where these leave a gap."""
        roads: list[list[int]] = []
        for zone, open_ground in enumerate(self.open_ground):
            gaps = [self.edges[edge].other(zone) for edge in self.sandbags_of(zone, "half-sandbags")]
            near = open_ground + [there for there in gaps if there not in open_ground]
            outside = self.zones[zone].kind == EXTERIOR
            roads.append(sorted([there for there in near if outside and self.zones[there].kind == EXTERIOR]))
        return roads

    def sandbags_of(self, zone: int, kind: str = "sandbags") -> list[int]:
        """The edges of a zone on whose borders sandbags lie, whole rows or half ones."""
        return [edge for edge in self.edges_of[zone] if self.edges[edge].kind == kind]


class Ground:
    """What a board is like while certain edges are closed. Callers must not change its lists."""

    def __init__(self, board: Board, closed: int, movers: int) -> None:
        self.board = board
        self.closed = closed
        self.closed_zones = closed >> len(board.edges)  # as bits
        self.opaque = closed & ~board.torn | board.blind  # the edges that nobody sees through
        shut = (closed & ~board.torn if movers == SWARM else closed) | board.barred_to[movers]
        self.steps: list[list[int]] = []  # per zone: the zones one step away through open ways, in zone order
        for zone, open_ground in enumerate(board.open_ground):
            near = board.beside(zone) if movers == FLIGHT else open_ground[:]
            for number in board.edges_of[zone]:
                if not (shut >> number) & 1 and board.edges[number].leads_from(zone):
                    other = board.edges[number].other(zone)
                    if other not in near:
                        near.append(other)
            if board.has_climbs:
                near = [there for there in near if not board.keeps_back(zone, there, movers)]
            if self.closed_zones:
                near = [there for there in near if not self.is_closed_zone(there)]
            near.sort()
            self.steps.append(near)
        leads_back = board.leads_back and not self.closed_zones and not (board.has_climbs and movers in (DEAD, EXTRA))
        self._steps_back = self.steps if leads_back else None
        unknown: list[int] = []
        self._seen = [unknown] * len(board.zones)
        self._seen_through_rooms = [unknown] * len(board.zones)
        self._in_sight: dict[int, list[int]] = {}
        self._seen_dimly: dict[int, list[int]] = {}
        self._lit_beside: list[list[int] | None] = [None] * len(board.zones)
        self._keeps_light_in: dict[int, bool] = {}
        self._closed_edges: list[list[int] | None] = [None] * len(board.zones)
        self._distances = [unknown] * len(board.zones)

    def is_closed_zone(self, zone: int) -> bool:
        return (self.closed_zones >> zone) & 1 == 1

    def sees(self, viewer: int, through_rooms: bool = False) -> list[int]:
        """For each zone, how many borders away it is seen, or -1. With `through_rooms`, sight does not end in the first
        room that it enters."""
        kept = self._seen_through_rooms if through_rooms else self._seen
        seen = kept[viewer]
        if not seen:
            seen = self._look(viewer, through_rooms)
            kept[viewer] = seen
        return seen

    def in_sight(self, viewer: int, through_rooms: bool) -> list[int]:
        """The zones that are seen from there, in zone order."""
        place = 2 * viewer + int(through_rooms)
        found = self._in_sight.get(place)
        if found is None:
            found = [zone for zone, distance in enumerate(self.sees(viewer, through_rooms)) if distance >= 0]
            self._in_sight[place] = found
        return found

    def sees_dimly(self, viewer: int, through_rooms: bool, reach: int, only_dark: bool) -> list[int]:
        """The same where nothing further away than `reach` is seen, or where this holds only for dark zones."""
        place = 4 * (reach * len(self.steps) + viewer) + 2 * int(through_rooms) + int(only_dark)
        dim = self._seen_dimly.get(place)
        if dim is None:
            zones = self.board.zones
            dim = self.sees(viewer, through_rooms)[:]
            for zone, distance in enumerate(dim):
                if distance > reach and (zones[zone].dark or not only_dark):
                    dim[zone] = NOTHING
            self._seen_dimly[place] = dim
        return dim

    def lights_beside(self, viewer: int) -> list[int]:
        """The zones beside this one, in zone order, that a light from here falls into: over a border or a link that can
        be seen through, but not up onto a tank."""
        near = self._lit_beside[viewer]
        if near is None:
            sides = [4 * cell + direction for cell in self.board.cells_of[viewer] for direction in range(4)]
            cells = [self.board.neighbour[side] for side in sides if self.lets_see(self.board.border[side])]
            beside = [self.board.cell_zone[cell] for cell in cells if cell != NOTHING]
            links = [link for link in self.board.links_of[viewer] if self.lets_see(link)]
            beside += [self.board.edges[link].other(viewer) for link in links]
            others = [zone for zone in beside if zone != viewer and not self.board.is_climb(viewer, zone)]
            near = sorted(dict.fromkeys(others))
            self._lit_beside[viewer] = near
        return near

    def closed_edges_of(self, zone: int) -> list[int]:
        """Those of the edges of a zone that are closed."""
        edges = self._closed_edges[zone]
        if edges is None:
            edges = [edge for edge in self.board.edges_of[zone] if (self.closed >> edge) & 1]
            self._closed_edges[zone] = edges
        return edges

    def keeps_light_in(self, zone: int) -> bool:
        """Is there a side of the zone that no light leaves by?"""
        kept = self._keeps_light_in.get(zone)
        if kept is None:
            sides = [4 * cell + direction for cell in self.board.cells_of[zone] for direction in range(4)]
            kept = any(self.stops_light(side) for side in sides)
            self._keeps_light_in[zone] = kept
        return kept

    def stops_light(self, side: int) -> bool:
        """Is there a wall on one side of a cell, or something closed, or a tank?"""
        beyond = self.board.neighbour[side]
        if beyond != NOTHING and self.board.is_climb(self.board.cell_zone[side // 4], self.board.cell_zone[beyond]):
            return True
        return not self.lets_see(self.board.border[side])

    @property
    def steps_back(self) -> list[list[int]]:
        """Per zone: the zones from which one step leads to it, in zone order."""
        if self._steps_back is None:
            self._steps_back = turned_around(self.steps)
        return self._steps_back

    def distances(self, to: int) -> list[int]:
        """For each zone, the number of steps from there to this zone, or -1 if no open way leads here."""
        far = self._distances[to]
        if not far:
            far = steps_from(self.steps_back, to)
            self._distances[to] = far
        return far

    def first_steps(self, start: int, to: int) -> list[int]:
        """The zones next to `start` on the shortest open ways, in zone order."""
        far = self.distances(to)
        wanted = far[start] - 1
        if wanted < 0:
            return []
        return [zone for zone in self.steps[start] if far[zone] == wanted]

    def _look(self, viewer: int, through_rooms: bool) -> list[int]:
        board = self.board
        unseen = len(board.cell_zone)  # no line is that long
        seen = [unseen] * len(board.zones)
        seen[viewer] = 0
        if board.zones[viewer].kind != CORN and not self.is_closed_zone(viewer):
            for cell in board.cells_of[viewer]:
                for direction in range(4):
                    self._look_along(seen, cell, direction, through_rooms)
            for number in board.links_of[viewer]:
                other = board.edges[number].other(viewer)
                if self.lets_see(number) and not self.hides(other):
                    seen[other] = 1
        return [NOTHING if far == unseen else far for far in seen]

    def _look_along(self, seen: list[int], cell: int, direction: int, through_rooms: bool) -> None:
        """Follow the line that leaves a cell of the viewer's zone in one direction."""
        board = self.board
        zone = board.cell_zone[cell]
        on_a_tank = board.zones[zone].kind == TANK
        far = 0
        over_a_tank = False  # whoever is off the tank sees nobody behind it but those on another
        while self.lets_see(board.border[4 * cell + direction]):
            cell = board.neighbour[4 * cell + direction]
            if cell < 0:
                return
            entered = board.cell_zone[cell]
            if entered == zone:
                continue
            kind = board.zones[entered].kind
            if self.hides(entered):
                return
            zone = entered
            far += 1
            if not over_a_tank or kind == TANK:
                seen[zone] = min(far, seen[zone])
            if kind == TANK and not on_a_tank:
                over_a_tank = True
            if kind == INTERIOR and not through_rooms:
                return

    def hides(self, zone: int) -> bool:
        """Does a line of sight end before this zone?"""
        return self.board.zones[zone].kind in HIDING or self.is_closed_zone(zone)

    def lets_see(self, border: int) -> bool:
        """Does a border, as in `Board.border`, let anybody see across?"""
        if border < 0:
            return border == FREE
        return (self.opaque >> border) & 1 == 0
