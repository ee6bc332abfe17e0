"""Actions: who acts, what it costs, and Move Actions."""

from __future__ import annotations

from typing import Any

import pytest

from shamble.testing import example, rule


@rule("zeds.move.points")
def test_a_unit_moves_along_tracks_and_through_town_center(table: Any, fd: Any) -> None:
    game = table(people={"sheriff-hunt": "forest-1"})
    fd.answer(game, "turn sheriff-hunt")
    places = {option.split()[2] for option in fd.options(game, "move")}
    inner = {f"{track}-{n}" for track in ("highway", "suburbs", "mountain") for n in (0, 1)}
    assert places == inner | {"forest-0", "town-center", *[f"forest-{n}" for n in (2, 3, 4, 5)]}
    fd.answer(game, "move sheriff-hunt suburbs-0")
    assert fd.place(game, "sheriff-hunt") == "suburbs-0"


@rule("zeds.action.sources", "zeds.action.one-by-one")
def test_actions_are_paid_one_at_a_time_until_none_is_left(table: Any, fd: Any) -> None:
    game = table(event_actions=1, events_left=0)
    fd.answer(game, "turn sheriff-hunt", "move sheriff-hunt forest-0")
    assert (fd.state(game).player_actions, fd.state(game).event_actions) == (0, 1)
    assert fd.asked(game) == "act"
    fd.answer(game, "turn sheriff-hunt", "move sheriff-hunt town-center")
    assert game.outcome is not None


@rule("zeds.stack.limit")
def test_two_units_find_room_in_a_space(table: Any, fd: Any) -> None:
    people = {"sheriff-hunt": "forest-2", "deputy-schmidt": "forest-1", "captain-piazza": "forest-1"}
    game = table(people=people)
    fd.answer(game, "turn sheriff-hunt")
    assert "move sheriff-hunt forest-0" in fd.options(game)
    assert fd.refused(game, "move sheriff-hunt forest-1") == "zeds.stack.limit"


@rule("zeds.action.list")
def test_a_move_into_a_space_with_zeds_is_an_attack(table: Any, fd: Any) -> None:
    game = table(people={"sheriff-hunt": "forest-1"}, zeds={"regular-zeds-1": "forest-3"})
    fd.answer(game, "turn sheriff-hunt")
    assert "move sheriff-hunt forest-4" not in fd.options(game)
    fd.answer(game, "move sheriff-hunt forest-3")
    assert fd.said(game, "fight") == [("fight", "sheriff-hunt", "forest-3", "", 1)]


def reached(fd: Any, game: Any) -> set[str]:
    """Where the unit that acts can move."""
    return {text.split()[-1] for text in fd.options(game, "move")}


@rule(
    "zeds.move.values",
    "farmingdale.unit-types.heroes-default-stats",
    "farmingdale.unit-types.regular-civilians-stats",
)
def test_each_kind_of_unit_has_its_movement(table: Any, fd: Any) -> None:
    units = fd.state(table()).stage.units
    heroes = {id: card.move for id, card in units.items() if card.is_hero}
    assert {id: move for id, move in heroes.items() if move != 4} == {"captain-piazza": 5}
    assert [(card.move, card.side) for card in units.values() if card.is_regular] == [(2, 2)] * 7
    assert {id for id, card in units.items() if card.is_hero and card.side != 1} == {"horatius"}


@rule("farmingdale.heroes.piazza-fast", "farmingdale.heroic-civilians.furies-move-four")
@pytest.mark.parametrize(("id", "spaces"), [("captain-piazza", 5), ("farmingdale-furies", 4), ("deputy-schmidt", 4)])
def test_a_unit_moves_as_far_as_its_card_says(table: Any, fd: Any, id: str, spaces: int) -> None:
    game = table(people={id: "highway-6"})
    fd.answer(game, f"turn {id}")
    assert reached(fd, game) == {f"highway-{6 - n}" for n in range(1, spaces + 1)}


@rule("zeds.move.town-hub")
@example("zeds.move.town-hub")
def test_the_way_from_one_town_space_to_another_is_through_town_center(table: Any, fd: Any) -> None:
    game = table(people={"regular-civilians-1": "forest-0"})
    fd.answer(game, "turn regular-civilians-1")
    assert "highway-0" in reached(fd, game)
    assert "highway-1" not in reached(fd, game)


@rule("zeds.move.stop-zeds")
@example("zeds.move.stop-zeds")
def test_a_move_into_zeds_ends_and_is_an_attack(table: Any, fd: Any) -> None:
    game = table(people={"sheriff-hunt": "forest-1"}, zeds={"regular-zeds-1": "forest-3"})
    fd.answer(game, "turn sheriff-hunt")
    assert {"forest-3"} == reached(fd, game) - {"forest-0", "forest-2", "town-center"} - TOWN
    fd.answer(game, "move sheriff-hunt forest-3")
    assert len(fd.said(game, "fight")) == 1


