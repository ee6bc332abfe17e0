"""What missions let survivors do in certain zones, and what they have happen by themselves."""

from __future__ import annotations

from typing import Any

import pytest

import shamble
from shamble.kernel.errors import ContentError
from shamble.testing import rule

TAYLOR = {"id": "taylor", "name": "Taylor", "skill": "lucky"}
TOAD = """
+.....+.....+.....+.....+
: s0  : s1  : ta  : s3  :
+.....+.....+.....+-----+
: s4  : s5  : s6  | ro  |
+.....+.....+.....+-----+
"""
TOAD_ZONES: dict[str, Any] = {
    **{code: f"exterior {code}" for code in ("s0", "s1", "s3", "s4", "s5", "s6")},
    "ta": "tank tank",
    "ro": "interior room",
}
SHELL = {"id": "card-1", "zone": "s4", "name": "A box", "text": "Heavy.", "effects": [{"keyword": "SHELL"}]}


def events(game: Any, kind: str) -> list[Any]:
    return [event for event in game.events if event.kind == kind]


def toad(table: Any, zone: str = "tank", **keys: Any) -> Any:
    rules = {"gun": {"zones": ["tank"], "has": ["SHELL"]}, "cards": [SHELL], **keys.pop("rules", {})}
    keys.setdefault("keywords", ["SHELL"])
    return table(TOAD, TOAD_ZONES, survivors={"tess": zone}, active="tess", rules=rules, **keys)


def targets(city: Any, game: Any) -> list[str]:
    return [option.split()[1] for option in city.options(game) if option.startswith("fire-gun")]


# -- the gun -----------------------------------------------------------------------------------------------------------


@rule("modern.round.precedence")
def test_the_gun_fires_into_street_zones_in_line_with_it(table: Any, city: Any) -> None:
    game = toad(table)
    assert targets(city, game) == ["s0", "s1", "s3", "s6"]


@rule("modern.round.precedence")
@pytest.mark.parametrize(
    ("wall", "left"),
    [
        ("", ["a1", "b0", "b2", "c1"]),
        ("n", ["b0", "b2", "c1"]),
        ("w", ["a1", "b2", "c1"]),
        ("e", ["a1", "b0", "c1"]),
        ("s", ["a1", "b0", "b2"]),
    ],
)
def test_a_wall_stops_it_on_its_side(table: Any, city: Any, wall: str, left: list[str]) -> None:
    open_side, walled = "+.....+.....+.....+", "+.....+-----+.....+"
    rows = [
        *(open_side, ": a0  : a1  : a2  :", walled if wall == "n" else open_side),
        f": b0  {'|' if wall == 'w' else ':'} ta  {'|' if wall == 'e' else ':'} b2  :",
        *(walled if wall == "s" else open_side, ": c0  : c1  : c2  :", open_side),
    ]
    zones = {code: f"exterior {code}" for code in ("a0", "a1", "a2", "b0", "b2", "c0", "c1", "c2")}
    rules = {"gun": {"zones": ["tank"]}}
    game = table("\n".join(rows), {**zones, "ta": "tank tank"}, survivors={"tess": "tank"}, active="tess", rules=rules)
    assert targets(city, game) == left


@rule("modern.round.precedence")
@pytest.mark.parametrize(("open", "left"), [([], ["s0"]), (["s1--tank"], ["s0", "s1"])])
def test_a_closed_gate_stops_it(table: Any, city: Any, open: list[str], left: list[str]) -> None:
    street = "+.....+.....+.....+\n: s0  : ta  D s1  :\n+.....+.....+.....+"
    zones = {"s0": "exterior s0", "s1": "exterior s1", "ta": "tank tank"}
    keys = {"survivors": {"tess": "tank"}, "active": "tess", "rules": {"gun": {"zones": ["tank"]}}, "open": open}
    assert targets(city, table(street, zones, **keys)) == left


@rule("modern.round.precedence")
def test_it_eliminates_everything_there_once_in_a_mission(table: Any, city: Any) -> None:
    game = toad(table, zombies={"s1": {"walker": 1, "fatty": 1}, "s0": {"walker": 1}})
    game.answer("fire-gun s1")
    assert (city.dead(game, "s1"), city.dead(game, "s0")) == ({}, {"walker": 1})
    assert city.actions_left(game) == 2
    assert targets(city, game) == []
    assert game.why_not("fire-gun s0").why == "There was only one shell, and it has been fired."


