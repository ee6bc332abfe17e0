"""Odds of fights: the same as the kernel's, but for more of them."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import Any

import pytest

from shamble.kernel.odds import Odds, explore

TWO_ZEDS = {"regular-zeds-10": "forest-3", "regular-zeds-2": "forest-3"}


def spread(odds: Odds) -> Counter[tuple[tuple[str, int], ...]]:
    found: Counter[tuple[tuple[str, int], ...]] = Counter()
    for chance, change in odds.ways:
        found[tuple(sorted(change.items()))] += chance  # type: ignore[assignment]
    return found


@pytest.mark.parametrize("who", ["captain-piazza", "mayor-hernandez"])
def test_they_are_those_of_the_kernel(table: Any, fd: Any, who: str) -> None:
    game = table(people={who: "forest-1", "sheriff-hunt": "town-center"}, zeds=TWO_ZEDS)
    fd.answer(game, f"turn {who}")
    answer = f"move {who} forest-3"
    kernels = explore(game, answer, 0)
    assert kernels is not None
    assert spread(game.odds(answer)) == spread(kernels)


def test_a_tough_unit_that_may_roll_again_has_odds(table: Any, fd: Any) -> None:
    """The kernel alone finds too many outcomes."""
    game = table(people={"sheriff-hunt": "forest-1", "deputy-schmidt": "town-center"}, zeds=TWO_ZEDS)
    fd.answer(game, "turn sheriff-hunt")
    answer = "move sheriff-hunt forest-3"
    odds = game.odds(answer)
    assert sum(chance for chance, _ in odds.ways) == 1
    assert odds.mean("hits-on-zeds") > 1
    assert {choice.ask for choice in odds.passed} == {"fight-reroll", "spread-hits"}
    kernels = explore(game, answer, 0)
    assert kernels is not None
    assert kernels.measures == []


def test_a_saving_roll_counts(table: Any, fd: Any) -> None:
    """Against Strength 9 a Hero with 1 Hit left is eliminated whatever the dice show, and half the time comes back with
    2 left."""
    game = table(
        people={"captain-piazza": {"place": "forest-1", "reduced": True}, "sheriff-hunt": "town-center"},
        zeds={"regular-zeds-34": "forest-3"},
    )
    fd.answer(game, "turn captain-piazza")
    odds = game.odds("move captain-piazza forest-3")
    assert dict(odds.spread("hits-on-us")) == {-1: Fraction(1, 2), 1: Fraction(1, 2)}
