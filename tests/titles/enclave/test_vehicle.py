"""The vehicle: found, driven, damaged, repaired, improved and lost; and the search for a child that needs one."""

from __future__ import annotations

from typing import Any

import pytest

from shamble.kernel.errors import ContentError, IllegalAnswer
from shamble.testing import example, rule
from shamble.titles.enclave.rules.day.searching import search_vehicle_damage

TWO = {"billy": "re", "adam": "re"}
VEHICLES: dict[str, Any] = {"survivors": TWO, "advanced": "vehicles"}
CHILD: dict[str, Any] = {"survivors": TWO, "options": {"objective": "the-lost-child"}}


# -- found -------------------------------------------------------------------------------------------------------------


@rule("enclave.vehicle.found-by-special-item-result")
def test_a_vehicle_is_found_instead_of_an_item(table: Any, enclave: Any) -> None:
    game = table(**VEHICLES, fate=[[4, 5], [2]])
    enclave.answer(game, "activate billy", "search", "go")
    assert enclave.options(game) == ["find-item", "find-vehicle"]
    enclave.answer(game, "find-vehicle")
    state = enclave.state(game)
    assert (state.vehicle, state.vehicle_damage, state.found) == (True, 2, 1)
    assert [one.items for one in state.survivors] == [[], []]
    assert enclave.said(game, "found-item") == []


@rule("enclave.vehicle.found-by-special-item-result")
def test_the_item_may_be_taken_all_the_same(table: Any, enclave: Any) -> None:
    game = table(**VEHICLES, fate=[[4, 5], ["shotgun"]])
    enclave.answer(game, "activate billy", "search", "go", "find-item", "receive adam shotgun")
    assert (enclave.state(game).vehicle, enclave.items(game, "adam")) == (False, ["shotgun"])


@rule("enclave.vehicle.found-by-special-item-result")
def test_a_second_vehicle_is_not_found(table: Any, enclave: Any) -> None:
    game = table(**VEHICLES, vehicle=0, fate=[[4, 5], ["shotgun"]])
    enclave.answer(game, "activate billy", "drive", "go")
    assert enclave.asked(game) == "receive"


@rule("enclave.vehicle.found-by-special-item-result", "enclave.event.lost-convoy")
def test_an_event_brings_an_item_and_no_vehicle(table: Any, enclave: Any) -> None:
    convoy = [[4, 4], ["lost-convoy"], ["shotgun"]]
    game = table(survivors=TWO, advanced="vehicles, events", step="new-day", fate=convoy)
    assert enclave.asked(game) == "receive"


# -- driven ------------------------------------------------------------------------------------------------------------


@rule("enclave.vehicle.search-table-vehicle", "enclave.action.search")
def test_with_a_vehicle_one_may_drive_or_walk(table: Any, enclave: Any) -> None:
    game = table(**VEHICLES, vehicle=1, fate=[[3, 3]])
    enclave.answer(game, "activate billy")
    assert {"search", "drive"} <= set(enclave.options(game))
    enclave.answer(game, "drive", "go")
    assert enclave.said(game, "searched") == [("searched", "billy", "vehicle", "6", 6)]
    assert enclave.rules_told(game, "searched") == ["enclave.vehicle.search-table-vehicle"]
    assert (enclave.state(game).found, enclave.state(game).vehicle_damage) == (2, 2)
    game = table(**VEHICLES, vehicle=1, fate=[[2, 3]])
    enclave.answer(game, "activate billy", "search", "go")
    assert enclave.said(game, "searched") == [("searched", "billy", "foot", "5", 5)]
    assert (enclave.state(game).vehicle_damage, enclave.survivor(game, "billy").damage) == (1, 1)


@rule("enclave.vehicle.search-table-vehicle", "enclave.activation.search-once-per-turn")
def test_a_drive_is_the_search_of_the_turn(table: Any, enclave: Any) -> None:
    game = table(**VEHICLES, vehicle=1, fate=[[3, 4]])
    enclave.answer(game, "activate billy", "drive", "go", "activate adam")
    for action in ("search", "drive"):
        assert enclave.refused(game, action) == "enclave.activation.search-once-per-turn"


@rule("enclave.vehicle.search-table-foot")
def test_without_a_vehicle_nobody_drives(table: Any, enclave: Any) -> None:
    game = table(**VEHICLES)
    enclave.answer(game, "activate billy")
    assert "search" in enclave.options(game)
    assert enclave.refused(game, "drive") == "enclave.vehicle.search-table-vehicle"
    with pytest.raises(IllegalAnswer, match="working Vehicle"):
        enclave.answer(game, "drive")


@rule("enclave.vehicle.group-bonus-applies")
def test_two_searchers_add_one_on_wheels_and_on_foot(table: Any, enclave: Any) -> None:
    for how in ("drive", "search"):
        game = table(**VEHICLES, vehicle=0, fate=[[3, 4], ["wait"]])
        enclave.answer(game, "activate billy", how, "join adam")
        assert [told[4] for told in enclave.said(game, "searched")] == [8]


# -- damaged -----------------------------------------------------------------------------------------------------------


