"""Breaks the source in small ways, one at a time, and counts how often the tests notice.

    python tests/mutants.py                     150 mutants of nld and of its zone boards, against their tests
    python tests/mutants.py --title enclave     150 mutants of another title
    python tests/mutants.py --list              show the sample, run nothing
    python tests/mutants.py --only 17           only number 17 of the sample, to see which test notices it

    python tests/mutants.py --record FOLDER     keep there which tests reach which lines, for the next seed
    python tests/mutants.py --all               run all tests before a mutant counts as a survivor

The same seed and source give the same sample; each file has a share of it by the number of its possible mutants.
Every mutant is tested in fresh processes on a private copy of the tree, by the tests that reach its line, the quickest
first; where that is in doubt, by all. Ctrl-C shows what is known so far.

Left alone is what no test of behaviour could notice (annotations, assertions, messages, __repr__), what fails by
itself wherever it runs (text that is subtracted, an attribute that is never set), and the numbers in Final tables,
which would crowd out the code.
"""

from __future__ import annotations

import argparse
import ast
import difflib
import hashlib
import io
import json
import math
import os
import queue
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import tokenize
import warnings
import zlib
from collections import defaultdict
from collections.abc import Generator, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from contextlib import closing, suppress
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Any, Final

import mutant_run
import pytest
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.text import Text

from shamble.kernel.rng import generator

ROOT: Final = Path(__file__).parents[1]
ZONES: Final = ["tests/titles/washington", "tests/titles/wicked"]  # they play by the family's rules too
TITLES: Final = {  # what belongs to each, and what should notice; the tests of rules first: they are quicker
    "nld": (["src/shamble/zones", "src/shamble/titles/nld"], ["tests/titles/nld", "tests/zones", "tests/toys", *ZONES]),
    "washington": (["src/shamble/titles/washington"], ["tests/titles/washington"]),
    "wicked": (["src/shamble/titles/wicked"], ["tests/titles/wicked"]),
    "enclave": (["src/shamble/titles/enclave"], ["tests/titles/enclave"]),
}

# -- what can be broken ------------------------------------------------------------------------------------------------

SWAPS: Final[dict[type[ast.AST], tuple[str, str]]] = {
    ast.Lt: ("<", "<="),
    ast.LtE: ("<=", "<"),
    ast.Gt: (">", ">="),
    ast.GtE: (">=", ">"),
    ast.Eq: ("==", "!="),
    ast.NotEq: ("!=", "=="),
    ast.In: ("in", "not in"),
    ast.NotIn: ("not in", "in"),
    ast.Is: ("is", "is not"),
    ast.IsNot: ("is not", "is"),
    ast.And: ("and", "or"),
    ast.Or: ("or", "and"),
    ast.Add: ("+", "-"),
    ast.Sub: ("-", "+"),
    ast.Mult: ("*", "//"),
    ast.FloorDiv: ("//", "*"),
    ast.Mod: ("%", "//"),
    ast.BitAnd: ("&", "|"),
    ast.BitOr: ("|", "&"),
    ast.LShift: ("<<", ">>"),
    ast.RShift: (">>", "<<"),
}
TABLES: Final = (ast.Tuple, ast.List, ast.Set, ast.Dict)
SEQUENCES: Final = (*TABLES, ast.ListComp, ast.SetComp, ast.DictComp, ast.JoinedStr)
TYPES: Final = ("bool", "bytes", "dict", "float", "frozenset", "int", "list", "object", "set", "str", "tuple", "type")
NEUTRAL: Final = {
    "bool": ["False", "True"],
    "int": ["0"],
    "str": ['""'],
    "list": ["[]"],
    "dict": ["{}"],
    "None": ["None"],
}


@dataclass(frozen=True)
class Mutant:
    """One small change of one file: the text from `start` to `end` becomes `new`."""

    file: str
    line: int
    what: str
    start: int
    end: int
    new: str

    def applied(self, source: str) -> str:
        return source[: self.start] + self.new + source[self.end :]

    def diff(self, source: str) -> str:
        """The lines that change, the old ones with a minus, the new ones with a plus."""
        rows = difflib.unified_diff(source.splitlines(), self.applied(source).splitlines(), lineterm="", n=0)
        return "\n".join(row for row in rows if not row.startswith(("---", "+++", "@@")))

    def compiles(self, source: str) -> bool:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            try:
                compile(self.applied(source), self.file, "exec")
            except (SyntaxError, ValueError):
                return False
        return True


