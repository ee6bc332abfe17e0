"""What No Rest for the Wicked shows around the picture in its own way: the dragon."""

from __future__ import annotations

from shamble.draw.painter import Panel
from shamble.titles.wicked.picture.dragon import DragonPanel
from shamble.titles.wicked.words.telling import WickedTelling
from shamble.zones.picture.sheet import SheetPicture


class WickedSheetPicture(SheetPicture):
    telling: WickedTelling

    def by(self, who: str) -> str:
        """With the short name of the zone; there is no space for more."""
        zone = self.view["survivors"][who]["zone"]
        said = super().by(who)
        return said.replace(self.telling.zones[zone], self.telling.short_names[zone]) if self.is_on_tile(zone) else said

    def is_on_tile(self, zone: str) -> bool:
        return zone in self.telling.short_names

    def panels(self) -> list[Panel]:
        found = super().panels()
        if self.telling.has_dragon():
            panel = DragonPanel(self.telling)
            found.insert(0, Panel("dragon", "The dragon", panel.draw(), panel.note()))
        return found
