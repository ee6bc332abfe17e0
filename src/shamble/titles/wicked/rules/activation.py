"""How zombies split: into equal groups, which more of them join where the numbers are uneven."""

from __future__ import annotations

from typing import Final

from shamble.titles.wicked.rules.enemies import zombie_of
from shamble.zones.rules.table import Table

RULE_OF_SPLITS: Final = "fantasy.activation.split-equal-routes"


def groups(table: Table, zone: int, movers: list[int], routes: list[list[int]]) -> list[list[int]]:
    """One group for each next zone, and one of those who stay; of each kind more join, as far as there are any, until
    the groups are equal."""
    steps = next_zones(zone, routes)
    for kind, count in enumerate(movers if len(steps) > 1 else []):
        enemy = zombie_of(table, kind)
        missing = 0 if enemy.alone else -count % len(steps)
        joining = min(missing, table.in_reserve(kind)) if missing > 0 else 0
        if joining > 0:
            table.put_dead(kind, zone, joining)
            movers[kind] += joining
            table.tell("joined", RULE_OF_SPLITS, enemy.id, table.zone_name(zone), n=joining)
    return [steps]


def next_zones(zone: int, routes: list[list[int]]) -> list[int]:
    """The different first steps of all routes, in zone order; a step that something closed stops leads nowhere."""
    stay = ~zone
    steps: list[int] = []
    for ways in routes:
        for way in ways:
            step = way if way >= 0 else stay
            if step not in steps:
                steps.append(step)
    steps.sort()
    return steps
