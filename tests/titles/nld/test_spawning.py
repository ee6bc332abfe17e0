"""The spawn step: cards and their lines, opening cards, running out of miniatures, and turns nested in all that."""

from __future__ import annotations

import json
from typing import Any

import pytest

import shamble
from shamble.kernel.game import Game
from shamble.kernel.questions import Pick
from shamble.kernel.rng import generator
from shamble.testing import example, rule
from shamble.testing.properties import check_clone, check_copy, check_plain, check_save, check_undo

WHITE = {"zone": "corn", "colour": "white"}
GREEN = {"zone": "lane", "colour": "green"}

# Two shelters, each with a closed door and a closed barricade, and four zones of open ground between them.
SHELTERS = """
+.....+.....+.....+.....+
: nw  : nw  : ne  : ne  :
+.....+--B--+--B--+.....+
: nw  D ha  | hb  D ne  :
+.....+-----+-----+.....+
: sw  : sw  : se  : se  :
+.....+.....+.....+.....+
"""
SHELTER_ZONES = {
    "nw": "exterior north-west",
    "ne": "exterior north-east",
    "sw": "exterior south-west",
    "se": "exterior south-east",
    "ha": "interior hut-a",
    "hb": "interior hut-b",
}
BARRIERS = ["hut-a--north-west", "hut-b--north-east"]


def spawn(table: Any, cards: list[str], spawns: list[dict[str, Any]] | None = None, **keys: Any) -> Game:
    """A spawn step with these cards; Ben's experience of 7 makes it yellow."""
    keys = {"survivors": {"ben": {"zone": "kitchen", "experience": 7}}, **keys}
    game = table(decks={"ghouls": cards}, spawns=[WHITE] if spawns is None else spawns, phase="spawn", **keys)
    assert isinstance(game, Game)
    return game


def came(nld: Any, game: Game) -> list[tuple[str, str, int]]:
    """Who has come, where, and how many."""
    return [(kind, zone, count) for _, kind, zone, _, count in nld.said(game, "spawned")]


# -- where and in which order ------------------------------------------------------------------------------------------


@rule("nld.spawn.zones-by-scene", "nld.spawn.one-card-each")
def test_each_spawn_zone_of_the_scene_gets_a_card_at_the_end_of_every_ghouls_phase(table: Any, nld: Any) -> None:
    cards = ["ghoul-01", "ghoul-12", "ghoul-16", "ghoul-07"]
    game = table(
        survivors={"ben": {"zone": "hall", "experience": 7}},
        closed=["hall--lane"],
        decks={"ghouls": cards},
        spawns=[WHITE, GREEN],
    )
    for round in (1, 2):
        assert len(nld.said(game, "drew")) == 2 * (round - 1)
        nld.run_ghouls(game)
    assert came(nld, game) == [
        ("walker", "corn", 3),
        ("fatty", "lane", 1),
        ("breaker", "corn", 1),
        ("walker", "lane", 3),
    ]
    assert game.state.dead_deck.discards == cards


@rule("nld.spawn.zones-by-scene")
def test_without_a_spawn_token_nothing_comes(table: Any, nld: Any) -> None:
    game = spawn(table, ["ghoul-01"], [])
    assert sum(game.state.dead) == 0
    assert game.state.dead_deck.discards == []


@rule("nld.spawn.white-first", "nld.spawn.clockwise")
@pytest.mark.parametrize(
    ("white", "order"),
    [
        (0, ["woods", "yard", "corn", "lane"]),
        (1, ["yard", "corn", "lane", "woods"]),
        (2, ["corn", "lane", "woods", "yard"]),
        (3, ["lane", "woods", "yard", "corn"]),
    ],
)
def test_white_comes_first_and_the_others_follow_clockwise(table: Any, nld: Any, white: int, order: list[str]) -> None:
    zones = ["woods", "yard", "corn", "lane"]  # as they lie, clockwise
    spawns = [{"zone": zone, "colour": "white" if index == white else "green"} for index, zone in enumerate(zones)]
    game = spawn(table, ["ghoul-01", "ghoul-07", "ghoul-10", "ghoul-11"], spawns)
    assert [zone for _, zone, _ in came(nld, game)] == order


