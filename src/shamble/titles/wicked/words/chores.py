"""What people do by hand in No Rest for the Wicked alone: dragons, ballistae, vaults, fire, new spawn tokens."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from shamble.speech.chores import GIVE, MOVE, PUT, REMOVE, Chore
from shamble.zones.words.chores import FIGURES, FIRST_PLAYER, SPAWN, ZONE_CHORES, ZONE_SENTENCES, Chores, Does, chore

BALLISTA: Final = "ballista"
RUBBLE: Final = "rubble"
FIRE: Final = "dragon-fire"


class WickedChores(Chores):
    table: ClassVar[Mapping[str, Does]] = {
        **ZONE_CHORES,
        "begins": lambda event: chore("hand-on", FIRST_PLAYER, to=event["seat"]),
        # ballistae
        "ballista-placed": lambda event: chore(PUT, event["engine"], to=event["zone"]),
        "ballista-moved": lambda event: chore(MOVE, BALLISTA, event["who"], start=event["start"], to=event["to"]),
        "engine-destroyed": lambda event: chore(REMOVE, event["engine"], start=event["zone"]),
        # zombies
        "joined": lambda event: chore(PUT, event["enemy"], to=event["zone"], n=event["count"]),
        "crushed": lambda event: chore(REMOVE, event["enemy"], start=event["zone"], n=event["count"]),
        "tolled": lambda event: chore(REMOVE, event["enemy"], start=event["zone"], n=event["count"]),
        "repulsed": lambda event: chore("push", FIGURES, start=event["zone"], to=event["to"], n=event["count"]),
        # things
        "picked-up": lambda event: chore(GIVE, event["card"], to=event["who"]),
        "spent": lambda event: chore("spend", event["card"], to=event["who"]),
        "caught-fire": lambda event: chore(PUT, FIRE, to=event["zone"]),
        "torn-down": lambda event: chore("open", event["edge"]),
        # dragons
        "dragon-flew": lambda event: chore(MOVE, event["enemy"], start=event["start"], to=event["to"]),
        "pushed": lambda event: chore(MOVE, event["who"], start=event["start"], to=event["to"]),
        "collapsed": lambda event: chore(PUT, RUBBLE, to=event["zone"]),
        "dragon-came": lambda event: chore(PUT, event["enemy"], to=event["zone"]),
        # the necromancer
        "spawn-added": lambda event: chore(PUT, SPAWN, to=event["zone"]),
        "fled": lambda event: [Chore(REMOVE, ((event["enemy"], 1),), event["zone"], harm=True)],
        "spawn-removed": lambda event: chore(REMOVE, SPAWN, start=event["zone"]),
    }
    sentences: ClassVar[Mapping[str, str]] = {
        **ZONE_SENTENCES,
        "push": "Push **all {n} figures** from {from} {into}.",
        "load": "Mark {whose} **{bare}** as loaded.",
        "empty": "Mark {whose} **{bare}** as empty.",
        "load-all": "Mark **all empty weapons** as loaded.",
    }
