"""A pytest plugin that keeps tests, source and rulebooks in step.

Put `pytest_plugins = ["shamble.testing.plugin"]` into a conftest and mark tests with `@rule("duel.strike")`.
The run then counts, for every installed title, the behaviour rules that a passing test cites. Rules that a rulebook
marks `not_yet` are counted separately; no test and no source may cite them. Examples of a rulebook are claims about
the game: a test plays each and is marked with `@example("duel.strike")`.

--rules-complete       fail for a behaviour rule that no passing test cites, or no line of the source; and for an
                       example that no passing test plays
--titles-table=FILE    fail if the table of titles in a Markdown file differs from the results of this run
--update-titles-table  write that table instead
"""

import ast
import importlib.util
import re
from collections.abc import Collection, Generator, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import Any

import pytest

import shamble
from shamble.files.content import suggest
from shamble.speech.rulebook import Rulebook

MOST_RULES = 3
TABLE = re.compile(r"(?<=<!-- titles -->\n).*?(?=<!-- /titles -->)", re.DOTALL)
CITED = "shamble.rule"  # the property that carries a test's ids from xdist's workers to the controller
PLAYED = "shamble.example"  # likewise, for examples


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("shamble", "Shamble's rulebooks")
    group.addoption("--rules-complete", action="store_true", help="fail on a rule without test or source")
    group.addoption("--titles-table", metavar="FILE", help="check the table of titles in a Markdown file")
    group.addoption("--update-titles-table", action="store_true", help="write that table instead")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(*ids): the rules that this test would catch if they were broken")
    config.addinivalue_line("markers", "example(*ids): the examples of the rulebook that this test plays")
    if config.option.update_titles_table and not config.option.titles_table:
        raise pytest.UsageError("--update-titles-table needs --titles-table=FILE")
    config.pluginmanager.register(Citations())
    if not hasattr(config, "workerinput"):  # xdist's workers only run the tests; their controller counts
        config.pluginmanager.register(Count(config))


def installed() -> list[Any]:
    return list(shamble.titles())


class Citations:
    """Records which rules each test cites, and fails the collection of a file with impossible citations."""

    @cached_property
    def books(self) -> list[Rulebook]:
        return [title.rulebook for title in installed()]

    @pytest.hookimpl(wrapper=True)
    def pytest_make_collect_report(self) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
        report = yield
        faults: dict[str, None] = {}  # a parametrised test has the same fault many times
        for item in report.result or ():
            if isinstance(item, pytest.Item):
                ids = [id for mark in item.iter_markers("rule") for id in mark.args]
                item.user_properties += [(CITED, id) for id in ids]
                test = item.nodeid.partition("[")[0]
                faults.update((fault, None) for fault in self._faults(test, ids))
                played = [id for mark in item.iter_markers("example") for id in mark.args]
                item.user_properties += [(PLAYED, id) for id in played]
                faults.update((fault, None) for fault in self._misplayed(test, ids, played))
        if faults:
            report.outcome, report.longrepr, report.result = "failed", "\n".join(faults), []
        return report

    def _faults(self, test: str, ids: Sequence[str]) -> Iterator[str]:
        if not ids:
            return
        try:
            books = self.books
        except shamble.ShambleError as error:
            yield str(error)
            return
        cited: dict[Sequence[str], None] = {}
        for id in ids:
            holding = [book for book in books if id in book]  # several, if titles share the rules of a family
            if holding:
                cited[holding[0].twins(id)] = None
                if all(book[id].not_yet for book in holding):
                    yield f"{test} cites '{id}', which is marked not_yet; remove the mark"
                continue
            titles = ", ".join(book.title for book in books) or "none"
            hint = suggest(id, [rule.id for book in books for rule in book], f"titles installed: {titles}")
            yield f"{test} cites '{id}', which is in no rulebook; {hint}"
        if len(cited) > MOST_RULES:
            yield f"{test} cites {len(cited)} rules; split it into tests that cite at most {MOST_RULES}"

    def _misplayed(self, test: str, cited: Sequence[str], played: Sequence[str]) -> Iterator[str]:
        try:
            known = [id for book in self.books for rule in book for id in rule.example_ids] if played else []
        except shamble.ShambleError:  # what is wrong is said of the rules it cites
            return
        for id in played:
            rule = id.partition("#")[0]
            if id not in known:
                hint = suggest(id, known, "no rulebook has an example")
                yield f"{test} plays '{id}', which is no example of a rulebook; {hint}"
            elif not any(rule in book and not set(book.twins(rule)).isdisjoint(cited) for book in self.books):
                yield f"{test} plays an example of '{rule}' but does not cite it; add @rule('{rule}')"


@dataclass(frozen=True)
class Tally:
    """How far a title's tests cover its behaviour rules."""

    title: Any
    untested: list[str]
    unplayed: list[str]

    @property
    def tested(self) -> str:
        rules = len(self.title.rulebook.behaviour())
        return f"{rules - len(self.untested)} of {rules}"

    @property
    def not_yet(self) -> str:
        """The number of rules not implemented yet, to be added to the number tested; empty if there are none."""
        rules = len(self.title.rulebook.not_yet())
        return f", {rules} not yet" if rules else ""

    def gaps(self) -> Iterator[str]:
        for id in self.untested:
            yield f"{id}: no passing test cites it; write one with @rule('{id}')"
        for id in self.unplayed:
            yield f"{id}: no passing test plays this example; write one with @example('{id}')"
        package = self.title.package
        cited = {**strings(package), **cited_by_family(self.title)}
        for id in missing(self.title.rulebook, cited):
            yield f"{id}: no line of the source of {package} cites it; cite it where the rule acts"
        for rule in self.title.rulebook.not_yet():
            if rule.id in cited:
                yield f"{rule.id}: the source of {package} cites it, yet it is marked not_yet; remove the mark"