@rule("nld.spawn.coloured-inactive", "nld.spawn.clockwise")
def test_coloured_zones_wait_and_then_join_the_others_in_their_place(table: Any, nld: Any) -> None:
    for active, order in ((False, ["corn", "woods"]), (True, ["corn", "lane", "woods"])):
        lane = {"zone": "lane", "colour": "violet", "active": active}
        spawns = [WHITE, lane, {"zone": "woods", "colour": "green"}]
        game = spawn(table, ["ghoul-01", "ghoul-07", "ghoul-10"], spawns)
        assert [zone for _, zone, _ in came(nld, game)] == order


@rule("nld.spawn.coloured-inactive")
@pytest.mark.parametrize("colour", ["red", "violet", "yellow", "green"])
def test_a_scene_begins_with_its_coloured_zones_asleep(table: Any, nld: Any, colour: str) -> None:
    rules: dict[str, Any] = {"spawns": [WHITE, {"zone": "lane", "colour": colour}]}
    if colour != "green":
        rules["twists"] = [{"when": "round", "number": 3, "activates": colour}]
    game = table(survivors={"ben": "kitchen"}, rules=rules)
    assert [active for _, _, active in game.state.stage.spawns] == [True, colour == "green"]


@rule("nld.spawn.into-occupied-zone")
def test_ghouls_appear_where_survivors_stand_and_do_not_attack_yet(table: Any, nld: Any) -> None:
    survivors = {"ben": {"zone": "corn", "experience": 7}}
    game = spawn(table, ["ghoul-01"], survivors=survivors)
    assert nld.dead(game, "corn") == {"walker": 3}
    assert nld.survivor(game, "ben").wounds == 0
    assert game.state.round == 2


# -- cards -------------------------------------------------------------------------------------------------------------


@rule("nld.spawn.read-line", "nld.xp.spawn-reads-highest")
@example("nld.spawn.read-line")
def test_the_line_is_that_of_the_most_experienced_survivor(table: Any, nld: Any) -> None:
    """Tom has 5 and is blue, Judy has 12 and is yellow."""
    survivors = {"tom": {"zone": "kitchen", "experience": 5}, "judy": {"zone": "den", "experience": 12}}
    game = spawn(table, ["ghoul-01"], survivors=survivors)
    assert nld.said(game, "drew") == [("drew", "corn", "walker", "yellow", 3)]
    assert nld.dead(game, "corn") == {"walker": 3}


@rule("nld.spawn.fatty-card-example")
@pytest.mark.parametrize(("experience", "count"), [(0, 1), (7, 1), (19, 5), (43, 7)])
@example("nld.spawn.fatty-card-example")
def test_a_fatty_card_brings_1_1_5_or_7(table: Any, nld: Any, experience: int, count: int) -> None:
    game = spawn(table, ["ghoul-15"], survivors={"ben": {"zone": "kitchen", "experience": experience}})
    assert nld.dead(game, "corn") == {"fatty": count}


@rule("nld.spawn.fatty-card-example")
def test_a_card_may_bring_nobody_at_a_low_level(table: Any, nld: Any) -> None:
    game = spawn(table, ["ghoul-13"], survivors={"ben": "kitchen"})
    assert sum(game.state.dead) == 0
    assert nld.said(game, "drew") == [("drew", "corn", "fatty", "blue", 0)]


@rule("nld.spawn.worked-step", "nld.opening-card.effect", "nld.opening-card.no-ghouls")
@example("nld.spawn.worked-step")
def test_a_whole_spawn_step(table: Any, nld: Any) -> None:
    """Yellow; three spawn zones; walkers, fatties, and a card that opens both shelters beside which walkers stand."""
    survivors = {"ben": {"zone": "hut-a", "experience": 7}, "tom": "hut-b"}
    game = table(
        SHELTERS,
        SHELTER_ZONES,
        survivors=survivors,
        ghouls={"north-west": {"walker": 1}, "north-east": {"walker": 1}},
        spawns=[
            {"zone": "south-west", "colour": "white"},
            {"zone": "north-west", "colour": "green"},
            {"zone": "south-east", "colour": "green"},
        ],
        decks={"ghouls": ["ghoul-01", "ghoul-15", "ghoul-43"]},
        phase="spawn",
    )
    assert nld.dead(game, "south-west") == {"walker": 3}
    assert nld.dead(game, "north-west") == {"walker": 1, "fatty": 1}
    assert nld.dead(game, "south-east") == {}
    assert game.state.closed == 0  # two doors and two barricades
    assert len(nld.said(game, "forced")) == 4
    assert game.state.last_spawn == ["south-west ghoul-01", "north-west ghoul-15", "south-east ghoul-43"]
    order = [event.kind for event in game.events if event.kind in ("spawned", "forced")]
    assert order == ["spawned", "spawned", "forced", "forced", "forced", "forced"]


