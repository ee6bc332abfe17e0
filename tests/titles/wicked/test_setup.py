"""Setting up: who plays, what the quest lays out, the decks and the starting cards."""

from __future__ import annotations

from typing import Any

import pytest

import shamble
from shamble.kernel.errors import SettingError
from shamble.kernel.game import Game
from shamble.testing import rule

QUEST = "the-granary-hums"
SIX = {
    "oswin": "short-sword",
    "maerwyn": "short-bow",
    "tolk": "axe",
    "ysolde": "mana-blast",
    "perrin": "dagger",
    "hesta": "hand-crossbow",
}
FOUR = """
title: wicked
scene: four
name: Four
about: Four of them in a market.
survivors: 4
tiles: [[square, chapel]]
starts: {square-w: 3, square-c: 1}
spawns: [{zone: chapel-ne, colour: white}]
objectives: [{id: kill, kind: kill, count: 3, says: Kill three zombies.}]
"""


def dealt(game: Game) -> dict[str, list[str]]:
    """The starting cards, by survivor."""
    found: dict[str, list[str]] = {}
    for event in game.events:
        if event.kind == "dealt":
            found.setdefault(event["who"], []).append(event["card"])
    return found


@rule("fantasy.setup.cooperative")
def test_three_players_lose_together(table: Any, town: Any) -> None:
    names = ("maerwyn", "tolk", "hesta")
    people = {name: {"zone": "square-c", "wounds": 2, "seat": seat} for seat, name in enumerate(names, 1)}
    game = table(survivors=people, zombies={"square-c": {"walker": 3}}, phase="zombies", players=3)
    game.answer({"maerwyn": 1, "tolk": 1, "hesta": 1})
    assert (game.outcome.winners, game.outcome.why) == ((), "nobody-left")
    assert [game.view(seat)["outcome"]["winners"] for seat in range(3)] == [[], [], []]


@rule("fantasy.setup.cooperative")
def test_there_are_one_to_six_players(town: Any) -> None:
    for players in (1, 6):
        game = shamble.new("wicked", QUEST, seed=1, players=[f"p{number}" for number in range(players)])
        assert town.state(game).players == players
    with pytest.raises(shamble.ShambleError):
        shamble.new("wicked", QUEST, seed=1, players=[f"p{number}" for number in range(7)])


@rule("fantasy.setup.six-survivors")
def test_six_survivors_are_divided_among_the_players(town: Any) -> None:
    game = shamble.new("wicked", QUEST, seed=1, players=["P", "Q", "R", "S"])
    while town.asked(game) == "who-plays":
        game.answer("deal-for-me")
    seats = [survivor.seat for survivor in town.state(game).survivors]
    assert len(seats) == 6
    assert sorted(dict.fromkeys(seats)) == [0, 1, 2, 3]


@rule("fantasy.setup.six-survivors")
def test_a_quest_may_ask_for_another_number(town: Any) -> None:
    game = shamble.new("wicked", "four", seed=1, text=FOUR)
    assert [person.id for person in town.state(game).stage.cast] == ["oswin", "maerwyn", "tolk", "ysolde"]
    with pytest.raises(SettingError, match="choose at most 4"):
        shamble.new("wicked", "four", seed=1, text=FOUR, options={"survivors": "oswin, nim, tolk, hesta, perrin"})


@rule("fantasy.setup.six-survivors")
def test_players_choose_from_the_whole_cast(town: Any) -> None:
    game = shamble.new("wicked", QUEST, seed=1, options={"survivors": "nim, corvin, oswin"})
    assert [person.id for person in town.state(game).stage.cast] == ["oswin", "corvin", "nim"]
    for wanted, why in (("nim, oswin, nim", "“nim” is there twice"), ("nim, osvin", "nobody is called “osvin”")):
        with pytest.raises(SettingError, match=why):
            shamble.new("wicked", QUEST, seed=1, options={"survivors": wanted})


@rule("fantasy.setup.quest-places-board", "fantasy.setup.start-zone", "fantasy.setup.initial-zombies")
def test_the_quest_says_what_is_where(town: Any) -> None:
    """Zombies of the quest come without a card, and nothing is roused or doubled by them."""
    game = shamble.new("wicked", QUEST, seed=1)
    table = town.table(game)
    assert len(table.stage.centres) == 6
    assert [(table.zone_name(spawn.zone), spawn.active) for spawn in table.spawns] == [
        *(("longhouse-se", False), ("gatehouse-s", True), ("granary-c", False)),
    ]
    assert [table.zone_name(zone) for zone in table.tokens] == ["square-w", "longhouse-n", "square-e"]
    assert {town.zone_of(game, name) for name in SIX} == {"square-w"}
    assert town.dead(game, "granary-n") == {"swarm-of-ratz": 2}
    assert (len(table.dead_deck), table.dead_deck.discards) == (44, [])


@rule("fantasy.setup.initial-zombies")
def test_zombies_of_the_quest_act_from_the_first_phase_on(table: Any, town: Any) -> None:
    figures = [{"kind": "walker", "zone": "square-e", "count": 2}]
    game = table(rules={"figures": figures}, survivors={"oswin": "square-w"}, phase="zombies")
    assert town.dead(game, "square-c") == {"walker": 2}


