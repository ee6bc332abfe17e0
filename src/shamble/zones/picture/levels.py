"""The symbols of the four danger levels: circle, triangle, diamond, octagon."""

from __future__ import annotations

from typing import Final

from shamble.draw.painter import Level, TrackPart
from shamble.zones.rules.survivors import LEVELS

BLUE: Final = Level(
    "blue", "blue danger level", "blue", "M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18z", "M0-7A7 7 0 1 1 0 7 7 7 0 0 1 0-7z"
)
YELLOW: Final = Level("yellow", "yellow danger level", "yellow", "M12 1.5 23 21H1z", "M0-7 8 7H-8z", 18.5)
ORANGE: Final = Level("orange", "orange danger level", "orange", "M12 1 23 12 12 23 1 12z", "M0-8 8 0 0 8-8 0z")
RED: Final = Level(
    "red", "red danger level", "red", "M7.5 1.5h9l6 6v9l-6 6h-9l-6-6v-9z", "M-3-7H3L7-3V3L3 7H-3L-7 3V-3z"
)
SHOWN: Final = dict(zip(LEVELS, (BLUE, YELLOW, ORANGE, RED), strict=True))  # by name, in order
PARTS: Final = ((0, 14.5), (15.5, 24.5), (41, 50), (92, 8))  # of the track of experience: start and width


def experience_track(thresholds: list[int], experience: int) -> tuple[TrackPart, ...]:
    """How full each part is: they fill up one after another, the last with the first point in it."""
    ends = [*thresholds[1:], thresholds[-1] + 1]
    return tuple(
        TrackPart(start, width, min(1.0, max(0.0, (experience - begins) / (end - begins))), level.colour)
        for (start, width), level, begins, end in zip(PARTS, SHOWN.values(), thresholds, ends)
    )
