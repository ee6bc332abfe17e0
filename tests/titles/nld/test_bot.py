"""What the greedy bot makes of a small table: dangers and distances, reckoned by hand."""

from __future__ import annotations

from typing import Any

import pytest

from shamble.kernel.game import Game
from shamble.titles.nld.bot.judgement import PROGRESS, judge
from shamble.zones.bot.danger import danger
from shamble.zones.bot.ways import actions_of_all, actions_to
from shamble.zones.rules.table import Table
from tests.titles.nld.conftest import make_street, make_table

ROOMY = """
+.....+.....+.....+.....+
: pa  : co  : ya  : ro  :
+.....+.....+.....+.....+
"""
BEHIND_CORN = {"pa": "exterior path", "co": "corn", "ya": "exterior yard", "ro": "exterior road"}


def state(game: Game) -> Table:
    assert isinstance(game.state, Table)
    return game.state


def done(**ben: Any) -> dict[str, Any]:
    """Ben in s0, who has acted, and Judy at the other end, who has not, and so fears nothing."""
    return {"ben": {"zone": "s0", "acted": True, **ben}, "judy": "s5"}


def bitten(bites: float, stamina: int = 3) -> float:
    """Seven for a bite, and up to 250 the nearer it all comes to what those who are there can bear."""
    return 7 * bites + 250 * min(1.0, bites / stamina) ** 3


# -- the dead ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("zone", "dead", "bites"),
    [
        ("s1", {"walker": 1}, 0.5),
        ("s2", {"walker": 1}, 0.25),
        ("s3", {"walker": 1}, 0.1),
        ("s4", {"walker": 1}, 0.0),
        ("s1", {"walker": 2}, 1.0),
        ("s2", {"fatty": 2}, 1.0),  # each of them wounds twice
        ("s1", {"fatty": 1, "breaker": 1}, 1.5),
    ],
)
def test_the_dead_matter_less_the_farther_they_are(zone: str, dead: dict[str, int], bites: float) -> None:
    game = make_table("row", survivors=done(), ghouls={zone: dead})
    assert danger(state(game)) == pytest.approx(bitten(bites))


def test_who_has_a_weapon_meets_them_and_fatties_take_a_better_one() -> None:
    """An axe hits in every second action, so it kills one in a round, fatties too; a crowbar hurts none of them."""
    dead = {"s1": {"walker": 2, "fatty": 1}}
    axe = make_table("row", survivors=done(hands=["axe"]), ghouls=dead)
    assert danger(state(axe)) == pytest.approx(bitten(0.5 + 0.5))
    crowbar = make_table("row", survivors=done(hands=["crowbar"]), ghouls=dead)
    assert danger(state(crowbar)) == pytest.approx(bitten(0.5 + 1.0))


def test_the_dead_go_for_those_they_see_before_any_number_of_others() -> None:
    """From the yard the road is seen, and behind the corn the path is not."""
    people = {"ben": "road", "tom": "path", "judy": "path"}
    game = make_table(ROOMY, BEHIND_CORN, survivors=people, ghouls={"yard": {"walker": 1}})
    assert danger(state(game)) == pytest.approx(bitten(0.5))
    unseen = make_table(ROOMY, BEHIND_CORN, survivors={**people, "ben": "corn"}, ghouls={"road": {"walker": 1}})
    assert danger(state(unseen)) == pytest.approx(bitten(0.1, 5)), "two draw more than one, who is not in the way yet"


def test_who_stands_in_their_way_meets_them_first() -> None:
    people = {"ben": "s0", "judy": "s0", "tom": "s1"}
    game = make_table("row", survivors=people, ghouls={"s2": {"walker": 1}})
    assert danger(state(game)) == pytest.approx(bitten(0.5))
    beside = make_table("row", survivors={**people, "tom": "s3"}, ghouls={"s2": {"walker": 1}})
    assert danger(state(beside)) == pytest.approx(bitten(0.25, 5)), "he is near, and not on the way"


