"""What Washington Z.C. sets out at a real table in its own way: the clock and Humvees."""

from __future__ import annotations

from shamble.titles.washington.rules.stage import our_stage
from shamble.titles.washington.rules.table import NO_CLOCK, our
from shamble.titles.washington.settings import CLOCK
from shamble.zones.words.phrases import listed
from shamble.zones.words.preparations import Preparations


class WashingtonPreparations(Preparations):
    def say(self) -> list[str]:
        return [*super().say(), *self.clock()]

    def tokens(self) -> list[str]:
        parked = [self.place(zone) for zone in our_stage(self.table).humvees]
        return [*super().tokens(), *([f"Humvee: {listed(parked)}."] if parked else [])]

    def clock(self) -> list[str]:
        hour = our(self.table).first_hour
        if hour == NO_CLOCK:
            return []
        return [f"Set the clock, which is the first player token, to {CLOCK[str(hour)]}."]
