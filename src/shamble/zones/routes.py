"""Where the dead go, and how a crowd of them parts."""

from __future__ import annotations

from itertools import combinations

from shamble.zones.board import DEAD, Board


def ways(board: Board, closed: int, start: int, to: int) -> list[int]:
    """The first steps of the dead from one zone to another, in zone order.

    They follow every shortest open way. Where none is open they go as if all were, and a step that is closed to them
    is given as ~zone: whoever goes that way stays. Nothing is given where not even that leads there.
    """
    ground = board.ground(closed, DEAD)
    steps = ground.first_steps(start, to)
    if steps:
        return steps
    near = ground.steps[start]
    return [zone if zone in near else ~zone for zone in board.ground(0, DEAD).first_steps(start, to)]


def lawful_splits(counts: list[int], parts: int, given: list[list[int]]) -> list[list[int]]:
    """How the next type of a crowd may be divided, once the types before it are: rows of amounts, one for each part.

    `counts` has the number of each type, `given` the rows of the first types. Each type is divided as evenly as
    possible, and the odd ones of the types fall so that the parts as a whole differ by at most one, too. Rows that
    leave no such way for the types to come are left out; those that give more to the first parts come first.
    """
    odd_ones = [0] * parts  # how many each part has been given beyond the even shares
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
    """Give the odd ones of each further type to the parts that have the fewest. Any other choice could trade one from
    a fuller part to an emptier one, which makes no later step harder: so if this does not even out, nothing does."""
    for left in to_come:
        odd_ones.sort()
        for part in range(left):
            odd_ones[part] += 1
    return max(odd_ones) - min(odd_ones) <= 1
