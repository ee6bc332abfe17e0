"""The command in a terminal of its own: what Ctrl-C, a closed window and `kill -9` leave behind."""

from __future__ import annotations

import json
import os
import random
import re
import select
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

import shamble
from shamble import bots
from shamble.files import journal

pty = pytest.importorskip("pty")
fcntl = pytest.importorskip("fcntl")
termios = pytest.importorskip("termios")

MAIN = "import sys; from shamble.cli import main; sys.exit(main())"
COMMAND = [sys.executable, "-c", MAIN]
PROMPT = re.compile(r"\n> $|to leave; .* > $|Enter\. $")
PATIENCE = 30.0


class Terminal:
    """A process whose keyboard and screen we hold."""

    def __init__(self, home: Path, *arguments: str, before: str = "", kind: str = "dumb") -> None:
        """The command with these arguments; `before` is Python that the process runs first, `kind` what the terminal
        can do."""
        try:
            self.ours, theirs = pty.openpty()
        except OSError as error:
            pytest.skip(f"this machine has no pseudo-terminals ({error}); mount devpts to test in them")
        fcntl.ioctl(theirs, termios.TIOCSWINSZ, b"\x18\x00\x50\x00\x00\x00\x00\x00")  # 24 rows of 80
        environment = {**os.environ, "SHAMBLE_HOME": str(home), "TERM": kind, "NO_COLOR": "1"}
        environment.pop("COLUMNS", None)

        def own_terminal() -> None:
            signal.signal(signal.SIGINT, signal.SIG_DFL)  # a shell's background jobs, such as these tests, ignore it
            os.setsid()
            fcntl.ioctl(0, termios.TIOCSCTTY, 0)

        command = [sys.executable, "-c", f"{before}\n{MAIN}", *arguments]
        self.process = subprocess.Popen(
            command, stdin=theirs, stdout=theirs, stderr=theirs, env=environment, preexec_fn=own_terminal
        )
        os.close(theirs)
        self.screen = ""  # since the last wait

    def wait_for(self, what: re.Pattern[str]) -> str:
        """All that comes on the screen until this does."""
        self.screen = ""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            if what.search(self.screen):
                return self.screen
            if not self._read(0.5) and self.process.poll() is not None:
                return self.screen
        raise AssertionError(f"still waiting for {what.pattern!r} after:\n{self.screen}")

    def _read(self, seconds: float) -> bool:
        ready, _, _ = select.select([self.ours], [], [], seconds)
        if not ready:
            return False
        try:
            arrived = os.read(self.ours, 65536)
        except OSError:  # the other side is closed
            return False
        self.screen += arrived.decode("utf-8", "replace").replace("\r", "")
        return bool(arrived)

    def type(self, text: str) -> None:
        os.write(self.ours, text.encode())

    def end(self) -> int:
        """Wait for its end; gives the exit code, with the last words on `screen`."""
        self.screen = ""
        until = time.monotonic() + PATIENCE
        while self.process.poll() is None and time.monotonic() < until:
            self._read(0.1)
        while self._read(0.1):
            pass
        return self.process.wait(PATIENCE)

    def hang_up(self) -> None:
        os.close(self.ours)
        self.ours = -1

    def close(self) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        if self.ours >= 0:
            self.hang_up()


@pytest.fixture
def terminals(home: Path) -> Iterator[list[Terminal]]:
    opened: list[Terminal] = []
    yield opened
    for terminal in opened:
        terminal.close()


@pytest.fixture
def started(home: Path, terminals: list[Terminal]) -> Terminal:
    """A duel with one answer given."""
    terminal = Terminal(home, "play", "duel", "--seed", "7")
    terminals.append(terminal)
    terminal.wait_for(PROMPT)
    terminal.type("trap\n")
    terminal.wait_for(PROMPT)
    return terminal


def kept(home: Path) -> list[str]:
    return [line.answer for line in shamble.load(home / "games" / "duel-1.jsonl").lines[1:]]


def test_the_screen_is_80_columns_wide(started):
    started.type("help\n")
    shown = started.wait_for(PROMPT)
    started.type("rules\n")
    shown += started.wait_for(PROMPT)
    assert max(len(line) for line in shown.split("\n")) <= 80