@rule("fantasy.setup.start-zone")
def test_with_several_start_zones_the_players_say_who_begins_where(town: Any) -> None:
    game = shamble.new("wicked", "four", seed=1, text=FOUR)
    game.answer("start oswin square-c")
    assert [town.zone_of(game, name) for name in ("oswin", "maerwyn", "tolk", "ysolde")] == [
        *("square-c", "square-w", "square-w", "square-w"),
    ]


@rule("fantasy.setup.doors-closed")
def test_doors_are_closed_at_first(table: Any, town: Any) -> None:
    vault = {
        "beside": {"violet-vault": {"name": "the violet vault", "kind": "vault"}},
        "links": [{"kind": "vault-door", "between": ["chapel-s", "violet-vault"], "state": "closed"}],
    }
    game = table("chapel", rules=vault, survivors={"oswin": "chapel-n"}, active="oswin")
    assert town.is_closed(game, "chapel-c--chapel-n")
    assert town.is_closed(game, "chapel-c--chapel-e")
    assert town.is_closed(game, "chapel-s--violet-vault")


@rule("fantasy.setup.doors-closed")
def test_a_quest_may_show_a_door_open(table: Any, town: Any) -> None:
    drawn = "+.....+-----+\n: a   d b   |\n+.....+-----+"
    game = table(map=drawn, zones={"a": "exterior a", "b": "interior b"}, survivors={"oswin": "a"}, active="oswin")
    assert not town.is_closed(game, "a--b")


@rule("fantasy.setup.set-aside-starting-and-vault-cards", "fantasy.setup.two-shuffled-decks")
def test_starting_cards_and_artefacts_are_not_in_the_deck(table: Any, town: Any) -> None:
    state = town.table(table(survivors={"oswin": "square-c"}, active="oswin"))
    equipment, artefacts = state.decks[:2]
    assert (len(equipment), len(state.dead_deck)) == (65, 54)
    assert not equipment.has("inferno")
    assert not equipment.has("orcish-crossbow")
    assert artefacts.has("inferno")
    assert equipment.all_cards().count("short-sword") == 1  # the other one is a starting card
    assert [*equipment.discards, *state.dead_deck.discards] == []
    assert not any(layer.ordered for deck in (equipment, state.dead_deck) for layer in deck.layers)


@rule("fantasy.setup.two-shuffled-decks")
def test_the_short_deck_can_be_chosen(table: Any, town: Any) -> None:
    game = table(survivors={"oswin": "square-c"}, active="oswin", options={"zombie-cards": "short"})
    assert len(town.state(game).dead_deck) == 40


@rule("fantasy.setup.deal-starting-equipment")
def test_everybody_gets_the_card_that_they_prefer() -> None:
    assert dealt(shamble.new("wicked", QUEST, seed=1)) == {name: [card] for name, card in SIX.items()}


@rule("fantasy.setup.deal-starting-equipment")
def test_of_two_who_prefer_a_card_one_takes_another(town: Any) -> None:
    """Oswin and Corvin both want the short sword, Perrin and Nim the dagger."""
    team = "oswin, corvin, tolk, ysolde, perrin, nim"
    game = shamble.new("wicked", QUEST, seed=1, options={"survivors": team})
    assert (town.asked(game), town.options(game)) == (
        "deal-card",
        ["start-with perrin dagger", "start-with nim dagger"],
    )
    game.answer("start-with nim dagger")
    game.answer("start-with oswin short-sword")
    assert (town.asked(game), game.question.about) == ("starting-card", ("perrin",))
    assert town.options(game) == ["start-with perrin hand-crossbow", "start-with perrin short-bow"]
    game.answer("start-with perrin hand-crossbow")
    assert dealt(game)["corvin"] == ["short-bow"]
    assert town.table(game).out == []


@rule("fantasy.setup.deal-starting-equipment")
def test_cards_left_over_are_dealt_too_two_at_most_for_each(town: Any) -> None:
    game = shamble.new("wicked", QUEST, seed=1, options={"survivors": "oswin, tolk"})
    assert dealt(game) == {"tolk": ["axe"], "oswin": ["short-sword"]}
    assert town.options(game) == ["start-with oswin dagger", "start-with tolk dagger"]
    game.answer("start-with oswin dagger")
    assert dealt(game) == {"tolk": ["axe", "hand-crossbow"], "oswin": ["short-sword", "dagger"]}
    assert town.table(game).out == ["mana-blast", "short-bow"]


@rule("fantasy.setup.dashboard-start-values")
def test_how_everybody_begins(town: Any) -> None:
    game = shamble.new("wicked", QUEST, seed=1)
    oswin = town.survivor(game, "oswin")
    assert (oswin.experience, oswin.wounds, oswin.skills) == (0, 0, ("iron-hide",))
    assert town.hands(game, "oswin") == ["short-sword"]


@rule("fantasy.setup.first-player")
def test_the_players_agree_on_who_is_first(town: Any) -> None:
    game = shamble.new("wicked", QUEST, seed=1, players=["P", "Q"])
    game.answer("deal-for-me")
    assert (town.asked(game), town.options(game)) == ("begin", ["begin seat-1", "begin seat-2"])
    game.answer("begin seat-2")
    assert (town.state(game).first, game.question.seats) == (1, (1,))


@rule("fantasy.setup.first-player")
def test_a_single_player_is_not_asked(town: Any) -> None:
    assert town.asked(shamble.new("wicked", QUEST, seed=1)) == "who"
