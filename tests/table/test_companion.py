"""The companion page: whatever is asked can be answered there."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from typing import Any

import httpx
import pytest
from fastapi import FastAPI

import shamble
from shamble.kernel.game import Game
from shamble.kernel.questions import Choice, Pick, Roll, Share
from shamble.table.games.store import Store
from shamble.table.pages.companion import happened, taken_back
from shamble.table.show.frames import make_frame
from shamble.table.show.rendering import environment
from shamble.testing.recording import replayed
from shamble.testing.soaking import Nth

GAMES = Path(__file__).parents[1] / "titles"
SOME_GAMES = [
    GAMES / "nld" / "games" / "tutorial-won.jsonl",
    GAMES / "nld" / "games" / "fuel-pump-eliminated.jsonl",
    GAMES / "enclave" / "games" / "bootcamp-all-dead.jsonl",
    GAMES / "enclave" / "games" / "fire-burned-down.jsonl",
]
SCENES = [("nld", "tutorial"), ("nld", "board-up-the-house"), ("enclave", "bootcamp"), ("enclave", "first-day")]
NTH = 5  # of so many questions one is rendered
ID = re.compile(r'\bid="([^"]+)"')


def rendered(game: Game) -> str:
    frame = make_frame(game, 0)
    now, before = happened(frame)
    known = {"id": "a-game", "revision": 3, "speaker": 0, "can_undo": True, "now": now, "before": before}
    template = environment().get_template("companion.html")
    return template.render(theme="dark", frame=frame, taken_back=taken_back(game, 0), **known)


def check_page(game: Game) -> None:
    html = rendered(game)
    twice = [id for id, count in Counter(ID.findall(html)).items() if count > 1]
    assert not twice, twice
    assert " style=" not in html
    question = game.question
    if isinstance(question, Choice):
        shown = [unescape(answer) for answer in re.findall(r'data-option="[^"]*" data-answer="([^"]*)"', html)]
        assert sorted(shown) == sorted(option.text for option in question.options + question.asides)
    elif isinstance(question, (Share, Roll, Pick)):
        assert html.count("data-entry=") == 1
        assert html.count('data-act="undo"') == 1
    else:
        assert "/replay" in html


@pytest.mark.parametrize("path", SOME_GAMES, ids=lambda path: path.stem)
def test_questions_of_a_few_recorded_games_can_be_answered(path: Path, nth: Nth) -> None:
    for number, game in enumerate(replayed(path)):
        if nth(number, NTH) or game.question is None:
            check_page(game)


@pytest.mark.parametrize(("title", "scene"), SCENES)
def test_every_question_at_a_real_table_can_be_answered(title: str, scene: str) -> None:
    game = shamble.new(title, scene, seed=5, fate="manual")
    for _ in range(60):
        check_page(game)
        if game.question is None:
            break
        game.answer(0 if game.question.seats else "auto")


def test_it_says_what_to_prepare_and_then_what_to_do() -> None:
    game = shamble.new("nld", "tutorial", seed=5, fate="manual")
    html = rendered(game)
    assert "Set up the real table" in html
    for says in game.title.preparations(game):
        assert says in unescape(html)
    while game.question is not None and not (game.position and happened(make_frame(game, 0))[0]):
        game.answer(0 if game.question.seats else "auto")
    html = rendered(game)
    assert "Set up the real table" not in html
    assert "Do this on the real table" in html
    assert "What happened" not in html


def test_an_undo_says_what_to_put_right() -> None:
    game = shamble.new("nld", "tutorial", seed=5, fate="manual")
    while game.question is not None and game.position < 12:
        game.answer(0 if game.question.seats else "auto")
    done = [says for event, says in game.log_for(0) if event.line > game.position - 4]
    assert len(done) > 1
    assert taken_back(game, 0) == []
    game.back_to(game.position - 4)
    assert taken_back(game, 0) == done[::-1]
    assert "Undo this on the real table" in rendered(game)


def test_a_game_whose_dice_shamble_rolls_has_nothing_to_put_right() -> None:
    game = shamble.new("nld", "tutorial", seed=5)
    for _ in range(4):
        game.answer(0)
    game.undo()
    assert taken_back(game, 0) == []
    assert "What happened" in rendered(game)


@pytest.fixture
def table(store: Store, open_table: Any) -> Iterator[tuple[httpx.Client, FastAPI]]:
    """A table of its own, because pages know their sessions from the start."""
    with open_table(store) as table:
        yield table


@pytest.fixture
def client(table: tuple[httpx.Client, FastAPI]) -> httpx.Client:
    return table[0]


def test_the_page_at_a_table(sit: Any, client: httpx.Client) -> None:
    player = sit(fate="manual", seed=3)
    page = client.get(f"/games/{player.id}/companion")
    assert page.status_code == 200
    assert f'data-revision="{player.state()["revision"]}"' in page.text
    assert client.get("/games/no-such-game/companion").status_code == 404
