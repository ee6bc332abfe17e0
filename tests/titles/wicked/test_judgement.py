"""What the greedy bot goes by: how far each goal still is, and what it is afraid of."""

from __future__ import annotations

from typing import Any

from shamble.titles.wicked.bot import fears, tasks
from shamble.titles.wicked.bot.fears import ENGINE, FALLEN, HURT, OVERRUN, TOKEN
from shamble.titles.wicked.bot.judgement import ACTION, ARMS, EXPERIENCE, GROWTH, PROGRESS, STAGE, WON, judge, own_means
from shamble.titles.wicked.bot.tasks import COHESION, ERRAND, LURKING, NOT_THERE, SHUT
from shamble.titles.wicked.rules.table import WickedTable, our
from shamble.zones.bot.danger import BITE
from shamble.zones.bot.ways import FAR
from tests.titles.wicked.dragons import DRAGON

SPIRIT = "spectral-walker"
TOKENS = [
    {"id": "near", "name": "the near one", "zone": "s2", "do": "take"},
    {"id": "far", "name": "the far one", "zone": "s5", "do": "take"},
]
NEAR = {"id": "near-one", "kind": "take", "tokens": ["near"], "says": "Take it."}
BOTH = {"id": "both", "kind": "take", "tokens": ["near", "far"], "says": "Take both."}
ONE = {"id": "one", "kind": "take-some", "tokens": ["near", "far"], "count": 1, "says": "Take one of them."}
OUT = {"id": "out", "kind": "exit", "zones": ["s5"], "says": "Everybody goes there."}


def row(table: Any, people: dict[str, Any], *objectives: Any, **keys: Any) -> WickedTable:
    """Six zones in a row, with these objectives."""
    rules = {"tokens": TOKENS, "objectives": list(objectives) or [OUT], **keys.pop("rules", {})}
    return our(table(map="row", survivors=people, active=next(iter(people)), rules=rules, **keys).state)


def work(town: WickedTable, now: bool = True) -> float:
    return PROGRESS.work(town, town.stage.objectives[0], now)


# -- goals -------------------------------------------------------------------------------------------------------------


def test_everybody_goes_to_the_nearest_goal_first(table: Any) -> None:
    people = {"oswin": "s0", "tolk": "s1"}
    assert work(row(table, people, NEAR)) == 1 + COHESION * (2 + 1)
    team = len(row(table, people, BOTH).survivors)
    later = FAR + COHESION * FAR * team
    assert work(row(table, people, BOTH)) == later + 1 + COHESION * (2 + 1)


def test_of_several_goals_the_nearest_are_enough(table: Any) -> None:
    assert work(row(table, {"oswin": "s0"}, ONE)) == 2 + COHESION * 2
    taken = row(table, {"oswin": "s0"}, ONE, tokens=["far"])
    assert taken.stage.objectives[0].is_accomplished(taken)


def test_nobody_waits_at_the_exit_while_something_is_to_do(table: Any) -> None:
    town = row(table, {"oswin": "s0"}, OUT)
    assert work(town, now=False) == 0.0
    assert work(town) > 5.0


def test_an_objective_in_its_turn_is_worth_more_than_the_ways_to_the_next(table: Any) -> None:
    before = row(table, {"oswin": "s2"}, NEAR, OUT, tokens=["near", "far"])
    after = row(table, {"oswin": "s2"}, NEAR, OUT, tokens=["far"])
    assert PROGRESS.of(after) - PROGRESS.of(before) > STAGE / 2


# -- the dragon --------------------------------------------------------------------------------------------------------


def hollowmere(table: Any, people: dict[str, Any], **keys: Any) -> WickedTable:
    return our(table(scene="shadow-over-hollowmere", survivors=people, active=next(iter(people)), **keys).state)


def test_a_dragon_that_is_not_there_must_come_first(table: Any) -> None:
    town = hollowmere(table, {"oswin": "square-sw"}, zombies={}, engines=["square-sw"])
    assert work(town) == 3 * LURKING


def test_a_bolt_needs_a_line_a_crew_and_two_actions(table: Any) -> None:
    """From the scales the bolt flies north through the market cross."""
    over = {"zombies": {"square-c": {DRAGON: 1}}, "weakness": "magic"}
    assert tasks.by_bolt(hollowmere(table, {"oswin": "square-s"}, engines=["square-s"], **over), 0, []) == LURKING
    town = hollowmere(table, {"oswin": "square-s"}, engines=["square-s"], **over)
    zone = town.stage.board.zone_index["square-c"]
    assert tasks.by_bolt(town, zone, town.engines) == 2
    aside = hollowmere(table, {"oswin": "square-s"}, engines=["square-sw"], **over)
    assert tasks.by_bolt(aside, zone, aside.engines) == 1 + 2 + 2


