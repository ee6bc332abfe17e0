"""Light at night: switched on and off, pointed somewhere, and seen from afar."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

import shamble
from shamble.testing import example, rule
from shamble.titles.washington.rules.light import reach_of_light
from tests.titles.washington.test_night import NIGHT, needed, seen_by_zombies, zones_seen

SQUARE = """
+.....+.....+.....+
: a0  : a1  : a2  :
+.....+.....+.....+
: b0  : b1  : b2  :
+.....+.....+.....+
: c0  : c1  : c2  :
+.....+.....+.....+
"""
CELLS = {f"{row}{column}": f"exterior {row}{column}" for row in "abc" for column in "012"}
# A street along a house of two rooms. The room `den` has a doorway to `hall`, and `hall` an open door to `lane`.
HOUSE = """
+.....+.....+.....+
: wy  : la  : ey  :
+-----+--d--+-----+
| de  o ha  | sh  |
+-----+-----+-----+
"""
ROOMS = {
    "wy": "exterior west",
    "la": "exterior lane",
    "ey": "exterior east",
    "de": "interior den",
    "ha": "interior hall",
    "sh": "interior shed",
}


def carrier(zone: str, *hands: str, light: str = "", **keys: Any) -> dict[str, Any]:
    """A survivor with a flashlight in the backpack; `light` says where it points if it is on."""
    return {
        "zone": zone,
        "hands": list(hands),
        "backpack": ["flashlight"],
        **({"light": light} if light else {}),
        **keys,
    }


def lit(game: Any) -> list[str]:
    return [id for id, zone in game.view(0)["zones"].items() if zone["lit"]]


def verbs(game: Any) -> list[str]:
    return list(dict.fromkeys(option.verb for option in game.question.options))


def before_their_phase(game: Any) -> list[Any]:
    """What happens before the zombies' phase."""
    return list(game.events[: [event.kind for event in game.events].index("zombies")])


def refused(game: Any, answer: str) -> tuple[str, str]:
    with pytest.raises(shamble.IllegalAnswer) as refusal:
        game.answer(answer)
    said = str(refusal.value).partition(" [")[0]
    return refusal.value.rule.removeprefix("washington.light."), said


# -- switched on and off -----------------------------------------------------------------------------------------------


@rule("washington.light.on-by-action", "washington.light.flashlight-is-a-lightsource")
def test_a_light_is_switched_on_by_an_action_also_in_the_backpack(table: Any, city: Any) -> None:
    game = table(SQUARE, CELLS, survivors={"tess": carrier("b1")}, rules=NIGHT, active="tess")
    assert lit(game) == []
    assert city.options(game, "light-on") == [f"light-on {zone}" for zone in ("a1", "b0", "b2", "c1")]
    city.answer(game, "light-on c1")
    assert lit(game) == ["b1", "c1"]
    assert city.actions_left(game) == 2
    assert not any(option.startswith("light-on") for option in city.options(game))


@rule("washington.light.on-by-action")
def test_reasons_why_a_light_can_not_be_switched_on(table: Any, city: Any) -> None:
    game = table(SQUARE, CELLS, survivors={"tess": carrier("b1"), "anton": "a1"}, rules=NIGHT, active="tess")
    assert refused(game, "light-on c2")[0] == "beam-covers-own-zone-and-neighbour"
    assert refused(game, "light-on-wall")[0] == "may-point-at-wall"
    assert refused(game, "light-off") == ("off-by-action", "You have no light on.")
    assert refused(game, "turn-beam a1") == ("reorient-before-each-action", "Your light is off.")
    city.answer(game, "light-on c1")
    assert refused(game, "light-on a1") == ("on-by-action", "Your light is already on.")
    assert refused(game, "turn-beam c1") == ("reorient-before-each-action", "Your light already points there.")
    without = table(SQUARE, CELLS, survivors={"tess": "b1"}, rules=NIGHT, active="tess")
    assert refused(without, "light-on a1")[0] == "flashlight-is-a-lightsource"
    people = {"ashley": carrier("b1", light="b0")}
    spent = table(SQUARE, CELLS, survivors=people, rules=NIGHT, active="ashley", spent=2)
    city.answer(spent, "move a1")
    assert refused(spent, "light-off")[0] == "modern.round.three-actions"


@rule("washington.light.only-at-night")
def test_by_day_there_is_nothing_to_light_up(table: Any, city: Any) -> None:
    day = {"uses": ["clock", "night"], "clock": 12}
    game = table(SQUARE, CELLS, survivors={"tess": carrier("b1", "shotgun")}, rules=day, active="tess", fate=[[1, 1]])
    assert not any(option.startswith("light") for option in city.options(game))
    assert refused(game, "light-on a1")[0] == "only-at-night"
    city.answer(game, "shoot shotgun b0")
    assert city.asked(game) == "act"
    never = table(SQUARE, CELLS, survivors={"tess": carrier("b1")}, active="tess")
    assert refused(never, "light-on a1") == ("only-at-night", "Night does not fall in this scene.")


