"""What scenes add: objectives to take, boards, building, modes, lessons, dawn; and our two scenes."""

from __future__ import annotations

from typing import Any

import pytest

import shamble
from shamble.kernel.errors import IllegalAnswer
from shamble.speech.lessons import due
from shamble.testing import rule
from shamble.zones.rules.board import AWAY

HANDING = {"mode_by_handing": ["winchester-94", "scoped-winchester"]}
BOARD = {"id": "shelf", "name": "a shelf", "zone": "kitchen", "do": "take", "gives": {"boards": 1}}
WINDOWS = [
    *("kitchen--yard-n1", "kitchen--yard-w1", "den--yard-n3", "den--yard-e1"),
    *("living--yard-w2", "living--yard-s1", "bedroom--yard-e2", "bedroom--yard-s3"),
]
SECURED: dict[str, Any] = {
    "scene": "board-up-the-house",
    "survivors": dict.fromkeys(("ben", "barbra", "tom", "judy", "harry", "helen"), "hall"),
    "ghouls": {"yard-se": {"walker": 1}},
    "barricades": WINDOWS,
    "decks": {"ghouls": ["ghoul-01", "ghoul-02", "ghoul-05", "ghoul-07"]},
}


# -- objectives --------------------------------------------------------------------------------------------------------


@rule("nld.objective.take")
@pytest.mark.parametrize(("verb", "event"), [("take", "took"), ("activate", "activated")])
def test_an_objective_in_the_own_zone_is_taken_or_activated_for_one_action(
    table: Any, nld: Any, verb: str, event: str
) -> None:
    tokens = [{"id": "radio", "name": "the radio", "zone": "kitchen", "do": verb}]
    game = table(survivors={"ben": "hall", "tom": "kitchen"}, rules={"tokens": tokens}, active="ben")
    with pytest.raises(IllegalAnswer):
        game.answer(f"{verb} radio")  # Ben is next door
    nld.answer(game, "move kitchen", f"{verb} radio")
    assert nld.actions_left(game) == 1
    assert nld.said(game, event) == [(event, "ben", "radio", "", 0)]
    assert game.state.tokens == [AWAY]
    assert nld.options(game, verb) == []  # it is there once


@rule("nld.objective.take")
def test_the_scene_says_what_an_objective_gives(table: Any, nld: Any) -> None:
    tokens = [
        {"id": "chest", "name": "a chest", "zone": "kitchen", "do": "take", "gives": {"card": "torch"}},
        {"id": "photo", "name": "a photo", "zone": "kitchen", "do": "take", "gives": {"mode": "zombicide"}},
        {"id": "plank", "name": "a plank", "zone": "kitchen", "do": "take", "gives": {"boards": 2, "experience": 3}},
    ]
    game = table(survivors={"ben": "kitchen"}, rules={"tokens": tokens}, active="ben")
    nld.answer(game, "take chest")
    assert (nld.asked(game), nld.options(game)) == ("found", ["keep torch", "discard-found torch"])
    nld.answer(game, "keep torch", "take plank", "take photo")
    assert nld.hands(game, "ben") == ["torch"]
    one = nld.survivor(game, "ben")
    assert (one.boards, one.experience, one.mode) == (2, 3, True)


@rule("nld.objective.ghouls-allowed")
def test_ghouls_do_not_keep_anybody_from_an_objective(table: Any, nld: Any) -> None:
    game = table(
        survivors={"ben": "kitchen"}, ghouls={"kitchen": {"fatty": 2}}, rules={"tokens": [BOARD]}, active="ben"
    )
    nld.answer(game, "take shelf")
    assert nld.survivor(game, "ben").boards == 1


# -- modes by handing over a rifle -------------------------------------------------------------------------------------


@rule("nld.scene.mode-by-winchester")
@pytest.mark.parametrize("card", ["winchester-94", "scoped-winchester"])
@pytest.mark.parametrize("verb", ["give", "take"])
def test_who_hands_over_a_winchester_and_who_gets_it_earn_zombicide_mode(
    table: Any, nld: Any, card: str, verb: str
) -> None:
    owner, other = ("ben", "tom") if verb == "give" else ("tom", "ben")
    survivors = {owner: {"zone": "kitchen", "hands": [card]}, other: "kitchen", "judy": "kitchen"}
    game = table(survivors=survivors, rules=HANDING, active="ben")
    nld.answer(game, "trade tom", f"{verb} {card}")
    assert [nld.survivor(game, name).mode for name in ("ben", "tom", "judy")] == [True, True, False]
    assert list(nld.survivor(game, "ben").skills) == ["plus-1-free-action:melee"]
    assert set(nld.rules_told(game, "earned")) == {"nld.scene.mode-by-winchester"}
    nld.end_turns(game)
    assert nld.survivor(game, "ben").mode  # for good


