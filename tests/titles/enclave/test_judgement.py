"""What the greedy bot goes by: what it likes better than what, and what it does in places where that is plain."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

import shamble
from shamble.bots import Look, bot
from shamble.kernel.decks import Deck
from shamble.kernel.game import Game
from shamble.kernel.state import Outcome
from shamble.titles.enclave.bot import defenses
from shamble.titles.enclave.bot.belongings import (
    BOMB,
    CHASE,
    FIRE,
    FUEL,
    GOAL,
    HEALING,
    ITEM,
    LABORATORY,
    MADE,
    TRAIT,
    TRAITS,
    VEHICLE,
    VEHICLE_POINT,
    achieved,
    belongings,
)
from shamble.titles.enclave.bot.defenses import (
    AVERAGE_HP,
    EASY_WAY_OUT,
    EXPOSED,
    FIGHTS,
    HARD_WAY_OUT,
    LASTING,
    ONCE,
    PLACES,
    PLANNED,
    ROOF,
    ROUNDS,
    TWO_HELD,
    defense_worth,
    fights_left,
)
from shamble.titles.enclave.bot.fights import WAITING, hesitation, next_fight, this_fight
from shamble.titles.enclave.bot.judgement import SIZES, VICTORY, growth, judge
from shamble.titles.enclave.bot.measures import RP, TIME, WON, chance
from shamble.titles.enclave.bot.people import HEAD, HEALTH, health, remaining
from shamble.titles.enclave.bot.prospects import (
    FOUND,
    IDLE,
    PLENTY,
    SCARCE,
    STRANGER,
    SUDDEN,
    ZOMBIE,
    prospects,
    row_worth,
    search_prospects,
)
from shamble.titles.enclave.rules.pieces import EP, EW, IP, RE, VE, Row
from shamble.titles.enclave.rules.table import Enclave

Page = dict[str, Any]

DAY: Page = {
    "step": "activation",
    "turn": 5,
    "walls": {"ew": 5, "rw": 5},
    "rp": 3,
    "survivors": {"billy": "re", "chen": "re"},
    "horde": ["walker", "walker", "hungry", "digger"],
}
FIGHT: Page = {
    "step": "fight",
    "turn": 5,
    "walls": {"ew": 4, "rw": 4},
    "survivors": {"billy": "ew", "chen": "ew"},
    "zombies": ["walker ep", "walker ep", "digger ep"],
}
BREACHED: Page = {"step": "zombies", "walls": {"ew": 0, "rw": 0}, "zombies": ["crawler ip", "hungry ip"]}
CURE: Page = {**DAY, "options": {"objective": "the-cure"}, "objective": {"id": "the-cure", "points": 4}}
CHILD: Page = {**DAY, "options": {"objective": "the-lost-child"}, "objective": {"id": "the-lost-child", "points": 2}}
BURNING: Page = {**DAY, "step": "fire-subphase", "options": {"advanced": "fire"}, "fire": 3}


def opened(page: Page, **changes: Any) -> Game:
    return shamble.position({"title": "enclave", "scene": "bootcamp", **page, **changes})


def judged(page: Page, **changes: Any) -> float:
    game = opened(page, **changes)
    return game.rules.judge(game.state, 0)


def decided(page: Page, **changes: Any) -> str:
    return str(bot("greedy").decide(Look(opened(page, **changes), 0)))


def carrying(*items: str) -> Page:
    return {"survivors": {"billy": {"area": "re", "items": list(items)}, "chen": "re"}}


@pytest.mark.parametrize(
    ("page", "better", "worse"),
    [
        (DAY, {"rp": 4}, {}),
        (DAY, {"found": 2}, {}),
        (DAY, {"walls": {"ew": 6, "rw": 5}}, {}),
        (DAY, {"walls": {"ew": 5, "rw": 6}}, {}),
        (DAY, {}, {"walls": {"ew": 0, "rw": 5}}),
        (DAY, {}, {"horde": ["walker", "walker", "hungry", "digger", "boss"]}),
        (DAY, {"defenses": ["barbed-wire ep"]}, {}),
        (DAY, {"defenses": ["barbed-wire ep"]}, {"defenses": ["barbed-wire ip"]}),
        (DAY, {"defenses": ["deep-hole ep"]}, {"defenses": ["hole ep"]}),
        (DAY, {"defenses": ["deep-hole ep"]}, {"defenses": [{"card": "deep-hole", "area": "ep", "damage": 2}]}),
        (DAY, {"defenses": ["explosive-barrel ep"]}, {}),
        (DAY, {"defenses": ["iron-blades ew"]}, {}),
        (FIGHT, {}, {"survivors": {"billy": {"area": "ew", "damage": 2}, "chen": "ew"}}),
        (DAY, {}, {"survivors": {"billy": "re"}}),
        (DAY, {"survivors": {"billy": "re", "chen": "re", "walt": "re"}}, {}),
        (DAY, carrying("hunting-rifle"), carrying("crowbar")),
        (DAY, carrying("armor"), carrying("dented-armor")),
        (DAY, carrying("molotov"), {}),
        (DAY, carrying("healing-kit"), {}),
        (FIGHT, {}, {"zombies": ["walker ip", "walker ip", "digger ip"]}),
        (FIGHT, {"zombies": ["walker ep", "digger ep"]}, {}),
        (FIGHT, {"zombies": ["walker ep", "walker ep", {"kind": "digger", "area": "ep", "fire": 1}]}, {}),
        (
            FIGHT,
            {
                "defenses": ["barricade ep"],
                "zombies": ["walker ep", {"kind": "digger", "area": "ep", "held": "barricade-1"}],
            },
            {"defenses": ["barricade ep"], "zombies": ["walker ep", "digger ep"]},
        ),
        (FIGHT, {}, {"survivors": {"billy": "ep", "chen": "ep"}}),
        (
            FIGHT,
            {**BREACHED, "survivors": {"billy": "ew", "chen": "re"}},
            {**BREACHED, "survivors": {"billy": "ew", "chen": "ew"}},
        ),
        (CURE, {"objective": {"id": "the-cure", "points": 6}}, {}),
        (CURE, {"defenses": ["laboratory re"]}, {}),
        (CHILD, {"vehicle": 1}, {}),
        (CHILD, {"vehicle": 1}, {"vehicle": 4}),
        (CHILD, {"vehicle": 1, "objective": {"id": "the-lost-child", "points": 4}}, {"vehicle": 1}),
        (BURNING, {"fire": 2}, {"fire": 5}),
        (BURNING, {"defenses": ["reinforced-roof re"]}, {}),
    ],
)
def test_what_is_liked_better(page: Page, better: Page, worse: Page) -> None:
    assert judged(page, **better) > judged(page, **worse)


def test_nothing_is_better_than_to_have_won_nor_worse_than_to_have_lost() -> None:
    state = opened(DAY).state
    assert isinstance(state, Enclave)
    state.outcome = Outcome((0,), "held-out", "enclave.victory.standard-reach-turn")
    assert judge(state, 0) == VICTORY
    state.outcome = Outcome((), "all-dead", "enclave.victory.lose-all-survivors-dead")
    assert judge(state, 0) == -WON


def test_healthy_people_search_and_the_wounded_rest() -> None:
    assert decided(DAY, rp=0).startswith("activate")
    hurt = {"billy": {"area": "re", "damage": 2}, "abby": {"area": "re", "damage": 1}}
    assert decided(DAY, rp=0, survivors=hurt) == "rest"


def test_a_weapon_goes_to_who_shoots_better() -> None:
    armed = {"walt": {"area": "re", "items": ["hunting-rifle"]}, "lloyd": "re"}
    assert decided(DAY, step="reallocate", survivors=armed) == "give walt hunting-rifle lloyd"
    armed = {"walt": "re", "lloyd": {"area": "re", "items": ["hunting-rifle"]}}
    assert decided(DAY, step="reallocate", survivors=armed) == "keep"


def test_people_are_deployed_on_the_wall_when_the_dead_are_before_it() -> None:
    assert decided(DAY, step="combat") == "deploy billy ew"


def test_people_are_deployed_inside_when_the_wall_is_down() -> None:
    assert decided(DAY, step="combat", walls={"ew": 0, "rw": 5}) == "deploy billy re"


def test_who_can_attack_does() -> None:
    game = opened(FIGHT)
    game.answer("turn billy")
    assert str(bot("greedy").decide(Look(game, 0))).startswith("attack")


def test_somebody_goes_back_inside_before_the_walls_fall() -> None:
    game = opened(FIGHT, walls={"ew": 0, "rw": 0}, zombies=["walker ip", "walker ip"], survivors={"billy": "ip"})
    game.answer("turn billy")
    while str(answer := bot("greedy").decide(Look(game, 0))).startswith("attack"):
        game.answer(answer)
    assert answer == "move re"


def test_a_barrel_among_many_is_set_off() -> None:
    crowd = ["walker ep"] * 5 + ["brute ep"] * 2
    game = opened(FIGHT, zombies=crowd, defenses=["explosive-barrel ep"])
    game.answer("turn billy")
    assert bot("greedy").decide(Look(game, 0)) == "blast explosive-barrel-1"


def test_who_is_about_to_die_is_healed() -> None:
    hurt = {"billy": {"area": "ew", "damage": 2, "items": ["healing-kit"]}, "chen": "re"}
    assert decided(FIGHT, survivors=hurt, zombies=["hungry ep", "hungry ep"]) == "heal billy billy healing-kit"


def test_a_fire_is_fought() -> None:
    assert decided(BURNING).startswith("extinguish")


def test_a_cure_is_researched_while_nobody_is_near() -> None:
    game = opened(CURE, rp=4, horde=[], defenses=["laboratory re", "barbed-wire ep", "deep-hole ep"], done=["search"])
    game.answer("activate billy")
    assert bot("greedy").decide(Look(game, 0)) == "research"


def test_clues_are_followed_with_a_sound_vehicle() -> None:
    game = opened(CHILD, rp=0, vehicle=0, horde=[], done=["search"])
    assert str(bot("greedy").decide(Look(game, 0))).startswith("activate")


# -- what is owned, in numbers -----------------------------------------------------------------------------------------


def stood(page: Page, *answers: str, **changes: Any) -> Enclave:
    """The table of a position, after these answers."""
    game = opened(page, **changes)
    for answer in answers:
        game.answer(answer)
    assert isinstance(game.state, Enclave)
    return game.state


def gained(page: Page, **changes: Any) -> float:
    """What a change adds to the belongings."""
    return belongings(stood(page, **changes)) - belongings(stood(page))


@pytest.mark.parametrize("value", range(14))
def test_a_chance_is_that_of_two_dice_and_a_two_always_hits(value: int) -> None:
    rolls = [sum(faces) for faces in product(range(1, 7), repeat=2)]
    assert chance(value) == pytest.approx(max(1, len([roll for roll in rolls if roll <= value])) / 36)
    assert chance(-1) == chance(2)


def test_health_lies_between_whole_points() -> None:
    assert [health(life) for life in (-1.0, 0.0)] == [0.0, 0.0]
    for points in range(1, 6):
        assert health(points) == pytest.approx(HEALTH[points])
        assert health(points - 0.5) == pytest.approx((HEALTH[points - 1] + HEALTH[points]) / 2)
    assert health(9.5) == HEALTH[-1]


@pytest.mark.parametrize(
    ("page", "changes", "worth"),
    [
        (DAY, {"rp": 5}, 2 * RP),
        (DAY, {"found": 2}, 2 * RP),
        (DAY, carrying("molotov", "crowbar"), MADE + ITEM),
        (DAY, carrying("healing-kit", "armor"), HEALING + ITEM),
        ({**DAY, "options": {"advanced": "fire"}}, carrying("gasoline", "flare-gun"), FUEL + ITEM),
        (DAY, carrying("explosive-charge"), BOMB),
        (DAY, {"survivors": {"billy": "re", "chen": "re", "adam": "re"}}, HEAD),
        (DAY, {"survivors": {"billy": "re", "chen": "re", "soldier": "re"}}, 0.0),
        ({**DAY, "options": {"advanced": "fire"}}, {"fire": 3}, -9 * FIRE),
        ({**DAY, "options": {"advanced": "vehicles"}}, {"vehicle": 1}, VEHICLE + 4 * VEHICLE_POINT),
        (CHILD, {"vehicle": 1}, CHASE * (VEHICLE + 4 * VEHICLE_POINT)),
    ],
)
def test_what_belongings_are_worth(page: Page, changes: Page, worth: float) -> None:
    assert gained(page, **changes) == pytest.approx(worth)


def test_what_was_learned_and_what_nobody_has_taken_yet_counts() -> None:
    state = stood(DAY)
    before = belongings(state)
    state.survivors[0].experience = ["organizer", "fast"]
    state.drawn = ["grenade", "crowbar"]
    learned = TRAITS["organizer"] + TRAIT
    assert belongings(state) == pytest.approx(before + learned + BOMB + ITEM)


def test_damage_takes_up_to_half_of_the_worth_of_a_defense() -> None:
    whole = gained(DAY, defenses=["barricade ip"])
    damaged = gained(DAY, defenses=[{"card": "barricade", "area": "ip", "damage": 1}])
    assert whole == pytest.approx(defense_worth(stood(DAY), stood(DAY).stage.defenses["barricade"], IP))
    assert damaged == pytest.approx(whole * 5 / 6)


@pytest.mark.parametrize(("card", "holds"), [("hole", 1), ("barbed-wire", 1), ("barricade", 1), ("trap", 0)])
def test_what_holds_a_zombie(card: str, holds: int) -> None:
    assert defenses.holds(stood(DAY).stage.defenses[card]) is bool(holds)


def worth_of(card: str, area: int, **changes: Any) -> float:
    state = stood({**DAY, **changes})
    return defense_worth(state, state.stage.defenses[card], area)


def test_a_defense_is_worth_what_it_does_in_the_fights_to_come() -> None:
    each = LASTING * fights_left(stood(DAY))
    hole = each * chance(5) * EASY_WAY_OUT
    plan = PLANNED
    assert worth_of("hole", EP) == pytest.approx(hole * EXPOSED + plan)
    assert worth_of("hole", IP) == pytest.approx(hole * PLACES[IP] + plan)
    assert worth_of("hole", IP, walls={"ew": 0, "rw": 5}) == pytest.approx(hole * EXPOSED + plan)
    better = ["spiked-hole ep", "spiked-hole ep", "deep-hole ep", "deep-hole ep"]
    assert worth_of("hole", IP, defenses=better) == pytest.approx(hole * PLACES[IP])
    assert worth_of("hole", IP, defenses=better[:3]) == pytest.approx(hole * PLACES[IP] + plan)
    blades = each * chance(5) * ROUNDS / AVERAGE_HP
    assert worth_of("iron-blades", EW) == pytest.approx(blades * PLACES[EW])
    for card, part in (("spiked-hole", HARD_WAY_OUT), ("deep-hole", TWO_HELD)):
        assert worth_of(card, IP) == pytest.approx(each * chance(6) * part * PLACES[IP])
    assert worth_of("barricade", RE) == pytest.approx(each * chance(6) * 0.85 * PLACES[RE])


def test_other_defenses_are_worth_a_part_of_their_price() -> None:
    assert worth_of("trap", EP) == pytest.approx(ONCE * RP * 1)
    assert worth_of("booby-trap", RE) == pytest.approx(ONCE * RP * 2)
    assert worth_of("reinforced-roof", RE) == ROOF
    assert worth_of("improved-wheels", VE) == pytest.approx(1.25 * RP * 3)


def test_fights_are_looked_forward_to_until_the_last_day() -> None:
    lasting = defenses.FIGHT
    last = stood(DAY).stage.scenario.turns
    assert fights_left(stood(DAY, turn=last - 10)) == pytest.approx(10 / lasting)
    assert fights_left(stood(DAY, turn=last)) == 0.0
    assert fights_left(stood(DAY, turn=1)) == FIGHTS
    assert fights_left(stood(CURE, turn=last)) == FIGHTS
    survival = {**DAY, "options": {"objective": "survival"}, "objective": {"id": "survival"}}
    assert fights_left(stood(survival, turn=40)) == pytest.approx(10 / lasting)


def test_what_is_achieved() -> None:
    assert achieved(stood(DAY)) == 0.0
    assert achieved(stood(CURE)) == pytest.approx(GOAL * 4 / 20)
    lab = achieved(stood(CURE, defenses=["laboratory re"]))
    assert lab == pytest.approx(GOAL * 4 / 20 + LABORATORY)
    campaign = {"scene": "campaign", "survivors": {"billy": "re"}, "objective": {"id": "survival"}}
    assert achieved(stood(campaign, completed=["rescued", "the-cure"])) == 2 * WON
    assert achieved(stood(campaign)) == 0.0


# -- what is about to be done, in numbers ------------------------------------------------------------------------------


def test_who_has_searched_thinks_of_idle_points() -> None:
    searched = {**DAY, "step": "act", "done": ["search"]}
    assert prospects(stood(searched, "activate billy", rp=4)) == 3 * IDLE
    assert prospects(stood(searched, "activate billy", rp=1)) == 0.0
    fuel = {"billy": {"area": "re", "items": ["gasoline"]}, "adam": "re"}
    assert prospects(stood({**searched, "survivors": fuel}, "activate billy", rp=0)) == 0.0
    assert prospects(stood(DAY)) == 0.0
    assert prospects(stood(FIGHT, "turn billy")) == TIME


def test_who_can_search_thinks_of_what_it_brings() -> None:
    state = stood(DAY, "activate billy", rp=0)
    assert prospects(state) == search_prospects(state, ("billy",), False)
    vehicles = {**DAY, "options": {"advanced": "vehicles"}}
    state = stood(vehicles, "activate billy", rp=0, vehicle=0)
    on_foot, driving = [search_prospects(state, ("billy",), drives) for drives in (False, True)]
    assert prospects(state) == max(on_foot, driving)
    state = stood(vehicles, "activate billy", "drive", rp=0, vehicle=0)
    assert prospects(state) == driving != on_foot
    state = stood(vehicles, "activate billy", "search", rp=0, vehicle=0)
    assert prospects(state) == on_foot


def averaged(state: Enclave, table: str, bonus: int, risk: float) -> float:
    """What 36 rolls on a table bring, one after the other."""
    rows = state.stage.tables[table]
    rolls = [sum(faces) + bonus for faces in product(range(1, 7), repeat=2)]
    return sum(row_worth(state, rows.row(roll), risk) for roll in rolls) / 36


def test_a_search_is_the_average_of_all_rolls() -> None:
    state = stood(DAY)
    hurt = HEALTH[3] - HEALTH[2]
    assert search_prospects(state, ("billy",), False) == pytest.approx(averaged(state, "standard", 0, hurt))
    assert search_prospects(state, ("billy", "chen"), False) == pytest.approx(averaged(state, "standard", 1, hurt))
    state = stood(CHILD, vehicle=0)
    assert search_prospects(state, ("billy",), False) == pytest.approx(averaged(state, "foot", 0, hurt))
    assert search_prospects(state, ("billy",), True) == pytest.approx(averaged(state, "vehicle", 0, hurt))


@pytest.mark.parametrize(
    ("more", "bonus"),
    [
        ({"survivors": {"billy": {"area": "re", "drawbacks": ["phobic"]}, "chen": "re"}}, -3),
        ({"survivors": {"billy": {"area": "re", "experience": ["scavenger"]}, "chen": "re"}}, 1),
        ({"survivors": {"billy": "re", "chen": {"area": "re", "drawbacks": ["phobic"]}}}, 0),
        ({"event": "heavy-rain"}, -1),
    ],
)
def test_who_searches_and_in_what_weather_changes_the_average(more: Page, bonus: int) -> None:
    scene = "campaign" if "experience" in str(more) else "bootcamp"
    page = {"scene": scene, "options": {"advanced": "all"}} if scene == "bootcamp" else {"scene": scene}
    state = stood({**DAY, **page, **more})
    expected = averaged(state, "foot", bonus, HEALTH[3] - HEALTH[2])
    assert search_prospects(state, ("billy",), False) == pytest.approx(expected)


def test_who_could_die_of_a_search_risks_all_they_are() -> None:
    state = stood(DAY, survivors={"billy": {"area": "re", "damage": 2}, "chen": {"area": "re", "damage": 1}})
    billy = HEALTH[3] + HEAD  # who rests will have recovered
    assert search_prospects(state, ("billy",), False) == pytest.approx(averaged(state, "standard", 0, billy))
    both = (billy + HEALTH[3] - HEALTH[2]) / 2
    assert search_prospects(state, ("billy", "chen"), False) == pytest.approx(averaged(state, "standard", 1, both))


def row(**parts: Any) -> Row:
    made = Row()
    for name in ("rp", "items", "survivors", "clues", "vehicle_damage", "horde", "damage"):
        setattr(made, name, parts.get(name, 0))
    made.combat = parts.get("combat", False)
    return made


@pytest.mark.parametrize(
    ("parts", "worth"),
    [
        ({"rp": 2}, 2 * RP),
        ({"items": 2}, 2 * FOUND),
        ({"survivors": 1}, STRANGER),
        ({"damage": 2}, -2 * 7.0),
        ({"vehicle_damage": 2}, -2 * VEHICLE_POINT),
        ({"horde": 2}, -2 * ZOMBIE),
        ({"horde": 1, "combat": True}, -ZOMBIE - SUDDEN),
        ({"clues": 2}, 0.0),
    ],
)
def test_a_row_is_worth_what_it_brings(parts: dict[str, Any], worth: float) -> None:
    assert row_worth(stood(DAY, rp=PLENTY), row(**parts), 7.0) == pytest.approx(worth)


def test_the_poor_value_resource_points_more_and_clues_count_where_they_are_wanted() -> None:
    poor = stood(DAY, rp=1, found=PLENTY - 2)
    assert row_worth(poor, row(rp=1), 0.0) == pytest.approx(SCARCE * RP)
    assert row_worth(stood(DAY, rp=1, found=PLENTY - 1), row(rp=1), 0.0) == pytest.approx(RP)
    assert row_worth(stood(CHILD), row(clues=2), 0.0) == pytest.approx(GOAL * 2 / 8)
    wear = VEHICLE_POINT * CHASE
    assert row_worth(stood(CHILD), row(vehicle_damage=1), 0.0) == pytest.approx(-wear)


def test_what_is_left_of_somebody_tomorrow() -> None:
    hurt = {"billy": {"area": "re", "damage": 2}, "soldier": {"area": "re", "damage": 1}, "chen": "re"}
    state = stood(DAY, survivors={**hurt, "walt": {"area": "re", "damage": 3}})
    assert [remaining(state, who) for who in range(4)] == [3, 2, 3, 3]
    state.survivors[3].activated = True
    assert remaining(state, 3) == 2
    state.phase = "enemy"  # the day is over
    assert remaining(state, 0) == 1
    state = stood(DAY, "activate billy", survivors=hurt)
    assert remaining(state, 0) == 2
    fighting = {"billy": {"area": "ew", "damage": 1, "fire": 2}, "chen": {"area": "ew", "damage": 1}}
    state = stood(FIGHT, survivors=fighting)
    assert [remaining(state, who) for who in range(2)] == pytest.approx([0.6, 2])
    state.phase = "activation"  # a search has brought them here
    assert remaining(state, 1) == 2


def test_the_horde_is_expected_to_grow_by_the_chits_that_are_left() -> None:
    state = stood(DAY)
    chits = [state.stage.chits[id] for id in state.buildup.all_cards()]
    adds, attacks = sum(chit.adds for chit in chits), sum(chit.attack for chit in chits)
    assert attacks > 1
    assert growth(state) == pytest.approx(adds / (attacks + 1))
    state.buildup = Deck("chits", ["add-2", "attack"])
    assert growth(state) == 1.0
    state.buildup = Deck("chits", [])
    assert growth(state) == 0.0


def test_all_parts_are_added_up() -> None:
    state = stood(DAY)
    parts = belongings(state) + achieved(state) + prospects(state)
    coming = growth(state)
    fights = sum(likely * next_fight(state, part * coming) for part, likely in SIZES)
    assert judge(state, 0) == pytest.approx(parts + fights)
    state.combat_comes = True
    assert judge(state, 0) == pytest.approx(parts + next_fight(state, 0.0))
    state = stood(FIGHT)
    parts = belongings(state) + achieved(state) + prospects(state)
    fights = sum(likely * next_fight(state, part * growth(state)) for part, likely in SIZES)
    assert judge(state, 0) == pytest.approx(parts + this_fight(state) + fights)


def test_a_house_is_not_cleaned_from_outside() -> None:
    house = {"scene": "cleaning-the-house", "step": "fight", "done": ["cleaning"], "zombies": ["walker re"]}
    state = stood(house, survivors={"billy": "ep"})
    state.idle_turns = 2
    assert hesitation(state) == 3 * WAITING
    with_it, state.cleaning = judge(state, 0), False
    assert hesitation(state) == 0.0
    state = stood(house, survivors={"billy": "ip"})
    assert hesitation(state) == 0.0
    assert judge(state, 0) > with_it
