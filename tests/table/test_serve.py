"""The table as a process: how it is started, where it listens, and how it ends."""

from __future__ import annotations

import importlib
import os
import re
import signal
import socket
import subprocess
import sys
import threading
import time
import webbrowser
from contextlib import closing, contextmanager

import httpx
import pytest

from shamble.cli import main
from shamble.cli import serve as command
from shamble.kernel.errors import ShambleError
from shamble.table import serve
from shamble.table.serve import address_of, is_loopback, listen, names_of

SLOWLY = 3  # times as long as on a machine that has nothing else to do
COMMAND = [sys.executable, "-c", "import sys; from shamble.cli import main; sys.exit(main(sys.argv[1:]))", "serve"]


@contextmanager
def running(*arguments):
    """A table in a process of its own, and its address."""
    with subprocess.Popen([*COMMAND, *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        try:
            line = process.stdout.readline()
            found = re.search(r"http://\S+", line)
            assert found, line + process.stderr.read()
            yield process, found[0]
        finally:
            process.kill()


@pytest.mark.skipif(os.name != "posix", reason="signals are sent")
@pytest.mark.long
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_signal_ends_streams_and_the_process_without_an_error(tmp_path, number):
    with running("--port", "0", "--data", str(tmp_path / "data")) as (process, address):
        with httpx.Client(base_url=address) as client:
            id = client.post("/api/games", json={"title": "nld"}).json()["id"]
            heard, ended = threading.Event(), threading.Event()

            def watch():
                with httpx.stream("GET", f"{address}api/games/{id}/live", timeout=20) as stream:
                    for _ in stream.iter_text():
                        heard.set()
                    ended.set()

            watcher = threading.Thread(target=watch)
            watcher.start()
            assert heard.wait(20)
        begun = time.monotonic()
        process.send_signal(number)
        assert process.wait(20) == 0
        assert time.monotonic() - begun < 2 * SLOWLY
        watcher.join(20)
        assert ended.is_set()
        assert process.stderr.read() == ""
    with running("--port", "0", "--data", str(tmp_path / "data")) as (_, address):
        assert httpx.get(f"{address}api/games/{id}").status_code == 200


def test_a_port_that_is_taken_is_named(capsys, tmp_path):
    with closing(listen("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert main(["serve", "--port", str(port), "--data", str(tmp_path)]) == 2
    said = capsys.readouterr().err
    assert str(port) in said
    assert "--port" in said


def test_without_a_port_the_next_free_one_is_taken(monkeypatch):
    with closing(listen("127.0.0.1", 0)) as taken:
        monkeypatch.setattr(serve, "PORT", taken.getsockname()[1])
        with closing(listen("127.0.0.1", None)) as other:
            assert other.getsockname()[1] != taken.getsockname()[1]


def test_what_is_written_is_sent_at_once():
    """asyncio turns Nagle's algorithm off only for sockets that say that they speak TCP."""
    with closing(listen("127.0.0.1", 0)) as listener:
        assert listener.proto == socket.IPPROTO_TCP


def test_an_address_that_is_not_ours_is_refused(capsys, tmp_path):
    assert main(["serve", "--host", "no.such.host.invalid", "--data", str(tmp_path)]) == 2
    assert "no such address" in capsys.readouterr().err


def test_what_is_missing_is_named_with_its_remedy(monkeypatch, capsys, tmp_path):
    def missing(name):
        raise ModuleNotFoundError("No module named 'uvicorn'", name="uvicorn")

    monkeypatch.setattr(command.importlib, "import_module", missing)
    assert main(["serve", "--data", str(tmp_path)]) == 2
    said = capsys.readouterr().err
    assert 'pip install "shamble[table]"' in said
    assert "uvicorn" in said


def test_a_module_of_ours_that_is_missing_is_no_missing_extra(monkeypatch):
    def missing(name):
        raise ModuleNotFoundError("No module named 'shamble.table.serve'", name="shamble.table.serve")

    monkeypatch.setattr(command.importlib, "import_module", missing)
    with pytest.raises(ModuleNotFoundError):
        command.run(None)


def test_help_tells_all(capsys):
    assert main(["serve", "--help"]) == 0
    said = capsys.readouterr().out
    for word in ("--host", "--port", "--data", "--database", "--open", "--log-level", "examples:", "8472"):
        assert word in said


def test_arguments_are_checked(capsys):
    assert main(["serve", "--port", "99999"]) == 2
    assert main(["serve", "--data", "a", "--database", "b"]) == 2
    assert "not allowed with" in capsys.readouterr().err


class Announced:
    """A server that only starts."""

    def __init__(self, app, when_started):
        self.when_started = when_started

    def run(self, sockets):
        self.when_started()


def test_it_says_who_can_reach_it_and_shows_itself(monkeypatch, capsys, tmp_path):
    opened = []
    monkeypatch.setattr(serve, "TableServer", Announced)
    monkeypatch.setattr(webbrowser, "open", opened.append)
    file = tmp_path / "table.db"
    assert serve.serve(file, "127.0.0.1", 0, False, "warning") == 0
    assert "Anybody" not in capsys.readouterr().out
    assert serve.serve(file, "0.0.0.0", 0, True, "warning") == 0
    said = capsys.readouterr().out
    assert "Anyone who can reach this address can play" in said
    address = re.search(r"http://127\.0\.0\.1:\d+/", said)[0]
    deadline = time.monotonic() + 5
    while not opened:
        assert time.monotonic() < deadline
    assert opened == [address]


def test_games_are_kept_in_the_data_folder(monkeypatch, tmp_path):
    home = tmp_path / "100% a home?"
    monkeypatch.setenv("SHAMBLE_HOME", str(home))
    monkeypatch.setattr(serve, "TableServer", Announced)
    assert main(["serve", "--port", "0"]) == 0
    assert (home / "table.db").exists()
    assert main(["serve", "--port", "0", "--database", f"sqlite:///{tmp_path / 'named.db'}"]) == 0
    assert (tmp_path / "named.db").exists()


def test_addresses():
    assert [is_loopback(host) for host in ("localhost", "127.0.0.2", "::1", "0.0.0.0", "table.local")] == [
        True, True, True, False, False
    ]  # fmt: skip
    assert "127.0.0.2" in names_of("127.0.0.2")
    own = names_of("0.0.0.0")
    assert {"localhost", "127.0.0.1", socket.gethostname().casefold()} <= set(own)
    assert "table.example" not in own
    assert "table.example" in names_of("0.0.0.0", ["Table.Example"])
    assert address_of("::", 80) == "http://[::1]:80/"
    assert address_of("localhost", 80) == "http://localhost:80/"


def test_a_database_that_can_not_be_opened_is_an_error_in_words(capsys, tmp_path):
    folder = tmp_path / "table.db"
    folder.mkdir()
    assert main(["serve", "--port", "0", "--data", str(tmp_path)]) == 2
    assert "unable to open" in capsys.readouterr().err
    for url in ("nonsense", "nosuch://host/base"):
        assert main(["serve", "--port", "0", "--database", url]) == 2
        assert "this database can't be used" in capsys.readouterr().err


def test_the_command_is_imported_without_the_table():
    code = "import sys, shamble.cli.main; sys.exit(any(name in sys.modules for name in ('fastapi', 'sqlalchemy')))"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
    assert importlib.util.find_spec("fastapi")


def test_further_names_are_told_to_the_guard(monkeypatch, tmp_path):
    found = []
    monkeypatch.setattr(serve, "create_app", lambda store, hosts: found.append(hosts))
    monkeypatch.setattr(serve, "TableServer", Announced)
    names = ["--allow-host", "table.example", "--allow-host", "Other.Example"]
    assert main(["serve", "--port", "0", "--host", "0.0.0.0", "--data", str(tmp_path), *names]) == 0
    assert {"table.example", "other.example", "localhost"} <= set(found[0])


@pytest.mark.parametrize("trouble", [OSError(24, "Too many open files"), ShambleError("no content")])
def test_a_table_that_can_not_make_pages_ahead_says_so_in_one_line_and_goes_on(monkeypatch, caplog, trouble):
    done = []

    def fail():
        raise trouble

    monkeypatch.setattr(serve.library, "titles", fail)
    for name in ("collect", "freeze", "set_threshold"):
        monkeypatch.setattr(serve.gc, name, lambda *_, name=name: done.append(name))
    serve.warm_up()
    assert [str(trouble) in line.getMessage() for line in caplog.records] == [True]
    assert done == ["collect", "freeze", "set_threshold"]