def test_a_weapon_must_be_of_the_right_kind_and_near_enough(table: Any) -> None:
    over = {"zombies": {"square-c": {DRAGON: 1}}, "engines": []}
    hammer = {"oswin": {"zone": "square-sw", "hands": ["hammer"]}}
    town = hollowmere(table, hammer, weakness="melee", **over)
    zone = town.stage.board.zone_index["square-c"]
    assert tasks.by_weapon(town, zone) == 2 + 1
    assert tasks.by_weapon(hollowmere(table, hammer, weakness="magic", **over), zone) == LURKING
    packed = {"oswin": {"zone": "square-sw", "hands": ["dagger"], "backpack": ["hammer"]}}
    assert tasks.by_weapon(hollowmere(table, packed, weakness="melee", **over), zone) == 2 + 2
    spell = {"oswin": {"zone": "square-sw", "hands": ["death-strike"]}}
    assert tasks.by_weapon(hollowmere(table, spell, weakness="magic", **over), zone) < 2 + 1


def test_whoever_stands_where_the_dragon_lands_is_afraid(table: Any) -> None:
    """Of six faces two leave somebody where it is, in the open; a ballista there is in danger too."""
    keys = {"zombies": {"pond-c": {DRAGON: 1}}, "weakness": "magic"}
    people = {"oswin": "cornerhouse-c"}
    town = hollowmere(table, people, engines=["square-sw"], entered=["cornerhouse-c"], **keys)
    stays = fears.chance_to_stay(town, town.stage.board.zone_index["cornerhouse-c"])
    assert fears.under_wings(town) == stays * BITE * 2
    beside = hollowmere(table, people, engines=["cornerhouse-c"], entered=["cornerhouse-c"], **keys)
    assert fears.under_wings(beside) == stays * (BITE * 2 + ENGINE)


# -- fire and spirits --------------------------------------------------------------------------------------------------


def granary(table: Any, people: dict[str, Any], **keys: Any) -> WickedTable:
    found = table(scene="the-granary-hums", survivors=people, zombies={}, active=next(iter(people)), **keys)
    return our(found.state)


def test_first_somebody_must_have_bile_and_torch(table: Any) -> None:
    nothing = granary(table, {"oswin": "granary-s"})
    torch = granary(table, {"oswin": {"zone": "granary-s", "hands": ["torch"]}})
    both = granary(table, {"oswin": {"zone": "granary-s", "hands": ["torch", "dragon-bile"]}})
    assert work(nothing) > work(torch) > NOT_THERE > work(both)


def test_then_they_go_beside_the_nest(table: Any) -> None:
    keys = {"open": ["granary-c--granary-s"], "entered": ["granary-c"]}
    hands = {"hands": ["torch", "dragon-bile"]}
    far = granary(table, {"oswin": {"zone": "lower-square-w", **hands}}, **keys)
    near = granary(table, {"oswin": {"zone": "granary-s", **hands}}, **keys)
    thrown = granary(table, {"oswin": {"zone": "granary-s", "hands": ["torch"]}}, bile={"granary-c": 1}, **keys)
    assert (work(near), work(thrown)) == (1.0, 0.0)
    assert work(far) > SHUT + 3.0


def test_before_that_somebody_must_open_a_door_of_the_granary(table: Any) -> None:
    """What is in the rooms must not deter them."""
    people = {"oswin": {"zone": "granary-s", "hands": ["torch", "dragon-bile"]}}
    shut = granary(table, people)
    opened = granary(table, people, open=["granary-c--granary-s"], entered=["granary-c"])
    assert work(shut) == SHUT + work(opened)


def test_but_not_before_bile_and_fire_can_follow_in_the_same_round(table: Any) -> None:
    """One survivor needs two actions for both; of two, the one with the torch must come second."""
    keys = {"open": ["granary-c--granary-s"], "entered": ["granary-c"]}
    both, bile, torch = ["torch", "dragon-bile"], ["dragon-bile"], ["torch"]

    def waits(first: list[str], second: list[str], spent: int = 0) -> bool:
        people = {"oswin": {"zone": "granary-s", "hands": first}, "tolk": {"zone": "granary-s", "hands": second}}
        return work(granary(table, people, spent=spent, **keys)) > SHUT

    assert (waits(both, [], 1), waits(both, [], 2)) == (False, True)
    assert (waits(bile, torch, 2), waits(torch, bile)) == (False, True)
    packed = {"oswin": {"zone": "granary-s", "hands": bile, "backpack": torch}}
    assert work(granary(table, packed, **keys)) > SHUT


def test_what_it_takes_is_kept_however_far_the_nest_is(table: Any) -> None:
    one = granary(table, {"oswin": {"zone": "square-nw", "hands": ["torch"]}}, tokens=[])
    both = granary(table, {"oswin": {"zone": "square-nw", "hands": ["torch", "dragon-bile"]}}, tokens=[])
    assert work(one) > work(both)


