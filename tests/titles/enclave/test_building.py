"""Actions that cost something: building, upgrading, reinforcing, repairing, Molotovs and research."""

from __future__ import annotations

from typing import Any

import pytest

from shamble.kernel.errors import IllegalAnswer
from shamble.testing import example, rule

TWO = {"billy": "re", "adam": "re"}
CURE = {"options": {"objective": "the-cure"}}


# -- building ----------------------------------------------------------------------------------------------------------


@rule("enclave.build.pay-cost", "enclave.action.build-defense")
@example("enclave.build.pay-cost")
def test_a_hole_costs_one_of_five_rp(table: Any, enclave: Any) -> None:
    game = table(survivors=TWO, rp=5)
    enclave.answer(game, "activate billy", "build hole ip")
    assert (enclave.defenses(game), enclave.state(game).rp) == (["hole-1 ip"], 4)
    assert enclave.survivor(game, "billy").activated
    assert enclave.said(game, "built") == [("built", "billy", "hole", "ip", 1)]


@rule("enclave.build.pay-cost")
def test_what_is_too_dear_is_not_built(table: Any, enclave: Any) -> None:
    game = table(rp=2)
    enclave.answer(game, "activate billy")
    assert "build barricade re" in enclave.options(game)  # 2 RP
    assert enclave.refused(game, "build spiked-plate ep") == "enclave.build.pay-cost"  # 3 RP
    assert enclave.refused(game, "build spiked-plate re") == ""  # one reason is enough
    with pytest.raises(IllegalAnswer, match="don't have enough RP"):
        enclave.answer(game, "build spiked-plate ep")


@rule("enclave.build.area-on-card")
def test_the_card_names_the_areas(table: Any, enclave: Any) -> None:
    game = table(rp=9)
    enclave.answer(game, "activate billy")
    holes = [text for text in enclave.options(game, "build") if text.startswith("build hole ")]
    assert holes == ["build hole ep", "build hole ip"]
    for area in ("ew", "rw", "re"):
        assert enclave.refused(game, f"build hole {area}") == "enclave.build.area-on-card"
    with pytest.raises(IllegalAnswer, match="can't be built in this area"):
        enclave.answer(game, "build hole re")
    game = table(rp=9, advanced="vehicles", vehicle=0)
    enclave.answer(game, "activate billy")
    assert enclave.refused(game, "build hole ve") == "enclave.build.area-on-card"


@rule("enclave.build.area-on-card", "enclave.campaign.start-walls-and-rp")
def test_nothing_hangs_on_a_wall_that_does_not_exist(table: Any, enclave: Any) -> None:
    game = table(rp=9, walls={"ew": "none", "rw": 2})
    enclave.answer(game, "activate billy")
    assert "build iron-bars rw" in enclave.options(game)
    assert enclave.refused(game, "build iron-bars ew") == "enclave.campaign.start-walls-and-rp"
    game = table(rp=9, walls={"ew": 0, "rw": 2})
    enclave.answer(game, "activate billy")
    assert "build iron-bars ew" in enclave.options(game)  # a breached one is there


@rule("enclave.build.no-limit-per-area")
def test_an_area_holds_any_number_of_defenses(table: Any, enclave: Any) -> None:
    standing = ["hole ep", "hole ep", "trap ep", "trap ep", "barbed-wire ep", "barbed-wire ep", "barricade ep"]
    game = table(rp=9, defenses=standing)
    enclave.answer(game, "activate billy", "build hole ep")
    assert len(enclave.defenses(game)) == 8


@rule("enclave.build.limited-by-cards")
def test_with_every_card_in_play_no_more_are_built(table: Any, enclave: Any) -> None:
    game = table(survivors=TWO, rp=9, defenses=["hole ep", "hole ip", "trap ep"])
    enclave.answer(game, "activate billy", "build hole ep", "activate adam")
    assert "build hole ep" not in enclave.options(game)
    assert enclave.refused(game, "build hole ep") == "enclave.build.limited-by-cards"
    assert "build trap ep" in enclave.options(game)


