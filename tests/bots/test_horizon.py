"""Where a turn ends, for bots that look ahead."""

from __future__ import annotations

import pytest

import shamble
from shamble import bots
from shamble.kernel.game import Game

TURNS = 6  # how many are looked at


def to_the_end_of_the_turn(game: Game) -> list[int]:
    """Play an imagined game to the end of the turn; gives the owner of the outermost turn at each question in it."""
    assert game.question is not None
    world = bots.Look(game, game.question.seats[0]).imagine(1)
    turn, owners = world.turn_key, []
    bot = bots.bot("random", 5)
    while world.question is not None and world.turn_key == turn:
        owners.append(world.state.turns[0].who if world.state.turns else -1)
        seat = world.question.seats[0]
        bots.answer_for(world, seat, bot)
    assert world.question is None or world.turn_key != turn
    return owners


@pytest.mark.parametrize("title", ["duel", "nld"])
def test_a_turn_is_that_of_one_survivor(title: str) -> None:
    """The next one's turn has another key, so nobody looks into it."""
    game = shamble.new(title, seed=3)
    keys: list[str] = []
    longest, bot = 0, bots.bot("random", 2)
    while len(set(keys)) < TURNS and game.question is not None:
        if game.state.turns:
            keys.append(game.turn_key)
            owners = to_the_end_of_the_turn(game)
            assert set(owners) == {game.state.turns[0].who}
            longest = max(longest, len(owners))
        bots.answer_for(game, game.question.seats[0], bot)
    assert longest > 1  # it looks further than the next question
    assert len({key.split()[1] for key in keys}) > 1


def test_in_a_fight_of_enclave_a_turn_is_that_of_all_fighters() -> None:
    game = shamble.new("enclave", "first-day", seed=3)
    bot = bots.bot("random", 1)
    fighters: dict[str, set[tuple[str, ...]]] = {}
    while game.question is not None and game.position < 400:
        if game.question.ask == "fighter":
            fighters.setdefault(game.turn_key, set()).add(game.question.about)
        bots.answer_for(game, 0, bot)
    assert max(len(names) for names in fighters.values()) > 1
    assert len(fighters) > 1
