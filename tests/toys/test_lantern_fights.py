"""Lantern Lane: attacks, spells, wounds, armour, husks and what brings them, experience and skills."""

from collections.abc import Callable
from typing import Any

import pytest

import shamble
from shamble.kernel.questions import Roll
from shamble.testing import GameInspector, rule
from shamble.zones.rules.table import Table

Lane = Callable[..., shamble.Game]
look = GameInspector()


def armed(*cards: str, zone: str = "s0", **more: Any) -> dict[str, Any]:
    return {"zone": zone, "hands": list(cards), **more}


def dead(game: shamble.Game) -> dict[str, dict[str, int]]:
    return {id: zone["dead"] for id, zone in game.view(0)["zones"].items() if zone["dead"]}


def one(game: shamble.Game, name: str) -> dict[str, Any]:
    found = game.view(0)["survivors"][name]
    assert isinstance(found, dict)
    return found


def moves(game: shamble.Game) -> list[str]:
    return [f"{kind} {start}>{to} {n}" for _, kind, start, to, n in look.said(game, "dead-moved")]


def endured(game: shamble.Game) -> list[tuple[str, int, str]]:
    """Who took how many hits to no effect, and by which rule."""
    return [(event["enemy"], event["hits"], event.rule) for event in look.told(game, "endured")]


# -- attacks -----------------------------------------------------------------------------------------------------------


@rule("lantern.combat.dice")
def test_dice_of_the_accuracy_or_more_each_eliminate_one(lane: Lane) -> None:
    game = lane({"oswin": armed("axe")}, active="oswin", husks={"s0": {"drifter": 3}}, fate=([3, 4],))
    look.answer(game, "melee axe")
    assert dead(game) == {"s0": {"drifter": 2}}
    assert one(game, "oswin")["experience"] == 1


@rule("lantern.combat.dice")
def test_too_little_damage_does_nothing(lane: Lane) -> None:
    game = lane({"oswin": armed("spark")}, active="oswin", husks={"s1": {"shade": 1}}, fate=([6],))
    look.answer(game, "cast spark s1")
    assert dead(game) == {"s1": {"shade": 1}}
    assert endured(game) == [("shade", 1, "lantern.combat.order")]


@rule("lantern.combat.melee")
def test_blows_fall_in_the_own_zone_on_whom_one_likes(lane: Lane) -> None:
    game = lane({"oswin": armed("axe", "breastplate")}, active="oswin", husks={"s1": {"drifter": 1}})
    assert look.refused(game, "melee axe") == "lantern.combat.melee"
    assert look.refused(game, "melee breastplate") == "lantern.combat.melee"
    crowd = {"s0": {"drifter": 2, "runner": 2}}
    game = lane({"oswin": armed("axe"), "wren": "s0"}, active="oswin", husks=crowd, fate=([1, 6],))
    look.answer(game, "melee axe")
    assert look.asked(game) == "hits"
    look.answer(game, {"runner": 1})
    assert dead(game) == {"s0": {"drifter": 2, "runner": 1}}
    assert one(game, "wren")["wounds"] == 0


@rule("lantern.combat.shots")
def test_shots_and_spells_reach_no_nearer_and_no_farther_than_the_card_says(lane: Lane) -> None:
    everywhere = {zone: {"drifter": 1} for zone in ("s0", "s1", "s2", "s3")}
    game = lane({"oswin": armed("pistol", "thunderclap")}, active="oswin", husks=everywhere)
    assert look.options(game, "shoot") == ["shoot pistol s0", "shoot pistol s1", "shoot pistol s2"]
    assert look.options(game, "cast") == ["cast thunderclap s1", "cast thunderclap s2"]
    assert look.refused(game, "shoot pistol s3") == "lantern.combat.shots"
    assert look.refused(game, "cast thunderclap s0") == "lantern.combat.shots"


@rule("lantern.combat.order")
def test_shots_hit_drifters_before_runners(lane: Lane) -> None:
    crowd = {"s1": {"drifter": 1, "runner": 2}}
    game = lane({"oswin": armed("pistol")}, active="oswin", husks=crowd, fate=([4, 5],))
    look.answer(game, "shoot pistol s1")
    assert dead(game) == {"s1": {"runner": 1}}