def mutants(source: str, file: str = "") -> list[Mutant]:
    """Every mutant of a file, in the order of the text."""
    finder = Finder(source, file)
    finder.visit(ast.parse(source))
    once = {(mutant.start, mutant.end, mutant.new): mutant for mutant in reversed(finder.found)}
    return [once[place] for place in sorted(once)]


class Finder(ast.NodeVisitor):
    """Walks through a file and notes what can be broken. The text is what gets edited, so its form stays."""

    def __init__(self, source: str, file: str) -> None:
        self.file = file
        self.found: list[Mutant] = []
        self._source = source
        self._lines = source.split("\n")
        self._starts = [0]
        for line in self._lines:
            self._starts.append(self._starts[-1] + len(line) + 1)
        words = tokenize.generate_tokens(io.StringIO(source).readline)
        self._words = [
            (self._starts[word.start[0] - 1] + word.start[1], word.string)
            for word in words
            if word.type in (tokenize.OP, tokenize.NAME)
        ]
        self._functions: list[ast.FunctionDef] = []

    def _place(self, line: int, column: int) -> int:
        """Where in the text; ast counts columns in bytes."""
        return self._starts[line - 1] + len(self._lines[line - 1].encode()[:column].decode())

    def _start(self, node: ast.expr | ast.stmt) -> int:
        return self._place(node.lineno, node.col_offset)

    def _end(self, node: ast.expr | ast.stmt) -> int:
        return self._place(node.end_lineno or 0, node.end_col_offset or 0)

    def _note(self, what: str, start: int, end: int, new: str) -> None:
        line = self._source.count("\n", 0, start) + 1
        self.found.append(Mutant(self.file, line, what, start, end, new))

    def _replace(self, what: str, node: ast.expr | ast.stmt, new: str) -> None:
        self._note(what, self._start(node), self._end(node), new)

    # -- operators

    def _swap(self, what: str, operator: ast.AST, left: ast.expr, right: ast.expr, tail: str = "") -> None:
        """Swap the operator between two operands, where only brackets and comments stand beside it."""
        if type(operator) not in SWAPS:
            return
        old, new = SWAPS[type(operator)]
        first, *more = (old + tail).split()
        between = [word for word in self._words if self._end(left) <= word[0] < self._start(right)]
        at = next(index for index, (_, text) in enumerate(between) if text == first)
        last, text = between[at + len(more)]
        self._note(what, between[at][0], last + len(text), new + tail)

    def visit_Compare(self, node: ast.Compare) -> None:
        for operator, left, right in zip(node.ops, [node.left, *node.comparators], node.comparators):
            self._swap("comparison", operator, left, right)
        self.generic_visit(node)

    def visit_BoolOp(self, node: ast.BoolOp) -> None:
        for left, right in zip(node.values, node.values[1:]):
            self._swap("and/or", node.op, left, right)
        self.generic_visit(node)

    def visit_BinOp(self, node: ast.BinOp) -> None:
        if _sequence(node):
            self._joined(node)
            return
        if not (isinstance(node.op, ast.BitOr) and _type(node)):
            self._swap("arithmetic", node.op, node.left, node.right)
        self.generic_visit(node)

    def _joined(self, node: ast.BinOp) -> None:
        """What is added to text or a sequence is one too, however deep in the sum it stands."""
        for side in (node.left, node.right):
            if isinstance(node.op, ast.Add) and isinstance(side, ast.BinOp) and isinstance(side.op, ast.Add):
                self._joined(side)
            else:
                self.visit(side)

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        if not _sequence(node.value):
            self._swap("arithmetic", node.op, node.target, node.value, tail="=")
        self._delete_assignment(node, [node.target])
        self.generic_visit(node)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> None:
        if isinstance(node.op, ast.Not):
            start = self._start(node)
            word = re.compile(r"not\s*").match(self._source, start)
            assert word is not None
            self._note("not removed", start, word.end(), "")
        self.generic_visit(node)

    def visit_Subscript(self, node: ast.Subscript) -> None:
        if not _type(node):
            self.generic_visit(node)

    # -- constants and conditions

    def visit_Constant(self, node: ast.Constant) -> None:
        if isinstance(node.value, bool):
            self._replace("True/False", node, str(not node.value))
        elif isinstance(node.value, int):
            self._replace("number", node, str(node.value + 1))

    def visit_If(self, node: ast.If) -> None:
        test = ast.unparse(node.test)
        if test.startswith("__name__ =="):
            return
        if test.rpartition(".")[2] == "TYPE_CHECKING":
            for statement in node.orelse:
                self.visit(statement)
            return
        self._condition(node.test, "True", "False")
        self.generic_visit(node)

    def visit_IfExp(self, node: ast.IfExp) -> None:
        self._condition(node.test, "True", "False")
        self.generic_visit(node)

    def visit_While(self, node: ast.While) -> None:
        self._condition(node.test, "False")  # True would only be one more way to run out of time
        self.generic_visit(node)

    def visit_comprehension(self, node: ast.comprehension) -> None:
        for test in node.ifs:
            self._condition(test, "True", "False")
        self.generic_visit(node)

    def _condition(self, test: ast.expr, *instead: str) -> None:
        # Without its := a name would be missing, which any test notices.
        if not any(isinstance(part, ast.NamedExpr) for part in ast.walk(test)):
            for new in instead:
                if ast.unparse(test) != new:
                    self._replace("condition", test, new)

    # -- statements

    def visit_Expr(self, node: ast.Expr) -> None:
        if isinstance(node.value, ast.Call):
            self._replace("deleted", node, "pass")
        elif isinstance(node.value, ast.Yield | ast.YieldFrom):
            self._replace("deleted", node, "yield from ()")  # so that the function is still a generator
        self.generic_visit(node)

    def visit_Assign(self, node: ast.Assign) -> None:
        self._delete_assignment(node, node.targets)
        self.generic_visit(node)

    def _delete_assignment(self, node: ast.Assign | ast.AugAssign, targets: Sequence[ast.expr]) -> None:
        made = self._functions and self._functions[-1].name == "__init__"  # later uses would fail without it
        if not made and all(isinstance(target, ast.Attribute | ast.Subscript) for target in targets):
            self._replace("deleted", node, "pass")

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        table = isinstance(node.value, TABLES) and "Final" in ast.unparse(node.annotation)
        if node.value and not table:
            self.visit(node.value)

    def visit_Delete(self, node: ast.Delete) -> None:
        if all(isinstance(target, ast.Attribute | ast.Subscript) for target in node.targets):
            self._replace("deleted", node, "pass")
        self.generic_visit(node)

    def visit_Continue(self, node: ast.Continue) -> None:
        self._replace("deleted", node, "pass")
        self._replace("continue/break", node, "break")

    def visit_Break(self, node: ast.Break) -> None:
        self._replace("deleted", node, "pass")
        self._replace("continue/break", node, "continue")

    def visit_Return(self, node: ast.Return) -> None:
        if node.value:
            function = self._functions[-1]
            for new in [] if _yields(function) else _neutral(function.returns):
                if ast.unparse(node.value) not in ("True", "False", ast.unparse(ast.parse(new, mode="eval"))):
                    self._replace("return", node.value, new)
            self.visit(node.value)

    # -- functions, and what is left alone

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        if node.name == "__repr__":
            return
        for default in [*node.args.defaults, *node.args.kw_defaults]:
            if default:
                self.visit(default)
        self._functions.append(node)
        self._empty(node)
        for statement in node.body:
            self.visit(statement)
        self._functions.pop()

    def _empty(self, node: ast.FunctionDef) -> None:
        """Return before anything is done. The rest stays behind it, so a generator is still one."""
        body = node.body[1:] if ast.get_docstring(node, clean=False) is not None else node.body
        nothing = isinstance(node.returns, ast.Constant) and node.returns.value is None
        if node.name == "__init__" or not (nothing or _yields(node)) or not any(_acts(part) for part in body):
            return
        if len(body) == 1 and isinstance(body[0], ast.Expr | ast.Assign | ast.AugAssign):
            return  # the statement may be deleted by itself
        start = self._start(body[0])
        indent = self._source[self._starts[body[0].lineno - 1] : start]
        self._note(f"{node.name}() does nothing", start, start, "return; " if indent.strip() else f"return\n{indent}")

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        for statement in node.body:
            self.visit(statement)

    def visit_Assert(self, node: ast.Assert) -> None:
        pass

    def visit_Raise(self, node: ast.Raise) -> None:
        pass

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        """Sentences; besides, before Python 3.12 nodes in them don't say where they stand."""


