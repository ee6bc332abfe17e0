"""The Combat Phase: how it starts, who is placed where, what a Combat Turn is made of, how it ends."""

from collections.abc import Callable
from typing import Any

import pytest

from shamble.kernel.game import Game
from shamble.kernel.questions import Pick
from shamble.testing import example, rule

Table = Callable[..., Game]


# -- how it starts -----------------------------------------------------------------------------------------------------


@rule("enclave.combat.started-by", "enclave.concepts.horde-area")
def test_an_attack_chit_brings_the_horde_onto_the_map(table: Table, enclave: Any) -> None:
    game = table(horde=["walker", "digger"], step="enemy", fate="manual")
    assert (enclave.state(game).zombies, enclave.state(game).horde) == ([], ["walker", "digger"])
    enclave.answer(game, ["attack"])
    assert enclave.said(game, "combat") == [("combat", "", "", "", 2)]
    assert enclave.rules_told(game, "combat") == ["enclave.combat.started-by"]
    assert enclave.zombies(game, "ep") == ["walker-1", "digger-1"]
    assert enclave.state(game).horde == []
    assert enclave.asked(game) == "deploy"


@rule("enclave.combat.started-by")
@example("enclave.combat.started-by")
def test_a_search_starts_it_after_the_activation_phase_and_a_chit_is_still_drawn(table: Table, enclave: Any) -> None:
    game = table(horde=["digger"], fate=[[1, 1], ["walker"]], walls={"ew": 5}, survivors={"billy": "re", "adam": "re"})
    enclave.answer(game, "activate billy", "search", "go")
    assert enclave.state(game).horde == ["digger", "walker"]
    assert enclave.asked(game) == "who"
    assert enclave.said(game, "combat") == []
    enclave.answer(game, "rest")
    assert enclave.zombies(game, "ep") == ["digger-1", "walker-1"]
    assert enclave.said(game, "chit") == []


@rule("enclave.combat.started-by", "enclave.combat-end.blocking-defense-check", "enclave.combat.turn-sequence")
def test_after_the_combat_of_a_search_the_enemy_phase_takes_place(table: Table, enclave: Any) -> None:
    fate = [[1, 1], ["walker"], [3, 3], ["digger-1"], [3, 3], [4, 3], [4, 4], ["wait"], [6, 6]]
    game = table(horde=["digger"], fate=fate, walls={"ew": 5}, defenses=["barbed-wire ep", "barricade ep"])
    enclave.answer(game, "activate billy", "search", "deploy billy re")
    enclave.answer(game, "spring barbed-wire-1", "spring barricade-1", "hold")
    kinds = [event.kind for event in game.events]
    assert kinds.index("combat-over") < kinds.index("chit") < kinds.index("new-day")
    assert enclave.defenses(game) == ["barbed-wire-1 ep", "barricade-1 ep"]
    assert enclave.rules_told(game, "recovered") == ["enclave.endday.recover-after-combat"]  # Billy was involved


@rule("enclave.combat.started-by")
def test_an_event_starts_it_at_once_in_the_new_day_phase(table: Table, enclave: Any) -> None:
    fate = [[4, 4], ["herd-at-the-gate"], ["walker"]]
    people = {"billy": "re", "adam": "re"}
    game = table(step="new-day", advanced="events", survivors=people, horde=["digger"], fate=fate)
    assert enclave.asked(game) == "deploy"
    assert enclave.state(game).phase == "new-day"
    assert "digger-1" in enclave.zombies(game, "ep")
    assert enclave.said(game, "activation") == []


@rule("enclave.combat.started-by")
def test_with_nobody_in_the_horde_there_is_no_combat(table: Table, enclave: Any) -> None:
    game = table(step="combat", horde=[])
    assert enclave.said(game, "combat") == []
    assert enclave.state(game).round == 2


