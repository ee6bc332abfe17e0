"""Lantern Lane: setting up, turns, moving, seeing, things and scenes."""

from collections.abc import Callable

import shamble
from shamble.testing import GameInspector, rule
from shamble.zones.rules.noise import NoisyTable

Lane = Callable[..., shamble.Game]
look = GameInspector()


def table(game: shamble.Game) -> NoisyTable:
    assert isinstance(game.state, NoisyTable)
    return game.state


def zone_of(game: shamble.Game, name: str) -> str:
    return str(game.view(0)["survivors"][name]["zone"])


def carried(game: shamble.Game, name: str) -> tuple[list[str], list[str], list[str]]:
    """What is in hand, in the backpack and on the body."""
    one = game.view(0)["survivors"][name]
    return one["hands"], one["backpack"], one["worn"]


def left(game: shamble.Game) -> int:
    return int(game.view(0)["turns"][-1]["left"])


# -- setting up --------------------------------------------------------------------------------------------------------


@rule("lantern.setup.survivors")
def test_nobody_goes_without_a_survivor() -> None:
    game = shamble.new("lantern", players=["Anna", "Bo", "Cleo"])
    look.answer(game, "play wren seat-1")
    assert look.refused(game, "play oswin seat-1") == "lantern.setup.survivors"
    look.answer(game, "play oswin seat-3")
    assert look.options(game, "play") == ["play tamsin seat-2"]
    look.answer(game, "deal-for-me")
    assert [game.view(0)["survivors"][name]["seat"] for name in ("wren", "oswin", "tamsin")] == [0, 2, 1]


@rule("lantern.setup.places")
def test_all_begin_where_the_scene_says_with_a_starting_card_each() -> None:
    game = shamble.new("lantern", "last-ferry", players=["Anna"], fate=[["spark", "cudgel", "iron-bar"]])
    look.answer(game, "start wren slip")
    assert [zone_of(game, name) for name in ("wren", "oswin", "tamsin")] == ["slip", "tap-room", "tap-room"]
    assert [carried(game, name)[0] for name in ("wren", "oswin", "tamsin")] == [["spark"], ["cudgel"], ["iron-bar"]]


# -- rounds and turns --------------------------------------------------------------------------------------------------


@rule("lantern.round.phases")
def test_players_then_husks_then_quiet_then_the_token_passes(lane: Lane) -> None:
    game = lane({"wren": "s0", "oswin": {"zone": "s0", "seat": 2}}, players=2, noise={"s3": 1})
    look.answer(game, "end", "end")
    told = [event.kind for event in game.events if event.kind in ("turn", "husks", "quiet", "round-over", "passed")]
    assert told[:6] == ["turn", "turn", "husks", "quiet", "round-over", "passed"]
    assert game.state.round == 2
    assert table(game).first == 1


@rule("lantern.round.turns")
def test_a_player_has_all_own_survivors_act_once_before_the_next(lane: Lane) -> None:
    game = lane({"wren": "s0", "oswin": "s1", "tamsin": {"zone": "s2", "seat": 2}}, players=2)
    assert look.options(game, "turn") == ["turn wren", "turn oswin"]
    assert look.refused(game, "turn tamsin") == "lantern.round.turns"
    look.answer(game, "turn oswin", "end")
    assert look.said(game, "turn")[-1][1] == "wren"
    look.answer(game, "end")
    assert look.said(game, "turn")[-1][1] == "tamsin"


@rule("lantern.turn.actions")
def test_three_actions_of_any_kind_or_fewer(lane: Lane) -> None:
    game = lane({"oswin": "s0", "tamsin": "s3"})
    look.answer(game, "turn oswin", "make-noise", "make-noise", "move s1")
    assert look.said(game, "turn")[-1][1] == "tamsin"
    assert look.said(game, "waited") == []
    look.answer(game, "make-noise", "end")
    assert look.said(game, "waited") == [("waited", "tamsin", "", "", 2)]


# -- moving and seeing -------------------------------------------------------------------------------------------------


