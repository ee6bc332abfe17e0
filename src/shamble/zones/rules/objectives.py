"""What scenes can ask for: a closed vocabulary of objectives, each with its progress and its distance."""

from __future__ import annotations

from typing import Final

from shamble.zones.rules.board import AWAY, INTERIOR
from shamble.zones.rules.stage import Objective
from shamble.zones.rules.survivors import ON_FOOT, Survivor
from shamble.zones.rules.table import Table

ALL: Final = 0  # as a number of survivors: all of them
SHUT: Final = 3  # extra steps for a way with something closed on it
BARRED: Final = 9  # and for a way with a barricade, without a tool
LOST: Final = 99  # steps if there is no way at all


class Reach(Objective):
    """A number of survivors are in certain zones."""

    def __init__(self, id: str, says: str, at_end_phase: bool, zones: list[int], count: int) -> None:
        super().__init__(id, says, at_end_phase)
        self.zones = zones
        self.count = count

    def progress(self, table: Table) -> int:
        there = 0
        for survivor in table.survivors:
            if survivor.zone in self.zones:
                there += 1
        return min(there, self.needed(table))

    def needed(self, table: Table) -> int:
        return self.count if self.count != ALL else table.count_in_play()

    def distance(self, table: Table) -> int:
        return walk(table, self.zones, self.needed(table))

    def impossible(self, table: Table) -> bool:
        return self.count != ALL and table.count_in_play() < self.count


class Collect(Objective):
    """Certain tokens of the scene are taken, or activated."""

    def __init__(self, id: str, says: str, at_end_phase: bool, tokens: list[int]) -> None:
        super().__init__(id, says, at_end_phase)
        self.tokens = tokens

    def progress(self, table: Table) -> int:
        done = 0
        for token in self.tokens:
            if table.tokens[token] == AWAY:
                done += 1
        return done

    def needed(self, table: Table) -> int:
        return len(self.tokens)

    def distance(self, table: Table) -> int:
        total = 0
        for token in self.tokens:
            zone = table.tokens[token]
            if zone != AWAY:
                total += nearest(table, zone)
        return total


class Build(Objective):
    """A number of barricades are built."""

    def __init__(self, id: str, says: str, at_end_phase: bool, count: int) -> None:
        super().__init__(id, says, at_end_phase)
        self.count = count

    def progress(self, table: Table) -> int:
        return min(table.built, self.count)

    def needed(self, table: Table) -> int:
        return self.count


class Shut(Objective):
    """Certain edges are closed; windows and doorways need a barricade for that."""

    def __init__(self, id: str, says: str, at_end_phase: bool, edges: list[int], to_build: list[int]) -> None:
        super().__init__(id, says, at_end_phase)
        self.edges = edges
        self.to_build = to_build

    def progress(self, table: Table) -> int:
        closed = 0
        for edge in self.edges:
            if table.is_closed(edge):
                closed += 1
        return closed

    def needed(self, table: Table) -> int:
        return len(self.edges)

    def distance(self, table: Table) -> int:
        total = 0
        for edge in self.edges:
            if not table.is_closed(edge):
                sides = table.stage.board.edges[edge]
                total += min(nearest(table, sides.a), nearest(table, sides.b))
        return total

    def impossible(self, table: Table) -> bool:
        """Have the barricades been used up elsewhere?"""
        missing = 0
        for edge in self.to_build:
            if not table.has_barricade(edge):
                missing += 1
        return missing > table.barricades_left()


class Inside(Objective):
    """All survivors are in interior zones."""

    def __init__(self, id: str, says: str, at_end_phase: bool, interior: list[int]) -> None:
        super().__init__(id, says, at_end_phase)
        self.interior = interior

    def progress(self, table: Table) -> int:
        zones = table.stage.board.zones
        inside = 0
        for survivor in table.survivors:
            if survivor.zone != AWAY and zones[survivor.zone].kind == INTERIOR:
                inside += 1
        return inside

    def needed(self, table: Table) -> int:
        return table.count_in_play()

    def distance(self, table: Table) -> int:
        return walk(table, self.interior, self.needed(table))


class Clear(Objective):
    """None of the dead is in certain zones, or in a number of them."""

    def __init__(self, id: str, says: str, at_end_phase: bool, zones: list[int], count: int = ALL) -> None:
        super().__init__(id, says, at_end_phase)
        self.zones = zones
        self.count = len(zones) if count == ALL else count

    def progress(self, table: Table) -> int:
        clear = 0
        for zone in self.zones:
            if table.dead_in(zone) == 0:
                clear += 1
        return min(clear, self.count)

    def needed(self, table: Table) -> int:
        return self.count

    def distance(self, table: Table) -> int:
        total = 0
        for zone in self.zones:
            if table.dead_in(zone) > 0:
                total += nearest(table, zone)
        return total


class Kill(Objective):
    """A number of the dead of certain kinds are eliminated."""

    def __init__(self, id: str, says: str, at_end_phase: bool, kinds: list[int], count: int) -> None:
        super().__init__(id, says, at_end_phase)
        self.kinds = kinds
        self.count = count

    def progress(self, table: Table) -> int:
        killed = 0
        for kind in self.kinds:
            killed += table.kills[kind]
        return min(killed, self.count)

    def needed(self, table: Table) -> int:
        return self.count


