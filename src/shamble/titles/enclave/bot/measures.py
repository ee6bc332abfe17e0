"""What all parts of the judgement share: the value of a victory, a Resource Point and a Combat Turn, and the chances of
two dice."""

from __future__ import annotations

from typing import Final

WON: Final = 1000.0
RP: Final = 6.0
TIME: Final = 1.5  # a Combat Turn
CHANCES: Final = [1, 1, 1, 3, 6, 10, 15, 21, 26, 30, 33, 35, 36]  # of 36, to roll this much or less; a 2 always hits


def chance(value: int) -> float:
    """The chance to roll `value` or less with two dice."""
    return CHANCES[max(0, min(value, 12))] / 36.0
