"""A game with something else on the table is the same game otherwise."""

from collections.abc import Callable

import pytest

import shamble
from shamble.kernel.game import Game
from shamble.kernel.history import KEEP_LAST, KEEP_MANY, KEEP_NONE
from shamble.kernel.rng import generator
from shamble.kernel.state import State
from shamble.speech.book import BookTitle
from shamble.testing import altered, tables
from shamble.testing.altering import rest_of
from shamble.testing.comparing import described, differences, whole
from shamble.testing.properties import answer_somehow, play_on
from shamble.zones.rules.table import Table
from shamble_duel.rules import Duel


def duel(state: State) -> Duel:
    assert isinstance(state, Duel)
    return state


def changing(edit: Callable[[Duel], object]) -> Callable[[State], object]:
    return lambda state: edit(duel(state))


def nothing(state: State) -> None:
    pass


def hurt(keep: int = KEEP_MANY, fate: tuple[list[str | int], ...] = ()) -> Game:
    """Ash is hurt, holds two bandages and has used one of them, in the task that is still under way."""
    game = shamble.position(
        {
            "title": "duel",
            "state": {"current": {"name": "round"}, "hands": [["bandage", "bandage"], ["bat"]], "life": [2, 5]},
            "fate": list(fate) or "auto",
        }
    ).clone(keep)
    game.answer("use bandage")
    return game


@pytest.mark.parametrize("keep", [KEEP_NONE, KEEP_LAST, KEEP_MANY])
def test_only_what_is_edited_differs(keep: int) -> None:
    game = hurt(keep)
    before = whole(game)
    other = altered(game, changing(lambda table: table.boards.__setitem__(1, 0)))
    assert other is not None
    assert list(differences(game.state, other.state, "state")) == ["state.boards[1] was 2 and is 0"]
    assert str(other.question) == str(game.question)
    assert whole(game) == before


def test_the_answers_since_the_rest_point_are_given_again() -> None:
    other = altered(hurt(), changing(lambda table: table.life.__setitem__(0, 1)))
    assert other is not None
    assert (duel(other.state).life, duel(other.state).hands[0]) == ([2, 5], ["bandage"])


def test_there_is_no_such_game_where_they_do_not_fit() -> None:
    assert altered(hurt(), changing(lambda table: table.hands[0].clear())) is None


def test_there_is_none_of_a_game_that_is_over_nor_one_that_is_then_over() -> None:
    assert altered(hurt(), changing(lambda table: table.life.__setitem__(1, 0))) is None  # seen as the bandage is used
    game = shamble.new("duel", seed=3)
    play_on(game, generator(1))
    assert altered(game, nothing) is None


def test_without_an_edit_it_is_the_same_question_in_the_same_state() -> None:
    """Also in mid-task, behind answers and behind fate."""
    behind_answers = behind_fate = 0
    for game in [*tables("duel", 1), *tables("nld", 2), *tables("enclave", 2, first_seed=14)]:
        rng = generator(1)
        for _ in range(60):
            if game.question is None:
                break
            rest = rest_of(game)
            behind_answers += rest.lines < len(game.lines)
            behind_fate += rest.fates < len(game.lines[rest.lines - 1].fate)
            twin = altered(game, nothing)
            assert twin is not None
            assert not list(differences(game.state, twin.state, "state"))
            assert described(twin.question) == described(game.question)
            answer_somehow(game, rng)
    assert behind_answers
    assert behind_fate


def test_a_script_of_fate_goes_on() -> None:
    game = hurt(fate=(["groan", "bat"], ["pistol", "bat"]))
    game.answer("draw")
    other = altered(game, nothing)
    assert other is not None
    other.answer("draw")
    assert duel(other.state).hands[0] == ["bandage", "groan", "bat", "pistol", "bat"]


def test_it_can_be_saved_and_played_to_its_end() -> None:
    other = altered(hurt(), changing(lambda table: table.life.__setitem__(1, 1)))
    assert other is not None
    assert shamble.load(other.save()).digest() == other.digest()
    play_on(other, generator(1))
    assert other.outcome is not None


def test_a_state_may_be_put_into_another_scene() -> None:
    game = shamble.new("nld", "tutorial", seed=1)
    title = game.title
    assert isinstance(title, BookTitle)
    text = (title.folder / "scenes" / "tutorial.yaml").read_text("utf-8").replace("last_round: 15", "last_round: 20")

    def longer(state: State) -> None:
        assert isinstance(state, Table)
        state.text = text

    other = altered(game, longer)
    assert other is not None
    assert (game.view(0)["last-round"], other.view(0)["last-round"]) == (15, 20)
