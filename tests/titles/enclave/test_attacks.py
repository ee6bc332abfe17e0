"""What survivors do in a Combat Turn: attacks, moves, and what is launched besides."""

from collections.abc import Callable
from typing import Any

import pytest

from shamble.kernel.game import Game
from shamble.kernel.questions import Roll
from shamble.testing import example, rule

Table = Callable[..., Game]
Page = dict[str, Any]


@pytest.fixture
def combat(table: Table) -> Table:
    """A Combat Turn in which the survivors are next; Billy (AV 7) stands on the External Wall unless said otherwise."""

    def begin(**keys: Any) -> Game:
        return table(**{"survivors": {"billy": "ew"}, "zombies": ["brute ep"], "step": "fight", **keys})

    return begin


def carrying(*items: str, area: str = "ew", **keys: Any) -> Page:
    return {"billy": {"area": area, "items": list(items), **keys}}


# -- the attack roll ---------------------------------------------------------------------------------------------------


@rule(
    "enclave.combat.attack-hits-on-av-or-less",
    "enclave.concepts.higher-av-is-better",
    "enclave.concepts.dice-roll",
)
@pytest.mark.parametrize(("faces", "damage"), [((3, 4), 1), ((6, 1), 1), ((4, 4), 0), ((6, 2), 0), ((1, 2), 1)])
@example("enclave.combat.attack-hits-on-av-or-less")
def test_the_sum_of_two_dice_up_to_the_av_inflicts_one_damage_point(
    combat: Table, enclave: Any, faces: tuple[int, int], damage: int
) -> None:
    game = combat(fate=[list(faces)])
    enclave.answer(game, "turn billy", "attack brute-1")
    assert enclave.zombie(game, "brute-1").damage == damage
    assert enclave.said(game, "struck" if damage else "missed")[0][-1] == sum(faces)


@rule("enclave.concepts.higher-av-is-better")
def test_a_higher_av_hits_where_a_lower_one_misses(combat: Table, enclave: Any) -> None:
    """Naomi has AV 8, Dolores 6."""
    game = combat(survivors={"naomi": "ew", "dolores": "ew"}, fate=[[4, 4], [4, 3]])
    enclave.answer(game, "turn naomi", "attack brute-1", "done")
    assert enclave.zombie(game, "brute-1").damage == 1
    enclave.answer(game, "turn dolores", "attack brute-1")
    assert enclave.zombie(game, "brute-1").damage == 1


@rule("enclave.combat.natural-two")
@example("enclave.combat.natural-two")
def test_a_natural_two_inflicts_two_damage_points(combat: Table, enclave: Any) -> None:
    game = combat(fate=[[1, 1]])
    enclave.answer(game, "turn billy", "attack brute-1")
    assert enclave.zombie(game, "brute-1").damage == 2
    assert enclave.rules_told(game, "struck") == ["enclave.combat.natural-two"]


@rule("enclave.combat.natural-two")
def test_a_weapon_without_a_word_of_its_own_doubles_like_bare_hands(combat: Table, enclave: Any) -> None:
    game = combat(survivors=carrying("hunting-rifle"), fate=[[1, 1]])
    enclave.answer(game, "turn billy", "attack brute-1 hunting-rifle")
    assert enclave.zombie(game, "brute-1").damage == 2


@rule("enclave.combat.natural-two")
@pytest.mark.parametrize(("faces", "damage"), [([1, 1], 2), ([1, 2], 1), ([3, 2], 0)])
def test_a_natural_two_counts_for_the_attack_of_a_defense(
    combat: Table, enclave: Any, faces: list[int], damage: int
) -> None:
    game = combat(defenses=["spiked-plate ep"], fate=[faces])
    enclave.answer(game, "spring spiked-plate-1")
    assert enclave.zombie(game, "brute-1").damage == damage


@rule("enclave.combat.natural-two")
def test_a_natural_two_counts_for_a_zombie_at_a_wall(combat: Table, enclave: Any) -> None:
    game = combat(walls={"ew": 5, "rw": 5}, fate=[[1, 1]])
    enclave.answer(game, "hold")
    assert enclave.walls(game) == (3, 5)


