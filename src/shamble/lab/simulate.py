"""Many games of a title by a bot, over as many processes as there are cores.

    simulation = simulate("nld", "tutorial", games=100, bot="greedy")
    simulation.runs[0].wins(), interval(simulation.runs[0].wins(), 100)

The game number i of a scene has the seed `seed` + i, and so has the bot that plays all its seats: results depend on
nothing else, least of all on how many processes there were. A script that asks for several processes keeps its own
doings behind `if __name__ == "__main__":`, because each of them imports it."""

from __future__ import annotations

import ctypes
import multiprocessing
import os
import signal
import threading
import traceback
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from importlib.metadata import version
from math import sqrt
from time import process_time
from typing import Any, Final

import shamble
from shamble import bots
from shamble.kernel.errors import RuleFault, ShambleError
from shamble.kernel.game import KEEP_LAST, Game
from shamble.kernel.plain import Plain
from shamble.kernel.title import Title

MOST_ANSWERS: Final = 20_000  # more than any game needs: it does not end
BATCH_SECONDS: Final = 0.25  # of work that a process is handed at a time: little to hand over, and often something new
LARGEST_BATCH: Final = 500
HEARTBEAT: Final = 0.5  # seconds; not every system lets Ctrl-C end a wait that has no end of its own
Z_95: Final = 1.959964  # the standard normal distribution has 95 % of itself within so many deviations

Progress = Callable[[int, int], None]  # told how many games are over, of how many


# -- what comes of it --------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Played:
    """One game that is over."""

    seed: int
    winners: tuple[int, ...]
    why: str
    rounds: int
    decisions: int
    measures: dict[str, int]  # the title's own, as seat 0 has them at the end
    seconds: float = field(default=0.0, compare=False)  # of the processor; nothing in the game depends on it

    def to_plain(self) -> Plain:
        return {
            "seed": self.seed,
            "winners": list(self.winners),
            "why": self.why,
            "rounds": self.rounds,
            "decisions": self.decisions,
            "measures": self.measures,
        }


@dataclass(frozen=True)
class Run:
    """The games of one scene, in the order of their seeds."""

    scene: str
    title: Title  # as it speaks at this table
    players: tuple[str, ...]
    played: list[Played]

    def wins(self, seat: int | None = None) -> int:
        """How many games that seat has won; or anybody, which is everybody where all play together."""
        return sum(bool(game.winners) if seat is None else seat in game.winners for game in self.played)

    def endings(self) -> list[tuple[str, int]]:
        """How games ended, in the title's words, the most frequent first."""
        counted = Counter(self.title.ending(game.why) for game in self.played)
        return sorted(counted.items(), key=lambda ending: (-ending[1], ending[0]))

    @property
    def ms_a_decision(self) -> float:
        decisions = sum(game.decisions for game in self.played)
        return sum(game.seconds for game in self.played) / max(1, decisions) * 1000


