"""A bot plays many games of a title, in as many processes as there are cores.

    simulation = simulate("nld", "tutorial", games=100, bot="greedy")
    simulation.runs[0].wins(), interval(simulation.runs[0].wins(), 100)

Game number i of a scene has the seed `seed` + i, and so has the bot that plays all its seats: results depend on
nothing else, and not on the number of processes. A script that asks for several processes must protect its own
code by `if __name__ == "__main__":`, because each of them imports it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from importlib.metadata import version
from math import sqrt
from pathlib import Path
from typing import Any, Final

import shamble
from shamble import bots
from shamble.files import safe_files
from shamble.kernel.errors import ShambleError
from shamble.kernel.game import Game
from shamble.kernel.records import Plain
from shamble.kernel.title import Title
from shamble.lab import parquet
from shamble.lab.batch import Batch, Fault, Played
from shamble.lab.cluster import Cluster
from shamble.lab.folder import Folder
from shamble.lab.journals import Wanted, choose, is_there
from shamble.lab.plan import Plan
from shamble.lab.results import PlayedGames
from shamble.lab.signals import heard_later
from shamble.lab.workers import Processes, Runner, cores

Z_95: Final = 1.959964  # the standard normal distribution has 95 % within this many deviations

Progress = Callable[[int, int], None]  # called with the number of finished games, and of all


# -- results -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Run:
    """The games of one scene, in the order of their seeds."""

    scene: str
    title: Title  # as it is at this table
    players: tuple[str, ...]
    played: PlayedGames

    def wins(self, seat: int | None = None) -> int:
        """How many games that seat won; without a seat, how many anybody won (in a cooperative game, everybody)."""
        counted = self.played.how_ended().items()
        return sum(n for ending, n in counted if (ending.winners if seat is None else seat in ending.winners))

    def endings(self) -> list[tuple[str, int]]:
        """How games ended, in the title's words, most frequent first."""
        counted: Counter[str] = Counter()
        for ending, count in self.played.how_ended().items():
            counted[self.title.ending(ending.why)] += count
        return _most_first(counted)

    def endings_by(self, measure: str) -> list[tuple[int, list[tuple[str, int]]]]:
        """The same for each value that a measure of the title had at the end, from the least on."""
        counted: dict[int, Counter[str]] = {}
        for row in range(len(self.played)):
            value = self.played.measures(row)[measure]
            counted.setdefault(value, Counter())[self.title.ending(self.played.ending(row).why)] += 1
        return [(value, _most_first(counted[value])) for value in sorted(counted)]

    @property
    def ms_a_decision(self) -> float:
        return sum(self.played.seconds) / max(1, sum(self.played.decisions)) * 1000


def _most_first(counted: Counter[str]) -> list[tuple[str, int]]:
    return sorted(counted.items(), key=lambda ending: (-ending[1], ending[0]))


@dataclass(frozen=True)
class Simulation:
    """What was to be played, and what has been played."""

    plan: Plan
    runs: list[Run]  # one per scene
    kept: int = 0  # games that were on disk before it began

    @property
    def finished(self) -> int:
        return sum(len(run.played) for run in self.runs)

    @property
    def complete(self) -> bool:
        return self.finished == self.plan.total

    def to_plain(self) -> Plain:
        """Everything as JSON data; the same for the same seed, wherever and however it was played."""
        plan = self.plan
        return {
            "title": plan.title,
            "shamble": plan.shamble,
            "ruleset": plan.ruleset,
            "bot": plan.bot,
            "seed": plan.seed,
            "games": plan.games,
            "players": list(plan.players),
            "options": plan.options,
            "text": plan.text,
            "complete": self.complete,
            "scenes": [{"scene": run.scene, "games": [game.to_plain() for game in run.played]} for run in self.runs],
        }


class Interrupted(KeyboardInterrupt):
    """Ctrl-C; `simulation` has the games that were finished by then."""

    def __init__(self, simulation: Simulation) -> None:
        super().__init__()
        self.simulation = simulation


