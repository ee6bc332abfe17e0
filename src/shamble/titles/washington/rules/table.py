"""The table of this game: what it has in addition to a table with noise and buildings."""

from __future__ import annotations

from shamble.kernel.decks import Deck
from shamble.kernel.records import Plain
from shamble.kernel.state import State
from shamble.zones.rules.noise import NoisyTable


class WashingtonTable(NoisyTable):
    def __init__(self) -> None:
        super().__init__()
        self.team: tuple[str, ...] = ()  # the ids of the survivors who were chosen, if not the usual six
        self.abominations = Deck()

    def contents(self) -> Plain:
        return {**super().contents(), "team": ("",)}

    def copy(self) -> WashingtonTable:
        twin = WashingtonTable.__new__(WashingtonTable)  # all attributes are set here and by `copy_noisy`
        self.copy_noisy(twin)
        twin.team = self.team
        twin.abominations = self.abominations.copy()
        return twin


def our(table: State) -> WashingtonTable:
    assert isinstance(table, WashingtonTable)
    return table