@pytest.mark.parametrize(
    ("acted", "share"),
    [({"ben": False, "tom": False}, 0.3), ({"ben": True, "tom": False}, 0.65), ({"ben": True, "tom": True}, 1.0)],
)
def test_among_the_living_they_count_in_full_for_those_who_have_acted(acted: dict[str, bool], share: float) -> None:
    people = {name: {"zone": "s0", "acted": done} for name, done in acted.items()}
    people["judy"] = {"zone": "s5", "acted": False}
    game = make_table("row", survivors=people, ghouls={"s0": {"walker": 2}})
    assert danger(state(game)) == pytest.approx(share * bitten(2.0, 5))


def test_only_who_has_not_acted_can_still_fight_them_off() -> None:
    armed = {"zone": "s0", "hands": ["axe"], "acted": True}
    people = {"ben": armed, "judy": {"zone": "s5"}}
    game = make_table("row", survivors=people, ghouls={"s0": {"walker": 1, "fatty": 1}})
    assert danger(state(game)) == pytest.approx(bitten(3.0))
    fresh = make_table(
        "row", survivors={**people, "ben": {**armed, "acted": False}}, ghouls={"s0": {"walker": 1, "fatty": 1}}
    )
    assert danger(state(fresh)) == pytest.approx(0.3 * bitten(1 / 2 + 4 / 3))


@pytest.mark.parametrize(("wounds", "worth"), [(0, 0.0), (1, 5.0), (2, 16.0)])
def test_wounds_are_dear_and_the_second_one_more(wounds: int, worth: float) -> None:
    game = make_table("row", survivors=done(wounds=wounds))
    assert danger(state(game)) == pytest.approx(worth)
    hurt = make_table("row", survivors=done(wounds=wounds), ghouls={"s1": {"walker": 1}})
    assert danger(state(hurt)) == pytest.approx(worth + bitten(0.5, 3 - wounds))


def test_a_danger_level_and_spawn_zones_to_come() -> None:
    experienced = make_table("row", survivors=done(experience=7))
    assert danger(state(experienced)) == pytest.approx(12.0)

    def spawning(zone: str, active: bool = True, **others: str) -> float:
        spawns = [{"zone": zone, "colour": "white", "active": active}]
        return danger(state(make_table("row", survivors={**done(), **others}, spawns=spawns)))

    assert spawning("s0") == pytest.approx(bitten(2 * 0.5))
    assert spawning("s1") == pytest.approx(bitten(2 * 0.25))
    assert spawning("s2") == pytest.approx(bitten(2 * 0.1))
    assert spawning("s4") == 0.0, "nearer to Judy, who can still go on"
    assert spawning("s0", active=False) == 0.0
    assert spawning("s1", tom="s2", harry="s2") == pytest.approx(bitten(2 * 0.25)), "as near, and he comes first"
    assert spawning("s2", tom="s2", harry="s2") == pytest.approx(bitten(2 * 0.5, 5))


def test_what_can_not_get_there_frightens_nobody() -> None:
    zones = {"ya": "exterior yard", "ce": "interior cellar", "ha": "interior hall"}
    drawn = "+.....+-----+-----+\n: ya  | ce  w ha  |\n+.....+-----+-----+"
    people = {"ben": {"zone": "cellar", "acted": True}, "judy": "hall"}
    spawns = [{"zone": "yard", "colour": "white"}]
    game = make_table(drawn, zones, survivors=people, ghouls={"yard": {"walker": 3}}, spawns=spawns)
    assert danger(state(game)) == 0.0


def test_who_can_still_go_on_fears_less() -> None:
    def feared(**keys: Any) -> float:
        people = {"ben": "s0", "tom": "s0", "judy": "s5"}
        return danger(state(make_table("row", survivors=people, ghouls={"s1": {"walker": 1}}, **keys)))

    whole = bitten(0.5, 5)
    assert feared() == pytest.approx(whole)
    assert feared(active="judy") == pytest.approx(whole)
    assert feared(active="ben") == pytest.approx(whole / 2)
    assert feared(active="ben", spent=2) == pytest.approx(whole / 2)


# -- ways --------------------------------------------------------------------------------------------------------------


def ways(game: Game, *goals: str) -> dict[str, int]:
    board = state(game).stage.board
    cost = actions_to(state(game), [board.zone_index[goal] for goal in goals])
    return {zone.id: cost[index] for index, zone in enumerate(board.zones)}