@rule("enclave.combat.special-attack-underlined-av", "enclave.combat.natural-two")
@pytest.mark.parametrize(("faces", "held"), [([1, 1], True), ([3, 3], True), ([3, 4], False)])
def test_a_special_attack_has_its_effect_instead_of_damage(
    combat: Table, enclave: Any, faces: list[int], held: bool
) -> None:
    game = combat(defenses=["barbed-wire ep"], fate=[faces])
    enclave.answer(game, "spring barbed-wire-1")
    brute = enclave.zombie(game, "brute-1")
    assert (brute.damage, brute.held) == (0, "barbed-wire-1" if held else "")


# -- targets -----------------------------------------------------------------------------------------------------------


@rule("enclave.survivor-combat.attack-same-or-adjacent", "enclave.combat.re-ip-mutual-reach")
@pytest.mark.parametrize(
    ("area", "reached"), [("ep", ["ep"]), ("ew", ["ep", "ip"]), ("ip", ["ip", "re"]), ("re", ["ip", "re"])]
)
def test_a_survivor_attacks_in_the_same_or_an_adjacent_area(
    combat: Table, enclave: Any, area: str, reached: list[str]
) -> None:
    zombies = {"ep": "brute", "ip": "digger", "re": "boss"}
    game = combat(survivors={"billy": area, "adam": "re"}, zombies=[f"{id} {at}" for at, id in zombies.items()])
    enclave.answer(game, "turn billy")
    assert enclave.options(game, "attack") == [f"attack {zombies[at]}-1" for at in reached]
    for at, id in zombies.items():
        refusal = "" if at in reached else "enclave.survivor-combat.attack-same-or-adjacent"
        assert enclave.refused(game, f"attack {id}-1") == refusal


@rule("enclave.combat.re-ip-mutual-reach")
def test_where_agreed_a_zombie_before_a_sound_refuge_wall_attacks_the_wall(combat: Table, enclave: Any) -> None:
    agreed = {"ip-zombies-strike-refuge": "no"}
    game = combat(
        survivors={"billy": "re"}, zombies=["brute ip"], walls={"rw": 3}, options=agreed, fate=[[6, 6], [3, 3]]
    )
    enclave.answer(game, "turn billy", "attack brute-1", "done")
    assert enclave.walls(game)[1] == 2
    assert enclave.survivor(game, "billy").damage == 0


@rule("enclave.combat.re-ip-mutual-reach")
@pytest.mark.parametrize("wall", [3, 1])
@example("enclave.combat.re-ip-mutual-reach")
def test_a_zombie_before_the_refuge_strikes_at_who_is_in_it(combat: Table, enclave: Any, wall: int) -> None:
    game = combat(survivors={"billy": "re"}, zombies=["brute ip"], walls={"rw": wall}, fate=[[6, 6], [3, 3]])
    enclave.answer(game, "turn billy", "attack brute-1", "done")
    assert enclave.walls(game)[1] == wall
    assert enclave.survivor(game, "billy").damage == 1


@rule("enclave.combat.re-ip-mutual-reach")
@pytest.mark.parametrize(("billy", "adam"), [("ip", "re"), ("ew", "ew")])
def test_the_refuge_comes_after_its_own_area_and_only_with_somebody_there(
    combat: Table, enclave: Any, billy: str, adam: str
) -> None:
    game = combat(survivors={"billy": billy, "adam": adam}, zombies=["brute ip"], walls={"rw": 3}, fate=[[3, 3]])
    enclave.answer(game, "hold")
    assert enclave.survivor(game, "billy").damage == (1 if billy == "ip" else 0)
    assert enclave.survivor(game, "adam").damage == 0
    assert enclave.walls(game)[1] == (3 if billy == "ip" else 2)


@rule("enclave.survivor-combat.blocked-zombie-target")
def test_a_blocked_zombie_can_be_attacked_by_survivors(combat: Table, enclave: Any) -> None:
    zombies = [{"kind": "brute", "area": "ep", "held": "hole-1"}, "brute ep"]
    game = combat(zombies=zombies, defenses=["hole ep"], fate=[[3, 3]])
    enclave.answer(game, "turn billy")
    assert enclave.options(game, "attack") == ["attack brute-1", "attack brute-2"]
    enclave.answer(game, "attack brute-1")
    assert enclave.zombie(game, "brute-1").damage == 1


