"""What Washington Z.C. tells of a table in its own way: who is down, and for how long."""

from __future__ import annotations

from typing import ClassVar

from shamble.kernel.records import Plain
from shamble.zones.words.telling import Telling


class WashingtonTelling(Telling):
    drawn_as: ClassVar[dict[str, str]] = {}

    def absence(self, one: Plain) -> str:
        if one["lies"]:
            where = self.words.names.get(f"in {one['lies']}", self.zones[one["lies"]])
            return f"KO {where}, dead after round {one['deadline']} unless taken"
        return "KO, taken to safety" if one["rescued"] else super().absence(one)
