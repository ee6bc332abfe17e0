"""The progress of the scene, and how much work is left: for each objective, the actions that it still takes."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from shamble.zones.bot.ways import FAR, actions_of_all, actions_to, getting_in, rides
from shamble.zones.rules.board import AWAY
from shamble.zones.rules.objectives import Clear, Collect, Drive, Escape, Hold, Inside, Kill, Reach, aboard
from shamble.zones.rules.stage import Objective
from shamble.zones.rules.survivors import ON_FOOT
from shamble.zones.rules.table import Table

DONE: Final = 150.0  # an objective
PART: Final = 25.0  # one of its parts
KILL: Final = 0.12  # of that, for one of many enemies
HUNT: Final = 0.03  # of a step, towards the nearest of them
STEP: Final = 6.0  # to where something must be done
LATER_PART: Final = 0.15  # the factor for these while an earlier objective is not done
LATER_STEP: Final = 0.5
STRAGGLER: Final = 0.15  # so that those who are far away come first
ORDER: Final = 0.1  # the survivor with the longest way acts last, when others may have cleared it
URGENCY: Final = 1.0  # how much more everything counts at the end of the last round
STRIKE: Final = 1.5  # actions to eliminate an enemy
ABSENT: Final = 5.0  # and to wait for one that is not there yet
ESCORT: Final = 0.25  # how much of a way counts for those who only go along


@mypyc_attr(allow_interpreted_subclasses=True)
class Progress:
    """A game with objectives of its own overrides `work` and `shaky`."""

    def of(self, table: Table) -> float:
        """Scenes list objectives in the order in which they are best done: those after the first unfinished one count
        little."""
        worth = 0.0
        part = PART
        step = STEP * (1.0 + URGENCY * table.round / table.stage.last_round)
        for objective in table.stage.objectives:
            needed = objective.needed(table)
            have = objective.progress(table) - self.shaky(table, objective)
            many = KILL if takes_any(table, objective) else 1.0
            if have < needed:
                worth += part * many * (have - needed) - step * self.work(table, objective, part == PART)
                part *= LATER_PART
                step *= LATER_STEP
            elif part == PART:
                worth += DONE
        return worth

    def shaky(self, table: Table, objective: Objective) -> float:
        """How much of what is achieved will soon be undone."""
        return 0.0

    def work(self, table: Table, objective: Objective, now: bool) -> float:
        """The actions that it takes to reach everything that the objective still requires."""
        if isinstance(objective, Collect):
            return fetching(table, [table.tokens[token] for token in objective.tokens if table.tokens[token] != AWAY])
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


def finished(table: Table) -> int:
    """How many objectives are done before the first one that is not."""
    for number, objective in enumerate(table.stage.objectives):
        if objective.progress(table) < objective.needed(table):
            return number
    return len(table.stage.objectives)


def boarding(table: Table, objective: Drive) -> float:
    """The way into a car for those nearest to one, as many as are still missing."""
    parked = [zone for zone in table.cars() if zone != AWAY]
    to_cars = [actions_to(table, [zone]) for zone in parked]
    ways: list[int] = []
    for one in table.survivors:
        if one.zone != AWAY and one.aboard == ON_FOOT:
            ways.append(min([far[one.zone] + getting_in(table, zone) for far, zone in zip(to_cars, parked)]))
    ways.sort()
    missing = max(0, objective.count_of(table) - aboard(table))
    driven = any(table.driver(car) >= 0 for car in range(len(table.cars())))
    return float(sum(ways[:missing]) + (0 if driven else 1))


def takes_any(table: Table, objective: Objective) -> bool:
    """Is it only about the number of enemies, and not about which ones?"""
    return isinstance(objective, Kill) and len(objective.kinds) == len(table.stage.enemies)


def hunting(table: Table) -> float:
    """Everybody's way to the nearest enemy."""
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


def fetching_together(table: Table, goals: list[int]) -> float:
    """Somebody's way to each goal, and a part of everybody's way to the next one, since nobody should go there alone.
    Whatever comes after that is further away than anything, so that nobody leaves a goal undone to stay near it."""
    return fetching(table, goals) + ESCORT * (later(table, goals) + sum_of_ways(table, goals))


def later(table: Table, goals: list[int]) -> float:
    return float(FAR * len(table.survivors) * (len(goals) - 1))


def sum_of_ways(table: Table, goals: list[int]) -> float:
    cost = actions_to(table, goals)
    return float(sum([cost[table.survivors[who].zone] for who in table.in_play()]))


def least_way(table: Table, zones: list[int]) -> float:
    """The way of the nearest survivor."""
    cost = actions_to(table, zones)
    return float(min([cost[one.zone] for one in table.survivors if one.zone != AWAY], default=FAR))


def clearing(table: Table, zones: list[int]) -> float:
    """A survivor for each zone with enemies, and the attacks that they take."""
    unclear = [zone for zone in zones if table.dead_in(zone) > 0]
    dead = 0
    for zone in unclear:
        dead += table.dead_in(zone)
    return fetching(table, unclear) + STRIKE * dead


def chasing(table: Table, objective: Kill) -> float:
    """A survivor for each of the required enemies, as many as are still missing; some may not have come yet."""
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
