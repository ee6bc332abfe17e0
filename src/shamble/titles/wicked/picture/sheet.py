"""What No Rest for the Wicked shows around the picture in its own way: the dragon."""

from __future__ import annotations

from shamble.draw.painter import Panel
from shamble.titles.wicked.picture.dragon import DragonPanel
from shamble.titles.wicked.words.telling import WickedTelling
from shamble.zones.picture.sheet import SheetPicture


class WickedSheetPicture(SheetPicture):
    telling: WickedTelling

    def panels(self) -> list[Panel]:
        found = super().panels()
        if self.telling.has_dragon():
            panel = DragonPanel(self.telling)
            found.insert(0, Panel("dragon", "The dragon", panel.draw(), panel.note()))
        return found
