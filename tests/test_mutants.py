"""What the mutants are: given this source, these changes; and given these tests, this account of them."""

import json
from contextlib import closing
from pathlib import Path
from typing import Any

import mutant_kinds
import mutant_run
import mutant_trials
import mutants
import pytest


def changes(source: str) -> list[str]:
    """The whole text of every mutant."""
    found = mutant_kinds.mutants(source)
    assert all(mutant.compiles(source) for mutant in found)
    return [mutant.applied(source) for mutant in found]


# -- operators ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("source", "broken"),
    [
        ("a < b", ["a <= b"]),
        ("a <= b", ["a < b"]),
        ("a > b", ["a >= b"]),
        ("a >= b", ["a > b"]),
        ("a == b", ["a != b"]),
        ("a != b", ["a == b"]),
        ("a in b", ["a not in b"]),
        ("a not in b", ["a in b"]),
        ("a is b", ["a is not b"]),
        ("a is  not b", ["a is b"]),
        ("a < b < c", ["a <= b < c", "a < b <= c"]),
        ("(a) < (b)", ["(a) <= (b)"]),
        ("(a  # < than\n < b)", ["(a  # < than\n <= b)"]),
        ("'ü' < a", ["'ü' <= a"]),
        ("a and b", ["a or b"]),
        ("a or b or c", ["a and b or c", "a or b and c"]),
        ("not a", ["a"]),
        ("not (a)", ["(a)"]),
        ("a + b", ["a - b"]),
        ("a - b", ["a + b"]),
        ("a * b", ["a // b"]),
        ("a // b", ["a * b"]),
        ("a % b", ["a // b"]),
        ("a & b", ["a | b"]),
        ("a | b", ["a & b"]),
        ("a << b", ["a >> b"]),
        ("a += b", ["a -= b"]),
        ("a //= b", ["a *= b"]),
        ("a |= b", ["a &= b"]),
        ("a << b >> c", ["a >> b >> c", "a << b << c"]),
        ("a / b", []),
    ],
)
def test_an_operator_becomes_another(source: str, broken: list[str]) -> None:
    assert changes(source) == broken


@pytest.mark.parametrize(
    "source",
    [
        "a + 'text'",
        "a + b + 'text'",
        "f'{a}' + b + c",
        "[a] * b",
        "a[b:] + a[:b]",
        "sorted(a) + b",
        "a += [b]",
        "'%s' % a",
    ],
)
def test_text_and_sequences_are_only_joined(source: str) -> None:
    assert changes(source) == []


def test_a_number_beside_a_sequence_is_broken() -> None:
    assert changes("[a] * (b + c)") == ["[a] * (b - c)"]


@pytest.mark.parametrize("source", ["Fortune = list[int | str]", "Some = Thing | None", "isinstance(a, int | Thing)"])
def test_a_union_of_types_is_left_alone(source: str) -> None:
    assert [text for text in changes(source) if "&" in text] == []


# -- constants and conditions ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("source", "broken"),
    [
        ("a = 3", ["a = 4"]),
        ("a = -1", ["a = -2"]),
        ("A: Final = 3", ["A: Final = 4"]),
        ("A: Final = (3, 4)", []),
        ("A: Final[dict[str, int]] = {'a': 1}", []),
        ("a: Literal[3] = 4", ["a: Literal[3] = 5"]),
        ("Number = Literal[3, 4]", []),
        ("a = b[0]", ["a = b[1]"]),
        ("a = True", ["a = False"]),
        ("a = False", ["a = True"]),
        ("a = 'nld.fight'", []),
        ("a = 1.5", []),
        ("def f(a: int = 1) -> int: pass", ["def f(a: int = 2) -> int: pass"]),
    ],
)
def test_a_constant_becomes_another(source: str, broken: list[str]) -> None:
    assert changes(source) == broken


ELSE_IF = [("False", "b"), ("True", "b"), ("a", "False"), ("a", "True")]