@rule("lantern.combat.order", "lantern.husks.shades")
def test_a_shade_takes_all_shots_and_shields_the_others(lane: Lane) -> None:
    crowd = {"s1": {"drifter": 1, "runner": 1, "shade": 1}}
    game = lane({"oswin": armed("pistol")}, active="oswin", husks=crowd, fate=([4, 5],))
    look.answer(game, "shoot pistol s1")
    assert dead(game) == crowd
    assert endured(game) == [("shade", 2, "lantern.husks.shades")]
    game = lane({"oswin": armed("thunderclap")}, active="oswin", husks=crowd, fate=([5, 6],))
    look.answer(game, "cast thunderclap s1")
    assert dead(game) == {"s1": {"runner": 1}}


@rule("lantern.husks.shades")
def test_no_blow_however_strong_eliminates_a_shade_and_none_needs_to_fall_on_it(lane: Lane) -> None:
    crowd = {"s0": {"drifter": 2, "shade": 1}}
    for share, rest in (({"shade": 2}, crowd), ({"drifter": 2}, {"s0": {"shade": 1}})):
        game = lane({"oswin": armed("axe")}, active="oswin", husks=crowd, fate=([6, 6],))
        look.answer(game, "melee axe", share)
        assert dead(game) == rest
        assert endured(game) == ([("shade", 2, "lantern.husks.shades")] if "shade" in share else [])


@rule("lantern.combat.friends")
def test_misses_of_shots_and_spells_hit_friends_and_not_their_owner(lane: Lane) -> None:
    people = {"oswin": armed("pistol"), "wren": {"zone": "s1"}, "tamsin": {"zone": "s1"}}
    game = lane(people, active="oswin", husks={"s1": {"drifter": 1}}, fate=([1, 6],))
    look.answer(game, "shoot pistol s1")
    assert look.asked(game) == "friendly-fire"
    look.answer(game, {"tamsin": 1})
    assert (one(game, "wren")["wounds"], one(game, "tamsin")["wounds"]) == (0, 1)
    game = lane({"oswin": armed("thunderclap"), "wren": "s1"}, active="oswin", fate=([1, 6],))
    look.answer(game, "cast thunderclap s1")
    assert one(game, "wren")["wounds"] == 2
    game = lane({"oswin": armed("spark")}, active="oswin", fate=([1],))
    look.answer(game, "cast spark s0")
    assert one(game, "oswin")["wounds"] == 0


@rule("lantern.combat.magic", "lantern.skill.plus-1-free-action")
def test_a_spell_is_an_attack_of_its_own_kind(lane: Lane) -> None:
    game = lane({"tamsin": armed("spark", "pistol")}, active="tamsin", fate=([4], [4, 4]))
    look.answer(game, "cast spark s1")
    assert game.view(0)["turns"][-1]["left"] == 3, "the free action was for magic"
    assert game.view(0)["turns"][-1]["free"] == {"magic": 0}
    look.answer(game, "shoot pistol s1")
    assert game.view(0)["turns"][-1]["left"] == 2


@rule("lantern.skill.plus-1-die", "lantern.combat.magic")
def test_a_die_more_for_spells_is_none_for_shots(lane: Lane) -> None:
    for card, dice in (("cast spark s1", 2), ("shoot pistol s1", 2)):
        people = {"oswin": armed("spark", "pistol", skills=["plus-1-die:magic"])}
        game = lane(people, active="oswin", fate=([1] * dice,))
        look.answer(game, card)
        assert look.said(game, "rolled")[-1][3] == " ".join(["1"] * dice)


@rule("lantern.skill.plus-1-damage")
def test_one_damage_more_for_spells_eliminates_a_shade_with_a_spark(lane: Lane) -> None:
    people = {"oswin": armed("spark", skills=["plus-1-damage:magic"])}
    game = lane(people, active="oswin", husks={"s1": {"shade": 1}}, fate=([4],))
    look.answer(game, "cast spark s1")
    assert dead(game) == {}
    assert one(game, "oswin")["experience"] == 3


