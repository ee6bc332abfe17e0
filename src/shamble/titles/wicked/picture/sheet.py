"""What No Rest for the Wicked shows around the picture in its own way: zombie cards, and the dragon."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from shamble.draw.painter import Dash, Goal, Panel, Sheet
from shamble.draw.svg import Element, el, use
from shamble.kernel.questions import Question
from shamble.kernel.records import Plain
from shamble.titles.wicked.picture.dragon import DragonPanel
from shamble.titles.wicked.rules.spawn_cards import LinesCard
from shamble.titles.wicked.words.outlook import WickedOutlook
from shamble.titles.wicked.words.telling import WickedTelling
from shamble.zones.picture.outlook import outlook_panel
from shamble.zones.picture.sheet import SheetPicture
from shamble.zones.rules.board import VAULT
from shamble.zones.rules.survivors import LEVELS

LONG_WORDS: Final = {"necromancer": "necro\u00admancer", "necromantic": "necro\u00admantic"}


class WickedSheetPicture(SheetPicture):
    telling: WickedTelling

    def by(self, who: str) -> str:
        """With the short name of the zone; there is no space for more."""
        zone = self.view["survivors"][who]["zone"]
        said = super().by(who)
        return said.replace(self.telling.zones[zone], self.zone_label(zone)) if zone else said

    def dash(self, who: str) -> Dash:
        """Also in short that somebody is in a vault, where nobody sees them."""
        dash, zone = super().dash(who), self.view["survivors"][who]["zone"]
        board = self.stage.board
        in_vault = zone and board.zones[board.zone_index[zone]].kind == VAULT
        return replace(dash, state=f"{dash.state}, in the vault") if dash.state and in_vault else dash

    def zone_label(self, zone: str) -> str:
        return self.telling.short_names.get(zone, self.telling.zones[zone])

    def goal_label(self, objective: Plain) -> str:
        """Of an exit, where it is."""
        places = self.telling.exits.get(objective["id"], [])
        return f"In {' or '.join(map(self.zone_label, places))}" if places else super().goal_label(objective)

    def with_soft_hyphens(self, text: str) -> str:
        for word, divided in LONG_WORDS.items():
            text = text.replace(word, divided)
        return super().with_soft_hyphens(text)

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
            el("b", self.with_soft_hyphens(lines[now])),
            el("span", self.zone_label(zone)),
            el("ol", counts, class_=f"line-{self.view['danger']}", aria_label="; ".join(lines)),
            class_="gcard",
        )

    def goals(self) -> list[Goal]:
        """And what loses the quest, red as soon as it has begun."""
        return [*super().goals(), *map(self.loss, self.telling.losses)]

    def loss(self, loss: Plain) -> Goal:
        state = "not" if loss["have"] else ""
        return Goal(loss["label"], f"{loss['have']} of {loss['most']}", state, says=f"Lost if: {loss['says']}")

    def panels(self) -> list[Panel]:
        found = [*outlook_panel(WickedOutlook(self.telling)), *super().panels()]
        if self.telling.losses:
            goals = [panel.id for panel in found].index("goals")
            found.insert(goals + 1, Panel("losses", "The quest is lost if", self.losses()))
        return found

    def draw(self, question: Question | None) -> Sheet:
        """The dragon has its place beside the board."""
        sheet = super().draw(question)
        if not self.telling.has_dragon():
            return sheet
        beast = DragonPanel(self.telling)
        threats = beast.threats()
        annex = [Panel("dragon", "Dragon", beast.draw(), beast.note())]
        annex += [Panel("landing", "Where it lands next", el("div", threats, class_="beast"))] if threats else []
        return replace(sheet, annex=tuple(annex), annex_name="Dragon", annex_icon="wing")

    def losses(self) -> Element:
        rows = [
            el("li", el("span", loss["says"]), el("b", f"{loss['have']} of {loss['most']}"))
            for loss in self.telling.losses
        ]
        return el("ul", rows, class_="facts")