@pytest.mark.parametrize(
    ("source", "broken"),
    [
        ("if a:\n  b = c", ["if False:\n  b = c", "if True:\n  b = c"]),
        ("if a: f\nelif b: g", [f"if {c}: f\nelif {d}: g" for c, d in ELSE_IF]),
        ("a = b if c else d", ["a = b if False else d", "a = b if True else d"]),
        ("a = [b for b in c if d]", ["a = [b for b in c if False]", "a = [b for b in c if True]"]),
        ("while a: b = c", ["while False: b = c"]),
        ("if True: a = b", ["if False: a = b"]),
        ("if (a := b): c = a", []),
    ],
)
def test_a_condition_always_holds_or_never(source: str, broken: list[str]) -> None:
    assert changes(source) == broken


# -- statements --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("source", "broken"),
    [
        ("f(a)", ["pass"]),
        ("f(\n  a,\n)\nb = c", ["pass\nb = c"]),
        ("a.b = c", ["pass"]),
        ("a[b] = c", ["pass"]),
        ("a[b] += c", ["pass", "a[b] -= c"]),
        ("a.b, c = d", []),
        ("a = f(b)", []),
        ("del a[b]", ["pass"]),
        ("del a", []),
        ("'text'", []),
        ("for a in b: continue", ["for a in b: break", "for a in b: pass"]),
        ("for a in b: break", ["for a in b: continue", "for a in b: pass"]),
    ],
)
def test_a_statement_is_left_out(source: str, broken: list[str]) -> None:
    assert changes(source) == broken


def test_what_a_new_object_is_given_stays() -> None:
    assert changes("def __init__(self, a: int) -> None:\n    self.a = a\n    self.b = a") == []
    assert changes("def move(self, a: int) -> None:\n    self.a = a") == ["def move(self, a: int) -> None:\n    pass"]


@pytest.mark.parametrize(
    ("returns", "value", "broken"),
    [
        ("int", "a", ["0"]),
        ("bool", "a", ["False", "True"]),
        ("bool", "True", ["False"]),
        ("str", "a", ['""']),
        ("str", "''", []),
        ("list[int]", "a", ["[]"]),
        ("list[int]", "[]", []),
        ("dict[str, int]", "a", ["{}"]),
        ("Zone | None", "a", ["None"]),
        ("Zone | None", "None", []),
        ("Zone", "a", []),
    ],
)
def test_a_function_returns_nothing_much(returns: str, value: str, broken: list[str]) -> None:
    head = f"def f(a) -> {returns}:\n    return "
    assert changes(head + value) == [head + new for new in broken]


# -- functions ---------------------------------------------------------------------------------------------------------


def test_a_function_does_nothing() -> None:
    source = '''
def f(a: int) -> None:
    """Why."""
    b = a
    c = b
'''
    assert changes(source) == [source.replace("    b = a", "    return\n    b = a")]
    assert changes("def f(a) -> None: b = a; c = b") == ["def f(a) -> None: return; b = a; c = b"]


def test_a_generator_asks_nothing_but_stays_one() -> None:
    source = "def f(a) -> Steps:\n    yield from g(a)\n    b = yield a"
    broken = [
        "def f(a) -> Steps:\n    return\n    yield from g(a)\n    b = yield a",
        "def f(a) -> Steps:\n    yield from ()\n    b = yield a",
    ]
    assert changes(source) == broken
    for text in broken:
        space: dict[str, object] = {"Steps": None}
        exec(text, space)
        made = space["f"]
        assert callable(made)
        assert type(made(1)).__name__ == "generator"


def test_a_function_of_one_statement_is_broken_once() -> None:
    assert changes("def f() -> None:\n    g()") == ["def f() -> None:\n    pass"]


@pytest.mark.parametrize(
    "source",
    [
        "import a\nfrom .. import b",
        "@mark(1, True)\ndef f(a: Literal[1]) -> Literal[2]: pass",
        "def __repr__(self) -> str: return f(1 + 2)",
        "assert a < b, 1 + 2",
        "def f() -> None:\n    raise Refused(1 + 2) from None",
        "if TYPE_CHECKING:\n    a = 1",
        "if typing.TYPE_CHECKING:\n    a = 1",
        "if __name__ == '__main__':\n    f()",
        "a = f'{b + 1} {c:>2}'",
        "def f() -> None:\n    '''Says 1 < 2.'''",
        "class A(B, kind=1):\n    a: int",
    ],
)
def test_what_no_test_of_behaviour_could_notice_is_left_alone(source: str) -> None:
    assert changes(source) == []


