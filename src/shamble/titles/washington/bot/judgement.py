"""How good a table looks to the survivors; the greedy bot decides by this.

Everybody is on the same side, so there is one judgement for all seats: the progress of the mission, what the zombies
are about to do, and what the survivors have against it. In a campaign, missions behind the team count most."""

from __future__ import annotations

from typing import Final

from shamble.titles.washington.rules.sheets import CAMPAIGN
from shamble.titles.washington.rules.table import our
from shamble.zones.bot.danger import danger
from shamble.zones.bot.means import means
from shamble.zones.bot.progress import Progress
from shamble.zones.rules.table import Table

WON: Final = 1000.0
MISSION: Final = 2000.0
CXP: Final = 4.0
BONUS: Final = 6.0  # a bonus action in reserve, in every mission to come
PROGRESS: Final = Progress()


def judge(table: Table, seat: int) -> float:
    if table.outcome is not None:
        return WON if seat in table.outcome.winners else -WON
    behind = MISSION * (our(table).logbook.mission + 1)
    if table.phase == CAMPAIGN:
        return behind
    own = [CXP * sheet.cxp + BONUS * sheet.bonus_left for sheet in our(table).sheets]
    own += [0.0] * (len(table.survivors) - len(own))
    return behind + PROGRESS.of(table) - danger(table) + means(table, own)
