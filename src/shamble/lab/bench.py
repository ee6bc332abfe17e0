"""How fast Shamble is: decisions per second through the public API, and the cost of copies, options and memory,
compiled and pure side by side. Each build is measured in a process of its own; they take turns on one core, and the
best of several rounds counts, because machines are noisy."""

from __future__ import annotations

import argparse
import json
import math
import os
import platform
import subprocess
import sys
import sysconfig
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path
from textwrap import wrap
from typing import Final

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

import shamble
from shamble.kernel.errors import ShambleError
from shamble.kernel.records import Plain
from shamble.lab.bench_worker import is_compiled

SECONDS: Final = 0.2
ROUNDS: Final = 5
STRIDE: Final = 10_000  # between the first seeds of two rounds, so that no round repeats games
BUILDS: Final = {"compiled": "0", "pure": "1"}  # with the value of SHAMBLE_PURE for each
RATES: Final = ("decisions_per_s", "games_per_s", "decisions_per_s_with_snapshots")
COSTS: Final = ("clone_us", "clone_us_median", "clone_us_99", "imagine_us", "options_us")
NONE: Final = "–"  # in a table: not measured
HEADS: Final = (
    "title",
    "scene",
    "build",
    "decisions/s",
    "spread",
    "games/s",
    "snapshots",
    "clone",
    "median",
    "99 %",
    "imagine",
    "options",
    "kB",
)
LEGEND: Final = (
    "Random play, one process on one core. Everything is measured {rounds} times and the best counts; spread says by "
    "how much slower the slowest was. A decision is an answer to a question; there is no question with one option. "
    "Snapshots: decisions/s of games that can be cloned cheaply. Clone and imagine: microseconds, the mean over every "
    "question of such a game, including Python's garbage collection; the median and the 99th percentile "
    "of the clones are given too. Options: microseconds from the beginning of a task to its question "
    "with all its options, where nothing is rolled or answered before. kB: memory of a game that is half over and has "
    "one snapshot, without what games share."
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--title", help="only this title")
    parser.add_argument("--scene", help="only this scene")
    parser.add_argument(
        "--seconds", type=float, default=SECONDS, metavar="S", help=f"how long a measurement takes (default: {SECONDS})"
    )
    parser.add_argument("--games", type=int, metavar="N", help="games per measurement, however long they take")
    parser.add_argument(
        "--rounds", type=int, default=ROUNDS, metavar="R", help=f"how often; the best counts (default: {ROUNDS})"
    )
    parser.add_argument("--seed", type=int, default=1, metavar="K", help="seed of the first game (default: 1)")
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")


def run(args: argparse.Namespace) -> int:
    """The command."""
    with ExitStack() as stack:
        subjects = our_subjects(args, stack)
        found = alternate(subjects, args, stack)
    results = summaries(subjects, found)
    if args.json:
        print(json.dumps(page(args, results), ensure_ascii=False))
    else:
        print("\n".join(told(results, args.rounds)))
    return 0


def page(args: argparse.Namespace, results: list[Plain]) -> Plain:
    """All results, and the machine they were measured on."""
    how = {"seconds": args.seconds, "games": args.games, "rounds": args.rounds, "seed": args.seed}
    return {**machine(), **how, "results": results}


# -- workers -----------------------------------------------------------------------------------------------------------


class Worker:
    """A process that answers lines with lines, both JSON."""

    def __init__(self, name: str, command: list[str], environment: dict[str, str]) -> None:
        self.name = name
        self.process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, **environment},
            start_new_session=True,  # Ctrl-C goes only to this process, which then ends the other
        )

    def __enter__(self) -> Worker:
        try:
            self._read()  # it has finished loading, and so disturbs no measurement
        except ShambleError:
            self.end()
            raise
        return self

    def __exit__(self, *raised: object) -> None:
        self.end()

    def end(self) -> None:
        self.process.kill()
        self.process.communicate()

    def ask(self, request: Plain) -> Plain:
        assert self.process.stdin is not None
        with suppress(BrokenPipeError):  # then there is nothing to read either
            self.process.stdin.write(json.dumps(request) + "\n")
            self.process.stdin.flush()
        return self._read()

    def _read(self) -> Plain:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            raise ShambleError(f"The process that measures {self.name} has ended; its output is above.")
        answer: Plain = json.loads(line)
        return answer


