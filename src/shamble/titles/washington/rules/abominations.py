"""Abominations: only one of them is on the board at a time, and a deck says which."""

from __future__ import annotations

from shamble.kernel.state import Steps, Task
from shamble.titles.washington.rules.table import our
from shamble.zones.rules.activation import call_extra_activation
from shamble.zones.rules.enemies import Enemy, SpawnCard
from shamble.zones.rules.spawning import place
from shamble.zones.rules.survivors import LEVELS
from shamble.zones.rules.table import Table


class Abomination(Enemy):
    """Its card waits in the discard pile of its deck once it has fallen."""

    def eliminated(self, table: Table) -> None:
        our(table).abominations.discards.append(self.id)


class AbominationCard(SpawnCard):
    """An abomination comes, or the one that is there acts again."""

    def come(self, table: Table, zone: int) -> None:
        level = table.danger()
        kinds = abominations_on_board(table)
        if self.counts[level] == 0:
            table.tell("drew", "xp.spawn-reads-highest", table.zone_name(zone), self.id_of(table), LEVELS[level])
        elif kinds:
            call_extra_activation(table, kinds)
            table.tell("roused", "modern.zombie.one-abomination", self.id_of(table))
        else:
            table.push("abomination", (zone,))

    def id_of(self, table: Table) -> str:
        return table.stage.enemies[self.kind].id


def abominations_on_board(table: Table) -> int:
    """The kinds of abomination that are on the board, as bits."""
    kinds = 0
    for kind, enemy in enumerate(table.stage.enemies):
        if enemy.abomination and table.on_board(kind) > 0:
            kinds |= 1 << kind
    return kinds


def draw_abomination(table: Table, task: Task) -> Steps:
    """The deck says which abomination comes."""
    zone = task.numbers[0]
    rule = "modern.zombie.one-abomination"
    drawn = yield from our(table).abominations.draw(table, rule, (table.zone_name(zone),))
    place(table, table.stage.kind_of(drawn), zone, 1, rule)
