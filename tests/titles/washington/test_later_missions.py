"""Missions 6 to 10 of the campaign: each can be won and lost as it says, its cards do what they say, and what was
achieved before changes it."""

from __future__ import annotations

from typing import Any

import pytest

import shamble
from shamble.testing import rule
from shamble.titles.washington.content.missions import variants
from shamble.titles.washington.rules.campaign import Itinerary
from shamble.titles.washington.title import LIBRARY, itinerary, story
from tests.titles.washington.missions import EVERYTHING, events, stage, take

MISSIONS = ("a-guest-of-honour", "airwaves", "sandbag-hour", "the-toad-sings", "four-lights")


def why(game: Any) -> str:
    return game.outcome.why if game.outcome else ""


def company(mission: str, *having: str) -> dict[str, bool]:
    """The companions of a mission, and whether it is lost without them."""
    return {card.id: card.loses for card in stage(mission, *having).company}


GOAL = [{"id": "there", "kind": "reach", "zones": ["s1"], "who": 1, "says": "Be there."}]


@pytest.fixture
def after(table: Any, city: Any, monkeypatch: pytest.MonkeyPatch) -> Any:
    """A mission that comes after another one, in which something was achieved."""

    def begin(mission: str, *achieved: str) -> Any:
        short = Itinerary(["brownout", mission], itinerary().people, itinerary().stage_of)
        short.achievements = itinerary().achievements
        short.endings = itinerary().endings
        monkeypatch.setattr(shamble.title("washington").rules, "read_itinerary", lambda: short)
        rules = {"uses": ["ko"], "objectives": GOAL}
        people = {"tess": "s0", "anton": "s3", "mindy": "s3"}
        campaign = {"achieved": list(achieved)}
        game = table("row", survivors=people, active="tess", rules=rules, campaign=campaign)
        game.answer("move s1")
        game.answer("go-on")
        return game

    return begin


@pytest.mark.parametrize("mission", MISSIONS)
def test_a_mission_can_be_read_for_every_team(mission: str) -> None:
    assert stage(mission).uses == EVERYTHING
    achievements = list(dict.fromkeys(LIBRARY.mentioned(mission)))
    assert stage(mission, *achievements).uses == EVERYTHING
    for entry in variants(LIBRARY.page_of(mission)):
        having = [entry.data["with"]] if "with" in entry.data else []
        assert stage(mission, *having).uses == EVERYTHING
        assert " ".join(entry.data["says"].split()) in [change.says for change in LIBRARY.changes(mission, having)]


def test_the_missions_follow_one_another() -> None:
    assert tuple(story().missions[-len(MISSIONS) :]) == MISSIONS


@pytest.mark.parametrize(
    ("mission", "having", "clock", "rounds"),
    [
        ("a-guest-of-honour", (), 1, 120),
        ("airwaves", (), 3, 120),
        ("sandbag-hour", (), 23, 8),
        ("the-toad-sings", (), 8, 11),
        ("four-lights", (), 12, 11),
        ("four-lights", ("called-early",), 12, 9),
    ],
)
def test_a_mission_begins_at_its_hour_and_ends_in_time(mission: str, having: Any, clock: int, rounds: int) -> None:
    assert (stage(mission, *having).clock, stage(mission, *having).last_round) == (clock, rounds)


@rule("washington.ko.death-may-lose-the-mission")
@pytest.mark.parametrize(("mission", "loses"), [*zip(MISSIONS, (True, False, False, True, False))])
def test_a_death_loses_where_the_mission_says_so(table: Any, city: Any, mission: str, loses: bool) -> None:
    here = stage(mission).board.zones[stage(mission).starts[0][0]].id
    people = {"tess": here, "anton": {"zone": here, "ko": 1}}
    game = table(scene=mission, survivors=people, round=2, active="tess", spawns=[], zombies={})
    city.run_dead(game)
    assert why(game) == ("anton-eliminated" if loses else "")


@rule("modern.mode.companion-loss")
@pytest.mark.parametrize(
    ("mission", "having", "people"),
    [
        ("a-guest-of-honour", (), {"president": True}),
        ("a-guest-of-honour", ("wingman",), {"president": True, "taylor": True}),
        ("airwaves", (), {"taylor": False}),
        ("airwaves", ("wingman", "oath"), {"taylor": False, "president": True}),
        ("airwaves", ("deskbound",), {}),
        ("airwaves", ("deskbound", "oath"), {"president": True}),
        ("sandbag-hour", ("oath", "wingman"), {"president": True, "taylor": True}),
        ("sandbag-hour", ("wingman", "static"), {}),
        ("the-toad-sings", ("oath",), {"president": True}),
        ("four-lights", ("oath", "wingman"), {"president": True, "taylor": False}),
        ("four-lights", ("wingman", "static"), {}),
    ],
)
def test_who_travels_with_the_team(mission: str, having: Any, people: dict[str, bool]) -> None:
    assert company(mission, *having) == people


