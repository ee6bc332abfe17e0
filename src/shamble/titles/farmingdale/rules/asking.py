"""Decisions and ties. Both have a usual answer, so that a turn takes few clicks; about ties, which hardly matter, the
player is asked only if asked about everything."""

from __future__ import annotations

from collections.abc import Generator

from shamble.kernel.ask import choose
from shamble.kernel.questions import Option, Question
from shamble.titles.farmingdale.rules.table import Farmingdale


def settle(
    table: Farmingdale, ask: str, rule: str, verb: str, tied: list[str], about: tuple[str, ...] = ()
) -> Generator[Question, None, int]:
    """Which of several, as a place in the list; the first is the usual answer."""
    choice = table.choice(table.captain(), ask, rule, about)
    for index, name in enumerate(tied):
        choice.offer(Option(verb, (name,), index))
    choice.pass_by(choice.options[0])
    chosen = yield from choose(choice)
    return chosen.value


def break_tie(
    table: Farmingdale, ask: str, verb: str, tied: list[str], about: tuple[str, ...] = ()
) -> Generator[Question, None, int]:
    """Which of several that are tied. The caller lists first what is best for the Hero side: unless players want to be
    asked about everything, that is taken."""
    if not table.asks_all:
        return 0
    return (yield from settle(table, ask, "zeds.seq.ties", verb, tied, about))