@rule("nld.spawn.reshuffle")
def test_the_discards_become_the_ghoul_deck_when_a_card_is_needed(table: Any, nld: Any) -> None:
    game = table(
        survivors={"ben": "kitchen"},
        spawns=[WHITE, GREEN],
        decks={"ghouls": ["ghoul-01"]},
        discards={"ghouls": "all"},
        phase="spawn",
        fate="manual",
    )
    assert nld.dead(game, "corn") == {"walker": 1}  # the last card of the deck
    assert isinstance(game.question, Pick)
    assert len(game.question.bag) == 46  # with that card, which is resolved
    assert nld.said(game, "reshuffled") == [("reshuffled", "ghouls", "", "", 46)]
    nld.answer(game, "ghoul-01")
    assert nld.dead(game, "lane") == {"walker": 1}
    assert (len(game.state.dead_deck), game.state.dead_deck.discards) == (45, ["ghoul-01"])


# -- opening cards -----------------------------------------------------------------------------------------------------


def opening(table: Any, card: str, dead: dict[str, Any], **keys: Any) -> Game:
    """An opening card is drawn beside the two shelters."""
    survivors = {"ben": {"zone": "hut-a", "experience": keys.pop("experience", 7)}, "tom": "hut-b"}
    cards = [*keys.pop("before", []), card]
    south = [{"zone": "south-west", "colour": "white"}, {"zone": "south-east", "colour": "green"}]
    game = table(
        SHELTERS,
        SHELTER_ZONES,
        survivors=survivors,
        ghouls=dead,
        spawns=keys.pop("spawns", south[: len(cards)]),
        decks={"ghouls": cards},
        phase="spawn",
        **keys,
    )
    assert isinstance(game, Game)
    return game


def shut(nld: Any, game: Game) -> list[str]:
    """What is closed."""
    return [edge.id for index, edge in enumerate(game.state.stage.board.edges) if game.state.is_closed(index)]


@rule("nld.opening-card.effect")
@pytest.mark.parametrize(
    ("card", "kind"), [("ghoul-43", "walker"), ("ghoul-44", "walker"), ("ghoul-45", "breaker"), ("ghoul-46", "fatty")]
)
def test_everything_opens_where_a_ghoul_of_the_named_type_is(table: Any, nld: Any, card: str, kind: str) -> None:
    others = [other for other in ("walker", "breaker", "fatty") if other != kind]
    dead = {"north-west": {kind: 1}, "north-east": dict.fromkeys(others, 1)}
    game = opening(table, card, dead)
    assert [told[:2] for told in nld.said(game, "pushed")] == [("pushed", kind)]
    assert len(shut(nld, game)) == 2  # of four
    assert all("north-east" in id for id in shut(nld, game))


@rule("nld.opening-card.effect", "nld.def.barrier-belongs-to-both-zones")
def test_barriers_open_whichever_side_the_ghoul_is_on(table: Any, nld: Any) -> None:
    game = opening(table, "ghoul-43", {"hut-a": {"walker": 1}})
    assert all("hut-b" in id for id in shut(nld, game))
    assert len(shut(nld, game)) == 2


@rule("nld.opening-card.effect")
def test_nothing_opens_where_no_such_ghoul_is(table: Any, nld: Any) -> None:
    game = opening(table, "ghoul-43", {"south-west": {"walker": 3}, "north-west": {"fatty": 1, "relative": 1}})
    assert len(shut(nld, game)) == 4


