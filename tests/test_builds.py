"""Compiled or not, it is one program: both builds play the same games, and both can be extended in plain Python."""

import json
import os
import subprocess
import sys

import pytest

import shamble
import shamble.kernel.game
from shamble.kernel.abilities import Ability, Tally
from shamble.kernel.ask import roll
from shamble.kernel.events import EventKind, declare
from shamble.kernel.fate import Fate
from shamble.kernel.questions import Fated, Option, Question, Refusal
from shamble.kernel.records import Plain, Record
from shamble.kernel.rng import generator
from shamble.kernel.state import Outcome, Rules, Setup, State, Steps, Task
from shamble.kernel.title import Scene, Title
from shamble.testing.properties import fingerprints, machine, play_through
from shamble_duel import title as duel
from shamble_duel.rules import DuelRules
from tests.thinned import thinned

PURE = shamble.kernel.game.__file__.endswith(".py")
# Few are enough to see whether anything depends on the process; those of one build must find what differs in the other.
GAMES, STATES = (5, 3_500) if PURE else (200, 140_000)
SCRIPT = """
import json
import shamble.kernel.game
from shamble.testing.properties import fingerprints
print(shamble.kernel.game.__file__)
print(json.dumps(fingerprints({title!r}, {games}, {states})))
"""


@pytest.mark.parametrize("title", thinned([title.id for title in shamble.titles()], 7))
def test_every_state_of_many_games_is_the_same_in_the_pure_build(title: str) -> None:
    """Where this process is pure as well, the other one still shows that nothing depends on the process. Both play at
    the same time."""
    command = [sys.executable, "-c", SCRIPT.format(title=title, games=GAMES, states=STATES)]
    environment = {**os.environ, "SHAMBLE_PURE": "1", "PYTHONHASHSEED": "7"}
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as pure:
        ours = fingerprints(title, GAMES, STATES)
        said, complaint = pure.communicate()
    assert pure.returncode == 0, complaint
    kernel, theirs = said.splitlines()
    assert kernel.endswith("game.py"), "SHAMBLE_PURE=1 did not run the source"
    assert ours == json.loads(theirs)


def test_the_fingerprints_would_show_a_difference() -> None:
    two = fingerprints("duel", 2, STATES)
    assert fingerprints("duel", 2, STATES) == two
    assert fingerprints("duel", 3, STATES) != two
    assert fingerprints("duel", 2, 1) == fingerprints("duel", 1, STATES) != two
    assert fingerprints(variant(EarlyDawn()), 2, STATES) != two


# -- a house rule on the rules of a title ------------------------------------------------------------------------------


class EarlyDawn(DuelRules):
    """The sun rises after two rounds."""

    def decided(self, state: State) -> Outcome | None:
        outcome = super().decided(state)
        if outcome is None and state.round > 2:
            return Outcome((1,), "dawn", "duel.end.dawn")
        return outcome


def variant(rules: Rules) -> Title:
    return type(duel)(duel.id, duel.name, rules, duel.scenes, duel.seats, duel.package, duel.folder)


@pytest.mark.parametrize("seed", range(3))
def test_a_house_rule_is_an_interpreted_subclass_of_a_titles_rules(seed: int) -> None:
    game = play_through(variant(EarlyDawn()), seed=seed)
    assert game.state.round <= 3
    assert isinstance(game.rules, EarlyDawn)


# -- a title in plain Python: its own state, rules, ability, question and fate -----------------------------------------


class Bet(Question):
    """A number from 1 to `most`."""

    def __init__(self, most: int) -> None:
        super().__init__((0,), "bet", "climb.bet")
        self.most = most
        self.amount = 0

    @property
    def options(self) -> list[Option]:
        return [Option("bet", (str(amount),), amount) for amount in range(1, self.most + 1)]

    def read(self, answer: object) -> int:
        if isinstance(answer, int):
            return answer + 1 if 0 <= answer < self.most else 0
        text = answer.text if isinstance(answer, Option) else str(answer)
        return next((option.value for option in self.options if option.text == text), 0)

    def verify(self, answer: object) -> Refusal | None:
        return None if self.read(answer) else Refusal(str(answer), self.rule, f"Bet 1 to {self.most}.")

    def take(self, answer: object) -> str:
        self.amount = self.read(answer)
        return f"bet {self.amount}"

    def walk(self, path: list[int]) -> list[Option]:
        return [] if path else self.options

    def walked(self, path: list[int]) -> object:
        return path[0]


class Hill(State):
    def __init__(self) -> None:
        super().__init__()
        self.height = 0
        self.marks: dict[str, list[int]] = {"bets": []}

    def contents(self) -> Plain:
        return {**super().contents(), "marks": {"bets": [0]}}

    def copy(self) -> "Hill":
        twin = Hill()
        self.copy_into(twin)
        twin.height = self.height
        twin.marks = {name: marks[:] for name, marks in self.marks.items()}
        return twin


class Boots(Ability):
    def step(self, hill: Hill, tally: Tally) -> None:
        tally.add(1, self.rule)


class HillRules(Rules):
    boots = Boots("boots", "climb.boots")

    def kinds(self) -> list[type[Record]]:
        return [Hill]

    def events(self) -> dict[str, EventKind]:
        return declare(EventKind("climbed", number="height"))

    def start(self, setup: Setup) -> State:
        hill = Hill()
        hill.current = Task("climb")
        return hill

    def perform(self, state: State, task: Task) -> Steps:
        assert isinstance(state, Hill)
        state.push("climb")
        bet = Bet(4)
        yield bet
        state.marks["bets"].append(bet.amount)
        face = (yield from roll(state, "climb", "climb.die", 1))[0]
        tally = Tally(bet.amount if face > bet.amount else 0)
        self.boots.step(state, tally)
        state.height += tally.value
        state.tell("climbed", "climb.die", n=state.height)

    def decided(self, state: State) -> Outcome | None:
        assert isinstance(state, Hill)
        return Outcome((0,), "top", "climb.top") if state.height >= 12 else None

    def census(self, state: State) -> Plain:
        return {"climbers": 1}

    def view(self, state: State, seat: int) -> Plain:
        assert isinstance(state, Hill)
        return {"height": state.height}


class Kind(Fate):
    """All dice show what is best."""

    def decide(self, question: Fated) -> bool:
        question.settle([6] * question.count)
        return True

    def copy(self) -> Fate:
        return Kind(self.rng.copy())


HILL = Title("climb", "The hill", HillRules(), [Scene("hill", "A hill", "Up!")], ("ada",))


@pytest.mark.parametrize("fate", ["auto", "manual"])
def test_a_title_in_plain_python_keeps_every_promise(fate: str) -> None:
    for seed in range(3):
        play_through(HILL, seed=seed, every=2, fate=fate)


def test_its_answers_can_be_undone_in_any_order() -> None:
    machine(HILL, examples=10).TestCase("runTest").runTest()


def test_a_fate_in_plain_python_decides() -> None:
    game = shamble.new(HILL, seed=1)
    game.play.fate = Kind(generator(1))
    while game.question is not None:
        game.answer("bet 4")
    assert isinstance(game.state, Hill)
    assert (game.position, game.state.height) == (3, 15)
    assert game.state.marks == {"bets": [4, 4, 4]}
    assert isinstance(game.play.fate.copy(), Kind)
    assert isinstance(game.clone().state, Hill)
