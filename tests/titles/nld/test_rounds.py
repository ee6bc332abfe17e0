"""The round: whose turn it is, what a turn is, the three phases, and who decides what."""

from __future__ import annotations

from typing import Any

import pytest

from shamble.kernel.errors import IllegalAnswer
from shamble.kernel.game import Game
from shamble.testing import rule

# Anna plays Ben and Barbra, Bo plays Tom and Judy, Cleo plays Harry and Helen.
TABLE_OF_THREE = {
    "ben": {"zone": "kitchen", "seat": 1},
    "barbra": {"zone": "kitchen", "seat": 1},
    "tom": {"zone": "hall", "seat": 2},
    "judy": {"zone": "hall", "seat": 2},
    "harry": {"zone": "den", "seat": 3},
    "helen": {"zone": "den", "seat": 3},
}
WHITE = [{"zone": "corn", "colour": "white"}]


def kinds(game: Game) -> list[str]:
    """The kinds of the events so far."""
    return [event.kind for event in game.events]


def asked_seats(game: Game) -> tuple[int, ...]:
    assert game.question is not None
    return game.question.seats


def play_turns(game: Game) -> list[tuple[int, str]]:
    """End every turn of the round at once: who was asked for it, and whose turn it was."""
    turns = []
    now = game.state.round
    while game.state.round == now:
        assert game.question is not None
        if game.question.ask == "act":
            turns.append((game.question.seats[0], game.state.name(game.state.turn.who)))
            game.answer("end")
        else:
            game.answer(0)
    return turns


# -- the round ---------------------------------------------------------------------------------------------------------


@rule("nld.round.phase-order")
def test_players_then_ghouls_then_the_end_and_then_the_next_round(table: Any, nld: Any) -> None:
    game = table(
        survivors={"ben": {"zone": "kitchen", "hands": ["sawed-off-empty"]}, "tom": "kitchen"},
        ghouls={"lane": {"walker": 1}},
        decks={"ghouls": ["ghoul-01"]},
        spawns=WHITE,
    )
    nld.answer(game, "turn ben", "end", "end")
    order = [kind for kind in kinds(game) if kind not in ("waited", "drew")]
    assert order == ["turn", "turn", "ghouls", "dead-moved", "spawned", "reloaded-all", "round-over", "round"]
    assert (game.state.round, game.state.phase) == (2, "players")
    assert nld.options(game) == ["turn ben", "turn tom"]


@rule("nld.round.phase-order")
def test_rounds_repeat(table: Any, nld: Any) -> None:
    game = table(survivors={"ben": "kitchen", "tom": "kitchen"})
    for round in (1, 2, 3):
        assert game.state.round == round
        nld.end_turns(game)
    assert [n for *_, n in nld.said(game, "round-over")] == [1, 2, 3]


# -- whose turn it is --------------------------------------------------------------------------------------------------


@rule("nld.round.first-player-starts", "nld.round.next-player-left")
@pytest.mark.parametrize(("first", "order"), [(1, [0, 1, 2]), (2, [1, 2, 0]), (3, [2, 0, 1])])
def test_the_first_player_begins_and_turns_pass_to_the_left(table: Any, first: int, order: list[int]) -> None:
    game = table(survivors=TABLE_OF_THREE, players=3, first=first)
    turns = play_turns(game)
    assert [seat for seat, _ in turns] == [seat for seat in order for _ in range(2)]
    assert sorted(name for _, name in turns) == sorted(TABLE_OF_THREE)


@rule("nld.round.next-player-left")
def test_who_has_nobody_left_to_activate_is_passed_over(table: Any) -> None:
    survivors = {name: dict(entry) for name, entry in TABLE_OF_THREE.items() if name not in ("tom", "judy")}
    game = table(survivors=survivors, players=3)
    assert [seat for seat, _ in play_turns(game)] == [0, 0, 2, 2]