def test_a_step_is_an_action_and_so_is_to_open_and_to_leave_each_of_the_dead() -> None:
    rooms = {"hall": 0, "kitchen": 1, "lane": 1, "den": 2, "yard": 2, "woods": 2, "corn": 2}
    game = make_table(survivors={"ben": "hall"})
    assert ways(game, "hall") == rooms, "the door of the den is closed"
    crowded = make_table(survivors={"ben": "hall"}, ghouls={"hall": {"walker": 1}, "kitchen": {"walker": 2}})
    assert ways(crowded, "hall") == {**rooms, "kitchen": 3, "yard": 3}, "round by the woods and the lane"
    full = make_table(survivors={"ben": "hall"}, ghouls={"lane": {"walker": 5}})
    assert ways(full, "hall")["lane"] == 4, "three of them hold somebody as fast as five"
    assert ways(game, "hall", "yard") == {**rooms, "yard": 0, "den": 1, "woods": 1, "corn": 1}


def test_where_no_way_leads_it_is_far() -> None:
    zones = {"ya": "exterior yard", "ce": "interior cellar"}
    cut_off = make_table("+.....+-----+\n: ya  | ce  |\n+.....+-----+", zones, survivors={"ben": "yard"})
    assert ways(cut_off, "cellar") == {"yard": 15, "cellar": 0}


def everybody(game: Game, *goals: str) -> dict[str, int]:
    board = state(game).stage.board
    found = actions_of_all(state(game), [board.zone_index[goal] for goal in goals])
    return {person.id: actions for person, actions in zip(state(game).stage.cast, found)}


def test_whoever_stands_beside_a_car_gets_in_for_a_long_way() -> None:
    """Five zones are five actions on foot; by car they are three, and one to get in."""
    car = {"car": {"id": "bens-pick-up", "zone": "s0", "driving": True}}
    people = {"tom": {"zone": "s0", "aboard": "driver"}, "ben": "s0", "judy": "s0"}
    game = make_table("row", rules=car, survivors=people, active="tom")
    found = everybody(game, "s5")
    assert {name: found[name] for name in people} == {"tom": 3, "ben": 4, "judy": 4}


def test_on_foot_or_by_car_whichever_is_quicker() -> None:
    """The car stands in s1; it goes two zones in an action, and somebody has to be at the wheel."""
    people = {"ben": {"zone": "s1", "aboard": "driver"}, "tom": {"zone": "s1", "aboard": "passenger"}, "judy": "s0"}
    game = make_street(people)
    far = 15
    away = {"barbra": far, "harry": far, "helen": far}
    assert everybody(game, "s3") == {"ben": 1, "tom": 1, "judy": 3, **away}
    assert everybody(game, "s0") == {"ben": 1, "tom": 1, "judy": 0, **away}
    assert everybody(game, "s1") == {"ben": 0, "tom": 0, "judy": 1, **away}
    assert everybody(game, "woods") == {"ben": 2, "tom": 2, "judy": 2, **away}, "they get out where they are"
    assert everybody(game, "corn") == {"ben": 3, "tom": 3, "judy": 3, **away}, "they get out at s2 and walk on"
    driverless = make_street({"ben": {"zone": "s1", "aboard": "passenger"}, "judy": "s0"})
    assert everybody(driverless, "s3") == {"ben": 2, "judy": 3, "tom": far, **away}, "one action to change seats"
    broken = make_street(people, car={"driving": False})
    assert everybody(broken, "s3") == {"ben": 2, "tom": 2, "judy": 3, **away}
    held = make_street(people, ghouls={"s1": {"walker": 2}})
    assert everybody(held, "s3") == {"ben": 1, "tom": 1, "judy": 5, **away}, "to get in, both have to go before"


def test_those_on_foot_may_get_into_the_car() -> None:
    """For one action, before it drives: Judy beside it does, and Tom who is far from it walks."""
    people = {"ben": {"zone": "s0", "aboard": "driver"}, "judy": "s0", "tom": "s4"}
    rules = {"car": {"id": "bens-pick-up", "zone": "s0", "driving": True}}
    game = make_table("row", rules=rules, survivors=people)
    found = everybody(game, "s5")
    assert (found["ben"], found["judy"], found["tom"]) == (3, 4, 1)
    assert everybody(game, "s2")["judy"] == 2, "on foot as quick"


