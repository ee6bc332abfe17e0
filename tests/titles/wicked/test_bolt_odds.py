"""The odds of a bolt against a second opinion: every roll of the dice, judged by the rulebook alone.

Nothing here uses the rules of the game. A hit kills one zombie. Each miss kills a friend, and the players let all of
them go to the same one; by the other reading, hits kill friends first. Whoever is dead sees nothing more."""

from __future__ import annotations

import io
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from shamble.cli.chances import show_odds
from shamble.cli.screen import Screen
from shamble.draw.painter import Offer
from shamble.table.api import serializers
from shamble.table.show.cards import make_card
from shamble.table.show.option_list import harm_beside
from shamble.testing import rule

DICE = 3
# Hedges around b and a wall before e: nobody sees more than the own zone, but those in c and d see both.
ROW = """
+.....+.....+.....+.....+.....+
: a   y b   y c   : d   | e   :
+.....+.....+.....+.....+.....+
"""
ZONES = {code: f"exterior {code}" for code in "abcde"}
LINE = ("b", "c", "d")
SEES = {"a": "a", "b": "b", "c": "cd", "d": "cd", "e": "e"}
READINGS = ("misses", "priority")
Result = tuple[int, int]  # kills and deaths
Odds = dict[Result, Fraction]
CASES: list[tuple[dict[str, int], dict[str, str]]] = [
    ({"b": 1, "c": 2, "d": 4}, {}),
    ({"b": 2, "c": 1}, {"tolk": "b"}),
    ({"c": 2, "d": 1}, {"tolk": "c"}),
    ({"c": 1, "d": 3}, {"tolk": "c", "hesta": "d"}),
    ({"d": 3}, {"tolk": "c", "hesta": "c"}),
    ({"b": 1, "d": 1}, {"tolk": "e", "hesta": "c"}),
]


def chance_of(hits: int, needed: int) -> Fraction:
    """By counting all rolls."""
    rolls = [sum(face >= needed for face in faces) for faces in product(range(1, 7), repeat=DICE)]
    return Fraction(rolls.count(hits), len(rolls))


def second_opinion(crowds: dict[str, int], friends: dict[str, str], reading: str) -> Odds:
    """Of the whole line; also dice of zones without anybody are rolled, and change nothing."""
    found: Odds = {}
    for rolled in product(range(DICE + 1), repeat=len(LINE)):
        living, kills, chance = dict(friends), 0, Fraction(1)
        for zone, hits in zip(LINE, rolled):
            needed = 3 if any(zone in SEES[where] for where in ["a", *living.values()]) else 4
            chance *= chance_of(hits, needed)
            there = [who for who, where in living.items() if where == zone]
            hit = there[:hits] if reading == "priority" else there[: 1 if hits < DICE else 0]
            for who in hit:
                del living[who]
            left = hits - len(hit) if reading == "priority" else hits
            kills += min(left, crowds.get(zone, 0))
        result = (kills, len(friends) - len(living))
        found[result] = found.get(result, Fraction(0)) + chance
    return found


def at_the_ballista(table: Any, crowds: dict[str, int], friends: dict[str, Any], **options: str) -> Any:
    zombies = {zone: {"walker": count} for zone, count in crowds.items()}
    people = {"oswin": "a", **friends}
    page = {"map": ROW, "zones": ZONES, "survivors": people, "zombies": zombies, "engines": ["a"]}
    return table(**page, active="oswin", options=options)


def results(odds: Any) -> Odds:
    found: Odds = {}
    for chance, change in odds.ways:
        result = (change["kills"], change["deaths"])
        found[result] = found.get(result, Fraction(0)) + chance
    return found


@rule(
    "wicked.ballista.separate-roll-per-zone", "wicked.ballista.friendly-fire-applies", "wicked.priority.rank-1-survivor"
)
@pytest.mark.parametrize("reading", READINGS)
@pytest.mark.parametrize(("crowds", "friends"), CASES)
def test_the_odds_of_a_whole_line(table: Any, crowds: dict[str, int], friends: dict[str, str], reading: str) -> None:
    game = at_the_ballista(table, crowds, friends, **{"friendly-fire": reading})
    assert results(game.odds("fire-ballista east")) == second_opinion(crowds, friends, reading)


@rule("wicked.ballista.separate-roll-per-zone", "wicked.ballista.spotted-zone-hits-on-three-plus")
def test_each_zone_with_somebody_in_it_has_odds_of_its_own(table: Any) -> None:
    """From near to far, with the face that it needs; nobody is in c, from where Tolk in d could be seen."""
    game = at_the_ballista(table, {"b": 2, "d": 1}, {"tolk": "d"})
    parts = game.odds("fire-ballista east").parts
    assert [(part.place, part.needed) for part in parts] == [("b", 4), ("d", 3)]
    near, far = parts[0].odds, parts[1].odds
    assert near.spread("kills") == [(0, chance_of(0, 4)), (1, chance_of(1, 4)), (2, chance_of(2, 4) + chance_of(3, 4))]
    assert near.chance("deaths") == 0
    assert far.chance("kills") == 1 - chance_of(0, 3)
    assert far.chance("deaths") == 1 - chance_of(3, 3) == Fraction(19, 27)


def cautioned(game: Any, answer: str) -> str:
    return str(game.title.caution(game, game.question.find(answer)))