@rule("nld.scene.mode-by-winchester", "nld.ghoul.relative-blocks-promotion")
def test_a_relative_holds_back_what_the_winchester_earns(table: Any, nld: Any) -> None:
    survivors = {"ben": {"zone": "kitchen", "hands": ["winchester-94", "axe"]}, "tom": "kitchen"}
    game = table(survivors=survivors, rules=HANDING, ghouls={"kitchen": {"relative": 1}}, active="ben", fate=[[6]])
    nld.answer(game, "trade tom", "give winchester-94", "done")
    assert [nld.survivor(game, name).mode for name in ("ben", "tom")] == [False, False]
    assert [nld.survivor(game, name).strong for name in ("ben", "tom")] == [True, True]
    nld.answer(game, "melee axe")
    assert [nld.survivor(game, name).mode for name in ("ben", "tom")] == [True, True]


@rule("nld.scene.mode-by-winchester")
def test_other_cards_and_declined_trades_earn_nothing(table: Any, nld: Any) -> None:
    ben = {"zone": "kitchen", "seat": 1, "hands": ["winchester-94", "axe"]}
    game = table(survivors={"ben": ben, "tom": {"zone": "kitchen", "seat": 2}}, players=2, rules=HANDING, active="ben")
    nld.answer(game, "trade tom", "give axe", "done", "agree", "trade tom", "give winchester-94", "done", "decline")
    assert nld.hands(game, "tom") == ["axe"]
    assert not any(one.strong for one in game.state.survivors)


# -- boards and building -----------------------------------------------------------------------------------------------


@rule("nld.scene.boards-in-rooms")
def test_a_board_from_a_room_takes_no_slot_and_is_used_up_by_building(table: Any, nld: Any) -> None:
    full = {"zone": "kitchen", "hands": ["axe", "crowbar"], "backpack": ["katana", "scope", "uzi"]}
    game = table(survivors={"ben": full}, rules={"tokens": [BOARD]}, active="ben")
    nld.answer(game, "take shelf")
    assert nld.asked(game) == "act"  # nothing has to be dropped
    assert (nld.survivor(game, "ben").boards, nld.survivor(game, "ben").inventory.count()) == (1, 5)
    assert nld.rules_told(game, "took") == ["nld.scene.boards-in-rooms"]
    nld.answer(game, "build kitchen--yard")
    assert nld.survivor(game, "ben").boards == 0
    assert nld.refused(game, "build hall--kitchen") == "nld.item.boards"


@rule("nld.scene.boards-in-rooms")
def test_a_board_may_change_hands(table: Any, nld: Any) -> None:
    full = {"zone": "kitchen", "hands": ["axe", "crowbar"], "backpack": ["katana", "scope", "uzi"]}
    game = table(survivors={"ben": {"zone": "kitchen", "boards": 2}, "tom": full}, active="ben")
    nld.answer(game, "trade tom", "give loose-board", "done", "hold axe crowbar")
    assert (nld.survivor(game, "ben").boards, nld.survivor(game, "tom").boards) == (1, 1)
    assert nld.survivor(game, "tom").inventory.count() == 5


@rule("nld.scene.building")
@pytest.mark.parametrize("zone", ["kitchen", "yard"])
@pytest.mark.parametrize("with_card", [False, True])
def test_a_window_is_boarded_up_from_either_side(table: Any, nld: Any, zone: str, with_card: bool) -> None:
    means = {"hands": ["boards"]} if with_card else {"boards": 1}
    game = table(survivors={"ben": {"zone": zone, **means}}, rules={"building": {"on": ["window"]}}, active="ben")
    nld.answer(game, "build kitchen--yard")
    assert nld.is_closed(game, "kitchen--yard")
    assert nld.has_barricade(game, "kitchen--yard")
    assert (nld.survivor(game, "ben").boards, nld.hands(game, "ben")) == (0, [])
    assert nld.survivor(game, "ben").experience == 1
    assert nld.actions_left(game) == 2
    assert nld.said(game, "built") == [("built", "ben", "kitchen--yard", "", 0)]


@rule("nld.scene.building")
def test_nothing_is_built_on_a_window_twice_nor_with_a_ghoul_in_the_zone(table: Any, nld: Any) -> None:
    ben = {"zone": "kitchen", "boards": 2}
    game = table(survivors={"ben": ben}, ghouls={"kitchen": {"walker": 1}}, active="ben")
    assert nld.refused(game, "build kitchen--yard") == "nld.barricade.no-ghouls"
    game = table(survivors={"ben": ben}, ghouls={"yard": {"walker": 1}}, active="ben")
    nld.answer(game, "build kitchen--yard")
    assert nld.options(game, "build") == ["build hall--kitchen"]