def test_a_mutant_says_where_it_is_and_what_it_does() -> None:
    source = "a = b\nif a:\n    c = a + b  # both\n"
    (found,) = [mutant for mutant in mutant_kinds.mutants(source, "some.py") if mutant.what == "arithmetic"]
    assert (found.file, found.line) == ("some.py", 3)
    assert found.diff(source) == "-    c = a + b  # both\n+    c = a - b  # both"


# -- the sample --------------------------------------------------------------------------------------------------------

SOURCES = {
    "many.py": "".join(f"a{n} = b + c\n" for n in range(60)),
    "few.py": "".join(f"a{n} = b < c\n" for n in range(30)),
    "one.py": "a = 1\n",
    "none.py": "import a\n",
}


def test_the_sample_depends_on_the_seed_alone() -> None:
    first = mutant_kinds.sample(SOURCES, 20, 1)
    assert first == mutant_kinds.sample(dict(reversed(SOURCES.items())), 20, 1)
    assert first != mutant_kinds.sample(SOURCES, 20, 2)
    assert [mutant.line for mutant in first if mutant.file == "few.py"] == [6, 7, 9, 14, 25, 28, 30]


def test_every_file_has_its_share_of_the_sample() -> None:
    files = [mutant.file for mutant in mutant_kinds.sample(SOURCES, 20, 1)]
    assert {file: files.count(file) for file in SOURCES} == {"many.py": 13, "few.py": 7, "one.py": 0, "none.py": 0}


def test_nothing_is_taken_twice_and_no_more_than_there_is() -> None:
    everything = mutant_kinds.sample(SOURCES, 1000, 1)
    assert len(everything) == 91
    assert len({(mutant.file, mutant.line) for mutant in everything}) == 91
    assert len(mutant_kinds.sample(SOURCES, 90, 1)) == 90


def test_what_does_not_compile_is_replaced_by_the_next(monkeypatch: pytest.MonkeyPatch) -> None:
    before = mutant_kinds.sample(SOURCES, 20, 1)
    bad = [mutant for mutant in before if mutant.file == "few.py"][:2]
    monkeypatch.setattr(mutant_kinds.Mutant, "compiles", lambda mutant, source: mutant not in bad)
    after = mutant_kinds.sample(SOURCES, 20, 1)
    assert len(after) == 20
    assert [mutant for mutant in before if mutant not in after] == bad
    assert [mutant.file for mutant in after if mutant not in before] == ["few.py"] * 2
    monkeypatch.setattr(mutant_kinds.Mutant, "compiles", lambda mutant, source: mutant.file == "many.py")
    assert [mutant.file for mutant in mutant_kinds.sample(SOURCES, 20, 1)] == ["many.py"] * 20


def test_a_mutant_that_breaks_the_syntax_does_not_compile() -> None:
    assert not mutant_kinds.Mutant("a.py", 1, "", 0, 1, "1 +").compiles("a = b")
    assert mutant_kinds.Mutant("a.py", 1, "", 0, 1, "c").compiles("a = b")


# -- what the tests reach ----------------------------------------------------------------------------------------------

TALL = """
def f(a: int) -> int:
    "Why."
    if (a and
            a > 2):
        b = [
            a,
        ]
    elif a:
        return 1
    try:
        with a: g(a)
    except Error:
        c = lambda: d
    return 2


C = 3
class K:
    d = 4
    def m(self) -> None:
        def inner() -> None:
            return e
        return inner
"""


def test_every_statement_in_a_function_tells_that_it_is_reached() -> None:
    text = mutant_run.marked(TALL, "a.py")
    told = [int(line.partition(",")[2].strip(" )")) for line in text.splitlines() if "__reached__" in line]
    assert told == [4, 6, 9, 10, 11, 12, 12, 14, 15, 22, 23, 24]
    space: dict[str, object] = {}
    exec(text, space)
    assert space["f"].__doc__ == "Why."


