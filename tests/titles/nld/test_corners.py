"""Corners where two rules meet."""

from __future__ import annotations

from typing import Any

import pytest

from shamble.kernel.errors import ShambleError
from shamble.kernel.state import Task
from shamble.testing import rule


@rule("nld.reload.end-phase-free")
def test_a_place_that_is_no_longer_held_does_not_win_while_weapons_are_loaded(table: Any, nld: Any) -> None:
    goals = [{"id": "stay", "kind": "hold", "zones": ["den"], "rounds": 1, "says": "Hold the den."}]
    ben = {"zone": "kitchen", "hands": ["sawed-off-empty"]}
    game = table(survivors={"ben": ben}, rules={"objectives": goals}, phase="end", state={"held": 1})
    assert nld.said(game, "reloaded-all") != []
    assert (game.outcome, game.state.held) == (None, 0)


@rule("nld.skill.tactician")
def test_a_tactician_waits_for_the_turns_of_other_players(table: Any, nld: Any) -> None:
    survivors = {"helen": {"zone": "kitchen", "skills": ["tactician"]}, "tom": {"zone": "hall", "seat": 2}}
    game = table(survivors=survivors, players=2)
    assert (game.question.seats, nld.options(game)) == ((0,), ["turn helen", "wait helen"])
    nld.answer(game, "wait helen")
    assert (nld.asked(game), game.question.seats) == ("cut-in", (0,))
    nld.answer(game, "wait helen")
    assert game.state.turn.who == 2  # Tom's
    nld.answer(game, "end")
    assert (game.state.turn.who, nld.said(game, "ghouls")) == (5, [])  # no turn of others is left to wait for
    nld.answer(game, "end")
    assert nld.said(game, "ghouls") != []


@rule("nld.skill.tactician")
def test_tacticians_who_wait_for_each_other_lose_no_turn(table: Any, nld: Any) -> None:
    survivors = {
        name: {"zone": "hall", "seat": seat, "skills": ["tactician"]} for name, seat in (("ben", 1), ("tom", 2))
    }
    game = table(survivors=survivors, players=2)
    nld.answer(game, "wait ben", "wait tom")
    assert (nld.asked(game), game.question.seats) == ("cut-in", (1,)), "Ben comes first, unless Tom cuts in"
    nld.answer(game, "wait tom", "end", "end")
    assert [told[1] for told in nld.said(game, "turn")][:2] == ["ben", "tom"]
    assert nld.said(game, "ghouls") != []


@rule("nld.skill.sprint", "nld.skill.born-leader", "nld.skill.once-per-turn")
def test_nobody_sprints_with_an_action_that_a_leader_gives(table: Any, nld: Any) -> None:
    survivors = {"ben": {"zone": "hall", "skills": ["born-leader"]}, "tom": {"zone": "hall", "skills": ["sprint"]}}
    game = table(survivors=survivors, active="ben")
    nld.answer(game, "lead tom")
    assert (nld.options(game, "move"), nld.options(game, "sprint")) == (["move kitchen", "move lane"], [])
    nld.answer(game, "end", "end")
    assert nld.options(game, "sprint") == ["sprint kitchen", "sprint lane"]


@rule("nld.skill.hold-your-nose", "nld.skill.hit-and-run", "nld.skill.brother-in-arms")
def test_who_runs_off_after_clearing_the_zone_still_draws_and_so_do_brothers(table: Any, nld: Any) -> None:
    ben = {"zone": "kitchen", "hands": ["katana"], "skills": ["hit-and-run", "brother-in-arms:hold-your-nose"]}
    ghouls = {"kitchen": {"walker": 1}}
    game = table(survivors={"ben": ben, "tom": "kitchen"}, ghouls=ghouls, active="ben", fate=[[6, 6]])
    nld.answer(game, "melee katana", "move hall")
    assert (nld.asked(game), game.question.about) == ("rummage", ("ben",))
    nld.answer(game, "pass-by")
    assert (nld.asked(game), game.question.about) == ("rummage", ("tom",))


@rule("nld.skill.distributor", "nld.spawn.reshuffle")
def test_who_distributes_is_told_when_the_ghoul_deck_is_shuffled_anew(table: Any, nld: Any) -> None:
    spawns = [{"zone": zone, "colour": colour} for zone, colour in (("yard", "white"), ("lane", "green"))]
    game = table(
        survivors={"ben": {"zone": "den", "skills": ["distributor"]}}, spawns=spawns,
        options={"ghoul-cards": "1-3"}, barricades=["den--yard"],
    )  # fmt: skip
    nld.run_ghouls(game)
    assert nld.said(game, "reshuffled") == []
    counted: list[int] = []
    game.watch(lambda state, event: counted.append(len(nld.state(game).dead_deck.all_cards())))
    nld.run_ghouls(game)
    assert {*counted} == {3}, "at every event, each card is in the deck or among its discards"
    assert nld.said(game, "reshuffled") == [("reshuffled", "ghouls", "", "", 2)]
    assert [told[4] for told in nld.said(game, "looked")] == [2, 2]


@rule("nld.inventory.backpack-inactive")
@pytest.mark.parametrize(("place", "drawn"), [("hands", 2), ("backpack", 1)])
def test_a_card_that_does_not_work_in_the_backpack_does_nothing_there(
    table: Any, nld: Any, monkeypatch: pytest.MonkeyPatch, place: str, drawn: int
) -> None:
    game = table(survivors={"ben": {"zone": "kitchen", place: ["flashlight"]}}, active="ben")
    monkeypatch.setattr(game.state.stage.cards["flashlight"], "works_in_backpack", False)
    nld.answer(game, "search house")
    assert len(nld.said(game, "searched") + nld.said(game, "trapped")) == drawn


