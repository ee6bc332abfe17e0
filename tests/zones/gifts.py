"""Skills at random, for games with combinations of them that nobody would think of."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from shamble.kernel.rng import generator

GIFTS = 4  # skills that each survivor has besides those of its card
STREAM = 8  # of the seed


def random_gifts(seed: int, skills: Sequence[str], people: Iterable[str]) -> dict[str, list[str]]:
    """Some skills for each survivor. First the kind is chosen, because some come in a hundred variants."""
    rng = generator(seed, STREAM)
    kinds = sorted({id.partition(":")[0] for id in skills})
    gifts: dict[str, list[str]] = {}
    for person in people:
        gifts[person] = []
        for _ in range(GIFTS):
            kind = kinds[rng.below(len(kinds))]
            variants = [id for id in skills if id.partition(":")[0] == kind]
            gifts[person].append(variants[rng.below(len(variants))])
    return gifts
