"""Checks that are cheap enough to run at every question."""

from __future__ import annotations

import json
from typing import Any, Final

from shamble.kernel.course import restore, setup_of
from shamble.kernel.errors import IllegalAnswer
from shamble.kernel.game import Game
from shamble.kernel.questions import FATE, Choice, Fated, Option, Pick, Question, Roll, Share
from shamble.kernel.records import Plain, to_plain
from shamble.kernel.rng import Sfc32, generator
from shamble.testing.comparing import difference, mutable_parts, whole
from shamble.testing.failing import ensure, ensure_rule, ensure_same, failure
from shamble.testing.playing import asides_of, seats_of, walk

NONSENSE: Final[tuple[object, ...]] = (
    "", " ", "no-such-answer", "share", "share x=1", "share x=²", "0", "-1", "9" * 5000, "\x00", -1, 10**9, 10**30, 0.5,
    None, [], [""], [[]], [None], [-1], ["²"], ["9" * 5000], {}, {"": 0}, {"x": 1}, {"x": None}, (), object(),
    Option("no-such-answer"),
)  # fmt: skip


def check_options(game: Game, rng: Sfc32) -> None:
    """There is something to answer, every listed answer is accepted, and no two answers look alike."""
    question = game.question
    if question is None:
        return
    ensure_rule(game, question.rule, f"The question {question}")
    ensure(game.title.prompt(question) != "", game, f"The question {question} has no words.")
    if isinstance(question, Fated):
        ensure(question.seats == () and question.count > 0, game, f"{question} asks fate for no outcome.")
        return
    seats = question.seats
    lawful = len(seats) > 0 and len(set(seats)) == len(seats) and all(seat in seats_of(game) for seat in seats)
    ensure(lawful, game, f"{question} is put to the seats {seats}.")
    options, asides = question.options, asides_of(game)
    ensure(len(options) > 0, game, f"{question} has no option: the game is stuck.")
    if isinstance(question, Choice):
        ensure(len(options) > 1, game, f"{question} has one option only; `choose` would answer that by itself.")
        ensure(question.usual is None or question.usual in options, game, "The usual answer is not an option.")
    for seat in seats_of(game):
        texts = [option.text for option in [*options, *question.asides_of(seat)]]
        ensure(len(set(texts)) == len(texts), game, f"Two options of {question} have the same text: {sorted(texts)}.")
    for index, option in enumerate(options):
        for answer in (option, option.text, index):
            refusal = question.verify(answer)
            ensure(refusal is None, game, f"{question} lists “{option.text}” and refuses {answer!r}: {refusal}.")
    for option, seat in asides:
        accepted = game.why_not(option.text, seat) is None
        ensure(accepted, game, f"{question} lists the aside “{option.text}” for seat {seat} and refuses it.")
    for option in [*options, *[aside for aside, _ in asides]]:
        ensure(game.title.say(option) != "", game, f"The option “{option.text}” has no words.")


def check_walk(game: Game, rng: Sfc32) -> None:
    """A walk through a question reaches a legal answer, by steps that always offer a next one."""
    question = game.question
    if question is None or isinstance(question, Fated):
        return
    for _ in range(3):
        answer = walk(question, rng)
        refusal = question.verify(answer)
        ensure(refusal is None, game, f"A walk through {question} led to {answer!r}, which is refused: {refusal}.")


def check_refusals(game: Game, rng: Sfc32) -> None:
    """An illegal answer raises, says why and by which rule, and changes nothing."""
    question = game.question
    if question is None:
        return
    twin = game.clone()
    before, asked = whole(twin), twin.question
    offered = [option.text for option in question.options]
    for refusal in twin.refusals():
        what = f"“{refusal.what}”"
        ensure_rule(game, refusal.rule, f"The refusal of {what}")
        ensure(refusal.why != "", game, f"The refusal of {what} does not say why.")
        ensure(refusal.what not in offered, game, f"{what} is offered and refused at once.")
        error = _refused(twin, refusal.what, FATE)
        ensure_same(game, f"{what} is refused by another rule than it is listed with.", error.rule, refusal.rule)
        ensure_same(game, f"{what} is refused for another reason.", error.reason, refusal.why)
    for answer in [*NONSENSE, *_too_much(question)]:
        if not _might_be_lawful(game, question, answer):
            _refused(twin, answer, FATE)
    if question.seats:
        for seat in [*seats_of(game), len(seats_of(game)), -2]:
            if seat not in question.seats:
                _refused(twin, question.options[0].text, seat)
    ensure(twin.question is asked, game, "A refused answer has replaced the open question.")
    ensure_same(game, "Refused answers have changed the game.", whole(twin), before)


