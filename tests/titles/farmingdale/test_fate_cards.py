"""Each Fate card of the Basic Game: the track that it names, and what its text does."""

from __future__ import annotations

from typing import Any

import pytest

from shamble.kernel.state import Task
from shamble.testing import example, rule
from shamble.titles.farmingdale.rules.table import Farmingdale
from shamble.titles.farmingdale.title import stage_of
from tests.titles.farmingdale.cards import after, twist

WHERE = {
    "fate-adrenaline": "forest",
    "fate-spare-clip": "mountain",
    "fate-back-door": "suburbs",
    "fate-lucky-find": "highway",
    "fate-rain-mountain": "mountain",
    "fate-decoy": "highway",
    "fate-mended": "forest",
    "fate-surge": "mountain",
    "fate-straggler": "fewest",
    "fate-cache": "forest",
    "fate-jam": "highway",
    "fate-tripwire": "choice",
    "fate-friendly-fire": "suburbs",
    "fate-second-wind": "highway",
    "fate-volunteer": "mountain",
    "fate-hymn": "mountain",
    "fate-calm": "most",
}
HELD = {
    "fate-adrenaline": "after-combat-roll",
    "fate-spare-clip": "before-gunfire",
    "fate-back-door": "zeds-enter-space",
    "fate-lucky-find": "after-forage-roll",
    "fate-second-wind": "action-phase",
}


@pytest.mark.parametrize("card", list(WHERE))
def test_the_card_names_a_track(table: Any, fd: Any, card: str) -> None:
    """The Suburbs have most Zeds here, the Mountain has fewest."""
    zeds = {"regular-zeds-1": "suburbs-5", "regular-zeds-2": "suburbs-6", "regular-zeds-3": "highway-5"}
    zeds["regular-zeds-4"] = "forest-5"
    fate = [[card], ["regular-zeds-9"], ["regular-zeds-8"]]
    game = table(phase="zeds", event="ev-fated-push", people={"captain-piazza": "highway-2"}, zeds=zeds, fate=fate)
    if WHERE[card] == "choice":
        fd.answer(game, "track suburbs")
    wanted = {"choice": "suburbs", "most": "suburbs", "fewest": "mountain"}.get(WHERE[card], WHERE[card])
    assert fd.said(game, "fated")[0][1] == wanted
    assert fd.state(game).held == ([card] if card in HELD else [])


def test_all_fate_cards_are_here() -> None:
    fates = stage_of("basic").fates
    assert list(WHERE) == list(fates)
    assert {id: card.moment for id, card in fates.items() if card.moment} == HELD


@rule("zeds.event.ongoing")
def test_rain_stops_all_moves_on_the_mountain(table: Any, fd: Any) -> None:
    game = twist(table(people={"sheriff-hunt": "mountain-2", "captain-piazza": "town-center"}), "fate-rain-mountain")
    assert fd.options(game, "turn") == ["turn captain-piazza"]
    fd.answer(game, "turn captain-piazza")
    assert "move captain-piazza mountain-0" not in fd.options(game)
    assert "move captain-piazza highway-0" in fd.options(game)


@rule("zeds.seq.strongest")
def test_a_car_alarm_calls_back_the_strongest_zeds_unit(table: Any, fd: Any) -> None:
    """Strength is that of the side that shows, and each unit of a Mob counts for itself. Start spaces don't count."""
    zeds = {"regular-zeds-31": "highway-start", "regular-zeds-21": {"place": "highway-2", "reduced": True}}
    zeds |= {"regular-zeds-20": "highway-3", "regular-zeds-4": "highway-5", "regular-zeds-2": "highway-5"}
    game = twist(table(zeds={**zeds, "regular-zeds-34": "forest-3"}), "fate-decoy", "highway")
    assert fd.place(game, "regular-zeds-20") == "highway-4"
    assert fd.at(game, "highway-5") == ["regular-zeds-4", "regular-zeds-2"]
    assert fd.place(game, "regular-zeds-31") == "highway-start"


