"""Cars: seats, and what can be done in them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from shamble.kernel.errors import IllegalAnswer
from shamble.kernel.game import Game
from shamble.testing import rule
from shamble.zones.rules.survivors import DRIVER, ON_FOOT, PASSENGER

Table = Callable[..., Game]

BEN = {"zone": "s1", "aboard": "driver"}


# -- what each action costs --------------------------------------------------------------------------------------------


@rule("nld.car.one-action-each")
@pytest.mark.parametrize(
    ("ben", "answers"),
    [
        ({"zone": "s1"}, ["get-in driver"]),
        ({"zone": "s1"}, ["get-in passenger"]),
        (BEN, ["get-out"]),
        (BEN, ["change-seat passenger"]),
        (BEN, ["drive s2", "park"]),
        (BEN, ["drive s2", "drive s3"]),
    ],
)
def test_each_of_them_costs_one_action(street: Table, nld: Any, ben: Any, answers: list[str]) -> None:
    game = street({"ben": ben})
    nld.answer(game, *answers)
    assert nld.actions_left(game) == 2


@rule("nld.car.one-action-each", "nld.car.drive-not-move", "nld.car.skills-do-not-apply")
@pytest.mark.parametrize("where", [{"zone": "s1"}, BEN])
def test_no_free_action_pays_for_them(street: Table, nld: Any, where: Any) -> None:
    ben = {**where, "hands": ["uzi"], "skills": ["plus-1-free-action:move", "plus-1-free-action:combat"]}
    game = street({"ben": ben}, spent=3)
    assert "shoot uzi s1" in nld.options(game)
    for verb in ("get-in", "get-out", "change-seat", "drive"):
        assert nld.options(game, verb) == []
    game = street({"ben": ben}, spent=2)
    assert nld.options(game, "get-in") + nld.options(game, "drive") != []


# -- getting in and out ------------------------------------------------------------------------------------------------


@rule("nld.car.get-in")
def test_nobody_gets_in_while_a_ghoul_is_there(street: Table, nld: Any) -> None:
    game = street({"ben": "s1"}, ghouls={"s1": {"walker": 1}})
    assert nld.options(game, "get-in") == []
    assert nld.refused(game, "get-in driver") == "nld.car.get-in"
    assert nld.refused(game, "get-in passenger") == "nld.car.get-in"
    game = street({"ben": "s1"}, ghouls={"s0": {"walker": 1}, "s2": {"fatty": 1}})
    assert nld.options(game, "get-in") == ["get-in driver", "get-in passenger"]
    nld.answer(game, "get-in passenger")
    assert nld.said(game, "got-in") == [("got-in", "ben", "bens-pick-up", "passenger", 0)]


@rule("nld.car.get-in")
def test_the_car_must_be_in_the_zone(street: Table, nld: Any) -> None:
    game = street({"ben": "s0"})
    assert nld.options(game, "get-in") == []
    nld.answer(game, "move s1", "get-in driver")
    assert (nld.zone_of(game, "ben"), nld.seat(game, "ben")) == ("s1", "driver")


@rule("nld.car.seat-choice")
def test_the_wheel_is_for_whoever_boards_while_nobody_is_there(street: Table, nld: Any) -> None:
    for who in ("barbra", "harry", "helen", "judy", "tom"):
        game = street({"ben": "s1", who: BEN})
        assert nld.options(game, "get-in") == ["get-in passenger"]
        assert nld.refused(game, "get-in driver") == "nld.car.seat-choice"
    game = street({"ben": BEN, "tom": "s1"}, active="tom")
    assert nld.options(game, "get-in") == ["get-in passenger"]
    game = street({"ben": "s1", "tom": {"zone": "s1", "aboard": "passenger"}})
    assert nld.options(game, "get-in") == ["get-in driver", "get-in passenger"]


@rule("nld.car.capacity", "nld.car.occupants-travel")
def test_there_is_room_for_all_and_all_travel(street: Table, nld: Any) -> None:
    others = ("barbra", "tom", "judy", "harry")
    riders = {name: {"zone": "s1", "aboard": "passenger"} for name in others}
    game = street({"ben": BEN, **riders, "helen": "s1"}, active="helen")
    nld.answer(game, "get-in passenger", "end", "turn ben", "drive s2", "park")
    assert {nld.zone_of(game, name) for name in ("ben", "helen", *others)} == {"s2"}
    assert [one.aboard for one in nld.state(game).survivors].count(PASSENGER) == 5


@rule("nld.car.occupants-travel")
def test_whoever_stands_beside_the_car_stays_behind(street: Table, nld: Any) -> None:
    game = street({"ben": BEN, "judy": "s1", "tom": {"zone": "s1", "aboard": "passenger"}})
    nld.answer(game, "drive s2", "park")
    assert [nld.zone_of(game, name) for name in ("ben", "tom", "judy")] == ["s2", "s2", "s1"]
    assert (nld.car_at(game), nld.said(game, "drove")) == ("s2", [("drove", "ben", "bens-pick-up", "s2", 0)])
    assert nld.rules_told(game, "drove") == ["nld.car.occupants-travel"]


@rule("nld.car.get-out")
def test_getting_out_among_ghouls_costs_no_more(street: Table, nld: Any) -> None:
    game = street({"ben": {**BEN, "hands": ["axe"]}}, ghouls={"s1": {"walker": 3, "fatty": 1}})
    nld.answer(game, "get-out")
    assert (nld.seat(game, "ben"), nld.zone_of(game, "ben"), nld.actions_left(game)) == ("on-foot", "s1", 2)
    assert nld.refused(game, "move s0") == "nld.move.leave-cost-scales", "on foot again, all that counts"
    assert nld.refused(game, "get-in driver") == "nld.car.get-in"


# -- changing seats ----------------------------------------------------------------------------------------------------


@rule("nld.car.change-seats")
def test_whoever_is_at_the_wheel_changes_places_without_an_action(street: Table, nld: Any) -> None:
    survivors = {"ben": {"zone": "s1", "aboard": "passenger"}, "tom": {**BEN, "seat": 2}}
    game = street(survivors, players=2)
    assert nld.options(game, "change-seat") == ["change-seat driver"]
    nld.answer(game, "change-seat driver")
    assert (nld.seat(game, "ben"), nld.seat(game, "tom")) == ("driver", "passenger")
    nld.answer(game, "end")
    assert (nld.asked(game), nld.actions_left(game)) == ("act", 3), "and Tom has all of his turn"
    assert nld.options(game, "drive") == []


@rule("nld.car.change-seats")
def test_the_wheel_may_be_left_and_then_nobody_drives(street: Table, nld: Any) -> None:
    survivors = {"ben": BEN, "tom": {"zone": "s1", "aboard": "passenger"}}
    game = street(survivors)
    nld.answer(game, "change-seat passenger")
    assert (nld.seat(game, "ben"), nld.seat(game, "tom"), nld.state(game).driver()) == ("passenger", "passenger", -1)
    assert nld.options(game, "drive") == []
    nld.answer(game, "change-seat driver")
    assert nld.options(game, "drive") == ["drive s0", "drive s2"]


@rule("nld.car.change-seats")
def test_only_who_sits_in_the_car_changes_seats(street: Table, nld: Any) -> None:
    game = street({"ben": "s1", "tom": BEN})
    assert nld.options(game, "change-seat") == []


@rule("nld.car.change-seats-not-move")
def test_ghouls_do_not_matter_to_seats(street: Table, nld: Any) -> None:
    game = street({"ben": BEN}, ghouls={"s1": {"walker": 5}})
    nld.answer(game, "change-seat passenger", "change-seat driver")
    assert (nld.seat(game, "ben"), nld.actions_left(game)) == ("driver", 1)


# -- in the car --------------------------------------------------------------------------------------------------------

IN_YARD = {"id": "johnnys-car", "zone": "yard"}
LAMP = {"tokens": [{"id": "lamp", "name": "a lamp", "zone": "yard", "do": "take"}]}


@rule("nld.car.occupant-actions")
def test_in_a_car_nobody_moves_searches_or_works_on_barriers(table: Table, nld: Any) -> None:
    rules = {"car": {"id": "johnnys-car", "zone": "lane"}}
    ben = {"zone": "lane", "skills": ["sprint"], "boards": 1, "hands": ["axe"]}
    game = table(rules=rules, survivors={"ben": ben}, active="ben", ghouls={})
    on_foot = nld.options(game)
    assert {"move hall", "sprint hall", "close hall--lane"} <= set(on_foot)
    game = table(rules=rules, survivors={"ben": {**ben, "aboard": "passenger"}}, active="ben", ghouls={})
    for verb in ("move", "sprint", "search", "open", "close", "build"):
        assert nld.options(game, verb) == []
    for what in ("move hall", "move woods", "close hall--lane"):
        assert nld.refused(game, what) == "nld.car.occupant-actions"
    assert nld.refused(game, "search house") == "nld.search.interior-only", "and getting out would not help"
    with pytest.raises(IllegalAnswer) as refusal:
        game.answer("move hall")
    assert refusal.value.rule == "nld.car.occupant-actions"


@rule("nld.car.occupant-actions")
def test_in_a_car_no_barricade_is_built_or_opened(table: Table, nld: Any) -> None:
    ben = {"zone": "yard", "boards": 1, "hands": ["axe"], "backpack": ["boards"]}
    keys: dict[str, Any] = {"rules": {"car": IN_YARD}, "active": "ben", "barricades": ["den--yard"], "ghouls": {}}
    game = table(survivors={"ben": {**ben, "aboard": "driver"}}, **keys)
    assert nld.refused(game, "build kitchen--yard") == "nld.car.occupant-actions"
    assert nld.refused(game, "open den--yard") == "nld.car.occupant-actions"
    nld.answer(game, "get-out")
    assert nld.options(game, "build") == ["build kitchen--yard"]
    assert nld.options(game, "open") == ["open den--yard"]


@rule("nld.car.occupant-actions")
def test_in_a_car_one_fights_trades_reorganises_and_uses_objectives(table: Table, nld: Any) -> None:
    ben = {"zone": "yard", "aboard": "passenger", "hands": ["axe", "uzi"], "backpack": ["boards"]}
    game = table(
        rules={"car": IN_YARD, **LAMP},
        survivors={"ben": ben, "judy": "yard"},
        ghouls={"yard": {"walker": 1}},
        active="ben",
        fate=[[4]],
    )
    assert {"shoot uzi yard", "trade judy", "reorganise", "take lamp"} <= set(nld.options(game))
    nld.answer(game, "melee axe", "take lamp")
    assert (nld.dead(game, "yard"), nld.said(game, "took")) == ({}, [("took", "ben", "lamp", "", 0)])
    nld.answer(game, "trade judy", "give uzi", "done")
    assert (nld.hands(game, "judy"), nld.seat(game, "ben")) == (["uzi"], "passenger")


@rule("nld.car.occupant-actions")
@pytest.mark.parametrize(("aboard", "asked"), [({"aboard": "passenger"}, "act"), ({}, "free-move")])
def test_hit_and_run_is_for_those_on_foot(street: Table, nld: Any, aboard: dict[str, str], asked: str) -> None:
    ben = {"zone": "s1", "hands": ["axe"], "skills": ["hit-and-run"], **aboard}
    game = street({"ben": ben}, ghouls={"s1": {"walker": 1}}, fate=[[4]])
    nld.answer(game, "melee axe")
    assert nld.asked(game) == asked


@rule("nld.car.occupant-actions")
@pytest.mark.parametrize("skill", ["charge", "jump", "bloodlust:melee", "blitz", "field-medic", "plus-1-zone-per-move"])
def test_no_skill_moves_who_sits_in_a_car(street: Table, nld: Any, skill: str) -> None:
    def ways(**aboard: str) -> list[str]:
        ben = {"zone": "s1", "hands": ["axe", "uzi"], "skills": [skill], **aboard}
        game = street({"ben": ben, "judy": "s3"}, ghouls={"s2": {"walker": 1}, "s3": {"walker": 1}})
        verbs = ("charge", "jump", "bloodlust-melee", "blitz", "attend", "move")
        return [option for option in nld.options(game) if option.split()[0] in verbs]

    assert ways() != []
    assert ways(aboard="passenger") == []


@rule("nld.car.occupant-actions")
@pytest.mark.parametrize(("aboard", "asked"), [({"aboard": "passenger"}, "act"), ({}, "free-move")])
def test_nobody_sidesteps_out_of_a_car(street: Table, nld: Any, aboard: dict[str, str], asked: str) -> None:
    game = street(
        {"ben": {"zone": "s1", "skills": ["sidestep"], "hands": ["axe"], **aboard}},
        spawns=[{"zone": "s1", "colour": "white"}],
        decks={"ghouls": ["ghoul-01"]},
    )
    nld.answer(game, "end")
    assert (nld.asked(game), nld.zone_of(game, "ben")) == (asked, "s1")


@rule("nld.car.occupant-actions")
@pytest.mark.parametrize(("aboard", "offered"), [({"aboard": "passenger"}, []), ({}, ["rescue s2"])])
def test_nobody_is_pulled_out_of_a_car(street: Table, nld: Any, aboard: dict[str, str], offered: list[str]) -> None:
    survivors = {"ben": {"zone": "s1", "skills": ["lifesaver"]}, "judy": {"zone": "s2", **aboard}}
    game = street(survivors, car={"zone": "s2"}, ghouls={"s2": {"walker": 1}})
    assert nld.options(game, "rescue") == offered


@rule("nld.car.occupants-exposed")
def test_ghouls_come_to_the_car_and_bite_who_sits_in_it(street: Table, nld: Any) -> None:
    game = street({"ben": BEN}, ghouls={"s1": {"walker": 1}, "s3": {"walker": 1}})
    nld.run_ghouls(game)
    assert nld.survivor(game, "ben").wounds == 1
    assert nld.dead(game, "s2") == {"walker": 1}, "on its way to him"


@rule("nld.car.occupants-exposed")
def test_a_shot_that_misses_hits_who_sits_in_the_car(street: Table, nld: Any) -> None:
    survivors = {"ben": {"zone": "s0", "hands": ["ithaca-m37"]}, "judy": BEN}
    game = street(survivors, ghouls={"s1": {"walker": 1}}, fate=[[6, 1]])
    nld.answer(game, "shoot ithaca-m37 s1")
    assert (nld.survivor(game, "judy").wounds, nld.seat(game, "judy")) == (2, "driver")


@rule("nld.car.occupants-exposed", "nld.car.indestructible")
def test_a_molotov_kills_who_sits_in_the_car_but_leaves_the_car(street: Table, nld: Any) -> None:
    survivors = {
        "ben": {"zone": "s0", "hands": ["molotov"]},
        "judy": {**BEN, "starting": False},
        "tom": {"zone": "s1", "starting": False},
    }
    game = street(survivors)
    nld.answer(game, "throw molotov s1")
    assert [nld.zone_of(game, name) for name in ("judy", "tom")] == ["", ""]
    assert (nld.car_at(game), nld.state(game).driver(), nld.survivor(game, "judy").aboard) == ("s1", -1, ON_FOOT)
    nld.answer(game, "move s1", "get-in driver")
    assert nld.survivor(game, "ben").aboard == DRIVER


@rule("nld.car.indestructible")
def test_nobody_attacks_an_empty_car(street: Table, nld: Any) -> None:
    """A walker beside it goes for Ben instead, and shots into its zone hit nothing but ghouls."""
    ben = {"zone": "s3", "hands": ["uzi"]}
    game = street({"ben": ben}, car={"zone": "s2"}, ghouls={"s2": {"walker": 1}}, fate=[[1, 1, 1]])
    nld.answer(game, "shoot uzi s2")
    assert nld.said(game, "hurt") == []
    nld.run_ghouls(game)
    assert (nld.dead(game, "s3"), nld.dead(game, "s2"), nld.car_at(game)) == ({"walker": 1}, {}, "s2")
    assert nld.said(game, "broke") == []


@rule("nld.car.occupants-exposed", "nld.car.seat-choice")
def test_whoever_dies_at_the_wheel_leaves_it_free(street: Table, nld: Any) -> None:
    survivors = {"ben": "s1", "judy": {**BEN, "wounds": 2, "starting": False}, "tom": "s3"}
    game = street(survivors, ghouls={"s1": {"walker": 1}})
    nld.end_turns(game)
    nld.answer(game, {"judy": 1})
    assert (nld.zone_of(game, "judy"), nld.state(game).driver()) == ("", -1)


@rule("nld.scene.escape", "nld.car.occupant-actions")
def test_whoever_sits_in_the_car_gets_out_before_leaving_the_board(street: Table, nld: Any) -> None:
    survivors = {"ben": BEN, "tom": "s1"}
    game = street(survivors, rules={"exits": ["s1"]})
    with pytest.raises(IllegalAnswer, match="You are in the car"):
        game.answer("escape")
    nld.answer(game, "get-out", "escape")  # and Tom's turn begins
    assert nld.survivor(game, "ben").escaped
    assert nld.options(game, "get-in") == ["get-in driver", "get-in passenger"]
