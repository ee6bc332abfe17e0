"""What Washington Z.C. shows on a screen in its own way: cards across doors, and what the team has found."""

from __future__ import annotations

from typing import Final

from shamble.kernel.records import Plain
from shamble.speech.text_wrap import fill
from shamble.titles.washington.words.telling import WashingtonTelling, record
from shamble.zones.words.terminal import Terminal

ACROSS: Final = "+D"


class WashingtonTerminal(Terminal):
    telling: WashingtonTelling

    def contents(self, zone: str) -> list[str]:
        board = self.stage.board
        doors = [self.view["edges"][board.edges[edge].id] for edge in board.edges_of[board.zone_index[zone]]]
        return [*super().contents(zone), *[ACROSS for door in doors if door.get("card", "")]]

    def belongings(self, one: Plain) -> list[str]:
        return self.telling.company(one).split() if one["companion"] else super().belongings(one)

    def legend(self) -> list[str]:
        lying = any(edge.get("card", "") for edge in self.view["edges"].values())
        return [*super().legend(), *([f"{ACROSS} card across a door"] if lying else [])]

    def box(self) -> list[str]:
        rows = super().box()
        for label, said in record(self.view, self.words):
            rows += fill(f"{label}: {said}.".split(), " ", self.width, "", 4)
        return rows