@rule("nld.opening-card.effect")
def test_a_built_barricade_opens_but_stays_and_a_window_is_not_concerned(table: Any, nld: Any) -> None:
    game = table(
        survivors={"ben": {"zone": "kitchen", "experience": 7}},
        ghouls={"yard": {"walker": 1}},
        barricades=["kitchen--yard"],
        spawns=[WHITE],
        decks={"ghouls": ["ghoul-43"]},
        phase="spawn",
    )
    assert not nld.is_closed(game, "kitchen--yard")
    assert nld.has_barricade(game, "kitchen--yard")
    assert nld.said(game, "forced") == [("forced", "walker", "kitchen--yard", "", 0)]  # den--yard is a bare window


@rule("nld.opening-card.no-ghouls")
def test_an_opening_card_brings_nobody(table: Any, nld: Any) -> None:
    for level in (0, 7, 19, 43):
        game = spawn(table, ["ghoul-43"], survivors={"ben": {"zone": "kitchen", "experience": level}})
        assert sum(game.state.dead) == 0
        assert came(nld, game) == []


@rule("nld.opening-card.counts-fresh-ghouls")
def test_ghouls_that_came_in_the_same_step_count(table: Any, nld: Any) -> None:
    spawns = [{"zone": "north-west", "colour": "white"}, {"zone": "south-east", "colour": "green"}]
    game = opening(table, "ghoul-43", {}, before=["ghoul-01"], spawns=spawns)
    assert len(shut(nld, game)) == 2
    game = table(  # the other way round they come too late
        SHELTERS,
        SHELTER_ZONES,
        survivors={"ben": {"zone": "hut-a", "experience": 7}},
        spawns=[spawns[1] | {"colour": "white"}, spawns[0] | {"colour": "green"}],
        decks={"ghouls": ["ghoul-43", "ghoul-01"]},
        phase="spawn",
    )
    assert len(shut(nld, game)) == 4


@rule("nld.opening-card.blue-nothing")
@pytest.mark.parametrize(("experience", "closed"), [(6, 4), (7, 0), (19, 0), (43, 0)])
def test_at_blue_nothing_happens_at_all(table: Any, nld: Any, experience: int, closed: int) -> None:
    dead = {"north-west": {"walker": 1}, "north-east": {"walker": 1}}
    game = opening(table, "ghoul-43", dead, experience=experience)
    assert len(shut(nld, game)) == closed
    assert sum(game.state.dead) == 2


# -- running out of miniatures -----------------------------------------------------------------------------------------


@rule("nld.miniatures.place-remaining", "nld.miniatures.extra-activation")
@example("nld.miniatures.place-remaining")
def test_two_of_three_walkers_are_placed_and_all_28_are_activated_once_more(table: Any, nld: Any) -> None:
    """Ben in the lane, 26 walkers in the yard: both, and the two that come, go one zone towards him."""
    game = table(
        survivors={"ben": {"zone": "lane", "experience": 7}},
        ghouls={"yard": {"walker": 26}, "kitchen": {"fatty": 1}},
        decks={"ghouls": ["ghoul-01"]},
        spawns=[WHITE],
        phase="spawn",
        closed=["hall--lane"],
    )
    assert came(nld, game) == [("walker", "corn", 2)]
    assert nld.said(game, "shortage") == [("shortage", "walker", "", "", 0)]
    assert nld.dead(game, "lane") == {"walker": 2}  # the figures just placed act as well
    assert (nld.dead(game, "woods"), nld.dead(game, "corn")) == ({"walker": 13}, {"walker": 13})
    assert nld.dead(game, "kitchen") == {"fatty": 1}  # no other type moves
    assert nld.survivor(game, "ben").wounds == 0  # who arrives does not attack


@rule("nld.miniatures.place-remaining")
@pytest.mark.parametrize(("on_board", "extra"), [(25, 0), (26, 1), (28, 1)])
def test_needing_just_as_many_as_are_left_is_no_shortage(table: Any, nld: Any, on_board: int, extra: int) -> None:
    game = spawn(table, ["ghoul-01"], ghouls={"woods": {"walker": on_board}})
    assert len(nld.said(game, "shortage")) == extra
    assert game.state.on_board(0) == 28
    assert [count for *_, count in came(nld, game)] == ([28 - on_board] if on_board < 28 else [])


