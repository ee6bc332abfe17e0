"""Actions and free actions: how many are left in a turn, and which pays for what."""

from __future__ import annotations

from typing import Final

from shamble.kernel.state import Turn
from shamble.zones.rules.table import Table

LED: Final = "led"  # marks a turn of one action that another survivor gives
ACTIONS: Final = 3  # of a turn
COMBAT: Final = "combat"  # kinds of free action
MOVE: Final = "move"
SEARCH: Final = "search"
OPEN: Final = "open"
SPELL: Final = "spell"  # for a magic attack or an enchantment
DUAL: Final = "dual"  # for a pair of weapons
ALL_OUT: Final = "all-out"  # for an attack that goes all-out; also the id of the advanced rule
NO_FREE_ACTION: Final[tuple[str, ...]] = ()


def actions_left(table: Table, turn: Turn) -> int:
    """The ordinary actions of the turn, with the current mode and skills, minus those spent."""
    granted = turn.granted
    if LED not in turn.marks:
        granted += table.survivors[turn.who].more_actions
    return max(0, granted - turn.spent)


def free_left(table: Table, turn: Turn, kind: str) -> int:
    """Free actions of a kind that current skills give and that were not taken in this turn."""
    gifts = table.survivors[turn.who].free_actions
    if not gifts or LED in turn.marks:
        return 0
    return max(0, gifts.count(kind) - turn.free.count(kind))


def can_pay(table: Table, turn: Turn, kinds: tuple[str, ...]) -> bool:
    """Is there an ordinary action left, or a free one of one of these kinds?"""
    if actions_left(table, turn) > 0:
        return True
    return any(free_left(table, turn, kind) > 0 for kind in kinds)


def pay(table: Table, turn: Turn, kinds: tuple[str, ...]) -> None:
    """Spend a free action of the first kind available, else an ordinary one."""
    for kind in kinds:
        if free_left(table, turn, kind) > 0:
            turn.free.append(kind)
            return
    turn.spent += 1


def is_own_turn(table: Table, who: int) -> bool:
    """Is it the survivor's own turn, not an action that another survivor gives?"""
    return bool(table.turns) and table.turn.who == who and LED not in table.turn.marks