@rule("enclave.survivor-combat.blocked-zombie-target")
def test_a_defense_picks_only_among_zombies_that_are_not_blocked(combat: Table, enclave: Any) -> None:
    zombies = [{"kind": "brute", "area": "ep", "held": "hole-1"}, "brute ep"]
    game = combat(zombies=zombies, defenses=["hole ep", "spiked-plate ep"], fate=[[2, 2]])
    enclave.answer(game, "spring spiked-plate-1")
    assert [enclave.zombie(game, id).damage for id in ("brute-1", "brute-2")] == [0, 1]


@rule("enclave.survivor-combat.blocked-zombie-target")
def test_with_only_blocked_zombies_in_reach_a_defense_keeps_its_attack(combat: Table, enclave: Any) -> None:
    zombies = [{"kind": "brute", "area": "ep", "held": "hole-1"}, "brute ip"]
    game = combat(zombies=zombies, defenses=["hole ep", "spiked-plate ep", "trap ep"])
    assert enclave.options(game) == ["turn billy", "hold"]
    assert not enclave.defense(game, "trap-1").spent


# -- one attack, and more ----------------------------------------------------------------------------------------------


@rule("enclave.survivor-combat.one-attack")
def test_there_is_one_attack_and_no_second(combat: Table, enclave: Any) -> None:
    game = combat(fate="manual")
    enclave.answer(game, "turn billy", "attack brute-1", "3 4")
    assert enclave.options(game, "attack") == []
    assert enclave.refused(game, "attack brute-1") == "enclave.survivor-combat.one-attack"
    enclave.answer(game, "done")
    assert enclave.asked(game) == "zombie-attack"


@rule("enclave.survivor-combat.multiple-attacks-split", "enclave.trait.two-attacks")
def test_two_attacks_may_go_to_different_targets(combat: Table, enclave: Any) -> None:
    game = combat(survivors={"lloyd": "ew"}, zombies=["brute ep", "digger ip"], fate=[[3, 3], [2, 2]])
    enclave.answer(game, "turn lloyd", "attack brute-1", "attack digger-1")
    assert (enclave.zombie(game, "brute-1").damage, enclave.zombie(game, "digger-1").damage) == (1, 1)
    assert enclave.options(game, "attack") == []


@rule("enclave.survivor-combat.multiple-attacks-split", "enclave.trait.two-attacks")
def test_two_attacks_may_both_go_to_the_same_target(combat: Table, enclave: Any) -> None:
    game = combat(survivors={"lloyd": "ew"}, fate=[[3, 3], [2, 2]])
    enclave.answer(game, "turn lloyd", "attack brute-1", "attack brute-1")
    assert enclave.zombie(game, "brute-1").damage == 2


@rule("enclave.survivor-combat.move-before-or-after", "enclave.trait.two-attacks")
def test_a_move_may_come_between_two_attacks(combat: Table, enclave: Any) -> None:
    survivors = {"lloyd": "ew", "adam": "re"}
    game = combat(survivors=survivors, zombies=["brute ep", "digger re"], fate=[[3, 3], [2, 2]])
    enclave.answer(game, "turn lloyd", "attack brute-1", "move ip", "attack digger-1")
    assert enclave.zombie(game, "digger-1").damage == 1


# -- moves -------------------------------------------------------------------------------------------------------------


@rule("enclave.survivor-combat.move-before-or-after")
@pytest.mark.parametrize("there", ["ep", "ip"])
@example("enclave.survivor-combat.move-before-or-after")
def test_after_attacking_a_survivor_may_move_once(combat: Table, enclave: Any, there: str) -> None:
    game = combat(fate="manual")
    enclave.answer(game, "turn billy", "attack brute-1", "3 4")
    assert enclave.options(game, "move") == ["move ep", "move ip"]
    enclave.answer(game, f"move {there}")
    assert enclave.area(game, "billy") == there
    assert enclave.said(game, "moved") == [("moved", "billy", "ew", there, 0)]


@rule("enclave.survivor-combat.move-before-or-after")
def test_a_move_first_may_bring_a_target_into_reach(combat: Table, enclave: Any) -> None:
    game = combat(survivors={"billy": "ip"}, fate="manual")
    enclave.answer(game, "turn billy")
    assert enclave.options(game, "attack") == []
    enclave.answer(game, "move ew")
    assert enclave.options(game, "move") == []
    assert enclave.refused(game, "move ip") == "enclave.survivor-combat.move-before-or-after"
    enclave.answer(game, "attack brute-1", "3 4")
    assert enclave.zombie(game, "brute-1").damage == 1