@rule("washington.light.only-at-night", "modern.trait.flashlight")
def test_by_day_a_flashlight_still_finds_two_cards_without_a_beam(table: Any, city: Any) -> None:
    decks = {"equipment": ["water", "canned-food", "machete"]}
    game = table(HOUSE, ROOMS, survivors={"tess": carrier("den")}, active="tess", decks=decks)
    city.answer(game, "search equipment")
    assert [event["card"] for event in game.events if event.kind == "searched"] == ["water", "canned-food"]
    assert lit(game) == []


@rule("washington.light.only-at-night", "washington.light.off-removes-token")
def test_when_day_breaks_all_beams_are_gone(table: Any, city: Any) -> None:
    dawn = {"uses": ["clock", "night"], "clock": 6}
    people = {"tess": carrier("a0", light="a1"), "anton": {"zone": "c2", "acted": True}}
    game = table(SQUARE, CELLS, survivors=people, rules=dawn, active="tess")
    assert lit(game) == ["a0", "a1"]
    city.run_dead(game)
    assert game.view(0)["hour"] == 7
    assert lit(game) == []
    assert [event.rule for event in game.events if event.kind == "light-out"] == ["washington.light.only-at-night"]
    assert game.view(0)["survivors"]["tess"]["beam"] == ""


@rule("washington.light.only-at-night")
def test_at_nightfall_every_light_is_off_and_it_stays_on_from_hour_to_hour(table: Any, city: Any) -> None:
    dusk = {"uses": ["clock", "night"], "clock": 18}
    game = table(SQUARE, CELLS, survivors={"tess": carrier("b1")}, rules=dusk, active="tess")
    city.run_dead(game)
    assert lit(game) == []
    city.answer(game, "turn tess") if city.asked(game) == "who" else None
    city.answer(game, "light-on a1")
    city.run_dead(game)
    assert lit(game) == ["a1", "b1"]


@rule("washington.light.off-by-action", "washington.light.off-removes-token")
def test_a_light_is_switched_off_by_an_action(table: Any, city: Any) -> None:
    game = table(SQUARE, CELLS, survivors={"tess": carrier("b1", light="a1")}, rules=NIGHT, active="tess")
    city.answer(game, "light-off")
    assert lit(game) == []
    assert city.actions_left(game) == 2


@rule("washington.light.off-when-traded-or-discarded")
def test_who_gives_the_flashlight_away_has_no_beam(table: Any, city: Any) -> None:
    people = {"tess": carrier("b1", light="a1"), "anton": "b1"}
    game = table(SQUARE, CELLS, survivors=people, rules=NIGHT, active="tess")
    for answer in ("trade anton", "give flashlight"):
        city.answer(game, answer)
    assert lit(game) == []
    assert [event["who"] for event in game.events if event.kind == "light-out"] == ["tess"]


@rule("washington.light.off-when-traded-or-discarded")
def test_who_discards_the_flashlight_has_no_beam_and_a_new_one_is_off(table: Any, city: Any) -> None:
    game = table(SQUARE, CELLS, survivors={"tess": carrier("b1", light="a1")}, rules=NIGHT, active="tess")
    game.answer("discard tess flashlight")
    assert lit(game) == []
    assert "light-off" not in city.options(game)


@rule("washington.light.off-when-traded-or-discarded", "washington.light.one-beam-per-survivor")
def test_who_carries_a_second_flashlight_has_one_beam_and_keeps_it(table: Any, city: Any) -> None:
    people = {"tess": carrier("b1", "flashlight", light="a1")}
    game = table(SQUARE, CELLS, survivors=people, rules=NIGHT, active="tess")
    assert "light-on c1" not in city.options(game)
    game.answer("discard tess flashlight")
    assert lit(game) == ["a1", "b1"]
    game.answer("discard tess flashlight")
    assert lit(game) == []


def test_who_is_out_of_play_lights_nothing(table: Any, city: Any) -> None:
    people = {"tess": carrier("b1", light="a1", wounds=2, starting=False), "anton": {"zone": "c2", "acted": True}}
    game = table(SQUARE, CELLS, survivors=people, zombies={"b1": {"walker": 1}}, rules=NIGHT, phase="zombies")
    assert city.zone_of(game, "tess") == ""
    assert lit(game) == []


@rule("washington.light.off-when-traded-or-discarded")
def test_who_is_knocked_out_has_no_beam(table: Any, city: Any) -> None:
    people = {"tess": carrier("b1", light="a1", wounds=2), "anton": {"zone": "c2", "acted": True}}
    night = {"uses": ["night", "ko"]}
    game = table(SQUARE, CELLS, survivors=people, zombies={"b1": {"walker": 1}}, rules=night, phase="zombies")
    assert [event["who"] for event in game.events if event.kind in ("ko", "light-out")] == ["tess", "tess"]
    assert lit(game) == []


