"""What must be true for an effect of a card, for one of its choices, or for a gun."""

from __future__ import annotations

from shamble.titles.washington.rules.table import our
from shamble.zones.rules.table import Table
from shamble.zones.rules.wounds import is_eliminated


class Condition:
    """All that it names must be true. Content."""

    def __init__(self) -> None:
        self.has: list[str] = []  # keywords
        self.taken: list[str] = []  # cards
        self.achieved: list[str] = []
        self.lanterns = 0  # at least
        self.distrust = False  # is trust negative?
        self.not_achieved: list[str] = []
        self.untaken: list[str] = []  # cards that nobody has taken
        self.zombies_in: list[int] = []  # zones, one of which has zombies
        self.free: list[int] = []  # zones without zombies
        self.eliminated: list[int] = []  # companions

    def holds(self, table: Table) -> bool:
        city = our(table)
        return self.holds_on_board(table) and (
            city.lanterns >= self.lanterns
            and not (self.distrust and city.trust >= 0)
            and not any(id in city.achieved or id in city.having for id in self.not_achieved)
            and not any(card in city.read for card in self.untaken)
            and all(word in city.keywords for word in self.has)
            and all(card in city.read for card in self.taken)
            and all(id in city.achieved or id in city.having for id in self.achieved)
        )

    def holds_on_board(self, table: Table) -> bool:
        return (
            (len(self.zombies_in) == 0 or any(table.dead_in(zone) > 0 for zone in self.zombies_in))
            and all(table.dead_in(zone) == 0 for zone in self.free)
            and all(is_eliminated(table.survivors[who]) for who in self.eliminated)
        )