@rule("enclave.vehicle.functioning-threshold", "enclave.vehicle.hit-points")
def test_a_vehicle_works_below_its_hit_points(table: Any, enclave: Any) -> None:
    game = table(**VEHICLES, vehicle=3, fate=[[1, 4], ["wait"], [2, 3]])
    enclave.answer(game, "activate billy", "drive", "go", "rest")
    assert enclave.state(game).vehicle_damage == 4
    enclave.answer(game, "activate billy")
    assert "drive" in enclave.options(game)  # with 4 of 5
    enclave.answer(game, "drive", "go")
    assert not enclave.state(game).vehicle
    with pytest.raises(ContentError, match="would be a wreck"):
        table(**VEHICLES, vehicle=5)
    with pytest.raises(ContentError, match="Vehicle rules are not in play"):
        table(vehicle=0)


@rule("enclave.vehicle.wreck-lost-for-good")
def test_a_wreck_is_lost_with_its_improvements(table: Any, enclave: Any) -> None:
    improved = {"vehicle": 4, "defenses": ["improved-wheels ve", "hole ep"]}
    game = table(**VEHICLES, **improved, rp=9, fate=[[1, 2], ["wait"]])
    enclave.answer(game, "activate billy", "drive", "go")  # two points, of which the wheels take one
    state = enclave.state(game)
    assert (state.vehicle, state.vehicle_damage, enclave.defenses(game)) == (False, 0, ["hole-1 ep"])
    assert enclave.rules_told(game, "wrecked") == ["enclave.vehicle.wreck-lost-for-good"]
    assert [event.kind for event in game.events if event.get("defense") == "improved-wheels-1"] == ["improvement-lost"]
    enclave.answer(game, "activate adam")
    assert enclave.refused(game, "repair-vehicle 1") == "enclave.vehicle.repair"
    with pytest.raises(IllegalAnswer, match="no Vehicle to repair"):
        enclave.answer(game, "repair-vehicle 1")
    assert enclave.refused(game, "build improved-wheels ve") == "enclave.vehicle.improvements-built-like-defenses"
    enclave.answer(game, "reinforce ew 1", "activate billy")
    assert enclave.refused(game, "drive") == "enclave.vehicle.search-table-vehicle"


@rule("enclave.vehicle.wreck-lost-for-good")
def test_after_a_wreck_another_vehicle_can_be_found_and_improved(table: Any, enclave: Any) -> None:
    fate = [[1, 2], ["wait"], [4, 5], [3], ["add-1"], ["walker"]]
    game = table(**VEHICLES, vehicle=4, defenses=["improved-wheels ve"], rp=9, fate=fate)
    enclave.answer(game, "activate billy", "drive", "go", "rest", "activate billy", "search", "go", "find-vehicle")
    assert (enclave.state(game).vehicle, enclave.state(game).vehicle_damage) == (True, 3)
    enclave.answer(game, "activate adam", "build improved-wheels ve")
    assert enclave.defenses(game) == ["improved-wheels-1 ve"]


@rule("enclave.vehicle.wreck-while-searching-halves-rp")
@pytest.mark.parametrize(("dice", "kept"), [([3, 3], 1), ([1, 4], 1), ([1, 2], 1)])
@example("enclave.vehicle.wreck-while-searching-halves-rp")
def test_with_a_wreck_half_of_what_was_found_is_lost(table: Any, enclave: Any, dice: list[int], kept: int) -> None:
    game = table(**VEHICLES, vehicle=4, rp=3, fate=[dice])
    enclave.answer(game, "activate billy", "drive", "go")
    assert not enclave.state(game).vehicle
    assert (enclave.state(game).rp, enclave.state(game).found) == (3, kept)


@rule("enclave.vehicle.wreck-while-searching-halves-rp")
def test_of_three_rp_two_are_kept_and_what_was_found_before_is_safe(table: Any, enclave: Any) -> None:
    game = table(**VEHICLES, vehicle=4, found=3)
    search_vehicle_damage(enclave.state(game), 1, 0)
    assert (enclave.state(game).vehicle, enclave.state(game).found) == (False, 2)
    game = table(**VEHICLES, vehicle=4, found=5)
    search_vehicle_damage(enclave.state(game), 1, 2)
    assert enclave.state(game).found == 4  # two from before, two of three
    assert enclave.said(game, "lost-rp") == [("lost-rp", "", "", "", 1)]
    game = table(**VEHICLES, vehicle=3, found=3)
    search_vehicle_damage(enclave.state(game), 1, 0)
    assert enclave.state(game).found == 3  # it holds


@rule("enclave.vehicle.repair", "enclave.action.repair-vehicle")
def test_each_rp_takes_a_point_off_the_vehicle(table: Any, enclave: Any) -> None:
    game = table(**VEHICLES, vehicle=3, rp=2)
    enclave.answer(game, "activate billy")
    assert enclave.options(game, "repair-vehicle") == ["repair-vehicle 1", "repair-vehicle 2"]
    assert enclave.refused(game, "repair-vehicle 3") == "enclave.activation.rp-must-exist-at-phase-start"
    enclave.answer(game, "repair-vehicle 2")
    assert (enclave.state(game).vehicle_damage, enclave.state(game).rp) == (1, 0)