@rule("nld.round.activation-order-within-turn", "nld.action.order-by-token")
def test_a_player_activates_each_survivor_once_in_any_order(table: Any, nld: Any) -> None:
    game = table(survivors=TABLE_OF_THREE, players=3)
    assert (asked_seats(game), nld.options(game)) == ((0,), ["turn ben", "turn barbra"])
    assert nld.refused(game, "turn tom") == "nld.round.next-player-left"  # not yet, and not Anna's
    nld.answer(game, "turn barbra", "end")
    assert nld.said(game, "turn")[-1][1] == "ben"  # the only one left needs no question
    nld.answer(game, "end")
    assert (asked_seats(game), nld.options(game)) == ((1,), ["turn tom", "turn judy"])


@rule("nld.round.activation-order-within-turn")
def test_one_survivor_is_finished_before_the_next_begins(table: Any, nld: Any) -> None:
    game = table(survivors={"ben": "kitchen", "tom": "kitchen"}, active="ben")
    nld.answer(game, "move hall")
    assert nld.refused(game, "turn tom") == "nld.round.activation-order-within-turn"
    nld.answer(game, "move kitchen", "move hall")  # the third action ends the turn
    assert nld.said(game, "turn")[-1][1] == "tom"


# -- actions -----------------------------------------------------------------------------------------------------------


@rule("nld.round.three-actions", "nld.action.any-mix")
def test_a_survivor_has_three_actions(table: Any, nld: Any) -> None:
    game = table(survivors={"ben": "kitchen", "tom": "den"}, active="ben", decks={"house": ["scope"]})
    assert nld.actions_left(game) == 3
    nld.answer(game, "search house", "keep scope", "move hall")
    assert nld.actions_left(game) == 1
    nld.answer(game, "open den--hall")
    assert nld.said(game, "turn")[-1][1] == "tom"
    assert nld.said(game, "waited") == []


@rule("nld.round.three-actions")
def test_skills_add_actions_and_free_actions(table: Any, nld: Any) -> None:
    ben = {"zone": "kitchen", "experience": 7, "mode": "zombicide"}  # +1 free Melee Action, +1 Action
    game = table(survivors={"ben": ben}, active="ben")
    assert nld.actions_left(game) == 4
    game = table(survivors={"ben": {"zone": "kitchen", "experience": 7}}, active="ben")  # +1 free Move Action
    nld.answer(game, "move hall", "move kitchen", "move hall", "move kitchen")
    assert game.state.round == 2


@rule("nld.round.three-actions")
def test_without_an_action_left_only_a_free_one_can_be_taken(table: Any, nld: Any) -> None:
    game = table(survivors={"ben": {"zone": "hall", "experience": 7}}, active="ben", spent=3)
    assert nld.options(game, "open") == []
    assert nld.options(game, "search") == []
    assert nld.options(game) == ["move kitchen", "move lane", "end"]
    with pytest.raises(IllegalAnswer):
        game.answer("open den--hall")


# -- the Ghouls' phase -------------------------------------------------------------------------------------------------


@rule("nld.round.ghouls-phase-outline")
def test_every_ghoul_attacks_or_moves_once_and_then_new_ones_come(table: Any, nld: Any) -> None:
    game = table(
        survivors={"ben": "kitchen"},
        ghouls={"kitchen": {"walker": 1}, "lane": {"walker": 2}},
        decks={"ghouls": ["ghoul-01"]},
        spawns=[{"zone": "yard", "colour": "white"}],
        phase="ghouls",
    )
    assert nld.survivor(game, "ben").wounds == 1
    assert nld.dead(game, "kitchen") == {"walker": 1}  # who attacked stays, and who came is next to it
    assert nld.dead(game, "hall") == {"walker": 2}
    assert nld.dead(game, "yard") == {"walker": 1}  # who has just come does nothing yet
    assert kinds(game).index("spawned") > kinds(game).index("dead-moved")


@rule("nld.round.breaker-timing")
def test_breakers_break_after_the_wounds_and_before_anybody_moves(table: Any, nld: Any) -> None:
    game = table(
        survivors={"ben": "den", "tom": "kitchen"},
        ghouls={"kitchen": {"walker": 1}, "hall": {"breaker": 1, "walker": 2}},
        phase="ghouls",
    )
    # in the hall, which sees the kitchen only, Tom is the one to go for
    assert nld.survivor(game, "tom").wounds == 1
    assert nld.said(game, "broke") == [("broke", "den--hall", "", "", 0)]
    happened = [kind for kind in kinds(game) if kind in ("wounded", "broke", "dead-moved")]
    assert happened == ["wounded", "broke", "dead-moved"]
    assert nld.dead(game, "hall") == {"breaker": 1}
    assert nld.dead(game, "kitchen") == {"walker": 3}


