"""What is measured, and what is made of the measurements; how fast anything is is no test's business."""

import argparse
import math
import sys
from contextlib import ExitStack
from typing import Any

import pytest

import shamble
from shamble.kernel.errors import ShambleError
from shamble.kernel.history import KEEP_LAST
from shamble.lab import bench, bench_worker
from shamble.lab.bench import STRIDE, Subject, Worker

Plain = dict[str, Any]


def measured(decisions_per_s: float, clone_us: float = 9.0, **others: object) -> Plain:
    """What a process of ours answers."""
    return {
        "build": "pure",
        "digests": ["a", "b"],
        "seed": 1,
        "games": 10,
        "decisions": 360,
        "decisions_per_s": decisions_per_s,
        "games_per_s": decisions_per_s / 36,
        "decisions_per_s_with_snapshots": decisions_per_s / 2,
        "clone_us": clone_us,
        "clone_us_median": clone_us / 2,
        "clone_us_99": clone_us * 4,
        "imagine_us": clone_us * 2,
        "options_us": 3.0,
        "options": 4.0,
        "bytes": 12_345,
        **others,
    }


def result(title: str, scene: str, build: str, decisions_per_s: float) -> Plain:
    return {"title": title, "scene": scene, **bench.summary([measured(decisions_per_s)]), "build": build}


class Recorder:
    """Somebody who is asked and notes it."""

    def __init__(self) -> None:
        self.asked: list[Plain] = []

    def ask(self, request: Plain) -> Plain:
        self.asked.append(request)
        return measured(1000.0)


# -- a process that measures -------------------------------------------------------------------------------------------


def test_a_measurement_plays_the_games_it_says() -> None:
    found = bench_worker.measure("duel", "barn", seed=5, seconds=0.0, games=3)
    games = [bench_worker.finished("duel", "barn", 5 + index) for index in range(3)]
    assert found["games"] == 3
    assert found["decisions"] == sum(game.position for game in games)
    assert found["digests"] == [game.digest() for game in games[: bench_worker.CHECKED]]
    assert found["decisions_per_s"] / found["games_per_s"] == pytest.approx(found["decisions"] / 3)
    assert all(found[name] > 0 for name in (*bench.RATES, *bench.COSTS))


def test_with_no_number_of_games_it_goes_on_until_time_is_up() -> None:
    played = bench_worker._play(lambda number: 7, 0.01, None)
    assert played.games > 1
    assert played.decisions == 7 * played.games
    assert played.seconds >= 0.01


def test_games_with_snapshots_are_the_same_games() -> None:
    quiet, kept = (bench_worker.finished("duel", "barn", 3, keep) for keep in (0, KEEP_LAST))
    assert (quiet.rest, quiet.digest()) == (None, kept.digest())
    assert kept.rest is not None
    assert bench_worker.finished("duel", "barn", 3, most=4).position == 4


@pytest.mark.parametrize("halt", [bench_worker.Cloning, bench_worker.Imagining, bench_worker.Asking])
def test_a_game_is_halted_at_every_question_and_left_alone(halt: type[bench_worker.Halt]) -> None:
    doing = halt()
    decisions = bench_worker.halted(doing, "duel", "barn", 3, 1)
    assert decisions == bench_worker.finished("duel", "barn", 4).position
    assert len(doing.times) == decisions or halt is bench_worker.Asking
    assert min(doing.times) > 0


def test_a_question_is_asked_again_with_the_options_it_has() -> None:
    """Where it is the first thing its task does; elsewhere there is more than options in it."""
    asking = bench_worker.Asking()
    game = bench_worker.begun("nld", "tutorial", 3, KEEP_LAST)
    expected = skipped = 0
    while (question := game.question) is not None and game.position < 60:
        before = len(asking.times)
        asking.at(game)
        if len(asking.times) > before:
            expected += len(question.options)
        else:
            skipped += 1
        game.answer(game.position % len(question.options))
    assert asking.options == expected > 0
    assert skipped > 0


def test_a_game_has_a_weight() -> None:
    assert 1_000 < bench_worker.weigh("duel", "barn", 1) < 1_000_000


# -- rounds ------------------------------------------------------------------------------------------------------------


def test_everybody_is_measured_in_turn_and_every_round_has_games_of_its_own() -> None:
    worker: Any = Recorder()
    subjects = [Subject(name, worker, {"scene": name}) for name in ("a", "b")]
    args = argparse.Namespace(rounds=2, seed=7, seconds=0.5, games=None)
    with ExitStack() as stack:
        found = bench.alternate(subjects, args, stack)
    assert [asked["scene"] for asked in worker.asked] == ["a", "b", "a", "b"]
    assert [asked["seed"] for asked in worker.asked] == [7, 7, 7 + STRIDE, 7 + STRIDE]
    assert [asked["weigh"] for asked in worker.asked] == [True, True, False, False]
    assert {name: len(rounds) for name, rounds in found.items()} == {"a": 2, "b": 2}


