"""One game, played at random and checked all the way."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import shamble
from shamble.kernel.events import EVERYONE, Event
from shamble.kernel.game import Game
from shamble.kernel.questions import Fated
from shamble.kernel.records import Plain, to_plain
from shamble.kernel.rng import Sfc32, generator
from shamble.kernel.state import State, Task, Turn
from shamble.kernel.title import Title
from shamble.testing.checks import (
    check_copy,
    check_options,
    check_plain,
    check_refusals,
    check_views,
    check_walk,
    through_json,
)
from shamble.testing.comparing import described, whole
from shamble.testing.explaining import check_intents
from shamble.testing.failing import ensure, ensure_refused, ensure_rule, ensure_same, failure
from shamble.testing.playing import LOOK, PLAY, answer_somehow, seats_of, to_the_end
from shamble.testing.roundtrip_checks import (
    check_branch,
    check_clone,
    check_every_option,
    check_journal,
    check_replay,
    check_save,
    check_undo,
)
from shamble.testing.secrecy_checks import check_bots, check_imagine, check_secrets

Check = Callable[[Game, Sfc32], None]

CHAPTER: Final = "chapter"  # in a census: the part of a campaign to which it belongs

CHEAP: Final[tuple[Check, ...]] = (check_options, check_walk, check_refusals, check_plain, check_copy, check_views)
EXPENSIVE: Final[tuple[Check, ...]] = (
    check_save, check_clone, check_undo, check_branch, check_every_option, check_imagine, check_secrets, check_bots,
    check_journal, check_intents,
)  # fmt: skip
LAST: Final[tuple[Check, ...]] = (
    check_plain, check_copy, check_save, check_clone, check_undo, check_replay, check_journal,
)  # fmt: skip


def play_through(
    title: str | Title,
    scene: str = "",
    seed: int = 0,
    checks: Sequence[Check] = CHEAP,
    expensive: Sequence[Check] = EXPENSIVE,
    every: int = 8,
    fate: str = "auto",
    often: int = 1,
    players: Sequence[str] | None = None,
    text: str = "",
    options: Plain | None = None,
) -> Game:
    """Play a game at random, with the checks at every question and the expensive ones at one in `every`; gives the
    finished game. For thousands of games, `often` reduces the checks to one question in `often`. Events, circles and
    the end are always checked. `text` is a scene of your own, for titles that support this; `options` are settings of
    the rules."""
    known = shamble.new(title, scene, seed=seed, fate=fate, players=players, text=text, options=options)
    game = Game(known.title, known.header)
    watch, circles, turns, keepsakes = Watch(), Circles(), Turns(), Keepsakes()
    game.watch(watch.see)
    game.begin()
    answers, looks = generator(seed, PLAY), generator(seed, LOOK)
    for _ in to_the_end(game):
        watch.report(game)
        circles.see(game)
        turns.see(game)
        if looks.below(often) == 0:
            keepsakes.keep(game)
            for check in checks:
                _run(check, game, looks)
        for check in expensive if looks.below(every) == 0 else ():
            _run(check, game, looks)
        answer_somehow(game, answers)
    watch.report(game)
    keepsakes.look_at_again(game)
    check_end(game, looks, () if looks.below(often) else LAST)
    return game


def _run(check: Check, game: Game, rng: Sfc32) -> None:
    """Run a check; an unexpected error also says where it happened."""
    try:
        check(game, rng)
    except AssertionError:
        raise
    except Exception as error:
        name = getattr(check, "__name__", repr(check))
        raise failure(game, f"{name} was interrupted by {error!r:.300}") from error


def check_end(game: Game, rng: Sfc32, checks: Sequence[Check] = LAST) -> None:
    """A finished game says how it ended, accepts no more answers, and is as exact as it was on the way."""
    outcome = game.outcome
    if game.question is not None or outcome is None:
        raise failure(game, "The game asks nothing more, but nobody has won or lost.")
    ensure_rule(game, outcome.rule, f"The outcome {outcome}")
    ensure(game.title.ending(outcome.why) != "", game, f"The outcome {outcome} has no words.")
    winners_play = all(seat in seats_of(game) for seat in outcome.winners)
    ensure(winners_play, game, f"{outcome} is won by somebody who does not play.")
    for seat in seats_of(game):
        through_json(game, game.view(seat), seat)
    json.dumps(game.carry())
    before = whole(game)
    for answer in (0, "auto", "no-such-answer"):
        ensure_refused(game, f"The game is over, and yet it took {answer!r}.", partial(game.answer, answer))
    ensure_same(game, "An answer after the end has changed the game.", whole(game), before)
    for check in checks:
        _run(check, game, rng)


class Watch:
    """Checks every event as it happens: components are conserved, and the event has words."""

    def __init__(self) -> None:
        self.counted: Plain = {}
        self.events: list[Event] = []
        self.faults: list[str] = []

    def see(self, state: State, event: Event) -> None:
        # Problems are kept for later: raised here, they would look like a fault of the rule that reports the event.
        counted = state.play.rules.census(state)
        if not self.events:
            if not counted:
                self.faults.append("`census` counts nothing, so nobody can tell whether components are conserved.")
        elif counted != self.counted and counted.get(CHAPTER) == self.counted.get(CHAPTER):
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

    A state is everything on the table together with the open question, because a rule in the middle of its task does
    not reveal how far it is: the question's `about` must tell ("which card comes second?"). A turn lasts from when its
    record is put on the empty stack of turns until it is removed, so nested turns, interruptions and asides belong to
    it: an aside, or an extra turn, that leads back to where it began would be a way to play forever. Between turns, and
    in titles without them, a round counts as one. Questions to fate are left out: real dice may be rolled three times
    in a row.
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


class Turns:
    """The key of a turn stays the same while one task is under way, however often fate or a seat is asked in it, and
    while the same turn is at the bottom of the stack; no other round has the same one."""

    def __init__(self) -> None:
        self.key = ""
        self.task: Task | None = None
        self.turn: Turn | None = None
        self.rounds: dict[str, int] = {}

    def see(self, game: Game) -> None:
        state, key = game.state, game.turn_key
        turn = state.turns[0] if state.turns else None
        if state.current is self.task:
            ensure_same(game, "The key of the turn has changed in the middle of a task.", key, self.key)
        if turn is not None and turn is self.turn:
            ensure_same(game, "The key of the turn has changed while the turn goes on.", key, self.key)
        before = self.rounds.setdefault(key, state.round)
        ensure(before == state.round, game, f"Turns of rounds {before} and {state.round} have the same key “{key}”.")
        self.key, self.task, self.turn = key, state.current, turn


class Keepsakes:
    """Copies of the state, which must not change while the game goes on."""

    def __init__(self) -> None:
        self.kept: list[tuple[int, State, str]] = []

    def keep(self, game: Game) -> None:
        copy = game.state.copy()
        self.kept.append((game.position, copy, json.dumps(to_plain(copy))))

    def look_at_again(self, game: Game) -> None:
        for position, copy, was in self.kept:
            now = json.dumps(to_plain(copy))
            ensure_same(game, f"A copy of the state made after answer {position} has changed with the game.", now, was)