# -- the End phase -----------------------------------------------------------------------------------------------------


@rule("nld.round.end-pass-token")
@pytest.mark.parametrize(("first", "then"), [(1, 1), (2, 2), (3, 0)])
def test_the_first_player_token_passes_to_the_left(table: Any, nld: Any, first: int, then: int) -> None:
    game = table(survivors=TABLE_OF_THREE, players=3, first=first)
    assert game.state.first == first - 1
    nld.end_turns(game)
    assert (game.state.round, game.state.first) == (2, then)
    assert nld.said(game, "passed") == [("passed", "", "", "", then)]
    assert asked_seats(game) == (then,)


@rule("nld.round.end-reload")
def test_every_weapon_is_loaded_again_wherever_it_lies(table: Any, nld: Any) -> None:
    survivors = {
        "ben": {"zone": "kitchen", "hands": ["sawed-off-empty", "axe"], "backpack": ["mas-shotgun-empty", "scope"]},
        "tom": {"zone": "den", "backpack": ["sawed-off-empty"]},
    }
    game = table(survivors=survivors)
    nld.answer(game, "turn ben", "end")
    assert nld.hands(game, "ben") == ["axe", "sawed-off-empty"]
    nld.answer(game, "end")
    assert nld.hands(game, "ben") == ["axe", "sawed-off"]
    assert nld.backpack(game, "ben") == ["mas-shotgun", "scope"]
    assert nld.backpack(game, "tom") == ["sawed-off"]
    assert nld.said(game, "reloaded-all") == [("reloaded-all", "", "", "", 3)]


# -- who decides -------------------------------------------------------------------------------------------------------


@rule("nld.round.group-decisions")
def test_in_the_ghouls_phase_the_first_player_decides(table: Any, nld: Any) -> None:
    for first in (1, 2, 3):
        game = table(
            survivors=TABLE_OF_THREE, players=3, first=first, phase="ghouls", ghouls={"kitchen": {"walker": 1}}
        )
        assert (nld.asked(game), asked_seats(game)) == ("wounds", (first - 1,))


@rule("nld.round.group-decisions")
def test_who_goes_which_way_is_up_to_the_first_player_too(table: Any, nld: Any) -> None:
    survivors = {"tom": {"zone": "kitchen", "seat": 2}, "harry": {"zone": "lane", "seat": 3}}
    game = table(survivors=survivors, players=3, first=3, phase="ghouls", ghouls={"hall": {"walker": 1}})
    assert (nld.asked(game), asked_seats(game)) == ("split", (2,))


@rule("nld.round.group-decisions")
def test_in_the_players_phase_the_player_of_the_acting_survivor_decides(table: Any, nld: Any) -> None:
    """Bo's survivor attacks, and then draws a card that activates both relatives beside Anna's."""
    survivors = {name: dict(entry) for name, entry in TABLE_OF_THREE.items()}
    survivors["tom"]["hands"] = ["baseball-bat"]
    for name in ("ben", "barbra"):
        survivors[name]["acted"] = True
    game = table(
        survivors=survivors,
        players=3,
        first=1,  # Anna's turn is over
        active="tom",
        ghouls={"kitchen": {"relative": 2}, "hall": {"walker": 1, "breaker": 1}},
        decks={"house": ["karen-poor-baby"]},
        fate=[[6, 1], [6, 6]],
    )
    nld.answer(game, "melee baseball-bat")
    assert (nld.asked(game), asked_seats(game)) == ("hits", (1,))
    nld.answer(game, {"walker": 1}, "melee baseball-bat", "search house")
    assert nld.dead(game, "hall") == {}
    assert (nld.asked(game), asked_seats(game)) == ("wounds", (1,))
    assert game.state.phase == "players"
