"""Companion mode with All-Out dice, on which a symbol takes the place of the 1."""

from __future__ import annotations

import pytest

from shamble.titles.washington import title as washington_title

TABLE = ["play", "washington", "--scene", "brownout", "--fate", "manual", "--seed", "7"]
DEALT = ["pist, pist, fire, crow, bat", "tess; open kitchen; usual; 4; 2; end"]
ATTACK = [*DEALT, "anton; move kitchen; move front; go all-out", "5"]


@pytest.fixture(autouse=True)
def washington(announce):
    return announce(washington_title)


def said(run, *typed):
    return " ".join(run(*TABLE, typed=[*ATTACK, *typed]).out.split())


def test_the_question_says_how_the_symbol_is_typed(run):
    assert "Roll 1 all-out die with 6 sides (hits on 4+) and type the result." in said(run)
    assert "such as “3”, with “b” for break; `roll` lets Shamble roll" in said(run)


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("?", "Only numbers from 2 to 6 and “break” for all-out, 1 in all."),
        ("x", "Type a face from 2 to 6 or “break”, such as 3"),
        ("5 b", "That is 2 faces."),
        ("b", "Anton attacks with the Fire Axe and rolls 5 + break."),
        ("B", "The Fire Axe breaks."),
    ],
)
def test_what_is_typed_for_such_a_die_is_answered(run, typed, answer):
    assert answer in said(run, typed)


def test_kills_come_before_broken_weapons(run):
    out = run(*TABLE, typed=[*DEALT, "anton; move kitchen; move front", "odds"]).out
    assert "until the next decision       kills       broken weapons" in out
