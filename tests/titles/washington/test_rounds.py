"""Rounds: whose turn it is, the phases, how a game ends."""

from __future__ import annotations

from typing import Any

import pytest

from shamble.testing import rule

LEVER = {"id": "lever", "name": "the lever", "zone": "s1", "do": "activate"}
PULL = {"id": "pull", "kind": "activate", "tokens": ["lever"], "says": "Pull the lever."}


def phases(game: Any) -> list[str]:
    return [event.kind for event in game.events if event.kind in ("round", "turn", "zombies", "round-over")]


def three(table: Any, **keys: Any) -> Any:
    """Amy and Doug are the first player's, Elle the second's."""
    seats = {"amy": 1, "doug": 1, "elle": 2}
    people = {name: {"zone": "s0", "seat": seat} for name, seat in seats.items()}
    return table("row", survivors=people, players=2, options={"survivors": "amy, doug, elle"}, **keys)


# -- whose turn it is --------------------------------------------------------------------------------------------------


@rule("modern.round.three-phases", "modern.round.zombie-phase-steps")
def test_players_then_zombies_then_the_end_of_the_round(table: Any, city: Any) -> None:
    spawn = [{"zone": "s5", "colour": "white"}]
    game = table(
        "row", survivors={"tess": "s0"}, spawns=spawn, zombies={"s4": {"walker": 1}}, decks={"zombies": ["zombie-01"]}
    )
    city.end_turns(game)
    kinds = [event.kind for event in game.events]
    order = [kinds.index(kind) for kind in ("turn", "zombies", "dead-moved", "spawned", "round-over", "round")]
    assert order == sorted(order)


@rule("modern.round.zombie-phase-steps")
def test_who_has_just_appeared_waits_for_the_next_round(table: Any, city: Any) -> None:
    spawn = [{"zone": "s5", "colour": "white"}]
    game = table("row", survivors={"tess": "s0"}, spawns=spawn, decks={"zombies": ["zombie-01"]})
    city.end_turns(game)
    assert city.dead(game, "s5") == {"walker": 1}


@rule("modern.round.one-turn-each", "modern.round.player-phase-order")
@pytest.mark.parametrize("order", [("amy", "doug"), ("doug", "amy")])
def test_the_first_player_takes_all_turns_in_any_order_before_the_next(table: Any, city: Any, order: list[str]) -> None:
    game = three(table)
    first, second = order
    assert game.question.seats == (0,)
    assert city.options(game) == ["turn amy", "turn doug"]
    city.answer(game, f"turn {first}", "end")
    assert [event["who"] for event in city.told(game, "turn")] == [first, second]
    city.answer(game, "end")
    assert (game.question.seats, [event["who"] for event in city.told(game, "turn")]) == ((1,), [first, second, "elle"])


@rule("modern.round.player-phase-order")
def test_another_player_comes_later(table: Any) -> None:
    refusal = three(table).why_not("turn elle")
    assert (refusal.rule, refusal.why) == ("modern.round.player-phase-order", "It is not their turn yet.")


@rule("modern.round.one-turn-each")
def test_nobody_has_two_turns_in_a_round(table: Any, city: Any) -> None:
    game = table("row", survivors={"tess": {"zone": "s0", "acted": True}, "anton": "s0", "mindy": "s0"})
    assert city.options(game) == ["turn anton", "turn mindy"]
    assert city.refused(game, "turn tess") == "modern.round.one-turn-each"
    city.answer(game, "turn mindy", "move s1")
    assert game.why_not("turn anton").rule == "modern.round.one-turn-each"


@rule("modern.round.three-actions")
def test_a_turn_has_three_actions_the_same_one_again_if_you_like(table: Any, city: Any) -> None:
    game = table("row", survivors={"tess": "s0", "anton": "s0"}, active="tess")
    assert city.actions_left(game) == 3
    city.answer(game, "move s1", "move s2", "move s3")
    assert city.zone_of(game, "tess") == "s3"
    assert [event["who"] for event in city.told(game, "turn")] == ["anton"]


@rule("modern.round.three-actions")
def test_skills_add_actions(table: Any, city: Any) -> None:
    game = table("row", survivors={"tess": {"zone": "s0", "skills": ["plus-1-action"]}}, active="tess")
    assert city.actions_left(game) == 4


@rule("modern.action.do-nothing")
def test_doing_nothing_gives_up_what_is_left(table: Any, city: Any) -> None:
    game = table("row", survivors={"tess": "s0", "anton": "s0"}, active="tess", spent=1)
    game.answer("end")
    assert [(event["who"], event["actions"]) for event in city.told(game, "waited")] == [("tess", 2)]
    assert [event["who"] for event in city.told(game, "turn")] == ["anton"]


