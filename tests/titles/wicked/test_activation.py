"""What zombies do: who attacks, where the others go, how they split, and who acts again."""

from __future__ import annotations

from typing import Any

import pytest

from shamble.testing import example, rule
from shamble.titles.wicked.title import LIBRARY
from shamble.zones.rules.activation import activate, everyone, march_of
from shamble.zones.rules.crowds import ready_by_zone
from tests.titles.wicked.dragons import with_dragon

# Two rooms and a street around them; no way leads from the street into the house but the closed door.
HOUSE = """
+.....+.....+.....+.....+
: a   : b   : c   : d   :
+.....+--D--+-----+.....+
: e   | in  o far | f   :
+.....+-----+-----+.....+
: g   : h   : i   : j   :
+.....+.....+.....+.....+
"""
HOUSE_ZONES = {code: f"exterior {code}" for code in "abcdefghij"} | {"in": "interior in", "far": "interior far"}


def phase(table: Any, *rows: Any, survivors: Any, zombies: Any, **keys: Any) -> Any:
    """The zombies are about to act."""
    return table(*rows, survivors=survivors, zombies=zombies, phase="zombies", **keys)


@rule("fantasy.activation.attack-before-move")
@example("fantasy.activation.attack-before-move")
def test_who_shares_a_zone_attacks_and_the_others_then_move(table: Any, town: Any) -> None:
    game = phase(
        table, survivors={"maerwyn": "square-c"}, zombies={"square-c": {"walker": 1}, "square-w": {"walker": 1}}
    )
    assert town.survivor(game, "maerwyn").wounds == 1
    assert town.dead(game, "square-c") == {"walker": 2}
    assert town.order(game, "dead-attack", "dead-moved") == ["dead-attack", "dead-moved"]


@rule("fantasy.activation.all-in-zone-join")
def test_all_of_them_attack_and_none_moves(table: Any, town: Any) -> None:
    crowd = {"walker": 3, "fatty": 2, "runner": 2}
    game = phase(table, survivors={"oswin": "square-c"}, zombies={"square-c": crowd}, fate="manual")
    while game.outcome is None:
        game.answer([1] * game.question.count)
    assert [event["count"] for event in town.told(game, "dead-attack")] == [7]
    assert town.order(game, "dead-moved") == []


@rule("fantasy.activation.destination-seen")
@example("fantasy.activation.destination-seen")
def test_the_loudest_zone_in_sight_draws_them_however_far(table: Any, town: Any) -> None:
    """From the corner both are seen, and a crowd further away is not."""
    people = {"oswin": "square-ne", "tolk": "square-sw", "hesta": "square-sw"}
    game = phase(
        table,
        "square chapel",
        survivors=people,
        zombies={"square-nw": {"walker": 1}},
        noise={"chapel-e": 5},
    )
    assert town.dead(game, "square-w") == {"walker": 1}


@rule("fantasy.activation.destination-heard")
def test_whoever_sees_nobody_goes_for_the_loudest_zone(table: Any, town: Any) -> None:
    """A walker in the byre hears the noise in the street on the other side better than a survivor nearby."""
    game = phase(
        table,
        *("longhouse", "square"),
        survivors={"oswin": "square-nw"},
        zombies={"longhouse-nw": {"walker": 1}},
        noise={"square-se": 4},
        open=["longhouse-c--longhouse-n"],
        entered=["longhouse-n"],
    )
    assert town.dead(game, "longhouse-n") == {"walker": 1}


@rule("fantasy.activation.no-destination")
def test_whoever_is_where_the_noise_is_stays(table: Any, town: Any) -> None:
    game = phase(
        table,
        *("chapel", "square"),
        survivors={"oswin": "square-se"},
        zombies={"chapel-s": {"walker": 1}},
        noise={"chapel-s": 4},
    )
    assert town.dead(game, "chapel-s") == {"walker": 1}


@rule("fantasy.activation.shortest-path")
def test_one_zone_along_the_shortest_open_way(table: Any, town: Any) -> None:
    game = phase(
        table,
        survivors={"oswin": "square-se"},
        zombies={"square-nw": {"walker": 1}},
        options={"split": "players"},
    )
    assert town.asked(game) == "split"
    assert town.options(game) == ["split walker square-n=1 square-w=0", "split walker square-n=0 square-w=1"]
    game.answer("split walker square-n=0 square-w=1")
    assert town.dead(game, "square-w") == {"walker": 1}


@rule("fantasy.activation.moves-together")
def test_who_arrives_does_not_attack_with_that_action(table: Any, town: Any) -> None:
    game = phase(table, survivors={"oswin": "square-c"}, zombies={"square-w": {"walker": 1}, "square-nw": {"fatty": 1}})
    assert town.survivor(game, "oswin").wounds == 0
    assert town.dead(game, "square-c") == {"walker": 1}


