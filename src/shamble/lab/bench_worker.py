"""Measures one build of Shamble in a process of its own: `shamble.lab.bench` asks it over a pipe, one line per
measurement. All games are played at random, by numbers that are cheap and the same in both builds."""

from __future__ import annotations

import gc
import json
import os
import sys
import tracemalloc
from collections.abc import Callable
from functools import partial
from time import perf_counter
from typing import Final

import shamble
from shamble.kernel import game as kernel_game
from shamble.kernel.game import Game
from shamble.kernel.history import KEEP_LAST, KEEP_NONE
from shamble.kernel.records import Plain

CHECKED: Final = 2  # games that both builds must play identically
HELD: Final = 30  # games that are in memory at the same time when memory is measured


def is_compiled() -> bool:
    """Is this the compiled build?"""
    return not kernel_game.__file__.endswith(".py")


def measure(title: str, scene: str, seed: int, seconds: float, games: int | None = None) -> Plain:
    """Play whole games, starting with `seed`, for this many `seconds` or this number of `games`: quietly, with a
    snapshot at every task, and stopping at every question to measure copies and options."""
    digests = [finished(title, scene, seed + index).digest() for index in range(CHECKED)]  # also warms up
    quiet = _play(lambda number: finished(title, scene, seed + number).position, seconds, games)
    kept = _play(lambda number: finished(title, scene, seed + number, KEEP_LAST).position, seconds, games)
    halts: list[Halt] = [Cloning(), Imagining(), Asking()]
    for halt in halts:  # one after another, so that none pays for another's garbage
        _play(partial(halted, halt, title, scene, seed), seconds, games)
    return {
        "digests": digests,
        "seed": seed,
        "games": quiet.games,
        "decisions": quiet.decisions,
        "decisions_per_s": quiet.decisions / quiet.seconds,
        "games_per_s": quiet.games / quiet.seconds,
        "decisions_per_s_with_snapshots": kept.decisions / kept.seconds,
        **{name: figure for halt in halts for name, figure in halt.figures().items()},
    }


# -- playing -----------------------------------------------------------------------------------------------------------


class Throughput:
    """The number of games, decisions and seconds of a measurement."""

    def __init__(self) -> None:
        self.games = 0
        self.decisions = 0
        self.seconds = 0.0


def _play(play: Callable[[int], int], seconds: float, games: int | None) -> Throughput:
    """Play one game after another, until time is up or there are enough of them."""
    played = Throughput()
    start = perf_counter()
    while played.games < games if games is not None else played.seconds < seconds:
        played.decisions += play(played.games)
        played.games += 1
        played.seconds = perf_counter() - start
    return played


def begun(title: str, scene: str, seed: int, keep: int = KEEP_NONE) -> Game:
    """A new quiet game that keeps `keep` snapshots."""
    game = shamble.new(title, scene, seed=seed, quiet=True)
    if keep == KEEP_NONE:
        return game
    kept = Game(game.title, game.header, keep, True)
    kept.begin()
    return kept


def finished(title: str, scene: str, seed: int, keep: int = KEEP_NONE, most: int | None = None) -> Game:
    """A random game, played to its end or for at most `most` answers."""
    game = begun(title, scene, seed, keep)
    number = seed
    while (question := game.question) is not None and game.position != most:
        number = after(number)
        game.answer(number % len(question.options))
    return game


def after(number: int) -> int:
    """The next number to choose by."""
    return (number * 75 + 74) % 65537


# -- what copies and options cost --------------------------------------------------------------------------------------


class Halt:
    """Something to do at every question, and how many seconds it took each time."""

    def __init__(self) -> None:
        self.times: list[float] = []

    def at(self, game: Game) -> None:
        raise NotImplementedError

    def figures(self) -> Plain:
        raise NotImplementedError

    def mean(self) -> float:
        """In microseconds."""
        return sum(self.times) / max(1, len(self.times)) * 1e6


class Cloning(Halt):
    """Clone the game."""

    def at(self, game: Game) -> None:
        start = perf_counter()
        game.clone()
        self.times.append(perf_counter() - start)

    def figures(self) -> Plain:
        ranked = sorted(self.times)
        median, most = (ranked[int(len(ranked) * share)] * 1e6 for share in (0.5, 0.99))
        return {"clone_us": self.mean(), "clone_us_median": median, "clone_us_99": most}


class Imagining(Halt):
    """Imagine a game that could be this one, for the seat that is asked."""

    def at(self, game: Game) -> None:
        start = perf_counter()
        game.imagine()
        self.times.append(perf_counter() - start)

    def figures(self) -> Plain:
        return {"imagine_us": self.mean()}


class Asking(Halt):
    """Ask the question again: the current task from its start to its question, with all its options. Only if nothing
    was answered and no die was rolled in between: so it measures little more than finding the options."""

    def __init__(self) -> None:
        super().__init__()
        self.options = 0  # in all questions that were asked

    def at(self, game: Game) -> None:
        rest = game.rest
        assert rest is not None
        if rest.lines < len(game.lines) or rest.fates < len(game.lines[-1].fate):
            return
        state = rest.state.copy()
        state.play = game.play
        start = perf_counter()
        steps = game.rules.perform(state, state.current)
        assert steps is not None
        options = next(steps).options
        self.times.append(perf_counter() - start)
        self.options += len(options)

    def figures(self) -> Plain:
        return {"options_us": self.mean(), "options": self.options / max(1, len(self.times))}


def halted(halt: Halt, title: str, scene: str, seed: int, number: int) -> int:
    """Play game `number`, counted from the seed, and stop at every question; gives its number of decisions."""
    game = begun(title, scene, seed + number, KEEP_LAST)
    number = seed + number
    while (question := game.question) is not None:
        halt.at(game)
        number = after(number)
        game.answer(number % len(question.options))
    return game.position


# -- memory ------------------------------------------------------------------------------------------------------------


def weigh(title: str, scene: str, seed: int) -> int:
    """The bytes of memory of a half-finished game with one snapshot, without what all games share."""
    seeds = range(seed, seed + HELD)
    middles = [finished(title, scene, each, KEEP_LAST).position // 2 for each in seeds]  # also creates what they share
    gc.collect()
    tracemalloc.start()
    held = [finished(title, scene, each, KEEP_LAST, middle) for each, middle in zip(seeds, middles)]
    gc.collect()
    taken = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    return taken // len(held)


# -- the process -------------------------------------------------------------------------------------------------------


def main() -> None:
    """On one core: measure what each line asks for."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {int(sys.argv[1])})
    print("{}", flush=True)  # ready
    for line in sys.stdin:
        asked: Plain = json.loads(line)
        title, scene, seed = asked["title"], asked["scene"], asked["seed"]
        found = measure(title, scene, seed, asked["seconds"], asked["games"])
        found["build"] = "compiled" if is_compiled() else "pure"
        if asked["weigh"]:
            found["bytes"] = weigh(title, scene, seed)
        print(json.dumps(found), flush=True)


if __name__ == "__main__":
    main()