@rule("nld.miniatures.extra-activation")
def test_an_extra_activation_is_a_full_one_of_its_type(table: Any, nld: Any) -> None:
    """Twelve breakers are out: one bites, those behind the closed door break it, the others come nearer."""
    game = table(
        survivors={"ben": {"zone": "den", "experience": 7}},
        ghouls={"den": {"breaker": 1, "walker": 1}, "hall": {"breaker": 1, "walker": 1}, "woods": {"breaker": 10}},
        decks={"ghouls": ["ghoul-16"]},
        spawns=[WHITE],
        phase="spawn",
    )
    assert nld.said(game, "dead-attack") == [("dead-attack", "den", "", "", 1)]
    assert nld.survivor(game, "ben").wounds == 1
    assert not nld.is_closed(game, "den--hall")
    assert nld.dead(game, "hall") == {"breaker": 1, "walker": 1}
    assert nld.dead(game, "woods") == {}
    assert nld.dead(game, "yard") == {"breaker": 10}


@rule("nld.miniatures.extra-activation")
def test_the_extra_activation_is_over_before_the_next_card_is_drawn(table: Any, nld: Any) -> None:
    game = spawn(table, ["ghoul-01", "ghoul-12"], [WHITE, GREEN], ghouls={"woods": {"walker": 28}})
    happened = [event.kind for event in game.events if event.kind in ("drew", "shortage", "dead-moved", "spawned")]
    assert happened == ["drew", "shortage", "dead-moved", "drew", "spawned"]


@rule("nld.miniatures.repeat")
def test_every_spawn_that_lacks_figures_causes_its_own_activation(table: Any, nld: Any) -> None:
    survivors = {"ben": {"zone": "den", "experience": 7, "hands": ["axe"]}}
    game = spawn(table, ["ghoul-01", "ghoul-07"], [WHITE, GREEN], survivors=survivors, ghouls={"woods": {"walker": 28}})
    assert len(nld.said(game, "shortage")) == 2
    assert nld.dead(game, "den") == {"walker": 28}  # woods, yard, den
    assert nld.survivor(game, "ben").wounds == 0


@rule("nld.miniatures.spawn-only")
def test_what_a_scene_brings_in_play_counts_as_spawning(table: Any, nld: Any) -> None:
    token = {"id": "bell", "name": "a bell", "zone": "kitchen", "do": "activate"}
    brings = {"kind": "relative", "zone": "lane", "count": 2}
    rules = {"tokens": [token], "twists": [{"when": "done", "token": "bell", "brings": brings}]}
    game = table(survivors={"ben": "kitchen"}, ghouls={"woods": {"relative": 1}}, rules=rules, active="ben")
    nld.answer(game, "activate bell")
    assert came(nld, game) == [("relative", "lane", 1)]
    assert nld.said(game, "shortage") == [("shortage", "relative", "", "", 0)]
    assert (nld.dead(game, "woods"), nld.dead(game, "yard")) == ({}, {"relative": 1})
    assert nld.dead(game, "hall") == {"relative": 1}
    assert game.state.phase == "players"


@rule("nld.miniatures.spawn-only")
def test_the_figures_of_a_scenes_setup_cause_no_activation(nld: Any) -> None:
    text = json.dumps(
        {
            "title": "nld",
            "scene": "crowded",
            "name": "Crowded",
            "about": "All relatives are out.",
            "tiles": [["cottage"]],
            "starts": {"pantry": 6},
            "figures": [{"kind": "relative", "zone": "garden", "count": 2}],
            "spawns": [{"zone": "garden", "colour": "white"}],
            "objectives": [{"id": "survive", "kind": "survive", "rounds": 3, "says": "Survive."}],
        }
    )
    game = shamble.new("nld", "crowded", seed=1, text=text)
    assert nld.dead(game, "garden") == {"relative": 2}
    assert nld.said(game, "shortage") == []


@rule("nld.miniatures.spawn-only")
def test_ghouls_that_only_move_or_die_cause_no_activation(table: Any, nld: Any) -> None:
    game = table(survivors={"ben": "kitchen"}, ghouls={"woods": {"walker": 28}}, phase="ghouls")
    assert nld.said(game, "shortage") == []
    assert nld.dead(game, "yard") == {"walker": 28}


# -- turns inside extra activations inside turns -----------------------------------------------------------------------


