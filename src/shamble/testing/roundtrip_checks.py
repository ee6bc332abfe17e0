"""Expensive checks that a game survives unchanged: saved and loaded, cloned, undone, redone, read from disk,
replayed."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path
from typing import Final

from shamble.files import journal
from shamble.kernel.errors import IllegalAnswer
from shamble.kernel.game import Game
from shamble.kernel.history import KEEP_MANY, KEEP_NONE
from shamble.kernel.questions import Fated
from shamble.kernel.records import to_plain
from shamble.kernel.rng import Sfc32
from shamble.testing.comparing import Rows, ensure_same_future, ensure_same_game, happened, whole
from shamble.testing.failing import ensure_refused, ensure_same, failure
from shamble.testing.playing import answer_again, asides_of, play_some, refated, reloaded, reopen

BRANCH: Final = 25  # answers given on another branch: more than there are rest points in the cache


def check_save(game: Game, rng: Sfc32) -> None:
    """Save, convert to JSON and back, and load: the same game, with the same future."""
    loaded = reloaded(game)
    ensure_same(game, "A saved game can't be followed to its end.", loaded.trouble, "")
    ensure_same_game(game, "A game was saved and loaded", loaded)
    ensure_same_future(game, "A game was saved and loaded", loaded, rng)


def check_clone(game: Game, rng: Sfc32) -> None:
    """A clone is the same game, and changes to it do not affect the original."""
    before = whole(game)
    twin = game.clone()
    ensure_same_game(game, "A game was cloned", twin)
    ensure_same_future(game, "A game was cloned", twin, rng)
    with suppress(IllegalAnswer):
        twin.undo()
    ensure_same(game, "What was done to a clone has changed the game.", whole(game), before)


def check_every_option(game: Game, rng: Sfc32) -> None:
    """Every listed answer can be given to a clone, without affecting the game."""
    question = game.question
    if question is None or isinstance(question, Fated):
        return
    before = whole(game)
    for option, seat in [*[(option, seat) for option in question.options for seat in question.seats], *asides_of(game)]:
        twin = game.clone()
        try:
            twin.answer(option.text, seat)
        except Exception as error:
            raise failure(game, f"“{option.text}” is offered and raised {error!r}.") from error
        play_some(twin, rng, 1)
    ensure_same(game, "Answers given to clones have changed the game.", whole(game), before)
    ensure_same(game, "Answers given to clones have changed its clones.", game.clone().digest(), before["digest"])


def check_undo(game: Game, rng: Sfc32) -> None:
    """Undo to the start and redo to the end pass through exactly the games that were played."""
    trail = list(retrace(game))
    twin = game.clone()
    while twin.can_undo():
        twin.undo()
        _compare_with_trail(game, "Undo", twin, trail)
    ensure_refused(twin, "There was nothing to undo, yet undo succeeded.", twin.undo)
    while twin.position < game.position:
        twin.redo()
        _compare_with_trail(game, "Redo", twin, trail)
    if not game.undone:
        ensure_refused(twin, "There was nothing to redo, yet redo succeeded.", twin.redo)
    ensure_same_game(game, "A game was undone to its start and redone", twin)
    ensure_same_future(game, "A game was undone to its start and redone", twin, rng)
    twin = game.clone()
    twin.back_to(rng.below(game.position + 1))
    _compare_with_trail(game, "A jump back", twin, trail)


def check_branch(game: Game, rng: Sfc32) -> None:
    """After going back and answering differently, undo passes through the new branch and not through the old one."""
    twin = game.clone()
    twin.back_to(rng.below(game.position + 1))
    play_some(twin, rng, BRANCH)
    check_undo(twin, rng)
    check_undo(game, rng)


def check_replay(game: Game, rng: Sfc32) -> None:
    """The same journal is the same game: answered again, without its log, and with another generator of fate."""
    trail = list(retrace(game))
    ensure_same(
        game, "The same answers to the same seed made another game.", trail[-1], (game.digest(), happened(game))
    )
    other = refated(game, game.header["seed"] ^ rng.bits())
    what = "The same journal made another game where only the seed differs"
    ensure_same(game, f"{what}: {other.trouble}", to_plain(other.state), to_plain(game.state))
    ensure_same(game, what, happened(other), happened(game))
    for position, (digest, _) in enumerate(retrace(game, KEEP_NONE, quiet=True)):
        ensure_same(game, f"A quiet game is another at answer {position}.", digest, trail[position][0])


def retrace(game: Game, keep: int = KEEP_MANY, quiet: bool = False) -> Iterator[tuple[str, Rows]]:
    """The same answers given to a fresh game: digest and events at every question."""
    fresh = Game(game.title, game.header, keep, quiet)
    fresh.begin()
    yield fresh.digest(), happened(fresh)
    for line in game.lines[1:]:
        answer_again(fresh, line)
        yield fresh.digest(), happened(fresh)


def _compare_with_trail(game: Game, what: str, twin: Game, trail: list[tuple[str, Rows]]) -> None:
    digest, events = trail[twin.position]
    what = f"{what} to answer {twin.position} brings back another game"
    ensure_same(game, f"{what}: its state or its fate differs.", twin.digest(), digest)
    ensure_same(game, f"{what}: other things have happened.", happened(twin), events)
    known = twin.position + len(twin.undone)
    ensure_same(game, f"{what}: it has lost answers.", known, game.position + len(game.undone))


def check_journal(game: Game, rng: Sfc32) -> None:
    """What is written to disk while the game is played, undone and redone is the same game when it is read back."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "game.jsonl"
        with closing(journal.JournalFile(path, game.header)) as file:
            twin = game.clone()
            file.append([line.to_plain() for line in twin.lines])
            twin.undone = []
            twin.store = file.append
            play_some(twin, rng, 3)
            for _ in range(rng.below(4)):
                if twin.position > 0:
                    twin.undo()
            for _ in range(rng.below(3)):
                if twin.undone:
                    twin.redo()
        back = reopen(game.title, journal.read(path))
    ensure_same_game(twin, "A game was read back from its file", back)
