"""The necromancer: its token, its way out, its escape, and what its death is worth."""

from __future__ import annotations

from typing import Any

import pytest

import shamble
from shamble.kernel.game import Game
from shamble.testing import example, rule

FIRST = {"zone": "s0", "colour": "white"}
OWN = {"zone": "s1", "colour": "necromancer"}
FAR = {"zone": "s5", "colour": "green"}
HOUSE = """
+.....+-----+-----+.....+
: a   D b   o c   D d   :
+.....+-----+-----+.....+
"""
ROOMS = {"a": "exterior a", "b": "interior b", "c": "interior c", "d": "exterior d"}
SQUARES = """
+.....+.....+.....+
: a   : b   : c   :
+.....+.....+.....+
: d   : e   : f   :
+.....+.....+.....+
: g   : h   : i   :
+.....+.....+.....+
"""
CELLS = {code: f"exterior {code}" for code in "abcdefghi"}


def spawning(table: Any, *cards: str, **keys: Any) -> Game:
    """A row of zones with Maerwyn in the third one; the spawn step begins."""
    keys = {"spawns": [FIRST], "phase": "spawn", "decks": {"zombies": list(cards)}, **keys}
    game: Game = table(map="row", survivors=keys.pop("survivors", {"maerwyn": "s2"}), **keys)
    return game


def acting(table: Any, where: str, *spawns: Any, **keys: Any) -> Game:
    """A row of zones with a necromancer, just before zombies act; Maerwyn is at its end unless told otherwise. The
    zombie cards bring one walker each."""
    keys = {"survivors": {"maerwyn": "s5"}, "decks": {"zombies": ["invasion-04", "invasion-05", "invasion-06"]}, **keys}
    keys.setdefault("map", "row")
    there = {where: {"necromancer": 1, **keys.pop("company", {})}}
    game: Game = table(zombies=there, spawns=list(spawns), phase="zombies", **keys)
    return game


def slaying(table: Any, *spawns: Any, **keys: Any) -> Game:
    """Maerwyn has a sword and a necromancer to kill with it, and does."""
    maerwyn = {"zone": "s2", "hands": ["sword"]}
    keys = {"survivors": {"maerwyn": maerwyn}, "active": "maerwyn", "fate": [[6, 1]], **keys}
    game: Game = table(map="row", zombies={"s2": {"necromancer": 1}}, spawns=list(spawns), **keys)
    game.answer("melee sword")
    return game


def where(town: Any, game: Game) -> str:
    """The zone of the necromancer; empty if it is not on the board."""
    zones = [zone.id for zone in town.state(game).stage.board.zones]
    return next((zone for zone in zones if "necromancer" in town.dead(game, zone)), "")


def tokens(town: Any, game: Game) -> list[tuple[str, str]]:
    return [(town.state(game).zone_name(spawn.zone), spawn.colour) for spawn in town.state(game).spawns]


def drawn(game: Game) -> list[str]:
    return list(game.view(0)["last-spawn"])


# -- coming ------------------------------------------------------------------------------------------------------------


@rule("fantasy.necromancer.brings-token")
def test_a_necromancer_brings_a_token_which_draws_a_card_at_once(table: Any, town: Any) -> None:
    game = spawning(table, "necromancer-card", "invasion-07", "invasion-04", spawns=[FIRST, FAR])
    assert where(town, game) == "s0"
    assert tokens(town, game) == [("s0", "white"), ("s5", "green"), ("s0", "necromancer")]
    assert drawn(game) == ["s0 necromancer-card", "s0 invasion-07", "s5 invasion-04"]
    said = [said for event, said in game.log_for(0) if event.kind in ("spawned", "spawn-added")]
    assert said[:2] == ["The necromancer appears at s0.", "A spawn token is put at s0: 3 are on the board now."]


@rule("fantasy.necromancer.brings-token", "fantasy.spawn.order")
def test_its_token_is_the_last_to_draw_from_then_on(table: Any, town: Any) -> None:
    """The order was s3, s4, s2 when it came."""
    spawns = [
        *({"zone": "s2", "colour": "red"}, {"zone": "s3", "colour": "white"}, {"zone": "s4", "colour": "green"}),
    ]
    cards = ["necromancer-card", "invasion-04", "invasion-05", "invasion-06"]
    later = ["invasion-07", "invasion-08", "invasion-09", "invasion-10"]
    game = spawning(table, *cards, *later, spawns=spawns, survivors={"maerwyn": "s0"})
    assert drawn(game) == ["s3 necromancer-card", "s3 invasion-04", "s4 invasion-05", "s2 invasion-06"]
    town.run_dead(game)
    assert drawn(game) == ["s3 invasion-07", "s4 invasion-08", "s2 invasion-09", "s3 invasion-10"]


