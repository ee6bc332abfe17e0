"""The table over PostgreSQL. It needs a server in which databases may be made and dropped:

SHAMBLE_TEST_POSTGRES=postgresql://postgres@localhost/postgres pytest tests/table/test_postgres.py
"""

from __future__ import annotations

import os
import secrets
import subprocess
import sys
import threading
from contextlib import closing

import pytest
import sqlalchemy as sa

import shamble
from shamble.files.journal import entries_of
from shamble.table.games.game_session import summary_of
from shamble.table.games.store import Store, Taken, _url

SERVER = os.environ.get("SHAMBLE_TEST_POSTGRES", "")
needs_server = pytest.mark.skipif(not SERVER, reason="SHAMBLE_TEST_POSTGRES names no PostgreSQL server")
STARTS = "import sys; from shamble.table.games.store import Store; Store(sys.argv[1]).close()"


@pytest.fixture
def database():
    """A database of its own, as a URL."""
    name = f"shamble_test_{secrets.token_hex(4)}"
    server = sa.create_engine(_url(SERVER), isolation_level="AUTOCOMMIT")
    with server.connect() as connection:
        connection.exec_driver_sql(f"CREATE DATABASE {name}")
    yield sa.make_url(SERVER).set(database=name).render_as_string(hide_password=False)
    with server.connect() as connection:
        connection.exec_driver_sql(f"DROP DATABASE {name} WITH (FORCE)")
    server.dispose()


def cut_all_connections(database):
    """As a restart of the server would."""
    server = sa.create_engine(_url(SERVER), isolation_level="AUTOCOMMIT")
    name = sa.make_url(database).database
    with server.connect() as connection:
        connection.execute(
            sa.text("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = :name"), {"name": name}
        )
    server.dispose()


@needs_server
def test_tables_that_start_at_once_on_an_empty_database(database):
    starting = [subprocess.Popen([sys.executable, "-c", STARTS, database], stderr=subprocess.PIPE) for _ in range(4)]
    ended = [(process.communicate(timeout=60)[1].decode(), process.returncode) for process in starting]
    assert [code for _, code in ended] == [0] * 4, ended


@needs_server
def test_a_game_is_kept_and_a_place_is_taken_once(database):
    game = shamble.new("nld", seed=1)
    with closing(Store(database)) as store:
        id = store.create(game.header, entries_of(game), summary_of(game), "one-request")
        assert store.create(game.header, entries_of(game), summary_of(game), "one-request") == id
        found = []

        def write(number):
            try:
                store.append(id, 1, [{"seat": 0, "answer": "x"}], None, summary_of(game))
                found.append(number)
            except Taken:
                pass

        threads = [threading.Thread(target=write, args=[number]) for number in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(60)
        assert len(found) == 1
        assert store.revision(id) == 2
        assert [kept.id for kept in store.listing()] == [id]
        store.check_writing()
        store.check_writing()


@needs_server
def test_many_begin_at_once(database):
    game = shamble.new("nld", seed=1)
    with closing(Store(database)) as store:
        begun = []
        threads = [
            threading.Thread(target=lambda: begun.append(store.create(game.header, entries_of(game), summary_of(game))))
            for _ in range(8)
        ]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(60)
        assert len(set(begun)) == 8
        assert sorted(kept.number for kept in store.listing()) == list(range(1, 9))


@needs_server
def test_after_a_restart_of_the_database_nobody_notices(database):
    with closing(Store(database)) as store:
        assert store.count() == 0
        cut_all_connections(database)
        assert store.count() == 0


@needs_server
def test_an_id_that_no_game_can_have_is_not_asked_for(database):
    with closing(Store(database)) as store:
        assert store.header("\x00") is None
        assert store.revision("\x00") == 0
        assert not store.delete("\x00")


@needs_server
def test_no_error_tells_where_the_database_is(database):
    with closing(Store(database)) as store:
        server = sa.make_url(SERVER)
        store.engine.dispose()
        store.engine = sa.create_engine(_url(database).set(port=1, host="127.0.0.1"))
        with pytest.raises(OSError, match="can't be reached") as failed:
            store.count()
        assert "127.0.0.1" not in str(failed.value)
        assert str(server.username) not in str(failed.value)


@pytest.mark.parametrize("scheme", ["postgres", "postgresql", "postgresql+psycopg"])
def test_the_driver_is_that_of_our_extra(scheme):
    assert _url(f"{scheme}://user@host/shamble").drivername == "postgresql+psycopg"


def test_a_driver_that_is_missing_is_named_with_the_remedy(monkeypatch):
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(OSError, match=r'pip install "shamble\[postgres\]"'):
        Store("postgresql://user@host/shamble")
