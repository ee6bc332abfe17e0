"""What Washington Z.C. shows on a screen in its own way: the campaign, cards across doors, what the team has found,
lit zones, and who sees a light."""

from __future__ import annotations

from typing import Final

from shamble.kernel.records import Plain
from shamble.speech.text_wrap import fill
from shamble.titles.washington.words.campaign import sheet_in, standing
from shamble.titles.washington.words.telling import WashingtonTelling, record
from shamble.zones.words.terminal import Terminal

ACROSS: Final = "+D"


class WashingtonTerminal(Terminal):
    telling: WashingtonTelling

    def heading(self) -> list[str]:
        team = [f"{label} {value}" for label, value in standing(self.view)]
        return [*super().heading(), *(fill(team, " · ", self.width) if team else [])]

    def dashboards(self) -> list[str]:
        rows = super().dashboards()
        sheets = [f"{self.words.name(who)} {cxp}" for who in self.view["survivors"] for cxp in self.cxp(who)]
        return rows + (fill(sheets, " · ", self.width, "Sheets ") if sheets else [])

    def cxp(self, who: str) -> list[str]:
        """Its experience in the campaign, and a star for each bonus action, hollow if it is spent."""
        sheet = sheet_in(self.view, who)
        if sheet is None:
            return []
        stars = "★" * (sheet["reserve"] - sheet["spent"]) + "☆" * sheet["spent"]
        return [f"{sheet['cxp']} CXP{f' {stars}' if stars else ''}"]

    def contents(self, zone: str) -> list[str]:
        board = self.stage.board
        doors = [self.view["edges"][board.edges[edge].id] for edge in board.edges_of[board.zone_index[zone]]]
        light = ["lit"] if self.view["zones"][zone]["lit"] else []
        return [*super().contents(zone), *[ACROSS for door in doors if door.get("card", "")], *light]

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

    def activations(self, zone: str) -> int:
        return 1 + any(plan["lured"] for plan in self.view["forecast"] if plan["zone"] == zone)

    def attack(self, plan: Plain) -> str:
        return f"{super().attack(plan)}{drawn_by_light(plan)}"

    def approach(self, plan: Plain) -> str:
        return f"{super().approach(plan)}{drawn_by_light(plan)}"


def drawn_by_light(plan: Plain) -> str:
    return " (twice: they see a light)" if plan["lured"] else ""
