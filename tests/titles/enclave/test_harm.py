"""Harm: what Damage Points do to people, zombies and walls, and what keeps them off."""

from collections.abc import Callable
from typing import Any

import pytest

from shamble.kernel.errors import IllegalAnswer
from shamble.kernel.game import Game
from shamble.testing import rule
from shamble.titles.enclave.rules.combat.harm import damage_defense

Table = Callable[..., Game]
Page = dict[str, Any]


@pytest.fixture
def bitten(table: Table) -> Table:
    """A Brute in the Internal Perimeter attacks Billy there, and rolls this; Adam is in the Refuge."""

    def bite(faces: list[int], billy: Page | None = None, **keys: Any) -> Game:
        survivors = {"billy": {"area": "ip", **(billy or {})}, "adam": "re", **keys.pop("others", {})}
        page = {"survivors": survivors, "zombies": ["brute ip"], "step": "fight", "fate": [faces]}
        game = table(**{**page, **keys})
        game.answer("hold")
        return game

    return bite


def pooled(game: Game, enclave: Any, item: str) -> int:
    return int(enclave.state(game).item_cup.all_cards().count(item))


# -- walls and zombies -------------------------------------------------------------------------------------------------


@rule("enclave.damage.wall-loses-sp")
@pytest.mark.parametrize(("faces", "left"), [([3, 3], 1), ([1, 1], 0), ([4, 3], 2)])
def test_damage_lowers_a_wall(table: Table, enclave: Any, faces: list[int], left: int) -> None:
    game = table(survivors={"billy": "re"}, zombies=["brute ep"], walls={"ew": 2}, step="fight", fate=[faces])
    enclave.answer(game, "hold")
    assert enclave.walls(game)[0] == left
    assert enclave.said(game, "breached") == ([] if left else [("breached", "ew", "", "", 0)])


@rule("enclave.concepts.defense-destroyed-at-sp")
def test_a_defense_that_is_gone_holds_nobody(table: Table, enclave: Any) -> None:
    held = {"hungry": "hole-1", "digger": "barbed-wire-1"}
    zombies = [{"kind": kind, "area": "ep", "held": defense} for kind, defense in held.items()]
    game = table(zombies=zombies, defenses=["hole ep", "barbed-wire ep"], step="fight")
    state = enclave.state(game)
    damage_defense(state, enclave.defense(game, "hole-1"), 2, "enclave.event.rot-and-rust")
    assert enclave.defenses(game) == ["barbed-wire-1 ep"]
    assert [zombie.held for zombie in state.zombies] == ["", "barbed-wire-1"]


@rule("enclave.damage.wall-loses-sp")
def test_at_zero_there_is_a_breach_and_still_a_wall(table: Table, enclave: Any) -> None:
    """What is too much is lost; the wall is there for people, and whoever stands on it stays."""
    survivors = {"billy": "ew", "adam": "re"}
    game = table(survivors=survivors, zombies=["brute ep"], walls={"ew": 1}, step="fight", fate=[[1, 1]])
    enclave.answer(game, "hold")
    assert enclave.walls(game)[0] == 0
    assert enclave.state(game).outer_wall
    assert enclave.area(game, "billy") == "ew"


@rule("enclave.damage.enemy-removed-at-hp")
def test_a_zombie_with_as_much_damage_as_hit_points_returns_to_its_pool(table: Table, enclave: Any) -> None:
    zombies = [{"kind": "hungry", "area": "ep", "fire": 1}, "brute ep"]
    game = table(survivors={"billy": "ew"}, zombies=zombies, step="fight", fate=[[3, 4]])
    assert enclave.state(game).zombie_cup.all_cards().count("hungry") == 4
    enclave.answer(game, "turn billy", "attack hungry-1")
    assert enclave.zombies(game, "ep") == ["brute-1"]
    assert enclave.state(game).zombie_cup.all_cards().count("hungry") == 5
    assert enclave.said(game, "killed") == [("killed", "hungry-1", "ep", "", 0)]
    assert enclave.state(game).kills == 1


