"""All the ways in which a game is lost, and how it is won by holding out."""

from collections.abc import Callable
from typing import Any

import pytest

from shamble.kernel.game import Game
from shamble.testing import example, rule

Table = Callable[..., Game]


def ending(game: Game) -> tuple[str, tuple[int, ...], str]:
    assert game.outcome is not None
    return game.outcome.why, game.outcome.winners, game.outcome.rule


OVERRUN = ("overrun", (), "enclave.victory.lose-zombie-in-empty-refuge")
ALL_DEAD = ("all-dead", (), "enclave.victory.lose-all-survivors-dead")


# -- nobody in the Refuge ----------------------------------------------------------------------------------------------


@rule("enclave.combat.ends-in-loss-when-refuge-undefended")
def test_a_zombie_that_comes_into_an_empty_refuge_wins_at_once(table: Table, enclave: Any) -> None:
    people = {"billy": "ew", "adam": "ew"}
    game = table(survivors=people, zombies=["walker ip", "boss ip"], walls={"rw": 0}, step="zombies", fate=[])
    assert ending(game) == OVERRUN
    assert enclave.zombies(game, "ip") == ["boss-1"]


@rule("enclave.combat.ends-in-loss-when-refuge-undefended")
def test_who_leaves_the_refuge_to_a_zombie_loses(table: Table, enclave: Any) -> None:
    held = {"kind": "walker", "area": "re", "held": "barricade-1"}  # a blocked one counts
    game = table(zombies=[held, "boss ep"], defenses=["barricade re"], step="fight")
    enclave.answer(game, "turn billy", "move ip")
    assert ending(game) == OVERRUN


@rule("enclave.combat.ends-in-loss-when-refuge-undefended")
def test_somebody_in_the_refuge_is_enough(table: Table, enclave: Any) -> None:
    people = {"billy": "re", "adam": "re"}
    game = table(survivors=people, zombies=["walker re"], step="fight")
    enclave.answer(game, "turn billy", "move ip")
    assert game.outcome is None


@rule("enclave.combat.ends-in-loss-when-refuge-undefended")
def test_without_a_zombie_in_it_the_refuge_may_be_empty(table: Table, enclave: Any) -> None:
    game = table(survivors={"billy": "ew"}, zombies=["walker ep"], walls={"ew": 5, "rw": 0}, step="fight")
    assert game.outcome is None


# -- nobody left -------------------------------------------------------------------------------------------------------


@rule("enclave.victory.lose-all-survivors-dead")
def test_the_death_of_the_last_survivor_in_combat_loses_the_game(table: Table, enclave: Any) -> None:
    people = {"billy": {"area": "ip", "damage": 2}}
    game = table(survivors=people, zombies=["walker ip"], step="zombies", fate=[[2, 3]])
    assert ending(game) == ALL_DEAD


@rule("enclave.victory.lose-all-survivors-dead")
def test_the_death_of_the_last_survivor_on_a_search_loses_it_too(table: Table, enclave: Any) -> None:
    game = table(survivors={"billy": {"damage": 2}}, fate=[[2, 2]])
    enclave.answer(game, "activate billy", "search")
    assert ending(game) == ALL_DEAD


@rule("enclave.victory.lose-all-survivors-dead")
def test_while_one_lives_the_game_goes_on(table: Table, enclave: Any) -> None:
    people = {"billy": {"area": "ip", "damage": 2}, "adam": "re"}
    game = table(survivors=people, zombies=["walker ip"], step="zombies", fate=[[2, 3]])
    assert not enclave.is_alive(game, "billy")
    assert game.outcome is None


# -- fire --------------------------------------------------------------------------------------------------------------


@rule("enclave.fire-combat.refuge-collapse")
@example("enclave.fire-combat.refuge-collapse")
def test_the_eighth_marker_in_combat_brings_the_refuge_down_on_everybody(table: Table, enclave: Any) -> None:
    people = {"billy": "ew", "adam": "re"}
    keys: dict[str, Any] = {"survivors": people, "zombies": ["walker ep"], "walls": {"ew": 5}, "advanced": "fire"}
    game = table(fire=7, step="fire-step", fate=[[3, 4]], **keys)
    assert ending(game) == ("burned-down", (), "enclave.fire-combat.refuge-collapse")


@pytest.mark.parametrize(("fire", "dice", "lost"), [(6, [3, 4], False), (6, [5, 6], True), (7, [3, 3], False)])
@rule("enclave.fire-combat.refuge-collapse")
def test_seven_markers_are_not_yet_the_end(table: Table, enclave: Any, fire: int, dice: list[int], lost: bool) -> None:
    keys: dict[str, Any] = {"zombies": ["walker ep"], "walls": {"ew": 5}, "advanced": "fire", "step": "fire-step"}
    game = table(fire=fire, fate=[dice], **keys)
    assert (game.outcome is not None) == lost


@rule("enclave.fire.refuge-collapse")
def test_outside_combat_the_refuge_burns_down_too(table: Table, enclave: Any) -> None:
    game = table(fire=7, step="fire-subphase", advanced="fire", fate=[[3, 3]])
    enclave.play_on(game, "none", first=False)
    assert ending(game) == ("burned-down", (), "enclave.fire.refuge-collapse")


# -- holding out -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("scene", "turns"), [("bootcamp", 25), ("first-day", 30), ("siege", 30)])
@rule("enclave.victory.standard-reach-turn")
def test_the_end_of_the_last_turn_wins(table: Table, enclave: Any, scene: str, turns: int) -> None:
    game = table(scene, turn=turns - 1, step="end-of-day")
    assert (game.outcome, enclave.state(game).round) == (None, turns)
    game = table(scene, turn=turns, step="end-of-day")
    assert ending(game) == ("held-out", (0,), "enclave.victory.standard-reach-turn")


@rule("enclave.victory.objectives-replace")
def test_with_an_objective_the_number_of_turns_wins_nothing(table: Table, enclave: Any) -> None:
    options = {"objective": "survival"}
    game = table(turn=25, step="end-of-day", options=options)
    assert (game.outcome, enclave.state(game).round) == (None, 26)
    game = table(turn=50, step="end-of-day", options=options)
    assert ending(game)[:2] == ("survived", (0,))


@rule("enclave.fire-combat.refuge-collapse")
def test_nobody_outside_is_said_to_have_burned(table: Any, enclave: Any) -> None:
    people = {"billy": "ew", "adam": "re"}
    game = table(survivors=people, zombies=["walker ep"], fire=7, step="fire-step", advanced="fire", fate=[[4, 4]])
    assert game.outcome.why == "burned-down"
    assert game.title.ending(game.outcome.why) == "The Refuge burns down with everyone in it."  # Billy is not in it