@pytest.mark.parametrize("mission", MISSIONS[1:])
def test_the_dose_that_was_kept_helps_once_in_a_campaign(mission: str) -> None:
    assert stage(mission, "neighbours-first").second_wind == "dose-taken"
    assert stage(mission, "neighbours-first", "dose-taken").second_wind == ""
    assert stage(mission).second_wind == ""


# -- 6 A Guest of Honour -----------------------------------------------------------------------------------------------


@rule("modern.mode.companions")
def test_one_of_the_shelters_holds_the_president_and_the_others_nests(table: Any, city: Any) -> None:
    found: dict[str, bool] = {}
    for seed in range(12):
        game = take(table, "a-guest-of-honour", "garage-pit", "card-2", seed=seed, zombies={}, spawns=[])
        (note,) = [event["title"] for event in events(game, "read") if event["title"].startswith("Note")]
        found[note] = city.zone_of(game, "president") == "garage-pit"
        assert (note == "Note 61") == bool(events(game, "appeared"))
    assert found == {"Note 61": True, "Note 62": False, "Note 63": False}


def test_the_other_spawn_zones_wake_when_he_is_found() -> None:
    asleep = [colour for _, colour, active in stage("a-guest-of-honour").spawns if not active]
    assert asleep == ["red", "red"]


@pytest.mark.parametrize(
    ("choice", "wounds", "achieved"), [("dose-for-him", 2, ["oath"]), ("dose-for-us", 0, ["neighbours-first"])]
)
def test_the_last_dose(table: Any, city: Any, choice: str, wounds: int, achieved: list[str]) -> None:
    others = {"anton": {"zone": "clinic-street", "wounds": 2}}
    game = take(table, "a-guest-of-honour", "clinic-reception", "card-4", others=others, tess={"wounds": 1})
    game.answer(f"choose {choice}")
    if choice == "dose-for-us":
        assert city.options(game) == ["heal-fully anton", "heal-fully tess"]
        game.answer("heal-fully anton")
    assert (city.survivor(game, "anton").wounds, city.survivor(game, "tess").wounds) == (wounds, 1)
    assert game.view(0)["achieved"] == achieved


def test_it_is_won_when_he_is_in_the_clinic_and_the_card_is_taken(table: Any, city: Any) -> None:
    people = {"tess": "clinic-street", "president": {"zone": "clinic-street", "leader": "tess"}}
    door = "clinic-reception--clinic-street"
    tokens = ["card-4"]
    game = table(scene=MISSIONS[0], survivors=people, active="tess", open=[door], zombies={}, tokens=tokens)
    game.answer("move clinic-reception")
    assert why(game) == ""
    game.answer("take card-4")
    assert why(game) == ""
    game.answer("choose dose-for-him")
    assert why(game) == "won"


@pytest.mark.parametrize(("having", "spawns"), [((), 4), (("ward-light",), 3)])
def test_without_power_the_clinic_is_a_spawn_zone(having: Any, spawns: int) -> None:
    assert len(stage(MISSIONS[0], *having).spawns) == spawns


def test_until_its_door_is_opened(table: Any, city: Any) -> None:
    tess = {"zone": "clinic-street", "hands": ["crowbar"]}
    game = table(scene=MISSIONS[0], survivors={"tess": tess}, active="tess", zombies={})
    game.answer("open clinic-reception--clinic-street")
    assert [event["zone"] for event in events(game, "spawn-closed")] == ["clinic-reception"]
    zone = city.state(game).stage.board.zone_index["clinic-reception"]
    assert [spawn.active for spawn in city.state(game).spawns if spawn.zone == zone] == [False]


@rule("washington.achievements.affect-later-missions")
def test_unseen_the_team_chooses_a_dark_room_that_stays_empty(after: Any, city: Any) -> None:
    game = after(MISSIONS[0], "unseen", "ward-light")
    while city.asked(game) != "spare":
        game.answer(0)
    game.answer("leave-empty garage-pit")
    state = city.state(game)
    pit, ward = (state.stage.board.zone_index[zone] for zone in ("garage-pit", "clinic-ward"))
    assert state.edition.rooms_to_fill(state, [pit, ward]) == [ward]