@rule("lantern.skill.plus-1-action", "lantern.skill.plus-1-free-action")
def test_more_actions_and_free_ones(lane: Lane) -> None:
    game = lane({"wren": {"zone": "s0", "experience": 4}}, active="wren")
    assert game.view(0)["turns"][-1]["left"] == 4
    look.answer(game, "move s1")
    assert game.view(0)["turns"][-1]["left"] == 4
    look.answer(game, "move s2")
    assert game.view(0)["turns"][-1]["left"] == 3


# -- wounds ------------------------------------------------------------------------------------------------------------


@rule("lantern.wounds.three")
def test_three_wounds_lose_the_game(lane: Lane) -> None:
    game = lane({"wren": {"zone": "s0", "wounds": 1}, "oswin": "s3"}, husks={"s0": {"shade": 1}}, phase="husks")
    assert game.outcome is not None
    assert (game.outcome.why, game.outcome.winners) == ("wren-eliminated", ())
    assert game.outcome.rule == "lantern.wounds.three"


@rule("lantern.wounds.three")
def test_all_that_the_eliminated_carried_and_wore_is_discarded_once(lane: Lane) -> None:
    things = {"hands": ["axe", "spark"], "backpack": ["cudgel"], "worn": "leather-coat"}
    people = {"wren": {"zone": "s0", "wounds": 2, "starting": False, **things}, "oswin": "s3"}
    game = lane(people, husks={"s0": {"shade": 1}}, phase="husks", fate=([1, 1],))
    wren = one(game, "wren")
    assert (wren["zone"], wren["hands"], wren["backpack"], wren["worn"]) == ("", [], [], [])
    assert isinstance(game.state, Table)
    discarded = [card for deck in game.view(0)["decks"].values() for card in deck["discards"]]
    assert (sorted(discarded), sorted(game.state.out)) == (
        ["axe", "leather-coat"],
        ["cudgel", "iron-bar", "spark"],  # nobody has the bar in this position
    )


@rule("lantern.armour.roll")
@pytest.mark.parametrize(
    ("armour", "faces", "wounds"),
    [("leather-coat", [5, 4], 1), ("leather-coat", [4, 4], 2), ("breastplate", [4, 6], 0), ("breastplate", [3, 3], 2)],
)
def test_armour_keeps_off_each_wound_for_which_its_number_is_rolled(
    lane: Lane, armour: str, faces: list[int], wounds: int
) -> None:
    people = {"wren": {"zone": "s0", "worn": armour}}
    game = lane(people, husks={"s0": {"shade": 1}}, phase="husks", fate=(faces,))
    assert one(game, "wren")["wounds"] == wounds
    assert look.said(game, "saved") == [("saved", "wren", armour, " ".join(map(str, faces)), 2 - wounds)]


@rule("lantern.armour.roll")
def test_armour_in_the_backpack_or_in_hand_keeps_nothing_off_and_friends_are_kept_off_too(lane: Lane) -> None:
    game = lane({"wren": armed("breastplate")}, husks={"s0": {"drifter": 1}}, phase="husks")
    assert one(game, "wren")["wounds"] == 1
    people = {"oswin": armed("thunderclap"), "wren": {"zone": "s1", "worn": "breastplate"}}
    game = lane(people, active="oswin", fate=([1, 6], [3, 4]))
    look.answer(game, "cast thunderclap s1")
    assert one(game, "wren")["wounds"] == 1


@rule("lantern.skill.tough", "lantern.armour.roll")
def test_who_is_tough_ignores_one_wound_and_rolls_for_the_others(lane: Lane) -> None:
    people = {"oswin": {"zone": "s0", "worn": "leather-coat"}}
    game = lane(people, husks={"s0": {"drifter": 3}}, phase="husks", fate=([5, 1],))
    assert one(game, "oswin")["wounds"] == 1


@rule("lantern.rest.indoors")
def test_a_wound_is_healed_in_a_room_without_husks(lane: Lane) -> None:
    game = lane({"oswin": {"zone": "r1", "wounds": 2}}, active="oswin")
    look.answer(game, "rest")
    assert one(game, "oswin")["wounds"] == 1
    assert game.view(0)["turns"][-1]["left"] == 2
    game = lane({"oswin": {"zone": "s0", "wounds": 1}}, active="oswin")
    assert look.refused(game, "rest") == "lantern.rest.indoors"
    game = lane({"oswin": {"zone": "r1", "wounds": 1}}, active="oswin", husks={"r1": {"drifter": 1}})
    assert look.refused(game, "rest") == "lantern.rest.indoors"
    assert "rest" not in look.options(lane({"oswin": "r1"}, active="oswin"))


