"""What Night of the Living Dead shows on a dashboard in its own way: modes and loose boards."""

from __future__ import annotations

from typing import Final

from shamble.draw.painter import Goal, Tag
from shamble.kernel.records import Plain
from shamble.titles.nld.rules.modes import ZOMBICIDE
from shamble.zones.picture.sheet import SheetPicture
from shamble.zones.words.phrases import counted

MOST_GOALS: Final = 4  # that fit beside one another
SOON: Final = 2  # rounds
SHORT_MODES: Final = {"romero": "Romero", "zombicide": "Zombicide"}


class NldSheetPicture(SheetPicture):
    def goals(self) -> list[Goal]:
        """Also how many rounds there are for them, this one included, unless a goal counts the rounds itself."""
        found = super().goals()
        counted = any(goal.comes_with_time for goal in self.stage.objectives)
        if counted or len(found) == MOST_GOALS or not self.view["round"]:
            return found
        left = self.view["last-round"] - self.view["round"] + 1
        return [*found, Goal("Rounds left", str(left), "not" if left <= SOON else "")]

    def first_tags(self, one: Plain) -> list[Tag]:
        mode, earned = one["mode"], one["earned"]
        found = [Tag(SHORT_MODES[mode], "m z" if mode == ZOMBICIDE else "m", self.telling.words.name(mode))]
        if earned != mode:
            held = f"{SHORT_MODES[earned]} mode is earned, but a relative is on the board"
            found.append(Tag(f"{SHORT_MODES[earned][:1]} waits", "m held", held))
        return found

    def loose_tags(self, one: Plain) -> list[Tag]:
        boards = one["boards"]
        return [Tag(counted(boards, "board"), says=counted(boards, "loose board"))] if boards else []
