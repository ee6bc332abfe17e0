"""Three scenes under the open sky: as far as the pump, through the corn, the long night."""

from __future__ import annotations

from typing import Any

import pytest

import shamble
from shamble import bots
from shamble.testing import rule
from shamble.zones.rules.survivors import ON_FOOT, RED

SCENES = ("fuel-pump", "through-the-corn", "long-night")
EVERYBODY = ("ben", "barbra", "tom", "judy", "harry", "helen")
NOBODY_COMES = {"ghouls": [f"ghoul-{n}" for n in (13, 16, 19, 20, 21, 43, 44, 45, 46)]}  # at blue they bring none


def all_in(zone: str, **but: Any) -> dict[str, Any]:
    return {**dict.fromkeys(EVERYBODY, zone), **but}


def modes(game: Any) -> list[bool]:
    return [one.mode for one in game.state.survivors if one.zone >= 0]


def ending(game: Any) -> str:
    return game.outcome.why if game.outcome is not None else ""


def awake(game: Any) -> list[str]:
    return [spawn.colour for spawn in game.state.spawns if spawn.active]


@pytest.mark.parametrize("scene", SCENES)
def test_games_of_it_end(scene: str) -> None:
    game = shamble.new("nld", scene, seed=5, players=["Anna", "Bo"], quiet=True)
    bot = bots.bot("random", 5)
    while game.question is not None:
        bots.answer_for(game, game.question.seats[0], bot)
    assert game.outcome is not None
    assert game.state.round <= game.state.stage.last_round


@pytest.mark.parametrize(
    ("scene", "place", "elsewhere"),
    [
        ("fuel-pump", "orchard", "stockroom"),
        ("through-the-corn", "pines", "hunters-hut"),
        ("long-night", "garden", "vestry"),
    ],
)
@rule("nld.end.lose-survivor-eliminated")
def test_a_death_loses_it(table: Any, nld: Any, scene: str, place: str, elsewhere: str) -> None:
    survivors = {"judy": {"zone": place, "wounds": 2}, "ben": elsewhere}
    game = table(scene=scene, survivors=survivors, ghouls={place: {"fatty": 1}})
    nld.run_ghouls(game)
    assert ending(game) == "judy-eliminated"


@pytest.mark.parametrize(
    ("scene", "place"), [("fuel-pump", "stockroom"), ("through-the-corn", "hunters-hut"), ("long-night", "vestry")]
)
@rule("nld.scene.dawn", "nld.end.lose-scene-condition")
def test_who_only_hides_sees_the_dawn_and_has_lost(table: Any, nld: Any, scene: str, place: str) -> None:
    last = shamble.new("nld", scene, seed=0).state.stage.last_round
    game = table(scene=scene, survivors=all_in(place), ghouls={}, decks=NOBODY_COMES, round=last - 1)
    nld.run_ghouls(game)
    assert (ending(game), game.state.round) == ("", last)
    nld.run_ghouls(game)
    assert ending(game) == "dawn"


# -- as far as the pump ------------------------------------------------------------------------------------------------

RIDING = {"zone": "forecourt", "aboard": "passenger"}
CANS = ["jerrycan", "milk-churn", "oil-drum"]
AT_THE_PUMP: dict[str, Any] = {
    "scene": "fuel-pump",
    "car": {"zone": "forecourt", "driving": True},
    "ghouls": {},
    "active": "ben",
}


def test_four_begin_at_the_farm_and_two_at_the_station() -> None:
    game = shamble.new("nld", "fuel-pump", seed=1)
    game.answer("deal-for-me")
    places = sorted(game.state.zone_name(one.zone) for one in game.state.survivors)
    assert places == ["farm-kitchen"] * 4 + ["stockroom"] * 2


@rule("nld.car.drive-driver-only")
def test_the_pick_up_stands_still_until_somebody_has_the_keys(table: Any, nld: Any) -> None:
    survivors = {"ben": {"zone": "farmyard", "aboard": "driver"}, "tom": {"zone": "tool-barn"}}
    game = table(scene="fuel-pump", survivors=survivors, ghouls={}, active="ben", decks=NOBODY_COMES)
    assert nld.refused(game, "drive turnaround") == "nld.car.drive-driver-only"
    nld.answer(game, "end", "take truck-keys")  # which is all that Tom can do
    assert [event[1] for event in nld.said(game, "runs")] == ["bens-pick-up"]
    nld.answer(game, "turn ben", "drive turnaround")
    assert nld.options(game) == ["drive farmyard", "drive cattle-gate", "drive north-road", "park"]


