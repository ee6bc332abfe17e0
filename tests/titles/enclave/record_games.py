"""Find games with every ending that there can be, and write them down for test_recorded_games.py:

    python tests/titles/enclave/record_games.py [NAME ...]

Bots play them; of several that end alike, the shortest is kept.
To be run again when rules, content or bots change so much that the recorded games no longer say what they should. The
compiled build is much quicker."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import shamble
from shamble import bots
from shamble.kernel.game import Game
from shamble.testing.recording import SEEDS, Play, finish, record, shortest

GAMES = Path(__file__).parent / "games"
LOST = ("all-dead", "overrun")
CLEANING = "cleaning-the-house"
OBJECTIVES = {"rescued": "rescued", "the-cure": "cured", "survival": "survived", "the-lost-child": "child-found"}


def played(bot: str, scene: str, **options: Any) -> Play:
    return lambda seed: finish(shamble.new("enclave", scene, seed=seed, options=options), bots.bot(bot, seed))


def ways_to_end() -> Iterator[tuple[str, str, list[Play]]]:
    """A name, an ending, and ways to play that should come to it."""
    for scene in ("bootcamp", "first-day", "siege"):
        yield scene, "held-out", [played("greedy", scene)]
        for why in LOST:
            yield scene, why, [played("greedy", scene), played("random", scene)]
    yield CLEANING, "house-cleaned", [played("greedy", CLEANING)]
    yield CLEANING, "all-dead", [played("greedy", CLEANING), played("random", CLEANING)]
    yield CLEANING, "stalemate", [played("random", CLEANING)]
    for objective, why in OBJECTIVES.items():
        yield objective, why, [played("greedy", "bootcamp", advanced="all", objective=objective)]
    yield "fire", "burned-down", [played("greedy", "bootcamp", advanced="all")]
    one = {"campaign-objectives": "1"}
    yield "campaign", "campaign-won", [played("greedy", "campaign", **one)]
    yield "campaign", "overrun", [played("greedy", "campaign"), played("random", "campaign")]
    yield "campaign", "all-dead", [played("greedy", "campaign"), played("random", "campaign")]
    for start in ("standard", "alternative"):
        two = {"campaign-start": start, "campaign-cleaning-the-house": "yes", "campaign-objectives": "2"}
        yield f"cleaning-then-{start}", "campaign-won", [played("greedy", "campaign", **two)]


def ends_so(why: str, game: Game) -> bool:
    return game.outcome is not None and game.outcome.why == why


def main() -> None:
    missing: list[str] = []
    for scene, why, ways in ways_to_end():
        name = f"{scene}-{why}"
        if sys.argv[1:] and name not in sys.argv[1:]:
            continue
        game = shortest(ways, partial(ends_so, why))
        if game is None:
            missing.append(name)
        else:
            record(game, GAMES, name)
            print(f"{name}: {game.position} answers", flush=True)
    if missing:
        raise SystemExit(f"none of {SEEDS} games ends like that: {', '.join(missing)}")


if __name__ == "__main__":
    main()
