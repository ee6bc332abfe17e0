"""The clock: it is the first player token, it shows the hour, and with it comes the night."""

from __future__ import annotations

from typing import Any

import pytest

import shamble
from shamble.kernel.errors import ContentError
from shamble.testing import example, rule
from shamble.titles.washington.rules.table import is_night_at, our
from shamble.titles.washington.title import FOLDER


def at(hour: int, **keys: Any) -> dict[str, Any]:
    return {"uses": ["clock", "night"], "clock": hour, **keys}


@rule("washington.clock.daytime-7am-to-6pm")
@pytest.mark.parametrize("hour", [7, 12, 18])
def test_from_7_am_to_6_pm_it_is_day(table: Any, hour: int) -> None:
    game = table("row", survivors={"tess": "s0"}, rules=at(hour))
    assert not our(game.state).is_night()
    assert game.view(0)["night"] is False


@rule("washington.clock.nighttime-7pm-to-6am")
def test_from_7_pm_to_6_am_it_is_night() -> None:
    assert [is_night_at(hour) for hour in (18, 19, 23, 0, 6, 7)] == [False, True, True, True, True, False]


@rule("washington.clock.nighttime-7pm-to-6am")
@pytest.mark.parametrize(("hour", "night"), [(18, False), (19, True), (0, True), (6, True), (7, False)])
def test_the_night_rules_hold_at_night(table: Any, hour: int, night: bool) -> None:
    game = table("row", survivors={"tess": "s0"}, rules=at(hour))
    assert game.view(0)["night"] is night


@rule("washington.clock.advances-each-end-phase", "washington.clock.nighttime-7pm-to-6am")
def test_the_clock_goes_on_in_every_end_phase(table: Any, city: Any) -> None:
    game = table("row", survivors={"tess": "s0"}, rules=at(18), active="tess")
    assert game.view(0)["hour"] == 18
    city.run_dead(game)
    assert game.view(0)["hour"] == 19
    assert game.view(0)["night"] is True
    assert [game.title.sentence(event) for event in game.events if event.kind in ("struck", "nightfall")] == [
        "It is 7 pm.",
        "Night falls.",
    ]


@rule("washington.clock.replaces-first-player-token", "washington.clock.end-phase-order")
def test_the_end_phase_has_an_order(table: Any, city: Any) -> None:
    """Anton was not rescued, Tess regenerates, and at the end of the round the mission lets the team find something."""
    people = {
        "tess": {"zone": "s0", "hands": ["sawed-off-empty"], "wounds": 1, "skills": ["regeneration"]},
        "mindy": {"zone": "s0", "seat": 2, "acted": True},
        "anton": {"zone": "s5", "ko": 1},
    }
    rules = at(5)
    rules |= {"uses": [*rules["uses"], "ko"], "end_phases": [{"round": 2, "effects": [{"keyword": "FUSE"}]}]}
    game = table("row", survivors=people, rules=rules, active="tess", players=2, noise={"s0": 1}, round=2)
    city.run_dead(game)
    kinds = [event.kind for event in game.events]
    assert kinds[kinds.index("quiet") : kinds.index("round")] == [
        *("quiet", "reloaded-all", "healed", "died", "keyword"),
        *("round-over", "struck", "daybreak", "passed"),
    ]
    assert city.state(game).first == 1
    passed = next(event for event in game.events if event.kind == "passed")
    assert game.title.sentence(passed) == "The next round begins with player 2."


@rule("washington.clock.hour-holds-for-the-whole-round")
def test_within_a_round_it_is_the_same_hour(table: Any, city: Any) -> None:
    game = table("row", survivors={"tess": "s0"}, zombies={"s5": {"walker": 1}}, rules=at(18), phase="zombies")
    assert [event.kind for event in game.events if event.kind in ("struck", "round", "zombies")] == [
        *("zombies", "struck", "round"),
    ]
    assert game.view(0)["hour"] == 19


@rule("washington.clock.wraps-at-midnight")
@pytest.mark.parametrize(("completed", "hour", "night"), [(0, 23, True), (1, 0, True), (7, 6, True), (8, 7, False)])
@example("washington.clock.wraps-at-midnight")
def test_the_hours_run_round_the_dial(table: Any, completed: int, hour: int, night: bool) -> None:
    game = table("row", survivors={"tess": "s0"}, rules=at(23), round=completed + 1)
    assert (game.view(0)["hour"], game.view(0)["night"]) == (hour, night)


@rule("washington.clock.mission-sets-starting-hour")
def test_a_scene_says_at_which_hour_it_begins(table: Any) -> None:
    game = table("row", survivors={"tess": "s0"}, rules=at(13))
    assert game.view(0)["hour"] == 13


@rule("washington.clock.mission-sets-starting-hour")
def test_when_a_game_begins_the_hour_is_told() -> None:
    lines = (FOLDER / "scenes" / "brownout.yaml").read_text().splitlines()
    text = "\n".join([line for line in lines if not line.startswith(("uses", "clock", "lost_when"))])
    game = shamble.new("washington", seed=1, text=f"{text}\nuses: [clock, night]\nclock: 21\n")
    while game.question is not None and not any(event.kind == "round" for event in game.events):
        game.answer(0)
    assert "It is 9 pm." in [game.title.sentence(event) for event in game.events]


@rule("washington.clock.classic-game-uses-real-hour")
def test_where_a_scene_leaves_the_hour_open_the_players_choose_it(table: Any) -> None:
    scene = {"uses": ["clock", "night"]}
    assert table("row", survivors={"tess": "s0"}, rules=scene).view(0)["hour"] == 18
    assert table("row", survivors={"tess": "s0"}, rules=scene, options={"hour": "22"}).view(0)["hour"] == 22


@rule("washington.clock.classic-game-uses-real-hour")
def test_the_hour_is_one_of_the_day(table: Any) -> None:
    with pytest.raises(ContentError, match="from 0 to 23"):
        table("row", survivors={"tess": "s0"}, rules={"uses": ["clock"]}, options={"hour": "24"})


@rule("washington.clock.mission-sets-starting-hour")
def test_an_hour_that_a_scene_has_set_is_not_changed(table: Any) -> None:
    game = table("row", survivors={"tess": "s0"}, rules=at(9), options={"hour": "22"})
    assert game.view(0)["hour"] == 9


def test_without_a_clock_there_is_no_hour(table: Any, city: Any) -> None:
    game = table("row", survivors={"tess": "s0"}, active="tess")
    assert game.view(0)["hour"] == -1
    city.run_dead(game)
    assert "struck" not in [event.kind for event in game.events]


@pytest.mark.parametrize(("uses", "hour"), [(["night"], 3), (["clock"], 24)])
def test_an_hour_needs_a_clock_and_a_day_has_24(table: Any, uses: list[str], hour: int) -> None:
    with pytest.raises(ContentError, match=r"under 'uses'|24 hours"):
        table("row", survivors={"tess": "s0"}, rules={"uses": uses, "clock": hour})


@rule("washington.clock.nighttime-7pm-to-6am")
def test_with_a_clock_alone_no_night_falls(table: Any, city: Any) -> None:
    game = table("row", survivors={"tess": "s0"}, rules={"uses": ["clock"], "clock": 18}, active="tess")
    city.run_dead(game)
    assert game.view(0)["hour"] == 19
    assert [event.kind for event in game.events if event.kind in ("struck", "nightfall")] == ["struck"]
