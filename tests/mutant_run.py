"""Runs pytest for mutants.py, in a process of its own: in a copy of the tree, on chosen tests, with a record if asked.

It may also read all tests once and then wait for orders. Each order names tests and, if something is to be broken, the
new text of a file; a fork of the process puts the broken function in place and runs the tests. Reading them takes most
of the time that a mutant needs, and no fork sees what another one has done.

The record says which tests reach which lines. The copy's functions tell (see `marked`), which costs little; a tracer
would make games ten times slower. What several tests share is reached by each of them: what a fixture of the module
did for the first, and what a cache of functools remembers. What runs while tests are collected is reached by all.
"""

from __future__ import annotations

import ast
import builtins
import functools
import gc
import json
import os
import resource
import signal
import socket
import sys
import threading
import time
from collections import defaultdict
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any, Final

import pytest

RAN: Final = 100  # added to pytest's exit status: without it, nothing was tested that counts
Line = tuple[str, int]
Functions = ast.FunctionDef | ast.AsyncFunctionDef
Aside = Callable[[Callable[[], Any]], tuple[Any, frozenset[Line]]]

# -- lines that tell when they are reached -----------------------------------------------------------------------------


def marked(source: str, file: str) -> str:
    """The same source, where every statement in a function is preceded by one that tells it is reached."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, Functions):
            node.body = _marked(node.body, file, ast.get_docstring(node, clean=False) is not None)
    return ast.unparse(ast.fix_missing_locations(tree))


def _marked(body: Sequence[ast.stmt], file: str, documented: bool = False) -> list[ast.stmt]:
    found: list[ast.stmt] = list(body[:documented])
    for statement in body[documented:]:
        found += [*ast.parse(f"__reached__(({file!r}, {statement.lineno}))").body, statement]
        for part in [statement, *getattr(statement, "handlers", []), *getattr(statement, "cases", [])]:
            for name in ("body", "orelse", "finalbody"):
                if not isinstance(part, Functions) and getattr(part, name, None):
                    setattr(part, name, _marked(getattr(part, name), file))
    return found


def lines_told(source: str) -> dict[int, int]:
    """The line that tells when it is reached, for each line in a function: a statement may have several."""
    told: dict[int, int] = {}
    for function in ast.walk(ast.parse(source)):
        for node in ast.walk(function) if isinstance(function, Functions) else []:
            if isinstance(node, ast.stmt) and node is not function:
                told.update(dict.fromkeys(range(node.lineno, (node.end_lineno or 0) + 1), node.lineno))
    return told


# -- the record --------------------------------------------------------------------------------------------------------


class Recorder:
    """A plugin of pytest that writes a record for each file of tests."""

    def __init__(self, folder: Path, root: Path) -> None:
        self._folder = folder
        self._reached: set[Line] = set()
        self._shared: frozenset[Line] = frozenset()
        self._fixtures: dict[str, frozenset[Line]] = defaultdict(frozenset)
        self._tests: dict[str, dict[str, tuple[float, set[Line]]]] = defaultdict(dict)
        vars(builtins)["__reached__"] = self._reached.add
        remember_in_caches(self._aside, self._reached.update, str(root))

    def _aside(self, work: Callable[[], Any]) -> tuple[Any, frozenset[Line]]:
        """What the work answers, and the lines it reaches."""
        before = set(self._reached)
        self._reached.clear()
        try:
            return work(), frozenset(self._reached)
        finally:
            self._reached |= before

    def pytest_collection_finish(self) -> None:
        self._shared = frozenset(self._reached)

    @pytest.hookimpl(wrapper=True)
    def pytest_fixture_setup(self, fixturedef: pytest.FixtureDef[Any]) -> Generator[None, Any, Any]:
        before = set(self._reached)
        self._reached.clear()
        try:
            return (yield)
        finally:
            if fixturedef.scope != "function":
                self._fixtures[fixturedef.argname] |= self._reached
            self._reached |= before

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Function) -> Generator[None, object, object]:
        self._reached.clear()
        began = time.process_time()
        try:
            return (yield)
        finally:
            seconds = round(time.process_time() - began, 4)
            lines = self._reached.union(*(self._fixtures[name] for name in item.fixturenames))
            self._tests[item.location[0]][item.nodeid] = (seconds, lines)

    def pytest_sessionfinish(self) -> None:
        for number, (file, tests) in enumerate(self._tests.items()):
            lines: dict[str, dict[int, list[int]]] = defaultdict(lambda: defaultdict(list))
            for index, (_, reached) in enumerate(tests.values()):
                for source, line in sorted(reached):
                    lines[source][line].append(index)
            seconds = {name: taken for name, (taken, _) in tests.items()}
            record = {"file": file, "tests": seconds, "lines": lines, "shared": sorted(self._shared)}
            (self._folder / f"{number}.json").write_text(json.dumps(record), "utf-8")


def remember_in_caches(aside: Aside, tell: Callable[[Iterable[Line]], None], root: str) -> None:
    """From now on, who finds an answer in a cache of ours has reached the lines behind it."""
    lru_cache = functools.lru_cache

    def ours(function: Any) -> bool:
        return str(getattr(getattr(function, "__code__", None), "co_filename", "")).startswith(root)

    def cached(maxsize: Any = 128, typed: bool = False) -> Any:
        if callable(maxsize):
            return cached()(maxsize)

        def decorate(function: Any) -> Any:
            if not ours(function):
                return lru_cache(maxsize, typed)(function)
            inner = lru_cache(maxsize, typed)(lambda *given, **named: aside(lambda: function(*given, **named)))

            @functools.wraps(function)
            def outer(*given: Any, **named: Any) -> Any:
                answer, lines = inner(*given, **named)
                tell(lines)
                return answer

            vars(outer)["cache_clear"] = inner.cache_clear
            return outer

        return decorate

    class Property(functools.cached_property[Any]):
        def __get__(self, instance: Any, owner: type[Any] | None = None) -> Any:
            if instance is None or not ours(self.func):
                return super().__get__(instance, owner)
            name, kept = str(self.attrname), vars(instance)
            if name not in kept:
                kept[name], kept[f"{name}, its lines"] = aside(lambda: self.func(instance))
            tell(kept.get(f"{name}, its lines", ()))
            return kept[name]

        def __set__(self, instance: Any, value: Any) -> None:  # with this, Python asks here although there is a value
            vars(instance)[str(self.attrname)] = value

    vars(functools).update(lru_cache=cached, cache=cached(None), cached_property=Property)


# -- a function that is broken while the process runs ------------------------------------------------------------------


def broken_function(source: str, broken: str) -> tuple[str, int] | None:
    """The qualified name and the first line of the function in whose body the two differ, if they differ nowhere else.
    Of functions in functions, it is the outermost: the others are made when it runs."""
    before, after = ast.parse(source), ast.parse(broken)
    found: list[tuple[str, int]] = []
    for (name, old), (_, new) in zip(_outermost(before), _outermost(after)):
        if [ast.dump(statement) for statement in old.body] != [ast.dump(statement) for statement in new.body]:
            found.append((name, min(part.lineno for part in (old, *old.decorator_list))))
        old.body = new.body = []
    return found[0] if len(found) == 1 and ast.dump(before) == ast.dump(after) else None


def _outermost(node: ast.AST, within: str = "") -> Iterator[tuple[str, Functions]]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, Functions):
            yield within + child.name, child
        else:
            yield from _outermost(child, f"{within}{child.name}." if isinstance(child, ast.ClassDef) else within)


class Exchange:
    """The functions of our source that are in use, and what may be put in their place."""

    def __init__(self, root: Path) -> None:
        self._functions: dict[tuple[str, str, int], list[FunctionType]] = defaultdict(list)
        for thing in gc.get_objects():
            if type(thing) is FunctionType and thing.__code__.co_filename.startswith(str(root)):
                code = thing.__code__
                self._functions[code.co_filename, code.co_qualname, code.co_firstlineno].append(thing)

    def of(self, file: str, name: str, line: int, source: str) -> list[tuple[FunctionType, CodeType]]:
        """Each function that has to change, with its new code; empty if that would not do."""
        inner = [key for key in self._functions if key[0] == file and key[1].startswith(f"{name}.<locals>.")]
        (code,) = [
            code
            for code in _codes(compile(source, file, "exec", dont_inherit=True))
            if (code.co_qualname, code.co_firstlineno) == (name, line)
        ]
        found = self._functions.get((file, name, line), [])
        # A function holds the variables around it in the order in which its code counts them.
        if inner or any(function.__code__.co_freevars != code.co_freevars for function in found):
            return []
        return [(function, code) for function in found]


def _codes(code: CodeType) -> Iterator[CodeType]:
    yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _codes(constant)


class Orders:
    """A plugin of pytest that waits for orders where tests would run, and has a fork run the tests of each."""

    def __init__(self, line: socket.socket, root: Path) -> None:
        self._line = line
        self._root = root

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool | None:
        """True when there are no more orders; None in a fork, which goes on to run the tests."""
        assert threading.active_count() == 1, threading.enumerate()  # a fork would lack the others
        exchange = Exchange(self._root)
        items = {item.nodeid: item for item in session.items}
        sys.dont_write_bytecode = True  # what was read was unbroken, what is read from now on may not be
        os.environ["PYTHONDONTWRITEBYTECODE"] = "1"
        gc.freeze()  # so that the forks share this memory as long as they can
        orders = self._line.makefile("r", encoding="utf-8")
        self._tell("ready", 0)
        for text in orders:
            order = json.loads(text)
            changes = exchange.of(**order["change"]) if order["change"] else []
            if order["change"] and not changes:
                self._tell("unfit", 0)
                continue
            sys.stdout.flush()
            sys.stderr.flush()
            child = os.fork()
            if child:
                self._tell("status", _ended(child))
                continue
            os.setsid()  # tests start processes too, and all of them have to end
            self._tell("pid", os.getpid())
            orders.close()
            self._line.close()
            limit_time(order["seconds"])
            for function, code in changes:
                function.__code__ = code
            session.items = [items[name] for name in order["tests"] if name in items]
            session.testscollected = len(session.items)
            return None
        return True

    def _tell(self, what: str, value: int) -> None:
        self._line.sendall(f"{json.dumps([what, value])}\n".encode())


def _ended(child: int) -> int:
    """How the child has ended. What it has started ends with it."""
    os.waitid(os.P_PID, child, os.WEXITED | os.WNOWAIT)  # its number belongs to it until it is asked for its status
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(child, signal.SIGKILL)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


# -- the run -----------------------------------------------------------------------------------------------------------


class Chosen:
    """A plugin of pytest that runs these tests alone, in this order."""

    def __init__(self, names: Iterable[str]) -> None:
        self._order = {name: index for index, name in enumerate(names)}

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = sorted(
            (item for item in items if item.nodeid in self._order), key=lambda item: self._order[item.nodeid]
        )


class Quick:
    """A plugin that has failing examples neither made small nor remembered: that one fails is enough, and no mutant
    should profit from another one."""

    def pytest_configure(self) -> None:
        from hypothesis import Phase, settings  # not earlier: pytest wants to rewrite it

        phases = [Phase.explicit, Phase.generate]
        settings.register_profile("mutants", database=None, deadline=None, derandomize=True, phases=phases)
        settings.load_profile("mutants")


def foreign(source: Path) -> list[str]:
    """What was imported of ours but not from the copy."""
    ours = [sys.modules[name] for name in sorted(sys.modules) if name.partition(".")[0] == "shamble"]
    files = [module.__file__ for module in ours if module.__file__]
    return [file for file in files if not Path(file).resolve().is_relative_to(source)]


def limit_time(seconds: int) -> None:
    """That many seconds of the processor; 0 for any number."""
    if seconds:
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))


def main(root: str, memory: str, seconds: str, chosen: str, record: str, orders: str, *arguments: str) -> int:
    resource.setrlimit(resource.RLIMIT_AS, (int(memory), int(memory)))
    limit_time(int(seconds))
    plugins: list[object] = [Quick()]
    if chosen:
        plugins.append(Chosen(json.loads(Path(chosen).read_text("utf-8"))))
    if record:
        plugins.append(Recorder(Path(record), Path(root)))
    if orders:
        plugins.append(Orders(socket.socket(fileno=int(orders)), Path(root) / "src"))
    result = int(pytest.main(list(arguments), plugins))
    strangers = foreign(Path(root) / "src")
    if not strangers and result == 0 and "shamble" not in sys.modules:
        strangers = ["shamble, which no test imports"]
    if strangers:
        print("not from the copy:", *strangers)
        return 1
    return RAN + result


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
