"""Lantern Lane: doors, the noise that they and other things make, and the houses behind them."""

from collections.abc import Callable

import shamble
from shamble.testing import GameInspector, rule
from shamble.zones.rules.noise import NoisyTable, building_of

Lane = Callable[..., shamble.Game]
look = GameInspector()
BAR = {"hands": ["iron-bar"]}

# Two houses, one of three rooms with closed doors between them.
TOWN = """
+.....+.....+.....+.....+
: s0  : s1  : s2  : s3  :
+--D--+-----+--D--+--D--+
| r1  D r2  D r3  | r4  |
+-----+-----+-----+-----+
"""


def noise(game: shamble.Game) -> dict[str, int]:
    """The tokens, where some are."""
    return {id: zone["noise"] for id, zone in game.view(0)["zones"].items() if zone["noise"]}


def dead(game: shamble.Game) -> dict[str, dict[str, int]]:
    return {id: zone["dead"] for id, zone in game.view(0)["zones"].items() if zone["dead"]}


def moves(game: shamble.Game) -> list[str]:
    return [f"{kind} {start}>{to} {n}" for _, kind, start, to, n in look.said(game, "dead-moved")]


# -- doors -------------------------------------------------------------------------------------------------------------


@rule("lantern.door.open")
def test_a_door_is_opened_from_either_side_and_stays_open(lane: Lane) -> None:
    for zone in ("s0", "r1"):
        game = lane({"oswin": {"zone": zone, **BAR}}, active="oswin", entered=["r1"])
        look.answer(game, "open r1--s0")
        assert game.view(0)["turns"][-1]["left"] == 2
        assert not game.view(0)["edges"]["r1--s0"]["closed"]
        assert look.options(game, "open") == []
        assert "move r1" in look.options(game) or "move s0" in look.options(game)


@rule("lantern.door.needs-tool")
def test_a_door_needs_a_tool_in_hand(lane: Lane) -> None:
    game = lane({"oswin": {"zone": "s0", "hands": ["cudgel"], "backpack": ["iron-bar"]}}, active="oswin")
    assert look.refused(game, "open r1--s0") == "lantern.door.needs-tool"
    game = lane({"oswin": {"zone": "s0", "hands": ["axe"]}}, active="oswin")
    assert look.options(game, "open") == ["open r1--s0"]


@rule("lantern.skill.break-in")
def test_who_breaks_in_needs_no_tool_makes_no_noise_and_does_so_once_for_free(lane: Lane) -> None:
    people = {"oswin": {"zone": "s0", "skills": ["break-in"], "hands": ["axe"]}}
    game = lane(people, active="oswin", entered=["r1"])
    look.answer(game, "open r1--s0")
    assert (game.view(0)["turns"][-1]["left"], noise(game)) == (3, {})
    people = {"oswin": {"zone": "r2", "skills": ["break-in"]}}
    game = lane(people, board=TOWN, active="oswin", entered=["r1"])
    look.answer(game, "open r1--r2", "open r2--r3")
    assert game.view(0)["turns"][-1]["left"] == 2


# -- noise -------------------------------------------------------------------------------------------------------------


@rule("lantern.noise.made")
def test_a_noisy_tool_is_heard_and_a_quiet_one_is_not(lane: Lane) -> None:
    for hands, heard in ((["axe"], {"s0": 1}), (["iron-bar"], {}), (["axe", "iron-bar"], {})):
        game = lane({"oswin": {"zone": "s0", "hands": hands}}, active="oswin", entered=["r1"])
        look.answer(game, "open r1--s0")
        assert noise(game) == heard


@rule("lantern.noise.made", "lantern.combat.magic")
def test_noisy_shots_and_spells_are_heard_where_they_come_from_once_for_each_action(lane: Lane) -> None:
    people = {"oswin": {"zone": "s0", "hands": ["pistol", "thunderclap"]}}
    game = lane(people, active="oswin", fate=([1, 1], [1, 1]))
    look.answer(game, "shoot pistol s1")
    assert noise(game) == {"s0": 1}
    look.answer(game, "cast thunderclap s2")
    assert noise(game) == {"s0": 2}
    people = {"oswin": {"zone": "s0", "hands": ["spark", "axe"]}}
    game = lane(people, active="oswin", husks={"s0": {"drifter": 1}}, fate=([1], [1, 1]))
    look.answer(game, "cast spark s1", "melee axe")
    assert noise(game) == {}


@rule("lantern.noise.made")
def test_noise_is_made_on_purpose_for_an_action(lane: Lane) -> None:
    game = lane({"oswin": "s0"}, active="oswin")
    look.answer(game, "make-noise", "make-noise")
    assert (noise(game), game.view(0)["turns"][-1]["left"]) == ({"s0": 2}, 1)


@rule("lantern.noise.goes")
def test_noise_goes_at_the_end_of_the_round_and_not_before(lane: Lane) -> None:
    game = lane({"oswin": "s0"}, phase="spawn", noise={"s1": 2, "lo": 1})
    assert look.said(game, "quiet") == [("quiet", "", "", "", 3)]
    assert noise(game) == {}
    game = lane({"oswin": "s0", "wren": "s3"}, active="oswin", noise={"s1": 2})
    look.answer(game, "end")
    assert noise(game) == {"s1": 2}


