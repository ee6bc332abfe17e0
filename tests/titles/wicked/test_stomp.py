"""The dragon stomp: who dies, who is pushed where, who is wounded, what collapses."""

from __future__ import annotations

from typing import Any

import pytest

from shamble.testing import example, rule
from tests.titles.wicked.dragons import DRAGON, STOMP, dragon_at, stomp_on

HERE = "square longhouse"


def order(game: Any) -> list[str]:
    return [event.kind for event in game.events if event.kind in STOMP]


def stomped(*people: str, face: list[int], tiles: str = HERE, zone: str = "square-c", **keys: Any) -> Any:
    """These survivors, and one who is far away, when the dragon lands."""
    everybody = {"hesta": "longhouse-se", **{who: {"zone": zone} for who in people}}
    return stomp_on(tiles, card_for=f"{zone[:-2]}-nw", survivors=everybody, face=face, **keys)


# -- the four steps ----------------------------------------------------------------------------------------------------


@rule("wicked.dragon.stomp-step-order")
def test_zombies_die_then_people_are_scattered_then_the_room_collapses_then_a_card_is_turned_up(town: Any) -> None:
    game = stomped("oswin", tiles="chapel longhouse", zone="chapel-c", face=[5], zombies={"chapel-c": {"fatty": 1}})
    assert order(game) == ["dragon-came", "crushed", "pushed", "collapsed", "weakness"]
    assert town.zone_of(game, "oswin") == "chapel-s"
    assert town.survivor(game, "oswin").wounds == 0


# -- first step --------------------------------------------------------------------------------------------------------


@rule("wicked.dragon.stomp-kills-zombies")
def test_every_zombie_in_the_zone_dies_and_nobody_next_door(town: Any) -> None:
    crowd = {"square-c": {"abomination": 1, "runner": 2, "necromancer": 1}, "square-n": {"walker": 1}}
    game = stomped(face=[], zombies=crowd)
    assert town.dead(game, "square-c") == {DRAGON: 1}
    assert town.dead(game, "square-n") == {"walker": 1}


@rule("wicked.dragon.stomp-kills-despite-immunity")  # the book's example
@example("wicked.dragon.stomp-kills-despite-immunity")
def test_spectral_walkers_are_crushed_as_well(town: Any) -> None:
    game = stomped(face=[], zombies={"square-c": {"spectral-walker": 2}})
    assert town.said(game, "crushed") == [("crushed", "spectral-walker", "square-c", "", 2)]
    assert town.dead(game, "square-c") == {DRAGON: 1}


@rule("wicked.dragon.stomp-gives-no-experience")
def test_nobody_gains_experience_for_them(town: Any) -> None:
    game = stomped("oswin", face=[3], zombies={"square-c": {"abomination": 1}})
    assert town.said(game, "experience") == []
    assert [town.survivor(game, who).experience for who in ("oswin", "hesta")] == [0, 7]
    assert sum(town.state(game).kills) == 0


# -- second step -------------------------------------------------------------------------------------------------------


@rule("wicked.dragon.stomp-compass-roll-each")
def test_a_die_for_each_survivor_and_each_engine(town: Any) -> None:
    game = stomped("oswin", "tolk", face=[3, 4, 5], engines=["square-c"])
    assert [town.zone_of(game, who) for who in ("oswin", "tolk")] == ["square-n", "square-e"]
    assert game.view(0)["engines"] == ["square-s"]


@rule("wicked.dragon.stomp-pushes-one-zone")
def test_exactly_one_zone_and_nobody_who_is_pushed_is_hurt(town: Any) -> None:
    game = stomped("oswin", face=[3])
    assert town.said(game, "pushed") == [("pushed", "oswin", "square-c", "square-n", 0)]
    assert town.zone_of(game, "oswin") == "square-n"
    assert town.survivor(game, "oswin").wounds == 0


@rule("wicked.dragon.stomp-push-is-not-a-move")
def test_being_pushed_among_zombies_is_no_move(town: Any) -> None:
    game = stomped("tolk", face=[5], zombies={"square-s": {"walker": 2}})  # Tolk is slippery
    assert town.zone_of(game, "tolk") == "square-s"
    assert town.said(game, "moved") == []
    assert town.survivor(game, "tolk").wounds == 0


