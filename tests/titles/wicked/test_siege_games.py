"""What must hold in every game, in random games with a ballista, Ratz, spectral walkers and a dragon."""

from __future__ import annotations

import pytest

from shamble.testing.properties import play_through
from tests.thinned import thinned

QUEST = """
title: wicked
scene: siege
name: A siege
about: A quest for tests.
survivors: 4
tiles:
  - [square, garden]
  - [pond, chapel]
starts: {square-c: 4}
engines: [square-c, garden-w]
figures:
  - {kind: swarm-of-ratz, zone: garden-e, count: 2}
  - {kind: spectral-walker, zone: chapel-e, count: 2}
  - {kind: walker, zone: pond-e, count: 2}
spawns:
  - {zone: garden-ne, colour: white}
  - {zone: chapel-se, colour: green}
uses: [dragon, ratz, spectral]
zombie_deck: {full: all, dragon: all, ratz: all, spectral: all}
objectives:
  - {id: away, kind: exit, zones: [chapel-e], says: Everybody gets to the chapel porch.}
last_round: 12
"""


@pytest.mark.parametrize("seed", thinned(range(4), 4))
def test_random_games_of_a_siege(seed: int) -> None:
    options = {"friendly-fire": ("misses", "priority")[seed % 2], "ballista-survivor-damage": ("kill", "2")[seed // 2]}
    play_through("wicked", text=QUEST, seed=seed, every=60, often=6, options=options)
