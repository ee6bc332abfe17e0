"""What only this game tells."""

# Interpreted: a table that is read once.
from __future__ import annotations

from typing import Final

from shamble.kernel.events import EventKind

OWN_EVENTS: Final = (
    # knock-outs
    EventKind("ko", "who", "zone", number="deadline"),
    EventKind("died", "who"),
    # a campaign
    EventKind("mission", "mission", number="number"),
    EventKind("mission-won", "mission"),
    EventKind("mission-lost", "mission", "why"),
    EventKind("written", number="sheets"),
    EventKind("again", "mission", number="tries"),
    EventKind("succeeds", "who", "whom"),
    EventKind("campaign-over", "ending"),
    EventKind("cxp", "who", number="cxp"),
    EventKind("bonus-gained", "who", number="reserve"),
    EventKind("bonus", "who", number="left"),
)
