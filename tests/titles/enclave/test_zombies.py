"""What zombies do in their step, how walls hold them, and their traits."""

from collections.abc import Callable
from typing import Any

import pytest

from shamble.kernel.game import Game
from shamble.testing import example, rule

Table = Callable[..., Game]


def after_zombies(table: Table, fate: Any = (), **keys: Any) -> Game:
    """The zombies have acted; unless said otherwise both walls stand and Adam is in the Refuge, where none of them
    strikes at him from outside."""
    keys.setdefault("survivors", {"adam": "re"})
    keys.setdefault("walls", {"ew": 5, "rw": 5})
    keys.setdefault("options", {"ip-zombies-strike-refuge": "no"})
    return table(step="zombies", fate=list(fate), **keys)


# -- the first thing that applies --------------------------------------------------------------------------------------


@rule("enclave.zombie.priority-order", "enclave.zombie.ep-moves-when-ew-zero")
@example("enclave.zombie.priority-order")
def test_a_zombie_sees_what_earlier_ones_did(table: Table, enclave: Any) -> None:
    game = after_zombies(table, [[2, 3]], zombies=["walker ep", "digger ep"], walls={"ew": 1, "rw": 5})
    assert enclave.walls(game) == (0, 5)
    assert (enclave.zombies(game, "ep"), enclave.zombies(game, "ip")) == (["walker-1"], ["digger-1"])


@rule("enclave.zombie.priority-order")
def test_zombies_act_from_the_outermost_area_inward_and_in_the_order_of_placement(table: Table, enclave: Any) -> None:
    zombies = ["digger re", "walker ip", "boss ep", "brute ip", "hungry ep"]
    game = after_zombies(table, [[6, 6]] * 5, zombies=zombies)
    told = [event["enemy"] for event in game.events if event.kind in ("pounds-in-vain", "bites-air")]
    assert told == ["boss-1", "hungry-1", "walker-1", "brute-1", "digger-1"]


@rule("enclave.zombie.priority-order")
def test_no_zombie_acts_twice_in_a_step(table: Table, enclave: Any) -> None:
    game = after_zombies(table, zombies=["walker ep"], walls={"ew": 0, "rw": 0})
    assert enclave.zombies(game, "ip") == ["walker-1"]
    assert enclave.state(game).combat_turn == 2


@rule("enclave.zombie.priority-order", "enclave.zombie.blocked-tries-to-free")
def test_a_blocked_zombie_tries_to_get_free_rather_than_attack(table: Table, enclave: Any) -> None:
    held = {"kind": "digger", "area": "ip", "held": "hole-1"}
    people = {"billy": "ip", "adam": "re"}
    fate = [[6, 5], [6, 6]]
    game = after_zombies(table, fate, zombies=[held, "walker ep"], defenses=["hole ip"], survivors=people)
    assert enclave.said(game, "still-held") == [("still-held", "digger-1", "6 6", "", 12)]
    assert enclave.zombie(game, "digger-1").held == "hole-1"


# -- blocked -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("dice", "free"), [([1, 2], True), ([2, 2], False)])
@rule("enclave.zombie.blocked-tries-to-free", "enclave.defense.deep-hole")
@example("enclave.zombie.blocked-tries-to-free")
def test_a_digger_needs_half_its_av_to_leave_a_deep_hole(
    table: Table, enclave: Any, dice: list[int], free: bool
) -> None:
    held = {"kind": "digger", "area": "ep", "held": "deep-hole-1"}
    game = after_zombies(table, [dice, [6, 6]], zombies=[held, "boss ep"], defenses=["deep-hole ep"])
    assert enclave.zombie(game, "digger-1").held == ("" if free else "deep-hole-1")


@rule("enclave.zombie.blocked-tries-to-free")
def test_who_breaks_free_does_nothing_else_until_the_next_combat_turn(table: Table, enclave: Any) -> None:
    held = {"kind": "digger", "area": "ip", "held": "hole-1"}
    people = {"billy": {"area": "ip", "fought": True}, "adam": {"area": "re", "fought": True}}
    game = after_zombies(table, [[3, 3], [6, 6]], zombies=[held], defenses=["hole ip"], survivors=people)
    assert enclave.said(game, "broke-free") == [("broke-free", "digger-1", "3 3", "", 6)]
    assert enclave.area(game, "digger-1") == "ip"
    assert enclave.said(game, "bites-air") == enclave.said(game, "bites") == []
    assert enclave.state(game).combat_turn == 2


