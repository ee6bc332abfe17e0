"""What is special about ghouls and their cards: relatives on the board, and cards that open doors."""

from __future__ import annotations

from shamble.titles.nld.rules.modes import settle_modes
from shamble.zones.rules.enemies import Enemy, SpawnCard
from shamble.zones.rules.equipment import Attack
from shamble.zones.rules.survivors import BLUE
from shamble.zones.rules.table import Table


class Ghoul(Enemy):
    """A relative on the board keeps everybody in Romero mode."""

    def arrived(self, table: Table) -> None:
        if self.sobers:
            settle_modes(table, "nld.ghoul.relative-forces-romero")

    def eliminated(self, table: Table, attack: Attack) -> None:
        if self.sobers:
            settle_modes(table, "nld.ghoul.relative-clear-restores")


class OpeningCard(SpawnCard):
    """Opens everything closed in zones with ghouls of its type; at blue nothing happens."""

    def come(self, table: Table, zone: int) -> None:
        kind = table.stage.enemies[self.kind].id
        drawn_for = table.zone_name(zone)
        if table.danger() == BLUE:
            table.tell("rattled", "nld.opening-card.blue-nothing", kind, drawn_for)
            return
        table.tell("pushed", "nld.opening-card.effect", kind, drawn_for)
        for there in range(len(table.stage.board.zones)):
            if table.dead_of(self.kind, there) > 0:
                for edge in table.closed_edges_of(there):
                    table.open(edge)
                    table.tell("forced", "nld.opening-card.effect", kind, table.stage.board.edges[edge].id)
