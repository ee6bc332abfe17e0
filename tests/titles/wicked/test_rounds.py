"""Rounds: phases, turns and actions, and how a game ends."""

from __future__ import annotations

from typing import Any

import pytest

import shamble
from shamble.testing import rule
from shamble.zones.rules.board import AWAY

PHASES = ("round", "zombies", "round-over")
TWO = {"oswin": "square-c", "tolk": "square-c"}


@rule("fantasy.round.three-phases")
def test_players_then_zombies_then_the_end_phase(table: Any, town: Any) -> None:
    game = table(survivors={"oswin": "square-c"}, active="oswin")
    game.answer("end")
    assert town.order(game, *PHASES) == ["zombies", "round-over", "round"]
    assert town.state(game).phase == "players"


@rule("fantasy.round.players-in-turn")
def test_turns_pass_to_the_left_of_the_first_player(table: Any, town: Any) -> None:
    people = {"oswin": {"zone": "square-c", "seat": 1}, "tolk": {"zone": "square-c", "seat": 2}}
    people |= {"hesta": {"zone": "square-c", "seat": 3}, "perrin": {"zone": "square-c", "seat": 2}}
    game = table(survivors=people, players=3, first=2)
    seats = []
    while town.state(game).round == 1:
        seats.append(game.question.seats[0])
        if town.asked(game) == "who":
            game.answer(town.options(game)[0])
        game.answer("end")
    assert seats == [1, 1, 2, 0]


@rule("fantasy.round.one-survivor-at-a-time")
def test_a_turn_is_finished_before_the_next_one_begins(table: Any, town: Any) -> None:
    game = table(survivors=TWO, active="oswin", spent=2)
    assert town.refused(game, "turn tolk") == "fantasy.round.one-survivor-at-a-time"
    game.answer("end")
    assert town.state(game).turn.who == town.state(game).number_of("tolk")


@rule("fantasy.round.one-survivor-at-a-time")
def test_nobody_acts_twice_in_a_round(table: Any, town: Any) -> None:
    people = {"oswin": {"zone": "square-c", "acted": True}, "tolk": "square-c", "hesta": "square-c"}
    game = table(survivors=people)
    assert town.options(game) == ["turn tolk", "turn hesta"]
    assert town.refused(game, "turn oswin") == "fantasy.round.one-survivor-at-a-time"


@rule("fantasy.round.three-actions", "fantasy.round.actions-repeatable")
def test_the_same_action_three_times(table: Any, town: Any) -> None:
    game = table("square chapel", survivors={"oswin": "square-nw"}, active="oswin")
    assert town.actions_left(game) == 3
    for zone in ("square-n", "square-ne", "chapel-nw"):
        game.answer(f"move {zone}")
    assert town.zone_of(game, "oswin") == "chapel-nw"
    assert town.order(game, "waited") == []  # no action was left, so the turn is over
    assert town.state(game).round == 2


@rule("fantasy.round.three-actions")
def test_skills_add_actions(table: Any, town: Any) -> None:
    game = table(survivors={"oswin": {"zone": "square-c", "experience": 7}}, active="oswin")
    assert town.actions_left(game) == 4


@rule("fantasy.round.free-actions")
def test_a_free_action_pays_only_for_its_kind_and_first(table: Any, town: Any) -> None:
    oswin = {"zone": "square-c", "hands": ["sword"], "skills": ["plus-1-free-action:melee"]}
    zombies = {"square-c": {"walker": 2}}
    game = table(survivors={"oswin": oswin}, zombies=zombies, active="oswin", fate=[[6, 1], [6, 1]])
    for _ in range(2):
        game.answer("melee sword")
    assert (town.actions_left(game), town.state(game).turn.free) == (2, ["melee"])
    game.answer("move square-n")
    game.answer("move square-c")
    assert town.state(game).round == 2


@rule("fantasy.round.free-actions")
def test_only_a_free_action_of_another_kind_is_left(table: Any, town: Any) -> None:
    perrin = {"zone": "square-c", "skills": ["plus-1-free-action:melee"]}
    game = table(survivors={"perrin": perrin}, active="perrin", spent=3)
    assert town.why_not(game, "make-noise") == "fantasy.round.free-actions"


@rule("fantasy.round.free-actions")
def test_a_free_move_pays_for_the_step_and_not_for_the_zombies(table: Any, town: Any) -> None:
    game = table(survivors={"perrin": "square-c"}, zombies={"square-c": {"walker": 2}}, active="perrin")
    game.answer("move square-n")
    assert (town.actions_left(game), town.state(game).turn.free) == (1, ["move"])


@rule("fantasy.round.zombie-phase-steps")
def test_zombies_act_and_then_new_ones_come(table: Any, town: Any) -> None:
    game = table(
        survivors={"oswin": "square-w"},
        zombies={"square-e": {"walker": 1}},
        spawns=[{"zone": "square-ne", "colour": "white"}],
        phase="zombies",
        fate=[["invasion-06"]],
    )
    assert town.order(game, "dead-moved", "spawned") == ["dead-moved", "spawned"]
    assert (town.dead(game, "square-c"), town.dead(game, "square-ne")) == ({"walker": 1}, {"walker": 1})