# -- the End phase -----------------------------------------------------------------------------------------------------


@rule("modern.round.end-phase", "modern.noise.tokens-stay")
def test_at_the_end_it_grows_quiet_and_weapons_are_reloaded(table: Any, city: Any) -> None:
    armed = {"zone": "s0", "hands": ["sawed-off-empty"], "backpack": ["sawed-off-empty"]}
    game = table("row", survivors={"tess": armed}, noise={"s0": 1, "s3": 2}, phase="end")
    assert sum(city.state(game).noise) == 0
    assert city.told(game, "quiet")[0]["count"] == 3
    assert (city.hands(game, "tess"), city.backpack(game, "tess")) == (["sawed-off"], ["sawed-off"])


@rule("modern.round.end-phase")
def test_the_first_player_token_passes_to_the_left(table: Any, city: Any) -> None:
    game = three(table)
    city.end_turns(game)
    assert (city.state(game).round, city.state(game).first, game.question.seats) == (2, 1, (1,))


@rule("modern.round.end-phase")
def test_skills_of_the_end_phase_work(table: Any, city: Any) -> None:
    people = {"ashley": {"zone": "s0", "skills": ["medic"]}, "tess": {"zone": "s0", "wounds": 1}}
    game = table("row", survivors=people, phase="end")
    assert (city.asked(game), city.options(game)) == ("heal", ["heal tess", "bear tess"])
    game.answer("heal tess")
    assert city.survivor(game, "tess").wounds == 0


# -- how it ends -------------------------------------------------------------------------------------------------------


@rule("modern.round.win-at-once", "modern.round.together")
def test_the_last_objective_wins_at_once_for_everybody(table: Any, city: Any) -> None:
    rules = {"tokens": [LEVER], "objectives": [PULL]}
    game = three(table, rules=rules)
    city.answer(game, "turn doug", "move s1", "activate lever")
    assert game.outcome is not None
    assert (game.outcome.why, game.outcome.winners, game.outcome.rule) == ("won", (0, 1), "modern.round.win-at-once")
    assert "zombies" not in phases(game)


@rule("modern.round.lose", "modern.round.together")
def test_the_game_is_lost_for_everybody_with_the_first_survivor(table: Any, city: Any) -> None:
    people = {"tess": {"zone": "s0", "wounds": 2}, "anton": {"zone": "s3", "seat": 2}}
    game = table("row", survivors=people, players=2, zombies={"s0": {"walker": 1}})
    city.run_dead(game)
    assert game.outcome is not None
    assert (game.outcome.why, game.outcome.winners, game.outcome.rule) == ("tess-eliminated", (), "modern.round.lose")


@rule("modern.round.lose")
def test_the_game_is_lost_when_the_objectives_can_no_longer_be_met(table: Any, city: Any) -> None:
    rules = {"exits": ["s0"], "tokens": [LEVER], "objectives": [PULL]}
    game = table("row", survivors={"tess": "s0"}, active="tess", rules=rules)
    game.answer("escape")
    assert game.outcome is not None
    assert (game.outcome.why, game.outcome.rule) == ("impossible", "modern.round.lose")


@rule("modern.round.lose")
def test_the_game_is_lost_by_a_condition_of_the_mission(table: Any, city: Any) -> None:
    rules = {"last_round": 2, "tokens": [LEVER], "objectives": [PULL]}
    game = table("row", survivors={"tess": "s0"}, round=2, rules=rules)
    city.end_turns(game)
    assert game.outcome is not None
    assert (game.outcome.why, game.outcome.rule) == ("dawn", "modern.round.lose")


@rule("modern.round.precedence")
def test_what_a_mission_says_comes_before_the_general_rules(table: Any, city: Any) -> None:
    """In general an objective gives 5, and a closed door can be opened."""
    rules = {
        "tokens": [{**LEVER, "zone": "street", "gives": {"experience": 2}}],
        "doors": {"blue": ["shop--street"]},
        "twists": [{"when": "round", "number": 9, "unlocks": "blue"}],
    }
    game = table(survivors={"tess": {"zone": "street", "hands": ["crowbar"]}}, active="tess", rules=rules)
    assert city.options(game, "open") == []
    game.answer("activate lever")
    assert city.survivor(game, "tess").experience == 2


@rule("modern.round.precedence")
def test_what_a_skill_says_comes_before_the_general_rules(table: Any, city: Any) -> None:
    held = {"zone": "shop", "skills": ["slippery"]}
    game = table(survivors={"tess": held}, zombies={"shop": {"walker": 3}}, active="tess")
    game.answer("move store")
    assert city.actions_left(game) == 2
