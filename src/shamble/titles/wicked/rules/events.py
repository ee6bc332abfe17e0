"""What only this game tells."""

# Interpreted: a table that is read once.
from __future__ import annotations

from typing import Final

from shamble.kernel.events import EventKind

OWN_EVENTS: Final = (
    # setting up
    EventKind("begins", "seat"),
    # zombies
    EventKind("joined", "enemy", "zone", number="count"),
    # spawning
    EventKind("drew-nothing", "zone", "level"),
    EventKind("doubles", "zone"),
)
