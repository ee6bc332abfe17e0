"""The odds of shots against a second opinion: every roll of the dice, judged by the rulebook alone.

Nothing here uses the rules of the game. A shot hits fatties and abominations first, then walkers, then runners; who
can't be hurt takes hits for ever; each miss hits a friend there. Of what players may choose, the best counts."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations_with_replacement, product
from typing import Any

import pytest

from shamble.testing import rule

DAMAGE = {
    "pistol": (1, 3, 1),
    "sawed-off": (2, 3, 1),
    "shotgun": (2, 4, 2),
    "sub-mg": (3, 5, 1),
}  # dice, accuracy, damage
ENDURES = {"walker": 1, "fatty": 2, "runner": 1, "patient-0": 3, "abominacop": 3}
ORDER = [("abominacop",), ("fatty", "patient-0"), ("walker",), ("runner",)]
HEALTH = 3
Result = tuple[int, int, bool]  # kills, wounds, and whether somebody dies


def kills_of(hits: int, damage: int, crowd: dict[str, int]) -> int:
    """The most that a number of hits can kill."""
    killed = 0
    for group in ORDER:
        there = [kind for kind in group if crowd.get(kind)]
        soft = sum(crowd[kind] for kind in there if ENDURES[kind] <= damage)
        killed += min(hits, soft)
        if soft < sum(crowd[kind] for kind in there):
            return killed  # somebody takes all other hits
        hits -= min(hits, soft)
    return killed


def harm_of(misses: int, damage: int, wounds: list[int]) -> tuple[int, bool]:
    """The wounds of friends who already have some, shared as well as possible, and whether one of them dies."""
    if not misses or not wounds:
        return 0, False
    ways = []
    for shares in combinations_with_replacement(range(len(wounds)), misses):
        hit = Counter(shares)
        after = [had + damage * hit[friend] for friend, had in enumerate(wounds)]
        dead = any(total >= HEALTH for total in after)
        ways.append((dead, sum(min(total, HEALTH) for total in after) - sum(wounds)))
    dead, hurt = min(ways)
    return hurt, dead


def second_opinion(card: str, crowd: dict[str, int], wounds: list[int]) -> dict[Result, Fraction]:
    dice, accuracy, damage = DAMAGE[card]
    found: dict[Result, Fraction] = {}
    for faces in product(range(1, 7), repeat=dice):
        hits = sum(face >= accuracy for face in faces)
        hurt, dead = harm_of(dice - hits, damage, wounds)
        result = (kills_of(hits, damage, crowd), hurt, dead)
        found[result] = found.get(result, Fraction(0)) + Fraction(1, 6**dice)
    return found


CROWDS: list[dict[str, int]] = [
    {"walker": 1},
    {"walker": 2, "runner": 1},
    {"fatty": 1, "walker": 2},
    {"fatty": 1, "runner": 2},
    {"fatty": 2, "patient-0": 1, "walker": 1},
    {"abominacop": 1, "fatty": 1, "walker": 1},
    {"runner": 3},
]
FRIENDS: list[list[int]] = [[], [0], [1], [2], [0, 1], [1, 2]]


@pytest.mark.parametrize("card", list(DAMAGE))
@pytest.mark.parametrize("crowd", CROWDS, ids=lambda crowd: "-".join(f"{count}{kind}" for kind, count in crowd.items()))
@rule("modern.combat.targeting-priority", "modern.combat.priority-shield", "modern.combat.friendly-fire")
def test_odds_agree_with_every_roll_by_the_book(table: Any, city: Any, card: str, crowd: dict[str, int]) -> None:
    for wounds in FRIENDS:
        friends = {who: {"zone": "store", "wounds": had} for who, had in zip(("mindy", "ashley"), wounds)}
        survivors = {"tess": {"zone": "shop", "hands": [card]}, **friends}
        game = table(survivors=survivors, zombies={"store": crowd}, active="tess")
        odds = game.odds(f"shoot {card} store")
        found: dict[Result, Fraction] = {}
        for chance, change in odds.ways:
            result = (change["kills"], change["wounds"], bool(change.get("lost")))
            found[result] = found.get(result, Fraction(0)) + chance
        assert found == second_opinion(card, crowd, wounds), (card, crowd, wounds)


def test_the_second_opinion_knows_the_examples_of_the_book() -> None:
    """A shotgun at a mixed crowd; damage 1 at a fatty and a walker; misses with a friend there."""
    crowd = {"fatty": 1, "walker": 2, "runner": 2}
    assert kills_of(2, 2, crowd) == 2
    assert kills_of(2, 1, {"fatty": 1, "walker": 1}) == 0
    assert [harm_of(1, 1, [0]), harm_of(0, 2, [0]), harm_of(1, 2, [0])] == [(1, False), (0, False), (2, False)]
    assert harm_of(2, 2, [0]) == (3, True)
