"""The painter of No Rest for the Wicked: its own options and rules."""

from __future__ import annotations

from typing import ClassVar, Final

from shamble.draw.painter import Verb
from shamble.titles.wicked.picture.board import WickedBoard
from shamble.titles.wicked.picture.sheet import WickedSheetPicture
from shamble.zones.picture.painter import ZonePainter
from shamble.zones.picture.verbs import BEGIN, KEEP, RULES, VERBS

OWN_RULES: Final[dict[str, tuple[str, ...]]] = {
    "begin": ("fantasy.setup.first-player",),
    "start-with": ("fantasy.setup.deal-starting-equipment",),
}
OWN_VERBS: Final[dict[str, Verb]] = {"begin": BEGIN, "start-with": KEEP}


class WickedPainter(ZonePainter):
    verbs: ClassVar[dict[str, Verb]] = {**VERBS, **OWN_VERBS}
    rule_keys: ClassVar[dict[str, tuple[str, ...]]] = {**RULES, **OWN_RULES}
    chapters = ("round", "zombies")
    board_kind = WickedBoard
    sheet_kind = WickedSheetPicture
