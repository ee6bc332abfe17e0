"""Could a game have reached this state, which came from elsewhere? The kernel checks what it knows; a title checks the
rest in `Rules.attach_content`. Anything wrong raises ValueError with the reason."""

from __future__ import annotations

from collections.abc import Container, Sized
from typing import Final

from shamble.kernel.decks import Deck
from shamble.kernel.records import quoted
from shamble.kernel.state import State, Task

MANY: Final = 10_000  # more than any game counts to, and small enough to loop over


def within(number: int, least: int, most: int, what: str) -> None:
    if not least <= number <= most:
        raise ValueError(f"{what} can't be {number}; it is {least} to {most}")


def known(id: str, ids: Container[str], what: str) -> None:
    if id not in ids:
        raise ValueError(f"there is no {what} {quoted(id)}")


def all_known(found: list[str], ids: Container[str], what: str) -> None:
    few(found, what)
    for id in found:
        known(id, ids, what)


def few(things: Sized, what: str) -> None:
    within(len(things), 0, MANY, f"the number of entries of “{what}”")


def check_deck(deck: Deck, cards: Container[str], what: str) -> None:
    """Are all its cards of this kind, and are no more of them claimed than it has?"""
    all_known(deck.all_cards(), cards, what)
    within(deck.bags, 0, MANY, f"the number of bags of “{deck.name}”")
    for layer in deck.layers:
        within(layer.claims, 0, 0 if layer.ordered else len(layer.cards), f"the claims on “{deck.name}”")
        if layer.known_to < 0:
            raise ValueError(f"nobody can know the cards of {quoted(deck.name)} like this")


def check_state(state: State, players: int) -> None:
    """What every title's state has."""
    within(state.round, 0, MANY, "the round")
    few(state.agenda, "agenda")
    few(state.turns, "turns")
    for task in [state.current, *state.agenda]:
        check_task(task)
    for turn in state.turns:
        few(turn.free, "free")
        few(turn.marks, "marks")
        for number in (turn.who, turn.granted, turn.spent):
            within(number, -MANY, MANY, "a number of a turn")
    if state.outcome is not None:
        for seat in state.outcome.winners:
            within(seat, 0, players - 1, "the seat of a winner")


def check_task(task: Task) -> None:
    few(task.numbers, "numbers")
    few(task.words, "words")
    for number in task.numbers:
        within(number, -MANY, MANY, f"a number of the task {quoted(task.name)}")
