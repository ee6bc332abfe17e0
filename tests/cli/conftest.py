"""A data folder of its own for every test, the command in this process, and titles that no package brings."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from shamble import library
from shamble.bots import Greedy, Look
from shamble.cli import main
from shamble.files import journal
from shamble.files.content import read_yaml
from shamble.kernel.ask import choose, roll, share
from shamble.kernel.events import EventKind, declare
from shamble.kernel.game import Game
from shamble.kernel.odds import Odds, explore
from shamble.kernel.questions import Choice, Option, Share
from shamble.kernel.records import Plain, Record
from shamble.kernel.state import Outcome, Rules, Setup, State, Steps, Task
from shamble.kernel.title import Scene, Title


@dataclass
class Ran:
    code: int
    out: str
    err: str

    @property
    def lines(self) -> list[str]:
        return self.out.split("\n")

    @property
    def flow(self) -> str:
        """Without line breaks, which depend on how long the name of the test's folder is."""
        return " ".join(self.out.split())


class Keyboard(io.StringIO):
    """Somebody who types, or a pipe."""

    terminal = False

    def isatty(self) -> bool:
        return self.terminal


Run = Callable[..., Ran]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "home"
    monkeypatch.setenv("SHAMBLE_HOME", str(folder))
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.delenv("FORCE_COLOR", raising=False)
    return folder


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """The command with these arguments, and these lines typed; then the keyboard is at its end."""

    def running(*arguments: str, typed: list[str] | None = None, terminal: bool = False) -> Ran:
        keyboard = Keyboard("".join(line + "\n" for line in typed or []))
        keyboard.terminal = terminal
        monkeypatch.setattr(sys, "stdin", keyboard)
        capsys.readouterr()
        code = main([*arguments])
        captured = capsys.readouterr()
        return Ran(code, captured.out, captured.err)

    return running


@pytest.fixture
def answers(home: Path) -> Callable[[str], list[Plain]]:
    """The answers that count in the journal of a game on the shelf."""
    return lambda name: [line.to_plain() for line in journal.read(home / "games" / f"{name}.jsonl").lines[1:]]


@pytest.fixture
def idle(monkeypatch: pytest.MonkeyPatch) -> None:
    """An opponent who does nothing, for tests that are not about what a bot does."""

    def decide(bot: Greedy, look: Look) -> object:
        return "end" if "end" in [option.text for option in look.question.options] else 0

    monkeypatch.setattr(Greedy, "decide", decide)


class ProbeState(State):
    def __init__(self) -> None:
        super().__init__()
        self.hits = 0
        self.end = ""

    def copy(self) -> ProbeState:
        twin = ProbeState()
        self.copy_into(twin)
        twin.hits = self.hits
        twin.end = self.end
        return twin


GO, BREAK, WIN, LOSE, ROLL, SHARE, SPEAK = [
    Option(verb) for verb in ("go", "break", "win", "lose", "roll", "share-out", "speak")
]


class ProbeRules(Rules):
    """Whatever can happen to a driver, at the player's choice."""

    def events(self) -> dict[str, EventKind]:
        return declare(EventKind("spoke", "seat", "says"), EventKind("went", "how", number="seat"))

    def start(self, setup: Setup) -> State:
        state = ProbeState()
        state.current = Task("act", (0, int(setup.scene == "crowd")))
        return state

    def perform(self, state: State, task: Task) -> Steps:
        assert isinstance(state, ProbeState)
        seat, crowd = task.numbers
        choice = state.choice(seat, "act", "probe.act")
        for option in (GO, BREAK, WIN, LOSE, ROLL, SHARE, SPEAK):
            choice.offer(option)
        choice.offer(Option("fly"), forbidden_by="probe.no-wings")
        if crowd:
            for number in range(40):
                choice.offer(Option("take", (f"thing-{number}",)))
        state.push("act", (1 - seat, crowd))
        chosen = yield from choose(choice)
        if chosen is BREAK:
            raise KeyError("a rule that was never right")
        if chosen is WIN or chosen is LOSE:
            state.end = chosen.verb
        elif chosen is ROLL:
            faces = yield from roll(state, "luck", "probe.luck", 2)
            state.hits += sum(faces)
            if sum(faces) == 2:
                state.end = "snake-eyes"
        elif chosen is SHARE:
            amounts = yield from share(
                Share((seat,), "split", "probe.split", 5, ["attic", "cellar", "barn"], [3, 3, 3], [0, 1, 0])
            )
            state.hits += amounts[0]
        elif chosen is SPEAK:
            both = Choice((0, 1), "call", "probe.call")
            both.offer(Option("yes"))
            both.offer(Option("no"))
            both.usual = both.options[1]
            spoken = yield from choose(both)
            state.tell("spoke", "probe.call", str(both.by), spoken.verb)
        state.tell("went", "probe.act", chosen.verb, n=seat)

    def decided(self, state: State) -> Outcome | None:
        assert isinstance(state, ProbeState)
        if not state.end:
            return None
        return Outcome((0, 1) if state.end == "win" else (), state.end, "probe.end")

    def measures(self, state: State, seat: int) -> dict[str, int]:
        assert isinstance(state, ProbeState)
        return {"hits": state.hits}

    def view(self, state: State, seat: int) -> Plain:
        assert isinstance(state, ProbeState)
        return {"hits": state.hits, "long": "a wide board " * 9, "steer": "\x1b[31mred\x07"}