def test_the_best_of_each_figure_counts_and_the_spread_tells_how_far_the_slowest_fell_behind() -> None:
    found = bench.summary([measured(800, clone_us=5), measured(1000, clone_us=7, seed=2), measured(900, clone_us=6)])
    assert (found["decisions_per_s"], found["clone_us"], found["spread"], found["seed"]) == (1000, 5, 0.2, 2)


def test_builds_that_play_different_games_have_no_figures() -> None:
    worker: Any = Recorder()
    subjects = [Subject(f"duel barn {build}", worker, {"title": "duel", "scene": "barn"}) for build in ("x", "y")]
    same = {subject.name: [measured(1.0), measured(2.0)] for subject in subjects}
    assert len(bench.summaries(subjects, same)) == 2
    same["duel barn y"][1]["digests"] = ["a", "c"]
    with pytest.raises(ShambleError, match="play different games of duel barn"):
        bench.summaries(subjects, same)


def test_a_process_that_ends_is_not_waited_for(capfd: pytest.CaptureFixture[str]) -> None:
    command = [sys.executable, "-c", "print('{}'); raise SystemExit('no such luck')"]
    with Worker("luck", command, {}) as worker, pytest.raises(ShambleError, match="that measures luck has ended"):
        worker.ask({})
    assert "no such luck" in capfd.readouterr().err
    with pytest.raises(ShambleError, match="has ended"), Worker("luck", [sys.executable, "-c", ""], {}):
        pass


def test_a_process_is_gone_when_it_is_no_longer_needed() -> None:
    command = [sys.executable, "-c", "import time; print('{}', flush=True); time.sleep(60)"]
    with Worker("sleep", command, {}) as worker:
        assert worker.process.poll() is None
    assert worker.process.poll() is not None


# -- what is told ------------------------------------------------------------------------------------------------------


def test_a_title_is_as_fast_as_one_decision_in_each_scene() -> None:
    results = [result("nld", "a", "pure", 100), result("nld", "b", "pure", 300), result("nld", "a", "compiled", 900)]
    assert bench.pooled(results, "nld", "pure") == pytest.approx(150)
    assert bench.pooled(results, "nld", "compiled") == pytest.approx(900)
    assert bench.pooled(results, "enclave", "pure") == 0


def test_the_table_has_a_cell_below_each_head_and_says_how_the_builds_compare() -> None:
    results = [result("duel", "barn", "compiled", 8000), result("duel", "barn", "pure", 2000)]
    assert len(bench.row(results[0])) == len(bench.HEADS)
    lines = bench.told(results, 3)
    assert lines[1].split()[:6] == ["duel", "barn", "compiled", "8,000", "0%", "222"]
    assert "duel: compiled makes 4.0 times as many decisions as pure." in lines
    assert "measured 3 times" in " ".join(lines)


def test_numbers_stand_to_the_right() -> None:
    assert bench.aligned([["a", "n"], ["word", "1"], ["b", "23"], ["c", "–"]]) == [
        "a      n",
        "word   1",
        "b     23",
        "c      –",
    ]


def test_it_is_said_where_this_was_measured() -> None:
    told = bench.machine()
    assert told["python"].startswith("3.")
    assert all(told[name] for name in ("shamble", "cpu", "cores", "system", "python_compiler"))


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"seconds": 0.0}, "--seconds 0: it must be more than 0"),
        ({"seconds": math.inf}, "--seconds inf"),
        ({"games": 0}, "--games 0: it must be at least 1"),
        ({"rounds": 0}, "--rounds 0: it must be at least 1"),
        ({"title": "duel", "scene": "attic"}, "no scene “attic” of duel; there are: barn"),
        ({"scene": "attic"}, "no scene “attic” of any title"),
        ({"title": "duels"}, "did you mean duel"),
    ],
)
def test_what_makes_no_measurement_is_refused_before_it_begins(wrong: Plain, said: str) -> None:
    args: Plain = {"title": None, "scene": None, "seconds": 0.1, "games": None, "rounds": 1, **wrong}
    with ExitStack() as stack, pytest.raises(ShambleError, match=said):
        bench.our_subjects(argparse.Namespace(**args), stack)


def test_every_scene_of_every_title_is_measured_unless_told_otherwise() -> None:
    assert len(bench._scenes(None, None)) == sum(len(title.scenes) for title in shamble.titles())
    assert bench._scenes(None, "tutorial") == [("nld", "tutorial")]
    assert {title for title, _ in bench._scenes("enclave", None)} == {"enclave"}