def test_a_line_is_reached_with_its_statement() -> None:
    told = mutant_run.lines_told(TALL)
    assert {line: first for line, first in told.items() if line != first} == {5: 4, 7: 6, 8: 6, 13: 11}
    assert [line for line in range(1, 25) if line not in told] == [1, 2, 16, 17, 18, 19, 20, 21]


PAGE = {
    "tests": {"t::slow": 2.0, "t::quick": 0.1, "t::middling": 0.5, "t::other": 0.0},
    "lines": {"a.py": {"2": [0, 1, 2], "3": [0]}, "b.py": {"2": [3]}},
    "shared": [["a.py", 3]],
}
PLACE = "def f() -> None:\n    a = 1\n    b = 2\n    c = 3\nd = 4\n"


@pytest.mark.parametrize(
    ("line", "every", "plan"),
    [
        (2, False, [["t::quick", "t::middling"], ["t::slow"]]),
        (2, True, [["t::quick", "t::middling"], ["t::slow"], ["t::other"]]),
        (3, False, [["t::slow"], ["t::other", "t::quick", "t::middling"]]),  # reached while tests were collected
        (4, False, []),
        (5, False, [["t::quick", "t::middling"], ["t::slow"], ["t::other"]]),  # in no function
    ],
)
def test_the_tests_that_reach_the_line_come_first_the_quickest_before_all(
    monkeypatch: pytest.MonkeyPatch, line: int, every: bool, plan: list[list[str]]
) -> None:
    monkeypatch.setattr(mutant_trials, "FEW", 2)
    assert mutant_trials.Record([PAGE]).plan(mutant_kinds.Mutant("a.py", line, "", 0, 0, ""), PLACE, every) == plan


# -- the account -------------------------------------------------------------------------------------------------------


def test_the_interval_is_wilsons() -> None:
    assert mutants.summary(131, 150, 1) == "killed 131 of 150 (87.3 %, 95 % interval 81–92 %), seed 1"
    assert mutants.wilson(0, 10) == pytest.approx((0, 0.27753), abs=1e-5)
    assert mutants.wilson(10, 10) == pytest.approx((0.72247, 1), abs=1e-5)


def test_the_test_that_noticed_is_named() -> None:
    assert mutant_trials.noticed("F\nFAILED tests/test_a.py::test_b - assert 1\n1 failed") == "tests/test_a.py::test_b"
    assert mutant_trials.noticed("Fatal Python error\nKilled\n") == "Killed"