# -- who is placed where -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("outer", "area"), [(1, "ep"), (0, "ip"), ("none", "ip")])
@rule("enclave.combat.zombies-placed-outermost")
def test_the_horde_comes_to_the_outermost_area(table: Table, enclave: Any, outer: int | str, area: str) -> None:
    game = table(horde=["walker", "walker", "boss"], walls={"ew": outer}, step="combat")
    assert enclave.zombies(game, area) == ["walker-1", "walker-2", "boss-1"]
    assert enclave.said(game, "horde-came") == [("horde-came", area, "", "", 3)]


@rule("enclave.combat.survivors-placed-freely", "enclave.stacking.no-unit-in-rw")
def test_survivors_are_placed_where_no_zombie_is_and_never_on_the_refuge_walls(table: Table, enclave: Any) -> None:
    game = table(horde=["walker"], walls={"ew": 5}, survivors={"billy": "re", "adam": "re"}, step="combat")
    assert enclave.options(game) == ["deploy billy ew", "deploy billy ip", "deploy billy re"]
    assert enclave.refused(game, "deploy billy ep") == "enclave.combat.survivors-placed-freely"
    assert enclave.refused(game, "deploy billy rw") == "enclave.stacking.no-unit-in-rw"
    enclave.answer(game, "deploy billy ew", "deploy adam ip")
    assert (enclave.area(game, "billy"), enclave.area(game, "adam")) == ("ew", "ip")


@rule("enclave.combat.survivors-placed-freely", "enclave.concepts.horde-closed-to-survivors")
def test_behind_a_breach_the_outer_areas_are_free(table: Table, enclave: Any) -> None:
    game = table(horde=["walker"], walls={"ew": 0}, step="combat")
    assert enclave.options(game) == ["deploy billy ep", "deploy billy ew", "deploy billy re"]
    assert enclave.refused(game, "deploy billy ip") == "enclave.combat.survivors-placed-freely"


@rule("enclave.combat.survivors-placed-freely")
def test_a_wall_that_does_not_exist_holds_nobody(table: Table, enclave: Any) -> None:
    game = table(horde=["walker"], walls={"ew": "none"}, step="combat")
    assert enclave.options(game) == ["deploy billy ep", "deploy billy re"]


@rule("enclave.stacking.otherwise-unlimited")
def test_any_number_of_units_may_share_an_area(table: Table, enclave: Any) -> None:
    everybody = ["billy", "adam", "lloyd", "marta", "rosa", "viktor", "hank", "naomi", "dolores", "chen"]
    horde = ["walker"] * 6 + ["hungry"] * 5
    game = table(horde=horde, walls={"ew": 5}, survivors=dict.fromkeys(everybody, "re"), step="combat")
    enclave.answer(game, *[f"deploy {id} ew" for id in everybody])
    assert [enclave.area(game, id) for id in everybody] == ["ew"] * 10
    assert len(enclave.zombies(game, "ep")) == 11


# -- a Combat Turn -----------------------------------------------------------------------------------------------------


@rule("enclave.combat.turn-sequence")
def test_a_combat_turn_has_four_steps_in_this_order(table: Table, enclave: Any) -> None:
    billy = {"area": "ew", "fire": 1}
    burning = {"fire": 1, "advanced": "fire", "walls": {"ew": 5}}
    game = table(survivors={"billy": billy}, zombies=["brute ep"], step="fight", fate="manual", **burning)
    seen = []
    while enclave.state(game).combat_turn < 3:
        seen.append(enclave.asked(game))
        enclave.answer(game, "hold" if seen[-1] == "fight" else [3, 2])
    assert seen == ["fight", "zombie-attack", "fire-out", "fire-spreads"] * 2
    assert [event[4] for event in enclave.said(game, "combat-turn")] == [2, 3]
    assert enclave.asked(game) == "fight"


@rule("enclave.combat.defenses-and-survivors-activate")
def test_defenses_and_survivors_act_in_any_order_and_each_once(table: Table, enclave: Any) -> None:
    people = {"billy": "ew", "adam": "re"}
    game = table(survivors=people, zombies=["brute ep"], defenses=["hole ep", "trap ep"], step="fight", fate=[[6, 6]])
    assert enclave.options(game) == ["spring hole-1", "spring trap-1", "turn billy", "turn adam"]
    enclave.answer(game, "turn billy", "done")
    assert enclave.options(game) == ["spring hole-1", "spring trap-1", "turn adam"]
    enclave.answer(game, "spring trap-1")
    assert enclave.options(game) == ["spring hole-1", "turn adam"]