# -- means -------------------------------------------------------------------------------------------------------------


def means(game: Game) -> float:
    """What the judgement adds to how far the scene has come and to the dangers."""
    return judge(state(game), 0) - PROGRESS.of(state(game)) + danger(state(game))


@pytest.mark.parametrize(
    ("ben", "worth"),
    [
        ({}, 0.0),
        ({"mode": "zombicide"}, 3.0),
        ({"experience": 7}, 3.0),
        ({"hands": ["crowbar"]}, 2 * 0.5 + 0.2),  # one die that hits on a four, and hurts no fatty
        ({"hands": ["axe"]}, 2 * (0.5 + 0.5) + 0.2),
        ({"hands": ["axe", "crowbar"]}, 2 * (0.5 + 0.5) + 0.4),  # the best of them counts
        ({"hands": ["flashlight"]}, 0.2),
        ({"backpack": ["axe"]}, 0.2 + 0.1 * 0.5),
        ({"backpack": ["flashlight"]}, 0.2),
    ],
)
def test_what_the_living_have_to_set_against_the_dead(ben: dict[str, Any], worth: float) -> None:
    alone = make_table("row", survivors={"ben": {"zone": "s0", **ben}})
    assert means(alone) == pytest.approx(worth)
    dead = make_table("row", survivors={"ben": {"zone": "s0", **ben}}, ghouls={"s4": {"walker": 2}, "s5": {"fatty": 1}})
    assert means(dead) == pytest.approx(worth - 3 * 0.6)


# -- the work that is left ---------------------------------------------------------------------------------------------

BY_THE_DOOR = {"ben": "hall", "tom": "lane"}


def goal(kind: str, id: str = "goal", **keys: Any) -> dict[str, Any]:
    return {"id": id, "kind": kind, "says": "Do it.", **keys}


def aiming(*goals: dict[str, Any], rules: dict[str, Any] | None = None, **keys: Any) -> Game:
    return make_table(rules={"objectives": list(goals), **(rules or {})}, **keys)


def left(game: Game, now: bool = True) -> float:
    return PROGRESS.work(state(game), state(game).stage.objectives[0], now)


TOKENS = [
    {"id": "lamp", "name": "the lamp", "zone": "den", "do": "take"},
    {"id": "rope", "name": "the rope", "zone": "yard", "do": "take"},
]


def test_somebody_else_goes_for_each_thing_to_take() -> None:
    """Ben opens the door to the den, Tom goes round by the woods."""
    take = goal("take", tokens=["lamp", "rope"])
    game = aiming(take, rules={"tokens": TOKENS}, survivors=BY_THE_DOOR)
    assert left(game) == 2 + 2
    assert left(aiming(take, rules={"tokens": TOKENS}, survivors=BY_THE_DOOR, tokens=["rope"])) == 2
    alone = aiming(take, rules={"tokens": TOKENS}, survivors={"ben": "hall"})
    assert left(alone) == 2 + 15, "nobody is left for the other"


@pytest.mark.parametrize(("hands", "actions"), [(["crowbar"], 2), ([], 15)])
def test_what_is_barred_wants_somebody_with_a_tool(hands: list[str], actions: float) -> None:
    drawn = "+.....+-----+\n: ya  w sh  |\n+.....+-----+"
    tokens = [{"id": "lamp", "name": "the lamp", "zone": "shed", "do": "take"}]
    game = make_table(
        drawn,
        {"ya": "exterior yard", "sh": "interior shed"},
        rules={"objectives": [goal("take", tokens=["lamp"])], "tokens": tokens},
        survivors={"ben": {"zone": "yard", "hands": hands}},
        barricades=["shed--yard"],
    )
    assert left(game) == actions


