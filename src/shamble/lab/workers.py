"""The workers that play a plan's games: this process, or several at once."""

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
HEARTBEAT: Final = 0.5  # seconds; on some systems Ctrl-C can't end a wait without a timeout


def cores() -> int:
    """How many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


class Runner:
    """Plays all games in this process."""

    def __init__(self, plan: Plan, title: Title) -> None:
        self.plan = plan
        self.title = title

    def __enter__(self) -> Runner:
        return self

    def __exit__(self, *raised: object) -> None:
        pass

    def play(self, numbers: Iterable[int], count: int, record: bool = False) -> Iterator[Batch]:
        """Play the `count` games with these numbers, in any order, and yield them as they finish; with `record`,
        including their journals."""
        for number in numbers:
            batch = Batch()
            play_batch(batch, self.plan, self.title, [number], lambda: False, record)
            yield batch

    def stop(self) -> Iterator[Batch]:
        """Start no more games, abandon those that are running, and yield what else has finished."""
        return iter(())


class Pool(Runner):
    """Hands out games in batches to several workers that play at the same time."""

    batch_seconds: ClassVar[float] = 0.25  # of work per batch: little overhead, yet frequent results

    def __init__(self, plan: Plan, title: Title) -> None:
        super().__init__(plan, title)
        self.running: dict[Any, None] = {}  # batches that are being played
        self.numbers: Iterator[int] = iter(())  # games that no worker has yet
        self.left = 0  # the number of those
        self.record = False
        self.batch = 1  # games per batch

    @abstractmethod
    def capacity(self) -> int:
        """How many batches may be handed out: for each worker, the one it plays and the next."""

    @abstractmethod
    def submit(self, numbers: list[int]) -> Any:
        """Hand out these games; gives a ticket for them."""

    @abstractmethod
    def finished(self) -> Iterable[Any]:
        """The tickets of finished batches, after a short wait."""

    @abstractmethod
    def result(self, ticket: Any) -> Batch:
        """The result of a batch."""

    def play(self, numbers: Iterable[int], count: int, record: bool = False) -> Iterator[Batch]:
        self.numbers, self.left, self.record = iter(numbers), count, record
        self._hand_out()
        while self.running:
            for ticket in self.finished():
                batch = self.result(ticket)
                yield batch
                del self.running[ticket]  # only after its result was taken: Ctrl-C may come at any moment
                self._learn(batch)
            self._hand_out()

    def _hand_out(self) -> None:
        capacity = self.capacity() if self.left else 0
        while self.left and len(self.running) < capacity:
            size = max(1, min(self.batch, self.left // capacity))  # smaller ones last, so that all end together
            self.left -= size
            self.running[self.submit(list(islice(self.numbers, size)))] = None

    def _learn(self, batch: Batch) -> None:
        """Set the size of batches by how long the last one took."""
        if batch.played:
            each = sum(game.seconds for game in batch.played.values()) / len(batch.played)
            self.batch = min(LARGEST_BATCH, int(self.batch_seconds / max(each, 1e-6)) + 1)


# -- processes of this machine -----------------------------------------------------------------------------------------


class Processes(Pool):
    """Plays games in separate processes."""

    def __init__(self, plan: Plan, title: Title, workers: int) -> None:
        super().__init__(plan, title)
        context = multiprocessing.get_context("spawn")  # the only way that works on every system
        self.workers = workers
        self.stopping = context.RawValue(ctypes.c_bool, False)  # shared with the workers
        self.pool = ProcessPoolExecutor(workers, context, _begin_work, (plan, self.stopping))

    def __exit__(self, *raised: object) -> None:
        self.stopping.value = True
        self.pool.shutdown(cancel_futures=True)

    def capacity(self) -> int:
        return 2 * self.workers

    def submit(self, numbers: list[int]) -> Future[Batch]:
        with deaf_to_ctrl_c():  # it may start a process
            return self.pool.submit(_work, numbers, self.record)

    def finished(self) -> Iterable[Future[Batch]]:
        return wait(self.running, HEARTBEAT, FIRST_COMPLETED).done

    def result(self, ticket: Future[Batch]) -> Batch:
        try:
            return ticket.result()
        except BrokenProcessPool:
            hint = "perhaps memory ran out; try fewer workers"
            raise ShambleError(f"One of the worker processes was killed ({hint}).") from None

    def stop(self) -> Iterator[Batch]:
        self.stopping.value = True
        for future in list(self.running):
            if not future.cancel():
                yield self.result(future)


# -- in a worker process -----------------------------------------------------------------------------------------------

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
    """End when the parent ends: a killed parent can't stop its workers, and they would wait forever."""
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
