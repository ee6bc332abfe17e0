"""Whatever is sent to the table, the answer is one that it has a name for, and the table goes on."""

from __future__ import annotations

import json
from contextlib import closing
from urllib.parse import quote

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import shamble
from shamble.files import journal
from shamble.table.games.store import Store

NAMED = {200, 201, 204, 400, 404, 409, 413, 422, 428}
SLOW = settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
KEYS = ["title", "scene", "seed", "players", "seats", "options", "fate", "request", "position", "revision", "answer"]
KEYS += ["seat", "to", "careful", "text"]

texts = st.text(max_size=30) | st.sampled_from(
    [
        "nld",
        "enclave",
        "washington",
        "wicked",
        "duel",
        "tutorial",
        "turn",
        "usual",
        "auto",
        "you",
        "greedy",
        "request-1",
        "\x00",
        "\ud800",
        "1e999",
    ]
)
atoms = st.none() | st.booleans() | st.integers() | st.floats() | texts
values = st.recursive(
    atoms, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(KEYS) | texts, inner, max_size=4)
)
bodies = values | st.dictionaries(st.sampled_from(KEYS), values, max_size=8)
paths = st.sampled_from(
    ["", "/{id}/answers", "/{id}/undo", "/{id}/redo", "/{id}/standing", "/{id}/seats", "/{id}/again"]
)


@pytest.fixture(scope="module")
def table(open_table, tmp_path_factory):
    """A client, and the id of a game."""
    url = f"sqlite:///{tmp_path_factory.mktemp('fuzz') / 'table.db'}"
    with closing(Store(url)) as store, open_table(store) as (client, _):
        made = client.post("/api/games", json={"title": "duel", "seats": ["you", "you"]})
        yield client, made.json()["id"]


def must_be_named(reply):
    assert reply.status_code in NAMED, reply.text
    if reply.status_code >= 400:
        problem = reply.json()
        assert problem["message"]
        assert "Traceback" not in problem["message"]


def send(table, path, content):
    client, id = table
    headers = {"content-type": "application/json"}
    must_be_named(client.post(f"/api/games{path.format(id=id)}", content=content, headers=headers))


@SLOW
@given(paths, bodies)
def test_any_json(table, path, body):
    send(table, path, json.dumps(body))


@SLOW
@given(paths, st.binary(max_size=200) | st.just(b"[" * 100_000) | st.just(b'{"a":' * 50_000))
def test_any_bytes(table, path, content):
    send(table, path, content)


@SLOW
@given(st.data())
def test_nearly_right_bodies(table, data):
    """A body of which one part is wrong."""
    client, id = table
    state = client.get(f"/api/games/{id}").json()
    now = {"request": "request-1", "revision": state["revision"], "position": state["position"]}
    right = {
        "": {"title": "nld", "scene": "tutorial", "seed": 1, "players": ["Anna"], "seats": ["you"], "options": {}},
        "/{id}/answers": {**now, "answer": 0, "seat": None},
        "/{id}/undo": {"request": "request-2", "revision": state["revision"], "to": 0},
        "/{id}/standing": {"request": "request-3", "revision": state["revision"], "answer": "usual"},
        "/{id}/seats": {"seats": ["you", "you"]},
    }
    path = data.draw(st.sampled_from(sorted(right)))
    body = right[path]
    body[data.draw(st.sampled_from(sorted(body)))] = data.draw(values)
    send(table, path, json.dumps(body))


@SLOW
@given(st.data())
def test_games_with_strange_options(table, data):
    title = data.draw(st.sampled_from(["nld", "enclave", "washington", "wicked", "duel"]))
    options = shamble.title(title).options
    chosen = data.draw(st.dictionaries(st.sampled_from(sorted(options) or ["none"]), atoms, max_size=3))
    send(table, "", json.dumps({"title": title, "options": chosen}))


GAME = shamble.new("duel", seed=1)
GAME.answer(0)
ROWS = [GAME.header, *journal.entries_of(GAME)]


@SLOW
@given(st.data())
def test_files_that_are_nearly_games(table, data):
    rows = json.loads(json.dumps(ROWS))
    row = data.draw(st.sampled_from(rows))
    row[data.draw(st.sampled_from([*row, "back", "forth", "stand", "seats"]))] = data.draw(values)
    content = b"\n".join([json.dumps(row).encode() for row in rows])
    cut = data.draw(st.integers(0, len(content)))
    must_be_named(table[0].post("/api/games/file", content=content[:cut] if cut % 2 else content))


@SLOW
@given(
    st.sampled_from(["", "/odds", "/standing", "/file", "/report"]),
    st.dictionaries(st.sampled_from(["seat", "log", "answer", "ask"]), texts),
)
def test_any_query(table, path, query):
    client, id = table
    method = "DELETE" if path == "/standing" else "GET"
    query = {key: value.encode("utf-8", "surrogatepass") for key, value in query.items()}
    must_be_named(client.request(method, f"/api/games/{id}{path}", params=query))


@SLOW
@given(st.binary(max_size=60).filter(lambda id: id not in (b".", b"..")))
def test_any_id(table, id):
    """Dots alone are a step in the path, which the client itself takes."""
    for path in ("", "/file", "/live"):
        reply = table[0].get(f"/api/games/{quote(id, safe='')}{path}")
        assert reply.status_code in (404, 405)


HEADERS = ["host", "origin", "sec-fetch-site", "cookie", "if-none-match", "content-type", "accept-encoding", "range"]
signs = st.text(st.characters(min_codepoint=33, max_codepoint=126), max_size=30)


@SLOW
@given(st.sampled_from(["GET", "POST", "DELETE"]), st.dictionaries(st.sampled_from(HEADERS), signs, max_size=4))
def test_any_headers(table, method, headers):
    for path in ("/api/games/none", "/static/page.css", "/nothing"):
        assert table[0].request(method, path, headers=headers).status_code in {*NAMED, 304, 403, 405, 415}


PAGES = ["/", "/tables", "/keys", "/rules", "/rules/{title}", "/rules/{title}/{title}.act", "/scenes/{title}/none.svg"]
PAGES += [f"/games/{{id}}/{part}" for part in ("frame", "card", "replay", "replay/frame", "companion", "story")]
ASKED = ["seat", "since", "forecast", "answer", "at", "q", "title", "scene", "game", "theme"]


@pytest.fixture(scope="module", params=["duel", "nld", "enclave", "washington", "wicked"])
def title(request):
    return request.param


@pytest.fixture(scope="module")
def game(table, title):
    """The id of a game that has begun."""
    id = table[0].post("/api/games", json={"title": title, "seed": 1}).json()["id"]
    body = {"request": "request-1", "revision": 2, "position": 0, "answer": 0}
    assert table[0].post(f"/api/games/{id}/answers", json=body).status_code == 200
    return id


@SLOW
@given(
    st.sampled_from(["/games/{id}", *PAGES]),
    st.dictionaries(st.sampled_from(ASKED), texts | st.sampled_from(["0", "1", "-1", "99999999999999999999"])),
)
def test_any_query_of_a_page(table, title, game, path, query):
    query = {key: value.encode("utf-8", "surrogatepass") for key, value in query.items()}
    reply = table[0].get(path.format(id=game, title=title), params=query)
    assert reply.status_code in NAMED, reply.text


def test_the_table_goes_on(table):
    assert table[0].get("/healthz").json()["status"] == "ok"
