"""Where the dead go, and how a crowd of them splits."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from shamble.zones.rules.board import DEAD, Board


def ways(board: Board, closed: int, start: int, to: int, movers: int = DEAD) -> list[int]:
    """The first steps of the dead from one zone to another, in zone order.

    They follow every shortest open way. If none is open, they go as if all were, and a step that is closed to them is
    given as ~zone: those who go that way stay where they are. The list is empty if not even that leads there.
    Obstacles such as sandbags always count, except for those who move in an EXTRA activation.
    """
    ground = board.ground(closed, movers)
    steps = ground.first_steps(start, to)
    if steps:
        return steps
    near = ground.steps[start]
    anyway = board.ground(board.all_open(closed), movers)
    return [zone if zone in near else ~zone for zone in anyway.first_steps(start, to)]


def lawful_splits(counts: list[int], parts: int, given: list[list[int]]) -> list[list[int]]:
    """How the next type of a crowd may be divided, once the types before it are: rows of amounts, one for each part.

    `counts` has the number of each type, `given` the rows of the first types. Each type is divided as evenly as
    possible, and the odd ones are placed so that the parts as a whole also differ by at most one. Rows that make this
    impossible for later types are left out; rows that give more to the first parts come first.
    """
    if parts == 1:
        return [[counts[len(given)]]]
    odd_ones = [0] * parts  # how many each part has beyond the even shares
    for count, row in zip(counts, given):
        for part in range(parts):
            odd_ones[part] += row[part] - count // parts
    share = counts[len(given)] // parts
    left = counts[len(given)] % parts
    to_come = [count % parts for count in counts[len(given) + 1 :]]
    rows: list[list[int]] = []
    for favoured in combinations(range(parts), left):
        row = [share] * parts
        total = odd_ones[:]
        for part in favoured:
            row[part] += 1
            total[part] += 1
        if _can_even_out(total, to_come):
            rows.append(row)
    return rows


def _can_even_out(odd_ones: list[int], to_come: list[int]) -> bool:
    """Give the odd ones of each further type to the parts that have the fewest. In any other choice one could move
    from a fuller part to an emptier one, which makes no later step harder: if this does not even out, nothing does."""
    for left in to_come:
        if left > 0:
            odd_ones.sort()
            for part in range(left):
                odd_ones[part] += 1
    least = most = odd_ones[0]
    for number in odd_ones:
        least = min(least, number)
        most = max(most, number)
    return most - least <= 1


BETWEEN_ENDS: Final = -1  # the split among destinations, before the split among the ways to each


class Parting:
    """A crowd that splits among destinations, and each part of it among the equally short ways to its destination.

    It uses every way: if possible, no way stays empty while two of a type go another. The types are split one after
    another, and a row is legal only if the remaining types and ways still allow that."""

    def __init__(self, counts: list[int], routes: list[list[int]]) -> None:
        self.counts = counts  # of each type
        self.routes = routes  # by destination, the ways to it
        self.every_way = sorted({way for ways in routes for way in ways})
        self.parts: list[list[int]] = []  # for each type so far, how many go to each destination
        self.walking: list[list[list[int]]] = [[] for _ in routes]  # and by destination, how many go each way
        self.watched = self._might_crowd() and self._can_spread([], self.walking)

    def lawful(self, end: int) -> list[list[int]]:
        """The rows in which the next type may be split among the destinations, or along the ways to one of them."""
        rows = self.even(end)
        if not self.watched or len(rows) == 1:
            return rows
        return [row for row in rows if self._can_follow(end, row)]

    def even(self, end: int) -> list[list[int]]:
        """The rows that split it evenly, even if a way stays empty."""
        if end == BETWEEN_ENDS:
            return lawful_splits(self.counts, len(self.routes), self.parts)
        return lawful_splits(self._part(self.parts, end), len(self.routes[end]), self.walking[end])

    def take(self, end: int, row: list[int]) -> None:
        rows = self.parts if end == BETWEEN_ENDS else self.walking[end]
        rows.append(row)

    def _part(self, parts: list[list[int]], end: int) -> list[int]:
        return [row[end] for row in parts]

    def _might_crowd(self) -> bool:
        """Could a way stay empty while two of a type go another? Not if each part is large enough for all its ways."""
        if len(self.routes) < 2 or max(self.counts) < 2:
            return False
        least = sum(self.counts) // len(self.routes)
        return any(len(ways) > least for ways in self.routes)

    def _can_follow(self, end: int, row: list[int]) -> bool:
        if end == BETWEEN_ENDS:
            return self._can_spread([*self.parts, row], self.walking)
        walking = [[*rows, row] if at == end else rows for at, rows in enumerate(self.walking)]
        return self._can_spread(self.parts, walking)

    def _can_spread(self, parts: list[list[int]], walking: list[list[list[int]]]) -> bool:
        """Is there still a split in which no way stays empty while two of a type go another?"""
        if len(parts) < len(self.counts):
            rows = lawful_splits(self.counts, len(self.routes), parts)
            return any(self._can_spread([*parts, row], walking) for row in rows)
        reached: list[tuple[int, ...]] = [(0,) * (len(self.counts) * len(self.every_way))]
        for end, ways in enumerate(self.routes):
            walks = self._walks(self._part(parts, end), len(ways), walking[end])
            reached = list(dict.fromkeys([self._count(tally, ways, rows) for rows in walks for tally in reached]))
        return any(self._is_spread(tally) for tally in reached)

    def _walks(self, part: list[int], ways: int, given: list[list[int]]) -> list[list[list[int]]]:
        """Every legal split along the ways that continues what is given."""
        if len(given) == len(part):
            return [given]
        found: list[list[list[int]]] = []
        for row in lawful_splits(part, ways, given):
            found += self._walks(part, ways, [*given, row])
        return found

    def _count(self, tally: tuple[int, ...], ways: list[int], rows: list[list[int]]) -> tuple[int, ...]:
        """How many of each type go each way; 2 means two or more."""
        counted = list(tally)
        for at, way in enumerate(self.every_way):
            if way in ways:
                for kind, row in enumerate(rows):
                    place = at * len(self.counts) + kind
                    counted[place] = min(2, counted[place] + row[ways.index(way)])
        return tuple(counted)

    def _is_spread(self, tally: tuple[int, ...]) -> bool:
        kinds = len(self.counts)
        return max(tally) < 2 or all(any(tally[at : at + kinds]) for at in range(0, len(tally), kinds))
