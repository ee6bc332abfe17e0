"""The plugin, run by a pytest of its own on small projects that go wrong in each way it watches for."""

import pytest

import shamble
from shamble.testing import example, rule
from tests.thinned import thinned

pytest_plugins = ["pytester"]

CONFTEST = """
import types
import shamble
from shamble.speech.rulebook import Example, Rule, Rulebook

pytest_plugins = ["shamble.testing.plugin"]

def title(id, name, stage, scenes, package, rules, listed=True):
    book = Rulebook(id, rules)
    return types.SimpleNamespace(
        id=id, name=name, stage=stage, scenes=scenes, package=package, family="", rulebook=book, listed=listed
    )

joust = title("joust", "Joust | Tilt", "alpha", ["yard", "field"], "joust_rules", [
    Rule("joust.ride", "1", "Riders ride."),
    Rule("joust.hit", "1", "Riders hit."),
    Rule("joust.fall", "2", "Riders fall."),
    Rule("joust.tumble", "3", "Riders tumble.", same_as=("joust.fall",)),
    Rule("joust.win", "4", "Riders win."),
    Rule("joust.lance", "5", "A lance is long.", kind="component", examples=(
        Example("Two riders.", "They meet.", "One falls."), Example("One rider.", "He rides.", "Nobody falls."),
    )),
])
chess = title("chess", "Chess", "prealpha", ["board"], "chess_rules", [
    Rule("chess.move", "1", "Pieces move."),
])
shamble.titles = lambda: [joust, chess]
"""

SOURCE = '''
"""Riders: joust.nothing."""

def ride():
    """joust.nothing"""
    return ["joust.ride", ("joust.hit", {"joust.win": 1})]

def fall(rule="joust.fall"):
    ...
'''

TESTS = """
from shamble.testing import example, rule

@rule("joust.ride", "joust.hit")
def test_ride(): pass

@rule("joust.tumble")
class TestFall:
    @rule("joust.win", "joust.lance")
    @example("joust.lance", "joust.lance#2")
    def test_win(self): pass

@rule("chess.move")
def test_move(): pass
"""


@pytest.fixture(autouse=True)
def _titles_come_back(monkeypatch: pytest.MonkeyPatch) -> None:
    # The inner conftest replaces shamble.titles for good; this remembers what it was.
    monkeypatch.setattr(shamble, "titles", shamble.titles)


@pytest.fixture
def project(pytester: pytest.Pytester) -> pytest.Pytester:
    pytester.makeconftest(CONFTEST)
    pytester.makepyfile(test_it=TESTS)
    pytester.mkpydir("joust_rules").joinpath("rules.py").write_text(SOURCE)
    pytester.mkpydir("chess_rules").joinpath("rules.py").write_text("MOVE = 'chess.move'\n")
    pytester.syspathinsert()
    return pytester


PARALLEL = pytest.mark.parametrize("parallel", thinned([False, True], 2), ids=["alone", "xdist"])


def run(project: pytest.Pytester, parallel: bool, *options: str) -> pytest.RunResult:
    if parallel:  # in a process of its own: xdist's workers are not for a test's insides
        return project.runpytest_subprocess("-n", "1", *options)
    return project.runpytest_inprocess("-p", "no:xdist", *options)


def change(project: pytest.Pytester, file: str, old: str, new: str) -> None:
    path = project.path / file
    text = path.read_text()
    assert text.count(old) == 1
    path.write_text(text.replace(old, new))


@PARALLEL
def test_a_complete_run_says_so_and_passes(project: pytest.Pytester, parallel: bool) -> None:
    result = run(project, parallel, "--rules-complete", "--strict-markers")
    result.assert_outcomes(passed=3)
    result.stdout.fnmatch_lines_random(["joust: 5 of 5 behaviour rules tested", "chess: 1 of 1 behaviour rules tested"])
    result.stdout.no_fnmatch_line("*no line of the source*")
    assert result.ret == pytest.ExitCode.OK


def test_what_two_workers_have_tested_is_added_up(project: pytest.Pytester) -> None:
    result = project.runpytest_subprocess("-n", "2", "--rules-complete")
    result.stdout.fnmatch_lines_random(["joust: 5 of 5 behaviour rules tested", "chess: 1 of 1 behaviour rules tested"])
    assert result.ret == pytest.ExitCode.OK


