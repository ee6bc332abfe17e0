"""What Night of the Living Dead tells of a table in its own way: modes, loose boards, barricades, breakers."""

from __future__ import annotations

from shamble.kernel.records import Plain
from shamble.speech.words import bare
from shamble.titles.nld.rules.modes import ZOMBICIDE
from shamble.zones.rules.board import Edge
from shamble.zones.rules.enemies import SpawnCard
from shamble.zones.words.phrases import counted, listed
from shamble.zones.words.telling import Supply, Telling


class NldTelling(Telling):
    def condition(self, one: Plain) -> list[str]:
        return [self.words.name(one["mode"])]

    def progress(self, one: Plain) -> list[str]:
        if one["mode"] == one["earned"]:
            return []
        return [f"Has earned {self.words.name(one['earned'])}, but a relative is on the board."]

    def loose(self, one: Plain) -> list[str]:
        return [counted(one["boards"], "loose board")] if one["boards"] else []

    def state_of(self, edge: Edge) -> str:
        state = self.view["edges"][edge.id]
        if state["barricade"]:
            return "boarded up" if state["closed"] else "barricade broken open"
        return super().state_of(edge)

    def supplies(self) -> list[Supply]:
        """The barricades, in scenes in which they can be built."""
        used = sum(edge["barricade"] for edge in self.view["edges"].values())
        left = self.stage.barricade_tokens - used
        return [Supply("barricade", left, "build")] if self.stage.builds_on else []

    def effect(self, card: SpawnCard, kind: str) -> str:
        return f"the {kind} push at whatever is closed"

    def deeds(self, plan: Plain) -> list[str]:
        broken = [bare(self.words.name(edge)) for edge in plan["breaks"]]
        return [f"break {listed(broken)}"] if broken else []

    def is_strong(self, one: Plain) -> bool:
        return bool(one["mode"] == ZOMBICIDE)

    def colour(self, who: str) -> str:
        """The six have colours of their own."""
        return ""
