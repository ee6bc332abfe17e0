"""What must hold in every game of every title, in random games of all quests."""

from __future__ import annotations

import json

import pytest

from shamble.files.content import read_yaml
from shamble.testing.properties import machine, play_through
from shamble.testing.soaking import Soak
from shamble.titles.wicked.title import FOLDER, LIBRARY, title
from tests.thinned import thinned
from tests.zones.gifts import random_gifts

QUESTS = [scene.id for scene in title.scenes]
PLAYERS = ("Anna", "Bo", "Cleo", "Dan", "Eve", "Finn")
MOST_ROUNDS = 150
SETTINGS: list[dict[str, str]] = [
    {},
    {"split": "players", "friendly-fire": "priority"},
    {"modules": "dragon, spectral, ratz, wolfz, crowz", "zombie-cards": "full"},
    {"dragon-los": "straight", "dragon-absorbs-hits": "yes", "compass-orientation": "chosen"},
    {"ballista-survivor-damage": "2", "ratz-enter-rubble": "no", "hedge-ambush": "yes"},
]


def players_of(quest: str, seed: int) -> tuple[str, ...]:
    """One to as many as the quest has survivors."""
    return PLAYERS[: 1 + seed % len(LIBRARY.stage_of(quest, "").cast)]


def fate_of(seed: int) -> str:
    """Real dice and cards in two games of seven, a number that keeps step with no number of quests or players."""
    return "manual" if seed % 7 < 2 else "auto"


def play(quest: str, seed: int, every: int, often: int, fate: str = "auto", text: str = "") -> None:
    options = SETTINGS[seed % len(SETTINGS)]
    players = players_of(quest, seed)
    game = play_through(
        "wicked", quest, seed=seed, every=every, often=often, players=players, fate=fate, options=options, text=text
    )
    assert game.state.round <= MOST_ROUNDS


@pytest.mark.parametrize(("quest", "seed"), thinned([(quest, seed) for seed, quest in enumerate(QUESTS)], 5))
def test_random_games(quest: str, seed: int) -> None:
    play(quest, seed, every=150, often=6)


@pytest.mark.long
def test_a_random_game_with_real_dice() -> None:
    play(QUESTS[0], 15, every=80, often=4, fate="manual")


@pytest.mark.soak
def test_many_random_games(soak: Soak) -> None:
    for seed in soak:
        play(QUESTS[seed % len(QUESTS)], seed // len(QUESTS), every=400, often=20, fate=fate_of(seed))


# -- with any skills ---------------------------------------------------------------------------------------------------


def gifted(quest: str, seed: int) -> str:
    """A quest in which everybody has some skills more."""
    page = dict(read_yaml(FOLDER / "scenes" / f"{quest}.yaml").data)
    team = [person.id for person in LIBRARY.stage_of(quest, "").cast]
    page["skills"] = random_gifts(seed, list(LIBRARY.content.skills), team)
    return json.dumps(page)


@pytest.mark.parametrize("seed", [2, 9, 31])
@pytest.mark.long
def test_random_games_with_random_skills(seed: int) -> None:
    quest = QUESTS[seed % len(QUESTS)]
    play(quest, seed, every=150, often=6, text=gifted(quest, seed))


@pytest.mark.soak
def test_many_random_games_with_random_skills(soak: Soak) -> None:
    for seed in soak:
        quest = QUESTS[seed % len(QUESTS)]
        play(quest, seed, every=400, often=20, fate=fate_of(seed), text=gifted(quest, seed))


TestRandomOrder = pytest.mark.long(machine("wicked").TestCase)