@rule("fantasy.activation.no-open-path")
@example("fantasy.activation.no-open-path")
def test_a_closed_door_stops_them(table: Any, town: Any) -> None:
    game = phase(table, map=HOUSE, zones=HOUSE_ZONES, survivors={"oswin": "in"}, zombies={"b": {"walker": 1}})
    assert town.dead(game, "b") == {"walker": 1}


@rule("fantasy.activation.no-open-path")
def test_they_press_towards_a_closed_door(table: Any, town: Any) -> None:
    game = phase(table, map=HOUSE, zones=HOUSE_ZONES, survivors={"oswin": "far"}, zombies={"d": {"walker": 1}})
    assert town.dead(game, "c") == {"walker": 1}


@rule("fantasy.activation.no-open-path")
def test_an_open_way_however_long_is_preferred(table: Any, town: Any) -> None:
    long_way = HOUSE.replace("o far | f", "o far d f")
    game = phase(table, map=long_way, zones=HOUSE_ZONES, survivors={"oswin": "in"}, zombies={"b": {"walker": 1}})
    assert town.dead(game, "c") == {"walker": 1}


# -- splits ------------------------------------------------------------------------------------------------------------


@rule("fantasy.activation.split-equal-routes")
def test_groups_are_made_equal_by_zombies_that_join(table: Any, town: Any) -> None:
    crowd = {"walker": 4, "fatty": 1, "runner": 3}
    game = phase(table, survivors={"oswin": "square-se"}, zombies={"square-nw": crowd}, fate="manual")
    first = [event for event in game.events if event.kind == "dead-moved"][:6]
    moved = {(event["enemy"], event["to"]): event["count"] for event in first}
    assert moved == {
        (kind, zone): count
        for kind, count in (("walker", 2), ("fatty", 1), ("runner", 2))
        for zone in ("square-n", "square-w")
    }
    joined = [event for event in game.events if event.kind == "joined"][:2]
    assert {event["enemy"]: event["count"] for event in joined} == {"fatty": 1, "runner": 1}


@rule("fantasy.activation.split-equal-routes")
@example("fantasy.activation.split-equal-routes")
def test_a_single_zombie_with_two_ways_is_doubled(table: Any, town: Any) -> None:
    game = phase(table, survivors={"oswin": "square-se"}, zombies={"square-nw": {"walker": 1}})
    assert (town.dead(game, "square-n"), town.dead(game, "square-w")) == ({"walker": 1}, {"walker": 1})
    assert town.asked(game) != "split"


@rule("fantasy.activation.split-equal-routes")
def test_where_none_is_left_to_join_players_say_which_group_is_short(table: Any, town: Any) -> None:
    zombies = {"square-nw": {"walker": 3}, "square-se": {"walker": 32}}
    game = phase(table, survivors={"maerwyn": "square-se", "tolk": "square-se"}, zombies=zombies, fate="manual")
    game.answer({"maerwyn": 32})
    assert (town.asked(game), len(town.options(game))) == ("split", 2)
    game.answer(town.options(game)[1])
    assert (town.dead(game, "square-n"), town.dead(game, "square-w")) == ({"walker": 1}, {"walker": 2})
    assert town.order(game, "shortage", "joined") == []


@rule("fantasy.activation.split-equal-routes")
def test_tied_destinations_with_the_same_next_zone_are_one_group(table: Any, town: Any) -> None:
    """Two survivors down the same street: everybody goes the same way."""
    people = {"oswin": "s3", "tolk": "s5"}
    game = phase(table, map="row", survivors=people, zombies={"s0": {"walker": 3}})
    assert town.dead(game, "s1") == {"walker": 3}
    assert town.order(game, "joined") == []


@rule("fantasy.activation.split-equal-routes")
def test_whoever_is_stopped_by_two_closed_doors_is_one_group(table: Any, town: Any) -> None:
    drawn = "+.....+-----+\n: x   D p   |\n+--D--+--o--+\n| q   o t   |\n+-----+-----+"
    zones = {"x": "exterior x", "p": "interior p", "q": "interior q", "t": "interior t"}
    game = phase(table, map=drawn, zones=zones, survivors={"oswin": "t"}, zombies={"x": {"walker": 1}})
    assert town.dead(game, "x") == {"walker": 1}


@rule("fantasy.activation.split-equal-routes")
def test_tied_destinations_on_two_sides_split_a_crowd(table: Any, town: Any) -> None:
    people = {"oswin": "s0", "tolk": "s5"}
    game = phase(table, map="row", survivors=people, zombies={"s2": {"walker": 3}})
    assert (town.dead(game, "s1"), town.dead(game, "s3")) == ({"walker": 2}, {"walker": 2})


