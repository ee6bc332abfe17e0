"""What must hold in every game of every title: the property suite.

    from shamble.testing.properties import machine, play_through

    def test_mine() -> None:
        play_through("mine", seed=7)

    TestMine = machine("mine").TestCase

`play_through` plays one game at random and looks into it at its questions: cheap checks at each of them, dear ones at
one in `every`. `machine` is a Hypothesis state machine that answers, undoes, redoes, saves, clones and imagines in any
order. Whatever fails says what broke and gives the call to `again` that brings the game back to where it broke.

Every `check_...` can be called by itself, with a game at any question and a generator for its random moves. A title
that is not installed can be given as a `Title`.
"""

from __future__ import annotations

import json
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from functools import cache, partial
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from hypothesis import HealthCheck, settings
from hypothesis import strategies as some
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

import shamble
from shamble import bots
from shamble.kernel import journal
from shamble.kernel.decks import FaceDown
from shamble.kernel.errors import IllegalAnswer, ShambleError
from shamble.kernel.events import EVERYONE, Event
from shamble.kernel.game import KERNEL_KINDS, Game
from shamble.kernel.plain import Plain, Record, fields, from_plain, to_plain
from shamble.kernel.questions import FATE, Choice, Fated, Option, Pick, Question, Roll, Share
from shamble.kernel.rng import Sfc32, generator
from shamble.kernel.state import Outcome, State, Task, Turn
from shamble.kernel.title import Title
from shamble.library import follow

Check = Callable[[Game, Sfc32], None]

MOST_ANSWERS: Final = 5000  # a game longer than this is stuck in a circle
PLAY: Final = 1  # the stream of a seed that chooses the answers, and
LOOK: Final = 2  # the one that the checks take their random moves from
FROZEN: Final[tuple[type[Record], ...]] = (Task, Outcome, FaceDown)  # records that never change, so copies share them
STEPS_ON: Final = 8  # how far two games that should be equal are played on
BRANCH: Final = 25  # how many answers are given on another branch: more than there are rest points in the cache
PASTS: Final = 12  # how many other pasts are tried at a question
BY_NOBODY: Final = ("standing", "bot")  # marks of answers that undo passes over
NONSENSE: Final[tuple[object, ...]] = (
    "", " ", "no-such-answer", "share", "share x=1", "share x=²", "0", "-1", "9" * 5000, "\x00", -1, 10**9, 10**30, 0.5,
    None, [], [""], [[]], [None], [-1], ["²"], ["9" * 5000], {}, {"": 0}, {"x": 1}, {"x": None}, (), object(),
    Option("no-such-answer"),
)  # fmt: skip


# -- how a failure speaks ----------------------------------------------------------------------------------------------


def ensure(truth: bool, game: Game, what: str) -> None:
    """Fail with what broke, where, and how to see it again."""
    if not truth:
        raise AssertionError(f"{what}\n{whereabouts(game)}")


def ensure_same(game: Game, what: str, is_now: object, should_be: object) -> None:
    if is_now != should_be:
        raise AssertionError(f"{what}\n  is:        {is_now}\n  should be: {should_be}\n{whereabouts(game)}")


def whereabouts(game: Game) -> str:
    header = game.header
    answers = [f"{line.seat}:{'auto' if line.mark == 'auto' else line.answer}" for line in game.lines[1:]]
    last = f"after answer {game.position} ({answers[-1]})" if answers else "at the first question"
    call = f"again({header['title']!r}, {header['scene']!r}, {header['seed']}, {answers}, fate={header['fate']!r})"
    return (
        f"  in {header['title']} {header['scene']}, seed {header['seed']}, {last}: {game.question or game.outcome}\n"
        f"  see it again: from shamble.testing.properties import again; game = {call}"
    )


def again(title: str | Title, scene: str, seed: int, answers: Sequence[str], fate: str = "auto") -> Game:
    """The game in which these answers were given, each written as "seat:answer"."""
    game = shamble.new(title, scene, seed=seed, fate=fate)
    for given in answers:
        seat, _, answer = given.partition(":")
        game.answer(answer, int(seat))
    return game


# -- playing at random -------------------------------------------------------------------------------------------------


def any_answer(question: Question, rng: Sfc32) -> tuple[object, int]:
    """An answer to the question, and the seat that gives it."""
    if isinstance(question, Fated):
        if rng.below(2):
            return "auto", FATE
        question.draw(rng)
        return list(question.outcome()), FATE
    seat = question.seats[rng.below(len(question.seats))]
    if isinstance(question, Choice) and question.asides and rng.below(3) == 0:
        return question.asides[rng.below(len(question.asides))].text, seat
    if isinstance(question, Share) and rng.below(2):
        return walk(question, rng), seat
    return question.options[rng.below(len(question.options))].text, seat


def walk(question: Question, rng: Sfc32) -> object:
    """The answer at the end of a random walk through the question."""
    path: list[int] = []
    while steps := question.walk(path):
        path.append(rng.below(len(steps)))
    return question.walked(path)


def answer_somehow(game: Game, rng: Sfc32) -> None:
    assert game.question is not None
    answer, seat = any_answer(game.question, rng)
    try:
        game.answer(answer, seat)
    except Exception as error:
        raise AssertionError(
            f"Seat {seat} answered {answer!r}, and that raised {error!r}.\n{whereabouts(game)}"
        ) from error


def play_on(game: Game, rng: Sfc32) -> None:
    """Play at random to the end, which must come."""
    for _ in range(MOST_ANSWERS):
        if game.question is None:
            return
        answer_somehow(game, rng)
    ensure(False, game, f"{MOST_ANSWERS} answers, and the game is not over: it goes in a circle.")


