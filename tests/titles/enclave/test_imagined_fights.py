"""The fight that the judgement plays in its head: small cases, in numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

import shamble
from shamble.titles.enclave.bot.battle import (
    ALMOST,
    AVERAGE_FORCE,
    BLAST,
    BLOOD,
    GOES_OUT,
    INNER,
    OUTER,
    THICKEST,
    TURNS,
    UNSURE,
    Attacker,
    Battle,
    Defender,
    Guard,
)
from shamble.titles.enclave.bot.defenses import AVERAGE_HP, EASY_WAY_OUT, TWO_HELD
from shamble.titles.enclave.bot.fights import (
    EAGER,
    LATER,
    POINT,
    SP,
    STEEPNESS,
    add_horde,
    add_person,
    add_zombie,
    fight_out,
    muster,
    next_fight,
    outcome,
    power_of_e,
    this_fight,
)
from shamble.titles.enclave.bot.measures import TIME, WON, chance
from shamble.titles.enclave.bot.people import BURNS, DOG, THROWN, health
from shamble.titles.enclave.rules.combat.fighting import MOVED
from shamble.titles.enclave.rules.pieces import EP, EW, IP, RE
from shamble.titles.enclave.rules.table import Enclave
from shamble.titles.enclave.title import content

Page = dict[str, Any]

HOUSE: Page = {"scene": "cleaning-the-house", "step": "fight", "done": ["cleaning"], "zombies": ["walker re"]}
NATURAL_TWO = 1 / 36


def stood(*answers: str, **page: Any) -> Enclave:
    """The table of a position, after these answers."""
    game = shamble.position({"title": "enclave", "scene": "bootcamp", "survivors": {"billy": "re"}, **page})
    for answer in answers:
        game.answer(answer)
    assert isinstance(game.state, Enclave)
    return game.state


def battle(ew: int = 5, rw: int = 5, now: bool = False, **page: Any) -> Battle:
    """Nobody is there yet."""
    return Battle(stood(walls={"ew": ew, "rw": rw}, **page), now)


def zombie(fight: Battle, area: int, kind: str = "walker", weight: float = 1.0) -> Attacker:
    return fight.add_zombie(area, content().stage.zombies[kind] if kind else None, weight)


def person(fight: Battle, area: int, life: float = 3.0, near: float = 0.5, far: float = 0.25, **more: Any) -> Defender:
    somebody = Defender(area, life, near, far, more.get("attacks", 1.0), more.get("counts", True))
    somebody.ready = more.get("ready", 1.0)
    somebody.thrown = more.get("thrown", 0.0)
    somebody.able = more.get("able", True)
    fight.people.append(somebody)
    return somebody


def each(them: Sequence[Attacker | Defender | Guard], what: str) -> list[Any]:
    """One of their numbers, of all of them."""
    return [getattr(one, what) for one in them]


# -- who is there ------------------------------------------------------------------------------------------------------


def test_a_fight_begins_with_the_walls_there_are() -> None:
    fight = battle(4, 2)
    assert (fight.outer, fight.ew, fight.rw, fight.cleaning, fight.lost, fight.turns) == (True, 4, 2, False, False, 0)
    fight = Battle(stood(walls={"ew": "none", "rw": 2}), False)
    assert (fight.outer, fight.ew, fight.rw) == (False, 0, 2)
    house = stood(survivors={"billy": "ep"}, **HOUSE)
    assert Battle(house, True).cleaning
    assert not Battle(house, False).cleaning


def test_defenses_are_told_by_what_they_do() -> None:
    cards = ["hole ep", "deep-hole ip", "trap ip", "barricade re", "iron-blades rw", "spiked-plate ep", "iron-bars ew"]
    fight = battle(defenses=[*cards, "explosive-barrel ip"])
    assert each(fight.guards, "area") == [EP, IP, IP, RE]
    odds = [chance(5) * EASY_WAY_OUT, chance(6) * TWO_HELD, chance(6), chance(6)]
    assert each(fight.guards, "hits") == pytest.approx(odds)
    assert each(fight.guards, "hurts") == [0.0, 0.0, 2.0, 0.0]
    assert (each(fight.blades, "area"), each(fight.blades, "hits")) == ([IP, EP], pytest.approx([chance(5), chance(4)]))
    assert (fight.barrels, fight.blast) == ([IP], BLAST)


def test_in_a_fight_what_is_spent_strikes_no_more_and_a_barrel_is_better_set_off_than_left() -> None:
    spent = [{"card": "hole", "area": "ep", "spent": True}, "hole ip", "explosive-barrel ep"]
    page: Page = {"defenses": spent, "zombies": ["walker ep"], "step": "fight"}
    fight = battle(now=True, **page)
    assert (each(fight.guards, "area"), fight.blast) == ([IP], BLAST * UNSURE)
    assert each(battle(now=False, **page).guards, "area") == [EP, IP]


def test_a_zombie_is_as_strong_as_it_says_or_as_they_are_on_average() -> None:
    fight = battle()
    for kind in ("brute", "climber", "hungry"):
        zombie(fight, EP, kind)
    zombie(fight, IP, "", 0.5)
    assert each(fight.zombies, "area") == [EP, EP, EP, IP]
    assert each(fight.zombies, "hp") == [3, 1, 1, AVERAGE_HP]
    assert fight.zombies[0].force == pytest.approx(chance(6) + NATURAL_TWO)
    assert fight.zombies[3].force == AVERAGE_FORCE
    assert each(fight.zombies, "weight") == [1, 1, 1, 0.5]
    assert each(fight.zombies, "climbs") == [False, True, False, False]
    assert each(fight.zombies, "reaches_wall") == [False, False, True, False]
    assert each(fight.zombies, "held") == each(fight.zombies, "freed") == each(fight.zombies, "burning") == [0, 0, 0, 0]


def test_a_full_moon_makes_them_stronger() -> None:
    fight = battle(event="full-moon", options={"advanced": "events"})
    assert fight.harder > 0
    zombie(fight, EP, "walker")
    assert each(fight.zombies, "force") == pytest.approx([chance(5 + fight.harder) + NATURAL_TWO])


def test_zombies_on_the_map_come_hurt_burning_and_held() -> None:
    zombies: list[Any] = [
        {"kind": "brute", "area": "ip", "damage": 1, "fire": 2},
        {"kind": "digger", "area": "ep", "held": "hole-1"},
        {"kind": "digger", "area": "ip", "held": "barricade-1"},
    ]
    state = stood(zombies=zombies, defenses=["hole ep", "barricade ip"], step="fight")
    fight = Battle(state, True)
    for one in state.zombies:
        add_zombie(fight, state, one)
    assert (each(fight.zombies, "area"), each(fight.zombies, "hp")) == ([IP, EP, IP], [2, 2, 2])
    assert (each(fight.zombies, "burning"), each(fight.zombies, "held")) == ([1, 0, 0], [0, 1, 1])
    assert each(fight.zombies, "freed") == pytest.approx([0, chance(6), 0])


@pytest.mark.parametrize(("ew", "area"), [(3, EP), (0, IP)])
def test_the_horde_comes_with_average_ones(ew: int, area: int) -> None:
    state = stood(horde=["brute", "walker"], walls={"ew": ew, "rw": 3})
    fight = Battle(state, False)
    add_horde(fight, state, 2.25)
    assert each(fight.zombies, "area") == [area] * 5
    assert each(fight.zombies[:2], "hp") == [3, 1]
    assert each(fight.zombies, "weight") == pytest.approx([1, 1, 1, 1, 0.25])


PEOPLE: Page = {"billy": "re", "walt": "re", "naomi": "re"}


@pytest.mark.parametrize(
    ("people", "ew", "places"),
    [
        (PEOPLE, 3, [EW, RE, EW]),
        (PEOPLE, 0, [RE, RE, RE]),
        ({"billy": "re", "walt": "re"}, 3, [EW, EW]),
        ({"walt": "re", "marta": "re", "billy": "re"}, 3, [RE, EW, EW]),
        ({"billy": {"area": "re", "drawbacks": ["coward"]}, "walt": "re"}, 3, [RE, EW]),
    ],
)
def test_who_shoots_worst_stays_inside(people: Page, ew: int, places: list[int]) -> None:
    state = stood(survivors=people, walls={"ew": ew, "rw": 3}, options={"advanced": "drawbacks"})
    fight = Battle(state, False)
    muster(fight, state)
    assert each(fight.people, "area") == places


def armed(*items: str, person: str = "billy", **page: Any) -> Battle:
    """Somebody with these items, in the next fight."""
    state = stood(survivors={person: {"area": "re", "items": list(items)}}, **page)
    fight = Battle(state, False)
    add_person(fight, state, 0, EW)
    return fight


@pytest.mark.parametrize(
    ("items", "near", "far"),
    [
        ([], chance(7), chance(7)),
        (["crowbar"], chance(8), chance(7)),
        (["hunting-rifle"], chance(8), chance(8)),
        (["hunting-rifle", "chainsaw"], chance(9), chance(8)),
        (["shotgun"], chance(7) * 1.85, chance(7)),
    ],
)
def test_somebody_fights_with_the_best_they_have(items: list[str], near: float, far: float) -> None:
    fight = armed(*items)
    (one,) = fight.people
    assert (one.near, one.far) == (pytest.approx(near + NATURAL_TWO), pytest.approx(far + NATURAL_TWO))
    assert (one.area, one.life, one.attacks, one.ready) == (EW, 3, 1, 1)
    assert (one.able, one.counts, one.thrown) == (True, True, 0)


def test_what_people_bear_and_throw() -> None:
    assert each(armed("armor").people, "life") == [5]
    assert each(armed("dented-armor").people, "life") == [4]
    assert each(armed("molotov").people, "thrown") == pytest.approx([BURNS * (chance(7) + NATURAL_TWO)])
    assert each(armed("grenade").people, "thrown") == pytest.approx([THROWN * (chance(7) + NATURAL_TWO)])
    assert each(armed(person="lloyd").people, "attacks") == each(armed(person="lloyd").people, "ready") == [2]
    event = {"event": "fog", "options": {"advanced": "events"}}
    assert each(armed(**event).people, "far") == pytest.approx([chance(6) + NATURAL_TWO])
    assert each(armed(**event).people, "near") == pytest.approx([chance(7) + NATURAL_TWO])


def test_the_dog_bites_only_beside_it() -> None:
    state = stood(survivors={"billy": "re", "soldier": "re"})
    fight = Battle(state, False)
    add_person(fight, state, 1, EW)
    (dog,) = fight.people
    assert (dog.near, dog.far, dog.counts) == (pytest.approx(chance(7)), 0, False)


def in_combat(*answers: str, **page: Any) -> Battle:
    people = {"billy": "ew", "lloyd": "ew", "chen": {"area": "ew", "fought": True, "items": ["molotov"]}}
    state = stood(*answers, survivors=people, zombies=["boss ep"], step="fight", **page)
    fight = Battle(state, True)
    for who in range(3):
        add_person(fight, state, who, EW)
    return fight


def test_attacks_that_could_be_made_now_count_little() -> None:
    fight = in_combat()
    assert each(fight.people, "ready") == pytest.approx([EAGER, 2 * EAGER, 0])
    assert (each(fight.people, "able"), each(fight.people, "thrown")) == ([True, True, False], [0, 0, 0])
    fight = in_combat("turn lloyd")
    assert each(fight.people, "ready") == pytest.approx([0, 2 * EAGER, 0])
    assert each(fight.people, "able") == [True, False, False]  # the move of who acts is looked at apart


# -- one step ----------------------------------------------------------------------------------------------------------


def test_who_is_held_or_almost_gone_threatens_less() -> None:
    fight = battle()
    for hp, held, weight in ((3.0, 0.0, 1.0), (0.5, 0.0, 1.0), (3.0, 0.75, 0.5), (0.0, 0.0, 1.0)):
        one = zombie(fight, EP, "brute", weight)
        one.hp, one.held = hp, held
    assert [one.presence() for one in fight.zombies] == [1, 0.5, 0.125, 0]
    assert fight.threat() == fight.zombies_in(EP) == 1.625
    assert fight.zombies_in(IP) == 0
    assert fight.mass() == 3 + 0.5 + 0.375
    fight.zombies[3].hp = -2.0
    assert fight.mass() == 3 + 0.5 + 0.375


def test_somebody_is_there_who_lives_and_counts() -> None:
    fight = battle()
    person(fight, RE, counts=False)
    person(fight, RE, life=0.0)
    person(fight, IP)
    assert not fight.anybody_in(RE)
    assert fight.anybody_in(IP)


def test_a_guard_holds_one_of_them_or_hurts_it() -> None:
    fight = battle(defenses=["barbed-wire ep", "trap ip"])
    for area, kind in ((EP, "walker"), (EP, "brute"), (IP, "walker"), (IP, "brute"), (RE, "brute")):
        zombie(fight, area, kind)
    gone = zombie(fight, EP)
    gone.hp = 0.0
    fight.strike(fight.guards[0])
    part = chance(6) / 2
    assert each(fight.zombies, "weight") == pytest.approx([1 - part, 1 - part, 1, 1, 1, 1])
    fight.strike(fight.guards[1])
    assert each(fight.zombies, "hp") == pytest.approx([1, 3, 1 - part, 3 - 2 * part, 3, 0])


def test_shots_go_to_who_is_nearest_to_the_end() -> None:
    fight = battle()
    big, small, held = zombie(fight, EP, "brute"), zombie(fight, EP, "walker", 0.5), zombie(fight, EP, "walker")
    elsewhere = zombie(fight, IP)
    held.held = 1.0
    assert fight.shoot(EP, 2.0) == 2.0
    assert [one.hp for one in (big, small, held, elsewhere)] == [1.5, 0, 1, 1]
    assert fight.shoot(EP, 4.0) == 1.5
    assert fight.shoot(EP, 1.0) == 0.0
    assert fight.shoot(IP, 0.25) == 0.25
    assert elsewhere.hp == 0.75


def test_the_first_of_them_may_be_the_nearest() -> None:
    fight = battle()
    zombie(fight, EP, "walker")
    zombie(fight, EP, "brute")
    assert fight.shoot(EP, 0.5) == 0.5
    assert each(fight.zombies, "hp") == [0.5, 3]


def test_what_is_hardly_there_stands_in_nobodys_way() -> None:
    fight = battle()
    zombie(fight, EP, "brute", 0.001)
    assert fight.shoot(EP, 0.002) == pytest.approx(0.003)
    assert each(fight.zombies, "hp") == [0]


@pytest.mark.parametrize(
    ("where", "zombies", "left"),
    [
        (EW, [IP, EP], [0.75, 1]),
        (EW, [EP, RE], [0.75, 1]),
        (RE, [RE, IP], [0.5, 1]),
        (RE, [IP, EP], [0.75, 1]),
        (IP, [RE, EP], [0.75, 1]),
        (IP, [IP, RE], [0.5, 1]),
        (EP, [EP, IP], [0.5, 1]),
        (EP, [IP, RE], [1, 1]),
    ],
)
def test_people_attack_whom_they_reach(where: int, zombies: list[int], left: list[float]) -> None:
    fight = battle()
    person(fight, where)
    for area in zombies:
        zombie(fight, area)
    fight.people_act()
    assert each(fight.zombies, "hp") == left
    assert each(fight.people, "area") == [where]


def test_what_is_not_needed_beside_them_goes_further() -> None:
    fight = battle()
    person(fight, IP, near=2.0, far=1.0)
    zombie(fight, IP)
    zombie(fight, RE)
    fight.people_act()
    assert each(fight.zombies, "hp") == [0, 0.5]
    fight = battle()
    person(fight, EW, far=1.5)
    zombie(fight, IP)
    zombie(fight, EP)
    fight.people_act()
    assert each(fight.zombies, "hp") == [0, 0.5]


def test_in_the_first_turn_only_what_is_ready_counts_and_the_dying_do_less() -> None:
    fight = battle()
    person(fight, EW, life=0.0)
    person(fight, EW, far=0.5, ready=0.5, attacks=2.0)
    zombie(fight, EP, "brute")
    fight.people_act()
    assert each(fight.zombies, "hp") == [2.75]
    fight.turns = 1
    fight.people_act()
    assert each(fight.zombies, "hp") == [1.75]
    fight.people[1].life = 0.5
    fight.people_act()
    assert each(fight.zombies, "hp") == [1.25]


@pytest.mark.parametrize(("where", "hit", "spared"), [(EW, EP, RE), (EW, IP, RE), (RE, IP, EP), (IP, RE, EP)])
def test_everything_is_thrown_at_whom_it_reaches(where: int, hit: int, spared: int) -> None:
    fight = battle()
    place = person(fight, where, thrown=1.5)
    zombie(fight, hit)
    zombie(fight, spared)
    fight.throw(place)
    assert each(fight.zombies, "hp") == [0, 1]
    assert each(fight.people, "thrown") == [0.5]


def test_people_throw_besides_their_attacks() -> None:
    fight = battle()
    person(fight, EW, far=0.5, thrown=1.5)
    zombie(fight, EP, "brute")
    fight.people_act()
    assert (each(fight.zombies, "hp"), each(fight.people, "thrown")) == ([1], [0])


@pytest.mark.parametrize(
    ("where", "barrel", "count", "goes_off"),
    [(EW, "ep", 2, True), (EW, "ip", 2, True), (EW, "ep", 1, False), (RE, "ip", 2, True), (RE, "ep", 2, False)],
)
def test_a_barrel_is_set_off_among_several(where: int, barrel: str, count: int, goes_off: bool) -> None:
    fight = battle(defenses=[f"explosive-barrel {barrel}"])
    person(fight, where, far=0.5)
    for _ in range(count):
        zombie(fight, EP if barrel == "ep" else IP, "boss")
    assert fight.sets_off(where) is goes_off
    fight.people_act()
    assert len(fight.barrels) == (0 if goes_off else 1)
    if goes_off:
        assert fight.mass() == pytest.approx(4 * count - BLAST / 2)


def test_a_barrel_waits_for_the_next_turn_of_a_fight_under_way() -> None:
    fight = battle(now=True, defenses=["explosive-barrel ep"], zombies=["walker ep"], step="fight")
    person(fight, EW, ready=1.0)
    zombie(fight, EP, "boss")
    zombie(fight, EP, "boss")
    fight.people_act()
    assert len(fight.barrels) == 1
    fight.turns = 1
    fight.people_act()
    assert fight.barrels == []


@pytest.mark.parametrize(
    ("walls", "zombies", "places", "after"),
    [
        ((0, 5), EP, [EW, EW], [IP, EW]),
        ((5, 5), EP, [EW, EW], [EW, EW]),
        ((5, 3), IP, [EW, EW], [IP, EW]),
        ((5, 4), IP, [EW, EW], [EW, EW]),
        ((0, 5), EP, [EW, IP], [EW, RE]),
        ((0, 5), EP, [EW, RE], [EW, RE]),
        ((0, 5), EP, [EP], [EW]),
        ((1, 5), EP, [EW], [EW]),
    ],
)
def test_somebody_goes_inside_before_the_walls_fall(
    walls: tuple[int, int], zombies: int, places: list[int], after: list[int]
) -> None:
    fight = battle(*walls)
    for place in places:
        person(fight, place)
    zombie(fight, zombies)
    fight.back_inside()
    assert each(fight.people, "area") == after


def test_the_healthiest_who_can_goes_inside() -> None:
    fight = battle(0, 5)
    for life, able, counts in ((1.0, True, True), (3.0, False, True), (2.0, True, True), (4.0, True, False)):
        person(fight, EW, life, able=able, counts=counts)
    zombie(fight, EP)
    fight.back_inside()
    assert each(fight.people, "area") == [EW, EW, IP, EW]
    fight = battle(0, 5)
    person(fight, EW, 1.0)
    person(fight, EW, 3.0, able=False)
    fight.turns = 1
    fight.back_inside()
    assert each(fight.people, "area") == [EW, IP]


def test_nobody_goes_inside_a_house_that_is_to_be_cleaned() -> None:
    fight = Battle(stood(survivors={"billy": "ep"}, **HOUSE), True)
    person(fight, EW)
    zombie(fight, EP)
    fight.back_inside()
    assert each(fight.people, "area") == [EW]


@pytest.mark.parametrize(
    ("where", "zombies", "inside", "after"),
    [(EW, RE, False, IP), (EW, EP, False, EW), (EP, IP, False, EW), (IP, EP, True, EW), (IP, EP, False, IP)],
)
def test_people_go_where_the_zombies_are(where: int, zombies: int, inside: bool, after: int) -> None:
    fight = battle()
    place = person(fight, where)
    zombie(fight, zombies)
    if inside:
        person(fight, RE)
    fight.go_where_they_are(place)
    assert place.area == after


@pytest.mark.parametrize(("turns", "after"), [(0, EW), (1, IP), (2, IP)])
def test_who_reaches_nobody_goes_to_them_from_the_second_turn_on(turns: int, after: int) -> None:
    fight = battle()
    place = person(fight, EW)
    zombie(fight, RE)
    fight.turns = turns
    fight.person_acts(place)
    assert place.area == after


def test_without_an_outer_wall_one_goes_from_perimeter_to_perimeter() -> None:
    fight = Battle(stood(walls={"ew": "none", "rw": 2}), False)
    place = person(fight, EP)
    fight.go_where_they_are(place)
    assert each(fight.people, "area") == [IP]
    zombie(fight, EP)
    fight.go_where_they_are(place)
    assert each(fight.people, "area") == [IP]
    place.area = EP
    fight.back_inside()
    assert each(fight.people, "area") == [IP]


def test_who_can_bear_most_is_wounded() -> None:
    fight = battle()
    for area, life in ((EW, 1.0), (EW, 3.0), (EW, 2.0), (RE, 5.0)):
        person(fight, area, life)
    fight.wound(EW, 1.5)
    fight.wound(IP, 1.5)
    assert each(fight.people, "life") == [1, 1.5, 2, 5]


@pytest.mark.parametrize(("kind", "ew", "area", "left"), [("walker", 5, EP, 0.5), ("walker", 0, IP, 0)])
def test_a_zombie_strikes_at_the_wall_or_passes_it(kind: str, ew: int, area: int, left: float) -> None:
    fight = battle(ew)
    person(fight, RE)
    zombie(fight, EP, kind)
    fight.zombies_act()
    force = chance(5) + NATURAL_TWO
    assert (each(fight.zombies, "area"), fight.ew) == ([area], pytest.approx(ew - force if ew else 0))
    assert (fight.rw, each(fight.people, "life"), fight.lost) == (5, [3], False)


def test_a_climber_leaves_the_wall_as_it_is_and_is_over_it_in_the_end() -> None:
    fight = battle()
    person(fight, RE)
    one = zombie(fight, EP, "climber")
    force = one.force
    assert force < 0.6 < 2 * force
    fight.zombies_act()
    assert (each(fight.zombies, "area"), each(fight.zombies, "climbed"), fight.ew) == ([EP], pytest.approx([force]), 5)
    fight.zombies_act()
    assert (each(fight.zombies, "area"), fight.ew) == ([IP], 5)


@pytest.mark.parametrize(
    ("kind", "area", "people", "life"),
    [
        ("walker", EP, [EP, EW], [True, False]),
        ("walker", EP, [EW], [False]),
        ("hungry", EP, [EW], [True]),
        ("hungry", IP, [EW, RE], [True, False]),
        ("hungry", RE, [EW, RE], [False, True]),
        ("walker", IP, [RE], [True]),
        ("walker", IP, [IP, RE], [True, False]),
        ("walker", RE, [RE, IP], [True, False]),
    ],
)
def test_whom_a_zombie_wounds(kind: str, area: int, people: list[int], life: list[bool]) -> None:
    fight = battle()
    for place in people:
        person(fight, place)
    zombie(fight, area, kind)
    fight.zombies_act()
    assert [left < 3 for left in each(fight.people, "life")] == life
    hurt = [3 - left for left in each(fight.people, "life") if left < 3]
    assert hurt == pytest.approx([fight.zombies[0].force] if any(life) else [])


def test_a_zombie_in_the_internal_perimeter_strikes_at_the_refuge_and_goes_in() -> None:
    fight = battle(5, 5)
    person(fight, RE)
    zombie(fight, IP)
    fight.strikes = False  # else it would be at the person
    fight.zombies_act()
    assert (each(fight.zombies, "area"), fight.rw) == ([IP], pytest.approx(5 - fight.zombies[0].force))
    fight.rw = 0.0
    fight.zombies_act()
    assert (each(fight.zombies, "area"), fight.lost) == ([RE], False)


@pytest.mark.parametrize(("weight", "lost"), [(1.0, True), (0.2, False)])
def test_an_empty_refuge_is_lost_to_who_walks_in(weight: float, lost: bool) -> None:
    fight = battle(5, 0)
    person(fight, EW)
    zombie(fight, IP, "walker", weight)
    fight.zombies_act()
    assert (each(fight.zombies, "area") == [RE], fight.lost) == (lost, lost)


def test_a_zombie_alone_in_the_refuge_has_won_unless_it_is_a_house_to_be_cleaned() -> None:
    fight = battle()
    person(fight, IP)
    zombie(fight, RE)
    fight.zombies_act()
    assert fight.lost
    fight = Battle(stood(survivors={"billy": "ep"}, **HOUSE), True)
    place = person(fight, IP)
    zombie(fight, RE)
    fight.zombies_act()
    assert (fight.lost, each(fight.people, "life")) == (False, pytest.approx([3 - fight.zombies[0].force]))
    place.area = EW
    fight.zombies_act()
    assert (fight.lost, each(fight.people, "life")) == (False, pytest.approx([3 - fight.zombies[0].force]))


def test_the_fight_is_lost_when_nobody_who_counts_lives() -> None:
    fight = battle()
    person(fight, RE, life=0.0)
    person(fight, RE, counts=False)
    fight.zombies_act()
    assert fight.lost
    person(fight, RE, life=0.1)
    fight.zombies_act()
    assert not fight.lost


def test_who_is_held_comes_free_and_who_burns_goes_out() -> None:
    fight = battle()
    person(fight, RE)
    one = zombie(fight, EP, "brute")
    one.held, one.freed, one.burning = 1.0, 0.25, 1.0
    fight.zombies_act()
    assert (each(fight.zombies, "held"), each(fight.zombies, "hp"), fight.ew) == ([0.75], [2], 5)
    assert each(fight.zombies, "burning") == pytest.approx([1 - GOES_OUT])
    fight.zombies_act()
    assert each(fight.zombies, "hp") == pytest.approx([2 - (1 - GOES_OUT)])
    assert fight.ew < 5


# -- all of it ---------------------------------------------------------------------------------------------------------


def test_a_fight_goes_on_until_there_is_no_more_threat() -> None:
    fight = battle(defenses=["iron-blades ew"])
    person(fight, EW, far=0.0)
    zombie(fight, EP)
    fight.play()
    turns = int((1 - ALMOST) / chance(5)) + 1
    assert (fight.turns, each(fight.zombies, "hp")) == (turns, pytest.approx([1 - turns * chance(5)]))
    assert not fight.lost
    quiet = battle()
    person(quiet, EW)
    quiet.play()
    assert quiet.turns == 0


def test_a_fight_without_an_end_is_left_after_some_turns_and_a_lost_one_at_once() -> None:
    fight = battle(90, 90)
    person(fight, RE, near=0.0, far=0.0)
    zombie(fight, EP)
    fight.play()
    assert fight.turns == TURNS
    lost = battle(0, 0)
    person(lost, EW, near=0.0, far=0.0, able=False)
    zombie(lost, RE)
    lost.play()
    assert (lost.turns, lost.lost) == (1, True)


def test_guards_strike_once_before_the_first_turn() -> None:
    fight = battle(defenses=["barricade ep"])
    person(fight, EW, far=3.0)
    zombie(fight, EP)
    fight.play()
    assert each(fight.zombies, "weight") == pytest.approx([1 - chance(6)])


def test_the_margin_counts_walls_and_blood_against_what_still_stands() -> None:
    fight = battle(4, 3)
    person(fight, RE, 2.0)
    person(fight, RE, 2.0, counts=False)
    person(fight, RE, -1.0)
    whole = 4 * OUTER + 3 * INNER + 2 * BLOOD * (1 + DOG)
    assert fight.margin() == pytest.approx(whole)
    zombie(fight, EP, "brute", 0.5)
    assert fight.margin() == pytest.approx(whole - 1.5)
    fight.ew, fight.rw = -1.0, 50.0
    thick = THICKEST * INNER + 2 * BLOOD * (1 + DOG)
    assert fight.margin() == pytest.approx(thick - 1.5)
    fight.lost = True
    assert fight.margin() == pytest.approx(-2.5)


def test_an_outcome_is_what_is_left_and_how_likely_it_is_lost() -> None:
    fight = battle(4, 3)
    person(fight, RE, 2.0)
    person(fight, RE, 1.0, counts=False)
    fight.turns = 3
    margin = fight.margin()
    risk = WON / (1 + 2.718281828459045 ** (margin / STEEPNESS))
    fought = POINT * margin - risk - 3 * TIME
    left = 7 * SP + health(2.0) + DOG * health(1.0)
    assert outcome(fight) == pytest.approx(fought + left)
    fight.lost = True
    margin = fight.margin()
    risk = WON / (1 + 2.718281828459045 ** (margin / STEEPNESS))
    assert outcome(fight) == pytest.approx(POINT * margin - risk - 3 * TIME)
    assert power_of_e(99.0) == power_of_e(30.0)
    assert power_of_e(-99.0) == power_of_e(-30.0) > 0


def test_the_next_fight_is_that_of_the_horde_against_all_who_muster() -> None:
    barrel = ["explosive-barrel ep"]
    state = stood(survivors=PEOPLE, horde=["brute", "brute"], walls={"ew": 3, "rw": 3}, defenses=barrel)
    fight = Battle(state, False)
    muster(fight, state)
    add_horde(fight, state, 1.5)
    fight.play()
    assert next_fight(state, 1.5) == outcome(fight)


def test_who_can_still_move_counts_on_most_of_what_that_brings() -> None:
    page: Page = {"survivors": {"billy": "ip"}, "walls": {"ew": 1, "rw": 1}, "zombies": ["boss ip", "walker ip"]}
    state = stood(step="fight", **page)
    staying = fight_out(state, -1, RE)
    assert this_fight(state) == staying
    state = stood("turn billy", step="fight", **page)
    staying = fight_out(state, -1, RE)
    best = max(fight_out(state, 0, area) for area in (EW, RE))
    assert best > staying
    assert this_fight(state) == pytest.approx(staying + LATER * (best - staying))
    state.turn.marks.append(MOVED)
    assert this_fight(state) == fight_out(state, -1, RE)
