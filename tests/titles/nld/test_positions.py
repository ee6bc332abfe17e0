"""Positions: what is placed is there, and the game goes on from it as from any other moment."""

import pytest

import shamble
from shamble import bots
from shamble.kernel.errors import ContentError
from shamble.kernel.records import to_plain
from shamble.testing import rule
from shamble.zones.rules.board import AWAY

WALLED_IN = {"kitchen": {"walker": 2, "fatty": 1}}


def agenda(game):
    """What comes next, the first of it in front; the task under way is left out."""
    return [" ".join([task.name, *map(str, task.numbers)]) for task in reversed(game.state.agenda)]


def census(game):
    return game.title.rules.census(game.state)


def play_on(game, seed, most=20_000):
    """Let the random bot play to the end."""
    random = bots.bot("random", seed)
    while game.question is not None and game.position < most:
        bots.answer_for(game, game.question.seats[0], random)
    return game.outcome


# -- what is placed is there -------------------------------------------------------------------------------------------


def test_survivors_are_as_the_page_says(table, nld):
    game = table(
        survivors={
            "ben": {"zone": "kitchen", "wounds": 2, "experience": 7, "boards": 2, "searched": True, "acted": True},
            "judy": {"zone": "den", "starting": False, "seat": 2},
            "tom": {"zone": "den", "seat": 2},
        },
        players=2,
        first=2,
        round=4,
    )
    ben, judy = nld.survivor(game, "ben"), nld.survivor(game, "judy")
    assert nld.zone_of(game, "ben") == "kitchen"
    assert (ben.wounds, ben.experience, ben.level, ben.boards) == (2, 7, 1, 2)
    assert (ben.searched, ben.acted, ben.starting) == (True, True, True)
    assert (judy.searched, judy.acted, judy.starting, judy.seat) == (False, False, False, 1)
    assert (game.state.first, game.state.round, game.state.hurt) == (1, 4, 2)


def test_whoever_is_not_named_is_out_of_play(table, nld):
    game = table(survivors={"ben": "kitchen"})
    assert [one.zone for one in game.state.survivors].count(AWAY) == 5
    assert nld.zone_of(game, "helen") == ""
    assert game.question is not None


def test_skills_follow_from_mode_experience_and_picks(table, nld):
    game = table(
        survivors={
            "ben": {"zone": "den", "experience": 43, "mode": "zombicide", "picks": ["born-leader", "tough"]},
            "tom": {"zone": "den", "experience": 19, "mode": "zombicide"},
            "judy": {"zone": "den", "experience": 7, "skills": ["zombie-link"]},
        }
    )
    assert list(nld.survivor(game, "ben").skills) == [
        "plus-1-free-action:melee",
        "plus-1-action",
        "born-leader",
        "tough",
    ]
    assert list(nld.survivor(game, "tom").skills) == ["sprint", "plus-1-action", "plus-1-die:ranged"]
    assert list(nld.survivor(game, "judy").skills) == ["low-profile", "zombie-link"]


def test_a_skill_that_two_levels_offer_is_picked_for_the_lower_one_first(table, nld):
    free_move, free_combat = "plus-1-free-action:move", "plus-1-free-action:combat"
    barbra = {"zone": "den", "experience": 43, "mode": "zombicide"}
    for picks, places in (([free_move], [0, 0]), ([free_combat, free_move], [1, 2]), ([free_move] * 2, [0, 2])):
        game = table(survivors={"barbra": {**barbra, "picks": picks}})
        assert nld.survivor(game, "barbra").picks[2:] == tuple((place,) for place in places)


def test_a_relative_on_the_board_holds_the_stronger_mode_back(table, nld):
    ben = {"zone": "den", "mode": "zombicide"}
    game = table(survivors={"ben": ben}, ghouls={"woods": {"relative": 1}})
    assert (nld.survivor(game, "ben").strong, nld.survivor(game, "ben").mode) == (True, False)
    assert list(nld.survivor(game, "ben").skills) == []
    game = table(survivors={"ben": ben})
    assert nld.survivor(game, "ben").mode


