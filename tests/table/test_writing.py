"""Many threads write to one SQLite database: all that is acknowledged is there, and what fails fails alone."""

from __future__ import annotations

import threading

import pytest

import shamble
from shamble.files import journal
from shamble.table.games.store import Summary, Taken
from shamble.table.games.writing import Writers

SUMMARY = Summary(0, 1, "", False, ("you",))
ENTRY = {"seat": 0, "answer": "wait"}
THREADS = 15


def together(work, count=THREADS):
    """What each of many threads comes to: a result or an error."""
    found = [None] * count
    ready = threading.Barrier(count)

    def run(number):
        ready.wait()
        try:
            found[number] = work(number)
        except Exception as error:
            found[number] = error

    threads = [threading.Thread(target=run, args=[number]) for number in range(count)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    return found


@pytest.fixture
def ids(store):
    game = shamble.new("nld", seed=1)
    return [store.create(game.header, journal.entries_of(game), SUMMARY) for _ in range(THREADS)]


def test_all_of_many_threads_is_written(store, ids):
    def play(number):
        for revision in range(1, 11):
            store.append(ids[number], revision, [ENTRY], f"request-{revision}", SUMMARY)

    assert together(play) == [None] * THREADS
    assert [store.revision(id) for id in ids] == [11] * THREADS


def test_who_comes_too_late_leaves_the_others_alone(store, ids):
    """Five want the same place; one of them has it, and everybody else writes to a game of their own."""

    def play(number):
        store.append(ids[0] if number < 5 else ids[number], 1, [ENTRY], None, SUMMARY)

    found = together(play)
    assert sum(isinstance(error, Taken) for error in found[:5]) == 4
    assert found[5:] == [None] * (THREADS - 5)
    assert [store.revision(id) for id in [ids[0], *ids[5:]]] == [2] * (THREADS - 4)


def test_those_who_wait_go_together(store, monkeypatch):
    """While one transaction is under way, all others gather and make one."""
    begun, open_gate = threading.Event(), threading.Event()
    count = 0
    begin = store._begun

    def counted():
        nonlocal count
        count += 1
        return begin(store.writing)

    writers = Writers(counted)

    def slow(_):
        begun.set()
        open_gate.wait(20)

    first = threading.Thread(target=writers.write, args=[slow])
    first.start()
    assert begun.wait(20)
    others = [threading.Thread(target=writers.write, args=[lambda _: None]) for _ in range(THREADS)]
    for other in others:
        other.start()
    while len(writers._waiting) < THREADS:
        pass
    open_gate.set()
    for thread in [first, *others]:
        thread.join(20)
    assert count == 2


def test_trouble_is_everybody_s_and_nothing_is_written(store, ids):
    with store.engine.connect() as connection:
        pages = connection.exec_driver_sql("PRAGMA page_count").scalar()
        connection.exec_driver_sql(f"PRAGMA max_page_count={pages}")
        connection.close()
    long = {"seat": 0, "answer": "x" * 100_000}
    writers = store._writers

    def write(_):
        store.append(ids[0], 1, [long], None, SUMMARY)

    with pytest.raises(OSError, match="full"):
        write(0)
    assert store.revision(ids[0]) == 1
    assert not writers._led
