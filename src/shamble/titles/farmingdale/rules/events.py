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
    # Zeds
    EventKind("came", "unit", "place"),
    EventKind("none-left"),
    EventKind("activates", "track"),
    EventKind("advanced", "unit", "start", "to"),
    EventKind("stayed", "unit", "to", number="count"),
    EventKind("split", "unit", "place"),
    # fights
    EventKind("fight", "who", "place", number="count"),
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
    EventKind("unmarked", "marker", "place"),
    EventKind("no-moves", "track"),
)
