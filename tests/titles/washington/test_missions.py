"""The missions of the campaign: each can be won and lost as it says, its cards do what they say, and what was achieved
before changes it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

import shamble
from shamble.speech.lessons import due
from shamble.testing import rule
from shamble.titles.washington.content.missions import variants
from shamble.titles.washington.title import LIBRARY, story
from tests.titles.washington.missions import EVERYTHING, events, stage, take

MISSIONS = ("brownout", "checkpoint-nine", "lamplighters", "two-roads-down", "the-east-wing-ledger")


def notes_read(game: Any) -> list[str]:
    return [event["title"] for event in events(game, "read") if event["title"].startswith("Note")]


def outcome(game: Any) -> tuple[str, bool]:
    assert game.outcome is not None
    return game.outcome.why, bool(game.outcome.winners)


@pytest.mark.parametrize("mission", MISSIONS)
def test_a_mission_can_be_read_for_every_team(mission: str) -> None:
    assert stage(mission).uses == EVERYTHING
    for entry in variants(LIBRARY.page_of(mission)):
        changed = stage(mission, entry.data.get("with", ""))
        assert changed.uses == EVERYTHING
        assert LIBRARY.changes(mission, [entry.data.get("with", "")])


def test_the_missions_follow_one_another() -> None:
    assert tuple(story().missions[: len(MISSIONS)]) == MISSIONS


@pytest.mark.parametrize(
    ("mission", "having", "clock", "rounds"),
    [
        ("brownout", (), 7, 12),
        ("checkpoint-nine", (), 13, 14),
        ("lamplighters", (), 19, 12),
        ("two-roads-down", ("on-air",), 21, 10),
        ("two-roads-down", (), 22, 9),
        ("the-east-wing-ledger", (), 23, 120),  # it takes as long as it takes
    ],
)
def test_a_mission_begins_at_its_hour_and_ends_in_time(
    mission: str, having: Sequence[str], clock: int, rounds: int
) -> None:
    assert (stage(mission, *having).clock, stage(mission, *having).last_round) == (clock, rounds)


@rule("washington.ko.death-may-lose-the-mission")
@pytest.mark.parametrize(("mission", "loses"), [*zip(MISSIONS, (True, False, False, True, False))])
def test_a_death_loses_where_the_mission_says_so(table: Any, city: Any, mission: str, loses: bool) -> None:
    here = stage(mission).board.zones[stage(mission).starts[0][0]].id
    people = {"tess": here, "anton": {"zone": here, "ko": 1}}
    game = table(scene=mission, survivors=people, round=2, active="tess", spawns=[])
    city.run_dead(game)
    assert (game.outcome is not None) == loses
    if loses:
        assert outcome(game) == ("anton-eliminated", False)


@pytest.mark.parametrize("mission", MISSIONS)
def test_when_its_time_is_over_a_mission_is_lost(table: Any, city: Any, mission: str) -> None:
    scene = stage(mission)
    here = scene.board.zones[scene.starts[0][0]].id
    game = table(scene=mission, survivors={"tess": here}, round=scene.last_round, active="tess", spawns=[])
    city.run_dead(game)
    assert outcome(game) == ("dawn", False)


# -- 1 Brownout --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("choice", "wounds", "lanterns", "trust", "achieved"),
    [("feed-hospital", 1, 0, 0, ["ward-light"]), ("feed-mast", 2, 1, 1, ["on-air"])],
)
@rule("washington.objectives.team-decides", "washington.achievements.from-choice-or-feat")
def test_the_third_lever_asks_what_to_feed(
    table: Any, city: Any, choice: str, wounds: int, lanterns: int, trust: int, achieved: list[str]
) -> None:
    game = take(table, "brownout", "substation-brick", "card-1", tokens=["card-1"], tess={"wounds": 2})
    assert city.survivor(game, "tess").experience == 5
    game.answer(f"choose {choice}")
    view = game.view(0)
    assert (view["lanterns"], view["trust"], view["achieved"]) == (lanterns, trust, achieved)
    assert city.survivor(game, "tess").wounds == wounds


def test_an_earlier_lever_asks_nothing(table: Any, city: Any) -> None:
    game = take(table, "brownout", "substation-brick", "card-1", tokens=["card-1", "card-2"])
    assert city.asked(game) == "act"


def test_the_control_room_needs_the_fuse_from_the_humvee(table: Any, city: Any) -> None:
    tess = {"zone": "mansion-west-gallery", "hands": ["crowbar"]}
    door = "mansion-control-room--mansion-west-gallery"
    for keywords, closed in (([], True), (["FUSE"], False)):
        game = table(scene="brownout", survivors={"tess": tess}, active="tess", keywords=keywords)
        game.answer(f"open {door}")
        assert city.is_closed(game, door) == closed
    assert take(table, "brownout", "crossing-taxi-rank", "card-4").view(0)["keywords"] == ["FUSE"]


@rule("modern.spawn.coloured-zones")
def test_the_river_bank_wakes_with_the_last_substation(table: Any) -> None:
    game = take(table, "brownout", "mansion-control-room", "card-3")
    assert [event["zone"] for event in events(game, "awoke")] == ["river-bank"]


def test_brownout_is_won_when_all_have_left_by_the_stairs(table: Any) -> None:
    people = {"tess": "river-stairs", "anton": {"zone": "rowhouse-street", "ko": 1}}
    game = table(scene="brownout", survivors=people, active="tess", tokens=["crate"])
    game.answer("escape")
    if game.outcome is None:
        game.answer("end")
    assert outcome(game) == ("won", True)


@rule("washington.objectives.pimpweapon-crates-stay-tokens")
def test_the_crate_of_brownout_holds_a_pimpweapon(table: Any) -> None:
    game = take(table, "brownout", "rowhouse-bedroom", "crate")
    assert {event["deck"] for event in [*events(game, "searched"), *events(game, "trapped")]} == {"pimpweapons"}
    assert events(game, "read") == []


def test_brownout_has_no_extra_activations() -> None:
    assert stage("brownout").zombie_cards == "1-16"


def test_brownout_explains_the_game(table: Any) -> None:
    taught = [lesson.id for lesson in stage("brownout").lessons]
    for id in ("turn", "noise", "doors", "dark-rooms", "searching", "all-out", "breaking", "down", "cards", "locked"):
        assert id in taught
    game = take(table, "brownout", "crossing-taxi-rank", "card-4")
    assert {"cards", "keyword"} <= {one.lesson.id for one in due(game, 0)}


# -- 2 Checkpoint Nine -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("choice", "achieved"), [("taylor-joins", "wingman"), ("taylor-stays", "deskbound")])
def test_taylor_joins_or_stays(table: Any, city: Any, choice: str, achieved: str) -> None:
    keys: dict[str, Any] = {"keywords": ["CALLSIGN"], "zombies": {}}
    game = take(table, "checkpoint-nine", "checkpoint-pound", "card-1", **keys)
    game.answer(f"choose {choice}")
    assert game.view(0)["achieved"] == [achieved]
    assert (city.zone_of(game, "taylor") == "checkpoint-pound") == (achieved == "wingman")


def test_taylor_answers_to_the_callsign_on_the_desk(table: Any) -> None:
    game = take(table, "checkpoint-nine", "checkpoint-pound", "card-1", zombies={})
    assert game.view(0)["needs"] == {"card-1": ["CALLSIGN"]}
    assert take(table, "checkpoint-nine", "checkpoint-desk", "card-2").view(0)["keywords"] == ["CALLSIGN"]


@rule("washington.cxp.mission-bonus-allowed")
@pytest.mark.parametrize(("choice", "cxp"), [("read-log", 1), ("close-log", 0)])
def test_whoever_reads_the_log_learns_from_it(table: Any, choice: str, cxp: int) -> None:
    keys: dict[str, Any] = {"keywords": ["CALLSIGN"], "campaign": {}, "zombies": {"checkpoint-pound": {"walker": 1}}}
    game = take(table, "checkpoint-nine", "checkpoint-pound", "card-1", **keys)
    game.answer("choose taylor-stays")
    game.answer(f"choose {choice}")
    sheets = {sheet["who"]: sheet["cxp"] for sheet in game.view(0)["campaign"]["sheets"]}
    assert sheets["tess"] == cxp


@pytest.mark.parametrize(
    ("zone", "door", "colour"),
    [
        ("checkpoint-back-street", "checkpoint-back-street--checkpoint-desk", "red"),
        ("clinic-street", "clinic-pharmacy--clinic-street", "blue"),
    ],
)
def test_a_sleeping_spawn_zone_wakes_with_its_door(table: Any, zone: str, door: str, colour: str) -> None:
    tess = {"zone": zone, "hands": ["crowbar"]}
    game = table(scene="checkpoint-nine", survivors={"tess": tess}, active="tess", zombies={})
    assert events(game, "awoke") == []
    game.answer(f"open {door}")
    assert [event["colour"] for event in events(game, "awoke")] == [colour]


@pytest.mark.parametrize(("zombies", "won"), [({}, True), ({"checkpoint-pound": {"fatty": 1}}, False)])
def test_the_pound_must_be_empty_when_a_round_ends(table: Any, city: Any, zombies: Any, won: bool) -> None:
    people = {"tess": "checkpoint-pound"}
    game = table(scene="checkpoint-nine", survivors=people, active="tess", tokens=[], zombies=zombies, spawns=[])
    city.run_dead(game)
    assert (game.outcome is not None and outcome(game) == ("won", True)) == won


# -- 3 Lamplighters ----------------------------------------------------------------------------------------------------

LAMPS = {
    "tess": {"zone": "clinic-corner", "backpack": ["flashlight"], "light": "clinic-street"},
    "anton": {"zone": "river-street", "backpack": ["flashlight"], "light": "river-crossing"},
    "mindy": {"zone": "flats-corner", "backpack": ["flashlight"], "light": "flats-street"},
}


def lamps(table: Any, city: Any, count: int = 3, **keys: Any) -> Any:
    people = dict(list(LAMPS.items())[:count])
    game = table(scene="lamplighters", survivors=people, active="tess", **keys)
    city.run_dead(game)
    return game


@pytest.mark.parametrize(("count", "seen"), [(3, True), (2, False)])
def test_all_three_lights_must_burn_when_the_players_phase_ends(table: Any, city: Any, count: int, seen: bool) -> None:
    game = lamps(table, city, count, round=6)
    assert (events(game, "signalled") != []) == seen
    assert city.state(game).stage.objectives[0].progress(game.state) == count
    assert notes_read(game) == (["Note 4"] if seen else [])
    assert [event["colour"] for event in events(game, "awoke")] == (["red"] if seen else [])


@pytest.mark.parametrize(("round", "lanterns", "achieved"), [(5, 1, ["bright-eyes"]), (6, 0, [])])
def test_who_signals_before_midnight_gets_a_lantern(
    table: Any, city: Any, round: int, lanterns: int, achieved: list[str]
) -> None:
    view = lamps(table, city, round=round).view(0)
    assert (view["lanterns"], view["achieved"]) == (lanterns, achieved)


def test_lamplighters_is_won_at_the_park_gate_after_the_signals(table: Any, city: Any) -> None:
    game = lamps(table, city, round=6, spawns=[])
    assert game.outcome is None
    for name in LAMPS:
        city.survivor(game, name).zone = city.state(game).stage.board.zone_index["park-gate"]
    while game.outcome is None and city.state(game).round == 7:
        options = city.options(game)
        game.answer("escape" if "escape" in options else "end" if "end" in options else options[0])
    assert outcome(game) == ("won", True)


def test_three_survivors_are_dealt_a_flashlight(city: Any) -> None:
    game = shamble.new("washington", "lamplighters", seed=2)
    while not events(game, "round"):
        game.answer(0)
    carried = [item.card for survivor in city.state(game).survivors for item in survivor.inventory.items]
    assert carried.count("flashlight") == 3


@rule("washington.objectives.notes-beside-the-board")
@pytest.mark.parametrize("seed", range(5))
def test_the_three_signal_cards_hold_three_different_things(table: Any, city: Any, seed: int) -> None:
    people = {"tess": "clinic-corner", "anton": "river-crossing", "mindy": "flats-corner"}
    game = table(scene="lamplighters", survivors=people, active="tess", spawns=[], seed=seed)
    for card in ("card-1", "card-2", "card-3"):
        while f"take {card}" not in city.options(game):
            game.answer("end" if "end" in city.options(game) else city.options(game)[0])
        game.answer(f"take {card}")
    assert sorted(notes_read(game)) == ["Note 31", "Note 32", "Note 33"]
    assert game.view(0)["keywords"] == ["KEYCARD"]
    assert "wardens-card" in game.view(0)["achieved"]


def test_the_keycard_opens_the_lodge(table: Any, city: Any) -> None:
    tess = {"zone": "park-lodge", "hands": ["crowbar"]}
    game = table(scene="lamplighters", survivors={"tess": tess}, active="tess", keywords=["KEYCARD"])
    game.answer("open park-lodge--park-lodge-back")
    assert notes_read(game) == ["Note 5"]
    assert {event["deck"] for event in [*events(game, "searched"), *events(game, "trapped")]} == {"pimpweapons"}


# -- 4 Two Roads Down --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("having", "quiet", "spawns"), [(("on-air",), 1, 3), ((), 0, 4)])
def test_the_radio_buys_time(having: Sequence[str], quiet: int, spawns: int) -> None:
    found = stage("two-roads-down", *having)
    assert (found.quiet, len(found.spawns)) == (quiet, spawns)


def test_the_card_of_the_park_warden_opens_the_grate() -> None:
    assert stage("two-roads-down", "wardens-card").keywords == ["KEYCARD"]
    assert stage("two-roads-down").keywords == []


def test_the_tank_holds_its_key_or_its_crew(table: Any) -> None:
    found = set()
    for seed in range(8):
        game = take(table, "two-roads-down", "tank-back", "card-1", seed=seed)
        (note,) = notes_read(game)
        found.add(note)
        assert (game.view(0)["achieved"] == ["iron-toad"]) == (note == "Note 6")
    assert found == {"Note 6", "Note 7"}


@rule("washington.achievements.from-choice-or-feat")
def test_whoever_goes_through_the_grate_is_a_tunnel_rat(table: Any, city: Any) -> None:
    tess = {"zone": "avenue-west-station", "hands": ["crowbar"]}
    grate = "avenue-east-station--avenue-west-station"
    game = table(scene="two-roads-down", survivors={"tess": tess}, active="tess", open=[grate], spawns=[])
    assert game.view(0)["achieved"] == []
    game.answer("move avenue-east-station")
    assert game.view(0)["achieved"] == ["tunnel-rats"]


def test_two_roads_down_is_won_on_the_other_side(table: Any) -> None:
    game = table(scene="two-roads-down", survivors={"tess": "kiosk-walk"}, active="tess")
    game.answer("escape")
    if game.outcome is None:
        game.answer("end")
    assert outcome(game) == ("won", True)


# -- 5 The East Wing Ledger --------------------------------------------------------------------------------------------

LEDGER = "the-east-wing-ledger"
ARCHIVE = "mansion-archive--mansion-east-gallery"
ROOMS = {
    "mansion-office": "card-2",
    "mansion-music-room": "card-3",
    "garden-shed": "card-4",
    "shop-storeroom": "card-5",
}


def with_ledger(table: Any, city: Any, at: str = "mansion-archive", choice: str = "keep-secret", **keys: Any) -> Any:
    """Tess has taken the ledger, and is now where it was or somewhere else."""
    people = {"tess": {"zone": "mansion-archive", **keys.pop("tess", {})}, **keys.pop("others", {})}
    keys = {"zombies": {}, "spawns": [], **keys}
    game = table(scene=LEDGER, survivors=people, active="tess", **keys)
    game.answer("take card-1")
    game.answer(f"choose {choice}")
    city.survivor(game, "tess").zone = city.state(game).stage.board.zone_index[at]
    city.run_dead(game)
    return game


def leave(game: Any, city: Any, *names: str) -> None:
    """These leave, one after another; everybody else waits."""
    while game.outcome is None and not all(city.survivor(game, name).escaped for name in names):
        options = city.options(game)
        turns = [f"turn {name}" for name in names if f"turn {name}" in options]
        if "escape" in options and city.state(game).name(city.state(game).turn.who) in names:
            game.answer("escape")
        else:
            game.answer(turns[0] if turns else "end" if "end" in options else options[0])


@pytest.mark.parametrize(
    ("choice", "note", "achieved", "trust", "cxp"),
    [("tell-taylor", "Note 8", "open-book", 1, 0), ("keep-secret", "Note 9", "sealed-lips", -1, 1)],
)
@rule("washington.objectives.team-decides", "washington.achievements.from-choice-or-feat")
def test_the_team_tells_taylor_or_keeps_the_ledger_to_itself(
    table: Any, choice: str, note: str, achieved: str, trust: int, cxp: int
) -> None:
    game = take(table, LEDGER, "mansion-archive", "card-1", campaign={}, zombies={}, spawns=[])
    game.answer(f"choose {choice}")
    view = game.view(0)
    assert (notes_read(game), view["achieved"], view["trust"]) == ([note], [achieved], trust)
    assert {sheet["who"]: sheet["cxp"] for sheet in view["campaign"]["sheets"]}["tess"] == cxp
    assert view["survivors"]["tess"]["carries"] == "The ledger"


@rule("washington.objectives.notes-beside-the-board")
@pytest.mark.parametrize("seed", range(3))
def test_four_side_rooms_hold_four_different_things(table: Any, city: Any, seed: int) -> None:
    people = dict(zip(("tess", "anton", "mindy", "justin"), ROOMS))
    game = table(scene=LEDGER, survivors=people, active="tess", zombies={}, spawns=[], seed=seed)
    while len(notes_read(game)) < len(ROOMS):
        options = city.options(game)
        cards = [f"take {card}" for card in ROOMS.values() if f"take {card}" in options]
        game.answer(cards[0] if cards else "end" if "end" in options else options[0])
    assert city.state(game).round == 1
    assert sorted(notes_read(game)) == ["Note 51", "Note 52", "Note 53", "Note 54"]
    assert sorted(game.view(0)["keywords"]) == ["CALLSIGN", "KEYCARD"]


@pytest.mark.parametrize(("room", "card"), ROOMS.items())
def test_a_side_room_holds_a_keyword_a_lantern_or_a_nest(table: Any, room: str, card: str) -> None:
    found = {}
    for seed in range(12):
        game = take(table, LEDGER, room, card, zombies={}, spawns=[], seed=seed)
        (note,) = notes_read(game)
        nests = [event["zone"] for event in events(game, "drew")]
        found[note] = (game.view(0)["keywords"], game.view(0)["lanterns"], nests)
    assert found == {
        "Note 51": (["KEYCARD"], 0, []),
        "Note 52": (["CALLSIGN"], 0, []),
        "Note 53": ([], 1, []),
        "Note 54": ([], 0, [room]),
    }


@rule("washington.keywords.locked-door-card-goes-back", "washington.keywords.found-keyword-unlocks")
@pytest.mark.parametrize(
    ("keywords", "opens"), [([], False), (["KEYCARD"], False), (["CALLSIGN"], False), (["KEYCARD", "CALLSIGN"], True)]
)
def test_the_archive_says_from_the_beginning_that_it_needs_both(
    table: Any, city: Any, keywords: list[str], opens: bool
) -> None:
    tess = {"zone": "mansion-east-gallery", "hands": ["crowbar"]}
    game = table(scene=LEDGER, survivors={"tess": tess}, active="tess", keywords=keywords, zombies={}, spawns=[])
    assert game.view(0)["needs"] == ({} if opens else {"card-6": ["KEYCARD", "CALLSIGN"]})
    assert (f"open {ARCHIVE}" in city.options(game)) == opens
    if opens:
        game.answer(f"open {ARCHIVE}")
        assert not city.is_closed(game, ARCHIVE)
        assert [event["title"] for event in events(game, "read")] == ["The archive"]


def test_it_is_won_when_the_carrier_leaves_by_the_garden_gate(table: Any, city: Any) -> None:
    game = with_ledger(table, city, "garden-gate", others={"anton": "mansion-archive"})
    leave(game, city, "tess")
    assert outcome(game) == ("won", True)


def test_others_may_leave_without_the_ledger_but_then_it_is_not_won(table: Any, city: Any) -> None:
    game = with_ledger(table, city, others={"anton": "garden-gate"})
    leave(game, city, "anton")
    assert game.outcome is None


def test_it_is_lost_when_everybody_has_left_without_the_ledger(table: Any, city: Any) -> None:
    people = {"tess": "garden-gate", "anton": "garden-gate"}
    game = table(scene=LEDGER, survivors=people, active="tess", zombies={}, spawns=[])
    leave(game, city, "tess", "anton")
    assert outcome(game) == ("impossible", False)


def test_it_is_lost_when_everybody_is_down(table: Any, city: Any) -> None:
    tess = {"zone": "garden-gate", "wounds": 2}
    zombies = {"garden-gate": {"walker": 1}}
    game = table(scene=LEDGER, survivors={"tess": tess}, active="tess", zombies=zombies, spawns=[])
    city.run_dead(game)
    assert outcome(game) == ("everybody-down", False)


def test_a_carrier_who_goes_down_leaves_the_ledger_for_somebody_else(table: Any, city: Any) -> None:
    keys: dict[str, Any] = {"zombies": {"mansion-archive": {"walker": 1}}, "open": [ARCHIVE]}
    game = with_ledger(table, city, tess={"wounds": 2}, others={"anton": "mansion-east-gallery"}, **keys)
    assert "card-1" in game.view(0)["zones"]["mansion-archive"]["tokens"]
    assert game.view(0)["survivors"]["tess"]["carries"] == ""
    while city.asked(game) != "act":
        game.answer(0)
    game.answer("move mansion-archive")
    game.answer("take card-1")
    assert game.view(0)["survivors"]["anton"]["carries"] == "The ledger"
    assert notes_read(game) == ["Note 9"]
    city.survivor(game, "anton").zone = city.state(game).stage.board.zone_index["garden-gate"]
    city.run_dead(game)
    leave(game, city, "anton")
    assert outcome(game) == ("won", True)


@rule("washington.achievements.from-choice-or-feat")
@pytest.mark.parametrize(("seen", "achieved"), [(False, ["sealed-lips", "unseen"]), (True, ["sealed-lips"])])
def test_whoever_draws_no_zombie_with_a_light_is_unseen(table: Any, city: Any, seen: bool, achieved: list[str]) -> None:
    others = {"anton": {"zone": "shop-side-street", "backpack": ["flashlight"], "light": "shop-corner"}}
    zombies = {"rowhouse-street": {"walker": 1}} if seen else {}
    game = with_ledger(table, city, "garden-gate", others=others, zombies=zombies, campaign={})
    leave(game, city, "tess")
    assert events(game, "mission-won")
    assert [event["achievement"] for event in events(game, "achieved")] == achieved


@rule("modern.spawn.coloured-zones")
def test_from_daybreak_on_they_come_from_all_four_sides(table: Any, city: Any) -> None:
    asleep = [zone for zone, _, active in stage(LEDGER).spawns if not active]
    assert (len(stage(LEDGER).spawns), len(asleep)) == (4, 2)
    game = table(scene=LEDGER, survivors={"tess": "garden-gate"}, active="tess", zombies={}, round=7)
    city.run_dead(game)
    assert events(game, "awoke") == []
    city.run_dead(game)
    assert len(events(game, "daybreak")) == 1
    assert [event["colour"] for event in events(game, "awoke")] == ["red", "red"]


def test_the_crate_in_the_diner_holds_a_pimpweapon(table: Any) -> None:
    game = take(table, LEDGER, "diner-store", "crate", zombies={}, spawns=[])
    assert {event["deck"] for event in [*events(game, "searched"), *events(game, "trapped")]} == {"pimpweapons"}


@rule("washington.achievements.affect-later-missions")
def test_what_was_achieved_before_the_east_wing() -> None:
    assert [stage(LEDGER, *having).quiet for having in ((), ("tunnel-rats",))] == [0, 1]
    assert [stage(LEDGER, *having).drawn_to for having in ((), ("moth",))] == ["", "moth"]
    assert stage(LEDGER).company == []
    assert [(card.id, card.loses) for card in stage(LEDGER, "wingman").company] == [("taylor", True)]
