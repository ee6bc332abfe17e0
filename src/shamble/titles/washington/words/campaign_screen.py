"""The campaign between two missions, as text."""

from __future__ import annotations

from typing import Final

from shamble.speech.text_wrap import fill
from shamble.titles.washington.rules.sheets import BOXES, MILESTONES
from shamble.titles.washington.words.campaign import FOG, LOST, NEXT, WON, CampaignPage, Row, Stop
from shamble.titles.washington.words.campaign_text import attempt, card_said, fog_said, heading, mission_facts
from shamble.zones.words.phrases import counted

MARKS: Final = {WON: "●", NEXT: "▸", LOST: "×", FOG: "·"}
HANG: Final = 4


class CampaignScreen:
    """A page between two missions, as text."""

    def __init__(self, page: CampaignPage, width: int) -> None:
        self.page = page
        self.width = width

    def show(self) -> str:
        rows = [*self.heading(), "", *self.missions(), "", *self.achievements(), *self.roster(), *self.graves()]
        return "\n".join([row.rstrip() for row in [*rows, "", *self.upcoming()]])

    def brief(self) -> str:
        return "\n".join(self.heading())

    def heading(self) -> list[str]:
        counters = [f"{label.lower()} {value}" for label, value, _ in self.page.counters()]
        parts = [self.page.campaign.name, *counters]
        return [*fill(parts, " · ", self.width), *fill(self.page.outcome().split(), " ", self.width)]

    def missions(self) -> list[str]:
        """A row for each that was reached, and one for all others."""
        stops = self.page.stops()
        rows: list[str] = []
        for stop in [stop for stop in stops if stop.state != FOG]:
            rows += fill(stop_parts(stop), " · ", self.width, f"{MARKS[stop.state]} {stop.number:>2} ", HANG)
        fog = fog_said(stops)
        return rows + (fill(f"{MARKS[FOG]} {fog}".split(), " ", self.width) if fog else [])

    def achievements(self) -> list[str]:
        rows: list[str] = []
        for thread in self.page.threads():
            mark = "●" if thread.written else "○"
            later = ["may still count"] if thread.later and not thread.next else []
            said = ", ".join([thread.note, *later])
            rows += fill(f"{thread.name} (mission {thread.mission}): {said}".split(), " ", self.width, f"{mark} ", HANG)
        return [*rows, ""] if rows else []

    def roster(self) -> list[str]:
        rows: list[str] = []
        sheets = self.page.rows()
        longest = max([len(row.name) for row in sheets], default=0)
        for row in sheets:
            begin = f"{row.name:<{longest}} {bar(row)} {row.cxp:>2} CXP "
            if len(begin) + HANG > self.width:
                begin = f"{row.name} {row.cxp} CXP "
            rows += fill(row_parts(row), " · ", self.width, begin, HANG)
        return rows

    def graves(self) -> list[str]:
        return [row for grave in self.page.graves() for row in fill(grave.split(), " ", self.width, "R.I.P. ", HANG)]

    def upcoming(self) -> list[str]:
        mission = self.page.upcoming_mission()
        if mission is None:
            return []
        rows = fill([f"{heading(self.page)}:", *mission.name.split()], " ", self.width)
        rows += fill(mission.about.split(), " ", self.width)
        for label, said in mission_facts(mission):
            rows += fill(said.split(), " ", self.width, f"{label}: ", HANG)
        return rows


def stop_parts(stop: Stop) -> list[str]:
    rounds = counted(stop.rounds, "round") if stop.rounds else ""
    parts = [stop.when, rounds, LOST if stop.state == LOST else "", attempt(stop) if stop.tries else ""]
    return [stop.name, *[part for part in parts if part]]


def bar(row: Row) -> str:
    """The boxes, with the empty milestones told apart."""
    return "".join(["■" if box <= row.cxp else "▯" if box in MILESTONES else "·" for box in range(1, BOXES + 1)])


def row_parts(row: Row) -> list[str]:
    parts = [row.by, f"+{row.gained} now" if row.gained else "", f"reward at {row.reward}" if row.reward else ""]
    parts += [*row.skills, counted(row.bonus, "bonus action") if row.bonus else ""]
    return [part for part in [*parts, *map(card_said, row.cards), *row.own] if part]