@rule("enclave.combat.defenses-must-attack", "enclave.combat.defenses-and-survivors-activate")
def test_a_defense_must_attack_but_a_survivor_need_not(table: Table, enclave: Any) -> None:
    game = table(survivors={"billy": "ew"}, zombies=["brute ep"], defenses=["hole ep", "hole ip"], step="fight")
    assert "hold" not in enclave.options(game)
    assert enclave.refused(game, "hold") == "enclave.combat.defenses-must-attack"
    game = table(survivors={"billy": "ew"}, zombies=["brute ep"], defenses=["hole ip"], step="fight")
    assert enclave.options(game) == ["turn billy", "hold"]


@rule("enclave.combat.defenses-and-survivors-activate")
def test_a_survivor_without_a_target_may_still_move(table: Table, enclave: Any) -> None:
    game = table(survivors={"billy": "re"}, zombies=["brute ep"], walls={"ew": 5}, step="fight")
    enclave.answer(game, "turn billy")
    assert enclave.options(game) == ["move ip", "done"]
    enclave.answer(game, "move ip")
    assert enclave.area(game, "billy") == "ip"


@rule("enclave.combat.defenses-and-survivors-activate")
def test_in_the_next_combat_turn_everybody_acts_again(table: Table, enclave: Any) -> None:
    billy = {"area": "ew", "fought": True}
    game = table(survivors={"billy": billy}, zombies=["brute ep"], walls={"ew": 5}, step="fight", fate=[[6, 6]])
    assert (enclave.state(game).combat_turn, enclave.options(game)) == (2, ["turn billy", "hold"])


# -- reach -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("area", "reached"), [("ep", ["ep"]), ("ew", ["ep", "ip"]), ("ip", ["ip", "re"]), ("re", ["ip", "re"])]
)
@rule("enclave.map.adjacency-neighbours-in-list", "enclave.map.re-ip-adjacent-for-combat")
def test_neighbours_in_the_column_are_in_reach_and_the_refuge_from_the_internal_perimeter(
    table: Table, enclave: Any, area: str, reached: list[str]
) -> None:
    zombies = ["walker ep", "digger ip", "brute re"]
    game = table(survivors={"billy": area, "adam": "re"}, zombies=zombies, step="fight")
    enclave.answer(game, "turn billy")
    kinds = {"ep": "walker-1", "ip": "digger-1", "re": "brute-1"}
    assert enclave.options(game, "attack") == [f"attack {kinds[area]}" for area in reached]


@rule("enclave.map.re-ip-adjacent-for-combat", "enclave.stacking.no-unit-in-rw")
def test_a_move_leads_past_the_refuge_walls(table: Table, enclave: Any) -> None:
    game = table(survivors={"billy": "ip", "adam": "re"}, zombies=["walker ep"], walls={"rw": 5}, step="fight")
    enclave.answer(game, "turn billy")
    assert enclave.options(game, "move") == ["move ew", "move re"]
    assert enclave.refused(game, "move rw") == "enclave.stacking.no-unit-in-rw"


@rule("enclave.wall.zero-sp-still-area-for-survivors")
def test_a_breached_wall_takes_a_move_of_its_own(table: Table, enclave: Any) -> None:
    game = table(survivors={"billy": "ip", "adam": "re"}, zombies=["walker ep"], walls={"ew": 0}, step="fight")
    enclave.answer(game, "turn billy")
    assert enclave.options(game, "move") == ["move ew", "move re"]
    assert enclave.refused(game, "move ep") == "enclave.wall.zero-sp-still-area-for-survivors"
    enclave.answer(game, "move ew")
    assert enclave.area(game, "billy") == "ew"