@rule("enclave.damage.enemy-removed-at-hp")
def test_damage_stays_on_a_zombie_from_turn_to_turn(table: Table, enclave: Any) -> None:
    zombies = ["digger ep", "brute ep"]
    fate = [[3, 4], [6, 6], [6, 6], [3, 4]]
    game = table(survivors={"billy": "ew"}, zombies=zombies, step="fight", fate=fate)
    enclave.answer(game, "turn billy", "attack digger-1", "done")
    assert (enclave.state(game).combat_turn, enclave.zombie(game, "digger-1").damage) == (2, 1)
    enclave.answer(game, "turn billy", "attack digger-1")
    assert enclave.zombies(game, "ep") == ["brute-1"]


# -- survivors ---------------------------------------------------------------------------------------------------------


@rule("enclave.damage.survivor-removed-at-hp")
def test_a_survivor_with_as_much_damage_as_hit_points_returns_to_the_pool(bitten: Table, enclave: Any) -> None:
    """Billy has 3 Hit Points."""
    for faces, before in (([3, 3], 1), ([1, 1], 0)):
        game = bitten(faces, {"damage": before})
        assert enclave.survivor(game, "billy").damage == 2
        assert enclave.state(game).hurt == 2 - before
    game = bitten([3, 3], {"damage": 2, "drawbacks": ["lazy"], "experience": ["fast"]}, advanced="drawbacks")
    assert not enclave.is_alive(game, "billy")
    assert "billy" in enclave.state(game).people_cup.all_cards()
    assert "lazy" in enclave.state(game).drawback_cup.all_cards()
    assert enclave.said(game, "fell") == [("fell", "billy", "", "", 0)]
    assert enclave.state(game).fallen == 1


@rule("enclave.damage.survivor-removed-at-hp")
def test_the_dead_may_be_found_again_with_nothing_of_what_weighed_on_them(table: Table, enclave: Any) -> None:
    billy = {"area": "ip", "damage": 3, "drawbacks": ["lazy"], "experience": ["tough", "fast"], "items": ["crowbar"]}
    survivors = {"billy": billy, "adam": "re"}
    page: Page = {"survivors": survivors, "zombies": ["walker ip"], "advanced": "drawbacks", "fate": "manual"}
    game = table(**page, step="fight")
    enclave.answer(game, "hold", "2 2", "turn adam", "attack walker-1", "3 3")
    assert not enclave.is_alive(game, "billy")
    enclave.answer(game, "activate adam", "search", "6 6", "billy", "place billy re")
    billy_again = enclave.survivor(game, "billy")
    assert (billy_again.damage, billy_again.drawbacks, billy_again.experience, billy_again.items) == (0, [], [], [])


@rule("enclave.damage.survivor-removed-at-hp")
def test_the_items_of_the_dead_go_to_somebody_in_the_same_area_molotovs_included(bitten: Table, enclave: Any) -> None:
    billy = {"damage": 2, "items": ["crowbar", "molotov", "grenade"]}
    others = {"chen": "ip", "abby": "ip"}
    game = bitten([3, 3], billy, others=others, fate="manual")
    enclave.answer(game, "face billy brute-1", "3 3")
    assert enclave.options(game) == ["inherit chen", "inherit abby"]
    enclave.answer(game, "inherit abby")
    assert [enclave.items(game, id) for id in ("adam", "chen", "abby")] == [[], [], ["crowbar", "grenade", "molotov"]]


@rule("enclave.damage.survivor-removed-at-hp")
def test_with_nobody_in_the_same_area_they_go_back_to_the_pool(bitten: Table, enclave: Any) -> None:
    game = bitten([3, 3], {"damage": 2, "items": ["crowbar", "dented-armor", "molotov"]})
    enclave.answer(game, "share billy=1")
    assert enclave.items(game, "adam") == []
    assert (pooled(game, enclave, "crowbar"), pooled(game, enclave, "armor")) == (2, 2)
    assert (pooled(game, enclave, "molotov"), pooled(game, enclave, "dented-armor")) == (0, 0)


