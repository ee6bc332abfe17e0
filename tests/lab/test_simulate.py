"""Many games by a bot: the same results however they are played, and nothing lost when it ends early."""

from __future__ import annotations

import json
import subprocess
import sys
import textwrap
import time
from pathlib import Path

import pytest

import shamble
from shamble import bots
from shamble.kernel.errors import ShambleError
from shamble.kernel.title import Title
from shamble.lab import batch
from shamble.lab import simulate as lab
from shamble.lab.batch import Played
from shamble.lab.results import PlayedGames
from shamble.lab.simulate import GameFault, Interrupted, interval, simulate


@pytest.mark.parametrize(("title", "scene", "games"), [("duel", "", 30), ("nld", "tutorial", 6)])
def test_one_process_and_two_give_the_same(title: str, scene: str, games: int) -> None:
    alone = simulate(title, scene, games=games, bot="random", seed=5, workers=1)
    together = simulate(title, scene, games=games, bot="random", seed=5, workers=2)
    assert alone.runs == together.runs
    assert json.dumps(alone.to_plain()) == json.dumps(together.to_plain())
    assert [game.seed for game in alone.runs[0].played] == list(range(5, 5 + games))


def test_a_game_is_the_one_that_its_seed_makes() -> None:
    played = simulate("duel", games=3, bot="greedy", seed=7, workers=1).runs[0].played[2]
    game = shamble.new("duel", "barn", seed=9)
    while game.question is not None:
        bots.answer_for(game, game.question.seats[0], bots.bot("greedy", 9))
    assert game.outcome is not None
    assert (played.seed, played.winners, played.why) == (9, game.outcome.winners, game.outcome.why)
    assert (played.rounds, played.decisions) == (game.state.round, game.position)
    assert played.measures == game.rules.measures(game.state, 0)


def test_endings_are_counted_for_each_value_of_a_measure() -> None:
    title = shamble.title("duel")
    ends = [("dawn", 3), ("down", 0), ("down", 3), ("down", 3)]
    played = [Played(seed, (), why, 1, 1, {"hits-dealt": hits}) for seed, (why, hits) in enumerate(ends)]
    run = lab.Run("barn", title, title.seats, PlayedGames(played))
    down, dawn = title.ending("down"), title.ending("dawn")
    assert run.endings_by("hits-dealt") == [(0, [(down, 1)]), (3, [(down, 2), (dawn, 1)])]


def test_without_a_scene_all_of_the_title_are_played() -> None:
    simulation = simulate("nld", games=2, bot="random", workers=1)
    assert [run.scene for run in simulation.runs] == [scene.id for scene in shamble.title("nld").scenes]
    assert [[game.seed for game in run.played] for run in simulation.runs] == [[0, 1]] * len(simulation.runs)
    assert simulation.complete
    assert simulation.finished == 2 * len(simulation.runs)