@PARALLEL
def test_an_unknown_id_fails_the_collection(project: pytest.Pytester, parallel: bool) -> None:
    change(project, "test_it.py", '"joust.hit"', '"joust.hitt"')
    result = run(project, parallel, "--rules-complete")
    assert result.ret != pytest.ExitCode.OK
    result.stdout.fnmatch_lines(
        [
            "*ERROR collecting test_it.py*",
            "test_it.py::test_ride cites 'joust.hitt', which is in no rulebook; did you mean 'joust.hit'?",
        ]
    )
    result.assert_outcomes(errors=1)
    result.stdout.no_fnmatch_line("*behaviour rules tested")
    result.stdout.no_fnmatch_line("*no passing test cites it*")


def test_an_id_like_no_other_names_the_titles(project: pytest.Pytester) -> None:
    change(project, "test_it.py", '"joust.hit"', '"tennis.serve"')
    result = run(project, False)
    result.stdout.fnmatch_lines(["*'tennis.serve', which is in no rulebook; titles installed: joust, chess"])


@PARALLEL
def test_more_than_three_ids_fail_the_collection(project: pytest.Pytester, parallel: bool) -> None:
    change(project, "test_it.py", '"joust.win", "joust.lance"', '"joust.win", "joust.lance", "joust.hit"')
    result = run(project, parallel)
    assert result.ret != pytest.ExitCode.OK
    result.assert_outcomes(errors=1, passed=2 if parallel else 0)  # xdist runs what it could collect
    result.stdout.fnmatch_lines(
        ["test_it.py::TestFall::test_win cites 4 rules; split it into tests that cite at most 3"]
    )


def test_ids_that_say_the_same_count_once(project: pytest.Pytester) -> None:
    change(project, "test_it.py", '"joust.win", "joust.lance"', '"joust.win", "joust.lance", "joust.fall"')
    result = run(project, False)
    result.assert_outcomes(passed=3)


def test_a_parametrised_test_is_faulted_once(project: pytest.Pytester) -> None:
    project.makepyfile(
        test_it="""
        import pytest
        from shamble.testing import rule

        @rule("joust.none")
        @pytest.mark.parametrize("n", range(3))
        def test_ride(n): pass
        """
    )
    complaints = [line for line in run(project, False).outlines if line.startswith("test_it.py::")]
    assert len(complaints) == 1


@PARALLEL
def test_a_test_that_did_not_pass_tests_nothing(project: pytest.Pytester, parallel: bool) -> None:
    project.makepyfile(
        test_it="""
        import pytest
        from shamble.testing import rule

        @pytest.fixture
        def broken_before():
            assert False

        @pytest.fixture
        def broken_after():
            yield
            assert False

        @rule("joust.ride")
        def test_failed(): assert False

        @rule("joust.hit")
        @pytest.mark.skip
        def test_skipped(): pass

        @rule("joust.fall")
        @pytest.mark.xfail
        @pytest.mark.parametrize("n", [1, 2])
        def test_expected_to_fail(n): assert n == 1

        @rule("joust.win")
        def test_teardown(broken_after): pass

        @rule("chess.move")
        def test_setup(broken_before): pass
        """
    )
    result = run(project, parallel, "--rules-complete")
    result.assert_outcomes(passed=1, failed=1, skipped=1, xfailed=1, xpassed=1, errors=2)
    assert result.ret == pytest.ExitCode.TESTS_FAILED
    result.stdout.fnmatch_lines(
        [
            "joust: 0 of 5 behaviour rules tested",
            "chess: 0 of 1 behaviour rules tested",
            "joust.ride: no passing test cites it; write one with @rule('joust.ride')",
            "joust.hit: no passing test cites it; *",
            "joust.fall: no passing test cites it; *",
            "joust.tumble: no passing test cites it; *",
            "joust.win: no passing test cites it; *",
            "chess.move: no passing test cites it; *",
        ]
    )


def test_a_failed_subtest_counts_for_its_test(project: pytest.Pytester) -> None:
    project.makepyfile(
        test_it="""
        import unittest
        from shamble.testing import rule

        @rule("chess.move")
        class TestMove(unittest.TestCase):
            def test_move(self):
                with self.subTest():
                    self.fail()
        """
    )
    result = run(project, False)
    result.stdout.fnmatch_lines(["chess: 0 of 1 behaviour rules tested"])


def test_gaps_are_counted_but_harmless_until_asked_for(project: pytest.Pytester) -> None:
    change(project, "test_it.py", '@rule("chess.move")\n', "")
    change(project, "joust_rules/rules.py", '"joust.ride"', '"joust.wide"')
    result = run(project, False)
    result.stdout.fnmatch_lines(["chess: 0 of 1 behaviour rules tested"])
    result.stdout.no_fnmatch_line("*no passing test*")
    result.stdout.no_fnmatch_line("*no line of the source*")
    assert result.ret == pytest.ExitCode.OK


