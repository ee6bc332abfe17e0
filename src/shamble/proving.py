"""A game that began from a user's own position is rendered once in every way before it is accepted: so what its rules,
words or pictures can't handle is reported at once, and not in the middle of a game."""

from __future__ import annotations

import json

from shamble.kernel.errors import ShambleError
from shamble.kernel.game import Game
from shamble.kernel.questions import Choice
from shamble.kernel.sound import within
from shamble.kernel.title import Title

WIDTH = 80  # of a terminal


def prove(game: Game) -> None:
    """Render the game in every way; raises ValueError with what fails."""
    try:
        _look(game)
    except ShambleError as error:
        raise ValueError(str(error).removesuffix(".")) from error
    except Exception as error:
        raise ValueError(f"the table can't be shown like this: {type(error).__name__}: {error}") from error


def _look(game: Game) -> None:
    title, question = game.title, game.question
    players = len(game.header["players"])
    if question is not None:
        for seat in question.seats:
            within(seat, 0, players - 1, "the seat that is asked")
        title.prompt(question)
        title.hint(game)
    for seat in range(players):
        view = game.view(seat)
        json.dumps(view)
        title.show(view, WIDTH)
        title.brief(view, WIDTH)
        title.picture(view)
        game.log_for(seat)
        if game.outcome is not None:
            title.epilogue(game, seat)
    if isinstance(question, Choice):
        _look_at_options(game, title, question)
    title.cards(game)
    game.rules.turn_key(game.state)
    json.dumps(game.clone().save())


def _look_at_options(game: Game, title: Title, question: Choice) -> None:
    for option in [*question.options, *question.asides]:
        title.say(option)
        title.price(game, option)
        title.caution(game, option)
        title.risk(game, option.text, question.seats[0])
        title.stakes(game, option, question.seats[0])
    game.refusals()