@rule("wicked.ballista.friendly-fire-applies")
def test_a_bolt_through_a_friend_deserves_a_second_thought(table: Any) -> None:
    """Also for each zone by itself, and not if nobody can die."""
    game = at_the_ballista(table, {"b": 2, "d": 1}, {"tolk": "d"})
    assert cautioned(game, "fire-ballista east") == "The bolt flies through Tolk at d: 70% risk that Tolk dies."
    several = at_the_ballista(table, {}, {"tolk": "c", "hesta": "c", "perrin": "d"})
    assert cautioned(several, "fire-ballista east").split(". ") == [
        "The bolt flies through Tolk and Hesta at c: 70% risk that one of them dies",
        "The bolt flies through Perrin at d: 70% risk that Perrin dies.",
    ]
    assert cautioned(at_the_ballista(table, {"b": 2}, {}), "fire-ballista east") == ""
    hurt = at_the_ballista(table, {}, {"tolk": "e"}, **{"ballista-survivor-damage": "2"})
    assert cautioned(hurt, "end") == "Oswin has 3 actions left."


@rule("wicked.ballista.hits-kill-anything")
def test_there_are_odds_of_wounds_too(table: Any) -> None:
    """By the setting, two wounds each: with one miss or none, Tolk lives."""
    wounded = at_the_ballista(table, {}, {"tolk": "c"}, **{"ballista-survivor-damage": "2"})
    odds = wounded.odds("fire-ballista east")
    assert odds.spread("wounds") == [(0, chance_of(3, 3)), (2, chance_of(2, 3)), (3, chance_of(1, 3) + chance_of(0, 3))]


@rule("wicked.ballista.hits-kill-anything", "fantasy.wounds.armor-roll")
def test_armour_is_rolled_for_against_wounds_but_not_against_death(table: Any) -> None:
    """Each of the three dice misses with 1/3, and then both dice for the chainmail hold with 1/4: Tolk is unhurt with
    (2/3 + 1/3 * 1/4) ** 3 = 27/64. If the bolt kills, nothing helps."""
    worn = {"tolk": {"zone": "c", "worn": "chainmail"}}
    game = at_the_ballista(table, {}, worn, **{"ballista-survivor-damage": "2"})
    option = game.question.find("fire-ballista east")
    stakes = game.title.stakes(game, option, 0)
    assert stakes.chance("wounds") == 1 - Fraction(27, 64)
    assert [part.odds.chance("wounds") for part in stakes.parts] == [1 - Fraction(27, 64)]
    assert harm_beside(stakes, game.title.painter) == "58% risk to a friend"
    assert at_the_ballista(table, {}, worn).odds("fire-ballista east").chance("deaths") == 1 - chance_of(3, 3)


@rule("wicked.ballista.friendly-fire-applies")
def test_a_bolt_that_kills_a_friend_does_not_lose_the_game(table: Any) -> None:
    """Who fires it is never hit, so somebody is left."""
    game = at_the_ballista(table, {"b": 1}, {"tolk": "b"})
    option = game.question.find("fire-ballista east")
    assert game.title.risk(game, option, 0) == 0


@rule("wicked.ballista.separate-roll-per-zone")
def test_the_page_has_a_chart_for_each_zone_and_says_who_may_die(table: Any) -> None:
    """If Tolk dies in c, nobody sees d any more; that is counted, but 3+ is what it needs as things are."""
    game = at_the_ballista(table, {"b": 1, "d": 1}, {"tolk": "c"})
    option = game.question.find("fire-ballista east")
    card = make_card(game, option, 0)
    assert [bars.name for bars in card.bars] == [
        "B (A.n), 4+: kills (average 0.88)",
        "C (A.ne), 3+: deaths (average 0.70)",
        "D (B.nw), 3+: kills (average 0.90)",
    ]
    assert "Deaths (average 0.70)" in card.notes
    assert harm_beside(game.title.stakes(game, option, 0), game.title.painter) == "70% risk to a friend"
    parts = serializers.odds(game.title, game.odds(option)).parts
    assert [(part.place, part.words, part.needed) for part in parts] == [
        ("b", "b, 4+", 4),
        ("c", "c, 3+", 3),
        ("d", "d, 3+", 3),
    ]


@rule("wicked.ballista.separate-roll-per-zone")
def test_the_terminal_says_the_same_zone_by_zone(table: Any) -> None:
    game = at_the_ballista(table, {"b": 1}, {"tolk": "c"})
    output = io.StringIO()
    option = game.question.find("fire-ballista east")
    show_odds(Screen(file=output, width=100), game.title, [("3", option, game.odds(option))])
    assert "3 one after the other: b, 4+: 0.9 kills; c, 3+: 0.7 deaths, 2.1 wounds" in " ".join(
        output.getvalue().split()
    )


@rule("wicked.ballista.spotted-zone-hits-on-three-plus")
def test_the_line_shows_what_hits_in_each_zone_and_frames_friends(table: Any) -> None:
    game = at_the_ballista(table, {"b": 2, "d": 1}, {"tolk": "d"})
    option = game.question.find("fire-ballista east")
    offer = Offer("o0", game.title.painter.place(game.view(0), option), "bolt", "Fire")
    board = game.title.painter.board(game.view(0), [offer])
    (line,) = [each for each in board.iter("g") if each.get("data-option") == "o0"]
    needs = ["".join(each.itertext()) for each in line.iter("g") if each.get("class") == "aim needs"]
    assert needs == ["3+"], "in b is the chip"
    assert len([each for each in line.iter("rect") if each.get("class") == "friend"]) == 1