def look_closely(game: Game) -> None:
    """At this question the game can be copied, cloned, undone, redone, saved and loaded, and is the same each time."""
    rng = generator(game.position, 7)
    for check in (check_plain, check_copy, check_clone, check_undo, check_save):
        check(game, rng)
    digest, asked = game.digest(), str(game.question)
    twin = game.clone()
    assert (twin.digest(), str(twin.question)) == (digest, asked)
    loaded = shamble.load(json.loads(json.dumps(game.save())))
    assert (loaded.digest(), str(loaded.question), loaded.trouble) == (digest, asked, "")
    if game.position > 0:
        game.undo()
        game.redo()
    assert (game.digest(), str(game.question)) == (digest, asked)


def whose(game: Game) -> list[str]:
    """The turns under way, the outermost first."""
    return [game.state.name(turn.who) for turn in game.state.turns]


def linked(table: Any, **keys: Any) -> Game:
    """Ben and Helen have a link to the dead, and no relative is left: both are in the lane, with Helen and Judy."""
    survivors = {
        "ben": {"zone": "kitchen", "seat": 1, "skills": ["zombie-link"], "hands": ["table-leg"]},
        "tom": {"zone": "hall", "seat": 2, "hands": ["crowbar", "flashlight"]},
        "helen": {"zone": "lane", "seat": 3, "skills": ["zombie-link"], "hands": ["axe"]},
        "judy": {"zone": "lane", "seat": 3},
    }
    base = {"survivors": survivors, "players": 3, "closed": ["hall--lane"], "ghouls": {"lane": {"relative": 2}}}
    game = table(**{**base, "fate": "manual", **keys})
    assert isinstance(game, Game)
    return game


Step = tuple[int, str, str, object]


def play_closely(game: Game, steps: list[Step]) -> None:
    """Give the answers, each to the question that is expected (the seat, what is asked, in whose turns), and look
    closely at every one of them."""
    for seat, ask, turns, answer in steps:
        assert game.question is not None
        assert ((*game.question.seats, -1)[0], game.question.ask, " ".join(whose(game))) == (seat, ask, turns)
        look_closely(game)
        game.answer(answer)
    look_closely(game)


@rule("nld.skill.zombie-link", "nld.item.karen-poor-baby", "nld.miniatures.extra-activation")
def test_a_trap_in_an_extra_turn_before_an_extra_activation_that_a_trap_has_caused(table: Any, nld: Any) -> None:
    """Tom's second card is a trap. Before the relatives act, Ben takes an extra turn, and his search is a trap as well:
    so there are two extra activations, the inner one over before Ben's turn goes on, the outer one before Tom's does.
    """
    cards = ["scope", "karen-poor-baby", "karen-poor-baby", "boards"]
    game = linked(table, first=2, active="tom", decks={"house": cards})
    steps: list[Step] = [
        (1, "act", "tom", "search house"),
        (0, "act", "tom ben", "search house"),
        (0, "act", "tom ben ben", "search house"),  # an extra turn has a search of its own
        (0, "found", "tom ben ben", "keep boards"),
        (0, "act", "tom ben ben", "build kitchen--yard"),
        (0, "act", "tom ben ben", "end"),
        (2, "act", "tom ben helen", "melee axe"),
        (-1, "attack", "tom ben helen", [6]),  # one relative less
        (2, "act", "tom ben helen", "end"),
        (0, "wounds", "tom ben", {"judy": 1}),  # the inner activation, in Ben's turn
        (0, "act", "tom ben", "move hall"),
        (0, "act", "tom ben", "end"),
        (2, "act", "tom helen", "melee axe"),
        (-1, "attack", "tom helen", [1]),
        (2, "act", "tom helen", "end"),
        (1, "wounds", "tom", {"helen": 1}),  # the outer one, in Tom's turn
        (1, "found", "tom", "keep scope"),  # what he drew before the trap
        (1, "hold", "tom", "hold crowbar flashlight"),
        (1, "act", "tom", "end"),
    ]
    play_closely(game, steps)
    assert [names[1] for names in nld.said(game, "trapped")] == ["tom", "ben"]
    assert len(nld.said(game, "shortage")) == 2
    assert [names[1] for names in nld.said(game, "turn")] == ["ben", "ben", "helen", "helen"]
    assert nld.rules_told(game, "turn") == ["nld.skill.zombie-link"] * 4
    assert nld.dead(game, "lane") == {"relative": 1}
    assert [nld.survivor(game, name).wounds for name in ("helen", "judy")] == [1, 1]
    assert nld.backpack(game, "tom") == ["scope"]
    # the extra turns have cost nobody the turn of the round, nor its search
    assert (nld.asked(game), nld.options(game)) == ("who", ["turn judy", "turn helen"])
    assert [nld.survivor(game, name).acted for name in ("ben", "tom", "judy", "helen")] == [False, True, False, False]
    nld.answer(game, "turn judy", "end", "end")
    assert whose(game) == ["ben"]
    assert nld.options(game, "search") == ["search house"]


