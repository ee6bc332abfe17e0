"""Three scenes about a house: below the stairs, someone at the door, till dawn."""

from __future__ import annotations

from typing import Any

import pytest

import shamble
from shamble.testing import rule
from shamble.testing.properties import play_through
from tests.thinned import thinned

SCENES = ("cellar-stairs", "at-the-door", "till-dawn")
EVERYBODY = ("ben", "barbra", "tom", "judy", "harry", "helen")
NOBODY_COMES = {"ghouls": [f"ghoul-{n}" for n in (13, 16, 19, 20, 21, 43, 44, 45, 46)]}  # at blue they bring none


def all_in(zone: str, **but: Any) -> dict[str, Any]:
    return {**dict.fromkeys(EVERYBODY, zone), **but}


def modes(game: Any) -> list[bool]:
    return [one.mode for one in game.state.survivors]


def ending(game: Any) -> str:
    return game.outcome.why if game.outcome is not None else ""


@pytest.mark.parametrize("scene", thinned(SCENES, 3))
def test_games_of_it_end(scene: str) -> None:
    game = play_through("nld", scene, seed=5, every=200, players=("Anna", "Bo"))
    assert game.outcome is not None
    assert game.state.round <= game.state.stage.last_round


@pytest.mark.parametrize("scene", SCENES)
@pytest.mark.parametrize("victim", ["judy", "harry"])
@rule("nld.end.lose-survivor-eliminated")
def test_a_death_loses_it(table: Any, nld: Any, scene: str, victim: str) -> None:
    place = {"cellar-stairs": "coal-cellar", "at-the-door": "nursery", "till-dawn": "box-room"}[scene]
    survivors = {victim: {"zone": place, "wounds": 2}, "ben": "kitchen" if scene != "till-dawn" else "dairy"}
    game = table(scene=scene, survivors=survivors, ghouls={place: {"walker": 1}})
    nld.run_ghouls(game)
    assert ending(game) == f"{victim}-eliminated"


# -- below the stairs --------------------------------------------------------------------------------------------------

BELOW = "coal-cellar"
LIT: dict[str, Any] = {"scene": "cellar-stairs", "tokens": ["kindling-axe"], "ghouls": {}, "decks": NOBODY_COMES}


def test_four_begin_above_and_two_below_with_the_dead_between_them() -> None:
    game = shamble.new("nld", "cellar-stairs", seed=1)
    game.answer("deal-for-me")
    board = game.state.stage.board
    places = sorted(board.zones[one.zone].id for one in game.state.survivors)
    assert places == ["back-passage"] * 4 + ["coal-cellar"] * 2
    between = [board.zone_index[zone] for zone in ("stair-foot", "cider-vault", "root-cellar")]
    assert [game.state.dead_in(zone) for zone in between] == [2, 3, 2]


@rule("nld.door.stairway-is-door", "nld.ghouls.closed-barrier-stops")
def test_the_stair_door_is_the_only_way_down(table: Any, nld: Any) -> None:
    game = table(scene="cellar-stairs", survivors={"ben": "landing", "tom": BELOW}, ghouls={}, active="ben")
    board = game.state.stage.board
    cellar = [board.zone_index[zone] for zone in ("stair-foot", BELOW, "cider-vault", "root-cellar")]
    ways = [edge.id for edge in board.edges if (edge.a in cellar) != (edge.b in cellar)]
    assert ways == ["landing--stair-foot"]
    assert "move stair-foot" not in nld.options(game)
    nld.answer(game, "open landing--stair-foot", "move stair-foot", "close landing--stair-foot")
    assert nld.zone_of(game, "ben") == "stair-foot"


@rule("nld.search.scene-limits")
def test_only_below_there_is_something_to_find(table: Any, nld: Any) -> None:
    game = table(scene="cellar-stairs", survivors={"ben": "landing", "tom": BELOW}, active="ben")
    assert nld.options(game, "search") == []
    assert nld.refused(game, "search house") == "nld.search.scene-limits"
    nld.answer(game, "end")
    assert nld.options(game, "search") == ["search house"]


@rule("nld.mode.scene-decides", "nld.scene.spawn-activates")
def test_the_lamp_brings_everybody_to_zombicide_mode_and_is_seen(table: Any, nld: Any) -> None:
    survivors = {"ben": "root-cellar", "tom": "kitchen"}
    game = table(scene="cellar-stairs", survivors=survivors, tokens=["storm-lamp"], active="ben")
    assert [spawn.active for spawn in game.state.spawns] == [True, False, True]
    nld.answer(game, "activate storm-lamp")
    assert [nld.survivor(game, name).mode for name in survivors] == [True, True]
    assert all(spawn.active for spawn in game.state.spawns)
    assert nld.dead(game, "cobbled-yard") == {"breaker": 2}


