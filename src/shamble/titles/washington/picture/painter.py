"""The painter of Washington Z.C.: its own options and their rules."""

from __future__ import annotations

from typing import ClassVar, Final

from shamble.draw.painter import Verb
from shamble.titles.washington.picture.sheet import WashingtonSheetPicture
from shamble.titles.washington.rules.modern_skills import KEEP_THROWN, LEAVE_THROWN
from shamble.zones.picture.painter import ZonePainter
from shamble.zones.picture.verbs import BEGIN, FIGHT, KEEP, LEAVE, LET_GO, RULES, SHOOT, VERBS

_ALL_OUT: Final = (
    "washington.all-out.pool-is-classic-plus-all-out",
    "washington.all-out.break-discards-weapon-after-action",
)
_PAIR: Final = ("washington.all-out.dual-adds-both-values", "washington.all-out.dual-one-weapon-lost-per-break")
_COCKTAIL: Final = ("skill.two-cocktails",)
OWN_RULES: Final[dict[str, tuple[str, ...]]] = {
    "take": (*RULES["take"], "washington.ko.rescued-by-take-an-objective"),
    "rally": ("modern.mode.companion-rally-and-trade", "modern.mode.companion-follows"),
    "follow": ("modern.mode.companion-leader",),
    "choose": ("washington.objectives.team-decides",),
    "melee-all-out": (*_ALL_OUT, *RULES["melee"]),
    "melee-both-all-out": (*_PAIR, *RULES["melee-both"]),
    "shoot-all-out": (*_ALL_OUT, *RULES["shoot"]),
    "shoot-both-all-out": (*_PAIR, *RULES["shoot-both"]),
    "let-break": _ALL_OUT[1:],
    "mend": ("washington.equipment.repair-kit",),
    "strip": ("washington.skill.spare-parts",),
    "lose": _PAIR[1:],
    KEEP_THROWN: _COCKTAIL,
    LEAVE_THROWN: _COCKTAIL,
    "roll-for-all": ("washington.keep.roll-per-card", "washington.keep.any-break-loses-card"),
}
OWN_VERBS: Final[dict[str, Verb]] = {
    "choose": Verb("choose", "Decide", "book"),
    "rally": Verb("rally", "Rally", "people"),
    "follow": BEGIN,
    "melee-all-out": FIGHT,
    "melee-both-all-out": FIGHT,
    "shoot-all-out": SHOOT,
    "shoot-both-all-out": SHOOT,
    "let-break": LEAVE,
    "mend": Verb("mend", "Mend", "combine"),
    "strip": Verb("strip", "Strip", "combine"),
    "lose": LET_GO,
    KEEP_THROWN: KEEP,
    LEAVE_THROWN: LEAVE,
    "roll-for-all": Verb("roll", "Roll", "dice"),
}


class WashingtonPainter(ZonePainter):
    verbs: ClassVar[dict[str, Verb]] = {**VERBS, **OWN_VERBS}
    rule_keys: ClassVar[dict[str, tuple[str, ...]]] = {**RULES, **OWN_RULES}
    harms = (*ZonePainter.harms, "ko", "died", "broke")
    risks: ClassVar[dict[str, str]] = {"breaks": "risk that it breaks"}
    sheet_kind = WashingtonSheetPicture
