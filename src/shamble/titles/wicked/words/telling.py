"""What No Rest for the Wicked tells of a table in its own way."""

from __future__ import annotations

from typing import ClassVar, Final

from shamble.kernel.records import Plain
from shamble.speech.words import capital
from shamble.titles.wicked.rules.spawn_cards import LinesCard
from shamble.titles.wicked.rules.stage import WickedStage
from shamble.titles.wicked.words.sentences import WickedWords
from shamble.titles.wicked.words.short_names import short_names
from shamble.zones.rules.board import Edge
from shamble.zones.rules.stage import Stage
from shamble.zones.rules.survivors import LEVELS
from shamble.zones.words.phrases import counted
from shamble.zones.words.sentences import ZoneWords
from shamble.zones.words.telling import Telling

ICONS: Final = {"melee": "fight", "ranged": "bow", "magic": "cast"}  # of the kinds of attack


class WickedTelling(Telling):
    words: WickedWords
    all_enemies: ClassVar[str] = "the zombies"
    drawn_as: ClassVar[dict[str, str]] = {"necromantic-dragon": "dragon", "swarm-of-ratz": "ratz"}

    def __init__(self, stage: Stage, view: Plain, words: ZoneWords) -> None:
        super().__init__(stage, view, words)
        assert isinstance(stage, WickedStage)
        self.short_names = short_names(stage)
        self.zones = {id: self.with_short_name(id, name) for id, name in self.zones.items()}

    def with_short_name(self, zone: str, name: str) -> str:
        """ "chapel (A.c)": the picture shows only the short names."""
        return f"{name} ({self.short_names[zone]})" if zone in self.short_names else name

    def is_strong(self, one: Plain) -> bool:
        """There are no modes: everybody is drawn in full colour."""
        return True

    def deck_of(self, name: str) -> str:
        """All cards are of one deck, so the stripes tell their kinds instead."""
        card = self.printed(name)
        if card is None:
            return ""
        kinds = (("m", card.melee), ("r", card.ranged), ("e", card.magic), ("s", card.armour))
        return next((stripe for stripe, has in kinds if has), "h")

    # -- zombies -------------------------------------------------------------------------------------------------------

    def in_order_of_hits(self, zone: str) -> list[str]:
        """The kinds of zombies there, those who are hit first before the others."""
        return sorted(self.view["zones"][zone]["dead"], key=lambda kind: self.kinds[kind].priority)

    def spawned(self, entry: str) -> str:
        zone, id = entry.split(" ")
        card = self.stage.spawn_cards[id]
        if not isinstance(card, LinesCard):
            return super().spawned(entry)
        lines = [f"{self.words.line(card, level)} at {name}" for level, name in enumerate(LEVELS)]
        return f"{self.zones[zone]}: {', '.join(lines)}"

    def has_dragon(self) -> bool:
        """Is a dragon in the game?"""
        return bool(self.view["weakness"]) or self.view["vulnerabilities"] > 0

    def dragon(self, zone: str) -> str:
        drives = f": {self.drives_it_off()}" if self.view["weakness"] else ""
        return f"The dragon, {self.zones[zone]}{drives}"

    def drives_it_off(self) -> str:
        weakness = self.view["weakness"]
        if not weakness:
            return "The next stomp shows what drives it off, besides a ballista."
        return f"Only a ballista, or {self.words.name(f'weakness {weakness}')} with damage 2, drive it off."

    # -- what else is on the board -------------------------------------------------------------------------------------

    def engine(self, number: int) -> str:
        return f"A ballista, {self.zones[self.view['engines'][number]]}"

    def way(self, edge: Edge) -> str:
        if edge.kind == "hedge":
            return f"{capital(self.words.name(edge.id))}: survivors pass; zombies do not, and nobody sees through it"
        return super().way(edge)

    def zone(self, id: str) -> list[str]:
        found = self.view["zones"][id]
        said = ["Rubble: nobody enters it, and nobody sees through it."] if found["rubble"] else []
        said += [f"{self.engine(number)}." for number, place in enumerate(self.view["engines"]) if place == id]
        said += [f"{capital(counted(found['bile'], 'bile token'))}."] if found["bile"] else []
        first, *rest = super().zone(id)
        return [first, *said, *rest]

    def standing(self) -> list[str]:
        return [*super().standing(), *([self.drives_it_off()] if self.has_dragon() else [])]
