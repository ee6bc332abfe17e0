"""What must hold in every game of every title, in random games of this one."""

import json

import pytest

import shamble
from shamble.files.content import read_yaml
from shamble.testing.properties import machine, play_through
from shamble.testing.soaking import Soak
from shamble.titles.nld.title import FOLDER, content
from tests.thinned import thinned
from tests.zones.gifts import random_gifts

SCENES = [scene.id for scene in shamble.title("nld").scenes]
PLAYERS = ("Anna", "Bo", "Cleo", "Dan", "Eve", "Finn")
MOST_ROUNDS = 150


def players_of(seed: int) -> tuple[str, ...]:
    """One to six of them."""
    return PLAYERS[: 1 + seed % len(PLAYERS)]


@pytest.mark.parametrize(("scene", "seed"), thinned([(scene, seed) for seed, scene in enumerate(SCENES)], 3))
def test_random_games(scene: str, seed: int) -> None:
    game = play_through("nld", scene, seed=seed, every=120, often=6, players=players_of(seed))
    assert game.state.round <= MOST_ROUNDS


@pytest.mark.parametrize("scene", SCENES[:2])
def test_a_random_game_with_real_dice(scene: str) -> None:
    play_through("nld", scene, seed=7, every=60, fate="manual", often=4)


@pytest.mark.soak
@pytest.mark.parametrize("scene", SCENES)
def test_many_random_games(scene: str, soak: Soak) -> None:
    for seed in soak:
        game = play_through("nld", scene, seed=seed, every=400, often=20, players=players_of(seed))
        assert game.state.round <= MOST_ROUNDS


# -- with any skills ---------------------------------------------------------------------------------------------------


def gifted(scene: str, seed: int) -> str:
    """A scene in which everybody has some skills more, in Ultrared mode every third time."""
    page = dict(read_yaml(FOLDER / "scenes" / f"{scene}.yaml").data)
    page["ultrared"] = seed % 3 == 0
    page["skills"] = random_gifts(seed, list(content().skills), [person.id for person in content().cast])
    return json.dumps(page)


def play_gifted(seed: int, fate: str, every: int, often: int) -> None:
    scene = SCENES[seed % len(SCENES)]
    players = players_of(seed // len(SCENES))
    text = gifted(scene, seed)
    game = play_through("nld", scene, seed=seed, every=every, often=often, fate=fate, players=players, text=text)
    assert game.state.round <= MOST_ROUNDS


@pytest.mark.parametrize(
    ("seed", "fate"),
    thinned([(9, "auto"), (18, "auto"), (36, "auto"), (27, "manual"), (45, "auto"), (54, "manual")], 3),
)
def test_random_games_with_random_skills(seed: int, fate: str) -> None:
    play_gifted(seed, fate, every=150, often=6)


@pytest.mark.soak
@pytest.mark.parametrize("fate", ["auto", "manual"])
def test_many_random_games_with_random_skills(fate: str, soak: Soak) -> None:
    for seed in soak:
        play_gifted(seed, fate, every=400, often=20)


TestRandomOrder = pytest.mark.long(machine("nld").TestCase)