@rule("wicked.dragon.stomp-compass-stay-on-one-two")  # the book's example
@pytest.mark.parametrize("face", [1, 2])
@example("wicked.dragon.stomp-compass-stay-on-one-two")
def test_on_one_and_two_nobody_is_pushed(town: Any, face: int) -> None:
    game = stomped("oswin", face=[face])
    assert town.zone_of(game, "oswin") == "square-c"
    assert town.survivor(game, "oswin").wounds == 2


@rule("wicked.dragon.stomp-compass-parallel-to-board")
def test_the_other_faces_are_the_four_sides_of_the_board(town: Any) -> None:
    landed = [town.zone_of(stomped("oswin", face=[face]), "oswin") for face in (3, 4, 5, 6)]
    assert landed == ["square-n", "square-e", "square-s", "square-w"]


@rule("wicked.dragon.stomp-compass-parallel-to-board")
def test_players_may_choose_to_turn_the_compass_once_for_a_stomp(town: Any) -> None:
    game = stomped("oswin", "tolk", face=[3, 6], options={"compass-orientation": "chosen"})
    assert town.asked(game) == "compass-way"
    assert town.options(game) == [f"turn-compass {way}" for way in ("north", "east", "south", "west")]
    game.answer("turn-compass east")
    assert [town.zone_of(game, who) for who in ("oswin", "tolk")] == ["square-e", "square-n"]
    assert town.asked(game) != "compass-way"


@rule("wicked.dragon.stomp-compass-parallel-to-board")
def test_nobody_turns_the_compass_for_an_empty_zone(town: Any) -> None:
    game = stomped(face=[], options={"compass-orientation": "chosen"})
    assert town.asked(game) != "compass-way"
    assert dragon_at(game) == "square-c"


WIDE = """
+.....+.....+.....+.....+.....+.....+
: nw  : n   : ne  : a   : b   : c   :
+.....+.....+.....+.....+.....+.....+
: m   : m   : e   : d   : f   : g   :
+.....+.....+.....+.....+.....+.....+
: sw  : s   : se  : h   : i   : j   :
+.....+.....+.....+.....+.....+.....+
"""


@rule("wicked.dragon.stomp-push-blocked-by-board-edge")
def test_nobody_is_pushed_off_the_board(town: Any) -> None:
    codes = ("nw", "n", "ne", "m", "e", "sw", "s", "se", *"abcdfghij")
    zones = {code: f"exterior {code}" for code in codes}
    keys = {"map": WIDE, "zones": zones}
    wide = {"hesta": "j", "oswin": {"zone": "m"}}
    game = stomp_on(card_for="nw", survivors=wide, face=[6], **keys)
    assert town.zone_of(game, "oswin") == "m"
    assert town.survivor(game, "oswin").wounds == 2
    assert town.rules_told(game, "push-stopped") == ["wicked.dragon.stomp-push-blocked-by-board-edge"]
    assert town.zone_of(stomp_on(card_for="nw", survivors=wide, face=[4], **keys), "oswin") == "e"


@rule("wicked.dragon.stomp-push-blocked-by-wall")
@pytest.mark.parametrize(
    ("face", "closed", "stays"), [(6, [], True), (3, [], False), (3, ["chapel-c--chapel-n"], True)]
)
def test_walls_and_closed_doors_stop_a_push_but_open_doors_do_not(
    town: Any, face: int, closed: list[str], stays: bool
) -> None:
    opened = [door for door in ("chapel-c--chapel-n",) if door not in closed]
    game = stomped("oswin", tiles="chapel longhouse", zone="chapel-c", face=[face], open=opened)
    assert (town.zone_of(game, "oswin") == "chapel-c") == stays
    assert town.survivor(game, "oswin").wounds == (2 if stays else 0)
    assert town.rules_told(game, "push-stopped") == ["wicked.dragon.stomp-push-blocked-by-wall"] * stays


@rule("wicked.dragon.stomp-push-blocked-by-wall")
def test_hedges_do_not_stop_a_push(town: Any) -> None:
    game = stomped("oswin", tiles="garden longhouse", zone="garden-c", face=[4])
    assert town.zone_of(game, "oswin") == "garden-e"


