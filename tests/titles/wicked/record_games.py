"""Find games of every quest with every ending that it can have, and write them down for test_recorded_games.py:

    python tests/titles/wicked/record_games.py [QUEST | QUEST-ENDING ...]

Bots play them; of several that end alike, the shortest is kept. What no bot comes to by itself begins with a position.
To be run again when rules, quests or bots change so much that the recorded games no longer say what they should. The
compiled build is much quicker."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any, Final

import shamble
from shamble.kernel.game import Game
from shamble.testing.recording import Only, Play, Wanted, finish, played, record_all
from shamble.titles.wicked.rules.goals import DriveOff
from shamble.titles.wicked.rules.losses import Counted, Loss, Overrun
from shamble.titles.wicked.rules.necromancer import TOO_MANY_TOKENS
from shamble.titles.wicked.rules.stage import WickedStage
from shamble.titles.wicked.title import SCENES, title

GAMES: Final = Path(__file__).parent / "games"
DRAGON: Final = "dragon"


def stage_of(quest: str) -> WickedStage:
    stage = title.stage_of(quest, "")
    assert isinstance(stage, WickedStage)
    return stage


def placed(quest: str, seed: int, **keys: Any) -> Game:
    """Everybody at the start, and no zombie unless the keys have some."""
    stage = stage_of(quest)
    start = stage.board.zones[stage.starts[0][0]].id
    people = [person.id for person in stage.cast[: stage.starts[0][1]]]
    page = {"title": "wicked", "scene": quest, "seed": seed, "survivors": dict.fromkeys(people, start)}
    return shamble.position({**page, "zombies": {}, **keys})


def waited(quest: str, **keys: Any) -> Play:
    """They are where they began, and wait."""
    return lambda seed: finish(placed(quest, seed, **keys), Only("end"))


def fled(quest: str) -> Play:
    """A necromancer stands on its way out, and there are enough spawn zones."""
    stage = stage_of(quest)
    zones = [stage.board.zones[zone].id for zone, _, _ in stage.spawns]
    tokens = [{"zone": zones[number % 2], "colour": "green"} for number in range(TOO_MANY_TOKENS)]
    return waited(quest, zombies={zones[0]: {"necromancer": 1}}, spawns=tokens, way_out=zones[0])


def outnumbered(quest: str, loss: Overrun) -> Play:
    """As many zombies as the quest allows are where the next ones come."""
    stage = stage_of(quest)
    zone = next(stage.board.zones[zone].id for zone, colour, _ in stage.spawns if colour == "white")
    return waited(quest, zombies={zone: {stage.enemies[loss.kinds[0]].id: loss.most - 1}})


def tolling(quest: str, loss: Counted) -> Play:
    """The bell has tolled as often as the quest allows, and the next zombie is already there."""
    stage = stage_of(quest)
    bell = next(bell for bell in stage.bells if bell.counter == loss.counter)
    zombies = {stage.board.zones[bell.zone].id: {stage.enemies[bell.kind].id: 1}}
    return waited(quest, zombies=zombies, counters={stage.counters[loss.counter]: loss.most - 1})


def shortly_before(quest: str, loss: Loss) -> list[Play]:
    """Positions from which the quest is soon lost like that."""
    if isinstance(loss, Overrun):
        return [outnumbered(quest, loss)]
    return [tolling(quest, loss)] if isinstance(loss, Counted) else []


def endings_of(quest: str) -> Iterator[tuple[str, list[Play]]]:
    """Every ending of a quest, with ways to play that should come to it. Whoever leaves the dragon out of a quest that
    is about it can't win."""
    well, anyhow = played("greedy", "wicked", quest), played("random", "wicked", quest)
    stage = stage_of(quest)
    yield "won", [well]
    yield "nobody-left", [anyhow]
    yield "necromancer-escaped", [fled(quest)]
    yield "dawn", [waited(quest, round=stage.last_round, spawns=[])]
    for loss in stage.losses:
        yield loss.why, [anyhow, *shortly_before(quest, loss)]
    if DRAGON in stage.uses and stage.rubble_loses:
        yield "buried", [anyhow]
    if any(isinstance(objective, DriveOff) for objective in stage.objectives):
        yield "impossible", [played("random", "wicked", quest, modules="none")]


def ends_so(ending: str, game: Game) -> bool:
    return game.outcome is not None and game.outcome.why == ending


def ways_to_end() -> Iterator[Wanted]:
    for quest in SCENES:
        for ending, ways in endings_of(quest):
            yield f"{quest}-{ending}", partial(ends_so, ending), ways


if __name__ == "__main__":
    record_all(ways_to_end(), GAMES, sys.argv[1:])
