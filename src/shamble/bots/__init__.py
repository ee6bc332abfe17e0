"""Bots: players that know questions, not games.

A bot gets a `Look`, which holds what its seat may know and nothing else, and returns an answer. It has no memory and
makes its random choices from its own seed and the position, so the same look always gets the same answer."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import ClassVar, Final

from shamble.kernel.errors import ShambleError
from shamble.kernel.game import Game
from shamble.kernel.history import KEEP_NONE
from shamble.kernel.questions import LISTED_SHARES, Choice, Option, Question, Share
from shamble.kernel.records import Plain
from shamble.kernel.rng import generator
from shamble.kernel.state import State

ASIDES: Final = 20  # the random bot takes an aside once in this many times
TINY: Final = 1e-9  # a smaller difference does not count
FOLLOWED: Final = 8  # the most questions for which one answer is followed up


class Look:
    """A game as one seat sees it at a question put to it."""

    def __init__(self, game: Game, seat: int) -> None:
        if game.question is None or seat not in game.question.seats:
            raise ShambleError(f"Seat {seat} is not being asked.")
        self._game = game
        self.seat = seat
        self.question: Question = game.question
        self.position = game.position

    def view(self) -> Plain:
        return self._game.view(self.seat)

    def log(self) -> list[str]:
        return [sentence for _, sentence in self._game.log_for(self.seat)]

    def imagine(self, seed: int) -> Game:
        """A game that could be this one, as far as the seat knows."""
        return self._game.imagine(self.seat, seed)


class Bot(ABC):
    """A computer player."""

    about: ClassVar[str] = ""  # how it plays, in a few words

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed

    @abstractmethod
    def decide(self, look: Look) -> object:
        """An answer to the question."""


class Random(Bot):
    """Any answer, with each step of the question's walk at random. Asides are rare, because a game in which everybody
    throws their cards away at every question tells us little."""

    about = "does anything legal"

    def decide(self, look: Look) -> object:
        rng = generator(self.seed, look.position + 1)  # stream 0 of a seed is a real game's fate
        question = look.question
        if isinstance(question, Choice) and question.asides:
            offered = question.options if rng.below(ASIDES) else question.asides
            return offered[rng.below(len(offered))].text
        path: list[int] = []
        while steps := question.walk(path):
            path.append(rng.below(len(steps)))
        return question.walked(path)


class Greedy(Bot):
    """The answer that leads to the table that the title's judgement likes best, on average over a few imagined games.

    If nothing is left to fate, one game is enough. What an answer starts is followed up before it is judged: amounts
    are shared evenly, and while the same task keeps asking, the usual answer is given, or the last. Among equally good
    answers the last one is given too, since doing nothing is listed last. An opponent who is asked next reacts at
    random; looking further only adds noise."""

    about = "quick, tries to win"
    worlds = 4

    def decide(self, look: Look) -> object:
        question = look.question
        imagined: list[Game] = []
        rows = [[option.text] for option in question.options]
        if isinstance(question, Share) and len(rows) == LISTED_SHARES:
            rows.append([question.take(evenly(question))])  # the listed ones begin with the most uneven
        best, liking = self._best(look, imagined, rows)
        if isinstance(question, Choice) and question.asides:
            # The question stays open after an aside, so the aside is judged together with the best answer.
            rows = [[text, best[0]] for text in self._helpful(imagined[0], look.seat, question.asides)]
            aside, value = self._best(look, imagined, rows)
            if value > liking + TINY:
                best = aside
        return best[0]

    def worth(self, look: Look) -> list[float]:
        """How good the bot thinks each option is, in the order in which they are listed."""
        return self._values(look, [], [[option.text] for option in look.question.options])

    def _best(self, look: Look, imagined: list[Game], rows: list[list[str]]) -> tuple[list[str], float]:
        """The best of several rows of answers, and its value."""
        best: list[str] = []
        liking = float("-inf")
        for answers, value in zip(rows, self._values(look, imagined, rows)):
            if value > liking - TINY:
                best, liking = answers, value
        return best, liking

    def _values(self, look: Look, imagined: list[Game], rows: list[list[str]]) -> list[float]:
        """The value of each row of answers.

        What others do at the end of a turn happens anyway: if the last row ends the turn, its cost is subtracted from
        all rows that do, so that dithering does not look better than moving on."""
        values: list[float] = []
        ending: list[bool] = []
        for answers in rows:
            value, ends = self._value(look, imagined, answers)
            values.append(value)
            ending.append(ends)
        if ending and ending[-1] and not all(ending):
            comes_anyway = self.worlds * imagined[0].rules.judge(imagined[0].state, look.seat) - values[-1]
            values = [value + comes_anyway if ends else value for value, ends in zip(values, ending)]
        return values

    def _helpful(self, world: Game, seat: int, asides: list[Option]) -> list[str]:
        """The asides that seem to improve things, tried one after another in one imagined game."""
        found: list[str] = []
        game = world.clone(KEEP_NONE)
        before = game.rules.judge(game.state, seat)
        for aside in asides:
            if isinstance(game.question, Choice) and aside.text in [other.text for other in game.question.asides]:
                game.answer(aside.text, seat)
                after = game.rules.judge(game.state, seat)
                if after > before:
                    found.append(aside.text)
                before = after
        return found

    def _value(self, look: Look, imagined: list[Game], answers: list[str]) -> tuple[float, bool]:
        """The judgement's value of where these answers lead, over all worlds together, and whether they end the
        turn."""
        total = 0.0
        ends = False
        for number in range(self.worlds):
            if number == len(imagined):
                imagined.append(look.imagine(self.seed + number))
            world = imagined[number]
            game = self._carry_through(world, look.seat, answers)
            value = game.rules.judge(game.state, look.seat)
            ends = turn_is_over(world.state, game.state) and not is_won(game, look.seat)
            if not world.title.secrets and not any(line.fate for line in game.lines[world.position + 1 :]):
                return value * self.worlds, ends  # nothing was left to fate, so all worlds would agree
            total += value
        return total, ends

    def _carry_through(self, world: Game, seat: int, answers: list[str]) -> Game:
        """The game after these answers and everything that they started."""
        game = world.clone(KEEP_NONE)
        for answer in answers:
            if game.question is not None and seat in game.question.seats and game.question.verify(answer) is None:
                game.answer(answer, seat)
        task = world.state.current
        for _ in range(FOLLOWED):
            question = game.question
            if question is None or seat not in question.seats:
                break
            if isinstance(question, Share):
                game.answer(evenly(question), seat)
            elif isinstance(question, Choice) and game.state.current is task:
                game.answer(question.usual or question.options[-1], seat)
            else:
                break
        if game.title.opposed:
            self._let_opponent_react(game, seat)
        return game

    def _let_opponent_react(self, game: Game, seat: int) -> None:
        question = game.question
        if question is not None and seat not in question.seats:
            rng = generator(self.seed, game.position + 1)
            game.answer(rng.below(len(question.options)))


def evenly(question: Share) -> list[int]:
    """The amounts of a Share, dealt one at a time to the target with the least so far."""
    amounts = question.floors[:]
    for _ in range(question.total - sum(amounts)):
        room = [target for target, cap in enumerate(question.caps) if amounts[target] < cap]
        amounts[min(room, key=lambda target: amounts[target])] += 1
    return amounts


def turn_is_over(before: State, after: State) -> bool:
    """Has the current turn or round ended?"""
    if len(before.turns) != len(after.turns):
        return len(before.turns) > len(after.turns)
    return after.round > before.round or (bool(before.turns) and before.turn.who != after.turn.who)


def is_won(game: Game, seat: int) -> bool:
    return game.outcome is not None and seat in game.outcome.winners


BOTS: dict[str, type[Bot]] = {"random": Random, "greedy": Greedy}


def names() -> list[str]:
    """The names of all bots."""
    return list(BOTS)


def about(name: str) -> str:
    """How this bot plays."""
    return BOTS[name].about


def bot(name: str, seed: int = 0) -> Bot:
    """The bot of that name."""
    if name not in BOTS:
        raise ShambleError(f"There is no bot “{name}”; there are: {', '.join(BOTS)}.")
    return BOTS[name](seed)


def answer_for(game: Game, seat: int, bot: Bot) -> None:
    """Let the bot answer the open question for the seat."""
    game.answer(bot.decide(Look(game, seat)), seat, "bot")
