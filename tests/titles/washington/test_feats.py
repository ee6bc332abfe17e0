"""Feats that missions count, and what else a mission can begin with."""

from __future__ import annotations

from typing import Any

import pytest

import shamble
from shamble.kernel.errors import ContentError
from shamble.testing import rule
from shamble.titles.washington.rules.feats import count, look_back

WALL = """
+.....+.....+.....+.....+
: s0  H s1  h s2  : s3  :
+.....+.....+.....+.....+
"""
WALLED = {f"s{number}": f"exterior s{number}" for number in range(4)}
RAT = {"id": "rat", "counts": "shot-across-sandbags", "at_least": 2, "effects": [{"achievement": "wall-rat"}]}


def events(game: Any, kind: str) -> list[Any]:
    return [event for event in game.events if event.kind == kind]


def shots(table: Any, here: str, target: str, fate: Any, **keys: Any) -> Any:
    """Tess fires a rifle that reaches far, at two walkers."""
    people = {"tess": {"zone": here, "hands": ["sniper-rifle"]}, "anton": "s3"}
    rules = {"feats": [{**RAT, **keys.pop("feat", {})}]}
    zombies = {target: {"walker": 3}}
    return table(WALL, WALLED, rules=rules, survivors=people, zombies=zombies, active="tess", fate=fate, **keys)


def shoot(game: Any, target: str, times: int = 2) -> list[Any]:
    for _ in range(times):
        game.answer(f"shoot sniper-rifle {target}")
    return events(game, "achieved-alone")


@rule("washington.achievements.from-choice-or-feat")
@pytest.mark.parametrize(
    ("here", "target", "counts"),
    [("s0", "s1", True), ("s0", "s2", True), ("s1", "s0", True), ("s1", "s2", False), ("s2", "s1", False)],
)
def test_shots_across_sandbags_count(table: Any, here: str, target: str, counts: bool) -> None:
    game = shots(table, here, target, [[6], [6]])
    assert (shoot(game, target) != []) == counts


def test_a_feat_takes_its_number_and_is_done_once(table: Any) -> None:
    game = shots(table, "s0", "s1", [[6], [1], [6]])
    assert shoot(game, "s1") == []
    (earned,) = shoot(game, "s1", 1)
    assert (earned["achievement"], earned["who"]) == ("wall-rat", "tess")


def test_a_feat_may_count_only_until_a_round(table: Any) -> None:
    assert shoot(shots(table, "s0", "s1", [[6], [6]], feat={"until": 3}, round=3), "s1")
    assert not shoot(shots(table, "s0", "s1", [[6], [6]], feat={"until": 3}, round=4), "s1")


@pytest.mark.parametrize(
    ("feat", "why"),
    [
        ({"counts": "flown"}, "flown"),
        ({"door": "s0--s1"}, "'door' belongs to"),
        ({"at_least": 0}, "1"),
        ({"at_end": "some"}, "some"),
    ],
)
def test_a_feat_that_makes_no_sense_is_refused(table: Any, feat: dict[str, Any], why: str) -> None:
    with pytest.raises(ContentError, match=why):
        shots(table, "s0", "s1", [], feat=feat)


# -- light -------------------------------------------------------------------------------------------------------------

LAMP = {"zone": "s0", "backpack": ["flashlight"], "light": "s1"}
AT_NIGHT = {"uses": ["clock", "night", "ko"], "clock": 22, "exits": ["s0", "s5"]}
MOTH = {"id": "moth", "counts": "lured", "at_end": "most", "effects": [{"achievement": "moth"}]}
UNSEEN = {"id": "unseen", "counts": "lured", "at_end": "none", "effects": [{"achievement": "unseen"}]}


def night(table: Any, city: Any, zombies: Any, **people: Any) -> Any:
    """A round passes; then everybody leaves, which wins the mission of a campaign."""
    objective = {"id": "out", "kind": "escape", "says": "Get out."}
    rules = {**AT_NIGHT, "feats": [MOTH, UNSEEN], "objectives": [objective]}
    survivors = {"tess": LAMP, "anton": "s0", **people}
    game = table("row", rules=rules, survivors=survivors, zombies=zombies, active="tess", campaign={})
    city.run_dead(game)
    city.state(game).dead = [0] * len(city.state(game).dead)
    while not events(game, "mission-won"):
        options = city.options(game)
        game.answer("escape" if "escape" in options else "end" if "end" in options else options[0])
    return game