@rule("fantasy.necromancer.brings-token")
def test_a_double_spawn_of_its_token_goes_to_the_first_zone(table: Any) -> None:
    cards = ["necromancer-card", "double-spawn", "invasion-04", "invasion-05", "invasion-06"]
    game = spawning(table, *cards, spawns=[FIRST, FAR])
    assert drawn(game) == [
        *("s0 necromancer-card", "s0 double-spawn", "s5 invasion-04", "s0 invasion-05", "s0 invasion-06"),
    ]


@rule("fantasy.necromancer.brings-token", "fantasy.spawn.building-order")
def test_in_a_building_it_comes_into_the_room_for_which_its_card_was_drawn(table: Any, town: Any) -> None:
    maerwyn = {"zone": "a", "hands": ["axe"]}
    cards = {"zombies": ["necromancer-card", "invasion-07", "invasion-04"]}
    game = table(map=HOUSE, zones=ROOMS, survivors={"maerwyn": maerwyn}, active="maerwyn", decks=cards)
    town.answer(game, "open a--b", "fill c")
    assert town.dead(game, "c") == {"necromancer": 1, "walker": 2}
    assert tokens(town, game) == [("c", "necromancer")]


@rule("fantasy.necromancer.later-cards-activate")
def test_a_further_card_lets_it_act_instead(table: Any, town: Any) -> None:
    game = spawning(table, "necromancer-card", "invasion-04", spawns=[FIRST, OWN], zombies={"s2": {"necromancer": 1}})
    assert town.survivor(game, "maerwyn").wounds == 1, "it attacks, at blue as well"
    assert [event.kind for event in town.told(game, "spawn-added")] == []
    assert town.rules_told(game, "roused") == ["fantasy.necromancer.later-cards-activate"]


# -- its way out -------------------------------------------------------------------------------------------------------


@rule("fantasy.necromancer.runs-for-exit")
def test_it_goes_one_zone_towards_the_nearest_other_spawn_zone_past_what_it_sees_and_hears(
    table: Any, town: Any
) -> None:
    """Maerwyn is in sight on the other side, with noise."""
    keys: dict[str, Any] = {"survivors": {"maerwyn": "s0"}, "noise": {"s0": 3}}
    game = acting(table, "s2", OWN, {**FAR, "colour": "white"}, **keys)
    assert where(town, game) == "s3"


@rule("fantasy.necromancer.runs-for-exit")
def test_spawn_zones_that_sleep_are_no_way_out(table: Any, town: Any) -> None:
    asleep = {"zone": "s3", "colour": "blue", "active": False}
    game = acting(table, "s2", {**FIRST, "zone": "s0"}, OWN, asleep)
    assert where(town, game) == "s1"
    game = acting(table, "s2", {**FIRST, "zone": "s0"}, OWN, {**asleep, "active": True})
    assert where(town, game) == "s3"


@rule("fantasy.necromancer.runs-for-exit", "fantasy.zombie.necromancer")
def test_it_attacks_who_is_in_its_zone_and_stays(table: Any, town: Any) -> None:
    game = acting(table, "s2", FIRST, OWN, survivors={"maerwyn": "s2"})
    assert (where(town, game), town.survivor(game, "maerwyn").wounds) == ("s2", 1)


@rule("fantasy.necromancer.runs-for-exit")
def test_others_in_its_zone_go_for_survivors_as_always(table: Any, town: Any) -> None:
    game = acting(table, "s2", FIRST, OWN, company={"walker": 2}, survivors={"maerwyn": "s4"})
    assert (town.dead(game, "s3"), where(town, game)) == ({"walker": 2}, "s1")


@rule("fantasy.necromancer.runs-for-exit")
def test_the_forecast_knows_where_it_goes(table: Any) -> None:
    keys: dict[str, Any] = {"survivors": {"maerwyn": "s4", "tolk": "s0"}, "active": "maerwyn"}
    game = table(map="row", zombies={"s2": {"necromancer": 1}}, spawns=[FIRST, OWN], **keys)
    (plan,) = game.view(0)["forecast"]
    assert (plan["to"], plan["steps"]) == (["s0"], ["s1"])
    game = table(map="row", zombies={"s0": {"necromancer": 1}}, spawns=[FIRST, OWN], **keys)
    assert [plan["wounds"] for plan in game.view(0)["forecast"]] == [0], "it leaves and hurts nobody"


