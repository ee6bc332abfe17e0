"""The bolt of the ballista: its line, its rolls, and whom it kills."""

from __future__ import annotations

from typing import Any

import pytest

from shamble.testing import example, rule

# A hedge east of the first zone, a wall before the last one, and an alley from which only the third zone is seen.
STREET = """
+.....+.....+.....+.....+.....+.....+
: s0  y s1  : s2  : s3  : s4  | s5  :
+.....+.....+.....+.....+.....+.....+
:     :     : al  :     :     :     :
+.....+.....+.....+.....+.....+.....+
"""
STREET_ZONES = {code: f"exterior {code}" for code in ("s0", "s1", "s2", "s3", "s4", "s5", "al")}
BLIND = """
+.....+.....+.....+.....+.....+
: a   y b   : c   : d   | e   :
+.....+.....+.....+.....+.....+
"""
BLIND_ZONES = {code: f"exterior {code}" for code in "abcde"}


def shot(table: Any, crowds: dict[str, dict[str, int]], fate: Any, **keys: Any) -> Any:
    """Oswin at a ballista in the first zone of a row. A hedge is east of it, so that he sees nothing of the others, and
    a wall between the last two."""
    friends = keys.pop("friends", {})
    oswin = keys.pop("oswin", "a")
    people = {"oswin": oswin, **friends}
    page = {"map": BLIND, "zones": BLIND_ZONES, "survivors": people, "zombies": crowds, "engines": ["a"], **keys}
    return table(**page, active="oswin", fate=fate)


def rolls(town: Any, game: Any) -> list[tuple[str, str, int]]:
    """The zones that were rolled for, with dice and hits."""
    return [(zone, dice, hits) for _, _, zone, dice, hits in town.said(game, "bolt")]


def zones_rolled(town: Any, game: Any) -> list[str]:
    return [zone for zone, _, _ in rolls(town, game)]


# -- what it takes -----------------------------------------------------------------------------------------------------


@rule("wicked.ballista.fire-costs-two-actions")
def test_it_fires_as_often_as_two_actions_are_left(table: Any, town: Any) -> None:
    game = shot(table, {"b": {"walker": 2}}, [[1, 1, 1], [4, 1, 1]], oswin={"zone": "a", "experience": 7})
    assert town.actions_left(game) == 4
    game.answer("fire-ballista east")
    assert town.actions_left(game) == 2
    game.answer("fire-ballista east")
    assert town.dead(game, "b") == {"walker": 1}
    assert len(town.told(game, "ballista-fired")) == 2


@rule("wicked.ballista.fire-costs-two-actions")
def test_one_action_does_not_fire_it(table: Any, town: Any) -> None:
    game = shot(table, {}, [])
    town.answer(game, "make-noise", "make-noise")
    assert town.why_not(game, "fire-ballista east") == "wicked.ballista.fire-costs-two-actions"


@rule("wicked.ballista.fire-is-not-combat")
@pytest.mark.parametrize(
    "skill",
    ["plus-1-die:ranged", "plus-1-to-dice-roll:combat", "lucky", "roll-6-die:combat", "iron-rain", "hit-and-run"],
)
def test_no_skill_for_attacks_helps(table: Any, town: Any, skill: str) -> None:
    """Three dice on 4+, no reroll, no die for the six and no move after the kill."""
    oswin = {"zone": "a", "skills": [skill], "backpack": ["plenty-of-bolts"]}
    game = shot(table, {"b": {"walker": 4}}, [[3, 3, 6]], oswin=oswin)
    game.answer("fire-ballista east")
    assert rolls(town, game) == [("b", "3 3 6", 1)]
    assert (town.dead(game, "b"), town.asked(game)) == ({"walker": 3}, "act")


@rule("wicked.ballista.fire-is-not-combat")
def test_a_free_action_for_attacks_is_not_used_for_it(table: Any, town: Any) -> None:
    skills = ["plus-1-free-action:combat", "plus-1-free-action:ranged"]
    game = shot(table, {}, [], oswin={"zone": "a", "skills": skills})
    game.answer("fire-ballista east")
    assert (town.actions_left(game), town.table(game).turn.free) == (1, [])