def test_a_chest_with_a_weapon_of_damage_two_is_worth_a_detour(table: Any) -> None:
    there = granary(table, {"oswin": "square-w"}, tokens=["reeves-chest"])
    taken = granary(table, {"oswin": "square-w"}, tokens=["alchemist-jar"])
    assert (tasks.errands(there), tasks.errands(taken)) == (ERRAND, 0.0)


def test_only_those_who_can_hurt_spirits_go_for_them(table: Any) -> None:
    pale = {"scene": "pale-procession", "tokens": [], "zombies": {"square-w": {SPIRIT: 1}}}

    def hunting(people: dict[str, Any]) -> float:
        town = our(table(survivors=people, active=next(iter(people)), **pale).state)
        return PROGRESS.work(town, town.stage.objectives[1], True)

    spell, blade = {"hands": ["mana-blast"]}, {"hands": ["dagger"]}
    near = hunting({"ysolde": {"zone": "square-c", **spell}, "perrin": {"zone": "square-w", **blade}})
    far = hunting({"ysolde": {"zone": "square-e", **spell}, "perrin": {"zone": "square-w", **blade}})
    nobody = hunting({"perrin": {"zone": "square-w", **blade}})
    assert far == near + 1
    assert nobody == near - 1 + FAR


def test_artefacts_and_what_unlocks_them_are_worth_a_detour(table: Any) -> None:
    people = {"oswin": "square-e"}
    pale = {"scene": "pale-procession", "survivors": people, "active": "oswin", "zombies": {}}
    locked = our(table(**pale).state)
    taken = our(table(**pale, tokens=["hymn-book"], artefacts=["inferno"]).state)
    assert tasks.errands(locked) > 3 * ERRAND
    assert 2 * ERRAND > tasks.errands(taken) > ERRAND


# -- fears -------------------------------------------------------------------------------------------------------------


def test_the_dead_and_the_hurt(table: Any) -> None:
    sound = row(table, {"oswin": "s0", "tolk": "s0"})
    hurt = row(table, {"oswin": {"zone": "s0", "wounds": 1}, "tolk": "s0"})
    alone = row(table, {"oswin": "s0"})
    assert fears.fears(hurt) - fears.fears(sound) == HURT
    assert fears.fears(alone) - fears.fears(sound) == FALLEN


def test_the_nearer_a_loss_the_worse(table: Any) -> None:
    def fear(spirits: int) -> float:
        people = {"oswin": "gatehouse-s"}
        page = {"scene": "straight-as-a-bolt", "survivors": people, "active": "oswin"}
        return fears.losing(our(table(**page, zombies={"rowhouse-e": {SPIRIT: spirits}}).state))

    assert fear(7) - fear(6) > fear(2) - fear(1) > 0


def test_spawn_zones_and_a_necromancer_who_makes_for_one(table: Any) -> None:
    spawns = [{"zone": zone, "colour": "white" if zone == "s0" else "green"} for zone in ("s0", "s1", "s2", "s3", "s4")]
    few = row(table, {"oswin": "s5"}, spawns=spawns[:2])
    more = row(table, {"oswin": "s5"}, spawns=spawns[:3])
    assert fears.spawn_zones(more) - fears.spawn_zones(few) == TOKEN
    six = [*spawns, {"zone": "s5", "colour": "green"}]
    there = row(table, {"oswin": "s5"}, spawns=six, zombies={"s5": {"necromancer": 1}})
    assert fears.spawn_zones(there) == 6 * TOKEN + OVERRUN


# -- all together ------------------------------------------------------------------------------------------------------


def test_what_is_in_hand_and_what_was_learned(table: Any) -> None:
    armed = {"oswin": {"zone": "s0", "hands": ["hammer"]}, "tolk": {"zone": "s0", "backpack": ["dagger"]}}
    found = own_means(row(table, {**armed, "perrin": {"zone": "s0", "experience": 7}}))
    assert (found[0], found[2]) == (ARMS * (4 / 6 + 4 / 6), 0.0)
    assert found[4] == 7 * EXPERIENCE + GROWTH


def test_the_end_counts_most_and_an_action_a_little(table: Any) -> None:
    game = table(map="row", survivors={"oswin": "s4"}, active="oswin", rules={"objectives": [OUT]})
    spent = table(map="row", survivors={"oswin": "s4"}, active="oswin", spent=1, rules={"objectives": [OUT]})
    assert judge(our(game.state), 0) > judge(our(spent.state), 0)
    assert judge(our(game.state), 0) - judge(our(spent.state), 0) <= 2 * ACTION
    game.answer("move s5")
    assert judge(our(game.state), 0) == WON
