"""The picture of the duel: it shows what a seat knows and no more, and offers what can be done."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

import shamble
from shamble.draw import sources
from shamble.draw.svg import Element
from shamble.kernel.rng import generator
from shamble.table.show.frames import Frame, make_frame
from shamble.testing.properties import answer_somehow

Table = Callable[..., shamble.Game]  # of the fixture
SPRITE = "".join(sources.read(sources.SPRITE))


def board(frame: Frame) -> Element:
    assert frame.board is not None
    return frame.board


def words(frame: Frame) -> list[str]:
    return [text.strip() for text in board(frame).itertext() if text.strip()]


def offered(frame: Frame) -> list[str]:
    return [each.get("aria-label", "") for each in board(frame).iter() if each.get("data-option")]


def pieces(frame: Frame, inside: str, class_: str) -> int:
    part = next(each for each in board(frame).iter() if each.get("id") == inside)
    return len([each for each in part.iter() if each.get("class") == class_])


def test_lives_boards_and_traps_are_drawn_for_both(table: Table) -> None:
    frame = make_frame(table(ash="bat", kit="bat bat", bag="groan", life=[3, 5], boards=[1, 2]), 0)
    assert [pieces(frame, f"p-{who}", "si-hp") for who in ("ash", "kit")] == [3, 5]
    assert [pieces(frame, f"p-{who}", "si-hp off") for who in ("ash", "kit")] == [2, 0]
    assert [pieces(frame, f"p-{who}", "plank") for who in ("ash", "kit")] == [1, 2]
    assert [words(frame).count(text) for text in ("3 lives", "1 board", "2 cards", "no trap")] == [1, 1, 1, 2]
    frame.game.answer("trap")
    assert [words(make_frame(frame.game, 0)).count(text) for text in ("a trap", "no trap")] == [1, 1]


def test_what_can_be_done_is_offered_where_it_is_done(table: Table) -> None:
    frame = make_frame(table(ash="bat bat bandage", bag="groan bat"), 0)
    assert offered(frame) == ["Play the bat", "Draw two cards", "Lay a trap"]
    assert "×2" in words(frame)


def test_only_the_seat_that_looked_sees_the_top_of_the_deck(table: Table) -> None:
    game = table(ash="flashlight", kit="groan", bag="bat groan pistol", fate=(["pistol", "bat"],))
    game.answer_all(["play flashlight", "put bat"])
    assert [text for text in words(make_frame(game, 0)) if text[:2] in ("1.", "2.")] == ["1. bat", "2. pistol"]
    assert not {"bat", "pistol"} & {word for text in words(make_frame(game, 1)) for word in re.findall(r"\w+", text)}
    said = [make_frame(game, seat).passages[2].says[0] for seat in (0, 1)]
    assert said == ["3 cards to draw, 1 discarded. On top: bat, pistol.", "3 cards to draw, 1 discarded."]


@pytest.mark.parametrize("seed", range(6))
def test_every_moment_of_a_game_can_be_drawn(seed: int) -> None:
    game, rng = shamble.new("duel", seed=seed), generator(seed)
    while True:
        for seat in (0, 1):
            frame = make_frame(game, seat)
            ids = [each.get("id") for each in board(frame).iter() if each.get("id")]
            assert len({*ids}) == len(ids)
            symbols = [each.get("href", "#")[1:] for each in board(frame).iter() if each.tag == "use"]
            assert [name for name in symbols if f'<symbol id="{name}"' not in SPRITE] == []
        if game.question is None:
            return
        answer_somehow(game, rng)
