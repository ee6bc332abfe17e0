"""Simulations on a Ray cluster: the same games as anywhere, and a word about machines that could not play them."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import textwrap
import time
from dataclasses import asdict
from importlib.util import find_spec
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import shamble
from shamble.kernel.errors import ShambleError
from shamble.kernel.title import Title
from shamble.lab import cluster
from shamble.lab.batch import Batch
from shamble.lab.journals import KINDS, Wanted
from shamble.lab.simulate import Simulation, simulate

needs_ray = pytest.mark.skipif(find_spec("ray") is None, reason="there is no Ray for this system")
GAMES = 1500  # so many that nobody is too late to stop them
SIMULATE = "import sys; from shamble.cli import main; sys.exit(main(sys.argv[1:]))"


def command(*arguments: str) -> list[str]:
    return [sys.executable, "-c", SIMULATE, "simulate", *arguments]


def own_session() -> None:
    """Before the command starts: a shell's background jobs, such as these tests, ignore Ctrl-C."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    os.setsid()


def files(folder: Path) -> dict[str, bytes]:
    """The results and the journals; the list of games is in the order in which they ended."""
    return {file.name: file.read_bytes() for file in [folder / "results.parquet", *folder.glob("journals/*")]}


@pytest.mark.lab
@needs_ray
def test_a_local_ray_gives_the_same_bytes_and_leaves_quietly(tmp_path: Path) -> None:
    settings = ["nld", "--scene", "tutorial", "--games", "30", "--bot", "random", "--seed", "3", "--workers", "2"]
    kept = ["--out", str(tmp_path / "ray"), "--journals", ",".join(KINDS), "--ray"]
    done = subprocess.run(command(*settings, *kept), capture_output=True, text=True, timeout=120, check=True)
    assert done.stderr == ""
    assert "The results are in" in done.stdout
    simulate("nld", "tutorial", games=30, bot="random", seed=3, workers=1, out=tmp_path / "one", journals=Wanted(KINDS))
    assert files(tmp_path / "ray") == files(tmp_path / "one")
    assert len(files(tmp_path / "ray")) > 4
    again = subprocess.run(command(*settings, *kept), capture_output=True, text=True, timeout=60, check=True)
    assert "30 games were already there; none were played." in again.stdout


@pytest.mark.lab
@needs_ray
@pytest.mark.skipif(sys.platform == "win32", reason="signals are sent to a group of processes")
def test_ctrl_c_stops_a_local_ray_and_a_rerun_goes_on(tmp_path: Path) -> None:
    """To all processes of the terminal, as Ctrl-C does it."""
    settings = ["nld", "--scene", "tutorial", "--games", str(GAMES), "--bot", "random"]
    running = command(*settings, "--workers", "2", "--out", str(tmp_path / "ray"), "--ray")
    process = subprocess.Popen(
        running, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, preexec_fn=own_session
    )
    games, deadline = tmp_path / "ray" / "games.jsonl", time.monotonic() + 90
    while not games.exists() or games.read_bytes().count(b"\n") < 3:
        assert time.monotonic() < deadline
        assert process.poll() is None
        time.sleep(0.01)
    os.killpg(process.pid, signal.SIGINT)
    out, err = process.communicate(timeout=60)
    there = games.read_bytes().count(b"\n") - 1
    assert process.returncode == 130, err
    assert err == f"Stopped after {there} of {GAMES} games; the table shows those.\n"
    assert "The same command continues from there." in out
    assert 2 <= there < GAMES
    assert simulate("nld", "tutorial", games=GAMES, bot="random", out=tmp_path / "ray").kept == there
    simulate("nld", "tutorial", games=GAMES, bot="random", out=tmp_path / "processes")
    assert files(tmp_path / "ray") == files(tmp_path / "processes")


SCRIPT = """
    import ray
    from shamble.lab.simulate import Simulation, simulate
    ray.init(address="local", num_cpus=2, include_dashboard=False, log_to_driver=False)
    simulation = simulate("duel", games=20, bot="random", ray="")
    assert ray.is_initialized()
    assert simulation == simulate("duel", games=20, bot="random", workers=1)
"""


@pytest.mark.lab
@needs_ray
def test_a_ray_that_is_there_is_used_and_left_alone() -> None:
    subprocess.run([sys.executable, "-c", textwrap.dedent(SCRIPT)], timeout=120, check=True)


# -- what is refused ---------------------------------------------------------------------------------------------------


def test_without_ray_it_is_said_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(ShambleError, match=r'needs ray, which is not installed: pip install "shamble\[ray\]"'):
        simulate("duel", games=2, bot="random", ray="")


@pytest.mark.lab
@needs_ray
@pytest.mark.parametrize("address", ["127.0.0.1:1", "ray://127.0.0.1:1", "[::1]:1"])
def test_where_nothing_answers_nobody_waits(address: str) -> None:
    with pytest.raises(ShambleError, match=r"Nothing answers at .*:1 \("):
        simulate("duel", games=2, bot="random", ray=address)