class GameFault(ShambleError):
    """A game could not be played to its end, because a rule failed or the game does not end. `report` has everything
    needed to reproduce it, `simulation` the games that were finished by then."""

    def __init__(self, fault: Fault, simulation: Simulation) -> None:
        self.scene = simulation.plan.scene_of(fault.number)
        self.seed = simulation.plan.seed_of(fault.number)
        super().__init__(f"{simulation.plan.called(fault.number)} can't be played to its end. {fault.message}")
        self.report = fault.report
        self.simulation = simulation


def interval(won: int, games: int) -> tuple[float, float]:
    """The interval that contains the true share 19 times out of 20: Wilson's, which also works for few games and for
    extremes."""
    if games == 0:
        return 0.0, 1.0
    share, square = won / games, Z_95 * Z_95 / games
    middle = (share + square / 2) / (1 + square)
    spread = sqrt(share * (1 - share) * square + square * square / 4) / (1 + square)
    return max(0.0, middle - spread), min(1.0, middle + spread)


# -- simulating --------------------------------------------------------------------------------------------------------


def simulate(
    title: str | Title,
    scene: str = "",
    *,
    games: int = 100,
    bot: str = "greedy",
    seed: int = 0,
    workers: int | None = None,
    ray: str | None = None,
    players: Iterable[str] | None = None,
    options: Plain | None = None,
    text: str = "",
    out: str | Path | None = None,
    journals: Wanted | None = None,
    progress: Progress | None = None,
) -> Simulation:
    """Play `games` games of a scene, or of every scene of the title, with the bot on all seats.

    Settings are those of `shamble.new`. One worker is this process itself; several workers, by default one per core,
    are separate processes, which find the title by its id. With `ray`, the address of a Ray cluster, the cluster's
    processes play; an empty address starts Ray on this machine, unless the variable RAY_ADDRESS gives one.

    With `out`, games are written to this folder as they finish, and those that are already there are not played again;
    at the end it has the results as Parquet and the requested `journals`. `progress` is called for finished games, then
    for journals. Raises `Interrupted` on Ctrl-C and `GameFault` if a game can't be played to its end; both have what
    was finished."""
    if games < 1:
        raise ShambleError(f"A simulation has at least 1 game, not {games}.")
    if workers is not None and workers < 1:
        raise ShambleError(f"A simulation has at least 1 worker, not {workers}.")
    if journals is not None and out is None:
        raise ShambleError("Journals need a folder.")
    bots.bot(bot)
    chosen = title if isinstance(title, Title) else shamble.title(title)
    scenes = [scene] if scene or text else [known.id for known in chosen.scenes]
    settings: dict[str, Any] = {"players": None if players is None else list(players), "options": options, "text": text}
    # Begin a game of each scene first, so that invalid settings are refused at once.
    tables = [shamble.new(chosen, each, seed=seed, quiet=True, **settings) for each in scenes]
    shamble.new(chosen, scenes[-1], seed=seed + games - 1, quiet=True, **settings)
    header = tables[0].header
    names = tuple(table.header["scene"] for table in tables)
    at_table = text, tuple(header["players"]), header["options"]
    plan = Plan(version("shamble"), chosen.id, chosen.ruleset, names, *at_table, bot, seed, games)
    runner = _runner(plan, chosen, workers, ray)
    if out is None:
        return _conduct(runner, Ledger(plan, tables, progress))
    parquet.modules()
    with Folder(Path(out), plan) as folder:
        return _conduct(runner, Ledger(plan, tables, progress, folder), journals)


def _runner(plan: Plan, title: Title, workers: int | None, ray: str | None) -> Runner:
    count = min(workers or cores(), plan.total)
    if ray is None and count == 1:
        return Runner(plan, title)
    if not _is_installed(title):
        hint = "so other processes don't find it; simulate it with 1 worker"
        raise ShambleError(f"{title.name} is not installed, {hint}.")
    return Processes(plan, title, count) if ray is None else Cluster(plan, title, ray, workers)


