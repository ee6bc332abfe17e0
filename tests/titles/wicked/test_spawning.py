"""The spawn step: which token draws which card, what the cards do, and buildings that are opened."""

from __future__ import annotations

from typing import Any

import pytest

from shamble.kernel.game import Game
from shamble.testing import example, rule

YELLOW, ORANGE, RED = 7, 19, 43
SIX = [f"invasion-0{number}" for number in range(4, 10)]
LAST = [{"zone": "s5", "colour": "white"}]
THREE = [{"zone": "s3", "colour": "white"}, {"zone": "s4", "colour": "red"}, {"zone": "s5", "colour": "green"}]


def spawning(table: Any, *cards: str, experience: int = 0, **keys: Any) -> Game:
    """A row of zones with Maerwyn in the first one and a spawn zone in the last; the spawn step begins."""
    survivors = {
        "maerwyn": {"zone": "s0", "experience": experience, **keys.pop("maerwyn", {})},
        **keys.pop("others", {}),
    }
    keys = {"spawns": LAST, "phase": "spawn", "decks": {"zombies": list(cards)}, **keys}
    game: Game = table(map="row", survivors=survivors, **keys)
    return game


def drawn(game: Game) -> list[str]:
    """The zone and the card of each draw of the last spawn step."""
    return list(game.view(0)["last-spawn"])


def opening(table: Any, town: Any, door: str, *cards: str, **keys: Any) -> Game:
    """Maerwyn opens a door of the tile, from outside, with an axe, which needs no roll."""
    outside = door.split("--")[1]
    maerwyn = {"zone": outside, "hands": ["axe"], **keys.pop("maerwyn", {})}
    keys["rules"] = {"starts": {outside: 6}}
    survivors, tile = {"maerwyn": maerwyn}, outside.split("-")[0]
    game: Game = table(tile, survivors=survivors, active="maerwyn", decks={"zombies": list(cards)}, **keys)
    town.answer(game, f"open {door}")
    return game


# -- the spawn step ----------------------------------------------------------------------------------------------------


@rule("fantasy.spawn.order")
def test_spawn_zones_draw_in_a_fixed_order_that_begins_with_the_first(table: Any) -> None:
    cards = ["invasion-04", "invasion-05", "invasion-06"]
    assert drawn(spawning(table, *cards, spawns=THREE)) == ["s3 invasion-04", "s4 invasion-05", "s5 invasion-06"]
    turned = [THREE[1], THREE[2], THREE[0]]
    assert drawn(spawning(table, *cards, spawns=turned)) == ["s3 invasion-04", "s4 invasion-05", "s5 invasion-06"]
    between = [THREE[1], THREE[0], THREE[2]]
    assert drawn(spawning(table, *cards, spawns=between)) == ["s3 invasion-04", "s5 invasion-05", "s4 invasion-06"]


@rule("fantasy.spawn.card-per-zone")
def test_each_active_spawn_zone_gets_what_its_card_shows_at_the_level(table: Any, town: Any) -> None:
    game = spawning(table, "invasion-04", "invasion-06", experience=YELLOW, spawns=THREE[:2])
    assert [town.dead(game, zone) for zone in ("s3", "s4")] == [{"runner": 1}, {"walker": 2}]
    assert town.table(game).dead_deck.discards == ["invasion-04", "invasion-06"]


@rule("fantasy.spawn.level-line")
@pytest.mark.parametrize(
    ("experience", "come"), [(0, {}), (YELLOW, {"runner": 2}), (ORANGE, {"walker": 5}), (RED, {"fatty": 2})]
)
@example("fantasy.spawn.level-line")
def test_just_one_line_of_a_card_counts(table: Any, town: Any, experience: int, come: dict[str, int]) -> None:
    game = spawning(table, "invasion-01", experience=experience)
    assert town.dead(game, "s5") == come
    assert town.order(game, "drew-nothing") == ([] if come else ["drew-nothing"])