@rule("fantasy.necromancer.runs-for-exit")
def test_where_several_ways_are_equally_short_the_players_choose_and_nobody_joins_it(table: Any, town: Any) -> None:
    exits = [{"zone": "i", "colour": "white"}]
    game = acting(table, "a", *exits, map=SQUARES, zones=CELLS, survivors={"maerwyn": "c"})
    assert sorted(town.options(game)) == ["split necromancer b=0 d=1", "split necromancer b=1 d=0"]
    assert shamble.title("wicked").words.prompt(game.question).startswith("The necromancer in a can reach i by")
    town.answer(game, "split necromancer b=0 d=1")
    assert (where(town, game), town.told(game, "joined")) == ("d", [])


@rule("fantasy.necromancer.tied-exits")
def test_the_players_choose_among_exits_that_are_equally_near_and_that_is_kept(table: Any, town: Any) -> None:
    ends = [{"zone": "s1", "colour": "white"}, {"zone": "s5", "colour": "green"}]
    game = acting(table, "s3", *ends, survivors={"maerwyn": "s0"})
    assert (town.asked(game), sorted(town.options(game))) == ("flee", ["flee s1", "flee s5"])
    town.answer(game, "flee s5")
    assert where(town, game) == "s4"
    assert [said for event, said in game.log_for(0) if event.kind == "makes-for"] == ["The necromancer makes for s5."]
    assert town.state(game).zone_name(town.table(game).way_out) == "s5"
    pushed = acting(table, "s2", *ends, survivors={"maerwyn": "s0"}, way_out="s5")
    assert where(town, pushed) == "s3", "not to s1, which is nearer"


@rule("fantasy.necromancer.blocked-way")
def test_behind_closed_doors_it_waits(table: Any, town: Any) -> None:
    keys: dict[str, Any] = {"map": HOUSE, "zones": ROOMS, "survivors": {"maerwyn": "d"}}
    exits = [{"zone": "a", "colour": "white"}, {"zone": "b", "colour": "necromancer"}]
    assert where(town, acting(table, "b", *exits, **keys)) == "b"
    assert where(town, acting(table, "c", *exits, **keys)) == "b", "as far as it gets"
    assert where(town, acting(table, "c", *exits, **keys, open=["a--b"])) == "b"
    assert where(town, acting(table, "b", *exits, **keys, open=["a--b"])) == "a"


# -- its escape --------------------------------------------------------------------------------------------------------


@rule("fantasy.necromancer.escapes-on-activation")
@pytest.mark.parametrize("maerwyn", ["s0", "s5"])
def test_it_leaves_when_it_acts_in_the_zone_of_its_escape_even_with_survivors_there(
    table: Any, town: Any, maerwyn: str
) -> None:
    game = acting(table, "s0", FIRST, OWN, FAR, survivors={"maerwyn": maerwyn})
    assert (where(town, game), town.survivor(game, "maerwyn").wounds) == ("", 0)
    assert tokens(town, game) == [("s0", "white"), ("s1", "green"), ("s5", "green")]
    assert game.outcome is None
    said = [said for event, said in game.log_for(0) if event.kind in ("fled", "spawn-ordinary")]
    assert said == [
        "The necromancer escapes from s0. 3 spawn tokens are on the board.",
        "The necromancer's spawn token at s1 is an ordinary one now.",
    ]


@rule("fantasy.necromancer.escapes-on-activation")
def test_it_does_not_leave_as_soon_as_it_gets_there(table: Any, town: Any) -> None:
    game = acting(table, "s1", FIRST, OWN)
    assert where(town, game) == "s0"


@rule("fantasy.necromancer.escapes-on-activation")
def test_those_who_stay_behind_still_attack(table: Any, town: Any) -> None:
    game = acting(table, "s0", FIRST, OWN, company={"walker": 1}, survivors={"maerwyn": "s0"})
    assert town.survivor(game, "maerwyn").wounds == 1


