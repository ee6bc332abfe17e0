"""Writing to SQLite from many threads.

SQLite allows one writer at a time. A thread that must wait sleeps and tries again while others overtake it, so that of
fifteen threads some wait for seconds. Our threads cooperate instead: while one transaction is being written to disk,
all other writes collect, and all of them go into the next one. A thread is told that its write succeeded only when it
is on disk."""

from __future__ import annotations

import threading
from collections.abc import Callable
from contextlib import AbstractContextManager

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

Begin = Callable[[], AbstractContextManager[sa.Connection]]


class Writing:
    """A write, and the thread that waits for it."""

    def __init__(self, do: Callable[[sa.Connection], None]) -> None:
        self.do = do
        self.called = threading.Event()  # it is done, or this thread must lead
        self.done = False
        self.taken = False  # the entry's number is taken
        self.trouble = ""


class Writers:
    """The first thread leads: it writes for all threads that are waiting by then, and hands over to the first that came
    later."""

    def __init__(self, begin: Begin) -> None:
        self._begin = begin  # begins a transaction; its failures are OSErrors
        self._lock = threading.Lock()
        self._waiting: list[Writing] = []
        self._led = False

    def write(self, do: Callable[[sa.Connection], None]) -> Writing:
        """Wait until the write is on disk or has failed."""
        mine = Writing(do)
        with self._lock:
            self._waiting.append(mine)
            leads, self._led = not self._led, True
        if not leads:
            mine.called.wait()
        if not mine.done:
            self._lead()
        return mine

    def _lead(self) -> None:
        with self._lock:
            batch, self._waiting = self._waiting, []
        try:
            self._commit(batch)
        except BaseException as error:
            for writing in batch:
                writing.trouble = str(error) or type(error).__name__
            if not isinstance(error, Exception):
                raise
        finally:
            for writing in batch:
                writing.done = True
            with self._lock:
                self._led = bool(self._waiting)
                following = self._waiting[:1]
            for writing in [*batch, *following]:
                writing.called.set()

    def _commit(self, batch: list[Writing]) -> None:
        """Write all in one transaction. A write that finds its number taken fails alone; any other failure is
        everybody's, because SQLite may have rolled back the whole transaction."""
        with self._begin() as connection:
            for writing in batch:
                apart = connection.begin_nested()
                try:
                    writing.do(connection)
                except IntegrityError:
                    apart.rollback()
                    writing.taken = True
                else:
                    apart.commit()
