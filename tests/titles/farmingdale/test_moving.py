"""Actions: who acts, what it costs, and Move Actions."""

from __future__ import annotations

from typing import Any

from shamble.testing import rule


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