def test_a_title_that_is_not_installed_is_not_sent() -> None:
    installed = shamble.title("duel")
    stranger = Title("stranger", "A stranger", installed.rules, installed.scenes, installed.seats)
    with pytest.raises(ShambleError, match="is not installed"):
        simulate(stranger, games=2, bot="random", ray="")


# -- on any of the machines --------------------------------------------------------------------------------------------


@pytest.fixture
def simulation() -> Simulation:
    return simulate("duel", games=3, bot="random", workers=1)


def test_a_machine_plays_what_it_is_told(simulation: Simulation) -> None:
    batch = cluster._work_for_anybody()(asdict(simulation.plan), [0, 2], False)
    played = simulation.runs[0].played
    assert isinstance(batch, Batch)
    assert batch.played == {0: played[0], 2: played[2]}


def test_what_is_finished_is_handed_over_when_ray_says_that_it_is_enough(
    simulation: Simulation, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(batch: Batch, *arguments: object) -> None:
        batch.journals[1] = b"finished"
        raise KeyboardInterrupt

    monkeypatch.setattr(cluster, "play_batch", interrupted)
    assert cluster.work_here(asdict(simulation.plan), [1, 2], False, "here") == Batch(journals={1: b"finished"})


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"shamble": "9.9"}, "of the cluster has Shamble {}; install 9.9 there, as on this machine."),
        ({"ruleset": 99}, "of the cluster has Last Can with the ruleset {}; install the version with 99 there"),
        ({"title": "nowhere"}, "of the cluster: There is no title “nowhere”"),
    ],
)
def test_a_machine_with_something_else_says_so(simulation: Simulation, change: dict[str, Any], says: str) -> None:
    plan = asdict(simulation.plan)
    told = cluster._work_for_anybody()(plan | change, [0], False)
    assert isinstance(told, str)
    assert says.format(*[plan[key] for key in change]) in told


@pytest.mark.lab
@needs_ray
def test_what_a_machine_says_ends_the_simulation(simulation: Simulation, monkeypatch: pytest.MonkeyPatch) -> None:
    runner = cluster.Cluster(simulation.plan, shamble.title("duel"), "", 2)
    monkeypatch.setattr(
        runner, "ray", SimpleNamespace(get=lambda ticket: "It is so.", exceptions=runner.ray.exceptions)
    )
    with pytest.raises(ShambleError, match="It is so"):
        runner.result("ticket")


def after_ctrl_c(simulation: Simulation, monkeypatch: pytest.MonkeyPatch, **does: Any) -> list[Batch]:
    """What a cluster of two parts still hands over when it is asked to stop."""
    runner = cluster.Cluster(simulation.plan, shamble.title("duel"), "", 2)
    usual = {"cancel": lambda ticket: None, "wait": lambda tickets, **how: (tickets, []), "get": lambda ticket: Batch()}
    monkeypatch.setattr(runner, "ray", SimpleNamespace(exceptions=runner.ray.exceptions, **usual | does))
    runner.running = {"broken": None, "whole": None}
    return list(runner.stop())


@pytest.mark.lab
@needs_ray
def test_a_part_that_ctrl_c_broke_loses_its_own_games_alone(
    simulation: Simulation, monkeypatch: pytest.MonkeyPatch
) -> None:
    def get(ticket: str) -> Batch:
        if ticket == "broken":
            raise OSError("The worker died.")
        return Batch(journals={1: b"finished"})

    assert after_ctrl_c(simulation, monkeypatch, get=get) == [Batch(journals={1: b"finished"})]


@pytest.mark.lab
@needs_ray
def test_a_cluster_that_ctrl_c_broke_loses_what_it_had(simulation: Simulation, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(ticket: str) -> None:
        raise OSError("The cluster died.")

    assert after_ctrl_c(simulation, monkeypatch, cancel=broken) == []


WITHOUT = """
    import sys
    from importlib.metadata import Distribution, PackageNotFoundError
    import ray.cloudpickle

    def missing(name):
        raise PackageNotFoundError(name)

    sys.modules["shamble"] = None
    Distribution.from_name = missing
    print(ray.cloudpickle.loads(sys.stdin.buffer.read())({"shamble": "9.9"}, [0], False))
"""


@pytest.mark.lab
@needs_ray
def test_a_machine_without_shamble_says_so() -> None:
    pickled = f"import sys, ray.cloudpickle; from shamble.lab import cluster; {PICKLE}"
    sent = subprocess.run([sys.executable, "-c", pickled], stdout=subprocess.PIPE, timeout=60, check=True).stdout
    there = [sys.executable, "-c", textwrap.dedent(WITHOUT)]
    told = subprocess.run(there, input=sent, stdout=subprocess.PIPE, timeout=60, check=True).stdout.decode()
    assert "of the cluster has no Shamble; install 9.9 there, as on this machine." in told


PICKLE = "sys.stdout.buffer.write(ray.cloudpickle.dumps(cluster._work_for_anybody()))"