@PARALLEL
def test_a_rule_that_stands_nowhere_in_the_source_fails_the_run(project: pytest.Pytester, parallel: bool) -> None:
    change(project, "joust_rules/rules.py", '"joust.ride"', '"joust.ride once"')
    result = run(project, parallel, "--rules-complete")
    result.assert_outcomes(passed=3)
    assert result.ret == pytest.ExitCode.TESTS_FAILED
    result.stdout.fnmatch_lines(
        ["joust.ride: no line of the source of joust_rules cites it; cite it where the rule acts"]
    )
    assert result.stdout.str().count("no line of the source") == 1


@pytest.mark.parametrize(
    "source",
    ['"""joust.ride"""', 'def ride():\n    """joust.ride"""', "# joust.ride", 'x = 1\n"joust.ride"'],
    ids=["module docstring", "docstring", "comment", "bare string"],
)
def test_what_only_talks_about_a_rule_is_no_citation(project: pytest.Pytester, source: str) -> None:
    change(project, "joust_rules/rules.py", '"joust.ride"', '"x"')
    project.path.joinpath("joust_rules/more.py").write_text(source)
    result = run(project, False, "--rules-complete")
    assert result.ret == pytest.ExitCode.TESTS_FAILED
    result.stdout.fnmatch_lines(["joust.ride: no line of the source of joust_rules cites it; *"])


def test_the_source_of_inner_packages_counts(project: pytest.Pytester) -> None:
    change(project, "joust_rules/rules.py", '"joust.ride"', '"x"')
    inner = project.path / "joust_rules" / "inner"
    inner.mkdir()
    inner.joinpath("more.py").write_text("note('joust.ride')")
    assert run(project, False, "--rules-complete").ret == pytest.ExitCode.OK


@pytest.fixture
def unfinished(project: pytest.Pytester) -> pytest.Pytester:
    """The project with two rules of joust that are still to come."""
    change(
        project,
        "conftest.py",
        """    Rule("joust.lance", """,
        """    Rule("joust.parry", "6", "Riders parry.", not_yet=True),
    Rule("joust.dodge", "6", "Riders dodge.", not_yet=True),
    Rule("joust.lance", """,
    )
    return project


@PARALLEL
def test_rules_that_are_not_yet_implemented_are_counted_apart(unfinished: pytest.Pytester, parallel: bool) -> None:
    result = run(unfinished, parallel, "--rules-complete")
    result.stdout.fnmatch_lines(
        ["joust: 5 of 5 behaviour rules tested, 2 not yet implemented", "chess: 1 of 1 behaviour rules tested"]
    )
    result.stdout.no_fnmatch_line("joust.*: *")
    assert result.ret == pytest.ExitCode.OK


@PARALLEL
def test_a_test_of_a_rule_that_is_not_yet_implemented_fails_the_collection(
    unfinished: pytest.Pytester, parallel: bool
) -> None:
    change(unfinished, "test_it.py", '"joust.hit"', '"joust.parry"')
    result = run(unfinished, parallel)
    assert result.ret != pytest.ExitCode.OK
    result.assert_outcomes(errors=1)
    result.stdout.fnmatch_lines(["test_it.py::test_ride cites 'joust.parry', which is marked not_yet; remove the mark"])


def test_a_rule_that_one_of_two_titles_implements_may_be_cited(unfinished: pytest.Pytester) -> None:
    change(
        unfinished,
        "conftest.py",
        """    Rule("chess.move", "1", "Pieces move."),""",
        """    Rule("chess.move", "1", "Pieces move."),
    Rule("joust.parry", "6", "Pieces parry."),""",
    )
    change(unfinished, "test_it.py", '"joust.hit"', '"joust.hit", "joust.parry"')
    result = run(unfinished, False)
    result.assert_outcomes(passed=3)
    result.stdout.fnmatch_lines(["joust: 5 of 5 *, 2 not yet implemented", "chess: 2 of 2 behaviour rules tested"])


@PARALLEL
def test_source_of_a_rule_that_is_not_yet_implemented_fails_the_run(
    unfinished: pytest.Pytester, parallel: bool
) -> None:
    change(unfinished, "joust_rules/rules.py", '"joust.ride"', '"joust.ride", "joust.dodge"')
    result = run(unfinished, parallel, "--rules-complete")
    result.assert_outcomes(passed=3)
    assert result.ret == pytest.ExitCode.TESTS_FAILED
    result.stdout.fnmatch_lines(
        ["joust.dodge: the source of joust_rules cites it, yet it is marked not_yet; remove the mark"]
    )
    assert result.stdout.str().count("yet it is marked") == 1