def _sequence(node: ast.expr) -> bool:
    """Is this text or a sequence for certain? Then other operators would only be errors."""
    if isinstance(node, ast.BinOp):
        return _sequence(node.left) or _sequence(node.right)
    if isinstance(node, ast.Call):
        return isinstance(node.func, ast.Name) and node.func.id in ("dict", "list", "repr", "sorted", "str", "tuple")
    if isinstance(node, ast.Subscript):
        return isinstance(node.slice, ast.Slice)
    return isinstance(node, SEQUENCES) or (isinstance(node, ast.Constant) and isinstance(node.value, str | bytes))


def _type(node: ast.expr) -> bool:
    """Does this look like a type or a union of types?"""
    if isinstance(node, ast.Subscript):
        return _type(node.value)
    if isinstance(node, ast.BinOp):
        return _type(node.left) or _type(node.right)
    if isinstance(node, ast.Constant):
        return node.value is None
    name = node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""
    return name in TYPES or (name[:1].isupper() and not name.isupper())


def _neutral(annotation: ast.expr | None) -> list[str]:
    """What a function may return instead, by its annotation."""
    if annotation is None:
        return []
    if isinstance(annotation, ast.BinOp) and ast.unparse(annotation.right) == "None":
        return NEUTRAL["None"]
    if isinstance(annotation, ast.Subscript):
        return _neutral(annotation.value)
    return NEUTRAL.get(ast.unparse(annotation), []) if isinstance(annotation, ast.Name) else []


