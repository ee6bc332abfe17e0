"""What can happen in the games of the family: each kind of event, and the names of its pieces. A title adds its own,
including the phase of the dead, whose name differs from title to title."""

# Interpreted: a table that is read only where somebody keeps a log.
from __future__ import annotations

from typing import Final

from shamble.kernel.events import EventKind

ZONE_EVENTS: Final = (
    # setting up
    EventKind("seated", "who", "seat"),
    EventKind("starts", "who", "zone"),
    EventKind("dealt", "who", "card"),
    # rounds
    EventKind("round", number="round"),
    EventKind("reloaded-all", number="count"),
    EventKind("round-over", number="round"),
    EventKind("dawned", number="round"),
    EventKind("passed", number="seat"),
    EventKind("awoke", "zone", "colour"),
    # turns and moves
    EventKind("turn", "who"),
    EventKind("waited", "who", number="actions"),
    EventKind("moved", "who", "to", "start"),
    EventKind("escaped", "who"),
    # the car
    EventKind("got-in", "who", "car", "place"),
    EventKind("got-out", "who", "car"),
    EventKind("seat-changed", "who", "place"),
    EventKind("drove", "who", "car", "to"),
    EventKind("ran-over", "car", "zone", number="hits", dice=True),
    EventKind("runs", "car"),
    # things
    EventKind("searched", "who", "card", "deck"),
    EventKind("trapped", "who", "card", "deck"),
    EventKind("ate", "who", "card"),
    EventKind("found-nothing", "who", "deck"),
    EventKind("kept", "who", "card"),
    EventKind("discarded", "who", "card", "deck"),
    EventKind("reshuffled", "deck", number="count"),
    EventKind("held", "who", "first", "second"),
    EventKind("wore", "who", "card"),
    EventKind("reorganised", "who"),
    EventKind("trades", "who", "whom"),
    EventKind("traded", "who", "whom", "card"),
    EventKind("declined", "who", "whom"),
    EventKind("reloaded", "who", "weapon"),
    EventKind("took", "who", "token"),
    EventKind("activated", "who", "token"),
    # doors
    EventKind("opened", "who", "edge"),
    EventKind("entered", "zone", number="rooms"),
    EventKind("unlocked", "colour"),
    # attacks
    EventKind("rolled", "who", "weapon", number="hits", dice=True),
    EventKind("rerolled", "who", "source", dice=True),
    EventKind("emptied", "who", "weapon", number="count"),
    EventKind("attacked", "who", "weapon", "zone", number="hits"),
    EventKind("killed", "who", "enemy", "zone", number="count"),
    EventKind("endured", "enemy", number="hits"),
    EventKind("reaped", "who", "enemy"),
    EventKind("hurt", "who", "whom", number="hits"),
    EventKind("threw", "who", "card", "zone"),
    EventKind("burned", "who", "zone"),
    # noise
    EventKind("noise", "zone"),
    EventKind("quiet", number="count"),
    # the dead
    EventKind("dead-attack", "zone", number="count"),
    EventKind("dead-moved", "enemy", "start", "to", number="count"),
    EventKind("drew", "zone", "enemy", "level", number="count"),
    EventKind("spawned", "enemy", "zone", number="count"),
    EventKind("nobody-spawns"),
    EventKind("stirred", "enemy"),
    EventKind("roused", "enemy"),
    EventKind("rushed", "enemy", "zone", number="count"),
    EventKind("shortage", "enemy"),
    # survivors
    EventKind("experience", "who", "total", number="gained"),
    EventKind("level", "who", "level", "skill"),
    EventKind("topped", "who"),
    EventKind("lap", "who", number="laps"),
    EventKind("learned", "who", "skill"),
    EventKind("wounded", "who", number="wounds"),
    EventKind("shrugged", "who", number="wounds"),
    EventKind("saved", "who", "card", number="count", dice=True),
    EventKind("healed", "who", number="wounds"),
    EventKind("eliminated", "who"),
    EventKind("led", "who", "whom"),
    EventKind("rescues", "who", "zone"),
    EventKind("rescued", "who", "to"),
    EventKind("jumped", "who", "to"),
    EventKind("shoved", "who", "to", number="count"),
    EventKind("taunted", "who", "zone"),
    EventKind("rummaged", "who", "card"),
    EventKind("turned-down", "who", "card"),
    EventKind("paired", "who", "card", "deck"),
    EventKind("looked", "who", number="count"),
)
