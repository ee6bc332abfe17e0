"""Setting up: players and survivors, the scene's pieces, starting equipment, decks; and what is in the box."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import pytest

import shamble
from shamble.kernel.errors import IllegalAnswer, ShambleError
from shamble.kernel.game import Game
from shamble.kernel.questions import Pick
from shamble.testing import example, rule
from shamble.titles.nld.title import content

NAMES = ("Anna", "Bo", "Cleo", "Dan", "Eve", "Finn", "Gus")
CAST = ["ben", "barbra", "tom", "judy", "harry", "helen"]
CARDS = ["claw-hammer", "crowbar", "table-leg", "table-leg", "tire-iron", "winchester-94"]

# Two tiles side by side, a start for everybody, and what else a test wants.
TILED = """
title: nld
scene: two-tiles
name: Two tiles
about: A cottage by a cornfield.
tiles: [[cottage, cornfield{turn}]]
starts: {{pantry: 6}}
spawns: [{{zone: garden, colour: white}}]
objectives: [{{id: survive, kind: survive, rounds: 3, says: Survive.}}]
{more}
"""


def begin(
    scene: str = "tutorial", players: int = 1, fate: str | Sequence[Sequence[int | str]] = "auto", text: str = ""
) -> Game:
    return shamble.new("nld", scene, seed=1, players=NAMES[:players], fate=fate, text=text)


def tiled(turn: str = "", more: str = "", **keys: Any) -> Game:
    return begin("two-tiles", text=TILED.format(turn=turn, more=more), **keys)


def deal_all(game: Game) -> Game:
    """Let everything that setup asks be dealt."""
    while game.state.phase == "setup":
        game.answer("deal-for-me")
    return game


def seats(game: Game) -> list[int]:
    return [one.seat for one in game.state.survivors]


# -- players and survivors ---------------------------------------------------------------------------------------------


@rule("nld.setup.player-count")
def test_one_to_six_play_together() -> None:
    for players in (1, 2, 6):
        assert begin(players=players).state.players == players
    for players in (0, 7):
        with pytest.raises(ShambleError):
            begin(players=players)
    assert not shamble.title("nld").opposed


@rule("nld.setup.always-six-survivors")
@pytest.mark.parametrize("players", [1, 3, 6])
def test_all_six_survivors_start_whatever_the_number_of_players(players: int) -> None:
    game = deal_all(begin(players=players))
    assert [game.state.name(who) for who in game.state.in_play()] == CAST
    assert all(one.starting for one in game.state.survivors)


@rule("nld.setup.survivors-shared-freely")
def test_one_player_runs_all_six_without_being_asked(nld: Any) -> None:
    game = begin()
    assert nld.asked(game) == "who"
    assert seats(game) == [0] * 6
    assert nld.said(game, "seated") == nld.said(game, "begins") == []  # there is nothing to tell


@rule("nld.setup.survivors-shared-freely")
def test_survivors_are_shared_in_any_split_that_leaves_nobody_without(nld: Any) -> None:
    game = begin(players=3)
    nld.answer(game, "play ben seat-1", "play barbra seat-1", "play tom seat-1", "play judy seat-1")
    assert nld.options(game, "play") == ["play harry seat-2", "play harry seat-3"]
    assert nld.refused(game, "play harry seat-1") == "nld.setup.survivors-shared-freely"
    nld.answer(game, "play harry seat-3")
    with pytest.raises(IllegalAnswer):
        game.answer("play helen seat-3")
    nld.answer(game, "play helen seat-2")
    assert seats(game) == [0, 0, 0, 0, 2, 1]
    assert nld.said(game, "seated")[-1] == ("seated", "helen", "seat-2", "", 0)


@rule("nld.setup.survivors-shared-freely")
def test_the_rest_can_be_dealt_to_those_with_the_fewest(nld: Any) -> None:
    script = [["tom", "helen", "barbra", "judy", "harry"], CARDS]
    game = begin(players=3, fate=script)
    nld.answer(game, "play ben seat-1", "deal-for-me")
    assert seats(game) == [0, 0, 1, 1, 2, 2]
    assert sorted(names[1] for names in nld.said(game, "seated")) == sorted(CAST)
    game = begin(players=3, fate=[["tom", "helen", "judy", "harry"], CARDS])
    nld.answer(game, "play ben seat-1", "play barbra seat-1", "deal-for-me")
    assert seats(game) == [0, 0, 1, 1, 2, 2], "two each"


@rule("nld.setup.survivors-shared-freely")
@pytest.mark.parametrize("players", [2, 3])
def test_the_first_seat_arranges_the_table_or_lets_it_be_dealt(nld: Any, players: int) -> None:
    game = begin(players=players)
    assert game.question is not None
    assert game.question.seats == (0,)
    assert nld.options(game) == [*[f"play ben seat-{seat + 1}" for seat in range(players)], "deal-for-me"]
    game.stand()
    assert nld.asked(game) != "who-plays", "the usual answer is to deal"


# -- the scene ---------------------------------------------------------------------------------------------------------


@rule("nld.setup.pick-scene")
def test_the_scene_fixes_map_start_zones_objectives_and_special_rules() -> None:
    cottage, house = tiled().state.stage, begin("board-up-the-house").state.stage
    assert "pantry" in cottage.board.zone_index
    assert "pantry" not in house.board.zone_index
    assert [(cottage.board.zones[zone].id, count) for zone, count in cottage.starts] == [("pantry", 6)]
    assert [(house.board.zones[zone].id, count) for zone, count in house.starts] == [("cellar", 4), ("yard-s2", 2)]
    assert [goal.id for goal in cottage.objectives] == ["survive"]
    assert [goal.id for goal in house.objectives] == ["shut-the-house", "everybody-in", "nothing-else-in"]
    assert (cottage.builds_on, house.builds_on) == ([], ["window"])
    assert [scene.id for scene in shamble.title("nld").scenes][:2] == ["tutorial", "board-up-the-house"]
    with pytest.raises(ShambleError):
        begin("no-such-scene")


@rule("nld.setup.place-tiles")
def test_tiles_are_laid_as_the_scene_shows(nld: Any) -> None:
    def neighbours(game: Game, zone: str) -> list[str]:
        board = game.state.stage.board
        steps = board.ground(0).steps[board.zone_index[zone]]
        return sorted(board.zones[step].id for step in steps)

    flat, turned = tiled(), tiled("@90")
    assert nld.zone_of(flat, "ben") == "pantry"
    assert neighbours(flat, "garden") == ["back-room", "garden-path", "high-corn", "pantry"]
    assert "low-corn" in neighbours(flat, "cottage-steps")
    # turned by a quarter, the low corn is where the high corn was
    assert "low-corn" in neighbours(turned, "garden")
    assert "tractor-track" in neighbours(turned, "cottage-steps")
    assert "tractor-track" not in neighbours(flat, "cottage-steps")


@rule("nld.setup.place-tokens")
def test_tokens_and_figures_lie_where_the_scene_says(nld: Any) -> None:
    pieces = """
