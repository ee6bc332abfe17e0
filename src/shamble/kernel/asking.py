"""How rules ask: typed generators, used with `yield from`.

A question with one possible answer answers itself and is not recorded. Automatic fate answers without leaving the rule.
"""

from __future__ import annotations

from collections.abc import Callable, Generator

from shamble.kernel.errors import ShambleError
from shamble.kernel.questions import Choice, Option, Pick, Question, Roll, Share
from shamble.kernel.state import State


def choose(choice: Choice) -> Generator[Question, None, Option]:
    """One of the options."""
    options = choice.options
    if len(options) == 1:
        return options[0]
    if not options:
        raise offers_nothing(choice)
    yield choice
    chosen = choice.chosen
    assert chosen is not None
    return chosen


def offers_nothing(choice: Choice) -> ShambleError:
    return ShambleError(f"{choice} offers nothing [{choice.rule}]")


def choose_freely(state: State, build: Callable[[], Choice]) -> Generator[Question, None, Option]:
    """One of the options, where the seat may do something aside first; `build` makes the question anew after each."""
    while True:
        choice = build()
        options = choice.options
        if len(options) == 1:
            return options[0]
        if not options:
            raise offers_nothing(choice)
        choice.besides = state.besides
        yield choice
        choice.besides = None  # what lay on the table then is not there any more
        chosen = choice.chosen
        assert chosen is not None
        if not choice.took_aside:
            return chosen
        rule = state.play.rules.perform_aside(state, choice.by, chosen)
        if rule is not None:
            yield from rule


def share(question: Share) -> Generator[Question, None, list[int]]:
    """An amount for each target."""
    least, most = sum(question.floors), sum(question.caps)
    if not least <= question.total <= most:
        raise ShambleError(
            f"{question} has {question.total} to share; its targets take {least} to {most} [{question.rule}]"
        )
    forced = question.only_way()
    if forced is not None:
        return forced
    yield question
    return question.amounts


def arrange(
    state: State, seat: int, ask: str, rule: str, verb: str, items: list[str]
) -> Generator[Question, None, list[str]]:
    """The same items in the order the seat wants: "what comes first? what comes next?", never swap until done."""
    left = sorted(items)
    ordered: list[str] = []
    while left:
        choice = state.choice(seat, ask, rule, (str(len(ordered) + 1),))
        for index, item in enumerate(left):
            if index == 0 or left[index - 1] != item:  # two alike are one option
                choice.offer(Option(verb, (item,), index))
        chosen = yield from choose(choice)
        ordered.append(left.pop(chosen.value))
    return ordered


def roll(
    state: State, ask: str, rule: str, count: int, sides: int = 6, about: tuple[str, ...] = ()
) -> Generator[Question, None, list[int]]:
    """The faces of some dice."""
    if count == 0:
        return []
    question = Roll(ask, rule, count, sides, about)
    if not state.play.fate.settle(question):
        yield question
    return question.faces


def pick(
    state: State, ask: str, rule: str, bag: list[str], count: int = 1, about: tuple[str, ...] = ()
) -> Generator[Question, None, list[str]]:
    """Some out of a bag; the bag itself is left as it is."""
    if count > len(bag):
        raise ShambleError(f"{ask} has {len(bag)} to pick from, and {count} are wanted [{rule}]")
    if count == 0 or all_alike(bag):
        return bag[:count]
    question = Pick(ask, rule, bag, count, about)
    if not state.play.fate.settle(question):
        yield question
    return question.picked


def all_alike(bag: list[str]) -> bool:
    return all(card == bag[0] for card in bag)
