"""What the things of Night of the Living Dead are: its ghouls, its modes and its barricades."""

from __future__ import annotations

from typing import ClassVar, Final

from shamble.draw.about import Number
from shamble.titles.nld.picture.sheet import SHORT_MODES
from shamble.zones.picture.asking import AskingPicture

BARRICADE: Final = ("nld.barricade.one-operation", "nld.barricade.open-needs-symbol")


class NldAsking(AskingPicture):
    rule_keys: ClassVar[dict[str, tuple[str, ...]]] = {
        **AskingPicture.rule_keys,
        "door": ("nld.door.open-or-close",),
        "stairway": ("nld.door.stairway-is-door",),
        "spawn": ("nld.spawn.zones-by-scene", "nld.spawn.clockwise"),
        "spawn-asleep": ("nld.spawn.coloured-inactive",),
        "walker": ("nld.ghoul.walker-stats",),
        "breaker": ("nld.ghoul.breaker-scope", "nld.ghoul.breaker-stats"),
        "fatty": ("nld.ghoul.fatty-stats", "nld.target.fatty-shields"),
        "relative": ("nld.ghoul.relative-forces-romero", "nld.ghoul.relative-stats"),
        "window": ("nld.def.window-passable",),
        "barricade": BARRICADE,
    }

    def numbers_of(self, who: str) -> list[Number]:
        mode = SHORT_MODES[self.view["survivors"][who]["mode"]]
        return [*super().numbers_of(who), Number(mode[:1], f"{mode} mode")]

    def state(self, who: str) -> str:
        return " ".join([super().state(who), *self.telling.progress(self.view["survivors"][who])])
