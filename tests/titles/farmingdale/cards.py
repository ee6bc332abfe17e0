"""Tables on which one card, or one task, is carried out."""

from __future__ import annotations

from collections.abc import Callable

from shamble.kernel.game import Game
from shamble.kernel.state import State, Task
from shamble.testing import altered
from shamble.titles.farmingdale.rules.table import Farmingdale


def after(game: Game, *tasks: Task, change: Callable[[Farmingdale], None] | None = None) -> Game:
    """The same table in its Action Phase, with these tasks carried out before the next Action."""

    def edit(state: State) -> None:
        assert isinstance(state, Farmingdale)
        if change is not None:
            change(state)
        state.agenda += [Task("action-phase"), *reversed(tasks)]

    twin = altered(game, edit)
    assert twin is not None
    twin.answer("pass")
    return twin


def twist(game: Game, card: str, fated: str = "") -> Game:
    """The text of a Fate card is carried out; its track is Fated."""

    def turn_over(table: Farmingdale) -> None:
        table.fate.take_out(card)
        table.told = card
        if fated:
            table.fated = table.board.track_by_id[fated]

    return after(game, Task("fate-text"), change=turn_over)
