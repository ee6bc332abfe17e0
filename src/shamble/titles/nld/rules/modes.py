"""Romero and Zombicide mode: who is in which, and what changes it."""

from __future__ import annotations

from typing import Final

from shamble.titles.nld.rules.survivors import nld_survivor
from shamble.zones.rules.board import AWAY
from shamble.zones.rules.learning import settle_skills
from shamble.zones.rules.table import Table

ROMERO: Final = "romero"
ZOMBICIDE: Final = "zombicide"


def relative_on_board(table: Table) -> bool:
    return any(enemy.sobers and table.on_board(kind) > 0 for kind, enemy in enumerate(table.stage.enemies))


def earn_zombicide(table: Table, who: int, rule: str) -> None:
    """The scene grants Zombicide mode; a relative on the board delays it."""
    if not nld_survivor(table, who).strong:
        nld_survivor(table, who).strong = True
        table.tell("earned", rule, table.name(who), ZOMBICIDE, n=1 if relative_on_board(table) else 0)
        settle_modes(table, rule)


def fall_back_to_romero(table: Table, who: int, rule: str) -> None:
    """The scene takes Zombicide mode away again."""
    nld_survivor(table, who).strong = False
    settle_modes(table, rule)


def change_mode(table: Table, who: int, mode: str) -> None:
    """The scene changes a survivor's mode."""
    if mode == ZOMBICIDE:
        earn_zombicide(table, who, "nld.mode.scene-decides")
    else:
        fall_back_to_romero(table, who, "nld.mode.scene-decides")


def settle_modes(table: Table, rule: str) -> None:
    """Everybody who has earned Zombicide mode is in it, as long as no relative is on the board."""
    relative = relative_on_board(table)
    for who in range(len(table.survivors)):
        survivor = nld_survivor(table, who)
        strong = survivor.strong and not relative
        if survivor.mode != strong and survivor.zone != AWAY:
            survivor.mode = strong
            settle_skills(table, who)
            table.tell("mode", rule, table.name(who), ZOMBICIDE if strong else ROMERO)