def test_ctrl_c_keeps_the_game(home, started):
    started.type("\x03")
    assert started.end() == 130
    assert "The game is saved at answer 1. Continue with: shamble games resume duel-1" in started.screen
    assert "Traceback" not in started.screen
    assert kept(home) == ["trap"]


def test_ctrl_d_keeps_the_game(home, started):
    started.type("\x04")
    assert started.end() == 0
    assert "The game is saved" in started.screen
    assert kept(home) == ["trap"]


def test_a_polite_kill_keeps_the_game(home, started):
    started.process.send_signal(signal.SIGTERM)
    assert started.end() == 128 + signal.SIGTERM
    assert "The game is saved" in started.screen
    assert kept(home) == ["trap"]


# After the prompt and before the wait for a key, by a call that gives Python no moment to act on the signal.
SIGNAL_UNHEARD = """
import ctypes, functools, readline
readline.set_pre_input_hook(functools.partial(ctypes.CDLL(None)["raise"], {number}))
"""


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_just_before_the_wait_for_a_key_is_heard_without_one(home, terminals, number):
    if not hasattr(pytest.importorskip("readline"), "set_pre_input_hook"):
        pytest.skip("this readline can't be told when to run something")
    terminal = Terminal(home, "play", "duel", before=SIGNAL_UNHEARD.format(number=int(number)))
    terminals.append(terminal)
    assert terminal.end() == 128 + number
    assert "The game is saved at answer 0" in terminal.screen


def test_a_closed_terminal_keeps_the_game(home, started):
    started.hang_up()
    assert started.process.wait(PATIENCE) in (0, 129)
    assert kept(home) == ["trap"]
    assert not (home / "reports").exists()


def test_bytes_that_are_no_text_are_only_wrong_input(home, started):
    os.write(started.ours, b"\xff\xfe\n")
    assert "is not one of the options" in started.wait_for(PROMPT)
    started.type("end\n")
    started.wait_for(PROMPT)
    assert kept(home)[:2] == ["trap", "end"]


def test_a_game_in_another_window_is_left_alone(home, started, terminals):
    second = Terminal(home, "play", "duel")
    terminals.append(second)
    assert second.end() == 2
    assert "open in another window" in second.screen.replace("\n", " ")


def test_opponents_screens_are_cleared(home, terminals, monkeypatch):
    terminal = Terminal(home, "play", "duel", "--seed", "7", "--seats", "you,you")
    terminals.append(terminal)
    assert "holds flashlight, pistol, pistol" in terminal.wait_for(PROMPT)
    terminal.type("end\n")
    terminal.wait_for(re.compile("hide your side of the table. $"))
    terminal.type("\n")
    terminal.wait_for(re.compile("Hand over to Kit, then press Enter. $"))
    terminal.type("\n")
    assert "holds bat, bat, groan" in terminal.wait_for(PROMPT)


def test_a_reader_that_goes_away_makes_no_noise(home):
    environment = {**os.environ, "SHAMBLE_HOME": str(home)}
    reading, writing = os.pipe()
    os.close(reading)
    process = subprocess.run(
        [*COMMAND, "rules", "duel"], stdout=writing, stderr=subprocess.PIPE, env=environment, timeout=PATIENCE
    )
    os.close(writing)
    assert process.stderr == b""
    assert process.returncode != 0


ENDLESS = ["simulate", "duel", "--games", "1000000", "--bot", "random"]


@pytest.mark.parametrize("workers", ["1", "2"])
def test_ctrl_c_stops_a_simulation_and_keeps_what_is_finished(home, terminals, tmp_path, workers):
    file = tmp_path / "games.json"
    terminal = Terminal(home, *ENDLESS, "--workers", workers, "--json", str(file), kind="xterm")
    terminals.append(terminal)
    terminal.wait_for(re.compile(r" \d{2,}/1000000 +[\d.]+ games/s"))
    terminal.type("\x03")
    assert terminal.end() == 130
    assert "Traceback" not in terminal.screen
    stopped = re.search(r"Stopped after (\d+) of 1000000 games; the table shows those\.", terminal.screen)
    assert stopped is not None
    assert re.search(rf"barn +{stopped[1]} ", terminal.screen)
    told = json.loads(file.read_text(encoding="utf-8"))
    assert len(told["scenes"][0]["games"]) == int(stopped[1])
    assert not told["complete"]


