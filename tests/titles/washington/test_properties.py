"""What must hold in every game of every title, in random games of this one and of its campaign."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from shamble.files.content import read_yaml
from shamble.kernel.rng import generator
from shamble.testing.properties import machine, play_through
from shamble.testing.soaking import Soak
from shamble.titles.washington.rules.campaign import Itinerary
from shamble.titles.washington.rules.rules import WashingtonRules
from shamble.titles.washington.title import FOLDER, LIBRARY, title
from tests.thinned import thinned
from tests.titles.washington.long_campaign import LongTitle, long_title
from tests.zones.gifts import random_gifts

CAMPAIGN = title.scenes[0].id
MISSIONS = [scene.id for scene in title.scenes if scene.id != CAMPAIGN]
PLAYERS = ("Anna", "Bo", "Cleo", "Dan", "Eve", "Finn")
MOST_ROUNDS = 150
MODULES = ("all-out", "keep", "ko", "clock", "night", "dark-zones", "secret-service")
IN_FORCE = 9  # a stream of the seed, for the advanced rules
SIX = 6  # survivors; companions come after them
FEW = 3  # missions of a campaign that random players win
SHARES = 2  # of the scenes, each of which is soaked


def players_of(seed: int) -> tuple[str, ...]:
    """One to six of them."""
    return PLAYERS[: 1 + seed % len(PLAYERS)]


def fate_of(seed: int) -> str:
    """Real dice and cards in two games of seven, a number that keeps step with no number of scenes or players."""
    return "manual" if seed % 7 < 2 else "auto"


@pytest.mark.parametrize(
    ("scene", "seed"), thinned([(scene, seed) for seed, scene in enumerate([*MISSIONS, CAMPAIGN])], 6)
)
def test_random_games(scene: str, seed: int) -> None:
    game = play_through("washington", scene, seed=seed, every=150, often=6, players=players_of(seed))
    assert game.state.round <= MOST_ROUNDS


@pytest.mark.long
def test_a_random_game_with_real_dice() -> None:
    play_through("washington", MISSIONS[0], seed=7, every=80, fate="manual", often=4)


@pytest.mark.soak
@pytest.mark.parametrize("share", range(SHARES))
def test_many_random_games(share: int, soak: Soak) -> None:
    """Each share of the scenes takes turns."""
    scenes = [*MISSIONS, CAMPAIGN][share::SHARES]
    for seed in soak:
        scene, players = scenes[seed % len(scenes)], players_of(seed // len(scenes))
        game = play_through("washington", scene, seed=seed, every=400, often=20, players=players, fate=fate_of(seed))
        assert game.state.round <= MOST_ROUNDS


# -- with any skills and any rules -------------------------------------------------------------------------------------


def gifted(scene: str, seed: int) -> str:
    """A mission in which everybody has some skills more, with some of the advanced rules or without."""
    rng = generator(seed, IN_FORCE)
    page = dict(read_yaml(FOLDER / "scenes" / f"{scene}.yaml").data)
    page.pop("variants", None)  # those are for the campaign
    page["ultrared"] = seed % 3 == 0
    page["uses"] = sorted({*page.get("uses", []), *[module for module in MODULES if rng.below(2)]})
    team = [person.id for person in LIBRARY.stage_of(scene, "").cast[:SIX]]
    page["skills"] = random_gifts(seed, list(LIBRARY.content.skills), team)
    return json.dumps(page)


def play_gifted(seed: int, fate: str, every: int, often: int) -> None:
    scene = MISSIONS[seed % len(MISSIONS)]
    players, text = players_of(seed // len(MISSIONS)), gifted(scene, seed)
    game = play_through("washington", scene, seed=seed, every=every, often=often, fate=fate, players=players, text=text)
    assert game.state.round <= MOST_ROUNDS


@pytest.mark.parametrize(("seed", "fate"), thinned([(54, "manual"), (9, "auto"), (36, "auto")], 3))
def test_random_games_with_random_skills(seed: int, fate: str) -> None:
    play_gifted(seed, fate, every=150, often=6)


@pytest.mark.soak
@pytest.mark.parametrize("fate", ["auto", "manual"])
def test_many_random_games_with_random_skills(fate: str, soak: Soak) -> None:
    for seed in soak:
        play_gifted(seed, fate, every=400, often=20)


# -- a campaign that random players win --------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def easy(tmp_path_factory: pytest.TempPathFactory) -> LongTitle:
    """The campaign with missions that are won with one action, so that much happens between them."""
    folder: Path = tmp_path_factory.mktemp("easy") / "title"
    easy = long_title(folder)
    assert isinstance(easy.rules, WashingtonRules)
    route = easy.rules.read_itinerary()
    few = Itinerary(route.missions[:FEW], route.people, route.stage_of)
    few.achievements = route.achievements
    few.endings = route.endings
    easy.rules.read_itinerary = lambda: few
    return easy


@pytest.mark.parametrize(("seed", "fate"), thinned([(2, "auto"), (1, "manual"), (6, "auto")], 3))
def test_a_campaign_that_random_players_win(easy: LongTitle, seed: int, fate: str) -> None:
    options = {"tries": "any"}
    game = play_through(easy, CAMPAIGN, seed, every=250, often=8, fate=fate, players=players_of(seed), options=options)
    assert game.outcome is not None
    assert game.outcome.why in ("lamp-out", "gave-up")


@pytest.mark.soak
def test_many_campaigns_that_random_players_win(easy: LongTitle, soak: Soak) -> None:
    for seed in soak:
        play_through(easy, CAMPAIGN, seed, every=600, often=20, fate=fate_of(seed), players=players_of(seed))


TestRandomOrder = pytest.mark.long(machine("washington").TestCase)