@rule("enclave.damage.survivor-removed-at-hp")
def test_outside_combat_anybody_may_have_the_items_of_the_dead(table: Table, enclave: Any) -> None:
    """A search of 4 hurts the searcher."""
    survivors = {"billy": {"area": "ew", "damage": 2, "items": ["crowbar"]}, "adam": "re", "chen": "ip"}
    game = table(survivors=survivors, fate=[[2, 2]])
    enclave.answer(game, "activate billy", "search", "go")
    assert enclave.options(game) == ["inherit adam", "inherit chen"]
    enclave.answer(game, "inherit adam")
    assert enclave.items(game, "adam") == ["crowbar"]
    assert not enclave.is_alive(game, "billy")


@rule("enclave.damage.survivor-removed-at-hp")
def test_who_dies_in_their_own_turn_does_nothing_more_in_it(table: Table, enclave: Any) -> None:
    """An Explosive takes Billy with it, and Adam is next."""
    survivors = {"billy": {"area": "ip", "damage": 1, "items": ["molotov"]}, "adam": "re"}
    zombies = [{"kind": "explosive", "area": "ip", "damage": 1}, "brute ip"]
    game = table(survivors=survivors, zombies=zombies, step="fight", fate=[[3, 3]])
    enclave.answer(game, "turn billy", "attack explosive-1")
    assert not enclave.is_alive(game, "billy")
    assert (enclave.options(game), enclave.state(game).turns) == (["turn adam", "hold"], [])


@rule("enclave.damage.survivor-removed-at-hp")
def test_who_is_acting_goes_on_when_somebody_else_dies(table: Table, enclave: Any) -> None:
    """Adam, on the wall, shoots an Explosive that stands beside Billy."""
    survivors = {"billy": {"area": "ip", "damage": 1}, "adam": "ew", "chen": "re"}
    zombies = [{"kind": "explosive", "area": "ip", "damage": 1}, "brute ep"]
    game = table(survivors=survivors, zombies=zombies, step="fight", fate=[[3, 3]])
    enclave.answer(game, "turn adam", "attack explosive-1")
    assert not enclave.is_alive(game, "billy")
    enclave.answer(game, "move ip")
    assert (enclave.area(game, "adam"), enclave.area(game, "chen")) == ("ip", "re")


# -- armor -------------------------------------------------------------------------------------------------------------


@rule("enclave.item.armor")
def test_armor_absorbs_what_its_carrier_likes_and_the_first_point_dents_it(bitten: Table, enclave: Any) -> None:
    for answer, damage, items in (("share billy=1", 1, ["armor"]), ("share armor=1", 0, ["dented-armor"])):
        game = bitten([3, 3], {"items": ["armor"]})
        enclave.answer(game, answer)
        assert (enclave.survivor(game, "billy").damage, enclave.items(game, "billy")) == (damage, items)


@rule("enclave.item.armor")
def test_two_points_at_once_use_armor_up(bitten: Table, enclave: Any) -> None:
    game = bitten([1, 1], {"items": ["armor"]})
    enclave.answer(game, "share armor=2")
    assert (enclave.survivor(game, "billy").damage, enclave.items(game, "billy")) == (0, [])
    assert pooled(game, enclave, "armor") == 2


@rule("enclave.item.armor")
def test_dented_armor_takes_one_point_of_two_and_is_back_in_the_pool_as_good_as_new(
    bitten: Table, enclave: Any
) -> None:
    game = bitten([1, 1], {"items": ["dented-armor"]})
    assert pooled(game, enclave, "armor") == 1
    with pytest.raises(IllegalAnswer):
        game.answer("share dented-armor=2")
    enclave.answer(game, "share billy=1 dented-armor=1")
    assert (enclave.survivor(game, "billy").damage, enclave.items(game, "billy")) == (1, [])
    assert pooled(game, enclave, "armor") == 2
    assert enclave.said(game, "armor-lost") == [("armor-lost", "billy", "armor", "", 0)]