def test_the_strongest_zeds_unit_recovers_from_a_hit(table: Any, fd: Any) -> None:
    zeds = {
        "regular-zeds-34": {"place": "forest-start", "reduced": True},
        "regular-zeds-1": {"place": "forest-2", "hits": 2},
    }
    game = twist(table(zeds=zeds), "fate-mended", "forest")
    unit = fd.unit(game, "regular-zeds-34")
    assert (unit.reduced, unit.hits) == (False, 2)
    assert fd.unit(game, "regular-zeds-1").hits == 2


def test_the_nearest_mob_of_the_fated_track_is_hungry_again(table: Any, fd: Any) -> None:
    zeds = {"regular-zeds-1": "mountain-4", "regular-zeds-2": "mountain-4", "regular-zeds-3": "mountain-5"}
    game = twist(table(zeds={**zeds, "regular-zeds-4": "forest-1"}), "fate-surge", "mountain")
    assert fd.at(game, "mountain-3") == ["regular-zeds-1", "regular-zeds-2"]
    assert fd.place(game, "regular-zeds-3") == "mountain-5"
    assert fd.place(game, "regular-zeds-4") == "forest-1"


def test_nobody_comes_to_an_empty_track_that_is_hungry(table: Any, fd: Any) -> None:
    game = twist(table(), "fate-surge", "mountain")
    assert fd.state(game).zeds == []
    assert fd.said(game, "in-vain") == [("in-vain", "fate-surge", "", "", 0)]


def test_a_straggler_comes_to_the_fated_track(table: Any, fd: Any) -> None:
    game = table(zeds={"regular-zeds-1": "highway-3"}, fate=[["regular-zeds-9"]])
    game = twist(game, "fate-straggler", "highway")
    assert fd.place(game, "regular-zeds-9") == "highway-start"


@rule("zeds.res.basic-ammo-only", "zeds.res.limit")
@pytest.mark.parametrize(("before", "ammo"), [(4, 5), (20, 20)])
def test_a_cellar_gives_no_supplies_in_the_basic_game(table: Any, fd: Any, before: int, ammo: int) -> None:
    game = twist(table(ammo=before), "fate-cache")
    assert (fd.state(game).supplies, fd.state(game).ammo) == (0, ammo)


def test_rifles_jam_for_a_turn(table: Any, fd: Any) -> None:
    game = twist(table(events_left=0), "fate-jam")
    (lasting,) = fd.state(game).lasting
    assert (lasting.stat, lasting.by, lasting.units, lasting.until) == ("gunfire-shift", -1, [], "turn")
    fd.answer(game, "pass")
    assert fd.state(game).lasting == []


def test_trip_wires_hit_all_zeds_of_the_track_but_those_on_the_start_space(table: Any, fd: Any) -> None:
    zeds = {"regular-zeds-1": "forest-start", "regular-zeds-2": "forest-2", "regular-zeds-3": "forest-0"}
    zeds["regular-zeds-4"] = {"place": "forest-5", "reduced": True, "hits": 2}
    game = table(zeds={**zeds, "regular-zeds-5": "highway-2"}, people={"sheriff-hunt": "forest-4"})
    game = twist(game, "fate-tripwire", "forest")
    assert [unit.id for unit in fd.state(game).zeds if unit.hits] == ["regular-zeds-2", "regular-zeds-3"]
    assert "regular-zeds-4" in fd.state(game).pool
    assert fd.unit(game, "sheriff-hunt").hits == 0


PEOPLE = {"regular-civilians-1": "suburbs-2", "regular-civilians-2": "suburbs-3", "regular-civilians-3": "town-center"}
IN_TOWN = {
    "regular-civilians-3": "town-center",
    "regular-civilians-1": "town-center",
    "regular-civilians-2": "forest-2",
}


@pytest.mark.parametrize(
    ("people", "options"),
    [
        (PEOPLE, ["regular-civilians-1", "regular-civilians-2"]),
        (
            {**PEOPLE, "regular-civilians-1": {"place": "suburbs-2", "hits": 1}},
            ["regular-civilians-2", "regular-civilians-1"],
        ),
        (IN_TOWN, ["regular-civilians-1", "regular-civilians-3"]),
    ],
)
def test_friends_are_shot_on_the_fated_track_or_else_in_town(table: Any, fd: Any, people: Any, options: Any) -> None:
    """The first answer is the one who can bear it best."""
    game = twist(table(people=people), "fate-friendly-fire", "suburbs")
    assert fd.options(game) == [f"target {id}" for id in options]
    before = {id: fd.unit(game, id).hits for id in people}
    fd.answer(game, f"target {options[0]}")
    assert [id for id in people if fd.unit(game, id).hits > before[id]] == options[:1]


