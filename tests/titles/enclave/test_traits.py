"""Traits that survivors are born with, and those that they have learned."""

from collections.abc import Callable
from typing import Any

import pytest

from shamble.kernel.game import Game
from shamble.testing import example, rule

Table = Callable[..., Game]
Page = dict[str, Any]


def learned(*traits: str, **keys: Any) -> Page:
    """Billy, with experience."""
    return {"billy": {"experience": list(traits), **keys}}


# -- medics ------------------------------------------------------------------------------------------------------------


@rule("enclave.trait.medic")
@example("enclave.trait.medic")
def test_a_medic_treats_each_of_the_wounded_with_a_roll_of_seven_or_less(table: Table, enclave: Any) -> None:
    """Marta is wounded herself. All three have acted, so each recovers a point before she comes round."""
    wounded = {"damage": 2, "activated": True}
    survivors = {"billy": wounded, "adam": "re", "chen": wounded, "marta": wounded}
    game = table(survivors=survivors, step="end-of-day", fate=[[3, 4], [4, 4], [2, 2]])
    damage = [enclave.survivor(game, id).damage for id in ("billy", "adam", "chen", "marta")]
    assert damage == [0, 0, 1, 0]
    assert enclave.said(game, "treated") == [("treated", "marta", "billy", "", 7), ("treated", "marta", "marta", "", 4)]
    assert enclave.said(game, "treated-in-vain") == [("treated-in-vain", "marta", "chen", "", 8)]


@rule("enclave.trait.medic")
def test_a_medic_comes_after_recovery_and_has_nothing_to_do_for_the_unhurt(table: Table, enclave: Any) -> None:
    game = table(survivors={"billy": {"damage": 1}, "marta": "re"}, step="end-of-day", fate=[])
    assert enclave.survivor(game, "billy").damage == 0
    assert enclave.said(game, "treated") == []


@rule("enclave.trait.medic")
def test_of_two_medics_each_rolls(table: Table, enclave: Any) -> None:
    survivors = {"grace": "re", "marta": "re", "hank": {"area": "re", "damage": 3, "involved": True}}
    game = table(survivors=survivors, step="end-of-day", fate=[[1, 1], [3, 4], [3, 4]])
    assert enclave.survivor(game, "hank").damage == 1
    assert [(told[1], told[2]) for told in enclave.said(game, "treated")] == [("grace", "hank"), ("marta", "hank")]


@rule("enclave.trait.medic")
def test_a_medic_treats_no_dogs(table: Table, enclave: Any) -> None:
    survivors = {"marta": "re", "soldier": {"area": "re", "damage": 1, "involved": True}}
    game = table(survivors=survivors, step="end-of-day", fate=[[1, 1]])
    assert enclave.survivor(game, "soldier").damage == 1


@rule("enclave.trait.medic")
def test_the_medic_comes_before_victory_is_checked(table: Table, enclave: Any) -> None:
    survivors = {"marta": {"damage": 2, "activated": True}}
    game = table(survivors=survivors, turn=25, step="end-of-day", fate=[[3, 4]])
    assert game.outcome is not None
    assert game.outcome.why == "held-out"
    assert enclave.survivor(game, "marta").damage == 0


@rule("enclave.xp.field-medic")
def test_a_field_medic_treats_the_wounded_like_a_medic(table: Table, enclave: Any) -> None:
    survivors = {**learned("field-medic"), "adam": {"damage": 2, "activated": True}}
    game = table(survivors=survivors, step="end-of-day", fate=[[3, 4]])
    assert enclave.survivor(game, "adam").damage == 0
    assert enclave.said(game, "treated") == [("treated", "billy", "adam", "", 7)]


@rule("enclave.xp.field-medic")
def test_a_medic_who_learns_it_again_does_not_go_round_twice(table: Table, enclave: Any) -> None:
    survivors = {"marta": {"experience": ["field-medic"]}, "adam": {"damage": 2, "involved": True}}
    game = table(survivors=survivors, step="end-of-day", fate=[[1, 1], [3, 4]])
    assert enclave.survivor(game, "adam").damage == 1


# -- recovery ----------------------------------------------------------------------------------------------------------


