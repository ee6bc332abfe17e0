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
# marks of a turn, by the kind of attack
ATTACKED: Final[tuple[str, ...]] = ("attacked-melee", "attacked-ranged", "attacked-magic")
NO_FREE_ACTION: Final[tuple[str, ...]] = ()  # the kinds of free action that pay for something
FREE_TO_MOVE: Final[tuple[str, ...]] = (MOVE,)
FREE_TO_SEARCH: Final[tuple[str, ...]] = (SEARCH,)
FREE_TO_OPEN: Final[tuple[str, ...]] = (OPEN,)


def actions_left(table: Table, turn: Turn) -> int:
    """The ordinary actions of the turn, with the current mode and skills, minus those spent."""
    granted = turn.granted
    if not is_led(turn):
        granted += table.survivors[turn.who].more_actions
    return max(0, granted - turn.spent)


def is_led(turn: Turn) -> bool:
    """Does another survivor give this turn?"""
    return bool(turn.marks) and LED in turn.marks


def free_left(table: Table, turn: Turn, kind: str) -> int:
    """Free actions of a kind that current skills give and that were not taken in this turn."""
    given = 0
    for gift in table.survivors[turn.who].free_actions:
        if gift == kind:
            given += 1
    if given == 0 or is_led(turn):
        return 0
    return max(0, given - turn.free.count(kind))


def can_pay(table: Table, turn: Turn, kinds: tuple[str, ...]) -> bool:
    """Is there an ordinary action left, or a free one of one of these kinds?"""
    return actions_left(table, turn) > 0 or has_free_action(table, turn, kinds)


def has_free_action(table: Table, turn: Turn, kinds: tuple[str, ...]) -> bool:
    """Is there a free action left of one of these kinds?"""
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
    return bool(table.turns) and table.turn.who == who and not is_led(table.turn)


# -- one attack after another ------------------------------------------------------------------------------------------


def attacks_before(table: Table, who: int) -> list[int]:
    """The kinds of the attacks that a survivor has just made in its turn, with no other action between them."""
    if not table.turns or table.turn.who != who:
        return []
    return [ATTACKED.index(mark) for mark in table.turn.marks if mark in ATTACKED]


def note_attack(table: Table, who: int, kind: int) -> None:
    """Remember it, if it is made in the survivor's own turn."""
    if table.turns and table.turn.who == who:
        table.turn.marks.append(ATTACKED[kind])


def interrupt(turn: Turn) -> None:
    """An action that is not an attack: the next attack counts as the first again."""
    turn.marks = [mark for mark in turn.marks if mark not in ATTACKED]
