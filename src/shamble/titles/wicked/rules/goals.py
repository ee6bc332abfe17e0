"""What quests ask for that no other game of the family does."""

from __future__ import annotations

from typing import Final

from shamble.titles.wicked.rules.stage import our_stage
from shamble.titles.wicked.rules.table import our
from shamble.zones.rules.board import AWAY
from shamble.zones.rules.objectives import ALL, Collect, Escape, Reach
from shamble.zones.rules.stage import Objective
from shamble.zones.rules.table import Table

Needs = tuple[list[int], int]  # zones where somebody still has to go, and how many of them may be lost
NOTHING_MORE: Final[Needs] = ([], 0)


class Exit(Reach):
    """Everybody who is left is in one of certain zones, and no zombie is with them."""

    def __init__(self, id: str, says: str, zones: list[int]) -> None:
        super().__init__(id, says, False, zones, ALL)

    def is_accomplished(self, table: Table) -> bool:
        together = [survivor.zone for survivor in table.survivors if survivor.zone != AWAY]
        if not together or any(zone not in self.zones for zone in together):
            return False
        return all(table.dead_in(zone) == 0 for zone in together)


class CollectSome(Collect):
    """Some of several tokens are taken; the others may be lost."""

    def __init__(self, id: str, says: str, tokens: list[int], count: int) -> None:
        super().__init__(id, says, False, tokens)
        self.count = count

    def progress(self, table: Table) -> int:
        return min(super().progress(table), self.count)

    def needed(self, table: Table) -> int:
        return self.count

    def needs(self, table: Table) -> Needs:
        missing = self.count - self.progress(table)
        if missing <= 0:
            return NOTHING_MORE
        left = zones_of_tokens(table, self)
        return left, len(left) - missing


class DriveOff(Objective):
    """Dragons were driven off so often: each time a vulnerability card leaves the game."""

    def __init__(self, id: str, says: str, count: int) -> None:
        super().__init__(id, says, False)
        self.count = count

    def progress(self, table: Table) -> int:
        driven_off = 0
        for deck in our(table).vulnerabilities:
            driven_off += len(deck.discards)
        return min(driven_off, self.count)

    def needed(self, table: Table) -> int:
        return self.count

    def impossible(self, table: Table) -> bool:
        """Are there too few cards, because the players have left the dragon out?"""
        cards = self.face_up(table)
        for deck in our(table).vulnerabilities:
            cards += len(deck) + len(deck.discards)
        return cards < self.count

    def face_up(self, table: Table) -> int:
        return 1 if our(table).weakness else 0


class BurnNests(Objective):
    """All nests of the quest are burned."""

    def is_accomplished(self, table: Table) -> bool:
        nests = our_stage(table).nests
        return all(spawn.colour not in nests for spawn in table.spawns)

    def progress(self, table: Table) -> int:
        return self.needed(table) - len(self.nests(table))

    def needed(self, table: Table) -> int:
        return len(our_stage(table).nests)

    def nests(self, table: Table) -> list[int]:
        """The zones of those that are left."""
        return [spawn.zone for spawn in table.spawns if spawn.colour in our_stage(table).nests]

    def needs(self, table: Table) -> Needs:
        """Nobody sees into rubble, so nobody sets fire to it."""
        return self.nests(table), 0


def zones_of_tokens(table: Table, objective: Collect) -> list[int]:
    """Where the tokens are that nobody has taken."""
    return [table.tokens[token] for token in objective.tokens if table.tokens[token] != AWAY]


def needs(table: Table, objective: Objective) -> Needs:
    """What an objective still needs of the board."""
    if isinstance(objective, (CollectSome, BurnNests)):
        return objective.needs(table)
    if isinstance(objective, Collect):
        return zones_of_tokens(table, objective), 0
    if isinstance(objective, (Reach, Escape)) and not objective.is_accomplished(table):
        zones = objective.zones if isinstance(objective, Reach) else table.stage.exits
        return zones, len(zones) - 1
    return NOTHING_MORE
