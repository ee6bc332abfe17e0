"""What Washington Z.C. shows beside the log in its own way: what the team has found."""

from __future__ import annotations

from shamble.draw.painter import CarriedCard, Panel, Tag
from shamble.draw.svg import Element, el
from shamble.kernel.records import Plain
from shamble.titles.washington.words.telling import WashingtonTelling, record
from shamble.zones.picture.sheet import SheetPicture


class WashingtonSheetPicture(SheetPicture):
    telling: WashingtonTelling

    def first_tags(self, one: Plain) -> list[Tag]:
        return [Tag(self.telling.company(one))] if one["companion"] else []

    def cards(self, who: str) -> list[CarriedCard]:
        return [] if self.view["survivors"][who]["companion"] else super().cards(who)

    def panels(self) -> list[Panel]:
        rows = record(self.view, self.telling.words)
        return [*super().panels(), *([Panel("record", "The team", facts(rows), folded=True)] if rows else [])]


def facts(rows: list[tuple[str, str]]) -> Element:
    return el("ul", [el("li", el("span", label), el("b", said)) for label, said in rows], class_="facts")