def test_whose_light_drew_most_is_known_when_the_mission_is_won(table: Any, city: Any) -> None:
    game = night(table, city, {"s4": {"walker": 2}})
    assert [(event["achievement"], event["who"]) for event in events(game, "achieved-alone")] == [("moth", "tess")]
    assert events(game, "achieved") == []


def test_a_light_that_nobody_saw_leaves_the_team_unseen(table: Any, city: Any) -> None:
    game = night(table, city, {})
    assert events(game, "achieved-alone") == []
    assert [event["achievement"] for event in events(game, "achieved")] == ["unseen"]


@rule("washington.achievements.affect-later-missions")
@pytest.mark.parametrize(("drawn_to", "asked"), [("moth", False), ("wall-rat", True)])
def test_zombies_that_would_split_go_to_the_moth(table: Any, city: Any, drawn_to: str, asked: bool) -> None:
    keys: dict[str, Any] = {"campaign": {"sheets": {"tess": {"achieved": ["moth"]}}}, "zombies": {"s2": {"walker": 1}}}
    people = {"tess": "s0", "anton": "s4"}
    game = table("row", rules={"drawn_to": drawn_to}, survivors=people, active="tess", **keys)
    city.end_turns(game)
    assert (city.asked(game) == "split") == asked
    if not asked:
        assert city.dead(game, "s1") == {"walker": 1}


# -- what a mission begins with ----------------------------------------------------------------------------------------


def test_nothing_spawns_in_a_quiet_phase(table: Any, city: Any) -> None:
    rules = {"quiet": 1, "spawns": [{"zone": "s5", "colour": "white"}]}
    game = table("row", rules=rules, survivors={"tess": "s0"}, active="tess")
    city.run_dead(game)
    assert events(game, "drew") == []
    city.run_dead(game)
    assert [event.kind for event in game.events if event.kind in ("drew", "roused", "stirred", "spawned")]


def test_a_mission_may_use_a_part_of_the_zombie_deck(table: Any) -> None:
    game = table("row", rules={"zombie_cards": "1-3"}, survivors={"tess": "s0"})
    assert len(game.state.dead_deck) == 3
    with pytest.raises(ContentError, match="zombie deck"):
        table("row", rules={"zombie_cards": "90"}, survivors={"tess": "s0"})


def test_what_players_choose_of_the_zombie_deck_counts_too() -> None:
    game = shamble.new("washington", "brownout", options={"zombie-cards": "9-20"})
    assert len(game.state.dead_deck) == 8  # 9 to 16


@rule("washington.keywords.locked-door-card-goes-back")
def test_a_card_may_say_from_the_beginning_what_it_needs(table: Any, city: Any) -> None:
    key = {"id": "key", "zone": "s0", "name": "The key", "text": "A key.", "effects": [{"keyword": "KEY"}]}
    chest = {"id": "chest", "zone": "s0", "name": "The chest", "text": "Open.", "needs": ["KEY"], "known": True}
    game = table("row", rules={"cards": [key, chest]}, survivors={"tess": "s0"}, active="tess")
    assert game.view(0)["needs"] == {"chest": ["KEY"]}
    assert "take chest" not in city.options(game)
    with pytest.raises(ContentError, match="only what a card needs can be known"):
        table("row", rules={"cards": [{**key, "known": True}]}, survivors={"tess": "s0"})


# -- a card that is carried out ----------------------------------------------------------------------------------------

LEDGER = {"id": "ledger", "zone": "s0", "name": "The ledger", "text": "Ninety names.", "effects": [{"trust": 1}]}
OUT = {"id": "out", "kind": "carry-out", "tokens": ["ledger"], "says": "Carry it out."}


def carried(table: Any, **keys: Any) -> Any:
    """Tess has just taken the ledger; Anton is next door, and both zones are exits."""
    rules = {"cards": [LEDGER], "exits": ["s0", "s1"], "objectives": [OUT], "uses": ["ko"]}
    people = {"tess": {"zone": "s0", **keys.pop("tess", {})}, "anton": "s1"}
    game = table("row", rules=rules, survivors=people, active="tess", **keys)
    game.answer("take ledger")
    return game


