"""Breaks the source in small ways, one at a time, and counts how often the tests notice.

    python tests/mutants.py                     150 mutants of nld and of its zone boards, against their tests
    python tests/mutants.py --title enclave     150 mutants of another title
    python tests/mutants.py --list              show the sample, run nothing
    python tests/mutants.py --only 17           only number 17 of the sample, to see which test notices it

    python tests/mutants.py --record FOLDER     keep there which tests reach which lines, for the next seed
    python tests/mutants.py --all               run all tests before a mutant counts as a survivor

The same seed and source give the same sample; each file has a share of it by the number of its possible mutants.
Every mutant is tested on a private copy of the tree, where nothing else has run, by the tests that reach its line, the
quickest first; where that is in doubt, by all. mutant_kinds.py says what is broken, mutant_trials.py how it is tried.
Ctrl-C shows what is known so far.
"""

from __future__ import annotations

import argparse
import json
import math
import signal
import sys
import tempfile
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import Final

from mutant_kinds import Mutant, mutants, sample
from mutant_trials import Laboratory, Refused, Trial
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.text import Text

from shamble.kernel.rng import generator

ROOT: Final = Path(__file__).parents[1]
ZONES: Final = ["tests/titles/washington", "tests/titles/wicked"]  # they play by the family's rules too
EVERY: Final = [  # what every title is asked
    *("tests/titles/test_all_problems.py", "tests/titles/test_asking.py", "tests/titles/test_boards_fit.py"),
    "tests/test_steps.py",
]
TITLES: Final = {  # what belongs to each, and what should notice; the tests of rules first: they are quicker
    "nld": (
        ["src/shamble/zones", "src/shamble/titles/nld"],
        ["tests/titles/nld", "tests/zones", "tests/toys", *ZONES, *EVERY],
    ),
    "washington": (["src/shamble/titles/washington"], ["tests/titles/washington", *EVERY]),
    "wicked": (["src/shamble/titles/wicked"], ["tests/titles/wicked", *EVERY]),
    "enclave": (["src/shamble/titles/enclave"], ["tests/titles/enclave", *EVERY]),
}

# -- the account -------------------------------------------------------------------------------------------------------


def wilson(hits: int, tries: int) -> tuple[float, float]:
    """Wilson's interval for the chance behind that many hits: 95 % of such intervals hold it."""
    z = 1.959964
    rate = hits / tries
    middle = rate + z * z / (2 * tries)
    spread = z * math.sqrt(rate * (1 - rate) / tries + z * z / (4 * tries * tries))
    scale = 1 + z * z / tries
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)


def summary(killed: int, tries: int, seed: int) -> str:
    if not tries:
        return f"killed 0 of 0, seed {seed}"
    low, high = wilson(killed, tries)
    share = f"{100 * killed / tries:.1f} %, 95 % interval {100 * low:.0f}–{100 * high:.0f} %"
    return f"killed {killed} of {tries} ({share}), seed {seed}"


def heading(number: int, mutant: Mutant) -> str:
    return f"{number:>4}  {mutant.file}:{mutant.line}  {mutant.what}"


def coloured(diff: str) -> Text:
    text = Text()
    for row in diff.splitlines():
        text.append(f"      {row}\n", "red" if row.startswith("-") else "green")
    return text


def account(trials: Sequence[Trial], seed: int) -> dict[str, object]:
    """The results as plain data."""
    killed = sum(trial.killed for trial in trials)
    rows = [
        {
            "number": trial.number,
            "file": trial.mutant.file,
            "line": trial.mutant.line,
            "what": trial.mutant.what,
            "diff": trial.diff,
            "result": trial.result,
            "by": trial.by,
            "tests": trial.tests,
            "seconds": trial.seconds,
        }
        for trial in sorted(trials, key=lambda trial: trial.number)
    ]
    interval = list(wilson(killed, len(trials))) if trials else None
    return {"seed": seed, "killed": killed, "of": len(trials), "interval": interval, "mutants": rows}


# -- the command -------------------------------------------------------------------------------------------------------


def read_sources(paths: Sequence[str]) -> dict[str, str]:
    """The text of every Python file under these paths, by its path in the project."""
    files: dict[str, str] = {}
    for name in paths:
        path = Path(name).resolve()
        if not path.is_relative_to(ROOT / "src"):
            raise Refused(f"{name} does not lie in {ROOT / 'src'}.")
        if not path.exists():
            raise Refused(f"There is no {name}.")
        for file in sorted(path.rglob("*.py")) if path.is_dir() else [path]:
            files[file.relative_to(ROOT).as_posix()] = file.read_text("utf-8")
    return files


def names_of_tests(names: Sequence[str]) -> list[str]:
    """Tests as pytest takes them, as they are called from the project's folder."""
    found: list[str] = []
    for name in names:
        file, mark, rest = name.partition("::")
        path = Path(file).resolve()
        if not path.is_relative_to(ROOT) or not path.exists():
            raise Refused(f"There is no {file} in {ROOT}.")
        found.append(path.relative_to(ROOT).as_posix() + mark + rest)
    return found


