"""The odds of attacks that go all-out: kills and Breaks together, against an enumeration of all faces."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from shamble.kernel.odds import Odds
from shamble.speech.odds_text import beside
from shamble.testing import rule
from tests.titles.washington.fights import BREAK, armed

Joint = dict[tuple[int, int], Fraction]  # the chance of so many kills and so many broken weapons


def joint(odds: Odds | None) -> Joint:
    assert odds is not None
    found: Joint = {}
    for chance, change in odds.ways:
        key = (change["kills"], change["breaks"])
        found[key] = found.get(key, Fraction(0)) + chance
    return found


def every_roll(classic: int, all_out: int) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
    faces = list(product(range(1, 7), repeat=classic + all_out))
    return [(roll[:classic], roll[classic:]) for roll in faces]


def enumerated(
    classic: int, all_out: int, needed: int, crowd: int, weapons: int = 1, ignored: int = 0, bonus: int = 0
) -> Joint:
    """By the rules: dice of both colours hit on the accuracy, never with a 1 or a Break; each hit kills one, as long
    as there are any; each Break that is not ignored loses a weapon."""
    found: Joint = {}
    rolls = every_roll(classic, all_out)
    for plain, risky in rolls:
        hits = len([face for face in plain + risky if face > 1 and face + bonus >= needed])
        breaks = max(0, risky.count(BREAK) - ignored)
        key = (min(hits, crowd), min(breaks, weapons))
        found[key] = found.get(key, Fraction(0)) + Fraction(1, len(rolls))
    return found


def test_kills_are_named_before_broken_weapons() -> None:
    odds = armed(["sub-mg"]).odds("shoot-all-out sub-mg s1")
    assert odds is not None
    assert odds.measures == ["kills", "breaks"]
    assert beside(odds) == f"{float(odds.mean('kills')):.1f} kills, {float(odds.mean('breaks')):.1f} breaks"


@rule("washington.all-out.pool-is-classic-plus-all-out")
@pytest.mark.parametrize(
    ("hands", "answer", "crowd", "skills", "rolled"),
    [
        (["baseball-bat"], "melee-all-out baseball-bat", 6, [], {"classic": 2, "all_out": 1, "needed": 3}),
        (["shotgun"], "shoot-all-out shotgun s1", 3, [], {"classic": 2, "all_out": 2, "needed": 4}),
        (["shotgun"], "shoot-all-out shotgun s1", 6, [], {"classic": 2, "all_out": 2, "needed": 4}),
        (
            ["machete", "machete"],
            "melee-both-all-out machete",
            6,
            [],
            {"classic": 2, "all_out": 2, "needed": 3, "weapons": 2},
        ),
        (
            ["machete", "machete"],
            "melee-both-all-out machete",
            6,
            ["ignore-1-break"],
            {"classic": 2, "all_out": 2, "needed": 3, "weapons": 2, "ignored": 1},
        ),
        (
            ["glock-17"],
            "shoot-all-out glock-17 s1",
            6,
            ["plus-1-to-dice-roll:ranged", "plus-1-to-dice-roll:ranged"],
            {"classic": 1, "all_out": 3, "needed": 3, "bonus": 2},
        ),
        (
            ["ka-bar"],
            "melee-all-out ka-bar",
            6,
            ["double-all-out-dice", "all-out:plus-1-die:melee"],
            {"classic": 2, "all_out": 2, "needed": 3},
        ),
    ],
)
def test_kills_and_breaks_have_their_exact_chances_together(
    hands: list[str], answer: str, crowd: int, skills: list[str], rolled: dict[str, int]
) -> None:
    game = armed(hands, walkers=crowd, skills=skills)
    expected = enumerated(crowd=crowd, **rolled)
    assert joint(game.odds(answer)) == {key: chance for key, chance in expected.items() if chance}


@rule("washington.all-out.break-discards-weapon-after-action")
def test_the_shotgun_of_the_book_breaks_with_eleven_chances_in_36() -> None:
    odds = armed(["shotgun"]).odds("shoot-all-out shotgun s1")
    assert odds is not None
    assert odds.chance("breaks") == Fraction(11, 36)
    assert odds.mean("kills") == 2
    assert sum(chance for chance, _ in odds.ways) == 1
    plain = armed(["shotgun"]).odds("shoot shotgun s1")
    assert plain is not None
    assert plain.chance("breaks") == 0


@rule("washington.all-out.dice-never-rerolled")
@pytest.mark.parametrize("reroll", [{"backpack": ["plenty-of-shells"]}, {"skills": ["lucky"]}])
def test_with_a_reroll_only_the_classic_dice_change(reroll: dict[str, Any]) -> None:
    """Three kills are wanted. By the rules: the classic dice are rolled again if fewer of them hit than a new roll
    promises, given what the All-Out dice have already done."""
    crowd = 3
    odds = armed(["shotgun"], walkers=crowd, **reroll).odds("shoot-all-out shotgun s1")
    assert odds is not None
    assert odds.again is not None
    plain = [len([face for face in faces if face >= 4]) for faces in product(range(1, 7), repeat=2)]
    expected: Joint = {}
    risky = list(product(range(1, 7), repeat=2))
    for faces in risky:
        sure, broken = len([face for face in faces if face >= 4]), min(1, faces.count(BREAK))
        promised = Fraction(sum(min(crowd, sure + hits) for hits in plain), len(plain))
        for first in plain:
            settled = min(crowd, sure + first) >= promised
            for hits in [first] * len(plain) if settled else plain:
                key = (min(crowd, sure + hits), broken)
                expected[key] = expected.get(key, Fraction(0)) + Fraction(1, len(risky) * len(plain) ** 2)
    assert joint(odds.again) == expected
    assert odds.again.chance("breaks") == odds.chance("breaks") == Fraction(11, 36)


@rule("washington.all-out.break-counts-as-miss-for-friendly-fire")
def test_misses_of_both_colours_hurt_a_friend() -> None:
    game = armed(["glock-17"], zombies={"s1": {"walker": 6}}, others={"ashley": "s1"})
    odds = game.odds("shoot-all-out glock-17 s1")
    assert odds is not None
    found: dict[tuple[int, int, int], Fraction] = {}
    rolls = every_roll(1, 3)
    for plain, risky in rolls:
        hits = len([face for face in plain + risky if face >= 3])
        key = (hits, min(1, risky.count(BREAK)), min(3, 4 - hits))
        found[key] = found.get(key, Fraction(0)) + Fraction(1, len(rolls))
    have: dict[tuple[int, int, int], Fraction] = {}
    for chance, change in odds.ways:
        key = (change["kills"], change["breaks"], change["wounds"])
        have[key] = have.get(key, Fraction(0)) + chance
    assert have == found


@rule("washington.all-out.plus-die-skills-add-classic-dice")
def test_sixes_of_both_colours_add_damage() -> None:
    """A fatty endures 2: with one six, the hits of a Glock fell it."""
    game = armed(["glock-17"], zombies={"s1": {"fatty": 4}}, skills=["roll-6-damage:ranged"])
    found: Joint = {}
    rolls = every_roll(1, 3)
    for plain, risky in rolls:
        hits, sixes = len([face for face in plain + risky if face >= 3]), (plain + risky).count(6)
        key = (hits if sixes else 0, min(1, risky.count(BREAK)))
        found[key] = found.get(key, Fraction(0)) + Fraction(1, len(rolls))
    assert joint(game.odds("shoot-all-out glock-17 s1")) == found


def exploded(sixes: int) -> list[tuple[Fraction, int]]:
    """The hits of that many extra dice, without those that they add in turn."""
    rolls = list(product(range(1, 7), repeat=sixes))
    return [(Fraction(1, len(rolls)), len([face for face in faces if face >= 3])) for faces in rolls]


@rule("washington.all-out.plus-die-skills-add-classic-dice")
def test_sixes_of_both_colours_add_dice() -> None:
    """Two walkers are there: whoever rolled a six has hit one of them, and the next die tells enough."""
    game = armed(["machete"], walkers=2, skills=["roll-6-die:melee"])
    found: Joint = {}
    for plain, risky in every_roll(1, 1):
        sure = len([face for face in plain + risky if face >= 3])
        for chance, more in exploded((plain + risky).count(6)):
            key = (min(2, sure + more), risky.count(BREAK))
            found[key] = found.get(key, Fraction(0)) + chance / 36
    assert joint(game.odds("melee-all-out machete")) == found


def test_a_repair_kit_is_not_counted_on() -> None:
    odds = armed(["shotgun"], backpack=["repair-kit"]).odds("shoot-all-out shotgun s1")
    assert odds is not None
    assert odds.chance("breaks") == Fraction(11, 36)


def test_buttons_show_them_at_once() -> None:
    game = armed(["sub-mg", "sub-mg"])
    assert game.question is not None
    option = next(option for option in game.question.options if option.verb == "shoot-both-all-out")
    odds = game.title.stakes(game, option, 0)
    assert odds is not None
    assert odds.chance("breaks", 2) == 1 - Fraction(5, 6) ** 6 - 6 * Fraction(1, 6) * Fraction(5, 6) ** 5