def fingerprint(title: str | Title, scene: str = "", games: int = 200) -> str:
    """One number for every state that so many random games pass through: equal in every build, or the builds differ."""
    whole = sha256()
    for seed in range(games):
        game = shamble.new(title, scene, seed=seed, quiet=seed % 2 == 1)
        rng = generator(seed, PLAY)
        whole.update(game.digest().encode())
        while game.question is not None:
            answer_somehow(game, rng)
            whole.update(game.digest().encode())
    return whole.hexdigest()


# -- what is compared --------------------------------------------------------------------------------------------------


def event_row(event: Event) -> tuple[object, ...]:
    return event.kind, event.rule, event.a, event.b, event.c, event.n, event.secret, event.to, event.line


def whole(game: Game) -> Plain:
    """Everything about a game that the outside can see."""
    return {
        "digest": game.digest(),
        "events": [event_row(event) for event in game.events],
        "save": game.save(),
        "position": game.position,
        "question": described(game.question),
        "refusals": [[refusal.what, refusal.rule, refusal.why] for refusal in game.refusals()],
    }


def described(question: Question | None) -> Plain:
    """A question with all that somebody who answers it can see."""
    if question is None:
        return {}
    plain: Plain = {
        "kind": type(question).__name__,
        "seats": list(question.seats),
        "ask": question.ask,
        "about": list(question.about),
        "rule": question.rule,
        "options": [option.text for option in question.options],
    }
    if isinstance(question, Choice):
        plain["asides"] = [option.text for option in question.asides]
        plain["usual"] = question.usual.text if question.usual is not None else None
    if isinstance(question, Share):
        plain["share"] = [question.total, question.targets, question.floors, question.caps]
    return plain


def ensure_same_game(game: Game, what: str, twin: Game) -> None:
    """Compare part by part, so that a failure shows the part."""
    ours, theirs = whole(game), whole(twin)
    for part, value in ours.items():
        ensure_same(game, f"{what}: its {part} is another.", theirs[part], value)


def ensure_same_future(game: Game, what: str, twin: Game, rng: Sfc32) -> None:
    """Two games that are equal stay so under the same answers."""
    ours = game.clone()
    for step in range(STEPS_ON):
        if ours.question is None:
            break
        answer, seat = any_answer(ours.question, rng)
        ours.answer(answer, seat)
        twin.answer(answer, seat)
        ensure_same(ours, f"{what}, and {step + 1} answers later it is another game.", twin.digest(), ours.digest())
    events = [event_row(event) for event in ours.events]
    ensure_same(ours, f"{what}, and then other things happen.", [event_row(event) for event in twin.events], events)


def seats_of(game: Game) -> range:
    return range(len(game.title.seats))


def ensure_rule(game: Game, rule: str, where: str) -> None:
    """The rule stands in the title's rulebook, where it has one."""
    book = getattr(game.title, "rulebook", None)
    ensure(rule != "", game, f"{where} names no rule.")
    ensure(book is None or rule in book, game, f"{where} names the rule “{rule}”, which is not in the rulebook.")


# -- checks at a question: cheap ones ----------------------------------------------------------------------------------


def check_options(game: Game, rng: Sfc32) -> None:
    """There is something to answer, whatever is listed can be answered, and no two answers look alike."""
    question = game.question
    if question is None:
        return
    ensure_rule(game, question.rule, f"The question {question}")
    ensure(game.title.prompt(question) != "", game, f"The question {question} has no words.")
    if isinstance(question, Fated):
        ensure(question.seats == () and question.count > 0, game, f"{question} asks fate for nothing.")
        return
    seats = question.seats
    lawful = len(seats) > 0 and len(set(seats)) == len(seats) and all(seat in seats_of(game) for seat in seats)
    ensure(lawful, game, f"{question} is put to the seats {seats}.")
    asides = question.asides if isinstance(question, Choice) else []
    texts = [option.text for option in [*question.options, *asides]]
    ensure(len(question.options) > 0, game, f"{question} has no option: the game is stuck.")
    if isinstance(question, Choice):
        ensure(
            len(question.options) > 1, game, f"{question} has one option only; `choose` would answer that by itself."
        )
        ensure(question.usual is None or question.usual in question.options, game, "The usual answer is no option.")
    ensure(len(set(texts)) == len(texts), game, f"Two options of {question} have the same text: {sorted(texts)}.")
    for index, option in enumerate(question.options):
        for answer in (option, option.text, index):
            refusal = question.verify(answer)
            ensure(refusal is None, game, f"{question} lists “{option.text}” and refuses {answer!r}: {refusal}.")
    for option in asides:
        ensure(
            question.verify(option.text) is None, game, f"{question} lists the aside “{option.text}” and refuses it."
        )
    for option in [*question.options, *asides]:
        ensure(game.title.say(option) != "", game, f"The option “{option.text}” has no words.")


def check_walk(game: Game, rng: Sfc32) -> None:
    """Whoever walks a question comes to a lawful answer, by steps that have at least one way on."""
    question = game.question
    if question is None or isinstance(question, Fated):
        return
    for _ in range(3):
        answer = walk(question, rng)
        refusal = question.verify(answer)
        ensure(refusal is None, game, f"A walk through {question} led to {answer!r}, which is refused: {refusal}.")


def check_refusals(game: Game, rng: Sfc32) -> None:
    """What is not lawful raises, says why and by which rule, and changes nothing."""
    question = game.question
    if question is None:
        return
    twin = game.clone()
    before = whole(twin)
    asked = twin.question
    refused = twin.refusals()
    offered = [option.text for option in question.options]
    for refusal in refused:
        ensure_rule(game, refusal.rule, f"The refusal of “{refusal.what}”")
        ensure(refusal.why != "", game, f"The refusal of “{refusal.what}” does not say why.")
        ensure(refusal.what not in offered, game, f"“{refusal.what}” is offered and refused at once.")
        error = _refused(twin, refusal.what, FATE)
        ensure_same(
            game, f"“{refusal.what}” is refused by another rule than it is listed with.", error.rule, refusal.rule
        )
        ensure_same(game, f"“{refusal.what}” is refused for another reason.", error.reason, refusal.why)
    for answer in [*NONSENSE, *_too_much(question)]:
        if not _might_be_lawful(question, answer):
            _refused(twin, answer, FATE)
    if question.seats:
        for seat in [*seats_of(game), len(game.title.seats), -2]:
            if seat not in question.seats:
                _refused(twin, question.options[0].text, seat)
    ensure(twin.question is asked, game, "A refused answer has replaced the open question.")
    ensure_same(game, "Refused answers have changed the game.", whole(twin), before)


