"""The replay: every moment of recorded games, and nothing that touches them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
from fastapi import FastAPI

import shamble
from shamble.kernel.errors import IllegalAnswer
from shamble.kernel.game import Game
from shamble.table.games.session_registry import SessionRegistry
from shamble.table.games.store import Store
from shamble.table.pages.replay import moment, told
from shamble.table.show.rendering import environment
from shamble.table.show.replay_index import SPACING, Replay
from shamble.table.show.timeline import timeline
from shamble.testing.soaking import Nth
from tests.thinned import thinned

GAMES = Path(__file__).parents[1] / "titles"
RECORDED = sorted(GAMES.glob("*/games/*.jsonl"))
LONGEST = GAMES / "enclave" / "games" / "cleaning-then-standard-campaign-won.jsonl"
LOST = GAMES / "nld" / "games" / "board-up-the-house-eliminated.jsonl"
NTH = 97  # of so many moments one is shown

ID = re.compile(r'\bid="([^"]+)"')


def check_moment(replay: Replay, position: int) -> None:
    html = environment().get_template("moment.html").render(moment=moment(replay, position, 0), title=replay.game.title)
    twice = [id for id, count in Counter(ID.findall(html)).items() if count > 1]
    assert not twice, (position, twice)
    assert " style=" not in html
    for part in ("r-round", "r-steps", "r-board", "r-words", "r-strip", "r-moment"):
        assert f'id="{part}"' in html


def named(path: Path) -> str:
    return f"{path.parts[-3]}-{path.stem}"


@pytest.mark.parametrize("path", thinned(RECORDED, 6), ids=named)
def test_moments_of_every_recorded_game_are_shown(path: Path, nth: Nth) -> None:
    replay = Replay(shamble.load(path))
    for position in range(replay.length + 1):
        if nth(position, NTH) or position in (0, 1, replay.length):
            check_moment(replay, position)


def test_a_reel_comes_to_every_moment_from_every_other() -> None:
    game = shamble.load(LOST)
    replay = Replay(game.clone())
    truth: dict[int, str] = {}
    back = game.clone()
    ways = [*range(0, game.position, 5), *range(game.position, 0, -7), SPACING, SPACING - 1, 3, game.position, 0]
    for position in sorted(set(ways), reverse=True):
        back.back_to(position)
        truth[position] = back.digest()
    for position in ways:
        with replay.at(position) as here:
            assert (here.position, here.digest()) == (position, truth[position])


def test_what_no_person_answered_is_shown_answer_by_answer() -> None:
    game = shamble.load(LOST)
    assert all(line.mark == "bot" for line in game.lines[1:])
    replay = Replay(game)
    with replay.at(5) as here:
        assert here.position == 5


def test_there_is_no_moment_before_the_first_and_after_the_last() -> None:
    replay = Replay(shamble.load(LOST))
    for position in (-1, replay.length + 1):
        with pytest.raises(IllegalAnswer, match="moments 0 to"), replay.at(position):
            pass


def test_rounds_are_where_the_round_changes() -> None:
    game = shamble.load(LOST)
    replay = Replay(game.clone())
    for stretch in replay.stretches[1:]:
        with replay.at(stretch.start) as here:
            assert here.state.round == stretch.round
        with replay.at(stretch.start - 1) as before:
            assert before.state.round != stretch.round


def test_the_time_line_has_a_part_for_every_round() -> None:
    replay = Replay(shamble.load(LOST))
    log = [line for _, entries in told(replay, 0) for line in entries]
    drawn = timeline(replay, log)
    parts = [part for part in drawn.iter() if part.get("class") == "tl-round"]
    assert len(parts) == len(replay.stretches)
    assert {part.get("id") for part in drawn.iter()} >= {"tl-done", "tl-here"}


def test_the_time_line_marks_harm_where_it_happened() -> None:
    replay = Replay(shamble.load(LOST))
    hurt = SimpleNamespace(position=replay.length // 2, kind="hurt")
    marks = [part for part in timeline(replay, [hurt]).iter() if part.get("class") == "tl-hurt"]
    assert len(marks) == 1
    place = float((marks[0].get("transform") or "").split("(")[1].split(" ")[0])
    assert abs(place - 500) < 20


def test_the_moment_tells_question_answer_and_what_came_of_it() -> None:
    replay = Replay(shamble.load(LOST))
    last = moment(replay, replay.length, 0)
    assert last.came
    assert last.next == replay.game.title.ending(replay.game.outcome.why if replay.game.outcome is not None else "")
    first = moment(replay, 0, 0)
    assert first.headline == "The game begins"
    for position in range(1, replay.length + 1, 4):
        shown = moment(replay, position, 0)
        assert shown.headline
        assert shown.asked
        assert shown.rule


def played_duel() -> Game:
    game = shamble.new("duel", seed=1)
    while game.question is not None and game.position < 12:
        game.answer(0)
    return game


def test_a_replay_hides_what_its_seat_may_not_know() -> None:
    game = played_duel()
    assert game.title.secrets
    replay = Replay(game)
    for position in range(1, replay.length + 1):
        line = game.lines[position]
        for seat in (0, 1):
            hidden = moment(replay, position, seat).headline == "Hidden answer"
            assert hidden == (line.seat != seat)


# -- at a table --------------------------------------------------------------------------------------------------------


@pytest.fixture
def table(store: Store, open_table: Any) -> Iterator[tuple[httpx.Client, FastAPI]]:
    """A table of its own, because pages know their sessions from the start."""
    with open_table(store) as table:
        yield table


@pytest.fixture
def client(table: tuple[httpx.Client, FastAPI]) -> httpx.Client:
    return table[0]


@pytest.fixture
def sessions(table: tuple[httpx.Client, FastAPI]) -> SessionRegistry:
    found: SessionRegistry = table[1].state.sessions
    return found


def taken_in(client: httpx.Client, path: Path) -> dict[str, Any]:
    """A game from somebody's file."""
    reply = client.post("/api/games/file", content=path.read_bytes())
    assert reply.status_code == 201, reply.text
    made: dict[str, Any] = reply.json()
    return made


