"""Writing to SQLite from many threads.

SQLite lets one write at a time. Whoever must wait there sleeps and tries again while others overtake, so that of
fifteen threads some wait for seconds. Ours come together instead: while one transaction is on its way to the disk,
whatever else is to be written gathers, and all of it goes into the next one. Each is told only when that is on the
disk."""

from __future__ import annotations

import threading
from collections.abc import Callable
from contextlib import AbstractContextManager

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

Begin = Callable[[], AbstractContextManager[sa.Connection]]


class Writing:
    """Something to be written, and the thread that waits for it."""

    def __init__(self, do: Callable[[sa.Connection], None]) -> None:
        self.do = do
        self.called = threading.Event()  # it is done, or this thread is to lead
        self.done = False
        self.taken = False  # the place where it belongs is taken
        self.trouble = ""


class Writers:
    """Whoever comes first leads: writes for all who have come by then, and hands on to the first of those since."""

    def __init__(self, begin: Begin) -> None:
        self._begin = begin  # a transaction; its failures are OSErrors
        self._lock = threading.Lock()
        self._waiting: list[Writing] = []
        self._led = False

    def write(self, do: Callable[[sa.Connection], None]) -> Writing:
        """Wait until it is on the disk, or until it is known why not."""
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
        """All in one transaction. One that comes too late leaves the others alone; any other trouble is everybody's,
        because SQLite may have given up the whole."""
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