@rule("enclave.zombie.blocked-without-escape-waits", "enclave.defense.barricade")
def test_a_zombie_without_a_way_out_does_nothing(table: Table, enclave: Any) -> None:
    held = {"kind": "digger", "area": "ip", "held": "barricade-1"}
    game = after_zombies(table, [[6, 6]], zombies=[held, "walker ep"], defenses=["barricade ip"])
    assert enclave.said(game, "hangs") == [("hangs", "digger-1", "barricade-1", "", 0)]
    assert enclave.zombie(game, "digger-1").held == "barricade-1"
    assert enclave.walls(game) == (5, 5)


@rule("enclave.defense-combat.block-precedes-zombies")
def test_a_block_stops_the_zombie_in_the_same_combat_turn(table: Table, enclave: Any) -> None:
    zombies = ["walker ep", "digger ip"]
    game = table(zombies=zombies, defenses=["barbed-wire ep"], step="fight", fate=[[3, 3], [6, 6]])
    enclave.answer(game, "spring barbed-wire-1", "hold")
    assert enclave.said(game, "hangs") == [("hangs", "walker-1", "barbed-wire-1", "", 0)]
    assert [event[1] for event in enclave.said(game, "bites-air")] == ["digger-1"]
    assert enclave.walls(game) == (5, 5)


# -- attacks on people -------------------------------------------------------------------------------------------------


@rule("enclave.zombie.attack-survivor-in-area")
def test_the_player_chooses_whom_a_zombie_attacks_and_it_does_not_move(table: Table, enclave: Any) -> None:
    people = {"billy": "ip", "adam": "ip", "chen": "re"}
    game = after_zombies(table, [[2, 3]], zombies=["walker ip"], survivors=people, walls={"rw": 0})
    assert enclave.options(game) == ["face billy walker-1", "face adam walker-1"]
    enclave.answer(game, "face adam walker-1")
    assert (enclave.survivor(game, "billy").damage, enclave.survivor(game, "adam").damage) == (0, 1)
    assert enclave.area(game, "walker-1") == "ip"


@pytest.mark.parametrize(("dice", "damage"), [([2, 3], 1), ([3, 3], 0), ([1, 1], 2)])
@rule("enclave.combat.attack-hits-on-av-or-less", "enclave.combat.natural-two")
def test_a_zombie_hits_on_its_av_or_less_and_a_natural_two_counts_double(
    table: Table, enclave: Any, dice: list[int], damage: int
) -> None:
    game = after_zombies(table, [dice], zombies=["walker ip"], survivors={"billy": "ip", "adam": "re"})
    assert enclave.survivor(game, "billy").damage == damage
    assert enclave.walls(game) == (5, 5)


@rule("enclave.zombie.attack-survivor-in-area")
def test_a_zombie_in_the_external_perimeter_attacks_who_is_there(table: Table, enclave: Any) -> None:
    game = after_zombies(table, [[2, 3]], zombies=["walker ep"], survivors={"billy": "ep", "adam": "re"}, walls={})
    assert enclave.survivor(game, "billy").damage == 1
    assert enclave.area(game, "walker-1") == "ep"


@rule("enclave.zombie.re-attacks-survivors")
def test_a_zombie_in_the_refuge_attacks_who_is_there(table: Table, enclave: Any) -> None:
    game = after_zombies(table, [[2, 3]], zombies=["walker re"], survivors={"billy": "ip", "adam": "re"})
    assert (enclave.survivor(game, "billy").damage, enclave.survivor(game, "adam").damage) == (0, 1)
    assert enclave.rules_told(game, "bites") == ["enclave.zombie.re-attacks-survivors"]


@rule("enclave.zombie.re-attacks-survivors", "enclave.combat.ends-in-loss-when-refuge-undefended")
@example("enclave.combat.ends-in-loss-when-refuge-undefended")
def test_when_the_last_one_in_the_refuge_dies_the_game_is_lost(table: Table, enclave: Any) -> None:
    people = {"billy": "ip", "adam": {"area": "re", "damage": 2}}
    game = after_zombies(table, [[2, 3]], zombies=["walker re"], survivors=people)
    assert not enclave.is_alive(game, "adam")
    assert game.outcome is not None
    assert (game.outcome.why, game.outcome.winners) == ("overrun", ())


