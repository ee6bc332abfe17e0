"""The ballista: what its bolt does, and the line along which it flies."""

from __future__ import annotations

from typing import Final

from shamble.kernel.ask import roll
from shamble.kernel.events import EventKind, dice_reaching
from shamble.kernel.state import Steps, Task
from shamble.titles.wicked.rules.attacks import take_effect
from shamble.titles.wicked.rules.engines import engines_in, set_engine
from shamble.zones.rules.board import NOTHING, VAULT, WALL, Board
from shamble.zones.rules.equipment import RANGED, Attack, Weapon
from shamble.zones.rules.learning import put_in
from shamble.zones.rules.seeing import seen_from
from shamble.zones.rules.table import Table

BALLISTA: Final = "ballista"
DIRECTIONS: Final = ("north", "east", "south", "west")  # in the order of the board's
ANY_RANGE: Final = 1_000
SPOTTED: Final = 3  # the face that hits in a zone that a survivor sees
# What it hits is eliminated; the damage is for friends, in games in which the bolt only wounds them.
WEAPON: Final = Weapon(RANGED, 1, ANY_RANGE, dice=3, accuracy=4, damage=2)
TELLS_OF_MOVE: Final = (EventKind("ballista-moved", "who", "start", "to"),)
TELLS_OF_SHOT: Final = (
    EventKind("ballista-fired", "who", "direction"),
    EventKind("bolt", "who", "zone", number="hits", dice=True),
)


def take_along(table: Table, who: int, zone: int) -> None:
    """A survivor goes to another zone with the ballista of its own."""
    came_from = table.survivors[who].zone
    engine = engines_in(table, came_from)[0]
    put_in(table, who, zone)
    names = (table.name(who), table.zone_name(came_from), table.zone_name(zone))
    table.tell("ballista-moved", "wicked.ballista.moves-with-its-crew", names[0], names[1], names[2])
    set_engine(table, engine, zone)
    table.edition.stepped(table, who, came_from)


# -- the line ----------------------------------------------------------------------------------------------------------


def line_of_bolt(board: Board, closed: int, zone: int, direction: int) -> list[int]:
    """The zones through which a bolt flies, near to far: straight on until a wall, something closed or the edge of the
    board. It starts in the first cell of the ballista's zone."""
    line: list[int] = []
    cell = board.cells_of[zone][0]
    while not stops_bolt(board.border[4 * cell + direction], closed):
        cell = board.neighbour[4 * cell + direction]
        entered = board.cell_zone[cell] if cell != NOTHING else NOTHING
        if entered == NOTHING or board.zones[entered].kind == VAULT:
            break
        if entered != zone and entered not in line:
            line.append(entered)
    return line


def stops_bolt(border: int, closed: int) -> bool:
    """Is there a wall on a border, or something closed? Whatever else is there, a bolt flies through."""
    return border == WALL or (border >= 0 and (closed >> border) & 1 == 1)


def is_stopped_at_once(table: Table, zone: int, direction: int) -> bool:
    """By a wall or something closed in the ballista's zone, or at its border."""
    board = table.stage.board
    cell = board.cells_of[zone][0]
    while not stops_bolt(board.border[4 * cell + direction], table.closed):
        cell = board.neighbour[4 * cell + direction]
        if cell == NOTHING or board.cell_zone[cell] != zone:
            return False
    return True


def line_from(table: Table, zone: int, direction: int) -> list[int]:
    return line_of_bolt(table.stage.board, table.closed, zone, direction)


# -- the shot ----------------------------------------------------------------------------------------------------------


def fire(table: Table, who: int, direction: int) -> None:
    """Each zone of the line is attacked, one after the other."""
    for zone in reversed(line_from(table, table.survivors[who].zone, direction)):
        table.push("bolt", (who, zone))
    rule = "wicked.ballista.fire-along-a-straight-line"
    table.tell("ballista-fired", rule, table.name(who), DIRECTIONS[direction])


def perform_bolt(table: Table, task: Task) -> Steps:
    return strike(table, task.numbers[0], task.numbers[1])


def strike(table: Table, who: int, zone: int) -> Steps:
    """The bolt flies through a zone: a roll of its own, unless nobody is there."""
    if not is_in_danger(table, zone):
        return
    attack = bolt_into(table, who, zone)
    needed = face_needed(table, zone)
    spotted = "wicked.ballista.spotted-zone-hits-on-three-plus"
    rule = spotted if needed == SPOTTED else "wicked.ballista.three-dice-on-four-plus"
    names = (table.name(who), table.zone_name(zone))
    faces = yield from roll(table, "bolt", "wicked.ballista.separate-roll-per-zone", WEAPON.dice, about=names)
    dice = dice_reaching(needed, faces)
    hits = dice.count_hits()
    table.tell("bolt", rule, names[0], names[1], n=hits, dice=dice)
    yield from take_effect(table, attack, hits, len(faces) - hits, WEAPON.damage)


def is_in_danger(table: Table, zone: int) -> bool:
    """Is anybody there, friend or foe?"""
    return table.dead_in(zone) > 0 or len(table.living_in(zone)) > 0


def bolt_into(table: Table, who: int, zone: int) -> Attack:
    attack = Attack(who, BALLISTA, WEAPON, 1, zone, table.dead_in(zone))
    attack.by_engine = True
    return attack


def face_needed(table: Table, zone: int) -> int:
    """A zone that any survivor sees is hit more easily."""
    return SPOTTED if is_spotted(table, zone) else WEAPON.accuracy


def is_spotted(table: Table, zone: int) -> bool:
    return any(seen_from(table, who, table.survivors[who].zone)[zone] >= 0 for who in table.in_play())
