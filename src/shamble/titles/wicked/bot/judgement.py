"""How good a table looks to the survivors; the greedy bot decides by this."""

from __future__ import annotations

from typing import Final

from shamble.zones.bot.danger import danger
from shamble.zones.bot.means import means
from shamble.zones.bot.progress import Progress
from shamble.zones.rules.table import Table

WON: Final = 1000.0
PROGRESS: Final = Progress()


def judge(table: Table, seat: int) -> float:
    if table.outcome is not None:
        return WON if seat in table.outcome.winners else -WON
    return PROGRESS.of(table) - danger(table) + means(table, [0.0] * len(table.survivors))
