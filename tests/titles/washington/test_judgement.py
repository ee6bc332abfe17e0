"""What the greedy bot goes by: how far each goal still is, and what that, losses and sheets come to."""

from __future__ import annotations

from typing import Any

import pytest

from shamble.kernel.state import Outcome
from shamble.titles.washington.bot import judgement
from shamble.titles.washington.bot.judgement import (
    AIM,
    BONUS,
    CARRIER,
    COMPANION,
    COVER,
    CXP,
    DOWN,
    DYING,
    LEFT,
    LYING,
    MISSION,
    NOT_CARRIED,
    PROGRESS,
    STAGE,
    UNKNOWN,
    WON,
)
from shamble.titles.washington.rules.sheets import CAMPAIGN
from shamble.titles.washington.rules.survivors import our_survivor
from shamble.titles.washington.rules.table import WashingtonTable, our
from shamble.zones.bot.danger import danger
from shamble.zones.bot.means import means
from shamble.zones.bot.progress import ESCORT, STEP, Progress, finished
from shamble.zones.bot.ways import FAR, actions_of_all
from shamble.zones.rules.board import AWAY
from shamble.zones.rules.survivors import PASSENGER

TAYLOR = {"id": "taylor", "name": "Taylor", "skill": "lucky"}
TAKE = {"id": "take", "kind": "take", "tokens": ["card-1"], "says": "Take the first."}
TAKE_BOTH = {"id": "both", "kind": "take", "tokens": ["card-1", "card-2"], "says": "Take both."}
LEAVE = {"id": "leave", "kind": "escape", "says": "Leave."}
CARRY_OUT = {"id": "out", "kind": "carry-out", "tokens": ["card-1"], "says": "Carry it out."}
BRING = {"id": "bring", "kind": "bring", "companion": "taylor", "zones": ["s4", "s5"], "says": "Bring Taylor."}
SIGNAL = {"id": "signal", "kind": "light", "zones": ["s0", "s5"], "says": "Light both ends."}
ROOFS = {"id": "roofs", "kind": "light-roofs", "says": "Light the roofs."}


def card(number: int, zone: str, **keys: Any) -> dict[str, Any]:
    return {"id": f"card-{number}", "zone": zone, "name": f"Card {number}", "text": "Read it.", **keys}


TWO_CARDS = {"cards": [card(1, "s3"), card(2, "s5")]}


def row(table: Any, survivors: dict[str, Any], *objectives: Any, **keys: Any) -> WashingtonTable:
    """Six zones in a row, with these objectives."""
    rules = {"objectives": list(objectives), **keys.pop("rules", {})} if objectives else keys.pop("rules", {})
    game = table("row", survivors=survivors, active=next(iter(survivors)), rules=rules, **keys)
    return our(game.state)


def work(city: WashingtonTable, now: bool = True) -> float:
    return PROGRESS.work(city, city.stage.objectives[0], now)


def everybody(city: WashingtonTable) -> int:
    return FAR * len(city.survivors)


# -- stages ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("there", "done"), [(["card-1", "card-2"], 0), (["card-1"], 0), (["card-2"], 1)])
def test_objectives_count_in_their_turn(table: Any, there: list[str], done: int) -> None:
    later = {**TAKE, "id": "later", "tokens": ["card-2"]}
    city = row(table, {"tess": "s0"}, TAKE, later, rules=TWO_CARDS, tokens=there)
    assert finished(city) == done
    assert PROGRESS.of(city) == Progress.of(PROGRESS, city) + STAGE * done


@pytest.mark.parametrize(("there", "early"), [(["card-1"], 2), ([], 0)])
def test_nobody_should_leave_while_there_is_something_else_to_do(table: Any, there: list[str], early: int) -> None:
    people = {"tess": "s0", "anton": "s1", "ashley": "s1"}
    rules = {"cards": [card(1, "s3")], "exits": ["s0"]}
    city = row(table, people, TAKE, LEAVE, rules=rules, tokens=there)
    for who in [who for who in city.in_play() if city.name(who) != "tess"]:
        city.survivors[who].zone, city.survivors[who].escaped = AWAY, True
    assert PROGRESS.of(city) == Progress.of(PROGRESS, city) + STAGE * (not there) - LEFT * early


