"""Is everything that can't be done at a question explained? The checks that need only the question."""

from __future__ import annotations

import re
from typing import Final

from shamble.kernel.errors import ShambleError
from shamble.kernel.game import Game
from shamble.kernel.history import KEEP_NONE
from shamble.kernel.questions import Choice, Fated, Option, Refusal, option_of
from shamble.kernel.rng import Sfc32
from shamble.testing.failing import ensure
from shamble.testing.playing import asides_of

FEW: Final = 12  # intents that `check_intents` asks about
UNFILLED: Final = re.compile(r"[{}]")
NO_REASON: Final = re.compile(r"(not one|none) of the options", re.IGNORECASE)


def check_intents(game: Game, rng: Sfc32) -> None:
    """Every offer is among the title's intents, if it has any, and refused intents are explained."""
    question = game.question
    if question is None or isinstance(question, Fated) or not game.title.intents(game):
        return
    missing = missing_intents(game)
    ensure(not missing, game, f"{question} offers something that is not an intent of the title: {missing}.")
    intents = intents_of(game)
    for _ in range(FEW):
        option = intents[rng.below(len(intents))]
        refusal = game.why_not(option)
        fault = unexplained(game, refusal) if refusal is not None else ""
        ensure(not fault, game, f"“{option.text}”: {fault}. {refusal}")


def intents_of(game: Game) -> list[Option]:
    """What the title expects players to try, and what the question itself refuses."""
    intents = game.title.intents(game)
    known = {option.text for option in intents}
    return [*intents, *[option_of(no.what) for no in game.refusals() if no.what not in known]]


def missing_intents(game: Game) -> list[Option]:
    """Offers that are not intents, one of each verb. Amounts are shared out, not wanted one by one."""
    question = game.question
    known = {option.text for option in game.title.intents(game)}
    offered = [*(question.options if isinstance(question, Choice) else []), *[aside for aside, _ in asides_of(game)]]
    missing = [option for option in offered if option.text not in known]
    return list({option.verb: option for option in reversed(missing)}.values())


def unexplained(game: Game, refusal: Refusal) -> str:
    """What is wrong with a refusal by itself; empty if nothing is."""
    book = getattr(game.title, "rulebook", None)
    if not refusal.rule:
        return "no rule is named"
    if book is not None and refusal.rule not in book:
        return f"{refusal.rule} is not a rule of the rulebook"
    if not refusal.why.strip():
        return f"{refusal.rule} says nothing"
    if UNFILLED.search(refusal.why):
        return f"the sentence of {refusal.rule} has a place left to fill in"
    if NO_REASON.search(refusal.why) or _lists_options(game, refusal.why):
        return "it says what can be done, not why this can't"
    return ""


def _lists_options(game: Game, why: str) -> bool:
    """Does the sentence list the options?"""
    question = game.question
    if not isinstance(question, Choice):
        return False
    words = why.casefold()
    return all(
        option.text.casefold() in words or game.title.say(option).casefold() in words for option in question.options
    )


def trouble_with(game: Game, option: Option, seat: int) -> str:
    """What goes wrong when it is given as an answer on a copy; empty if it is accepted."""
    try:
        game.clone(KEEP_NONE).answer(option.text, seat)
    except ShambleError as error:
        return str(error)
    return ""