@rule("enclave.build.limited-by-cards")
def test_a_card_that_left_the_map_can_be_built_again(table: Any, enclave: Any) -> None:
    removed = {"step": "enemy", "fate": [["remove-defense"], ["hole-1"]]}
    game = table(survivors=TWO, rp=9, defenses=["hole ep", "hole ep", "hole ip"], **removed)
    enclave.answer(game, "activate billy", "build hole ip")
    assert enclave.defenses(game) == ["hole-2 ep", "hole-3 ip", "hole-1 ip"]


@rule("enclave.defense.hole-upgrade", "enclave.build.limited-by-cards")
@example("enclave.defense.hole-upgrade")
def test_a_hole_is_made_a_deep_one(table: Any, enclave: Any) -> None:
    holes = ["hole ip", {"card": "hole", "area": "ep", "damage": 1}, "hole ip"]
    game = table(survivors=TWO, rp=3, defenses=holes)
    enclave.answer(game, "activate billy", "upgrade hole-2 deep-hole")
    assert enclave.defenses(game) == ["hole-1 ip", "hole-3 ip", "deep-hole-1 ep"]
    assert (enclave.state(game).rp, enclave.defense(game, "deep-hole-1").damage) == (1, 0)
    enclave.answer(game, "activate adam", "build hole ep")  # the card is there again
    assert enclave.state(game).rp == 0


@rule("enclave.defense.hole-upgrade")
def test_only_a_plain_hole_becomes_another_kind(table: Any, enclave: Any) -> None:
    game = table(rp=9, defenses=["deep-hole ep", "trap ep"])
    enclave.answer(game, "activate billy")
    assert enclave.options(game, "upgrade") == []
    for card in ("spiked-hole", "deep-hole"):
        assert enclave.refused(game, f"build {card} ep") == "enclave.defense.hole-upgrade"
    game = table(rp=1, defenses=["hole ep"])
    enclave.answer(game, "activate billy")
    assert enclave.refused(game, "upgrade hole-1 deep-hole") == "enclave.build.pay-cost"


@rule("enclave.defense.hole-upgrade", "enclave.drawback.lazy")
def test_an_upgrade_counts_as_building(table: Any, enclave: Any) -> None:
    billy = {"area": "re", "drawbacks": ["lazy"]}
    game = table(survivors={"billy": billy}, advanced="drawbacks", rp=3, defenses=["hole ep"])
    enclave.answer(game, "activate billy", "upgrade hole-1 spiked-hole")
    assert (enclave.defenses(game), enclave.state(game).rp) == (["spiked-hole-1 ep"], 0)


@rule("enclave.defense.incendiary-barrel-cost")
def test_a_barrel_of_gasoline_costs_gasoline_and_nothing_else(table: Any, enclave: Any) -> None:
    people = {"billy": "re", "adam": {"area": "ew", "items": ["gasoline", "gasoline"]}}
    game = table(survivors=people, rp=2, advanced="fire")
    enclave.answer(game, "activate billy", "build incendiary-barrel ep")
    assert (enclave.defenses(game), enclave.state(game).rp) == (["incendiary-barrel-1 ep"], 2)
    assert enclave.items(game, "adam") == ["gasoline"]
    assert enclave.state(game).item_cup.discards == ["gasoline"]


@rule("enclave.defense.incendiary-barrel-cost")
def test_without_gasoline_there_is_no_such_barrel(table: Any, enclave: Any) -> None:
    game = table(rp=20, advanced="fire")
    enclave.answer(game, "activate billy")
    assert enclave.refused(game, "build incendiary-barrel ep") == "enclave.defense.incendiary-barrel-cost"


@rule("enclave.defense.incendiary-barrel-cost", "enclave.drawback.lazy")
def test_who_is_lazy_adds_an_rp_to_the_gasoline(table: Any, enclave: Any) -> None:
    billy = {"area": "re", "drawbacks": ["lazy"], "items": ["gasoline"]}
    game = table(survivors={"billy": billy}, rp=1, advanced="fire, drawbacks")
    enclave.answer(game, "activate billy", "build incendiary-barrel ep")
    assert (enclave.defenses(game), enclave.state(game).rp) == (["incendiary-barrel-1 ep"], 0)


# -- walls and repairs -------------------------------------------------------------------------------------------------


