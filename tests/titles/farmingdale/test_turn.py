"""The turn: its card, its phases, Fate, Housekeeping and the end."""

from __future__ import annotations

from typing import Any

import pytest

from shamble.testing import rule


@rule("zeds.seq.turn", "zeds.seq.order", "zeds.event.discard")
def test_a_turn_plays_the_phases_of_its_level(table: Any, fd: Any) -> None:
    game = table(fate=[["ev-dead-batteries"], ["regular-zeds-1"], ["regular-zeds-2"]], event="ev-drift")
    fd.answer(game, "pass")
    state = fd.state(game)
    assert (state.round, state.event, state.phase) == (2, "ev-dead-batteries", "action")
    assert state.events.discards == ["ev-drift"]
    assert [phase for _, phase, *_ in fd.said(game, "phase")] == ["action", "housekeeping", "zeds", "action"]


@rule("zeds.event.action-value", "zeds.action.sources")
def test_a_turn_has_the_actions_of_its_card_and_one_of_the_player(table: Any, fd: Any) -> None:
    game = table(fate=[["ev-double-forest"], ["regular-zeds-1"]])
    fd.answer(game, "pass")
    assert (fd.state(game).event_actions, fd.state(game).player_actions) == (3, 1)


@rule("zeds.house.reset")
def test_housekeeping_makes_everything_ready(table: Any, fd: Any) -> None:
    people = {"sheriff-hunt": {"place": "town-center", "free": 1, "spent": ["leadership"]}}
    game = table(people=people, markers={"mountain-4": "no-entry", "suburbs-1": "ferry"}, fate="auto")
    fd.answer(game, "pass")
    unit = fd.unit(game, "sheriff-hunt")
    assert (unit.free, unit.spent) == (0, [])
    assert [marker.face for marker in fd.state(game).markers] == ["ferry"]


@rule("zeds.win.win")
def test_the_game_is_won_when_the_last_card_is_played_through(table: Any, fd: Any) -> None:
    game = table(events_left=0)
    fd.answer(game, "pass")
    assert (game.outcome.why, game.outcome.winners, game.outcome.rule) == ("held-out", (0,), "zeds.win.win")


@rule("zeds.win.lose")
def test_the_game_is_lost_when_zeds_enter_town_center(table: Any) -> None:
    game = table(
        people={"sheriff-hunt": "highway-0"}, zeds={"regular-zeds-1": "forest-0"}, phase="zeds", event="ev-lodge"
    )
    assert (game.outcome.why, game.outcome.winners, game.outcome.rule) == ("overrun", (), "zeds.win.lose")


@rule("zeds.fate.draw", "zeds.fate.where", "zeds.fate.kinds")
@pytest.mark.parametrize(
    ("card", "fated", "told"), [("fate-volunteer", "mountain", True), ("fate-second-wind", "highway", False)]
)
def test_a_fate_card_names_the_fated_track_and_happens_or_is_held(
    table: Any, fd: Any, card: str, fated: str, told: bool
) -> None:
    zeds = {"regular-zeds-1": f"{fated}-start", "regular-zeds-2": "forest-6"}
    game = table(phase="zeds", event="ev-fated-push", zeds=zeds, fate=[[card]])
    state = fd.state(game)
    assert state.track_name(state.fated) == fated
    assert state.held == ([] if told else [card])
    assert state.fate.discards == ([card] if told else [])
    assert fd.place(game, "regular-zeds-1") == f"{fated}-6"


@rule("zeds.event.ongoing")
def test_what_a_card_forbids_ends_with_the_turn(table: Any, fd: Any) -> None:
    zeds = {"regular-zeds-1": "mountain-4", "regular-zeds-2": "forest-4"}
    people = {"sheriff-hunt": "mountain-1", "deputy-schmidt": "town-center"}
    cards = [["fate-rain-mountain"], ["ev-double-mountain"]]
    game = table(phase="zeds", event="ev-fated-push", people=people, zeds=zeds, fate=cards)
    assert fd.place(game, "regular-zeds-1") == "mountain-4"
    assert fd.place(game, "regular-zeds-2") == "forest-3"
    assert fd.options(game) == ["turn deputy-schmidt", "pass"]
    fd.answer(game, "pass")
    assert fd.place(game, "regular-zeds-1") == "mountain-2"
    assert "turn sheriff-hunt" in fd.options(game)


@rule("zeds.res.shared")
def test_what_a_card_gives_goes_into_the_common_stores(table: Any, fd: Any) -> None:
    game = table(event="ev-gun-locker", ammo=1)
    assert fd.state(game).ammo == 3
    game = table(event="ev-gun-locker", ammo=19)
    assert fd.state(game).ammo == 20


@rule("zeds.fate.where")
def test_players_choice_is_asked(table: Any, fd: Any) -> None:
    game = table(phase="zeds", event="ev-fated-push", fate=[["fate-tripwire"], ["regular-zeds-1"], ["regular-zeds-2"]])
    assert fd.asked(game) == "fated-track"
    assert fd.options(game) == ["track highway", "track suburbs", "track mountain", "track forest"]
    fd.answer(game, "track suburbs")
    assert fd.place(game, "regular-zeds-1") == "suburbs-start"
