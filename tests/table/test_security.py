"""What the table answers to whoever means it ill, and what it says about itself."""

from __future__ import annotations

import asyncio
import socket
from concurrent.futures import ThreadPoolExecutor

import httpx
import pytest

from shamble.table.api.security import HEADERS, LARGEST_BODY
from shamble.table.app import create_app
from shamble.table.serve import names_of

REQUEST = "a-request"


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("GET", "/healthz"),
        ("GET", "/api/titles"),
        ("GET", "/api/games/none"),
        ("GET", "/openapi.json"),
        ("GET", "/no/such/page"),
        ("GET", "/static/page.css"),
        ("POST", "/api/games"),
        ("DELETE", "/api/games/none"),
    ],
)
def test_every_answer_has_the_headers(client, method, path):
    answer = client.request(method, path)
    assert {name: answer.headers[name] for name in HEADERS} == HEADERS
    assert "unsafe" not in answer.headers["content-security-policy"]
    assert "server" not in answer.headers


def test_nothing_that_changes_is_kept_by_browsers(client):
    assert client.get("/api/games").headers["cache-control"] == "no-store"


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": "https://evil.example"},
        {"origin": "null"},
        {"origin": "http://127.0.0.1:1"},
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site"},
    ],
)
@pytest.mark.parametrize(("method", "path"), [("POST", "/api/games"), ("DELETE", "/api/games/none")])
def test_pages_of_other_sites_can_not_act_here(client, headers, method, path):
    answer = client.request(method, path, headers=headers, json={"title": "nld"} if method == "POST" else None)
    assert answer.status_code == 403
    assert "another site" in answer.json()["message"]
    assert client.get("/healthz").json()["games"] == 0


def test_its_own_pages_can(client):
    own = str(client.base_url).rstrip("/")
    headers = {"origin": own, "sec-fetch-site": "same-origin"}
    assert client.post("/api/games", json={"title": "nld"}, headers=headers).status_code == 201


@pytest.mark.parametrize("host", ["evil.example", "127.0.0.1.evil.example", "", "[::1", "localhost.evil.example:80"])
def test_a_loopback_table_answers_only_to_its_own_name(client, host):
    assert client.get("/api/games", headers={"host": host}).status_code == 400


@pytest.mark.parametrize("host", ["localhost:8472", "127.0.0.1", "[::1]:8472"])
def test_all_names_of_this_machine_are_its_own(client, host):
    assert client.get("/api/games", headers={"host": host}).status_code == 200


def test_a_body_that_is_too_large_is_refused_unread(client):
    answer = client.post("/api/games/file", content=b"x" * (LARGEST_BODY + 1))
    assert answer.status_code == 413
    assert str(LARGEST_BODY) in answer.json()["message"]


def test_and_so_is_one_that_does_not_say_how_large_it_is(client):
    def pieces():
        for _ in range(LARGEST_BODY // 100_000 + 1):
            yield b"x" * 100_000

    assert client.post("/api/games/file", content=pieces()).status_code == 413


def test_an_answer_has_its_limit(sit):
    player = sit()
    assert player.post("answers", answer="x" * 4001).status_code == 400
    assert player.post("answers", answer="x" * 4000).status_code == 422


def test_errors_are_pages_for_people_and_json_for_programs(client):
    page = client.get("/no/<b>such</b>/page")
    assert page.status_code == 404
    assert page.headers["content-type"].startswith("text/html")
    assert "<b>" not in page.text
    assert client.get("/api/nothing").json() == {"message": "There is nothing at this address."}
    assert client.put("/api/games").json()["message"].startswith("Method Not Allowed")


@pytest.mark.parametrize(("cookie", "theme"), [("light", "light"), ("dark", "dark"), ("pink", "auto")])
def test_a_page_that_cannot_be_shown_says_so_in_the_reader_s_theme(client, cookie, theme):
    found = client.get("/nothing", headers={"cookie": f"theme={cookie}"})
    assert found.status_code == 404
    assert f'data-theme="{theme}"' in found.text
    assert "There is nothing at this address." in found.text


@pytest.mark.parametrize(
    ("body", "says"),
    [
        ({}, "title"),
        ({"title": "chess"}, "There is no title “chess”"),
        ({"title": "nld", "scene": "tutoriel"}, "did you mean tutorial?"),
        ({"title": "nld", "seed": -1}, "seed"),
        ({"title": "nld", "cheat": True}, "cheat"),
        ({"title": "nld", "options": {"no-such": True}}, "no-such"),
        ({"title": "nld", "players": ["Anna", "anna"]}, "a different name"),
        ({"title": "nld", "players": [" "]}, "players"),
        ({"title": "nld", "players": ["a\nb"]}, "players"),
        ({"title": "nld", "players": ["x" * 41]}, "players"),
        ({"title": "nld", "seats": ["deep-thought"]}, "say who plays each"),
        ({"title": "nld", "fate": "kind"}, "fate"),
    ],
)
def test_a_game_that_can_not_be_is_refused_in_words(client, body, says):
    answer = client.post("/api/games", json=body)
    assert answer.status_code in (400, 422)
    assert says in answer.json()["message"]
    assert client.get("/healthz").json()["games"] == 0


def test_large_answers_are_packed(sit, client):
    player = sit()
    answer = client.get(f"/api/games/{player.id}", headers={"accept-encoding": "gzip"})
    assert answer.headers["content-encoding"] == "gzip"


def test_files_are_kept_by_browsers_until_they_change(client):
    from shamble.table.show.rendering import static

    address = static("page.css")
    kept = client.get(address)
    assert "immutable" in kept.headers["cache-control"]
    assert kept.headers["content-type"].startswith("text/css")
    again = client.get(address, headers={"if-none-match": kept.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert client.get("/static/page.css").headers["cache-control"] == "no-cache"
    for name in ("nothing.css", "..%2fapp.py", "%2e%2e/app.py"):
        assert client.get(f"/static/{name}").status_code == 404


def test_the_api_is_documented(client):
    described = client.get("/openapi.json").json()
    paths = described["paths"]
    assert "/api/games/{id}/answers" in paths
    for path, methods in paths.items():
        for method, what in methods.items():
            assert what["summary"], (method, path)
            assert what["tags"], (method, path)
            for code, response in what["responses"].items():
                if int(code) >= 400:
                    schema = response["content"]["application/json"]["schema"]
                    assert schema == {"$ref": "#/components/schemas/Problem"}, (method, path, code)
    assert client.get("/docs").status_code == 404


def test_a_table_in_the_network_says_how_it_may_be_called(client):
    reply = client.get("/api/games", headers={"host": "table.example:8472"})
    assert reply.status_code == 400
    assert "“table.example”" in reply.json()["message"]
    assert "--allow-host table.example" in reply.json()["message"]


def test_a_table_in_the_network_answers_to_its_own_names_alone(store):
    app = create_app(store, names_of("0.0.0.0", ["play.example"]))

    def status(host):
        async def ask():
            async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://localhost") as client:
                return (await client.get("/api/titles", headers={"host": host})).status_code

        with ThreadPoolExecutor(1) as pool:  # this thread may have a browser's loop already
            return pool.submit(lambda: asyncio.run(ask())).result()

    own = socket.gethostname()
    assert [status(host) for host in ("localhost", own, own.upper(), "Play.Example:80", "127.0.0.1")] == [200] * 5
    assert [status(host) for host in ("evil.example", f"{own}.evil.example", "", "0x7f.1")] == [400] * 4
