"""What quests ask for that no other game of the family does."""

from __future__ import annotations

from itertools import combinations

from shamble.titles.wicked.rules.stage import our_stage
from shamble.titles.wicked.rules.table import our
from shamble.zones.rules.board import AWAY
from shamble.zones.rules.objectives import ALL, Collect, Escape, Reach
from shamble.zones.rules.stage import Objective
from shamble.zones.rules.table import Table


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

    def places(self, table: Table) -> list[list[int]]:
        """Of each group that is one larger than what may still be lost, one must be left."""
        left = [table.tokens[token] for token in self.tokens if table.tokens[token] != AWAY]
        missing = self.count - self.progress(table)
        return [list(some) for some in combinations(left, len(left) - missing + 1)] if missing > 0 else []


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

    def progress(self, table: Table) -> int:
        return self.needed(table) - len(self.nests(table))

    def needed(self, table: Table) -> int:
        return len(our_stage(table).nests)

    def nests(self, table: Table) -> list[int]:
        """The zones of those that are left."""
        return [spawn.zone for spawn in table.spawns if spawn.colour in our_stage(table).nests]

    def places(self, table: Table) -> list[list[int]]:
        """Nobody sees into rubble, so nobody sets fire to it."""
        return [[zone] for zone in self.nests(table)]


def places(table: Table, objective: Objective) -> list[list[int]]:
    """Where somebody still has to go for an objective: into one zone of each list."""
    if isinstance(objective, (CollectSome, BurnNests)):
        return objective.places(table)
    if isinstance(objective, Collect):
        return [[table.tokens[token]] for token in objective.tokens if table.tokens[token] != AWAY]
    if isinstance(objective, Reach):
        return [] if objective.is_accomplished(table) else [objective.zones]
    if isinstance(objective, Escape):
        return [] if objective.is_accomplished(table) else [table.stage.exits]
    return []
