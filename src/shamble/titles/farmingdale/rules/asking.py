"""Ties and offers. Each has a usual answer, so that a turn takes few clicks."""

from __future__ import annotations

from collections.abc import Generator

from shamble.kernel.ask import choose
from shamble.kernel.questions import Option, Question
from shamble.titles.farmingdale.rules.table import Farmingdale


def settle(
    table: Farmingdale, ask: str, rule: str, verb: str, tied: list[str], about: tuple[str, ...] = ()
) -> Generator[Question, None, int]:
    """Which of several that are tied, as a place in the list; the first is the usual answer."""
    choice = table.choice(table.captain(), ask, rule, about)
    for index, name in enumerate(tied):
        choice.offer(Option(verb, (name,), index))
    choice.pass_by(choice.options[0])
    chosen = yield from choose(choice)
    return chosen.value