def _yields(node: ast.AST) -> bool:
    """Is this function a generator? Functions in it don't count."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Yield | ast.YieldFrom):
            return True
        if not isinstance(child, ast.FunctionDef | ast.Lambda | ast.ClassDef) and _yields(child):
            return True
    return False


def _acts(statement: ast.stmt) -> bool:
    idle = isinstance(statement, ast.Pass | ast.Raise | ast.Return | ast.Assert)
    return not idle and not (isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant))


# -- the sample --------------------------------------------------------------------------------------------------------


def sample(sources: dict[str, str], count: int, seed: int) -> list[Mutant]:
    """That many mutants of these files, or all there are, in the order of files and lines."""
    found = {file: mutants(sources[file], file) for file in sorted(sources)}
    orders = {file: _usable(found[file], sources[file], seed) for file in found}
    taken: list[Mutant] = []
    for file, share in _shares({file: len(found[file]) for file in found}, count).items():
        taken += islice(orders[file], share)
    while len(taken) < count:  # some file had fewer that compile than its share
        more = [mutant for order in orders.values() if (mutant := next(order, None))]
        if not more:
            break
        taken += more[: count - len(taken)]
    return sorted(taken, key=lambda mutant: (mutant.file, mutant.start, mutant.end, mutant.new))


def _usable(found: list[Mutant], source: str, seed: int) -> Iterator[Mutant]:
    """The mutants of a file that compile, in an order of the seed that no other file has a part in."""
    order = [str(index) for index in range(len(found))]
    generator(seed, zlib.crc32(found[0].file.encode()) if found else 0).shuffle(order)
    for index in order:
        if found[int(index)].compiles(source):
            yield found[int(index)]


def _shares(sizes: dict[str, int], count: int) -> dict[str, int]:
    """`count` in proportion to the sizes; what the rounding leaves goes to the largest remainders."""
    total = sum(sizes.values())
    count = min(count, total)
    shares = {file: count * size // total if total else 0 for file, size in sizes.items()}
    by_remainder = sorted(sizes, key=lambda file: (-(count * sizes[file] % max(total, 1)), file))
    for file in by_remainder[: count - sum(shares.values())]:
        shares[file] += 1
    return shares


# -- the trials --------------------------------------------------------------------------------------------------------

MEMORY: Final = 4 << 30  # a mutant that never stops collecting must not take the whole machine with it
LEFT_OUT: Final = (".*", "__pycache__", "build", "dist", "*.egg-info", "*.so", "*.pyd")  # of what is copied
PASSED: Final = (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED)  # a file may have none that count here
PATIENCE: Final = 10  # times the limit, by the clock: other work may keep the processors busy
FEW: Final = 40  # tests to begin with: most mutants need no more, and each file of tests takes time to read


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
        self._stopped = False

    def test(
        self,
        tests: Sequence[str],
        limit: float | None,
        *options: str,
        chosen: Sequence[str] | None = None,
        record: Path | None = None,
        bytecode: bool = False,
    ) -> tuple[int | None, str]:
        """Pytest's exit status, None if it took longer than the limit, and what it printed. `limit` is the time of the
        processor, `chosen` are the only tests to run, in their order, `record` is where to write what they reach."""
        # Random games are slow, and what they notice they notice by luck.
        usual = ["-m", "not soak and not lab", "-k", "not random"]
        arguments = ["-x", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", *usual, *options, *tests]
        order = self.folder.with_suffix(".json")
        order.write_text(json.dumps(chosen), "utf-8")
        given = [str(MEMORY), str(math.ceil(limit) if limit else 0), str(order) if chosen else "", str(record or "")]
        command = [sys.executable, "-P", mutant_run.__file__, str(self.folder), *given, *arguments]
        ours = ("PYTEST_", "SHAMBLE_")  # what would change how the tests run
        environment = {name: value for name, value in os.environ.items() if not name.startswith(ours)}
        source = str(self.folder / "src")
        environment.update(PYTHONPATH=source, PYTHONHASHSEED="0", PYTHONDONTWRITEBYTECODE="" if bytecode else "1")
        with tempfile.TemporaryFile() as output:
            self._child = subprocess.Popen(
                command,
                cwd=self.folder,
                env=environment,
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=subprocess.STDOUT,
                start_new_session=True,  # tests start processes too, and all of them have to end
            )
            if self._stopped:
                self.stop()
            try:
                status: int | None = self._child.wait(limit and PATIENCE * limit)
            except subprocess.TimeoutExpired:
                status = None
            finally:
                self._end()
            output.seek(0)
            printed = output.read().decode(errors="replace")
        if limit and status in (-signal.SIGXCPU, -signal.SIGKILL):
            return None, printed
        if status is None or status < 0:
            return status, printed
        if status < mutant_run.RAN:
            raise Refused(f"{printed}\nThe tests could not be run.")
        return status - mutant_run.RAN, printed

    def _end(self) -> None:
        if self._child:
            _kill(self._child.pid)
            self._child.wait()

    def stop(self) -> None:
        """End the tests that run, and those that begin later, at once; from another thread."""
        self._stopped = True
        child = self._child
        if child and child.poll() is None:
            _kill(child.pid)

    def trial(self, number: int, mutant: Mutant, record: Record, every: bool) -> Trial | None:
        """Break the file, test, and mend it; None if that was stopped."""
        path = self.folder / mutant.file
        source = path.read_text("utf-8")
        times = path.stat()
        began = time.monotonic()
        result, by, run = "survived", "", 0
        try:
            path.write_text(mutant.applied(source), "utf-8")
            # Python takes bytecode for fresh if the source has its second and its size; this one must never look so.
            os.utime(path, ns=(times.st_atime_ns, times.st_mtime_ns + 3_600_000_000_000))
            for names in record.plan(mutant, source, every):
                run += len(names)
                files = list(dict.fromkeys(name.partition("::")[0] for name in names))
                status, output = self.test(files, record.limit(names), chosen=names)
                if status not in PASSED:
                    result, by = ("timeout", "") if status is None else ("killed", noticed(output))
                    break
        finally:
            path.write_text(source, "utf-8")
            os.utime(path, ns=(times.st_atime_ns, times.st_mtime_ns))
        if self._stopped:
            return None
        known = len(record.tests)
        tests = "all tests" if run == known else f"the {run} of {known} tests that reach it"
        return Trial(number, mutant, mutant.diff(source), result, by, tests, round(time.monotonic() - began, 2))


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

    def plan(self, mutant: Mutant, source: str, every: bool) -> list[list[str]]:
        """The tests to run one after the other: those that reach the line, the quickest first, a few of them to begin
        with. Outside functions every test may depend on it; those that use the file are the likeliest to notice."""
        line = mutant_run.lines_told(source).get(mutant.line)
        if line is None:
            own = {name for (file, _), names in self._reaching.items() if file == mutant.file for name in names}
        else:
            own = set(self._reaching[mutant.file, line])
        if every or line is None or (mutant.file, line) in self._shared:
            own_first = sorted(self.tests, key=lambda name: (name not in own, self.tests[name], name))
        else:
            own_first = sorted(own, key=lambda name: (self.tests[name], name))
        cut = min(FEW, len(own))
        return [names for names in (own_first[:cut], own_first[cut : len(own)], own_first[len(own) :]) if names]


class Library:
    """Keeps the records of each file of tests, as long as neither it nor anything else changes that it depends on."""

    def __init__(self, folder: Path, tree: Tree, tests: Sequence[str]) -> None:
        self._tree = tree
        parts = [path for name in ("src", "tests") for path in sorted((tree.folder / name).rglob("*"))]
        others = [path for path in parts if path.is_file() and not path.name.startswith(("test_", Path(__file__).name))]
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

    def write(self, sources: dict[str, str]) -> None:
        """Run the tests that no record is kept of, in files that tell which lines are reached."""
        for file, source in sources.items():
            (self._tree.folder / file).write_text(mutant_run.marked(source, file), "utf-8")
        with tempfile.TemporaryDirectory(dir=self._folder) as folder:
            status, output = self._tree.test(self.missing, None, record=Path(folder))
            if status not in PASSED:
                tail = "\n".join(output.splitlines()[-30:])
                raise Refused(f"{tail}\n\nThe tests fail before anything is broken: pytest ended with {status}.")
            for path in sorted(Path(folder).iterdir()):
                path.rename(self._pages[json.loads(path.read_text("utf-8"))["file"]])
        for file in self.missing:
            self._pages[file].write_text(json.dumps({"tests": {}, "lines": {}, "shared": []}), "utf-8")

    def read(self) -> Record:
        return Record([json.loads(page.read_text("utf-8")) for page in self._pages.values()])


def _digest(files: Sequence[Path], root: Path) -> str:
    digest = hashlib.sha256()
    for file in files:
        digest.update(f"{file.relative_to(root).as_posix()} {file.stat().st_size}\n".encode() + file.read_bytes())
    return digest.hexdigest()[:32]


class Laboratory:
    """Trees for several workers, and the record of the unbroken tests."""

    def __init__(self, folder: Path, records: Path, sources: dict[str, str], tests: Sequence[str]) -> None:
        self._first = Tree(folder / "1", ROOT, LEFT_OUT)
        self._mend(sources)
        self._sources = sources
        self._tests = tests
        self.library = Library(records, self._first, tests)

    def _mend(self, sources: dict[str, str]) -> None:
        for file, source in sources.items():  # as they were read, should somebody be writing them now
            (self._first.folder / file).write_text(source, "utf-8")

    def open(self, workers: int, every: bool) -> None:
        if self.library.missing:
            self.library.write(self._sources)
            self._mend(self._sources)
        self.record = self.library.read()
        self._every = every
        if not self.record.tests:
            raise Refused("There are no tests.")
        self._first.test(self._tests, None, "--collect-only", bytecode=True)
        folders = [self._first.folder.with_name(str(number)) for number in range(2, workers + 1)]
        self._trees = [self._first, *(Tree(folder, self._first.folder) for folder in folders)]  # with the bytecode
        self._idle: queue.SimpleQueue[Tree] = queue.SimpleQueue()
        for tree in self._trees:
            self._idle.put(tree)

    def trials(self, chosen: Sequence[tuple[int, Mutant]]) -> Generator[Trial, None, None]:
        """Each trial as it ends. Whatever still runs when the caller stops listening is ended."""
        with ThreadPoolExecutor(len(self._trees)) as pool:
            try:
                for future in as_completed([pool.submit(self._trial, *pair) for pair in chosen]):
                    done = future.result()
                    if done:
                        yield done
                self._check()
            finally:
                pool.shutdown(wait=False, cancel_futures=True)
                for tree in self._trees:
                    tree.stop()

    def _check(self) -> None:
        """Had anything else changed meanwhile, such as the environment, then mutants would seem to be noticed."""
        names = sorted(self.record.tests, key=lambda name: self.record.tests[name])[:FEW]
        files = list(dict.fromkeys(name.partition("::")[0] for name in names))
        status, output = self._first.test(files, None, chosen=names)
        if status != pytest.ExitCode.OK:
            raise Refused(f"{output}\nThe tests no longer pass when nothing is broken, so none of this counts.")

    def _trial(self, number: int, mutant: Mutant) -> Trial | None:
        tree = self._idle.get()
        try:
            return tree.trial(number, mutant, self.record, self._every)
        finally:
            self._idle.put(tree)


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
            laboratory = Laboratory(Path(folder), records.resolve(), sources, tests)
            if missing := len(laboratory.library.missing):
                console.print(f"running the tests unbroken, files of them: {missing} ...", highlight=False)
            laboratory.open(min(options.workers, len(chosen)), options.all)
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