# -- a light for something else ----------------------------------------------------------------------------------------


@rule("washington.light.on-by-search", "washington.light.may-point-at-wall")
def test_tess_searches_with_the_light_toward_the_wall(table: Any, city: Any) -> None:
    decks = {"equipment": ["water", "canned-food", "machete"]}
    game = table(
        *(HOUSE, ROOMS),
        survivors={"ashley": carrier("den")},
        zombies={"west": {"walker": 1}},
        rules=NIGHT,
        active="ashley",
        decks=decks,
    )
    city.answer(game, "search equipment")
    assert city.asked(game) == "light-search"
    assert city.options(game) == ["shine hall", "shine-wall", "stay-dark"]
    city.answer(game, "shine-wall")
    assert [event["card"] for event in game.events if event.kind == "searched"] == ["water", "canned-food"]
    assert lit(game) == ["den"]
    assert city.actions_left(game) == 2
    assert seen_by_zombies(game, "west") == ["west"]


@rule("washington.light.search-may-be-done-in-the-dark", "modern.trait.flashlight")
@example("washington.light.search-may-be-done-in-the-dark")
def test_a_search_in_the_dark_finds_one_card(table: Any, city: Any) -> None:
    decks = {"equipment": ["water", "canned-food", "machete"]}
    game = table(HOUSE, ROOMS, survivors={"tess": carrier("den")}, rules=NIGHT, active="tess", decks=decks)
    city.answer(game, "search equipment")
    city.answer(game, "stay-dark")
    assert [event["card"] for event in game.events if event.kind == "searched"] == ["water"]
    assert lit(game) == []


@rule("washington.light.search-may-be-done-in-the-dark")
def test_the_odds_of_a_search_go_past_the_light(table: Any, city: Any) -> None:
    """As if nobody switched it on: a card for each way to draw one. That is the usual answer, too."""
    game = table(HOUSE, ROOMS, survivors={"tess": carrier("den")}, rules=NIGHT, active="tess")
    odds = game.odds("search equipment")
    assert [(choice.ask, choice.usual.text) for choice in odds.passed] == [("light-search", "stay-dark")]
    assert len(odds.ways) == len(set(city.state(game).decks[0].all_cards()))
    city.answer(game, "search equipment")
    assert game.question.usual.text == "stay-dark"


@rule("washington.light.on-by-search", "modern.trait.flashlight")
def test_with_the_light_on_nothing_is_asked_and_flashlights_do_not_add_up(table: Any, city: Any) -> None:
    decks = {"equipment": ["water", "canned-food", "machete"]}
    people = {"tess": carrier("den", "flashlight", light="hall")}
    game = table(HOUSE, ROOMS, survivors=people, rules=NIGHT, active="tess", decks=decks)
    city.answer(game, "search equipment")
    assert [event["card"] for event in game.events if event.kind == "searched"] == ["water", "canned-food"]


@rule("washington.light.on-by-ranged-action-at-range-0-1")
def test_anton_shoots_by_the_light_of_his_flashlight(table: Any, city: Any) -> None:
    people = {"ashley": carrier("b0", "shotgun")}
    crowd = {"b1": {"runner": 2}}
    game = table(SQUARE, CELLS, survivors=people, zombies=crowd, rules=NIGHT, active="ashley", fate=[[4, 3]])
    assert needed(game, "shotgun", "b1", who="ashley") == 6
    city.answer(game, "shoot shotgun b1")
    assert city.options(game) == ["shine b1", "stay-dark"]
    assert game.odds("shine b1").chance("kills") == Fraction(3, 4)
    assert game.odds("stay-dark").chance("kills") == 1 - Fraction(5, 6) ** 2
    city.answer(game, "shine b1")
    assert lit(game) == ["b0", "b1"]
    assert city.actions_left(game) == 2
    assert city.dead(game, "b1") == {"runner": 1}


@rule("washington.light.on-by-ranged-action-at-range-0-1")
def test_anton_may_shoot_in_the_dark(table: Any, city: Any) -> None:
    people = {"ashley": carrier("b0", "shotgun")}
    game = table(
        SQUARE, CELLS, survivors=people, zombies={"b1": {"runner": 2}}, rules=NIGHT, active="ashley", fate=[[4, 5]]
    )
    city.answer(game, "shoot shotgun b1")
    city.answer(game, "stay-dark")
    assert lit(game) == []
    assert city.dead(game, "b1") == {"runner": 2}