@rule("enclave.wall.zero-sp-still-area-for-survivors")
def test_without_a_wall_one_move_leads_from_perimeter_to_perimeter(table: Table, enclave: Any) -> None:
    game = table(survivors={"billy": "ip", "adam": "re"}, zombies=["walker re"], walls={"ew": "none"}, step="fight")
    enclave.answer(game, "turn billy")
    assert enclave.options(game, "move") == ["move ep", "move re"]


# -- one at random -----------------------------------------------------------------------------------------------------


def struck_at_random(table: Table, enclave: Any, kinds: list[str], selection: str) -> Game:
    """A trap in EP has hit one of these."""
    options = {"random-selection": selection}
    zombies = [f"{kind} ep" for kind in kinds]
    game = table(zombies=zombies, defenses=["trap ep"], step="fight", options=options, fate="manual")
    enclave.answer(game, "spring trap-1", [3, 3])
    return game


@pytest.mark.parametrize("selection", ["uniform", "two-dice"])
@rule("enclave.concepts.random-selection-up-to-six")
def test_one_of_a_small_group_is_picked_with_equal_chances(table: Table, enclave: Any, selection: str) -> None:
    kinds = ["walker", "digger", "brute", "boss", "hungry", "crawler"]
    game = struck_at_random(table, enclave, kinds, selection)
    assert isinstance(game.question, Pick)
    enclave.answer(game, [f"{kinds[2]}-1"])
    assert [zombie.damage for zombie in enclave.state(game).zombies] == [0, 0, 2, 0, 0, 0]


@rule("enclave.concepts.random-selection-over-six")
def test_one_of_nine_is_counted_from_two_on(table: Table, enclave: Any) -> None:
    game = struck_at_random(table, enclave, ["brute"] * 3 + ["digger"] * 3 + ["explosive"] * 3, "two-dice")
    enclave.answer(game, [3, 1])
    assert enclave.zombie(game, "brute-3").damage == 2
    assert enclave.asked(game) == "fight"


@rule("enclave.concepts.random-selection-over-six")
def test_past_the_end_of_the_group_it_is_rolled_again(table: Table, enclave: Any) -> None:
    game = struck_at_random(table, enclave, ["brute"] * 3 + ["digger"] * 3 + ["boss"], "two-dice")
    enclave.answer(game, [4, 5])
    assert enclave.asked(game) == "target"
    enclave.answer(game, [4, 4])
    assert enclave.zombie(game, "boss-1").damage == 2


@rule("enclave.concepts.random-selection-over-six")
def test_several_of_a_crowd_are_counted_one_after_another(table: Table, enclave: Any) -> None:
    """Of eight the third is hit, of the seven that are left the last; they take 3 and 2 points."""
    zombies = ["brute ep"] * 3 + ["digger ep"] * 3 + ["armadillo ep"] * 2
    billy = {"area": "ew", "items": ["grenade"]}
    options = {"random-selection": "two-dice"}
    fate = [[3, 3], [4], [2], [6, 4], [3, 1], [6, 4], [4, 4]]
    game = table(survivors={"billy": billy}, zombies=zombies, step="fight", options=options, fate=fate)
    enclave.answer(game, "turn billy", "launch grenade ep")
    assert not enclave.state(game).zombie("brute-3")
    assert enclave.zombie(game, "armadillo-2").damage == 2


@pytest.mark.parametrize(("size", "selection"), [(7, "uniform"), (12, "two-dice")])
@rule("enclave.concepts.random-selection-over-six")
def test_otherwise_any_group_is_picked_from_evenly(table: Table, enclave: Any, size: int, selection: str) -> None:
    kinds = (["brute"] * 3 + ["walker"] * 6 + ["hungry"] * 5)[:size]
    game = struck_at_random(table, enclave, kinds, selection)
    assert isinstance(game.question, Pick)


@rule("enclave.concepts.random-selection-over-six")
def test_eleven_are_the_most_that_two_dice_tell_apart(table: Table, enclave: Any) -> None:
    game = struck_at_random(table, enclave, ["walker"] * 6 + ["hungry"] * 4 + ["brute"], "two-dice")
    enclave.answer(game, [6, 6])
    assert enclave.zombie(game, "brute-1").damage == 2