def parsed(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Break the source in small ways and count what the tests notice.")
    parser.add_argument("--title", choices=TITLES, default="nld", help="whose rules to break (%(default)s)")
    parser.add_argument("--paths", nargs="+", metavar="PATH", help="what to break instead")
    parser.add_argument("--tests", nargs="+", metavar="PATH", help="what should notice instead")
    parser.add_argument("--count", type=_from_one, default=150, help="how many mutants (%(default)s)")
    parser.add_argument("--seed", type=int, default=1, help="which sample (%(default)s)")
    parser.add_argument("--workers", type=_from_one, default=2, help="how many at a time (%(default)s)")
    parser.add_argument("--floor", type=float, default=0.85, help="fail below this share (%(default)s)")
    parser.add_argument("--only", type=_from_one, metavar="N", help="only this one of the sample")
    parser.add_argument("--list", action="store_true", help="show the sample, run nothing")
    parser.add_argument("--record", type=Path, metavar="FOLDER", help="keep what the tests reach for the next time")
    parser.add_argument("--all", action="store_true", help="run all tests before a mutant counts as a survivor")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the results to a file")
    options = parser.parse_args(arguments)
    # The usual paths lie in the project, those that are given lie where the command is run.
    paths, tests = TITLES[options.title]
    options.paths = options.paths or [str(ROOT / name) for name in paths]
    options.tests = options.tests or [str(ROOT / name) for name in tests]
    return options


def _from_one(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text} is no number from 1 upwards")
    return int(text)


def choose(options: argparse.Namespace, sources: dict[str, str]) -> list[tuple[int, Mutant]]:
    numbered = list(enumerate(sample(sources, options.count, options.seed), start=1))
    if not numbered:
        raise Refused("There is nothing to break.")
    if options.only is None:
        return numbered
    if options.only > len(numbered):
        raise Refused(f"The sample has {len(numbered)} mutants, and no number {options.only}.")
    return [numbered[options.only - 1]]


def mixed(chosen: Sequence[tuple[int, Mutant]], seed: int) -> list[tuple[int, Mutant]]:
    """The order of the trials: as mixed as the sample, so that what is known before the end is a fair part of it."""
    order = [str(index) for index in range(len(chosen))]
    generator(seed).shuffle(order)
    return [chosen[int(index)] for index in order]


def show(console: Console, sources: dict[str, str], chosen: Sequence[tuple[int, Mutant]]) -> None:
    for number, mutant in chosen:
        console.print(heading(number, mutant), style="bold", markup=False, highlight=False, soft_wrap=True)
        console.print(coloured(mutant.diff(sources[mutant.file])), soft_wrap=True)
    if len(chosen) == 1:
        return
    for file, source in sources.items():
        taken = sum(mutant.file == file for _, mutant in chosen)
        console.print(f"{taken:>4} of {len(mutants(source, file)):>4}  {file}", highlight=False, soft_wrap=True)


def experiment(
    console: Console, options: argparse.Namespace, sources: dict[str, str], chosen: Sequence[tuple[int, Mutant]]
) -> int:
    """Try them all, tell about those that no test noticed, and sum up."""
    done: list[Trial] = []
    interrupted = False
    tests = names_of_tests(options.tests)
    faces = "those that reach it" + (", then all others" if options.all else "")
    with tempfile.TemporaryDirectory(prefix="shamble-mutants-", ignore_cleanup_errors=True) as folder:
        try:
            records = options.record or Path(folder) / "records"
            laboratory = Laboratory(ROOT, Path(folder), records.resolve(), sources, tests, options.workers)
            if missing := len(laboratory.library.missing):
                console.print(f"running the tests unbroken, files of them: {missing} ...", highlight=False)
            laboratory.open(options.all)
            console.print(f"tests that pass: {len(laboratory.record.tests)}; a mutant faces {faces}", highlight=False)
            _run(console, laboratory, mixed(chosen, options.seed), done, told=options.only is not None)
        except KeyboardInterrupt:
            interrupted = True
    if options.json:
        options.json.write_text(json.dumps(account(done, options.seed), indent=1, ensure_ascii=False) + "\n", "utf-8")
    late = sum(trial.result == "timeout" for trial in done)
    if late:
        console.print(f"{late} of the killed ran out of time", highlight=False)
    if interrupted:
        console.print(f"interrupted after {len(done)} of {len(chosen)}", highlight=False)
    killed = sum(trial.killed for trial in done)
    console.print(summary(killed, len(done), options.seed), style="bold", highlight=False)
    return 130 if interrupted else int(killed / len(done) < options.floor)


def _run(
    console: Console, laboratory: Laboratory, chosen: Sequence[tuple[int, Mutant]], done: list[Trial], told: bool
) -> None:
    columns = [
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("killed {task.fields[killed]}, survived {task.fields[survived]}, left"),
        TimeRemainingColumn(),
    ]
    # A mutant takes seconds, so the usual half minute would hold too few to tell the time that is left.
    with (
        closing(laboratory.trials(chosen)) as trials,
        Progress(*columns, console=console, speed_estimate_period=600) as progress,
    ):
        task = progress.add_task("mutants", total=len(chosen), killed=0, survived=0)
        for trial in trials:
            done.append(trial)
            if told or not trial.killed:
                ended = trial.result + (f" by {trial.by}" if trial.by else "" if trial.killed else f" {trial.tests}")
                text = f"{heading(trial.number, trial.mutant)}  {ended}"
                console.print(text, style="bold", markup=False, highlight=False, soft_wrap=True)
                console.print(coloured(trial.diff), soft_wrap=True)
            killed = sum(trial.killed for trial in done)
            progress.update(task, advance=1, killed=killed, survived=len(done) - killed)


def main(arguments: Sequence[str] | None = None) -> int:
    options = parsed(arguments)
    console = Console()
    try:
        sources = read_sources(options.paths)
        chosen = choose(options, sources)
        if options.list:
            show(console, sources, chosen)
            return 0
        return experiment(console, options, sources, chosen)
    except Refused as refusal:
        print(refusal, file=sys.stderr)
        return 2


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # so that nothing is left behind then either
    sys.exit(main())