def test_who_has_left_with_everything_done_has_not_left_early(table: Any) -> None:
    city = row(table, {"tess": "s0", "ashley": "s1"}, TAKE, rules={"cards": [card(1, "s3")]}, tokens=["card-1"])
    city.tokens[0] = AWAY
    city.survivors[city.in_play()[1]].escaped = True
    assert finished(city) == 1
    assert PROGRESS.of(city) == Progress.of(PROGRESS, city) + STAGE


def test_nobody_waits_at_the_exit(table: Any) -> None:
    city = row(table, {"tess": "s4"}, LEAVE, rules={"exits": ["s0"]})
    assert work(city, now=False) == 0
    assert work(city, now=True) == Progress.work(PROGRESS, city, city.stage.objectives[0], True) > 4


# -- cars --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("justin", "cars", "ashley"),
    [
        ("s0", ["police-car s0"], 5),
        ("s1", ["police-car s0"], 4),
        ("s0", ["police-car s0", "muscle-car s1"], 5),
        ("s0", ["police-car s0", "muscle-car s0"], 5),
    ],
)
def test_whoever_finds_no_seat_walks(table: Any, justin: str, cars: list[str], ashley: int) -> None:
    """From s0 to s5 it is three actions for Tess at the wheel, one more for those who get in, and five on foot. A car
    takes three passengers; a second one, with nobody at its wheel, is no quicker than walking."""
    people: dict[str, Any] = {"tess": {"zone": "s0", "aboard": "driver"}, "justin": justin}
    people |= dict.fromkeys(["angelo", "mindy", "ashley"], "s0")
    parked = [dict(zip(("id", "zone"), car.split())) for car in cars]
    city = row(table, people, rules={"cars": {"driving": True, "parked": parked}})
    found = actions_of_all(city, [city.stage.board.zone_index["s5"]])
    known = {city.name(who): actions for who, actions in enumerate(found) if actions < FAR}
    assert known == {"tess": 3, "justin": 4, "angelo": 4, "mindy": 4, "ashley": ashley}


def two_cars(table: Any, first: str, second: str, people: dict[str, Any], **keys: Any) -> WashingtonTable:
    parked = [{"id": "police-car", "zone": first}, {"id": "muscle-car", "zone": second}]
    return row(table, people, rules={"cars": {"driving": True, "parked": parked}}, **keys)


def actions(city: WashingtonTable, who: str, zone: str) -> int:
    found = actions_of_all(city, [city.stage.board.zone_index[zone]])
    return found[next(one for one in city.in_play() if city.name(one) == who)]


def test_those_in_two_cars_ride_in_their_own(table: Any) -> None:
    """Nobody is at the wheel of Ashley's, and changing seats is an action."""
    people = {"tess": {"zone": "s0", "aboard": "driver"}, "ashley": "s0"}
    city = two_cars(table, "s0", "s0", people)
    city.take_seat(next(who for who in city.in_play() if city.name(who) == "ashley"), 1, PASSENGER)
    assert (actions(city, "tess", "s5"), actions(city, "ashley", "s5")) == (3, 4)


def test_a_car_that_has_left_takes_nobody(table: Any) -> None:
    """Two walkers hold back who walks by, but not who drives."""
    city = two_cars(table, "s1", "s5", {"tess": "s5"}, zombies={"s3": {"walker": 2}})
    assert actions(city, "tess", "s0") == 1 + 1 + 3
    city.put_car(1, AWAY)
    assert actions(city, "tess", "s0") == 5 + 2


