"""The spawn step: cards for the spawn zones, opening cards, running out of miniatures."""

from __future__ import annotations

from typing import Final

from shamble.kernel.state import Steps
from shamble.titles.nld.survivors import settle_modes
from shamble.zones.enemies import SpawnCard
from shamble.zones.table import BLUE, EXTRA_TURN, LEVELS, Table

WHITE: Final = "white"


def spawn_step(table: Table) -> None:
    """Every active spawn token brings a card: the white one first, the others clockwise after it."""
    table.last_spawn = []
    for index in reversed(spawn_order(table)):
        table.push("spawn", (index,))


def spawn_order(table: Table) -> list[int]:
    """The active tokens in the order in which they spawn; those in one zone one after another, the white one first."""
    spawns = table.spawns
    count = len(spawns)
    white = 0
    for index, spawn in enumerate(spawns):
        if spawn.colour == WHITE:
            white = index
    order: list[tuple[int, int, int]] = []  # places after the white one, steps from it, and which
    for step in range(count):
        index = (white + step) % count
        if spawns[index].active:
            order.append(((spawns[index].clock - spawns[white].clock) % count, step, index))
    order.sort()
    return [index for _, _, index in order]


def spawn(table: Table, index: int) -> Steps:
    """One card, read at the highest danger level and fully applied."""
    zone = table.spawns[index].zone
    drawn = yield from table.dead_deck.draw(table, "nld.spawn.one-card-each", (table.zone_name(zone),))
    table.dead_deck.discards.append(drawn)
    table.last_spawn.append(f"{table.zone_name(zone)} {drawn}")
    card = table.stage.spawn_cards[drawn]
    if card.opens:
        open_barriers(table, card, table.zone_name(zone))
        return
    level = table.danger()
    kind = table.stage.enemies[card.kind].id
    table.tell("drew", "nld.xp.spawn-reads-highest", table.zone_name(zone), kind, LEVELS[level], n=card.counts[level])
    place(table, card.kind, zone, card.counts[level], "nld.spawn.read-line")


def open_barriers(table: Table, card: SpawnCard, drawn_for: str) -> None:
    """Everything closed in zones with ghouls of the type opens; at blue nothing happens."""
    kind = table.stage.enemies[card.kind].id
    if table.danger() == BLUE:
        table.tell("rattled", "nld.opening-card.blue-nothing", kind, drawn_for)
        return
    table.tell("pushed", "nld.opening-card.effect", kind, drawn_for)
    for zone in range(len(table.stage.board.zones)):
        if table.dead_of(card.kind, zone) > 0:
            for edge in table.closed_edges_of(zone):
                table.open(edge)
                table.tell("forced", "nld.opening-card.effect", kind, table.stage.board.edges[edge].id)


def place(table: Table, kind: int, zone: int, count: int, rule: str) -> None:
    """Put ghouls on the board; where miniatures are missing, all of the type get an extra activation."""
    enemy = table.stage.enemies[kind]
    placed = min(count, table.in_reserve(kind))
    if placed < count:
        table.push("shortage", (kind,))
    if placed == 0:
        return
    table.put_dead(kind, zone, placed)
    table.tell("spawned", rule, enemy.id, table.zone_name(zone), n=placed)
    if enemy.sobers:
        settle_modes(table, "nld.ghoul.relative-forces-romero")


def shortage(table: Table, kind: int) -> None:
    """An extra activation of the type; who has a link to the dead takes an extra turn before it."""
    table.push("activate", (1 << kind,))
    for who in reversed(table.in_play()):
        for skill in table.survivors[who].abilities:
            if skill.turn_before_extra_activation:
                table.push("turn", (who, EXTRA_TURN))
    table.tell("shortage", "nld.miniatures.extra-activation", table.stage.enemies[kind].id)
