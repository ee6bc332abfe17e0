"""The database: what is written is written, once, and whoever comes from an older version loses nothing."""

from __future__ import annotations

import threading

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

import shamble
from shamble.files import journal
from shamble.table.games import migrations
from shamble.table.games.store import Store, Summary, Taken, metadata

SUMMARY = Summary(0, 1, "", False, ("you",))


@pytest.fixture
def id(store):
    game = shamble.new("nld", seed=1)
    return store.create(game.header, journal.entries_of(game), SUMMARY)


def answer(number):
    return {"seat": 0, "answer": f"answer {number}"}


def test_the_migrated_schema_is_what_the_code_expects(store):
    with store.engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, metadata) == []


def test_an_older_database_is_brought_up_with_its_games(url):
    engine = sa.create_engine(url)
    with engine.begin() as connection:
        migrations.upgrade(connection, "0001")
        connection.exec_driver_sql(
            "INSERT INTO games VALUES ('nld-old', 1, 'nld', 'tutorial', '{}', 0, 1, '', 0, '[]', 0)"
        )
        connection.exec_driver_sql("INSERT INTO entries VALUES ('nld-old', 0, '{\"seat\":-1}', NULL)")
    engine.dispose()
    store = Store(url)
    assert [game.id for game in store.listing()] == ["nld-old"]
    assert store.recorded("nld-old") == [{"seat": -1}]
    assert store.fault("nld-old") is None
    store.close()


def test_a_newer_database_is_refused_in_words(url):
    store = Store(url)
    with store.engine.begin() as connection:
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")
    store.close()
    with pytest.raises(OSError, match="another version of Shamble"):
        Store(url)


def test_sqlite_keeps_what_it_has_acknowledged(store):
    with store.engine.connect() as connection:
        pragma = {
            name: connection.exec_driver_sql(f"PRAGMA {name}").scalar()
            for name in ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
        }
    assert pragma == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "busy_timeout": 10000}


def test_entries_are_added_and_read_in_order(store, id):
    first = store.revision(id)
    store.append(id, first, [answer(1), answer(2)], "a-request", SUMMARY)
    assert store.revision(id) == first + 2
    assert store.recorded(id)[first:] == [answer(1), answer(2)]
    assert store.has_seen(id, "a-request")
    assert not store.has_seen(id, "another")


def test_a_number_is_taken_once(store, id):
    revision = store.revision(id)
    store.append(id, revision, [answer(1)], None, SUMMARY)
    with pytest.raises(Taken):
        store.append(id, revision, [answer(2)], None, SUMMARY)
    assert store.recorded(id)[revision:] == [answer(1)]


def test_a_request_is_stored_once(store, id):
    revision = store.revision(id)
    store.append(id, revision, [answer(1)], "a-request", SUMMARY)
    with pytest.raises(Taken):
        store.append(id, revision + 1, [answer(2)], "a-request", SUMMARY)


def test_entries_are_added_all_or_none(store, id):
    revision = store.revision(id)
    store.append(id, revision + 1, [answer(9)], None, SUMMARY)
    with pytest.raises(Taken):
        store.append(id, revision, [answer(1), answer(2)], None, SUMMARY)
    assert answer(1) not in store.recorded(id)


def test_nothing_is_added_to_a_game_that_is_gone(store, id):
    assert store.delete(id)
    with pytest.raises(Taken):
        store.append(id, 1, [answer(1)], None, SUMMARY)
    assert store.revision(id) == 0
    assert store.header(id) is None
    assert not store.delete(id)


def test_a_list_tells_how_games_stand(store, id):
    game = shamble.new("enclave", seed=1)
    other = store.create(game.header, journal.entries_of(game), SUMMARY)
    store.note(id, Summary(7, 3, "all-out", True, ("greedy",), "What does Ben do?"))
    listed = {game.id: game for game in store.listing()}
    assert listed[id].summary == Summary(7, 3, "all-out", True, ("greedy",), "What does Ben do?")
    assert listed[id].header["title"] == "nld"
    assert (listed[id].number, listed[other].number) == (1, 2)
    assert store.count() == 2


def test_two_processes_write_side_by_side(store, url, id):
    """Each has games of its own; neither is turned away because the other is writing."""
    other = Store(url)
    failed = []

    def write(mine):
        try:
            game = shamble.new("nld", seed=1)
            own = mine.create(game.header, journal.entries_of(game), SUMMARY)
            for number in range(40):
                mine.append(own, number + 1, [answer(number)], f"request-{number}", SUMMARY)
        except OSError as error:
            failed.append(error)

    threads = [threading.Thread(target=write, args=[mine]) for mine in (store, other, store, other)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    other.close()
    assert failed == []
    assert sorted(game.number for game in store.listing()) == [1, 2, 3, 4, 5]


def test_tables_that_start_at_the_same_time_make_one_database(url):
    stores, failed = [], []

    def start():
        try:
            stores.append(Store(url))
        except OSError as error:
            failed.append(error)

    threads = [threading.Thread(target=start) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for store in stores:
        assert store.count() == 0
        store.close()
    assert failed == []


def test_a_full_disk_is_an_error_of_the_system(store, id):
    with store.engine.connect() as connection:
        pages = connection.exec_driver_sql("PRAGMA page_count").scalar()
        connection.exec_driver_sql(f"PRAGMA max_page_count={pages}")
    revision = store.revision(id)
    with pytest.raises(OSError, match="full"):
        store.append(id, revision, [{"seat": 0, "answer": "x" * 100_000}], None, SUMMARY)
    assert store.revision(id) == revision


def test_the_report_of_a_fault_is_kept(store, id):
    assert store.fault(id) is None
    store.keep_fault(id, {"trace": "first"})
    store.keep_fault(id, {"trace": "second"})
    assert store.fault(id) == {"trace": "second"}
    store.delete(id)
    assert store.fault(id) is None
