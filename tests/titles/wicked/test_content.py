"""The box: decks and sets of zombie cards, and which of them a game uses."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from shamble.kernel.errors import ContentError
from shamble.testing import rule
from shamble.titles.wicked.rules.spawn_cards import LinesCard
from shamble.titles.wicked.title import LIBRARY

SETS = {"full": 54, "short": 40, "wolfz": 6, "crowz": 12, "dragon": 8, "spectral": 12, "ratz": 12}
ONE = {"survivors": {"oswin": "square-c"}, "active": "oswin"}


@pytest.mark.parametrize(("name", "size"), SETS.items())
def test_how_many_cards_a_set_has(name: str, size: int) -> None:
    assert sum(card.copies.get(name, 0) for card in LIBRARY.content.spawn_cards.values()) == size


def test_each_level_of_a_card_has_its_own_zombies() -> None:
    content = LIBRARY.content
    card = content.spawn_cards["invasion-13"]
    assert isinstance(card, LinesCard)
    said = [[(content.enemies[kind].id, count) for kind, count in line] for line in card.lines]
    assert said == [[("abomination", 1)], [("runner", 1)], [("walker", 5)], [("fatty", 2)]]


def test_miniatures_of_the_box() -> None:
    found = {enemy.id: enemy.miniatures for enemy in LIBRARY.content.enemies}
    assert {"spectral-walker": 18, "swarm-of-ratz": 15, "necromantic-dragon": 1}.items() <= found.items()
    assert {"walker": 35, "fatty": 14, "runner": 14, "abomination": 1, "necromancer": 1}.items() <= found.items()


@rule("wicked.setup.modules-are-optional", "wicked.setup.cards-shuffled-into-zombie-pile")
def test_players_choose_sets_whose_cards_are_shuffled_in(table: Any, town: Any) -> None:
    game = table(**ONE, options={"modules": "ratz, spectral"})
    state = town.table(game)
    count = Counter(state.dead_deck.all_cards())
    assert (len(state.dead_deck), len(state.dead_deck.layers), state.dead_deck.layers[0].ordered) == (78, 1, False)
    assert (count["ratz-card"], count["spectral-walker-a"], count["dragon-card"]) == (12, 4, 0)
    assert (state.modules, [len(deck) for deck in state.vulnerabilities]) == (("spectral", "ratz"), [0])


@rule("wicked.setup.modules-are-optional")
def test_without_any_set_only_the_core_cards_are_there(table: Any, town: Any) -> None:
    rules = {"uses": ["ratz"], "zombie_deck": {"short": "all", "ratz-card": 5}}
    by_quest = table(**ONE, rules=rules)
    assert Counter(town.state(by_quest).dead_deck.all_cards())["ratz-card"] == 5
    assert town.table(by_quest).modules == ("ratz",)
    alone = table(**ONE, rules=rules, options={"modules": "none"})
    assert (len(town.state(alone).dead_deck), town.table(alone).modules) == (40, ())


def test_a_set_that_does_not_exist_is_refused(table: Any) -> None:
    with pytest.raises(ContentError, match="“hares” is no set"):
        table(**ONE, options={"modules": "hares"})


@pytest.mark.parametrize(
    ("deck", "says"),
    [
        ({"ful": "all"}, "no set and no card is called 'ful'; did you mean 'full'"),
        ({"full": 3}, "of a set all cards are in the deck; write 'all', or name its cards"),
        ({"ratz-card": 13}, "there are 12"),
    ],
)
def test_a_deck_of_a_quest_is_made_of_what_there_is(table: Any, deck: dict[str, Any], says: str) -> None:
    with pytest.raises(ContentError, match=says):
        table(**ONE, rules={"zombie_deck": deck})


@pytest.mark.parametrize("zone", ["t0", "v0"])
def test_a_quest_puts_no_ballista_into_water_or_a_vault(table: Any, zone: str) -> None:
    drawn = """
+.....+.....+     +-----+
: s0  : t0  :     | v0  |
+.....+.....+     +-----+
"""
    zones = {"s0": "exterior s0", "t0": "water t0", "v0": "vault v0"}
    with pytest.raises(ContentError, match="a ballista can be neither in water nor in a vault"):
        table(map=drawn, zones=zones, survivors={"oswin": "s0"}, rules={"engines": [zone]})


def test_a_dragon_is_driven_off_with_no_more_cards_than_there_are(table: Any) -> None:
    with pytest.raises(ContentError, match="the dragon has no more cards 'melee'"):
        table(**ONE, options={"modules": "dragon"}, driven_off=["melee"] * 9)


def test_nests_are_burned_only_where_there_are_any(table: Any) -> None:
    burning = {"objectives": [{"id": "burn", "kind": "burn-nests", "says": "Burn them."}]}
    with pytest.raises(ContentError, match="there is no nest; name one under 'nests'"):
        table(**ONE, rules=burning)
