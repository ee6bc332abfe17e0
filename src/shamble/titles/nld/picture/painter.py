"""The painter of Night of the Living Dead: its own options and rules, and its dashboards."""

from __future__ import annotations

from typing import ClassVar, Final

from shamble.draw.painter import Verb
from shamble.titles.nld.picture.asking import NldAsking
from shamble.titles.nld.picture.sheet import NldSheetPicture
from shamble.zones.picture.options import OptionTexts
from shamble.zones.picture.painter import ZonePainter
from shamble.zones.picture.verbs import DOOR, LEAVE, RULES, VERBS

_MOVING: Final = ("nld.move.one-zone", "nld.move.leave-occupied", "nld.move.entering-ghouls-ends-move")
_SHOOTING: Final = ("nld.combat.ranged-action", "nld.target.order", "nld.friendly-fire.misses-hit")
_MOVED_SPAWN: Final = ("nld.special.molotov-moves-spawn",)
OWN_RULES: Final[dict[str, tuple[str, ...]]] = {
    "move": _MOVING,
    "sprint": ("nld.skill.sprint", *_MOVING),
    "get-in": ("nld.car.get-in", "nld.car.seat-choice", "nld.car.occupants-exposed"),
    "shoot": _SHOOTING,
    "shoot-both": ("nld.combat.dual-single-action", *_SHOOTING),
    "move-spawn": _MOVED_SPAWN,
    "leave-spawn": _MOVED_SPAWN,
    "hold": ("nld.inventory.one-card-per-hand", "nld.inventory.backpack-inactive"),
    "combine": ("nld.combine.free", "nld.combine.supply-limit"),
    "open": ("nld.door.open-or-close", "nld.barricade.open-needs-symbol"),
    "close": ("nld.door.open-or-close", "nld.barricade.close-needs-nothing"),
    "build": ("nld.scene.building", "nld.barricade.token-limit"),
    "split": ("nld.ghouls.split-equal-routes", "nld.ghouls.split-equal-targets", "nld.ghouls.split-uneven"),
}


class NldOptionTexts(OptionTexts):
    at_zones = (*OptionTexts.at_zones, "move-spawn")
    of_ways: ClassVar[dict[str, str]] = {"open": "open it", "close": "close it", "build": ""}
    of_things = (*OptionTexts.of_things, "combine")


class NldPainter(ZonePainter):
    verbs: ClassVar[dict[str, Verb]] = {
        **VERBS,
        "close": DOOR,
        "build": Verb("build", "Board up", "boards"),
        "combine": Verb("combine", "Make", "combine"),
        "move-spawn": Verb("move-spawn", "Spawn", "dead"),
        "leave-spawn": LEAVE,
    }
    rule_keys: ClassVar[dict[str, tuple[str, ...]]] = {**RULES, **OWN_RULES}
    chapters = ("round", "ghouls")
    harms = (*ZonePainter.harms, "broke", "forced")
    option_texts = NldOptionTexts()
    sheet_kind = NldSheetPicture
    asking_kind = NldAsking