# -- husks -------------------------------------------------------------------------------------------------------------


@rule("lantern.husks.attack")
def test_husks_in_a_zone_with_survivors_attack_and_the_players_divide_that(lane: Lane) -> None:
    crowd = {"s0": {"drifter": 2, "shade": 1}}
    game = lane({"wren": "s0", "tamsin": "s0"}, husks=crowd, phase="husks")
    assert look.asked(game) == "wounds"
    look.answer(game, {"wren": 1}, {"tamsin": 2})
    assert (one(game, "wren")["wounds"], one(game, "tamsin")["wounds"]) == (2, 2)
    assert moves(game) == []


@rule("lantern.husks.move")
def test_husks_move_one_zone_along_the_shortest_way_and_part_where_ways_are_as_good(lane: Lane) -> None:
    game = lane({"wren": "s0"}, husks={"s3": {"drifter": 2}}, phase="husks")
    assert moves(game) == ["drifter s3>s2 2"]
    square = """
    +.....+.....+
    : s0  : s1  :
    +.....+.....+
    : s2  : s3  :
    +.....+.....+
    """.replace("    ", "")
    game = lane({"wren": "s0"}, board=square, husks={"s3": {"drifter": 3}}, phase="husks")
    assert look.options(game) == ["split drifter s1=2 s2=1", "split drifter s1=1 s2=2"]
    look.answer(game, "split drifter s1=1 s2=2")
    assert moves(game) == ["drifter s3>s1 1", "drifter s3>s2 2"]


@rule("lantern.husks.runners")
def test_a_runner_beside_a_survivor_attacks_twice_and_one_next_door_moves_and_attacks(lane: Lane) -> None:
    game = lane({"wren": "s0"}, husks={"s0": {"runner": 1}}, phase="husks")
    assert one(game, "wren")["wounds"] == 2
    crowd = {"s1": {"runner": 2, "drifter": 1}}
    game = lane({"wren": "s0"}, husks=crowd, phase="husks")
    assert moves(game) == ["drifter s1>s0 1", "runner s1>s0 2"]
    assert one(game, "wren")["wounds"] == 2, "the drifter moved in and did not attack"


@rule("lantern.husks.runners")
def test_a_runner_farther_away_moves_twice_when_all_others_have_acted(lane: Lane) -> None:
    game = lane({"wren": "s0"}, husks={"s3": {"runner": 1, "drifter": 1}}, phase="husks")
    assert moves(game) == ["drifter s3>s2 1", "runner s3>s2 1", "runner s2>s1 1"]


@rule("lantern.husks.runners", "lantern.noise.draws")
def test_a_runner_attacks_first_and_then_moves_when_nobody_is_left_there(lane: Lane) -> None:
    rules = {"exits": ["s0"], "objectives": [{"id": "out", "kind": "kill", "count": 9, "says": "All."}]}
    people = {"wren": {"zone": "s0", "wounds": 2, "starting": False}, "oswin": "s1"}
    game = lane(people, husks={"s0": {"runner": 1}}, phase="husks", rules=rules)
    assert look.said(game, "eliminated") == [("eliminated", "wren", "", "", 0)]
    assert moves(game) == ["runner s0>s1 1"]
    assert one(game, "oswin")["wounds"] == 0


# -- what brings them --------------------------------------------------------------------------------------------------

GATE = ({"zone": "s3", "colour": "white"}, {"zone": "ya", "colour": "green"})


@rule("lantern.spawn.cards")
def test_each_spawn_zone_brings_what_its_card_says_for_the_highest_level(lane: Lane) -> None:
    people = {"wren": "s0", "oswin": {"zone": "s0", "experience": 8}}
    spawns = GATE[::-1]
    game = lane(people, spawns=spawns, phase="spawn", fate=(["husk-03"], ["husk-05"]))
    assert dead(game) == {"s3": {"drifter": 3}, "ya": {"runner": 2}}, "the white one first"
    game = lane({"wren": "s0"}, spawns=GATE, phase="spawn", discards={"husks": "all"}, fate=(["husk-03"], ["husk-05"]))
    assert dead(game) == {"s3": {"drifter": 2}}
    assert [a for _, a, _, _, _ in look.said(game, "reshuffled")] == ["husks"]