@rule("wicked.dragon.stomp-push-blocked-by-wall", "wicked.dragon.rubble-no-entry")
def test_rubble_stops_a_push(town: Any) -> None:
    game = stomped("oswin", tiles="chapel longhouse", zone="chapel-c", face=[5], rubble=["chapel-s"])
    assert town.zone_of(game, "oswin") == "chapel-c"
    assert town.rules_told(game, "push-stopped") == ["wicked.dragon.rubble-no-entry"]


@rule("wicked.dragon.stomp-wounds-survivors-left")
@example("wicked.dragon.stomp-wounds-survivors-left")
def test_those_who_are_left_take_two_wounds_and_those_who_are_gone_take_none(town: Any) -> None:
    game = stomped("oswin", "tolk", face=[1, 3])
    assert [town.survivor(game, who).wounds for who in ("oswin", "tolk")] == [2, 0]
    assert order(game)[1:4] == ["held-ground", "pushed", "wounded"]


@rule("wicked.dragon.damage-two-no-armor")
def test_no_armour_helps_against_the_stomp(town: Any) -> None:
    everybody = {"hesta": "longhouse-se", "tolk": {"zone": "square-c", "worn": "plate-armor"}}
    game = stomp_on(HERE, card_for="square-nw", survivors=everybody, face=[1])
    assert town.survivor(game, "tolk").wounds == 2
    assert town.said(game, "saved") == []


@rule("wicked.dragon.stomp-wounds-survivors-left")
def test_skills_that_ignore_wounds_still_work(town: Any) -> None:
    everybody = {"hesta": "longhouse-se", "tolk": {"zone": "square-c", "skills": ["tough"]}}
    game = stomp_on(HERE, card_for="square-nw", survivors=everybody, face=[2])
    assert town.survivor(game, "tolk").wounds == 1


@rule("wicked.dragon.stomp-destroys-engines-left")
def test_an_engine_that_stays_is_destroyed_for_good(town: Any) -> None:
    game = stomped(face=[2], engines=["square-c"])
    assert game.view(0)["engines"] == [""]
    assert town.rules_told(game, "engine-destroyed") == ["wicked.dragon.stomp-destroys-engines-left"]
    assert stomped(face=[3], engines=["square-c"]).view(0)["engines"] == ["square-n"]


@rule("wicked.dragon.stomp-destroys-engines-left")
def test_an_engine_that_is_pushed_into_water_is_destroyed(town: Any) -> None:
    water = WIDE.replace(" e  ", " wa ")
    zones = {code: f"exterior {code}" for code in ("nw", "n", "ne", "m", "sw", "s", "se", *"abcdfghij")}
    keys = {"map": water, "zones": {**zones, "wa": "water pool"}, "engines": ["m"]}
    game = stomp_on(card_for="nw", survivors={"hesta": "j"}, face=[4], **keys)
    assert game.view(0)["engines"] == [""]
    assert town.rules_told(game, "engine-destroyed") == ["wicked.ballista.waterhole-destroys-it"]


# -- third step --------------------------------------------------------------------------------------------------------


@rule("wicked.dragon.stomp-rubble-on-building")
@pytest.mark.parametrize(("tile", "rubble"), [("chapel", True), ("square", False), ("pond", False), ("garden", False)])
def test_only_a_room_becomes_rubble(town: Any, tile: str, rubble: bool) -> None:
    game = stomped(tiles=f"{tile} longhouse", zone=f"{tile}-c", face=[])
    assert game.view(0)["zones"][f"{tile}-c"]["rubble"] == rubble
    assert town.said(game, "entered") == []  # nobody opens the building


# -- fourth step -------------------------------------------------------------------------------------------------------


@rule("wicked.dragon.stomp-draws-vulnerability")
def test_a_stomp_ends_with_a_card(town: Any) -> None:
    game = stomped(face=[], weakness="melee")
    shown = game.view(0)
    assert (shown["weakness"], shown["vulnerabilities"], shown["driven-off"]) == ("melee", 4, [])