@rule("fantasy.round.end-phase")
def test_in_the_end_phase_noise_goes_and_weapons_are_loaded(table: Any, town: Any) -> None:
    people = {
        "hesta": {"zone": "square-c", "hands": ["hand-crossbow-empty"], "worn": "crossbow-empty", "seat": 1},
        "tolk": {"zone": "square-c", "seat": 2},
    }
    game = table(survivors=people, noise={"square-c": 3}, phase="end", players=2)
    assert town.noise(game, "square-c") == 0
    assert (town.hands(game, "hesta"), town.worn(game, "hesta")) == (["hand-crossbow"], ["crossbow"])
    assert town.state(game).first == 1


# -- winning and losing ------------------------------------------------------------------------------------------------


def killing(count: int) -> dict[str, Any]:
    return {"objectives": [{"id": "kill", "kind": "kill", "count": count, "says": "Kill some."}]}


@rule("fantasy.round.win-immediately")
def test_the_last_objective_wins_at_once(table: Any, town: Any) -> None:
    game = table(
        rules=killing(1),
        survivors={"oswin": {"zone": "square-c", "hands": ["sword"]}},
        zombies={"square-c": {"walker": 2}},
        active="oswin",
        fate=[[4, 1]],
    )
    game.answer("melee sword")
    assert (game.outcome.why, game.outcome.winners) == ("won", (0,))
    assert town.actions_left(game) == 2


@rule("fantasy.round.lose-conditions")
def test_the_game_is_lost_when_nobody_is_left(table: Any, town: Any) -> None:
    game = table(
        survivors={"maerwyn": {"zone": "square-c", "wounds": 2}}, zombies={"square-c": {"walker": 1}}, phase="zombies"
    )
    assert (game.outcome.why, game.outcome.winners) == ("nobody-left", ())


@rule("fantasy.round.lose-conditions")
def test_the_game_is_lost_when_an_objective_can_not_be_met_any_more(table: Any, town: Any) -> None:
    goals = [{"id": "there", "kind": "reach", "zones": ["square-n"], "who": 2, "says": "Two of you."}]
    people = {"maerwyn": {"zone": "square-c", "wounds": 2}, "tolk": "square-e"}
    game = table(rules={"objectives": goals}, survivors=people, zombies={"square-c": {"walker": 1}}, phase="zombies")
    assert (game.outcome.why, game.outcome.winners) == ("impossible", ())


@rule("fantasy.round.one-death-is-not-defeat")
def test_the_others_go_on(table: Any, town: Any) -> None:
    people = {"maerwyn": {"zone": "square-c", "wounds": 2}, "tolk": "square-nw"}
    game = table(survivors=people, zombies={"square-c": {"walker": 1}}, phase="zombies")
    assert town.zone_of(game, "maerwyn") == ""
    assert game.outcome is None


@rule("fantasy.round.loss-before-win")
def test_whoever_dies_with_the_last_walker_has_lost(table: Any, town: Any) -> None:
    """The tenth walker falls, and with it the last survivor."""
    game = table(rules=killing(10), survivors={"oswin": "square-c"}, active="oswin")
    state = game.state.copy()
    state.kills[0] = 10
    assert game.rules.decided(state).why == "won"
    state.survivors[0].zone = AWAY
    assert game.rules.decided(state).why == "nobody-left"


def leaving(zone: str) -> dict[str, Any]:
    return {"objectives": [{"id": "away", "kind": "exit", "zones": [zone], "says": "Get there."}]}


@rule("fantasy.round.exit-zone")
def test_everybody_who_is_left_stands_in_the_exit_zone(table: Any, town: Any) -> None:
    people = {"oswin": "square-n", "tolk": "square-c"}
    game = table(rules=leaving("square-n"), survivors=people, active="tolk")
    game.answer("make-noise")
    assert game.outcome is None
    game.answer("move square-n")
    assert game.outcome.why == "won"


@pytest.mark.parametrize("zombies", [0, 1])
@rule("fantasy.round.exit-zone")
def test_a_zombie_in_the_exit_zone_holds_them_up(table: Any, town: Any, zombies: int) -> None:
    people = {"oswin": {"zone": "square-n", "hands": ["sword"]}, "tolk": "square-c"}
    game = table(
        rules=leaving("square-n"),
        survivors=people,
        zombies={"square-n": {"walker": zombies}} if zombies else {},
        active="tolk",
        fate=[[4, 1]],
    )
    game.answer("move square-n")
    assert (game.outcome is None) == (zombies == 1)
    if zombies:
        town.answer(game, "end", "melee sword")
        assert game.outcome.why == "won"


@rule("fantasy.round.exit-zone")
def test_a_quest_begins_elsewhere_than_at_its_exit(town: Any) -> None:
    assert shamble.new("wicked", "the-granary-hums", seed=1).outcome is None
