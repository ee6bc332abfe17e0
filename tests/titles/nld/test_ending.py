"""Winning and losing."""

from __future__ import annotations

from typing import Any

import pytest

from shamble.kernel.game import Game
from shamble.testing import rule

CLOSET = {"id": "radio", "name": "the radio", "zone": "kitchen", "do": "take"}
FETCH = {
    "tokens": [CLOSET],
    "objectives": [{"id": "fetch", "kind": "take", "tokens": ["radio"], "says": "Fetch the radio."}],
}


def ended(game: Game) -> tuple[str, str, tuple[int, ...]]:
    """Why the game is over, by which rule, and who has won."""
    assert game.outcome is not None
    assert game.question is None
    return game.outcome.why, game.outcome.rule, game.outcome.winners


def goal(kind: str, **fields: Any) -> dict[str, Any]:
    return {"id": kind, "kind": kind, "says": "This must be done.", **fields}


# -- losing ------------------------------------------------------------------------------------------------------------


@rule("nld.end.lose-survivor-eliminated")
def test_the_game_is_lost_the_moment_a_survivor_is_eliminated(table: Any, nld: Any) -> None:
    game = table(
        survivors={"ben": {"zone": "kitchen", "wounds": 2}, "tom": "den"},
        ghouls={"kitchen": {"walker": 1}, "den": {"walker": 1}},
        phase="ghouls",
    )
    assert ended(game) == ("ben-eliminated", "nld.end.lose-survivor-eliminated", ())
    assert [event.kind for event in game.events][-2:] == ["wounded", "over"]
    assert nld.survivor(game, "tom").wounds == 0  # his ghoul did not get that far


@rule("nld.end.lose-survivor-eliminated")
def test_two_wounds_lose_nothing(table: Any, nld: Any) -> None:
    game = table(survivors={"ben": {"zone": "kitchen", "wounds": 1}}, ghouls={"kitchen": {"walker": 1}}, phase="ghouls")
    assert nld.survivor(game, "ben").wounds == 2
    assert game.state.hurt == 2
    assert game.outcome is None


@rule("nld.end.lose-objective-impossible")
def test_the_game_is_lost_when_no_barricade_is_left_for_what_must_be_shut(table: Any, nld: Any) -> None:
    """Two windows must be boarded up; ten of the eleven barricades are drawn on the map."""
    row = "B".join(f" {code}  " for code in ("a1", "a2", "a3", "a4", "a5", "a6", "a7", "a8", "a9", "b1"))
    map = f"""
+-----+-----+-----+-----+-----+-----+-----+-----+-----+-----+
|{row}|
+--w--+--o--+-----+-----+-----+-----+-----+-----+-----+--B--+
: ya  : ya  : ya  : ya  : ya  : ya  : ya  : ya  : ya  : ya  :
+.....+.....+.....+.....+.....+.....+.....+.....+.....+.....+
"""
    zones = {code: f"interior room-{code}" for code in ("a1", "a2", "a3", "a4", "a5", "a6", "a7", "a8", "a9", "b1")}
    rules = {"objectives": [goal("shut", edges=["window"])]}
    start = {"ben": {"zone": "room-a2", "boards": 1}}
    keys: dict[str, Any] = {"zones": {**zones, "ya": "exterior yard"}, "rules": rules, "survivors": start}
    game = table(map, active="ben", **keys)
    assert game.state.barricades_left() == 1
    nld.answer(game, "build room-a2--yard")
    assert ended(game) == ("impossible", "nld.end.lose-objective-impossible", ())
    start["ben"]["zone"] = "room-a1"
    game = table(map, active="ben", **keys)
    nld.answer(game, "build room-a1--yard")  # the one that must be shut
    assert ended(game)[0] == "won"


@rule("nld.end.lose-objective-impossible")
def test_the_game_is_lost_when_too_few_are_left_to_reach_a_place(table: Any, nld: Any) -> None:
    survivors = {"ben": "den", "tom": {"zone": "kitchen", "wounds": 2, "starting": False}}
    dead = {"kitchen": {"walker": 1}}
    two = {"objectives": [goal("reach", zones=["lane"], who=2)]}
    assert ended(table(survivors=survivors, ghouls=dead, rules=two, phase="ghouls"))[0] == "impossible"
    one = {"objectives": [goal("reach", zones=["lane"], who=1)]}
    assert table(survivors=survivors, ghouls=dead, rules=one, phase="ghouls").outcome is None


@rule("nld.end.lose-objective-impossible")
def test_the_game_is_lost_when_nobody_is_left_to_accomplish_an_objective(table: Any, nld: Any) -> None:
    """Ben has got away, but three ghouls should have died; that a round ends, on the other hand, needs nobody."""
    for other, why in ((goal("kill", count=3), "impossible"), (goal("survive", rounds=4), "won")):
        rules = {"exits": ["lane"], "objectives": [goal("escape"), other]}
        game = table(survivors={"ben": "lane"}, rules=rules, active="ben")
        nld.answer(game, "escape")
        assert ended(game)[0] == why
        assert game.state.round == (1 if why == "impossible" else 4)


@rule("nld.end.lose-scene-condition", "nld.scene.dawn")
def test_the_game_is_lost_when_the_last_round_ends_without_success(table: Any, nld: Any) -> None:
    game = table(survivors={"ben": "kitchen"}, rules={**FETCH, "last_round": 2})
    nld.end_turns(game)
    assert game.outcome is None
    nld.end_turns(game)
    assert ended(game) == ("dawn", "nld.end.lose-scene-condition", ())
    assert game.state.round == 2


# -- winning -----------------------------------------------------------------------------------------------------------