@rule("enclave.trait.recover-two-wounds")
@pytest.mark.parametrize(
    ("how", "faces", "left"),
    [
        ({"activated": True}, [], 1),
        ({"involved": True}, [[4, 4]], 1),
        ({"involved": True}, [[3, 4]], 3),
        ({}, [], 1),
    ],
)
def test_where_others_recover_one_point_some_recover_two(
    table: Table, enclave: Any, how: Page, faces: list[list[int]], left: int
) -> None:
    """Hank has 4 Hit Points; the two points of who has rested stay two."""
    game = table(survivors={"hank": {"damage": 3, **how}}, step="end-of-day", fate=faces)
    assert enclave.survivor(game, "hank").damage == left


@rule("enclave.xp.steady-nerves")
@pytest.mark.parametrize(("faces", "left"), [([3, 4], 1), ([3, 3], 2)])
def test_steady_nerves_make_recovery_after_combat_easier(
    table: Table, enclave: Any, faces: list[int], left: int
) -> None:
    survivors = learned("steady-nerves", damage=2, involved=True)
    game = table(survivors=survivors, step="end-of-day", fate=[faces])
    assert enclave.survivor(game, "billy").damage == left


@rule("enclave.xp.steady-nerves")
def test_steady_nerves_spare_any_further_drawback(table: Table, enclave: Any) -> None:
    survivors = learned("steady-nerves", drawbacks=["lazy"])
    game = table(survivors=survivors, advanced="drawbacks", fate="manual")
    enclave.answer(game, "activate billy", "search", "4 6", "gruesome-scene", "6 6")
    assert enclave.survivor(game, "billy").drawbacks == ["lazy"]
    assert enclave.rules_told(game, "spared-drawback") == ["enclave.xp.steady-nerves"]


# -- in combat ---------------------------------------------------------------------------------------------------------


@rule("enclave.xp.fast")
def test_who_is_fast_attacks_twice(table: Table, enclave: Any) -> None:
    survivors = learned("fast", area="ew")
    game = table(survivors=survivors, zombies=["boss ep"], step="fight", fate=[[3, 4], [3, 4]])
    enclave.answer(game, "turn billy", "attack boss-1", "attack boss-1")
    assert enclave.zombie(game, "boss-1").damage == 2
    assert enclave.options(game, "attack") == []


@rule("enclave.xp.fast", "enclave.trait.two-attacks")
def test_fast_does_not_add_up_with_two_attacks(table: Table, enclave: Any) -> None:
    lloyd = {"lloyd": {"area": "ew", "experience": ["fast"]}}
    game = table(survivors=lloyd, zombies=["boss ep"], step="fight", fate=[[3, 3], [3, 3]])
    enclave.answer(game, "turn lloyd", "attack boss-1", "attack boss-1")
    assert enclave.options(game, "attack") == []


@rule("enclave.trait.two-attacks")
def test_two_attacks_are_there_again_in_the_next_combat_turn(table: Table, enclave: Any) -> None:
    fate = [[6, 6], [6, 6], [6, 6], [3, 3], [3, 3]]
    game = table(survivors={"lloyd": "ew"}, zombies=["boss ep"], step="fight", fate=fate)
    for _ in range(2):
        enclave.answer(game, "turn lloyd", "attack boss-1", "attack boss-1")
        if enclave.state(game).combat_turn == 1:
            enclave.answer(game, "done")
    assert enclave.zombie(game, "boss-1").damage == 2


@rule("enclave.xp.tough")
def test_who_is_tough_has_a_hit_point_more(table: Table, enclave: Any) -> None:
    """Billy has 3; damage already taken stays."""
    survivors = {**learned("tough", area="ip", damage=2), "adam": "re"}
    game = table(survivors=survivors, zombies=["brute ip"], step="fight", fate=[[3, 3], [3, 3]])
    enclave.answer(game, "hold")
    assert enclave.survivor(game, "billy").damage == 3
    enclave.answer(game, "hold")
    assert not enclave.is_alive(game, "billy")


