"""Reload weapons: empty once they are fired, and how they are loaded again."""

from collections.abc import Callable
from typing import Any

import pytest

from shamble.kernel.errors import IllegalAnswer
from shamble.kernel.game import Game
from shamble.testing import example, rule

Table = Callable[..., Game]


@rule("nld.reload.needs-action")
def test_a_fired_reload_weapon_must_be_reloaded_before_it_fires_again(table: Table, nld: Any) -> None:
    survivors = {"ben": {"zone": "hall", "hands": ["sawed-off"]}, "tom": "den"}
    game = table(survivors=survivors, ghouls={"kitchen": {"walker": 5}}, active="ben", fate=[[1, 1], [6, 6]])
    assert nld.options(game, "reload") == []
    nld.answer(game, "shoot sawed-off kitchen")
    assert nld.hands(game, "ben") == ["sawed-off-empty"]
    assert nld.options(game, "shoot") == []
    for zone in ("kitchen", "hall", "lane"):
        assert nld.refused(game, f"shoot sawed-off {zone}") == "nld.reload.needs-action"
    with pytest.raises(IllegalAnswer) as refusal:
        game.answer("shoot sawed-off kitchen")
    assert refusal.value.rule == "nld.reload.needs-action"
    assert nld.actions_left(game) == 2
    nld.answer(game, "reload sawed-off")
    assert nld.said(game, "reloaded") == [("reloaded", "ben", "sawed-off", "", 0)]
    assert nld.actions_left(game) == 1
    nld.answer(game, "shoot sawed-off kitchen")
    assert nld.dead(game, "kitchen") == {"walker": 3}


@rule("nld.reload.needs-action")
def test_other_weapons_fire_again_without_reloading(table: Table, nld: Any) -> None:
    ben = {"zone": "hall", "hands": ["ithaca-m37"]}
    game = table(survivors={"ben": ben}, ghouls={"kitchen": {"walker": 5}}, active="ben", fate=[[1, 1], [1, 1]])
    nld.answer(game, "shoot ithaca-m37 kitchen", "shoot ithaca-m37 kitchen")
    assert nld.hands(game, "ben") == ["ithaca-m37"]
    assert nld.options(game, "reload") == []


@pytest.mark.parametrize("free", ["combat", "ranged", "melee", "move", "search"])
@rule("nld.reload.needs-action")
def test_no_free_action_pays_for_reloading(table: Table, nld: Any, free: str) -> None:
    ben = {"zone": "hall", "hands": ["sawed-off-empty", "uzi"], "skills": [f"plus-1-free-action:{free}"]}
    survivors = {"ben": ben, "tom": {"zone": "den", "hands": ["mas-shotgun-empty"]}}
    game = table(survivors=survivors, active="ben", spent=2)
    assert nld.options(game, "reload") == ["reload sawed-off"]
    nld.answer(game, "reload sawed-off")
    assert nld.state(game).turn.free == []
    game = table(survivors=survivors, active="ben", spent=3)
    assert "reload sawed-off" not in nld.options(game)


@rule("nld.reload.needs-action")
@example("nld.reload.needs-action")
def test_ghouls_do_not_hinder_reloading_and_the_backpack_does(table: Table, nld: Any) -> None:
    ben = {"zone": "hall", "hands": ["sawed-off-empty"], "backpack": ["mas-shotgun-empty"]}
    game = table(survivors={"ben": ben}, ghouls={"hall": {"walker": 3}}, active="ben")
    assert nld.options(game, "reload") == ["reload sawed-off"]
    nld.answer(game, "reload sawed-off")
    assert (nld.hands(game, "ben"), nld.backpack(game, "ben")) == (["sawed-off"], ["mas-shotgun-empty"])


@rule("nld.reload.end-phase-free")
def test_all_weapons_are_reloaded_in_the_end_phase(table: Table, nld: Any) -> None:
    survivors = {
        "ben": {"zone": "hall", "hands": ["sawed-off-empty", "mas-shotgun-empty"], "backpack": ["mas-shotgun-empty"]},
        "judy": {"zone": "den", "backpack": ["sawed-off-empty"]},
    }
    game = table(survivors=survivors, phase="end")
    assert nld.hands(game, "ben") == ["mas-shotgun", "sawed-off"]
    assert nld.backpack(game, "ben") == ["mas-shotgun"]
    assert nld.backpack(game, "judy") == ["sawed-off"]
    assert nld.said(game, "reloaded-all") == [("reloaded-all", "", "", "", 4)]
    assert nld.state(game).round == 2


@rule("nld.reload.end-phase-free")
def test_a_weapon_fired_in_one_round_is_ready_in_the_next(table: Table, nld: Any) -> None:
    ben = {"zone": "hall", "hands": ["sawed-off"]}
    game = table(survivors={"ben": ben}, ghouls={}, active="ben", fate=[[1, 1]])
    nld.answer(game, "shoot sawed-off kitchen", "end")
    assert nld.state(game).round == 2
    assert nld.hands(game, "ben") == ["sawed-off"]
    assert "shoot sawed-off kitchen" in nld.options(game)