@dataclass(frozen=True)
class Subject:
    """Something to measure: the worker, and what to ask it."""

    name: str
    worker: Worker
    request: Plain


def core() -> int:
    """The core on which everything is measured: the last, since systems tend to use the first."""
    return max(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else 0


def our_subjects(args: argparse.Namespace, stack: ExitStack) -> list[Subject]:
    """Each scene in each build that is installed here, side by side; the processes live as long as the stack."""
    _check(args)
    scenes = _scenes(args.title, args.scene)
    workers = {
        build: stack.enter_context(Worker(f"the {build} build", _command(), {"SHAMBLE_PURE": BUILDS[build]}))
        for build in (BUILDS if is_compiled() else ["pure"])
    }
    return [
        Subject(f"{title} {scene} {build}", worker, {"title": title, "scene": scene})
        for title, scene in scenes
        for build, worker in workers.items()
    ]


def _command() -> list[str]:
    return [sys.executable, "-P", "-m", "shamble.lab.bench_worker", str(core())]


def _check(args: argparse.Namespace) -> None:
    if not (math.isfinite(args.seconds) and args.seconds > 0):
        raise ShambleError(f"--seconds {args.seconds:g}: it must be more than 0.")
    for name in ("games", "rounds"):
        number = getattr(args, name)
        if number is not None and number < 1:
            raise ShambleError(f"--{name} {number}: it must be at least 1.")


def _scenes(title: str | None, scene: str | None) -> list[tuple[str, str]]:
    titles = [shamble.title(title)] if title else shamble.titles()
    every = [(known.id, one.id) for known in titles for one in known.scenes]
    chosen = [pair for pair in every if scene in (None, pair[1])]
    if not chosen:
        names = ", ".join(id for _, id in every)
        raise ShambleError(f"There is no scene “{scene}” of {title or 'any title'}; there are: {names}.")
    return chosen


# -- measuring ---------------------------------------------------------------------------------------------------------


def alternate(subjects: list[Subject], args: argparse.Namespace, stack: ExitStack) -> dict[str, list[Plain]]:
    """Measure all subjects in turn, round after round; gives the results by the subject's name."""
    found: dict[str, list[Plain]] = {subject.name: [] for subject in subjects}
    advance = stack.enter_context(_progress(len(subjects) * args.rounds))
    for number in range(args.rounds):
        how = {"seed": args.seed + number * STRIDE, "seconds": args.seconds, "games": args.games, "weigh": number == 0}
        for subject in subjects:
            advance(subject.name)
            found[subject.name].append(subject.worker.ask({**subject.request, **how}))
    return found


@contextmanager
def _progress(total: int) -> Iterator[Callable[[str], None]]:
    """A progress bar if a person is watching, which nobody is if standard error is a file."""
    if not sys.stderr.isatty():
        yield lambda name: None
        return
    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), TextColumn("{task.description}"))
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=total, completed=-1)
        yield lambda name: bar.update(task, advance=1, description=name)


def summaries(subjects: list[Subject], found: dict[str, list[Plain]]) -> list[Plain]:
    """A result for each of our subjects. Raises if the builds did not play the same games: then the figures are
    meaningless."""
    results = [{**subject.request, **summary(found[subject.name])} for subject in subjects]
    played: dict[tuple[str, str], list[list[str]]] = {}
    for subject in subjects:
        place = (subject.request["title"], subject.request["scene"])
        digests = [measured["digests"] for measured in found[subject.name]]
        if played.setdefault(place, digests) != digests:
            raise ShambleError(
                f"The compiled and the pure build play different games of {' '.join(place)} from the same seeds: "
                "one of them is wrong, or they were built from different sources. Rebuild with `make fast`."
            )
    return results