@rule("fantasy.spawn.colored-zones")
def test_a_coloured_zone_sleeps_until_the_quest_wakes_it(table: Any, town: Any) -> None:
    lever = {"id": "lever", "name": "the lever", "zone": "s0", "do": "activate"}
    rules = {
        "tokens": [lever],
        "spawns": [{"zone": "s5", "colour": "white"}, {"zone": "s3", "colour": "blue"}],
        "twists": [{"when": "done", "token": "lever", "activates": "blue"}],
    }
    cards = {"zombies": ["invasion-04", "invasion-05", "invasion-06"]}
    keys: dict[str, Any] = {"rules": rules, "survivors": {"maerwyn": "s0"}, "active": "maerwyn", "decks": cards}
    asleep = table(map="row", **keys)
    town.run_dead(asleep)
    assert drawn(asleep) == ["s5 invasion-04"]
    woken = table(map="row", **keys)
    town.answer(woken, "activate lever")
    town.run_dead(woken)
    assert drawn(woken) == ["s5 invasion-04", "s3 invasion-05"]
    assert town.order(woken, "awoke") == ["awoke"]


@rule("fantasy.spawn.reshuffle")
def test_an_empty_deck_is_shuffled_from_its_discards(table: Any, town: Any) -> None:
    game = spawning(table, decks={}, discards={"zombies": "all"}, fate=[["invasion-07"]])
    assert town.dead(game, "s5") == {"walker": 2}
    assert town.order(game, "reshuffled") == ["reshuffled"]
    assert len(town.table(game).dead_deck) == 53


@rule("fantasy.spawn.new-zombies-wait")
def test_who_has_just_spawned_does_not_act(table: Any, town: Any) -> None:
    game = spawning(table, "invasion-07", spawns=[{"zone": "s0", "colour": "white"}])
    assert town.dead(game, "s0") == {"walker": 2}
    assert town.survivor(game, "maerwyn").wounds == 0


@rule("fantasy.spawn.new-zombies-wait", "fantasy.spawn.extra-activation-card")
def test_an_extra_activation_that_is_drawn_later_counts_for_them_too(table: Any, town: Any) -> None:
    spawns = [{"zone": "s0", "colour": "white"}, {"zone": "s5", "colour": "red"}]
    game = spawning(table, "invasion-06", "extra-activation-walker", experience=YELLOW, spawns=spawns)
    assert town.survivor(game, "maerwyn").wounds == 2, "both walkers attack"


# -- Double Spawn ------------------------------------------------------------------------------------------------------


@rule("fantasy.spawn.double-spawn")
@example("fantasy.spawn.double-spawn")
def test_after_a_double_spawn_the_next_zone_draws_two_cards(table: Any, town: Any) -> None:
    game = spawning(table, "double-spawn", "invasion-07", "invasion-10", spawns=THREE[:2])
    assert [town.dead(game, zone) for zone in ("s3", "s4")] == [{}, {"walker": 2, "fatty": 1}]
    assert town.order(game, "doubles") == ["doubles"]


@rule("fantasy.spawn.double-spawn")
def test_after_the_last_zone_the_first_draws_two_cards(table: Any) -> None:
    game = spawning(table, "invasion-04", "double-spawn", "invasion-05", "invasion-06", spawns=THREE[:2])
    assert drawn(game) == ["s3 invasion-04", "s4 double-spawn", "s3 invasion-05", "s3 invasion-06"]


@rule("fantasy.spawn.double-spawn")
def test_a_zone_that_sleeps_is_passed_over(table: Any) -> None:
    spawns = [THREE[0], {**THREE[1], "active": False}, THREE[2]]
    game = spawning(table, "double-spawn", "invasion-04", "invasion-05", spawns=spawns)
    assert drawn(game) == ["s3 double-spawn", "s5 invasion-04", "s5 invasion-05"]


@rule("fantasy.spawn.double-spawn")
def test_the_only_zone_draws_both_cards_itself(table: Any) -> None:
    game = spawning(table, "double-spawn", "double-spawn", "invasion-04", "invasion-05", "invasion-06")
    assert [entry.split()[1] for entry in drawn(game)] == [
        *("double-spawn", "double-spawn", "invasion-04", "invasion-05", "invasion-06"),
    ]


