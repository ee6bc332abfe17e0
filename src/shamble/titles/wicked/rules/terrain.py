"""Hedges, waterholes and barricades: what they keep apart, and from whom."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from shamble.kernel.ask import roll
from shamble.kernel.events import dice_reaching
from shamble.kernel.state import Steps, Task
from shamble.titles.wicked.rules.table import our
from shamble.titles.wicked.rules.vaults import is_vault
from shamble.zones.rules.activation import Moves
from shamble.zones.rules.board import WATER, Board
from shamble.zones.rules.routes import ways
from shamble.zones.rules.seeing import sees_through_rooms, walls_of
from shamble.zones.rules.spawning import place
from shamble.zones.rules.table import Table

HEDGE: Final = "hedge"
RULE_OF_CROSSING: Final = "fantasy.terrain.hedge-survivors-may-cross"
RULE_OF_BARRICADES: Final = "fantasy.terrain.barricade-edge"
AMBUSHED_ON: Final = 1  # the face of the die


# -- sight and searches ------------------------------------------------------------------------------------------------


def seen_by(table: Table, who: int) -> list[int]:
    """How far away a survivor sees each zone, or -1. That a dragon is seen from everywhere does not count here."""
    ground = table.stage.board.ground(table.closed)
    return ground.sees(table.survivors[who].zone, sees_through_rooms(table, who))


def why_no_line(board: Board, here: int, zone: int) -> str:
    """The rule of what stops sight between two zones for good, besides walls and distance."""
    if is_vault(board, here) or is_vault(board, zone):
        return "fantasy.vault.no-los"
    bare = without_hedges(board)
    return "fantasy.terrain.hedge-blocks-los" if bare.ground(0).sees(here)[zone] >= 0 else ""


@lru_cache(maxsize=64)
def without_hedges(board: Board) -> Board:
    edges = [edge for edge in board.edges if edge.kind != HEDGE]
    return Board(board.width, board.height, board.zones, edges, walls_of(board))


def why_no_room(board: Board, zone: int) -> str:
    """The rule by which a zone that is no room of a building is not searched."""
    if is_vault(board, zone):
        return "fantasy.vault.building-zone"
    return "fantasy.terrain.waterhole-not-searchable" if board.zones[zone].kind == WATER else "search.interior-only"


# -- hedges ------------------------------------------------------------------------------------------------------------


def cross(table: Table, who: int, came_from: int) -> None:
    """With the setting for it, somebody may wait in a hedge that is crossed for the first time."""
    board, zone = table.stage.board, table.survivors[who].zone
    for edge in board.edges_of[zone] if our(table).hedge_ambush else []:
        hedge = board.edges[edge]
        if hedge.kind == HEDGE and hedge.other(zone) == came_from and not (our(table).crossed >> edge) & 1:
            our(table).crossed |= 1 << edge
            table.push("hedge", (who, zone), (hedge.id,))


def look_into_hedge(table: Table, task: Task) -> Steps:
    """A die decides whether one of those who come out of traps is there."""
    who, zone = task.numbers
    faces = yield from roll(table, "hedge", RULE_OF_CROSSING, 1, about=(table.name(who), task.words[0]))
    dice = dice_reaching(AMBUSHED_ON + 1, faces)
    table.tell("rustled", RULE_OF_CROSSING, table.name(who), task.words[0], dice=dice)
    if faces[0] == AMBUSHED_ON:
        traps = [card.trap for card in table.stage.cards.values() if card.trap]
        place(table, table.stage.kind_of(traps[0]), zone, 1, RULE_OF_CROSSING)


# -- barricades --------------------------------------------------------------------------------------------------------


def ways_past_barricades(board: Board, closed: int, zone: int, to: int, movers: int) -> list[int]:
    """Open ways first, then those that only barricades bar, which zombies tear down; closed doors come last."""
    if not board.torn or not closed & board.torn:
        return ways(board, closed, zone, to, movers)
    steps = board.ground(closed, movers).first_steps(zone, to)
    return steps or ways(board, closed & ~board.torn, zone, to, movers)


def why_barred(table: Table, zone: int, there: int) -> str:
    """Rubble, a barricade, or something else that is closed between two zones."""
    board = table.stage.board
    if there in board.ground(table.closed & board.every_edge).steps[zone]:
        return "wicked.dragon.rubble-no-entry"
    barred = there not in board.ground(table.closed & ~board.torn).steps[zone]
    return "move.barriers-stop" if barred else RULE_OF_BARRICADES


def tear_down(table: Table, moves: Moves) -> None:
    """Zombies are about to walk where a barricade is, which is gone from now on."""
    board = table.stage.board
    for _, start, to, _ in moves if table.closed & board.torn else []:
        for edge in board.edges_of[start]:
            between = board.edges[edge].other(start) == to and (board.torn >> edge) & 1
            if between and table.is_closed(edge):
                table.open(edge)
                table.tell("torn-down", RULE_OF_BARRICADES, board.edges[edge].id)
