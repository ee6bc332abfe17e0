"""A table of its own for every test, and clients that play at it."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, closing, contextmanager
from fractions import Fraction
from pathlib import Path
from typing import Any

import httpx
import pytest
from fastapi import FastAPI

from shamble import library
from shamble.kernel.ask import choose
from shamble.kernel.events import EventKind, declare
from shamble.kernel.questions import Option
from shamble.kernel.state import Outcome, Rules, State, Task
from shamble.kernel.title import Scene, Title
from shamble.table.background import listening
from shamble.table.games.session_registry import SessionRegistry
from shamble.table.games.store import Store

Plain = dict[str, Any]


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'table.db'}"


@pytest.fixture
def store(url: str) -> Iterator[Store]:
    store = Store(url)
    yield store
    store.close()


@contextmanager
def with_client(store: Store) -> Iterator[tuple[httpx.Client, FastAPI]]:
    """A table that listens, and a client of it."""
    with listening(store) as (address, app), httpx.Client(base_url=address, timeout=20, limits=MANY) as client:
        yield client, app


MANY = httpx.Limits(max_connections=200)
Open = Callable[[Store], AbstractContextManager[tuple[httpx.Client, FastAPI]]]


@pytest.fixture(scope="session")
def open_table() -> Open:
    """Another table over a store, as if it were another process."""
    return with_client


@pytest.fixture(scope="session")
def shared_table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[httpx.Client, FastAPI]]:
    """Starting and stopping takes longer than most tests, so they share a server and each brings its own sessions."""
    url = f"sqlite:///{tmp_path_factory.mktemp('shared') / 'table.db'}"
    with closing(Store(url)) as store, with_client(store) as table:
        yield table


@pytest.fixture
def pages(store: Store, shared_table: tuple[httpx.Client, FastAPI]) -> Iterator[tuple[httpx.Client, SessionRegistry]]:
    """A browser at the table, and its session registry. Each test resets the registry in place, because pages
    hold on to the one that they were created with."""
    client, app = shared_table
    sessions: SessionRegistry = app.state.sessions
    SessionRegistry.__init__(sessions, store)
    client.cookies.clear()
    yield client, sessions
    sessions.close()


@pytest.fixture
def client(pages: tuple[httpx.Client, SessionRegistry]) -> httpx.Client:
    return pages[0]


@pytest.fixture
def sessions(pages: tuple[httpx.Client, SessionRegistry]) -> SessionRegistry:
    return pages[1]


class Player:
    """Somebody who plays one game over HTTP."""

    numbers = itertools.count(1)

    def __init__(self, client: httpx.Client, **settings: object) -> None:
        self.client = client
        made = client.post("/api/games", json={"title": "nld", "scene": "tutorial", "seed": 7, **settings})
        assert made.status_code == 201, made.text
        self.id = made.json()["id"]

    def state(self, **query: Any) -> Plain:
        found = self.client.get(f"/api/games/{self.id}", params=query)
        assert found.status_code == 200, found.text
        state: Plain = found.json()
        return state

    def post(self, path: str, **body: object) -> httpx.Response:
        """Send what is given, with the rest as the game stands now."""
        state = self.state()
        body = {"request": f"request-{next(self.numbers)}", "revision": state["revision"], **body}
        if path == "answers":
            body = {"position": state["position"], **body}
        return self.client.post(f"/api/games/{self.id}/{path}", json=body)

    def answer(self, answer: object = 0, **body: object) -> Plain:
        reply = self.post("answers", answer=answer, **body)
        assert reply.status_code == 200, reply.text
        done: Plain = reply.json()
        return done


Sit = Callable[..., Player]


@pytest.fixture
def sit(client: httpx.Client) -> Sit:
    """A new game and somebody who plays it: the tutorial of nld unless told."""
    return lambda **settings: Player(client, **settings)


class Brittle(Rules):
    """A rule that breaks, at the player's choice."""

    def events(self):
        return declare(EventKind("went"))

    def start(self, setup):
        state = BrittleState()
        state.current = Task("act")
        return state

    def perform(self, state, task):
        choice = state.choice(0, "act", "brittle.act")
        for verb in ("go", "break", "stop"):
            choice.offer(Option(verb))
        state.push("act")
        chosen = yield from choose(choice)
        if chosen.verb == "break":
            raise KeyError("a rule that was never right")
        state.stopped = chosen.verb == "stop"
        state.tell("went", "brittle.act")

    def decided(self, state):
        return Outcome((0,), "stopped", "brittle.act") if state.stopped else None


class BrittleState(State):
    stopped = False

    def copy(self):
        twin = BrittleState()
        self.copy_into(twin)
        twin.stopped = self.stopped
        return twin


class LooksAhead(Title):
    """Tells a risk as most titles do: it tries the answer on an imagined game."""

    def risk(self, game, answer, seat):
        twin = game.imagine(seat, 0, by_hand=True)
        twin.answer(answer, seat)
        return Fraction(twin.outcome is not None and not twin.outcome.winners)


@pytest.fixture
def brittle(monkeypatch):
    title = LooksAhead("brittle", "Brittle", Brittle(), [Scene("plain", "Plain", "")], ("one",))
    known = library.title
    monkeypatch.setattr(library, "title", lambda id: title if id == "brittle" else known(id))
    return title
