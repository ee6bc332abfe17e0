"""The progress of a scene: what shutting and boarding up still take."""

from __future__ import annotations

from typing import Final

from shamble.titles.nld.rules.survivors import nld_survivor
from shamble.zones.bot.progress import Progress, fetching
from shamble.zones.bot.ways import FAR, actions_to
from shamble.zones.rules.board import AWAY, INTERIOR
from shamble.zones.rules.objectives import Shut
from shamble.zones.rules.stage import Objective
from shamble.zones.rules.table import Table

SHAKY: Final = 0.7  # the factor for something closed with a breaker beside it
FETCHING: Final = 4.0  # steps that it takes to find a board
WAITING_STEP: Final = 0.3  # of a step, for those who have no board
FETCHING_STEP: Final = 0.6  # of a step, to where a board is


class NldProgress(Progress):
    def shaky(self, table: Table, objective: Objective) -> float:
        return SHAKY * near_breakers(table, objective)

    def work(self, table: Table, objective: Objective, now: bool) -> float:
        return shutting(table, objective) if isinstance(objective, Shut) else super().work(table, objective, now)


def shutting(table: Table, objective: Shut) -> float:
    """Doors need somebody beside them, and windows somebody with a board."""
    board = table.stage.board
    doors: list[int] = []
    windows: list[int] = []
    for edge in objective.edges:
        if not table.is_closed(edge):
            sides = board.edges[edge]
            inside = sides.a if board.zones[sides.a].kind == INTERIOR else sides.b
            if edge in objective.to_build and not table.has_barricade(edge):
                windows.append(inside)
            else:
                doors.append(inside)
    return fetching(table, doors) + (building(table, windows) if windows else 0.0)


def building(table: Table, windows: list[int]) -> float:
    """Every board goes to the nearest window that has none yet; for the others boards must be found. Survivors with
    nothing better to do wait near a window."""
    total = 0.0
    idle: list[int] = []
    known: list[list[int]] = [[] for _ in table.stage.board.zones]
    open_windows = windows[:]
    for who, one in enumerate(table.survivors):
        if one.zone != AWAY:
            boards = boards_of(table, who)
            if boards == 0:
                idle.append(one.zone)
            while boards > 0 and windows:
                boards -= 1
                best = 0
                least = FAR
                for index, window in enumerate(windows):
                    cost = cost_to(table, known, window)[one.zone]
                    if cost < least:
                        best = index
                        least = cost
                total += min(float(least), FETCHING - 1.0)
                windows.pop(best)
    missing = len(windows)
    for index, token in enumerate(table.stage.tokens):
        if missing > 0 and idle and token.boards and table.tokens[index] != AWAY:
            missing -= 1
            costs = cost_to(table, known, token.zone)
            best = 0
            for other in range(1, len(idle)):
                if costs[idle[other]] < costs[idle[best]]:
                    best = other
            total += FETCHING_STEP * costs[idle[best]]
            idle.pop(best)
    for zone in idle:
        least = FAR
        for window in open_windows:
            least = min(least, cost_to(table, known, window)[zone])
        total += WAITING_STEP * least
    return total + FETCHING * len(windows)


def cost_to(table: Table, known: list[list[int]], zone: int) -> list[int]:
    if not known[zone]:
        known[zone] = actions_to(table, [zone])
    return known[zone]


def boards_of(table: Table, who: int) -> int:
    boards = nld_survivor(table, who).boards + len([card for card in table.working_cards(who) if card.builds])
    if table.turns and table.turn.who == who:
        boards += len([item for item in table.drawn if table.stage.cards[item.card].builds])
    return boards


def near_breakers(table: Table, objective: Objective) -> int:
    """How many closed things have a breaker beside them, and will soon be open."""
    count = 0
    if isinstance(objective, Shut):
        for edge in objective.edges:
            sides = table.stage.board.edges[edge]
            if table.is_closed(edge) and (breakers_at(table, sides.a) or breakers_at(table, sides.b)):
                count += 1
    return count


def breakers_at(table: Table, zone: int) -> bool:
    return any(enemy.breaks and table.dead_of(kind, zone) > 0 for kind, enemy in enumerate(table.stage.enemies))
