"""Chapter 4.1: new Zeds. They are drawn from the pool, and go where there is room."""

from __future__ import annotations

from shamble.kernel.ask import pick
from shamble.kernel.state import Steps
from shamble.titles.farmingdale.rules.table import Farmingdale


def place_regular(table: Farmingdale, place: int, rule: str) -> Steps:
    """A random Regular Zeds unit comes onto a space that has room for it; nothing happens if the pool is empty."""
    if not table.pool:
        table.tell("none-left", "zeds.zeds.pool")
        return
    id = (yield from pick(table, "zeds", rule, table.pool, 1, (table.name(place),)))[0]
    table.pool.remove(id)
    table.zeds.append(table.make(id, place))
    table.tell("came", rule, id, table.name(place))
