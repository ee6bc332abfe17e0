"""Positions in the middle of a campaign."""

from __future__ import annotations

from typing import Any

import pytest

import shamble
from shamble.kernel.errors import ContentError
from shamble.kernel.game import Game
from shamble.testing import rule
from shamble.titles.washington.title import itinerary


def in_campaign(zone: str, **campaign: Any) -> Game:
    page = {"title": "washington", "scene": "campaign", "survivors": {"anton": zone}, "zombies": {}}
    return shamble.position({**page, "campaign": campaign})


def test_a_later_mission_is_laid_out_as_what_was_achieved_makes_it() -> None:
    mission = itinerary().missions.index("airwaves") + 1
    game = in_campaign("mast", mission=mission, achieved=["oath"], sheets={"anton": {"skills": ["destiny"]}})
    view = game.view(0)
    assert (view["scene"], view["having"], view["campaign"]["mission"]) == ("airwaves", ["oath"], mission - 1)
    assert "president" in view["survivors"]
    assert "destiny" in view["survivors"]["anton"]["skills"]
    game = in_campaign("mast", mission=mission)
    assert "president" not in game.view(0)["survivors"]


def test_such_a_position_can_be_saved_and_opened() -> None:
    game = in_campaign("mast", mission=itinerary().missions.index("airwaves") + 1, achieved=["oath"])
    assert shamble.load(game.save()).digest() == game.digest()


@pytest.mark.parametrize(("mission", "says"), [(0, "0 is too small"), (11, "11 is too large")])
def test_a_mission_that_there_is_not_is_refused(mission: int, says: str) -> None:
    with pytest.raises(ContentError, match=says):
        in_campaign("mast", mission=mission)


def test_only_the_campaign_has_missions() -> None:
    page = {"title": "washington", "scene": "airwaves", "survivors": {"anton": "mast"}, "zombies": {}}
    with pytest.raises(ContentError, match="use 'scene: campaign', or leave it out"):
        shamble.position({**page, "campaign": {"mission": 2}})


# -- the whole way -----------------------------------------------------------------------------------------------------

MISSIONS = (
    *("brownout", "checkpoint-nine", "lamplighters", "two-roads-down", "the-east-wing-ledger"),
    *("a-guest-of-honour", "airwaves", "sandbag-hour", "the-toad-sings", "four-lights"),
)


def a_zone_of(mission: str) -> str:
    stage = itinerary().stage_of(mission, (), ())
    return stage.board.zones[stage.starts[0][0]].id


def go_on(game: Game) -> None:
    """Play until the mission is won, then begin the next one."""
    while game.question is not None and game.question.ask != "between":
        answers = [option.text for option in game.question.options]
        game.answer("escape" if "escape" in answers else answers[0])
    game.answer("go-on")


@rule("washington.frame.campaign-of-ten-missions")
@pytest.mark.parametrize(("number", "mission"), [*enumerate(MISSIONS, start=1)])
def test_the_ten_missions_follow_one_another(number: int, mission: str) -> None:
    assert tuple(itinerary().missions) == MISSIONS
    view = in_campaign(a_zone_of(mission), mission=number).view(0)
    assert (view["scene"], view["campaign"]["missions"]) == (mission, 10)


@rule("washington.frame.campaign-of-ten-missions")
def test_what_the_same_survivors_achieved_and_learned_goes_with_them_to_the_next_mission() -> None:
    tess = {"cxp": 3, "skills": ["destiny"], "achieved": ["moth"]}
    page = {"title": "washington", "scene": "campaign", "zombies": {}, "spawns": [], "active": "tess"}
    campaign = {"mission": 4, "achieved": ["tunnel-rats"], "lanterns": 2, "trust": -1, "sheets": {"tess": tess}}
    game = shamble.position({**page, "survivors": {"tess": "kiosk-walk"}, "campaign": campaign})
    team = list(game.view(0)["survivors"])
    go_on(game)
    view = game.view(0)
    assert (view["scene"], view["campaign"]["mission"], list(view["survivors"])) == ("the-east-wing-ledger", 4, team)
    assert (view["having"], view["lanterns"], view["trust"]) == (["tunnel-rats", "moth"], 2, -1)
    (sheet,) = [sheet for sheet in view["campaign"]["sheets"] if sheet["who"] == "tess"]
    assert (sheet["cxp"], sheet["skills"], sheet["achieved"]) == (3, ["destiny"], ["moth"])