def test_cards_are_taken_from_where_they_lie(table, nld):
    game = table(
        survivors={
            "ben": {"zone": "den", "hands": ["sawed-off-empty", "axe"], "backpack": ["molotov", "boards"]},
            "tom": {"zone": "den", "hands": ["winchester-94"]},
            "judy": {"zone": "den", "hands": ["winchester-94"]},
        },
        decks={"house": ["scope", "karen-poor-baby", "scope"], "ghouls": ["ghoul-46", "ghoul-01"]},
    )
    assert nld.hands(game, "ben") == ["axe", "sawed-off-empty"]
    assert nld.backpack(game, "ben") == ["boards", "molotov"]
    backs = [item.back for item in nld.survivor(game, "ben").inventory.items]
    assert backs == ["melee", "ranged", "house", "extra"]
    assert nld.survivor(game, "tom").inventory.hands[0].back == "starting"
    assert nld.survivor(game, "judy").inventory.hands[0].back == "ranged"
    house, melee, ranged = game.state.decks
    assert [(layer.ordered, layer.known_to, len(layer.cards)) for layer in house.layers] == [
        (True, 0, 3),
        (False, 0, 20),
    ]
    assert house.layers[0].cards == ("scope", "karen-poor-baby", "scope")
    assert game.state.dead_deck.layers[0].cards == ("ghoul-46", "ghoul-01")
    assert (len(melee), len(ranged), len(game.state.dead_deck)) == (10, 9, 46)
    assert sorted(game.state.out) == ["claw-hammer", "crowbar", "table-leg", "table-leg", "table-leg", "tire-iron"]
    assert len(census(game)["equipment"]) == 64
    assert len(census(game)["spawn-cards"]) == 46


def test_no_card_is_made_or_lost(table):
    fresh = census(shamble.new("nld", "tutorial", seed=1))
    game = table(survivors={"ben": {"zone": "den", "hands": ["axe", "torch"], "backpack": ["boards"] * 3}})
    assert {**census(game), "spawn-tokens": fresh["spawn-tokens"]} == fresh  # a board for a position has its own


def test_cards_on_top_are_drawn_in_their_order(table, nld):
    game = table(
        survivors={"helen": {"zone": "den", "experience": 7}},
        active="helen",
        decks={"house": ["scope", "boards"]},
        fate=[],
    )
    nld.answer(game, "search house")
    assert [event[2] for event in nld.said(game, "searched")] == ["scope", "boards"]


def test_everything_not_named_may_have_been_discarded(table):
    game = table(
        survivors={"ben": {"zone": "den", "backpack": ["boards"]}},
        decks={"house": ["scope"]},
        discards={"house": "all", "ghouls": ["ghoul-05"]},
    )
    house = game.state.decks[0]
    assert (len(house), len(house.discards)) == (1, 22)
    assert game.state.dead_deck.discards == ["ghoul-05"]
    assert len(census(game)["equipment"]) == 64


def test_the_dead_and_the_barriers_are_as_the_page_says(table, nld):
    game = table(
        survivors={"ben": "den"},
        ghouls=WALLED_IN,
        closed=["hall--lane"],
        open=["den--hall", "den--yard"],
        barricades=["kitchen--yard", "den--yard"],
    )
    assert nld.dead(game, "kitchen") == {"walker": 2, "fatty": 1}
    assert nld.dead(game, "hall") == {}
    shut = [edge for edge in game.state.stage.board.edge_index if nld.is_closed(game, edge)]
    assert shut == ["kitchen--yard", "hall--lane"]
    assert nld.has_barricade(game, "den--yard")
    assert game.state.built == 2


def test_what_a_page_does_not_tell_is_as_the_scene_begins(table, nld):
    game = table(scene="tutorial", survivors={"ben": "lane"})
    assert nld.dead(game, "hall") == {"walker": 1}
    assert nld.is_closed(game, "hall--porch")
    assert [spawn.active for spawn in game.state.spawns] == [True, False]
    game = table(scene="tutorial", survivors={"ben": "lane"}, ghouls={})
    assert nld.dead(game, "hall") == {}


LAMP = {"tokens": [{"id": "lamp", "name": "a lamp", "zone": "den", "do": "take", "gives": {"card": "flashlight"}}]}


def test_a_token_that_is_gone_has_left_its_card_behind(table, nld):
    game = table(rules=LAMP, survivors={"ben": "den"})
    assert (len(game.state.lying), game.state.decks[0].discards) == (1, [])
    game = table(rules=LAMP, survivors={"ben": "den"}, tokens=[])
    assert (game.state.tokens, game.state.lying, game.state.decks[0].discards) == ([AWAY], [], ["flashlight"])
    game = table(rules=LAMP, survivors={"ben": {"zone": "den", "hands": ["flashlight"] * 2}}, tokens=[])
    assert (game.state.decks[0].discards, len(census(game)["equipment"])) == ([], 64)
    first = LAMP["tokens"][0]
    lamps = {"tokens": [first, {**first, "id": "toy", "gives": {"card": "scope"}}, {**first, "id": "other-lamp"}]}
    game = table(rules=lamps, survivors={"ben": "den"}, tokens=["toy", "other-lamp"])
    assert [item.card for item in game.state.lying] == ["scope", "flashlight"], "one each"
    with pytest.raises(ContentError, match="the box has only 2 of 'flashlight'"):
        table(rules=LAMP, survivors={"ben": {"zone": "den", "hands": ["flashlight"] * 2}})


