"""Noise: who makes it, how loud a zone is, and when it goes."""

from __future__ import annotations

from typing import Any

from shamble.testing import example, rule
from shamble.zones.rules.activation import Attraction


@rule("fantasy.noise.noisy-actions")
def test_a_pair_of_spells_is_heard_once(table: Any, town: Any) -> None:
    ysolde = {"zone": "square-c", "hands": ["fireball", "fireball"]}
    zombies = {"square-n": {"walker": 1}}
    game = table(survivors={"ysolde": ysolde}, zombies=zombies, active="ysolde", fate=[[1, 1, 1, 1, 1, 1]])
    game.answer("cast-both fireball square-n")
    assert (town.noise(game, "square-c"), town.noise(game, "square-n")) == (1, 0)


@rule("fantasy.noise.noisy-actions")
def test_opening_a_door_is_heard(table: Any, town: Any) -> None:
    tolk = {"zone": "chapel-n", "hands": ["axe"]}
    game = table("chapel", survivors={"tolk": tolk}, active="tolk")
    game.answer("open chapel-c--chapel-n")
    assert (town.noise(game, "chapel-n"), town.noise(game, "chapel-c")) == (1, 0)


@rule("fantasy.noise.noisy-actions")
@example("fantasy.noise.noisy-actions")
def test_an_axe_in_a_fight_is_not_heard(table: Any, town: Any) -> None:
    tolk = {"zone": "square-c", "hands": ["axe"]}
    game = table(survivors={"tolk": tolk}, zombies={"square-c": {"walker": 1}}, active="tolk", fate=[[1]])
    game.answer("melee axe")
    assert town.noise(game, "square-c") == 0


@rule("fantasy.noise.survivor-counts-as-noise")
@example("fantasy.noise.survivor-counts-as-noise")
def test_two_survivors_and_a_token_make_three(table: Any, town: Any) -> None:
    game = table(survivors={"oswin": "square-c", "tolk": "square-c"}, noise={"square-c": 1}, active="oswin")
    state = town.state(game)
    assert Attraction(state).loudness[state.stage.board.zone_index["square-c"]] == 3


@rule("fantasy.noise.make-noise-action")
def test_an_action_makes_noise(table: Any, town: Any) -> None:
    game = table(survivors={"oswin": "square-c"}, active="oswin")
    town.answer(game, "make-noise", "make-noise")
    assert (town.noise(game, "square-c"), town.actions_left(game)) == (2, 1)


@rule("fantasy.noise.cleared-each-round")
def test_tokens_stay_for_the_zombies_and_go_in_the_end_phase(table: Any, town: Any) -> None:
    """The walker sees nobody and goes for the noise, away from the one survivor; then it is quiet."""
    game = table(
        "square chapel",
        survivors={"oswin": "chapel-se"},
        zombies={"square-nw": {"walker": 1}},
        noise={"square-sw": 2},
        phase="zombies",
    )
    assert town.dead(game, "square-w") == {"walker": 1}
    assert sum(town.table(game).noise) == 0
