"""Hits: how many a unit takes, which ones it shrugs off, and what becomes of it."""

from __future__ import annotations

from typing import Any

import pytest

from shamble.kernel.game import Game
from shamble.testing import example, rule
from shamble.titles.farmingdale.rules.combat.hits import remove_hits, ways_to_spread

FOREST = {"phase": "zeds", "event": "ev-lodge"}  # the Zeds on the Forest track advance
CIVILIANS = "regular-civilians-1"
THREE, SEVEN = "regular-zeds-2", "regular-zeds-30"


def lost(table: Any, who: str, *fate: list[int], unit: dict[str, Any] | None = None, zeds: str = THREE) -> Game:
    """Zeds attack somebody in an open space."""
    people = {who: {"place": "forest-2", **(unit or {})}}
    game: Game = table(people=people, zeds={zeds: "forest-3"}, fate=list(fate), **FOREST)
    return game


@rule("zeds.hits.capacity", "farmingdale.heroes.horatius-four-hits")
@pytest.mark.parametrize(
    ("unit", "hits"),
    [("captain-piazza", 2), ("horatius", 4), (CIVILIANS, 4), ("farmingdale-furies", 4), (THREE, 6)],
)
def test_how_many_hits_eliminate_a_unit(table: Any, fd: Any, unit: str, hits: int) -> None:
    one = fd.state(table()).make(unit, 0)
    assert one.hits_left == hits
    one.reduced = True
    assert one.hits_left == hits // 2
    one.hits = hits // 2 - 1
    assert one.hits_left == 1


@rule("zeds.hits.flip")
@example("zeds.hits.flip")
def test_a_side_that_has_taken_its_hits_flips(table: Any, fd: Any) -> None:
    """Strength 3 against 3; 6 and 3 is 2 Hits on the Zeds and 1 on the unit."""
    people = {CIVILIANS: {"place": "forest-2", "hits": 1}}
    game = table(people=people, zeds={THREE: {"place": "forest-3", "hits": 2}}, fate=[[6, 3]], **FOREST)
    for id, hits in ((CIVILIANS, 0), (THREE, 1)):
        assert (fd.unit(game, id).reduced, fd.unit(game, id).hits) == (True, hits)
    people = {CIVILIANS: {"place": "forest-2"}}
    game = table(people=people, zeds={THREE: {"place": "forest-3", "hits": 2}}, fate=[[5, 1]], **FOREST)
    assert (fd.unit(game, THREE).reduced, fd.unit(game, THREE).hits) == (True, 0)


@rule("zeds.hits.zeds-gone")
def test_eliminated_zeds_are_in_the_pool_again(table: Any, fd: Any) -> None:
    zeds = {THREE: {"place": "forest-3", "reduced": True, "hits": 2}}
    game = table(people={CIVILIANS: "forest-2"}, zeds=zeds, fate=[[6, 6]], **FOREST)
    assert fd.state(game).zeds == []
    assert THREE in fd.state(game).pool
    assert fd.said(game, "to-pool") == [("to-pool", THREE, "", "", 0)]


@rule("zeds.hits.remove")
def test_removing_hits_works_backward(table: Any, fd: Any) -> None:
    game = table(zeds={THREE: {"place": "forest-3", "reduced": True, "hits": 1}})
    unit = fd.unit(game, THREE)
    for count, reduced, hits in ((1, True, 0), (1, False, 2), (5, False, 0), (1, False, 0)):
        remove_hits(fd.state(game), unit, count, "zeds.hits.remove")
        assert (unit.reduced, unit.hits) == (reduced, hits)
    assert [row[4] for row in fd.said(game, "hits-removed")] == [1, 1, 2]


# -- Tough -------------------------------------------------------------------------------------------------------------


