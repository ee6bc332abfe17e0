"""What loses a quest besides the death of everybody: each quest says which of these do."""

from __future__ import annotations

from shamble.titles.wicked.rules.table import our
from shamble.zones.rules.board import AWAY
from shamble.zones.rules.table import Table


class Loss:
    """One way to lose. Content; how far it has come is read off the table."""

    def __init__(self, says: str, most: int, why: str, rule: str) -> None:
        self.says = says
        self.most = most  # the quest is lost with this many
        self.why = why
        self.rule = rule

    def have(self, table: Table) -> int:
        return 0

    def is_met(self, table: Table) -> bool:
        return self.have(table) >= self.most


class Overrun(Loss):
    """So many zombies of some kinds are on the board at the end of a round."""

    def __init__(self, says: str, most: int, kinds: list[int]) -> None:
        super().__init__(says, most, "overrun", "wicked.quest.lost-to-numbers")
        self.kinds = kinds

    def have(self, table: Table) -> int:
        return sum([table.on_board(kind) for kind in self.kinds])

    def is_met(self, table: Table) -> bool:
        return table.phase == "end" and self.have(table) >= self.most


class Counted(Loss):
    """A counter of the quest has reached a number."""

    def __init__(self, says: str, most: int, counter: int) -> None:
        super().__init__(says, most, "tolled", "wicked.quest.bell")
        self.counter = counter

    def have(self, table: Table) -> int:
        return our(table).counters[self.counter]


class Defenceless(Loss):
    """No siege engine is left, and no survivor has a weapon or spell of enough damage."""

    def __init__(self, says: str, damage: int) -> None:
        super().__init__(says, 1, "defenceless", "wicked.quest.lost-defenceless")
        self.damage = damage

    def have(self, table: Table) -> int:
        engines = any(zone != AWAY for zone in our(table).engines)
        return 0 if engines or self.is_armed(table) else 1

    def is_armed(self, table: Table) -> bool:
        for who in table.in_play():
            for item in table.survivors[who].inventory.items:
                card = table.stage.cards[item.card]
                for weapon in (card.melee, card.ranged, card.magic):
                    if weapon is not None and weapon.damage >= self.damage:
                        return True
        return False
