"""What a Molotov does in this game in addition to burning everybody: it moves spawn tokens."""

from __future__ import annotations

from shamble.kernel.ask import choose
from shamble.kernel.questions import Option
from shamble.kernel.state import Steps
from shamble.zones.rules import molotov
from shamble.zones.rules.table import Table


def throw(table: Table, who: int, card: str, zone: int) -> Steps:
    yield from molotov.throw(table, who, card, zone)
    yield from move_spawns(table, zone)


def move_spawns(table: Table, zone: int) -> Steps:
    """Each spawn token of the zone may be moved to another spawn zone, as long as there is another."""
    for index, spawn in enumerate(table.spawns):
        others = spawn_zones(table, zone)
        if spawn.zone == zone and others:
            choice = table.choice(table.decider(), "move-spawn", "nld.special.molotov-moves-spawn", (spawn.colour,))
            for other in others:
                choice.offer(Option("move-spawn", (spawn.colour, table.zone_name(other)), other))
            choice.offer(Option("leave-spawn", (spawn.colour, table.zone_name(zone)), zone))
            chosen = yield from choose(choice)
            if chosen.value != zone:
                move_spawn(table, index, chosen.value)


def spawn_zones(table: Table, but: int) -> list[int]:
    """The zones with a spawn token, including coloured tokens that still wait for their event."""
    found: list[int] = []
    for spawn in table.spawns:
        if spawn.zone != but and spawn.zone not in found:
            found.append(spawn.zone)
    return found


def move_spawn(table: Table, index: int, zone: int) -> None:
    spawn = table.spawns[index]
    there = [other.clock for other in table.spawns if other.zone == zone]
    table.spawns[index] = spawn.moved(zone, there[-1])
    table.tell("spawn-moved", "nld.special.molotov-moves-spawn", spawn.colour, table.zone_name(zone))
