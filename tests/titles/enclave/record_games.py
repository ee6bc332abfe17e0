"""Find games with every ending that there can be, and write them down for test_recorded_games.py:

    python tests/titles/enclave/record_games.py [NAME ...]

Bots play them; of several that end alike, the shortest is kept.
To be run again when rules, content or bots change so much that the recorded games no longer say what they should. The
compiled build is much quicker. Afterwards run tests/courses.py."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

from shamble.kernel.game import Game
from shamble.testing.recording import Play, Wanted, played, record_all

GAMES = Path(__file__).parent / "games"
LOST = ("all-dead", "overrun")
CLEANING = "cleaning-the-house"
OBJECTIVES = {"rescued": "rescued", "the-cure": "cured", "survival": "survived", "the-lost-child": "child-found"}


def by(bot: str, scene: str, **options: Any) -> Play:
    return played(bot, "enclave", scene, **options)


def ways_to_end() -> Iterator[Wanted]:
    for scene, why, ways in scenes_and_endings():
        yield f"{scene}-{why}", partial(ends_so, why), ways


def scenes_and_endings() -> Iterator[tuple[str, str, list[Play]]]:
    for scene in ("bootcamp", "first-day", "siege"):
        yield scene, "held-out", [by("greedy", scene)]
        for why in LOST:
            yield scene, why, [by("greedy", scene), by("random", scene)]
    yield CLEANING, "house-cleaned", [by("greedy", CLEANING)]
    yield CLEANING, "all-dead", [by("greedy", CLEANING), by("random", CLEANING)]
    yield CLEANING, "stalemate", [by("random", CLEANING)]
    for objective, why in OBJECTIVES.items():
        yield objective, why, [by("greedy", "bootcamp", advanced="all", objective=objective)]
    yield "fire", "burned-down", [by("greedy", "bootcamp", advanced="all")]
    one = {"campaign-objectives": "1"}
    yield "campaign", "campaign-won", [by("greedy", "campaign", **one)]
    yield "campaign", "overrun", [by("greedy", "campaign"), by("random", "campaign")]
    yield "campaign", "all-dead", [by("greedy", "campaign"), by("random", "campaign")]
    for start in ("standard", "alternative"):
        two = {"campaign-start": start, "campaign-cleaning-the-house": "yes", "campaign-objectives": "2"}
        yield f"cleaning-then-{start}", "campaign-won", [by("greedy", "campaign", **two)]


def ends_so(why: str, game: Game) -> bool:
    return game.outcome is not None and game.outcome.why == why


if __name__ == "__main__":
    record_all(ways_to_end(), GAMES, sys.argv[1:])