@rule("lantern.spawn.extra-activation")
def test_at_blue_a_card_that_rouses_does_nothing(lane: Lane) -> None:
    crowd = {"s3": {"drifter": 1}}
    game = lane({"wren": "s0"}, husks=crowd, spawns=GATE[:1], phase="spawn", fate=(["husk-09"],))
    assert dead(game) == crowd
    assert look.said(game, "stirred") == [("stirred", "drifter", "", "", 0)]


@rule("lantern.spawn.extra-activation", "lantern.husks.runners")
def test_above_blue_all_of_the_kind_act_at_once_and_runners_twice(lane: Lane) -> None:
    people = {"wren": {"zone": "s0", "experience": 4}}
    crowd = {"s3": {"drifter": 1, "runner": 1}}
    game = lane(people, husks=crowd, spawns=GATE[:1], phase="spawn", fate=(["husk-09"],))
    assert moves(game) == ["drifter s3>s2 1"]
    game = lane(people, husks=crowd, spawns=GATE[:1], phase="spawn", fate=(["husk-10"],))
    assert moves(game) == ["runner s3>s2 1", "runner s2>s1 1"]
    assert dead(game) == {"s1": {"runner": 1}, "s3": {"drifter": 1}}


@rule("lantern.spawn.extra-activation", "lantern.building.first-opening")
def test_in_a_house_it_rouses_those_who_have_just_come(lane: Lane) -> None:
    people = {"wren": armed("iron-bar", experience=4)}
    game = lane(people, active="wren", fate=(["husk-01"], ["husk-09"]))
    look.answer(game, "open r1--s0")
    assert moves(game) == ["drifter r1>s0 2"]
    assert dead(game) == {"s0": {"drifter": 2}}


@rule("lantern.spawn.shortage")
def test_when_the_box_is_empty_those_on_the_board_act(lane: Lane) -> None:
    crowd = {"s3": {"drifter": 11}}
    game = lane({"wren": "s0"}, husks=crowd, spawns=GATE[1:], phase="spawn", fate=(["husk-03"],))
    assert look.said(game, "spawned") == [("spawned", "drifter", "ya", "", 1)]
    assert moves(game) == ["drifter s3>s2 11", "drifter ya>s3 1"]


# -- experience --------------------------------------------------------------------------------------------------------


@rule("lantern.xp.levels")
def test_levels_bring_skills_and_the_last_one_ends_it(lane: Lane) -> None:
    people = {"oswin": armed("axe", experience=7)}
    game = lane(people, active="oswin", husks={"s0": {"drifter": 2}}, fate=([4, 4],))
    look.answer(game, "melee axe")
    assert look.options(game) == ["learn plus-1-die:melee", "learn plus-1-die:ranged"]
    look.answer(game, "learn plus-1-die:ranged")
    assert one(game, "oswin")["level"] == "orange"
    assert one(game, "oswin")["skills"] == ["tough", "plus-1-action", "plus-1-die:ranged"]
    assert one(game, "oswin")["experience"] == 9
    people = {"oswin": armed("axe", experience=11, picks=["plus-1-die:ranged"])}
    game = lane(people, active="oswin", husks={"s0": {"drifter": 2}}, fate=([4, 4],))
    look.answer(game, "melee axe", "learn break-in")
    assert (one(game, "oswin")["level"], one(game, "oswin")["experience"]) == ("red", 12)


def test_the_dice_that_armour_rolls_are_as_many_as_the_wounds() -> None:
    """A person with real dice is asked for them."""
    game = shamble.position(
        {
            "title": "lantern",
            "scene": "fog-bell",
            "fate": "manual",
            "survivors": {"wren": {"zone": "gate", "worn": "breastplate"}},
            "husks": {"gate": {"drifter": 2}},
            "phase": "husks",
        }
    )
    assert isinstance(game.question, Roll)
    assert (game.question.ask, game.question.count) == ("armour", 2)
    assert game.title.prompt(game.question) == "Wren wears the Breastplate: roll 2 dice"
