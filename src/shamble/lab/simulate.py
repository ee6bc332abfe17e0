"""Many games of a title by a bot, over as many processes as there are cores.

    simulation = simulate("nld", "tutorial", games=100, bot="greedy")
    simulation.runs[0].wins(), interval(simulation.runs[0].wins(), 100)

The game number i of a scene has the seed `seed` + i, and so has the bot that plays all its seats: results depend on
nothing else, least of all on how many processes there were. A script that asks for several processes keeps its own
doings behind `if __name__ == "__main__":`, because each of them imports it."""

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
from shamble.lab.results import Games
from shamble.lab.signals import heard_later
from shamble.lab.workers import Crew, Processes, cores

Z_95: Final = 1.959964  # the standard normal distribution has 95 % of itself within so many deviations

Progress = Callable[[int, int], None]  # told how many games are over, of how many


# -- what comes of it --------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Run:
    """The games of one scene, in the order of their seeds."""

    scene: str
    title: Title  # as it speaks at this table
    players: tuple[str, ...]
    played: Games

    def wins(self, seat: int | None = None) -> int:
        """How many games that seat has won; or anybody, which is everybody where all play together."""
        counted = self.played.how_ended().items()
        return sum(n for ending, n in counted if (ending.winners if seat is None else seat in ending.winners))

    def endings(self) -> list[tuple[str, int]]:
        """How games ended, in the title's words, the most frequent first."""
        counted: Counter[str] = Counter()
        for ending, count in self.played.how_ended().items():
            counted[self.title.ending(ending.why)] += count
        return sorted(counted.items(), key=lambda ending: (-ending[1], ending[0]))

    @property
    def ms_a_decision(self) -> float:
        return sum(self.played.seconds) / max(1, sum(self.played.decisions)) * 1000


@dataclass(frozen=True)
class Simulation:
    """What was to be played, and what was."""

    plan: Plan
    runs: list[Run]  # one a scene
    kept: int = 0  # games that were on disk before it began

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
        super().__init__(f"{simulation.plan.called(fault.number)} can't be played to its end. {fault.message}")
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


# -- the whole ---------------------------------------------------------------------------------------------------------


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
    """So many games of a scene, or of every scene of the title if none is named, all seats played by the bot.

    Settings are as `shamble.new` has them. One worker is this very process; more of them, one a core unless told, are
    processes of their own, which know the title by its id. With `ray`, the address of a Ray cluster, they are the
    cluster's; an empty address begins a Ray on this machine, unless the variable RAY_ADDRESS has one.

    With `out`, a folder, games are kept there as they come, and those that are there already are not played again; at
    the end it has the results as Parquet and the `journals` that are wanted. `progress` is told of finished games as
    they come, then of journals. Raises `Interrupted` on Ctrl-C and `GameFault` where a game can't be played to its end;
    both have what was finished."""
    if games < 1:
        raise ShambleError(f"A simulation has at least 1 game, not {games}.")
    if workers is not None and workers < 1:
        raise ShambleError(f"A simulation has at least 1 worker, not {workers}.")
    if journals is not None and out is None:
        raise ShambleError("Journals need a folder to be written into.")
    bots.bot(bot)
    chosen = title if isinstance(title, Title) else shamble.title(title)
    scenes = [scene] if scene or text else [known.id for known in chosen.scenes]
    settings: dict[str, Any] = {"players": None if players is None else list(players), "options": options, "text": text}
    # A game of each scene is begun before all others, so that settings which make no game are refused at once.
    tables = [shamble.new(chosen, each, seed=seed, quiet=True, **settings) for each in scenes]
    shamble.new(chosen, scenes[-1], seed=seed + games - 1, quiet=True, **settings)
    header = tables[0].header
    names = tuple(table.header["scene"] for table in tables)
    at_table = text, tuple(header["players"]), header["options"]
    plan = Plan(version("shamble"), chosen.id, chosen.ruleset, names, *at_table, bot, seed, games)
    crew = _crew(plan, chosen, workers, ray)
    if out is None:
        return _conduct(crew, Ledger(plan, tables, progress))
    parquet.modules()
    with Folder(Path(out), plan) as folder:
        return _conduct(crew, Ledger(plan, tables, progress, folder), journals)


def _crew(plan: Plan, title: Title, workers: int | None, ray: str | None) -> Crew:
    count = min(workers or cores(), plan.total)
    if ray is None and count == 1:
        return Crew(plan, title)
    if not _is_installed(title):
        hint = "so other processes don't find it; simulate it with 1 worker"
        raise ShambleError(f"{title.name} is not installed, {hint}.")
    return Processes(plan, title, count) if ray is None else Cluster(plan, title, ray, workers)


def _is_installed(title: Title) -> bool:
    with suppress(ShambleError):
        return shamble.title(title.id) is title
    return False


class Ledger:
    """What has arrived so far."""

    def __init__(self, plan: Plan, tables: list[Game], progress: Progress | None, folder: Folder | None = None) -> None:
        self.plan = plan
        self.folder = folder
        self.progress = progress
        self.fault: Fault | None = None
        self.there = bytearray(plan.total)  # for each game, whether it is over
        self.runs = [Run(table.header["scene"], table.title, plan.players, Games()) for table in tables]
        self.count = 0
        for number, game in folder.finished() if folder is not None else ():
            self._add(number, game)
        self.kept = self.count
        if self.kept:
            self.tell()

    def missing(self) -> Iterator[int]:
        """The numbers of the games that are still to be played."""
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
        """Nothing more will come: put all in order, and write the results."""
        for run in self.runs:
            run.played.sort()
        simulation = Simulation(self.plan, self.runs, self.kept)
        if self.folder is not None:
            parquet.write(self.folder.results, simulation)
        return simulation


def _conduct(crew: Crew, ledger: Ledger, journals: Wanted | None = None) -> Simulation:
    with crew:
        try:
            for batch in crew.play(ledger.missing(), ledger.plan.total - ledger.count):
                ledger.take(batch)
                if ledger.fault is not None:
                    break
        except KeyboardInterrupt:
            _collect(crew, ledger)
            raise Interrupted(ledger.close()) from None
        if ledger.fault is not None:
            _collect(crew, ledger)
            raise GameFault(ledger.fault, ledger.close())
        simulation = ledger.close()
        if journals is not None and ledger.folder is not None:
            try:
                _record(crew, ledger.folder.journals, simulation, journals, ledger.progress)
            except KeyboardInterrupt:
                raise Interrupted(simulation) from None
    return simulation


def _collect(crew: Crew, ledger: Ledger) -> None:
    for batch in crew.stop():
        ledger.take(batch)


def _record(crew: Crew, folder: Path, simulation: Simulation, wanted: Wanted, progress: Progress | None) -> None:
    """Play the chosen games once more, since nobody has kept their journals, and write those."""
    plan = simulation.plan
    files: dict[int, list[Path]] = {}  # the shortest game may be the first that was lost, too
    for name, number in choose(simulation, wanted).items():
        if not is_there(folder / name, plan, number):
            files.setdefault(number, []).append(folder / name)
    written = 0
    for batch in crew.play(files, len(files), record=True):
        if batch.fault is not None:
            raise GameFault(batch.fault, simulation)
        for number, journal in batch.journals.items():
            if batch.played[number] != simulation.runs[number // plan.games].played[number % plan.games]:
                another = "went another way when it was played again: its rules, or the bot, changed."
                raise ShambleError(f"{plan.called(number)} {another}")
            for file in files[number]:
                with safe_files.replacing(file) as stream:
                    stream.write(journal)
        written += len(batch.journals)
        if progress is not None:
            progress(written, len(files))