CODE = """
def hits(dice: int, modifier: int) -> int:
    return dice + modifier * 2
"""
TEST = """
import shamble

def test_hits() -> None:
    assert shamble.hits(3, 1) > 3
"""


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small project in the place of the real one, with a test that misses something."""
    root = tmp_path / "project"
    for name, text in {"src/shamble/__init__.py": CODE, "tests/test_hits.py": TEST}.items():
        (root / name).parent.mkdir(parents=True)
        (root / name).write_text(text)
    monkeypatch.setattr(mutants, "ROOT", root)
    monkeypatch.chdir(root)
    return root


ARGUMENTS = ["--paths", "src", "--tests", "tests"]


@pytest.mark.long
@pytest.mark.parametrize(("floor", "status"), [("0.76", 1), ("0.75", 0)])
def test_survivors_are_shown_and_counted(
    project: Path, capsys: pytest.CaptureFixture[str], floor: str, status: int
) -> None:
    assert mutants.main([*ARGUMENTS, "--floor", floor, "--json", "results.json"]) == status
    lines = [line.strip() for line in capsys.readouterr().out.splitlines()]
    assert lines[-1] == "killed 3 of 4 (75.0 %, 95 % interval 30–95 %), seed 1"
    assert "4  src/shamble/__init__.py:3  number  survived all tests" in lines
    assert "+    return dice + modifier * 3" in lines
    results = json.loads((project / "results.json").read_text())
    assert [(row["result"], row["by"]) for row in results["mutants"]] == [
        ("killed", "tests/test_hits.py::test_hits"),
        ("killed", "tests/test_hits.py::test_hits"),
        ("killed", "tests/test_hits.py::test_hits"),
        ("survived", ""),
    ]
    assert (project / "src/shamble/__init__.py").read_text() == CODE


def test_one_mutant_of_the_sample_can_be_looked_at(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert mutants.main([*ARGUMENTS, "--list", "--only", "2"]) == 0
    assert [line.strip() for line in capsys.readouterr().out.splitlines()] == [
        "2  src/shamble/__init__.py:3  arithmetic",
        "-    return dice + modifier * 2",
        "+    return dice - modifier * 2",
        "",
    ]
    assert mutants.main([*ARGUMENTS, "--only", "5"]) == 2
    assert capsys.readouterr().err == "The sample has 4 mutants, and no number 5.\n"


NAME = "tests/test_hits.py::test_hits"


@pytest.mark.long
@pytest.mark.parametrize("forked", [True, False])
def test_time_runs_out_for_a_mutant(project: Path, tmp_path: Path, forked: bool) -> None:
    place = CODE.index("return")
    endless = mutant_kinds.Mutant("src/shamble/__init__.py", 3, "", place, place, "while True: pass\n    ")
    page = {"tests": {NAME: -9.5}, "lines": {endless.file: {"3": [0]}}, "shared": []}  # so that it has little time
    tree = mutant_trials.Tree(tmp_path / "copy", project)
    if forked:
        tree.prepare(["tests"])
    with closing(tree):
        trial = tree.trial(1, endless, mutant_trials.Record([page]), every=False)
    assert trial is not None
    assert (trial.result, trial.killed) == ("timeout", True)
    assert (tmp_path / "copy" / endless.file).read_text() == CODE


@pytest.mark.parametrize(
    ("source", "broken", "place"),
    [
        ("def f(): return 1", "def f(): return 2", ("f", 1)),
        ("a = 1\n@b\n@c\ndef f(): return 1", "a = 1\n@b\n@c\ndef f(): return 2", ("f", 2)),
        ("class K:\n  class L:\n    def m(self): a = 1", "class K:\n  class L:\n    def m(self): pass", ("K.L.m", 3)),
        ("if a:\n  def f():\n    def g(): b < c", "if a:\n  def f():\n    def g(): b <= c", ("f", 2)),
        ("a = 1", "a = 2", None),
        ("def f(a=1): return a", "def f(a=2): return a", None),
        ("@a(b < c)\ndef f(): pass", "@a(b <= c)\ndef f(): pass", None),
        ("class K:\n  a = 1", "class K:\n  a = 2", None),
        ("a = lambda: 1", "a = lambda: 2", None),
    ],
)
def test_the_function_in_which_a_mutant_lies(source: str, broken: str, place: tuple[str, int] | None) -> None:
    assert mutant_run.broken_function(source, broken) == place


MANY_PLACES = """
LIMIT = 3

class Base:
    def most(self) -> int:
        return LIMIT

class More(Base):
    def most(self) -> int:
        return super().most() + 1

def hits(dice: int) -> int:
    return dice + 1

def early() -> int:
    return 5

EARLY = early()

def made(more: int):
    def inner() -> int:
        return more + 1
    return inner

MADE = made(1)
"""
TEST_OF_PLACES = """
import shamble

def test_hits() -> None:
    assert (shamble.More().most(), shamble.hits(1), shamble.EARLY, shamble.MADE()) == (4, 2, 5, 2)
