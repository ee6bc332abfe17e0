"""Rubble: nobody sees through it, searches it or gets in; and sight to the dragon, which nothing blocks."""

from __future__ import annotations

from typing import Any

import pytest

import shamble
from shamble.testing import example, rule
from shamble.titles.wicked.rules.rubble import closed_to_swarms
from tests.titles.wicked.conftest import make_table
from tests.titles.wicked.dragons import CARDS, DRAGON, card_drawn, with_dragon

OPEN = ["rowhouse-c--rowhouse-n", "rowhouse-c--rowhouse-s"]
ROOMS = "rowhouse"  # three rooms in a row, the middle one between two doors


def town_with(survivors: dict[str, Any], **keys: Any) -> Any:
    """The row of rooms, its middle one in rubble and its doors open."""
    return make_table("rowhouse square", survivors=survivors, rubble=["rowhouse-c"], open=OPEN, **keys)


# -- sight -------------------------------------------------------------------------------------------------------------


@rule("wicked.dragon.rubble-blocks-los")
@pytest.mark.parametrize(
    ("zone", "there"), [("rowhouse-n", "rowhouse-s"), ("rowhouse-w", "rowhouse-c"), ("rowhouse-c", "rowhouse-w")]
)
def test_nobody_sees_through_rubble_or_into_it_or_out_of_it(town: Any, zone: str, there: str) -> None:
    game = town_with({"oswin": "square-c"}, active="oswin")
    assert not town.sees(game, zone, there)
    clear = make_table("rowhouse square", survivors={"oswin": "square-c"}, open=OPEN, active="oswin")
    assert town.sees(clear, zone, there) == (zone != "rowhouse-n")  # a line ends in the first room anyway


@rule("wicked.dragon.rubble-blocks-los")
def test_in_the_rubble_itself_people_see_each_other_and_a_shot_out_of_it_is_refused(town: Any) -> None:
    people = {"oswin": {"zone": "rowhouse-c", "hands": ["short-bow"]}}
    zombies = {"rowhouse-n": {"walker": 1}, "rowhouse-c": {"walker": 1}}
    game = town_with(people, zombies=zombies, active="oswin")
    assert town.sees(game, "rowhouse-c", "rowhouse-c")
    assert town.options(game, "shoot") == ["shoot short-bow rowhouse-c"]
    assert town.refused(game, "shoot short-bow rowhouse-n") == "wicked.dragon.rubble-blocks-los"


@rule("wicked.dragon.los-ignores-obstacles")
@pytest.mark.parametrize("zone", ["cornerhouse-w", "cornerhouse-sw", "cornerhouse-nw"])
def test_bots_may_shoot_at_a_dragon_behind_walls_like_everybody_else(town: Any, zone: str) -> None:
    """Imagined games, which bots play, list only the zones that a survivor may see."""
    archer = {"oswin": {"zone": zone, "hands": ["long-bow"]}}
    game = with_dragon("square cornerhouse", at="square-c", survivors=archer, active="oswin")
    assert "shoot long-bow square-c" in town.options(game, "shoot")
    assert town.options(game.imagine(), "shoot") == town.options(game, "shoot")


# -- searching, entering and leaving -----------------------------------------------------------------------------------


@rule("wicked.dragon.rubble-no-search")
def test_rubble_cannot_be_searched(town: Any) -> None:
    game = town_with({"oswin": "rowhouse-c"}, active="oswin")
    assert town.options(game, "search") == []
    assert town.refused(game, "search equipment") == "wicked.dragon.rubble-no-search"
    assert town.options(town_with({"oswin": "rowhouse-w"}, active="oswin"), "search") == ["search equipment"]


@rule("wicked.dragon.rubble-no-entry")
def test_nobody_moves_into_rubble(town: Any) -> None:
    game = town_with({"oswin": "rowhouse-n"}, active="oswin")
    assert "move rowhouse-c" not in town.options(game)
    assert town.refused(game, "move rowhouse-c") == "wicked.dragon.rubble-no-entry"
    with pytest.raises(shamble.IllegalAnswer, match="Nobody can enter the rubble"):
        game.answer("move rowhouse-c")