@rule("lantern.move.step")
def test_a_move_leads_next_door_and_never_over_corners_or_through_what_is_closed(lane: Lane) -> None:
    game = lane({"oswin": "s1"}, active="oswin")
    assert look.options(game, "move") == ["move s0", "move s2"]
    assert look.refused(game, "move r2") == "lantern.move.step"
    look.answer(game, "move s0")
    assert look.options(game, "move") == ["move s1"]
    assert look.refused(game, "move r1") == "lantern.move.step"
    assert lane({"oswin": "s0"}, active="oswin", open=["r1--s0"]).why_not("move r1") is None


@rule("lantern.move.leaving")
def test_each_husk_that_is_left_behind_costs_an_action(lane: Lane) -> None:
    game = lane({"oswin": "s0"}, active="oswin", husks={"s0": {"drifter": 1}})
    look.answer(game, "move s1")
    assert left(game) == 1
    game = lane({"oswin": "s0"}, active="oswin", husks={"s0": {"drifter": 3}})
    assert look.refused(game, "move s1") == "lantern.move.leaving"


@rule("lantern.move.one-way")
def test_a_ledge_is_climbed_down_and_never_up(lane: Lane) -> None:
    game = lane({"tamsin": {"zone": "s2", "hands": ["spark"]}}, active="tamsin")
    assert "cast spark lo" in look.options(game)
    look.answer(game, "move lo")
    assert look.options(game, "move") == ["move ya"]
    assert look.refused(game, "move s2") == "lantern.move.one-way"
    assert "cast spark s2" in look.options(game), "one sees up"


@rule("lantern.move.one-way")
def test_husks_climb_down_and_go_round_to_come_up(lane: Lane) -> None:
    game = lane({"oswin": "lo"}, active="oswin", husks={"s2": {"drifter": 1}})
    look.answer(game, "end")
    assert look.said(game, "dead-moved") == [("dead-moved", "drifter", "s2", "lo", 1)]
    game = lane({"oswin": "s2"}, active="oswin", husks={"lo": {"drifter": 1}})
    look.answer(game, "end")
    assert look.said(game, "dead-moved") == [("dead-moved", "drifter", "lo", "ya", 1)]


@rule("lantern.move.one-way")
def test_of_two_places_that_tie_husks_go_for_the_one_to_which_a_way_leads(lane: Lane) -> None:
    pit = """
    +.....+.....+.....+
    : s0  > s1  > s2  :
    +.....+.....+.....+
    """.replace("    ", "")
    game = lane({"oswin": "s0", "wren": "s2"}, board=pit, husks={"s1": {"drifter": 2}})
    look.answer(game, "turn oswin", "end", "end")
    assert look.said(game, "dead-moved") == [("dead-moved", "drifter", "s1", "s2", 2)]


@rule("lantern.sight.lines")
def test_one_sees_straight_in_the_open_and_one_room_into_houses(lane: Lane) -> None:
    everywhere = {zone: {"drifter": 1} for zone in ("s2", "s3", "r1", "r2", "lo")}
    game = lane({"oswin": {"zone": "s0", "hands": ["pistol"]}}, active="oswin", husks=everywhere)
    assert look.options(game, "shoot") == ["shoot pistol s0", "shoot pistol s1", "shoot pistol s2"]
    assert look.refused(game, "shoot pistol r1") == "lantern.sight.lines"
    assert look.refused(game, "shoot pistol lo") == "lantern.sight.lines"
    game = lane({"oswin": {"zone": "s0", "hands": ["pistol"]}}, active="oswin", husks=everywhere, open=["r1--s0"])
    assert "shoot pistol r1" in look.options(game)
    assert look.refused(game, "shoot pistol r2") == "lantern.sight.lines"


# -- things ------------------------------------------------------------------------------------------------------------


@rule("lantern.things.slots")
def test_only_what_is_in_hand_is_used_and_anything_is_let_go_of(lane: Lane) -> None:
    things = {"hands": ["cudgel", "spark"], "backpack": ["axe", "pistol", "dark-lantern"], "worn": "breastplate"}
    game = lane({"oswin": {"zone": "s0", **things}}, active="oswin", husks={"s0": {"drifter": 1}})
    assert look.options(game, "melee") == ["melee cudgel"]
    assert look.refused(game, "melee axe") == "lantern.things.slots"
    look.answer(game, "discard oswin breastplate", "discard oswin cudgel")
    assert carried(game, "oswin") == (["spark"], ["axe", "dark-lantern", "pistol"], [])