@rule("washington.light.on-by-ranged-action-at-range-0-1", "washington.light.ranged-action-points-beam-at-target")
def test_at_range_0_the_light_points_anywhere(table: Any, city: Any) -> None:
    people = {"ashley": carrier("b0", "shotgun")}
    game = table(
        SQUARE, CELLS, survivors=people, zombies={"b0": {"walker": 1}}, rules=NIGHT, active="ashley", fate=[[4, 4]]
    )
    city.answer(game, "shoot shotgun b0")
    assert city.options(game) == ["shine a0", "shine b1", "shine c0", "stay-dark"]
    city.answer(game, "shine c0")
    assert lit(game) == ["b0", "c0"]
    assert city.dead(game, "b0") == {}


@rule("washington.light.on-by-ranged-action-at-range-0-1")
def test_nobody_is_asked_without_a_light_or_in_melee(table: Any, city: Any) -> None:
    people = {"ashley": {"zone": "b0", "hands": ["shotgun"]}}
    game = table(SQUARE, CELLS, survivors=people, rules=NIGHT, active="ashley", fate=[[1, 1]])
    city.answer(game, "shoot shotgun b1")
    assert city.asked(game) == "act"
    people = {"ashley": carrier("b0", "machete")}
    near = table(
        SQUARE, CELLS, survivors=people, zombies={"b0": {"walker": 1}}, rules=NIGHT, active="ashley", fate=[[1]]
    )
    city.answer(near, "melee machete")
    assert city.asked(near) == "act"


@rule("washington.light.on-by-ranged-action-at-range-0-1")
def test_a_molotov_may_be_thrown_by_light_too(table: Any, city: Any) -> None:
    people = {"anton": carrier("b0", "molotov")}
    game = table(SQUARE, CELLS, survivors=people, zombies={"b1": {"walker": 1}}, rules=NIGHT, active="anton")
    city.answer(game, "throw molotov b1")
    city.answer(game, "shine b1")
    assert lit(game) == ["b0", "b1"]
    assert city.dead(game, "b1") == {}


@rule("washington.light.ranged-action-points-beam-at-target")
def test_a_light_that_is_on_points_at_the_target(table: Any, city: Any) -> None:
    people = {"ashley": carrier("b1", "shotgun", light="a1")}
    game = table(
        SQUARE, CELLS, survivors=people, zombies={"c1": {"walker": 2}}, rules=NIGHT, active="ashley", fate=[[4, 1]]
    )
    assert game.odds("shoot shotgun c1").chance("kills") == Fraction(3, 4)
    city.answer(game, "shoot shotgun c1")
    assert lit(game) == ["b1", "c1"]
    assert city.dead(game, "c1") == {"walker": 1}


@rule("washington.light.ranged-action-points-beam-at-target")
def test_at_range_2_the_light_stays_where_it_is(table: Any, city: Any) -> None:
    people = {
        "angelo": carrier("a0", "sniper-rifle", light="b0"),
        "anton": carrier("b2", light="a2", acted=True),
    }
    game = table(
        SQUARE, CELLS, survivors=people, zombies={"a2": {"walker": 1}}, rules=NIGHT, active="angelo", fate=[[3]]
    )
    city.answer(game, "shoot sniper-rifle a2")
    assert game.view(0)["survivors"]["angelo"]["beam"] == "b0"
    assert city.dead(game, "a2") == {}


# -- where it points ---------------------------------------------------------------------------------------------------


@rule("washington.light.beam-covers-own-zone-and-neighbour")
def test_a_beam_lies_on_two_zones_never_on_a_diagonal_one(table: Any) -> None:
    game = table(SQUARE, CELLS, survivors={"tess": carrier("b1", light="b2")}, rules=NIGHT, active="tess")
    assert lit(game) == ["b1", "b2"]
    assert refused(game, "turn-beam a2")[0] == "beam-covers-own-zone-and-neighbour"


@rule("washington.light.beam-follows-survivor", "washington.light.reorient-before-each-action")
def test_a_beam_goes_along_and_is_turned_for_free(table: Any, city: Any) -> None:
    game = table(SQUARE, CELLS, survivors={"tess": carrier("b0", light="b1")}, rules=NIGHT, active="tess")
    city.answer(game, "move a0")
    assert lit(game) == ["a0", "a1"]
    city.answer(game, "turn-beam b0")
    assert lit(game) == ["a0", "b0"]
    assert city.actions_left(game) == 2


@rule("washington.light.beam-follows-survivor")
def test_a_beam_stays_on_what_it_was_pointed_at_while_that_is_next_door(table: Any, city: Any) -> None:
    zones = {"lo": "exterior long", "aa": "exterior aa", "bb": "exterior bb"}
    board = "+.....+.....+\n: lo  : lo  :\n+.....+.....+\n: aa  : bb  :\n+.....+.....+"
    game = table(board, zones, survivors={"tess": carrier("aa", light="long")}, rules=NIGHT, active="tess")
    city.answer(game, "move bb")
    assert lit(game) == ["long", "bb"]


