"""What only this game tells."""

# Interpreted: a table that is read once.
from __future__ import annotations

from typing import Final

from shamble.kernel.events import EventKind

OWN_EVENTS: Final = (
    # setting up
    EventKind("begins", "seat"),
    EventKind("ballista-placed", "engine", "zone"),
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
    # dragons
    EventKind("dragon-came", "enemy", "zone"),
    EventKind("dragon-card-void", "enemy"),
    EventKind("gushed", "enemy", "zone"),
    EventKind("dragon-card-passed"),
    EventKind("spew-doubles", "zone"),
    EventKind("spewed-nothing", "zone"),
    EventKind("dragon-flew", "enemy", "start", "to"),
    EventKind("dragon-stayed", "enemy", "zone"),
    EventKind("crushed", "enemy", "zone", number="count"),
    EventKind("held-ground", "who", "zone", dice=True),
    EventKind("push-stopped", "who", "zone", "direction", dice=True),
    EventKind("pushed", "who", "start", "to", dice=True),
    EventKind("engine-destroyed", "engine", "zone"),
    EventKind("collapsed", "zone"),
    EventKind("weakness", "enemy", "card"),
    EventKind("passed-by", "enemy"),
    EventKind("driven-off", "enemy"),
    EventKind("used-up", "enemy", "card", number="left"),
    EventKind("slain", "enemy"),
    EventKind("rewarded", "who", "card"),
    # the necromancer
    EventKind("spawn-added", "zone", number="tokens"),
    EventKind("makes-for", "enemy", "to"),
    EventKind("fled", "enemy", "zone", number="tokens"),
    EventKind("spawn-removed", "zone"),
    EventKind("spawn-ordinary", "zone"),
    # quests
    EventKind("tolled", "enemy", "zone", number="count"),
)