def _might_be_lawful(question: Question, answer: object) -> bool:
    """Is the answer listed, strange as it looks? A kind of question that a title brings is believed."""
    if not isinstance(question, (Choice, Share, Roll, Pick)):
        return question.verify(answer) is None
    text = answer.text if isinstance(answer, Option) else str(answer)
    listed = question.bag if isinstance(question, Pick) else [option.text for option in question.options]
    asides = [option.text for option in question.asides] if isinstance(question, Choice) else []
    return text in [*listed, *asides]


def _too_much(question: Question) -> list[object]:
    """Amounts just outside the lawful."""
    if isinstance(question, Roll):
        return [[1] * (question.count + 1), [1] * (question.count - 1), [question.sides + 1] * question.count]
    if isinstance(question, Pick):
        return [[*question.bag, question.bag[0]], question.bag[: question.count - 1]]
    if not isinstance(question, Share):
        return [len(question.options)]
    lawful = question.read(question.options[0])
    assert lawful is not None
    wrong: list[object] = [lawful[1:], [*lawful, 0], len(question.options)]
    for place in range(len(lawful)):
        for amount in (lawful[place] - 1, lawful[place] + 1):  # the total is not right
            wrong.append([amount if index == place else given for index, given in enumerate(lawful)])
        for amount in (question.floors[place] - 1, question.caps[place] + 1):  # the total is, as others make up for it
            rest = question.total - amount
            other = (place + 1) % len(lawful)
            wrong.append([amount if index == place else rest * (index == other) for index in range(len(lawful))])
    return wrong


def _refused(game: Game, answer: object, seat: int) -> IllegalAnswer:
    """The error with which an unlawful answer is refused."""
    try:
        game.answer(answer, seat)
    except IllegalAnswer as error:
        ensure(error.reason != "", game, f"{answer!r:.60} was refused without a reason.")
        ensure_rule(game, error.rule, f"The refusal of {answer!r:.60}")
        return error
    except Exception as error:
        raise AssertionError(f"{answer!r:.60} is unlawful and raised {error!r:.200}.\n{whereabouts(game)}") from error
    raise AssertionError(f"{answer!r:.60} by seat {seat} is unlawful, but it was taken.\n{whereabouts(game)}")


def check_plain(game: Game, rng: Sfc32) -> None:
    """The state becomes JSON and comes back as it was."""
    kinds = {kind.__name__: kind for kind in [*KERNEL_KINDS, *game.rules.kinds()]}
    back = from_plain(json.loads(json.dumps(to_plain(game.state))), kinds)
    found = difference(game.state, back, "state")
    ensure(found == "", game, f"The state does not come back from JSON as it was: {found}")


def check_copy(game: Game, rng: Sfc32, frozen: tuple[type[Record], ...] = FROZEN) -> None:
    """A copy of the state is the same, and shares nothing that can change; `frozen` records never do."""
    state = game.state
    twin = state.copy()
    found = difference(state, twin, "state")
    ensure(found == "", game, f"A copy of the state is not the same: {found}")
    ours = {id(part): path for path, part in mutable_parts(state, "state", frozen)}
    for path, part in mutable_parts(twin, "state", frozen):
        shared = ours.get(id(part))
        ensure(shared is None, game, f"A copy of the state shares {shared} with it, as {path}: {part!r:.80}")


def difference(ours: object, theirs: object, path: str) -> str:
    """Where two values differ, in content or in kind; "" where they don't."""
    if type(ours) is not type(theirs):
        return f"{path} was {ours!r:.60} and is {theirs!r:.60}"
    if isinstance(ours, Record) and isinstance(theirs, Record):
        names = fields(ours)
        if names != fields(theirs):
            return f"{path} had {names} and has {fields(theirs)}"
        parts = [(f"{path}.{name}", getattr(ours, name), getattr(theirs, name)) for name in names]
    elif isinstance(ours, (list, tuple)) and isinstance(theirs, (list, tuple)):
        if len(ours) != len(theirs):
            return f"{path} had {len(ours)} parts and has {len(theirs)}"
        parts = [(f"{path}[{index}]", one, other) for index, (one, other) in enumerate(zip(ours, theirs))]
    elif isinstance(ours, dict) and isinstance(theirs, dict):
        if list(ours) != list(theirs):
            return f"{path} had the keys {list(ours)} and has {list(theirs)}"
        parts = [(f"{path}[{key!r}]", ours[key], theirs[key]) for key in ours]
    else:
        return "" if ours == theirs else f"{path} was {ours!r:.60} and is {theirs!r:.60}"
    for name, one, other in parts:
        found = difference(one, other, name)
        if found:
            return found
    return ""


def mutable_parts(value: object, path: str, frozen: tuple[type[Record], ...]) -> Iterator[tuple[str, object]]:
    """Every list, dict, set and record in a value, except frozen records."""
    if isinstance(value, Record):
        if not isinstance(value, frozen):
            yield path, value
        for name in fields(value):
            yield from mutable_parts(getattr(value, name), f"{path}.{name}", frozen)
    elif isinstance(value, dict):
        yield path, value
        for key, part in value.items():
            yield from mutable_parts(part, f"{path}[{key!r}]", frozen)
    elif isinstance(value, (list, tuple)):
        if isinstance(value, list):
            yield path, value
        for index, part in enumerate(value):
            yield from mutable_parts(part, f"{path}[{index}]", frozen)
    elif isinstance(value, (set, bytearray)):
        yield path, value