@rule("nld.scene.building")
def test_a_loose_board_is_used_before_a_card(table: Any, nld: Any) -> None:
    game = table(survivors={"ben": {"zone": "kitchen", "boards": 1, "hands": ["boards"]}}, active="ben")
    nld.answer(game, "build kitchen--yard")
    assert (nld.survivor(game, "ben").boards, nld.hands(game, "ben")) == (0, ["boards"])


# -- the house ---------------------------------------------------------------------------------------------------------


@rule("nld.scene.house-secured")
def test_the_house_is_secured_in_the_end_phase_and_not_before(table: Any, nld: Any) -> None:
    game = table(**SECURED)
    assert game.outcome is None
    nld.run_ghouls(game)
    assert game.outcome is not None
    assert (game.outcome.why, game.outcome.winners) == ("won", (0,))
    assert game.state.phase == "end"
    assert len(nld.said(game, "drew")) == 4  # all that comes before the End phase has come


@rule("nld.scene.house-secured")
@pytest.mark.parametrize(
    "missing",
    [
        {"barricades": WINDOWS[1:]},
        {"open": [WINDOWS[0]]},
        {"open": ["dining--yard-n2"]},
        {"open": ["hall--yard-s2"]},
        {"survivors": {**SECURED["survivors"], "judy": "yard-s2"}},
        {"ghouls": {"bedroom": {"walker": 1}}},
        {"ghouls": {"cellar": {"walker": 1}}},
    ],
)
def test_the_house_is_not_secured_as_long_as_anything_is_missing(table: Any, nld: Any, missing: dict[str, Any]) -> None:
    game = table(**{**SECURED, **missing})
    nld.run_ghouls(game)
    assert game.outcome is None
    assert game.state.round == 2


@rule("nld.scene.dawn", "nld.end.lose-scene-condition")
@pytest.mark.parametrize(("missing", "why"), [({}, "won"), ({"open": ["hall--yard-s2"]}, "dawn")])
def test_the_end_phase_of_the_last_round_still_counts(table: Any, nld: Any, missing: dict[str, Any], why: str) -> None:
    game = table(**{**SECURED, **missing}, round=25)
    nld.run_ghouls(game)
    assert game.outcome is not None
    assert game.outcome.why == why


@rule("nld.scene.dawn")
def test_without_a_last_round_nobody_waits_for_ever(table: Any, nld: Any) -> None:
    goals = [{"id": "kill", "kind": "kill", "count": 1, "says": "Kill one."}]
    game = table(survivors={"ben": "kitchen"}, rules={"objectives": goals}, round=118)
    nld.end_turns(game)
    assert (game.outcome, game.state.round) == (None, 119)
    nld.end_turns(game)
    assert (game.outcome, game.state.round) == (None, 120)
    nld.end_turns(game)
    assert game.outcome.why == "dawn"


@rule("nld.scene.dawn")
def test_where_nobody_can_do_anything_the_nights_pass_without_a_question(table: Any) -> None:
    goals = [{"id": "in", "kind": "inside", "says": "Get inside."}]
    game = table(
        "+.....+-----+\n: ya  | sh  |\n+.....+-----+",
        {"ya": "exterior yard", "sh": "interior shed"},
        survivors={"ben": "yard"},
        rules={"objectives": goals, "building": None},
    )
    assert (game.question, game.outcome.why, game.state.round) == (None, "dawn", 120)


# -- exits -------------------------------------------------------------------------------------------------------------


@rule("nld.scene.escape")
def test_a_survivor_leaves_the_board_by_an_exit_for_one_action(table: Any, nld: Any) -> None:
    goals = [{"id": "away", "kind": "escape", "who": 2, "says": "Two get away."}]
    survivors = {"ben": "hall", "tom": "lane", "judy": "kitchen"}
    dead = {"lane": {"walker": 3}}
    game = table(
        survivors=survivors, rules={"exits": ["lane"], "objectives": goals}, ghouls=dead, active="tom", spent=2
    )
    nld.answer(game, "escape")  # three walkers do not hold him for it
    assert nld.said(game, "escaped") == [("escaped", "tom", "", "", 0)]
    assert nld.zone_of(game, "tom") == ""
    assert (nld.survivor(game, "tom").escaped, nld.survivor(game, "tom").wounds) == (True, 0)
    assert game.outcome is None  # to be out of play like this loses nothing
    nld.answer(game, "turn ben")
    with pytest.raises(IllegalAnswer):
        game.answer("escape")  # the hall is no exit
    nld.answer(game, "move lane", "escape")
    assert game.outcome is not None
    assert game.outcome.why == "won"


