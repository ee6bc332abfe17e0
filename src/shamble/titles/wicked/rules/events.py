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
    # vaults and terrain
    EventKind("picked-up", "who", "card"),
    EventKind("rustled", "who", "edge", dice=True),
    EventKind("torn-down", "edge"),
    # dragon fire
    EventKind("spent", "who", "card"),
    EventKind("caught-fire", "who", "zone", number="bile"),
    # spells
    EventKind("enchanted", "who", "card", "whom"),
    EventKind("reappeared", "who"),
    EventKind("repulsed", "who", "zone", "to", number="count"),
    EventKind("transmuted", "who", "card"),
    # spawning
    EventKind("drew-nothing", "zone", "level"),
    EventKind("doubles", "zone"),
)
