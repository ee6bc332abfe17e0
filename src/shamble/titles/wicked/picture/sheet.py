"""What No Rest for the Wicked shows around the picture in its own way: zombie cards, and the dragon."""

from __future__ import annotations

from shamble.draw.painter import Panel
from shamble.draw.svg import Element, el, use
from shamble.titles.wicked.picture.dragon import DragonPanel
from shamble.titles.wicked.rules.spawn_cards import LinesCard
from shamble.titles.wicked.words.telling import WickedTelling
from shamble.zones.picture.sheet import SheetPicture
from shamble.zones.rules.survivors import LEVELS


class WickedSheetPicture(SheetPicture):
    telling: WickedTelling

    def by(self, who: str) -> str:
        """With the short name of the zone; there is no space for more."""
        zone = self.view["survivors"][who]["zone"]
        said = super().by(who)
        return said.replace(self.telling.zones[zone], self.telling.short_names[zone]) if self.is_on_tile(zone) else said

    def spawn_card(self, entry: str) -> Element:
        """With who came at this danger level; other levels may bring others."""
        zone, id = entry.split(" ")
        card = self.stage.spawn_cards[id]
        if not isinstance(card, LinesCard):
            return super().spawn_card(entry)
        now = LEVELS.index(self.view["danger"])
        came = card.lines[now][0][0] if card.lines[now] else card.kind
        symbol = use(f"g-{self.telling.drawn_kind(self.stage.enemies[came].id)}", 0, 0, 36, 44)
        lines = [self.telling.words.line(card, level) for level in range(len(LEVELS))]
        counts = [
            el("li", str(count), class_="on" if level == now else None, title=lines[level])
            for level, count in enumerate(card.counts)
        ]
        return el(
            "li",
            el("svg", symbol, class_="gh", viewBox="0 0 36 44", aria_hidden="true"),
            el("b", lines[now]),
            el("span", self.telling.short_names.get(zone, self.telling.zones[zone])),
            el("ol", counts, class_=f"line-{self.view['danger']}", aria_label="; ".join(lines)),
            class_="gcard",
        )

    def is_on_tile(self, zone: str) -> bool:
        return zone in self.telling.short_names

    def panels(self) -> list[Panel]:
        found = super().panels()
        if self.telling.has_dragon():
            panel = DragonPanel(self.telling)
            found.insert(0, Panel("dragon", "The dragon", panel.draw(), panel.note()))
        if self.view["losses"]:
            after = [panel.id for panel in found].index("goals") + 1
            found.insert(after, Panel("losses", "The quest is lost if", self.losses()))
        return found

    def losses(self) -> Element:
        rows = [
            el("li", el("span", loss["says"]), el("b", f"{loss['have']} of {loss['most']}"))
            for loss in self.view["losses"]
        ]
        return el("ul", rows, class_="facts")
