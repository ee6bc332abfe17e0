"""What people at one table may do in addition to answering, for every front end."""

from __future__ import annotations

from shamble.kernel.game import YOU, Game
from shamble.kernel.questions import FATE, Option


def find_asides(game: Game, viewer: int = FATE) -> list[tuple[Option, int]]:
    """The asides of those who are asked, of the viewer and, in a cooperative game, of every other person: each with the
    seat that may take it. The asides of an opponent are not shown to anybody else."""
    question = game.question
    if question is None:
        return []
    asked = [seat for seat in question.seats if not game.title.secrets or viewer in (FATE, *question.seats)]
    others = [seat for seat in range(len(game.header["players"])) if seat == viewer or not game.title.opposed]
    seats = asked + [seat for seat in others if seat not in asked and _is_person(game, seat)]
    return [(aside, seat) for seat in seats for aside in question.asides_of(seat)]


def _is_person(game: Game, seat: int) -> bool:
    return seat >= len(game.seats) or game.seats[seat] == YOU


def who_may(game: Game, answer: object, seat: int) -> int:
    """The seat that gives an answer chosen at this seat's screen: another seat, if the answer is that seat's aside."""
    question = game.question
    if question is not None and question.verify(answer) is not None:
        for aside, owner in find_asides(game, seat):
            if question.aside_meant(answer, (owner,)) is aside:
                return owner
    return seat