@rule("nld.scene.escape")
def test_without_exits_nobody_leaves_the_board(table: Any, nld: Any) -> None:
    assert "escape" not in nld.options(table(survivors={"ben": "lane"}, active="ben"))


# -- holding a place ---------------------------------------------------------------------------------------------------


@rule("nld.end.win-immediately")
def test_a_place_is_held_for_some_rounds_in_a_row(table: Any, nld: Any) -> None:
    goals = [{"id": "hold", "kind": "hold", "zones": ["kitchen"], "rounds": 2, "says": "Hold the kitchen."}]
    game = table(survivors={"ben": "kitchen"}, rules={"objectives": goals})
    nld.answer(game, "end")
    assert (game.state.held, game.outcome) == (1, None)
    nld.answer(game, "move hall", "end")  # nobody is there
    assert game.state.held == 0
    nld.answer(game, "move kitchen", "end")
    assert (game.state.held, game.outcome) == (1, None)
    nld.answer(game, "end")
    assert game.outcome is not None
    assert (game.outcome.why, game.state.round) == ("won", 4)


# -- spawn zones that wake up ------------------------------------------------------------------------------------------


@rule("nld.scene.spawn-activates", "nld.spawn.coloured-inactive")
def test_a_coloured_spawn_zone_wakes_up_at_the_event_that_the_scene_names(table: Any, nld: Any) -> None:
    tokens = [{"id": id, "name": id, "zone": "kitchen", "do": "take"} for id in ("oil", "rope")]
    spawns = [{"zone": "corn", "colour": "white"}, {"zone": "lane", "colour": "violet"}]
    game = table(
        survivors={"ben": "kitchen", "tom": "kitchen"},
        rules={"tokens": tokens, "spawns": spawns, "twists": [{"when": "done", "token": "oil", "activates": "violet"}]},
        spawns=[spawns[0], {**spawns[1], "active": False}],
        decks={"ghouls": ["ghoul-01", "ghoul-07", "ghoul-10"]},
        active="ben",
    )
    nld.answer(game, "take rope", "end", "end")
    assert [names[2] for names in nld.said(game, "spawned")] == ["corn"]
    nld.answer(game, "turn ben", "take oil")
    assert nld.said(game, "awoke") == [("awoke", "lane", "violet", "", 0)]
    nld.run_ghouls(game)
    assert [names[2] for names in nld.said(game, "spawned")] == ["corn", "corn", "lane"]


@rule("nld.scene.spawn-activates")
@pytest.mark.parametrize(
    ("twist", "answers"),
    [
        ({"when": "round", "number": 2}, ["end", "end"]),
        ({"when": "level", "level": "yellow"}, ["take radio"]),
        ({"when": "built", "number": 1}, ["build kitchen--yard"]),
    ],
)
def test_such_an_event_is_a_round_a_level_or_a_barricade(
    table: Any, nld: Any, twist: dict[str, Any], answers: list[str]
) -> None:
    radio = {"id": "radio", "name": "a radio", "zone": "kitchen", "do": "take", "gives": {"experience": 1}}
    spawns = [{"zone": "corn", "colour": "white"}, {"zone": "lane", "colour": "red"}]
    game = table(
        survivors={"ben": {"zone": "kitchen", "boards": 1, "experience": 6}, "tom": "den"},
        rules={"tokens": [radio], "spawns": spawns, "twists": [{**twist, "activates": "red"}]},
        spawns=[{**spawns[1], "active": False}],
        active="ben",
    )
    assert nld.said(game, "awoke") == []
    nld.answer(game, *answers)
    assert nld.said(game, "awoke") == [("awoke", "lane", "red", "", 0)]


@rule("nld.scene.spawn-activates")
def test_spawn_zones_of_other_colours_sleep_on(table: Any, nld: Any) -> None:
    spawns = [
        {"zone": "corn", "colour": "white"},
        {"zone": "lane", "colour": "red"},
        {"zone": "woods", "colour": "yellow"},
    ]
    twists = [{"when": "round", "number": number, "activates": spawns[number - 1]["colour"]} for number in (2, 3)]
    game = table(
        survivors={"ben": "hall"},
        rules={"spawns": spawns, "twists": twists},
        spawns=[{**spawn, "active": spawn["colour"] == "white"} for spawn in spawns],
        closed=["hall--lane"],
    )
    nld.answer(game, "end")
    assert [spawn.active for spawn in game.state.spawns] == [True, True, False]


