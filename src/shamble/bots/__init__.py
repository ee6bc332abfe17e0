"""Bots: players that know questions, not games.

A bot is handed a `Look`, which holds what its seat may know and nothing else, and gives an answer. It keeps no memory
and takes its chance moves from its own seed and the position, so the same look always gets the same answer."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Final

from shamble.kernel.errors import ShambleError
from shamble.kernel.game import Game
from shamble.kernel.plain import Plain
from shamble.kernel.questions import Choice, Question
from shamble.kernel.rng import generator

ASIDES: Final = 20  # one time in so many, the random bot does something besides


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
        """A game that could be this one as far as the seat can tell."""
        return self._game.imagine(self.seat, seed)


class Bot(ABC):
    """Somebody to play with."""

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed

    @abstractmethod
    def decide(self, look: Look) -> object:
        """An answer to the question."""


class Random(Bot):
    """Any answer, each step of the question's walk at random. Asides are rare, because a game in which everybody throws
    their cards away at every question tells little."""

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
    """The answer after which the title's judgement likes the table best, on average over a few games that it imagines.
    There, an opponent who is asked next reacts at random; looking further only adds noise. What may be done aside is
    judged together with the best answer, since the question stays open until that is given."""

    worlds = 4

    def decide(self, look: Look) -> object:
        question = look.question
        imagined = [look.imagine(self.seed + world) for world in range(self.worlds)]
        best, liking = "", float("-inf")
        for option in question.options:
            value = self._value(imagined, look.seat, [option.text])
            if value > liking:
                best, liking = option.text, value
        answer = best
        for aside in question.asides if isinstance(question, Choice) else ():
            value = self._value(imagined, look.seat, [aside.text, best])
            if value > liking:
                answer, liking = aside.text, value
        return answer

    def _value(self, imagined: list[Game], seat: int, answers: list[str]) -> float:
        total = 0.0
        for world in imagined:
            after = world.clone()
            self._answer(after, seat, answers)
            value = after.rules.judge(after.state, seat)
            if not after.title.secrets and not any(line.fate for line in after.lines[world.position + 1 :]):
                return value * len(imagined)  # nothing was left to fate, so all worlds would say the same
            total += value
        return total

    def _answer(self, game: Game, seat: int, answers: list[str]) -> None:
        game.answer(answers[0], seat)
        if len(answers) > 1 and game.question is not None and game.question.verify(answers[1]) is None:
            game.answer(answers[1], seat)
        if game.title.opposed:
            self._let_opponent_react(game, seat)

    def _let_opponent_react(self, game: Game, seat: int) -> None:
        question = game.question
        if question is not None and seat not in question.seats:
            rng = generator(self.seed, game.position + 1)
            game.answer(rng.below(len(question.options)))


BOTS: dict[str, type[Bot]] = {"random": Random, "greedy": Greedy}


def names() -> list[str]:
    """The bots there are."""
    return list(BOTS)


def bot(name: str, seed: int = 0) -> Bot:
    """The bot of that name."""
    if name not in BOTS:
        raise ShambleError(f"There is no bot “{name}”; there are: {', '.join(BOTS)}.")
    return BOTS[name](seed)


def answer_for(game: Game, seat: int, bot: Bot) -> None:
    """Let the bot answer the open question for the seat."""
    game.answer(bot.decide(Look(game, seat)), seat, "bot")
