"""Chores: how a long list becomes short, how they are taken back, and what they say."""

from __future__ import annotations

import pytest

from shamble.speech.chores import SENTENCES, Chore, merged, spoken, undone
from shamble.speech.words import Words

WORDS = Words(
    names={"walker": "walker|walkers", "fatty": "fatty|fatties", "axe": "the Axe", "ben": "Ben"}
    | {
        "yard": "the yard",
        "hall": "the hall",
        "loft": "the loft",
        "in loft": "up in the loft",
        "to loft": "up to the loft",
    }
)


def move(kind: str, count: int, start: str, to: str) -> Chore:
    return Chore("move", ((kind, count),), start, to)


def said(chore: Chore) -> str:
    return "".join(span.text for span in spoken(chore, WORDS, SENTENCES))


def bold(chore: Chore) -> list[str]:
    return [span.text for span in spoken(chore, WORDS, SENTENCES) if span.counts]


def test_those_who_go_the_same_way_go_together() -> None:
    first, other = move("walker", 2, "yard", "hall"), move("fatty", 1, "yard", "hall")
    assert merged([first, other, move("walker", 1, "yard", "hall")]) == [
        Chore("move", (("walker", 3), ("fatty", 1)), "yard", "hall")
    ]


def test_those_who_come_later_do_not_go_before_they_are_there() -> None:
    """The third move may be of those whom the second one brings."""
    moves = [move("walker", 1, "yard", "hall"), move("walker", 2, "loft", "yard"), move("walker", 2, "yard", "hall")]
    assert merged(moves) == moves


def test_those_who_go_on_do_not_wait() -> None:
    moves = [move("walker", 2, "yard", "hall"), move("walker", 2, "hall", "loft"), move("walker", 1, "yard", "hall")]
    assert merged(moves) == moves


def test_what_goes_elsewhere_is_not_in_the_way() -> None:
    moves = [move("walker", 1, "yard", "hall"), move("fatty", 1, "loft", "porch"), move("walker", 1, "yard", "hall")]
    assert merged(moves) == [move("walker", 2, "yard", "hall"), moves[1]]


def test_the_dead_come_to_a_door_after_it_was_opened() -> None:
    """Whatever else is done with a place comes in its order."""
    opened = Chore("open", (("hall", 1),))
    moves = [move("walker", 1, "yard", "hall"), opened, move("walker", 1, "yard", "hall")]
    assert merged(moves) == moves


def test_of_what_is_set_only_the_last_counts() -> None:
    def at(number: int, who: str = "ben") -> Chore:
        return Chore("experience", (("experience", number),), to=who, sets=True, before=number - 1)

    assert merged([at(1), at(2, "tom"), at(3)]) == [at(2, "tom"), at(3)]


def test_harm_and_reasons_are_kept_apart() -> None:
    bite = Chore("give", (("wound", 1),), to="ben", harm=True)
    graze = Chore("give", (("wound", 1),), to="ben", why="By a stray shot.")
    assert merged([bite, graze, bite]) == [Chore("give", (("wound", 2),), to="ben", harm=True), graze]


@pytest.mark.parametrize(
    ("chore", "back"),
    [
        (move("walker", 2, "yard", "hall"), move("walker", 2, "hall", "yard")),
        (Chore("put", (("walker", 2),), to="hall"), Chore("remove", (("walker", 2),), "hall")),
        (Chore("remove", (("walker", 2),), "hall"), Chore("put", (("walker", 2),), to="hall")),
        (Chore("give", (("wound", 1),), to="ben", harm=True), Chore("take", (("wound", 1),), "ben")),
        (
            Chore("experience", (("experience", 5),), to="ben", sets=True, before=3),
            Chore("experience", (("experience", 3),), to="ben", sets=True, before=3),
        ),
        (Chore("move", (("ben", 1),), to="hall"), None),  # nobody knows where he was
        (Chore("remove", (("ben", 1),)), None),
        (Chore("shuffle", (("house", 1),)), None),
    ],
)
def test_how_a_chore_is_taken_back(chore: Chore, back: Chore | None) -> None:
    assert undone(chore) == back


def test_what_counts_is_marked() -> None:
    chore = Chore("move", (("walker", 2), ("fatty", 1)), "yard", "loft")
    assert said(chore) == "Move 2 walkers and 1 fatty from the yard up to the loft."
    assert bold(chore) == ["2 walkers and 1 fatty"]
    assert said(Chore("put", (("walker", 1),), to="loft")) == "Put 1 walker up in the loft."
    assert said(Chore("give", (("axe", 1),), to="ben")) == "Give Ben the Axe."
    assert said(Chore("give", (("axe", 2),), to="ben")) == "Give Ben 2 × Axe."
    assert said(Chore("take", (("wound", 1),), "ben")) == "Take 1 wound from Ben."
    assert said(Chore("remove", (("ben", 1),))) == "Take Ben off the board."