@rule("nld.end.win-immediately")
def test_the_game_is_won_at_the_instant_the_last_objective_is_accomplished(table: Any, nld: Any) -> None:
    rules = {**FETCH, "objectives": [*FETCH["objectives"], goal("kill", count=1)]}
    survivors = {"ben": {"zone": "kitchen", "hands": ["axe"], "wounds": 2}, "tom": {"zone": "hall", "wounds": 2}}
    dead = {"kitchen": {"walker": 2}, "hall": {"walker": 1}}
    game = table(survivors=survivors, ghouls=dead, rules=rules, active="ben", fate=[[6]])
    nld.answer(game, "take radio")
    assert game.outcome is None  # there is one more thing to do
    nld.answer(game, "melee axe")
    assert ended(game) == ("won", "nld.end.win-immediately", (0,))
    assert game.state.phase == "players"
    assert [event.kind for event in game.events][-2:] == ["killed", "over"]
    assert nld.survivor(game, "ben").experience == 0  # nothing more happens, not even that


@rule("nld.end.win-immediately")
def test_a_step_can_win(table: Any, nld: Any) -> None:
    rules = {"objectives": [goal("reach", zones=["lane"], who="all")]}
    game = table(survivors={"ben": "hall", "tom": "lane"}, rules=rules, active="ben")
    nld.answer(game, "move lane")
    assert ended(game) == ("won", "nld.end.win-immediately", (0,))


# -- together ----------------------------------------------------------------------------------------------------------


@rule("nld.end.shared-outcome")
def test_all_players_win_or_lose_together(table: Any, nld: Any) -> None:
    survivors = {
        "ben": {"zone": "kitchen", "seat": 1},
        "tom": {"zone": "hall", "seat": 2},
        "helen": {"zone": "den", "seat": 3, "wounds": 2},
    }
    game = table(survivors=survivors, players=3, rules=FETCH, active="ben")
    nld.answer(game, "take radio")
    assert ended(game)[2] == (0, 1, 2)
    game = table(survivors=survivors, players=3, rules=FETCH, phase="ghouls", ghouls={"den": {"walker": 1}})
    assert ended(game)[2] == ()


@rule("nld.end.tie-loss-first")
def test_whoever_dies_in_the_event_that_would_win_loses_the_game(table: Any, nld: Any) -> None:
    game = table(survivors={"ben": "kitchen", "tom": "den"}, rules=FETCH, active="ben")
    state = game.state.copy()
    state.tokens = [-1]
    assert game.rules.decided(state).why == "won"
    state.survivors[2].wounds = 3
    assert game.rules.decided(state).why == "tom-eliminated"


@rule("nld.end.tie-loss-first")
@pytest.mark.parametrize(("faces", "why"), [([6, 1], "won"), ([1, 1], "tom-eliminated")])
def test_events_count_in_the_order_in_which_they_happen(table: Any, nld: Any, faces: list[int], why: str) -> None:
    """The hit that wins comes before the miss that would kill Tom."""
    survivors = {"ben": {"zone": "kitchen", "hands": ["sawed-off"]}, "tom": {"zone": "hall", "wounds": 2}}
    rules = {"objectives": [goal("kill", count=1)]}
    game = table(survivors=survivors, ghouls={"hall": {"walker": 1}}, rules=rules, active="ben", fate=[faces])
    nld.answer(game, "shoot sawed-off hall")
    assert ended(game)[0] == why


@rule("nld.end.added-survivors")
def test_one_who_joined_later_is_simply_removed(table: Any, nld: Any) -> None:
    tom = {"zone": "kitchen", "wounds": 2, "starting": False, "hands": ["axe", "table-leg"], "backpack": ["boards"]}
    survivors = {"ben": "den", "tom": {**tom, "boards": 1}}
    game = table(survivors=survivors, ghouls={"kitchen": {"walker": 1}}, phase="ghouls")
    assert game.outcome is None
    assert nld.zone_of(game, "tom") == ""
    assert nld.said(game, "eliminated") == [("eliminated", "tom", "", "", 0)]
    assert (nld.hands(game, "tom"), nld.backpack(game, "tom"), nld.survivor(game, "tom").boards) == ([], [], 0)
    assert nld.said(game, "turn")[-1][1] == "ben"  # the next round is Ben's alone
    assert game.state.decks[1].discards == ["axe"]


@rule("nld.end.added-survivors")
def test_what_one_who_joined_later_had_found_is_discarded(table: Any, nld: Any) -> None:
    """Tom draws a scope and then a trap; the shot of a survivor with a link to the dead kills him before he can keep
    the scope, and the other such survivor gets no turn any more."""
    survivors = {
        "ben": {"zone": "hall", "skills": ["zombie-link"], "hands": ["sawed-off"]},
        "tom": {"zone": "kitchen", "wounds": 2, "starting": False, "hands": ["flashlight"]},
        "helen": {"zone": "kitchen", "wounds": 2, "starting": False, "skills": ["zombie-link"]},
    }
    game = table(
        survivors=survivors,
        ghouls={"woods": {"relative": 2}},
        decks={"house": ["scope", "karen-poor-baby"]},
        fate=[[1, 1]],
        active="tom",
    )
    nld.answer(game, "search house")
    assert game.state.name(game.state.turn.who) == "ben"
    nld.answer(game, "shoot sawed-off kitchen", {"tom": 1, "helen": 1}, "end")
    assert [nld.zone_of(game, name) for name in ("tom", "helen")] == ["", ""]
    assert [names[1] for names in nld.said(game, "turn")] == ["ben", "ben"]  # the extra one, and his own
    assert (game.state.drawn, game.state.decks[0].discards) == ([], ["karen-poor-baby", "flashlight", "scope"])