def summary(rounds: list[Plain]) -> Plain:
    """The best of several rounds, figure by figure, and how much slower the slowest was."""
    best = max(rounds, key=lambda measured: float(measured["decisions_per_s"]))
    slowest = min(measured["decisions_per_s"] for measured in rounds)
    return {
        "build": best["build"],
        "seed": best["seed"],
        "games": best["games"],
        "decisions": best["decisions"],
        **{name: round(max(measured[name] for measured in rounds), 1) for name in RATES},
        "spread": round(1 - slowest / best["decisions_per_s"], 3),
        **{name: round(min(measured[name] for measured in rounds), 2) for name in COSTS},
        "options": round(best["options"], 1),
        "bytes": rounds[0]["bytes"],
    }


# -- reporting ---------------------------------------------------------------------------------------------------------


def machine() -> Plain:
    """The machine that was measured."""
    flags = sysconfig.get_config_var("CONFIG_ARGS") or ""
    return {
        "shamble": version("shamble"),
        "python": platform.python_version(),
        "python_compiler": platform.python_compiler(),
        "python_pgo": "--enable-optimizations" in flags,
        "python_lto": "--with-lto" in flags,
        "system": f"{platform.system()} {platform.machine()}",
        "cpu": _cpu(),
        "cores": os.cpu_count(),
        "pinned": hasattr(os, "sched_setaffinity"),
    }


def _cpu() -> str:
    """The processor's name, if the system gives one."""
    told = Path("/proc/cpuinfo")
    for line in told.read_text("utf-8").splitlines() if told.exists() else []:
        if line.startswith("model name"):
            return line.partition(":")[2].strip()
    return platform.processor() or "unknown"


def told(results: list[Plain], rounds: int) -> list[str]:
    """The lines of the table, and notes on how to read it."""
    lines = [*aligned([list(HEADS), *map(row, results)]), ""]
    for title in dict.fromkeys(result["title"] for result in results):
        compiled, pure = pooled(results, title, "compiled"), pooled(results, title, "pure")
        if compiled and pure:
            lines.append(f"{title}: compiled makes {compiled / pure:.1f} times as many decisions as pure.")
    lines += ["", *wrap(LEGEND.format(rounds=rounds), 110)]
    if not is_compiled():
        lines.append("This is the pure build; `make fast` builds the compiled one, `make bench` measures both.")
    return lines


def pooled(results: list[Plain], title: str, build: str) -> float:
    """Decisions per second of a title, with equally many in each scene, so the slow scenes weigh most. 0 if it was not
    measured."""
    rates = [found["decisions_per_s"] for found in results if (found["title"], found["build"]) == (title, build)]
    return len(rates) / sum(1 / rate for rate in rates) if rates else 0.0


def row(result: Plain) -> list[str]:
    """A cell for each of the columns."""
    return [
        result["title"],
        result["scene"],
        result["build"],
        f"{result['decisions_per_s']:,.0f}",
        f"{result['spread']:.0%}",
        f"{result['games_per_s']:,.0f}",
        f"{result['decisions_per_s_with_snapshots']:,.0f}",
        *[f"{result[name]:.1f}" for name in COSTS],
        f"{result['bytes'] / 1000:.1f}",
    ]


def aligned(rows: list[list[str]]) -> list[str]:
    """Lines of a table: words to the left, numbers to the right."""
    columns = list(zip(*rows))
    widths = [max(map(len, column)) for column in columns]
    numeric = [is_numeric(column[1:]) for column in columns]
    return [
        "  ".join(
            text.rjust(width) if number else text.ljust(width) for text, width, number in zip(line, widths, numeric)
        ).rstrip()
        for line in rows
    ]


def is_numeric(cells: Sequence[str]) -> bool:
    """Are these figures, or dashes where there is none?"""
    return all(cell[:1].isdigit() or cell == NONE for cell in cells)
