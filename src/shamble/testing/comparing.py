"""How two games, and two values, are compared."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from shamble.kernel.game import Game
from shamble.kernel.questions import Choice, Question, Share
from shamble.kernel.records import Frozen, Plain, Record, fields
from shamble.kernel.rng import Sfc32
from shamble.testing.failing import ensure_same
from shamble.testing.playing import any_answer, seats_of

STEPS_ON: Final = 8  # how many more answers two equal games are given

Rows = list[tuple[object, ...]]


def whole(game: Game) -> Plain:
    """Everything about a game that the outside can see."""
    return {
        "digest": game.digest(),
        "events": happened(game),
        "save": game.save(),
        "position": game.position,
        "turn": game.turn_key,
        "question": described(game.question, seats_of(game)),
        "refusals": refused(game),
    }


def happened(game: Game) -> Rows:
    """All events with everything in them."""
    return [(event.kind, event.rule, event.data, event.secret, event.to, event.line) for event in game.events]


def refused(game: Game) -> list[list[str]]:
    return [[refusal.what, refusal.rule, refusal.why] for refusal in game.refusals()]


def described(question: Question | None, seats: Sequence[int] = ()) -> Plain:
    """A question with everything visible to those who answer it, and the asides of these seats."""
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
    plain["asides"] = [option.text for seat in seats or question.seats for option in question.asides_of(seat)]
    if isinstance(question, Choice):
        plain["usual"] = question.usual.text if question.usual is not None else None
    if isinstance(question, Share):
        plain["share"] = [question.total, question.targets, question.floors, question.caps]
    return plain


def ensure_same_game(game: Game, what: str, twin: Game, but: Sequence[str] = ()) -> None:
    """Compare part by part, so that a failure shows the part."""
    ours, theirs = whole(game), whole(twin)
    for part, value in ours.items():
        if part not in but:
            ensure_same(game, f"{what}: its {part} is another.", theirs[part], value)


def ensure_same_future(game: Game, what: str, twin: Game, rng: Sfc32) -> None:
    """Two games that are equal stay so under the same answers."""
    ours = game.clone()
    for step in range(STEPS_ON):
        if ours.question is None:
            break
        answer, seat = any_answer(ours, rng)
        ours.answer(answer, seat)
        twin.answer(answer, seat)
        ensure_same(ours, f"{what}, and {step + 1} answers later it is another game.", twin.digest(), ours.digest())
    ensure_same(ours, f"{what}, and then other things happen.", happened(twin), happened(ours))


def difference(ours: object, theirs: object, path: str) -> str:
    """Where two values first differ, in content or in type; "" if they don't."""
    return next(differences(ours, theirs, path), "")


def differences(ours: object, theirs: object, path: str) -> Iterator[str]:
    """Each place where two values differ, in content or in type."""
    if type(ours) is not type(theirs):
        yield f"{path} was {_brief(ours)} and is {_brief(theirs)}"
    elif isinstance(ours, Record) and isinstance(theirs, Record) and fields(ours) != fields(theirs):
        yield f"{path} had {fields(ours)} and has {fields(theirs)}"
    elif isinstance(ours, (list, tuple)) and isinstance(theirs, (list, tuple)) and len(ours) != len(theirs):
        yield f"{path} had {len(ours)} parts and has {len(theirs)}"
    elif isinstance(ours, dict) and isinstance(theirs, dict) and list(ours) != list(theirs):
        yield f"{path} had the keys {list(ours)} and has {list(theirs)}"
    elif isinstance(ours, (Record, list, tuple, dict)):
        for (name, one), (_, other) in zip(parts_of(ours, path), parts_of(theirs, path)):
            yield from differences(one, other, name)
    elif ours != theirs:
        yield f"{path} was {_brief(ours)} and is {_brief(theirs)}"


def _brief(value: object) -> str:
    return f"a {type(value).__name__}" if isinstance(value, Record) else f"{value!r:.60}"


def mutable_parts(value: object, path: str) -> Iterator[tuple[str, object]]:
    """Every list, dict, set and record in a value, except frozen records."""
    if isinstance(value, (Record, dict, list, set, bytearray)) and not isinstance(value, Frozen):
        yield path, value
    for name, part in parts_of(value, path):
        yield from mutable_parts(part, name)


def parts_of(value: object, path: str) -> list[tuple[str, object]]:
    """The direct parts of a value, each with its path."""
    if isinstance(value, Record):
        return [(f"{path}.{name}", getattr(value, name)) for name in fields(value)]
    if isinstance(value, dict):
        return [(f"{path}[{key!r}]", part) for key, part in value.items()]
    if isinstance(value, (list, tuple)):
        return [(f"{path}[{index}]", part) for index, part in enumerate(value)]
    return []
