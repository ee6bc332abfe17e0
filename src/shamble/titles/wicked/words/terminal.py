"""What No Rest for the Wicked shows on a screen in its own way."""

from __future__ import annotations

from typing import Final

from shamble.kernel.records import Plain
from shamble.speech.text_wrap import fill
from shamble.titles.wicked.rules.spawn_cards import LinesCard
from shamble.titles.wicked.words.telling import WickedTelling
from shamble.zones.rules.survivors import LEVELS
from shamble.zones.words.phrases import codes
from shamble.zones.words.telling import Telling
from shamble.zones.words.terminal import LABEL, Terminal

ENGINE: Final = "Bal"  # a ballista in a zone


class WickedTerminal(Terminal):
    telling: WickedTelling

    def __init__(self, telling: Telling, width: int) -> None:
        super().__init__(telling, width)
        short = {kind: telling.drawn_kind(kind) for kind in self.kinds}
        letters = codes(list(short.values()), 1)
        self.letters = {kind: letters[name] for kind, name in short.items()}

    def heading(self) -> list[str]:
        weakness = self.view["weakness"]
        return [*super().heading(), *([f"The dragon: {weakness}, damage 2, or a ballista"] if weakness else [])]

    def goals(self) -> list[str]:
        rows = super().goals()
        for loss in self.telling.losses:
            begin = f"{'Lost':<{LABEL}}{loss['have']}/{loss['most']}   "
            rows += fill(["if:", *loss["says"].split()], " ", self.width, begin)
        return rows

    def spawned(self, entry: str) -> str:
        """Of a card that brings others at each level, all of them, the current ones in brackets."""
        zone, id = entry.split(" ")
        card = self.stage.spawn_cards[id]
        if not isinstance(card, LinesCard):
            return super().spawned(entry)
        lines = [self.telling.words.line(card, level) for level in range(len(LEVELS))]
        now = LEVELS.index(self.view["danger"])
        lines[now] = f"[{lines[now]}]"
        return f"{self.zone_names[zone]}: {' / '.join(lines)}"

    def approach(self, plan: Plain) -> str:
        if "dragon" not in plan:
            return super().approach(plan)
        ways = " or ".join([self.zone_names[zone] for zone in (*plan["spews"], *plan["lands"])])
        does = f"spews into {ways}" if plan["spews"] else f"→ {ways}, and stomps" if plan["lands"] else "stays"
        return f"{self.zone_names[plan['zone']]} {self.letters[plan['dragon']]}1 {does}"

    def legend(self) -> list[str]:
        """Also of the zombies on the board, since several kinds have nearly the same name, and of what is too long for
        a zone."""
        there = dict.fromkeys([kind for zone in self.view["zones"].values() for kind in zone["dead"]])
        kinds = [f"{self.letters[kind]} {self.kinds[kind].name}" for kind in there]
        signs = [f"{ENGINE} ballista"] if any(self.view["engines"]) else []
        return [*super().legend(), *signs, *kinds]

    def contents(self, zone: str) -> list[str]:
        found = self.view["zones"][zone]
        own = ["rubble"] if found["rubble"] else []
        own += [ENGINE for place in self.view["engines"] if place == zone]
        own += [f"bile{found['bile']}"] if found["bile"] else []
        return super().contents(zone) + own