def check_views(game: Game, rng: Sfc32) -> None:
    """A view is JSON, and stays as it is when all that its seat can't know is dealt anew."""
    for seat in seats_of(game):
        view = game.view(seat)
        found = difference(view, _through_json(game, view, seat), "view")
        ensure(found == "", game, f"The view of seat {seat} is not plain JSON: {found}")
        ensure(game.title.show(view, 80) != "", game, f"The view of seat {seat} can't be shown.")
        other = game.state.copy()
        game.rules.redeal(other, seat, generator(rng.bits()))
        seen, hidden_changed = game.rules.view(game.state, seat), game.rules.view(other, seat)
        ensure_same(game, f"The view of seat {seat} depends on what it can't know.", hidden_changed, seen)
        counted = game.rules.census(other)
        ensure_same(game, f"Dealing anew for seat {seat} loses components.", counted, game.rules.census(game.state))


def _through_json(game: Game, view: Plain, seat: int) -> Any:
    try:
        return json.loads(json.dumps(view))
    except TypeError as error:
        raise AssertionError(f"The view of seat {seat} is not JSON: {error}\n{whereabouts(game)}") from error


# -- checks at a question: dear ones -----------------------------------------------------------------------------------


def check_save(game: Game, rng: Sfc32) -> None:
    """Save, through JSON, and load: the same game, with the same future."""
    saved = json.loads(json.dumps(game.save()))
    loaded = reopen(game.title, journal.from_save(saved))
    ensure_same(game, "A saved game can't be followed to its end.", loaded.trouble, "")
    ensure_same_game(game, "A game was saved and loaded", loaded)
    ensure_same_future(game, "A game was saved and loaded", loaded, rng)


def check_clone(game: Game, rng: Sfc32) -> None:
    """A clone is the same game, and what happens to it does not happen to the original."""
    before = whole(game)
    twin = game.clone()
    ensure_same_game(game, "A game was cloned", twin)
    ensure_same_future(game, "A game was cloned", twin, rng)
    with suppress(IllegalAnswer):
        twin.undo()
    ensure_same(game, "What was done to a clone has changed the game.", whole(game), before)


def check_undo(game: Game, rng: Sfc32) -> None:
    """Undo to the start and redo to the end pass through the very games that were played."""
    trail = retrace(game)
    twin = game.clone()
    while any(line.mark not in BY_NOBODY for line in twin.lines[1:]):
        twin.undo()
        _compare_with_trail(game, "Undo", twin, trail)
    _nothing_left(twin, twin.undo, "undo")
    while twin.position < game.position:
        twin.redo()
        _compare_with_trail(game, "Redo", twin, trail)
    if not game.undone:
        _nothing_left(twin, twin.redo, "redo")
    ensure_same_game(game, "A game was undone to its start and redone", twin)
    ensure_same_future(game, "A game was undone to its start and redone", twin, rng)
    place = rng.below(game.position + 1)
    twin = game.clone()
    twin.back_to(place)
    _compare_with_trail(game, "A jump back", twin, trail)


def check_branch(game: Game, rng: Sfc32) -> None:
    """After going back and answering otherwise, undo passes through the new branch and not through the old one."""
    twin = game.clone()
    twin.back_to(rng.below(game.position + 1))
    for _ in range(BRANCH):
        if twin.question is not None:
            answer_somehow(twin, rng)
    check_undo(twin, rng)
    check_undo(game, rng)


def retrace(game: Game) -> list[tuple[str, list[object]]]:
    """The same answers given to a fresh game: digest and events at every question."""
    fresh = Game(game.title, game.header)
    fresh.begin()
    trail = [_mark(fresh)]
    for line in game.lines[1:]:
        fresh.answer("auto" if line.mark == "auto" else line.answer, line.seat, line.mark if line.seat != FATE else "")
        trail.append(_mark(fresh))
    return trail


def _mark(game: Game) -> tuple[str, list[object]]:
    return game.digest(), [event_row(event) for event in game.events]


def _compare_with_trail(game: Game, what: str, twin: Game, trail: list[tuple[str, list[object]]]) -> None:
    digest, events = trail[twin.position]
    what = f"{what} to answer {twin.position} brings back another game"
    ensure_same(game, f"{what}: its state or its fate differs.", twin.digest(), digest)
    ensure_same(game, f"{what}: other things have happened.", [event_row(event) for event in twin.events], events)
    ensure_same(
        game, f"{what}: it has lost answers.", twin.position + len(twin.undone), game.position + len(game.undone)
    )


def _nothing_left(game: Game, move: Callable[[], None], name: str) -> None:
    try:
        move()
    except IllegalAnswer:
        return
    ensure(False, game, f"There was nothing to {name}, and yet it was done.")


def check_every_option(game: Game, rng: Sfc32) -> None:
    """Every listed answer can be given on a clone, and none of that touches the game."""
    question = game.question
    if question is None or isinstance(question, Fated):
        return
    before = whole(game)
    asides = question.asides if isinstance(question, Choice) else []
    for option in [*question.options, *asides]:
        for seat in question.seats:
            twin = game.clone()
            try:
                twin.answer(option.text, seat)
            except Exception as error:
                raise AssertionError(
                    f"“{option.text}” is offered and raised {error!r}.\n{whereabouts(game)}"
                ) from error
            if twin.question is not None:
                answer_somehow(twin, rng)
    ensure_same(game, "Answers given to clones have changed the game.", whole(game), before)
    ensure_same(game, "Answers given to clones have changed its clones.", game.clone().digest(), before["digest"])


