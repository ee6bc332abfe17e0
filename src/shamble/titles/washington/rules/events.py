"""What only this game tells."""

# Interpreted: a table that is read once.
from __future__ import annotations

from typing import Final

from shamble.kernel.events import EventKind

OWN_EVENTS: Final = (
    # setting up
    EventKind("goes-first", "who"),
    # knock-outs
    EventKind("ko", "who", "zone", number="deadline"),
    EventKind("died", "who"),
    # companions
    EventKind("follows", "who", "whom"),
    EventKind("appeared", "who", "zone"),
    EventKind("arrived", "who", "zone"),
    # objective cards
    EventKind("read", "who", "title", "says"),
    EventKind("put-back", "who", "needs"),
    EventKind("took-across", "who", "edge"),
    EventKind("card-stays", "title"),
    EventKind("card-discarded", "title"),
    EventKind("laid-again", "zone"),
    EventKind("keyword", "who", "word"),
    EventKind("lanterns", number="lanterns"),
    EventKind("trust", number="trust"),
    EventKind("achieved", "achievement"),
    EventKind("achieved-alone", "achievement", "who"),
    EventKind("doubled", "colour"),
    EventKind("doubled-from", "colour", number="round"),
    EventKind("doubled-zone", "zone"),
    EventKind("spawn-closed", "zone"),
    EventKind("held-back", number="phases"),
    EventKind("card-gone", "zone"),
    EventKind("stays-behind", "who"),
    EventKind("chose", "who", "choice"),
    EventKind("signalled"),
    EventKind("put-down", "who", "zone"),
    EventKind("dealt-more", "who", "card"),
    EventKind("spared", "zone"),
    EventKind("second-wind", "who"),
    EventKind("keeps-more", number="dice"),
    # going all-out, and what outlasts a mission
    EventKind("ignored-breaks", "who", number="breaks"),
    EventKind("mended", "who", "weapon", "card"),
    EventKind("broke", "who", "weapon"),
    EventKind("keep-rolled", "who", "card", number="breaks", dice=True),
    # attacks
    EventKind("second-cocktail", "who", "card", dice=True),
    EventKind("smothered", "enemy", "zone"),
    # the clock
    EventKind("struck", "hour"),
    EventKind("nightfall"),
    EventKind("daybreak"),
    # light
    EventKind("lit", "who", "to"),
    EventKind("lit-wall", "who"),
    EventKind("beam", "who", "to"),
    EventKind("beam-wall", "who"),
    EventKind("light-out", "who"),
    EventKind("lured", "zone", number="count"),
    # a campaign
    EventKind("mission", "mission", number="number"),
    EventKind("mission-won", "mission"),
    EventKind("mission-lost", "mission", "why"),
    EventKind("written", number="sheets"),
    EventKind("again", "mission", number="tries"),
    EventKind("again-won", "mission"),
    EventKind("succeeds", "who", "whom"),
    EventKind("has-kept", "who", "card"),
    EventKind("campaign-over", "ending"),
    EventKind("cxp", "who", number="cxp"),
    EventKind("bonus-gained", "who", number="reserve"),
    EventKind("bonus", "who", number="left"),
)