@rule("washington.light.beam-follows-survivor", "washington.light.may-point-at-wall")
def test_a_beam_that_points_nowhere_falls_on_a_wall(table: Any, city: Any) -> None:
    game = table(HOUSE, ROOMS, survivors={"tess": carrier("hall", light="lane")}, rules=NIGHT, active="tess")
    city.answer(game, "move den")
    assert lit(game) == ["den"]


@rule("washington.light.beam-follows-survivor")
def test_where_there_is_no_wall_it_falls_on_another_zone(table: Any, city: Any) -> None:
    game = table(SQUARE, CELLS, survivors={"tess": carrier("a0", light="a1")}, rules=NIGHT, active="tess")
    city.answer(game, "move b0")
    assert lit(game) == ["a0", "b0"]


@rule("washington.light.reorient-before-each-action")
def test_it_is_turned_once_before_each_action(table: Any, city: Any) -> None:
    game = table(SQUARE, CELLS, survivors={"tess": carrier("b1", light="b2")}, rules=NIGHT, active="tess")
    city.answer(game, "turn-beam a1")
    assert city.options(game, "turn-beam") == []
    assert refused(game, "turn-beam c1")[0] == "reorient-before-each-action"
    city.answer(game, "make-noise")
    assert city.options(game, "turn-beam") == ["turn-beam b0", "turn-beam b2", "turn-beam c1"]


@rule("washington.light.reorient-before-each-action")
def test_after_the_last_action_it_is_turned_only_after_a_move(table: Any, city: Any) -> None:
    keys: dict[str, Any] = {"rules": NIGHT, "active": "tess", "spent": 2}
    game = table(SQUARE, CELLS, survivors={"tess": carrier("b1", light="b2"), "anton": "a0"}, **keys)
    city.answer(game, "make-noise")
    assert game.question.about == ("anton",)
    walker = table(SQUARE, CELLS, survivors={"tess": carrier("b1", light="b2"), "anton": "a0"}, **keys)
    city.answer(walker, "move a1")
    assert city.asked(walker) == "act"
    city.answer(walker, "turn-beam a2")
    assert lit(walker) == ["a1", "a2"]
    assert walker.question.about == ("anton",)


@rule("washington.light.reorient-before-each-action")
def test_turning_the_light_does_not_come_between_two_attacks(table: Any, city: Any) -> None:
    people = {"tess": carrier("b1", "pistol", light="b2", skills=["escalation:ranged"])}
    crowd = {"b2": {"fatty": 1}}
    game = table(SQUARE, CELLS, survivors=people, zombies=crowd, rules=NIGHT, active="tess", fate=[[1], [1, 1]])
    city.answer(game, "shoot pistol b2")
    city.answer(game, "turn-beam a1")
    city.answer(game, "shoot pistol b2")
    assert [len(event["dice"].faces) for event in game.events if event.kind == "rolled"] == [1, 2]


@rule("washington.light.blocked-by-sight-obstacles", "washington.light.may-point-at-wall")
@pytest.mark.parametrize(
    ("border", "closed", "is_lit"),
    [
        (":", False, True),
        ("d", False, True),
        ("H", False, True),
        ("h", False, True),
        ("D", True, False),
        ("|", False, False),
    ],
)
def test_what_stops_a_beam(table: Any, border: str, closed: bool, is_lit: bool) -> None:
    zones = {"he": "exterior here", "th": "exterior there"}
    board = f"+.....+.....+\n: he  {border} th  :\n+.....+.....+"
    game = table(board, zones, survivors={"tess": carrier("here", light="there")}, rules=NIGHT, active="tess")
    assert lit(game) == (["here", "there"] if is_lit else ["here"])


@rule(
    "washington.tank.blocks-light", "washington.light.blocked-by-sight-obstacles", "washington.light.may-point-at-wall"
)
def test_a_tank_stops_a_beam_from_the_ground_but_not_one_from_above(table: Any) -> None:
    zones = {"he": "exterior here", "ta": "tank tank"}
    board = "+.....+.....+\n: he  : ta  :\n+.....+.....+"
    ground = table(board, zones, survivors={"tess": carrier("here", light="tank")}, rules=NIGHT, active="tess")
    assert lit(ground) == ["here"]
    assert ground.view(0)["survivors"]["tess"]["beam"] == "wall"
    above = table(board, zones, survivors={"tess": carrier("tank", light="here")}, rules=NIGHT, active="tess")
    assert lit(above) == ["here", "tank"]


@rule("washington.light.blocked-by-sight-obstacles")
def test_a_door_that_is_opened_lets_the_light_through(table: Any, city: Any) -> None:
    zones = {"he": "exterior here", "th": "interior there"}
    board = "+.....+-----+\n: he  D th  |\n+.....+-----+"
    people = {"tess": carrier("here", "crowbar", light="there")}
    game = table(board, zones, survivors=people, rules=NIGHT, active="tess", entered=["there"])
    assert refused(game, "turn-beam there")[0] == "blocked-by-sight-obstacles"
    city.answer(game, "open here--there")
    assert lit(game) == ["here", "there"]


