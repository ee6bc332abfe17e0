"""Connections that say nothing or too slowly, and more of them than there are file descriptors."""

from __future__ import annotations

import os
import re
import socket
import subprocess
import sys
import time
from contextlib import ExitStack, closing

import httpx
import pytest

from shamble.table.api import connections, security
from shamble.table.api.connections import FEWEST, Connection, most_connections

COMMAND = [sys.executable, "-c", "import sys; from shamble.cli import main; sys.exit(main(sys.argv[1:]))", "serve"]
GET = b"GET /api/titles HTTP/1.1\r\nHost: localhost\r\n\r\n"
LIMITED = 160  # descriptors


def connect(client):
    return closing(socket.create_connection((client.base_url.host, client.base_url.port), 20))


def is_closed(connection, seconds=10):
    """Does the server close it?"""
    connection.settimeout(seconds)
    try:
        return connection.recv(1000) == b""
    except ConnectionResetError:
        return True
    except TimeoutError:
        return False


def read_answer(connection):
    connection.settimeout(20)
    found = b""
    while b"\r\n\r\n" not in found:
        found += connection.recv(65536)
    head, _, body = found.partition(b"\r\n\r\n")
    length = int(re.search(rb"content-length: (\d+)", head)[1])
    while len(body) < length:
        body += connection.recv(65536)
    return head


@pytest.mark.parametrize("sent", [b"", b"GET /api/ti", GET[:-2]])
def test_who_never_ends_the_head_of_a_request_is_let_go(client, monkeypatch, sent):
    monkeypatch.setattr(Connection, "seconds", 0.3)
    with connect(client) as connection:
        connection.sendall(sent)
        assert is_closed(connection)


def test_and_so_is_who_does_that_after_a_request(client, monkeypatch):
    monkeypatch.setattr(Connection, "seconds", 0.3)
    with connect(client) as connection:
        connection.sendall(GET)
        assert b"200" in read_answer(connection)
        connection.sendall(GET)
        assert b"200" in read_answer(connection)
        connection.sendall(b"GET /api")
        assert is_closed(connection)


def test_who_takes_its_time_with_the_body_is_told_so(client, monkeypatch):
    monkeypatch.setattr(security.Guard, "seconds", 0.3)
    with connect(client) as connection:
        connection.sendall(b"POST /api/games HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{")
        assert b"408" in read_answer(connection)
        assert is_closed(connection)


def test_streams_go_on_for_longer(client, sit, monkeypatch):
    monkeypatch.setattr(Connection, "seconds", 0.2)
    player = sit()
    with client.stream("GET", f"/api/games/{player.id}/live") as stream:
        news = stream.iter_text()
        assert "revision" in next(news)
        time.sleep(0.5)
        player.answer(0)
        assert "revision" in next(news)


def test_a_connection_too_many_is_closed_and_the_others_are_answered(client, monkeypatch):
    with ExitStack() as stack:
        first = stack.enter_context(connect(client))
        first.sendall(GET)
        read_answer(first)
        monkeypatch.setattr(Connection, "most", 0)
        assert is_closed(stack.enter_context(connect(client)))
        first.sendall(GET)
        assert b"200" in read_answer(first)


def test_there_are_always_some():
    assert most_connections() >= FEWEST
    assert connections.SPARE > 0


@pytest.mark.long
@pytest.mark.skipif(os.name != "posix", reason="Windows has no such limit")
def test_at_the_limit_of_descriptors_the_table_is_silent_and_lives(tmp_path):
    import resource

    def limit():
        resource.setrlimit(resource.RLIMIT_NOFILE, (LIMITED, LIMITED))

    arguments = ["--port", "0", "--data", str(tmp_path / "data")]
    said = tmp_path / "said"
    with said.open("w") as errors, subprocess.Popen(
        [*COMMAND, *arguments], stdout=subprocess.PIPE, stderr=errors, text=True, preexec_fn=limit
    ) as process:  # fmt: skip
        try:
            address = re.search(r"http://\S+:(\d+)/", process.stdout.readline())
            with ExitStack() as stack:
                for _ in range(2 * LIMITED):
                    stack.enter_context(closing(socket.create_connection(("127.0.0.1", int(address[1])), 20)))
                time.sleep(1.5)
            deadline = time.monotonic() + 20
            while time.monotonic() < deadline:
                try:
                    assert httpx.get(f"{address[0]}healthz", timeout=5).status_code == 200
                    break
                except httpx.HTTPError:
                    time.sleep(0.2)
            else:
                pytest.fail("the table does not answer any more")
        finally:
            process.kill()
    assert len(said.read_text().splitlines()) < 20