def test_no_tests_at_all_are_a_gap(project: pytest.Pytester) -> None:
    project.makepyfile(test_it="")
    result = run(project, False, "--rules-complete")
    assert result.ret == pytest.ExitCode.TESTS_FAILED
    result.stdout.fnmatch_lines(["joust: 0 of 5 behaviour rules tested"])


def test_collecting_only_counts_nothing(project: pytest.Pytester) -> None:
    result = run(project, False, "--collect-only", "--rules-complete")
    result.stdout.no_fnmatch_line("*behaviour rules*")
    assert result.ret == pytest.ExitCode.OK


README = """# Games

<!-- titles -->
{}<!-- /titles -->

The end.
"""
ROWS = r"""| title | id | stage | scenes | behaviour rules tested |
| --- | --- | --- | --- | --- |
| Joust \| Tilt | `joust` | alpha | 2 | 5 of 5 |
| Chess | `chess` | prealpha | 1 | 1 of 1 |
"""


@PARALLEL
@pytest.mark.parametrize("update", [[], ["--update-titles-table"]], ids=["check", "update"])
def test_a_table_that_is_right_stays(project: pytest.Pytester, parallel: bool, update: list[str]) -> None:
    readme = project.path / "README.md"
    readme.write_text(README.format(ROWS))
    result = run(project, parallel, "--titles-table=README.md", *update)
    assert result.ret == pytest.ExitCode.OK
    result.stdout.no_fnmatch_line("README.md:*")
    assert readme.read_text() == README.format(ROWS)


@PARALLEL
def test_a_stale_table_fails_the_run(project: pytest.Pytester, parallel: bool) -> None:
    stale = README.format(ROWS.replace("1 of 1", "0 of 1"))
    readme = project.path / "README.md"
    readme.write_text(stale)
    result = run(project, parallel, "--titles-table=README.md")
    result.assert_outcomes(passed=3)
    assert result.ret == pytest.ExitCode.TESTS_FAILED
    result.stdout.fnmatch_lines(
        ["README.md: the table of titles is stale; run again with --update-titles-table to rewrite it"]
    )
    assert readme.read_text() == stale


@pytest.mark.parametrize(
    ("rows", "parallel"), [("", False), ("| old |\n", False), (ROWS.replace("1 of 1", "0 of 1"), True)]
)
def test_the_table_is_rewritten_on_demand(project: pytest.Pytester, parallel: bool, rows: str) -> None:
    readme = project.path / "README.md"
    readme.write_text(README.format(rows))
    result = run(project, parallel, "--titles-table=README.md", "--update-titles-table")
    assert result.ret == pytest.ExitCode.OK
    result.stdout.fnmatch_lines(["README.md: table of titles rewritten"])
    assert readme.read_text() == README.format(ROWS)
    assert run(project, False, "--titles-table=README.md").ret == pytest.ExitCode.OK


def test_the_table_says_how_many_rules_are_not_yet_implemented(unfinished: pytest.Pytester) -> None:
    readme = unfinished.path / "README.md"
    readme.write_text(README.format(""))
    result = run(unfinished, False, "--titles-table=README.md", "--update-titles-table")
    assert result.ret == pytest.ExitCode.OK
    assert readme.read_text() == README.format(ROWS.replace("5 of 5", "5 of 5, 2 not yet"))


def test_the_table_leaves_out_what_is_not_offered(project: pytest.Pytester) -> None:
    change(project, "conftest.py", "shamble.titles = ", "chess.listed = False\nshamble.titles = ")
    readme = project.path / "README.md"
    readme.write_text(README.format(""))
    assert run(project, False, "--titles-table=README.md", "--update-titles-table").ret == pytest.ExitCode.OK
    assert readme.read_text() == README.format(ROWS.replace("| Chess | `chess` | prealpha | 1 | 1 of 1 |\n", ""))


def test_the_table_is_not_rewritten_from_a_failed_run(project: pytest.Pytester) -> None:
    change(project, "test_it.py", "def test_move(): pass", "def test_move(): assert False")
    readme = project.path / "README.md"
    readme.write_text(README.format(ROWS))
    result = run(project, False, "--titles-table=README.md", "--update-titles-table")
    assert result.ret == pytest.ExitCode.TESTS_FAILED
    result.stdout.fnmatch_lines(["README.md: the table of titles is not rewritten; fix the failing tests first"])
    assert readme.read_text() == README.format(ROWS)


