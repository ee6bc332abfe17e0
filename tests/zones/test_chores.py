"""Somebody who only does what the chores say has the position of the game, at every question of every recorded game."""

from __future__ import annotations

from pathlib import Path

import pytest

from shamble.speech.chores import Chore, merged, to_do, undone
from shamble.testing.recording import replayed
from tests.thinned import thinned
from tests.zones.real_table import Cardboard

TITLES = Path(__file__).parents[1] / "titles"
GAMES = [
    path for title in ("nld", "washington", "wicked") for path in sorted((TITLES / title / "games").glob("*.jsonl"))
]


@pytest.mark.parametrize("path", thinned(GAMES, 4), ids=lambda path: f"{path.parent.parent.name}-{path.stem}")
def test_the_chores_of_a_recorded_game_give_its_positions(path: Path) -> None:
    board: Cardboard | None = None
    seen = 0
    for game in replayed(path):
        if game.question is None:
            break  # what is still under way when a game is decided is not told any more
        if board is None or game.title.sets_up(game):
            board = Cardboard(game)
        else:
            items = to_do(game, game.events[seen:], 0)
            for item in items:
                assert item.chore is not None
                board.do(item.chore)
            assert not board.differences(game), (game.position, [item.says for item in items])
        seen = len(game.events)


@pytest.mark.parametrize("path", thinned(GAMES, 8), ids=lambda path: f"{path.parent.parent.name}-{path.stem}")
def test_merging_drops_nobody(path: Path) -> None:
    """As many figures, wounds and cards are in the merged chores as before, each on its way."""
    seen = 0
    for game in replayed(path):
        chores = [chore for event in game.events[seen:] for chore in game.title.chores(game, event) or []]
        seen = len(game.events)
        assert counted(chore for chore in chores if not chore.sets) == counted(
            chore for chore in merged(chores) if not chore.sets
        )


def counted(chores: object) -> dict[tuple[object, ...], int]:
    found: dict[tuple[object, ...], int] = {}
    for chore in chores:  # type: ignore[attr-defined]
        for id, count in chore.pieces or (("", 1),):
            found[*chore.way, id] = found.get((*chore.way, id), 0) + count
    return found


def test_a_chore_that_is_undone_leaves_everything_as_it_was() -> None:
    """Where a chore says how it was before, that is so."""
    path = TITLES / "nld" / "games" / "tutorial-won.jsonl"
    board: Cardboard | None = None
    seen = tried = 0
    for game in replayed(path):
        if board is not None:
            for event in game.events[seen:]:
                for chore in game.title.chores(game, event) or []:
                    back = undone(chore)
                    before = state_of(board)
                    board.do(chore)
                    if back is not None and chore.verb in ("move", "put", "remove", "give", "take"):
                        board.do(back)
                        assert state_of(board) == before, chore
                        board.do(chore)
                        tried += 1
        board = board or Cardboard(game)
        seen = len(game.events)
    assert tried > 40


def state_of(board: Cardboard) -> tuple[object, ...]:
    people = {name: zone for name, zone in board.people.items() if zone}
    cards = {name: +held for name, held in board.cards.items()}
    return people, +board.dead, +board.wounds, cards, +board.spawns, board.noise


def test_every_sentence_names_its_pieces_and_its_places() -> None:
    """Nothing but ids with words is read out."""
    for path in GAMES[::7]:
        seen = 0
        for game in replayed(path):
            for item in to_do(game, game.events[seen:], 0):
                says = item.says
                assert says.endswith("."), says
                assert says[0].isupper(), says
                assert not set("{}*") & set(says), says
                assert any(span.counts for span in item.spans), says
                if item.chore is not None and item.chore.verb in ("move", "put", "remove"):
                    assert all(str(count) in says for _, count in item.chore.pieces if count > 1), says
            seen = len(game.events)


def test_a_chore_out_of_order_is_noticed() -> None:
    """The cardboard is strict: it refuses what can't be carried out."""
    game = next(replayed(TITLES / "nld" / "games" / "tutorial-won.jsonl"))
    board = Cardboard(game)
    with pytest.raises(AssertionError, match="not so many"):
        board.do(Chore("move", (("walker", 9),), "hall", "porch"))
    with pytest.raises(AssertionError, match="is open"):
        board.do(Chore("open", (("no-door", 1),)))