@rule("fantasy.spawn.double-spawn")
def test_a_double_spawn_among_the_two_passes_two_cards_on_in_the_same_way(table: Any) -> None:
    cards = ["double-spawn", "double-spawn", "invasion-04", "invasion-05", "invasion-06"]
    game = spawning(table, *cards, spawns=THREE)
    assert drawn(game) == [
        *("s3 double-spawn", "s4 double-spawn", "s4 invasion-04", "s5 invasion-05", "s5 invasion-06"),
    ]
    last = ["invasion-04", "double-spawn", "double-spawn", "invasion-05", "invasion-06", "invasion-07"]
    game = spawning(table, *last, spawns=THREE[:2])
    assert drawn(game) == [
        *("s3 invasion-04", "s4 double-spawn", "s3 double-spawn", "s3 invasion-05"),
        *("s4 invasion-06", "s4 invasion-07"),
    ]


# -- extra activations, and miniatures that run out --------------------------------------------------------------------


@rule("fantasy.spawn.extra-activation-card")
def test_at_blue_an_extra_activation_does_nothing(table: Any, town: Any) -> None:
    game = spawning(table, "extra-activation-walker", zombies={"s2": {"walker": 1}})
    assert town.dead(game, "s2") == {"walker": 1}
    assert town.order(game, "stirred", "roused") == ["stirred"]


@rule("fantasy.spawn.extra-activation-card")
def test_from_yellow_on_all_of_the_type_act_with_all_their_actions(table: Any, town: Any) -> None:
    there = {"s2": {"runner": 1, "walker": 1}}
    game = spawning(table, "extra-activation-runner", experience=YELLOW, zombies=there)
    assert (town.dead(game, "s2"), town.dead(game, "s0")) == ({"walker": 1}, {"runner": 1})
    assert town.order(game, "roused", "spawned") == ["roused"]


@rule("fantasy.spawn.out-of-miniatures")
@example("fantasy.spawn.out-of-miniatures")
def test_where_miniatures_run_out_the_rest_are_placed_and_all_of_the_type_act(table: Any, town: Any) -> None:
    game = spawning(table, "invasion-01", experience=ORANGE, zombies={"s2": {"walker": 33}})
    assert (town.dead(game, "s1"), town.dead(game, "s4"), town.dead(game, "s5")) == ({"walker": 33}, {"walker": 2}, {})
    assert town.order(game, "spawned", "shortage") == ["spawned", "shortage"]


@rule("fantasy.spawn.second-abomination")
def test_a_card_for_a_second_abomination_lets_the_first_one_act(table: Any, town: Any) -> None:
    game = spawning(table, "invasion-13", zombies={"s3": {"abomination": 1}})
    assert (town.dead(game, "s2"), town.dead(game, "s5")) == ({"abomination": 1}, {})
    said = [(said, event.rule) for event, said in game.log_for(0) if event.kind in ("roused", "shortage")]
    assert said == [("The abomination acts again.", "fantasy.spawn.second-abomination")]


@rule("fantasy.spawn.second-abomination")
def test_the_first_abomination_comes_and_waits(table: Any, town: Any) -> None:
    game = spawning(table, "invasion-13")
    assert town.dead(game, "s5") == {"abomination": 1}


@rule("fantasy.spawn.killed-return-to-supply")
def test_the_eliminated_go_back_to_the_box(table: Any, town: Any) -> None:
    maerwyn = {"zone": "s0", "hands": ["sword"]}
    game = table(
        map="row", survivors={"maerwyn": maerwyn}, zombies={"s0": {"walker": 35}}, active="maerwyn", fate=[[6, 1]]
    )
    walker = town.state(game).stage.kind_of("walker")
    assert town.state(game).in_reserve(walker) == 0
    town.answer(game, "melee sword")
    assert town.state(game).in_reserve(walker) == 1


