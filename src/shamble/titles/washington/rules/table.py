"""The table of this game: what it has in addition to a table with noise and buildings."""

from __future__ import annotations

from shamble.kernel.decks import Deck
from shamble.kernel.records import Plain
from shamble.kernel.state import State
from shamble.titles.washington.rules.sheets import NO_LOGBOOK, Sheet
from shamble.zones.rules.noise import NoisyTable


class WashingtonTable(NoisyTable):
    def __init__(self) -> None:
        super().__init__()
        self.team: tuple[str, ...] = ()  # the ids of the survivors who were chosen, if not the usual six
        self.abominations = Deck()
        # of the team; they last for the whole campaign
        self.lanterns = 0
        self.trust = 0
        self.achieved: list[str] = []
        # a campaign
        self.logbook = NO_LOGBOOK  # as it was when the mission began
        self.before = NO_LOGBOOK  # and when the mission before it began
        self.sheets: list[Sheet] = []  # of the survivors, as they are now
        self.successors: list[str] = []  # of the dead in the next mission, each with its seat: "wanda 0"
        self.having: tuple[str, ...] = ()  # the achievements that change this mission
        self.chosen: tuple[str, ...] = ()  # the settings of the game: "ultrared=no"
        self.won = False
        self.ending = ""  # of the campaign

    def contents(self) -> Plain:
        words = dict.fromkeys(("team", "having", "chosen"), ("",))
        return {**super().contents(), **words, "achieved": [""], "sheets": [Sheet()], "successors": [""]}

    def copy(self) -> WashingtonTable:
        twin = WashingtonTable.__new__(WashingtonTable)  # all attributes are set by `copy_onto`
        self.copy_onto(twin)
        return twin

    def copy_onto(self, twin: WashingtonTable) -> None:
        self.copy_noisy(twin)
        twin.team = self.team
        twin.abominations = self.abominations.copy()
        twin.lanterns = self.lanterns
        twin.trust = self.trust
        twin.achieved = self.achieved[:]
        twin.logbook = self.logbook
        twin.before = self.before
        twin.sheets = self.sheets[:]
        twin.successors = self.successors[:]
        twin.having = self.having
        twin.chosen = self.chosen
        twin.won = self.won
        twin.ending = self.ending


def our(table: State) -> WashingtonTable:
    assert isinstance(table, WashingtonTable)
    return table