def test_a_polite_kill_ends_a_simulation_with_its_workers(home, terminals):
    terminal = Terminal(home, *ENDLESS, "--workers", "2", kind="xterm")
    terminals.append(terminal)
    terminal.wait_for(re.compile(r"\d+/1000000 +[\d.]+ games/s"))
    terminal.process.send_signal(signal.SIGTERM)
    assert terminal.end() == 128 + signal.SIGTERM
    assert "Traceback" not in terminal.screen


def test_a_reader_that_goes_away_does_not_cost_the_files_of_a_simulation(home, tmp_path):
    file = tmp_path / "games.json"
    reading, writing = os.pipe()
    os.close(reading)
    arguments = ["simulate", "duel", "--games", "2", "--workers", "1", "--json", str(file)]
    environment = {**os.environ, "SHAMBLE_HOME": str(home)}
    process = subprocess.run([*COMMAND, *arguments], stdout=writing, stderr=subprocess.PIPE, env=environment)
    os.close(writing)
    assert process.stderr == b""
    assert json.loads(file.read_text(encoding="utf-8"))["complete"]


# -- kill -9 -----------------------------------------------------------------------------------------------------------


def next_answer(screen: str) -> str:
    """What the scripted player says to what is on the screen: always the same to the same."""
    amounts = re.search(r"in all: type “([^”]*)”", screen)
    return amounts[1] if amounts else "1"


def acknowledged(screen: str) -> int:
    """How many answers the screen has said to be given."""
    return max([int(number) for number in re.findall(r"answer (\d+) ", screen)], default=0)


def uninterrupted() -> list[dict[str, object]]:
    """The game that the scripted player has with the bot when nobody kills anything."""
    game = shamble.new("duel", seed=11)
    bot = bots.bot("random", 11)
    while game.question is not None:
        if game.question.seats[0] == 0:
            game.answer(0)
        else:
            bots.answer_for(game, 1, bot)
    return [line.to_plain() for line in game.lines]


def play_with_kills(home: Path, terminals: list[Terminal], kills: int, chance: random.Random) -> None:
    arguments = ["play", "duel", "--seed", "11", "--seats", "you,random"]
    path = home / "games" / "duel-1.jsonl"
    for killing in range(kills):
        terminal = Terminal(home, *(["play", "duel"] if killing else arguments))
        terminals.append(terminal)
        screen = terminal.wait_for(PROMPT)
        if "A new game: duel-2" in screen:  # the first one is over
            terminal.close()
            break
        known = acknowledged(screen)
        for _ in range(chance.randrange(2) if "to leave; undo" not in screen else 0):
            terminal.type(next_answer(screen) + "\n")
            screen = terminal.wait_for(PROMPT)
            known = max(known, acknowledged(screen))
        terminal.type(next_answer(screen) + "\n")
        time.sleep(chance.random() * 0.03)
        terminal.process.kill()
        terminal.end()
        known = max(known, acknowledged(terminal.screen))
        assert shamble.load(path).position >= known
    finish(home, terminals)
    played = [line.to_plain() for line in journal.read(path).lines]
    assert played == uninterrupted()  # not one answer lost, none twice, and the same fate


def finish(home: Path, terminals: list[Terminal]) -> None:
    """Resume and play to the end."""
    terminal = Terminal(home, "games", "resume", "duel-1")
    terminals.append(terminal)
    screen = terminal.wait_for(PROMPT)
    while "to leave; undo" not in screen:
        terminal.type(next_answer(screen) + "\n")
        screen = terminal.wait_for(PROMPT)
    assert "has won!" in screen
    terminal.type("\n")
    assert terminal.end() == 0


def test_kill_9_loses_nothing(home, terminals):
    play_with_kills(home, terminals, 4, random.Random(1))


@pytest.mark.soak
def test_kill_9_loses_nothing_however_often(home, terminals, soak):
    for seed in soak:
        play_with_kills(home / str(seed), terminals, 30, random.Random(seed))


def test_tab_completes_the_name_of_a_card(home, terminals):
    pytest.importorskip("readline")
    terminal = Terminal(home, "play", "duel", "--fate", "manual", "--seed", "7")
    terminals.append(terminal)
    terminal.wait_for(PROMPT)
    terminal.type("bat, flash\t, gro\t\n")
    terminal.wait_for(PROMPT)
    assert kept(home) == ["bat flashlight groan"]
