"""How rules ask: typed generators, used with `yield from`.

A question with one possible answer answers itself and is not recorded. Automatic fate answers without leaving the rule.
"""

from __future__ import annotations

from collections.abc import Callable, Generator

from shamble.kernel.errors import ShambleError
from shamble.kernel.mixed_roll import MixedRoll
from shamble.kernel.questions import Choice, Dice, Option, Pick, Question, Roll, Share
from shamble.kernel.state import State, Steps


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
    """One of the options. Any seat may take an aside first; `build` makes the question again after each."""
    while True:
        choice = build()
        options = choice.options
        if len(options) == 1:
            return options[0]
        if not options:
            raise offers_nothing(choice)
        choice.state = state
        yield choice
        choice.state = None  # it is about to change
        if choice.aside is None:
            assert choice.chosen is not None
            return choice.chosen
        yield from carry_out_aside(state, choice)


def carry_out_aside(state: State, question: Question) -> Steps:
    """Somebody has taken an aside instead of answering."""
    assert question.aside is not None
    rule = state.play.rules.perform_aside(state, question.by, question.aside)
    if rule is not None:
        yield from rule


def share(question: Share) -> Generator[Question, None, list[int]]:
    """An amount for each target."""
    forced = only_amounts(question)
    if forced is not None:
        return forced
    yield question
    return question.amounts


def share_freely(state: State, build: Callable[[], Share]) -> Generator[Question, None, list[int]]:
    """An amount for each target. Any seat may take an aside first, as in `choose_freely`."""
    while True:
        question = build()
        forced = only_amounts(question)
        if forced is not None:
            return forced
        question.state = state
        yield question
        question.state = None
        if question.aside is None:
            return question.amounts
        yield from carry_out_aside(state, question)


def only_amounts(question: Share) -> list[int] | None:
    """The amounts, if nothing is left to decide."""
    least, most = sum(question.floors), sum(question.caps)
    if not least <= question.total <= most:
        raise ShambleError(
            f"{question} has {question.total} to share; its targets take {least} to {most} [{question.rule}]"
        )
    return question.only_way()


def arrange(
    state: State, seat: int, ask: str, rule: str, verb: str, items: list[str]
) -> Generator[Question, None, list[str]]:
    """The same items in the order the seat wants. It asks "what comes first? what comes next?"; nothing is swapped."""
    left = sorted(items)
    ordered: list[str] = []
    while left:
        choice = state.choice(seat, ask, rule, (str(len(ordered) + 1),))
        for index, item in enumerate(left):
            if index == 0 or left[index - 1] != item:  # equal items are one option
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
    question.rules = state.play.rules
    if not state.play.fate.settle(question):
        yield question
    return question.faces


def roll_kind(
    state: State, ask: str, rule: str, dice: Dice, about: tuple[str, ...] = ()
) -> Generator[Question, None, list[int]]:
    """The faces of dice of one kind that has a name."""
    if dice.count == 0:
        return []
    rows = yield from throw(state, MixedRoll(ask, rule, [dice], about))
    return rows[0]


def roll_mixed(
    state: State, ask: str, rule: str, kinds: list[Dice], about: tuple[str, ...] = ()
) -> Generator[Question, None, list[list[int]]]:
    """The faces of dice of several kinds in one throw, a list for each kind. Kinds without dice are left
    out; if only one kind remains, it is a plain roll."""
    thrown = [dice for dice in kinds if dice.count]
    if len(thrown) <= 1:
        count, sides = (thrown[0].count, thrown[0].sides) if thrown else (0, 6)
        faces = yield from roll(state, ask, rule, count, sides, about)
        return [faces if dice.count else [] for dice in kinds]
    rows = yield from throw(state, MixedRoll(ask, rule, thrown, about))
    return [rows.pop(0) if dice.count else [] for dice in kinds]


def throw(state: State, question: MixedRoll) -> Generator[Question, None, list[list[int]]]:
    """What the dice of each kind show."""
    question.rules = state.play.rules
    if not state.play.fate.settle(question):
        yield question
    return question.by_kind()


def pick(
    state: State, ask: str, rule: str, bag: list[str], count: int = 1, about: tuple[str, ...] = ()
) -> Generator[Question, None, list[str]]:
    """Some items out of a bag; the bag itself does not change."""
    if count > len(bag):
        raise ShambleError(f"{ask} has {len(bag)} to pick from, and {count} are wanted [{rule}]")
    if count == 0 or all_alike(bag):
        return bag[:count]
    question = Pick(ask, rule, bag, count, about)
    question.rules = state.play.rules
    if not state.play.fate.settle(question):
        yield question
    return question.picked


def all_alike(bag: list[str]) -> bool:
    return all(card == bag[0] for card in bag)
