"""Actions: who has them, Character Actions, and what the Hero side does without a unit."""

from __future__ import annotations

from typing import Any

import pytest

from shamble.testing import example, rule

# -- one at a time -----------------------------------------------------------------------------------------------------


@rule("zeds.action.one-by-one")
def test_a_unit_with_one_thing_to_do_offers_that_itself(table: Any, fd: Any) -> None:
    people = {"mayor-hernandez": "forest-2", "sheriff-hunt": "town-center"}
    game = table(people=people, event_actions=0, player_actions=0)
    assert fd.options(game) == ["speech mayor-hernandez", "pass"]
    fd.answer(game, "pass")
    assert fd.said(game, "speech") == []


@rule("zeds.action.no-limit")
def test_a_unit_may_take_all_actions(table: Any, fd: Any) -> None:
    game = table(people={"sheriff-hunt": "town-center"}, event_actions=2)
    for place in ("forest-0", "town-center", "highway-0"):
        fd.answer(game, "turn sheriff-hunt", f"move sheriff-hunt {place}")
    assert fd.place(game, "sheriff-hunt") == "highway-0"


@rule("zeds.action.optional")
def test_nobody_has_to_act(table: Any, fd: Any) -> None:
    game = table(people={"mayor-hernandez": "town-center", "sheriff-hunt": "town-center"})
    assert "pass" in fd.options(game)


# -- Character Actions -------------------------------------------------------------------------------------------------


@rule("farmingdale.unit-types.character-action-spends-marker", "zeds.action.character")
@example("farmingdale.unit-types.character-action-spends-marker")
def test_a_character_action_is_spent_for_the_turn(table: Any, fd: Any) -> None:
    people = {"sheriff-hunt": "town-center", "regular-civilians-1": "town-center"}
    game = table(people=people)
    order = "leadership sheriff-hunt regular-civilians-1"
    fd.answer(game, "turn sheriff-hunt", order)
    assert fd.unit(game, "sheriff-hunt").spent == ["leadership"]
    assert (fd.state(game).player_actions, fd.state(game).event_actions) == (1, 4)
    fd.answer(game, "turn sheriff-hunt")
    assert fd.refused(game, order) == "zeds.action.character"


@rule("farmingdale.heroes.hunt-leadership", "farmingdale.heroes.hunt-leadership-range")
@example("farmingdale.heroes.hunt-leadership")
def test_the_sheriff_orders_any_civilians_here_or_next_to_him(table: Any, fd: Any) -> None:
    people = {"sheriff-hunt": "forest-0", "regular-civilians-1": "town-center", "regular-civilians-2": "forest-0"}
    people |= {"regular-civilians-3": "forest-2", "farmingdale-furies": "forest-1", "deputy-schmidt": "forest-1"}
    game = table(people=people)
    fd.answer(game, "turn sheriff-hunt")
    ordered = ["regular-civilians-1", "regular-civilians-2", "farmingdale-furies"]
    assert sorted(fd.options(game, "leadership")) == sorted(f"leadership sheriff-hunt {id}" for id in ordered)
    fd.answer(game, "leadership sheriff-hunt regular-civilians-1")
    assert fd.unit(game, "regular-civilians-1").free == 1
    fd.answer(game, "turn regular-civilians-1", "move regular-civilians-1 highway-0")
    assert fd.unit(game, "regular-civilians-1").free == 0
    assert (fd.state(game).player_actions, fd.state(game).event_actions) == (1, 4)


@rule("farmingdale.heroes.mayor-motivational-speech", "farmingdale.heroes.mayor-speech-not-himself")
@example("farmingdale.heroes.mayor-motivational-speech")
def test_the_mayor_speaks_once_a_game_to_all_others_in_town(table: Any, fd: Any) -> None:
    people = {"mayor-hernandez": "town-center", "sheriff-hunt": "forest-0", "deputy-schmidt": "town-center"}
    game = table(people=people | {"captain-piazza": "forest-1"})
    fd.answer(game, "turn mayor-hernandez", "speech mayor-hernandez")
    free = {id: fd.unit(game, id).free for id in [*people, "captain-piazza"]}
    assert free == {"mayor-hernandez": 0, "sheriff-hunt": 1, "deputy-schmidt": 1, "captain-piazza": 0}
    fd.answer(game, "turn mayor-hernandez")
    assert fd.refused(game, "speech mayor-hernandez") == "farmingdale.heroes.mayor-motivational-speech"


@rule("farmingdale.heroes.mayor-motivational-speech")
def test_the_speech_leaves_the_citadel_for_the_same_turn(table: Any, fd: Any) -> None:
    people = {"mayor-hernandez": "town-center", "sheriff-hunt": "town-center"}
    game = table(people=people, zeds={"regular-zeds-30": "forest-0"})
    fd.answer(game, "turn mayor-hernandez", "speech mayor-hernandez", "turn mayor-hernandez")
    assert len(fd.options(game, "citadel")) == 2


@rule("farmingdale.heroes.mayor-motivational-speech")
def test_nobody_hears_a_speech_outside_town(table: Any, fd: Any) -> None:
    game = table(people={"mayor-hernandez": "town-center", "sheriff-hunt": "forest-1"})
    fd.answer(game, "turn mayor-hernandez")
    assert fd.refused(game, "speech mayor-hernandez") == "farmingdale.heroes.mayor-motivational-speech"