@pytest.mark.parametrize("text", [None, "# Games\n", "<!-- titles -->\n"], ids=["no file", "no marks", "one mark"])
def test_a_missing_table_fails_the_run(project: pytest.Pytester, text: str | None) -> None:
    if text is not None:
        project.path.joinpath("README.md").write_text(text)
    result = run(project, False, "--titles-table=README.md")
    assert result.ret == pytest.ExitCode.TESTS_FAILED
    result.stdout.fnmatch_lines(
        ["README.md: no table of titles; add the lines '<!-- titles -->' and '<!-- /titles -->'"]
    )


@pytest.mark.parametrize("cites", [True, False], ids=["tests cite rules", "no test cites any"])
def test_a_broken_rulebook_is_no_crash(project: pytest.Pytester, cites: bool) -> None:
    with project.path.joinpath("conftest.py").open("a") as conftest:
        conftest.write("\ndef broken(): raise shamble.ContentError('no rules', 'joust.yaml', 3, 1)\n")
        conftest.write("\nshamble.titles = broken\n")
    if not cites:
        project.makepyfile(test_it="def test(): pass")
    result = run(project, False)
    assert result.ret == (pytest.ExitCode.INTERRUPTED if cites else pytest.ExitCode.TESTS_FAILED)
    result.stdout.fnmatch_lines(["joust.yaml:3:1: no rules"])


def test_there_must_be_a_table_to_update(project: pytest.Pytester) -> None:
    result = run(project, False, "--update-titles-table")
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines(["ERROR: --update-titles-table needs --titles-table=FILE"])


def test_an_example_that_no_test_plays_fails_a_complete_run(project: pytest.Pytester) -> None:
    change(project, "test_it.py", ', "joust.lance#2"', "")
    assert run(project, False).ret == pytest.ExitCode.OK
    result = run(project, False, "--rules-complete")
    assert result.ret == pytest.ExitCode.TESTS_FAILED
    result.stdout.fnmatch_lines(
        ["joust.lance#2: no passing test plays this example; write one with @example('joust.lance#2')"]
    )
    assert result.stdout.str().count("no passing test plays") == 1


def test_examples_of_rules_that_are_not_there_yet_need_no_test(project: pytest.Pytester) -> None:
    more = '("joust.unseat", "4", "Riders fall off.", not_yet=True, examples=(Example("One.", "Hit.", "Off."),)'
    change(project, "conftest.py", 'Rule("joust.win"', f'Rule{more}),\n    Rule("joust.win"')
    result = run(project, False, "--rules-complete")
    result.stdout.no_fnmatch_line("*joust.unseat*")
    assert result.ret == pytest.ExitCode.OK


@pytest.mark.parametrize(
    ("played", "says"),
    [
        ("joust.lance#3", "plays 'joust.lance#3', which is no example of a rulebook; did you mean 'joust.lance#2'?"),
        ("joust.ride", "plays 'joust.ride', which is no example of a rulebook; no rulebook has an example"),
    ],
)
def test_an_example_that_is_in_no_rulebook_fails_the_collection(
    project: pytest.Pytester, played: str, says: str
) -> None:
    change(project, "test_it.py", '"joust.lance#2"', f'"{played}"')
    result = run(project, False)
    assert result.ret != pytest.ExitCode.OK
    result.stdout.fnmatch_lines([f"test_it.py::TestFall::test_win {says.partition(';')[0]}*"])


def test_who_plays_an_example_cites_its_rule(project: pytest.Pytester) -> None:
    change(project, "test_it.py", '"joust.win", "joust.lance"', '"joust.win"')
    result = run(project, False)
    said = "plays an example of 'joust.lance' but does not cite it; add @rule('joust.lance')"
    result.stdout.fnmatch_lines([f"test_it.py::TestFall::test_win {said}"])


def test_example_is_a_marker() -> None:
    @example("joust.lance#2")
    def test() -> None: ...

    marks = test.pytestmark  # type: ignore[attr-defined]
    assert [(mark.name, mark.args) for mark in marks] == [("example", ("joust.lance#2",))]
    with pytest.raises(TypeError, match="name the examples"):
        example()


def test_rule_is_a_marker() -> None:
    @rule("joust.ride", "joust.hit")
    def test() -> None: ...

    marks = test.pytestmark  # type: ignore[attr-defined]
    assert [(mark.name, mark.args) for mark in marks] == [("rule", ("joust.ride", "joust.hit"))]


def test_rule_wants_ids() -> None:
    with pytest.raises(TypeError, match="name the rules"):
        rule()
    with pytest.raises(TypeError, match="name the rules"):
        rule(test_rule_is_a_marker)  # type: ignore[arg-type]  # @rule without its brackets