def test_the_keys_lie_behind_a_barricade() -> None:
    state = shamble.new("nld", "fuel-pump", seed=1).state
    barn = state.stage.board.zone_index["tool-barn"]
    assert state.stage.board.ground(state.closed).steps[barn] == []
    assert state.barricades == state.closed & state.barricades != 0


def test_no_two_wheels_take_the_short_way_through_the_corn() -> None:
    board = shamble.new("nld", "fuel-pump", seed=1).state.stage.board
    farm, pump = board.zone_index["cattle-gate"], board.zone_index["forecourt"]
    assert board.drives(farm)[pump] >= board.ground(0).distances(pump)[farm]
    assert board.drives(farm)[board.zone_index["low-corn"]] == -1


@rule("nld.scene.spawn-activates", "nld.mode.scene-decides")
def test_the_churn_wakes_the_lay_by_and_the_drum_everybody(table: Any, nld: Any) -> None:
    game = table(**AT_THE_PUMP, survivors={"ben": "forecourt", "judy": "farm-kitchen"})
    nld.answer(game, "activate jerrycan")
    assert (awake(game), modes(game)) == (["white", "green"], [False, False])
    nld.answer(game, "activate milk-churn")
    assert (awake(game), modes(game)) == (["white", "green", "violet"], [False, False])
    nld.answer(game, "activate oil-drum")
    assert (awake(game), modes(game)) == (["white", "green", "violet"], [True, True])


@rule("nld.end.win-immediately", "nld.car.occupant-actions")
def test_it_is_won_when_the_last_is_filled_with_everybody_aboard(table: Any, nld: Any) -> None:
    survivors = dict.fromkeys(EVERYBODY, RIDING)
    game = table(**AT_THE_PUMP, survivors=survivors, tokens=["milk-churn"])
    assert ending(game) == ""
    nld.answer(game, "activate milk-churn")
    assert ending(game) == "won"


@rule("nld.end.win-immediately", "nld.car.get-in")
def test_one_on_foot_is_missing(table: Any, nld: Any) -> None:
    survivors = {**dict.fromkeys(EVERYBODY, RIDING), "ben": "forecourt"}
    game = table(**AT_THE_PUMP, survivors=survivors, tokens=[])
    assert ending(game) == ""
    nld.answer(game, "get-in passenger")
    assert ending(game) == "won"


def test_the_pick_up_must_stand_by_the_pump(table: Any, nld: Any) -> None:
    survivors = {name: {"zone": "lay-by", "aboard": "passenger"} for name in EVERYBODY}
    survivors["ben"] = {"zone": "lay-by", "aboard": "driver"}
    game = table(**{**AT_THE_PUMP, "car": {"zone": "lay-by", "driving": True}}, survivors=survivors, tokens=[])
    assert ending(game) == ""
    nld.answer(game, "drive forecourt")
    assert ending(game) == "won"


# -- through the corn --------------------------------------------------------------------------------------------------

ESCAPING: dict[str, Any] = {"scene": "through-the-corn", "ghouls": {}, "active": "ben"}


@rule("nld.scene.escape", "nld.end.win-immediately")
@pytest.mark.parametrize("way_out", ["ford", "logging-road"])
def test_with_the_map_it_is_won_when_the_last_has_left(table: Any, nld: Any, way_out: str) -> None:
    game = table(**ESCAPING, survivors={"ben": way_out, "tom": way_out}, tokens=[])
    nld.answer(game, "escape")
    assert ending(game) == ""
    nld.answer(game, "escape")
    assert ending(game) == "won"


@rule("nld.scene.escape", "nld.end.lose-objective-impossible")
def test_without_the_map_all_is_lost_when_the_last_has_left(table: Any, nld: Any) -> None:
    game = table(**ESCAPING, survivors={"ben": "ford", "tom": "ford"})
    nld.answer(game, "escape")
    assert ending(game) == ""
    nld.answer(game, "escape")
    assert ending(game) == "impossible"


@rule("nld.scene.escape")
def test_there_are_just_two_ways_out(table: Any, nld: Any) -> None:
    board = shamble.new("nld", "through-the-corn", seed=1).state.stage.board
    exits = [
        zone.id
        for zone in board.zones
        if "escape" in nld.options(table(**ESCAPING, survivors={"ben": zone.id, "tom": "hunters-hut"}))
    ]
    assert sorted(exits) == ["ford", "logging-road"]