@rule("wicked.ballista.fire-is-not-combat")
def test_a_shot_is_no_attack_before_the_next_one(table: Any, town: Any) -> None:
    game = shot(table, {"b": {"walker": 1}}, [[1, 1, 1]])
    game.answer("fire-ballista east")
    assert town.table(game).turn.marks == []


@rule("wicked.ballista.fire-is-silent")
def test_it_makes_no_noise(table: Any, town: Any) -> None:
    game = shot(table, {"b": {"walker": 1}}, [[1, 4, 2]])
    game.answer("fire-ballista east")
    assert sum(town.table(game).noise) == 0


# -- the line ----------------------------------------------------------------------------------------------------------


@rule("wicked.ballista.fire-along-a-straight-line")
def test_it_fires_in_four_directions_and_not_aslant(table: Any, town: Any) -> None:
    game = table(survivors={"oswin": "square-c"}, engines=["square-c"], active="oswin")
    assert town.options(game, "fire-ballista") == [f"fire-ballista {way}" for way in ("north", "east", "south", "west")]
    assert town.why_not(game, "fire-ballista north-east") == "wicked.ballista.fire-along-a-straight-line"


@rule("wicked.ballista.fire-along-a-straight-line")
@pytest.mark.parametrize(("way", "zone"), [("north", "n"), ("east", "e"), ("south", "s"), ("west", "w")])
def test_the_bolt_flies_in_the_direction_that_is_named(table: Any, town: Any, way: str, zone: str) -> None:
    dead = {f"square-{place}": {"walker": 1} for place in ("nw", "n", "ne", "w", "e", "sw", "s", "se")}
    game = table(survivors={"oswin": "square-c"}, engines=["square-c"], zombies=dead, active="oswin", fate=[[3, 1, 1]])
    game.answer(f"fire-ballista {way}")
    assert [place for place in dead if not town.dead(game, place)] == [f"square-{zone}"]


@rule("wicked.ballista.fire-hits-every-zone-on-line")
def test_every_zone_with_somebody_in_it_is_rolled_for(table: Any, town: Any) -> None:
    """Also one with a survivor only, whom one of the misses hits."""
    game = shot(table, {"b": {"walker": 1}, "d": {"fatty": 1}}, [[1, 1, 1], [1, 1, 1]])
    game.answer("fire-ballista east")
    assert zones_rolled(town, game) == ["b", "d"]
    friend = shot(table, {"d": {"fatty": 1}}, [[1, 6, 6], [1, 1, 1]], friends={"tolk": "c"})
    friend.answer("fire-ballista east")
    assert zones_rolled(town, friend) == ["c", "d"]
    assert town.zone_of(friend, "tolk") == ""


@rule("wicked.ballista.fire-range-one-plus")
def test_its_own_zone_is_never_attacked(table: Any, town: Any) -> None:
    game = shot(table, {"a": {"walker": 1}, "d": {"walker": 1}}, [[6, 6, 6]], friends={"tolk": "a"})
    game.answer("fire-ballista east")
    assert (town.dead(game, "a"), town.dead(game, "d"), town.zone_of(game, "tolk")) == ({"walker": 1}, {}, "a")


@rule("wicked.ballista.fire-needs-no-los", "wicked.ballista.bolt-passes-hedges")
@example("wicked.ballista.bolt-passes-hedges")
def test_it_flies_through_a_hedge_and_needs_no_sight(table: Any, town: Any) -> None:
    """The book's caption; the dice are ours."""
    game = shot(table, {"b": {"walker": 1}}, [[2, 3, 5]])
    assert not town.sees(game, "a", "b")
    game.answer("fire-ballista east")
    assert rolls(town, game) == [("b", "2 3 5", 1)]
    assert town.rules_told(game, "bolt") == ["wicked.ballista.three-dice-on-four-plus"]
    assert town.dead(game, "b") == {}


