"""A Rush, as the players want it."""

from __future__ import annotations

from shamble.kernel.state import Steps, Task
from shamble.titles.washington.rules.table import our
from shamble.zones.rules import activation
from shamble.zones.rules.board import DEAD
from shamble.zones.rules.table import Table


def rush(table: Table, task: Task) -> Steps:
    """It is no extra activation, so that sandbags and the tank stop it; unless players have chosen otherwise."""
    kind, zone, count = task.numbers
    movers = activation.as_extra(table) if our(table).rush_unhindered else DEAD
    return activation.rush(table, kind, zone, count, movers)
