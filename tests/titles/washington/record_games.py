"""Find games of every mission with every ending that it can have, and of the campaign, and write them down for
test_recorded_games.py:

    python tests/titles/washington/record_games.py [SCENE | SCENE-ENDING ...]

Bots play them; of several that end alike, the shortest is kept. What no bot comes to by itself begins with a position.
To be run again when rules, scenes or bots change so much that the recorded games no longer say what they should. The
compiled build is much quicker."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any, Final

import shamble
from shamble import bots
from shamble.kernel.game import Game
from shamble.testing.recording import Only, Play, Wanted, finish, played, record_all
from shamble.titles.washington.content.campaign import Ending
from shamble.titles.washington.rules.card_effects import alternatives
from shamble.titles.washington.rules.knockouts import EVERYBODY_DOWN
from shamble.titles.washington.rules.stage import WashingtonStage
from shamble.titles.washington.rules.survivors import our_survivor
from shamble.titles.washington.rules.table import our
from shamble.titles.washington.title import SCENES, story, title
from shamble.zones.rules.objectives import Escape
from shamble.zones.rules.stage import LAST_ROUND

GAMES: Final = Path(__file__).parent / "games"
LATE: Final = 1  # rounds before the last one in which a game that runs out of time is taken up
CAMPAIGN: Final = "campaign"
BESIDE_THE_WAY: Final = ("sandbag-hour", "the-toad-sings")  # nobody has to decide anything there in order to win


def stage_of(scene: str) -> WashingtonStage:
    stage = title.stage_of(scene, "")
    assert isinstance(stage, WashingtonStage)
    return stage


def zone_of_start(scene: str) -> str:
    stage = stage_of(scene)
    return stage.board.zones[stage.starts[0][0]].id


def people() -> list[str]:
    """The six who usually play."""
    return [person.id for person in title.stage_of(SCENES[0], "").cast[:6]]


def placed(scene: str, seed: int, zone: str, **keys: Any) -> Game:
    """All six in this zone, and no zombie."""
    page = {"title": "washington", "scene": scene, "seed": seed, "survivors": dict.fromkeys(people(), zone)}
    return shamble.position({**page, "zombies": {}, **keys})


def waited(scene: str) -> Play:
    """Shortly before time runs out they are where they began, and wait."""
    late = stage_of(scene).last_round - LATE
    return lambda seed: finish(placed(scene, seed, zone_of_start(scene), round=late), Only("end"))


def fled(scene: str) -> Play:
    """They leave by the first exit, whatever else was to be done."""
    stage = stage_of(scene)
    zone = stage.board.zones[stage.exits[0]].id
    return lambda seed: finish(placed(scene, seed, zone), Only("escape"))


class Determined(bots.Bot):
    """Plays well, and has decided beforehand what to answer whenever that is offered."""

    def __init__(self, seed: int, decision: str) -> None:
        super().__init__()
        self.well = bots.bot("greedy", seed)
        self.decision = decision

    def decide(self, look: bots.Look) -> object:
        offered = [option.text for option in look.question.options]
        return self.decision if self.decision in offered else self.well.decide(look)


def determined(scene: str, decision: str) -> Play:
    return lambda seed: finish(shamble.new("washington", scene, seed=seed), Determined(seed, decision))


def decisions(scene: str) -> list[str]:
    """What the team decides on its way through a mission."""
    return [alternative.id for alternative in alternatives(stage_of(scene)) if scene not in BESIDE_THE_WAY]


def endings_of(scene: str) -> Iterator[tuple[str, list[Play]]]:
    """Every ending of a mission, with ways to play that should come to it. It is won with each decision."""
    well, anyhow = played("greedy", "washington", scene), played("random", "washington", scene)
    stage = stage_of(scene)
    for decision in decisions(scene):
        yield f"won-{decision}", [determined(scene, f"choose {decision}")]
    if not decisions(scene):
        yield "won", [well]
    yield (EVERYBODY_DOWN if "ko" in stage.uses else "eliminated"), [anyhow]
    if stage.death_loses:
        yield "eliminated", [well, anyhow]
    if stage.last_round != LAST_ROUND:
        yield "dawn", [well, waited(scene)]
    if stage.exits and not all(isinstance(objective, Escape) for objective in stage.objectives):
        yield "impossible", [fled(scene)]
    for companion in stage.company:
        if companion.loses:
            yield f"without-{companion.id}", [well, anyhow]


def ends_so(ending: str, game: Game) -> bool:
    outcome = game.outcome
    if outcome is None:
        return False
    if ending.startswith("won-"):
        return outcome.why == "won" and ending.removeprefix("won-") in our(game.state).decided
    who = outcome.why.removesuffix("-eliminated")
    if ending.startswith("without-"):
        return who == ending.removeprefix("without-")
    if ending == "eliminated":
        return who != outcome.why and not our_survivor(our(game.state), our(game.state).number_of(who)).companion
    return outcome.why == ending


# -- the campaign ------------------------------------------------------------------------------------------------------


def last_mission(ending: Ending) -> Play:
    """The team is on the roofs shortly before the flight leaves, with what an ending needs."""
    missions = story().missions
    stage = stage_of(missions[-1])
    roofs = [stage.board.zones[zone].id for zone in stage.roofs]
    brings: dict[str, Any] = {"mission": len(missions), "lanterns": ending.lanterns}
    if ending.achievement:
        brings["achieved"] = [ending.achievement]
    team = {name: roofs[place % len(roofs)] for place, name in enumerate(people())}
    keys = {"survivors": team, "round": stage.last_round - LATE, "campaign": brings}
    return lambda seed: finish(placed(CAMPAIGN, seed, roofs[0], **keys), bots.bot("greedy", seed))


def endings_of_campaign() -> Iterator[tuple[str, list[Play]]]:
    for ending in story().endings:
        yield ending.id, [last_mission(ending)]
    yield EVERYBODY_DOWN, [played("random", "washington", CAMPAIGN)]
    yield "out-of-tries", [played("greedy", "washington", CAMPAIGN, tries="1")]
    yield "gave-up", [determined(CAMPAIGN, "give-up")]


def ways_to_end() -> Iterator[Wanted]:
    for scene in SCENES:
        for ending, ways in endings_of(scene):
            yield f"{scene}-{ending}", partial(ends_so, ending), ways
    for ending, ways in endings_of_campaign():
        yield f"{CAMPAIGN}-{ending}", partial(ends_so, ending), ways


if __name__ == "__main__":
    record_all(ways_to_end(), GAMES, sys.argv[1:])
