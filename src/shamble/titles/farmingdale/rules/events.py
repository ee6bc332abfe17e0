"""What can happen in Farmingdale: each kind of event, and the names of its pieces."""

# Interpreted: a table that is read only where somebody keeps a log.
from __future__ import annotations

from typing import Final

from shamble.kernel.events import EventKind, declare

EVENTS: Final = declare(
    # setting up
    EventKind("begins", "unit", "place"),
    # the turn
    EventKind("turn", "card", number="turn"),
    EventKind("phase", "phase"),
    EventKind("turn-over", number="turn"),
    EventKind("held-out", number="turn"),
    EventKind("fate", "card"),
    EventKind("fated", "track"),
    EventKind("held", "card"),
    EventKind("fate-text", "card"),
    EventKind("overrun", "unit"),
    EventKind("epilogue", "band", number="score"),
    EventKind("played", "card"),
    EventKind("peeked", "card"),
    EventKind("changed", "card"),
    EventKind("in-vain", "card"),
    # Zeds
    EventKind("came", "unit", "place"),
    EventKind("none-left"),
    EventKind("activates", "track"),
    EventKind("advanced", "unit", "start", "to"),
    EventKind("stayed", "unit", "to", number="count"),
    EventKind("split", "unit", "place"),
    EventKind("no-room", "place"),
    EventKind("activates-nearest", "track"),
    EventKind("pressed", "unit", "place", number="count"),
    EventKind("no-pressure"),
    # fights
    EventKind("fight", "who", "place", number="count"),
    EventKind("surprise", "who", "place", number="strength"),
    EventKind("withdrew", "who", "place"),
    EventKind("column", "who", "first", "column", number="shifts"),
    EventKind("fight-rolled", "who", number="sum", dice=True),
    EventKind("fight-lost", "who", number="count"),
    EventKind("zeds-won", "place"),
    # Hits
    EventKind("tough", "who", number="count", dice=True),
    EventKind("hit", "who", number="count"),
    EventKind("hits-removed", "who", number="count"),
    EventKind("reduced", "who"),
    EventKind("eliminated", "who", "place"),
    EventKind("to-pool", "who"),
    EventKind("saved", "who", "place", dice=True),
    EventKind("died", "who", dice=True),
    # retreats
    EventKind("retreated", "who", "start", "to"),
    EventKind("held-ground", "who", "place", number="count"),
    # Actions and stores
    EventKind("moved", "who", "start", "to"),
    EventKind("passed", number="left"),
    EventKind("fires", "who", "target", "place", number="ammo"),
    EventKind("shot", "who", "target", number="hits", dice=True),
    EventKind("own-ammo", "who"),
    EventKind("citadel", "who", "unit"),
    EventKind("fell-back", "who", "start", "to"),
    EventKind("came-along", "unit", "who", "to"),
    EventKind("foraged", "who", "place", number="result", dice=True),
    EventKind("found-nothing", "who"),
    EventKind("ferry", "place"),
    EventKind("speech", "who", number="count"),
    EventKind("ordered", "who", "unit"),
    EventKind("gained", "supplies", "ammo"),
    EventKind("more-actions", number="count"),
    # markers
    EventKind("released", "unit", "place"),
    EventKind("marked", "marker", "place"),
    EventKind("marked-unit", "marker", "unit"),
    EventKind("unmarked", "marker", "place"),
    EventKind("returned", "unit", "place"),
    EventKind("no-moves", "track"),
)