# -- moves and walls ---------------------------------------------------------------------------------------------------


@rule(
    "enclave.zombie.passes-breached-wall", "enclave.zombie.moves-downward-only", "enclave.stacking.only-survivors-in-ew"
)
@example("enclave.zombie.passes-breached-wall")
def test_a_zombie_goes_past_a_breach_and_stays_before_the_next_wall(table: Table, enclave: Any) -> None:
    people = {"adam": {"area": "re", "fought": True}}
    game = after_zombies(table, [[6, 6], [6, 6]], zombies=["walker ep"], walls={"ew": 0, "rw": 3}, survivors=people)
    assert enclave.said(game, "shambled") == [("shambled", "walker-1", "ip", "", 0)]
    for _ in range(2):
        enclave.answer(game, "hold")
        assert enclave.area(game, "walker-1") == "ip"
    assert len(enclave.said(game, "shambled")) == 1
    assert enclave.rules_told(game, "pounds-in-vain") == ["enclave.zombie.stopped-by-standing-wall"] * 2


@rule("enclave.zombie.moves-downward-only")
def test_nobody_goes_back_for_a_survivor_further_out(table: Table, enclave: Any) -> None:
    people = {"billy": "ep", "adam": "re"}
    game = after_zombies(table, [[2, 2]], zombies=["walker ip"], survivors=people, walls={"ew": 0, "rw": 3})
    assert enclave.area(game, "walker-1") == "ip"
    assert (enclave.survivor(game, "billy").damage, enclave.walls(game)) == (0, (0, 2))


@rule("enclave.zombie.ep-attacks-ew", "enclave.zombie.stopped-by-standing-wall")
def test_a_zombie_before_the_external_wall_attacks_it(table: Table, enclave: Any) -> None:
    game = after_zombies(table, [[2, 3], [3, 3]], zombies=["walker ep", "hungry ep"])
    assert enclave.walls(game) == (4, 5)
    assert enclave.zombies(game, "ep") == ["walker-1", "hungry-1"]


@pytest.mark.parametrize(("before", "left"), [(1, 0), (2, 0), (3, 1)])
@rule("enclave.zombie.ep-attacks-ew", "enclave.combat.natural-two")
def test_a_natural_two_costs_a_wall_two_points_as_far_as_it_has_them(
    table: Table, enclave: Any, before: int, left: int
) -> None:
    game = after_zombies(table, [[1, 1]], zombies=["walker ep"], walls={"ew": before, "rw": 5})
    assert enclave.walls(game) == (left, 5)
    assert enclave.said(game, "battered") == [("battered", "ew", "", "", before - left)]


@rule("enclave.zombie.ip-attacks-rw", "enclave.zombie.stopped-by-standing-wall")
def test_a_zombie_before_the_refuge_walls_attacks_them(table: Table, enclave: Any) -> None:
    game = after_zombies(table, [[3, 3], [1, 1]], zombies=["walker ip", "digger ip"], walls={"ew": 5, "rw": 1})
    assert enclave.walls(game) == (5, 0)
    assert enclave.zombies(game, "ip") == ["walker-1", "digger-1"]


@rule("enclave.zombie.ip-moves-when-rw-zero", "enclave.zombie.move-or-attack")
def test_a_zombie_that_moves_into_the_refuge_makes_no_attack(table: Table, enclave: Any) -> None:
    game = after_zombies(table, zombies=["walker ip"], walls={"ew": 5, "rw": 0})
    assert enclave.area(game, "walker-1") == "re"
    assert enclave.said(game, "bites") == enclave.said(game, "bites-air") == []
    assert enclave.survivor(game, "adam").damage == 0


@rule("enclave.zombie.ep-moves-when-ew-zero", "enclave.zombie.move-or-attack")
def test_a_zombie_that_moves_into_the_internal_perimeter_makes_no_attack(table: Table, enclave: Any) -> None:
    people = {"billy": "ip", "adam": "re"}
    game = after_zombies(table, zombies=["walker ep"], survivors=people, walls={"ew": 0, "rw": 5})
    assert enclave.area(game, "walker-1") == "ip"
    assert enclave.survivor(game, "billy").damage == 0


