"""Driving: how far a car goes, and what it does to whoever is in its way."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from shamble.kernel.game import Game
from shamble.kernel.questions import Roll, Share
from shamble.testing import example, rule
from shamble.titles.nld.rules.skills import SKILLS
from shamble.titles.nld.title import content

Table = Callable[..., Game]

BEN = {"zone": "s1", "aboard": "driver"}


# -- driving -----------------------------------------------------------------------------------------------------------


@rule("nld.car.drive-driver-only")
def test_passengers_do_not_drive(street: Table, nld: Any) -> None:
    game = street({"ben": {"zone": "s1", "aboard": "passenger"}, "tom": BEN})
    assert nld.options(game, "drive") == []
    assert nld.refused(game, "drive s2") == "nld.car.drive-driver-only"
    game = street({"ben": "s1", "tom": BEN})
    assert nld.options(game, "drive") == [], "nor does anybody on foot"


@rule("nld.car.drive-driver-only")
def test_a_car_that_does_not_run_is_the_reason_told_to_its_driver(street: Table) -> None:
    game = street({"ben": BEN}, car={"driving": False})
    said = [refusal.why for refusal in game.refusals() if refusal.what == "drive s2"]
    assert said == ["The car can't be driven in this scene, at least not yet."]
    passenger = street({"ben": {**BEN, "aboard": "passenger"}})
    assert [refusal.why for refusal in passenger.refusals() if refusal.what == "drive s2"] == [
        "Only the survivor at the wheel can drive."
    ]


@rule("nld.car.drive-driver-only")
def test_the_scene_must_permit_driving(street: Table, nld: Any) -> None:
    game = street({"ben": BEN}, car={"driving": False})
    assert nld.options(game, "drive") == []
    assert nld.refused(game, "drive s2") == "nld.car.drive-driver-only"
    assert nld.options(game, "change-seat") == ["change-seat passenger"]


@rule("nld.car.drive-driver-only")
def test_a_scene_may_let_the_car_run_later(street: Table, nld: Any) -> None:
    rules = {
        "tokens": [{"id": "key", "name": "the key", "zone": "s1", "do": "take"}],
        "twists": [{"when": "done", "token": "key", "driving": True}],
    }
    game = street({"ben": BEN}, car={"driving": False}, rules=rules)
    nld.answer(game, "take key")
    assert nld.said(game, "runs") == [("runs", "bens-pick-up", "", "", 0)]
    assert nld.options(game, "drive") == ["drive s0", "drive s2"]
    nld.answer(game, "drive s2", "park")
    assert nld.car_at(game) == "s2"


@rule("nld.car.drive-distance")
def test_one_action_takes_the_car_one_zone_or_two(street: Table, nld: Any) -> None:
    game = street({"ben": {"zone": "s0", "aboard": "driver"}}, car={"zone": "s0"})
    assert nld.options(game, "drive") == ["drive s1"], "step by step, over shared edges"
    nld.answer(game, "drive s1")
    assert (nld.asked(game), nld.options(game)) == ("drive-on", ["drive s0", "drive s2", "park"])
    twin = game.clone()
    nld.answer(twin, "park")
    assert (nld.asked(twin), nld.car_at(twin)) == ("act", "s1")
    nld.answer(game, "drive s2")
    assert (nld.asked(game), nld.car_at(game), nld.actions_left(game)) == ("act", "s2", 2), "and no third one"


@rule("nld.car.drive-distance")
def test_the_driver_may_stop_once_the_first_attack_is_over(street: Table, nld: Any) -> None:
    game = street({"ben": BEN}, ghouls={"s2": {"walker": 2}}, fate=[[1, 1, 6]])
    nld.answer(game, "drive s2")
    assert (nld.asked(game), nld.dead(game, "s2")) == ("drive-on", {"walker": 1})
    nld.answer(game, "park")
    assert nld.car_at(game) == "s2"


@rule("nld.car.forbidden-zones")
def test_a_car_enters_no_room_and_passes_no_wall(street: Table, nld: Any) -> None:
    game = street({"ben": {"zone": "s0", "aboard": "driver"}}, car={"zone": "s0"})
    assert nld.options(game, "drive") == ["drive s1"], "although the door of the barn is open"
    assert nld.refused(game, "drive barn") == "nld.car.forbidden-zones"
    game = street({"ben": {"zone": "s3", "aboard": "driver"}}, car={"zone": "s3"})
    assert nld.options(game, "drive") == ["drive s2"]
    assert nld.refused(game, "drive paddock") == "nld.car.drive-distance"
    nld.answer(game, "drive s2")
    assert nld.options(game) == ["drive s1", "drive s3", "park"], "nor with its second step"


@rule("nld.corn.no-cars", "nld.woods.no-cars")
def test_a_car_enters_neither_corn_nor_woods(street: Table, nld: Any) -> None:
    game = street({"ben": {"zone": "s2", "aboard": "driver"}}, car={"zone": "s2"})
    assert nld.options(game, "drive") == ["drive s1", "drive s3"]
    assert nld.refused(game, "drive corn") == "nld.corn.no-cars"
    nld.answer(game, "drive s1")
    assert nld.options(game) == ["drive s0", "drive s2", "park"]
    nld.answer(game, "park")
    assert nld.refused(game, "drive woods") == "nld.woods.no-cars"


@rule("nld.car.drive-not-move")
def test_ghouls_neither_cost_actions_nor_stop_the_car(street: Table, nld: Any) -> None:
    ghouls = {"s1": {"walker": 5}, "s2": {"walker": 5}}
    game = street({"ben": BEN}, ghouls=ghouls, fate=[[1, 1, 1]])
    nld.answer(game, "drive s2", "drive s3")
    assert (nld.car_at(game), nld.zone_of(game, "ben"), nld.actions_left(game)) == ("s3", "s3", 2)


# -- car attacks -------------------------------------------------------------------------------------------------------


@rule("nld.car.attack-stats")
@example("nld.car.attack-stats")
def test_a_car_attack_rolls_three_dice_that_hit_at_four_with_damage_two(street: Table, nld: Any) -> None:
    game = street({"ben": BEN}, ghouls={"s2": {"walker": 1, "fatty": 2}}, fate="manual")
    nld.answer(game, "drive s2")
    assert isinstance(game.question, Roll)
    assert (game.question.rule, game.question.count, game.question.sides) == ("nld.car.attack-stats", 3, 6)
    nld.answer(game, [3, 4, 5])
    assert nld.said(game, "ran-over") == [("ran-over", "bens-pick-up", "s2", "3 4 5", 2)]
    assert nld.told(game, "ran-over")[0]["dice"].hits == (False, True, True)
    assert nld.dead(game, "s2") == {"walker": 1}, "two fatties, who endure damage 1"


@rule("nld.car.two-faces")
def test_both_cars_play_alike(street: Table, nld: Any) -> None:
    game = street({"ben": BEN}, car={"id": "johnnys-car"}, ghouls={"s2": {"fatty": 3}}, fate=[[3, 4, 5]])
    nld.answer(game, "drive s2")
    assert nld.said(game, "ran-over") == [("ran-over", "johnnys-car", "s2", "3 4 5", 2)]
    assert (nld.dead(game, "s2"), nld.options(game)) == ({"fatty": 1}, ["drive s1", "drive s3", "park"])


@rule("nld.car.attack-each-entered-zone")
def test_each_zone_with_ghouls_that_is_entered_is_attacked_in_turn(street: Table, nld: Any) -> None:
    ghouls = {"s2": {"walker": 2}, "s3": {"walker": 2}}
    game = street({"ben": BEN}, ghouls=ghouls, fate=[[4, 1, 1], [1, 6, 5]])
    nld.answer(game, "drive s2")
    assert (nld.dead(game, "s2"), nld.dead(game, "s3")) == ({"walker": 1}, {"walker": 2})
    nld.answer(game, "drive s3")
    assert (nld.dead(game, "s2"), nld.dead(game, "s3")) == ({"walker": 1}, {})
    assert nld.rules_told(game, "ran-over") == ["nld.car.attack-each-entered-zone"] * 2


@rule("nld.car.attack-not-starting-zone")
def test_the_zone_where_the_drive_begins_is_attacked_only_on_return(street: Table, nld: Any) -> None:
    game = street({"ben": BEN}, ghouls={"s1": {"walker": 3}}, fate=[[4, 4, 1]])
    nld.answer(game, "drive s2")
    assert (nld.said(game, "ran-over"), nld.dead(game, "s1")) == ([], {"walker": 3})
    nld.answer(game, "drive s1")
    assert nld.said(game, "ran-over") == [("ran-over", "bens-pick-up", "s1", "4 4 1", 2)]
    assert nld.dead(game, "s1") == {"walker": 1}


@rule("nld.car.attack-repeats")
def test_every_drive_through_a_zone_attacks_it_anew(street: Table, nld: Any) -> None:
    game = street({"ben": BEN}, ghouls={"s2": {"walker": 3}}, fate=[[4, 1, 1], [1, 4, 1]])
    nld.answer(game, "drive s2", "drive s3", "drive s2")
    assert nld.dead(game, "s2") == {"walker": 1}
    nld.answer(game, "park")
    assert len(nld.said(game, "ran-over")) == 2


@rule("nld.car.attack-xp-driver")
def test_the_driver_earns_the_experience(street: Table, nld: Any) -> None:
    survivors = {"ben": BEN, "tom": {"zone": "s1", "aboard": "passenger"}}
    game = street(survivors, ghouls={"s2": {"walker": 1, "fatty": 1}}, fate=[[4, 4, 4]])
    nld.answer(game, "drive s2")
    assert (nld.survivor(game, "ben").experience, nld.survivor(game, "tom").experience) == (2, 0)


@rule("nld.car.attack-targeting")
def test_hits_of_a_car_go_by_priority(street: Table, nld: Any) -> None:
    ghouls = {"s2": {"walker": 1, "fatty": 1, "breaker": 1}}
    game = street({"ben": BEN}, ghouls=ghouls, fate=[[4, 4, 1]])
    nld.answer(game, "drive s2")
    assert nld.dead(game, "s2") == {"walker": 1, "breaker": 1}, "the fatty took the first"
    assert isinstance(game.question, Share)
    assert (game.question.rule, game.question.total) == ("nld.target.same-level-choice", 1)
    nld.answer(game, {"breaker": 1})
    assert (nld.dead(game, "s2"), nld.asked(game)) == ({"walker": 1}, "drive-on")


@rule("nld.car.attack-friendly-fire")
def test_a_miss_wounds_judy_on_foot_and_nobody_in_the_car(street: Table, nld: Any) -> None:
    survivors = {"ben": BEN, "tom": {"zone": "s1", "aboard": "passenger"}, "judy": "s2"}
    game = street(survivors, ghouls={"s2": {"walker": 1}}, fate=[[1, 4, 5]])
    nld.answer(game, "drive s2")
    assert nld.dead(game, "s2") == {}
    assert [nld.survivor(game, name).wounds for name in ("judy", "ben", "tom")] == [2, 0, 0]
    assert nld.said(game, "hurt") == [("hurt", "ben", "judy", "", 1)]
    assert nld.rules_told(game, "hurt") == ["nld.car.attack-friendly-fire"]


@rule("nld.car.attack-friendly-fire")
def test_misses_are_shared_among_those_on_foot(street: Table, nld: Any) -> None:
    survivors = {"ben": BEN, "judy": "s2", "tom": {"zone": "s1", "aboard": "passenger"}, "helen": "s2", "harry": "s1"}
    game = street(survivors, ghouls={"s2": {"walker": 1}}, fate=[[1, 2, 6]])
    nld.answer(game, "drive s2")
    assert isinstance(game.question, Share)
    assert (game.question.targets, game.question.total) == (["judy", "helen"], 2)
    nld.answer(game, {"judy": 1, "helen": 1})
    assert [nld.survivor(game, name).wounds for name in survivors] == [0, 2, 0, 2, 0]


@rule("nld.car.attack-friendly-fire", "nld.end.lose-survivor-eliminated")
@example("nld.car.attack-friendly-fire")
def test_who_runs_over_a_survivor_has_lost_at_once(street: Table, nld: Any) -> None:
    game = street({"ben": BEN, "judy": "s2"}, ghouls={"s2": {"walker": 1}}, fate=[[1, 1, 6]])
    nld.answer(game, "drive s2")
    assert game.outcome is not None
    assert (game.outcome.why, game.question) == ("judy-eliminated", None)


@rule("nld.car.attack-friendly-fire", "nld.car.skills-do-not-apply")
@pytest.mark.parametrize(("skill", "wounds"), [("low-profile", 0), ("tough", 1), ("slippery", 2)])
def test_skills_of_those_hit_protect_them(street: Table, nld: Any, skill: str, wounds: int) -> None:
    survivors = {"ben": BEN, "judy": {"zone": "s2", "skills": [skill]}}
    game = street(survivors, ghouls={"s2": {"walker": 1}}, fate=[[1, 4, 5]])
    nld.answer(game, "drive s2")
    assert nld.survivor(game, "judy").wounds == wounds


@rule("nld.car.skills-do-not-apply")
@pytest.mark.parametrize("base", [base for base in SKILLS if base != "brother-in-arms"])
def test_no_skill_of_the_driver_touches_a_car_attack(street: Table, nld: Any, base: str) -> None:
    """A fatty and a walker are hit, and the 3 hits Judy twice; nothing else is asked."""
    for id in [id for id in content().skills if id.partition(":")[0] == base]:
        ben = {**BEN, "skills": [id], "wounds": 1, "backpack": ["plenty-of-shells"]}
        ghouls = {"s2": {"walker": 4, "fatty": 1}}
        game = street({"ben": ben, "judy": "s2"}, ghouls=ghouls, fate=[[6, 6, 3]])
        nld.answer(game, "drive s2")
        assert (nld.asked(game), nld.dead(game, "s2")) == ("drive-on", {"walker": 3})
        assert (nld.survivor(game, "judy").wounds, nld.survivor(game, "ben").wounds) == (2, 1)
        nld.answer(game, "park")
        assert nld.asked(game) == "act"


@rule("nld.car.no-attack-without-ghouls")
def test_without_ghouls_nobody_is_run_over(street: Table, nld: Any) -> None:
    game = street({"ben": BEN, "judy": "s2"}, ghouls={"s3": {"walker": 1}}, fate=[])
    nld.answer(game, "drive s2", "park")
    assert (nld.said(game, "ran-over"), nld.survivor(game, "judy").wounds) == ([], 0)
