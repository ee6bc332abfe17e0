"""Expensive checks that nobody knows, imagines or plays by what their seat can't know."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import suppress
from typing import Final

from shamble import bots
from shamble.files import journal
from shamble.kernel.errors import IllegalAnswer, ShambleError
from shamble.kernel.game import Game
from shamble.kernel.records import Plain, to_plain
from shamble.kernel.rng import Sfc32, generator
from shamble.kernel.title import Title
from shamble.testing.comparing import Rows, described, refused, whole
from shamble.testing.failing import ensure, ensure_same
from shamble.testing.playing import LOOK, play_on, refated, reopen

PASTS: Final = 12  # other pasts that are tried at a question

Sight = tuple[Plain, Plain]  # what a seat sees at a question: the table, and what it is asked


def check_imagine(game: Game, rng: Sfc32) -> None:
    """The seat that is asked can imagine the game: it looks the same, asks the same, can be played, and affects
    nothing."""
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
        ensure_same(game, f"{what}, and other things are refused.", refused(imagined), before["refusals"])
        log = log_of(redealt(game, seat, seed), seat)
        ensure_same(game, f"{what}, and its log is another.", log, log_of(game, seat))
        twin = imagined.clone()
        ensure_same(game, f"{what}, and a clone of that is another.", twin.digest(), imagined.digest())
        with suppress(IllegalAnswer):
            twin.answer_all([question.options[0].text, "no-such-answer"])
        ensure_same(game, f"{what}; a refused row of answers changes that.", twin.digest(), imagined.digest())
        play_on(twin, rng)
    ensure_same(game, "Imagining has changed the game.", whole(game), before)


def redealt(game: Game, seat: int, seed: int) -> Game:
    """A game with the same journal in which everything that the seat can't know was dealt again at the last rest point,
    and whose fate has another generator."""
    imagined = game.imagine(seat, seed)
    twin = game.clone()
    ours, theirs = twin.rest, imagined.rest
    assert ours is not None
    assert theirs is not None
    fate = ours.fate.copy()
    fate.rng = generator(seed, LOOK)
    twin.keeper.rest = type(ours)(theirs.state.copy(), fate, ours.lines, ours.fates, ours.events)
    twin._return_to(twin.lines)
    return twin


def log_of(game: Game, seat: int) -> Rows:
    """Everything that the seat was told."""
    log: Rows = []
    for event, sentence in game.log_for(seat):
        secret = event.secret if event.known_to(seat) else ""
        log.append((event.kind, event.rule, event.data, event.line, secret, sentence))
    return log


def check_secrets(game: Game, rng: Sfc32) -> None:
    """Two pasts that a seat can't tell apart are the same to it: it imagines the same, and bots in its seat answer the
    same. Nor does the log tell it what imagining deals again."""
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
                what = f"Imagining deals again to seat {seat} what the log has told it ({_changed(game, past)})."
                ensure_same(game, what, spoken[1], spoken[0])


def other_pasts(game: Game, seat: int, rng: Sfc32) -> Iterator[Game]:
    """Games in which one card that was picked at some point was another one, and yet the seat saw the same table and
    was asked the same at every question."""
    saved = game.save()
    picked = [
        (number, index, place)
        for number, line in enumerate(saved["lines"])
        for index, outcome in enumerate(line.get("fate", []))
        for place, name in enumerate(outcome)
        if isinstance(name, str)
    ]
    if not picked:
        return
    seen = [sight for _, sight in sights(game.title, saved, seat)]
    names = sorted({saved["lines"][number]["fate"][index][place] for number, index, place in picked})
    for _ in range(PASTS):
        late = max(rng.below(len(picked)), rng.below(len(picked)))  # recent cards are still hidden
        number, index, place = picked[late]
        other = json.loads(json.dumps(saved))
        other["lines"][number]["fate"][index][place] = names[rng.below(len(names))]
        if other != saved:
            past = _same_to_the_eye(game.title, other, seat, number, seen)
            if past is not None:
                yield past


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
        ensure_same_bots(game, f"What seat {seat} can't know was dealt again (seed {seed}), and", seat, twin)
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
