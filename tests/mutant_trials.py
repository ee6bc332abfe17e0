"""Tries mutants: in copies of the tree, in processes that run the tests, by the records of what the tests reach.

A mutant in the body of a function is tried in a fork of a process that has read the tests while nothing was broken
(see mutant_run.py). A fresh process reads everything anew where that would not do: if the mutant lies outside of
functions, if its line ran while the tests were read, so that its results may be kept anywhere, or if the function can't
be exchanged. What survives in a fork is tried once more in fresh processes before it counts.
"""

from __future__ import annotations

import hashlib
import json
import math
import os
import queue
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections import defaultdict
from collections.abc import Callable, Generator, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from contextlib import ExitStack, closing, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any, Final, TypeVar

import mutant_run
import pytest
from mutant_kinds import Mutant

Thing = TypeVar("Thing")
Outcome = TypeVar("Outcome")
Ended = tuple[int | None, str]  # pytest's exit status, None if it took longer than it may, and what it printed

MEMORY: Final = 4 << 30  # a mutant that never stops collecting must not take the whole machine with it
LEFT_OUT: Final = (".*", "__pycache__", "build", "dist", "*.egg-info", "*.so", "*.pyd")  # of what is copied
PASSED: Final = (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED)  # a file may have none that count here
PATIENCE: Final = 10  # times the limit, by the clock: other work may keep the processors busy
FEW: Final = 40  # tests to begin with: most mutants need no more, and each file of tests takes time to read
PARTS: Final = 3  # heaps of test files for each tree that makes records
IRRELEVANT: Final = ("test_", "mutants.py", "mutant_kinds.py", "mutant_trials.py")  # to what the other tests reach


class Refused(Exception):
    """Says why there is nothing to count."""


@dataclass(frozen=True)
class Trial:
    """What became of a mutant."""

    number: int
    mutant: Mutant
    diff: str
    result: str  # "killed", "timeout" (which counts as killed) or "survived"
    by: str
    tests: str  # which of them were run
    seconds: float

    @property
    def killed(self) -> bool:
        return self.result != "survived"


