"""The Zeds Phase: tracks that activate, and steps of Zeds."""

from __future__ import annotations

from typing import Any

from shamble.kernel.game import Game
from shamble.kernel.state import State, Task
from shamble.testing import altered, rule
from shamble.titles.farmingdale.rules.table import Farmingdale

FORESTS = "ev-double-forest"  # the Forest activates twice
ONE_FOREST = "ev-lodge"


@rule("zeds.zeds.empty-track", "zeds.event.zeds-value")
def test_zeds_that_come_to_an_empty_track_do_not_move_at_once(table: Any, fd: Any) -> None:
    game = table(phase="zeds", event=ONE_FOREST, fate=[["regular-zeds-9"]])
    assert fd.place(game, "regular-zeds-9") == "forest-start"
    game = table(phase="zeds", event=FORESTS, fate=[["regular-zeds-9"]])
    assert fd.place(game, "regular-zeds-9") == "forest-6"


@rule("zeds.zeds.advance")
def test_the_zeds_closest_to_town_center_move_first(table: Any, fd: Any) -> None:
    zeds = {"regular-zeds-1": "forest-start", "regular-zeds-2": "forest-2", "regular-zeds-3": "highway-3"}
    game = table(phase="zeds", event=ONE_FOREST, zeds=zeds)
    assert [row[1:4] for row in fd.said(game, "advanced")] == [
        ("regular-zeds-2", "forest-2", "forest-1"),
        ("regular-zeds-1", "forest-start", "forest-6"),
    ]
    assert fd.place(game, "regular-zeds-3") == "highway-3"


@rule("zeds.zeds.mob")
def test_a_mob_moves_together(table: Any, fd: Any) -> None:
    zeds = {"regular-zeds-1": "forest-3", "regular-zeds-2": "forest-3"}
    game = table(phase="zeds", event=ONE_FOREST, zeds=zeds)
    assert fd.at(game, "forest-2") == ["regular-zeds-1", "regular-zeds-2"]


@rule("zeds.zeds.mob-split", "zeds.zeds.stack-block")
def test_the_stronger_of_a_mob_goes_where_there_is_room_for_one(table: Any, fd: Any) -> None:
    """The Zeds in front can't go on, because the bridge is closed."""
    zeds = {"regular-zeds-3": "suburbs-2", "regular-zeds-1": "suburbs-3", "regular-zeds-34": "suburbs-3"}
    zeds["regular-zeds-4"] = "suburbs-4"
    game = table(phase="zeds", event="ev-rally", zeds=zeds, markers={"suburbs-1": "no-entry"})
    assert fd.at(game, "suburbs-2") == ["regular-zeds-3", "regular-zeds-34"]
    assert fd.at(game, "suburbs-3") == ["regular-zeds-1", "regular-zeds-4"]
    zeds["regular-zeds-5"] = "suburbs-2"
    game = table(phase="zeds", event="ev-rally", zeds=zeds, markers={"suburbs-1": "no-entry"})
    assert fd.at(game, "suburbs-3") == ["regular-zeds-1", "regular-zeds-34"]
    assert "zeds.zeds.stack-block" in fd.rules_told(game, "stayed")


@rule("zeds.zeds.pool")
def test_no_zeds_come_when_the_pool_is_empty(table: Any, fd: Any) -> None:
    game = without_pool(table())
    assert fd.said(game, "none-left") == [("none-left", "", "", "", 0)]


def without_pool(game: Game) -> Game:
    """An empty track activates with nothing left in the pool."""

    def change(state: State) -> None:
        assert isinstance(state, Farmingdale)
        state.pool = []
        state.current = Task("track", (), ("forest",))
        state.agenda.append(Task("action-phase"))

    twin = altered(game, change)
    assert twin is not None
    return twin


@rule("zeds.zeds.attack", "zeds.hth.when")
def test_zeds_that_enter_a_space_with_people_fight_one_of_them(table: Any, fd: Any) -> None:
    people = {"sheriff-hunt": "forest-1", "deputy-schmidt": "forest-1"}
    game = table(phase="zeds", event=ONE_FOREST, zeds={"regular-zeds-1": "forest-2"}, people=people)
    assert fd.asked(game) == "defender"
    assert game.question.usual.text == "defend sheriff-hunt"
    assert fd.options(game) == ["defend sheriff-hunt", "defend deputy-schmidt"]
    fd.answer(game, "defend deputy-schmidt")
    assert fd.said(game, "fight") == [("fight", "deputy-schmidt", "forest-1", "", 1)]


@rule("zeds.seq.ties")
def test_which_of_several_tracks_has_fewest_zeds_is_asked(table: Any, fd: Any) -> None:
    zeds = {"regular-zeds-1": "forest-2", "regular-zeds-2": "suburbs-2"}
    everything = {"ask": "everything"}
    game = table(phase="zeds", event="ev-all-quiet", zeds=zeds, fate=[["regular-zeds-3"]], options=everything)
    assert fd.asked(game) == "tied-track"
    assert fd.options(game) == ["track highway", "track mountain"]
    fd.answer(game, "track mountain")
    assert fd.place(game, "regular-zeds-3") == "mountain-start"


@rule("zeds.zeds.mob-merge", "zeds.zeds.mob")
def test_zeds_that_move_to_others_are_a_mob_from_then_on(table: Any, fd: Any) -> None:
    zeds = {"regular-zeds-1": "forest-3", "regular-zeds-2": "forest-4"}
    closed = {"forest-2": "no-entry"}
    game = table(phase="zeds", event=ONE_FOREST, zeds=zeds, markers=closed, fate=[["ev-double-forest"]])
    assert fd.at(game, "forest-3") == ["regular-zeds-1", "regular-zeds-2"]
    fd.answer(game, "pass")
    assert fd.at(game, "forest-1") == ["regular-zeds-1", "regular-zeds-2"]


@rule("zeds.stack.mixed")
def test_a_mob_finds_room_where_two_people_are(table: Any, fd: Any) -> None:
    people = {"sheriff-hunt": "forest-1", "deputy-schmidt": "forest-1"}
    zeds = {"regular-zeds-1": "forest-2", "regular-zeds-2": "forest-2"}
    game = table(phase="zeds", event=ONE_FOREST, zeds=zeds, people=people, fate="manual")
    fd.answer(game, "defend sheriff-hunt")
    assert fd.said(game, "fight")[0][4] == 2