@rule("enclave.wall.ew-survivors-untouchable")
@example("enclave.wall.ew-survivors-untouchable")
def test_who_is_on_a_breached_wall_is_not_attacked(table: Table, enclave: Any) -> None:
    people = {"billy": "ew", "adam": "re"}
    game = after_zombies(table, zombies=["walker ep"], survivors=people, walls={"ew": 0, "rw": 5})
    assert enclave.area(game, "walker-1") == "ip"
    assert enclave.survivor(game, "billy").damage == 0


@rule("enclave.wall.ew-survivors-untouchable")
def test_the_player_cannot_give_a_zombie_who_is_on_the_wall(table: Table, enclave: Any) -> None:
    people = {"billy": "ew", "adam": "ip", "chen": "ip"}
    game = after_zombies(table, zombies=["walker ip"], survivors=people)
    assert enclave.options(game) == ["face adam walker-1", "face chen walker-1"]
    assert enclave.refused(game, "face billy walker-1") == "enclave.wall.ew-survivors-untouchable"


@rule("enclave.wall.zero-sp-still-protects-and-supports")
def test_a_breach_leaves_the_people_and_the_defenses_on_the_wall(table: Table, enclave: Any) -> None:
    people = {"billy": "ew", "adam": "re"}
    defenses = ["iron-blades ew", "spiked-plate ep"]
    game = after_zombies(
        table, [[2, 3]], zombies=["walker ep"], survivors=people, defenses=defenses, walls={"ew": 1, "rw": 5}
    )
    assert enclave.walls(game) == (0, 5)
    assert enclave.area(game, "billy") == "ew"
    assert enclave.defenses(game) == ["iron-blades-1 ew", "spiked-plate-1 ep"]
    assert enclave.said(game, "still-holds") == [("still-holds", "ew", "", "", 0)]
    assert "spring iron-blades-1" in enclave.options(game)


@rule("enclave.wall.zero-sp-still-protects-and-supports")
def test_a_breach_in_a_wall_where_nothing_is_says_no_more(table: Table, enclave: Any) -> None:
    game = after_zombies(table, [[2, 3]], zombies=["walker ip"], defenses=["iron-blades ew"], walls={"ew": 1, "rw": 1})
    assert len(enclave.said(game, "breached")) == 1
    assert enclave.said(game, "still-holds") == []


# -- into the Refuge and out of it -------------------------------------------------------------------------------------


@rule("enclave.combat.re-ip-mutual-reach")
def test_if_so_agreed_a_zombie_before_the_refuge_walls_leaves_the_people_behind_them_alone(
    table: Table, enclave: Any
) -> None:
    options = {"ip-zombies-strike-refuge": "no"}
    game = after_zombies(table, [[2, 3]], zombies=["walker ip"], walls={"rw": 3}, options=options)
    assert (enclave.walls(game)[1], enclave.survivor(game, "adam").damage) == (2, 0)


@rule("enclave.combat.re-ip-mutual-reach")
def test_by_default_it_strikes_into_the_refuge(table: Table, enclave: Any) -> None:
    game = after_zombies(table, [[2, 3]], zombies=["walker ip"], walls={"rw": 3}, options={})
    assert (enclave.walls(game)[1], enclave.survivor(game, "adam").damage) == (3, 1)
    assert enclave.rules_told(game, "bites") == ["enclave.combat.re-ip-mutual-reach"]
    enclave.answer(game, "turn adam")
    assert enclave.options(game, "attack") == ["attack walker-1"]


@pytest.mark.parametrize(
    ("people", "walls", "zombie", "hurt"),
    [
        ({"billy": "ip", "adam": "re"}, {"rw": 3}, "walker ip", "billy"),  # in its own area first
        ({"adam": "re"}, {"rw": 0}, "walker ip", ""),  # the way is free: it moves
        ({"billy": "ew"}, {"rw": 3}, "walker ip", ""),  # nobody in the Refuge
        ({"adam": "re"}, {"ew": 3}, "walker ep", ""),  # not from further out
    ],
)
@rule("enclave.combat.re-ip-mutual-reach")
def test_it_strikes_only_past_standing_walls_and_for_want_of_somebody_nearer(
    table: Table, enclave: Any, people: dict[str, str], walls: dict[str, int], zombie: str, hurt: str
) -> None:
    options = {"ip-zombies-strike-refuge": "yes"}
    fate = [[2, 3]] if walls != {"rw": 0} else []
    game = after_zombies(table, fate, zombies=[zombie], survivors=people, walls=walls, options=options)
    assert [one.id for one in enclave.state(game).survivors if one.damage] == ([hurt] if hurt else [])