@rule("nld.scene.spawn-activates")
def test_the_first_barricade_wakes_the_woods_behind_the_house(table: Any, nld: Any) -> None:
    survivors = {"ben": {"zone": "kitchen", "boards": 2}}
    game = table(scene="board-up-the-house", survivors=survivors, active="ben")
    awake = [spawn.active for spawn in game.state.spawns]
    assert awake == [True, True, True, False]
    nld.answer(game, "build kitchen--yard-n1", "build kitchen--yard-w1")
    assert nld.said(game, "awoke") == [("awoke", "woods-nw", "violet", "", 0)]  # once
    assert all(spawn.active for spawn in game.state.spawns)


@rule("nld.miniatures.spawn-only", "nld.spawn.into-occupied-zone")
def test_what_the_scene_has_happen_happens_once(table: Any, nld: Any) -> None:
    brings = {"kind": "fatty", "zone": "kitchen", "count": 1}
    other = {"kind": "walker", "zone": "woods", "count": 1}
    twists = [{"when": "round", "number": 3, "brings": other}, {"when": "round", "number": 2, "brings": brings}]
    game = table(survivors={"ben": {"zone": "kitchen", "hands": ["axe"]}}, rules={"twists": twists})
    came = {1: [], 2: ["fatty"], 3: ["fatty", "walker"]}
    for round in (1, 2, 3):
        assert game.state.round == round
        assert [names[1] for names in nld.said(game, "spawned")] == came[round]
        nld.end_turns(game)
    assert not nld.survivor(game, "ben").strong


# -- lessons -----------------------------------------------------------------------------------------------------------


LESSONS = [
    {"id": "steps", "on": "moved", "rule": "nld.move.one-zone", "says": "That was a step.", "at": "event to"},
    {"id": "acts", "on": "ask act", "rule": "nld.round.three-actions", "says": "Three of them."},
    {"id": "fights", "on": "attacked", "rule": "nld.target.order", "says": "Fatties first."},
    {"id": "doors", "on": "option open", "rule": "nld.door.stairway-is-door", "says": "Open it."},
]


def due_now(game: Any) -> list[str]:
    return [one.lesson.id for one in due(game, 0)]


@rule("nld.scene.lessons")
def test_what_happens_is_explained_the_first_time(table: Any, nld: Any) -> None:
    game = table(survivors={"ben": "kitchen", "tom": "kitchen"}, rules={"lessons": LESSONS})
    assert due_now(game) == []
    nld.answer(game, "turn ben")
    assert due_now(game) == ["acts"]
    nld.answer(game, "move hall")
    assert due_now(game) == ["steps", "acts", "doors"]
    assert [one.event["to"] for one in due(game, 0) if one.event is not None] == ["hall"]
    nld.answer(game, "move kitchen")
    assert due_now(game) == ["acts"]
    nld.answer(game, "end")
    assert "steps" not in due_now(game)


@rule("nld.scene.lessons")
def test_an_option_is_explained_while_it_is_offered(table: Any, nld: Any) -> None:
    game = table(survivors={"ben": "kitchen"}, active="ben", rules={"lessons": LESSONS})
    assert "doors" not in due_now(game)
    nld.answer(game, "move hall")
    assert "doors" in due_now(game)
    nld.answer(game, "open den--hall")
    assert "doors" not in due_now(game)


@rule("nld.scene.lessons")
def test_what_bots_do_meanwhile_is_explained_too(table: Any, nld: Any) -> None:
    game = table(survivors={"ben": "kitchen", "tom": "kitchen"}, rules={"lessons": LESSONS})
    nld.answer(game, "turn ben")
    game.answer("move hall", mark="bot")
    game.answer("move kitchen", mark="bot")
    assert due_now(game) == ["steps", "acts"]


def test_the_lessons_that_came_up_are_in_the_state_as_in_saved_games(nld: Any) -> None:
    game = shamble.new("nld", "tutorial", seed=3)
    for _ in range(3):
        nld.run_ghouls(game)
    assert game.state.taught[:3] == ["round", "turn", "dead-moved"] or "round" in game.state.taught
    assert len(game.state.taught) == len(set(game.state.taught)) > 3


@rule("nld.scene.lessons")
def test_other_scenes_explain_nothing(nld: Any) -> None:
    game = shamble.new("nld", "board-up-the-house", seed=1)
    nld.answer(game, "deal-for-me", "turn ben", "end")
    assert due_now(game) == []