@rule("nld.mode.scene-decides", "nld.scene.spawn-activates")
def test_the_first_at_yellow_gives_everybody_their_nerve(table: Any, nld: Any) -> None:
    survivors = {"ben": {"zone": "hunters-hut", "experience": 3}, "tom": "ford", "judy": "garden"}
    game = table(**ESCAPING, survivors=survivors)
    assert (awake(game), modes(game)) == (["white", "green"], [False] * 3)
    nld.answer(game, "take map")
    assert (awake(game), modes(game)) == (["white", "green", "red"], [True] * 3)


@rule("nld.corn.blocks-sight", "nld.woods.ghouls-see-out")
def test_the_corn_hides_both_sides_and_the_woods_one() -> None:
    state = shamble.new("nld", "through-the-corn", seed=1).state
    board, ground = state.stage.board, state.stage.board.ground(0)
    track, corn, thicket, run = (
        board.zone_index[name] for name in ("tractor-track", "high-corn", "thicket", "deer-run")
    )
    assert (ground.sees(track)[corn], ground.sees(corn)[track]) == (-1, -1)
    assert (ground.sees(run)[thicket], ground.sees(thicket)[run]) == (-1, 1)


# -- the long night ----------------------------------------------------------------------------------------------------

GIFTS = {"tough", "plus-1-free-action:combat", "plus-1-die:combat"}
BEACONS = ["crossing-beacon", "station-beacon", "grave-beacon"]


def test_the_night_begins_in_zombicide_mode_with_skills_to_spare() -> None:
    game = shamble.new("nld", "long-night", seed=1)
    game.answer("deal-for-me")
    assert modes(game) == [True] * 6
    assert all(set(one.skills) >= GIFTS for one in game.state.survivors)
    assert (game.state.car, game.state.driving) == (game.state.stage.board.zone_index["chapel-lot"], True)
    assert all(one.aboard == ON_FOOT for one in game.state.survivors)


def test_there_is_a_weapon_for_each_of_them() -> None:
    stage = shamble.new("nld", "long-night", seed=1).state.stage
    found = [stage.cards[token.card] for token in stage.tokens if token.verb == "take"]
    assert len(found) == len(EVERYBODY)
    assert all(card.melee is not None or card.ranged is not None for card in found)


@rule("nld.ultrared.optional", "nld.ultrared.reset-counter", "nld.ultrared.stays-red")
def test_red_is_not_the_end(table: Any, nld: Any) -> None:
    ben = {"zone": "graveyard", "experience": 41, "mode": "zombicide", "picks": ["born-leader"]}
    game = table(scene="long-night", survivors={"ben": ben, "tom": "nave"}, active="ben")
    nld.answer(game, "activate grave-beacon", "learn tough")
    one = nld.survivor(game, "ben")
    assert (one.experience, one.laps, one.level) == (3, 1, RED)


@rule("nld.scene.spawn-activates")
@pytest.mark.parametrize(("experience", "woken"), [(0, []), (2, ["violet"]), (14, ["violet"]), (38, ["violet", "red"])])
def test_the_bolder_they_are_the_more_spawn_zones_wake(table: Any, nld: Any, experience: int, woken: list[str]) -> None:
    barbra = {
        "zone": "graveyard",
        "experience": experience,
        "picks": ["plus-1-free-action:move"] if experience > 18 else [],
    }
    game = table(scene="long-night", survivors={"barbra": barbra, "tom": "nave"}, active="barbra")
    nld.answer(game, "activate grave-beacon")
    if nld.asked(game) == "skill":
        nld.answer(game, game.question.options[0])
    assert awake(game) == ["white", *woken]


@rule("nld.end.win-immediately")
@pytest.mark.parametrize(("killed", "lit", "why"), [(99, True, "won"), (98, True, ""), (99, False, "")])
def test_it_takes_the_beacons_and_a_hundred_dead(table: Any, nld: Any, killed: int, lit: bool, why: str) -> None:
    game = table(
        scene="long-night",
        survivors={"ben": {"zone": "crossing", "hands": ["machete"]}, "tom": "nave"},
        ghouls={"crossing": {"walker": 1}},
        tokens=[] if lit else BEACONS[1:],
        fate=[[6, 1]],
        active="ben",
    )
    game.state.kills[0] = killed
    nld.answer(game, "melee machete")
    assert (sum(game.state.kills), ending(game)) == (killed + 1, why)
