"""The painter of Washington Z.C.: its own options and rules, its board and its clock."""

from __future__ import annotations

from typing import ClassVar, Final

from shamble.draw.painter import Label, Verb
from shamble.kernel.questions import Option
from shamble.kernel.records import Plain
from shamble.titles.washington.picture.board import WashingtonBoard
from shamble.titles.washington.picture.sheet import WashingtonSheetPicture
from shamble.titles.washington.rules.modern_skills import KEEP_THROWN, LEAVE_THROWN
from shamble.zones.picture.options import OptionTexts
from shamble.zones.picture.painter import ZonePainter
from shamble.zones.picture.verbs import BEGIN, FIGHT, KEEP, LEAVE, LET_GO, RULES, SHOOT, VERBS
from shamble.zones.words.telling import Telling

_ALL_OUT: Final = (
    "washington.all-out.pool-is-classic-plus-all-out",
    "washington.all-out.break-discards-weapon-after-action",
)
_PAIR: Final = ("washington.all-out.dual-adds-both-values", "washington.all-out.dual-one-weapon-lost-per-break")
_COCKTAIL: Final = ("skill.two-cocktails",)
LIGHT: Final = Verb("light", "Light", "light", "l")
TURN_LIGHT: Final = Verb("turn-light", "Turn light", "light")
_ON: Final = ("washington.light.beam-covers-own-zone-and-neighbour", "washington.light.blocked-by-sight-obstacles")
_WALL: Final = ("washington.light.may-point-at-wall",)
_SEEN: Final = ("washington.light.extra-activation-before-zombie-phase",)
_BY: Final = ("washington.light.on-by-search", "washington.light.on-by-ranged-action-at-range-0-1")
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
    "light-on": ("washington.light.on-by-action", *_ON, *_SEEN),
    "light-on-wall": ("washington.light.on-by-action", *_WALL, *_SEEN),
    "light-off": ("washington.light.off-by-action", "washington.light.off-removes-token"),
    "turn-beam": ("washington.light.reorient-before-each-action", *_ON),
    "turn-beam-wall": ("washington.light.reorient-before-each-action", *_WALL),
    "shine": (*_BY, *_ON, *_SEEN),
    "shine-wall": (*_BY, *_WALL, *_SEEN),
    "stay-dark": ("washington.light.search-may-be-done-in-the-dark", "washington.night.ranged-accuracy-six"),
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
    **dict.fromkeys(("light-on", "light-on-wall", "light-off", "shine", "shine-wall"), LIGHT),
    **dict.fromkeys(("turn-beam", "turn-beam-wall"), TURN_LIGHT),
    "stay-dark": LEAVE,
}
TO_LIGHT: Final = ("light-on", "turn-beam", "shine")
TO_WALL: Final = tuple([f"{verb}-wall" for verb in TO_LIGHT])


class WashingtonOptionTexts(OptionTexts):
    def place(self, view: Plain, option: Option) -> str:
        return option.names[0] if option.verb in TO_LIGHT else super().place(view, option)

    def label(self, telling: Telling, option: Option) -> Label | None:
        if option.verb in TO_LIGHT:
            return Label(f"Toward {telling.zones[option.names[0]]}", telling.aim(option.names[0], telling.acting))
        if option.verb in TO_WALL:
            return Label("Toward the wall", "lights only this zone")
        return super().label(telling, option)


class WashingtonPainter(ZonePainter):
    verbs: ClassVar[dict[str, Verb]] = {**VERBS, **OWN_VERBS}
    rule_keys: ClassVar[dict[str, tuple[str, ...]]] = {**RULES, **OWN_RULES}
    harms = (*ZonePainter.harms, "ko", "died", "broke")
    risks: ClassVar[dict[str, str]] = {"breaks": "risk that it breaks"}
    option_texts = WashingtonOptionTexts()
    board_kind = WashingtonBoard
    sheet_kind = WashingtonSheetPicture
