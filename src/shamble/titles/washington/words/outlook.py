"""What would come first if the turns of Washington Z.C. ended now: who sees a light, and who runs out of time."""

from __future__ import annotations

from shamble.titles.washington.rules.stage import WashingtonStage
from shamble.zones.words.outlook import Outlook, Prospect


class WashingtonOutlook(Outlook):
    def first(self) -> list[Prospect]:
        return [*self.lured(), *self.dying()]

    def lured(self) -> list[Prospect]:
        count = sum(self.count(plan["zone"]) for plan in self.plans() if plan["lured"])
        sees = "sees" if count == 1 else "see"
        through = "; neither sandbags nor a tank stop them then" if self.telling.stage.board.has_obstacles else ""
        says = f"{sees} a light and act{'s' if count == 1 else ''} once before all others{through}"
        return [Prospect(str(count), says, bad=True)] if count else []

    def dying(self) -> list[Prospect]:
        """Who is down and dies when this round ends."""
        stage = self.telling.stage
        assert isinstance(stage, WashingtonStage)
        now = [
            self.telling.words.name(who)
            for who, one in self.view["survivors"].items()
            if one["lies"] and one["deadline"] <= self.view["round"]
        ]
        lost = ", and the mission is lost" if stage.death_loses else ""
        return [Prospect("KO", f"{name} dies when this round ends{lost}", bad=True) for name in now]
