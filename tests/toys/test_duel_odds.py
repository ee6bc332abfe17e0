"""Odds before the roll: what the duel's measures say, counted by hand."""

from collections.abc import Callable
from fractions import Fraction

import pytest

import shamble
from shamble.kernel.odds import Odds

ASH, KIT = 0, 1
Table = Callable[..., shamble.Game]


def odds(game: shamble.Game, answer: str) -> Odds:
    found = game.odds(answer)
    assert isinstance(found, Odds)
    return found


@pytest.mark.parametrize(
    ("hand", "none"), [("bat", 4), ("bat flashlight", 8), ("pistol", 8), ("pistol flashlight", 16)]
)
def test_each_die_hits_half_the_time_and_a_shot_is_heard_one_time_in_five(table: Table, hand: str, none: int) -> None:
    chances = odds(table(ash=hand, bag="groan bat"), f"play {hand.split()[0]}")
    heard = Fraction(1, 5) if hand.startswith("pistol") else Fraction(0)
    assert chances.chance("hits-dealt") == 1 - Fraction(1, none)
    assert chances.spread("hits-taken") == ([(0, 1 - heard), (1, heard)] if heard else [(0, Fraction(1))])
    # the two kinds of dice know nothing of each other
    both = sum(chance for chance, change in chances.ways if change["hits-dealt"] and change["hits-taken"])
    assert both == (1 - Fraction(1, none)) * heard


def test_a_shot_that_is_heard_may_lose_the_game(table: Table) -> None:
    chances = odds(table(ash="pistol", bag="groan bat", life=[1, 5], boards=[0, 0]), "play pistol")
    assert chances.chance("lost") == Fraction(1, 5)  # nobody is asked about hits, so the dead come at once


def test_a_hit_that_ends_the_game_counts_once(table: Table) -> None:
    chances = odds(table(ash="bat", bag="groan bat", life=[5, 1], boards=[0, 0]), "play bat")
    assert chances.chance("won") == Fraction(3, 4)
    assert chances.chance("hits-dealt") == Fraction(3, 4)
    assert chances.chance("hits-dealt", 2) <= Fraction(1, 4)
    assert chances.chance("hits-dealt", 3) == 0


def test_a_trap_bites_as_often_as_an_unseen_card_is_a_weapon(table: Table) -> None:
    game = table(turn=KIT, ash="bat", bag="bat pistol groan bandage flashlight")
    game.answer_all(["trap", "end"])
    chances = odds(game, "play bat")
    assert chances.chance("hits-taken") == Fraction(2, 5)
    assert chances.chance("lost") == 0


def test_what_is_certain_has_no_odds_against_it(table: Table) -> None:
    assert odds(table(ash="bat", bag="groan bat"), "draw").measures == []


def test_odds_of_a_trap_that_may_be_a_hidden_card_are_an_average_and_say_so() -> None:
    game = shamble.new("duel", seed=3)
    before = game.odds("play bat")
    assert before is not None
    assert before.exact
    game.answer("end")
    game.answer_all(["trap", "end"])
    odds = game.odds("play bat")
    assert odds is not None
    assert not odds.exact
    # Ash can't see 16 cards, and 7 of them are weapons
    assert abs(odds.chance("hits-taken") - Fraction(7, 16)) < Fraction(1, 8)
    assert sum(chance for chance, _ in odds.ways) == 1