@rule("lantern.things.slots")
def test_what_does_not_fit_is_let_go_of_and_what_is_worn_takes_no_room(lane: Lane) -> None:
    things = {"hands": ["cudgel", "spark"], "backpack": ["axe", "pistol", "spark"], "worn": "breastplate"}
    game = lane({"oswin": {"zone": "r1", **things}}, active="oswin", fate=(["axe"],))
    look.answer(game, "search lane", "keep axe")
    assert look.asked(game) == "too-much"
    assert "drop breastplate" in look.options(game)
    look.answer(game, "drop cudgel")
    assert len(carried(game, "oswin")[0]) + len(carried(game, "oswin")[1]) == 5


@rule("lantern.things.trade")
def test_a_trade_is_agreed_to_and_both_rearrange(lane: Lane) -> None:
    people = {
        "oswin": {"zone": "s0", "hands": ["axe", "spark"], "backpack": ["pistol"]},
        "wren": {"zone": "s0", "seat": 2},
    }
    game = lane(people, active="oswin", players=2)
    look.answer(game, "trade wren", "give axe", "done")
    assert (look.asked(game), game.question.seats if game.question else ()) == ("agree", (1,))
    look.answer(game, "agree")
    assert carried(game, "wren")[0] == ["axe"]
    assert carried(game, "oswin") == (["pistol", "spark"], [], [])
    assert left(game) == 2


@rule("lantern.armour.wear")
def test_one_piece_of_armour_is_worn_when_cards_are_rearranged(lane: Lane) -> None:
    things = {"hands": ["leather-coat", "spark"], "backpack": ["breastplate"]}
    game = lane({"oswin": {"zone": "s0", **things}}, active="oswin")
    look.answer(game, "reorganise")
    assert look.options(game) == ["wear breastplate", "wear leather-coat", "wear nothing"]
    look.answer(game, "wear breastplate")
    assert carried(game, "oswin") == (["leather-coat", "spark"], [], ["breastplate"])
    look.answer(game, "reorganise", "wear leather-coat")
    assert carried(game, "oswin") == (["breastplate", "spark"], [], ["leather-coat"])
    look.answer(game, "reorganise", "wear nothing", "hold leather-coat spark")
    assert carried(game, "oswin") == (["leather-coat", "spark"], ["breastplate"], [])


@rule("lantern.armour.wear", "lantern.things.slots")
def test_armour_is_taken_off_only_where_there_is_room_for_it(lane: Lane) -> None:
    full = {"hands": ["cudgel", "spark"], "backpack": ["axe", "leather-coat", "pistol"], "worn": "breastplate"}
    game = lane({"oswin": {"zone": "s0", **full}}, active="oswin")
    look.answer(game, "reorganise")
    assert look.options(game) == ["wear breastplate", "wear leather-coat"]
    assert look.refused(game, "wear nothing") == "lantern.things.slots"
    look.answer(game, "wear leather-coat", "hold axe pistol")
    assert carried(game, "oswin") == (["axe", "pistol"], ["breastplate", "cudgel", "spark"], ["leather-coat"])


@rule("lantern.armour.wear")
def test_armour_that_is_found_is_put_on_at_once(lane: Lane) -> None:
    game = lane({"oswin": "r1"}, active="oswin", fate=(["leather-coat"],))
    look.answer(game, "search lane", "keep leather-coat", "wear leather-coat")
    assert carried(game, "oswin") == ([], [], ["leather-coat"])
    full = {"hands": ["cudgel", "spark"], "backpack": ["axe", "pistol", "spark"]}
    game = lane({"oswin": {"zone": "r1", **full}}, active="oswin", fate=(["leather-coat"],))
    look.answer(game, "search lane", "keep leather-coat")
    assert look.options(game, "wear") == ["wear leather-coat"]
    look.answer(game, "wear leather-coat", "hold axe spark")
    assert carried(game, "oswin") == (["axe", "spark"], ["cudgel", "pistol", "spark"], ["leather-coat"])


