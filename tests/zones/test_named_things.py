"""What things on the board are called where there is little space, and what is drawn for them."""

from __future__ import annotations

import pytest

import shamble
from shamble.zones.rules.equipment import MAGIC, MELEE, RANGED, Card, Weapon
from shamble.zones.rules.stage import LOOKS, Token
from shamble.zones.words.names import attacks_with
from shamble.zones.words.phrases import core_of


@pytest.mark.parametrize(
    ("name", "core"),
    [
        ("the axe by the stove", "axe"),
        ("a board from the kitchen table", "board"),
        ("the innkeeper's strongbox", "strongbox"),
        ("the splinter of the true cross", "splinter"),
        ("the lamp oil", "lamp oil"),
        ("the boys’ ball", "boys’ ball"),
        ("batteries", "batteries"),
        ("the", "the"),
        ("of mice", "of mice"),
        ("the reeve's", "reeve's"),
    ],
)
def test_the_core_of_a_name(name: str, core: str) -> None:
    assert core_of(name) == core


@pytest.mark.parametrize(
    ("kinds", "does"),
    [
        ([MELEE], "fights in"),
        ([RANGED], "shoots into"),
        ([MAGIC], "casts it into"),
        ([MELEE, RANGED], "attacks"),
        ([MELEE, MAGIC], "fights in"),
        ([RANGED, MAGIC], "shoots into"),
    ],
)
def test_what_is_done_with_a_card_depends_on_how_it_attacks(kinds: list[int], does: str) -> None:
    """What is also a spell is called what it is besides."""
    card = Card("wand", "Wand")
    ways = {kind: Weapon(kind, 0, 1, 1, 4, 1) for kind in kinds}
    card.melee, card.ranged, card.magic = (ways.get(kind) for kind in (MELEE, RANGED, MAGIC))
    assert attacks_with(card) == does


@pytest.fixture
def telling():
    game = shamble.new("nld", "long-night", seed=3)
    return game.title.telling(game.view(0))


def token(name: str, **keys: object) -> Token:
    made = Token("it", name, 0, "take")
    for key, value in keys.items():
        setattr(made, key, value)
    return made


def test_a_thing_has_a_short_name_on_the_board(telling) -> None:
    assert telling.token_name(token("the beacon at the crossing")) == "Beacon"
    assert telling.token_name(token("the pump for the milk churn", short="Milk churn")) == "Milk churn"


def test_a_thing_looks_as_its_scene_says_or_like_what_it_gives(telling) -> None:
    assert telling.token_look(token("it", looks="map", card="uzi")) == "map"
    assert telling.token_look(token("it", card="uzi")) == "gun"
    assert telling.token_look(token("it", card="chainsaw")) == "blade"
    assert telling.token_look(token("it", card="boards")) == LOOKS[0] == "star"
    assert telling.token_look(token("it", draws="house")) == "crate"
    assert telling.token_look(token("it", looks="oil", draws="house")) == "oil"
