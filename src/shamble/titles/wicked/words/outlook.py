"""What would come first if the turns of No Rest for the Wicked ended now: the dragon."""

from __future__ import annotations

from shamble.kernel.records import Plain
from shamble.speech.words import capital
from shamble.titles.wicked.words.telling import WickedTelling
from shamble.zones.words.outlook import Outlook, Prospect
from shamble.zones.words.telling import Telling


class WickedOutlook(Outlook):
    telling: WickedTelling

    def __init__(self, telling: Telling) -> None:
        super().__init__(telling)
        self.dragons = [plan for plan in self.view["forecast"] if "dragon" in plan]

    def first(self) -> list[Prospect]:
        return [
            Prospect(capital(self.telling.words.name(plan["dragon"])), self.telling.dragon_plan(plan), self.hurts(plan))
            for plan in self.dragons
        ]

    def hurts(self, plan: Plain) -> bool:
        return bool(plan["spews"]) or any(stomp["survivors"] for stomp in plan["stomps"].values())

    def plans(self) -> list[Plain]:
        """Dragons do not walk."""
        return [plan for plan in super().plans() if "dragon" not in plan]

    def count(self, zone: str) -> int:
        found = self.view["zones"][zone]["dead"]
        return sum(count for kind, count in found.items() if kind not in self.telling.dragons(zone))
