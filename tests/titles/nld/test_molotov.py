"""The Molotov: whom it kills, and the spawn tokens that it moves."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from shamble.kernel.errors import IllegalAnswer
from shamble.kernel.game import Game
from shamble.testing import rule

Table = Callable[..., Game]


def thrower(**more: Any) -> dict[str, Any]:
    return {"zone": "s1", "hands": ["molotov"], **more}


def on_fire(street: Table, ben: dict[str, Any] | None = None, **keys: Any) -> Game:
    """Ben is about to throw a Molotov from s1; no die will be rolled."""
    survivors = {"ben": ben or thrower(), **keys.pop("others", {})}
    return street(survivors, **{"fate": [], **keys})


@rule("nld.special.molotov-use")
def test_a_molotov_in_hand_is_a_ranged_action_and_is_used_up(street: Table, nld: Any) -> None:
    game = on_fire(street, thrower(backpack=["uzi"]))
    nld.answer(game, "throw molotov s2")
    assert (nld.hands(game, "ben"), nld.backpack(game, "ben")) == ([], ["uzi"])
    assert (nld.state(game).supply.count("molotov"), nld.actions_left(game)) == (2, 2)
    assert nld.said(game, "threw") == [("threw", "ben", "molotov", "s2", 0)]


@rule("nld.special.molotov-use")
def test_a_molotov_in_the_backpack_is_not_thrown(street: Table, nld: Any) -> None:
    game = on_fire(street, {"zone": "s1", "hands": ["axe"], "backpack": ["molotov"]})
    assert nld.options(game, "throw") == []
    assert nld.refused(game, "shoot molotov") == "nld.inventory.backpack-inactive"


@rule("nld.special.molotov-use")
@pytest.mark.parametrize(("kind", "spent"), [("ranged", 0), ("combat", 0), ("melee", 1)])
def test_a_free_ranged_action_pays_for_the_throw(street: Table, nld: Any, kind: str, spent: int) -> None:
    game = on_fire(street, thrower(skills=[f"plus-1-free-action:{kind}"]))
    nld.answer(game, "throw molotov s2")
    assert nld.actions_left(game) == 3 - spent


@rule("nld.special.molotov-use", "nld.skill.hit-and-run")
@pytest.mark.parametrize(("ghouls", "asked"), [({"s2": {"walker": 1}}, "free-move"), ({}, "act")])
def test_whoever_hits_and_runs_may_run_from_the_fire(street: Table, nld: Any, ghouls: Any, asked: str) -> None:
    game = on_fire(street, thrower(skills=["hit-and-run"]), ghouls=ghouls)
    nld.answer(game, "throw molotov s2")
    assert nld.asked(game) == asked


@rule("nld.special.molotov-use", "nld.ranged.max-range")
def test_a_molotov_is_not_thrown_further_than_it_flies(table: Table, nld: Any) -> None:
    dead = {"s1": {"walker": 1}, "s4": {"walker": 1}}
    game = table("row", survivors={"ben": {"zone": "s0", "hands": ["molotov"]}}, ghouls=dead, active="ben")
    assert nld.refused(game, "throw molotov s4") == "nld.ranged.max-range"
    assert nld.options(game, "throw") == ["throw molotov s1"]


@rule("nld.special.molotov-use", "nld.ranged.min-range")
def test_a_molotov_is_not_thrown_at_ones_own_feet(table: Table, nld: Any) -> None:
    game = table("row", survivors={"ben": thrower()}, ghouls={"s1": {"walker": 1}}, active="ben")
    assert nld.refused(game, "throw molotov s1") == "nld.ranged.min-range"


@rule("nld.special.molotov-use")
def test_why_not_to_throw_is_told_only_where_ghouls_are(table: Table, nld: Any) -> None:
    game = table("row", survivors={"ben": thrower()}, ghouls={"s2": {"walker": 1}, "s5": {"walker": 1}}, active="ben")
    assert [refusal.what for refusal in game.refusals() if refusal.what.startswith("throw")] == ["throw molotov s5"]


@rule("nld.special.molotov-exterior")
def test_a_molotov_is_aimed_at_an_exterior_zone_in_sight(street: Table, nld: Any) -> None:
    """From s1 the woods lie next door, from s2 the corn; a Molotov flies one zone far, and does not stay."""
    game = on_fire(street)
    assert nld.options(game, "throw") == ["throw molotov s0", "throw molotov s2"]
    game = on_fire(street, thrower(zone="s2"))
    assert nld.options(game, "throw") == ["throw molotov s1", "throw molotov s3"]
    game = on_fire(street, thrower(zone="barn"))
    assert nld.options(game, "throw") == ["throw molotov s0"], "through the open door"
    game = on_fire(street, thrower(zone="barn"), closed=["barn--s0"])
    assert nld.options(game, "throw") == []


@rule("nld.special.molotov-exterior")
def test_no_molotov_is_thrown_into_a_room(street: Table, nld: Any) -> None:
    game = on_fire(street, thrower(zone="s0"), ghouls={"barn": {"walker": 2}})
    assert nld.options(game, "throw") == ["throw molotov s1"]
    with pytest.raises(IllegalAnswer) as refusal:
        game.answer("throw molotov barn")
    assert refusal.value.rule == "nld.special.molotov-exterior"


@rule("nld.special.molotov-kills-all")
def test_everybody_there_dies_without_a_die_being_rolled(street: Table, nld: Any) -> None:
    others = {
        "judy": {"zone": "s2", "starting": False, "skills": ["low-profile"]},
        "tom": {"zone": "s2", "starting": False, "skills": ["tough", "starts-with-health:6"]},
        "helen": "s3",
    }
    ghouls = {"s2": {"walker": 3, "breaker": 1, "fatty": 2, "relative": 1}, "s0": {"walker": 1}}
    game = on_fire(street, thrower(skills=["lucky", "reaper:combat"]), others=others, ghouls=ghouls)
    nld.answer(game, "throw molotov s2")
    assert (nld.dead(game, "s2"), nld.dead(game, "s0")) == ({}, {"walker": 1})
    assert [nld.zone_of(game, name) for name in ("ben", "judy", "tom", "helen")] == ["s1", "", "", "s3"]
    assert nld.survivor(game, "ben").experience == 7, "one for each ghoul"
    assert nld.survivor(game, "ben").level == 1
    assert nld.state(game).kills == [3, 1, 2, 1]
    assert nld.rules_told(game, "burned") == ["nld.special.molotov-kills-all"] * 2


@rule("nld.special.molotov-kills-all", "nld.end.lose-survivor-eliminated")
def test_burning_a_starting_survivor_is_allowed_and_lost(street: Table, nld: Any) -> None:
    spawns = [{"zone": "s2", "colour": "white"}, {"zone": "s3", "colour": "green"}]
    ghouls = {"s2": {"walker": 7}}
    game = on_fire(street, thrower(experience=12), others={"judy": "s2"}, ghouls=ghouls, spawns=spawns)
    assert nld.options(game, "throw") == ["throw molotov s0", "throw molotov s2"]
    nld.answer(game, "throw molotov s2")
    assert game.outcome is not None
    assert (game.outcome.winners, game.outcome.why, game.question) == ((), "judy-eliminated", None)


@rule("nld.special.molotov-kills-all", "nld.ghoul.relative-clear-restores")
def test_a_relative_that_burns_gives_zombicide_mode_back(street: Table, nld: Any) -> None:
    game = on_fire(street, thrower(mode="zombicide"), ghouls={"s2": {"relative": 1}})
    assert not nld.survivor(game, "ben").mode
    nld.answer(game, "throw molotov s2")
    assert nld.survivor(game, "ben").mode


# -- spawn tokens ------------------------------------------------------------------------------------------------------


def spawns_at(nld: Any, game: Game) -> dict[str, str]:
    """The zone of each colour."""
    state = nld.state(game)
    return {spawn.colour: state.zone_name(spawn.zone) for spawn in state.spawns}


def tokens(*said: str) -> list[dict[str, Any]]:
    """Spawn tokens from "white s0", or "red s2 waiting"."""
    entries = [text.split() for text in said]
    return [{"zone": words[1], "colour": words[0], "active": len(words) == 2} for words in entries]


@rule("nld.special.molotov-moves-spawn")
def test_the_token_of_a_burning_zone_may_move_to_any_other_a_waiting_one_too(street: Table, nld: Any) -> None:
    places = tokens("white s0", "violet s2", "yellow s3", "red paddock waiting")
    game = on_fire(street, spawns=places)
    nld.answer(game, "throw molotov s2")
    assert game.question is not None
    assert game.question.rule == "nld.special.molotov-moves-spawn"
    assert nld.options(game) == [
        *[f"move-spawn violet {zone}" for zone in ("s0", "s3", "paddock")],
        "leave-spawn violet s2",
    ]
    twin = game.clone()
    nld.answer(twin, "leave-spawn violet s2")
    assert spawns_at(nld, twin)["violet"] == "s2"
    nld.answer(game, "move-spawn violet s3")
    assert spawns_at(nld, game) == {"white": "s0", "violet": "s3", "yellow": "s3", "red": "paddock"}
    assert nld.said(game, "spawn-moved") == [("spawn-moved", "violet", "s3", "", 0)]


@rule("nld.special.molotov-moves-spawn")
def test_only_the_tokens_of_the_burning_zone_move(street: Table, nld: Any) -> None:
    game = on_fire(street, spawns=tokens("white s0", "violet s3"))
    nld.answer(game, "throw molotov s2")
    assert nld.asked(game) == "act"


@rule("nld.special.molotov-moves-spawn")
def test_each_token_of_the_zone_moves_by_itself_a_waiting_one_too(street: Table, nld: Any) -> None:
    places = tokens("white s0", "violet s2", "red s2 waiting", "yellow s3")
    game = on_fire(street, spawns=places)
    nld.answer(game, "throw molotov s2", "move-spawn violet s0")
    assert nld.options(game) == ["move-spawn red s0", "move-spawn red s3", "leave-spawn red s2"]
    nld.answer(game, "move-spawn red s3")
    assert spawns_at(nld, game) == {"white": "s0", "violet": "s0", "red": "s3", "yellow": "s3"}
    assert [spawn.active for spawn in nld.state(game).spawns] == [True, True, False, True]


@rule("nld.special.molotov-last-spawn")
@pytest.mark.parametrize(
    "places",
    [
        tokens("white s2"),
        tokens("white s2", "violet s2"),
        tokens("white s2", "red s2 waiting"),
    ],
)
def test_nothing_moves_while_there_is_only_one_spawn_zone(street: Table, nld: Any, places: Any) -> None:
    game = on_fire(street, spawns=places)
    before = spawns_at(nld, game)
    nld.answer(game, "throw molotov s2")
    assert (nld.asked(game), spawns_at(nld, game)) == ("act", before)


@rule("nld.special.molotov-last-spawn")
@pytest.mark.parametrize(
    ("places", "colour"),
    [(tokens("white s2", "red s3 waiting"), "white"), (tokens("white s3", "red s2 waiting"), "red")],
)
def test_a_zone_that_waits_for_its_event_is_a_spawn_zone(street: Table, nld: Any, places: Any, colour: str) -> None:
    game = on_fire(street, spawns=places)
    nld.answer(game, "throw molotov s2", f"move-spawn {colour} s3")
    assert spawns_at(nld, game) == {"white": "s3", "red": "s3"}
    assert [spawn.active for spawn in nld.state(game).spawns] == [True, False]


@rule("nld.special.molotov-last-spawn", "nld.special.molotov-moves-spawn")
def test_a_zone_without_tokens_is_no_spawn_zone_any_more(street: Table, nld: Any) -> None:
    """Two zones are one after the first throw, and then nothing moves."""
    ben = {"zone": "s1", "hands": ["molotov", "molotov"]}
    game = on_fire(street, ben, spawns=tokens("white s0", "violet s2"))
    nld.answer(game, "throw molotov s2", "move-spawn violet s0", "throw molotov s0")
    assert (nld.asked(game), spawns_at(nld, game)) == ("act", {"white": "s0", "violet": "s0"})


@rule("nld.special.molotov-moves-spawn", "nld.spawn.clockwise", "nld.spawn.white-first")
@pytest.mark.parametrize(
    ("thrown", "moved", "order"),
    [
        ("s2", "violet s0", ["s0", "s0", "s3"]),
        ("s2", "violet s3", ["s0", "s3", "s3"]),
        ("s0", "white s3", ["s3", "s3", "s2"]),
        ("s0", "white s2", ["s2", "s2", "s3"]),
    ],
)
def test_both_tokens_of_a_zone_spawn_in_its_place_the_white_one_first(
    street: Table, nld: Any, thrown: str, moved: str, order: list[str]
) -> None:
    places = tokens("white s0", "violet s2", "yellow s3")
    cards = ["ghoul-01", "ghoul-12", "ghoul-17"]
    game = on_fire(street, spawns=places, decks={"ghouls": cards})
    nld.answer(game, f"throw molotov {thrown}", f"move-spawn {moved}", "end")
    drawn = [(event[1], event[2]) for event in nld.said(game, "drew")]
    assert drawn == list(zip(order, ["walker", "fatty", "breaker"], strict=True))