# -- traits ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("dice", "area"), [([3, 3], "ip"), ([3, 4], "ep"), ([1, 1], "ip")])
@rule("enclave.ztrait.climber")
@example("enclave.ztrait.climber")
def test_a_climber_goes_over_the_wall_instead_of_hitting_it(
    table: Table, enclave: Any, dice: list[int], area: str
) -> None:
    people = {"billy": "ew", "adam": "re"}
    game = after_zombies(table, [dice], zombies=["climber ep"], survivors=people)
    assert enclave.area(game, "climber-1") == area
    assert enclave.walls(game) == (5, 5)


@rule("enclave.ztrait.climber")
def test_a_climber_passes_a_breach_without_a_roll(table: Table, enclave: Any) -> None:
    game = after_zombies(table, zombies=["climber ep"], walls={"ew": 0, "rw": 5})
    assert enclave.area(game, "climber-1") == "ip"
    assert enclave.said(game, "climbed") == []


@rule("enclave.ztrait.climber")
def test_a_climber_attacks_who_is_in_its_area_and_batters_the_refuge_walls(table: Table, enclave: Any) -> None:
    people = {"billy": "ep", "adam": "re"}
    game = after_zombies(table, [[3, 3], [3, 3]], zombies=["climber ep", "climber ip"], survivors=people)
    assert enclave.survivor(game, "billy").damage == 1
    assert (enclave.zombies(game, "ep"), enclave.zombies(game, "ip")) == (["climber-1"], ["climber-2"])
    assert enclave.walls(game) == (5, 4)


@rule("enclave.ztrait.explosive-melee")
@example("enclave.ztrait.explosive-melee")
def test_an_explosive_zombie_killed_in_melee_hurts_who_did_it(table: Table, enclave: Any) -> None:
    people = {"billy": {"area": "ip", "items": ["crowbar"]}, "adam": "ip"}
    zombies = [{"kind": "explosive", "area": "ip", "damage": 1}, "walker ip"]
    game = table(survivors=people, zombies=zombies, step="fight", fate=[[2, 3]])
    enclave.answer(game, "turn billy", "attack explosive-1 crowbar")
    assert (enclave.survivor(game, "billy").damage, enclave.survivor(game, "adam").damage) == (2, 0)
    assert enclave.zombies(game, "ip") == ["walker-1"]


@rule("enclave.ztrait.explosive-melee")
def test_armor_may_absorb_an_explosion(table: Table, enclave: Any) -> None:
    zombies = [{"kind": "explosive", "area": "re", "damage": 1}, "walker ep"]
    billy = {"area": "re", "items": ["armor"]}
    game = table(survivors={"billy": billy}, zombies=zombies, step="fight", fate=[[3, 4]])
    enclave.answer(game, "turn billy", "attack explosive-1", {"billy": 1, "armor": 1})
    assert enclave.survivor(game, "billy").damage == 1


@rule("enclave.ztrait.explosive-other")
def test_an_explosive_zombie_shot_from_elsewhere_hurts_the_units_in_its_area(table: Table, enclave: Any) -> None:
    zombies = [{"kind": "explosive", "area": "ep", "damage": 1}, "walker ep", "walker ep", "crawler ip"]
    people = {"billy": "ew", "adam": "re"}
    game = table(survivors=people, zombies=zombies, step="fight", fate=[[3, 4], ["walker-2"]])
    enclave.answer(game, "turn billy", "attack explosive-1")
    assert enclave.zombies(game, "ep") == []
    assert enclave.zombies(game, "ip") == ["crawler-1"]
    assert enclave.survivor(game, "billy").damage == 0


