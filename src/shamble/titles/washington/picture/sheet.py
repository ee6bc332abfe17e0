"""What Washington Z.C. shows beside the log in its own way: what the team has found, and the clock."""

from __future__ import annotations

from typing import Final

from shamble.draw.painter import CarriedCard, Panel, Tag
from shamble.draw.svg import Element, el
from shamble.kernel.records import Plain
from shamble.titles.washington.rules.table import HOURS, is_night_at
from shamble.titles.washington.settings import CLOCK
from shamble.titles.washington.words.telling import WashingtonTelling, record
from shamble.zones.picture.sheet import SheetPicture

MOST_HOURS: Final = 24  # that are shown


class WashingtonSheetPicture(SheetPicture):
    telling: WashingtonTelling

    def first_tags(self, one: Plain) -> list[Tag]:
        return [Tag(self.telling.company(one))] if one["companion"] else []

    def cards(self, who: str) -> list[CarriedCard]:
        return [] if self.view["survivors"][who]["companion"] else super().cards(who)

    def panels(self) -> list[Panel]:
        rows = record(self.view, self.telling.words)
        found = super().panels()
        found += [Panel("record", "The team", facts(rows), folded=True)] if rows else []
        if self.view["hour"] >= 0:
            found.append(Panel("clock", "The clock", self.hours(), self.telling.time(), folded=True))
        return found

    def hours(self) -> Element:
        """The hours of the scene, from the first round to the last."""
        now = max(1, self.view["round"])
        first = (self.view["hour"] - now + 1) % HOURS
        shown = [
            self.hour((first + step) % HOURS, step + 1, now) for step in range(min(MOST_HOURS, self.view["last-round"]))
        ]
        return el("ol", shown, class_="hours", aria_label=f"It is {self.telling.time()}")

    def hour(self, hour: int, round: int, now: int) -> Element:
        looks = ["day"] if not is_night_at(hour) else []
        looks += ["now"] if round == now else ["past"] if round < now else []
        return el("li", CLOCK[str(hour)].replace(" ", "\u202f"), class_=" ".join(looks) or None)


def facts(rows: list[tuple[str, str]]) -> Element:
    return el("ul", [el("li", el("span", label), el("b", said)) for label, said in rows], class_="facts")