# -- how it ends -------------------------------------------------------------------------------------------------------


@rule("enclave.combat.ends-when-no-zombies")
def test_the_last_zombie_dead_the_fire_step_is_still_played(table: Table, enclave: Any) -> None:
    game = table(zombies=["walker ip"], fire=2, walls={"rw": 5}, step="fight", advanced="fire", fate="manual")
    enclave.answer(game, "turn billy", "attack walker-1", [3, 4])
    assert enclave.state(game).zombies == []
    enclave.answer(game, "done")
    enclave.play_on(game, "fire-spreads")
    assert enclave.said(game, "combat-over") == []
    enclave.answer(game, [3, 3])
    assert enclave.rules_told(game, "nobody-comes") == ["enclave.combat.ends-when-no-zombies"]
    assert len(enclave.said(game, "combat-over")) == 1
    assert not enclave.state(game).fighting


@rule("enclave.combat.ends-when-no-zombies")
def test_with_a_zombie_on_the_map_the_combat_goes_on(table: Table, enclave: Any) -> None:
    game = table(zombies=["walker ep"], walls={"ew": 5}, step="end-check")
    assert (enclave.state(game).combat_turn, enclave.state(game).fighting) == (2, True)


@rule("enclave.combat.ends-when-all-blocked", "enclave.combat-end.blocked-zombies-eliminated")
def test_when_every_zombie_is_held_the_combat_is_over(table: Table, enclave: Any) -> None:
    held = {"kind": "boss", "area": "ep", "held": "barbed-wire-1"}
    game = table(zombies=[held], defenses=["barbed-wire ep"], step="end-check", fate=[[3, 4]])
    assert enclave.rules_told(game, "all-held") == ["enclave.combat.ends-when-all-blocked"]
    assert enclave.said(game, "eliminated") == [("eliminated", "boss-1", "", "", 0)]
    assert enclave.state(game).zombies == []
    assert enclave.state(game).zombie_cup.has("boss")
    assert enclave.state(game).kills == 0


@rule("enclave.combat.ends-when-all-blocked")
def test_one_free_zombie_keeps_the_combat_going(table: Table, enclave: Any) -> None:
    held = {"kind": "walker", "area": "ep", "held": "barbed-wire-1"}
    game = table(zombies=[held, "digger ep"], defenses=["barbed-wire ep"], walls={"ew": 5}, step="end-check")
    assert enclave.state(game).combat_turn == 2
    assert enclave.zombies(game, "ep") == ["walker-1", "digger-1"]


@rule("enclave.combat-end.blocked-zombies-eliminated")
def test_an_explosive_zombie_that_is_eliminated_does_not_explode(table: Table, enclave: Any) -> None:
    held = {"kind": "explosive", "area": "ip", "held": "hole-1"}
    game = table(survivors={"billy": "ip", "adam": "re"}, zombies=[held], defenses=["hole ip"], step="end-check")
    assert enclave.said(game, "exploded-wide") == []
    assert enclave.survivor(game, "billy").damage == 0


@pytest.mark.parametrize(("dice", "kept"), [([4, 4], False), ([4, 3], True)])
@rule("enclave.combat-end.blocking-defense-check", "enclave.defense.barbed-wire")
@example("enclave.combat-end.blocking-defense-check")
def test_barbed_wire_that_held_somebody_is_lost_on_an_eight(
    table: Table, enclave: Any, dice: list[int], kept: bool
) -> None:
    held = {"kind": "boss", "area": "ep", "held": "barbed-wire-1"}
    defenses = ["barbed-wire ep", "barbed-wire ep"]  # the other one held nobody
    game = table(zombies=[held], defenses=defenses, step="end-check", fate=[dice])
    assert enclave.defenses(game) == (["barbed-wire-1 ep"] if kept else []) + ["barbed-wire-2 ep"]
    assert len(enclave.said(game, "endured")) == (1 if kept else 0)