def test_only_its_carrier_takes_a_card_out(table: Any, city: Any) -> None:
    game = carried(table)
    assert game.view(0)["survivors"]["tess"]["carries"] == "The ledger"
    assert events(game, "card-discarded") == []
    game.answer("end")
    while not city.survivor(game, "anton").escaped:
        options = city.options(game)
        game.answer("escape" if "escape" in options else options[0])
    assert game.outcome is None
    while game.outcome is None:
        options = city.options(game)
        game.answer("escape" if "escape" in options else "end" if "end" in options else options[0])
    assert game.outcome.why == "won"


@rule("washington.objectives.zone-card-taken-like-token")
def test_a_carrier_who_goes_down_leaves_the_card_there(table: Any, city: Any) -> None:
    game = carried(table, tess={"wounds": 2}, zombies={"s0": {"walker": 1}})
    city.run_dead(game)
    assert game.view(0)["zones"]["s0"]["tokens"] == ["ledger"]
    if city.asked(game) == "who":
        game.answer("turn anton")
    if city.zone_of(game, "anton") != "s0":
        game.answer("move s0")
    game.answer("take ledger")
    assert len(events(game, "read")) == 1  # everybody knows what it says
    assert city.survivor(game, "anton").carries == "ledger"


@rule("washington.light.lit-zone-is-visible")
def test_signals_count_when_the_players_phase_ends(table: Any, city: Any) -> None:
    """Both ends are lit already while Tess still has her turn."""
    lamp = {"backpack": ["flashlight"]}
    people = {"tess": {"zone": "s0", "light": "s1", **lamp}, "anton": {"zone": "s5", "light": "s4", **lamp}}
    goal = [{"id": "signal", "kind": "light", "zones": ["s0", "s5"], "says": "Light both ends."}]
    game = table("row", survivors=people, rules={"uses": ["night"], "objectives": goal}, active="tess")
    game.answer("make-noise")
    assert game.outcome is None
    city.run_dead(game)
    assert game.outcome.why == "won"


# -- looking back ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lured", "owners"),
    [
        ([0, 2, 1, 0, 0, 0], {"moth": "justin"}),
        ([0, 0, 2, 3, 3, 0], {"moth": "tess"}),  # of two who did equally much, the first
        ([0, 0, 0, 0, 0, 1], {"moth": "ashley"}),
        ([0, 0, 0, 0, 0, 0], {"unseen": "angelo"}),
    ],
)
def test_who_did_most_and_what_nobody_did(table: Any, lured: list[int], owners: dict[str, str]) -> None:
    rules = {"feats": [RAT, MOTH, UNSEEN]}
    game = table("row", rules=rules, survivors={"tess": "s0"}, active="tess", campaign={})
    state = game.state
    state.tally = [5] * 6 + lured + lured
    look_back(state)
    assert state.feats == list(owners)
    pushed = [task for task in state.agenda if task.name == "effect"]
    found = {state.stage.effects[task.numbers[2]].id: state.name(task.numbers[0]) for task in pushed}
    assert found == owners


@pytest.mark.parametrize(
    ("number", "who", "until", "round", "done"),
    [(2, 0, 0, 1, True), (1, 0, 0, 1, False), (2, 5, 3, 3, True), (2, 5, 3, 4, False), (3, 1, 0, 9, True)],
)
def test_a_feat_counts_for_each_survivor(table: Any, number: int, who: int, until: int, round: int, done: bool) -> None:
    feat = {**RAT, **({"until": until} if until else {})}
    other = {**RAT, "id": "other", "counts": "lured", "at_least": 1}
    game = table("row", rules={"feats": [other, feat]}, survivors={"tess": "s0"}, active="tess", round=round)
    for one in range(6):
        count(game.state, "shot-across-sandbags", one, 1 if one != who else 0)  # one each is not enough
    assert game.state.feats == []
    count(game.state, "shot-across-sandbags", who, number)
    assert (game.state.feats == ["rat"]) == done
    assert game.state.tally == [0] * 6 + [number if one == who else 1 for one in range(6)]
    count(game.state, "shot-across-sandbags", who, number)
    assert len(game.state.feats) <= 1