@rule("enclave.survivor-combat.move-up-or-down", "enclave.survivor-combat.skip-rw")
@pytest.mark.parametrize(("area", "ways"), [("ep", ["ew"]), ("ew", ["ep", "ip"]), ("ip", ["ew", "re"]), ("re", ["ip"])])
def test_a_move_leads_up_or_down_and_never_onto_the_refuge_wall(
    combat: Table, enclave: Any, area: str, ways: list[str]
) -> None:
    game = combat(survivors={"billy": area})
    enclave.answer(game, "turn billy")
    assert enclave.options(game, "move") == [f"move {there}" for there in ways]
    for there in ("ep", "ew", "ip", "re"):
        refusal = "" if there in ways or there == area else "enclave.survivor-combat.move-up-or-down"
        assert enclave.refused(game, f"move {there}") == refusal


@rule("enclave.survivor-combat.move-up-or-down")
def test_an_area_with_zombies_may_be_entered(combat: Table, enclave: Any) -> None:
    game = combat()
    enclave.answer(game, "turn billy", "move ep")
    assert enclave.area(game, "billy") == enclave.area(game, "brute-1") == "ep"


# -- what is launched --------------------------------------------------------------------------------------------------


@rule("enclave.combat.items-in-addition-to-attack", "enclave.grenade.in-addition-to-attack")
@pytest.mark.parametrize("item", ["grenade", "explosive-charge"])
def test_a_grenade_comes_on_top_of_the_attack_before_or_after(combat: Table, enclave: Any, item: str) -> None:
    """An attack, then the throw; and the throw, then an attack."""
    game = combat(survivors=carrying(item), zombies=["boss ep"], fate=[[3, 4], [3, 4], [1]])
    enclave.answer(game, "turn billy", "attack boss-1")
    assert enclave.options(game, "launch") == [f"launch {item} boss-1", f"launch {item} ep"]
    enclave.answer(game, f"launch {item} boss-1")
    assert enclave.zombie(game, "boss-1").damage == 3
    game = combat(survivors=carrying(item), zombies=["boss ep"], fate=[[3, 4], [1], [3, 4]])
    enclave.answer(game, "turn billy", f"launch {item} boss-1", "attack boss-1")
    assert enclave.zombie(game, "boss-1").damage == 3


@rule("enclave.combat.items-in-addition-to-attack")
def test_several_items_may_be_launched_in_one_activation(combat: Table, enclave: Any) -> None:
    game = combat(survivors=carrying("flare-gun", "molotov", "molotov"), fate=[[6, 6], [6, 6], [6, 6]])
    enclave.answer(game, "turn billy", "launch molotov brute-1", "launch flare-gun brute-1", "launch molotov brute-1")
    assert enclave.items(game, "billy") == []


@rule("enclave.combat.items-in-addition-to-attack")
def test_the_number_of_launches_can_be_agreed_on(combat: Table, enclave: Any) -> None:
    agreed = {"thrown-items-per-turn": "2"}
    survivors = {**carrying("molotov", "molotov", "molotov"), "adam": {"area": "ew", "items": ["flare-gun"]}}
    game = combat(survivors=survivors, options=agreed, fate=[[6, 6], [6, 6], [3, 4]])
    enclave.answer(game, "turn billy", "launch molotov brute-1", "launch molotov brute-1")
    assert enclave.options(game, "launch") == []
    refused = enclave.refused(game, "launch molotov brute-1")
    assert refused == "enclave.combat.items-in-addition-to-attack"
    enclave.answer(game, "attack brute-1", "done", "turn adam")
    assert enclave.zombie(game, "brute-1").damage == 1
    assert enclave.options(game, "launch") == ["launch flare-gun brute-1"]


@rule("enclave.combat.launched-item-needs-attack-roll")
@pytest.mark.parametrize(("faces", "fire"), [([3, 4], 1), ([4, 4], 0), ([1, 1], 1)])
def test_a_launch_needs_an_attack_roll_and_uses_the_item_up(
    combat: Table, enclave: Any, faces: list[int], fire: int
) -> None:
    game = combat(survivors=carrying("flare-gun"), fate=[faces])
    enclave.answer(game, "turn billy", "launch flare-gun brute-1")
    brute = enclave.zombie(game, "brute-1")
    assert (brute.fire, brute.damage) == (fire, 0)
    assert enclave.items(game, "billy") == []