@rule("fantasy.activation.split-equal-routes")
def test_players_can_choose_to_place_the_odd_ones(table: Any, town: Any) -> None:
    game = phase(
        table,
        survivors={"oswin": "square-se"},
        zombies={"square-nw": {"walker": 3}},
        options={"split": "players"},
    )
    assert town.asked(game) == "split"
    game.answer("split walker square-n=1 square-w=2")
    assert (town.dead(game, "square-n"), town.dead(game, "square-w")) == ({"walker": 1}, {"walker": 2})


@rule("fantasy.activation.split-singles")
def test_an_abomination_is_never_doubled(table: Any, town: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not even if the box had another one."""
    abomination = next(enemy for enemy in LIBRARY.content.enemies if enemy.id == "abomination")
    monkeypatch.setattr(abomination, "miniatures", 2)
    game = phase(table, survivors={"oswin": "square-se"}, zombies={"square-nw": {"abomination": 1, "walker": 1}})
    assert (town.asked(game), game.question.about[1]) == ("split", "abomination")
    game.answer(town.options(game)[1])
    assert town.dead(game, "square-n") == {"walker": 1}
    assert town.dead(game, "square-w") == {"walker": 1, "abomination": 1}


# -- acting again ------------------------------------------------------------------------------------------------------


@rule("fantasy.activation.fast-types-again")
def test_a_runner_moves_and_then_attacks(table: Any, town: Any) -> None:
    game = phase(table, survivors={"maerwyn": "square-c"}, zombies={"square-w": {"runner": 1}}, fate="manual")
    assert town.dead(game, "square-c") == {"runner": 1}
    assert town.survivor(game, "maerwyn").wounds + town.order(game, "saved").count("saved") == 1


@pytest.mark.parametrize(("kind", "wounds"), [("walker", 1), ("runner", 2), ("wolfz", 3)])
@rule("fantasy.activation.fast-types-again")
def test_how_often_each_attacks(table: Any, town: Any, kind: str, wounds: int) -> None:
    people = {"tolk": "square-c", "oswin": "square-nw"}
    game = phase(table, survivors=people, zombies={"square-c": {kind: 1}}, fate=[])
    assert town.survivor(game, "tolk").wounds == wounds


@rule("fantasy.activation.extra-activation")
def test_an_extra_activation_has_all_actions_and_only_of_those_named(table: Any, town: Any) -> None:
    people = {"tolk": "square-c", "oswin": "square-nw"}
    zombies = {"square-e": {"runner": 1}, "square-s": {"walker": 1}}
    spawns = [{"zone": "square-ne", "colour": "white"}]
    game = table(
        survivors={**people, "hesta": {"zone": "square-nw", "experience": 7}},
        zombies=zombies,
        spawns=spawns,
        phase="spawn",
        fate=[["extra-activation-runner"]],
    )
    assert town.survivor(game, "tolk").wounds == 1
    assert (town.dead(game, "square-c"), town.dead(game, "square-s")) == ({"runner": 1}, {"walker": 1})


# -- who is ready ------------------------------------------------------------------------------------------------------


@rule("wicked.dragon.activation-attack-then-move")
def test_a_dragon_and_those_who_wait_are_not_among_those_who_act(town: Any) -> None:
    crowd = {"square-n": {"walker": 3, "runner": 1}}
    game = with_dragon("square chapel", at="square-c", zombies=crowd, survivors={"oswin": "chapel-c"}, active="oswin")
    state = town.table(game)
    kinds = {enemy.id: number for number, enemy in enumerate(state.stage.enemies)}
    north = state.stage.board.zone_index["square-n"]
    state.fresh[north * len(kinds) + kinds["walker"]] = 2
    ready = state.ready_in(north)
    assert (ready[kinds["walker"]], ready[kinds["runner"]], sum(ready)) == (1, 1, 2)
    assert ready_by_zone(state) == [(north, 1 << kinds["walker"] | 1 << kinds["runner"])]
    state.fresh[north * len(kinds) + kinds["walker"]] = 3
    assert ready_by_zone(state) == [(north, 1 << kinds["runner"])]
    state.put_dead(kinds["walker"], north, -1)
    assert state.fresh[north * len(kinds) + kinds["walker"]] == 2  # who is gone does not wait
    state.put_dead(kinds["walker"], north, 1)
    assert state.ready_in(north)[kinds["walker"]] == 1


def test_those_who_move_alike_set_out_from_their_own_zones(table: Any, town: Any) -> None:
    """Ratz take other ways than walkers, so they have a march of their own."""
    zombies = {"square-n": {"walker": 1}, "square-s": {"swarm-of-ratz": 1}}
    state = town.table(table("square chapel", survivors={"oswin": "chapel-c"}, zombies=zombies, active="oswin"))
    before = len(state.agenda)
    activate(state, everyone(state))
    marches = [march_of(task.numbers) for task in state.agenda[before:] if task.name == "march"]
    zones = state.stage.board.zones
    assert [[zones[start].id for start, _ in march.destinations] for march in marches if march.destinations] == [
        ["square-s"],
        ["square-n"],
    ]
