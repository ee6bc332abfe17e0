"""The end: Town Center, and the Epilogue."""

from __future__ import annotations

from typing import Any

import pytest

from shamble.testing import example, rule
from shamble.titles.farmingdale.rules.epilogue import band_of

FOREST = {"phase": "zeds", "event": "ev-lodge"}  # the Zeds on the Forest track advance


@rule("zeds.zeds.town-center", "zeds.win.lose")
def test_zeds_that_enter_town_center_end_the_game_at_once(table: Any, fd: Any) -> None:
    game = table(people={"sheriff-hunt": "town-center"}, zeds={"regular-zeds-1": "forest-0"}, **FOREST)
    assert game.outcome.why == "overrun"
    assert fd.said(game, "overrun") == [("overrun", "regular-zeds-1", "", "", 0)]
    assert fd.said(game, "fight") == []


@rule("zeds.win.epilogue")
@example("zeds.win.epilogue")
def test_the_score_after_a_loss(table: Any, fd: Any) -> None:
    people = {"sheriff-hunt": "town-center", "deputy-schmidt": "forest-2", "horatius": "cemetery"}
    zeds = {"regular-zeds-1": "forest-0"}
    game = table(people=people, zeds=zeds, ammo=2, events_left=1, **FOREST)
    assert fd.said(game, "epilogue") == [("epilogue", "wished", "", "", 2)]


@rule("zeds.win.epilogue")
@pytest.mark.parametrize(("ammo", "score", "band"), [(1, 2, "wished"), (2, 3, "ruins")])
def test_the_score_after_a_victory(table: Any, fd: Any, ammo: int, score: int, band: str) -> None:
    people = {"sheriff-hunt": "town-center", "deputy-schmidt": "forest-2", "regular-civilians-1": "reserve"}
    game = table(people=people, ammo=ammo, events_left=0)
    fd.answer(game, "pass")
    assert game.outcome.why == "held-out"
    assert fd.said(game, "epilogue") == [("epilogue", band, "", "", score)]


@rule("zeds.win.epilogue")
def test_a_band_begins_with_its_score(table: Any, fd: Any) -> None:
    level = fd.state(table()).level
    bands = [band_of(level, points) for points in (13, 12, 11, 9, 8, 6, 5, 3, 2, -20)]
    assert bands == [
        *("told", "told", "rebuilding", "rebuilding", "years", "years", "ruins", "ruins", "wished", "wished")
    ]