@rule("enclave.combat.launched-item-needs-attack-roll")
def test_weapons_do_not_help_a_launch_but_what_changes_the_thrower_does(combat: Table, enclave: Any) -> None:
    rifle = carrying("assault-rifle", "molotov")
    game = combat(survivors=rifle, fate=[[4, 4]])
    enclave.answer(game, "turn billy", "launch molotov brute-1")
    assert enclave.zombie(game, "brute-1").fire == 0
    game = combat(survivors=carrying("molotov", experience=["marksman"]), fate=[[4, 4]])
    enclave.answer(game, "turn billy", "launch molotov brute-1")
    assert enclave.zombie(game, "brute-1").fire == 1


@rule("enclave.combat.launched-item-needs-attack-roll")
def test_a_launch_reaches_as_far_as_an_attack(combat: Table, enclave: Any) -> None:
    zombies = ["brute ep", "digger ip", "boss re"]
    game = combat(survivors={**carrying("molotov", "grenade"), "adam": "re"}, zombies=zombies)
    enclave.answer(game, "turn billy")
    aims = ["grenade brute-1", "grenade digger-1", "grenade ep", "grenade ip", "molotov brute-1", "molotov digger-1"]
    assert sorted(enclave.options(game, "launch")) == [f"launch {aim}" for aim in aims]
    refusal = enclave.refused(game, "launch molotov boss-1")
    assert refusal == "enclave.combat.launched-item-needs-attack-roll"


@rule("enclave.combat.molotov-is-special-item")
def test_a_molotov_is_launched_like_any_other_item_besides_the_attack(combat: Table, enclave: Any) -> None:
    game = combat(survivors=carrying("molotov"), fate=[[3, 4], [3, 2]])
    enclave.answer(game, "turn billy", "attack brute-1", "launch molotov brute-1")
    brute = enclave.zombie(game, "brute-1")
    assert (brute.damage, brute.fire) == (1, 1)


# -- grenades ----------------------------------------------------------------------------------------------------------


@rule("enclave.grenade.targeted-roll", "enclave.item.explosive", "enclave.item.grenade")
@pytest.mark.parametrize("item", ["grenade", "explosive-charge"])
def test_a_grenade_at_one_enemy_inflicts_a_die_and_one_on_it_alone(combat: Table, enclave: Any, item: str) -> None:
    game = combat(survivors=carrying(item), zombies=["armadillo ep", "armadillo ep"], fate=[[3, 4], [2]])
    enclave.answer(game, "turn billy", f"launch {item} armadillo-1")
    assert [enclave.zombie(game, f"armadillo-{number}").damage for number in (1, 2)] == [3, 0]
    game = combat(survivors=carrying(item), zombies=["armadillo ep", "brute ep"], fate=[[3, 4], [3]])
    enclave.answer(game, "turn billy", f"launch {item} armadillo-1")
    assert enclave.zombies(game, "ep") == ["brute-1"]


@rule("enclave.grenade.targeted-roll", "enclave.combat.natural-two")
def test_a_natural_two_does_not_double_a_grenade(combat: Table, enclave: Any) -> None:
    game = combat(survivors=carrying("grenade"), zombies=["boss ep"], fate=[[1, 1], [1]])
    enclave.answer(game, "turn billy", "launch grenade boss-1")
    assert enclave.zombie(game, "boss-1").damage == 2


@rule("enclave.grenade.miss", "enclave.grenade.discarded-after-use")
@pytest.mark.parametrize(("aim", "faces"), [("boss-1", [4, 4]), ("ep", [4, 5])])
def test_a_grenade_that_misses_does_nothing_and_is_gone(
    combat: Table, enclave: Any, aim: str, faces: list[int]
) -> None:
    game = combat(survivors=carrying("grenade"), zombies=["boss ep"], fate=[faces])
    enclave.answer(game, "turn billy", f"launch grenade {aim}")
    assert enclave.zombie(game, "boss-1").damage == 0
    assert enclave.rules_told(game, "launched-wide") == ["enclave.grenade.miss"]
    assert enclave.items(game, "billy") == []
    assert enclave.state(game).item_cup.discards == ["grenade"]


