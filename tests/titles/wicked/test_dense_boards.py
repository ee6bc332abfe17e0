"""What keeps a board of many zones readable."""

from __future__ import annotations

import re

import pytest

from shamble.draw.painter import Offer
from shamble.kernel.questions import Option
from shamble.table.show.cards import make_card
from shamble.table.show.option_list import on_chip
from shamble.titles.wicked.picture.board import WickedBoard
from shamble.zones.picture.chips import chip_width
from shamble.zones.picture.layout import FULL, SMALL, TINY, Laid
from tests.titles.wicked.dragons import card_drawn
from tests.titles.wicked.pictures import NINE, Tables, drawn, painter_of, sheet_of

EAST = Option("fire-ballista", ("east",))
CROWD = {"walker": 5, "fatty": 2, "runner": 3, "spectral-walker": 2, "swarm-of-ratz": 1}


def crowded(table: Tables, kinds: int, *offers: Offer) -> tuple[Laid, ...]:
    """The pieces in a zone with so many kinds of zombies."""
    dead = {"square-e": dict(list(CROWD.items())[:kinds])}
    game = table(*NINE, survivors={"oswin": "square-w"}, zombies=dead, active="oswin")
    board = WickedBoard(painter_of(game).telling(game.view(0)), offers)
    return board.rooms[board.board.zone_index["square-e"]].pieces


@pytest.mark.parametrize("kinds", [3, 4, 5])
def test_the_figures_of_a_crowd_can_be_read(table: Tables, kinds: int) -> None:
    """Letters of 14 units on a board that is shown at 0.7 of its size."""
    assert {(piece.form, piece.scale) for piece in crowded(table, kinds)} <= {(SMALL, 1.15), (SMALL, 1.0), (TINY, 1.0)}


def test_a_zombie_alone_is_drawn_in_full(table: Tables) -> None:
    assert {piece.form for piece in crowded(table, 1)} == {FULL}


def test_where_something_can_be_chosen_the_crowd_leaves_space_for_it(table: Tables) -> None:
    offer = Offer("move", "square-e", "move", "Move", "75")
    assert len(crowded(table, 5, offer)) == 4


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


def test_a_chance_has_space_on_its_chip() -> None:
    assert chip_width([Offer("a", "b", "c", "d", ">99")], dense=True) >= 25 + (3 * 0.6 + 0.2 + 0.9) * 14.5
    assert chip_width([Offer("a", "b", "c", "d")], dense=True) == 25


def test_the_odds_of_a_bolt_name_zones_as_the_board_does(table: Tables) -> None:
    dead = {"garden-c": {"walker": 1}, "garden-e": {"walker": 2}}
    game = table("garden", survivors={"tolk": "garden-w"}, zombies=dead, active="tolk", engines=["garden-w"])
    names = [bars.name for bars in make_card(game, EAST, 0).bars]
    assert [re.sub(r" \(average.*", "", name) for name in names] == [
        "Sundial (A.c), 4+: kills",
        "Bean rows (A.e), 4+: kills",
    ]


def test_a_bolt_that_meets_somebody_in_one_zone_has_one_chart(table: Tables) -> None:
    dead = {"garden-c": {"walker": 2}}
    game = table("garden", survivors={"tolk": "garden-w"}, zombies=dead, active="tolk", engines=["garden-w"])
    (bars,) = make_card(game, EAST, 0).bars
    assert bars.name.startswith("Sundial (A.c), 4+: kills")


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