@rule("enclave.xp.brawler", "enclave.xp.marksman")
@pytest.mark.parametrize(
    ("trait", "area", "av"), [("brawler", "ip", 8), ("brawler", "ew", 7), ("marksman", "ip", 7), ("marksman", "ew", 8)]
)
@pytest.mark.parametrize("deed", ["attack boss-1", "launch molotov boss-1"])
def test_brawlers_are_better_close_by_and_marksmen_from_afar(
    table: Table, enclave: Any, trait: str, area: str, av: int, deed: str
) -> None:
    for total, success in ((av, True), (av + 1, False)):
        survivors = learned(trait, area=area, items=["molotov"])
        game = table(survivors=survivors, zombies=["boss ip"], step="fight", fate=[[total - 4, 4]])
        enclave.answer(game, "turn billy", deed)
        boss = enclave.zombie(game, "boss-1")
        assert boss.damage + boss.fire == (1 if success else 0)


# -- by day ------------------------------------------------------------------------------------------------------------


@rule("enclave.xp.scavenger", "enclave.concepts.dice-roll-modifier")
def test_a_scavenger_adds_to_a_search_on_top_of_the_group(table: Table, enclave: Any) -> None:
    game = table(survivors={**learned("scavenger"), "adam": "re", "chen": "re"}, fate=[[2, 4]])
    enclave.answer(game, "activate billy", "search", "join adam", "go")
    assert enclave.said(game, "searched")[0] == ("searched", "billy", "standard", "6", 8)


@rule("enclave.xp.scavenger")
def test_a_scavenger_adds_nothing_to_a_search_of_others(table: Table, enclave: Any) -> None:
    game = table(survivors={**learned("scavenger"), "adam": "re"}, fate=[[3, 4]])
    enclave.answer(game, "activate adam", "search", "go")
    assert enclave.said(game, "searched")[0][-1] == 7


@rule("enclave.xp.scavenger")
def test_a_scavenger_adds_nothing_to_an_investigation(table: Table, enclave: Any) -> None:
    options = {"objective": "the-lost-child"}
    survivors = {**learned("scavenger"), "adam": "re"}
    game = table(survivors=survivors, options=options, objective={"id": "the-lost-child"}, vehicle=0, fate=[[4, 4]])
    enclave.answer(game, "activate billy", "investigate")
    assert enclave.said(game, "investigated") == [("investigated", "billy", "", "", 8)]


@rule("enclave.xp.builder")
@pytest.mark.parametrize(
    ("action", "price"), [("build hole ep", 0), ("build trap ep", 0), ("upgrade hole-1 deep-hole", 1)]
)
def test_building_costs_a_builder_a_point_less(table: Table, enclave: Any, action: str, price: int) -> None:
    game = table(survivors={**learned("builder"), "adam": "re"}, defenses=["hole ip"], rp=price)
    enclave.answer(game, "activate billy", action)
    assert enclave.state(game).rp == 0
    assert len(enclave.said(game, "built") + enclave.said(game, "upgraded")) == 1


@rule("enclave.xp.builder")
def test_a_builder_never_gets_change_and_pays_in_items_what_costs_items(table: Table, enclave: Any) -> None:
    survivors = {**learned("builder", items=["gasoline"]), "adam": "re"}
    game = table(survivors=survivors, rp=0, advanced="fire")
    enclave.answer(game, "activate billy", "build incendiary-barrel ep")
    assert (enclave.state(game).rp, enclave.items(game, "billy")) == (0, [])


@rule("enclave.xp.builder")
def test_a_builder_repairs_at_the_usual_price(table: Table, enclave: Any) -> None:
    defenses = [{"card": "barricade", "area": "ip", "damage": 2}]
    game = table(survivors={**learned("builder"), "adam": "re"}, defenses=defenses, rp=1)
    enclave.answer(game, "activate billy")
    assert enclave.options(game, "repair") == ["repair barricade-1 1"]


@rule("enclave.xp.organizer")
def test_an_organizer_brings_an_action_point_that_anybody_may_use(table: Table, enclave: Any) -> None:
    game = table(survivors={**learned("organizer"), "adam": "re"}, rp=6)
    assert enclave.said(game, "activation") == [("activation", "", "", "", 3)]
    enclave.answer(game, "activate adam", "reinforce ew 1", "activate adam", "reinforce ew 1")
    assert enclave.options(game) == ["activate billy", "rest"]
