"""What keeps a board of many zones readable."""

from __future__ import annotations

import re
from xml.etree.ElementTree import Element

import pytest

from shamble.draw.painter import Offer
from shamble.kernel.questions import Option
from shamble.table.show.cards import make_card
from shamble.table.show.option_list import on_chip
from shamble.titles.wicked.picture.board import WickedBoard
from shamble.zones.picture.layout import Laid
from tests.titles.wicked.dragons import card_drawn
from tests.titles.wicked.pictures import NINE, Tables, drawn, painter_of, sheet_of, with_class

EAST = Option("fire-ballista", ("east",))
CROWD = {"walker": 5, "fatty": 2, "runner": 3, "spectral-walker": 2, "swarm-of-ratz": 1}


def crowded(table: Tables, kinds: int, *offers: Offer) -> tuple[Laid, ...]:
    """The pieces in a zone with so many kinds of zombies."""
    dead = {"square-e": dict(list(CROWD.items())[:kinds])}
    game = table(*NINE, survivors={"oswin": "square-w"}, zombies=dead, active="oswin")
    board = WickedBoard(painter_of(game).telling(game.view(0)), offers)
    return board.rooms[board.board.zone_index["square-e"]].pieces


@pytest.mark.parametrize("kinds", [3, 4, 5])
def test_the_figures_of_a_crowd_are_as_large_as_they_can_be(table: Tables, kinds: int) -> None:
    pieces = crowded(table, kinds)
    assert all(piece.small and piece.scale >= 1.12 for piece in pieces)


@pytest.mark.parametrize("kinds", [1, 2])
def test_a_few_zombies_are_drawn_in_full(table: Tables, kinds: int) -> None:
    assert not any(piece.small for piece in crowded(table, kinds))


def spot_of(picture: Element) -> tuple[float, float]:
    (spot,) = with_class(picture, "spot")
    return float(spot.get("width", "0")), float(spot.get("height", "0"))


def test_pointing_at_any_of_a_crowd_shows_the_loupe(table: Tables) -> None:
    game = table("square", survivors={"oswin": "square-w"}, zombies={"square-e": CROWD}, active="oswin")
    width, height = spot_of(drawn(game))
    assert width > 60
    assert height > 60


def test_where_something_can_be_chosen_the_loupe_leaves_space_for_it(table: Tables) -> None:
    game = table("square", survivors={"oswin": "square-w"}, zombies={"square-e": CROWD}, active="oswin")
    width, _ = spot_of(drawn(game, Offer("move", "square-e", "move", "Move")))
    assert width < 40


@pytest.mark.parametrize(("quest", "classes"), [("pale-procession", {"dense"}), ("the-granary-hums", set())])
def test_letters_are_larger_where_there_are_many_rows(table: Tables, quest: str, classes: set[str]) -> None:
    game = table(scene=quest, survivors={"oswin": "square-w"}, active="oswin")
    assert set(drawn(game).get("class", "").split()) & {"dense", "wide"} == classes


def test_only_a_wide_board_is_wider_on_a_phone(table: Tables) -> None:
    game = table(scene="no-roof-left-standing", survivors={"oswin": "square-w"}, active="oswin")
    assert {"dense", "wide"} <= set(drawn(game).get("class", "").split())


# -- odds --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("beside", "shown"), [("96\u2009%", "96"), ("over 99\u2009%", ">99"), ("under 1\u2009%", "<1"), ("", "")]
)
def test_a_chip_has_a_short_chance(beside: str, shown: str) -> None:
    assert on_chip(beside) == shown


def test_a_chance_has_space_on_its_chip(table: Tables) -> None:
    game = table(*NINE, survivors={"oswin": "square-w"}, active="oswin")
    board = WickedBoard(painter_of(game).telling(game.view(0)), ())
    assert board.chip_width(Offer("a", "b", "c", "d", ">99")) >= 22 + 3 * 6.2 + 4
    assert board.chip_width(Offer("a", "b", "c", "d")) == 22


def test_the_odds_of_a_bolt_name_zones_as_the_board_does(table: Tables) -> None:
    dead = {"garden-c": {"walker": 1}, "garden-e": {"walker": 2}}
    game = table("garden", survivors={"tolk": "garden-w"}, zombies=dead, active="tolk", engines=["garden-w"])
    names = [bars.name for bars in make_card(game, EAST, 0).bars]
    assert [re.sub(r" \(average.*", "", name) for name in names] == [
        "Sundial (A.c), 4+: zombies",
        "Bean rows (A.e), 4+: zombies",
    ]


def test_a_bolt_that_meets_somebody_in_one_zone_has_one_chart(table: Tables) -> None:
    dead = {"garden-c": {"walker": 2}}
    game = table("garden", survivors={"tolk": "garden-w"}, zombies=dead, active="tolk", engines=["garden-w"])
    (bars,) = make_card(game, EAST, 0).bars
    assert bars.name.startswith("Sundial (A.c), 4+: zombies")


# -- cards beside the board --------------------------------------------------------------------------------------------


def test_the_last_spawn_is_by_the_letters_of_the_board_and_long_words_can_be_divided(table: Tables) -> None:
    game = table(
        "square",
        survivors={"oswin": "square-w"},
        phase="spawn",
        spawns=[{"zone": "square-e", "colour": "white"}],
        decks={"zombies": ["necromancer-card"]},
    )
    (body,) = [panel.body for panel in sheet_of(game).panels if panel.id == "spawn"]
    texts = list(body.itertext())
    assert "2 A.e" in texts
    assert "a necro\u00admancer comes" in texts


def test_a_card_says_first_that_it_is_empty(table: Tables) -> None:
    game = table("square", survivors={"oswin": "square-c"}, active="oswin")
    telling = painter_of(game).telling(game.view(0))
    assert telling.attack_figures("hand-crossbow-empty").startswith("empty")


@pytest.mark.parametrize(
    ("card", "divided"),
    [("dragon-card", "necro\u00admantic dragons"), ("invasion-13", "abomi\u00adnation")],
)
def test_names_of_zombies_that_are_wider_than_a_card_can_be_divided(card: str, divided: str) -> None:
    game = card_drawn("square", zone="square-e", experience=0, cards=[card], survivors={"oswin": "square-w"})
    (body,) = [panel.body for panel in sheet_of(game).panels if panel.id == "spawn"]
    assert divided in "".join(body.itertext())