def missing(book: Rulebook, cited: Collection[str]) -> list[str]:
    """The behaviour rules that are not cited, and whose twins are not cited either."""
    ids = [rule.id for rule in book.behaviour()]
    return [id for id in ids if not any(twin in cited for twin in book.twins(id))]


def unplayed(book: Rulebook, played: Collection[str]) -> list[str]:
    return [id for rule in book if not rule.not_yet for id in rule.example_ids if id not in played]


def cited_by_family(title: Any) -> dict[str, None]:
    """The title's rules that the code of its family cites, by keys that they carry."""
    keys = strings(title.family) if title.family else {}
    return {id: None for key, id in title.rulebook.carried.items() if key in keys}


def strings(package: str) -> dict[str, None]:
    """The string constants in the source of a package, without docstrings."""
    spec = importlib.util.find_spec(package)
    folders = spec.submodule_search_locations if spec else None
    paths = sorted(path for folder in folders or () for path in Path(folder).rglob("*.py"))
    return {text: None for path in paths for text in _strings_in(path.read_bytes())}


@cache
def _strings_in(source: bytes) -> list[str]:
    found = []
    for node in ast.walk(ast.parse(source)):
        # A docstring is the one constant that is a statement by itself.
        used = [] if isinstance(node, ast.Expr) else ast.iter_child_nodes(node)
        found += [child.value for child in used if isinstance(child, ast.Constant) and isinstance(child.value, str)]
    return found


class Count:
    """Counts at the end of the run, and fails it if something is missing."""

    def __init__(self, config: pytest.Config) -> None:
        self._options = config.option
        self._folder = config.invocation_params.dir
        self._collected = True
        self._cited: dict[str, list[str]] = {}  # the ids that each test cites
        self._played: dict[str, list[str]] = {}  # and the examples that it plays
        self._passed: dict[str, bool] = {}  # False is final: a test may pass after one of its subtests failed
        self._lines: list[str] = []
        self._problems: list[str] = []

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        self._collected = self._collected and not report.failed

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self._cited[report.nodeid] = [str(id) for name, id in report.user_properties if name == CITED]
        self._played[report.nodeid] = [str(id) for name, id in report.user_properties if name == PLAYED]
        if report.failed or hasattr(report, "wasxfail"):
            self._passed[report.nodeid] = False
        elif report.when == "call" and report.passed:
            self._passed.setdefault(report.nodeid, True)

    def pytest_sessionfinish(self, session: pytest.Session, exitstatus: int) -> None:
        counted = (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED, pytest.ExitCode.NO_TESTS_COLLECTED)
        if exitstatus not in counted or not self._collected or self._options.collectonly:
            return  # we could only speak about a part of the tests
        try:
            self._count(exitstatus)
        except shamble.ShambleError as error:  # a title or its rulebook can't be read
            self._problems.append(str(error))
        if self._problems:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def _count(self, exitstatus: int) -> None:
        cited = {id: None for test, good in self._passed.items() if good for id in self._cited[test]}
        played = {id: None for test, good in self._passed.items() if good for id in self._played[test]}
        tallies = [
            Tally(title, missing(title.rulebook, cited), unplayed(title.rulebook, played)) for title in installed()
        ]
        self._lines = [summary(found) for found in tallies]
        if self._options.rules_complete:
            self._problems += [problem for found in tallies for problem in found.gaps()]
        if self._options.titles_table:
            self._problems += self._check_table(table([found for found in tallies if found.title.listed]), exitstatus)

    def _check_table(self, rows: str, exitstatus: int) -> Iterator[str]:
        name = self._options.titles_table
        path = self._folder / name
        text = path.read_text("utf-8") if path.is_file() else ""
        found = TABLE.search(text)
        if not found:
            yield f"{name}: no table of titles; add the lines '<!-- titles -->' and '<!-- /titles -->'"
        elif found[0] == rows:
            return
        elif not self._options.update_titles_table:
            yield f"{name}: the table of titles is stale; run again with --update-titles-table to rewrite it"
        elif exitstatus != pytest.ExitCode.OK:
            yield f"{name}: the table of titles is not rewritten; fix the failing tests first"
        else:
            path.write_text(text[: found.start()] + rows + text[found.end() :], "utf-8")
            self._lines.append(f"{name}: table of titles rewritten")

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        for line in self._lines:
            terminalreporter.write_line(line)
        for problem in self._problems:
            terminalreporter.write_line(problem, red=True)


def summary(found: Tally) -> str:
    later = f"{found.not_yet} implemented" if found.not_yet else ""
    return f"{found.title.id}: {found.tested} behaviour rules tested{later}"


def table(tallies: Sequence[Tally]) -> str:
    """The table of titles as README shows it."""
    lines = ["| title | id | stage | scenes | behaviour rules tested |", "| --- | --- | --- | --- | --- |"]
    for found in tallies:
        title = found.title
        cells = (title.name, f"`{title.id}`", title.stage, str(len(title.scenes)), found.tested + found.not_yet)
        lines.append("| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |")
    return "\n".join(lines) + "\n"
