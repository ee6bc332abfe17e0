"""News of a game reach every open page of it, and nobody is left hanging."""

from __future__ import annotations

import json
import threading
import time
from contextlib import contextmanager

import pytest

from shamble.table.games import live


@contextmanager
def following(client, id):
    """The events of a game, one by one: (event, data)."""
    with client.stream("GET", f"/api/games/{id}/live", timeout=10) as response:
        assert response.headers["content-type"].startswith("text/event-stream")
        yield events(response.iter_lines())


def events(lines):
    kind, data = "message", None
    for line in lines:
        if line.startswith("event: "):
            kind = line.removeprefix("event: ")
        elif line.startswith("data: "):
            data = json.loads(line.removeprefix("data: "))
        elif not line and data is not None:
            yield kind, data
            kind, data = "message", None
        elif line.startswith(":"):
            yield "alive", None


def until(true):
    deadline = time.monotonic() + 10
    while not true():
        assert time.monotonic() < deadline
        time.sleep(0.01)


def test_the_revision_comes_at_once_and_after_every_change(sit, client):
    player = sit()
    with following(client, player.id) as news:
        assert next(news) == ("message", {"revision": 2})
        player.answer(0)
        assert next(news) == ("message", {"revision": 3})
        player.post("undo")
        assert next(news) == ("message", {"revision": 4})


def test_every_page_of_the_game_hears_it_and_no_other(sit, client):
    player, other = sit(), sit(seed=8)
    with following(client, player.id) as one, following(client, player.id) as two, following(client, other.id) as three:
        assert [next(news)[1]["revision"] for news in (one, two, three)] == [2, 2, 2]
        player.answer(0)
        assert [next(news)[1]["revision"] for news in (one, two)] == [3, 3]
        other.answer(0)
        other.answer(0)
        assert next(three)[1]["revision"] in (3, 4)


def test_bots_are_heard(sit, client):
    player = sit(title="duel", scene="", seats=["random", "random"])
    state = player.state()
    with following(client, player.id) as news:
        while state["outcome"] is None:
            next(news)
            state = player.state()


def test_a_page_hears_that_the_game_was_deleted(sit, client):
    player = sit()
    with following(client, player.id) as news:
        next(news)
        client.delete(f"/api/games/{player.id}")
        assert next(news) == ("gone", {})
        assert next(news, None) is None
    assert client.get(f"/api/games/{player.id}/live").status_code == 404


def test_signs_of_life_and_news_of_another_process(sit, client, store, open_table, monkeypatch):
    monkeypatch.setattr(live, "KEEP_ALIVE", 0.05)
    player = sit()
    with following(client, player.id) as news, open_table(store) as (other, _):
        next(news)
        assert next(news) == ("alive", None)
        body = {"request": "from-elsewhere", "revision": 2, "position": 0, "answer": 0}
        assert other.post(f"/api/games/{player.id}/answers", json=body).status_code == 200
        assert ("message", {"revision": 3}) in [next(news) for _ in range(40)]


def test_a_page_that_is_closed_is_forgotten(sit, client, sessions):
    player = sit()
    with following(client, player.id) as news:
        next(news)
        assert sessions.hub.count() == 1
    until(lambda: sessions.hub.count() == 0)
    player.answer(0)


def test_streams_do_not_use_up_the_threads_that_answer(sit, client):
    player = sit()
    stop = threading.Event()
    opened = threading.Semaphore(0)

    def watch():
        with following(client, player.id) as news:
            next(news)
            opened.release()
            stop.wait(10)

    watchers = [threading.Thread(target=watch) for _ in range(50)]
    for watcher in watchers:
        watcher.start()
    for _ in watchers:
        assert opened.acquire(timeout=10)
    assert player.answer(0)["applied"]
    stop.set()
    for watcher in watchers:
        watcher.join()


@pytest.mark.parametrize("streams", [0, 3])
def test_streams_end_when_the_table_closes(open_table, store, streams):
    ended = []

    def watch(client, id):
        with following(client, id) as news:
            ended.append(list(news))

    with open_table(store) as (client, app):
        hub = app.state.sessions.hub
        id = client.post("/api/games", json={"title": "nld"}).json()["id"]
        watchers = [threading.Thread(target=watch, args=[client, id]) for _ in range(streams)]
        for watcher in watchers:
            watcher.start()
        until(lambda: hub.count() == streams)
        hub.close()
        for watcher in watchers:
            watcher.join(5)
    assert ended == [[("message", {"revision": 2})]] * streams