def _might_be_lawful(game: Game, question: Question, answer: object) -> bool:
    """Is the answer listed, odd as it looks? A title's own kind of question is trusted."""
    if not isinstance(question, (Choice, Share, Roll, Pick)):
        return question.verify(answer) is None
    text = answer.text if isinstance(answer, Option) else str(answer)
    if isinstance(question, Pick):
        return text in question.bag
    return text in [option.text for option in [*question.options, *[aside for aside, _ in asides_of(game)]]]


def _too_much(question: Question) -> list[object]:
    """Amounts just outside the limits."""
    if isinstance(question, Roll):
        sides = question.sides_of_each
        one_too_high = [[*sides[:place], sides[place] + 1, *sides[place + 1 :]] for place in range(question.count)]
        return [[1] * (question.count + 1), [1] * (question.count - 1), *one_too_high]
    if isinstance(question, Pick):
        return [[*question.bag, question.bag[0]], question.bag[: question.count - 1]]
    if not isinstance(question, Share):
        return [len(question.options)]
    lawful = question.read(question.options[0])
    assert lawful is not None
    wrong: list[object] = [lawful[1:], [*lawful, 0], len(question.options)]
    for place in range(len(lawful)):
        for amount in (lawful[place] - 1, lawful[place] + 1):  # a wrong total
            wrong.append([amount if index == place else given for index, given in enumerate(lawful)])
        for amount in (
            question.floors[place] - 1,
            question.caps[place] + 1,
        ):  # the right total: others make up for it
            rest = question.total - amount
            other = (place + 1) % len(lawful)
            wrong.append([amount if index == place else rest * (index == other) for index in range(len(lawful))])
    return wrong


def _refused(game: Game, answer: object, seat: int) -> IllegalAnswer:
    """The error that refuses an illegal answer."""
    try:
        game.answer(answer, seat)
    except IllegalAnswer as error:
        ensure(error.reason != "", game, f"{answer!r:.60} was refused without a reason.")
        ensure_rule(game, error.rule, f"The refusal of {answer!r:.60}")
        return error
    except Exception as error:
        raise failure(game, f"{answer!r:.60} is illegal and raised {error!r:.200}.") from error
    raise failure(game, f"{answer!r:.60} by seat {seat} is illegal, but it was accepted.")


def check_plain(game: Game, rng: Sfc32) -> None:
    """The state survives a round trip through JSON."""
    back = restore(game.rules, json.loads(json.dumps(to_plain(game.state))), setup_of(game.header))
    found = difference(game.state, back, "state")
    ensure(found == "", game, f"The state does not come back from JSON as it was: {found}")
    ensure_same(game, "From JSON comes another key of the turn.", game.rules.turn_key(back), game.turn_key)


def check_copy(game: Game, rng: Sfc32) -> None:
    """A copy of the state is equal, and shares nothing mutable with it."""
    state = game.state
    twin = state.copy()
    found = difference(state, twin, "state")
    ensure(found == "", game, f"A copy of the state is not the same: {found}")
    ours = {id(part): path for path, part in mutable_parts(state, "state")}
    for path, part in mutable_parts(twin, "state"):
        shared = ours.get(id(part))
        ensure(shared is None, game, f"A copy of the state shares {shared} with it, as {path}: {part!r:.80}")


def check_views(game: Game, rng: Sfc32) -> None:
    """A view is JSON, and does not change when everything that its seat can't know is dealt again."""
    for seat in seats_of(game):
        view = game.view(seat)
        found = difference(view, through_json(game, view, seat), "view")
        ensure(found == "", game, f"The view of seat {seat} is not plain JSON: {found}")
        ensure(game.title.show(view, 80) != "", game, f"The view of seat {seat} can't be shown.")
        other = game.state.copy()
        game.rules.redeal(other, seat, generator(rng.bits()))
        seen, hidden_changed = game.rules.view(game.state, seat), game.rules.view(other, seat)
        ensure_same(game, f"The view of seat {seat} depends on what it can't know.", hidden_changed, seen)
        ensure_same(game, "The key of the turn depends on what is hidden.", game.rules.turn_key(other), game.turn_key)
        counted = game.rules.census(other)
        ensure_same(game, f"Dealing again for seat {seat} loses components.", counted, game.rules.census(game.state))


def through_json(game: Game, view: Plain, seat: int) -> Any:
    try:
        return json.loads(json.dumps(view))
    except TypeError as error:
        raise failure(game, f"The view of seat {seat} is not JSON: {error}") from error
