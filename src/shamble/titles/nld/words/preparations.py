"""What Night of the Living Dead sets out at a real table in its own way: barricades, and cards with two sides."""

from __future__ import annotations

from shamble.zones.words.phrases import listed
from shamble.zones.words.preparations import Preparations


class NldPreparations(Preparations):
    open_doors = "Open, with a door that can be closed"
    extra_cards = "Set out the Extra cards, for combining"

    def survivor_cards(self) -> str:
        stage = self.stage
        sobered = any(stage.enemies[kind].sobers for kind, _, _ in stage.figures)
        side = "Zombicide" if stage.strong_start and not sobered else "Romero"
        return f"Set out the {len(stage.cast)} survivor cards, {side} side up, and their figures."

    def barriers(self) -> list[str]:
        edges = self.stage.board.edges
        barricades = [edge for edge in edges if edge.kind == "barricade"]
        named = [f"{self.words.name(edge.id)}{'' if edge.closed else ' (open)'}" for edge in barricades]
        doors = self.doors([edge for edge in edges if edge not in barricades])
        return [*doors, *([f"Barricades: {listed(named)}."] if named else [])]
