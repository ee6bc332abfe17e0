"""Warnings before an answer that deserves a second thought."""

from __future__ import annotations

from fractions import Fraction

from shamble.kernel.game import Game
from shamble.kernel.questions import Choice
from shamble.speech.odds_text import percent


def second_thought(game: Game, answer: object, seat: int) -> str:
    """Why a person should confirm this answer; empty for nearly every answer."""
    question = game.question
    if question is None or not question.seats or question.verify(answer) is not None:
        return ""
    option = question.find(answer) if isinstance(question, Choice) else None
    caution = game.title.caution(game, option) if option is not None else ""
    loses = risk_of_losing(game.risk(option or answer, seat))
    return " ".join([part for part in (caution, loses) if part])


def risk_of_losing(risk: Fraction) -> str:
    """The risk in a sentence; empty if there is none."""
    if risk == 1:
        return "This loses the game."
    return f"{percent(risk)} risk of losing the game." if risk else ""
