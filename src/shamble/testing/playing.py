"""Playing at random, and opening recorded games."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from typing import Final

import shamble
from shamble.files import journal
from shamble.kernel.game import Game
from shamble.kernel.history import Line
from shamble.kernel.questions import FATE, Fated, Option, Question, Share
from shamble.kernel.rng import Sfc32, generator
from shamble.kernel.title import Title
from shamble.library import MOST_ANSWERS, follow
from shamble.testing.failing import as_given, failure

PLAY: Final = 1  # the stream of a seed that chooses the answers, and
LOOK: Final = 2  # the one for the random choices of the checks
WHOLE: Final = 8  # one state in eight is written down in full


def seats_of(game: Game) -> range:
    return range(len(game.header["players"]))


def asides_of(game: Game) -> list[tuple[Option, int]]:
    """All asides, each with the seat that may take it, asked or not."""
    question = game.question
    assert question is not None
    return [(aside, seat) for seat in seats_of(game) for aside in question.asides_of(seat)]


def any_answer(game: Game, rng: Sfc32) -> tuple[object, int]:
    """An answer to the open question, and the seat that gives it."""
    question = game.question
    assert question is not None
    if isinstance(question, Fated):
        if rng.below(2):
            return "auto", FATE
        question.draw(rng)
        return list(question.outcome()), FATE
    seat = question.seats[rng.below(len(question.seats))]
    asides = asides_of(game)
    if asides and rng.below(3) == 0:
        aside, seat = asides[rng.below(len(asides))]
        return aside.text, seat
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
    answer, seat = any_answer(game, rng)
    try:
        game.answer(answer, seat)
    except Exception as error:
        raise failure(game, f"Seat {seat} answered {answer!r}, and that raised {error!r}.") from error


def answer_again(game: Game, line: Line) -> None:
    """Give the same answer as before."""
    game.answer(as_given(line), line.seat, "" if line.mark == "auto" else line.mark)


def play_some(game: Game, rng: Sfc32, answers: int) -> None:
    """Give this many answers, or fewer if the game ends."""
    for _ in range(answers):
        if game.question is not None:
            answer_somehow(game, rng)


def play_on(game: Game, rng: Sfc32) -> None:
    """Play at random to the end, which must come."""
    for _ in to_the_end(game):
        answer_somehow(game, rng)


def to_the_end(game: Game) -> Iterator[None]:
    """Yields once per question of a game that is answered meanwhile; fails if the game does not end."""
    for _ in range(MOST_ANSWERS):
        if game.question is None:
            return
        yield
    raise failure(game, f"{MOST_ANSWERS} answers, and the game is not over: it goes in a circle.")


def fingerprints(title: str | Title, games: int, states: int) -> dict[str, str]:
    """One number per scene for the states that this many random games pass through: if it differs between builds, the
    builds differ. The scenes take turns, and no other game begins once all of them together had `states` states."""
    known = shamble.title(title) if isinstance(title, str) else title
    numbers = {scene.id: sha256() for scene in known.scenes}
    passed = 0
    for seed in range(games):
        for scene, number in numbers.items():
            for state in _states_of_a_game(known, scene, seed) if passed < states else ():
                number.update(state)
                passed += 1
    return {scene: number.hexdigest() for scene, number in numbers.items()}


def _states_of_a_game(title: Title, scene: str, seed: int) -> Iterator[bytes]:
    game = shamble.new(title, scene, seed=seed, quiet=seed % 2 == 1)
    rng = generator(seed, PLAY)
    yield game.digest().encode()
    while game.question is not None:
        answer_somehow(game, rng)
        yield _fingerprint(game).encode()


def _fingerprint(game: Game) -> str:
    """The whole state from time to time and at the end; otherwise what is asked, what is offered, where the generator
    is and whose turn it is. A whole state takes ten times as long to write down, and what differs in one is still
    different some answers later."""
    question, fate = game.question, game.play.fate.rng
    if question is None or game.position % WHOLE == 0:
        return game.digest()
    offered = [option.text for option in question.options]
    return f"{question} {offered} {fate.a} {fate.b} {fate.c} {fate.counter} {game.turn_key}"


def reopen(title: Title, recorded: journal.Journal) -> Game:
    """The game that a journal records, even of a title that is not installed."""
    if _installed(title):
        return follow(recorded)
    game = Game(title, recorded.header)
    game.follow(recorded.lines)
    game.undone = recorded.undone
    game.standing, game.stood = recorded.standing, recorded.stood
    return game


@cache
def _installed(title: Title) -> bool:
    return any(known is title for known in shamble.titles())


def reloaded(game: Game) -> Game:
    """The game after saving it as JSON and loading it."""
    return reopen(game.title, journal.from_save(json.loads(json.dumps(game.save()))))


def refated(game: Game, seed: int) -> Game:
    """The same journal, with another generator of fate."""
    return reopen(game.title, journal.from_save({**game.save(), "seed": seed}))
