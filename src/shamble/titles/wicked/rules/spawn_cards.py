"""Zombie cards: what they bring may be of another kind at each danger level."""

from __future__ import annotations

from typing import Final

from shamble.kernel.state import Task
from shamble.zones.rules.enemies import SpawnCard
from shamble.zones.rules.spawning import NOT_ASSIGNED, ExtraActivationCard, place, spawn_order
from shamble.zones.rules.survivors import LEVELS
from shamble.zones.rules.table import Table

Line = list[tuple[int, int]]  # kinds of zombies, and how many of each
NOTHING: Final = 0
STEPS: Final = ("spawn", "spawn-room")  # the tasks that draw a card for a zone


class LinesCard(SpawnCard):
    """A line for each danger level. `kind` and `counts` are about the first zombies of each line, for those who only
    look."""

    def __init__(self, id: str, lines: list[Line]) -> None:
        named = [line[0][0] for line in lines if line]
        super().__init__(id, named[0] if named else NOTHING, [sum([n for _, n in line]) for line in lines])
        self.lines = lines

    def come(self, table: Table, zone: int) -> None:
        level = table.danger()
        line = self.lines[level]
        if not line:
            table.tell("drew-nothing", "fantasy.spawn.level-line", table.zone_name(zone), LEVELS[level])
        for kind, count in line:
            enemy = table.stage.enemies[kind].id
            table.tell("drew", "xp.spawn-reads-highest", table.zone_name(zone), enemy, LEVELS[level], n=count)
            place(table, kind, zone, count, "spawn.read-line")


class RousingCard(ExtraActivationCard):
    """Nobody comes; all of a kind act again, but not at blue."""


class NecromancerCard(SpawnCard):
    """A necromancer comes, at any danger level; while one is on the board, it acts again instead."""

    def come(self, table: Table, zone: int) -> None:
        place(table, self.kind, zone, 1, "fantasy.necromancer.brings-token")


class DoubleCard(SpawnCard):
    """Nobody comes here; the next zone draws one card more, and after the last zone the first one draws two."""

    def come(self, table: Table, zone: int) -> None:
        table.tell("doubles", "fantasy.spawn.double-spawn", table.zone_name(zone))
        for place_on_agenda in range(len(table.agenda) - 1, -1, -1):
            task = table.agenda[place_on_agenda]
            if task.name in STEPS:
                table.agenda.insert(place_on_agenda, Task(task.name, task.numbers, task.words))
                return
        order = spawn_order(table)
        if table.phase == table.edition.the_dead and order:
            for _ in range(2):
                table.push("spawn", (order[0],), (NOT_ASSIGNED,))
