"""What the greedy bot thinks of a campaign: it wants to win missions, and then goes on."""

from __future__ import annotations

from typing import Any

import pytest

import shamble
from shamble import bots
from shamble.kernel.game import Game
from shamble.titles.washington.title import SCENES, story, title

LEVER = {
    "tokens": [{"id": "lever", "name": "the lever", "zone": "s0", "do": "activate"}],
    "objectives": [{"id": "pull", "kind": "activate", "tokens": ["lever"], "says": "Pull the lever."}],
    "uses": ["keep", "ko"],
}
GUEST = story().missions.index("a-guest-of-honour") + 1


def judged(game: Game) -> float:
    return title.rules.judge(game.state, 0)


def decided(game: Game) -> str:
    return str(bots.bot("greedy", 1).decide(bots.Look(game, 0)))


def beginning(table: Any, **keys: Any) -> Game:
    people = {"anton": {"zone": "s0", "hands": ["machete"]}, "tess": "s0"}
    page = {"survivors": people, "zombies": {}, "active": "anton", "campaign": {}, "rules": LEVER, **keys}
    game: Game = table("row", **page)
    return game


def asked(game: Game, task: str, *words: str) -> Game:
    """A question that is asked between two missions, as if this one were over."""
    state = game.state
    state.phase = "campaign"
    state.push(task, (0,), words)
    game.answer("make-noise")
    return game


def test_a_mission_that_is_won_is_better_than_one_under_way_and_that_is_better_than_a_lost_one(table: Any) -> None:
    game = beginning(table)
    under_way = judged(game)
    game.answer("activate lever")
    assert game.question is not None
    assert game.question.ask == "keep"  # for the machete: the mission is not written down yet
    assert judged(game) > under_way
    assert judged(asked(beginning(table), "lost-mission", "")) < under_way


def test_the_bot_pulls_the_lever_that_wins(table: Any) -> None:
    assert decided(beginning(table)) == "activate lever"


def test_a_lost_mission_is_tried_again(table: Any) -> None:
    assert decided(asked(beginning(table), "lost-mission", "")) == "again"


def test_a_lost_mission_is_tried_again_where_the_team_has_far_to_go() -> None:
    """Nobody is on the board yet when the other mission is set up."""
    game = shamble.position({"title": "washington", "scene": "campaign", "survivors": {"tess": "clinic-street"},
                             "campaign": {"mission": GUEST}, "active": "tess"})  # fmt: skip
    assert game.state.scene == "a-guest-of-honour"
    assert decided(asked(game, "lost-mission", "")) == "again"


def test_the_bot_goes_on_with_the_same_team_when_a_mission_is_won(table: Any) -> None:
    game = beginning(table)
    for answer in ("activate lever", "roll-for-all"):
        game.answer(answer)
    assert game.question is not None
    assert game.question.ask == "between"
    assert decided(game) == "go-on"


@pytest.mark.parametrize("scene", SCENES)
def test_the_bot_can_choose_who_plays_whom_while_only_zombies_are_on_the_board(scene: str) -> None:
    game = shamble.new("washington", scene, seed=1, players=["Anna", "Bo", "Cleo", "Dan"])
    game.answer("play angelo seat-2")
    assert game.question is not None
    assert decided(game) in [option.text for option in game.question.options]