@rule("enclave.grenade.discarded-after-use")
def test_a_grenade_that_hits_goes_out_of_the_game(combat: Table, enclave: Any) -> None:
    game = combat(survivors=carrying("grenade"), zombies=["boss ep"], fate=[[3, 4], [1]])
    left = enclave.state(game).item_cup.all_cards().count("grenade")
    enclave.answer(game, "turn billy", "launch grenade boss-1")
    cup = enclave.state(game).item_cup
    assert (cup.discards, cup.all_cards().count("grenade")) == (["grenade"], left + 1)


@rule("enclave.grenade.mass-roll-bonus")
@pytest.mark.parametrize(("faces", "damage"), [([4, 4], 2), ([4, 5], 0)])
def test_at_a_crowd_the_thrower_has_one_av_more(combat: Table, enclave: Any, faces: list[int], damage: int) -> None:
    """A crowd may be a single enemy."""
    fate = [faces, [1], [3], ["boss-1"]] if damage else [faces]
    game = combat(survivors=carrying("grenade"), zombies=["boss ep"], fate=fate)
    enclave.answer(game, "turn billy", "launch grenade ep")
    assert enclave.zombie(game, "boss-1").damage == damage


@rule("enclave.grenade.mass-damage-spread")
@example("enclave.grenade.mass-damage-spread")
def test_a_mass_launch_spreads_its_damage_evenly_the_first_drawn_getting_the_odd_point(
    combat: Table, enclave: Any
) -> None:
    """Adam on the External Wall: AV 7, at a crowd 8; he rolls 6, then 5 points for 2 enemies."""
    zombies = ["boss ep", "armadillo ep", "armadillo ep", "brute ip"]
    adam = {"adam": {"area": "ew", "items": ["grenade"]}}
    game = combat(survivors=adam, zombies=zombies, fate=[[4, 2], [4], [2], ["armadillo-2", "boss-1"]])
    enclave.answer(game, "turn adam", "launch grenade ep")
    damage = [enclave.zombie(game, id).damage for id in ("armadillo-2", "boss-1", "armadillo-1", "brute-1")]
    assert damage == [3, 2, 0, 0]


@rule("enclave.grenade.mass-damage-spread")
def test_with_fewer_enemies_than_the_die_says_all_are_hit_and_what_is_too_much_is_lost(
    combat: Table, enclave: Any
) -> None:
    fate = [[4, 4], [6], [3], ["walker-1", "boss-1"]]
    game = combat(survivors=carrying("grenade"), zombies=["walker ep", "boss ep", "brute ip"], fate=fate)
    enclave.answer(game, "turn billy", "launch grenade ep")
    assert enclave.zombies(game, "ep") == ["boss-1"]
    assert enclave.zombie(game, "boss-1").damage == 3
    assert enclave.zombie(game, "brute-1").damage == 0


@rule("enclave.grenade.mass-damage-spread")
def test_a_die_of_three_tells_how_many_a_grenade_hits(combat: Table, enclave: Any) -> None:
    game = combat(survivors=carrying("grenade"), zombies=["boss ep", "brute ep"], fate="manual")
    enclave.answer(game, "turn billy", "launch grenade ep", [3, 3])
    assert isinstance(game.question, Roll)
    assert (game.question.ask, game.question.count, game.question.sides) == ("grenade", 1, 6)
    enclave.answer(game, [5])
    assert isinstance(game.question, Roll)
    assert (game.question.ask, game.question.count, game.question.sides) == ("grenade-targets", 1, 3)


@rule("enclave.grenade.mass-damage-spread")
def test_with_more_enemies_than_points_the_last_is_spared(combat: Table, enclave: Any) -> None:
    fate = [[3, 3], [1], [3], ["boss-1", "brute-1", "digger-1"]]
    game = combat(survivors=carrying("grenade"), zombies=["boss ep", "brute ep", "digger ep"], fate=fate)
    enclave.answer(game, "turn billy", "launch grenade ep")
    assert [zombie.damage for zombie in enclave.state(game).zombies] == [1, 1, 0]
    assert [event for event in game.events if "digger-1" in event.data.values()] == []
