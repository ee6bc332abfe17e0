"""Find games of every scene with every ending that it can have, and write them down for test_recorded_games.py:

    python tests/titles/nld/record_games.py [SCENE | SCENE-ENDING ...]

Bots play them; of several that end alike, the shortest is kept. What no bot comes to by itself begins with a position.
To be run again when rules, scenes or bots change so much that the recorded games no longer say what they should. The
compiled build is much quicker."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import shamble
from shamble.kernel.game import Game
from shamble.testing.recording import Only, Play, Wanted, finish, played, record_all
from shamble.titles.nld.title import SCENES, title

GAMES = Path(__file__).parent / "games"
LATE = 2  # rounds before the last one in which a game that sees the dawn is taken up


def placed(scene: str, seed: int, zones: list[str], **keys: Any) -> Game:
    """All six in these zones, and nobody else."""
    people = [person.id for person in title.stage_of(scene, "").cast]
    survivors = {name: zones[number % len(zones)] for number, name in enumerate(people)}
    return shamble.position(
        {"title": "nld", "scene": scene, "seed": seed, "survivors": survivors, "ghouls": {}, **keys}
    )


def waited(scene: str) -> Play:
    """Near the end of the night they are where they began, everything stands open, and they wait."""
    stage = title.stage_of(scene, "")
    zones = [stage.board.zones[zone].id for zone, count in stage.starts for _ in range(count)]
    shut = [edge.id for edge in stage.board.edges if edge.closed]
    return lambda seed: finish(placed(scene, seed, zones, round=stage.last_round - LATE, open=shut), Only("end"))


def fled(scene: str) -> Play:
    """They leave by the first exit, whatever else was to be done."""
    stage = title.stage_of(scene, "")
    return lambda seed: finish(placed(scene, seed, [stage.board.zones[stage.exits[0]].id]), Only("escape"))


def ways_to_end() -> Iterator[Wanted]:
    for scene in SCENES:
        for ending, ways in endings_of(scene):
            yield f"{scene}-{ending}", partial(ends_so, ending), ways


def endings_of(scene: str) -> Iterator[tuple[str, list[Play]]]:
    played_well = played("greedy", "nld", scene)
    yield "won", [played_well]
    yield "eliminated", [played("random", "nld", scene)]
    yield "dawn", [played_well, waited(scene)]
    if title.stage_of(scene, "").exits:
        yield "impossible", [fled(scene)]


def ends_so(ending: str, game: Game) -> bool:
    return game.outcome is not None and game.outcome.why.split("-")[-1] == ending


if __name__ == "__main__":
    record_all(ways_to_end(), GAMES, sys.argv[1:])
