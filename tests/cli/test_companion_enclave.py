"""Companion mode with cups and two dice: an evening of Zombie Enclave, typed until the first combat is over."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from shamble.titles.enclave.title import title as enclave_title

EVENING = Path(__file__).parent / "companion_enclave.txt"
TABLE = ["play", "enclave", "--scene", "bootcamp", "--fate", "manual", "--seed", "11"]


@pytest.fixture(autouse=True)
def enclave(announce):
    return announce(enclave_title)


def test_an_evening_is_typed_from_the_first_draw_to_the_end_of_the_first_combat(run, answers):
    parts = re.split(r"(?<=\nquit)\n", "\n" + EVENING.read_text("utf-8"))
    out = ""
    for number, part in enumerate(parts):
        typed = [line for line in part.split("\n") if line and not line.startswith("#")]
        out += run(*(TABLE if number == 0 else ["play", "enclave"]), typed=typed).out
    told = " ".join(out.split())
    for sentence in (
        "At the real table: - Lay out the map",
        "Draw 1 card (of 17) and type it.",
        "1 RP for a Hole in the External Perimeter.",
        "That is 1 face. Type 2 faces from 1 to 6, such as 3 5",
        "A special find: the Crowbar.",
        "Continuing enclave-1 at answer",
        "Today's Buildup chit: “Add three (2+)”.",
        "One Explosive zombie joins the Horde.",
        "“Add one and Attack! (2+)”",
        "2 dice with 6 sides (hits on 5 or less) and type the result.",
        "Explosive zombie 1 is held by Barbed Wire 1.",
        "Attack Walker 1 (0.6 kills, 0.6 damage)",
        "Shamble rolled",
        "! attack Billy: Hungry 1 (≤5)",
        "The Crowbar helps only against an Enemy in the same area.",
        "lost on 8+",
        "Barbed Wire 1 holds together (7).",
        "Combat is over.",
        "8+ recovers",
        "Item Pool, still in the deck:",
    ):
        assert sentence in told, sentence
    given = [row["answer"] for row in answers("enclave-1") if row["seat"] == -1]
    assert given[:3] == ["billy", "lloyd", "5 4"]
    assert "walker hungry explosive" in given
    assert given[-2:] == ["3 4", "4 4"]


def test_what_lies_elsewhere_can_not_be_drawn(run):
    out = run(*TABLE, typed=["billy", "billy"]).flow
    assert "Billy can't be drawn here: one in play." in out


def test_names_are_found_by_their_beginnings(run):
    out = run(*TABLE, typed=["bil", "llo", "begin", "rest", "attack", "add 3", "hun, expl, arm"]).flow
    assert "“Attack!” is drawn, but there is nobody out there." in out
    assert "One Hungry zombie joins the Horde." in out
    assert "One Armadillo joins the Horde." in out
