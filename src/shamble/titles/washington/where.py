"""Where to find the rules that no event and no refusal cites, because they describe how something works as a whole."""

from __future__ import annotations

from typing import Final

CARRIED_OUT_BY: Final[dict[str, tuple[str, ...]]] = {
    "zones.content.scenes.read_scene": ("washington.frame.modules-are-optional",),
}
