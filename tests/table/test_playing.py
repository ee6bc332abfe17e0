"""The enemies' turn for a page that plays it back: its steps come with the answer, and the boards one by one."""

from __future__ import annotations

import html
import itertools
import json
import re
from pathlib import Path
from typing import Any

import httpx
import pytest

from shamble.draw.svg import html as drawn
from shamble.table.games.session_registry import SessionRegistry

GAMES = Path(__file__).parents[1] / "titles"
REQUESTS = itertools.count()


def journal(name: str, answers: int) -> tuple[bytes, str]:
    """A recorded game up to some answer, as if people had given all of them, and its next answer."""
    lines = [json.loads(line) for line in (GAMES / name).read_text("utf-8").splitlines()]
    for line in lines:
        if line.get("mark") == "bot":
            del line["mark"]
    kept = "\n".join([json.dumps(line) for line in lines[: answers + 2]]) + "\n"
    return kept.encode(), lines[answers + 2]["answer"]


class Page:
    """A page that shows a game."""

    def __init__(self, client: httpx.Client, name: str, answers: int) -> None:
        content, self.next = journal(name, answers)
        self.client = client
        self.game = client.post("/api/games/file", content=content).raise_for_status().json()
        self.id = self.game["id"]
        self.position = answers

    def answer(self, **show: Any) -> dict[str, Any]:
        body = {
            "request": f"playing-{next(REQUESTS)}",
            "revision": self.client.get(f"/api/games/{self.id}").json()["revision"],
            "position": self.position,
            "answer": self.next,
            "show": {"since": self.position, **show},
        }
        return dict(self.client.post(f"/api/games/{self.id}/answers", json=body).raise_for_status().json())

    def step(self, since: int, to: int, at: int) -> httpx.Response:
        return self.client.get(f"/games/{self.id}/step", params={"since": since, "to": to, "at": at, "own": True})


def played(frame: str) -> dict[str, Any]:
    found = re.search(r'data-playback="([^"]*)"', frame)
    return dict(json.loads(html.unescape(found[1]))) if found else {}


@pytest.fixture
def page(client: httpx.Client) -> Page:
    return Page(client, "nld/games/tutorial-won.jsonl", 19)


def test_the_steps_come_with_the_answer_that_ends_the_turn(page: Page) -> None:
    found = played(page.answer(steps=True)["html"])
    assert (found["since"], found["to"], found["own"]) == (19, 20, True)
    assert [step["says"] for step in found["steps"]] == [
        "A walker reaches Harry.",
        "A walker reaches the porch.",
        "2 fatties appear in the woods.",
    ]
    first = found["steps"][0]
    assert first["zones"] == ["east-yard"]
    assert first["moves"] == [{"piece": "g-walker", "start": "corn", "end": "east-yard", "count": 1, "by": ""}]
    assert found["summary"] == {
        "heading": "The dead moved",
        "news": "The dead moved. 2 of them reached you, and nobody was hurt.",
        "sections": [],
    }


def test_a_page_that_does_not_play_them_gets_none(page: Page) -> None:
    assert played(page.answer()["html"]) == {}


def test_each_step_has_its_board_and_the_last_is_the_board_after(page: Page, sessions: SessionRegistry) -> None:
    found = played(page.answer(steps=True)["html"])
    boards = [page.step(19, 20, at).raise_for_status().text for at in range(len(found["steps"]))]
    assert "p-corn-walker" not in boards[0]
    assert "p-hall-walker" in boards[0]  # it comes later, though they all move at once
    assert "p-hall-walker" not in boards[1]
    assert "p-woods-fatty" not in boards[1]
    assert "p-woods-fatty" in boards[2]
    with sessions.open(page.id).looking() as game:
        painter = game.title.painter
        assert painter is not None
        assert drawn(painter.board(game.view(0))) in boards[-1]


def test_there_are_no_boards_of_other_steps_or_of_what_was_undone(page: Page) -> None:
    page.answer(steps=True)
    assert page.step(19, 20, 3).status_code == 422
    assert page.step(20, 20, 0).status_code == 422
    assert page.step(19, 21, 0).status_code == 422


def test_what_others_have_answered_is_told_too(page: Page) -> None:
    """A page that hears of an answer asks for the frame; it has not given that answer itself."""
    page.answer()
    frame = page.client.get(f"/games/{page.id}/frame", params={"since": 16, "steps": True}).text
    sides = [step["side"] for step in played(frame)["steps"]]
    assert sides == ["friend"] * 2 + ["enemy"] * 3