@rule("nld.skill.zombie-link", "nld.item.karen-poor-baby", "nld.miniatures.repeat")
def test_the_same_in_the_ghouls_phase_from_the_spawn_step(table: Any, nld: Any) -> None:
    """The first card of the spawn step lacks its relative; what Ben and Helen draw and do before the extra activation
    nests as deep, and only then comes the second card."""
    spawns = [{"zone": "corn", "colour": "white"}, {"zone": "woods", "colour": "green"}]
    cards = {"house": ["karen-poor-baby", "karen-poor-baby", "scope"], "ghouls": ["ghoul-40", "ghoul-12"]}
    game = linked(table, first=3, phase="spawn", spawns=spawns, decks=cards)
    steps: list[Step] = [
        (0, "act", "ben", "search house"),
        (0, "act", "ben ben", "search house"),
        (0, "act", "ben ben ben", "search house"),
        (0, "found", "ben ben ben", "discard-found scope"),
        (0, "act", "ben ben ben", "end"),
        (2, "act", "ben ben helen", "end"),
        (0, "wounds", "ben ben", {"helen": 1, "judy": 1}),  # the innermost activation
        (0, "act", "ben ben", "end"),
        (2, "act", "ben helen", "melee axe"),
        (-1, "attack", "ben helen", [5]),
        (2, "act", "ben helen", "end"),
        (0, "wounds", "ben", {"judy": 1}),
        (0, "act", "ben", "end"),
        (2, "act", "helen", "melee axe"),
        (-1, "attack", "helen", [6]),  # the last one: nobody is left for the outermost activation
        (2, "act", "helen", "end"),
    ]
    play_closely(game, steps)
    assert len(nld.said(game, "shortage")) == 3
    assert [names[1] for names in nld.said(game, "drew")] == ["corn", "woods"]
    kinds = [event.kind for event in game.events]
    assert kinds.index("spawned") > max(index for index, kind in enumerate(kinds) if kind == "killed")
    assert came(nld, game) == [("fatty", "woods", 1)]
    assert (game.state.round, game.state.first) == (2, 0)  # and the round came to its end
    assert [nld.survivor(game, name).wounds for name in ("ben", "helen", "judy")] == [0, 1, 2]


@rule("nld.skill.zombie-link")
def test_two_links_take_their_extra_turns_one_after_the_other(table: Any, nld: Any) -> None:
    game = linked(table, first=2, active="tom", decks={"house": ["karen-poor-baby"]})
    nld.answer(game, "search house", "end")
    assert whose(game) == ["tom", "helen"]
    nld.answer(game, "end")
    assert (nld.asked(game), whose(game)) == ("wounds", ["tom"])


@rule("nld.skill.zombie-link", "nld.search.once-per-turn")
def test_an_extra_turn_has_one_search_whatever_was_searched_before(table: Any, nld: Any) -> None:
    """Ben's own search is a trap; his extra turn lets him search once, and does not give his own turn another."""
    game = linked(table, active="ben", decks={"house": ["karen-poor-baby", "scope"]})
    nld.answer(game, "search house")
    assert (whose(game), nld.actions_left(game)) == (["ben", "ben"], 3)
    nld.answer(game, "search house", "keep scope")
    assert nld.refused(game, "search house") == "nld.search.once-per-turn"
    nld.answer(game, "end", "end", {"judy": 2})
    assert (whose(game), nld.actions_left(game)) == (["ben"], 2)
    assert nld.refused(game, "search house") == "nld.search.once-per-turn"