@rule("lantern.noise.draws")
def test_husks_go_for_the_loudest_zone_with_survivors_in_sight(lane: Lane) -> None:
    people = {"oswin": "s0", "wren": "s3", "tamsin": "s3"}
    game = lane(people, husks={"s1": {"drifter": 2}}, phase="husks", noise={"s0": 2, "ya": 9})
    assert moves(game) == ["drifter s1>s0 2"], "three against two, and nobody is in the yard"
    game = lane(people, husks={"s1": {"drifter": 2}}, phase="husks")
    assert moves(game) == ["drifter s1>s2 2"]


@rule("lantern.noise.draws")
def test_husks_that_see_nobody_go_for_the_loudest_zone_of_all_and_stay_there(lane: Lane) -> None:
    game = lane({"oswin": "s0"}, husks={"ya": {"drifter": 1}}, phase="husks", noise={"lo": 2})
    assert moves(game) == ["drifter ya>lo 1"]
    game = lane({"oswin": "s0"}, husks={"lo": {"drifter": 1}}, phase="husks", noise={"lo": 2})
    assert moves(game) == []
    game = lane({"oswin": "s0"}, husks={"ya": {"drifter": 2}}, phase="husks", noise={"lo": 1})
    assert moves(game) == ["drifter ya>s3 1", "drifter ya>lo 1"], "both are as loud"


@rule("lantern.noise.draws", "lantern.husks.move")
def test_husks_in_one_of_several_zones_that_are_as_loud_part_and_some_stay(lane: Lane) -> None:
    game = lane({"oswin": "s0"}, husks={"lo": {"drifter": 2}}, phase="husks", noise={"lo": 1})
    assert moves(game) == ["drifter lo>ya 1"]
    assert dead(game) == {"lo": {"drifter": 1}, "ya": {"drifter": 1}}
    game = lane({"oswin": "s0"}, husks={"lo": {"drifter": 1}}, phase="husks", noise={"lo": 1})
    assert look.options(game) == ["split drifter s0=1 lo=0", "split drifter s0=0 lo=1"]
    look.answer(game, "split drifter s0=0 lo=1")
    assert moves(game) == []


# -- houses ------------------------------------------------------------------------------------------------------------


@rule("lantern.building.first-opening")
def test_a_house_brings_a_card_for_each_room_in_the_order_of_the_map(lane: Lane) -> None:
    game = lane(
        {"oswin": {"zone": "s2", **BAR}}, board=TOWN, active="oswin", fate=(["husk-01"], ["husk-06"], ["husk-03"])
    )
    look.answer(game, "open r3--s2")
    assert look.said(game, "entered") == [("entered", "r3", "", "", 3)]
    assert dead(game) == {"r1": {"drifter": 1}, "r2": {"runner": 1}, "r3": {"drifter": 2}}
    assert [(a, b) for _, a, b, _, _ in look.said(game, "spawned")] == [
        ("drifter", "r1"),
        ("runner", "r2"),
        ("drifter", "r3"),
    ]
    assert look.asked(game) == "act", "the turn goes on"


@rule("lantern.building.first-opening")
def test_a_house_brings_husks_once_only(lane: Lane) -> None:
    nobody: list[list[str]] = [["husk-04"], ["husk-05"], ["husk-07"]]
    game = lane({"wren": {"zone": "s2", **BAR}}, board=TOWN, active="wren", fate=tuple(nobody))
    look.answer(game, "open r3--s2", "move s1", "move s0", "open r1--s0")
    assert [n for _, _, _, _, n in look.said(game, "entered")] == [3]
    assert len(look.said(game, "drew")) == 3
    game = lane({"oswin": {"zone": "s3", **BAR}}, board=TOWN, active="oswin", entered=["r3"], fate=(["husk-01"],))
    look.answer(game, "open r4--s3")
    assert dead(game) == {"r4": {"drifter": 1}}


@rule("lantern.building.first-opening")
def test_what_is_closed_inside_a_house_does_not_part_it(lane: Lane) -> None:
    board = table(lane({"oswin": "s0"}, board=TOWN)).stage.board
    names = [[board.zones[room].id for room in building_of(board, zone)] for zone in range(len(board.zones))]
    assert names == [[], [], [], [], *[["r1", "r2", "r3"]] * 3, ["r4"]]


def table(game: shamble.Game) -> NoisyTable:
    assert isinstance(game.state, NoisyTable)
    return game.state


def waiting(game: shamble.Game) -> list[str]:
    """The rooms in which husks may still wait."""
    board = table(game).stage.board
    rooms = [zone for zone in range(len(board.zones)) if building_of(board, zone)]
    return [board.zones[room].id for room in rooms if not table(game).entered >> room & 1]


@rule("lantern.building.open-at-start")
def test_nobody_waits_in_a_house_that_stands_open_or_in_which_somebody_begins(lane: Lane) -> None:
    assert waiting(shamble.new("lantern", "fog-bell")) == ["shop", "back-room"]  # the chapel is open
    assert waiting(shamble.new("lantern", "last-ferry")) == []
    game = lane({"oswin": "s0"}, board=TOWN)
    assert waiting(game) == ["r1", "r2", "r3", "r4"]
    game = lane({"oswin": "r2"}, board=TOWN, rules={"starts": {"r2": 1, "s0": 2}})
    assert waiting(game) == ["r4"]
    game = lane({"oswin": {"zone": "s0", **BAR}}, board=TOWN.replace("-----+--D--+--D--", "-----+--d--+--D--"))
    assert waiting(game) == ["r4"]
    look.answer(game, "open r1--s0")
    assert look.said(game, "entered") == []
    assert dead(game) == {}
