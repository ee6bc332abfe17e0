"""What Night of the Living Dead shows on a dashboard in its own way: modes and loose boards."""

from __future__ import annotations

from typing import Final

from shamble.draw.painter import Tag
from shamble.kernel.records import Plain
from shamble.titles.nld.rules.modes import ZOMBICIDE
from shamble.zones.picture.sheet import SheetPicture
from shamble.zones.words.phrases import counted

SHORT_MODES: Final = {"romero": "Romero", "zombicide": "Zombicide"}


class NldSheetPicture(SheetPicture):
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
