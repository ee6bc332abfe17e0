"""The survivors of this game: kids have less health than adults, the fallen can be saved, and some carry a light."""

from __future__ import annotations

from typing import Final

from shamble.zones.rules.board import AWAY
from shamble.zones.rules.equipment import Inventory
from shamble.zones.rules.survivors import WOUNDS_TO_ELIMINATE, Survivor
from shamble.zones.rules.table import Table

NO_LEADER: Final = -1
OFF: Final = -1  # no light beam
AT_WALL: Final = -2  # the beam falls on a wall


class WashingtonSurvivor(Survivor):
    def __init__(self, inventory: Inventory | None = None) -> None:
        super().__init__(inventory)
        self.printed_health = WOUNDS_TO_ELIMINATE
        self.lies = AWAY  # the zone in which it lies, KO
        self.fell = 0  # the round in which it went KO
        self.died = False
        self.companion = False
        self.leader = NO_LEADER  # of a companion
        self.beam = OFF  # or the zone at which the light was pointed
        self.pointed_in = AWAY  # where it stood then
        self.carries = ""  # the objective card that it must carry out
        self.ride = 0  # the number of the car that it is in

    def record_name(self) -> str:
        return "Survivor"

    def copy(self) -> WashingtonSurvivor:
        twin = WashingtonSurvivor.__new__(WashingtonSurvivor)  # all attributes are set here and by `copy_into`
        self.copy_into(twin)
        twin.printed_health = self.printed_health
        twin.lies = self.lies
        twin.fell = self.fell
        twin.died = self.died
        twin.companion = self.companion
        twin.leader = self.leader
        twin.beam = self.beam
        twin.pointed_in = self.pointed_in
        twin.carries = self.carries
        twin.ride = self.ride
        return twin

    def usual_health(self) -> int:
        return 1 if self.companion else self.printed_health

    def can_act(self) -> bool:
        return not self.companion


def our_survivor(table: Table, who: int) -> WashingtonSurvivor:
    survivor = table.survivors[who]
    assert isinstance(survivor, WashingtonSurvivor)
    return survivor
