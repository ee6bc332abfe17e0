"""Zombie cards: what they bring may be of another kind at each danger level."""

from __future__ import annotations

from typing import Final

from shamble.kernel.state import Task
from shamble.titles.wicked.rules import necromancer
from shamble.titles.wicked.rules.dragon import is_spewing, let_wait, spew_twice
from shamble.titles.wicked.rules.enemies import zombie_of
from shamble.zones.rules.activation import call_extra_activation
from shamble.zones.rules.enemies import SpawnCard
from shamble.zones.rules.spawning import ExtraActivationCard, place
from shamble.zones.rules.survivors import LEVELS
from shamble.zones.rules.table import Table

Line = list[tuple[int, int]]  # kinds of zombies, and how many of each
NOTHING: Final = 0


class LinesCard(SpawnCard):
    """A line for each danger level. `kind` and `counts` are about the first zombies of each line, for those who only
    look."""

    def __init__(self, id: str, lines: list[Line]) -> None:
        named = [line[0][0] for line in lines if line]
        super().__init__(id, named[0] if named else NOTHING, [sum([n for _, n in line]) for line in lines])
        self.lines = lines

    def come(self, table: Table, zone: int) -> None:
        """Cards of some kinds rouse those on the board first."""
        rousing = zombie_of(table, self.kind).card_rule
        if rousing and table.on_board(self.kind) > 0:
            table.push("bring-line", (zone,), (self.id,))
            rouse(table, self.kind, rousing)
        else:
            self.bring(table, zone)

    def bring(self, table: Table, zone: int) -> None:
        level = table.danger()
        line = self.lines[level]
        if not line:
            table.tell("drew-nothing", "fantasy.spawn.level-line", table.zone_name(zone), LEVELS[level])
        for kind, count in line:
            enemy = zombie_of(table, kind)
            table.tell("drew", "xp.spawn-reads-highest", table.zone_name(zone), enemy.id, LEVELS[level], n=count)
            if enemy.alone and table.on_board(kind) > 0:
                rouse(table, kind, "fantasy.spawn.second-abomination")
            else:
                let_wait(table, kind, zone, place(table, kind, zone, count, "spawn.read-line"))


def rouse(table: Table, kind: int, rule: str) -> None:
    """All of a kind act next."""
    call_extra_activation(table, 1 << kind)
    table.tell("roused", rule, table.stage.enemies[kind].id)


def bring_line(table: Table, task: Task) -> None:
    """What a card brings, after those on the board have acted."""
    card = table.stage.spawn_cards[task.words[0]]
    assert isinstance(card, LinesCard)
    card.bring(table, task.numbers[0])


class RousingCard(ExtraActivationCard):
    """Nobody comes; all of a kind act again, but not at blue."""


class NecromancerCard(SpawnCard):
    """A necromancer comes, at any danger level; while one is on the board, it acts again instead."""

    def come(self, table: Table, zone: int) -> None:
        if table.on_board(self.kind) > 0:
            rouse(table, self.kind, "fantasy.necromancer.later-cards-activate")
        else:
            necromancer.arrive(table, self.kind, zone)


class DoubleCard(SpawnCard):
    """Nobody comes; the task for which it was drawn passes two cards on."""

    def come(self, table: Table, zone: int) -> None:
        if is_spewing(table):
            spew_twice(table, zone)
            return
        table.tell("doubles", "fantasy.spawn.double-spawn", table.zone_name(zone))
