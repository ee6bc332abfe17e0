"""Random games with all checks."""

from __future__ import annotations

import json

import pytest

import shamble
from shamble.files.content import read_yaml
from shamble.testing.properties import play_through
from shamble.testing.soaking import Soak
from shamble.titles.wicked.title import FOLDER, LIBRARY
from tests.zones.gifts import random_gifts

SCENES = [scene.id for scene in shamble.title("wicked").scenes]
PLAYERS = ("Anna", "Bo", "Cleo")
DECKS = (  # much of what is rare in other games
    {"short": "all", "wolfz": "all", "crowz": "all", "ratz": "all"},
    {"necromancer-card": 6, "double-spawn": 8, "invasion-13": 2, "invasion-07": 1, "crowz": "all"},
)


@pytest.mark.parametrize("scene", SCENES)
def test_whatever_happens(scene: str) -> None:
    play_through("wicked", scene, seed=1, every=200)


# -- with any skills and any zombies -----------------------------------------------------------------------------------


def gifted(scene: str, seed: int) -> str:
    """A quest in which everybody has some skills more, with a deck of its own."""
    page = dict(read_yaml(FOLDER / "scenes" / f"{scene}.yaml").data)
    team = [person.id for person in LIBRARY.stage_of(scene, "").cast]
    learned = [id for id, skill in LIBRARY.content.skills.items() if not skill.innate]
    page["skills"] = random_gifts(seed, learned, team)
    page["zombie_deck"] = DECKS[seed % len(DECKS)]
    return json.dumps(page)


def play_gifted(seed: int, every: int, often: int) -> None:
    """With real dice and cards in one game of five."""
    scene = SCENES[seed % len(SCENES)]
    players, fate = PLAYERS[: 1 + seed % len(PLAYERS)], "manual" if seed % 5 == 0 else "auto"
    text = gifted(scene, seed)
    play_through("wicked", scene, seed=seed, every=every, often=often, players=players, text=text, fate=fate)


@pytest.mark.parametrize("seed", range(1, 5))
def test_random_games_with_any_skills_and_zombies(seed: int) -> None:
    play_gifted(seed, every=150, often=8)


@pytest.mark.soak
def test_many_random_games_with_any_skills_and_zombies(soak: Soak) -> None:
    for seed in soak:
        play_gifted(seed, every=400, often=20)
