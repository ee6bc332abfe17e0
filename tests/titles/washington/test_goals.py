"""What missions ask for: how far the team has come with each kind of objective."""

from __future__ import annotations

from typing import Any

import pytest

LAMP = {"hands": ["flashlight"]}
TAYLOR = {"id": "taylor", "name": "Taylor", "skill": "lucky"}
CARD = {"id": "card-1", "zone": "s3", "name": "A card", "text": "Read it."}


def goal(table: Any, people: dict[str, Any], objective: dict[str, Any], **keys: Any) -> tuple[Any, Any]:
    """The state, and the objective: together with another one, so that nobody has won."""
    also = {"id": "last", "kind": "take", "tokens": ["card-9"], "says": "Take the last card."}
    last = {**CARD, "id": "card-9", "zone": "s5"}
    rules = keys.pop("rules", {})
    rules = {**rules, "objectives": [{"id": "goal", "says": "Do it.", **objective}, also]}
    rules["cards"] = [*rules.get("cards", []), last]
    game = table("row", survivors=people, active=next(iter(people)), rules=rules, **keys)
    return game.state, game.state.stage.objectives[0]


def reached(state: Any, objective: Any) -> tuple[int, int]:
    return objective.progress(state), objective.needed(state)


@pytest.mark.parametrize(("lights", "have"), [([], 0), (["tess"], 1), (["tess", "anton"], 1)])
def test_the_last_light_counts_when_the_phase_ends(table: Any, lights: list[str], have: int) -> None:
    people: dict[str, Any] = {"tess": {"zone": "s0", **LAMP}, "anton": {"zone": "s3", **LAMP}}
    for who in lights:
        people[who]["light"] = "s1" if who == "tess" else "s4"
    state, objective = goal(table, people, {"kind": "light", "zones": ["s1", "s4"]}, rules={"uses": ["night"]})
    assert reached(state, objective) == (have, 2)
    state.signalled = True
    assert reached(state, objective) == (2, 2)


@pytest.mark.parametrize("name", ["angelo", "tess", "ashley"])
def test_a_card_that_is_carried_out(table: Any, name: str) -> None:
    rules = {"cards": [CARD], "exits": ["s0"]}
    state, objective = goal(table, {name: "s3"}, {"kind": "carry-out", "tokens": ["card-1"]}, rules=rules)
    assert (reached(state, objective), objective.carrier(state)) == ((0, 2), -1)
    who = state.number_of(name)
    state.survivors[who].carries = "card-1"
    assert (reached(state, objective), objective.carrier(state)) == ((1, 2), who)
    state.survivors[who].escaped = True
    assert reached(state, objective) == (2, 2)


@pytest.mark.parametrize(("loses", "have"), [(True, 0), (False, 1)])
def test_a_companion_who_is_brought_somewhere_or_dead(table: Any, loses: bool, have: int) -> None:
    rules = {"companions": [{**TAYLOR, "loses": loses}]}
    objective = {"kind": "bring", "companion": "taylor", "zones": ["s2"]}
    state, found = goal(table, {"tess": "s0", "taylor": "s1"}, objective, rules=rules)
    assert reached(state, found) == (0, 1)
    state.arrived.append("taylor")
    assert reached(state, found) == (1, 1)
    state.arrived.clear()
    state.survivors[-1].zone, state.survivors[-1].wounds = -1, 1
    assert reached(state, found) == (have, 1)


@pytest.mark.parametrize(
    ("lanterns", "burning", "have"), [(1, [], (0, 1)), (1, [1], (1, 1)), (1, [1, 2], (1, 1)), (4, [1, 2], (2, 2))]
)
def test_as_many_roofs_as_there_are_lanterns(
    table: Any, lanterns: int, burning: list[int], have: tuple[int, int]
) -> None:
    rules = {"roofs": ["s1", "s2"], "lanterns": lanterns}
    state, objective = goal(table, {"tess": "s0"}, {"kind": "light-roofs"}, rules=rules)
    state.lantern_zones = burning
    assert reached(state, objective) == have


def test_lights_that_burn_when_the_phase_ends_are_a_signal(table: Any, city: Any) -> None:
    people = {
        "tess": {"zone": "s0", **LAMP, "light": "s1"},
        "anton": {"zone": "s4", **LAMP, "light": "s5"},
        "mindy": "s3",
    }
    feat = {"id": "lit", "counts": "signalled", "at_least": 1, "effects": [{"achievement": "moth"}]}
    objective = {"id": "goal", "kind": "light", "zones": ["s1", "s5"], "says": "Light both."}
    also = {"id": "last", "kind": "take", "tokens": ["card-1"], "says": "Take it."}
    rules = {"uses": ["night"], "objectives": [objective, also], "feats": [feat], "cards": [CARD]}
    game = table("row", survivors=people, rules=rules, active="tess")
    city.run_dead(game)
    assert game.state.signalled
    assert len([event for event in game.events if event.kind == "signalled"]) == 1
    names = [game.state.name(who) for who, number in enumerate(game.state.tally) if number]
    assert names == ["anton", "tess"]
    city.run_dead(game)
    assert len([event for event in game.events if event.kind == "signalled"]) == 1