@dataclass(frozen=True)
class Plan:
    """What is to be simulated: all that a process needs to play any of the games."""

    title: str
    scenes: tuple[str, ...]
    text: str  # of a scene that is not built in
    players: tuple[str, ...]
    options: Plain
    bot: str
    seed: int
    games: int  # of each scene

    @property
    def total(self) -> int:
        return len(self.scenes) * self.games

    def scene_of(self, number: int) -> str:
        """Games are numbered through one scene after the other."""
        return self.scenes[number // self.games]

    def seed_of(self, number: int) -> int:
        return self.seed + number % self.games

    def begin(self, title: Title, number: int) -> Game:
        """The game of that number at its first question."""
        scene, seed = self.scene_of(number), self.seed_of(number)
        settings: dict[str, Any] = {"players": self.players, "options": self.options, "text": self.text}
        game = shamble.new(title, scene, seed=seed, quiet=True, **settings)
        game.keep = KEEP_LAST  # as games have it that people play: imagining one need not begin at its beginning
        return game


@dataclass(frozen=True)
class Simulation:
    """What was to be played, and what was."""

    plan: Plan
    ruleset: int
    runs: list[Run]  # one a scene

    @property
    def finished(self) -> int:
        return sum(len(run.played) for run in self.runs)

    @property
    def complete(self) -> bool:
        return self.finished == self.plan.total

    def to_plain(self) -> Plain:
        """All of it as data that JSON can hold; the same for the same seed, wherever and however it was played."""
        plan = self.plan
        return {
            "title": plan.title,
            "shamble": version("shamble"),
            "ruleset": self.ruleset,
            "bot": plan.bot,
            "seed": plan.seed,
            "games": plan.games,
            "players": list(plan.players),
            "options": plan.options,
            "text": plan.text,
            "complete": self.complete,
            "scenes": [{"scene": run.scene, "games": [game.to_plain() for game in run.played]} for run in self.runs],
        }


@dataclass(frozen=True)
class Fault:
    """A game that could not be played to its end."""

    number: int
    message: str
    report: Plain


class Interrupted(KeyboardInterrupt):
    """Ctrl-C came; `simulation` has the games that were over by then."""

    def __init__(self, simulation: Simulation) -> None:
        super().__init__()
        self.simulation = simulation


class GameFault(ShambleError):
    """A game could not be played to its end, because a rule broke or the end does not come. `report` has all that is
    needed to see it again, `simulation` the games that were over by then."""

    def __init__(self, fault: Fault, simulation: Simulation) -> None:
        self.scene = simulation.plan.scene_of(fault.number)
        self.seed = simulation.plan.seed_of(fault.number)
        which = f"The game of {self.scene} with the seed {self.seed}"
        super().__init__(f"{which} can't be played to its end. {fault.message}")
        self.report = fault.report
        self.simulation = simulation


def interval(won: int, games: int) -> tuple[float, float]:
    """Where the true share lies, 19 times out of 20: Wilson's interval, which holds for few games and for extremes."""
    if games == 0:
        return 0.0, 1.0
    share, square = won / games, Z_95 * Z_95 / games
    middle = (share + square / 2) / (1 + square)
    spread = sqrt(share * (1 - share) * square + square * square / 4) / (1 + square)
    return max(0.0, middle - spread), min(1.0, middle + spread)


def cores() -> int:
    """How many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


# -- the whole ---------------------------------------------------------------------------------------------------------


def simulate(
    title: str | Title,
    scene: str = "",
    *,
    games: int = 100,
    bot: str = "greedy",
    seed: int = 0,
    workers: int | None = None,
    players: Iterable[str] | None = None,
    options: Plain | None = None,
    text: str = "",
    progress: Progress | None = None,
) -> Simulation:
    """So many games of a scene, or of every scene of the title if none is named, all seats played by the bot.

    Settings are as `shamble.new` has them. One worker is this very process; more of them, one a core unless told, are
    processes of their own, which know the title by its id. `progress` is told of finished games as they come. Raises
    `Interrupted` on Ctrl-C and `GameFault` where a game can't be played to its end; both have what was finished."""
    if games < 1:
        raise ShambleError(f"A simulation has at least 1 game, not {games}.")
    if workers is not None and workers < 1:
        raise ShambleError(f"A simulation has at least 1 worker, not {workers}.")
    bots.bot(bot)
    chosen = title if isinstance(title, Title) else shamble.title(title)
    scenes = [scene] if scene or text else [known.id for known in chosen.scenes]
    settings: dict[str, Any] = {"players": None if players is None else list(players), "options": options, "text": text}
    # A game of each scene is begun before all others, so that settings which make no game are refused at once.
    tables = [shamble.new(chosen, each, seed=seed, quiet=True, **settings) for each in scenes]
    shamble.new(chosen, scenes[-1], seed=seed + games - 1, quiet=True, **settings)
    header = tables[0].header
    names = tuple(table.header["scene"] for table in tables)
    plan = Plan(chosen.id, names, text, tuple(header["players"]), header["options"], bot, seed, games)
    return _conduct(_crew(plan, chosen, min(workers or cores(), plan.total)), Ledger(plan, tables, progress))


class Ledger:
    """What has arrived so far."""

    def __init__(self, plan: Plan, tables: list[Game], progress: Progress | None) -> None:
        self.plan = plan
        self.tables = tables  # one a scene
        self.progress = progress
        self.played: dict[int, Played] = {}
        self.fault: Fault | None = None

    def take(self, batch: Batch) -> None:
        self.played.update(batch.played)
        if batch.fault is not None and (self.fault is None or batch.fault.number < self.fault.number):
            self.fault = batch.fault
        if self.progress is not None:
            self.progress(len(self.played), self.plan.total)

    def simulation(self) -> Simulation:
        runs = [Run(table.header["scene"], table.title, self.plan.players, []) for table in self.tables]
        for number in sorted(self.played):
            runs[number // self.plan.games].played.append(self.played[number])
        return Simulation(self.plan, self.tables[0].title.ruleset, runs)


def _conduct(crew: Crew, ledger: Ledger) -> Simulation:
    with crew:
        try:
            for batch in crew.play():
                ledger.take(batch)
                if ledger.fault is not None:
                    break
        except KeyboardInterrupt:
            _collect(crew, ledger)
            raise Interrupted(ledger.simulation()) from None
        if ledger.fault is not None:
            _collect(crew, ledger)
            raise GameFault(ledger.fault, ledger.simulation())
    return ledger.simulation()


def _collect(crew: Crew, ledger: Ledger) -> None:
    for batch in crew.stop():
        ledger.take(batch)


# -- one game after another --------------------------------------------------------------------------------------------


@dataclass
class Batch:
    """What came of some games in a row: those that are over, by their numbers, and what put an end to it."""

    played: dict[int, Played]
    fault: Fault | None = None


def _play_batch(plan: Plan, title: Title, numbers: range, stopped: Callable[[], bool]) -> Batch:
    batch = Batch({})
    for number in numbers:
        played = _play(plan, title, number, stopped)
        if isinstance(played, Played):
            batch.played[number] = played
            continue
        batch.fault = played
        break
    return batch


def _play(plan: Plan, title: Title, number: int, stopped: Callable[[], bool]) -> Played | Fault | None:
    """The game of that number; None if somebody wants to stop before it is over."""
    begun = process_time()
    game: Game | None = None
    try:
        game = plan.begin(title, number)
        bot = bots.bot(plan.bot, plan.seed_of(number))
        while game.question is not None:
            if stopped():
                return None
            bots.answer_for(game, game.question.seats[0], bot)
            if game.position > MOST_ANSWERS:
                raise ShambleError(f"It is not over after {MOST_ANSWERS} answers.")
        return _record(game, process_time() - begun)
    except Exception as error:  # whatever it is: it has to be said which game it was
        return _fault(number, game, error)


def _record(game: Game, seconds: float) -> Played:
    outcome = game.outcome
    assert outcome is not None
    measures = game.rules.measures(game.state, 0)
    seed, rounds = game.header["seed"], game.state.round
    return Played(seed, outcome.winners, outcome.why, rounds, game.position, measures, seconds)


def _fault(number: int, game: Game | None, error: Exception) -> Fault:
    """In plain data, which travels between processes."""
    report: Plain = {"game": game.save() if game is not None else None, "trace": traceback.format_exc()}
    message = str(error)
    if isinstance(error, RuleFault):
        report |= {key: error.report[key] for key in ("failed", "question", "trace") if key in error.report}
    elif not isinstance(error, ShambleError):
        message = f"{type(error).__name__}: {error}."
    return Fault(number, message, report)


# -- who plays ---------------------------------------------------------------------------------------------------------


def _crew(plan: Plan, title: Title, workers: int) -> Crew:
    if workers == 1:
        return Crew(plan, title)
    with suppress(ShambleError):
        if shamble.title(plan.title) is title:
            return Processes(plan, title, workers)
    raise ShambleError(f"{title.name} is not installed, so other processes don't find it; simulate it with 1 worker.")


class Crew:
    """Plays all games in this process."""

    def __init__(self, plan: Plan, title: Title) -> None:
        self.plan = plan
        self.title = title

    def __enter__(self) -> Crew:
        return self

    def __exit__(self, *raised: object) -> None:
        pass

    def play(self) -> Iterator[Batch]:
        """The games as they come, in any order."""
        for number in range(self.plan.total):
            yield _play_batch(self.plan, self.title, range(number, number + 1), lambda: False)

    def stop(self) -> Iterator[Batch]:
        """Begin no more games, give up those under way, and hand over what is finished besides."""
        return iter(())


class Processes(Crew):
    """Plays them in several processes, each of which is handed some games at a time."""

    def __init__(self, plan: Plan, title: Title, workers: int) -> None:
        super().__init__(plan, title)
        context = multiprocessing.get_context("spawn")  # the only way that every system has
        self.workers = workers
        self.stopping = context.RawValue(ctypes.c_bool, False)  # the workers see it
        self.running: dict[Future[Batch], None] = {}
        self.next = 0  # the first game that nobody has been handed
        self.batch = 1
        self.pool = ProcessPoolExecutor(workers, context, _begin_work, (plan, self.stopping))

    def __exit__(self, *raised: object) -> None:
        self.stopping.value = True
        self.pool.shutdown(cancel_futures=True)

    def play(self) -> Iterator[Batch]:
        with _deaf_to_ctrl_c():
            self._hand_out()
        while self.running:
            for future in wait(self.running, HEARTBEAT, FIRST_COMPLETED).done:
                batch = _result(future)
                yield batch
                del self.running[future]  # only now that it has been taken: Ctrl-C may come at any moment
                self._learn(batch)
            self._hand_out()

    def stop(self) -> Iterator[Batch]:
        self.stopping.value = True
        for future in list(self.running):
            if not future.cancel():
                yield _result(future)

    def _hand_out(self) -> None:
        """Two batches for each: one that it plays, and the next."""
        while len(self.running) < 2 * self.workers and self.next < self.plan.total:
            left = self.plan.total - self.next
            size = max(1, min(self.batch, left // (2 * self.workers)))  # smaller ones last, so that all end together
            numbers = range(self.next, self.next + size)
            self.running[self.pool.submit(_work, numbers)] = None
            self.next += size

    def _learn(self, batch: Batch) -> None:
        """How many games a batch should have, from what the last one took."""
        if batch.played:
            each = sum(game.seconds for game in batch.played.values()) / len(batch.played)
            self.batch = min(LARGEST_BATCH, int(BATCH_SECONDS / max(each, 1e-6)) + 1)


def _result(future: Future[Batch]) -> Batch:
    try:
        return future.result()
    except BrokenProcessPool:
        hint = "perhaps memory ran out; try fewer workers"
        raise ShambleError(f"One of the processes that play has been ended from outside ({hint}).") from None


@contextmanager
def _deaf_to_ctrl_c() -> Iterator[None]:
    """Processes that begin meanwhile never hear of Ctrl-C: it is for us to stop them."""
    if threading.current_thread() is not threading.main_thread():  # signals are not ours to handle there
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


# -- in a process of its own -------------------------------------------------------------------------------------------

_job: Work | None = None


@dataclass
class Work:
    """What a worker knows."""

    plan: Plan
    title: Title
    stopping: Any


def _begin_work(plan: Plan, stopping: Any) -> None:
    global _job
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    _job = Work(plan, shamble.title(plan.title), stopping)


def _end_with_parent() -> None:
    """Who was killed can't stop its workers; they would wait for ever."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def _work(numbers: range) -> Batch:
    assert _job is not None
    stopping = _job.stopping
    return _play_batch(_job.plan, _job.title, numbers, lambda: bool(stopping.value))
