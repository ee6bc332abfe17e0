"""Who plays a plan's games: this process, or several at once."""

from __future__ import annotations

import ctypes
import multiprocessing
import os
import signal
import threading
from abc import abstractmethod
from collections.abc import Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from itertools import islice
from typing import Any, ClassVar, Final

import shamble
from shamble.kernel.errors import ShambleError
from shamble.kernel.title import Title
from shamble.lab.batch import Batch, play_batch
from shamble.lab.plan import Plan
from shamble.lab.signals import deaf_to_ctrl_c

LARGEST_BATCH: Final = 500
HEARTBEAT: Final = 0.5  # seconds; not every system lets Ctrl-C end a wait that has no end of its own


def cores() -> int:
    """How many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


class Crew:
    """Plays all games in this process."""

    def __init__(self, plan: Plan, title: Title) -> None:
        self.plan = plan
        self.title = title

    def __enter__(self) -> Crew:
        return self

    def __exit__(self, *raised: object) -> None:
        pass

    def play(self, numbers: Iterable[int], count: int, record: bool = False) -> Iterator[Batch]:
        """The so many games of these numbers as they come, in any order; with their journals if they are recorded."""
        for number in numbers:
            batch = Batch()
            play_batch(batch, self.plan, self.title, [number], lambda: False, record)
            yield batch

    def stop(self) -> Iterator[Batch]:
        """Begin no more games, give up those under way, and hand over what is finished besides."""
        return iter(())


class Pool(Crew):
    """Hands games out to several that play at once, to each some at a time."""

    batch_seconds: ClassVar[float] = 0.25  # of work in a batch: little to hand over, and often something new

    def __init__(self, plan: Plan, title: Title) -> None:
        super().__init__(plan, title)
        self.running: dict[Any, None] = {}  # batches under way
        self.numbers: Iterator[int] = iter(())  # games that nobody has been handed
        self.left = 0  # how many those are
        self.record = False
        self.batch = 1  # how many games a batch has

    @abstractmethod
    def room(self) -> int:
        """How many batches may be under way: for each that plays, one that it plays and the next."""

    @abstractmethod
    def submit(self, numbers: list[int]) -> Any:
        """Have these games played; gives a ticket for them."""

    @abstractmethod
    def finished(self) -> Iterable[Any]:
        """The tickets of batches that are over, after a short wait for one."""

    @abstractmethod
    def result(self, ticket: Any) -> Batch:
        """What came of a batch."""

    def play(self, numbers: Iterable[int], count: int, record: bool = False) -> Iterator[Batch]:
        self.numbers, self.left, self.record = iter(numbers), count, record
        self._hand_out()
        while self.running:
            for ticket in self.finished():
                batch = self.result(ticket)
                yield batch
                del self.running[ticket]  # only now that it has been taken: Ctrl-C may come at any moment
                self._learn(batch)
            self._hand_out()

    def _hand_out(self) -> None:
        room = self.room() if self.left else 0
        while self.left and len(self.running) < room:
            size = max(1, min(self.batch, self.left // room))  # smaller ones last, so that all end together
            self.left -= size
            self.running[self.submit(list(islice(self.numbers, size)))] = None

    def _learn(self, batch: Batch) -> None:
        """How many games a batch should have, from what the last one took."""
        if batch.played:
            each = sum(game.seconds for game in batch.played.values()) / len(batch.played)
            self.batch = min(LARGEST_BATCH, int(self.batch_seconds / max(each, 1e-6)) + 1)


# -- processes of this machine -----------------------------------------------------------------------------------------


class Processes(Pool):
    """Plays them in processes of their own."""

    def __init__(self, plan: Plan, title: Title, workers: int) -> None:
        super().__init__(plan, title)
        context = multiprocessing.get_context("spawn")  # the only way that every system has
        self.workers = workers
        self.stopping = context.RawValue(ctypes.c_bool, False)  # the workers see it
        self.pool = ProcessPoolExecutor(workers, context, _begin_work, (plan, self.stopping))

    def __exit__(self, *raised: object) -> None:
        self.stopping.value = True
        self.pool.shutdown(cancel_futures=True)

    def room(self) -> int:
        return 2 * self.workers

    def submit(self, numbers: list[int]) -> Future[Batch]:
        with deaf_to_ctrl_c():  # it may begin a process
            return self.pool.submit(_work, numbers, self.record)

    def finished(self) -> Iterable[Future[Batch]]:
        return wait(self.running, HEARTBEAT, FIRST_COMPLETED).done

    def result(self, ticket: Future[Batch]) -> Batch:
        try:
            return ticket.result()
        except BrokenProcessPool:
            hint = "perhaps memory ran out; try fewer workers"
            raise ShambleError(f"One of the processes that play has been ended from outside ({hint}).") from None

    def stop(self) -> Iterator[Batch]:
        self.stopping.value = True
        for future in list(self.running):
            if not future.cancel():
                yield self.result(future)


# -- in a process of its own -------------------------------------------------------------------------------------------

_job: Job | None = None


@dataclass
class Job:
    """What a worker knows."""

    plan: Plan
    title: Title
    stopping: Any


def _begin_work(plan: Plan, stopping: Any) -> None:
    global _job
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    _job = Job(plan, shamble.title(plan.title), stopping)


def _end_with_parent() -> None:
    """Who was killed can't stop its workers; they would wait for ever."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def _work(numbers: list[int], record: bool) -> Batch:
    assert _job is not None
    stopping = _job.stopping
    batch = Batch()
    play_batch(batch, _job.plan, _job.title, numbers, lambda: bool(stopping.value), record)
    return batch