def test_spawns_are_as_the_page_says(table):
    spawns = [{"zone": "woods", "colour": "white"}, {"zone": "lane", "colour": "violet", "active": False}]
    game = table(survivors={"ben": "den"}, spawns=spawns)
    zones = game.state.stage.board.zone_index
    assert [(spawn.zone, spawn.colour, spawn.active) for spawn in game.state.spawns] == [
        (zones["woods"], "white", True),
        (zones["lane"], "violet", False),
    ]


TWISTS = {
    **LAMP,
    "spawns": [{"zone": "woods", "colour": "white"}, {"zone": "lane", "colour": "violet"}],
    "twists": [
        {"when": "round", "number": 3, "mode": "zombicide"},
        {"when": "done", "token": "lamp", "activates": "violet"},
        {"when": "built", "number": 1, "brings": {"kind": "fatty", "zone": "lane", "count": 1}},
        {"when": "level", "level": "yellow", "mode": "zombicide"},
        {"when": "opened", "door": "den--hall", "brings": {"kind": "walker", "zone": "lane", "count": 1}},
    ],
}


@pytest.mark.parametrize(
    ("keys", "twisted"),
    [
        ({}, 0b0000),
        ({"round": 2}, 0b0000),
        ({"round": 3}, 0b0001),
        ({"tokens": []}, 0b0010),
        ({"barricades": ["kitchen--yard"]}, 0b0100),
        ({"survivors": {"ben": "den", "tom": {"zone": "den", "experience": 7}}}, 0b1000),
        ({"open": ["den--hall"]}, 0b10000),
    ],
)
def test_what_the_scene_ties_to_the_past_has_happened(table, nld, keys, twisted):
    game = table(rules=TWISTS, **{"survivors": {"ben": "den"}, **keys})
    assert game.state.twisted == twisted
    assert game.state.spawns[1].active == bool(twisted & 0b0010)
    assert nld.survivor(game, "ben").strong == bool(twisted & 0b1001)


def test_a_door_that_is_opened_brings_a_twist(table, nld):
    game = table(rules=TWISTS, survivors={"ben": "den"}, active="ben")
    nld.answer(game, "open den--hall")
    nld.answer(game, "close den--hall")
    assert nld.dead(game, "lane") == {"walker": 1}


def test_the_page_has_the_last_word_on_what_twists_brought(table, nld):
    game = table(
        rules=TWISTS,
        round=3,
        tokens=[],
        survivors={"ben": {"zone": "den", "mode": "romero"}, "tom": "den"},
        spawns=[{"zone": "woods", "colour": "white"}, {"zone": "lane", "colour": "violet", "active": False}],
    )
    assert [nld.survivor(game, name).strong for name in ("ben", "tom")] == [False, True]
    assert not game.state.spawns[1].active


# -- the moment --------------------------------------------------------------------------------------------------------

THREE = {"ben": {"zone": "den", "seat": 1}, "tom": {"zone": "den", "seat": 2}, "judy": {"zone": "den", "seat": 3}}


def test_a_turn_under_way_is_asked_at_once(table, nld):
    game = table(survivors={"ben": "den", "tom": "den"}, active="ben", spent=2)
    assert (nld.asked(game), nld.actions_left(game), agenda(game)) == (
        "act",
        1,
        ["act", "next-survivor 0", "ghouls", "end-phase"],
    )
    assert nld.survivor(game, "ben").acted
    nld.answer(game, "end")
    assert nld.said(game, "turn") == [("turn", "tom", "", "", 0)]


def test_free_actions_and_what_is_done_once_can_have_been_used(table, nld):
    tom = {"zone": "hall", "mode": "zombicide", "experience": 19, "picks": ["plus-1-free-action:move"]}
    game = table(survivors={"tom": tom}, active="tom")
    assert nld.options(game, "sprint")
    assert game.view(0)["turns"][0]["free"] == {"move": 1}
    game = table(survivors={"tom": tom}, active="tom", free=["move"], marks=["sprint", "searched"], spent=3)
    assert game.view(0)["turns"] == [{"who": "tom", "left": 1, "spent": 3, "free": {"move": 0}}]
    assert not nld.options(game, "sprint") + nld.options(game, "search")
    assert nld.survivor(game, "tom").searched