def test_the_gun_fires_no_further_than_a_closed_gate(table: Any, city: Any) -> None:
    people = {"survivors": {"tess": "tank"}, "active": "tess", "keywords": ["SHELL"]}
    rules = {"gun": {"zones": ["tank"], "has": ["SHELL"]}, "cards": [SHELL]}
    gate = TOAD.replace(": s0  : s1", ": s0  D s1")
    shut = table(gate, TOAD_ZONES, rules=rules, **people)
    assert targets(city, shut) == ["s1", "s3", "s6"]


@pytest.mark.parametrize(
    ("keys", "target", "why"),
    [
        ({"keywords": []}, "s1", "The team lacks something that the gun needs."),
        ({"zone": "s1"}, "s0", "You must be where the gun is to fire it."),
        ({}, "s4", "It fires into a street zone in line with it."),
    ],
)
def test_why_it_can_not_be_fired(table: Any, city: Any, keys: Any, target: str, why: str) -> None:
    game = toad(table, **keys)
    assert f"fire-gun {target}" not in city.options(game)
    assert game.why_not(f"fire-gun {target}").why == why


@rule("washington.achievements.from-choice-or-feat")
def test_who_felled_an_abomination_and_how(table: Any, city: Any) -> None:
    effects = {"by-gun": "toad-song", "by-hand": "bare-hands"}
    feats = [
        {"id": "by-gun", "counts": "felled-abomination-by-gun", "effects": [{"achievement": effects["by-gun"]}]},
        {
            "id": "by-hand",
            "counts": "felled-abomination",
            "effects": [{"achievement": effects["by-hand"]}, {"bonus-action": True}],
        },
    ]
    gun = toad(table, zombies={"s1": {"patient-0": 1}}, rules={"feats": feats}, campaign={})
    gun.answer("fire-gun s1")
    assert [event["achievement"] for event in events(gun, "achieved")] == ["toad-song"]
    assert events(gun, "achieved-alone") == []
    rules = {"feats": feats}
    people = {"tess": {"zone": "s1", "hands": ["molotov"]}}
    fire = table("row", survivors=people, active="tess", zombies={"s2": {"patient-0": 1}}, rules=rules, campaign={})
    fire.answer("throw molotov s2")
    assert [event["achievement"] for event in events(fire, "achieved-alone")] == ["bare-hands"]
    assert [sheet["who"] for sheet in fire.view(0)["campaign"]["sheets"] if sheet["reserve"]] == ["tess"]


# -- lanterns ----------------------------------------------------------------------------------------------------------


ROOFS = {"roofs": ["s1", "s2"], "lanterns": 1}
LIT = [{"id": "lit", "kind": "light-roofs", "says": "Light the roofs."}]


@rule("modern.round.precedence")
def test_a_lantern_is_set_on_a_roof_with_an_action(table: Any, city: Any) -> None:
    game = table("row", survivors={"tess": "s1"}, active="tess", rules={**ROOFS, "lanterns": 2})
    game.answer("set-lantern")
    assert city.state(game).lantern_zones == [1]
    assert city.actions_left(game) == 2
    assert game.why_not("set-lantern").why == "A lantern already burns here."


@pytest.mark.parametrize(
    ("zone", "lanterns", "why"),
    [("s0", 1, "You can set lanterns only on certain roofs."), ("s1", 0, "The team has no lantern left.")],
)
def test_why_none_can_be_set(table: Any, city: Any, zone: str, lanterns: int, why: str) -> None:
    game = table("row", survivors={"tess": zone}, active="tess", rules={**ROOFS, "lanterns": lanterns})
    assert "set-lantern" not in city.options(game)
    assert game.why_not("set-lantern").why == why


@pytest.mark.parametrize(("zone", "won"), [("s1", True), ("s0", False)])
def test_at_night_a_beam_counts_as_a_lantern(table: Any, city: Any, zone: str, won: bool) -> None:
    tess = {"zone": zone, "hands": ["flashlight"], "light": "s0" if zone == "s1" else "wall"}
    rules = {**ROOFS, "uses": ["night"], "objectives": LIT}
    if zone == "s0":
        tess["zone"], tess["light"] = "s5", "s4"
    game = table("row", survivors={"tess": tess}, active="tess", rules=rules)
    city.run_dead(game)
    assert (game.outcome is not None) == won


