"""The progress of the scene, and how much work is left: for each objective, the actions that it still takes."""

from __future__ import annotations

from typing import Final

from shamble.titles.nld.rules.survivors import nld_survivor
from shamble.zones.bot.ways import FAR, actions_of_all, actions_to, getting_in, rides
from shamble.zones.rules.board import AWAY, INTERIOR
from shamble.zones.rules.objectives import Clear, Collect, Drive, Escape, Hold, Inside, Kill, Reach, Shut, aboard
from shamble.zones.rules.stage import Objective
from shamble.zones.rules.survivors import ON_FOOT
from shamble.zones.rules.table import Table

DONE: Final = 150.0  # an objective
PART: Final = 25.0  # one of its parts
KILL: Final = 0.12  # of that, for one of many ghouls
HUNT: Final = 0.03  # of a step, towards the nearest of them
STEP: Final = 6.0  # to where something must be done
LATER_PART: Final = 0.15  # the factor for these while an earlier objective is not done
LATER_STEP: Final = 0.5
STRAGGLER: Final = 0.15  # so that those who are far away come first
ORDER: Final = 0.1  # the survivor with the longest way acts last, when others may have cleared it
URGENCY: Final = 1.0  # how much more everything counts at the end of the last round
SHAKY: Final = 0.7  # the factor for something closed with a breaker beside it
FETCHING: Final = 4.0  # steps that it takes to find a board
WAITING_STEP: Final = 0.3  # of a step, for those who have no board
FETCHING_STEP: Final = 0.6  # of a step, to where a board is
STRIKE: Final = 1.5  # actions to eliminate a ghoul
ABSENT: Final = 5.0  # and to wait for one that is not there yet


def progress(table: Table) -> float:
    """Scenes list objectives in the order in which they are best done: those after the first unfinished one count
    little."""
    worth = 0.0
    part = PART
    step = STEP * (1.0 + URGENCY * table.round / table.stage.last_round)
    for objective in table.stage.objectives:
        needed = objective.needed(table)
        have = objective.progress(table) - SHAKY * shaky(table, objective)
        many = KILL if takes_any(table, objective) else 1.0
        if have < needed:
            worth += part * many * (have - needed) - step * work(table, objective, part == PART)
            part *= LATER_PART
            step *= LATER_STEP
        elif part == PART:
            worth += DONE
    return worth


def work(table: Table, objective: Objective, now: bool) -> float:
    """The actions that it takes to reach everything that the objective still requires."""
    if isinstance(objective, Collect):
        return fetching(table, [table.tokens[token] for token in objective.tokens if table.tokens[token] != AWAY])
    if isinstance(objective, Shut):
        return shutting(table, objective)
    if isinstance(objective, Reach):
        return gathering(table, objective.zones, now)
    if isinstance(objective, Inside):
        return gathering(table, objective.interior, now)
    if isinstance(objective, Clear):
        return clearing(table, objective.zones)
    if isinstance(objective, Hold):
        return least_way(table, objective.zones) + clearing(table, objective.zones)
    if isinstance(objective, Kill):
        return HUNT * hunting(table) if takes_any(table, objective) else chasing(table, objective)
    if isinstance(objective, Escape):
        return gathering(table, table.stage.exits, now)
    if isinstance(objective, Drive):
        return boarding(table, objective) + rides(objective.distance(table))
    return float(objective.distance(table))


def boarding(table: Table, objective: Drive) -> float:
    """The way into the car for those nearest to it, as many as are still missing."""
    to_car = actions_to(table, [table.car])
    ways: list[int] = []
    for one in table.survivors:
        if one.zone != AWAY and one.aboard == ON_FOOT:
            ways.append(to_car[one.zone] + getting_in(table))
    ways.sort()
    missing = max(0, objective.count_of(table) - aboard(table))
    return float(sum(ways[:missing]) + (0 if table.driver() >= 0 else 1))


def takes_any(table: Table, objective: Objective) -> bool:
    """Is it only about the number of ghouls, and not about which ones?"""
    return isinstance(objective, Kill) and len(objective.kinds) == len(table.stage.enemies)


def hunting(table: Table) -> float:
    """Everybody's way to the nearest ghoul."""
    dead = [zone for zone in range(len(table.stage.board.zones)) if table.dead_in(zone) > 0]
    cost = actions_to(table, dead)
    total = 0
    for one in table.survivors:
        if one.zone != AWAY and dead:
            total += cost[one.zone]
    return float(total)


def gathering(table: Table, zones: list[int], now: bool) -> float:
    """Everybody's way to where they should be; those furthest away should hurry most."""
    cost = actions_of_all(table, zones)
    total = 0.0
    for one, actions in zip(table.survivors, cost):
        if one.zone != AWAY:
            total += actions + (STRAGGLER * actions * actions if now else 0.0)
    if now and table.turns and table.survivors[table.turn.who].zone != AWAY:
        total += ORDER * cost[table.turn.who]
    return total


def fetching(table: Table, goals: list[int]) -> float:
    """The way of those who go for the goals: a different survivor for each. A barred goal needs somebody with a
    tool."""
    total = 0
    taken = 0
    unbarred = table.stage.board.ground(table.closed & table.barricades)
    for goal in goals:
        cost = actions_of_all(table, [goal])
        least = FAR
        nearest = -1
        for who, one in enumerate(table.survivors):
            if one.zone != AWAY and cost[who] < least and not (taken >> who) & 1:
                if unbarred.distances(goal)[one.zone] >= 0 or has_tool(table, who):
                    least = cost[who]
                    nearest = who
        total += least
        if nearest >= 0:
            taken |= 1 << nearest
    return float(total)


def least_way(table: Table, zones: list[int]) -> float:
    """The way of the nearest survivor."""
    cost = actions_to(table, zones)
    return float(min([cost[one.zone] for one in table.survivors if one.zone != AWAY], default=FAR))


def clearing(table: Table, zones: list[int]) -> float:
    """A survivor for each zone with ghouls, and the attacks that they take."""
    unclear = [zone for zone in zones if table.dead_in(zone) > 0]
    dead = 0
    for zone in unclear:
        dead += table.dead_in(zone)
    return fetching(table, unclear) + STRIKE * dead


def chasing(table: Table, objective: Kill) -> float:
    """A survivor for each of the required ghouls, as many as are still missing; some may not have come yet."""
    missing = objective.needed(table) - objective.progress(table)
    lairs: list[int] = []
    for kind in objective.kinds:
        for zone in range(len(table.stage.board.zones)):
            for _ in range(table.dead_of(kind, zone)):
                if len(lairs) < missing:
                    lairs.append(zone)
    return fetching(table, lairs) + STRIKE * len(lairs) + ABSENT * (missing - len(lairs))


def has_tool(table: Table, who: int) -> bool:
    return any(table.stage.cards[item.card].opens for item in table.held_items(who))


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


def shaky(table: Table, objective: Objective) -> int:
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
