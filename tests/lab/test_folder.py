"""A simulation's folder: the same bytes however it was played and however often it was stopped, and nothing lost."""

from __future__ import annotations

import errno
import json
import os
import re
import signal
import subprocess
import sys
import textwrap
import time
from collections.abc import Iterable
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

import shamble
from shamble.kernel.errors import ShambleError
from shamble.kernel.title import Title
from shamble.lab import batch, parquet
from shamble.lab.batch import Played
from shamble.lab.folder import Folder
from shamble.lab.journals import KINDS, Wanted, choose
from shamble.lab.results import PlayedGames
from shamble.lab.signals import heard_later
from shamble.lab.simulate import Interrupted, Run, Simulation, simulate

DUEL: dict[str, Any] = {"title": "duel", "games": 12, "bot": "random", "seed": 5, "workers": 1}


pytestmark = pytest.mark.lab


def duel(folder: Path, **settings: Any) -> Simulation:
    return simulate(**{**DUEL, "out": folder, **settings})


@pytest.fixture
def whole(tmp_path: Path) -> bytes:
    """The results of a run that nobody disturbs."""
    duel(tmp_path / "whole")
    return results(tmp_path / "whole")


def results(folder: Path) -> bytes:
    return (folder / "results.parquet").read_bytes()


def rows(folder: Path) -> list[dict[str, Any]]:
    _, reader = parquet.modules()
    table: list[dict[str, Any]] = reader.read_table(folder / "results.parquet").to_pylist()
    return table


def lines(folder: Path) -> list[bytes]:
    """The list of games; its first line has the settings."""
    return (folder / "games.jsonl").read_bytes().splitlines(keepends=True)


def put(folder: Path, *listed: bytes) -> None:
    (folder / "games.jsonl").write_bytes(b"".join(listed))