def test_a_scene_without_roofs_asks_for_no_lantern(table: Any) -> None:
    with pytest.raises(ContentError, match="there is no roof for a lantern"):
        table("row", survivors={"tess": "s1"}, rules={"objectives": LIT})


# -- companions who are brought somewhere ------------------------------------------------------------------------------


def bring(table: Any, loses: bool = True, **keys: Any) -> Any:
    goal = {"id": "b", "kind": "bring", "companion": "taylor", "zones": ["s2"], "says": "Bring Taylor."}
    also = {"id": "t", "kind": "take", "tokens": ["card-1"], "says": "Take it."}
    card = {**SHELL, "zone": "s5"}
    rules = {"companions": [{**TAYLOR, "loses": loses}], "objectives": [goal, also], "cards": [card]}
    return table("row", rules=rules, **keys)


@rule("modern.mode.companions")
def test_whoever_was_brought_there_may_go_on(table: Any, city: Any) -> None:
    people = {"tess": "s1", "taylor": {"zone": "s1", "leader": "tess"}}
    game = bring(table, survivors=people, active="tess")
    assert [goal["have"] for goal in game.view(0)["objectives"]] == [0, 0]
    game.answer("move s2")
    game.answer("move s3")
    assert [goal["have"] for goal in game.view(0)["objectives"]] == [1, 0]
    assert [event["who"] for event in events(game, "arrived")] == ["taylor"]


def test_a_dead_companion_who_is_not_needed_is_not_waited_for(table: Any, city: Any) -> None:
    people = {"tess": {"zone": "s5", "acted": True}, "taylor": "s1"}
    game = bring(table, loses=False, survivors=people, zombies={"s1": {"walker": 1}}, phase="zombies")
    assert [goal["have"] for goal in game.view(0)["objectives"]] == [1, 0]


# -- End phases and what lies face up ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("zombies", "cards"), [({"s5": {"walker": 1}}, 2), ({}, 1)])
def test_zombies_in_a_zone_bring_more_of_them(table: Any, city: Any, zombies: Any, cards: int) -> None:
    effect = {"when": {"zombies_in": ["s4"], "then": [{"spawns-twice": {"zone": "s5"}}]}}
    spawns = [{"zone": "s5", "colour": "white"}]
    rules = {"end_phases": [{"effects": [effect]}], "spawns": spawns, "zombie_cards": "13"}
    game = table("row", survivors={"tess": "s0"}, active="tess", zombies=zombies, rules=rules)
    state = city.state(game)
    assert state.edition.spawn_cards(state, 0) == 1
    city.run_dead(game)
    state = city.state(game)
    assert state.round == 2
    assert state.edition.spawn_cards(state, 0) == cards


def test_an_end_phase_of_its_own_comes_once(table: Any, city: Any) -> None:
    card = {**SHELL, "zone": "s4"}
    then = [{"removes": "card-1"}, {"achievement": "static"}]
    late = {"round": 2, "effects": [{"when": {"untaken": ["card-1"], "then": then}}]}
    game = table("row", survivors={"tess": "s0"}, active="tess", rules={"cards": [card], "end_phases": [late]})
    city.run_dead(game)
    assert game.view(0)["achieved"] == []
    city.end_turns(game)
    assert city.state(game).round == 3
    assert game.view(0)["achieved"] == ["static"]
    assert city.state(game).tokens == [-1]


def test_a_card_that_lies_face_up_is_read_at_the_beginning(city: Any) -> None:
    game = shamble.new("washington", "sandbag-hour", seed=1)
    while not events(game, "round"):
        game.answer(0)
    assert [face["name"] for face in game.view(0)["revealed"]] == ["The storm"]
    state = city.state(game)
    assert [state.edition.spawn_cards(state, index) for index in range(4)] == [1, 1, 1, 1]
    state.round = 5
    assert [state.edition.spawn_cards(state, index) for index in range(4)] == [2, 1, 1, 1]


# -- what earlier missions have given ----------------------------------------------------------------------------------


