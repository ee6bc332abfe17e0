"""The zombies' turn in steps. Where a dragon lands, everything that its stomp does belongs to one step."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final

from shamble.kernel.records import Plain
from shamble.speech.steps import Loss, Move, Reading, Told
from shamble.zones.words.steps import AFTERMATH, ZoneSteps

STOMP: Final = AFTERMATH | {
    *("crushed", "held-ground", "push-stopped", "pushed", "engine-destroyed", "collapsed", "weakness"),
}
MOST_TOLD: Final = 3  # sentences about a stomp


class WickedSteps(ZoneSteps):
    losses: ClassVar[dict[str, str]] = {"engine-destroyed": "engine", "collapsed": "zone", "torn-down": "edge"}
    plain: ClassVar[frozenset[str]] = ZoneSteps.plain | {"gushed", "makes-for", "spawn-added"}
    telling: ClassVar[frozenset[str]] = ZoneSteps.telling | {
        *("engine-destroyed", "collapsed", "torn-down", "dragon-came", "dragon-flew", "fled", "tolled", "joined"),
    }

    def landing(self, reading: Reading, at: int) -> int:
        """A dragon comes down, and stomps."""
        one = reading.told[at]
        event = one.event
        zone = event["to"] if event.kind == "dragon-flew" else event["zone"]
        start = event["start"] if event.kind == "dragon-flew" else ""
        after = reading.run_of(at + 1, STOMP)
        symbol = self.symbol(event["enemy"])
        moves = [Move(symbol, event["enemy"], start, zone, event=one.number)] if event.kind != "dragon-stayed" else []
        for crushed in after:
            if crushed.event.kind == "crushed":
                enemy = crushed.event["enemy"]
                count = crushed.event["count"]
                moves.append(Move(self.symbol(enemy), enemy, zone, "", count, event=crushed.number))
        harm = self.harm_in(after)
        telling = [other.says for other in after if other.event.kind in self.worth_telling]
        loss = self.lost_in(after)
        detail = " ".join(telling[:MOST_TOLD])
        reading.add("dragon", symbol, one.says, [one, *after], detail, zones=[zone], moves=moves, harm=harm, loss=loss)
        return 1 + len(after)

    worth_telling: ClassVar[frozenset[str]] = STOMP - {"held-ground", "push-stopped", "weakness", "saved"}

    def changed(self, reading: Reading, at: int) -> int:
        """Zombies who join others, or are gone."""
        one = reading.told[at]
        event = one.event
        kind, zone = event["enemy"], event["zone"]
        count = 1 if event.kind == "fled" else event["count"]
        start, end = ("", zone) if event.kind == "joined" else (zone, "")
        symbol = self.symbol(kind)
        moves = [Move(symbol, kind, start, end, count, event=one.number)]
        reading.add(event.kind, symbol, one.says, [one], zones=[zone], moves=moves)
        return 1

    def lost(self, one: Told, before: Plain) -> tuple[Loss, ...]:
        if one.event.kind == "collapsed":
            return (Loss(f"{self.name(one.event['zone'])}, under rubble"),)
        return super().lost(one, before)

    readers: ClassVar[dict[str, Callable[..., int]]] = {
        **ZoneSteps.readers,
        "dragon-came": landing,
        "dragon-flew": landing,
        "dragon-stayed": landing,
        "joined": changed,
        "fled": changed,
        "tolled": changed,
    }
