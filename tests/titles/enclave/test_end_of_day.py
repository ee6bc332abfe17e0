"""The End of the Day: who recovers how much, and whether the game is won."""

from __future__ import annotations

from typing import Any

import pytest

from shamble.kernel.game import Game
from shamble.testing import example, rule


def night(table: Any, people: dict[str, Any], *fate: list[Any], **keys: Any) -> Game:
    game: Game = table(survivors=people, step="end-of-day", fate=list(fate), **keys)
    return game


def one(damage: int, **keys: Any) -> dict[str, Any]:
    return {"area": "re", "damage": damage, **keys}


# -- recovery ----------------------------------------------------------------------------------------------------------


@rule("enclave.endday.recover-after-combat")
@pytest.mark.parametrize(("dice", "left"), [([3, 5], 1), ([3, 4], 2), ([6, 6], 1)])
@example("enclave.endday.recover-after-combat")
def test_after_a_combat_a_roll_of_eight_heals_a_point(table: Any, enclave: Any, dice: list[int], left: int) -> None:
    game = night(table, {"billy": one(2, involved=True)}, dice)
    assert enclave.survivor(game, "billy").damage == left
    rolled = "still-hurts" if left == 2 else "recovered"
    assert enclave.rules_told(game, rolled) == ["enclave.endday.recover-after-combat"]


@rule("enclave.endday.recover-after-combat")
def test_who_is_not_hurt_does_not_roll(table: Any, enclave: Any) -> None:
    game = night(table, {"billy": one(0, involved=True), "adam": one(1, involved=True)}, [4, 4])
    assert enclave.said(game, "recovered") == [("recovered", "adam", "", "", 1)]


@rule("enclave.endday.recover-without-combat")
def test_without_a_combat_who_has_acted_recovers_a_point(table: Any, enclave: Any) -> None:
    game = night(table, {"billy": one(2, activated=True), "adam": one(1, activated=True)})
    assert [enclave.survivor(game, id).damage for id in ("billy", "adam")] == [1, 0]
    assert enclave.rules_told(game, "recovered") == ["enclave.endday.recover-without-combat"] * 2


@rule("enclave.endday.recover-idle", "enclave.endday.recover-without-combat")
@example("enclave.endday.recover-idle")
def test_who_rests_recovers_two_points(table: Any, enclave: Any) -> None:
    game = table(survivors={"billy": one(2), "adam": one(2)}, fate=[[3, 4], ["wait"]])
    enclave.answer(game, "activate billy", "search", "go", "rest")
    assert [enclave.survivor(game, id).damage for id in ("billy", "adam")] == [1, 0]
    assert enclave.said(game, "recovered") == [("recovered", "billy", "", "", 1), ("recovered", "adam", "", "", 2)]


@rule("enclave.endday.recover-idle")
def test_two_points_are_all_that_rest_heals(table: Any, enclave: Any) -> None:
    game = night(table, {"walt": one(3), "rosa": one(3, activated=True)})
    assert [enclave.survivor(game, id).damage for id in ("walt", "rosa")] == [1, 2]


@rule("enclave.endday.recover-idle")
def test_nobody_recovers_more_than_they_suffer(table: Any, enclave: Any) -> None:
    game = night(table, {"billy": one(1), "adam": one(0)})
    assert enclave.said(game, "recovered") == [("recovered", "billy", "", "", 1)]


@rule("enclave.endday.recover-idle", "enclave.endday.recover-after-combat")
def test_rest_does_not_help_who_has_fought(table: Any, enclave: Any) -> None:
    game = night(table, {"billy": one(2, involved=True)}, [6, 6])
    assert enclave.survivor(game, "billy").damage == 1


@rule("enclave.endday.involved-in-combat")
def test_everybody_on_the_map_was_in_the_combat(table: Any, enclave: Any) -> None:
    people = {"billy": one(2), "adam": one(2)}
    game = table(survivors=people, horde=["walker"], step="combat", fate=[[1, 2], [4, 4], [3, 4]])
    enclave.answer(game, "deploy billy ew", "deploy adam re", "turn billy", "attack walker-1")
    assert [enclave.survivor(game, id).damage for id in people] == [1, 2]
    assert enclave.said(game, "still-hurts") == [("still-hurts", "adam", "", "", 7)]


@rule("enclave.endday.involved-in-combat")
def test_the_combat_of_yesterday_is_over(table: Any, enclave: Any) -> None:
    people = {"billy": one(2, involved=True), "adam": "re"}
    game = night(table, people, [1, 1], ["wait"])
    enclave.answer(game, "rest")
    assert enclave.survivor(game, "billy").damage == 0


@rule("enclave.endday.involved-in-combat")
def test_who_joins_after_the_combat_was_not_in_it(table: Any, enclave: Any) -> None:
    people = {"billy": one(1, involved=True), "adam": one(2, new=True)}
    game = night(table, people, [2, 2])
    assert [enclave.survivor(game, id).damage for id in people] == [1, 0]


@rule("enclave.endday.recover-without-combat", "enclave.event.fever")
def test_in_a_fever_nobody_recovers(table: Any, enclave: Any) -> None:
    people = {"billy": one(2), "adam": one(1, activated=True)}
    game = night(table, people, [1, 1], advanced="events", event="fever")
    assert [enclave.survivor(game, id).damage for id in people] == [2, 1]
    assert enclave.rules_told(game, "no-recovery") == ["enclave.event.fever"]


# -- victory -----------------------------------------------------------------------------------------------------------


@rule("enclave.endday.check-victory", "enclave.turn.standard-victory-is-time")
def test_in_bootcamp_the_twenty_fifth_day_wins(table: Any, enclave: Any) -> None:
    game = night(table, {"billy": one(2)}, turn=24)
    assert (game.outcome, enclave.state(game).round) == (None, 25)
    game = night(table, {"billy": one(2)}, turn=25)
    assert game.outcome is not None
    assert (game.outcome.winners, game.outcome.why) == ((0,), "held-out")
    assert enclave.survivor(game, "billy").damage == 0  # victory is checked last


@rule("enclave.endday.check-victory")
@pytest.mark.parametrize("scene", ["first-day", "siege"])
def test_others_take_thirty_days(table: Any, scene: str) -> None:
    assert night(table, {"billy": one(0)}, scene=scene, turn=29).outcome is None
    outcome = night(table, {"billy": one(0)}, scene=scene, turn=30).outcome
    assert outcome is not None
    assert outcome.why == "held-out"


@rule("enclave.endday.check-victory")
def test_with_an_objective_time_alone_does_not_win(table: Any, enclave: Any) -> None:
    cure = {"objective": {"id": "the-cure", "points": 3}, "options": {"objective": "the-cure"}}
    game = night(table, {"billy": one(0)}, turn=60, **cure)
    assert (game.outcome, enclave.state(game).round) == (None, 61)
    survival = {"objective": {"id": "survival"}, "options": {"objective": "survival"}}
    game = night(table, {"billy": one(0)}, turn=50, **survival)
    assert game.outcome is not None
    assert game.outcome.why == "survived"
