"""Noise: what makes it, how long it stays, and what it counts."""

from __future__ import annotations

from typing import Any

import pytest

from shamble.testing import example, rule


def loudness(city: Any, game: Any, zone: str) -> int:
    state = city.state(game)
    return int(state.edition.loudness(state)[state.stage.board.zone_index[zone]])


def noise(city: Any, game: Any) -> dict[str, int]:
    state = city.state(game)
    return {zone.id: count for zone, count in zip(state.stage.board.zones, state.noise) if count}


@rule("modern.noise.noisy-action-one-token")
def test_noise_is_where_the_shot_is_fired_not_where_it_lands(table: Any, city: Any) -> None:
    """Ned fights in A with a Katana, which is silent, fires a Shotgun at B, and goes on to C."""
    ned = {"zone": "s1", "hands": ["katana", "shotgun"]}
    options = {"survivors": "ned, doug"}
    game = table(
        "row",
        survivors={"ned": ned, "doug": "s5"},
        zombies={"s1": {"walker": 1}},
        active="ned",
        options=options,
        fate=[[4, 4], [1, 1]],
    )
    city.answer(game, "melee katana", "shoot shotgun s2", "move s0")
    assert noise(city, game) == {"s1": 1}


@rule("modern.noise.noisy-action-one-token")
@example("modern.noise.noisy-action-one-token")
def test_each_noisy_action_leaves_one_token(table: Any, city: Any) -> None:
    one = {"zone": "s1", "hands": ["sub-mg", "chainsaw"]}
    game = table(
        "row",
        survivors={"tess": one, "anton": "s5"},
        zombies={"s1": {"fatty": 2}, "s2": {"walker": 3}},
        active="tess",
        fate=[[6, 6, 6], [6, 6, 1, 1, 1], [1, 1, 1]],
    )
    city.answer(game, "shoot sub-mg s2", "melee chainsaw", "shoot sub-mg s2")
    assert noise(city, game) == {"s1": 3}


@rule("modern.noise.tokens-stay")
def test_tokens_stay_through_the_phase_of_the_zombies_until_the_end_of_the_round(table: Any, city: Any) -> None:
    """The walker sees nobody. By the plaza it would come to Tess, but two tokens are louder."""
    game = table(survivors={"tess": "shop"}, noise={"street": 2}, zombies={"yard": {"walker": 1}}, active="tess")
    game.answer("end")
    assert city.dead(game, "s3") == {"walker": 1}
    assert noise(city, game) == {}
    assert city.rules_told(game, "quiet") == ["modern.noise.tokens-stay"]


@rule("modern.noise.survivor-counts-as-one")
@example("modern.noise.survivor-counts-as-one")
def test_a_survivor_is_as_loud_as_a_token(table: Any, city: Any) -> None:
    options = {"survivors": "amy, doug"}
    game = table("row", survivors={"amy": "s1", "doug": "s3"}, noise={"s1": 2}, options=options)
    assert [loudness(city, game, zone) for zone in ("s0", "s1", "s3")] == [0, 3, 1]


@rule("modern.noise.make-noise-action")
def test_noise_can_be_made_on_purpose(table: Any, city: Any) -> None:
    game = table("row", survivors={"tess": "s1"}, active="tess")
    city.answer(game, "make-noise", "make-noise")
    assert (noise(city, game), city.actions_left(game)) == ({"s1": 2}, 1)


@rule("modern.noise.make-noise-action")
def test_making_noise_takes_an_action(table: Any, city: Any) -> None:
    free = {"zone": "s1", "skills": ["plus-1-free-action:move"]}
    game = table("row", survivors={"tess": free}, active="tess", spent=3)
    assert city.options(game, "make-noise") == []
    assert game.why_not("make-noise").rule == "modern.action.costs-one"


@pytest.mark.parametrize("silent", ["baseball-bat", "machete", "kukri", "katana"])
def test_silent_weapons_make_none(table: Any, city: Any, silent: str) -> None:
    one = {"zone": "s1", "hands": [silent]}
    game = table("row", survivors={"tess": one}, zombies={"s1": {"walker": 1}}, active="tess")
    game.answer(f"melee {silent}")
    assert noise(city, game) == {}
