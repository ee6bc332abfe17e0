"""A Hypothesis state machine that does anything to a game, in any order."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from functools import partial

from hypothesis import HealthCheck, settings
from hypothesis import strategies as some
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

import shamble
from shamble.files import journal
from shamble.kernel.errors import ShambleError
from shamble.kernel.game import Game
from shamble.kernel.history import AUTOMATIC, Line
from shamble.kernel.questions import FATE, Fated
from shamble.kernel.records import Plain
from shamble.kernel.rng import generator
from shamble.kernel.title import Title
from shamble.testing.comparing import ensure_same_game, whole
from shamble.testing.failing import ensure, ensure_refused, ensure_same
from shamble.testing.playing import LOOK, PLAY, any_answer, reloaded, reopen
from shamble.testing.secrecy_checks import check_imagine

Given = tuple[object, int, str]  # an answer, who gave it, and its mark


class GameMachine(RuleBasedStateMachine):
    """Does anything to a game, in any order. The game must always equal a fresh one that was given the answers that now
    count, which the machine keeps in a plain list."""

    title: str | Title = ""
    scene = ""
    fate = "auto"

    def __init__(self) -> None:
        super().__init__()
        self.past: list[Given] = []
        self.future: list[Given] = []
        self.left_behind: list[tuple[Game, Plain]] = []

    @initialize(seed=some.integers(0, 2**32 - 1))
    def begin(self, seed: int) -> None:
        self.game = self._fresh(seed)
        self.disk: list[str] = []
        self.written = journal.Journal(self.game.header)
        self.oracle = self._fresh(seed)
        self.told: list[Given] = []  # the oracle
        self._store(_plain(self.game.lines))
        self.game.store = self._store

    def _fresh(self, seed: int) -> Game:
        return shamble.new(self.title, self.scene, seed=seed, fate=self.fate)

    def _store(self, entries: list[Plain]) -> None:
        for entry in entries:
            self.disk.append(json.dumps(entry))
            self.written.add(entry)

    def _going_on(self) -> bool:
        return self.game.question is not None

    def _sit_down_at(self, game: Game) -> None:
        self.game.store = None
        self.game = game
        self.game.store = self._store

    @precondition(_going_on)
    @rule(
        luck=some.integers(0, 2**16),
        mark=some.sampled_from(("", "", "bot")),
        times=some.sampled_from((1, 1, 1, 20)),  # now and then many, or no game would reach its end
    )
    def answer(self, luck: int, mark: str, times: int) -> None:
        rng = generator(luck, PLAY)
        for _ in range(times):
            if self.game.question is not None:
                answer, seat = any_answer(self.game, rng)
                self.game.answer(answer, seat, mark)
                self._given([(answer, seat, self.game.lines[-1].mark)])

    @precondition(_going_on)
    @rule(luck=some.integers(0, 2**16), count=some.integers(0, 4), lawful=some.booleans())
    def answer_all(self, luck: int, count: int, lawful: bool) -> None:
        rng = generator(luck, PLAY)
        answers: list[object] = []
        ahead = self.game.clone()
        while ahead.question is not None and len(answers) < count:
            answers.append(any_answer(ahead, rng)[0])
            ahead.answer(answers[-1])
        if lawful:
            self.game.answer_all(answers)
            self._given([(answer, FATE, "") for answer in answers])
        else:
            self._is_refused(partial(self.game.answer_all, [*answers, "no-such-answer"]))

    def _given(self, answers: list[Given]) -> None:
        self.past += answers
        if answers:
            self.future = []

    def _is_refused(self, move: Callable[[], None]) -> None:
        ensure_refused(self.game, "An illegal answer was accepted.", move)

    @rule(answer=some.sampled_from(("no-such-answer", -1, "", None)))
    def answer_wrongly(self, answer: object) -> None:
        self._is_refused(partial(self.game.answer, answer))

    @rule()
    def undo(self) -> None:
        by_people = [index for index, (_, _, mark) in enumerate(self.past) if mark not in AUTOMATIC]
        if not by_people:
            self._is_refused(self.game.undo)
            return
        self.game.undo()
        self._cut(by_people[-1])

    @rule(place=some.integers(0, 2**16))
    def back_to(self, place: int) -> None:
        place %= len(self.past) + 1
        self.game.back_to(place)
        self._cut(place)

    def _cut(self, place: int) -> None:
        self.past, self.future = self.past[:place], self.past[place:] + self.future

    @rule()
    def redo(self) -> None:
        if not self.future:
            self._is_refused(self.game.redo)
            return
        self.game.redo()
        self.past.append(self.future.pop(0))
        while self.future and self.future[0][2] in AUTOMATIC:
            self.past.append(self.future.pop(0))

    @rule(move=some.sampled_from(("answer", "answer_all", "undo", "redo", "back_to")))
    def find_the_disk_full(self, move: str) -> None:
        game = self.game
        lawful = "auto" if isinstance(game.question, Fated) else 0
        moves: dict[str, Callable[[], None]] = {
            "answer": partial(game.answer, lawful),
            "answer_all": partial(game.answer_all, [lawful]),
            "undo": game.undo,
            "redo": game.redo,
            "back_to": partial(game.back_to, 0),
        }
        game.store = _full_disk
        with suppress(ShambleError):
            moves[move]()
            ensure(False, game, f"The disk is full, and yet “{move}” was done.")
        game.store = self._store

    @rule()
    def save_and_load(self) -> None:
        self._sit_down_at(reloaded(self.game))

    @rule()
    def read_from_disk(self) -> None:
        recorded = journal.Journal(self.game.header)
        for row in self.disk:
            recorded.add(json.loads(row))
        self._sit_down_at(reopen(self.game.title, recorded))

    @rule()
    def go_on_with_a_clone(self) -> None:
        game = self.game
        self._sit_down_at(game.clone())
        self.left_behind.append((game, whole(game)))

    @precondition(_going_on)
    @rule(luck=some.integers(0, 2**16))
    def imagine(self, luck: int) -> None:
        check_imagine(self.game, generator(luck, LOOK))

    @invariant()
    def is_the_game_of_its_answers(self) -> None:
        if self.told != self.past[: len(self.told)]:
            self.oracle = self._fresh(self.game.header["seed"])
            self.told = []
        for answer, seat, mark in self.past[len(self.told) :]:
            self.oracle.answer(answer, seat, "" if mark == "auto" else mark)
        self.told = self.past[:]
        game, oracle, written = self.game, self.oracle, self.written
        ensure_same_game(oracle, "It is not the game of its answers", game, but=["save"])  # the oracle undoes nothing
        ensure_same(oracle, "It has kept other answers.", _plain(game.lines), _plain(oracle.lines))
        ensure_same(oracle, "It would redo other answers.", len(game.undone), len(self.future))
        ensure_same(oracle, "On disk are other answers.", _plain(written.lines), _plain(game.lines))
        ensure_same(oracle, "On disk are other undone answers.", _plain(written.undone), _plain(game.undone))

    def teardown(self) -> None:
        for game, was in self.left_behind:
            ensure_same(game, "A game that was left for its clone has changed.", whole(game), was)


def _plain(lines: list[Line]) -> list[Plain]:
    return [line.to_plain() for line in lines]


def _full_disk(entries: list[Plain]) -> None:
    raise OSError("the disk is full")


def machine(
    title: str | Title, scene: str = "", examples: int = 20, steps: int = 30, fate: str = "auto"
) -> type[RuleBasedStateMachine]:
    """A Hypothesis state machine for a title; its `TestCase` runs under pytest and unittest, always in the same way."""
    name = title if isinstance(title, str) else title.id
    parts = {"title": title, "scene": scene, "fate": fate}
    made: type[RuleBasedStateMachine] = type(f"GameMachine_{name}_{scene}", (GameMachine,), parts)
    made.TestCase.settings = settings(
        max_examples=examples,
        stateful_step_count=steps,
        derandomize=True,
        deadline=None,
        database=None,
        suppress_health_check=list(HealthCheck),
    )
    return made
