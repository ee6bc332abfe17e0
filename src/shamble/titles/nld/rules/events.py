"""What can happen in Night of the Living Dead: the family's events, and its own."""

# Interpreted: a table that is read only where somebody keeps a log.
from __future__ import annotations

from typing import Final

from shamble.kernel.events import EventKind, declare
from shamble.zones.rules.events import ZONE_EVENTS

EVENTS: Final = declare(
    *ZONE_EVENTS,
    # setting up
    EventKind("begins", "seat"),
    # rounds
    EventKind("ghouls", number="round"),
    # things
    EventKind("made", "who", "card"),
    # doors and barricades
    EventKind("closed", "who", "edge"),
    EventKind("built", "who", "edge"),
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