@rule("zeds.hits.tough", "farmingdale.unit-types.tough-cancels-hits-on-four-plus", "farmingdale.heroes.hunt-tough")
@example("farmingdale.unit-types.tough-cancels-hits-on-four-plus")
@pytest.mark.parametrize(("dice", "hits"), [([4, 1], 1), ([6, 5], 0), ([4, 4], 0), ([3, 4], 1)])
def test_a_tough_unit_rolls_for_each_hit(table: Any, fd: Any, dice: list[int], hits: int) -> None:
    """Strength 5 against 5; 2 and 5 is 2 Hits on either side."""
    game = lost(table, "sheriff-hunt", [2, 5], dice, zeds="regular-zeds-10")
    fd.answer(game, "keep")
    assert fd.said(game, "tough")[0][4] == 2 - hits
    assert fd.unit(game, "sheriff-hunt").reduced == (hits == 1)
    assert fd.unit(game, "regular-zeds-10").hits == 2


@rule(
    "farmingdale.heroes.schmidt-tough", "farmingdale.heroes.horatius-tough", "farmingdale.heroic-civilians.furies-tough"
)
@pytest.mark.parametrize(
    ("who", "tough"),
    [("deputy-schmidt", True), ("horatius", True), ("farmingdale-furies", True), ("mayor-hernandez", False)],
)
def test_who_is_tough(table: Any, fd: Any, who: str, tough: bool) -> None:
    """Each is attacked by Zeds of Strength 9, and 1 and 1 is at least 3 Hits."""
    game = table(people={who: "forest-2"}, zeds={"regular-zeds-34": "forest-3"}, fate="manual", **FOREST)
    fd.answer(game, "1 1")
    if fd.asked(game) == "fight-reroll":
        fd.answer(game, "keep")
    assert (fd.asked(game) == "tough") == tough


# -- Saving Rolls ------------------------------------------------------------------------------------------------------


@rule("zeds.save.basic")
@pytest.mark.parametrize(
    ("who", "reduced", "unit"),
    [("captain-piazza", False, {"reduced": True}), (CIVILIANS, True, {"reduced": True, "hits": 1})],
)
def test_a_unit_that_is_saved_is_back_in_town_center(
    table: Any, fd: Any, who: str, reduced: bool, unit: dict[str, Any]
) -> None:
    game = lost(table, who, [1, 1], [4], unit=unit)
    one = fd.unit(game, who)
    assert (fd.place(game, who), one.reduced, one.hits) == ("town-center", reduced, 0)


@rule("zeds.save.basic", "zeds.save.cemetery")
def test_a_unit_that_is_not_saved_is_in_the_cemetery_without_its_markers(table: Any, fd: Any) -> None:
    unit = {"reduced": True, "hits": 1, "marks": ["civ-leader"]}
    people = {CIVILIANS: {"place": "forest-2", **unit}, "captain-piazza": "town-center"}
    game = table(people=people, zeds={SEVEN: "forest-3"}, fate=[[1, 1], [3]], **FOREST)
    one = fd.unit(game, CIVILIANS)
    assert (fd.place(game, CIVILIANS), one.marks, one.hits) == ("cemetery", [], 0)
    assert f"turn {CIVILIANS}" not in fd.options(game)
    game = table(people=people, zeds={SEVEN: "forest-3"}, fate=[[1, 1], [6]], **FOREST)
    assert fd.unit(game, CIVILIANS).marks == ["civ-leader"]


@rule("zeds.win.not-lose")
def test_the_game_goes_on_without_any_hero(table: Any, fd: Any) -> None:
    people = {"captain-piazza": "forest-2"}
    game = table(people=people, zeds={THREE: "forest-3"}, fate="manual", **FOREST)
    fd.answer(game, "1 1", "1")
    assert fd.place(game, "captain-piazza") == "cemetery"
    assert (fd.state(game).in_play(), game.outcome, fd.asked(game)) == ([], None, "events")


def test_ways_to_spread() -> None:
    assert ways_to_spread([2, 3], 3) == [[2, 1], [1, 2], [0, 3]]
    assert ways_to_spread([6], 2) == [[2]]
    assert ways_to_spread([1, 1], 2) == [[1, 1]]
