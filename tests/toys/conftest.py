"""Tables to test the duel at: a position that says only what matters, and a script for its dice and cards."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest

import shamble
from shamble.kernel.fate import Scripted

Table = Callable[..., shamble.Game]


def _layer(cards: list[str], ordered: bool) -> dict[str, Any]:
    return {"is": "Layer", "cards": cards, "ordered": ordered, "number": 0 if ordered else 1}


def _task(name: str, *numbers: int) -> dict[str, Any]:
    return {"is": "Task", "name": name, "numbers": list(numbers), "words": []}


@pytest.fixture
def table() -> Iterator[Table]:
    """Makes a game that stands at the beginning of a turn, Ash's unless told; afterwards all of its fate must have been
    asked for.

    `ash` and `kit` are their hands, `top` the deck from the top in an order that nobody knows, `bag` what lies shuffled
    under it; the rest is the state as it is."""
    games: list[shamble.Game] = []

    def lay(
        ash: str = "",
        kit: str = "",
        top: str = "",
        bag: str = "",
        discards: str = "",
        turn: int = 0,
        actions: int = 2,
        fate: tuple[list[int | str], ...] = (),
        **state: Any,
    ) -> shamble.Game:
        later = [_task("round"), _task("turn", 1, 2)][: 2 - turn]
        deck = [_layer(cards.split(), ordered) for cards, ordered in ((top, True), (bag, False)) if cards]
        place = {
            "current": {"name": "turn", "numbers": [turn, actions]},
            "agenda": later,
            "round": 1,
            "hands": [ash.split(), kit.split()],
            "deck": {"layers": deck, "discards": discards.split(), "bags": 1},
        }
        game = shamble.position({"title": "duel", "state": place | state, "fate": list(fate)})
        games.append(game)
        return game

    yield lay
    for game in games:
        fate = game.play.fate
        assert isinstance(fate, Scripted)
        assert not fate.script[fate.at :], "more fate was laid out than the rules have asked for"