@rule("enclave.item.armor")
def test_armor_helps_nobody_but_its_carrier(bitten: Table, enclave: Any) -> None:
    game = bitten([3, 3], others={"adam": {"area": "re", "items": ["armor"]}})
    assert (enclave.survivor(game, "billy").damage, enclave.items(game, "adam")) == (1, ["armor"])


@rule("enclave.item.armor")
def test_armor_does_not_help_outside_combat(table: Table, enclave: Any) -> None:
    game = table(survivors={"billy": {"items": ["armor"]}, "adam": "re"}, fate=[[2, 2]])
    enclave.answer(game, "activate billy", "search", "go")
    assert (enclave.survivor(game, "billy").damage, enclave.items(game, "billy")) == (1, ["armor"])


@rule("enclave.item.armor")
def test_damage_on_armor_stays_when_it_changes_hands(table: Table, enclave: Any) -> None:
    game = table(survivors={"billy": {"items": ["dented-armor"]}, "adam": "re"}, step="reallocate")
    enclave.answer(game, "give billy dented-armor adam")
    assert enclave.items(game, "adam") == ["dented-armor"]


@rule("enclave.item.armor", "enclave.ztrait.explosive-melee")
def test_armor_absorbs_the_blast_of_a_zombie_too(table: Table, enclave: Any) -> None:
    billy = {"billy": {"area": "ip", "items": ["armor"]}}
    zombies = [{"kind": "explosive", "area": "ip", "damage": 1}, "brute ep"]
    game = table(survivors=billy, zombies=zombies, step="fight", fate=[[3, 3]])
    enclave.answer(game, "turn billy", "attack explosive-1", "share billy=1 armor=1")
    assert (enclave.survivor(game, "billy").damage, enclave.items(game, "billy")) == (1, ["dented-armor"])


# -- healing kits ------------------------------------------------------------------------------------------------------


@rule("enclave.item.healing-kit", "enclave.concepts.special-item-use-any-time")
def test_a_healing_kit_removes_two_points_from_anybody_anywhere(table: Table, enclave: Any) -> None:
    """In combat, while somebody else acts: the question that was asked stays open."""
    survivors = {"billy": {"area": "ew", "damage": 2}, "adam": {"area": "re", "items": ["healing-kit"]}}
    game = table(survivors=survivors, zombies=["brute ep"], step="fight")
    left = pooled(game, enclave, "healing-kit")
    enclave.answer(game, "turn billy", "heal billy adam healing-kit")
    assert (enclave.survivor(game, "billy").damage, enclave.items(game, "adam")) == (0, [])
    assert pooled(game, enclave, "healing-kit") == left + 1
    assert enclave.asked(game) == "fighter"


@rule("enclave.item.healing-kit")
def test_a_healing_kit_heals_no_more_than_there_is_and_its_carrier_as_well(table: Table, enclave: Any) -> None:
    game = table(survivors={"billy": {"damage": 1, "items": ["healing-kit"]}, "hank": {"damage": 3}})
    enclave.answer(game, "heal billy billy healing-kit")
    assert enclave.survivor(game, "billy").damage == 0
    game = table(survivors={"billy": {"damage": 1, "items": ["healing-kit"]}, "hank": {"damage": 3}})
    enclave.answer(game, "heal hank billy healing-kit")
    assert (enclave.survivor(game, "hank").damage, enclave.survivor(game, "billy").damage) == (1, 1)


@rule("enclave.item.healing-kit")
def test_a_healing_kit_is_not_for_the_unhurt_nor_for_the_dog(table: Table, enclave: Any) -> None:
    survivors = {"billy": {"items": ["healing-kit"]}, "adam": "re", "soldier": {"area": "re", "damage": 1}}
    game = table(survivors=survivors)
    for patient in ("billy", "adam", "soldier"):
        with pytest.raises(IllegalAnswer):
            game.answer(f"heal {patient} billy healing-kit")