@rule("wicked.ballista.fire-needs-no-los")
def test_it_flies_through_rubble_and_through_one_room_after_another(table: Any, town: Any) -> None:
    open_doors = ["crypt-c--crypt-w"]
    game = table("crypt", survivors={"oswin": "crypt-w"}, engines=["crypt-w"], open=open_doors, rubble=["crypt-c"],
                 zombies={"crypt-e": {"walker": 1}}, active="oswin", fate=[[3, 3, 4]])  # fmt: skip
    game.answer("fire-ballista east")
    assert (rolls(town, game), town.dead(game, "crypt-e")) == ([("crypt-e", "3 3 4", 1)], {})


@rule("wicked.ballista.bolt-stops-at-walls-and-closed-doors")
@example("wicked.ballista.bolt-stops-at-walls-and-closed-doors")
def test_a_wall_ends_the_line(table: Any, town: Any) -> None:
    """As in the book's picture, where the rampage ends at the eastern wall."""
    game = shot(table, {"d": {"walker": 1}, "e": {"walker": 1}}, [[6, 6, 6]])
    game.answer("fire-ballista east")
    assert (zones_rolled(town, game), town.dead(game, "e")) == (["d"], {"walker": 1})


@rule("wicked.ballista.bolt-stops-at-walls-and-closed-doors")
def test_a_closed_door_ends_the_line_and_an_open_one_does_not(table: Any, town: Any) -> None:
    for doors, rolled in (([], ["chapel-n"]), (["chapel-c--chapel-n"], ["chapel-n", "chapel-c", "chapel-s"])):
        dead = {f"chapel-{zone}": {"walker": 1} for zone in ("n", "c", "s")}
        game = table("square", "chapel", survivors={"oswin": "square-c"}, engines=["square-c"], open=doors,
                     zombies=dead, active="oswin", fate=[[1, 1, 1]] * 3)  # fmt: skip
        game.answer("fire-ballista south")
        assert zones_rolled(town, game) == rolled


@rule("wicked.ballista.bolt-stops-at-walls-and-closed-doors")
def test_nobody_fires_at_a_wall_or_off_the_board(table: Any, town: Any) -> None:
    game = table("chapel", survivors={"oswin": "chapel-w"}, engines=["chapel-w"], active="oswin")
    stops = "wicked.ballista.bolt-stops-at-walls-and-closed-doors"
    wall, edge = game.why_not("fire-ballista east"), game.why_not("fire-ballista west")
    assert (wall.rule, wall.why) == (stops, "A wall or a closed door blocks the bolt.")
    assert (edge.rule, edge.why) == (stops, "The board ends there.")


# -- the rolls ---------------------------------------------------------------------------------------------------------


@rule("wicked.ballista.separate-roll-per-zone")
def test_each_zone_has_its_own_roll_from_near_to_far(table: Any, town: Any) -> None:
    game = shot(table, {"b": {"walker": 1}, "c": {"walker": 1}}, [[1, 1, 1], [4, 4, 4]])
    game.answer("fire-ballista east")
    assert rolls(town, game) == [("b", "1 1 1", 0), ("c", "4 4 4", 3)]
    assert (town.dead(game, "b"), town.dead(game, "c")) == ({"walker": 1}, {})


@rule("wicked.ballista.separate-roll-per-zone")
def test_a_zone_is_done_with_before_the_next_one(table: Any, town: Any) -> None:
    """The experience from the first zone brings a level before the second roll."""
    game = shot(
        table, {"b": {"walker": 1}, "d": {"walker": 1}}, [[4, 1, 1], [4, 1, 1]], oswin={"zone": "a", "experience": 6}
    )
    game.answer("fire-ballista east")
    assert town.order(game, "bolt", "killed", "level") == ["bolt", "killed", "level", "bolt", "killed"]