@rule("lantern.search.where")
def test_rooms_without_husks_are_searched_once_in_a_turn(lane: Lane) -> None:
    assert look.refused(lane({"oswin": "s0"}, active="oswin"), "search lane") == "lantern.search.where"
    game = lane({"oswin": "r1"}, active="oswin", husks={"r1": {"drifter": 1}})
    assert look.refused(game, "search lane") == "lantern.search.where"
    game = lane({"oswin": "r1"}, active="oswin", rules={"search": {"r1": []}})
    assert look.refused(game, "search lane") == "lantern.search.where"
    game = lane({"oswin": "r1"}, active="oswin", fate=(["axe"],))
    look.answer(game, "search lane", "keep axe")
    assert look.refused(game, "search lane") == "lantern.search.where"


@rule("lantern.search.draw")
def test_a_search_draws_a_card_and_two_with_a_dark_lantern(lane: Lane) -> None:
    game = lane({"oswin": {"zone": "r1", "hands": ["dark-lantern"]}}, active="oswin", fate=(["axe"], ["pistol"]))
    look.answer(game, "search lane", "keep axe", "discard-found pistol")
    assert carried(game, "oswin")[0] == ["axe", "dark-lantern"]
    assert game.view(0)["decks"]["lane"]["discards"] == ["pistol"]


@rule("lantern.search.draw")
def test_an_empty_deck_is_shuffled_anew(lane: Lane) -> None:
    game = lane({"oswin": "r1"}, active="oswin", discards={"lane": "all"}, fate=(["axe"],))
    look.answer(game, "search lane", "discard-found axe")
    assert [event["deck"] for event in look.told(game, "reshuffled")] == ["lane"]


# -- scenes ------------------------------------------------------------------------------------------------------------

OIL = {"id": "oil", "name": "oil", "zone": "s0", "do": "take", "gives": {"experience": 2}}


@rule("lantern.objective.take", "lantern.scene.end")
def test_an_objective_gives_its_experience_and_the_last_one_wins(lane: Lane) -> None:
    tokens = [OIL, {**OIL, "id": "rope"}]
    objectives = [{"id": "both", "kind": "take", "tokens": ["oil", "rope"], "says": "Both."}]
    game = lane({"oswin": "s0"}, active="oswin", rules={"tokens": tokens, "objectives": objectives})
    look.answer(game, "take oil")
    assert game.view(0)["survivors"]["oswin"]["experience"] == 2
    assert left(game) == 2
    look.answer(game, "take rope")
    assert game.outcome is not None
    assert (game.outcome.why, game.outcome.winners, game.outcome.rule) == ("won", (0,), "lantern.scene.end")


@rule("lantern.scene.escape", "lantern.scene.end")
def test_whoever_leaves_over_the_exit_is_away(lane: Lane) -> None:
    rules = {"exits": ["s0"], "objectives": [{"id": "out", "kind": "escape", "who": 2, "says": "Out."}]}
    game = lane({"oswin": "s0", "wren": "s1"}, active="oswin", rules=rules)
    look.answer(game, "escape")
    assert zone_of(game, "oswin") == ""
    look.answer(game, "make-noise")
    assert "escape" not in look.options(game)
    look.answer(game, "move s0", "escape")
    assert game.outcome is not None
    assert game.outcome.why == "won"


@rule("lantern.scene.end")
def test_the_last_round_ends_what_is_not_done(lane: Lane) -> None:
    rules = {"objectives": [{"id": "all", "kind": "kill", "count": 1, "says": "One."}], "last_round": 3}
    game = lane({"oswin": "s0"}, active="oswin", rules=rules, round=3)
    look.answer(game, "end")
    assert game.outcome is not None
    assert (game.outcome.why, game.outcome.winners, game.outcome.rule) == ("dawn", (), "lantern.scene.end")


@rule("lantern.scene.twists")
def test_what_a_scene_ties_to_a_round_happens_then(lane: Lane) -> None:
    rules = {
        "spawns": [{"zone": "s3", "colour": "white"}, {"zone": "ya", "colour": "red"}],
        "twists": [
            {"when": "round", "number": 2, "activates": "red"},
            {"when": "round", "number": 2, "brings": {"kind": "shade", "zone": "s3", "count": 2}},
        ],
    }
    spawns = ({"zone": "ya", "colour": "red", "active": False},)
    game = lane({"oswin": "s0"}, active="oswin", rules=rules, spawns=spawns)
    assert not game.view(0)["spawns"][0]["active"]
    look.answer(game, "end")
    assert game.view(0)["spawns"][0]["active"]
    assert game.view(0)["zones"]["s3"]["dead"] == {"shade": 2}