@rule("nld.ghoul.relative-blocks-promotion")
def test_no_light_helps_as_long_as_a_relative_walks(table: Any, nld: Any) -> None:
    game = table(
        scene="cellar-stairs",
        survivors={"ben": "root-cellar"},
        tokens=["storm-lamp"],
        ghouls={"kitchen": {"relative": 1}},
        active="ben",
    )
    nld.answer(game, "activate storm-lamp")
    assert (nld.survivor(game, "ben").mode, nld.survivor(game, "ben").strong) == (False, True)


@rule("nld.end.win-immediately")
def test_three_rounds_below_with_the_lamp_alight_win_it(table: Any, nld: Any) -> None:
    game = table(**LIT, survivors=all_in(BELOW))
    for round in (1, 2):
        nld.run_ghouls(game)
        assert (game.state.held, ending(game)) == (round, "")
    nld.run_ghouls(game)
    assert ending(game) == "won"


@pytest.mark.parametrize(
    ("change", "held"),
    [
        ({"survivors": all_in(BELOW, tom="landing")}, 3),  # not all are below
        ({"tokens": ["storm-lamp"]}, 3),  # there is no light
        ({"ghouls": {"cider-vault": {"walker": 1}}}, 0),
    ],
)
def test_three_rounds_below_are_not_enough_without_the_rest(
    table: Any, nld: Any, change: dict[str, Any], held: int
) -> None:
    game = table(**{**LIT, "survivors": all_in(BELOW), **change})
    for _ in range(3):
        nld.run_ghouls(game)
    assert (min(game.state.held, 3), ending(game)) == (held, "")


@rule("nld.scene.dawn")
def test_the_cellar_must_be_held_by_the_fourteenth_round(table: Any, nld: Any) -> None:
    game = table(**LIT, survivors=all_in(BELOW), round=14)
    nld.run_ghouls(game)
    assert ending(game) == "dawn"


# -- someone at the door -----------------------------------------------------------------------------------------------


@rule("nld.ghoul.relative-forces-romero", "nld.mode.scene-decides")
def test_all_have_earned_zombicide_mode_but_somebody_stands_at_the_door() -> None:
    game = shamble.new("nld", "at-the-door", seed=1)
    game.answer("deal-for-me")
    assert all(one.strong for one in game.state.survivors)
    assert not any(modes(game))


@rule("nld.ghoul.relative-clear-restores")
def test_when_he_lies_still_all_are_themselves_again_until_the_next_one(table: Any, nld: Any) -> None:
    survivors = {name: {"zone": "nursery", "mode": "zombicide"} for name in EVERYBODY}
    survivors["ben"] = {"zone": "front-step", "mode": "zombicide", "hands": ["axe"]}
    dead = {"front-step": {"relative": 1}}
    game = table(
        scene="at-the-door", survivors=survivors, ghouls=dead, round=2, active="ben", decks=NOBODY_COMES, fate=[[6]]
    )
    assert not any(modes(game))
    nld.answer(game, "melee axe")
    assert all(modes(game))
    nld.run_ghouls(game)
    assert nld.dead(game, "back-step") == {"relative": 1}  # it is the third round
    assert not any(modes(game))


def test_one_comes_every_other_round_and_one_was_in_the_house(table: Any, nld: Any) -> None:
    came: dict[int, str] = {}
    for round in range(2, 10):
        game = table(scene="at-the-door", survivors={"ben": "hallway"}, round=round - 1, decks=NOBODY_COMES)
        game.state.twisted = (1 << len(game.state.stage.twists)) - 1
        for index, twist in enumerate(game.state.stage.twists):
            if twist.number == round:
                game.state.twisted &= ~(1 << index)
        nld.run_ghouls(game)
        for _, kind, zone, _, count in nld.said(game, "spawned"):
            assert (kind, count) == ("relative", 1)
            came[round] = zone
    assert came == {3: "back-step", 5: "rose-garden", 7: "nursery", 9: "front-step"}


RESTING: dict[str, Any] = {"scene": "at-the-door", "survivors": {"ben": "hallway", "tom": "kitchen"}}


def laid_to_rest(game: Any, count: int) -> None:
    """So many relatives have been put down before."""
    game.state.kills[game.state.stage.kind_of("relative")] = count


@rule("nld.end.win-immediately")
@pytest.mark.parametrize(("resting", "why"), [(4, ""), (5, "won")])
def test_five_at_rest_and_both_doors_shut_win_it_at_the_end_of_a_round(
    table: Any, nld: Any, resting: int, why: str
) -> None:
    game = table(**RESTING, decks=NOBODY_COMES)
    laid_to_rest(game, resting)
    nld.answer(game, "turn ben")
    assert game.outcome is None  # not before the round is over
    nld.run_ghouls(game)
    assert ending(game) == why