# -- cards -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("there", "ways", "all_ways", "later"),
    [
        (["card-1", "card-2"], 1 + 4, 1 + 2, 1),  # Ashley goes for the first; the second lies 2 zones away from her
        (["card-2"], 3, 3 + 4, 0),
    ],
)
def test_cards_are_fetched_by_all_together(table: Any, there: list[str], ways: int, all_ways: int, later: int) -> None:
    city = row(table, {"tess": "s1", "ashley": "s2"}, TAKE_BOTH, rules=TWO_CARDS, tokens=there)
    assert work(city) == ways + ESCORT * (later * everybody(city) + all_ways)


def test_a_card_that_must_be_carried_out_is_fetched_first(table: Any) -> None:
    city = row(table, {"tess": "s1", "ashley": "s5"}, CARRY_OUT, rules={"cards": [card(1, "s3")], "exits": ["s0"]})
    assert work(city) == NOT_CARRIED + 2 + ESCORT * (2 + 2)


def test_with_it_everybody_goes_for_the_nearest_exit_and_the_carrier_first(table: Any) -> None:
    rules = {"cards": [card(1, "s3")], "exits": ["s0", "s5"]}
    game = table(
        "row", survivors={"tess": "s3", "ashley": "s1"}, active="tess", rules={**rules, "objectives": [CARRY_OUT]}
    )
    game.answer("take card-1")
    assert work(our(game.state)) == CARRIER * 2 + COVER * 1


# Two closed doors: the one of the hut, and the one that a card keeps shut.
HOUSE = """
+-----+.....+.....+.....+.....+-----+
| hu  D s0  : s1  : s2  : s3  D in  |
+-----+.....+.....+.....+.....+-----+
"""
STREET = {
    "hu": "interior hut",
    **{f"s{number}": f"exterior s{number}" for number in range(4)},
    "in": "interior inside",
}
S0, S3, INSIDE = 1, 4, 5  # zones
LOCKED = {"id": "lock", "door": "inside--s3", "name": "A lock", "text": "Shut.", "needs": ["KEY"]}
CHEST = card(3, "s3", needs=["CODE"])
SEEK = {
    "cards": [
        *(card(1, "s3"), card(2, "inside", effects=[{"keyword": "CODE"}]), CHEST, LOCKED),
        card(4, "s0", effects=[{"keyword": "KEY"}]),
    ],
    "tokens": [{"id": "lever", "name": "a lever", "zone": "s1", "do": "activate"}],
    "objectives": [TAKE],
}


def seeking(table: Any, *tried: str, **keys: Any) -> WashingtonTable:
    """Tess has tried these, and was told what they need."""
    people = {"tess": {"zone": "s3", "hands": ["fire-axe"]}, "ashley": "s1"}
    game = table(HOUSE, STREET, survivors=people, active="tess", rules=SEEK, **keys)
    for answer in tried:
        game.answer(answer)
    return our(game.state)


def test_before_anything_is_found_locked_no_other_card_is_looked_for(table: Any) -> None:
    assert judgement.backs_to_turn(seeking(table)) == []


@pytest.mark.parametrize(
    ("tried", "zones"),
    [
        (["open inside--s3"], [S3, S3, S0]),  # not what is behind the lock
        (["take card-3"], [S3, INSIDE, S0]),  # not the chest itself, and never a lever
        (["take card-3", "take card-1"], [INSIDE, S0]),
    ],
)
def test_a_keyword_may_be_on_any_other_card_that_can_be_reached(table: Any, tried: list[str], zones: list[int]) -> None:
    city = seeking(table, *tried)
    assert judgement.backs_to_turn(city) == zones


def test_the_only_survivor_may_stand_at_the_card(table: Any) -> None:
    cards = [card(1, "s3", needs=["KEY"]), card(2, "s3", effects=[{"keyword": "KEY"}])]
    rules = {"cards": cards, "objectives": [TAKE]}
    game = table("row", survivors={"tess": "s3"}, active="tess", rules=rules)
    game.answer("take card-1")
    assert judgement.backs_to_turn(our(game.state)) == [3]