# -- 7 Airwaves --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lanterns", "options"), [(2, ["choose call-now", "choose call-at-dawn"]), (1, ["choose call-at-dawn"])]
)
def test_the_flight_can_be_called_at_once_only_with_two_lanterns(
    table: Any, city: Any, lanterns: int, options: list[str]
) -> None:
    keys = {"keywords": ["ANTENNA"], "campaign": {"lanterns": lanterns}, "zombies": {}}
    game = take(table, "airwaves", "mast", "card-1", **keys)
    if len(options) > 1:
        assert city.options(game) == options
        game.answer("choose call-now")
        assert game.view(0)["achieved"] == ["called-early"]
    else:
        assert (game.view(0)["achieved"], game.view(0)["lanterns"]) == (["called-late"], 2)


def test_the_mast_needs_the_antenna_from_the_humvee(table: Any, city: Any) -> None:
    game = take(table, "airwaves", "mast", "card-1", zombies={})
    assert [event["needs"] for event in events(game, "put-back")] == ["ANTENNA"]
    assert take(table, "airwaves", "river-landing", "card-3", zombies={}).view(0)["keywords"] == ["ANTENNA"]


def test_airwaves_is_won_at_the_gate(table: Any, city: Any) -> None:
    people = {"tess": "mast", "taylor": {"zone": "mast-front", "leader": "tess"}}
    game = table(scene="airwaves", survivors=people, active="tess", zombies={}, tokens=["card-2"])
    assert [goal["have"] for goal in game.view(0)["objectives"]][1] == 1
    game.answer("move mast-front")
    game.answer("move mast")
    assert [goal["have"] for goal in game.view(0)["objectives"]][:2] == [1, 1]


@pytest.mark.parametrize("in_time", [True, False])
def test_taylor_can_be_found_too_late(after: Any, city: Any, in_time: bool) -> None:
    game = after("airwaves", "deskbound")
    while city.asked(game) != "act":
        game.answer(0)
    state = city.state(game)
    state.spawns, state.dead, state.round = [], [0] * len(state.dead), 6
    if in_time:
        city.survivor(game, "anton").zone = state.stage.board.zone_index["mast"]
        while "take card-4" not in city.options(game):
            game.answer("end" if "end" in city.options(game) else 0)
        game.answer("take card-4")
    while city.state(game).round == 6:
        game.answer("end" if "end" in city.options(game) else 0)
    assert ("static" in game.view(0)["achieved"]) == (not in_time)
    assert next(goal["have"] for goal in game.view(0)["objectives"]) == 1


# -- 8 Sandbag Hour ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("zones", "found"),
    [([], "won"), (["square-west"], "won"), (["square-west", "square-east"], "dawn")],
)
def test_two_of_three_zones_are_enough(table: Any, city: Any, zones: list[str], found: str) -> None:
    zombies = {zone: {"walker": 1} for zone in zones}
    people = {"tess": {"zone": "shop", "acted": True}, "anton": {"zone": "kiosk", "acted": True}}
    game = table(scene="sandbag-hour", survivors=people, zombies=zombies, round=8, phase="end", spawns=[])
    assert why(game) == found


def test_supplies_come_again_and_the_lantern_only_once(table: Any, city: Any) -> None:
    game = take(table, "sandbag-hour", "square-middle", "card-2", zombies={}, spawns=[], round=1)
    assert "choose take-lantern" in city.options(game)
    game.answer("choose take-lantern")
    assert game.view(0)["lanterns"] == 1
    while city.state(game).round < 3:
        city.end_turns(game)
    assert [event["zone"] for event in events(game, "laid-again")] or city.state(game).tokens[2] >= 0
    while "take card-2" not in city.options(game):
        game.answer(0)
    game.answer("take card-2")
    assert "choose take-lantern" not in city.options(game)
    assert "choose take-kit" in city.options(game)


def test_the_wall_rat_has_a_steady_hand() -> None:
    assert stage("sandbag-hour", "wall-rat").owners_have == {"wall-rat": "steady-hand"}


# -- 9 The Toad Sings --------------------------------------------------------------------------------------------------


