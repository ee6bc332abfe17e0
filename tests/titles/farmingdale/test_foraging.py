"""Foraging: where, the die, and what is found."""

from __future__ import annotations

from typing import Any

import pytest

from shamble.testing import example, rule
from shamble.titles.farmingdale.rules.cards import Gain
from shamble.titles.farmingdale.rules.counters import NOW, Lasting
from shamble.titles.farmingdale.rules.stores import gain


@rule("zeds.forage.who")
@example("zeds.forage.who")
@pytest.mark.parametrize(("die", "ammo"), [(3, 0), (4, 1), (5, 1), (6, 2)])
def test_a_die_on_the_table_of_the_space_says_what_is_found(table: Any, fd: Any, die: int, ammo: int) -> None:
    game = table(people={"sheriff-hunt": "mountain-4"}, ammo=0, fate=[[die]])
    fd.answer(game, "turn sheriff-hunt", "forage sheriff-hunt")
    assert fd.state(game).ammo == ammo
    assert fd.state(game).player_actions == 0
    assert len(fd.said(game, "found-nothing")) == (die == 3)


@rule("zeds.forage.who")
def test_only_a_named_space_can_be_foraged(table: Any, fd: Any) -> None:
    game = table(people={"sheriff-hunt": "mountain-3"})
    fd.answer(game, "turn sheriff-hunt")
    assert fd.refused(game, "forage sheriff-hunt") == "zeds.forage.who"


@rule("zeds.villages.named")
def test_villages_can_be_foraged(table: Any, fd: Any) -> None:
    game = table(people={"sheriff-hunt": "mountain-5"}, ammo=0, fate=[[6]])
    fd.answer(game, "turn sheriff-hunt", "forage sheriff-hunt")
    assert fd.state(game).ammo == 1


@rule("zeds.chaos.controlled")
def test_nobody_forages_in_a_space_with_zeds(table: Any, fd: Any) -> None:
    game = table(people={"sheriff-hunt": "mountain-4"}, zeds={"regular-zeds-1": "mountain-4"})
    fd.answer(game, "turn sheriff-hunt")
    assert fd.refused(game, "forage sheriff-hunt") == "zeds.chaos.controlled"


@rule("zeds.forage.depletion", "zeds.action.no-limit")
@example("zeds.forage.depletion")
def test_a_unit_forages_a_space_again_and_again(table: Any, fd: Any) -> None:
    game = table(people={"sheriff-hunt": "mountain-4"}, ammo=0, fate=[[6], [6]])
    for _ in range(2):
        fd.answer(game, "turn sheriff-hunt", "forage sheriff-hunt")
    assert fd.state(game).ammo == 4


@rule("zeds.forage.mods", "farmingdale.heroes.mayor-keys-to-the-city")
@example("zeds.forage.mods")
@pytest.mark.parametrize(
    ("who", "place", "mayor", "die", "ammo"),
    [
        ("sheriff-hunt", "forest-0", "highway-3", 5, 1),
        ("sheriff-hunt", "town-center", "town-center", 5, 1),
        ("sheriff-hunt", "forest-0", "highway-3", 6, 1),  # 7 is 6
        ("sheriff-hunt", "forest-4", "forest-4", 5, 0),  # not in Town
        ("sheriff-hunt", "forest-0", "cemetery", 5, 0),  # without the Mayor
        ("mayor-hernandez", "forest-0", "forest-0", 5, 0),  # his own
    ],
)
def test_the_mayor_helps_all_others_in_town(
    table: Any, fd: Any, who: str, place: str, mayor: str, die: int, ammo: int
) -> None:
    game = table(people={"sheriff-hunt": place, "mayor-hernandez": mayor}, ammo=0, fate=[[die]])
    fd.answer(game, f"turn {who}", f"forage {who}")
    assert fd.state(game).ammo == ammo


@rule("zeds.event.ongoing")
def test_a_card_in_force_sets_the_result_of_one_roll(table: Any, fd: Any) -> None:
    game = table(people={"sheriff-hunt": "mountain-4"}, ammo=0, fate=[[1], [1]])
    lasting = Lasting("forage-result", "fate-lucky-find")
    lasting.value, lasting.until = 6, NOW
    fd.state(game).lasting.append(lasting)
    for _ in range(2):
        fd.answer(game, "turn sheriff-hunt", "forage sheriff-hunt")
    assert fd.state(game).ammo == 2


# -- stores ------------------------------------------------------------------------------------------------------------


@rule("zeds.res.basic-ammo-only")
@example("zeds.res.basic-ammo-only")
def test_the_basic_game_has_no_supplies(table: Any, fd: Any) -> None:
    people = {"sheriff-hunt": "forest-4", "deputy-schmidt": "forest-3"}
    game = table(people=people, ammo=0, fate=[[5], [6]])
    for _ in range(2):
        fd.answer(game, "turn sheriff-hunt", "forage sheriff-hunt")
    assert (fd.state(game).supplies, fd.state(game).ammo) == (0, 1)
    fd.answer(game, "turn deputy-schmidt")
    assert fd.refused(game, "forage deputy-schmidt") == "zeds.res.basic-ammo-only"


@rule("zeds.res.basic-ammo-only")
def test_what_gives_supplies_and_ammo_gives_only_ammo(table: Any, fd: Any) -> None:
    game = table(ammo=0)
    gain(fd.state(game), Gain(2, 1), "zeds.res.shared")
    assert (fd.state(game).supplies, fd.state(game).ammo) == (0, 1)


@rule("zeds.forage.who")
def test_where_two_things_are_found_one_is_chosen(table: Any, fd: Any, monkeypatch: Any) -> None:
    game = table(people={"sheriff-hunt": "forest-0"}, ammo=0, fate=[[6]])
    monkeypatch.setattr(fd.state(game).level, "has_supplies", True)
    fd.answer(game, "turn sheriff-hunt", "forage sheriff-hunt")
    assert fd.options(game) == ["take 1-supply", "take 1-ammo"]
    fd.answer(game, "take 1-ammo")
    assert (fd.state(game).supplies, fd.state(game).ammo) == (0, 1)


@rule("zeds.res.limit")
@example("zeds.res.limit")
def test_what_the_stores_cannot_hold_is_lost(table: Any, fd: Any) -> None:
    game = table(people={"sheriff-hunt": "mountain-4"}, ammo=19, fate=[[6]])
    fd.answer(game, "turn sheriff-hunt", "forage sheriff-hunt")
    assert fd.state(game).ammo == 20