@rule("washington.light.may-point-at-wall")
@example("washington.light.may-point-at-wall")
def test_a_beam_may_be_turned_to_a_wall(table: Any, city: Any) -> None:
    game = table(HOUSE, ROOMS, survivors={"tess": carrier("hall", light="lane")}, rules=NIGHT, active="tess")
    city.answer(game, "turn-beam-wall")
    assert lit(game) == ["hall"]
    assert game.view(0)["survivors"]["tess"]["beam"] == "wall"


# -- what light does ---------------------------------------------------------------------------------------------------


def crossing(table: Any, light: str = "b1", **keys: Any) -> Any:
    """Anton at b0 lights the runners at b1; Angelo is two zones from them, and a fatty looks at them from the side."""
    people = {"anton": carrier("b0", light=light, starting=False), "angelo": {"zone": "a2", "hands": ["sniper-rifle"]}}
    crowd = {"b1": {"runner": 2}, "c1": {"fatty": 1}}
    return table(SQUARE, CELLS, survivors=people, zombies=crowd, rules=NIGHT, **keys)


@rule("washington.light.lit-zone-is-visible", "washington.light.lit-zone-cancels-ranged-penalty")
def test_angelo_sees_the_lit_zone_and_shoots_as_by_day(table: Any, city: Any) -> None:
    def street(light: str) -> Any:
        people = {"anton": carrier("s3", light=light, acted=True), "angelo": {"zone": "s0", "hands": ["sniper-rifle"]}}
        return table(
            "row", survivors=people, zombies={"s2": {"runner": 1}, "s1": {"walker": 1}}, rules=NIGHT, active="angelo"
        )

    assert "s2" not in zones_seen(street("s4"), "angelo")
    game = street("s2")
    assert "s2" in zones_seen(game, "angelo")
    assert [needed(game, "sniper-rifle", zone, who="angelo") for zone in ("s2", "s1")] == [3, 6]
    assert "shoot sniper-rifle s2" in city.options(game)


@rule("washington.light.lit-zone-cancels-ranged-penalty")
def test_to_be_in_the_light_does_not_help_a_shot_into_the_dark(table: Any) -> None:
    people = {"anton": carrier("s1", light="s0"), "angelo": {"zone": "s1", "hands": ["sniper-rifle"]}}
    game = table("row", survivors=people, rules=NIGHT, active="angelo")
    assert lit(game) == ["s0", "s1"]
    assert needed(game, "sniper-rifle", "s2", who="angelo") == 6


@rule("washington.light.zombies-see-survivors-in-lit-zones")
def test_runners_see_anton_in_his_light_but_not_angelo_in_the_dark(table: Any) -> None:
    people = {"anton": carrier("s1", light="s2"), "angelo": "s0"}
    game = table("row", survivors=people, zombies={"s3": {"runner": 1}}, rules=NIGHT, active="anton")
    assert seen_by_zombies(game, "s3") == ["s1", "s2", "s3"]


@rule("washington.light.seen-from-any-distance")
def test_a_beam_in_a_street_is_seen_from_its_other_end(table: Any, city: Any) -> None:
    people = {"anton": carrier("s0", light="s1", acted=True)}
    game = table("row", survivors=people, zombies={"s5": {"walker": 1}}, rules=NIGHT, phase="zombies")
    assert [event["zone"] for event in game.events if event.kind == "lured"] == ["s5"]
    assert city.dead(game, "s3") == {"walker": 1}


@rule("washington.light.extra-activation-before-zombie-phase")
def test_who_sees_a_light_acts_once_more_and_who_does_not_acts_once(table: Any, city: Any) -> None:
    """Walker A is in line with the lit lane, walker B behind the house."""
    zones = {**{f"s{at}": f"exterior s{at}" for at in range(6)}, **{f"n{at}": f"exterior n{at}" for at in range(6)}}
    board = (
        "+.....+.....+.....+.....+.....+.....+\n: s0  : s1  : s2  : s3  : s4  : s5  :\n"
        "+.....+.....+.....+.....+.....+.....+\n: n0  : n1  : n2  : n3  : n4  : n5  :\n"
        "+.....+.....+.....+.....+.....+.....+"
    )
    people = {"anton": carrier("s0", light="s1", acted=True)}
    crowd = {"s5": {"walker": 1}, "n5": {"walker": 1}}
    game = table(board, zones, survivors=people, zombies=crowd, rules=NIGHT, phase="zombies")
    city.answer(game, "split walker s5=0 n4=1")
    assert city.dead(game, "s3") == {"walker": 1}
    assert city.dead(game, "n4") == {"walker": 1}
    kinds = [event.kind for event in game.events]
    assert kinds.index("lured") < kinds.index("zombies")