def _is_installed(title: Title) -> bool:
    with suppress(ShambleError):
        return shamble.title(title.id) is title
    return False


class Ledger:
    """What has been received so far."""

    def __init__(self, plan: Plan, tables: list[Game], progress: Progress | None, folder: Folder | None = None) -> None:
        self.plan = plan
        self.folder = folder
        self.progress = progress
        self.fault: Fault | None = None
        self.there = bytearray(plan.total)  # for each game, whether it is over
        self.runs = [Run(table.header["scene"], table.title, plan.players, PlayedGames()) for table in tables]
        self.count = 0
        for number, game in folder.finished() if folder is not None else ():
            self._add(number, game)
        self.kept = self.count
        if self.kept:
            self.tell()

    def missing(self) -> Iterator[int]:
        """The numbers of the games that have not been played yet."""
        return (number for number, over in enumerate(self.there) if not over)

    def take(self, batch: Batch) -> None:
        with heard_later():
            news = {number: game for number, game in batch.played.items() if not self.there[number]}
            if self.folder is not None:
                self.folder.keep(news)
            for number, game in news.items():
                self._add(number, game)
        if batch.fault is not None and (self.fault is None or batch.fault.number < self.fault.number):
            self.fault = batch.fault
        self.tell()

    def _add(self, number: int, game: Played) -> None:
        if not self.there[number]:
            self.there[number] = True
            self.runs[number // self.plan.games].played.add(game)
            self.count += 1

    def tell(self) -> None:
        if self.progress is not None:
            self.progress(self.count, self.plan.total)

    def close(self) -> Simulation:
        """Nothing more will arrive: sort everything, and write the results."""
        for run in self.runs:
            run.played.sort()
        simulation = Simulation(self.plan, self.runs, self.kept)
        if self.folder is not None:
            parquet.write(self.folder.results, simulation)
        return simulation


def _conduct(runner: Runner, ledger: Ledger, journals: Wanted | None = None) -> Simulation:
    with runner:
        try:
            for batch in runner.play(ledger.missing(), ledger.plan.total - ledger.count):
                ledger.take(batch)
                if ledger.fault is not None:
                    break
        except KeyboardInterrupt:
            _collect(runner, ledger)
            raise Interrupted(ledger.close()) from None
        if ledger.fault is not None:
            _collect(runner, ledger)
            raise GameFault(ledger.fault, ledger.close())
        simulation = ledger.close()
        if journals is not None and ledger.folder is not None:
            try:
                _record(runner, ledger.folder.journals, simulation, journals, ledger.progress)
            except KeyboardInterrupt:
                raise Interrupted(simulation) from None
    return simulation


def _collect(runner: Runner, ledger: Ledger) -> None:
    for batch in runner.stop():
        ledger.take(batch)


def _record(runner: Runner, folder: Path, simulation: Simulation, wanted: Wanted, progress: Progress | None) -> None:
    """Play the chosen games again, since their journals were not kept, and write the journals."""
    plan = simulation.plan
    files: dict[int, list[Path]] = {}  # the shortest game may also be the first that was lost
    for name, number in choose(simulation, wanted).items():
        if not is_there(folder / name, plan, number):
            files.setdefault(number, []).append(folder / name)
    written = 0
    for batch in runner.play(files, len(files), record=True):
        if batch.fault is not None:
            raise GameFault(batch.fault, simulation)
        for number, journal in batch.journals.items():
            if batch.played[number] != simulation.runs[number // plan.games].played[number % plan.games]:
                another = "went differently when it was played again: its rules or the bot have changed."
                raise ShambleError(f"{plan.called(number)} {another}")
            for file in files[number]:
                with safe_files.replacing(file) as stream:
                    stream.write(journal)
        written += len(batch.journals)
        if progress is not None:
            progress(written, len(files))