links: [{kind: stairway, between: [pantry, back-room], state: closed}]
figures: [{kind: walker, zone: garden, count: 2}, {kind: fatty, zone: low-corn, count: 1}]
tokens:
  - {id: radio, name: a radio, zone: tractor-track, do: take}
  - {id: chest, name: a chest, zone: back-room, do: take, gives: {card: axe}}
twists: [{when: round, number: 3, activates: red}]
"""
    more = pieces + "spawns: [{zone: garden, colour: white}, {zone: high-corn, colour: red}]"
    game = begin("two-tiles", text=re.sub("\nspawns.*", "", TILED, count=1).format(turn="", more=more))
    assert (nld.dead(game, "garden"), nld.dead(game, "low-corn")) == ({"walker": 2}, {"fatty": 1})
    assert sum(game.state.dead) == 3
    zones, edges = game.state.stage.board.zones, game.state.stage.board.edges
    closed = [edge.kind for index, edge in enumerate(edges) if game.state.is_closed(index)]
    assert sorted(closed) == ["door", "stairway"]  # of two doors one is open
    assert [edge.kind for edge in edges].count("door") == 2
    assert [zones[zone].id for zone in game.state.tokens] == ["tractor-track", "back-room"]
    assert (game.state.lying[0].card, len(game.state.decks[1])) == ("axe", 10)  # out of its deck
    spawns = [(zones[spawn.zone].id, spawn.colour, spawn.active) for spawn in game.state.spawns]
    assert spawns == [("garden", "white", True), ("high-corn", "red", False)]


@rule("nld.setup.place-tokens")
def test_barricades_lie_where_the_map_has_them(nld: Any) -> None:
    game = begin()
    for edge, closed, barricade in (
        ("corn--shed", True, True),
        ("hall--porch", True, False),
        ("cellar--hall", True, False),
        ("hall--kitchen", False, False),
    ):
        assert (nld.is_closed(game, edge), nld.has_barricade(game, edge)) == (closed, barricade)


@rule("nld.setup.survivor-start-zones")
def test_survivors_begin_in_the_start_zone(nld: Any) -> None:
    game = begin()
    assert [nld.zone_of(game, name) for name in CAST] == ["lane"] * 6
    assert [told[1:3] for told in nld.said(game, "starts")] == [(name, "lane") for name in CAST]


@rule("nld.setup.survivor-start-zones")
def test_with_several_start_zones_each_player_chooses_as_long_as_there_is_room(nld: Any) -> None:
    game = begin("board-up-the-house", players=2)
    nld.answer(game, "play ben seat-2", "play barbra seat-1", "play tom seat-1")
    nld.answer(game, "play judy seat-1", "play harry seat-1", "play helen seat-1")
    assert game.question is not None
    assert game.question.seats == (1,)  # Bo plays Ben
    nld.answer(game, "start ben yard-s2")
    assert game.question.seats == (0,)
    nld.answer(game, "start barbra yard-s2")
    places = [nld.zone_of(game, name) for name in CAST]
    assert places == ["yard-s2", "yard-s2", "cellar", "cellar", "cellar", "cellar"]


@rule("nld.setup.survivor-start-zones")
def test_start_zones_can_be_drawn_by_lot(nld: Any) -> None:
    lots = ["cellar", "yard-s2", "cellar", "cellar", "cellar"]
    game = begin("board-up-the-house", fate=[lots, CARDS])
    nld.answer(game, "start ben yard-s2", "deal-for-me")
    assert [nld.zone_of(game, name) for name in CAST] == ["yard-s2", *lots]
    game = begin("board-up-the-house", fate=[["yard-s2", *lots], CARDS])
    game.stand()
    assert nld.asked(game) != "start", "the usual answer is to draw lots"
    assert [nld.zone_of(game, name) for name in CAST] == ["yard-s2", *lots]


# -- how survivors start -----------------------------------------------------------------------------------------------


@rule("nld.setup.romero-default")
def test_survivors_start_in_romero_mode_unless_the_scene_says_otherwise(nld: Any) -> None:
    plain, strong = begin(), tiled(more="mode: zombicide")
    assert [one.mode for one in plain.state.survivors] == [False] * 6
    assert [one.skills for one in plain.state.survivors] == [()] * 6
    assert [one.mode for one in strong.state.survivors] == [True] * 6
    assert list(nld.survivor(strong, "barbra").skills) == ["slippery"]


@rule("nld.setup.romero-default", "nld.mode.relatives-force-romero")
def test_a_relative_among_the_first_figures_holds_zombicide_mode_back(nld: Any) -> None:
    game = tiled(more="mode: zombicide\nfigures: [{kind: relative, zone: high-corn, count: 1}]")
    assert [one.mode for one in game.state.survivors] == [False] * 6
    assert [one.strong for one in game.state.survivors] == [True] * 6
    assert list(nld.survivor(game, "barbra").skills) == []


@rule("nld.setup.zero-experience", "nld.setup.zero-wounds")
def test_everybody_starts_unharmed_and_without_experience() -> None:
    game = begin()
    assert [(one.experience, one.level, one.wounds) for one in game.state.survivors] == [(0, 0, 0)] * 6


@rule("nld.setup.blue-slot-tracked")
def test_the_blue_skill_works_as_soon_as_the_card_is_flipped(table: Any, nld: Any) -> None:
    token = {"id": "photo", "name": "a photo", "zone": "kitchen", "do": "take", "gives": {"mode": "zombicide"}}
    game = table(survivors={"ben": "kitchen"}, rules={"tokens": [token]}, active="ben")
    assert nld.survivor(game, "ben").experience == 0
    assert list(nld.survivor(game, "ben").skills) == []
    nld.answer(game, "take photo")
    assert list(nld.survivor(game, "ben").skills) == ["plus-1-free-action:melee"]


# -- starting equipment ------------------------------------------------------------------------------------------------


@rule("nld.setup.starting-equipment-deal")
@example("nld.setup.starting-equipment-deal")
def test_one_table_leg_is_set_aside_and_six_cards_meet_six_survivors(nld: Any) -> None:
    game = begin(fate="manual")
    assert isinstance(game.question, Pick)
    assert (game.question.ask, game.question.count, sorted(game.question.bag)) == ("deal-equipment", 6, CARDS)
    nld.answer(game, " ".join(CARDS))
    dealt = nld.said(game, "dealt")
    assert [(who, card) for _, who, card, _, _ in dealt[:6]] == list(zip(CAST, CARDS))
    assert [len(nld.hands(game, name)) for name in CAST] == [1, 1, 1, 1, 1, 2]
    assert game.state.out == []


@rule("nld.setup.winchester-bonus-table-leg", "nld.setup.starting-equipment-in-hand")
def test_whoever_is_dealt_the_winchester_holds_the_table_leg_in_the_other_hand(nld: Any) -> None:
    game = begin(fate=[["table-leg", "winchester-94", "crowbar", "tire-iron", "claw-hammer", "table-leg"]])
    assert nld.hands(game, "barbra") == ["table-leg", "winchester-94"]
    assert nld.hands(game, "ben") == ["table-leg"]
    assert [nld.backpack(game, name) for name in CAST] == [[]] * 6
    assert [len(nld.hands(game, name)) for name in CAST] == [1, 2, 1, 1, 1, 1]
    assert nld.rules_told(game, "dealt")[-1] == "nld.setup.winchester-bonus-table-leg"


@rule("nld.setup.first-player", "nld.round.first-player-starts")
def test_the_player_of_the_survivor_with_the_winchester_begins(nld: Any) -> None:
    script = [CAST, ["table-leg", "winchester-94", "crowbar", "tire-iron", "claw-hammer", "table-leg"]]
    game = begin(players=3, fate=script)
    nld.answer(game, "deal-for-me")
    assert nld.survivor(game, "barbra").seat == 1
    assert game.state.first == 1
    assert nld.said(game, "begins") == [("begins", "seat-2", "", "", 0)]
    assert game.question is not None
    assert (game.question.ask, game.question.seats) == ("who", (1,))
    assert nld.options(game) == ["turn barbra", "turn harry"]


# -- decks -------------------------------------------------------------------------------------------------------------


@rule("nld.setup.shuffle-decks")
def test_each_deck_is_shuffled_by_itself() -> None:
    table = tiled().state
    decks = [*table.decks, table.dead_deck]
    assert [(deck.name, len(deck)) for deck in decks] == [("house", 24), ("melee", 11), ("ranged", 11), ("ghouls", 46)]
    for deck in decks:
        assert [layer.ordered for layer in deck.layers] == [False]
        assert deck.discards == []


@rule("nld.setup.shuffle-decks")
def test_a_draw_is_any_card_of_its_deck(table: Any, nld: Any) -> None:
    game = table(survivors={"ben": "kitchen"}, active="ben", fate="manual")
    nld.answer(game, "search house")
    assert isinstance(game.question, Pick)
    assert (game.question.count, len(game.question.bag)) == (1, 24)
    nld.answer(game, "scope", "keep scope")
    assert nld.hands(game, "ben") == ["scope"]


@rule("nld.setup.extra-not-shuffled", "nld.search.extra-never")
def test_extra_equipment_lies_open_and_is_in_no_deck() -> None:
    game = begin()
    extra = ["mas-shotgun"] * 4 + ["molotov"] * 2 + ["scoped-winchester"] * 2 + ["torch"] * 3
    assert game.state.supply == extra
    drawn = [card for deck in game.state.decks for card in deck.all_cards()]
    assert [card for card in drawn if card in extra] == []


# -- what is in the box ------------------------------------------------------------------------------------------------


@rule("nld.setup.five-equipment-decks")
def test_the_equipment_is_of_five_kinds() -> None:
    counts: dict[str, int] = {}
    for card in content().cards.values():
        for back, count in card.copies.items():
            counts[back] = counts.get(back, 0) + count
    assert counts == {"starting": 7, "ranged": 11, "melee": 11, "house": 24, "extra": 11}
    assert content().cards["winchester-94"].copies == {"starting": 1, "ranged": 1}
    assert content().cards["boards"].copies == {"house": 6}
    assert content().cards["karen-poor-baby"].copies == {"house": 4}


@rule("nld.card.two-weapon-kinds")
def test_a_weapon_is_melee_or_ranged() -> None:
    cards = content().cards
    for id in ("table-leg", "baseball-bat"):
        assert cards[id].melee is not None
        assert cards[id].ranged is None
    for id in ("winchester-94", "sawed-off"):
        assert cards[id].melee is None
        assert cards[id].ranged is not None


def test_the_miniatures_and_tokens_are_those_of_the_box() -> None:
    assert {enemy.id: enemy.miniatures for enemy in content().enemies} == {
        "walker": 28,
        "breaker": 12,
        "fatty": 12,
        "relative": 2,
    }
    assert content().tokens == {"barricades": 11, "doors": 5, "stairways": 1}
    assert [person.id for person in content().cast] == CAST


@rule("nld.spawn.default-colours")
def test_spawn_tokens_are_green_and_the_starting_one_is_white() -> None:
    assert content().spawn_tokens == {"white": 1, "red": 1, "violet": 3, "yellow": 1}
    for scene in ("tutorial", "board-up-the-house"):
        spawns = begin(scene).state.stage.spawns
        assert [colour for _, colour, _ in spawns].count("white") == 1
        assert [active for _, colour, active in spawns] == [colour in ("white", "green") for _, colour, _ in spawns]


@rule("nld.difficulty.easier", "nld.difficulty.harder", "nld.difficulty.opening-cards")
def test_the_ghoul_cards_are_of_an_easier_and_a_harder_part_and_four_that_open() -> None:
    cards = list(content().spawn_cards.values())
    easier, harder, opening = cards[:21], cards[21:42], cards[42:]
    assert [card.id for card in opening] == ["ghoul-43", "ghoul-44", "ghoul-45", "ghoul-46"]
    assert [card.brings for card in cards] == [True] * 42 + [False] * 4
    kinds = content().kinds
    tough = [sum(kinds[card.kind] in ("breaker", "relative") for card in part) for part in (easier, harder)]
    at_blue = [sum(card.counts[0] for card in part) for part in (easier, harder)]
    assert tough[0] < tough[1]
    assert at_blue[0] < at_blue[1]


BARN = """
title: nld
scene: by-the-barn
name: By the barn
about: A yard, and a barn in it.
map: |
  +.....+-----+
  : ya  d ba  |
  +.....+-----+
zones:
  ya: {id: yard, name: the yard, kind: exterior}
  ba: {id: barn, name: the barn, kind: interior}
starts: {yard: 2, barn: 4}
spawns: [{zone: yard, colour: white}]
objectives: [{id: survive, kind: survive, rounds: 3, says: Survive.}]
"""


@rule("nld.setup.survivor-start-zones")
def test_no_more_begin_in_the_first_zone_than_the_scene_says(nld: Any) -> None:
    game = begin("by-the-barn", text=BARN)
    assert nld.options(game, "start") == ["start ben yard", "start ben barn"]
    nld.answer(game, "start ben yard")
    assert nld.options(game, "start") == ["start barbra yard", "start barbra barn"]
    nld.answer(game, "start barbra yard")
    assert nld.asked(game) != "start", "the barn is all that is left"
    deal_all(game)
    assert [nld.zone_of(game, name) for name in CAST] == ["yard"] * 2 + ["barn"] * 4