TOWN = {f"{track}-{n}" for track in ("highway", "suburbs", "mountain") for n in (0, 1)}


@rule("zeds.move.no-start")
def test_units_do_not_move_into_start_spaces(table: Any, fd: Any) -> None:
    game = table(people={"sheriff-hunt": "forest-5"})
    fd.answer(game, "turn sheriff-hunt")
    assert "forest-6" in reached(fd, game)
    assert "forest-start" not in reached(fd, game)


@rule("zeds.move.defiant", "farmingdale.markers.defiant-cannot-move", "zeds.villages.defiant")
@example("zeds.villages.defiant")
def test_defiant_civilians_stay_in_their_village(table: Any, fd: Any) -> None:
    people = {"regular-civilians-1": {"place": "forest-4", "marks": ["defiant"]}, "sheriff-hunt": "town-center"}
    game = table(people=people, zeds={"regular-zeds-30": "forest-5"})
    fd.answer(game, "turn regular-civilians-1")
    assert reached(fd, game) == set()
    assert fd.refused(game, "move regular-civilians-1 forest-3") == "farmingdale.markers.defiant-cannot-move"


@rule("zeds.move.mayor", "farmingdale.heroes.mayor-traffic-control")
@example("farmingdale.heroes.mayor-traffic-control")
@pytest.mark.parametrize(("mayor", "reaches"), [("highway-6", True), ("cemetery", False)])
def test_with_the_mayor_in_play_the_step_into_town_center_is_free(
    table: Any, fd: Any, mayor: str, reaches: bool
) -> None:
    game = table(people={"regular-civilians-1": "forest-2", "mayor-hernandez": mayor})
    fd.answer(game, "turn regular-civilians-1")
    assert ("town-center" in reached(fd, game)) == reaches


@rule("farmingdale.heroes.mayor-leaving-town-center-costs")
def test_leaving_town_center_costs_as_usual(table: Any, fd: Any) -> None:
    game = table(people={"regular-civilians-1": "forest-1", "mayor-hernandez": "highway-6"})
    fd.answer(game, "turn regular-civilians-1")
    assert {"town-center", "highway-0"} <= reached(fd, game)
    assert "highway-1" not in reached(fd, game)


@rule("farmingdale.heroes.mayor-traffic-control-move-actions-only")
def test_a_withdrawal_is_no_move_action(table: Any, fd: Any) -> None:
    people = {"captain-piazza": "forest-1", "mayor-hernandez": "town-center"}
    game = table(people=people, zeds={"regular-zeds-30": "forest-2"}, fate=[[1, 1]])
    fd.answer(game, "turn captain-piazza", "shoot captain-piazza regular-zeds-30")
    assert fd.options(game) == ["stay", "fall-back captain-piazza forest-0"]


@rule("zeds.stack.town")
def test_town_center_has_room_for_all(table: Any, fd: Any) -> None:
    people = dict.fromkeys(("captain-piazza", "mayor-hernandez", "deputy-schmidt"), "town-center")
    game = table(people=people | {"sheriff-hunt": "forest-1"})
    fd.answer(game, "turn sheriff-hunt")
    assert "town-center" in reached(fd, game)


@rule("zeds.stack.mixed")
def test_zeds_and_people_count_separately(table: Any, fd: Any) -> None:
    state = fd.state(table(people={"sheriff-hunt": "forest-2"}, zeds={"regular-zeds-1": "forest-2"}))
    place = state.board.by_id["forest-2"]
    assert (state.free_people_room(place), state.free_zeds_room(place)) == (1, 1)


@rule("zeds.stack.pass")
def test_a_unit_moves_through_a_full_space(table: Any, fd: Any) -> None:
    people = {"sheriff-hunt": "forest-2", "deputy-schmidt": "forest-1", "captain-piazza": "forest-1"}
    game = table(people=people)
    fd.answer(game, "turn sheriff-hunt")
    assert "forest-0" in reached(fd, game)
    assert "forest-1" not in reached(fd, game)
    assert fd.refused(game, "move sheriff-hunt forest-1") == "zeds.stack.limit"


@rule("farmingdale.markers.no-entry-for-rest-of-turn")
@example("farmingdale.markers.no-entry-for-rest-of-turn")
def test_nobody_enters_a_closed_space(table: Any, fd: Any) -> None:
    zeds = {"regular-zeds-1": "mountain-5"}
    markers = {"mountain-4": "no-entry"}
    people = {"sheriff-hunt": "mountain-2"}
    game = table(people=people, zeds=zeds, markers=markers, phase="zeds", event="ev-double-mountain")
    assert fd.place(game, "regular-zeds-1") == "mountain-5"
    fd.answer(game, "turn sheriff-hunt")
    assert "mountain-3" in reached(fd, game)
    assert not {"mountain-4", "mountain-5"} & reached(fd, game)
