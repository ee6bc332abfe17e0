"""What must hold in every game of every title, in random games of this one; and what must hold in its own."""

from __future__ import annotations

from typing import Any

import pytest

from shamble.kernel.game import Game
from shamble.kernel.rng import Sfc32, generator
from shamble.testing.failing import ensure
from shamble.testing.properties import CHEAP, play_through
from shamble.testing.soaking import Soak
from shamble.titles.farmingdale.rules.stores import MOST_EVENT_ACTIONS, MOST_STORES
from shamble.titles.farmingdale.rules.table import Farmingdale
from tests.thinned import thinned

WISHES = 9  # a stream of the seed


def options_of(seed: int) -> dict[str, str]:
    """Settings that players have agreed on."""
    rng = generator(seed, WISHES)
    choices = {
        "length": ("normal", "short"),
        "horatius": ("nobody", "captain-piazza", "mayor-hernandez", "sheriff-hunt"),
        "stores": ("standard", "lean", "strong"),
        "ask": ("decisions", "everything"),
    }
    return {name: known[rng.below(len(known))] for name, known in choices.items()}


def check_table(game: Game, rng: Sfc32) -> None:
    """Nothing is where it can't be, and nothing is more or less than it can be."""
    table = game.state
    assert isinstance(table, Farmingdale)
    wrong: list[str] = []
    for space in table.board.spaces:
        if space.zeds_room and len(table.zeds_at(space.index)) > space.zeds_room:
            wrong.append(f"{space.id} has too many Zeds")
        if space.is_start and table.has_people(space.index):
            wrong.append(f"people are on {space.id}")
    for unit in [*table.zeds, *table.people]:
        if not 0 <= unit.hits < unit.card.side:
            wrong.append(f"{unit.id} has {unit.hits} Hits")
    if not (0 <= table.ammo <= MOST_STORES and 0 <= table.supplies <= MOST_STORES):
        wrong.append("the stores hold more or less than they can")
    if not 0 <= table.event_actions <= MOST_EVENT_ACTIONS:
        wrong.append(f"there are {table.event_actions} Event Actions")
    if table.supplies and not table.level.has_supplies:
        wrong.append("there are Supplies in the Basic Game")
    ensure(not wrong, game, "; ".join(wrong))


def play(seed: int, **settings: Any) -> Game:
    checks = (*CHEAP, check_table)
    return play_through("farmingdale", "basic", seed=seed, checks=checks, options=options_of(seed), **settings)


@pytest.mark.parametrize("seed", thinned([3, 1, 2], 3))
def test_random_games(seed: int) -> None:
    play(seed, every=100, often=6)


@pytest.mark.long
def test_a_random_game_with_real_dice() -> None:
    play(7, every=100, often=6, fate="manual")


@pytest.mark.soak
def test_many_random_games(soak: Soak) -> None:
    for seed in soak:
        play(seed, every=200, often=20)
