"""The dragon stomp, in four steps, wherever a dragon lands."""

from __future__ import annotations

from collections.abc import Generator
from typing import Final

from shamble.kernel.ask import choose, roll
from shamble.kernel.events import dice_reaching
from shamble.kernel.questions import Option, Question
from shamble.kernel.state import Steps
from shamble.titles.wicked.rules.enemies import Zombie
from shamble.titles.wicked.rules.engines import destroy_engine, engine_name, engines_in, set_engine
from shamble.titles.wicked.rules.over_the_board import border_beyond
from shamble.titles.wicked.rules.stage import ACROSS
from shamble.titles.wicked.rules.table import our
from shamble.titles.wicked.rules.vulnerability import turn_up
from shamble.zones.rules.board import INTERIOR, NOTHING, WALL
from shamble.zones.rules.learning import put_in
from shamble.zones.rules.table import Table
from shamble.zones.rules.wounds import wound

DIRECTIONS: Final = ("north", "east", "south", "west")
LEAST_TO_PUSH: Final = 3  # the face for the first direction of the compass; the next ones follow clockwise
UPRIGHT: Final = 0  # the compass shows north


def stomp(table: Table, kind: int, zone: int) -> Steps:
    crush_zombies(table, kind, zone)
    yield from scatter(table, kind, zone)
    collapse(table, zone)
    yield from turn_up(table, kind)


# -- first: zombies in the zone are crushed ----------------------------------------------------------------------------


def crush_zombies(table: Table, dragon: int, zone: int) -> None:
    """All of them, whatever they are immune to; nobody gains experience."""
    for kind, enemy in enumerate(table.stage.enemies):
        count = table.dead_of(kind, zone)
        if count > 0 and kind != dragon:
            assert isinstance(enemy, Zombie)
            table.put_dead(kind, zone, -count)
            table.tell("crushed", "wicked.dragon.stomp-kills-zombies", enemy.id, table.zone_name(zone), n=count)
            enemy.crushed(table, zone)


# -- second: survivors and siege engines are scattered, and those who are left suffer ----------------------------------


def scatter(table: Table, dragon: int, zone: int) -> Steps:
    """First all dice are rolled; then those suffer who are still there."""
    people, engines = table.living_in(zone), engines_in(table, zone)
    if not people and not engines:
        return
    turned = UPRIGHT
    if our(table).compass_turns:
        turned = yield from turn_compass(table, zone)
    for who in people:
        there = yield from roll_compass(table, table.name(who), zone, turned)
        if there != zone:
            put_in(table, who, there)
    for engine in engines:
        there = yield from roll_compass(table, engine_name(engine), zone, turned)
        if there != zone:
            set_engine(table, engine, there)
    left = table.living_in(zone)
    for engine in engines_in(table, zone):
        destroy_engine(table, engine, "wicked.dragon.stomp-destroys-engines-left")
    harm = [table.stage.enemies[dragon].wounds] * len(left)
    yield from wound(table, left, harm, "wicked.dragon.stomp-wounds-survivors-left", piercing=harm)


def turn_compass(table: Table, zone: int) -> Generator[Question, None, int]:
    """Which way its north points, by a game's settings, until the next stomp."""
    rule = "wicked.dragon.stomp-compass-parallel-to-board"
    choice = table.choice(table.decider(), "compass-way", rule, (table.zone_name(zone),))
    for turned, direction in enumerate(DIRECTIONS):
        choice.offer(Option("turn-compass", (direction,), turned))
    chosen = yield from choose(choice)
    return chosen.value


def roll_compass(table: Table, name: str, zone: int, turned: int) -> Generator[Question, None, int]:
    """Where a die for somebody or something pushes it to: the zone itself if it stays."""
    here = table.zone_name(zone)
    faces = yield from roll(table, "compass", "wicked.dragon.stomp-compass-roll-each", 1, about=(name, here))
    dice = dice_reaching(LEAST_TO_PUSH, faces)
    if faces[0] < LEAST_TO_PUSH:
        table.tell("held-ground", "wicked.dragon.stomp-compass-stay-on-one-two", name, here, dice=dice)
        return zone
    direction = (faces[0] - LEAST_TO_PUSH + turned) % len(DIRECTIONS)
    there, stopped_by = pushed_to(table, zone, direction)
    if stopped_by:
        table.tell("push-stopped", stopped_by, name, here, DIRECTIONS[direction], dice=dice)
        return zone
    table.tell("pushed", "wicked.dragon.stomp-pushes-one-zone", name, here, table.zone_name(there), dice=dice)
    return there


def pushed_to(table: Table, zone: int, direction: int) -> tuple[int, str]:
    """Straight on from the middle cell of the tile to the next zone; or the zone itself, and the rule about what is in
    the way."""
    board = table.stage.board
    column, row = middle_cell(table, zone)
    border, there = border_beyond(board, column, row, direction)
    if there == NOTHING:
        return zone, "wicked.dragon.stomp-push-blocked-by-board-edge"
    if border == WALL or (border >= 0 and table.is_closed(border)):
        return zone, "wicked.dragon.stomp-push-blocked-by-wall"
    if our(table).is_rubble(there):
        return zone, "wicked.dragon.rubble-no-entry"
    return there, ""


def middle_cell(table: Table, zone: int) -> tuple[int, int]:
    """The cell of a zone that is the middle of a tile; its first cell, if the zone is no centre."""
    cells = table.stage.board.zones[zone].cells
    for column, row in cells:
        if column % ACROSS == ACROSS // 2 and row % ACROSS == ACROSS // 2:
            return column, row
    return cells[0]


# -- third: a room becomes rubble --------------------------------------------------------------------------------------


def collapse(table: Table, zone: int) -> None:
    town = our(table)
    if table.stage.board.zones[zone].kind == INTERIOR and not town.is_rubble(zone):
        town.bury(zone)
        table.tell("collapsed", "wicked.dragon.stomp-rubble-on-building", table.zone_name(zone))
