"""The same game with something else on the table: for tests that break, or mend, one thing."""

from __future__ import annotations

from collections.abc import Callable

from shamble.kernel.errors import Diverged
from shamble.kernel.fate import Scripted
from shamble.kernel.game import Game
from shamble.kernel.history import KEEP_LAST, Line, RestPoint
from shamble.kernel.questions import FATE
from shamble.kernel.records import to_plain
from shamble.kernel.state import State


def altered(game: Game, edit: Callable[[State], object]) -> Game | None:
    """A game that differs from this one by what `edit` does to the state, at the open question, asked anew.

    The state that is edited is the one at the last rest point, where the task under way began: it is begun again, and
    the answers given since, with the fate that followed them, are given again. None where they no longer fit, or where
    the game is over. What a state does not hold is made for it anew, so `edit` may also put it into another scene. The
    game itself stays as it is."""
    rest = rest_of(game)
    state = rest.state.copy()
    edit(state)
    position = to_plain(state)
    header = {**game.header, "position": position}
    header |= {key: position[key] for key in ("scene", "text") if key in position}
    if isinstance(rest.fate, Scripted):
        header["script"] = [list(outcome) for outcome in rest.fate.script[rest.fate.at :]]
    twin = Game(game.title, header)
    begun = Line(FATE, "start", game.lines[rest.lines - 1].fate[rest.fates :])
    try:
        twin.follow([begun, *game.lines[rest.lines :]])
    except Diverged:  # already before the first question
        return None
    return None if twin.trouble or twin.question is None else twin


def rest_of(game: Game) -> RestPoint:
    """The rest point at which the task under way began."""
    rest = game.rest if game.keep else game.clone(KEEP_LAST).rest
    assert rest is not None
    return rest