def check_imagine(game: Game, rng: Sfc32) -> None:
    """Whoever is asked can imagine the game: it looks the same, asks the same, can be played, and touches nothing."""
    question = game.question
    if question is None:
        return
    before = whole(game)
    for seat in question.seats:
        seed = rng.bits()
        imagined = game.imagine(seat, seed)
        what = f"Seat {seat} imagines the game (seed {seed})"
        ensure_same(game, f"{what}, and its view is another.", imagined.view(seat), game.view(seat))
        ensure_same(game, f"{what}, and is asked something else.", described(imagined.question), described(question))
        ensure_same(game, f"{what} twice, and not the same.", game.imagine(seat, seed).digest(), imagined.digest())
        refused = [[refusal.what, refusal.rule, refusal.why] for refusal in imagined.refusals()]
        ensure_same(game, f"{what}, and other things are refused.", refused, before["refusals"])
        _ensure_same_log(game, what, seat, redealt(game, seat, seed))
        twin = imagined.clone()
        ensure_same(game, f"{what}, and a clone of that is another.", twin.digest(), imagined.digest())
        with suppress(IllegalAnswer):
            twin.answer_all([question.options[0].text, "no-such-answer"])
        ensure_same(game, f"{what}; a refused row of answers changes that.", twin.digest(), imagined.digest())
        play_on(twin, rng)
    ensure_same(game, "Imagining has changed the game.", whole(game), before)


def _ensure_same_log(game: Game, what: str, seat: int, twin: Game) -> None:
    ensure_same(game, f"{what}, and its log is another.", log_of(twin, seat), log_of(game, seat))


def told(game: Game, event: Event, seat: int) -> tuple[object, ...]:
    """What the seat learns by an event."""
    knows = event.known_to(seat)
    public = (event.kind, event.rule, event.a, event.b, event.c, event.n, event.line)
    return (*public, event.secret if knows else "", game.title.sentence(event, knows))