def test_with_the_keyword_nothing_is_looked_for(table: Any) -> None:
    city = seeking(table, "take card-3")
    city.keywords.append("CODE")
    assert judgement.backs_to_turn(city) == []


def test_to_look_for_a_keyword_comes_before_every_goal(table: Any) -> None:
    """Tess is at a card that may hold it; Ashley is one zone from the one in s0, so from any of them."""
    city = seeking(table, "take card-3")
    far = everybody(city)
    goal = FAR + ESCORT * far
    turning = 2 * FAR + ESCORT * 2 * far
    assert work(city) == goal + turning + 0 + ESCORT * 1
    assert judgement.seeking(city, [S3, S3], [S0]) == 2 * FAR + ESCORT * 2 * far + 1 + ESCORT * (3 + 1)


# -- light -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("costs", "total"),
    [
        ([], 0),
        ([[4.0, 2.0]], 2),
        ([[1.0, 5.0], [2.0, 9.0]], 7),  # each by somebody else
        ([[3.0], [2.0]], 2 + FAR),
        ([[], []], 2 * FAR),
        ([[0.0, 1.0, 2.0], [0.0, 1.0, 2.0], [0.0, 1.0, 2.0]], 3),
        ([[0.0, 9.0, 9.0], [9.0, 9.0, 0.0], [1.0, 6.0, 1.0]], 6),
    ],
)
def test_each_goal_has_somebody_of_its_own(costs: list[list[float]], total: float) -> None:
    assert judgement.cheapest(costs, 0, 0) == total


def test_ways_to_light_a_zone(table: Any) -> None:
    """Tess lights s1 already, Ashley walks one zone and turns her light, Anton switches his on; Mindy has none."""
    lamp = {"hands": ["flashlight"]}
    people = {
        "tess": {"zone": "s0", **lamp, "light": "s1"},
        "ashley": {"zone": "s3", **lamp, "light": "s4"},
        "anton": {"zone": "s3", **lamp},
        "mindy": "s5",
    }
    city = row(table, people, SIGNAL, rules={"uses": ["night"]})
    ways = {"tess": 0.0, "ashley": 1 + AIM, "anton": 1 + 1.0}
    carriers = [who for who in city.in_play() if city.name(who) in ways]
    assert judgement.lighting(city, 1, carriers) == [ways[city.name(who)] for who in carriers]
    # s0 is lit; for s5, Ashley needs one step and a turn, and Mindy, who stands there, is of no use
    assert work(city) == 1 + AIM


# -- companions --------------------------------------------------------------------------------------------------------


def test_a_companion_is_looked_for_under_its_cards(table: Any) -> None:
    rules = {**TWO_CARDS, "companions": [TAYLOR]}
    goal = {**BRING, "among": ["card-1", "card-2"]}
    both = row(table, {"tess": "s0", "ashley": "s1"}, goal, rules=rules)
    assert work(both) == NOT_CARRIED + 2 * UNKNOWN + 2 + ESCORT * (3 + 2 + 3 + 2)
    one = row(table, {"tess": "s0", "ashley": "s1"}, goal, rules=rules, tokens=["card-2"])
    assert work(one) == NOT_CARRIED + UNKNOWN + 4 + ESCORT * (5 + 4 + 5 + 4)
    none = row(table, {"tess": "s0", "ashley": "s1"}, goal, rules=rules, tokens=[])
    assert work(none) == NOT_CARRIED


def test_then_it_is_rallied(table: Any) -> None:
    people = {"tess": "s0", "ashley": "s1", "taylor": "s3"}
    city = row(table, people, BRING, rules={"companions": [TAYLOR]}, zombies={"s2": {"walker": 1}})
    actions, steps = 4 + 3, 3 + 2  # one action more for each, to leave the walker behind
    assert work(city) == NOT_CARRIED + ESCORT * (actions + steps)


