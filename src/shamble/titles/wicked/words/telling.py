"""What No Rest for the Wicked tells of a table in its own way."""

from __future__ import annotations

from typing import ClassVar

from shamble.kernel.records import Plain
from shamble.zones.words.telling import Telling


class WickedTelling(Telling):
    all_enemies: ClassVar[str] = "the zombies"
    drawn_as: ClassVar[dict[str, str]] = {
        "necromancer": "abomination",
        "necromantic-dragon": "abomination",
        "wolfz": "runner",
        "crowz": "runner",
        "swarm-of-ratz": "runner",
        "spectral-walker": "walker",
    }

    def is_strong(self, one: Plain) -> bool:
        """There are no modes: everybody is drawn in full colour."""
        return True
