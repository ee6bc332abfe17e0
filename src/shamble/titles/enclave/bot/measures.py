"""What all parts of the judgement measure by: a victory, a Resource Point, a Combat Turn, the chances of two dice."""

from __future__ import annotations

from typing import Final

WON: Final = 1000.0
RP: Final = 6.0
TIME: Final = 1.5  # a Combat Turn
CHANCES: Final = [1, 1, 1, 3, 6, 10, 15, 21, 26, 30, 33, 35, 36]  # of 36, to roll so much or less; a 2 always hits


def chance(value: int) -> float:
    """To roll so much or less with two dice."""
    return CHANCES[max(0, min(value, 12))] / 36.0