@rule("fantasy.necromancer.six-tokens-lose")
@pytest.mark.parametrize(("tokens", "lost"), [(5, False), (6, True)])
@example("fantasy.necromancer.six-tokens-lose")
def test_an_escape_with_six_tokens_on_the_board_loses_the_game(table: Any, tokens: int, lost: bool) -> None:
    """Sleeping ones count too."""
    more = [{"zone": f"s{number}", "colour": "red", "active": number > 3} for number in range(2, tokens)]
    game = acting(table, "s0", FIRST, OWN, *more)
    assert (game.outcome is not None) == lost
    if game.outcome is not None:
        assert (game.outcome.winners, game.outcome.rule) == ((), "fantasy.necromancer.six-tokens-lose")


@rule("fantasy.necromancer.single-zone-case")
def test_where_all_tokens_are_in_one_zone_it_flees_when_it_first_acts(table: Any, town: Any) -> None:
    cards = ["necromancer-card", "invasion-04", "invasion-05", "invasion-06"]
    game = spawning(table, *cards)
    assert tokens(town, game) == [("s0", "white"), ("s0", "necromancer")]
    town.run_dead(game)
    assert (where(town, game), tokens(town, game)) == ("", [("s0", "white"), ("s0", "green")])


# -- its death ---------------------------------------------------------------------------------------------------------


@rule("fantasy.necromancer.kill-removes-token")
@example("fantasy.necromancer.kill-removes-token")
def test_who_kills_it_removes_a_token_and_its_own_becomes_an_ordinary_one(table: Any, town: Any) -> None:
    game = slaying(table, FIRST, OWN)
    assert (town.asked(game), town.options(game)) == ("remove-spawn", ["remove-spawn s0", "remove-spawn s1"])
    town.answer(game, "remove-spawn s0")
    assert tokens(town, game) == [("s1", "green")]
    assert town.survivor(game, "maerwyn").experience == 1


@rule("fantasy.necromancer.kill-removes-token")
def test_its_own_token_may_be_removed_and_one_that_sleeps(table: Any, town: Any) -> None:
    asleep = {"zone": "s4", "colour": "blue", "active": False}
    game = slaying(table, FIRST, OWN, asleep)
    assert town.options(game) == ["remove-spawn s0", "remove-spawn s1", "remove-spawn s4"]
    other = game.clone()
    town.answer(game, "remove-spawn s1")
    assert tokens(town, game) == [("s0", "white"), ("s4", "blue")]
    town.answer(other, "remove-spawn s4")
    assert tokens(town, other) == [("s0", "white"), ("s1", "green")]


@rule("fantasy.necromancer.kill-removes-token")
def test_tokens_in_one_zone_are_told_apart(table: Any, town: Any) -> None:
    game = slaying(table, FIRST, {**OWN, "zone": "s0"})
    assert town.options(game) == ["remove-spawn s0 white", "remove-spawn s0 necromancer"]
    town.answer(game, "remove-spawn s0 white")
    assert tokens(town, game) == [("s0", "green")]


@rule("fantasy.necromancer.kill-removes-token", "fantasy.spawn.order")
def test_the_order_of_the_others_stays_when_the_first_is_gone(table: Any, town: Any) -> None:
    spawns = [{"zone": "s5", "colour": "red"}, FIRST, {"zone": "s4", "colour": "green"}, OWN]
    cards = {"zombies": ["invasion-04", "invasion-05", "invasion-06"]}
    game = slaying(table, *spawns, decks=cards)
    town.answer(game, "remove-spawn s0")
    town.run_dead(game)
    assert drawn(game) == ["s4 invasion-04", "s1 invasion-05", "s5 invasion-06"]


@rule("fantasy.necromancer.kill-removes-token")
def test_the_last_token_goes_without_a_question_and_then_nothing_spawns(table: Any, town: Any) -> None:
    game = slaying(table, OWN)
    assert tokens(town, game) == []
    town.run_dead(game)
    assert drawn(game) == []


@rule("fantasy.necromancer.kill-removes-token")
def test_another_zombie_that_dies_is_worth_no_token(table: Any, town: Any) -> None:
    maerwyn = {"zone": "s2", "hands": ["sword"]}
    there = {"s2": {"walker": 1, "necromancer": 1}}
    keys: dict[str, Any] = {"spawns": [FIRST, OWN], "active": "maerwyn", "fate": [[6, 1]]}
    game = table(map="row", survivors={"maerwyn": maerwyn}, zombies=there, **keys)
    town.answer(game, "melee sword", "share walker=1 necromancer=0")
    assert (town.asked(game), len(tokens(town, game))) == ("act", 2)
