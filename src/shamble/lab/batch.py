"""Plays a batch of a plan's games, one after another, in any kind of worker."""

from __future__ import annotations

import traceback
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from time import process_time

from shamble import bots
from shamble.files import journal
from shamble.kernel.errors import RuleFault, ShambleError
from shamble.kernel.game import Game
from shamble.kernel.records import Plain
from shamble.kernel.title import Title
from shamble.lab.plan import Plan
from shamble.library import MOST_ANSWERS


@dataclass(frozen=True)
class Played:
    """A finished game."""

    seed: int
    winners: tuple[int, ...]
    why: str
    rounds: int
    decisions: int
    measures: dict[str, int]  # the title's own, as seat 0 has them at the end
    seconds: float = field(default=0.0, compare=False)  # processor time; nothing in the game depends on it

    def to_plain(self) -> Plain:
        return {
            "seed": self.seed,
            "winners": list(self.winners),
            "why": self.why,
            "rounds": self.rounds,
            "decisions": self.decisions,
            "measures": self.measures,
        }


@dataclass(frozen=True)
class Fault:
    """A game that could not be played to its end."""

    number: int
    message: str
    report: Plain


@dataclass
class Batch:
    """The result of a batch: the finished games by number, and what ended it early."""

    played: dict[int, Played] = field(default_factory=dict)
    journals: dict[int, bytes] = field(default_factory=dict)  # if they were requested
    fault: Fault | None = None


class Stopped(Exception):
    """A request to stop before the game is over."""


def play_batch(
    batch: Batch, plan: Plan, title: Title, numbers: Iterable[int], stopped: Callable[[], bool], record: bool
) -> None:
    """Play the games with these numbers; at any moment the batch holds those that are finished."""
    for number in numbers:
        begun = process_time()
        game: Game | None = None
        try:
            game = plan.begin(title, number)
            play_out(game, bots.bot(plan.bot, plan.seed_of(number)), stopped)
            if record:
                game.seats = [plan.bot] * len(plan.players)
                batch.journals[number] = journal.rows_of([game.header, *journal.entries_of(game)])
            batch.played[number] = _record(game, process_time() - begun)
        except Stopped:
            return
        except Exception as error:  # whatever it is, the report must say which game it was
            batch.fault = _fault(number, game, error)
            return


def play_out(game: Game, bot: bots.Bot, stopped: Callable[[], bool]) -> None:
    """Let the bot play all seats to the end."""
    while game.question is not None:
        if stopped():
            raise Stopped
        bots.answer_for(game, game.question.seats[0], bot)
        if game.position > MOST_ANSWERS:
            raise ShambleError(f"It is not over after {MOST_ANSWERS} answers.")


def _record(game: Game, seconds: float) -> Played:
    outcome = game.outcome
    assert outcome is not None
    measures = game.rules.measures(game.state, 0)
    seed, rounds = game.header["seed"], game.state.round
    return Played(seed, outcome.winners, outcome.why, rounds, game.position, measures, seconds)


def _fault(number: int, game: Game | None, error: Exception) -> Fault:
    """As plain data that can be sent between processes."""
    report: Plain = {"game": game.save() if game is not None else None, "trace": traceback.format_exc()}
    message = str(error)
    if isinstance(error, RuleFault):
        report |= {key: error.report[key] for key in ("failed", "question", "trace") if key in error.report}
    elif not isinstance(error, ShambleError):
        message = f"{type(error).__name__}: {error}."
    return Fault(number, message, report)