@rule("enclave.action.reinforce-wall", "enclave.wall.rebuild-with-reinforce")
@example("enclave.action.reinforce-wall")
def test_two_rp_raise_a_wall_from_zero(table: Any, enclave: Any) -> None:
    game = table(rp=5, walls={"ew": 0, "rw": 5})
    enclave.answer(game, "activate billy", "reinforce ew 2")
    assert (enclave.walls(game), enclave.state(game).rp) == ((2, 5), 3)


@rule("enclave.action.reinforce-wall")
def test_one_or_two_rp_go_into_one_wall(table: Any, enclave: Any) -> None:
    game = table(rp=5)
    enclave.answer(game, "activate billy")
    assert enclave.options(game, "reinforce") == [f"reinforce {wall} {rp}" for wall in ("ew", "rw") for rp in (1, 2)]
    assert enclave.refused(game, "reinforce rw 3") == "enclave.action.reinforce-wall"
    enclave.answer(game, "reinforce rw 1")
    assert (enclave.walls(game), enclave.state(game).rp) == ((5, 6), 4)
    assert enclave.said(game, "reinforced-by") == [("reinforced-by", "billy", "rw", "", 1)]
    assert enclave.said(game, "reinforced") == []
    game = table(rp=1)
    enclave.answer(game, "activate billy")
    assert enclave.options(game, "reinforce") == ["reinforce ew 1", "reinforce rw 1"]
    assert enclave.refused(game, "reinforce ew 2") == "enclave.activation.rp-must-exist-at-phase-start"


@rule("enclave.action.reinforce-wall", "enclave.campaign.start-walls-and-rp")
def test_the_first_point_brings_the_external_wall_into_being(table: Any, enclave: Any) -> None:
    game = table(rp=5, walls={"ew": "none", "rw": 0})
    assert not enclave.state(game).outer_wall
    enclave.answer(game, "activate billy", "reinforce ew 1")
    assert enclave.state(game).outer_wall
    assert enclave.walls(game) == (1, 0)


@rule("enclave.action.repair-defense")
def test_each_rp_takes_a_point_off_one_defense(table: Any, enclave: Any) -> None:
    damaged = [{"card": "barricade", "area": "re", "damage": 2}, {"card": "hole", "area": "ep", "damage": 1}, "trap ep"]
    game = table(rp=3, defenses=damaged)
    enclave.answer(game, "activate billy")
    assert enclave.options(game, "repair") == ["repair barricade-1 1", "repair barricade-1 2", "repair hole-1 1"]
    assert [refusal.what for refusal in game.refusals() if refusal.what.startswith("repair ")] == ["repair trap-1 1"]
    assert enclave.refused(game, "repair trap-1 1") == "enclave.action.repair-defense"
    enclave.answer(game, "repair barricade-1 1")
    assert (enclave.defense(game, "barricade-1").damage, enclave.state(game).rp) == (1, 2)
    assert enclave.defense(game, "hole-1").damage == 1


@rule("enclave.action.repair-defense", "enclave.drawback.lazy")
def test_repairs_need_their_rp(table: Any, enclave: Any) -> None:
    people = {"billy": {"area": "re", "drawbacks": ["lazy"]}, "adam": "re"}
    damaged = [{"card": "barricade", "area": "re", "damage": 2}]
    game = table(survivors=people, rp=2, defenses=damaged, advanced="drawbacks")
    enclave.answer(game, "activate billy")
    assert enclave.options(game, "repair") == ["repair barricade-1 1"]
    assert enclave.refused(game, "repair barricade-1 2") == "enclave.drawback.lazy"
    game = table(survivors=people, rp=1, defenses=damaged, advanced="drawbacks")
    enclave.answer(game, "activate adam")
    assert enclave.refused(game, "repair barricade-1 2") == "enclave.activation.rp-must-exist-at-phase-start"
    game = table(survivors=people, rp=2, defenses=damaged, advanced="drawbacks")
    enclave.answer(game, "activate billy")
    enclave.answer(game, "repair barricade-1 1")
    assert enclave.said(game, "repaired") == [("repaired", "billy", "barricade-1", "", 1)]
    assert enclave.state(game).rp == 0
    game = table(survivors=people, rp=2, defenses=damaged, advanced="drawbacks")
    enclave.answer(game, "activate adam", "repair barricade-1 2")
    assert (enclave.state(game).rp, enclave.defense(game, "barricade-1").damage) == (0, 0)