@pytest.mark.parametrize("door", ["back-step--kitchen", "front-step--hallway"])
@pytest.mark.parametrize(("round", "why"), [(2, ""), (14, "dawn")])
@rule("nld.scene.dawn")
def test_an_open_door_is_not_shut(table: Any, nld: Any, door: str, round: int, why: str) -> None:
    game = table(**RESTING, decks=NOBODY_COMES, open=[door], round=round)
    laid_to_rest(game, 5)
    nld.run_ghouls(game)
    assert ending(game) == why


# -- till dawn ---------------------------------------------------------------------------------------------------------

SHUT_IN: dict[str, Any] = {"scene": "till-dawn", "survivors": dict.fromkeys(EVERYBODY, "gun-room")}
BRAVE = {name: {"zone": "gun-room", "mode": "zombicide"} for name in EVERYBODY}


@rule("nld.mode.scene-decides", "nld.mode.reversible")
def test_the_lamp_goes_out_in_the_fifth_round_and_courage_with_it(table: Any, nld: Any) -> None:
    game = table(scene="till-dawn", survivors=BRAVE, round=3, decks=NOBODY_COMES)
    nld.run_ghouls(game)
    assert (game.state.round, all(modes(game))) == (4, True)
    nld.run_ghouls(game)
    assert (game.state.round, any(modes(game))) == (5, False)
    assert not any(one.strong for one in game.state.survivors)


@pytest.mark.parametrize(("token", "zone"), [("flask", "dairy"), ("candle", "box-room")])
@rule("nld.mode.scene-decides", "nld.objective.take")
def test_two_can_find_it_again(table: Any, nld: Any, token: str, zone: str) -> None:
    game = table(scene="till-dawn", survivors={"ben": zone, "tom": zone}, round=5, active="ben")
    nld.answer(game, f"take {token}")
    assert modes(game)[:3] == [True, False, False]
    nld.answer(game, "end")
    assert nld.options(game, "take") == []


def test_who_takes_it_too_early_has_nothing_left_of_it(table: Any, nld: Any) -> None:
    survivors = {"ben": {"zone": "dairy", "mode": "zombicide"}}
    game = table(scene="till-dawn", survivors=survivors, round=4, active="ben", decks=NOBODY_COMES)
    nld.answer(game, "take flask")
    nld.run_ghouls(game)
    assert (game.state.round, modes(game)[0]) == (5, False)


@pytest.mark.parametrize(
    ("zone", "decks"),
    [("gun-room", ["ranged"]), ("wash-house", ["melee"]), ("dairy", ["house"]), ("box-room", ["house"])],
)
@rule("nld.search.scene-limits", "nld.search.romero-house-only")
def test_every_room_has_its_own_to_search(table: Any, nld: Any, zone: str, decks: list[str]) -> None:
    for mode in ("zombicide", "romero"):
        game = table(scene="till-dawn", survivors={"ben": {"zone": zone, "mode": mode}}, active="ben")
        found = [deck for deck in decks if mode == "zombicide" or deck == "house"]
        assert nld.options(game, "search") == [f"search {deck}" for deck in found]


@rule("nld.barricade.broken-can-be-closed-again", "nld.ghouls.breaker-opens-all")
def test_what_breakers_open_is_wedged_shut_again(table: Any, nld: Any) -> None:
    barricade = "cart-stand--gun-room"
    game = table(**SHUT_IN, ghouls={"cart-stand": {"breaker": 1}}, decks=NOBODY_COMES)
    nld.run_ghouls(game)
    assert not nld.is_closed(game, barricade)
    nld.answer(game, "turn ben", f"close {barricade}")
    assert nld.is_closed(game, barricade)


@pytest.mark.parametrize("way", ["dairy--north-bank", "box-room--south-fence"])
@rule("nld.barricade.build-by-scene")
def test_two_windows_stay_open(table: Any, nld: Any, way: str) -> None:
    ben = {"zone": way.split("--")[0], "hands": ["boards"]}
    game = table(scene="till-dawn", survivors={"ben": ben}, active="ben")
    assert nld.refused(game, f"build {way}") == "nld.barricade.build-by-scene"


@rule("nld.end.win-immediately", "nld.scene.dawn")
@pytest.mark.parametrize(
    ("round", "change", "why"),
    [
        (9, {}, ""),
        (10, {}, "won"),
        (13, {}, "won"),
        (10, {"open": ["dry-ditch--long-parlour"]}, ""),
        (13, {"open": ["dry-ditch--long-parlour"]}, "dawn"),
        (13, {"open": ["long-parlour--stone-steps"]}, "dawn"),
        (10, {"survivors": {**SHUT_IN["survivors"], "judy": "cart-stand"}}, ""),
        (13, {"survivors": {**SHUT_IN["survivors"], "judy": "cart-stand"}}, "dawn"),
    ],
)
def test_ten_rounds_with_all_shut_and_all_in_win_it(
    table: Any, nld: Any, round: int, change: dict[str, Any], why: str
) -> None:
    game = table(**{**SHUT_IN, **change}, round=round, decks=NOBODY_COMES)
    nld.run_ghouls(game)
    assert ending(game) == why