# -- buildings ---------------------------------------------------------------------------------------------------------


@rule("fantasy.spawn.building-order")
def test_players_choose_the_order_in_which_rooms_draw_their_cards(table: Any, town: Any) -> None:
    game = opening(table, town, "chapel-c--chapel-n", "invasion-04", "invasion-10")
    assert town.asked(game) == "fill-room"
    assert sorted(town.options(game)) == ["fill chapel-c", "fill chapel-s"]
    town.answer(game, "fill chapel-s")
    assert (town.dead(game, "chapel-s"), town.dead(game, "chapel-c")) == ({"walker": 1}, {"fatty": 1})
    assert town.asked(game) == "act", "they wait for the next zombie phase"
    assert town.survivor(game, "maerwyn").wounds == 0


@rule("fantasy.spawn.building-specials")
def test_a_double_spawn_gives_two_cards_to_the_next_room_and_after_the_last_to_the_first(table: Any, town: Any) -> None:
    cards = ["invasion-04", "double-spawn", "invasion-10", "invasion-11"]
    game = opening(table, town, "chapel-c--chapel-n", *cards)
    town.answer(game, "fill chapel-c")
    assert town.dead(game, "chapel-c") == {"walker": 1, "fatty": 1, "runner": 1}
    assert town.dead(game, "chapel-s") == {}
    game = opening(table, town, "chapel-c--chapel-n", "double-spawn", "invasion-10", "invasion-11")
    town.answer(game, "fill chapel-s")
    assert town.dead(game, "chapel-c") == {"fatty": 1, "runner": 1}


@rule("fantasy.spawn.building-specials")
def test_an_extra_activation_for_a_room_happens_at_once(table: Any, town: Any) -> None:
    cards = ["extra-activation-walker", "invasion-06"]
    keys: dict[str, Any] = {"maerwyn": {"experience": YELLOW}, "zombies": {"chapel-nw": {"walker": 1}}}
    game = opening(table, town, "chapel-c--chapel-n", *cards, **keys)
    town.answer(game, "fill chapel-s")
    assert town.dead(game, "chapel-n") == {"walker": 1}
    assert town.dead(game, "chapel-c") == {"walker": 2}, "those who come later wait"


@rule("fantasy.spawn.open-buildings-never")
def test_a_building_that_is_open_from_the_start_is_never_filled(table: Any, town: Any) -> None:
    drawn_open = "+.....+-----+.....+\n: a   d b   D c   :\n+.....+-----+.....+"
    zones = {"a": "exterior a", "b": "interior b", "c": "exterior c"}
    maerwyn = {"zone": "c", "hands": ["axe"]}
    game = table(map=drawn_open, zones=zones, survivors={"maerwyn": maerwyn}, active="maerwyn")
    town.answer(game, "open b--c")
    assert town.order(game, "entered", "drew", "drew-nothing") == []


@rule("fantasy.spawn.building-extent")
def test_a_building_is_all_rooms_that_openings_connect(table: Any, town: Any) -> None:
    game = opening(table, town, "granary-c--granary-s", *SIX)
    while town.asked(game) == "fill-room":
        town.answer(game, town.options(game)[0])
    assert len(drawn(game)) == 6


@rule("fantasy.spawn.building-extent")
def test_a_building_goes_on_across_tiles(table: Any, town: Any) -> None:
    """An opening joins rooms of two tiles."""
    two = """
+.....+-----+-----+-----+
: a   D b   o c   o d   |
+.....+-----+-----+-----+
: e   : f   : g   | h   |
+.....+.....+.....+-----+
"""
    zones = {code: f"{'interior' if code in 'bcdh' else 'exterior'} {code}" for code in "abcdefgh"}
    maerwyn = {"zone": "a", "hands": ["axe"]}
    game = table(map=two, zones=zones, survivors={"maerwyn": maerwyn}, active="maerwyn")
    town.answer(game, "open a--b")
    assert sorted(town.options(game)) == ["fill b", "fill c", "fill d"]
