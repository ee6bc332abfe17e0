"""The dragon in whole games: what it would do is shown beforehand, random games with it hold together, and nobody can
bring along a table that no game could have."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import shamble
from shamble.kernel.course import setup_of
from shamble.kernel.records import Plain
from shamble.testing import rule
from shamble.testing.properties import play_through
from shamble.titles.wicked.rules.dragon import landings, zone_of_dragon
from shamble.titles.wicked.rules.table import WickedTable, our
from tests.titles.wicked.dragons import DRAGON, dragon_at, with_dragon

QUEST = """title: wicked
scene: roost
name: The Roost
about: A quest for tests.
tiles: [[square, chapel, garden], [rowhouse, pond, cornerhouse]]
starts: {square-w: 3, square-c: 3}
figures: [{kind: necromantic-dragon, zone: cornerhouse-c, count: 1}]
spawns: [{zone: garden-ne, colour: white}, {zone: rowhouse-sw, colour: green}]
tokens: [{id: relic, name: the relic, zone: garden-n, do: take, gives: {experience: 9}}]
objectives:
  - {id: relic, kind: take, tokens: [relic], says: Take the relic.}
  - {id: wait, kind: survive, rounds: 9, says: Wait.}
zombie_deck: {full: all, dragon: all, spectral: all, ratz: all}
uses: [dragon, spectral, ratz]
last_round: 9
"""


# -- what it would do --------------------------------------------------------------------------------------------------


def plan_of(game: Any) -> Plain:
    plans = [plan for plan in game.view(0)["forecast"] if "dragon" in plan]
    assert len(plans) == 1
    return plans[0]


@rule("wicked.dragon.gush-targets-most-survivors")
def test_the_forecast_shows_where_it_would_spew() -> None:
    people = {"oswin": "square-n", "tolk": "square-s", "hesta": "longhouse-e"}
    game = with_dragon("square longhouse", at="square-c", survivors=people, active="oswin")
    plan = plan_of(game)
    assert (plan["zone"], plan["dragon"]) == ("square-c", DRAGON)
    assert (plan["spews"], plan["lands"], plan["stomps"]) == (["square-n", "square-s"], [], {})


@rule("wicked.dragon.flight-direction-by-standard-move", "wicked.dragon.stomp-wounds-survivors-left")
def test_the_forecast_shows_where_it_would_land_and_whom_it_would_hit() -> None:
    people = {"oswin": "chapel-c", "tolk": "chapel-c"}
    keys: dict[str, Any] = {"zombies": {"chapel-c": {"walker": 2}}, "engines": ["chapel-c"], "active": "oswin"}
    plan = plan_of(with_dragon("square chapel", at="square-c", survivors=people, **keys))
    assert (plan["spews"], plan["lands"], plan["to"]) == ([], ["chapel-c"], ["chapel-c"])
    stomp = plan["stomps"]["chapel-c"]
    assert (stomp["survivors"], stomp["engines"], stomp["zombies"]) == (["oswin", "tolk"], ["ballista-1"], 2)
    assert (stomp["pushes"], stomp["stays"]) == ({"5": "chapel-s"}, 5)  # both doors are closed
    assert (stomp["wounds"], stomp["rubble"]) == (2, True)


def test_no_dragon_no_plan() -> None:
    game = shamble.position(
        {"title": "wicked", "scene": "the-granary-hums", "survivors": {"oswin": "square-w"}, "active": "oswin"}
    )
    assert [plan for plan in game.view(0)["forecast"] if "dragon" in plan] == []


@rule("wicked.dragon.flight-lands-in-center")
@pytest.mark.parametrize("seed", range(3))
def test_the_forecast_comes_true(town: Any, seed: int) -> None:
    """In a random game the dragon does what the last forecast before the zombie phase showed, unless something has
    happened to it since."""
    game = shamble.new("wicked", text=QUEST, seed=seed)
    seen = 0
    while game.question is not None and our(game.state).round < 7:
        before = [plan for plan in game.view(0)["forecast"] if "dragon" in plan]
        told = len(game.events)
        game.answer("end" if "end" in town.options(game) else game.question.options[0])
        new = [event for event in game.events[told:] if event.kind in ("zombies", "gushed", "dragon-flew", "roused")]
        if before and [event.kind for event in new][:1] == ["zombies"] and len(new) > 1:
            first = new[1]
            if first.kind == "gushed":
                assert first["zone"] in before[0]["spews"]
                seen += 1
            elif first.kind == "dragon-flew":
                assert first["to"] in before[0]["lands"]
                seen += 1
    assert seen > 0


# -- random games ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.long
def test_random_games_with_a_dragon_hold_together(seed: int) -> None:
    play_through("wicked", text=QUEST, seed=seed, every=400)


def test_they_see_all_that_it_does(town: Any) -> None:
    kinds: set[str] = set()
    for seed in range(4):
        game = shamble.new("wicked", text=QUEST, seed=seed)
        while game.question is not None and our(game.state).round < 9:
            game.answer("end" if "end" in town.options(game) else game.question.options[0])
        kinds |= {event.kind for event in game.events}
    wanted = {"gushed", "dragon-flew", "weakness", "pushed", "held-ground", "collapsed"}
    assert wanted <= kinds, wanted - kinds


# -- tables from elsewhere ---------------------------------------------------------------------------------------------


def two_dragons(table: WickedTable) -> None:
    table.put_dead(table.stage.kind_of(DRAGON), 0, 1)


def no_deck(table: WickedTable) -> None:
    table.vulnerabilities = []


def strange_weakness(table: WickedTable) -> None:
    table.weakness = "fear"


def too_many_waiting(table: WickedTable) -> None:
    table.fresh[0] = 1


def far_off(table: WickedTable) -> None:
    table.closed |= 1 << (len(table.stage.board.edges) + len(table.stage.board.zones))


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (two_dragons, "necromantic-dragons on the board"),
        (no_deck, "decks of vulnerability cards"),
        (strange_weakness, "vulnerability card"),
        (too_many_waiting, "zombies that wait"),
        (far_off, "the closed edges"),
    ],
)
def test_a_table_that_no_game_could_have_is_refused(change: Callable[[WickedTable], None], why: str) -> None:
    game = with_dragon("square longhouse", at="square-c", survivors={"oswin": "square-n"}, active="oswin")
    table, setup = our(game.state).copy(), setup_of(game.header)
    game.rules.attach_content(table, setup)
    change(table)
    with pytest.raises(ValueError, match=why):
        game.rules.attach_content(table, setup)


def test_rubble_and_the_cards_are_part_of_a_saved_game() -> None:
    people = {"oswin": "square-n"}
    game = with_dragon("square chapel", at="chapel-c", survivors=people, rubble=["chapel-c"], active="oswin")
    game.answer("move square-nw")
    again = game.clone()
    assert again.view(0)["zones"]["chapel-c"]["rubble"]
    assert (again.view(0)["weakness"], dragon_at(again)) == ("magic", "chapel-c")
    again.undo()
    assert landings(our(again.state), zone_of_dragon(our(again.state)))