@rule("enclave.concepts.special-item-use-any-time")
@pytest.mark.parametrize(
    ("step", "asked"),
    [("purchase", "purchase"), ("act", "who"), ("reallocate", "reallocate"), ("combat", "deploy"), ("fight", "fight")],
)
def test_a_healing_kit_can_be_used_at_any_decision_of_any_phase(
    table: Table, enclave: Any, step: str, asked: str
) -> None:
    survivors = {"billy": {"damage": 1}, "adam": {"items": ["healing-kit"]}}
    zombies: Page = {"zombies": ["brute ep"]} if step == "fight" else {"horde": ["brute"]}
    game = table(survivors=survivors, step=step, **zombies)
    assert enclave.asked(game) == asked
    enclave.answer(game, "heal billy adam healing-kit")
    assert enclave.survivor(game, "billy").damage == 0


@rule("enclave.concepts.special-item-use-any-time", "enclave.item.healing-kit")
@pytest.mark.parametrize(("faces", "before", "after"), [([3, 3], 2, 1), ([1, 1], 1, 2), ([1, 1], 2, 2)])
def test_a_healing_kit_may_come_just_in_time(
    bitten: Table, enclave: Any, faces: list[int], before: int, after: int
) -> None:
    """Before the last points are placed, as in 2 - 2 + 1."""
    game = bitten(faces, {"damage": before}, others={"adam": {"area": "re", "items": ["healing-kit"]}})
    assert enclave.asked(game) == "save"
    assert enclave.survivor(game, "billy").damage == before
    enclave.answer(game, "heal billy adam healing-kit")
    assert (enclave.survivor(game, "billy").damage, enclave.items(game, "adam")) == (after, [])


@rule("enclave.concepts.special-item-use-any-time")
def test_after_that_it_is_too_late(bitten: Table, enclave: Any) -> None:
    game = bitten([3, 3], {"damage": 2}, others={"adam": {"area": "re", "items": ["healing-kit"]}})
    enclave.answer(game, "let-die billy")
    assert not enclave.is_alive(game, "billy")
    assert enclave.items(game, "adam") == ["healing-kit"]
    with pytest.raises(IllegalAnswer):
        game.answer("heal billy adam healing-kit")


@rule("enclave.concepts.special-item-use-any-time")
def test_where_a_kit_would_not_save_anybody_it_is_not_asked_for(bitten: Table, enclave: Any) -> None:
    """Abby has 2 Hit Points: two points at once kill her with or without it."""
    kit = {"area": "re", "items": ["healing-kit"]}
    game = bitten([1, 1], others={"adam": kit, "abby": {"area": "ip", "damage": 1}}, fate="manual")
    enclave.answer(game, "face abby brute-1", "1 1")
    assert not enclave.is_alive(game, "abby")
    assert enclave.items(game, "adam") == ["healing-kit"]


@rule("enclave.concepts.special-item-use-any-time")
def test_whoever_lives_anyway_is_not_asked_for_a_kit(bitten: Table, enclave: Any) -> None:
    """It can still be used at the next decision."""
    game = bitten([3, 3], {"damage": 1}, others={"adam": {"area": "re", "items": ["healing-kit"]}})
    assert enclave.asked(game) != "save"
    assert (enclave.survivor(game, "billy").damage, enclave.items(game, "adam")) == (2, ["healing-kit"])


@rule("enclave.concepts.special-item-use-any-time")
def test_a_kit_that_would_be_lost_with_its_carrier_may_still_help_somebody_else(bitten: Table, enclave: Any) -> None:
    """Nobody in the Internal Perimeter could inherit it, and Billy dies with or without it."""
    adam = {"area": "re", "damage": 2}
    game = bitten([1, 1], {"damage": 1, "items": ["healing-kit", "crowbar"]}, others={"adam": adam, "abby": "re"})
    assert enclave.options(game) == ["heal billy billy healing-kit", "heal adam billy healing-kit", "let-die billy"]
    enclave.answer(game, "heal adam billy healing-kit")
    assert not enclave.is_alive(game, "billy")
    assert enclave.survivor(game, "adam").damage == 0
    assert enclave.said(game, "items-lost") == [("items-lost", "billy", "", "", 1)]