@rule("washington.light.extra-activation-before-zombie-phase")
@example("washington.light.extra-activation-before-zombie-phase")
def test_those_in_the_lit_zone_attack_before_their_phase_and_in_it(table: Any, city: Any) -> None:
    people = {"anton": carrier("s0", light="s1", acted=True), "tess": {"zone": "s5", "acted": True}}
    game = table("row", survivors=people, zombies={"s0": {"walker": 1}}, rules=NIGHT, phase="zombies")
    assert city.survivor(game, "anton").wounds == 2


@rule("washington.light.extra-activation-before-zombie-phase")
def test_runners_drawn_by_light_act_twice_and_no_others_with_them(table: Any, city: Any) -> None:
    """The runner at a0 sees the light and comes through b0, where another has seen nothing and waits for the phase."""
    zones = {**CELLS, "b0": "interior b0"}
    board = SQUARE.replace(".....+.....+.....+\n: b", "--o--+.....+.....+\n: b").replace(": b0  :", "| b0  |")
    board = board.replace("+.....+.....+.....+\n: c", "+--o--+.....+.....+\n: c")
    people = {"anton": carrier("a2", light="a1", acted=True), "tess": {"zone": "c2", "acted": True}}
    crowd = {"a0": {"runner": 1}, "b0": {"runner": 1}}
    game = table(board, zones, survivors=people, zombies=crowd, rules=NIGHT, noise={"c2": 3}, phase="zombies")
    lured = [event["zone"] for event in game.events if event.kind == "lured"]
    assert lured == ["a0"]
    before = before_their_phase(game)
    moved = [(event["start"], event["to"], event["count"]) for event in before if event.kind == "dead-moved"]
    assert moved == [("a0", "a1", 1), ("a1", "a2", 1)]


@rule("washington.light.extra-activation-before-zombie-phase")
def test_a_runner_that_meets_others_on_its_way_goes_on_without_them(table: Any, city: Any) -> None:
    """b1 is dark and off the line for its own runner, which the other passes with its second action."""
    zones = {**{f"s{at}": f"exterior s{at}" for at in range(4)}, "ro": "interior room", "en": "exterior end"}
    row = "+.....+-----+.....+.....+.....+.....+"
    board = f"{row}\n: s0  o ro  o s1  : s2  : s3  : en  :\n{row}"
    people = {"anton": carrier("s1", light="room", acted=True), "tess": {"zone": "end", "acted": True}}
    crowd = {"s0": {"runner": 1}, "s2": {"walker": 1}}
    game = table(board, zones, survivors=people, zombies=crowd, rules=NIGHT, phase="zombies")
    before = before_their_phase(game)
    assert sorted((e["start"], e["to"], e["count"]) for e in before if e.kind == "dead-moved") == [
        *[("room", "s1", 1), ("s0", "room", 1), ("s2", "s1", 1)],
    ]


@rule("washington.light.one-extra-activation-per-round")
@example("washington.light.one-extra-activation-per-round")
def test_a_walker_that_sees_three_lit_zones_of_two_beams_acts_once_more(table: Any, city: Any) -> None:
    people = {"anton": carrier("s0", light="s1", acted=True), "tess": carrier("s2", light="s1", acted=True)}
    game = table("row", survivors=people, zombies={"s5": {"walker": 1}}, rules=NIGHT, phase="zombies")
    assert lit(game) == ["s0", "s1", "s2"]
    assert [event.kind for event in game.events].count("lured") == 1
    assert city.dead(game, "s3") == {"walker": 1}


@rule("washington.light.extra-activation-uses-normal-targeting")
def test_the_fatty_sees_a_light_and_nobody_and_goes_for_the_noise(table: Any, city: Any) -> None:
    game = crossing(table, phase="zombies", noise={"a2": 4})
    while city.asked(game) == "split":
        game.answer(0)
    first = next(event for event in game.events if event.kind == "dead-moved" and event["enemy"] == "fatty")
    assert first["start"] == "c1"
    assert first["to"] in ("c2", "b1")
    assert "c1" in [event["zone"] for event in game.events if event.kind == "lured"]
    kinds = [event.kind for event in game.events]
    moves = [at for at, event in enumerate(game.events) if event.kind == "dead-moved" and event["enemy"] == "fatty"]
    assert moves[0] < kinds.index("zombies") < moves[1]


@rule("washington.light.extra-activation-before-zombie-phase")
def test_sandbags_do_not_hold_back_who_is_drawn_by_light(table: Any, city: Any) -> None:
    zones = {"aa": "exterior aa", "bb": "exterior bb", "cc": "exterior cc"}
    board = "+.....+.....+.....+\n: aa  : bb  H cc  :\n+.....+.....+.....+"
    people = {"anton": carrier("aa", light="bb", acted=True)}
    game = table(board, zones, survivors=people, zombies={"cc": {"walker": 1}}, rules=NIGHT, phase="zombies")
    assert city.dead(game, "aa") == {"walker": 1}
    people["anton"].pop("light")
    dark = table(board, zones, survivors=people, zombies={"cc": {"walker": 1}}, rules=NIGHT, phase="zombies")
    assert city.dead(dark, "cc") == {"walker": 1}