def test_everybody_gathers_and_those_who_are_far_should_hurry() -> None:
    reach = goal("reach", zones=["yard"])
    people = {"ben": {"zone": "hall", "acted": True}, "tom": "lane", "judy": {"zone": "yard", "acted": False}}
    between = aiming(reach, survivors=people)
    assert left(between, now=False) == 2 + 2
    assert left(between) == pytest.approx(2 * (2 + 0.15 * 2 * 2))
    acting = aiming(reach, survivors={**people, "tom": {"zone": "lane"}}, active="tom")
    assert left(acting) == pytest.approx(2 * (2 + 0.15 * 2 * 2) + 0.1 * 2)
    assert left(acting, now=False) == 4
    inside = aiming(goal("inside"), survivors={"ben": "corn", "tom": "den"})
    assert left(inside, now=False) == 2
    out = aiming(goal("escape", who="all"), rules={"exits": ["lane"]}, survivors={"ben": "kitchen", "tom": "lane"})
    assert left(out, now=False) == 2


def test_the_way_to_the_nearest_of_the_dead_counts_little() -> None:
    hunt = goal("kill", count=9)
    game = aiming(hunt, survivors={"ben": "hall", "tom": "woods"}, ghouls={"yard": {"walker": 1}})
    assert left(game) == pytest.approx(0.03 * (2 + 1))
    assert left(aiming(hunt, survivors={"ben": "hall"}, ghouls={})) == 0.0


def test_who_is_still_missing_in_the_car_goes_there_and_then_it_is_driven() -> None:
    rules = {"objectives": [goal("drive", zones=["s3"], who=2)]}
    seated = {"zone": "s1", "aboard": "driver"}

    def work_left(**people: Any) -> float:
        return left(make_street(people, rules=rules))

    assert work_left(ben=seated, tom="s0") == 2 + 1, "a step and a seat, and two zones at once"
    assert work_left(ben=seated, tom="s0", judy="s1") == 1 + 1, "whoever is nearest"
    assert work_left(ben=seated, tom={"zone": "s1", "aboard": "passenger"}, judy="s1") == 1
    assert work_left(ben={**seated, "aboard": "passenger"}, tom="s0") == 2 + 1 + 1, "somebody takes the wheel"


# -- doors and windows to be shut --------------------------------------------------------------------------------------

SHUT = goal("shut", edges=["hall--lane", "kitchen--yard"])


@pytest.mark.parametrize(
    ("people", "actions"),
    [
        ({"ben": {"zone": "hall", "boards": 1}, "tom": "lane"}, 1 + 0.3 * 2),  # Tom waits near the window
        ({"ben": "hall", "tom": "lane"}, 4 + 0.3 * 1 + 0.3 * 2),  # a board has to be found
        ({"ben": {"zone": "hall", "hands": ["boards"]}, "tom": "lane"}, 1 + 0.3 * 2),
        ({"ben": {"zone": "corn", "boards": 1}, "tom": "hall"}, 2 + 0.3 * 1),
        ({"ben": {"zone": "lane", "boards": 2}, "tom": "hall"}, 2 + 0.3 * 1),  # a second board is of no use
    ],
)
def test_a_door_wants_somebody_beside_it_and_a_window_a_board(people: dict[str, Any], actions: float) -> None:
    """Somebody stands at the door in each of these, so that costs nothing."""
    assert left(aiming(SHUT, survivors=people)) == pytest.approx(actions)


def test_a_board_that_lies_about_is_fetched_by_whoever_is_nearest() -> None:
    token = {"id": "plank", "name": "a plank", "zone": "den", "do": "take", "gives": {"boards": 1}}
    game = aiming(SHUT, rules={"tokens": [token]}, survivors=BY_THE_DOOR)
    assert left(game) == pytest.approx(4 + 0.6 * 2 + 0.3 * 2)
    gone = aiming(SHUT, rules={"tokens": [token]}, survivors=BY_THE_DOOR, tokens=[])
    assert left(gone) == pytest.approx(4 + 0.3 * 1 + 0.3 * 2)
    supplied = aiming(SHUT, rules={"tokens": [token]}, survivors={"ben": {"zone": "hall", "boards": 1}, "tom": "lane"})
    assert left(supplied) == pytest.approx(1 + 0.3 * 2), "nobody fetches what is not needed"
    swapped = aiming(SHUT, rules={"tokens": [token]}, survivors={"ben": "lane", "tom": "hall"})
    assert left(swapped) == pytest.approx(4 + 0.6 * 2 + 0.3 * 2)


