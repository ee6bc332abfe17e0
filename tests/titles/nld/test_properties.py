"""What must hold in every game of every title, in random games of this one."""

import pytest

from shamble.testing.properties import machine, play_through

SCENES = ("tutorial", "board-up-the-house")
PLAYERS = ("Anna", "Bo", "Cleo", "Dan", "Eve", "Finn")
MOST_ROUNDS = 150
SOAKS = 20  # tests, so that they can run side by side
GAMES = 50  # of each scene in each of them
COMPILED_GAMES = 5


def is_compiled() -> bool:
    from shamble.kernel import game

    return not game.__file__.endswith(".py")


@pytest.mark.parametrize("scene", SCENES)
@pytest.mark.parametrize("seed", range(4))
def test_random_games(scene: str, seed: int) -> None:
    game = play_through("nld", scene, seed=seed, every=30, players=PLAYERS[: 1 + seed])
    assert game.state.round <= MOST_ROUNDS


@pytest.mark.parametrize("scene", SCENES)
def test_a_random_game_with_real_dice(scene: str) -> None:
    play_through("nld", scene, seed=7, every=60, fate="manual", often=4)


@pytest.mark.long
@pytest.mark.parametrize("soak", range(SOAKS))
@pytest.mark.parametrize("scene", SCENES)
def test_thousands_of_random_games(scene: str, soak: int) -> None:
    """2,000 in all, 200 in the compiled build: there each takes as long to look at and less long to play."""
    games = COMPILED_GAMES if is_compiled() else GAMES
    for seed in range(1000 + soak * GAMES, 1000 + soak * GAMES + games):
        players = PLAYERS[: 1 + seed % len(PLAYERS)]
        game = play_through("nld", scene, seed=seed, every=400, often=20, players=players)
        assert game.state.round <= MOST_ROUNDS


TestRandomOrder = machine("nld").TestCase