def test_a_mode_that_was_lost_in_the_turn_can_have_paid_for_actions(table):
    """A relative came while the turn was under way."""
    tom = {"zone": "hall", "mode": "zombicide", "experience": 7}
    game = table(survivors={"tom": tom}, active="tom", spent=4, ghouls={"den": {"relative": 1}})
    assert game.view(0)["turns"] == [{"who": "tom", "left": 0, "spent": 4, "free": {"search": 1}}]


def test_without_a_turn_the_next_survivor_is_asked_for(table, nld):
    game = table(survivors={"ben": {"zone": "den", "acted": True}, "tom": "den", "judy": "den"})
    assert (nld.asked(game), nld.options(game)) == ("who", ["turn tom", "turn judy"])
    assert agenda(game) == ["next-survivor 0", "ghouls", "end-phase"]


def test_players_follow_in_their_order_from_the_first(table, nld):
    game = table(survivors=THREE, players=3, first=2)
    assert nld.said(game, "turn") == [("turn", "tom", "", "", 0)]
    assert agenda(game) == ["act", "next-survivor 1", "next-survivor 2", "next-survivor 0", "ghouls", "end-phase"]
    acted = {name: {**one, "acted": name == "tom"} for name, one in THREE.items()}
    game = table(survivors=acted, players=3, first=2, active="judy")
    assert agenda(game) == ["act", "next-survivor 2", "next-survivor 0", "ghouls", "end-phase"]


def test_nobody_acts_before_those_who_come_earlier(table):
    with pytest.raises(ContentError, match="seat 1 comes before that of tom; write 'first: 2', or 'acted: true'"):
        table(survivors=THREE, players=3, active="tom")


def test_somebody_with_the_skill_cuts_in(table):
    tom = {**THREE["tom"], "skills": ["tactician"]}
    game = table(survivors={**THREE, "tom": tom}, players=3, active="tom")
    assert agenda(game) == ["act", *(f"next-survivor {seat}" for seat in range(3)), "ghouls", "end-phase"]


def test_when_everybody_has_acted_it_is_the_ghouls_turn(table, nld):
    game = table(survivors={"ben": {"zone": "den", "acted": True}}, ghouls={"yard": {"walker": 1}})
    assert nld.said(game, "dead-moved") == [("dead-moved", "walker", "yard", "den", 1)]
    assert game.state.round == 2


SPAWNS = [{"zone": "woods", "colour": "white"}]


@pytest.mark.parametrize(
    ("phase", "kinds"),
    [
        ("ghouls", ["ghouls", "dead-moved", "drew", "spawned", "round-over", "round", "turn"]),
        ("spawn", ["drew", "spawned", "round-over", "round", "turn"]),
        ("end", ["round-over", "round", "turn"]),
    ],
)
def test_a_phase_begins_and_the_next_round_follows(table, nld, phase, kinds):
    game = table(
        phase=phase,
        round=2,
        survivors={"ben": "den"},
        ghouls={"yard": {"walker": 1}},
        spawns=SPAWNS,
        fate=[["ghoul-01"]],
    )
    assert [event.kind for event in game.events] == kinds
    assert (game.state.round, nld.asked(game)) == (3, "act")
    assert agenda(game) == ["act", "next-survivor 0", "ghouls", "end-phase"]


@pytest.mark.parametrize("phase", ["ghouls", "spawn", "end"])
def test_before_a_later_phase_everybody_has_acted(table, nld, phase):
    game = table(
        phase=phase,
        survivors={"ben": {"zone": "den", "wounds": 1}, "judy": {"zone": "den", "mode": "zombicide"}, "tom": "den"},
        ghouls={"den": {"walker": 1}} if phase == "ghouls" else {},
        spawns=SPAWNS if phase == "spawn" else [],
        fate="manual" if phase == "spawn" else "auto",
    )
    assert nld.asked(game) == {"ghouls": "wounds", "spawn": "ghouls", "end": "heal"}[phase]
    assert [one.acted for one in game.state.survivors if one.zone != AWAY] == [True, True, True]
    assert game.state.phase == ("end" if phase == "end" else "ghouls")


# -- and it goes on ----------------------------------------------------------------------------------------------------