def test_then_it_follows_its_leader(table: Any) -> None:
    people = {"tess": "s1", "ashley": "s3", "taylor": {"zone": "s1", "leader": "tess"}}
    city = row(table, people, BRING, rules={"companions": [TAYLOR]}, zombies={"s2": {"walker": 1}})
    assert work(city) == CARRIER * (3 + 4) + ESCORT * 2  # three steps, one action more, and Ashley is two away


# -- roofs -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("burning", "lanterns", "ways", "all_ways", "later"),
    [
        ([], 1, 1, 1, 0),
        ([], 2, 1 + FAR, 1, 1),  # a second survivor would have to go
        ([], 3, 1 + 2 * FAR, 1, 2),
        ([1], 2, 2, 2, 0),  # the second nearest
    ],
)
def test_the_nearest_dark_roofs_are_lit(
    table: Any, burning: list[int], lanterns: int, ways: int, all_ways: int, later: int
) -> None:
    rules = {"roofs": ["s5", "s3", "s1"], "lanterns": lanterns}
    city = row(table, {"tess": "s2"} if not burning else {"tess": "s1"}, ROOFS, rules=rules)
    city.lantern_zones = burning
    assert work(city) == ways + ESCORT * (later * everybody(city) + all_ways)


# -- losses and sheets -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("loses", "price"), [({}, LYING), ({"lost_when": ["death"]}, DYING)])
def test_who_is_down_needs_help(table: Any, loses: dict[str, Any], price: float) -> None:
    people = {"tess": "s0", "ashley": {"zone": "s3", "ko": 1}}
    city = row(table, people, rules={"uses": ["ko"], **loses})
    assert judgement.fallen(city) == DOWN + price + STEP * 3
    down = next(who for who in range(len(city.survivors)) if city.name(who) == "ashley")
    our_survivor(city, down).lies = AWAY
    assert judgement.fallen(city) == DOWN
    city.survivors[down].zone = 3
    assert judgement.fallen(city) == 0


def test_a_dead_companion_is_a_loss(table: Any) -> None:
    people = {"tess": "s0", "taylor": "s3"}
    city = row(table, people, rules={"companions": [{**TAYLOR, "loses": False}]})
    assert judgement.fallen(city) == 0
    companion = city.survivors[-1]
    companion.zone, companion.wounds = AWAY, 1
    assert judgement.fallen(city) == COMPANION


def test_the_end_is_all_that_counts(table: Any) -> None:
    city = row(table, {"tess": "s0"})
    city.outcome = Outcome((0,), "won")
    assert (judgement.judge(city, 0), judgement.judge(city, 1)) == (WON, -WON)


def test_a_campaign_goes_on(table: Any) -> None:
    sheets = {"tess": {"cxp": 6, "reserve": 2, "spent": 1}, "anton": {"cxp": 1, "reserve": 1}}
    people = {"tess": "s0", "anton": "s1"}
    city = row(
        table, people, rules={"companions": [TAYLOR]}, campaign={"sheets": sheets}, zombies={"s1": {"walker": 2}}
    )
    assert danger(city) > 0
    own = {"tess": CXP * 6 + BONUS, "anton": CXP + BONUS}
    worth = [own.get(city.name(who), 0.0) for who in range(len(city.survivors))]
    mission = PROGRESS.of(city) - danger(city) + means(city, worth)
    assert judgement.judge(city, 0) == pytest.approx(MISSION + mission)
    alone = row(table, people)
    nothing = [0.0] * len(alone.survivors)
    assert judgement.judge(alone, 0) == pytest.approx(PROGRESS.of(alone) - danger(alone) + means(alone, nothing))
    city.phase = CAMPAIGN
    assert judgement.judge(city, 0) == MISSION + WON  # it is won, but not written down yet
