"""Dice and random picks, as the book uses them."""

from __future__ import annotations

from collections.abc import Generator
from typing import Final

from shamble.kernel.ask import pick, roll
from shamble.kernel.questions import Question
from shamble.titles.enclave.rules.table import Enclave

MOST_BY_ONE_DIE: Final = 6
MOST_COUNTED: Final = 11  # the different sums of two dice


def dice_roll(table: Enclave, ask: str, rule: str, about: tuple[str, ...] = ()) -> Generator[Question, None, list[int]]:
    """A DR: the sum of two dice."""
    return roll(table, ask, rule, 2, 6, about)


def die(
    table: Enclave, ask: str, rule: str, sides: int = 6, about: tuple[str, ...] = ()
) -> Generator[Question, None, int]:
    """1d6, or 1d3."""
    return (yield from roll(table, ask, rule, 1, sides, about))[0]


def total(faces: list[int]) -> int:
    """The sum of the dice."""
    return faces[0] + faces[1]


def is_natural_two(faces: list[int]) -> bool:
    return faces[0] == 1 and faces[1] == 1


def one_at_random(
    table: Enclave, ask: str, rule: str, ids: list[str], about: tuple[str, ...] = ()
) -> Generator[Question, None, str]:
    """One of a group, all equally likely; or by the sum of two dice counted from 2, if that setting is on."""
    if table.two_dice and MOST_BY_ONE_DIE < len(ids) <= MOST_COUNTED:
        while True:
            faces = yield from roll(table, ask, "enclave.concepts.random-selection-over-six", 2, about=about)
            if total(faces) - 2 < len(ids):
                return ids[total(faces) - 2]
    return (yield from pick(table, ask, rule, ids, 1, about))[0]


def some_at_random(
    table: Enclave, ask: str, rule: str, ids: list[str], count: int, about: tuple[str, ...] = ()
) -> Generator[Question, None, list[str]]:
    """`count` of a group, in the order in which they are drawn; with dice, one after another."""
    if not table.two_dice:
        return (yield from pick(table, ask, rule, ids, count, about))
    left = ids[:]
    drawn: list[str] = []
    for _ in range(count):
        one = yield from one_at_random(table, ask, rule, left, about)
        left.remove(one)
        drawn.append(one)
    return drawn