class ProbeTitle(Title):
    def odds(self, game: Game, answer: object, seat: int) -> Odds | None:
        return None if answer is GO else explore(game, answer, seat)


class CrewState(State):
    def __init__(self) -> None:
        super().__init__()
        self.steps = 0
        self.goal = 3
        self.stopped = False

    def copy(self) -> CrewState:
        twin = CrewState()
        self.copy_into(twin)
        twin.steps = self.steps
        twin.goal = self.goal
        twin.stopped = self.stopped
        return twin


class CrewRules(Rules):
    """Some friends on the way to a door, whose distance a scene of one's own may say."""

    def kinds(self) -> list[type[Record]]:
        return [CrewState]

    def events(self) -> dict[str, EventKind]:
        return declare(EventKind("went", "how", number="seat"))

    def start(self, setup: Setup) -> State:
        state = CrewState()
        if setup.text:
            goal = read_yaml(setup.text)["goal"]
            state.goal = goal.whole()
            if state.goal < 1:
                raise goal.error("the door is at least one step away")
        state.current = Task("act", (0, len(setup.players)))
        return state

    def perform(self, state: State, task: Task) -> Steps:
        assert isinstance(state, CrewState)
        seat, count = task.numbers
        state.push("act", ((seat + 1) % count, count))
        choice = state.choice(seat, "act", "crew.act")
        for verb in ("step", "stop", "call"):
            choice.offer(Option(verb))
        choice.offer(Option("fly"), forbidden_by="crew.no-wings")
        chosen = yield from choose(choice)
        if chosen.verb == "call":
            call = Choice(tuple(range(count)), "call", "crew.call")
            call.offer(Option("yes"))
            call.offer(Option("no"))
            yield from choose(call)
        state.steps += chosen.verb == "step"
        state.stopped = chosen.verb == "stop"
        state.tell("went", "crew.act", chosen.verb, n=seat)

    def decided(self, state: State) -> Outcome | None:
        assert isinstance(state, CrewState)
        if state.stopped:
            return Outcome((), "stopped", "crew.end")
        count = state.current.numbers[1]
        return Outcome(tuple(range(count)), "arrived", "crew.end") if state.steps >= state.goal else None


class CrewTitle(Title):
    fewest = 1
    own_scenes = True
    scene_keys = ("map",)

    def caution(self, game: Game, option: Option) -> str:
        assert isinstance(game.state, CrewState)
        return f"{game.state.goal - game.state.steps} steps are left." if option.verb in ("stop", "fly") else ""

    def epilogue(self, game: Game, seat: int) -> list[tuple[str, str]]:
        assert isinstance(game.state, CrewState)
        return [("steps taken", f"{game.state.steps} of {game.state.goal}"), ("told to", str(seat))]


@dataclass
class Announced:
    name: str
    made: Title
    value: str = "probe:title"

    def load(self) -> Title:
        return self.made


Announce = Callable[[Title], Title]


@pytest.fixture(autouse=True)
def announce(monkeypatch: pytest.MonkeyPatch) -> Iterator[Announce]:
    """Of all that may be installed only the toy is there, and what a test has beside it."""
    titles: list[Announced] = [Announced("duel", library.title("duel"))]
    monkeypatch.setattr(library, "entry_points", lambda group: titles)

    def announcing(title: Title) -> Title:
        titles.append(Announced(title.id, title))
        return title

    library.title.cache_clear()
    yield announcing
    library.title.cache_clear()


@pytest.fixture
def probe(announce: Announce) -> Title:
    """A co-operative title beside the toy, with a rule that breaks."""
    title = ProbeTitle(
        "probe",
        "Probe",
        ProbeRules(),
        [Scene("plain", "Plain", "A few options."), Scene("crowd", "Crowd", "Many options.")],
        ("one", "two"),
    )
    title.options = {"hard": False, "rounds": 3, "mood": "calm"}
    return announce(title)


@pytest.fixture
def crew(announce: Announce) -> Title:
    """A co-operative title for one to four, which can be played in scenes of one's own."""
    scenes = [Scene("near", "Near", "Three steps to the door.")]
    return announce(CrewTitle("crew", "Crew", CrewRules(), scenes, ("one", "two", "three", "four")))