@rule("washington.light.extra-activation-before-zombie-phase")
def test_nobody_is_drawn_without_a_light_or_by_day(table: Any) -> None:
    people = {"anton": carrier("s0", acted=True)}
    game = table("row", survivors=people, zombies={"s5": {"walker": 1}}, rules=NIGHT, phase="zombies")
    assert "lured" not in [event.kind for event in game.events]


# -- a whole turn ------------------------------------------------------------------------------------------------------


WHITE_HOUSE = """
+.....+.....+.....+.....+.....+.....+
: na  : nb  : nc  : nd  : ne  : nf  :
+.....+.....+.....+.....+.....+.....+
: ma  : mb  : mc  : md  : me  : mf  :
+.....+.....+--d--+.....+.....+.....+
: sa  : sb  | wh  | sd  : se  : sf  :
+.....+.....+-----+.....+.....+.....+
"""


@rule("washington.light.turn-walkthrough")
@example("washington.light.turn-walkthrough")
def test_mindys_turn(table: Any, city: Any) -> None:
    codes = [f"{row}{column}" for row in "nms" for column in "abcdef" if row + column != "sc"]
    zones = {**{code: f"exterior {code}" for code in codes}, "wh": "interior white-house"}
    game = table(
        *(WHITE_HOUSE, zones),
        survivors={"mindy": carrier("ma", "shotgun", experience=7)},
        zombies={"na": {"fatty": 1}, "sb": {"walker": 2}, "mf": {"walker": 1}},
        rules=NIGHT,
        active="mindy",
        free=["move"],
        fate=[[4, 2], [6, 1]],
    )
    assert city.actions_left(game) == 4
    city.answer(game, "shoot shotgun na")
    city.answer(game, "shine na")
    assert city.dead(game, "na") == {}
    city.answer(game, "move mb")
    city.answer(game, "turn-beam sb")
    assert city.actions_left(game) == 2
    city.answer(game, "shoot shotgun sb")
    assert city.dead(game, "sb") == {"walker": 1}
    city.answer(game, "move mc")
    city.answer(game, "turn-beam white-house")
    assert lit(game) == ["mc", "white-house"]
    city.run_dead(game)
    kinds = [event.kind for event in game.events]
    phase = kinds.index("zombies")
    moves = [(event["start"], event["to"]) for event in game.events[:phase] if event.kind == "dead-moved"]
    assert moves == [("mf", "me")]
    later = [event["start"] for event in game.events[phase:] if event.kind == "dead-moved"]
    assert sorted(later) == ["me", "sb"]


# -- how far it reaches ------------------------------------------------------------------------------------------------


CABIN = """
+-----+-----+.....+
| aa  D bb  d cc  :
+-----+-----+.....+
"""


@rule("washington.light.blocked-by-sight-obstacles")
@pytest.mark.parametrize(("zone", "open", "near"), [("aa", [], []), ("aa", ["aa--bb"], [1]), ("bb", [], [2])])
def test_light_goes_through_what_is_open(table: Any, zone: str, open: list[str], near: list[int]) -> None:
    rooms = {"aa": "interior aa", "bb": "interior bb", "cc": "exterior cc"}
    game = table(CABIN, rooms, survivors={"tess": carrier(zone)}, rules=NIGHT, active="tess", open=open)
    here = game.state.survivors[game.state.number_of("tess")].zone
    assert reach_of_light(game.state, here) == near


@rule("washington.light.blocked-by-sight-obstacles", "washington.light.beam-covers-own-zone-and-neighbour")
def test_light_goes_through_an_open_grate_between_zones_that_are_apart(table: Any, city: Any) -> None:
    """One sees through it when it is up, so a beam passes as well."""
    board = "+-----+.....+-----+\n| ws  | la  | es  |\n+-----+.....+-----+"
    rooms = {"ws": "interior west", "la": "exterior lane", "es": "interior east"}
    rules = {**NIGHT, "links": [{"kind": "door", "between": ["west", "east"], "state": "closed"}]}
    people = {"tess": carrier("west", "crowbar", light="east")}
    game = table(board, rooms, survivors=people, rules=rules, active="tess", entered=["west"])
    assert lit(game) == ["west"]
    assert refused(game, "turn-beam east")[0] == "blocked-by-sight-obstacles"
    city.answer(game, "open east--west")
    assert lit(game) == ["west", "east"]
    assert game.title.painter is not None
    paths = [each for each in game.title.painter.board(game.view(0)).iter("path") if each.get("class") == "beam"]
    assert paths == [], "both zones are bright, and no wedge crosses the lane"
