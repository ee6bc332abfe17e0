"""Bells of a quest: zombies that reach one leave the board, and it tolls."""

from __future__ import annotations

from typing import Final

from shamble.kernel.state import Task
from shamble.titles.wicked.rules.stage import our_stage
from shamble.titles.wicked.rules.table import our
from shamble.zones.rules.activation import acting
from shamble.zones.rules.table import Table

RULE: Final = "wicked.quest.bell"


def await_bells(table: Table, kinds: int) -> None:
    """Zombies of these kinds, as bits, are about to act; when they have, those at a bell ring it."""
    if any((kinds >> bell.kind) & 1 for bell in our_stage(table).bells):
        table.push("toll", (kinds,))


def toll(table: Table, task: Task) -> None:
    """The task of the end of an activation."""
    for bell in our_stage(table).bells:
        count = acting(table, task.numbers[0], bell.zone)[bell.kind]
        if count > 0 and not table.living_in(bell.zone):
            table.put_dead(bell.kind, bell.zone, -count)
            our(table).counters[bell.counter] += count
            table.tell("tolled", RULE, table.stage.enemies[bell.kind].id, table.zone_name(bell.zone), n=count)
