"""Who can go where, and what it costs."""

from __future__ import annotations

from typing import Any

import pytest

from shamble.testing import rule


@rule("modern.move.leaving-zombies-costs", "modern.move.whole-cost-at-once")
@pytest.mark.parametrize(("zombies", "left"), [(0, 2), (1, 1), (2, 0)])
def test_each_zombie_left_behind_costs_an_action_more(table: Any, city: Any, zombies: int, left: int) -> None:
    game = table(survivors={"tess": "shop"}, zombies={"shop": {"walker": zombies}} if zombies else {}, active="tess")
    city.answer(game, "move store")
    assert city.zone_of(game, "tess") == "store"
    assert city.actions_left(game) == left


@rule("modern.move.whole-cost-at-once")
def test_who_can_not_pay_for_all_of_them_can_not_leave(table: Any, city: Any) -> None:
    game = table(survivors={"tess": "shop"}, zombies={"shop": {"walker": 3}}, active="tess")
    assert city.options(game, "move") == []
    assert "modern.move.whole-cost-at-once" in [refusal.rule for refusal in game.refusals()]