@rule("enclave.ztrait.explosive-other")
def test_points_without_a_unit_to_fall_on_are_lost(table: Table, enclave: Any) -> None:
    zombies = [{"kind": "explosive", "area": "ep", "damage": 1}, "walker ip"]
    game = table(survivors={"billy": "ew", "adam": "re"}, zombies=zombies, step="fight", fate=[[3, 4]])
    enclave.answer(game, "turn billy", "attack explosive-1")
    assert enclave.zombies(game, "ip") == ["walker-1"]


@rule("enclave.ztrait.explosive-other")
def test_a_death_in_the_fire_step_hurts_everybody_around_and_explosions_chain(table: Table, enclave: Any) -> None:
    burning = {"kind": "explosive", "area": "ip", "damage": 1, "fire": 1}
    weak = {"kind": "explosive", "area": "ip", "damage": 1}
    fate = [["explosive-2"], ["billy"], ["billy"], ["adam"]]
    people = {"billy": "ip", "adam": "ip", "chen": "re"}
    game = table(survivors=people, zombies=[burning, weak, "walker ep"], walls={"ew": 5}, step="fire-step", fate=fate)
    assert enclave.zombies(game, "ip") == []
    assert (enclave.survivor(game, "billy").damage, enclave.survivor(game, "adam").damage) == (2, 1)
    assert len(enclave.said(game, "exploded-wide")) == 2


@rule("enclave.ztrait.hungry")
@example("enclave.ztrait.hungry")
def test_a_hungry_zombie_attacks_who_is_on_the_wall(table: Table, enclave: Any) -> None:
    people = {"billy": "ew", "adam": "re"}
    game = after_zombies(table, [[2, 3]], zombies=["hungry ep"], survivors=people)
    assert (enclave.survivor(game, "billy").damage, enclave.walls(game)) == (1, (5, 5))
    assert enclave.rules_told(game, "bites") == ["enclave.ztrait.hungry"]


@pytest.mark.parametrize(
    ("zombie", "people", "walls", "hurt", "area"),
    [
        ("hungry ep", {"billy": "ew", "adam": "re"}, {"ew": 0}, "billy", "ep"),  # rather than move
        ("hungry ip", {"billy": "ew", "adam": "re"}, {"ew": 0, "rw": 3}, "billy", "ip"),  # from either side
        ("hungry ip", {"billy": "ew", "adam": "re"}, {"rw": 0}, "billy", "ip"),
        ("hungry ip", {"billy": "ew", "adam": "ip", "chen": "re"}, {"rw": 3}, "adam", "ip"),  # its own area first
        ("hungry re", {"billy": "ew", "adam": "re"}, {"rw": 0}, "adam", "re"),
    ],
)
@rule("enclave.ztrait.hungry")
def test_a_hungry_zombie_prefers_people_to_walls_and_to_moving(
    table: Table, enclave: Any, zombie: str, people: dict[str, str], walls: dict[str, int], hurt: str, area: str
) -> None:
    game = after_zombies(table, [[2, 3]], zombies=[zombie], survivors=people, walls=walls)
    assert [one.id for one in enclave.state(game).survivors if one.damage] == [hurt]
    assert enclave.area(game, "hungry-1") == area


@rule("enclave.ztrait.hungry")
def test_with_nobody_on_the_wall_a_hungry_zombie_attacks_it(table: Table, enclave: Any) -> None:
    game = after_zombies(table, [[2, 3]], zombies=["hungry ep"])
    assert enclave.walls(game) == (4, 5)


@rule("enclave.zombie.attack-survivor-in-area", "enclave.wall.ew-survivors-untouchable", "enclave.ztrait.hungry")
@pytest.mark.parametrize(
    ("kind", "on_wall"),
    [("hungry", "enclave.zombie.attack-survivor-in-area"), ("brute", "enclave.wall.ew-survivors-untouchable")],
)
def test_why_a_zombie_leaves_others_alone(table: Table, enclave: Any, kind: str, on_wall: str) -> None:
    """A Hungry zombie could reach the wall, but its own area comes first."""
    people = {"billy": "ep", "adam": "ep", "chen": "ew", "rosa": "re"}
    game = table(survivors=people, zombies=[f"{kind} ep"], step="zombies")
    assert enclave.refused(game, f"face chen {kind}-1") == on_wall
    assert enclave.refused(game, f"face rosa {kind}-1") == "enclave.zombie.attack-survivor-in-area"
