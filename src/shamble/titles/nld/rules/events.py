"""What can happen only in Night of the Living Dead, besides what its actions tell."""

# Interpreted: a table that is read only where somebody keeps a log.
from __future__ import annotations

from typing import Final

from shamble.kernel.events import EventKind

OWN_EVENTS: Final = (
    # setting up
    EventKind("begins", "seat"),
    # doors and barricades
    EventKind("broke", "edge"),
    EventKind("rattled", "enemy", "zone"),
    EventKind("pushed", "enemy", "zone"),
    EventKind("forced", "enemy", "edge"),
    # attacks
    EventKind("spawn-moved", "colour", "to"),
    # survivors
    EventKind("earned", "who", "mode", number="blocked"),
    EventKind("mode", "who", "mode"),
    EventKind("chose", "who", "skill"),
)