@rule("nld.reload.state-follows-card")
def test_an_empty_weapon_stays_empty_for_its_new_owner(table: Table, nld: Any) -> None:
    survivors = {"ben": {"zone": "hall", "hands": ["sawed-off-empty"]}, "judy": {"zone": "hall", "hands": ["scope"]}}
    game = table(survivors=survivors, active="ben")
    nld.answer(game, "trade judy", "give sawed-off-empty", "done", "end")
    assert nld.hands(game, "judy") == ["sawed-off-empty", "scope"]
    assert nld.state(game).turn.who == 3
    assert nld.options(game, "shoot") == []
    assert nld.refused(game, "shoot sawed-off lane") == "nld.reload.needs-action"
    assert nld.options(game, "reload") == ["reload sawed-off"]


@rule("nld.reload.state-follows-card")
def test_a_loaded_and_an_empty_weapon_of_the_same_name_stay_what_they_are(table: Table, nld: Any) -> None:
    survivors = {"ben": {"zone": "hall", "hands": ["sawed-off", "sawed-off-empty"]}, "judy": "hall"}
    game = table(survivors=survivors, active="ben")
    nld.answer(game, "trade judy", "give sawed-off", "done")
    assert (nld.hands(game, "ben"), nld.hands(game, "judy")) == (["sawed-off-empty"], ["sawed-off"])


@rule("nld.reload.dual-one-action")
def test_one_action_reloads_both_weapons_of_a_pair(table: Table, nld: Any) -> None:
    ben = {"zone": "hall", "hands": ["sawed-off", "sawed-off"]}
    fate = [[1, 1, 1, 1], [1, 1, 1, 1]]
    game = table(survivors={"ben": ben}, ghouls={"kitchen": {"walker": 5}}, active="ben", fate=fate)
    nld.answer(game, "shoot-both sawed-off kitchen")
    assert nld.hands(game, "ben") == ["sawed-off-empty", "sawed-off-empty"]
    assert nld.options(game, "reload") == ["reload sawed-off"]
    nld.answer(game, "reload sawed-off")
    assert nld.rules_told(game, "reloaded") == ["nld.reload.dual-one-action"]
    assert nld.hands(game, "ben") == ["sawed-off", "sawed-off"]
    assert nld.actions_left(game) == 1
    nld.answer(game, "shoot-both sawed-off kitchen")
    assert len(nld.said(game, "attacked")) == 2


@rule("nld.reload.dual-one-action")
def test_two_different_weapons_are_reloaded_one_by_one(table: Table, nld: Any) -> None:
    ben = {"zone": "hall", "mode": "zombicide", "hands": ["sawed-off-empty", "mas-shotgun-empty"]}
    game = table(survivors={"ben": ben}, active="ben")
    assert nld.options(game, "reload") == ["reload mas-shotgun", "reload sawed-off"]
    nld.answer(game, "reload sawed-off")
    assert nld.hands(game, "ben") == ["mas-shotgun-empty", "sawed-off"]
    nld.answer(game, "reload mas-shotgun")
    assert nld.hands(game, "ben") == ["mas-shotgun", "sawed-off"]
    assert nld.actions_left(game) == 1


@rule("nld.reload.dual-fire-separately")
def test_two_dual_reload_weapons_fire_one_after_the_other_at_different_zones(table: Table, nld: Any) -> None:
    ben = {"zone": "hall", "hands": ["sawed-off", "sawed-off"]}
    ghouls = {"kitchen": {"walker": 2}, "lane": {"walker": 2}}
    game = table(survivors={"ben": ben}, ghouls=ghouls, active="ben", fate=[[6, 6], [6, 6]])
    nld.answer(game, "shoot sawed-off kitchen")
    assert nld.hands(game, "ben") == ["sawed-off", "sawed-off-empty"]
    assert nld.options(game, "shoot-both") == [], "one of them is empty"
    assert "shoot sawed-off lane" in nld.options(game)
    assert nld.refused(game, "shoot sawed-off lane") == ""
    nld.answer(game, "shoot sawed-off lane")
    assert (nld.dead(game, "kitchen"), nld.dead(game, "lane")) == ({}, {})
    assert nld.options(game, "shoot") == []
    nld.answer(game, "reload sawed-off")
    assert nld.hands(game, "ben") == ["sawed-off", "sawed-off"], "fired one by one, reloaded together"


@rule("nld.reload.melee-side-unaffected")
def test_melee_neither_needs_nor_spends_the_load(table: Table, nld: Any) -> None:
    ben = {"zone": "hall", "mode": "zombicide", "hands": ["mas-shotgun", "mas-shotgun-empty"]}
    game = table(survivors={"ben": ben}, ghouls={"hall": {"walker": 9}}, active="ben", fate=[[3], [3, 3]])
    assert nld.options(game, "melee") == ["melee mas-shotgun"]
    nld.answer(game, "melee mas-shotgun")
    assert nld.hands(game, "ben") == ["mas-shotgun", "mas-shotgun-empty"]
    nld.answer(game, "melee-both mas-shotgun")
    assert nld.hands(game, "ben") == ["mas-shotgun", "mas-shotgun-empty"]
    assert nld.dead(game, "hall") == {"walker": 6}