@rule("enclave.combat-end.blocking-defense-check", "enclave.defense.basic-hole")
def test_a_hole_is_never_lost_for_having_held_somebody(table: Table, enclave: Any) -> None:
    held = {"kind": "boss", "area": "ep", "held": "hole-1"}
    game = table(zombies=[held], defenses=["hole ep"], step="end-check", fate=[])
    assert enclave.defenses(game) == ["hole-1 ep"]


@rule("enclave.combat-end.buildup-chits-return")
def test_all_drawn_chits_go_back_into_the_pool(table: Table, enclave: Any) -> None:
    game = table(zombies=[], drawn={"chits": ["wait", "attack"]}, step="end-check")
    assert enclave.state(game).buildup.discards == []
    assert len(enclave.state(game).buildup) == 13
    assert enclave.rules_told(game, "combat-over") == ["enclave.combat-end.buildup-chits-return"]


@rule("enclave.combat-end.unit-fire-cleared")
def test_no_unit_burns_on_but_the_refuge_does(table: Table, enclave: Any) -> None:
    people = {"billy": {"area": "re", "fire": 1}, "adam": "re"}
    game = table(survivors=people, zombies=[], fire=2, step="end-check", advanced="fire")
    assert enclave.survivor(game, "billy").fire == 0
    assert enclave.said(game, "rolls-out") == [("rolls-out", "billy", "", "", 0)]
    assert enclave.said(game, "fire-subphase") == [("fire-subphase", "", "", "", 2)]
    assert enclave.asked(game) == "fire-fight"


@rule("enclave.combat-end.unit-fire-cleared")
def test_without_fire_on_the_refuge_there_is_no_fire_subphase(table: Table, enclave: Any) -> None:
    game = table(survivors={"billy": {"area": "re", "fire": 2}}, zombies=[], step="end-check", advanced="fire")
    assert enclave.said(game, "fire-subphase") == []
    assert enclave.survivor(game, "billy").fire == 0


# -- fire --------------------------------------------------------------------------------------------------------------


@rule("enclave.fire-combat.unit-suffers-one", "enclave.fire-combat.remove-from-zombie")
def test_a_burning_zombie_suffers_one_point_and_then_a_roll_for_each_marker(table: Table, enclave: Any) -> None:
    brute = {"kind": "brute", "area": "ep", "fire": 2}
    game = table(zombies=[brute, "walker ep"], walls={"ew": 5}, step="fire-step", fate=[[5, 5], [5, 4]])
    assert (enclave.zombie(game, "brute-1").damage, enclave.zombie(game, "brute-1").fire) == (1, 1)
    assert enclave.zombies(game, "ep") == ["brute-1", "walker-1"]


@rule("enclave.fire-combat.unit-suffers-one", "enclave.fire-combat.remove-from-survivor")
def test_a_burning_survivor_suffers_one_point_and_a_seven_puts_it_out(table: Table, enclave: Any) -> None:
    people = {"billy": {"area": "re", "fire": 2}, "adam": "re"}
    game = table(survivors=people, zombies=["walker ep"], walls={"ew": 5}, step="fire-step", fate=[[3, 4], [3, 3]])
    assert (enclave.survivor(game, "billy").damage, enclave.survivor(game, "billy").fire) == (1, 1)
    assert enclave.survivor(game, "adam").damage == 0


@rule("enclave.fire-combat.remove-from-zombie", "enclave.fire-combat.remove-from-survivor")
def test_who_burns_to_death_needs_no_roll(table: Table, enclave: Any) -> None:
    people = {"naomi": {"area": "ew", "fire": 1, "damage": 1}, "adam": "re"}
    zombies = [{"kind": "walker", "area": "ep", "fire": 3}, "digger ep"]
    game = table(survivors=people, zombies=zombies, walls={"ew": 5}, step="fire-step", fate=[])
    assert enclave.zombies(game, "ep") == ["digger-1"]
    assert not enclave.is_alive(game, "naomi")