@rule("wicked.ballista.three-dice-on-four-plus")
@example("wicked.ballista.three-dice-on-four-plus")
def test_three_dice_hit_on_four(table: Any, town: Any) -> None:
    """The book's abomination, with dice of ours."""
    game = shot(table, {"b": {"abomination": 1, "runner": 1}}, [[1, 3, 6]])
    game.answer("fire-ballista east")
    assert (rolls(town, game), town.dead(game, "b")) == ([("b", "1 3 6", 1)], {"runner": 1})
    low = shot(table, {"b": {"walker": 3}}, [[3, 4, 3]])
    low.answer("fire-ballista east")
    assert town.dead(low, "b") == {"walker": 2}


@rule("wicked.ballista.spotted-zone-hits-on-three-plus")
@example("wicked.ballista.spotted-zone-hits-on-three-plus")
def test_in_a_zone_that_anybody_sees_it_hits_on_three(table: Any, town: Any) -> None:
    """In the book it is Megan who sees them; in the next zone, behind a corner, nobody does."""
    game = table(map=STREET, zones=STREET_ZONES, survivors={"oswin": "s0", "ysolde": "al"}, engines=["s0"],
                 zombies={"s2": {"walker": 3}, "s3": {"walker": 3}}, active="oswin", fate=[[2, 3, 5]] * 2)  # fmt: skip
    game.answer("fire-ballista east")
    assert rolls(town, game) == [("s2", "2 3 5", 2), ("s3", "2 3 5", 1)]
    assert (town.dead(game, "s2"), town.dead(game, "s3")) == ({"walker": 1}, {"walker": 2})


@rule("wicked.ballista.spotted-zone-hits-on-three-plus")
def test_who_fires_may_see_the_zone_and_the_dead_see_nothing(table: Any, town: Any) -> None:
    """Tolk stands among them at first, and the bolt kills him before it flies on."""
    game = shot(table, {"c": {"walker": 2}}, [[1, 6, 6], [3, 3, 3]], friends={"tolk": "b"})
    game.answer("fire-ballista east")
    assert (zones_rolled(town, game), town.zone_of(game, "tolk"), town.dead(game, "c")) == (
        ["b", "c"],
        "",
        {"walker": 2},
    )
    open_street = table(map="row", survivors={"oswin": "s0"}, engines=["s0"], zombies={"s3": {"walker": 1}},
                        active="oswin", fate=[[3, 1, 1]])  # fmt: skip
    open_street.answer("fire-ballista east")
    assert town.dead(open_street, "s3") == {}


# -- whom it kills -----------------------------------------------------------------------------------------------------


@rule("wicked.ballista.hits-kill-anything")
def test_whatever_it_hits_dies(table: Any, town: Any) -> None:
    game = shot(table, {"b": {"spectral-walker": 1, "fatty": 1}}, [[4, 5, 1]])
    game.answer("fire-ballista east")
    assert (town.dead(game, "b"), town.order(game, "endured")) == ({}, [])


@rule("wicked.ballista.priority-order-applies")
@example("wicked.ballista.priority-order-applies")
def test_hits_go_by_the_targeting_order(table: Any, town: Any) -> None:
    """As the book says of its last zone: the runner is left."""
    game = shot(table, {"b": {"runner": 1, "abomination": 1}}, [[4, 1, 1]])
    game.answer("fire-ballista east")
    assert town.dead(game, "b") == {"runner": 1}


@rule("wicked.ballista.friendly-fire-applies", "wicked.ballista.hits-kill-anything")
def test_a_miss_kills_a_friend_without_a_roll_for_armour(table: Any, town: Any) -> None:
    """Tolk is in sight of himself, so 3+ is enough for the walker; his chainmail and his toughness do not help."""
    tolk = {"zone": "b", "worn": "chainmail", "skills": ["tough", "iron-hide"]}
    game = shot(table, {"b": {"walker": 1}}, [[2, 4, 6]], friends={"tolk": tolk})
    game.answer("fire-ballista east")
    assert (town.dead(game, "b"), town.zone_of(game, "tolk")) == ({}, "")
    assert town.order(game, "hurt", "wounded", "eliminated", "killed") == ["hurt", "wounded", "eliminated", "killed"]
    assert town.rules_told(game, "hurt") == ["wicked.ballista.friendly-fire-applies"]
    assert town.rules_told(game, "wounded") == ["wicked.ballista.hits-kill-anything"]


