"""What `make bench` makes of its figures, and what it does where other engines can't be had."""

import importlib
import subprocess
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from shamble.lab.bench import Subject

Plain = dict[str, Any]

ROOT = Path(__file__).parents[2]
MODULES = ("report", "performance")


@pytest.fixture(scope="module")
def scripts() -> Iterator[dict[str, ModuleType]]:
    """The scripts, which lie in no package."""
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(ROOT / "bench"))
        yield {name: importlib.import_module(name) for name in MODULES}


@pytest.fixture
def report(scripts: dict[str, ModuleType]) -> ModuleType:
    return scripts["report"]


@pytest.fixture
def performance(scripts: dict[str, ModuleType]) -> ModuleType:
    return scripts["performance"]


def result(title: str, scene: str, build: str, rate: float, clone: float = 10.0) -> Plain:
    return {
        "title": title,
        "scene": scene,
        "build": build,
        "decisions_per_s": rate,
        "spread": 0.1,
        "games_per_s": rate / 50,
        "decisions_per_s_with_snapshots": rate / 2,
        "clone_us": clone,
        "clone_us_median": clone * 0.8,
        "clone_us_99": clone * 5,
        "imagine_us": clone * 2,
        "options_us": 1.5,
        "bytes": 20_500,
    }


def peer(name: str, rate: float, choices: float) -> Plain:
    told = {"decisions_per_s": rate, "choices_per_s": choices, "games_per_s": rate / 100, "spread": 0.02}
    return {"name": name, "version": "1.2.3", **told}


@pytest.fixture
def page() -> Plain:
    """A run in which every figure is easily made by hand: nld makes 200,000 decisions a second, and 40,000 pure."""
    return {
        "command": "make bench",
        "date": "3 May 2027",
        "shamble": "0.1.0",
        "python": "3.11.7",
        "python_compiler": "GCC 12",
        "python_pgo": False,
        "python_lto": False,
        "system": "Linux x86_64",
        "cpu": "a slow one",
        "cores": 2,
        "pinned": True,
        "compiler": "gcc 12",
        "mypyc": "2.4.1",
        "seconds": 0.25,
        "rounds": 5,
        "seed": 1,
        "zones": {"small": 10, "wide": 30, "middle": 20},
        "results": [
            result("enclave", "day", "compiled", 190_000, clone=22.0),
            result("nld", "small", "compiled", 300_000),
            result("nld", "small", "pure", 40_000, clone=80.0),
            result("nld", "wide", "compiled", 400_000 / 3),
            result("nld", "middle", "compiled", 240_000),
            result("nld", "wide", "pure", 40_000),
            result("nld", "middle", "pure", 40_000),
            result("washington", "night", "compiled", 110_000),
            result("wicked", "lane", "compiled", 120_000),
            result("wicked", "lane", "pure", 10_000),
            result("wicked", "town", "compiled", 75_000),
            result("wicked", "pond", "compiled", 100_000),
        ],
        "peers": [peer("catanatron", 25_000, 10_000), peer("open_spiel backgammon", 50_000, 45_000)],
    }


# -- floors ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("figure", "most", "reached"),
    [
        (None, False, "not measured"),
        (5.9, False, "no"),
        (6.0, False, "yes"),
        (10.0, False, "yes, and the aim"),
        (6.1, True, "no"),
        (6.0, True, "yes"),
    ],
)
def test_a_floor_is_reached_or_not(report: ModuleType, figure: float | None, most: bool, reached: str) -> None:
    assert report.Floor("speed", figure, 6, None if most else 10, most=most).reached == reached


def test_the_floors_are_those_that_were_set(report: ModuleType, page: Plain) -> None:
    told = {row[0]: row[1:] for row in report.floor_table(page)}
    assert told["nld : catanatron"] == ["8.00", "at least 6 (aim 10)", "yes", "12.0"]
    assert told["nld : OpenSpiel's backgammon"] == ["4.00", "at least 1.5 (aim 2.5)", "yes, and the aim", "6.00"]
    assert told["nld, compiled : pure"] == ["5.00", "at least 4", "yes", "7.50"]
    assert told["nld, pure : catanatron"] == ["1.60", "at least 0.8", "yes", "1.60"]
    assert told["time of a decision in wide (30 zones) : small (10)"] == ["2.25", "at most 2", "no", "–"]
    assert told["clone, in the slowest scene of any title"] == ["22.0 µs", "at most 20 µs", "no", "10.0 µs"]
    assert told["enclave : nld"] == ["0.95", "at least 1", "no", "–"]
    assert told["washington : catanatron"] == ["4.40", "at least 4 (aim 6)", "yes", "–"]
    assert told["wicked : catanatron"] == ["3.79", "at least 4 (aim 6)", "no", "–"]
    slowest = "time of a decision in the slowest scene of wicked : the quickest"
    assert told[slowest] == ["1.60", "at most 2", "yes", "–"]


