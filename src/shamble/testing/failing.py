"""Failure messages: what broke, where, and the call to `again` that brings the game back to there."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import shamble
from shamble.kernel.errors import IllegalAnswer
from shamble.kernel.game import Game
from shamble.kernel.history import Line
from shamble.kernel.records import Plain
from shamble.kernel.title import Title


def failure(game: Game, what: str) -> AssertionError:
    return AssertionError(f"{what}\n{whereabouts(game)}")


def ensure(truth: bool, game: Game, what: str) -> None:
    """Fail with what broke, where, and how to reproduce it."""
    if not truth:
        raise failure(game, what)


def ensure_same(game: Game, what: str, is_now: object, should_be: object) -> None:
    if is_now != should_be:
        raise failure(game, f"{what}\n  is:        {is_now}\n  should be: {should_be}")


def ensure_refused(game: Game, what: str, move: Callable[[], None]) -> None:
    """Fail unless the move is illegal."""
    try:
        move()
    except IllegalAnswer:
        return
    raise failure(game, what)


def ensure_rule(game: Game, rule: str, where: str) -> None:
    """The rule is in the title's rulebook, if it has one."""
    book = getattr(game.title, "rulebook", None)
    ensure(rule != "", game, f"{where} names no rule.")
    ensure(book is None or rule in book, game, f"{where} names the rule “{rule}”, which is not in the rulebook.")


def whereabouts(game: Game) -> str:
    header = game.header
    answers = [f"{line.seat}:{as_given(line)}" for line in game.lines[1:]]
    last = f"after answer {game.position} ({answers[-1]})" if answers else "at the first question"
    call = f"again({header['title']!r}, {header['scene']!r}, {header['seed']}, {answers}, {settings(game)})"
    return (
        f"  in {header['title']} {header['scene']}, seed {header['seed']}, {last}: {game.question or game.outcome}\n"
        f"  reproduce it: from shamble.testing.properties import again; game = {call}"
    )


def settings(game: Game) -> str:
    """The other settings that the game was started with, as arguments."""
    given = {name: game.header[name] for name in ("fate", "players", "text") if game.header[name]}
    changed = {name: value for name, value in game.header["options"].items() if value != game.title.options[name]}
    if changed:
        given["options"] = changed
    return ", ".join(f"{name}={value!r}" for name, value in given.items())


def as_given(line: Line) -> str:
    return "auto" if line.mark == "auto" else line.answer


def again(
    title: str | Title,
    scene: str,
    seed: int,
    answers: Sequence[str],
    fate: str = "auto",
    players: Sequence[str] | None = None,
    text: str = "",
    options: Plain | None = None,
) -> Game:
    """The game in which these answers were given, each written as "seat:answer"."""
    game = shamble.new(title, scene, seed=seed, fate=fate, players=players, text=text, options=options)
    for given in answers:
        seat, _, answer = given.partition(":")
        game.answer(answer, int(seat))
    return game