@rule("wicked.dragon.rubble-no-entry")
def test_zombies_go_round_it(town: Any) -> None:
    zombies = {"rowhouse-n": {"walker": 1}}
    keys: dict[str, Any] = {"zombies": zombies, "phase": "zombies"}
    people = {"oswin": "rowhouse-s"}
    game = town_with(people, **keys)
    assert town.said(game, "dead-moved") == [("dead-moved", "walker", "rowhouse-n", "rowhouse-ne", 1)]
    clear = make_table("rowhouse square", survivors=people, open=OPEN, **keys)
    assert town.said(clear, "dead-moved") == [("dead-moved", "walker", "rowhouse-n", "rowhouse-c", 1)]


@rule("wicked.dragon.rubble-no-entry")
def test_zombies_never_come_to_somebody_inside(town: Any) -> None:
    zombies = {"rowhouse-n": {"walker": 1}, "rowhouse-nw": {"fatty": 1}}
    game = town_with({"oswin": "rowhouse-c"}, zombies=zombies, phase="zombies", noise={"rowhouse-c": 2})
    assert town.said(game, "dead-moved") == []  # no way leads there, not even up to it
    assert town.dead(game, "rowhouse-nw") == {"fatty": 1}


@rule("wicked.dragon.rubble-no-entry")
def test_zombies_may_spawn_in_it_and_the_dragon_lands_on_it(town: Any) -> None:
    people = {"oswin": {"zone": "square-e", "experience": 7}}
    spawns = [{"zone": "rowhouse-c", "colour": "white"}]
    game = town_with(people, phase="spawn", spawns=spawns, decks={"zombies": ["invasion-06"]})
    assert town.dead(game, "rowhouse-c") == {"walker": 2}
    game = card_drawn("rowhouse square", zone="rowhouse-n", survivors=people, rubble=["rowhouse-c"], fate=[["magic"]])
    assert town.dead(game, "rowhouse-c") == {DRAGON: 1}
    assert game.view(0)["zones"]["rowhouse-c"]["rubble"]
    assert town.said(game, "collapsed") == []


@rule("wicked.dragon.rubble-no-entry")
@pytest.mark.parametrize("enter", ["yes", "no"])
def test_swarms_enter_it_unless_players_choose_otherwise(town: Any, enter: str) -> None:
    game = town_with({"oswin": "square-c"}, active="oswin", options={"ratz-enter-rubble": enter})
    board = town.state(game).stage.board
    steps = board.ground(closed_to_swarms(town.state(game))).steps[board.zone_index["rowhouse-n"]]
    assert (board.zone_index["rowhouse-c"] in steps) == (enter == "yes")


@rule("wicked.dragon.rubble-can-be-left")
def test_a_survivor_inside_walks_out_and_not_back(town: Any) -> None:
    game = town_with({"oswin": "rowhouse-c"}, active="oswin")
    game.answer("move rowhouse-e")
    assert town.zone_of(game, "oswin") == "rowhouse-e"
    assert town.refused(game, "move rowhouse-c") == "wicked.dragon.rubble-no-entry"


@rule("wicked.dragon.rubble-can-be-left")
def test_zombies_that_have_spawned_inside_walk_out(town: Any) -> None:
    game = town_with({"oswin": "rowhouse-n"}, zombies={"rowhouse-c": {"walker": 1}}, phase="zombies")
    assert town.dead(game, "rowhouse-n") == {"walker": 1}


# -- the quest ---------------------------------------------------------------------------------------------------------


def quest(**more: Any) -> dict[str, Any]:
    token = {"id": "relic", "name": "the relic", "zone": "chapel-c", "do": "take"}
    goal = {"id": "relic", "kind": "take", "tokens": ["relic"], "says": "Take the relic."}
    return {"tokens": [token], "objectives": [goal], "zombie_deck": CARDS, "engines": [], **more}


def landing(rules: dict[str, Any], **keys: Any) -> Any:
    """The dragon lands on the chapel with the relic in it."""
    people = keys.pop("survivors", {"oswin": "square-e"})
    return card_drawn("chapel square", zone="chapel-n", survivors=people, rules=rules, **keys)


@rule("wicked.dragon.rubble-can-lose-the-quest")  # the book's example
@example("wicked.dragon.rubble-can-lose-the-quest")
def test_rubble_on_an_objective_that_is_needed_loses_the_quest(town: Any) -> None:
    game = landing(quest())
    assert game.outcome is not None
    assert (game.outcome.winners, game.outcome.why) == ((), "buried")
    assert game.outcome.rule == "wicked.dragon.rubble-can-lose-the-quest"
    assert shamble.title("wicked").words.ending("buried") == "Too much is buried under the rubble."


