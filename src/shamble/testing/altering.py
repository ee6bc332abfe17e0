"""The same game with a changed state: for tests that break, or mend, one thing."""

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
    """A game that differs from this one by what `edit` does to the state, with the open question asked again.

    The state that is edited is the one at the last rest point, where the current task began: the task is begun again,
    and the answers since then are given again, with the same fate. None if they no longer fit, or if the game is over.
    What a state does not hold is rebuilt, so `edit` may also put it into another scene. The game itself does not
    change."""
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
    except Diverged:  # even before the first question
        return None
    return None if twin.trouble or twin.question is None else twin


def rest_of(game: Game) -> RestPoint:
    """The rest point at which the current task began."""
    rest = game.rest if game.keep else game.clone(KEEP_LAST).rest
    assert rest is not None
    return rest