"""


@pytest.mark.long
@pytest.mark.parametrize(
    ("old", "new", "result", "ways"),
    [
        ("dice + 1", "dice - 1", "killed", ["fork"]),
        ("dice + 1", "dice + 2 - 1", "survived", ["fork", "fresh process"]),
        ("LIMIT = 3", "LIMIT = 4", "killed", ["fresh process"]),
        ("return 5", "return 6", "killed", ["fresh process"]),  # it ran while the tests were read
        ("super().most() + 1", "super().most() - 1", "killed", ["fork"]),
        ("super().most() + 1", "0", "killed", ["unfit", "fresh process"]),  # without super, nothing is needed for it
        ("more + 1", "more - 1", "killed", ["unfit", "fresh process"]),  # the inner function was made before
    ],
)
def test_a_mutant_is_tried_in_a_fork_unless_that_would_not_do(
    project: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, old: str, new: str, result: str, ways: list[str]
) -> None:
    (project / "src/shamble/__init__.py").write_text(MANY_PLACES)
    (project / "tests/test_hits.py").write_text(TEST_OF_PLACES)
    taken: list[str] = []
    test, run = mutant_trials.Tree.test, mutant_trials.Runner.run

    def fresh(*given: Any) -> mutant_trials.Ended:
        taken.append("fresh process")
        return test(*given)

    def forked(*given: Any) -> mutant_trials.Ended | None:
        ended = run(*given)
        taken.append("fork" if ended else "unfit")
        return ended

    monkeypatch.setattr(mutant_trials.Tree, "test", fresh)
    monkeypatch.setattr(mutant_trials.Runner, "run", forked)
    start = MANY_PLACES.index(old)
    line = MANY_PLACES.count("\n", 0, start) + 1
    mutant = mutant_kinds.Mutant("src/shamble/__init__.py", line, "", start, start + len(old), new)
    early = MANY_PLACES[: MANY_PLACES.index("return 5")].count("\n") + 1
    lines = {str(number): [0] for number in range(1, MANY_PLACES.count("\n"))}
    page = {"tests": {NAME: 0.1}, "lines": {mutant.file: lines}, "shared": [[mutant.file, early]]}
    with closing(mutant_trials.Tree(tmp_path / "copy", project)) as tree:
        tree.prepare(["tests"])
        trial = tree.trial(1, mutant, mutant_trials.Record([page]), every=False)
    assert trial is not None
    assert (trial.result, trial.by, taken) == (result, NAME if trial.killed else "", ways)


SHARED_CODE = """
from functools import cache, cached_property

@cache
def table(size: int) -> list[int]:
    return [size]

class Book:
    @cached_property
    def pages(self) -> int:
        return 3

class Reader(Book):
    @cached_property
    def pages(self) -> int:
        return super().pages + 1

book = Reader()

def prepare() -> int:
    return 4

def lonely() -> int:
    return 5

def early() -> int:
    return 6
"""
SHARED_TEST = """
import pytest
import shamble

shamble.early()

@pytest.fixture(scope="module")
def prepared() -> int:
    return shamble.prepare()

@pytest.mark.parametrize("time", [1, 2])
def test_table(time: int) -> None:
    assert shamble.table(1) == shamble.table(1)

@pytest.mark.parametrize("time", [1, 2])
def test_pages(time: int) -> None:
    assert shamble.book.pages == 4

@pytest.mark.parametrize("time", [1, 2])
def test_prepared(prepared: int, time: int) -> None:
    assert prepared

def test_lonely() -> None:
    assert shamble.lonely()