@rule("farmingdale.heroes.schmidt-own-character-action")
@example("farmingdale.heroes.schmidt-own-character-action")
def test_the_deputy_has_an_action_for_himself(table: Any, fd: Any) -> None:
    people = {"sheriff-hunt": "town-center", "deputy-schmidt": "mountain-4"}
    game = table(people=people, ammo=0, event_actions=0, player_actions=0, events_left=0, fate=[[6]])
    assert fd.options(game) == ["turn deputy-schmidt", "pass"]
    fd.answer(game, "turn deputy-schmidt", "forage deputy-schmidt")
    assert fd.state(game).ammo == 2
    assert game.outcome is not None  # nobody can do anything else, and it was the last turn


# -- the bridge --------------------------------------------------------------------------------------------------------

DOWN = {"suburbs-1": "bridge-collapsed"}
UP = {"suburbs-1": "ferry"}


def reached(fd: Any, game: Any, id: str = "sheriff-hunt") -> list[str]:
    return [text.split()[-1] for text in fd.options(game, "move")]


@rule("zeds.move.bridge", "farmingdale.markers.bridge-collapsed-no-entry-for-humans")
@example("zeds.move.bridge")
def test_nobody_enters_a_collapsed_bridge(table: Any, fd: Any) -> None:
    game = table(people={"sheriff-hunt": "suburbs-0"}, markers=DOWN)
    fd.answer(game, "turn sheriff-hunt")
    assert not {"suburbs-1", "suburbs-2"} & set(reached(fd, game))
    assert "town-center" in reached(fd, game)


@rule("farmingdale.markers.bridge-flip-to-ferry")
@example("farmingdale.markers.bridge-flip-to-ferry")
def test_an_action_of_nobody_sets_up_a_ferry(table: Any, fd: Any) -> None:
    game = table(people={"sheriff-hunt": "forest-4"}, markers=DOWN)
    fd.answer(game, "bridge-collapsed suburbs-1")
    assert [marker.face for marker in fd.state(game).markers] == ["ferry"]
    assert (fd.state(game).player_actions, fd.state(game).event_actions) == (0, 4)
    assert "bridge-collapsed suburbs-1" not in fd.options(game)


@rule("farmingdale.markers.bridge-flip-to-ferry")
def test_free_actions_of_a_unit_do_not_pay_for_the_ferry(table: Any, fd: Any) -> None:
    people = {"sheriff-hunt": {"place": "forest-4", "free": 1}}
    game = table(people=people, markers=DOWN, event_actions=0, player_actions=0)
    assert fd.refused(game, "bridge-collapsed suburbs-1") == "farmingdale.markers.bridge-flip-to-ferry"


@rule("farmingdale.markers.ferry-entry-ends-move", "farmingdale.markers.ferry-leaving-needs-new-move-action")
@example("farmingdale.markers.ferry-entry-ends-move")
def test_a_move_ends_on_the_ferry(table: Any, fd: Any) -> None:
    game = table(people={"sheriff-hunt": "suburbs-0"}, markers=UP)
    fd.answer(game, "turn sheriff-hunt")
    assert "suburbs-1" in reached(fd, game)
    assert "suburbs-2" not in reached(fd, game)
    fd.answer(game, "move sheriff-hunt suburbs-1", "turn sheriff-hunt")
    assert {"suburbs-2", "suburbs-5", "town-center"} <= set(reached(fd, game))


@rule("farmingdale.markers.bridge-collapse-unit-on-it-stays")
def test_a_unit_on_the_collapsed_bridge_leaves_either_way(table: Any, fd: Any) -> None:
    game = table(people={"sheriff-hunt": "suburbs-1"}, markers=DOWN)
    fd.answer(game, "turn sheriff-hunt")
    assert {"suburbs-0", "suburbs-2"} <= set(reached(fd, game))


@rule("farmingdale.markers.bridge-zeds-always-cross")
@pytest.mark.parametrize("markers", [DOWN, UP])
def test_zeds_cross_the_bridge(table: Any, fd: Any, markers: dict[str, str]) -> None:
    game = table(zeds={"regular-zeds-1": "suburbs-2"}, markers=markers, phase="zeds", event="ev-double-suburbs")
    assert fd.place(game, "regular-zeds-1") == "suburbs-0"


# -- what the Basic Game is --------------------------------------------------------------------------------------------


@rule("zeds.win.not-lose")
def test_a_game_goes_on_without_heroes_and_ammo(table: Any, fd: Any) -> None:
    people = {"sheriff-hunt": "cemetery", "regular-civilians-1": "town-center"}
    game = table(people=people, ammo=0, fate="auto")
    fd.answer(game, "pass")
    assert game.outcome is None
    assert fd.state(game).round == 2


@rule("zeds.level.basic", "zeds.seq.level-tabs")
def test_the_basic_game_plays_three_phases(table: Any, fd: Any) -> None:
    game = table(fate="auto", event="ev-breaking-point", events_left=0, ammo=3)
    fd.answer(game, "pass")
    assert [phase for _, phase, *_ in fd.said(game, "phase")] == ["action", "housekeeping"]
    assert fd.state(game).level.phases == ["zeds", "action", "housekeeping"]
    assert (fd.state(game).ammo, fd.unit(game, "sheriff-hunt").hits) == (3, 0)
