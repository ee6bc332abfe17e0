"""Pressure: the strongest Zeds move, new ones come where there are fewest."""

from __future__ import annotations

from typing import Any

import pytest

from shamble.kernel.state import Task
from shamble.testing import example, rule
from shamble.titles.farmingdale.rules.zeds.pressure import count_for
from tests.titles.farmingdale.cards import after

MOANS = {"phase": "zeds", "event": "ev-night-moans"}
EVERYTHING = {"ask": "everything"}


@rule("zeds.pressure.count")
@example("zeds.pressure.count")
def test_more_players_more_pressure() -> None:
    assert [count_for(players) for players in (1, 2, 3, 4)] == [1, 1, 2, 3]


def pressed(table: Any, fd: Any, zeds: dict[str, Any], count: int = 1, **keys: Any) -> list[str]:
    """The spaces from which Zeds move under Movement Pressure."""
    game = after(table(zeds=zeds, **keys), Task("pressure", (count,)))
    return [row[2] for row in fd.said(game, "pressed")]


@rule("zeds.pressure.kinds", "zeds.pressure.move")
def test_the_strongest_zeds_move_once(table: Any, fd: Any) -> None:
    zeds = {"regular-zeds-34": "forest-start", "regular-zeds-1": "mountain-2"}
    assert pressed(table, fd, zeds) == ["forest-start"]
    game = after(table(zeds=zeds), Task("pressure", (1,)))
    assert fd.place(game, "regular-zeds-34") == "forest-6"
    assert fd.place(game, "regular-zeds-1") == "mountain-2"


@rule("zeds.seq.strongest", "zeds.pressure.move")
def test_a_mob_counts_with_all_its_units(table: Any, fd: Any) -> None:
    """6 and 4 are more than 9, but not while the 6 shows its other side."""
    zeds: dict[str, Any] = {"regular-zeds-34": "forest-5", "regular-zeds-21": "mountain-5"}
    zeds["regular-zeds-4"] = "mountain-5"
    assert pressed(table, fd, zeds) == ["mountain-5"]
    zeds["regular-zeds-21"] = {"place": "mountain-5", "reduced": True}
    assert pressed(table, fd, zeds) == ["forest-5"]


@rule("zeds.pressure.move")
def test_the_next_strongest_that_has_not_moved_follows(table: Any, fd: Any) -> None:
    zeds = {"regular-zeds-34": "forest-5", "regular-zeds-30": "mountain-5", "regular-zeds-1": "highway-5"}
    assert pressed(table, fd, zeds, 2) == ["forest-5", "mountain-5"]
    assert pressed(table, fd, {"regular-zeds-34": "forest-5"}, 2) == ["forest-5"]


@rule("zeds.pressure.move")
def test_zeds_that_are_not_able_to_move_are_passed_over(table: Any, fd: Any) -> None:
    zeds = {"regular-zeds-34": "suburbs-2", "regular-zeds-1": "forest-5"}
    assert pressed(table, fd, zeds, markers={"suburbs-1": "no-entry"}) == ["forest-5"]
    zeds = {"regular-zeds-34": "suburbs-2"}
    assert pressed(table, fd, zeds, markers={"suburbs-1": "no-entry"}) == []
    full = {"regular-zeds-34": "forest-5", "regular-zeds-1": "forest-4", "regular-zeds-3": "forest-4"}
    assert pressed(table, fd, full) == ["forest-4"]


@rule("zeds.pressure.blocked")
@pytest.mark.parametrize(("other", "first"), [("regular-zeds-20", "forest-5"), ("regular-zeds-34", "mountain-5")])
def test_of_a_mob_that_is_half_blocked_only_the_unit_in_front_counts(
    table: Any, fd: Any, other: str, first: str
) -> None:
    """6 and 6 are in Forest 5, but Forest 4 has room for one: that is more than 5, and less than 9."""
    mob = {"regular-zeds-21": "forest-5", "regular-zeds-22": "forest-5", "regular-zeds-1": "forest-4"}
    zeds = {**mob, "regular-zeds-2": "forest-3", "regular-zeds-3": "forest-3", other: "mountain-5"}
    assert pressed(table, fd, zeds) == [first]


@rule("zeds.seq.ties", "zeds.pressure.move")
def test_ties_hurt_as_little_as_possible_unless_players_are_asked(table: Any, fd: Any) -> None:
    zeds = {"regular-zeds-1": "forest-3", "regular-zeds-2": "mountain-5", "regular-zeds-3": "highway-6"}
    strong = {"regular-zeds-2": "mountain-5", "regular-zeds-3": "highway-3"}
    assert pressed(table, fd, strong) == ["mountain-5"]
    game = after(table(zeds={**zeds, "regular-zeds-3": "highway-4"}, options=EVERYTHING), Task("pressure", (1,)))
    assert fd.asked(game) == "strongest"
    assert fd.options(game) == ["press mountain-5", "press highway-4"]
    fd.answer(game, "press highway-4")
    assert fd.place(game, "regular-zeds-3") == "highway-3"


@rule("zeds.pressure.new")
def test_new_zeds_compare_the_tracks_each_time(table: Any, fd: Any) -> None:
    zeds = {"regular-zeds-1": "highway-4", "regular-zeds-2": "suburbs-4"}
    game = table(zeds=zeds, fate=[["regular-zeds-9"], ["regular-zeds-8"]], options=EVERYTHING)
    game = after(game, Task("new-zeds"), Task("new-zeds"))
    assert fd.options(game) == ["track mountain", "track forest"]
    fd.answer(game, "track forest")
    assert fd.place(game, "regular-zeds-9") == "forest-start"
    assert fd.place(game, "regular-zeds-8") == "mountain-start"