@rule("wicked.ballista.friendly-fire-applies")
def test_the_players_share_the_misses_and_skills_that_spare_friends_do_not_help(table: Any, town: Any) -> None:
    oswin = {"zone": "a", "skills": ["marksman", "steady-hand"]}
    game = shot(table, {}, [[1, 2, 6]], oswin=oswin, friends={"tolk": "c", "hesta": "c"})
    game.answer("fire-ballista east")
    assert (town.asked(game), game.question.total) == ("friendly-fire", 2)
    assert game.title.prompt(game.question).startswith(
        "Oswin's bolt missed 2 times with friends in the way, and it kills"
    )
    game.answer({"tolk": 2})
    assert (town.zone_of(game, "tolk"), town.zone_of(game, "hesta")) == ("", "c")


@rule("wicked.ballista.hits-kill-anything")
@pytest.mark.parametrize(("armour", "wounds"), [({}, 2), ({"worn": "chainmail"}, 1)])
def test_by_a_setting_a_bolt_only_wounds_friends(table: Any, town: Any, armour: dict[str, str], wounds: int) -> None:
    """Then armour may be rolled for, as in other friendly fire; zombies die as always."""
    dice = [[1, 5, 6], [3, 4]] if armour else [[1, 5, 6]]
    game = shot(table, {"b": {"abomination": 1}}, dice, friends={"tolk": {"zone": "b", **armour}},
                options={"ballista-survivor-damage": "2"})  # fmt: skip
    game.answer("fire-ballista east")
    assert (town.survivor(game, "tolk").wounds, town.dead(game, "b")) == (wounds, {})


@rule("wicked.ballista.kills-earn-experience")
def test_who_fires_gains_the_experience(table: Any, town: Any) -> None:
    game = shot(table, {"b": {"walker": 1, "abomination": 1}}, [[4, 4, 1]], friends={"tolk": "a"})
    game.answer("fire-ballista east")
    assert (town.survivor(game, "oswin").experience, town.survivor(game, "tolk").experience) == (6, 0)


@rule("wicked.ballista.kills-earn-experience")
def test_a_friend_is_worth_nothing(table: Any, town: Any) -> None:
    game = shot(table, {}, [[1, 1, 1]], friends={"tolk": "b"})
    game.answer("fire-ballista east")
    assert town.survivor(game, "oswin").experience == 0


@rule("wicked.ballista.worked-shot")
@example("wicked.ballista.worked-shot")
def test_the_shot_of_the_picture(table: Any, town: Any) -> None:
    """The book's four zones; their order and the dice are ours. The alley shows the second zone, and anybody sees the
    dragon."""
    dead = {
        "s1": {"walker": 1},
        "s2": {"walker": 3},
        "s3": {"necromantic-dragon": 1},
        "s4": {"abomination": 1, "runner": 1},
        "s5": {"walker": 1},
    }
    dice = [[1, 4, 2], [1, 3, 4], [2, 2, 3], ["storm-bow"], [3, 5, 1]]
    game = table(map=STREET, zones=STREET_ZONES, survivors={"oswin": {"zone": "s0"}, "ysolde": "al"}, engines=["s0"],
                 zombies=dead, weakness="magic", active="oswin", fate=dice)  # fmt: skip
    town.answer(game, "fire-ballista east", "keep storm-bow")
    assert [hits for _, _, hits in rolls(town, game)] == [1, 2, 1, 1]
    left = [town.dead(game, f"s{number}") for number in range(1, 6)]
    assert left == [{}, {"walker": 1}, {}, {"runner": 1}, {"walker": 1}]
    assert town.survivor(game, "oswin").experience == 9
    assert len(town.told(game, "rewarded")) == 1
    assert (town.actions_left(game), sum(town.table(game).noise)) == (2, 0)
