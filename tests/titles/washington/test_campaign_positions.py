"""Positions in the middle of a campaign."""

from __future__ import annotations

from typing import Any

import pytest

import shamble
from shamble.kernel.errors import ContentError
from shamble.kernel.game import Game
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
