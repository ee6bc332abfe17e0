"""How many actions it takes to get somewhere, on foot and by car."""

from __future__ import annotations

from typing import Final

from shamble.zones.rules.board import AWAY
from shamble.zones.rules.cars import has_room
from shamble.zones.rules.survivors import ON_FOOT
from shamble.zones.rules.table import Table

HELD: Final = 3  # the most enemies that hold somebody back; more count no further
FAR: Final = 15  # steps that count as unreachable


def actions_to(table: Table, goals: list[int]) -> list[int]:
    """From every zone, the actions that it takes to get to the nearest goal: one for each step, one to open what is
    closed, one to climb a tank, and one for each enemy that must be left behind. What is locked leads nowhere."""
    board = table.stage.board
    now = board.ground(table.closed).steps
    ways = board.ground(board.all_open(table.closed) | locked(table)).steps
    cost = [FAR] * len(ways)
    for goal in goals:
        cost[goal] = 0
    reached = goals[:]
    for zone in reached:  # grows during the loop
        for near in ways[zone]:
            total = cost[zone] + 1
            if total < cost[near]:
                total += min(table.dead_in(near), HELD)
                if near not in now[zone]:
                    total += 1
                if board.is_climb(near, zone):
                    total += 1
                if total < cost[near]:
                    cost[near] = total
                    reached.append(near)
    return cost


def locked(table: Table) -> int:
    """The doors that nobody can open yet, as bits."""
    bits = 0
    for edge in table.stage.door_colours:
        if table.is_closed(edge) and table.lock_of(edge):
            bits |= 1 << edge
    return bits


def actions_of_all(table: Table, goals: list[int]) -> list[int]:
    """For every survivor, the actions that it takes to get to the nearest goal: on foot, or by car if that is
    quicker."""
    cost = actions_to(table, goals)
    if not table.driving:
        return [cost[survivor.zone] if survivor.zone != AWAY else FAR for survivor in table.survivors]
    found: list[int] = []
    for survivor in table.survivors:
        found.append(FAR if survivor.zone == AWAY else cost[survivor.zone])
    seats: list[tuple[int, int, int]] = []  # for those on foot: the actions by car, who, and the car
    for car, parked in enumerate(table.cars()):
        if parked != AWAY:
            ride = by_car(table, car, parked, cost)
            to_car = actions_to(table, [parked])
            for who, survivor in enumerate(table.survivors):
                if survivor.zone == AWAY:
                    continue
                if survivor.aboard == ON_FOOT:
                    seats.append((to_car[survivor.zone] + getting_in(table, parked) + ride, who, car))
                elif table.ride_of(who) == car:
                    found[who] = ride
    take_seats(table, seats, found)
    return found


def take_seats(table: Table, seats: list[tuple[int, int, int]], found: list[int]) -> None:
    """Those for whom a car is quickest ride in it, as long as it has seats; the others walk, if that is quicker."""
    taken = [0] * len(table.cars())
    for actions, who, car in sorted(seats):  # so that whoever has a seat finds no quicker one
        if actions < found[who] and has_room(table, car, taken[car] + 1):
            found[who] = actions
            taken[car] += 1


def by_car(table: Table, car: int, parked: int, cost: list[int]) -> int:
    """The actions from the car to where the cost is 0, for those in it: to drive, and perhaps to walk from there."""
    least = FAR
    for zone, zones in enumerate(table.stage.board.drives(parked)):
        if zones >= 0 and cost[zone] < FAR:
            least = min(least, rides(zones) + (1 + cost[zone] if cost[zone] > 0 else 0))
    return least + (0 if table.driver(car) >= 0 else 1)


def rides(zones: int) -> int:
    """The actions that it takes to drive this far."""
    return (zones + 1) // 2


def getting_in(table: Table, parked: int) -> int:
    """One action, and one for each enemy that must be eliminated first."""
    return 1 + min(table.dead_in(parked), HELD)