@rule("enclave.concepts.special-item-use-any-time")
def test_a_kit_that_somebody_inherits_can_wait(bitten: Table, enclave: Any) -> None:
    abby = {"area": "ip", "damage": 1, "items": ["healing-kit"]}
    game = bitten([], {"damage": 1}, others={"abby": abby}, fate="manual")
    enclave.answer(game, "face abby brute-1", "1 1")
    assert enclave.asked(game) == "fight"
    assert enclave.items(game, "billy") == ["healing-kit"]


@rule("enclave.concepts.special-item-use-any-time")
def test_nor_where_nobody_would_die(bitten: Table, enclave: Any) -> None:
    others = {"adam": {"area": "re", "items": ["healing-kit"]}}
    game = bitten([], {"damage": 1}, others=others, fate="manual")
    enclave.answer(game, "3 3")
    assert enclave.asked(game) == "fight"
    assert (enclave.survivor(game, "billy").damage, enclave.state(game).fallen) == (2, 0)


@rule("enclave.concepts.special-item-use-any-time")
def test_a_kit_may_save_a_searcher_from_afar(table: Table, enclave: Any) -> None:
    survivors = {"billy": {"damage": 2}, "adam": {"items": ["healing-kit"]}}
    game = table(survivors=survivors, fate=[[2, 2]])
    enclave.answer(game, "activate billy", "search", "go", "heal billy adam healing-kit")
    assert enclave.survivor(game, "billy").damage == 1


@rule("enclave.concepts.special-item-use-any-time")
def test_weapons_and_what_is_launched_wait_for_the_turn_of_their_carrier(table: Table, enclave: Any) -> None:
    survivors = {"billy": "ew", "adam": {"area": "ew", "items": ["grenade", "hunting-rifle", "molotov"]}}
    game = table(survivors=survivors, zombies=["brute ep"], step="fight")
    assert enclave.options(game) == ["turn billy", "turn adam", "hold"]
    enclave.answer(game, "turn billy")
    assert enclave.options(game, "launch") == []
    assert enclave.options(game, "attack") == ["attack brute-1"]


@rule("enclave.damage.survivor-removed-at-hp")
def test_without_an_heir_the_molotovs_of_the_dead_are_told_to_be_lost(bitten: Table, enclave: Any) -> None:
    game = bitten([3, 3], {"damage": 2, "items": ["molotov", "crowbar", "molotov"]})
    assert enclave.said(game, "items-lost") == [("items-lost", "billy", "", "", 1)]
    assert enclave.said(game, "molotovs-lost") == [("molotovs-lost", "billy", "", "", 2)]
    assert "Billy's 2 Molotov Cocktails are lost." in game.log
    assert not enclave.state(game).item_cup.has("molotov")


@rule("enclave.damage.survivor-removed-at-hp")
def test_who_carried_no_molotov_loses_none(bitten: Table, enclave: Any) -> None:
    game = bitten([3, 3], {"damage": 2, "items": ["crowbar", "chainsaw"]})
    assert enclave.said(game, "items-lost") == [("items-lost", "billy", "", "", 2)]
    assert enclave.said(game, "molotovs-lost") == []


@rule("enclave.damage.survivor-removed-at-hp")
def test_who_carried_molotovs_alone_loses_no_counter(bitten: Table, enclave: Any) -> None:
    game = bitten([3, 3], {"damage": 2, "items": ["molotov"]})
    assert enclave.said(game, "items-lost") == []
    assert enclave.said(game, "molotovs-lost") == [("molotovs-lost", "billy", "", "", 1)]
