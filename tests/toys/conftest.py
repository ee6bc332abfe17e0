"""Tables to test the toys at: a position that says only what matters, and a script for its dice and cards."""

import re
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


# -- Lantern Lane ------------------------------------------------------------------------------------------------------

# Four zones of a street, a house of two rooms behind a closed door, and a court below the street, down a ledge; the way
# back up leads round by the yard.
STREET = """
+.....+.....+.....+.....+
: s0  : s1  : s2  : s3  :
+--D--+-----+--v--+.....+
| r1  o r2  | lo  : ya  :
+-----+-----+.....+.....+
"""


def _zones(board: str) -> dict[str, Any]:
    """The zones of a drawing, by codes that begin with an r where they are rooms."""
    codes = sorted({code for line in board.strip("\n").split("\n")[1::2] for code in re.findall(r"\w\w", line)})
    return {code: {"id": code, "name": code, "kind": "interior" if code[0] == "r" else "exterior"} for code in codes}


def make_lane(
    survivors: dict[str, Any],
    board: str = STREET,
    rules: dict[str, Any] | None = None,
    spawns: tuple[dict[str, Any], ...] = (),
    players: int = 1,
    **page: Any,
) -> shamble.Game:
    """A game of Lantern Lane that stands as its own keys of positions say, on the street unless told. No spawn zone is
    there unless told."""
    scene = {"scene": "position", "map": board.strip("\n"), "zones": _zones(board), **(rules or {})}
    names = ["Anna", "Bo", "Cleo"][:players]
    whole = {"title": "lantern", "scene": scene, "players": names, "survivors": survivors, "spawns": list(spawns)}
    return shamble.position({**whole, **page})


@pytest.fixture
def open_lane() -> Table:
    """Makes such a game, with fate left to chance."""
    return make_lane


@pytest.fixture
def lane() -> Iterator[Table]:
    """Makes such a game with scripted fate, all of which must have been asked for afterwards."""
    games: list[shamble.Game] = []

    def lay(survivors: dict[str, Any], *, fate: tuple[list[int | str], ...] = (), **page: Any) -> shamble.Game:
        games.append(make_lane(survivors, fate=list(fate), **page))
        return games[-1]

    yield lay
    for game in games:
        script = game.play.fate
        assert isinstance(script, Scripted)
        assert not script.script[script.at :], "more fate was laid out than the rules have asked for"