class Hold(Objective):
    """Certain zones are held for a number of rounds in a row. `table.held` counts them: at the end of each round, the
    rules add one to it if `is_held`, otherwise they set it to 0."""

    def __init__(self, id: str, says: str, zones: list[int], rounds: int) -> None:
        super().__init__(id, says, True)
        self.zones = zones
        self.rounds = rounds

    def is_held(self, table: Table) -> bool:
        """Is somebody there, and none of the dead in any of the zones?"""
        somebody = False
        for zone in self.zones:
            if table.dead_in(zone) > 0:
                return False
            if table.living_in(zone):
                somebody = True
        return somebody

    def progress(self, table: Table) -> int:
        return min(table.held, self.rounds)

    def needed(self, table: Table) -> int:
        return self.rounds

    def distance(self, table: Table) -> int:
        return walk(table, self.zones, 1)


class Survive(Objective):
    """Somebody is in play at the end of a certain round."""

    def __init__(self, id: str, says: str, rounds: int) -> None:
        super().__init__(id, says, True)
        self.rounds = rounds
        self.comes_with_time = True

    def progress(self, table: Table) -> int:
        return min(table.round, self.rounds)

    def needed(self, table: Table) -> int:
        return self.rounds


class Escape(Objective):
    """A number of survivors leave the board by an exit."""

    def __init__(self, id: str, says: str, at_end_phase: bool, count: int) -> None:
        super().__init__(id, says, at_end_phase)
        self.count = count

    def progress(self, table: Table) -> int:
        return min(escaped(table), self.needed(table))

    def needed(self, table: Table) -> int:
        return self.count if self.count != ALL else escaped(table) + table.count_in_play()

    def is_accomplished(self, table: Table) -> bool:
        """The same as by its progress, counted once: this is asked after every event."""
        return escaped(table) >= self.count if self.count != ALL else table.count_in_play() == 0

    def distance(self, table: Table) -> int:
        return walk(table, table.stage.exits, self.needed(table) - self.progress(table))

    def impossible(self, table: Table) -> bool:
        return self.count != ALL and escaped(table) + table.count_in_play() < self.count


class Drive(Objective):
    """A car is in one of certain zones, and so is every other with somebody in it; enough survivors are aboard."""

    def __init__(self, id: str, says: str, at_end_phase: bool, zones: list[int], count: int) -> None:
        super().__init__(id, says, at_end_phase)
        self.zones = zones
        self.count = count

    def progress(self, table: Table) -> int:
        """Everybody aboard counts as one, and so do the cars if they are where they should be."""
        return min(aboard(table), self.count_of(table)) + (1 if self.have_arrived(table) else 0)

    def have_arrived(self, table: Table) -> bool:
        cars = table.cars()
        there = [zone in self.zones for zone in cars]
        return any(there) and all(there[car] or not table.riders(car) for car in range(len(cars)))

    def needed(self, table: Table) -> int:
        return self.count_of(table) + 1

    def count_of(self, table: Table) -> int:
        return self.count if self.count != ALL else table.count_in_play()

    def distance(self, table: Table) -> int:
        least = LOST
        for car in table.cars():
            if car != AWAY:
                far = table.stage.board.drives(car)
                least = min(least, min([far[zone] for zone in self.zones if far[zone] >= 0], default=LOST))
        return least

    def impossible(self, table: Table) -> bool:
        return self.count != ALL and table.count_in_play() < self.count


def aboard(table: Table) -> int:
    """How many survivors are in cars."""
    count = 0
    for survivor in table.survivors:
        if survivor.aboard != ON_FOOT:
            count += 1
    return count


def escaped(table: Table) -> int:
    count = 0
    for survivor in table.survivors:
        if survivor.escaped:
            count += 1
    return count


def walk(table: Table, zones: list[int], count: int) -> int:
    """The total steps to these zones of the `count` nearest survivors."""
    steps: list[int] = []
    for survivor in table.survivors:
        if survivor.zone != AWAY:
            least = LOST
            for zone in zones:
                least = min(least, way(table, survivor, zone))
            steps.append(least)
    steps.sort()
    return sum(steps[:count])


def nearest(table: Table, zone: int) -> int:
    """The steps of the survivor nearest to a zone."""
    least = LOST
    for survivor in table.survivors:
        if survivor.zone != AWAY:
            least = min(least, way(table, survivor, zone))
    return least


def way(table: Table, survivor: Survivor, to: int) -> int:
    """A survivor's steps to a zone: by an open way; otherwise through doors; otherwise through anything closed."""
    forced = SHUT if has_tool(table, survivor) else BARRED
    for closed, extra in ((table.closed, 0), (table.closed & table.barricades, SHUT), (0, forced)):
        steps = table.stage.board.ground(closed).distances(to)[survivor.zone]
        if steps >= 0:
            return steps + extra
    return LOST


def has_tool(table: Table, survivor: Survivor) -> bool:
    """Does the survivor carry something that opens barricades?"""
    return any(table.stage.cards[item.card].opens for item in survivor.inventory.items)