# -- molotovs ----------------------------------------------------------------------------------------------------------


@rule("enclave.action.prepare-molotov-rp")
def test_an_rp_is_a_molotov_for_anybody(table: Any, enclave: Any) -> None:
    game = table(survivors={**TWO, "soldier": "re"}, rp=2)
    enclave.answer(game, "activate billy")
    assert enclave.options(game, "molotov") == ["molotov billy", "molotov adam"]
    enclave.answer(game, "molotov adam")
    assert (enclave.items(game, "adam"), enclave.items(game, "billy"), enclave.state(game).rp) == (["molotov"], [], 1)
    assert enclave.said(game, "molotov") == [("molotov", "billy", "adam", "", 1)]


@rule("enclave.action.prepare-molotov-rp", "enclave.action.prepare-molotov-gasoline")
def test_a_molotov_takes_an_rp_or_gasoline(table: Any, enclave: Any) -> None:

    game = table(survivors={"billy": {"area": "re", "items": ["gasoline"]}, "adam": "re"}, rp=0)
    enclave.answer(game, "activate adam")
    assert enclave.options(game) == ["search", "molotovs billy", "molotovs adam"]
    assert enclave.refused(game, "molotov billy") == "enclave.action.prepare-molotov-rp"
    game = table(rp=1)
    enclave.answer(game, "activate billy")
    assert enclave.refused(game, "molotovs billy") == "enclave.action.prepare-molotov-gasoline"


@rule("enclave.action.prepare-molotov-gasoline")
def test_gasoline_is_as_many_molotovs_as_a_die_says(table: Any, enclave: Any) -> None:
    people = {"billy": "re", "adam": {"area": "ew", "items": ["gasoline", "molotov"]}, "chen": "re"}
    game = table(survivors=people, rp=2, fate=[[4]])
    enclave.answer(game, "activate billy", "molotovs adam")
    assert enclave.items(game, "adam") == ["molotov"] * 5
    assert enclave.said(game, "molotovs") == [("molotovs", "billy", "adam", "gasoline", 4)]
    assert (enclave.state(game).rp, enclave.items(game, "billy")) == (2, [])
    assert enclave.state(game).item_cup.discards == ["gasoline"]  # out of the game
    assert not enclave.state(game).item_cup.has("molotov")


# -- a cure ------------------------------------------------------------------------------------------------------------


@rule("enclave.action.research-cure")
def test_two_rp_are_a_die_of_three_cure_points(table: Any, enclave: Any) -> None:
    cure = {"id": "the-cure", "points": 5}
    game = table(survivors=TWO, rp=3, objective=cure, defenses=["laboratory re"], fate=[[2]], **CURE)
    enclave.answer(game, "activate billy", "research")
    assert (enclave.state(game).rp, enclave.state(game).progress) == (1, 7)
    enclave.answer(game, "activate adam")
    assert enclave.refused(game, "research") == "enclave.action.research-cure"


@rule("enclave.defense.laboratory", "enclave.action.research-cure")
def test_a_cure_is_researched_in_a_laboratory_only(table: Any, enclave: Any) -> None:
    people = {"billy": {"area": "re", "items": ["research-notes", "crowbar"]}, "adam": "re"}
    game = table(survivors=people, rp=6, objective={"id": "the-cure", "points": 5}, fate=[[3]], **CURE)
    assert enclave.refused(game, "study billy research-notes") == "enclave.item.research-notes"
    enclave.answer(game, "activate billy")
    assert enclave.refused(game, "research") == "enclave.defense.laboratory"
    enclave.answer(game, "build laboratory re")
    assert enclave.state(game).rp == 2
    assert enclave.options(game, "study") == ["study billy research-notes"]
    enclave.answer(game, "activate adam", "research")
    assert enclave.state(game).progress == 8


@rule("enclave.action.research-cure")
def test_a_die_of_three_is_rolled_for_a_cure(table: Any, enclave: Any) -> None:
    cure = {"options": {"objective": "the-cure"}, "objective": {"id": "the-cure", "points": 4}}
    game = table(rp=5, defenses=["laboratory re"], fate="manual", **cure)
    enclave.answer(game, "activate billy", "research")
    assert (game.question.ask, game.question.count, game.question.sides) == ("research", 1, 3)