class Tree:
    """A private copy of the project, in which one file at a time is broken."""

    def __init__(self, folder: Path, original: Path, left_out: Sequence[str] = ()) -> None:
        shutil.copytree(original, folder, ignore=shutil.ignore_patterns(*left_out))
        self.folder = folder.resolve()
        self._child: subprocess.Popen[bytes] | None = None
        self._runner: Runner | None = None
        self._stopped = False

    def start(
        self,
        tests: Sequence[str],
        output: IO[bytes],
        limit: float | None = None,
        chosen: Sequence[str] | None = None,
        record: Path | None = None,
        orders: int | None = None,
    ) -> subprocess.Popen[bytes]:
        """Begin with mutant_run.py in this tree. `orders` is the file descriptor that tells a runner what to do; it is
        the one that keeps bytecode, since nothing is broken when it reads the tests."""
        # Random games are slow, and what they notice they notice by luck.
        usual = ["-m", "not soak and not lab", "-k", "not random"]
        arguments = ["-x", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", *usual, *tests]
        order = self.folder.with_suffix(".json")
        order.write_text(json.dumps(chosen), "utf-8")
        given = [str(MEMORY), str(_seconds(limit)), str(order) if chosen else "", str(record or ""), str(orders or "")]
        ours = ("PYTEST_", "SHAMBLE_")  # what would change how the tests run
        environment = {name: value for name, value in os.environ.items() if not name.startswith(ours)}
        source = str(self.folder / "src")
        environment.update(PYTHONPATH=source, PYTHONHASHSEED="0", PYTHONDONTWRITEBYTECODE="" if orders else "1")
        return subprocess.Popen(
            [sys.executable, "-P", mutant_run.__file__, str(self.folder), *given, *arguments],
            cwd=self.folder,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=subprocess.STDOUT,
            pass_fds=[orders] if orders else [],
            start_new_session=True,  # tests start processes too, and all of them have to end
        )

    def test(
        self,
        tests: Sequence[str],
        limit: float | None,
        chosen: Sequence[str] | None = None,
        record: Path | None = None,
    ) -> Ended:
        """What became of these tests in a fresh process. `limit` is the time of the processor, `chosen` are the only
        tests to run, in their order, `record` is where to write what they reach."""
        with tempfile.TemporaryFile() as output:
            self._child = self.start(tests, output, limit, chosen, record)
            if self._stopped:
                self.stop()
            try:
                status: int | None = self._child.wait(limit and PATIENCE * limit)
            except subprocess.TimeoutExpired:
                status = None
            finally:
                _kill(self._child.pid)
                self._child.wait()
            output.seek(0)
            return _ended(status, limit, output.read())

    def prepare(self, tests: Sequence[str]) -> Runner:
        """Have a process read the tests, if none has yet."""
        if not self._runner:
            self._runner = Runner(self, tests)
            if self._stopped:
                self.stop()
            self._runner.wait()
        return self._runner

    def stop(self) -> None:
        """End the tests that run, and those that begin later, at once; from another thread."""
        self._stopped = True
        child = self._child
        if child and child.poll() is None:
            _kill(child.pid)
        if self._runner:
            self._runner.stop()

    def close(self) -> None:
        if self._runner:
            self._runner.close()

    def trial(self, number: int, mutant: Mutant, record: Record, every: bool) -> Trial | None:
        """Break the file, test, and mend it; None if that was stopped."""
        path = self.folder / mutant.file
        source = path.read_text("utf-8")
        broken = mutant.applied(source)
        times = path.stat()
        began = time.monotonic()
        plan = record.plan(mutant, source, every)
        place = None if record.everywhere(mutant, source) else mutant_run.broken_function(source, broken)
        ended: tuple[str, str, int] | None = None
        try:
            path.write_text(broken, "utf-8")
            # Python takes bytecode for fresh if the source has its second and its size; this one must never look so.
            os.utime(path, ns=(times.st_atime_ns, times.st_mtime_ns + 3_600_000_000_000))
            if place and self._runner:
                change = {"file": str(path), "name": place[0], "line": place[1], "source": broken}
                ended = self._tried(plan, record, change)
            if not ended or ended[0] == "survived":
                ended = self._tried(plan, record, None)
        finally:
            path.write_text(source, "utf-8")
            os.utime(path, ns=(times.st_atime_ns, times.st_mtime_ns))
        if self._stopped or not ended:
            return None
        result, by, run = ended
        known = len(record.tests)
        tests = "all tests" if run == known else f"the {run} of {known} tests that reach it"
        return Trial(number, mutant, mutant.diff(source), result, by, tests, round(time.monotonic() - began, 2))

    def _tried(
        self, plan: Sequence[Sequence[str]], record: Record, change: dict[str, Any] | None
    ) -> tuple[str, str, int] | None:
        """The result, the test that noticed, and how many were to be run: in forks where something is changed there,
        else in fresh processes. None if it can't be changed."""
        run = 0
        for names in plan:
            run += len(names)
            if change and self._runner:
                ended = self._runner.run(names, record.limit(names), change)
            else:
                files = list(dict.fromkeys(name.partition("::")[0] for name in names))
                ended = self.test(files, record.limit(names), names)
            if ended is None:
                return None
            status, output = ended
            if status not in PASSED:
                return ("timeout", "", run) if status is None else ("killed", noticed(output), run)
        return "survived", "", run


class Runner:
    """A process that has read the tests, and runs some of them in a fork of itself when it is told to."""

    def __init__(self, tree: Tree, tests: Sequence[str]) -> None:
        with ExitStack() as things:
            self._output = things.enter_context(tempfile.TemporaryFile("ab+"))  # it and its forks add to the end
            ours, theirs = socket.socketpair()
            self._orders = things.enter_context(ours)
            self._answers = things.enter_context(ours.makefile("r", encoding="utf-8"))
            with theirs:
                self._process = tree.start(tests, self._output, orders=theirs.fileno())
            self._open = things.pop_all()

    def wait(self) -> None:
        self._answer()

    def run(self, names: Sequence[str], limit: float | None, change: dict[str, Any] | None = None) -> Ended | None:
        """What became of these tests, with the change or without one; None if it can't be made in this process."""
        self._output.truncate(0)
        order = {"tests": names, "seconds": _seconds(limit), "change": change}
        self._orders.sendall(f"{json.dumps(order)}\n".encode())
        what, value = self._answer()
        if what == "unfit":
            return None
        clock = threading.Timer(PATIENCE * (limit or 0), _kill, [value])
        if limit:
            clock.start()
        try:
            _, status = self._answer()
        except BaseException:
            _kill(value)
            raise
        finally:
            clock.cancel()
        return _ended(status, limit, self._printed())

    def stop(self) -> None:
        """From another thread, which may be waiting for an answer: it gets none."""
        if self._process.poll() is None:
            _kill(self._process.pid)

    def close(self) -> None:
        self.stop()
        self._process.wait()
        self._open.close()

    def _answer(self) -> tuple[str, int]:
        told = self._answers.readline()
        if not told:
            raise Refused(f"{self._printed().decode(errors='replace')}\nThe process that reads the tests has ended.")
        what, value = json.loads(told)
        return what, value

    def _printed(self) -> bytes:
        self._output.seek(0)
        return self._output.read()


def _seconds(limit: float | None) -> int:
    return math.ceil(limit) if limit else 0


def _ended(status: int | None, limit: float | None, output: bytes) -> Ended:
    printed = output.decode(errors="replace")
    if limit and status in (-signal.SIGXCPU, -signal.SIGKILL):
        return None, printed
    if status is None or status < 0:
        return status, printed
    if status < mutant_run.RAN:
        raise Refused(f"{printed}\nThe tests could not be run.")
    return status - mutant_run.RAN, printed


def _kill(group: int) -> None:
    with suppress(ProcessLookupError, PermissionError):  # it has ended by itself
        os.killpg(group, signal.SIGKILL)


def noticed(output: str) -> str:
    """The test that failed, in what pytest printed, or else the last thing it said."""
    lines = [line.strip() for line in output.splitlines() if line.strip()]
    failed = [line for line in lines if line.startswith(("FAILED ", "ERROR "))]
    return failed[0].partition(" ")[2].partition(" - ")[0] if failed else "".join(lines[-1:])


class Record:
    """Which tests reach which lines, and how long each test takes."""

    def __init__(self, pages: Sequence[dict[str, Any]]) -> None:
        self.tests: dict[str, float] = {}
        self._reaching: dict[mutant_run.Line, list[str]] = defaultdict(list)
        self._shared: set[mutant_run.Line] = set()
        for page in pages:
            names = list(page["tests"])
            self.tests |= page["tests"]
            self._shared.update((file, line) for file, line in page["shared"])
            for file, lines in page["lines"].items():
                for line, indexes in lines.items():
                    self._reaching[file, int(line)] += [names[index] for index in indexes]

    def limit(self, names: Sequence[str]) -> float:
        return 3 * sum(self.tests[name] for name in names) + 30

    def everywhere(self, mutant: Mutant, source: str) -> bool:
        """May every test depend on this line? So it is outside of functions, and where it ran before the tests did."""
        line = mutant_run.lines_told(source).get(mutant.line)
        return line is None or (mutant.file, line) in self._shared

    def plan(self, mutant: Mutant, source: str, every: bool) -> list[list[str]]:
        """The tests to run one after the other: those that reach the line, the quickest first, a few of them to begin
        with. Outside functions, those that use the file are the likeliest to notice."""
        line = mutant_run.lines_told(source).get(mutant.line)
        if line is None:
            own = {name for (file, _), names in self._reaching.items() if file == mutant.file for name in names}
        else:
            own = set(self._reaching[mutant.file, line])
        if every or self.everywhere(mutant, source):
            own_first = sorted(self.tests, key=lambda name: (name not in own, self.tests[name], name))
        else:
            own_first = sorted(own, key=lambda name: (self.tests[name], name))
        cut = min(FEW, len(own))
        return [names for names in (own_first[:cut], own_first[cut : len(own)], own_first[len(own) :]) if names]


class Library:
    """Keeps the records of each file of tests, as long as neither it nor anything else changes that it depends on."""

    def __init__(self, folder: Path, tree: Tree, tests: Sequence[str]) -> None:
        parts = [path for name in ("src", "tests") for path in sorted((tree.folder / name).rglob("*"))]
        others = [path for path in parts if path.is_file() and not path.name.startswith(IRRELEVANT)]
        self._folder = folder / _digest(others, tree.folder)
        self._folder.mkdir(parents=True, exist_ok=True)
        self._tests = tests
        self._pages: dict[str, Path] = {}
        for name in tests:
            path = tree.folder / name.partition("::")[0]
            for file in sorted(path.rglob("test_*.py")) if path.is_dir() else [path]:
                page = self._folder / f"{_digest([file], tree.folder)}.json"
                self._pages[file.relative_to(tree.folder).as_posix()] = page

    @property
    def missing(self) -> list[str]:
        return [file for file, page in self._pages.items() if not page.exists()]

    def write(self, tree: Tree, files: Sequence[str]) -> None:
        """Run these files of tests in a tree whose source tells which lines are reached."""
        with tempfile.TemporaryDirectory(dir=self._folder) as folder:
            status, output = tree.test(files, None, record=Path(folder))
            if status not in PASSED:
                tail = "\n".join(output.splitlines()[-30:])
                raise Refused(f"{tail}\n\nThe tests fail before anything is broken: pytest ended with {status}.")
            for path in sorted(Path(folder).iterdir()):
                path.rename(self._pages[json.loads(path.read_text("utf-8"))["file"]])
        for file in files:
            if not self._pages[file].exists():
                self._pages[file].write_text(json.dumps({"tests": {}, "lines": {}, "shared": []}), "utf-8")

    def read(self) -> Record:
        return Record([json.loads(page.read_text("utf-8")) for page in self._pages.values()])


class Laboratory:
    """Trees for several workers, and the record of the unbroken tests."""

    def __init__(
        self, root: Path, folder: Path, records: Path, sources: dict[str, str], tests: Sequence[str], workers: int
    ) -> None:
        first = Tree(folder / "1", root, LEFT_OUT)
        self._write(first, sources)  # as they were read, should somebody be writing them now
        self._trees = [first, *(Tree(folder / str(number), first.folder) for number in range(2, workers + 1))]
        self._idle: queue.LifoQueue[Tree] = queue.LifoQueue()  # the tree that is prepared already comes first
        for tree in reversed(self._trees):
            self._idle.put(tree)
        self._sources = sources
        self._tests = tests
        self.library = Library(records, first, tests)

    def _write(self, tree: Tree, sources: dict[str, str]) -> None:
        for file, source in sources.items():
            (tree.folder / file).write_text(source, "utf-8")

    def open(self, every: bool) -> None:
        """Read the record of the tests. Those that have none are run for it, in as many processes as there are trees;
        a few files at a time, since some take much longer than others."""
        if missing := self.library.missing:
            marked = {file: mutant_run.marked(source, file) for file, source in self._sources.items()}
            for tree in self._trees:
                self._write(tree, marked)
            parts = PARTS * len(self._trees)
            heaps = [missing[number::parts] for number in range(min(parts, len(missing)))]
            with closing(self._spread(self.library.write, heaps)) as written:
                for _ in written:
                    pass
            for tree in self._trees:
                self._write(tree, self._sources)
        self.record = self.library.read()
        self._every = every
        if not self.record.tests:
            raise Refused("There are no tests.")

    def trials(self, chosen: Sequence[tuple[int, Mutant]]) -> Generator[Trial, None, None]:
        """Each trial as it ends. Whatever still runs when the caller stops listening is ended."""
        done: list[Trial] = []
        try:
            with closing(self._spread(self._trial, chosen)) as trials:
                for trial in trials:
                    if trial:
                        done.append(trial)
                        yield trial
            self._check(done)
        finally:
            for tree in self._trees:
                tree.close()

    def _spread(
        self, work: Callable[[Tree, Thing], Outcome], things: Iterable[Thing]
    ) -> Generator[Outcome, None, None]:
        """What comes of the work on each, as it ends; every tree is at one at a time."""

        def one(thing: Thing) -> Outcome:
            tree = self._idle.get()
            try:
                return work(tree, thing)
            finally:
                self._idle.put(tree)

        with ThreadPoolExecutor(len(self._trees)) as pool:
            try:
                for future in as_completed([pool.submit(one, thing) for thing in things]):
                    yield future.result()
            except BaseException:
                pool.shutdown(wait=False, cancel_futures=True)
                for tree in self._trees:
                    tree.stop()
                raise

    def _trial(self, tree: Tree, pair: tuple[int, Mutant]) -> Trial | None:
        tree.prepare(self._tests)
        return tree.trial(*pair, self.record, self._every)

    def _check(self, done: Sequence[Trial]) -> None:
        """Had anything else changed meanwhile, such as the environment, then mutants would seem to be noticed. So they
        would if a test failed in every fork."""
        quickest = sorted(self.record.tests, key=lambda name: self.record.tests[name])[:FEW]
        files = list(dict.fromkeys(name.partition("::")[0] for name in quickest))
        tree = self._trees[0]
        noticing = list(dict.fromkeys(trial.by for trial in done if trial.by in self.record.tests))
        for ended in (tree.test(files, None, quickest), tree.prepare(self._tests).run(noticing, None)):
            if ended is None or ended[0] not in PASSED:
                output = ended[1] if ended else ""
                raise Refused(f"{output}\nThe tests no longer pass when nothing is broken, so none of this counts.")


def _digest(files: Sequence[Path], root: Path) -> str:
    digest = hashlib.sha256()
    for file in files:
        digest.update(f"{file.relative_to(root).as_posix()} {file.stat().st_size}\n".encode() + file.read_bytes())
    return digest.hexdigest()[:32]