@rule("enclave.vehicle.repair", "enclave.action.repair-vehicle")
def test_a_sound_vehicle_is_not_repaired(table: Any, enclave: Any) -> None:
    game = table(**VEHICLES, vehicle=0, rp=2)
    enclave.answer(game, "activate billy")
    assert enclave.options(game, "repair-vehicle") == []
    assert enclave.refused(game, "repair-vehicle 1") == "enclave.action.repair-vehicle"


# -- improved ----------------------------------------------------------------------------------------------------------


@rule("enclave.vehicle.improvements-built-like-defenses")
@example("enclave.vehicle.improvements-built-like-defenses")
def test_improvements_are_built_like_defenses(table: Any, enclave: Any) -> None:
    game = table(**VEHICLES, vehicle=0, rp=3)
    enclave.answer(game, "activate billy", "build improved-wheels ve")
    assert (enclave.state(game).rp, enclave.defenses(game)) == (0, ["improved-wheels-1 ve"])


@rule("enclave.vehicle.improvements-built-like-defenses")
def test_improvements_need_a_vehicle(table: Any, enclave: Any) -> None:
    game = table(**VEHICLES, rp=9)
    enclave.answer(game, "activate billy")
    for card in ("improved-wheels", "armored-plating"):
        assert enclave.refused(game, f"build {card} ve") == "enclave.vehicle.improvements-built-like-defenses"
    game = table(**VEHICLES, rp=9, step="purchase")
    assert enclave.refused(game, "buy improved-wheels ve") == "enclave.vehicle.improvements-built-like-defenses"


@rule("enclave.defense.improved-wheels")
def test_wheels_cancel_the_first_point_of_each_search(table: Any, enclave: Any) -> None:
    wheels = {"vehicle": 1, "defenses": ["improved-wheels ve"]}
    game = table(**VEHICLES, **wheels, fate=[[1, 2], ["wait"], [3, 3]])
    enclave.answer(game, "activate billy", "drive", "go")
    assert enclave.state(game).vehicle_damage == 2  # of two points one
    enclave.answer(game, "rest", "activate billy", "drive", "go")
    assert enclave.state(game).vehicle_damage == 2  # a single point is none
    assert enclave.rules_told(game, "vehicle-spared") == ["enclave.defense.improved-wheels"]


@rule("enclave.defense.improved-wheels", "enclave.action.investigate", "enclave.objective.lost-child-vehicle-damage")
def test_wheels_do_not_help_investigations(table: Any, enclave: Any) -> None:
    game = table(**CHILD, vehicle=1, defenses=["improved-wheels ve"], fate=[[1, 2], ["walker"]])
    enclave.answer(game, "activate billy", "investigate")
    assert (enclave.state(game).vehicle_damage, enclave.state(game).horde) == (3, ["walker"])


@rule("enclave.defense.armored-plating")
def test_plating_gives_two_hit_points(table: Any, enclave: Any) -> None:
    game = table(**VEHICLES, vehicle=4, defenses=["armored-plating ve"], fate=[[1, 2], ["wait"], [3, 3]])
    enclave.answer(game, "activate billy", "drive", "go")
    assert (enclave.state(game).vehicle, enclave.state(game).vehicle_damage) == (True, 6)
    enclave.answer(game, "rest", "activate billy", "drive", "go")
    assert (enclave.state(game).vehicle, enclave.defenses(game)) == (False, [])  # it goes with the wreck


# -- a child -----------------------------------------------------------------------------------------------------------


@rule("enclave.action.investigate", "enclave.objective.lost-child-investigation-roll")
def test_who_investigates_goes_alone(table: Any, enclave: Any) -> None:
    game = table(**CHILD, vehicle=0, fate=[[3, 4], ["wait"]])
    enclave.answer(game, "activate billy", "investigate")
    assert enclave.said(game, "investigated") == [("investigated", "billy", "", "", 7)]
    assert (enclave.asked(game), enclave.state(game).progress) == ("who", 0)


@rule("enclave.objective.lost-child-investigation-roll")
def test_a_turn_has_one_search_and_any_number_of_investigations(table: Any, enclave: Any) -> None:
    people = {**TWO, "chen": "re"}
    game = table(**{**CHILD, "survivors": people}, vehicle=0, fate=[[3, 4], [3, 4]])
    enclave.answer(game, "activate billy", "investigate", "activate adam", "drive", "go", "activate chen")
    assert enclave.refused(game, "drive") == "enclave.activation.search-once-per-turn"
    assert "investigate" in enclave.options(game)


@rule("enclave.action.investigate")
def test_investigating_takes_a_working_vehicle(table: Any, enclave: Any) -> None:
    game = table(**CHILD)
    enclave.answer(game, "activate billy")
    assert enclave.refused(game, "investigate") == "enclave.action.investigate"
    with pytest.raises(IllegalAnswer, match="working Vehicle"):
        enclave.answer(game, "investigate")