@pytest.fixture
def nobody_plays(whole: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on."""
    monkeypatch.setattr(batch, "play_out", None)


# -- results -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("title", "scene", "games"), [("duel", "", 40), ("nld", "tutorial", 8)])
def test_one_process_and_two_give_the_same_bytes(tmp_path: Path, title: str, scene: str, games: int) -> None:
    for workers in (1, 2):
        folder = tmp_path / str(workers)
        simulate(title, scene, games=games, bot="random", workers=workers, out=folder, journals=Wanted(KINDS))
    assert results(tmp_path / "1") == results(tmp_path / "2")
    first, second = ({file.name: file.read_bytes() for file in (tmp_path / n / "journals").iterdir()} for n in "12")
    assert first == second


def test_a_game_is_a_row(tmp_path: Path) -> None:
    played = duel(tmp_path).runs[0].played
    assert rows(tmp_path) == [
        {
            "scene": "barn",
            "seed": game.seed,
            "won": bool(game.winners),
            "winners": list(game.winners),
            "why": game.why,
            "rounds": game.rounds,
            "decisions": game.decisions,
            **game.measures,
        }
        for game in played
    ]


def test_scenes_follow_one_another(tmp_path: Path) -> None:
    simulation = simulate("nld", games=2, bot="random", workers=2, out=tmp_path)
    assert [(row["scene"], row["seed"]) for row in rows(tmp_path)] == [
        (run.scene, seed) for run in simulation.runs for seed in (0, 1)
    ]


def test_the_file_tells_how_it_was_made(tmp_path: Path) -> None:
    simulation = duel(tmp_path)
    _, reader = parquet.modules()
    told = json.loads(reader.read_schema(tmp_path / "results.parquet").metadata[b"shamble"])
    assert told == {**simulation.plan.settings(), "games": 12, "complete": True}
    assert (told["title"], told["bot"], told["seed"], told["players"]) == ("duel", "random", 5, ["ash", "kit"])


def test_a_measure_does_not_hide_a_column() -> None:
    assert [parquet.column_of(name) for name in ("kills", "rounds", "seed")] == [
        "kills",
        "measured-rounds",
        "measured-seed",
    ]


def test_games_that_measure_something_else_have_gaps(tmp_path: Path) -> None:
    simulation = duel(tmp_path)
    played = [Played(5, (0,), "down", 1, 2, {"a": 3}), Played(6, (), "down", 1, 2, {"b": 4, "a": 5})]
    run = Run("barn", shamble.title("duel"), ("ash", "kit"), PlayedGames(played))
    parquet.write(tmp_path / "results.parquet", Simulation(simulation.plan, [run]))
    assert [(row["a"], row["b"], row["won"]) for row in rows(tmp_path)] == [(3, None, True), (5, 4, False)]


def test_many_rows_are_written_in_several_groups(tmp_path: Path, whole: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parquet, "ROWS", 5)
    played = duel(tmp_path).runs[0].played
    assert [row["seed"] for row in rows(tmp_path)] == [game.seed for game in played]


# -- going on ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("workers", [1, 2])
def test_ctrl_c_and_a_rerun_give_the_same_bytes(tmp_path: Path, workers: int) -> None:
    def interrupting(done: int, total: int) -> None:
        if 3 <= done < total and not pressed:
            pressed.append(done)
            raise KeyboardInterrupt

    pressed: list[int] = []
    duel(tmp_path / "whole", games=200)
    with pytest.raises(Interrupted) as stopped:
        duel(tmp_path, games=200, workers=workers, progress=interrupting)
    finished = stopped.value.simulation.finished
    assert 3 <= finished < 200
    assert len(rows(tmp_path)) == finished
    assert len(lines(tmp_path)) == 1 + finished
    told: list[tuple[int, int]] = []
    simulation = duel(tmp_path, games=200, workers=workers, progress=lambda done, total: told.append((done, total)))
    assert simulation.kept == finished
    assert (told[0], told[-1]) == ((finished, 200), (200, 200))
    assert len(lines(tmp_path)) == 201
    assert results(tmp_path) == results(tmp_path / "whole")


SCRIPT = """
    from shamble.lab.simulate import simulate
    if __name__ == "__main__":
        simulate("nld", "tutorial", games=30, bot="random", workers=2, out={folder!r})
"""


def test_a_killed_run_goes_on(tmp_path: Path) -> None:
    folder, script = tmp_path / "killed", tmp_path / "script.py"
    script.write_text(textwrap.dedent(SCRIPT.format(folder=str(folder))), "utf-8")
    process = subprocess.Popen([sys.executable, str(script)], stderr=subprocess.PIPE)
    deadline = time.monotonic() + 30
    while not (folder / "games.jsonl").exists() or len(lines(folder)) < 6:
        assert time.monotonic() < deadline
        assert process.poll() is None
        time.sleep(0.002)
    process.kill()
    process.communicate(timeout=30)  # until the workers are gone, too
    there = len(lines(folder)) - 1
    assert 5 <= there < 30
    assert not (folder / "results.parquet").exists()
    simulation = simulate("nld", "tutorial", games=30, bot="random", workers=1, out=folder)
    assert there - 1 <= simulation.kept <= there  # the last line may be torn
    simulate("nld", "tutorial", games=30, bot="random", workers=1, out=tmp_path / "whole")
    assert results(folder) == results(tmp_path / "whole")


@pytest.mark.parametrize("cut", [1, 2, 30, -1])
def test_a_torn_line_is_played_again(tmp_path: Path, whole: bytes, cut: int) -> None:
    duel(tmp_path)
    (tmp_path / "results.parquet").unlink()
    listed = lines(tmp_path)
    put(tmp_path, *listed[:-3], listed[-3][:-cut])
    assert duel(tmp_path).kept == 12 - 3
    assert results(tmp_path) == whole
    assert [json.loads(line)["seed"] for line in lines(tmp_path)[1:]] == list(range(5, 17))


@pytest.mark.parametrize(
    "damage",
    [b"\0" * 50, b"[]", b"7", b"{}", b"\xff\xfe", b'{"scene":"barn"}', b'{"scene":["barn"],"seed":7}', b"{" * 99_999],
)
def test_a_damaged_line_is_played_again(tmp_path: Path, whole: bytes, damage: bytes) -> None:
    duel(tmp_path)
    listed = lines(tmp_path)
    put(tmp_path, *listed[:3], damage + b"\n", *listed[4:])
    assert duel(tmp_path).kept == 11
    assert results(tmp_path) == whole


@pytest.mark.parametrize("change", [{"rounds": "many"}, {"rounds": 2.5}, {"winners": 0}, {"measures": []}, {"why": 3}])
def test_a_line_that_makes_no_sense_is_played_again(tmp_path: Path, whole: bytes, change: dict[str, object]) -> None:
    duel(tmp_path)
    listed = lines(tmp_path)
    damaged = json.dumps(json.loads(listed[3]) | change).encode() + b"\n"
    put(tmp_path, *listed[:3], damaged, *listed[4:])
    assert duel(tmp_path).kept == 11
    assert results(tmp_path) == whole


def test_a_crash_at_once_costs_nothing(tmp_path: Path, whole: bytes) -> None:
    header = lines(tmp_path / "whole")[0]
    for torn in (b"", header[:1], header[:40], header[:-1]):
        (tmp_path / "games.jsonl").write_bytes(torn)
        assert duel(tmp_path).complete
        assert lines(tmp_path)[0] == header
        assert results(tmp_path) == whole


@pytest.mark.usefixtures("nobody_plays")
def test_a_game_that_stands_there_twice_counts_once(tmp_path: Path, whole: bytes) -> None:
    listed = lines(tmp_path / "whole")
    put(tmp_path, *listed, listed[4])
    assert duel(tmp_path).kept == 12
    assert results(tmp_path) == whole


def test_more_games_are_added_to_those_that_are_there(tmp_path: Path, whole: bytes) -> None:
    duel(tmp_path, games=5)
    assert duel(tmp_path).kept == 5
    assert results(tmp_path) == whole


@pytest.mark.usefixtures("nobody_plays")
def test_fewer_games_are_a_part_of_those_that_are_there(tmp_path: Path, whole: bytes) -> None:
    folder = tmp_path / "whole"
    assert duel(folder, games=4).complete
    assert [row["seed"] for row in rows(folder)] == [5, 6, 7, 8]
    assert duel(folder).complete
    assert results(folder) == whole


@pytest.mark.usefixtures("nobody_plays")
def test_a_finished_run_plays_nothing(tmp_path: Path, whole: bytes) -> None:
    for workers in (1, 2):
        simulation = duel(tmp_path / "whole", workers=workers)
        assert (simulation.kept, simulation.complete) == (12, True)
    assert results(tmp_path / "whole") == whole


# -- what is refused ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("settings", "says"),
    [
        ({"bot": "greedy"}, "bot random there, greedy here"),
        ({"seed": 6}, "seed 5 there, 6 here"),
        ({"title": "enclave"}, "title duel there, enclave here"),
        ({"players": ["Anna", "Ben"]}, 'players ["ash", "kit"] there, ["Anna", "Ben"] here'),
    ],
)
def test_another_simulation_is_refused(tmp_path: Path, whole: bytes, settings: dict[str, Any], says: str) -> None:
    before = lines(tmp_path / "whole")
    with pytest.raises(ShambleError, match=f"whole has another simulation: .*{re.escape(says)}.*Choose another folder"):
        duel(tmp_path / "whole", **settings)
    assert lines(tmp_path / "whole") == before
    assert results(tmp_path / "whole") == whole


def test_another_version_of_shamble_is_refused(tmp_path: Path, whole: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shamble.lab.simulate.version", lambda name: "9.9")
    with pytest.raises(ShambleError, match=r"shamble \S+ there, 9\.9 here"):
        duel(tmp_path / "whole")


def test_another_text_of_a_scene_is_refused(tmp_path: Path) -> None:
    title = shamble.title("nld")
    text = (Path(shamble.__file__).parent / "titles" / "nld" / "scenes" / "tutorial.yaml").read_text("utf-8")
    simulate(title, "mine", text=text, games=1, bot="random", workers=1, out=tmp_path)
    with pytest.raises(ShambleError, match="another simulation: the text of the scene is not the same"):
        simulate(title, "mine", text=text + "\n", games=1, bot="random", workers=1, out=tmp_path)


@pytest.mark.parametrize("content", [b"dear to me", b"dear to me\n", b'{"seed": 3}\n', b"[]\n", b"3\n"])
def test_a_file_that_is_none_of_ours_is_left_alone(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "games.jsonl").write_bytes(content)
    with pytest.raises(ShambleError, match=r"games\.jsonl is not a list of simulated games\. Choose another folder"):
        duel(tmp_path)
    assert (tmp_path / "games.jsonl").read_bytes() == content


def test_results_without_their_games_are_left_alone(tmp_path: Path) -> None:
    (tmp_path / "results.parquet").write_bytes(b"dear to me")
    with pytest.raises(ShambleError, match=r"results\.parquet is there, but not the list of its games"):
        duel(tmp_path)
    assert [file.name for file in tmp_path.iterdir()] == ["results.parquet"]


def test_a_format_of_later_is_refused(tmp_path: Path, whole: bytes) -> None:
    folder = tmp_path / "whole"
    listed = lines(folder)
    (folder / "games.jsonl").write_bytes(
        b"".join([listed[0].replace(b'"simulation":1', b'"simulation":2'), *listed[1:]])
    )
    with pytest.raises(ShambleError, match="made by another version of Shamble"):
        duel(folder)


@pytest.mark.skipif(sys.platform == "win32", reason="there files are not locked")
def test_two_at_once_are_refused(tmp_path: Path) -> None:
    plan = duel(tmp_path).plan
    with Folder(tmp_path, plan), pytest.raises(ShambleError, match="Another process is simulating into"):
        duel(tmp_path)
    assert duel(tmp_path).complete


@pytest.mark.usefixtures("nobody_plays")
def test_a_folder_that_can_not_be_made_is_refused_before_a_game_is_played(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", "utf-8")
    with pytest.raises(ShambleError, match=r"folder can't be written: Not a directory\."):
        duel(tmp_path / "file" / "folder")


def test_a_full_disk_costs_only_what_is_not_written(
    tmp_path: Path, whole: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    def write(handle: int, content: bytes) -> int:
        written.append(content)
        if len(written) == 6:
            return really(handle, content[:20])
        return really(handle, content)

    written: list[bytes] = []
    really = os.write
    monkeypatch.setattr(os, "write", write)
    with pytest.raises(ShambleError, match=r"games\.jsonl can't be written: the disk is full"):
        duel(tmp_path)
    assert duel(tmp_path).kept == 4
    assert results(tmp_path) == whole


def test_results_that_can_not_be_written_leave_the_old_ones(
    tmp_path: Path, whole: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(old: Path, new: Path) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    folder = tmp_path / "whole"
    monkeypatch.setattr(Path, "replace", full)
    with pytest.raises(ShambleError, match=r"results\.parquet can't be written: No space left on device"):
        duel(folder, games=13)
    assert results(folder) == whole
    assert {file.name for file in folder.iterdir()} == {"results.parquet", "games.jsonl"}
    monkeypatch.undo()
    assert duel(folder, games=13).kept == 13


def test_without_pyarrow_it_is_said_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(ShambleError, match=r'need pyarrow, which is not installed: pip install "shamble\[lab\]"'):
        duel(tmp_path / "folder")
    assert not (tmp_path / "folder").exists()
    assert simulate(**DUEL).complete  # without a folder nobody needs it


# -- journals ----------------------------------------------------------------------------------------------------------


def journals(folder: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in sorted((folder / "journals").iterdir())}


def test_journals_are_of_the_games_that_were_played(tmp_path: Path) -> None:
    wanted = Wanted(KINDS, 2)
    simulation = simulate("nld", "tutorial", games=10, bot="random", workers=1, out=tmp_path, journals=wanted)
    chosen = choose(simulation, wanted)
    assert list(journals(tmp_path)) == sorted(chosen)
    for name, number in chosen.items():
        game = shamble.load(tmp_path / "journals" / name)
        played = simulation.runs[0].played[number]
        assert (game.trouble, game.question) == ("", None)
        assert game.outcome is not None
        assert (game.header["seed"], game.outcome.winners, game.outcome.why) == (
            played.seed,
            played.winners,
            played.why,
        )
        assert (game.state.round, game.position) == (played.rounds, played.decisions)
        assert game.seats == ["random"]


def test_which_games_are_chosen() -> None:
    ended = [((), "fire", 4, 9), ((0,), "dawn", 3, 9), ((), "cold", 4, 8), ((), "fire", 9, 9), ((), "fire", 9, 10)]
    games = PlayedGames(Played(seed, *rest, {}) for seed, rest in enumerate(ended))
    title = shamble.title("duel")
    plan = simulate("duel", games=5, bot="random", workers=1).plan
    simulation = Simulation(plan, [Run("barn", title, title.seats, games)])
    assert choose(simulation, Wanted(KINDS)) == {
        "barn-lost-fire-1.jsonl": 0,
        "barn-lost-cold-1.jsonl": 2,
        "barn-won-dawn-1.jsonl": 1,
        "barn-shortest-1.jsonl": 1,
        "barn-longest-1.jsonl": 4,
    }
    assert choose(simulation, Wanted(("losses", "longest"), 2)) == {
        "barn-lost-fire-1.jsonl": 0,
        "barn-lost-cold-1.jsonl": 2,
        "barn-lost-fire-2.jsonl": 3,
        "barn-longest-1.jsonl": 4,
        "barn-longest-2.jsonl": 3,
    }
    assert choose(simulation, Wanted(("shortest",), 99)).keys() == {f"barn-shortest-{n}.jsonl" for n in range(1, 6)}


def test_names_of_journals_stay_in_their_folder() -> None:
    games = PlayedGames(
        [Played(5, (), "a/b: c", 1, 1, {}), Played(6, (), "a\\b. c", 1, 1, {}), Played(7, (), "a b c", 1, 1, {})]
    )
    title = shamble.title("duel")
    plan = replace(simulate(**{**DUEL, "games": 3}).plan, scenes=("../x",))
    simulation = Simulation(plan, [Run("../x", title, (), games)])
    names = list(choose(simulation, Wanted(("losses",))))
    assert names == ["-x-lost-a-b-c-1.jsonl", "-x-lost-a-b.-c-1.jsonl", "-x-lost-a-b-c-2.jsonl"]


def test_journals_are_written_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    wanted = Wanted(("shortest", "longest"))
    duel(tmp_path, journals=wanted)
    before = journals(tmp_path)
    monkeypatch.setattr(batch, "play_out", None)
    assert duel(tmp_path, journals=wanted).complete
    assert journals(tmp_path) == before


def test_journals_can_be_wanted_afterwards_and_come_back(tmp_path: Path) -> None:
    duel(tmp_path)
    told: list[tuple[int, int]] = []
    duel(tmp_path, journals=Wanted(("shortest", "longest")), progress=lambda *done: told.append(done))
    before = journals(tmp_path)
    assert told == [(12, 12), (1, 2), (2, 2)]
    (tmp_path / "journals" / "barn-longest-1.jsonl").unlink()
    (tmp_path / "journals" / "barn-shortest-1.jsonl").write_bytes(b"{}\n")
    duel(tmp_path, journals=Wanted(("shortest", "longest")))
    assert journals(tmp_path) == before


def test_of_more_games_another_one_may_be_the_longest(tmp_path: Path) -> None:
    longest = []
    for games in (1, 40):
        simulation = duel(tmp_path, games=games, journals=Wanted(("longest",)))
        (name,) = journals(tmp_path)
        longest.append(shamble.load(tmp_path / "journals" / name).state.round)
        assert longest[-1] == max(simulation.runs[0].played.rounds)
    assert longest[0] < longest[1]


def test_ctrl_c_among_the_journals_leaves_whole_ones(tmp_path: Path) -> None:
    def interrupting(done: int, total: int) -> None:
        if (done, total) == (1, 2):
            raise KeyboardInterrupt

    wanted = Wanted(("shortest", "longest"))
    with pytest.raises(Interrupted) as stopped:
        duel(tmp_path, journals=wanted, progress=interrupting)
    assert stopped.value.simulation.complete
    assert len(journals(tmp_path)) == 1
    duel(tmp_path, journals=wanted)
    assert len(journals(tmp_path)) == 2


def test_a_game_that_goes_another_way_the_second_time_is_told(tmp_path: Path) -> None:
    duel(tmp_path)
    listed = lines(tmp_path)
    changed = [json.loads(line) | {"rounds": 99} for line in listed[1:]]
    (tmp_path / "games.jsonl").write_bytes(
        b"".join([listed[0], *[json.dumps(line).encode() + b"\n" for line in changed]])
    )
    with pytest.raises(ShambleError, match=r"The game of barn with the seed \d+ went differently"):
        duel(tmp_path, journals=Wanted(("longest",)))


@pytest.mark.parametrize(
    ("kinds", "each", "says"),
    [
        (("losses", "loss"), 1, "no journals of “loss”; there are: losses, wins, shortest, longest"),
        (KINDS, 0, "at least 1"),
    ],
)
def test_journals_that_do_not_exist_are_refused(kinds: tuple[str, ...], each: int, says: str) -> None:
    with pytest.raises(ShambleError, match=says):
        Wanted(kinds, each)


def test_journals_need_a_folder() -> None:
    with pytest.raises(ShambleError, match="need a folder"):
        simulate(**DUEL, journals=Wanted(KINDS))


# -- the parts ---------------------------------------------------------------------------------------------------------


def some(seeds: Iterable[int]) -> list[Played]:
    ends = [((0,), "down", {"hits": 1}), ((), "dawn", {"hits": 2, "more": -3}), ((0, 1), "down", {})]
    return [Played(seed, *ends[seed % 3][:2], seed + 1, seed + 2, ends[seed % 3][2], seed / 4) for seed in seeds]


def test_games_are_what_was_put_in() -> None:
    games = PlayedGames(some([4, 0, 2, 3, 1]))
    assert list(games) == some([4, 0, 2, 3, 1])
    assert games == some([4, 0, 2, 3, 1])
    assert games != some([4, 0, 2, 3])
    games.sort()
    assert list(games) == some(range(5))
    assert [game.seconds for game in games] == [0.0, 0.25, 0.5, 0.75, 1.0]
    assert (games[-1], games[1:3]) == (some([4])[0], some([1, 2]))
    with pytest.raises(IndexError):
        games[5]


def test_measures_are_named_in_the_order_of_the_games() -> None:
    late = PlayedGames(some([2, 1, 0]))
    late.sort()
    assert late.measure_names() == ["hits", "more"]
    assert PlayedGames().measure_names() == []


def test_games_are_small() -> None:
    games = PlayedGames(some(range(1000)))
    columns = [value for value in vars(games).values() if hasattr(value, "itemsize")]
    assert sum(len(column) * column.itemsize for column in columns) <= 64 * 1000


@pytest.mark.parametrize("name", ["SIGINT", "SIGTERM", "SIGHUP"])
def test_signals_are_heard_later(name: str) -> None:
    def hear(number: int, frame: object) -> None:
        heard.append(number)

    if not hasattr(signal, name):
        pytest.skip(f"this system has no {name}")
    heard: list[int] = []
    number = getattr(signal, name)
    before = signal.signal(number, hear)
    try:
        with heard_later():
            signal.raise_signal(number)
            assert heard == []
        assert heard == [number]
        assert signal.getsignal(number) is hear
    finally:
        signal.signal(number, before)


def test_titles_that_are_not_installed_have_folders_too(tmp_path: Path) -> None:
    installed = shamble.title("duel")
    stranger = Title("stranger", "A stranger", installed.rules, installed.scenes, installed.seats)
    duel(tmp_path, title=stranger, journals=Wanted(("longest",)))
    assert [later - earlier for earlier, later in pairwise(row["seed"] for row in rows(tmp_path))] == [1] * 11