@rule("wicked.dragon.rubble-can-lose-the-quest")
def test_not_while_somebody_is_there_to_take_it_but_then_it_is_now_or_never(town: Any) -> None:
    people = {"oswin": "chapel-c", "tolk": "square-e"}
    game = landing(quest(), survivors=people, fate=[[1], ["magic"]])
    assert game.outcome is None
    town.answer(game, "turn oswin", "move chapel-s")
    assert game.outcome.why == "buried"


@rule("wicked.dragon.rubble-can-lose-the-quest")
def test_not_if_it_was_taken_or_the_quest_says_otherwise(town: Any) -> None:
    other = {"id": "cup", "name": "the cup", "zone": "square-n", "do": "take"}
    two = quest(tokens=[*quest()["tokens"], other])
    two["objectives"] = [{"id": "both", "kind": "take", "tokens": ["relic", "cup"], "says": "Take both."}]
    assert landing(two, tokens=["cup"], fate=[["magic"]]).outcome is None
    assert landing(two).outcome.why == "buried"
    assert landing({**two, "rubble_loses": False}, fate=[["magic"]]).outcome is None


@rule("wicked.dragon.rubble-can-lose-the-quest")
def test_the_same_goes_for_the_way_out(town: Any) -> None:
    goal = {"id": "out", "kind": "exit", "zones": ["chapel-c"], "says": "Get out."}
    assert landing(quest(objectives=[goal])).outcome.why == "buried"
    both = {**goal, "zones": ["chapel-c", "square-n"]}
    assert landing(quest(objectives=[both]), fate=[["magic"]]).outcome is None


# -- sight to the dragon -----------------------------------------------------------------------------------------------


def archer(zone: str, at: str = "chapel-c", **keys: Any) -> Any:
    """Somebody with a long bow, range 1 to 3, and the dragon in a chapel with closed doors."""
    people = {"oswin": {"zone": zone, "hands": ["long-bow"]}}
    return with_dragon("square chapel", at=at, survivors=people, active="oswin", **keys)


@rule("wicked.dragon.los-ignores-obstacles")
@pytest.mark.parametrize(("zone", "offered"), [("square-e", True), ("square-ne", True), ("square-nw", False)])
def test_it_is_seen_through_walls_and_in_no_straight_line_within_range(town: Any, zone: str, offered: bool) -> None:
    game = archer(zone)
    assert ("shoot long-bow chapel-c" in town.options(game)) == offered
    if not offered:
        assert town.refused(game, "shoot long-bow chapel-c") == "fantasy.board.range-counting"


@rule("wicked.dragon.los-ignores-obstacles")
def test_only_in_straight_lines_if_players_choose_that(town: Any) -> None:
    options = {"dragon-los": "straight"}
    assert "shoot long-bow chapel-c" in town.options(archer("square-e", options=options))
    assert "shoot long-bow chapel-c" not in town.options(archer("square-ne", options=options))


@rule("wicked.dragon.los-ignores-obstacles")
def test_rubble_does_not_hide_it(town: Any) -> None:
    assert "shoot long-bow chapel-c" in town.options(archer("square-e", rubble=["chapel-c"]))


@rule("wicked.dragon.los-ignores-obstacles")
def test_whoever_sees_only_the_dragon_hits_nobody_else_there(town: Any) -> None:
    keys: dict[str, Any] = {"zombies": {"chapel-c": {"walker": 1}}, "weakness": "melee", "fate": [[6]]}
    game = archer("square-e", **keys)
    game.answer("shoot long-bow chapel-c")
    assert town.dead(game, "chapel-c") == {DRAGON: 1, "walker": 1}
    near = archer("chapel-e", open=["chapel-c--chapel-e"], **keys)
    near.answer("shoot long-bow chapel-c")
    assert town.dead(near, "chapel-c") == {DRAGON: 1}


@rule("wicked.dragon.los-ignores-obstacles")
def test_nobody_sees_it_from_a_vault(town: Any) -> None:
    rules = {
        "beside": {"cellar": {"name": "the cellar", "kind": "vault"}},
        "links": [{"kind": "vault-door", "between": ["square-n", "cellar"], "state": "open"}],
    }
    assert town.options(archer("cellar", at="square-c", rules=rules), "shoot") == []