def check_journal(game: Game, rng: Sfc32) -> None:
    """What is written to disk while the game goes on, undone and redone, is the game when it is read back."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "game.jsonl"
        file = journal.JournalFile(path, game.header)
        try:
            twin = game.clone()
            file.append([line.to_plain() for line in twin.lines])
            twin.undone = []
            twin.store = file.append
            for _ in range(3):
                if twin.question is not None:
                    answer_somehow(twin, rng)
            for _ in range(rng.below(4)):
                if twin.position > 0:
                    twin.undo()
            for _ in range(rng.below(3)):
                if twin.undone:
                    twin.redo()
        finally:
            file.close()
        back = reopen(game.title, journal.read(path))
    ensure_same_game(twin, "A game was read back from its file", back)


def reopen(title: Title, recorded: journal.Journal) -> Game:
    """The game that a journal tells, also of a title that is not installed."""
    if _installed(title):
        return follow(recorded)
    game = Game(title, recorded.header)
    game.follow(recorded.lines)
    game.undone = recorded.undone
    game.standing = recorded.standing
    return game


@cache
def _installed(title: Title) -> bool:
    return any(known is title for known in shamble.titles())


def check_replay(game: Game, rng: Sfc32) -> None:
    """The same journal is the same game: answered anew, without its log, and with another generator of fate."""
    trail = retrace(game)
    ensure_same(game, "The same answers to the same seed made another game.", trail[-1], _mark(game))
    header = {**game.header, "seed": game.header["seed"] ^ rng.bits()}
    other = reopen(game.title, journal.from_save({**header, "lines": game.save()["lines"]}))
    what = "The same journal made another game where only the seed differs"
    ensure_same(game, f"{what}: {other.trouble}", to_plain(other.state), to_plain(game.state))
    ensure_same(game, what, [event_row(event) for event in other.events], trail[-1][1])
    quiet = Game(game.title, game.header, quiet=True, keep=0)
    quiet.begin()
    for position, line in enumerate(game.lines[1:], 1):
        quiet.answer("auto" if line.mark == "auto" else line.answer, line.seat)
        ensure_same(game, f"A quiet game is another at answer {position}.", quiet.digest(), trail[position][0])


# -- what a seat can't know --------------------------------------------------------------------------------------------


def redealt(game: Game, seat: int, seed: int) -> Game:
    """A game with the same journal in which all that the seat can't know was dealt anew at the last rest point, and
    whose fate has another generator."""
    imagined = game.imagine(seat, seed)
    twin = game.clone()
    ours, theirs = twin.rest, imagined.rest
    assert ours is not None
    assert theirs is not None
    fate = ours.fate.copy()
    fate.rng = generator(seed, LOOK)
    twin.rest = type(ours)(theirs.state.copy(), fate, ours.lines, ours.fates, ours.events)
    twin._return_to(twin.lines)
    return twin


def refated(game: Game, seed: int) -> Game:
    """The same journal, with another generator of fate."""
    return reopen(game.title, journal.from_save({**game.save(), "seed": seed}))


Sight = tuple[Plain, Plain]  # what a seat sees at a question: the table, and what it is asked


def sights(title: Title, saved: Plain, seat: int, start: int = 0) -> Iterator[tuple[Game, Sight]]:
    """A saved game as a seat sees it, question by question, from after answer number `start`."""
    done, to_come = saved["lines"][: start + 1], saved["lines"][start + 1 :]
    game = reopen(title, journal.from_save({**saved, "lines": done, "undone": to_come}))
    while not game.trouble:
        question = game.question
        asked = described(question) if question is not None and seat in question.seats else {}
        yield game, (game.view(seat), asked)
        if not game.undone:
            return
        game.redo()


def log_of(game: Game, seat: int) -> list[tuple[object, ...]]:
    """All that the seat was told."""
    return [told(game, event, seat) for event, _ in game.log_for(seat)]


def other_pasts(game: Game, seat: int, rng: Sfc32) -> Iterator[Game]:
    """Games in which one card that was picked at some time was another one, and yet the seat saw the same on the table
    and was asked the same at every question."""
    saved = game.save()
    picked = [
        (number, index, place)
        for number, line in enumerate(saved["lines"])
        for index, outcome in enumerate(line.get("fate", []))
        for place, name in enumerate(outcome)
        if isinstance(name, str)
    ]
    seen = [sight for _, sight in sights(game.title, saved, seat)] if picked else []
    names = sorted({saved["lines"][number]["fate"][index][place] for number, index, place in picked})
    for _ in range(PASTS if picked else 0):
        number, index, place = picked[
            max(rng.below(len(picked)), rng.below(len(picked)))
        ]  # what is new is still hidden
        other = json.loads(json.dumps(saved))
        other["lines"][number]["fate"][index][place] = names[rng.below(len(names))]
        if other != saved:
            past = _same_to_the_eye(game.title, other, seat, number, seen)
            if past is not None:
                yield past


def _same_to_the_eye(title: Title, saved: Plain, seat: int, start: int, seen: list[Sight]) -> Game | None:
    last = None
    try:
        for (game, sight), expected in zip(sights(title, saved, seat, start), seen[start:]):
            if sight != expected:
                return None
            last = game
    except ShambleError:  # this card could not have been picked there
        return None
    return last if last is not None and last.position + 1 == len(seen) else None


def check_secrets(game: Game, rng: Sfc32) -> None:
    """Two pasts that a seat can't tell apart are one to it: it imagines the same, and the bots in its chair answer the
    same. Nor does the log tell it what it is made to imagine anew."""
    question = game.question
    if question is None:
        return
    for seat in question.seats:
        our_log = log_of(game, seat)
        for past in other_pasts(game, seat, rng):
            seed = rng.bits()
            same_mind = past.imagine(seat, seed).digest() == game.imagine(seat, seed).digest()
            log = log_of(past, seat)
            if log == our_log:
                change = f"{_changed(game, past)}, seat {seat} can't know that, and"
                ensure(same_mind, game, f"{change} yet it imagines another game.")
                ensure_same_bots(game, change, seat, past)
            elif same_mind and to_plain(past.state) != to_plain(game.state):
                spoken = next((pair for pair in zip(our_log, log) if pair[0] != pair[1]), (our_log, log))
                what = f"Imagining deals anew to seat {seat} what the log has told it ({_changed(game, past)})."
                ensure_same(game, what, spoken[1], spoken[0])


def _changed(game: Game, past: Game) -> str:
    for number, (ours, theirs) in enumerate(zip(game.lines, past.lines)):
        for one, other in zip(ours.fate, theirs.fate):
            if list(one) != list(other):
                return f"After answer {number} fate gave {list(one)}; had it been {list(other)}"
    return "The same was picked"


def check_bots(game: Game, rng: Sfc32) -> None:
    """A bot's answer does not change when what it can't know does."""
    question = game.question
    if question is None:
        return
    for seat in question.seats:
        seed = rng.bits()
        ensure_same_bots(game, f"Fate has another generator (seed {seed}), and", seat, refated(game, seed))
        twin = redealt(game, seat, seed)
        ensure_same_bots(game, f"What seat {seat} can't know was dealt anew (seed {seed}), and", seat, twin)
        twin = redealt(refated(game, seed), seat, seed)
        ensure_same_bots(game, f"Both fate and what seat {seat} can't know are new (seed {seed}), and", seat, twin)


def ensure_same_bots(game: Game, change: str, seat: int, twin: Game) -> None:
    before = whole(game)
    for name in bots.names():
        ours = bots.bot(name).decide(bots.Look(game, seat))
        theirs = bots.bot(name).decide(bots.Look(twin, seat))
        ensure_same(game, f"{change} the bot “{name}” answers something else.", theirs, ours)
        ensure(game.question is not None and game.question.verify(ours) is None, game, f"{name} answers {ours!r}.")
    ensure_same(game, "A bot has changed the game that it was shown.", whole(game), before)


# -- one game, looked into all the way ---------------------------------------------------------------------------------

CHEAP: Final[tuple[Check, ...]] = (check_options, check_walk, check_refusals, check_plain, check_copy, check_views)
DEAR: Final[tuple[Check, ...]] = (
    check_save, check_clone, check_undo, check_branch, check_every_option, check_imagine, check_secrets, check_bots,
    check_journal,
)  # fmt: skip


def play_through(
    title: str | Title,
    scene: str = "",
    seed: int = 0,
    checks: Sequence[Check] = CHEAP,
    dear: Sequence[Check] = DEAR,
    every: int = 8,
    fate: str = "auto",
) -> Game:
    """Play a game at random, with the checks at every question and the dear ones at one in `every`; gives the game as
    it ended. A title whose copies share records of its own, which never change, names these:
    `partial(check_copy, frozen=(*FROZEN, Mine))`.
    """
    game, watch = _begin_watched(title, scene, seed, fate)
    answers, looks = generator(seed, PLAY), generator(seed, LOOK)
    circles, keepsakes = Circles(), Keepsakes()
    for _ in range(MOST_ANSWERS):
        watch.report(game)
        if game.question is None:
            break
        circles.see(game)
        keepsakes.keep(game)
        for check in [*checks, *(dear if looks.below(every) == 0 else ())]:
            _run(check, game, looks)
        answer_somehow(game, answers)
    ensure(game.question is None, game, f"{MOST_ANSWERS} answers, and the game is not over: it goes in a circle.")
    keepsakes.look_at_again(game)
    check_end(game, looks)
    return game


def _run(check: Check, game: Game, rng: Sfc32) -> None:
    """Run a check; an error that is not its own says where it came up, too."""
    try:
        check(game, rng)
    except AssertionError:
        raise
    except Exception as error:
        name = getattr(check, "__name__", repr(check))
        raise AssertionError(f"{name} was broken off by {error!r:.300}\n{whereabouts(game)}") from error


def _begin_watched(title: str | Title, scene: str, seed: int, fate: str) -> tuple[Game, Watch]:
    """A new game whose watcher has seen even the setup."""
    known = shamble.new(title, scene, seed=seed, fate=fate)
    game = Game(known.title, known.header)
    watch = Watch()
    game._watcher = watch.see  # `watch` would come too late for what the setup tells
    game.begin()
    return game, watch


class Watch:
    """Looks at every event as it happens: components are conserved, and the event can be told."""

    def __init__(self) -> None:
        self.counted: Plain = {}
        self.events: list[Event] = []
        self.faults: list[str] = []

    def see(self, state: State, event: Event) -> None:
        # What is wrong is kept for later: raised here, it would look like a fault of the rule that tells the event.
        counted = state.play.rules.census(state)
        if not self.events:
            self.counted = counted
            if not counted:
                self.faults.append("`census` counts nothing, so nobody can tell whether components are conserved.")
        elif counted != self.counted:
            self.faults.append(f"Components were lost or made at {event}: {self.counted} became {counted}.")
            self.counted = counted
        if event.secret and event.to == EVERYONE:
            self.faults.append(f"{event} has a secret that everyone is told; say who may know it with `to`.")
        self.events.append(event)

    def report(self, game: Game) -> None:
        ensure(not self.faults, game, "\n".join(self.faults))
        ensure(self.events == game.events, game, "The watcher was shown other events than the game has kept.")
        for event in self.events[-50:]:
            ensure_rule(game, event.rule, f"The event {event}")
            for knows in (True, False):
                ensure(game.title.sentence(event, knows) != "", game, f"The event {event} has no words.")


class Circles:
    """No state repeats inside a turn.

    A state is what lies on the table together with the question that is open, because a rule in the middle of its task
    keeps where it is to itself: the question's `about` must tell ("which card comes second?"). A turn lasts from when
    its record is laid on the empty stack of turns to when that is taken away, so the turns nested in it, interruptions
    and asides belong to it: an aside, or an extra turn, that leads back to where it began would be a way to play
    forever. Between turns, and in titles without them, a round counts as one. Questions to fate are left out: real dice
    may be rolled three times in a row.
    """

    def __init__(self) -> None:
        self.turn: Turn | None = None
        self.round = -1
        self.seen: dict[str, int] = {}

    def see(self, game: Game) -> None:
        if isinstance(game.question, Fated):
            return
        state = game.state
        turn = state.turns[0] if state.turns else None
        if turn is not self.turn or (turn is None and state.round != self.round):
            self.seen = {}
        self.turn, self.round = turn, state.round
        key = json.dumps([to_plain(state), described(game.question)], sort_keys=True)
        before = self.seen.setdefault(key, game.position)
        ensure(before == game.position, game, f"Inside one turn the game is back where it was after answer {before}.")


class Keepsakes:
    """Copies of the state, which must stay as they are while the game goes on."""

    def __init__(self) -> None:
        self.kept: list[tuple[int, State, str]] = []

    def keep(self, game: Game) -> None:
        copy = game.state.copy()
        self.kept.append((game.position, copy, json.dumps(to_plain(copy))))

    def look_at_again(self, game: Game) -> None:
        for position, copy, was in self.kept:
            now = json.dumps(to_plain(copy))
            ensure_same(game, f"A copy of the state made after answer {position} has changed with the game.", now, was)


def check_end(game: Game, rng: Sfc32) -> None:
    """A finished game says how it ended, takes no more answers, and is as exact as it was on the way."""
    outcome = game.outcome
    ensure(
        game.question is None and outcome is not None, game, "The game asks nothing more, but nobody has won or lost."
    )
    assert outcome is not None
    ensure_rule(game, outcome.rule, f"The outcome {outcome}")
    ensure(game.title.ending(outcome.why) != "", game, f"The outcome {outcome} has no words.")
    ensure(
        all(seat in seats_of(game) for seat in outcome.winners),
        game,
        f"{outcome} is won by somebody who does not play.",
    )
    for seat in seats_of(game):
        _through_json(game, game.view(seat), seat)
    json.dumps(game.carry())
    before = whole(game)
    for answer in (0, "auto", "no-such-answer"):
        try:
            game.answer(answer)
        except IllegalAnswer:
            continue
        ensure(False, game, f"The game is over, and yet it took {answer!r}.")
    ensure_same(game, "An answer after the end has changed the game.", whole(game), before)
    for check in (check_plain, check_copy, check_save, check_clone, check_undo, check_replay, check_journal):
        _run(check, game, rng)


# -- anything in any order ---------------------------------------------------------------------------------------------

Given = tuple[object, int, str]  # an answer, who gave it, and its mark


class Table(RuleBasedStateMachine):
    """A game to which anything is done in any order. It must always be the game that a fresh one becomes under the
    answers that now count, which the machine keeps in a plain list."""

    title: str | Title = ""
    scene = ""
    fate = "auto"

    def __init__(self) -> None:
        super().__init__()
        self.past: list[Given] = []
        self.future: list[Given] = []
        self.left_behind: list[tuple[Game, Plain]] = []

    @initialize(seed=some.integers(0, 2**32 - 1))
    def begin(self, seed: int) -> None:
        self.game = self._fresh(seed)
        self.disk: list[str] = []
        self.written = journal.Journal(self.game.header)
        self.oracle = self._fresh(seed)
        self.told: list[Given] = []  # the oracle
        self._store([line.to_plain() for line in self.game.lines])
        self.game.store = self._store

    def _fresh(self, seed: int) -> Game:
        return shamble.new(self.title, self.scene, seed=seed, fate=self.fate)

    def _store(self, entries: list[Plain]) -> None:
        for entry in entries:
            self.disk.append(json.dumps(entry))
            self.written.add(entry)

    def _going_on(self) -> bool:
        return self.game.question is not None

    def _sit_down_at(self, game: Game) -> None:
        self.game.store = None
        self.game = game
        self.game.store = self._store

    @precondition(_going_on)
    @rule(
        luck=some.integers(0, 2**16),
        mark=some.sampled_from(("", "", "bot")),
        times=some.sampled_from((1, 1, 1, 20)),  # now and then many, or no game would come to its end
    )
    def answer(self, luck: int, mark: str, times: int) -> None:
        rng = generator(luck, PLAY)
        for _ in range(times):
            if self.game.question is not None:
                answer, seat = any_answer(self.game.question, rng)
                self.game.answer(answer, seat, mark)
                self._given([(answer, seat, self.game.lines[-1].mark)])

    @precondition(_going_on)
    @rule(luck=some.integers(0, 2**16), count=some.integers(0, 4), lawful=some.booleans())
    def answer_all(self, luck: int, count: int, lawful: bool) -> None:
        rng = generator(luck, PLAY)
        answers: list[object] = []
        ahead = self.game.clone()
        while ahead.question is not None and len(answers) < count:
            answers.append(any_answer(ahead.question, rng)[0])
            ahead.answer(answers[-1])
        if lawful:
            self.game.answer_all(answers)
            self._given([(answer, FATE, "") for answer in answers])
        else:
            self._is_refused(partial(self.game.answer_all, [*answers, "no-such-answer"]))

    def _given(self, answers: list[Given]) -> None:
        self.past += answers
        self.future = self.future if not answers else []

    def _is_refused(self, move: Callable[[], None]) -> None:
        try:
            move()
        except IllegalAnswer:
            return
        ensure(False, self.game, "What is not lawful was done.")

    @rule(answer=some.sampled_from(("no-such-answer", -1, "", None)))
    def answer_wrongly(self, answer: object) -> None:
        self._is_refused(partial(self.game.answer, answer))

    @rule()
    def undo(self) -> None:
        by_people = [index for index, (_, _, mark) in enumerate(self.past) if mark not in BY_NOBODY]
        if not by_people:
            self._is_refused(self.game.undo)
            return
        self.game.undo()
        self._cut(by_people[-1])

    @rule(place=some.integers(0, 2**16))
    def back_to(self, place: int) -> None:
        place %= len(self.past) + 1
        self.game.back_to(place)
        self._cut(place)

    def _cut(self, place: int) -> None:
        self.past, self.future = self.past[:place], self.past[place:] + self.future

    @rule()
    def redo(self) -> None:
        if not self.future:
            self._is_refused(self.game.redo)
            return
        self.game.redo()
        self.past.append(self.future.pop(0))
        while self.future and self.future[0][2] in BY_NOBODY:
            self.past.append(self.future.pop(0))

    @rule(move=some.sampled_from(("answer", "answer_all", "undo", "redo", "back_to")))
    def find_the_disk_full(self, move: str) -> None:
        game = self.game
        moves: dict[str, Callable[[], None]] = {
            "answer": partial(game.answer, 0 if not isinstance(game.question, Fated) else "auto"),
            "answer_all": partial(game.answer_all, [0 if not isinstance(game.question, Fated) else "auto"]),
            "undo": game.undo,
            "redo": game.redo,
            "back_to": partial(game.back_to, 0),
        }
        game.store = _full_disk
        with suppress(ShambleError):
            moves[move]()
            ensure(False, game, f"The disk is full, and yet “{move}” was done.")
        game.store = self._store

    @rule()
    def save_and_load(self) -> None:
        saved = json.loads(json.dumps(self.game.save()))
        self._sit_down_at(reopen(self.game.title, journal.from_save(saved)))

    @rule()
    def read_from_disk(self) -> None:
        recorded = journal.Journal(self.game.header)
        for row in self.disk:
            recorded.add(json.loads(row))
        self._sit_down_at(reopen(self.game.title, recorded))

    @rule()
    def go_on_with_a_clone(self) -> None:
        game = self.game
        self._sit_down_at(game.clone())
        self.left_behind.append((game, whole(game)))

    @precondition(_going_on)
    @rule(luck=some.integers(0, 2**16))
    def imagine(self, luck: int) -> None:
        check_imagine(self.game, generator(luck, LOOK))

    @invariant()
    def is_the_game_of_its_answers(self) -> None:
        if self.told != self.past[: len(self.told)]:
            self.oracle = self._fresh(self.game.header["seed"])
            self.told = []
        for answer, seat, mark in self.past[len(self.told) :]:
            self.oracle.answer(answer, seat, "" if mark == "auto" else mark)
        self.told = self.past[:]
        ours, theirs = whole(self.oracle), whole(self.game)
        for part in ("digest", "events", "position", "question", "refusals"):
            what = f"It is not the game of its answers: its {part} is another."
            ensure_same(self.oracle, what, theirs[part], ours[part])
        ensure_same(self.oracle, "It has kept other answers.", theirs["save"]["lines"], ours["save"]["lines"])
        ensure_same(self.oracle, "It would redo other answers.", len(self.game.undone), len(self.future))
        for what, kept, written in (
            ("answers", self.game.lines, self.written.lines),
            ("undone answers", self.game.undone, self.written.undone),
        ):
            on_disk = [line.to_plain() for line in written]
            ensure_same(self.oracle, f"On disk are other {what}.", on_disk, [line.to_plain() for line in kept])

    def teardown(self) -> None:
        for game, was in self.left_behind:
            ensure_same(game, "A game that was left for its clone has changed.", whole(game), was)


def _full_disk(entries: list[Plain]) -> None:
    raise OSError("the disk is full")


def machine(
    title: str | Title, scene: str = "", examples: int = 20, steps: int = 30, fate: str = "auto"
) -> type[RuleBasedStateMachine]:
    """A Hypothesis state machine for a title; its `TestCase` runs under pytest and unittest, always in the same way."""
    name = title if isinstance(title, str) else title.id
    parts = {"title": title, "scene": scene, "fate": fate}
    made: type[RuleBasedStateMachine] = type(f"Table_{name}_{scene}", (Table,), parts)
    made.TestCase.settings = settings(
        max_examples=examples,
        stateful_step_count=steps,
        derandomize=True,
        deadline=None,
        database=None,
        suppress_health_check=list(HealthCheck),
    )
    return made