def test_without_other_engines_their_floors_are_not_measured(report: ModuleType, page: Plain) -> None:
    page["peers"] = []
    told = {row[0]: row[3] for row in report.floor_table(page)}
    assert told["nld : catanatron"] == told["nld, pure : catanatron"] == "not measured"
    assert told["nld, compiled : pure"] == "yes"
    assert "pure nld : it" not in report.terminal(page)


# -- tables ------------------------------------------------------------------------------------------------------------


def test_peers_are_told_with_their_forced_moves_and_without(report: ModuleType, page: Plain) -> None:
    head, catan, _ = report.peer_table(page)
    told = dict(zip(head, catan))
    assert (told["decisions/s"], told["nld : it"], told["pure nld : it"]) == ("25,000", "8.00", "1.60")
    assert (told["with a choice/s"], told["nld : that"]) == ("10,000", "20.0")
    page["peers"] = [peer("open_spiel backgammon, bots in C++", 50_000, 0)]
    assert report.peer_table(page)[1][-2:] == ["–", "–"]


def test_the_page_has_everything(report: ModuleType, page: Plain) -> None:
    text = report.markdown(page)
    assert "`make bench` on 3 May 2027" in text
    for told in ("a slow one, 2 cores", "3.11.7 (GCC 12, without PGO and LTO)", "mypyc 2.4.1, gcc 12", "0.25 seconds"):
        assert told in text
    for table in (report.floor_table, report.peer_table, report.title_table, report.our_table):
        for row in table(page):
            assert "| " + " | ".join(row) + " |" in text
    assert all(note in text for note in report.COUNTING)
    assert all("\n".join(row).strip() for row in report.terminal(page).split("\n\n"))


def test_the_python_build_is_named(report: ModuleType, page: Plain) -> None:
    page |= {"python_pgo": True, "python_lto": True}
    assert ["Python", "3.11.7 (GCC 12, PGO and LTO)"] in report.machine_rows(page)


# -- the run -----------------------------------------------------------------------------------------------------------


def test_theirs_come_between_ours(performance: ModuleType) -> None:
    def subjects(names: str) -> list[Any]:
        return [Subject(name, None, {}) for name in names]  # type: ignore[arg-type]

    order = performance.interleaved(subjects("abcdef"), subjects("XY"))
    assert "".join(subject.name for subject in order) == "abXcdeYf"
    assert [subject.name for subject in performance.interleaved(subjects("ab"), [])] == ["a", "b"]


def test_the_best_round_of_a_peer_counts(performance: ModuleType) -> None:
    told = performance.peer_summary(
        "uno", [{"decisions_per_s": 75.0, "games": 3}, {"decisions_per_s": 100.0, "games": 4}]
    )
    assert told == {"name": "uno", "decisions_per_s": 100.0, "games": 4, "spread": 0.25}


def test_what_it_was_measured_with_is_told(performance: ModuleType) -> None:
    told = performance.circumstances(["--rounds", "2"])
    assert told["command"] == 'make bench ARGS="--rounds 2"'
    assert performance.circumstances([])["command"] == "make bench"
    assert max(told["zones"].values()) > 2 * told["zones"]["tutorial"] > 0


def test_without_a_network_there_is_one_line_about_it_and_no_engine(
    performance: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(performance, "ENVIRONMENT", tmp_path)
    failed = subprocess.CompletedProcess([], 1, "", "WARNING: retrying\nERROR: no distribution for catanatron\n")
    monkeypatch.setattr(performance.subprocess, "run", lambda *args, **kwargs: failed)
    assert performance.installed() is False
    _, said = capsys.readouterr().err.splitlines()
    assert "can't be installed (is there a network?), so they are not measured: ERROR: no distribution" in said
    assert not (tmp_path / "ready").exists()


def test_engines_are_installed_once_and_again_when_others_are_wanted(
    performance: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(performance, "ENVIRONMENT", tmp_path)
    ran: list[list[str]] = []

    def run(command: list[str], **how: object) -> subprocess.CompletedProcess[str]:
        ran.append(command)
        return subprocess.CompletedProcess(command, 0, "", "")

    monkeypatch.setattr(performance.subprocess, "run", run)
    assert performance.installed()
    assert performance.installed()
    assert len(ran) == 2
    assert "--require-hashes" in ran[1]
    (tmp_path / "ready").write_text("others", "utf-8")
    assert performance.installed()
    assert len(ran) == 4


def test_every_peer_that_is_named_in_a_floor_is_played(performance: ModuleType, report: ModuleType) -> None:
    assert {report.CATANATRON, report.BACKGAMMON} <= set(performance.PEERS)
    wanted = (ROOT / "bench" / "peers" / "requirements.in").read_text("utf-8")
    assert all(name.split()[0] in wanted for name in performance.PEERS)
