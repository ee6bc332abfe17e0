"""A bench for the kernel's tests: a tiny title whose tasks, asides and end each test brings along."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import shamble
from shamble.kernel.decks import Deck, FaceDown
from shamble.kernel.events import EventKind, declare
from shamble.kernel.game import Game
from shamble.kernel.questions import Choice, Option, Question
from shamble.kernel.records import Plain
from shamble.kernel.state import Outcome, Rules, Setup, State, Task
from shamble.kernel.title import Scene, Title

SEATS = ("ann", "bob", "cat")
EVENTS = declare(
    EventKind("left", number="seat"),
    EventKind("played", number="seat"),
    EventKind("last"),
    EventKind("wounded"),
    EventKind("counted"),
    EventKind("ate", "what"),
    EventKind("done"),
    EventKind("threw", number="sum"),
    EventKind("stopped"),
    EventKind("stepped", number="step"),
    EventKind("fell"),
    EventKind("found", "who", number="count"),
    EventKind("whispered", "who"),
    EventKind("stood-up", "who"),
    EventKind("went", "where", number="sum"),
    EventKind("shot", "who", "target", "left", number="hits", dice=True),
)


class Table(State):
    """A counter, some words, a deck, hands and what lies face down: enough to try everything on."""

    def __init__(self) -> None:
        super().__init__()
        self.count = 0
        self.said: list[str] = []
        self.deck = Deck()
        self.hands: list[list[str]] = [[], [], []]
        self.lying: list[FaceDown] = []

    def contents(self) -> Plain:
        return {**super().contents(), "said": [""], "hands": [[""]], "lying": [FaceDown()]}

    def copy(self) -> Table:
        twin = Table()
        self.copy_into(twin)
        twin.count = self.count
        twin.said = self.said[:]
        twin.deck = self.deck.copy()
        twin.hands = [hand[:] for hand in self.hands]
        twin.lying = self.lying[:]
        return twin


class BenchRules(Rules):
    """Rules made of functions: `tasks` by name, and what else a test needs."""

    def __init__(self, tasks: dict[str, Callable[..., Any]], **hooks: Any) -> None:
        self.tasks = tasks
        self.hooks = hooks

    def kinds(self) -> list[type]:
        return [Table]

    def events(self) -> dict[str, EventKind]:
        return EVENTS

    def start(self, setup: Setup) -> State:
        table = Table()
        table.deck = Deck("deck", list(self.hooks.get("cards", [])))
        if setup.carry is not None:
            table.count = setup.carry["count"]
        table.current = Task("first")
        return table

    def perform(self, state: State, task: Task) -> Any:
        return self.tasks[task.name](state, *task.numbers, *task.words)

    def decided(self, state: State) -> Outcome | None:
        return self.hooks["decided"](state) if "decided" in self.hooks else None

    def asides(self, state: State, question: Question, seat: int) -> list[Option]:
        return self.hooks["asides"](state, question, seat) if "asides" in self.hooks else []

    def perform_aside(self, state: State, seat: int, option: Option) -> Any:
        return self.hooks["perform_aside"](state, seat, option)

    def view(self, state: State, seat: int) -> dict[str, Any]:
        return {"count": state.count, "hand": state.hands[seat][:], "deck": state.deck.view(seat)}

    def redeal(self, state: State, seat: int, rng: Any) -> None:
        others = [hand for owner, hand in enumerate(state.hands) if owner != seat]
        state.deck.redeal(seat, rng, others, state.lying)

    def measures(self, state: State, seat: int) -> dict[str, int]:
        return {"count": state.count}

    def carry_out(self, state: State) -> dict[str, Any]:
        return {"count": state.count}


def won_at(goal: int) -> Callable[[Table], Outcome | None]:
    return lambda table: Outcome((0,), "counted", "bench.end") if table.count >= goal else None


class Bench:
    """Makes games out of functions."""

    won_at = staticmethod(won_at)
    Table = Table

    @staticmethod
    def title(tasks: Any, **hooks: Any) -> Title:
        given = tasks if isinstance(tasks, dict) else {"first": tasks}
        return Title("bench", "The bench", BenchRules(given, **hooks), [Scene("bare", "Bare", "Nothing on it")], SEATS)

    @classmethod
    def new(
        cls,
        tasks: Any,
        *,
        fate: Any = "auto",
        seed: int = 1,
        quiet: bool = False,
        carry: Any = None,
        **hooks: Any,
    ) -> Game:
        """A game of these tasks at its first question; a single function is the task "first"."""
        return shamble.new(cls.title(tasks, **hooks), fate=fate, seed=seed, quiet=quiet, carry=carry)

    @staticmethod
    def choice(table: Table, *texts: str, seat: int = 0, ask: str = "which", rule: str = "bench.which") -> Choice:
        """A Choice of these options, each written as the journal would."""
        choice = table.choice(seat, ask, rule)
        for text in texts:
            verb, *names = text.split()
            choice.offer(Option(verb, tuple(names)))
        return choice

    @staticmethod
    def whole(game: Game) -> tuple[Any, ...]:
        """All that must be the same where nothing may have changed."""
        return (
            game.digest(),
            [str(event) + event.secret for event in game.events],
            [line.to_plain() for line in game.lines],
            [line.to_plain() for line in game.undone],
            dict(game.standing),
        )

    @staticmethod
    def lines(game: Game) -> list[dict[str, Any]]:
        return [line.to_plain() for line in game.lines]


@pytest.fixture
def bench() -> type[Bench]:
    return Bench