@rule("nld.skill.medic")
def test_a_level_that_healing_brings_does_not_heal_a_second_time(table: Any, nld: Any) -> None:
    judy = {"zone": "kitchen", "wounds": 2, "experience": 18, "skills": ["medic", "tough"]}
    game = table(survivors={"judy": judy}, phase="end")
    nld.answer(game, "heal judy")
    while nld.asked(game) != "act":
        assert nld.asked(game) != "heal"
        game.answer(0)
    assert nld.survivor(game, "judy").wounds == 1


@rule("nld.scene.escape", "nld.ghoul.relative-forces-romero")
def test_whoever_got_away_has_no_mode_to_lose(table: Any, nld: Any) -> None:
    goals = [{"id": "away", "kind": "escape", "says": "Get away."}]
    survivors = {"helen": {"zone": "lane", "mode": "zombicide"}, "ben": {"zone": "kitchen", "acted": True}}
    game = table(
        survivors=survivors, active="helen", rules={"exits": ["lane"], "objectives": goals},
        spawns=[{"zone": "yard", "colour": "white"}], decks={"ghouls": ["ghoul-40"]},
    )  # fmt: skip
    nld.answer(game, "escape")
    assert nld.said(game, "spawned") == [("spawned", "relative", "yard", "", 1)]
    assert nld.said(game, "mode") == []


@rule("nld.combat.damage-thresholds", "nld.target.fatty-shields")
def test_what_a_blow_and_a_shot_at_a_fatty_cite(table: Any, nld: Any) -> None:
    fatty = {"kitchen": {"fatty": 1}}
    game = table(survivors={"ben": {"zone": "kitchen", "hands": ["katana"]}}, ghouls=fatty, active="ben", fate=[[6, 6]])
    nld.answer(game, "melee katana")
    assert [event.rule for event in game.events if event.kind == "endured"] == ["nld.combat.damage-thresholds"]
    game = table(
        survivors={"ben": {"zone": "kitchen", "hands": ["sawed-off"]}}, ghouls=fatty, active="ben", fate=[[6, 6]]
    )
    nld.answer(game, "shoot sawed-off kitchen")
    assert [event.rule for event in game.events if event.kind == "endured"] == ["nld.target.fatty-shields"]


@rule("nld.trade.partner-reorganizes")
def test_the_partner_may_rearrange_even_if_nothing_changes_hands(table: Any, nld: Any) -> None:
    tom = {"zone": "kitchen", "hands": ["katana", "scope"], "backpack": ["uzi"]}
    game = table(survivors={"ben": {"zone": "kitchen", "hands": ["axe"]}, "tom": tom}, active="ben")
    nld.answer(game, "trade tom", "done")
    assert (nld.asked(game), game.question.about) == ("hold", ("tom",))
    nld.answer(game, "hold katana uzi")
    assert nld.hands(game, "tom") == ["katana", "uzi"]


@rule("nld.xp.trackers-fixed-on-flip")
def test_a_pick_in_romero_mode_is_told_for_what_it_is(table: Any, nld: Any) -> None:
    judy = {"zone": "kitchen", "experience": 18, "hands": ["katana"]}
    game = table(survivors={"judy": judy}, ghouls={"kitchen": {"walker": 1}}, active="judy", fate=[[6, 1]])
    nld.answer(game, "melee katana", "learn lifesaver")
    assert nld.said(game, "chose") == [("chose", "judy", "lifesaver", "", 0)]
    assert nld.said(game, "level") == [("level", "judy", "orange", "plus-1-free-action:move", 0)]


@rule("nld.round.three-actions", "nld.action.blue-skill-free-extra")
def test_with_no_action_left_the_refusal_says_so(table: Any, nld: Any) -> None:
    ben = {"zone": "kitchen", "skills": ["plus-1-free-action:melee"], "hands": ["axe"]}
    game = table(survivors={"ben": ben, "tom": "kitchen"}, ghouls={"kitchen": {"walker": 1}}, active="ben", spent=3)
    assert nld.options(game) == ["melee axe", "end"]
    free_for_else = "nld.action.blue-skill-free-extra"
    refused = {tried: nld.refused(game, tried) for tried in ("move hall", "trade tom", "search house")}
    ghoul = {"move hall": "nld.move.leave-cost-scales", "search house": "nld.search.no-ghouls"}
    assert refused == {**ghoul, "trade tom": free_for_else}, "an action would not help against the walker"
    ben = {"zone": "kitchen", "hands": ["machete", "sawed-off"]}  # which can be combined without one
    game = table(survivors={"ben": ben, "tom": "kitchen"}, active="ben", spent=3)
    for tried in ("move hall", "trade tom", "search house"):
        assert nld.refused(game, tried) == "nld.round.three-actions"


def test_there_are_no_tasks_but_those_of_the_rules(table: Any) -> None:
    game = table(survivors={"ben": "kitchen"})
    with pytest.raises(ShambleError, match="no-such-task"):
        game.rules.perform(game.state, Task("no-such-task"))


def test_the_forecast_tells_the_wounds_of_a_lone_survivor(table: Any) -> None:
    ghouls = {"kitchen": {"fatty": 1, "walker": 1}, "den": {"breaker": 1}}
    game = table(survivors={"ben": "kitchen"}, ghouls=ghouls, active="ben")
    plans = {plan["zone"]: plan for plan in game.view(0)["forecast"]}
    assert (plans["kitchen"]["wounds"], plans["kitchen"]["to"]) == (3, [])
    assert (plans["den"]["wounds"], plans["den"]["to"]) == (0, ["kitchen"])
    assert plans["den"]["breaks"] != []