@rule("enclave.fire-combat.unit-suffers-one")
def test_armor_may_absorb_the_point_of_a_fire(table: Table, enclave: Any) -> None:
    billy = {"area": "re", "fire": 1, "items": ["armor"]}
    game = table(survivors={"billy": billy}, zombies=["walker ep"], walls={"ew": 5}, step="fire-step", fate=[[6, 6]])
    enclave.answer(game, {"armor": 1})
    assert enclave.survivor(game, "billy").damage == 0
    assert enclave.items(game, "billy") == ["dented-armor"]


@pytest.mark.parametrize(("dice", "markers"), [([3, 3], 3), ([3, 4], 4), ([5, 5], 4), ([5, 6], 5), ([6, 6], 5)])
@rule("enclave.fire-combat.refuge-spreads")
@example("enclave.fire-combat.refuge-spreads")
def test_the_fire_on_the_refuge_spreads(table: Table, enclave: Any, dice: list[int], markers: int) -> None:
    game = table(zombies=["walker ep"], walls={"ew": 5}, fire=3, step="fire-step", advanced="fire", fate=[dice])
    assert enclave.state(game).fire == markers


@rule("enclave.fire-combat.refuge-spreads")
def test_a_refuge_without_fire_is_not_rolled_for(table: Table, enclave: Any) -> None:
    game = table(zombies=["walker ep"], walls={"ew": 5}, step="fire-step", advanced="fire", fate=[])
    assert (enclave.state(game).fire, enclave.asked(game)) == (0, "fight")


# -- a guest in the Refuge ---------------------------------------------------------------------------------------------


def guest(table: Table, enclave: Any, **keys: Any) -> Game:
    """An unexpected guest was drawn, and it is a zombie."""
    fate = [[4, 4], ["an-unexpected-guest"], [6], ["digger"]]
    people = {"billy": "re", "adam": "re"}
    return table(step="new-day", advanced="events", survivors=people, horde=["walker"], fate=fate, **keys)


@rule("enclave.event.unexpected-guest", "enclave.concepts.horde-area")
def test_the_guest_stands_in_the_refuge_and_the_horde_stays_out(table: Table, enclave: Any) -> None:
    game = guest(table, enclave)
    assert enclave.zombies(game, "re") == ["digger-1"]
    assert enclave.state(game).horde == ["walker"]
    assert enclave.said(game, "horde-waits") == [("horde-waits", "", "", "", 1)]
    assert enclave.options(game) == ["deploy billy ep", "deploy billy ew", "deploy billy ip", "deploy billy re"]
    enclave.answer(game, "deploy billy re", "deploy adam ew")
    assert (enclave.asked(game), enclave.state(game).fighting) == ("fight", True)


@rule("enclave.event.unexpected-guest")
def test_against_a_guest_somebody_must_be_in_the_refuge(table: Table, enclave: Any) -> None:
    game = guest(table, enclave)
    enclave.answer(game, "deploy billy ew")
    assert enclave.area(game, "adam") == "re"
    assert enclave.asked(game) == "fight"


@rule("enclave.combat.turn-sequence")
def test_combat_turns_are_counted_anew_in_each_combat(table: Table, enclave: Any) -> None:
    game = table(survivors={"billy": "ew"}, horde=["walker"], step="combat", fate=[[6, 6], [6, 6], [3, 3]])
    enclave.answer(game, "deploy billy ew")
    assert (enclave.state(game).combats, enclave.state(game).combat_turn) == (1, 1)
    enclave.answer(game, "turn billy", "attack walker-1", "done")
    assert enclave.state(game).combat_turn == 2
    enclave.answer(game, "turn billy", "attack walker-1")
    assert enclave.said(game, "combat-over")
    assert (enclave.state(game).combats, enclave.state(game).combat_turn) == (1, 0)


@rule("enclave.defense-combat.same-area")
def test_the_attack_of_a_defense_is_one_of_its_combat_turn(table: Table, enclave: Any) -> None:
    """Whoever counts the turns without any attack does not count this one."""
    game = table(survivors={"billy": "re"}, zombies=["walker ep"], defenses=["trap ep"], step="fight", fate=[[6, 6]])
    assert not enclave.state(game).rolled
    enclave.answer(game, "spring trap-1")
    assert enclave.state(game).rolled