def test_the_gun_needs_its_key_and_its_shell(table: Any, city: Any) -> None:
    def can_fire(achieved: list[str], keywords: list[str]) -> bool:
        tess = {"tess": "tank-front"}
        keys = {"campaign": {"achieved": achieved} if achieved else {}, "keywords": keywords, "zombies": {}}
        game = table(scene="the-toad-sings", survivors=tess, active="tess", **keys)
        return any(option.startswith("fire-gun") for option in city.options(game))

    assert can_fire(["iron-toad"], ["SHELL"])
    assert not can_fire(["iron-toad"], [])
    assert not can_fire([], ["SHELL"])


def test_what_its_cards_hold(table: Any, city: Any) -> None:
    keys: dict[str, Any] = {"zombies": {}, "spawns": []}
    assert take(table, "the-toad-sings", "avenue-west-station", "card-1", **keys).view(0)["keywords"] == ["SHELL"]
    assert take(table, "the-toad-sings", "tank-front", "card-4", **keys).view(0)["lanterns"] == 1
    cellar = take(table, "the-toad-sings", "shop", "card-2", **keys)
    assert [event["card"] for event in events(cellar, "searched")] == ["molotov", "molotov"]
    kiosk = take(table, "the-toad-sings", "kiosk", "card-3", tess={"wounds": 1}, **keys)
    kiosk.answer("choose leave-him")
    assert city.survivor(kiosk, "tess").wounds == 0


def test_the_toad_sings_is_won_at_the_north_end(table: Any, city: Any) -> None:
    tess = {"zone": "avenue-north-east", "hands": ["molotov"]}
    zombies = {"avenue-north-west": {"patient-0": 1}}
    game = table(scene="the-toad-sings", survivors={"tess": tess}, active="tess", zombies=zombies, spawns=[])
    game.answer("throw molotov avenue-north-west")
    assert [goal["have"] for goal in game.view(0)["objectives"]] == [1, 0, 0]
    assert [event["achievement"] for event in events(game, "achieved-alone")] == ["bare-hands"]


# -- 10 Four Lights ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("lanterns", "set_here", "found"), [(1, True, "won"), (1, False, "dawn"), (0, False, "won")])
def test_the_flight_needs_all_lanterns(table: Any, city: Any, lanterns: int, set_here: bool, found: str) -> None:
    keys: dict[str, Any] = {"zombies": {}, "spawns": [], "round": 11, "campaign": {"lanterns": lanterns}}
    game = table(scene="four-lights", survivors={"tess": "diner-store"}, active="tess", **keys)
    if set_here:
        game.answer("set-lantern")
    city.run_dead(game)
    told = [event.kind for event in game.events if event.kind in ("mission-won", "mission-lost")]
    assert told == ["mission-won" if found == "won" else "mission-lost"]


def test_first_aboard_is_whoever_takes_the_first_roof_card(table: Any) -> None:
    keys: dict[str, Any] = {"zombies": {}, "spawns": []}
    first = take(table, "four-lights", "diner-store", "card-4", **keys)
    assert [event["achievement"] for event in events(first, "achieved-alone")] == ["first-aboard"]
    second = take(table, "four-lights", "diner-store", "card-4", tokens=["card-4", "card-2"], **keys)
    assert events(second, "achieved-alone") == []


@pytest.mark.parametrize(("having", "spawns"), [((), 5), (("static",), 6)])
def test_static_adds_a_spawn_zone_at_nightfall(having: Any, spawns: int) -> None:
    found = stage("four-lights", *having)
    assert len(found.spawns) == spawns
    assert [twist.number for twist in found.twists if twist.activates == "red"] == [8] * (spawns - 5)


@pytest.mark.parametrize(
    ("roofs", "ending"), [(4, "row-of-four"), (3, "the-walk"), (2, "the-walk"), (1, "lamp-out"), (0, "lamp-out")]
)
def test_the_campaign_ends_with_the_lights_that_burned(
    table: Any, city: Any, monkeypatch: pytest.MonkeyPatch, roofs: int, ending: str
) -> None:
    last = Itinerary(["four-lights"], itinerary().people, itinerary().stage_of)
    last.achievements = itinerary().achievements
    last.endings = itinerary().endings
    monkeypatch.setattr(shamble.title("washington").rules, "read_itinerary", lambda: last)
    keys: dict[str, Any] = {"zombies": {}, "spawns": [], "round": 11, "campaign": {}}
    game = table(scene="four-lights", survivors={"tess": "shop-front-street"}, active="tess", **keys)
    city.state(game).lantern_zones = city.state(game).stage.roofs[:roofs]
    city.run_dead(game)
    assert why(game) == ending