"""


@pytest.mark.long
def test_what_tests_share_is_reached_by_each_of_them(project: Path, tmp_path: Path) -> None:
    """Besides what fixtures prepare: what a cache has kept for the second test was computed for the first."""
    (project / "src/shamble/__init__.py").write_text(SHARED_CODE)
    (project / "tests/test_hits.py").write_text(SHARED_TEST)
    assert mutants.main([*ARGUMENTS, "--record", str(tmp_path / "kept"), "--count", "1"]) in (0, 1)
    (page,) = (tmp_path / "kept").rglob("*.json")
    record = json.loads(page.read_text())
    names = [name.partition("::")[2] for name in record["tests"]]
    lines = record["lines"]["src/shamble/__init__.py"]
    assert {int(line): [names[index] for index in indexes] for line, indexes in lines.items()} == {
        6: ["test_table[1]", "test_table[2]"],
        11: ["test_pages[1]", "test_pages[2]"],
        16: ["test_pages[1]", "test_pages[2]"],
        21: ["test_prepared[1]", "test_prepared[2]"],
        24: ["test_lonely"],
    }
    assert record["shared"] == [["src/shamble/__init__.py", 27]]


@pytest.mark.long
def test_a_record_is_kept_until_something_changes(
    project: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def run() -> str:
        mutants.main([*ARGUMENTS, "--record", str(tmp_path / "kept"), "--count", "1"])
        return capsys.readouterr().out.splitlines()[0]

    (project / "tests/test_more.py").write_text(TEST)
    assert run() == "running the tests unbroken, files of them: 2 ..."
    assert run() == "tests that pass: 2; a mutant faces those that reach it"
    (project / "tests/test_more.py").write_text(TEST + "\n")
    assert run() == "running the tests unbroken, files of them: 1 ..."
    (project / "src/shamble/__init__.py").write_text(CODE + "\n")
    assert run() == "running the tests unbroken, files of them: 2 ..."


@pytest.mark.long
def test_only_the_tests_that_reach_a_mutant_are_run_unless_all_are_asked_for(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (project / "src/shamble/__init__.py").write_text(CODE + "\ndef misses() -> None:\n    pass\n")
    (project / "tests/test_more.py").write_text("import shamble\n\ndef test_misses() -> None:\n    shamble.misses()\n")
    mutants.main([*ARGUMENTS, "--only", "4"])
    assert "survived the 1 of 2 tests that reach it" in capsys.readouterr().out
    mutants.main([*ARGUMENTS, "--only", "4", "--all"])
    assert "survived all tests" in capsys.readouterr().out


@pytest.mark.long
def test_tests_that_fail_by_themselves_are_refused(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (project / "tests/test_hits.py").write_text(TEST.replace("> 3", "== 3"))
    assert mutants.main(ARGUMENTS) == 2
    assert "The tests fail before anything is broken" in capsys.readouterr().err


BREAKS_LATER = """
from pathlib import Path

import shamble

def test_hits() -> None:
    assert shamble.hits(3, 1) > 3
    times = Path(PLACE)
    times.write_text(times.read_text() + "1")
    assert len(times.read_text()) < MOST
"""


@pytest.mark.long
@pytest.mark.parametrize(("most", "counts"), [(6, True), (5, False), (4, False)])
def test_what_changes_meanwhile_is_not_taken_for_a_mutant(
    project: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], most: int, counts: bool
) -> None:
    """The test comes to its end once unbroken, twice with the mutant that it misses, in a fork and in a fresh process,
    and twice more unbroken in each of them."""
    times = tmp_path / "times"
    times.write_text("")
    (project / "tests/test_hits.py").write_text(
        BREAKS_LATER.replace("PLACE", repr(str(times))).replace("MOST", str(most))
    )
    status = mutants.main([*ARGUMENTS, "--json", "results.json"])
    told = capsys.readouterr()
    assert (project / "results.json").exists() == counts
    assert ("none of this counts" in told.err) != counts
    assert (status == 2) != counts


def test_a_python_that_can_not_run_the_tests_kills_nothing(
    project: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tree = mutant_trials.Tree(tmp_path / "copy", project)
    broken = tmp_path / "broken.py"
    broken.write_text("import no_such_module")
    monkeypatch.setattr(mutant_trials.mutant_run, "__file__", str(broken))
    with pytest.raises(mutant_trials.Refused, match="The tests could not be run"):
        tree.test(["tests"], 30)


def test_tests_of_another_copy_are_refused(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Should another Shamble be imported than the one that is broken, every mutant would seem to survive."""
    (project / "tests/conftest.py").write_text(f"import sys\n\nsys.path.insert(0, {str(project.parent / 'other')!r})\n")
    other = project.parent / "other" / "shamble"
    other.mkdir(parents=True)
    (other / "__init__.py").write_text(CODE)
    assert mutants.main(ARGUMENTS) == 2
    assert "not from the copy" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["--paths", "src/nowhere"], "There is no src/nowhere."),
        (["--paths", "tests"], "tests does not lie in "),
        (["--paths", "src", "--tests", "tests/nowhere"], "There is no tests/nowhere in "),
    ],
)
def test_paths_have_to_be_there(
    project: Path, capsys: pytest.CaptureFixture[str], arguments: list[str], why: str
) -> None:
    assert mutants.main(arguments) == 2
    assert capsys.readouterr().err.startswith(why)
