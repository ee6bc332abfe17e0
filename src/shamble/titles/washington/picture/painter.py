"""The painter of Washington Z.C.: its own options and rules."""

from __future__ import annotations

from typing import ClassVar, Final

from shamble.draw.painter import Verb
from shamble.titles.washington.picture.sheet import WashingtonSheetPicture
from shamble.zones.picture.painter import ZonePainter
from shamble.zones.picture.verbs import RULES, VERBS

OWN_RULES: Final[dict[str, tuple[str, ...]]] = {
    "take": (*RULES["take"], "washington.ko.rescued-by-take-an-objective"),
    "choose": ("washington.objectives.team-decides",),
}


class WashingtonPainter(ZonePainter):
    verbs: ClassVar[dict[str, Verb]] = {**VERBS, "choose": Verb("choose", "Decide", "book")}
    rule_keys: ClassVar[dict[str, tuple[str, ...]]] = {**RULES, **OWN_RULES}
    harms = (*ZonePainter.harms, "ko", "died")
    sheet_kind = WashingtonSheetPicture