def test_another_ones_file_is_replayed(client: httpx.Client) -> None:
    made = taken_in(client, LOST)
    page = client.get(f"/games/{made['id']}/replay", params={"at": 40})
    assert page.status_code == 200
    assert 'data-at="40"' in page.text
    assert f'max="{made["position"]}"' in page.text
    twice = [id for id, count in Counter(ID.findall(page.text)).items() if count > 1]
    assert not twice
    frame = client.get(f"/games/{made['id']}/replay/frame", params={"at": 41})
    assert frame.status_code == 200
    assert 'id="r-moment"' in frame.text
    assert "<html" not in frame.text


def test_looking_changes_nothing(client: httpx.Client) -> None:
    made = taken_in(client, LOST)
    before = client.get(f"/api/games/{made['id']}/file").content
    for at in (0, 30, 5, made["position"]):
        assert client.get(f"/games/{made['id']}/replay/frame", params={"at": at}).status_code == 200
    assert client.get(f"/api/games/{made['id']}/file").content == before
    assert client.get(f"/api/games/{made['id']}").json()["revision"] == made["revision"]


@pytest.mark.parametrize("query", [{"at": 100_000}, {"at": -1}, {"at": 1, "seat": 9}])
def test_there_is_nothing_elsewhere(client: httpx.Client, query: dict[str, int]) -> None:
    made = taken_in(client, LOST)
    assert client.get(f"/games/{made['id']}/replay/frame", params=query).status_code == 422
    assert client.get(f"/games/{made['id']}/replay", params=query).status_code == 422


def test_a_game_goes_on_from_a_moment_at_a_new_table(client: httpx.Client, sessions: SessionRegistry) -> None:
    made = taken_in(client, LOST)
    reply = client.post(f"/games/{made['id']}/copy", params={"at": 30})
    assert reply.status_code == 201
    copy = reply.json()["id"]
    assert copy != made["id"]
    state = client.get(f"/api/games/{copy}").json()
    assert state["position"] == 30
    with sessions.open(copy).looking() as game, sessions.open(made["id"]).looking() as old:
        assert not game.undone
        assert [line.answer for line in game.lines] == [line.answer for line in old.lines[:31]]
        assert old.position == made["position"]


def test_the_replay_follows_a_game_that_goes_on(sit: Any) -> None:
    player = sit(seed=2)
    for _ in range(3):
        player.answer()
    address = f"/games/{player.id}/replay/frame"
    assert player.client.get(address, params={"at": 4}).status_code == 422
    player.answer()
    assert player.client.get(address, params={"at": 4}).status_code == 200
    player.post("undo", to=1)
    assert player.client.get(address, params={"at": 4}).status_code == 422