def test_nobody_is_shot_elsewhere(table: Any, fd: Any) -> None:
    game = twist(table(people={"captain-piazza": "forest-2"}), "fate-friendly-fire", "suburbs")
    assert not fd.unit(game, "captain-piazza").reduced
    assert fd.said(game, "in-vain") == [("in-vain", "fate-friendly-fire", "", "", 0)]


@rule("zeds.save.cemetery")
def test_a_farmhand_comes_back_from_the_cemetery(table: Any, fd: Any) -> None:
    people = {"regular-civilians-1": "cemetery", "captain-piazza": "cemetery", "sheriff-hunt": "town-center"}
    game = twist(table(people={**people, "regular-civilians-2": "reserve"}), "fate-volunteer")
    unit = fd.unit(game, "regular-civilians-1")
    assert (fd.place(game, unit.id), unit.reduced, unit.hits) == ("town-center", True, 0)
    assert fd.place(game, "captain-piazza") == "cemetery"
    assert fd.place(game, "regular-civilians-2") == "reserve"


def test_bells_drive_all_zeds_of_the_mountain_back_and_call_one_more(table: Any, fd: Any) -> None:
    zeds = {"regular-zeds-1": "mountain-3", "regular-zeds-2": "mountain-4", "regular-zeds-3": "mountain-start"}
    game = table(zeds={**zeds, "regular-zeds-4": "forest-3"}, fate=[["regular-zeds-9"]])
    game = twist(game, "fate-hymn")
    places = [fd.place(game, f"regular-zeds-{n}") for n in (1, 2, 3, 4, 9)]
    assert places == ["mountain-4", "mountain-5", "mountain-start", "forest-3", "mountain-start"]


def test_nothing_happens(table: Any, fd: Any) -> None:
    game = twist(table(), "fate-calm")
    assert fd.state(game).fate.discards == ["fate-calm"]
    assert [event.kind for event in game.events] == ["passed", "fate-text"]


@rule("zeds.fate.reshuffle")
def test_the_discards_come_back_when_no_fate_card_is_left(table: Any, fd: Any) -> None:
    def use_up(state: Farmingdale) -> None:
        for id in WHERE:
            state.fate.take_out(id)
        state.fate.discards = [id for id in WHERE if id not in HELD]
        state.held = list(HELD)

    draw = Task("effects", (0,), ("ev-fated-push",))
    game = after(table(zeds={"regular-zeds-1": "highway-start"}, fate=[["fate-calm"]]), draw, change=use_up)
    state = fd.state(game)
    assert (state.told, len(state.fate), state.fate.discards, state.held) == ("fate-calm", 11, [], list(HELD))


# -- cards that are held -----------------------------------------------------------------------------------------------


@rule("zeds.fate.held-use", "zeds.event.action-value")
@example("zeds.event.action-value")
@pytest.mark.parametrize(("before", "actions"), [(2, 3), (4, 4)])
def test_second_wind_gives_an_action_but_never_a_fifth(table: Any, fd: Any, before: int, actions: int) -> None:
    game = table(held=["fate-second-wind", "fate-adrenaline"], event_actions=before)
    assert fd.options(game, "play") == ["play fate-second-wind"]
    fd.answer(game, "play fate-second-wind")
    state = fd.state(game)
    assert (state.event_actions, state.player_actions) == (actions, 1)
    assert (state.held, state.fate.discards) == (["fate-adrenaline"], ["fate-second-wind"])
    assert fd.options(game, "play") == []


@rule("zeds.fate.held-use")
def test_a_held_card_can_be_played_when_no_action_is_left(table: Any, fd: Any) -> None:
    game = table(held=["fate-second-wind"], event_actions=0, player_actions=0)
    assert fd.options(game) == ["play fate-second-wind", "pass"]
    fd.answer(game, "play fate-second-wind")
    assert "turn sheriff-hunt" in fd.options(game)
