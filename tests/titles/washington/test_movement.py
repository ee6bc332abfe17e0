"""Who can go where, and what it costs."""

from __future__ import annotations

from typing import Any

import pytest

from shamble.testing import example, rule


@rule("modern.move.leaving-zombies-costs", "modern.move.whole-cost-at-once")
@pytest.mark.parametrize(("zombies", "left"), [(0, 2), (1, 1), (2, 0)])
def test_each_zombie_left_behind_costs_an_action_more(table: Any, city: Any, zombies: int, left: int) -> None:
    game = table(survivors={"tess": "shop"}, zombies={"shop": {"walker": zombies}} if zombies else {}, active="tess")
    city.answer(game, "move store")
    assert city.zone_of(game, "tess") == "store"
    assert city.actions_left(game) == left


@rule("modern.move.leaving-zombies-costs")
@example("modern.move.leaving-zombies-costs")
def test_three_zombies_cost_four_actions(table: Any, city: Any) -> None:
    tess = {"zone": "shop", "skills": ["plus-1-action"]}
    game = table(survivors={"tess": tess}, zombies={"shop": {"walker": 2, "runner": 1}}, active="tess")
    city.answer(game, "move store")
    assert city.actions_left(game) == 0


@rule("modern.move.whole-cost-at-once")
def test_who_can_not_pay_for_all_of_them_can_not_leave(table: Any, city: Any) -> None:
    game = table(survivors={"tess": "shop"}, zombies={"shop": {"walker": 3}}, active="tess")
    assert city.options(game, "move") == []
    assert "modern.move.whole-cost-at-once" in [refusal.rule for refusal in game.refusals()]


@rule("modern.move.whole-cost-at-once")
@example("modern.move.whole-cost-at-once")
def test_two_zombies_and_two_actions_are_not_enough(table: Any, city: Any) -> None:
    game = table(survivors={"tess": "shop"}, zombies={"shop": {"walker": 2}}, active="tess", spent=1)
    assert city.refused(game, "move store") == "modern.move.whole-cost-at-once"


@rule("modern.move.whole-cost-at-once", "modern.skill.plus-1-free-action")
def test_a_free_move_pays_for_the_move_and_for_no_zombie(table: Any, city: Any) -> None:
    tess = {"zone": "shop", "skills": ["plus-1-free-action:move"]}
    game = table(survivors={"tess": tess}, zombies={"shop": {"walker": 2}}, active="tess", spent=1)
    city.answer(game, "move store")
    assert city.actions_left(game) == 0
    game = table(survivors={"tess": tess}, zombies={"shop": {"walker": 3}}, active="tess", spent=1)
    assert city.refused(game, "move store") == "modern.move.whole-cost-at-once"


@pytest.mark.parametrize(("skills", "moved"), [([], "s2"), (["slippery"], "s3")])
@rule("modern.move.entering-zombies-ends-move", "modern.skill.slippery")
@example("modern.move.entering-zombies-ends-move")
def test_zombies_end_a_sprint_unless_it_is_slippery(table: Any, city: Any, skills: list[str], moved: str) -> None:
    tess = {"zone": "s0", "skills": ["sprint", *skills]}
    game = table("row", survivors={"tess": tess}, zombies={"s2": {"walker": 1}}, active="tess")
    city.answer(game, "sprint s1", "move s2")
    if city.asked(game) == "run-on":
        city.answer(game, "move s3")
    assert (city.zone_of(game, "tess"), city.asked(game), city.actions_left(game)) == (moved, "act", 2)
    rules = [event.rule for event in game.events if event.kind == "moved"]
    assert ("modern.move.entering-zombies-ends-move" in rules) is not bool(skills)
    assert ("modern.skill.slippery" in rules) is bool(skills)


@rule("modern.move.shared-edge")
def test_no_step_leads_over_a_corner_or_further_than_one_zone(table: Any, city: Any) -> None:
    game = table(survivors={"tess": "street"}, active="tess")
    assert city.options(game, "move") == ["move s1", "move s3"]
    for far in ("yard", "alley"):
        assert game.why_not(f"move {far}").rule == "modern.move.shared-edge"


@rule("modern.move.needs-opening")
def test_walls_and_closed_doors_stop_a_step(table: Any, city: Any) -> None:
    game = table(survivors={"tess": "street"}, active="tess")
    assert city.refused(game, "move shop") == "modern.move.needs-opening", "the door is closed"
    game = table(survivors={"tess": "street"}, active="tess", open=["shop--street"])
    assert "move shop" in city.options(game)
    game = table(survivors={"tess": "yard"}, active="tess")
    assert city.refused(game, "move shop") == "modern.move.needs-opening", "there is a wall"
    assert city.refused(game, "move vault") == "modern.move.needs-opening"
