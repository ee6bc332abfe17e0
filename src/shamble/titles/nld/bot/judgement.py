"""How good a table looks to the survivors; the greedy bot decides by this.

Everybody is on the same side, so there is one judgement for all seats. It is a sum of three parts: the progress of the
scene, what the ghouls are about to do, and what the survivors have against it. The unit is about a tenth of a wound.
All numbers were found by playing; those that name steps or actions are in these."""

from __future__ import annotations

from typing import Final

from shamble.titles.nld.bot.progress import NldProgress
from shamble.titles.nld.rules.survivors import nld_survivor
from shamble.zones.bot.danger import danger
from shamble.zones.bot.means import means
from shamble.zones.rules.table import Table

WON: Final = 1000.0
PROGRESS: Final = NldProgress()
STRONG: Final = 3.0  # whoever has earned Zombicide mode


def judge(table: Table, seat: int) -> float:
    if table.outcome is not None:
        return WON if seat in table.outcome.winners else -WON
    modes = [STRONG if nld_survivor(table, who).strong else 0.0 for who in range(len(table.survivors))]
    return PROGRESS.of(table) - danger(table) + means(table, modes)