def test_bots_find_a_rest_point_in_every_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without one, imagining a game begins at its beginning each time."""
    rests = []

    def decide(bot: bots.Random, look: bots.Look) -> object:
        rests.append(look._game.rest)
        return 0

    monkeypatch.setattr(bots.Random, "decide", decide)
    simulate("duel", games=1, bot="random", workers=1)
    assert rests
    assert None not in rests[1:]


def test_a_run_counts_wins_and_endings() -> None:
    title = shamble.title("duel")
    games = [Played(seed, winners, why, 4, 10, {}, 0.02) for seed, (winners, why) in enumerate(ENDED)]
    run = lab.Run("barn", title, title.seats, PlayedGames(games))
    assert (run.wins(), run.wins(0), run.wins(1)) == (3, 1, 2)
    assert run.endings() == [(title.ending("down"), 3), (title.ending("dawn"), 1)]
    assert run.ms_a_decision == pytest.approx(2.0)


ENDED = [((0,), "down"), ((1,), "down"), ((1,), "dawn"), ((), "down")]


@pytest.mark.parametrize(
    ("won", "games", "least", "most"),
    [
        (0, 10, 0.0, 0.2775),
        (5, 10, 0.2366, 0.7634),
        (10, 10, 0.7225, 1.0),
        (50, 100, 0.4038, 0.5962),
        (15, 100, 0.0931, 0.2328),
        (270, 300, 0.8608, 0.9291),
        (0, 0, 0.0, 1.0),
    ],
)
def test_the_interval_is_wilsons(won: int, games: int, least: float, most: float) -> None:
    assert interval(won, games) == pytest.approx((least, most), abs=5e-5)


@pytest.mark.parametrize("workers", [1, 2])
def test_progress_is_told_up_to_the_last_game(workers: int) -> None:
    told: list[tuple[int, int]] = []
    simulate("duel", games=6, bot="random", workers=workers, progress=lambda done, total: told.append((done, total)))
    assert told == sorted(told)
    assert told[-1] == (6, 6)


@pytest.mark.parametrize(
    ("settings", "says"),
    [
        ({"scene": "cellar"}, "no scene of duel “cellar”"),
        ({"bot": "genius"}, "no bot “genius”"),
        ({"options": {"fog": True}}, "no option of duel “fog”"),
        ({"players": ["Anna"]}, "has 2 seats"),
        ({"games": 0}, "at least 1 game"),
        ({"workers": 0}, "at least 1 worker"),
        ({"seed": 2**64 - 1}, "“seed”"),
        ({"seed": -1}, "“seed”"),
    ],
)
def test_what_makes_no_simulation_is_refused_before_it_begins(settings: dict[str, object], says: str) -> None:
    told: list[int] = []
    with pytest.raises(ShambleError, match=says):
        simulate("duel", progress=lambda done, total: told.append(done), **settings)  # type: ignore[arg-type]
    assert told == []


@pytest.mark.parametrize("workers", [1, 2])
def test_ctrl_c_keeps_what_is_finished(workers: int) -> None:
    def interrupting(done: int, total: int) -> None:
        if 3 <= done < 500 and not pressed:
            pressed.append(done)
            raise KeyboardInterrupt

    pressed: list[int] = []
    with pytest.raises(Interrupted) as stopped:
        simulate("duel", games=10_000, bot="random", workers=workers, progress=interrupting)
    simulation = stopped.value.simulation
    assert not simulation.complete
    assert not simulation.to_plain()["complete"]
    assert pressed[0] <= simulation.finished < 10_000
    seeds = [game.seed for game in simulation.runs[0].played]
    assert seeds == sorted(seeds)
    assert simulation.runs[0].played == [
        simulate("duel", games=1, bot="random", seed=seed, workers=1).runs[0].played[0] for seed in seeds
    ]


BROKEN = """
    from shamble.kernel.ask import choose
    from shamble.kernel.events import EventKind, declare
    from shamble.kernel.questions import Option
    from shamble.kernel.state import Outcome, Rules, State, Task
    from shamble.kernel.title import Scene, Title

    class Walk(State):
        def copy(self):
            twin = Walk()
            self.copy_into(twin)
            return twin

    class WalkRules(Rules):
        def events(self):
            return declare(EventKind("went", "how"))

        def start(self, setup):
            state = Walk()
            state.current = Task("act")
            return state

        def perform(self, state, task):
            state.push("act")
            choice = state.choice(0, "act", "walk.act")
            for verb in ("go", "break", "stop"):
                choice.offer(Option(verb))
            chosen = yield from choose(choice)
            if chosen.verb == "break":
                raise KeyError("a rule that was never right")
            state.round += chosen.verb == "stop"
            state.tell("went", "walk.act", chosen.verb)

        def decided(self, state):
            return Outcome((0,), "stopped", "walk.end") if state.round else None

    title = Title("broken", "A walk", WalkRules(), [Scene("path", "Path", "A path.")], ("one",))
"""


@pytest.fixture
def broken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A title with a fault, installed so that other processes find it."""
    (tmp_path / "broken_title.py").write_text(textwrap.dedent(BROKEN), "utf-8")
    announced = tmp_path / "broken_title-1.dist-info"
    announced.mkdir()
    (announced / "METADATA").write_text("Metadata-Version: 2.1\nName: broken-title\nVersion: 1\n", "utf-8")
    (announced / "entry_points.txt").write_text("[shamble.titles]\nbroken = broken_title:title\n", "utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    return "broken"


@pytest.mark.parametrize("workers", [1, 2])
def test_a_broken_rule_names_its_game(broken: str, workers: int) -> None:
    with pytest.raises(GameFault, match="a rule that was never right") as raised:
        simulate(broken, games=200, bot="random", seed=3, workers=workers)
    fault = raised.value
    assert f"The game of path with the seed {fault.seed} can't" in str(fault)
    assert fault.report["game"]["seed"] == fault.seed
    assert "KeyError" in fault.report["trace"]
    assert fault.report["failed"]["mark"] == "bot"
    assert fault.seed not in [game.seed for game in fault.simulation.runs[0].played]
    with pytest.raises(GameFault) as again:
        simulate(broken, games=1, bot="random", seed=fault.seed, workers=1)
    assert again.value.report["failed"] == fault.report["failed"]


def test_a_game_without_end_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(batch, "MOST_ANSWERS", 3)
    with pytest.raises(GameFault, match="not over after 3 answers"):
        simulate("duel", games=1, bot="random", workers=1)


def test_a_title_that_is_not_installed_is_played_in_this_process_only() -> None:
    installed = shamble.title("duel")
    stranger = Title("stranger", "A stranger", installed.rules, installed.scenes, installed.seats)
    assert simulate(stranger, games=1, bot="random", workers=1).complete
    with pytest.raises(ShambleError, match="simulate it with 1 worker"):
        simulate(stranger, games=2, bot="random", workers=2)


SCRIPT = """
    from shamble.lab.simulate import simulate
    if __name__ == "__main__":
        simulate("duel", games=1_000_000, bot="random", workers=2, progress=lambda *told: print(flush=True))
"""


def test_workers_do_not_outlive_whoever_was_killed(tmp_path: Path) -> None:
    """They write to the pipe of their parent's errors: it is at its end only when all of them are gone."""
    script = tmp_path / "script.py"
    script.write_text(textwrap.dedent(SCRIPT), "utf-8")
    process = subprocess.Popen([sys.executable, str(script)], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert process.stdout is not None
    process.stdout.readline()
    process.kill()
    begun = time.monotonic()
    process.communicate(timeout=30)
    assert time.monotonic() - begun < 20
