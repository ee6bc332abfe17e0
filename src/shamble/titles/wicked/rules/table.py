"""The table of this game: what it has in addition to a table with noise and buildings."""

from __future__ import annotations

from typing import Final

from shamble.kernel.decks import Deck
from shamble.kernel.records import Plain
from shamble.kernel.state import State
from shamble.zones.rules.equipment import Items, in_order
from shamble.zones.rules.noise import NoisyTable

BACKPACK: Final = 5


class WickedTable(NoisyTable):
    def __init__(self) -> None:
        super().__init__()
        self.team: tuple[str, ...] = ()  # the ids of the survivors who were chosen, if not those of the quest
        self.modules: tuple[str, ...] = ()  # which of the sets of the box are in the game: "dragon", "ratz"...
        self.engines: list[int] = []  # the zone of each siege engine, or AWAY once it is destroyed
        self.rubble = 0  # the zones in rubble, as bits
        self.bile: list[int] = []  # tokens, by zone
        self.vulnerabilities = Deck()  # the dragon's cards that are face down
        self.weakness = ""  # the one that is face up
        self.fresh: list[int] = []  # zombies that do not act in this phase, by zone and kind as in `dead`
        self.counters: list[int] = []  # what the quest counts
        # settings
        self.split_adds = True  # do zombies join those who can't split evenly?

    def contents(self) -> Plain:
        numbers = {key: [0] for key in ("engines", "bile", "fresh", "counters")}
        return {**super().contents(), **numbers, "team": ("",), "modules": ("",)}

    def copy(self) -> WickedTable:
        twin = WickedTable.__new__(WickedTable)  # all attributes are set here and by `copy_noisy`
        self.copy_noisy(twin)
        twin.team = self.team
        twin.modules = self.modules
        twin.engines = self.engines[:]
        twin.rubble = self.rubble
        twin.bile = self.bile[:]
        twin.vulnerabilities = self.vulnerabilities.copy()
        twin.weakness = self.weakness
        twin.fresh = self.fresh[:]
        twin.counters = self.counters[:]
        twin.split_adds = self.split_adds
        return twin

    def is_rubble(self, zone: int) -> bool:
        return (self.rubble >> zone) & 1 == 1

    # -- equipment -----------------------------------------------------------------------------------------------------

    def room_in_backpack(self, who: int) -> int:
        return BACKPACK + self.survivors[who].more_room

    def held_items(self, who: int) -> Items:
        """What is on the body counts as held too, unless it is armour."""
        held = super().held_items(who)
        worn = [item for item in self.survivors[who].inventory.worn if not self.stage.cards[item.card].armour]
        return in_order([*held, *[item for item in worn if item not in held]])


def our(table: State) -> WickedTable:
    assert isinstance(table, WickedTable)
    return table
