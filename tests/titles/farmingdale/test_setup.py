"""Setting up: who is where, what is in the decks, what there is to spend."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import shamble
from shamble.kernel.errors import SettingError, ShambleError
from shamble.kernel.game import Game
from shamble.testing import rule

HEROES = ["captain-piazza", "mayor-hernandez", "deputy-schmidt", "sheriff-hunt"]
CIVILIANS = [f"regular-civilians-{number}" for number in (3, 1, 7, 2, 6, 5)]
ZEDS = [f"regular-zeds-{number}" for number in (34, 1, 17, 5)]


def start(**options: str) -> Game:
    """A game in which the Civilians and the first Zeds are dealt as above."""
    game = shamble.new("farmingdale", "basic", seed=1, fate="manual", options=options)
    for id in [*CIVILIANS, *ZEDS]:
        game.answer(id)
    return game


@rule("zeds.heroes.choose", "zeds.heroes.place")
def test_four_heroes_and_the_furies_begin_in_town_center(fd: Any) -> None:
    game = start()
    here = [id for id in fd.at(game, "town-center") if not id.startswith("regular")]
    assert here == [*HEROES, "farmingdale-furies"]


@rule("zeds.heroes.choose", "farmingdale.heroes.horatius-any-level", "zeds.opt.exist")
def test_horatius_may_take_the_place_of_a_hero(fd: Any) -> None:
    game = start(horatius="deputy-schmidt")
    assert fd.place(game, "horatius") == "town-center"
    assert fd.state(game).unit("deputy-schmidt") is None
    with pytest.raises(ShambleError, match="horatius"):
        start(horatius="pickles")


@rule("zeds.heroes.civilians", "farmingdale.markers.defiant-placed-at-setup")
def test_one_unit_is_defiant_in_each_village_one_in_town_and_one_in_the_reserve(fd: Any) -> None:
    game = start()
    villages = ["highway-5", "suburbs-3", "suburbs-5", "mountain-5", "forest-4"]
    assert [fd.place(game, id) for id in CIVILIANS] == [*villages, "town-center"]
    assert [fd.unit(game, id).marks for id in CIVILIANS] == [["defiant"]] * 5 + [[]]
    assert fd.place(game, "regular-civilians-4") == "reserve"


@rule("zeds.setup.steps")
def test_a_zeds_unit_is_on_each_start_space(fd: Any) -> None:
    game = start()
    starts = ["highway-start", "suburbs-start", "mountain-start", "forest-start"]
    assert [fd.place(game, id) for id in ZEDS] == starts
    assert len(fd.state(game).zeds) == 4
    assert len(fd.state(game).pool) == 30
    assert fd.said(game, "came")[0] == ("came", ZEDS[0], "highway-start", "", 0)


@rule("zeds.heroes.stores", "zeds.opt.lean", "zeds.opt.strong-start")
@pytest.mark.parametrize(("stores", "ammo"), [("standard", 4), ("lean", 1), ("strong", 7)])
def test_the_basic_game_begins_with_ammo_and_without_supplies(fd: Any, stores: str, ammo: int) -> None:
    state = fd.state(start(stores=stores))
    assert (state.ammo, state.supplies) == (ammo, 0)


@rule("zeds.setup.event-deck")
@pytest.mark.parametrize(("length", "cards"), [("normal", 20), ("short", 16)])
def test_the_event_deck_is_as_long_as_the_game(fd: Any, length: str, cards: int) -> None:
    deck = fd.state(start(length=length)).events
    assert len(deck) == cards
    assert deck.musts == ["ev-cardio", "ev-shambling"]
    assert len(deck.pool) == 23


@rule("zeds.setup.event-deck")
def test_cards_that_are_always_there_come_as_often_as_others_that_are(fd: Any) -> None:
    """Each of the two is in one of 20 places; each of the other 23 has 18 places for all of them."""
    weights = Counter(fd.state(start()).events.next_cards())
    whole = sum(weights.values())
    assert weights["ev-cardio"] / whole == 1 / 20
    assert weights["ev-drift"] / whole == pytest.approx(18 / 20 / 23)


def test_settings_that_make_no_sense_are_refused() -> None:
    with pytest.raises(SettingError, match="normal"):
        shamble.new("farmingdale", options={"length": "endless"})