@rule("washington.achievements.affect-later-missions")
def test_once_somebody_stays_up_instead_of_going_down(table: Any, city: Any) -> None:
    people = {
        "tess": {"zone": "s1", "wounds": 2, "hands": ["machete"], "acted": True},
        "anton": {"zone": "s4", "wounds": 2, "acted": True},
    }
    zombies = {"s1": {"walker": 1}, "s4": {"walker": 1}}
    rules = {"uses": ["ko"], "second_wind": "dose-taken"}
    game = table("row", survivors=people, zombies=zombies, rules=rules, phase="zombies")
    up = [name for name in ("tess", "anton") if city.zone_of(game, name)]
    assert [event["who"] for event in events(game, "second-wind")] == up
    assert len(up) == 1
    assert city.survivor(game, up[0]).wounds == 2
    assert [event["who"] for event in events(game, "ko")] == [name for name in people if name not in up]
    if up == ["tess"]:
        assert city.hands(game, "tess") == ["machete"]
    assert game.view(0)["achieved"] == ["dose-taken"]


@rule("washington.achievements.affect-later-missions")
def test_owners_of_an_achievement_have_a_skill(table: Any, city: Any) -> None:
    rules = {"owners_have": {"wall-rat": "steady-hand"}}
    campaign = {"sheets": {"tess": {"achieved": ["wall-rat"]}}}
    game = table("row", survivors={"tess": "s1", "anton": "s1"}, active="tess", rules=rules, campaign=campaign)
    assert "steady-hand" in city.survivor(game, "tess").gifts
    assert "steady-hand" not in city.survivor(game, "anton").gifts


GOAL = [{"id": "there", "kind": "reach", "zones": ["s1"], "who": 1, "says": "Be there."}]


@pytest.mark.parametrize(("zombies", "dice"), [({}, 1), ({"s4": {"walker": 1}}, 2)])
@rule("washington.keep.roll-per-card")
def test_after_some_missions_fewer_dice_are_rolled_to_keep_something(
    table: Any, city: Any, zombies: Any, dice: int
) -> None:
    won = [{"when": {"free": ["s4"], "then": [{"fewer-keep-dice": 1}, {"achievement": "stonewall"}]}}]
    rules = {"objectives": GOAL, "when_won": won, "uses": ["keep", "ko"]}
    people = {"tess": {"zone": "s0", "hands": ["machete"]}}
    game = table("row", survivors=people, active="tess", zombies=zombies, rules=rules, campaign={}, fate=[[6] * dice])
    game.answer("move s1")
    game.answer("roll-for-all")
    assert [roll.faces for roll in city.state(game).keep_rolls] == [(6,) * dice]
    assert (game.view(0)["achieved"] == ["stonewall"]) == (dice == 1)


@pytest.mark.parametrize(("trust", "asked"), [(-1, "leave-behind"), (0, "between")])
def test_without_trust_one_seat_is_missing(table: Any, city: Any, trust: int, asked: str) -> None:
    won = [{"when": {"distrust": True, "then": [{"leave-behind": True}]}}]
    rules = {"objectives": GOAL, "when_won": won, "uses": ["ko"]}
    people = {"tess": "s0", "anton": "s3"}
    game = table("row", survivors=people, active="tess", rules=rules, campaign={"trust": trust})
    game.answer("move s1")
    assert city.asked(game) == asked
    if trust < 0:
        game.answer("leave-behind anton")
        assert [event["who"] for event in events(game, "stays-behind")] == ["anton"]


@rule("washington.achievements.from-choice-or-feat")
def test_what_a_mission_gives_when_it_is_won_it_gives_a_team_that_has_left(table: Any, city: Any) -> None:
    """Taylor is dead, and the last one leaves the board."""
    won = [{"when": {"eliminated": ["taylor"], "then": [{"achievement": "static"}]}}]
    goal = [{"id": "out", "kind": "escape", "says": "Get out."}]
    company = [{"id": "taylor", "name": "Taylor", "skill": "lucky", "loses": False}]
    rules = {"objectives": goal, "exits": ["s0"], "when_won": won, "uses": ["ko"], "companions": company}
    people = {"tess": "s0", "taylor": "s5"}
    zombies = {"s5": {"walker": 1}}
    game = table("row", survivors=people, zombies=zombies, phase="zombies", rules=rules, campaign={})
    assert events(game, "eliminated") != []
    game.answer("escape")
    assert city.asked(game) == "between"
    assert game.view(0)["achieved"] == ["static"]
