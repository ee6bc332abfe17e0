"""Some of the dead act in addition to their phase, while all others wait: an extra activation, which obstacles do not
hinder.

The dead have no names, so a company is counted: how many of each kind in each zone. It acts as in every activation, and
the count follows those who move until they have taken all their actions."""

from __future__ import annotations

from shamble.kernel.state import Steps
from shamble.zones.rules.activation import (
    Attraction,
    Moves,
    attack,
    carry_out,
    destinations,
    everyone,
    kinds_with_another_action,
    noticed_in,
    routes_to,
    send,
)
from shamble.zones.rules.board import EXTRA
from shamble.zones.rules.crowds import kinds_by_zone
from shamble.zones.rules.table import Table


class Company:
    """Who acts, by zone and kind; which of their actions it is; and where those go who do not attack."""

    def __init__(self, action: int, counts: list[int]) -> None:
        self.action = action
        self.counts = counts  # by place, as `Table.dead`
        self.headings: list[tuple[int, list[int]]] = []  # zones, and the destinations of those in them

    def numbers(self) -> tuple[int, ...]:
        """The company as numbers of a task."""
        here = [(place, count) for place, count in enumerate(self.counts) if count > 0]
        found = [self.action, len(here)]
        for place, count in here:
            found += [place, count]
        for zone, drawn_to in self.headings:
            found += [zone, len(drawn_to), *drawn_to]
        return tuple(found)


def company_of(table: Table, numbers: tuple[int, ...]) -> Company:
    """The company from the numbers of a task; only those who are still there."""
    company = Company(numbers[0], [0] * len(table.dead))
    at = 2 + 2 * numbers[1]
    for index in range(2, at, 2):
        company.counts[numbers[index]] = min(numbers[index + 1], table.dead[numbers[index]])
    while at < len(numbers):
        count = numbers[at + 1]
        company.headings.append((numbers[at], list(numbers[at + 2 : at + 2 + count])))
        at += 2 + count
    return company


def call_company(table: Table, zones: list[int]) -> None:
    """All the dead in these zones act next, and nobody else does."""
    kinds = len(table.stage.enemies)
    counts = [0] * len(table.dead)
    for zone in zones:
        for place in range(zone * kinds, zone * kinds + kinds):
            counts[place] = table.dead[place]
    if any(counts):
        table.push("company", Company(1, counts).numbers())


def activate_company(table: Table, company: Company) -> None:
    """Destinations are chosen before anything happens; then all who can attack do so, and the rest move."""
    attraction = Attraction(table)
    biting: list[int] = []
    for zone, _ in kinds_by_zone(table, company.counts):
        if attraction.is_occupied[zone]:
            biting.append(zone)
        else:
            company.headings.append((zone, destinations(table, table.closed, zone, attraction, EXTRA)))
    table.push("company-march", company.numbers())
    for zone in reversed(biting):
        table.push("company-bite", (zone, *members(table, company, zone)))


def members(table: Table, company: Company, zone: int) -> list[int]:
    """How many of each kind belong to it in a zone."""
    kinds = len(table.stage.enemies)
    return company.counts[zone * kinds : zone * kinds + kinds]


def company_bites(table: Table, zone: int, attackers: list[int]) -> Steps:
    victims = noticed_in(table, zone)
    if victims:
        yield from attack(table, zone, attackers, victims)


def company_marches(table: Table, company: Company) -> Steps:
    """All who did not attack move one zone, at the same time; then those with another action take it."""
    moves: Moves = []
    for zone, drawn_to in company.headings:
        movers = members(table, company, zone)
        if any(movers):
            routes = routes_to(table, everyone(table), zone, drawn_to, EXTRA)
            steps = send(table, zone, movers, drawn_to, routes, moves)
            if steps is not None:
                yield from steps
    carry_out(table, moves)
    kinds = len(table.stage.enemies)
    for kind, start, to, count in moves:
        company.counts[start * kinds + kind] -= count
        company.counts[to * kinds + kind] += count
    quick = kinds_with_another_action(table, everyone(table), company.action)
    ready = Company(company.action + 1, [0] * len(company.counts))
    for place, count in enumerate(company.counts):
        if count > 0 and (quick >> place % kinds) & 1:
            ready.counts[place] = count
    if any(ready.counts):
        table.push("company", ready.numbers())