CROWDED = {
    "ben": {"zone": "kitchen", "hands": ["axe"], "experience": 7},
    "tom": {"zone": "den", "hands": ["sawed-off-empty"] * 2, "mode": "zombicide", "experience": 43, "seat": 2},
    "judy": {"zone": "hall", "backpack": ["boards"] * 3, "mode": "zombicide", "wounds": 2},
}


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("phase", ["players", "ghouls", "spawn", "end"])
def test_a_position_can_be_played_to_its_end(table, phase, seed):
    for dead in ({"woods": {"walker": 3, "relative": 1}}, WALLED_IN):
        game = table(
            phase=phase, players=2, survivors=CROWDED, ghouls=dead, spawns=SPAWNS, seed=seed, decks={"house": []}
        )
        before = census(game)
        assert play_on(game, seed) is not None
        assert census(game) == before
        assert shamble.load(game.save()).digest() == game.digest()


def page_of(game):
    """The position that a game has come to, in words."""
    state, stage = game.state, game.state.stage
    ways = list(enumerate(stage.board.edges))
    page = {
        "title": "nld",
        "scene": state.scene,
        "players": game.header["players"],
        "round": state.round,
        "first": state.first + 1,
        "survivors": {state.name(who): survivor_of(state, who) for who in state.in_play()},
        "ghouls": {zone.id: game.view(0)["zones"][zone.id]["dead"] for zone in stage.board.zones},
        "closed": [edge.id for number, edge in ways if state.is_closed(number)],
        "open": [edge.id for number, edge in ways if state.has_barrier(number) and not state.is_closed(number)],
        "barricades": [edge.id for number, edge in ways if state.has_barricade(number) and edge.kind != "barricade"],
        "tokens": [token.id for number, token in enumerate(stage.tokens) if state.tokens[number] != AWAY],
        "spawns": [{key: spawn[key] for key in ("zone", "colour", "active")} for spawn in game.view(0)["spawns"]],
        "discards": {deck.name: deck.discards for deck in [*state.decks, state.dead_deck]},
    }
    for turn in state.turns:
        page |= {"active": state.name(turn.who), "spent": turn.spent, "free": turn.free}
        page |= {"marks": turn.marks} if turn.marks else {}
    return page


def survivor_of(state, who):
    one, person = state.survivors[who], state.stage.cast[who]
    choices = [(skills, pick) for skills, picks in zip(person.skills, one.picks) if len(skills) > 1 for pick in picks]
    return {
        "zone": state.zone_name(one.zone),
        "seat": one.seat + 1,
        "wounds": one.wounds,
        "experience": one.experience,
        "mode": "zombicide" if one.strong else "romero",
        "picks": [skills[pick] for skills, pick in choices],
        "hands": [item.name for item in one.inventory.hands],
        "backpack": [item.name for item in one.inventory.backpack],
        "boards": one.boards,
        "acted": one.acted,
        "searched": one.searched,
    }


APART = ("kills", "hurt", "held", "taught", "last_spawn", "decks", "dead_deck", "out")  # what no page tells, and order


def comparable(game):
    """The state, less what a page does not tell."""
    plain = {key: value for key, value in to_plain(game.state).items() if key not in APART}
    piles = [(deck.all_cards(), sorted(deck.discards)) for deck in [*game.state.decks, game.state.dead_deck]]
    return plain, piles, sorted(game.state.out)


@pytest.mark.parametrize("scene", ["tutorial", "board-up-the-house"])
@pytest.mark.parametrize("players", [1, 3])
def test_a_game_told_as_a_position_is_the_same(scene, players):
    """Agenda, turns, skills, cards: all that the rules go on from."""
    compared = 0
    for seed in range(4):
        game = shamble.new("nld", scene, seed=seed, players=["a", "b", "c"][:players])
        random = bots.bot("random", seed)
        while game.question is not None:
            if game.question.ask in ("who", "act") and game.position % 5 == 0 and game.state.round:
                assert comparable(shamble.position(page_of(game))) == comparable(game)
                compared += 1
            bots.answer_for(game, game.question.seats[0], random)
    assert compared > 20


@rule("nld.skill.numeric-adds-up")
def test_a_skill_that_adds_up_may_be_listed_twice_and_another_may_not(table, nld):
    ben = {"zone": "hall", "skills": ["plus-1-action", "plus-1-action"]}
    assert nld.actions_left(table(survivors={"ben": ben}, active="ben")) == 5
    with pytest.raises(ContentError, match="'tough' is in this list twice"):
        table(survivors={"ben": {"zone": "hall", "skills": ["tough", "tough"]}}, active="ben")
