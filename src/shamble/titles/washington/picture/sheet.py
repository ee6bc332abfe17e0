"""What Washington Z.C. shows beside the log in its own way: what the team has found."""

from __future__ import annotations

from shamble.draw.painter import Panel
from shamble.draw.svg import Element, el
from shamble.titles.washington.words.telling import record
from shamble.zones.picture.sheet import SheetPicture


class WashingtonSheetPicture(SheetPicture):
    def panels(self) -> list[Panel]:
        rows = record(self.view, self.telling.words)
        return [*super().panels(), *([Panel("record", "The team", facts(rows), folded=True)] if rows else [])]


def facts(rows: list[tuple[str, str]]) -> Element:
    return el("ul", [el("li", el("span", label), el("b", said)) for label, said in rows], class_="facts")
