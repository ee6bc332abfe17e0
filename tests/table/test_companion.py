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
from shamble.speech.chores import FEW
from shamble.table.games.store import Store
from shamble.table.pages.companion import happened
from shamble.table.show import chore_rows
from shamble.table.show.chore_rows import TOO_MUCH, Checklist, checklist
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
    return template.render(theme="dark", frame=frame, list=checklist(game, frame), **known)


def listed(game: Game) -> Checklist:
    return checklist(game, make_frame(game, 0))


def text_of(html: str) -> str:
    return unescape(re.sub(r"<[^>]+>", "", html))


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
        assert html.count('data-act="undo"') == 1 + listed(game).long
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


@pytest.mark.parametrize(("title", "scene"), SCENES)
def test_it_says_what_to_set_up_and_then_what_to_do(title: str, scene: str) -> None:
    game = shamble.new(title, scene, seed=5, fate="manual")
    html = rendered(game)
    assert listed(game).heading == "Set up the table"
    assert listed(game).long
    for says in game.title.preparations(game):
        assert says in text_of(html)
    assert html.count("data-chore") == len(listed(game).rows) >= len(game.title.preparations(game))
    while game.question is not None and not (game.position and listed(game).long):
        game.answer(len(game.question.options) - 1 if game.question.seats else "auto")
    html = rendered(game)
    assert "Set up the table" not in html
    assert "Do this on the table" in html
    assert f"All {len(listed(game).rows)} done" in html or game.question is None


def test_who_begins_somewhere_is_put_there_when_the_table_is_set_up() -> None:
    game = shamble.new("nld", "tutorial", seed=5, fate="manual")
    assert "Put Ben, Barbra, Tom, Judy, Harry and Helen in the lane." in [row.says for row in listed(game).rows]


def test_a_short_list_is_shown_above_the_question() -> None:
    game = shamble.new("nld", "tutorial", seed=5, fate="manual")
    game.answer("auto")
    game.answer_all(["turn ben", "move porch"])
    assert [row.says for row in listed(game).rows] == ["Move Ben from the lane to the porch."]
    html = rendered(game)
    assert 'id="passing"' in html
    assert 'id="list"' not in html
    assert "<b>Ben</b>" in html


def test_the_dead_are_a_list_of_whole_sentences_with_their_pictures() -> None:
    rows = longest_list("nld", "board-up-the-house")
    assert len(rows.rows) > FEW
    assert rows.long
    moves = [row for row in rows.rows if row.says.startswith("Move ")]
    assert moves
    for row in moves:
        assert re.fullmatch(r"Move .+ from .+ to .+\.", row.says)
        assert [span.text for span in row.spans if span.counts]
        assert row.figure.startswith("g-") or row.sign


def longest_list(title: str, scene: str) -> Checklist:
    game = shamble.new(title, scene, seed=5, fate="manual")
    longest = Checklist("")
    for _ in range(150):
        if game.question is None:
            break
        game.answer(len(game.question.options) - 1 if game.question.seats else "auto")
        longest = max(longest, listed(game), key=lambda one: len(one.rows) if not one.sets_up else 0)
    return longest


def test_an_undo_says_what_to_put_back() -> None:
    game = shamble.new("nld", "tutorial", seed=5, fate="manual")
    game.answer("auto")
    game.answer_all(["turn ben", "move porch", "open hall--porch"])
    assert [row.says for row in listed(game).rows] == ["Open the hall door by the porch."]
    game.undo()
    assert [row.says for row in listed(game).rows] == ["Close the hall door by the porch."]
    game.undo()
    assert listed(game).heading == "Put this back"
    assert [row.says for row in listed(game).rows] == [
        "Close the hall door by the porch.",
        "Move Ben from the porch to the lane.",
    ]
    assert "Put this back" in rendered(game)
    game.answer("move west-yard")
    assert [row.says for row in listed(game).rows] == ["Move Ben from the lane to the west yard."]


def test_after_a_long_undo_the_table_is_compared_with_the_board(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chore_rows, "MOST_TAKEN_BACK", 5)
    game = shamble.new("nld", "board-up-the-house", seed=5, fate="manual")
    for _ in range(60):
        assert game.question is not None
        game.answer(len(game.question.options) - 1 if game.question.seats else "auto")
    game.back_to(10)
    rows = listed(game).rows
    assert [row.says for row in rows] == [TOO_MUCH]
    assert listed(game).long


def test_the_ids_of_rows_tell_lists_apart() -> None:
    game = shamble.new("nld", "tutorial", seed=5, fate="manual")
    keys = []
    for _ in range(40):
        assert game.question is not None
        if listed(game).rows:
            keys.append(listed(game).key)
        game.answer(0 if game.question.seats else "auto")
    assert len(keys) == len(set(keys)) > 10


def test_a_title_that_knows_no_chores_has_its_sentences_read() -> None:
    game = shamble.new("duel", fate="manual", seed=2)
    while game.question is not None and not (game.position and listed(game).rows):
        game.answer(0 if game.question.seats else "auto")
    assert [row.says for row in listed(game).rows] == [
        game.title.sentence(event, event.known_to(0)) for event in game.events if event.told_to(0)
    ][-len(listed(game).rows) :]


def test_a_game_whose_dice_shamble_rolls_has_nothing_to_do_by_hand() -> None:
    game = shamble.new("nld", "tutorial", seed=5)
    for _ in range(4):
        game.answer(0)
    assert not listed(game).rows
    game.undo()
    assert not listed(game).rows
    assert "What happened" in rendered(game)


def test_faces_say_what_they_mean() -> None:
    game = shamble.new("nld", "tutorial", seed=5, fate="manual")
    while not (isinstance(game.question, Roll) and game.question.ask == "attack"):
        assert game.question is not None
        shots = [option.text for option in game.question.options if option.verb in ("shoot", "melee")]
        game.answer((shots[:1] or [0])[0] if game.question.seats else "auto")
    threshold = game.title.threshold(game)
    assert threshold is not None
    assert game.title.hint(game) == f"hits on {threshold.least}+"
    html = rendered(game)
    for face in range(1, 7):
        says = "hit" if face >= threshold.least else "miss"
        assert f'value="{face}" aria-label="{face}, {says}"' in html
    assert f'data-least="{threshold.least}"' in html


def test_the_sum_of_two_dice_hits_and_no_single_face() -> None:
    game = shamble.new("enclave", "bootcamp", seed=11, fate="manual")
    while not (isinstance(game.question, Roll) and game.question.ask in ("defense", "attack", "zombie-attack")):
        assert game.question is not None
        game.answer(0 if game.question.seats else "auto")
    threshold = game.title.threshold(game)
    assert threshold is not None
    assert threshold.together
    html = rendered(game)
    assert " data-together" in html
    assert 'aria-label="1"' in html


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