def test_a_board_that_was_just_found_counts_for_whoever_found_it() -> None:
    people = {"ben": "kitchen", "tom": {"zone": "hall", "acted": True}}
    game = aiming(SHUT, survivors=people, decks={"house": ["boards"]}, active="ben")
    assert left(game) == pytest.approx(4 + 0.3 * 0 + 0.3 * 1)
    game.answer("search house")
    assert left(game) == pytest.approx(0 + 0.3 * 1)


def test_boards_go_to_the_nearest_window_first() -> None:
    both = goal("shut", edges=["kitchen--yard", "den--yard"])
    game = aiming(both, survivors={"ben": {"zone": "hall", "boards": 2}})
    assert left(game) == 1 + 2
    one = aiming(both, survivors={"ben": {"zone": "hall", "boards": 1}, "tom": {"zone": "den", "boards": 1}})
    assert left(one) == 1 + 0
    shut = aiming(both, survivors={"ben": {"zone": "hall", "boards": 2}}, barricades=["kitchen--yard"])
    assert left(shut) == 2
    broken = aiming(
        both, survivors={"ben": "hall"}, barricades=["kitchen--yard", "den--yard"], open=["den--yard"], ghouls={}
    )
    assert left(broken) == 2, "it needs no board to be closed again"


# -- how far it has come -----------------------------------------------------------------------------------------------


def test_what_is_not_done_yet_and_what_comes_after_it() -> None:
    """In the first of a hundred and twenty rounds a step counts six, and a little more."""
    step = 6 * (1 + 1 / 120)
    reach, take = goal("reach", "there", zones=["yard"]), goal("take", "lamp", tokens=["lamp"])
    rules = {"tokens": TOKENS}
    people = {"ben": "hall", "tom": {"zone": "lane", "acted": True}}
    first = aiming(reach, take, rules=rules, survivors=people, active="ben")
    gather = 2 * (2 + 0.6) + 0.2
    assert PROGRESS.of(state(first)) == pytest.approx(-25 * 2 - step * gather - 0.15 * 25 - 0.5 * step * 2)
    there = aiming(reach, take, rules=rules, survivors={"ben": "yard", "tom": "yard"})
    assert PROGRESS.of(state(there)) == pytest.approx(150 - 25 - step * 1)
    taken = aiming(take, reach, rules=rules, survivors={"ben": "yard", "tom": "yard"}, tokens=["rope"])
    assert PROGRESS.of(state(taken)) == pytest.approx(300)
    later = aiming(take, reach, rules=rules, survivors={"ben": "yard", "tom": "yard"})
    assert PROGRESS.of(state(later)) == pytest.approx(-25 - step * 1), "what is done after it counts nothing yet"


def test_many_dead_count_little_each_and_something_closed_less_with_a_breaker_beside_it() -> None:
    step = 6 * (1 + 1 / 120)
    hunt = aiming(goal("kill", count=9), survivors={"ben": "hall"}, ghouls={"lane": {"walker": 1}})
    assert PROGRESS.of(state(hunt)) == pytest.approx(-25 * 0.12 * 9 - step * 0.03 * 1)
    shut = goal("shut", edges=["den--hall", "kitchen--yard"])
    keys: dict[str, Any] = {"survivors": {"ben": {"zone": "kitchen", "boards": 1}}}
    assert PROGRESS.of(state(aiming(shut, **keys))) == pytest.approx(-25)
    for zone in ("den", "hall"):
        shaky = aiming(shut, ghouls={zone: {"breaker": 1}}, **keys)
        assert PROGRESS.of(state(shaky)) == pytest.approx(-25 * 1.7)
    assert PROGRESS.of(state(aiming(shut, ghouls={"yard": {"breaker": 1}}, **keys))) == pytest.approx(-25)
    assert PROGRESS.of(state(aiming(shut, ghouls={"den": {"walker": 1}}, **keys))) == pytest.approx(-25)
