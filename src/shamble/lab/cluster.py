"""The same games on a Ray cluster: one of several machines, or one that is started here and ends with the
simulation."""

from __future__ import annotations

import os
import re
import socket
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import asdict
from typing import Any, ClassVar, Final

import shamble
from shamble.kernel.errors import ShambleError
from shamble.kernel.records import Plain
from shamble.kernel.title import Title
from shamble.lab.batch import Batch, play_batch
from shamble.lab.extras import needed
from shamble.lab.plan import Plan
from shamble.lab.signals import heard_later
from shamble.lab.workers import HEARTBEAT, Pool, cores

STORE_BYTES: Final = 100_000_000  # of shared memory for a Ray of our own; its default is a third of the machine
CONNECT_SECONDS: Final = 5.0
STOP_SECONDS: Final = 10.0  # in which the workers should have received the request to stop


class Cluster(Pool):
    """Plays games on every processor that Ray has free."""

    batch_seconds: ClassVar[float] = 1.0  # a batch travels further than between two processes

    def __init__(self, plan: Plan, title: Title, address: str, workers: int | None) -> None:
        super().__init__(plan, title)
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # otherwise it reports usage to its makers
        self.ray = needed("ray", "ray", "Playing on a cluster needs")
        self.address = address
        self.workers = workers
        self.ours = False  # must we disconnect?
        self.work: Any = None
        self.told: Any = None  # the plan, stored where all workers can read it

    def __exit__(self, *raised: object) -> None:
        if self.ours:
            self.ray.shutdown()  # this also ends what is running
            return
        for ticket in self.running:
            self.ray.cancel(ticket)

    def play(self, numbers: Iterable[int], count: int, record: bool = False) -> Iterator[Batch]:
        if count and self.work is None:
            self._connect()
        return super().play(numbers, count, record)

    def _connect(self) -> None:
        if not self.ray.is_initialized():
            self.ours = True
            settings = self._settings()
            _must_answer(settings["address"])
            # Ray must not be interrupted while it starts, and it installs signal handlers in place of ours.
            with heard_later(), self._in_words("Ray can't be reached" if self.address else "Ray can't be started"):
                self.ray.init(**settings, log_to_driver=False, logging_level="ERROR")
        self.told = self.ray.put(asdict(self.plan))
        self.work = self.ray.remote(_work_for_anybody())

    def _settings(self) -> dict[str, Any]:
        address = self.address or os.environ.get("RAY_ADDRESS", "")
        if address:
            return {"address": address}
        return {
            "address": "local",
            "num_cpus": self.workers or cores(),
            "include_dashboard": False,
            "object_store_memory": STORE_BYTES,
        }

    def capacity(self) -> int:
        with self._in_words("The cluster failed"):
            there = max(1, int(self.ray.cluster_resources().get("CPU", 0)))  # machines come and go
        if self.workers is not None and self.workers < there:
            return self.workers  # a waiting batch would be played by another processor
        return 2 * there

    def submit(self, numbers: list[int]) -> Any:
        with self._in_words("The cluster failed"):
            return self.work.remote(self.told, numbers, self.record)

    def finished(self) -> Iterable[Any]:
        tickets = list(self.running)
        with self._in_words("The cluster failed"):
            first, _ = self.ray.wait(tickets, timeout=HEARTBEAT)
            return self.ray.wait(tickets, num_returns=len(tickets), timeout=0)[0] if first else []

    def result(self, ticket: Any) -> Batch:
        with self._in_words("A part of the cluster failed"):
            told = self.ray.get(ticket)
        if isinstance(told, str):
            raise ShambleError(told)
        assert isinstance(told, Batch)
        return told

    def stop(self) -> Iterator[Batch]:
        if not self.running:  # otherwise this alone would start Ray
            return
        stopped: list[Any] = []
        with suppress(ShambleError), self._in_words("The cluster failed"):
            for ticket in self.running:
                self.ray.cancel(ticket)
            stopped, _ = self.ray.wait(list(self.running), num_returns=len(self.running), timeout=STOP_SECONDS)
        for ticket in stopped:
            # It had not started, or it was stopped where it could not hand over what it had.
            with suppress(self.ray.exceptions.TaskCancelledError, ShambleError):
                yield self.result(ticket)

    @contextmanager
    def _in_words(self, what: str) -> Iterator[None]:
        """Turn Ray's errors into a sentence."""
        try:
            yield
        except self.ray.exceptions.TaskCancelledError:
            raise
        except SystemError as error:  # how its compiled part reports a signal that it does not know
            raise error.__cause__ or error from None
        except (self.ray.exceptions.RayError, OSError, ImportError, RuntimeError, ValueError) as error:
            said = re.split(r"(?<=\.)\s|\n", str(error).strip())[0] or type(error).__name__
            raise ShambleError(f"{what}: {said}") from error


def _must_answer(address: str) -> None:
    """Ray itself would try for minutes."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if host and port.isdigit():
        try:
            socket.create_connection((host.strip("[]"), int(port)), CONNECT_SECONDS).close()
        except OSError as error:
            raise ShambleError(f"Nothing answers at {address} ({error.strerror or error}).") from error


# -- on each machine ---------------------------------------------------------------------------------------------------


def _work_for_anybody() -> Callable[[Plain, list[int], bool], object]:
    """A function that is sent by value, because it has no importable name: so it can report that a machine has another
    Shamble, or none."""

    def work(plan: Plain, numbers: list[int], record: bool) -> object:
        import platform
        from importlib import metadata

        ours, here = plan["shamble"], platform.node()
        try:
            theirs = f"Shamble {metadata.version('shamble')}"
        except metadata.PackageNotFoundError:
            theirs = "no Shamble"
        if theirs != f"Shamble {ours}":
            return f"The machine {here} of the cluster has {theirs}; install {ours} there, as on this machine."
        from shamble.lab import cluster

        return cluster.work_here(plan, numbers, record, here)

    return work


def work_here(told: Plain, numbers: list[int], record: bool, here: str) -> Batch | str:
    """Play some games; or return what is wrong."""
    plan = Plan(**told)
    try:
        title = shamble.title(plan.title)
    except ShambleError as error:
        return f"The machine {here} of the cluster: {error}"
    if title.ruleset != plan.ruleset:
        wanted = f"install the version with {plan.ruleset} there, as on this machine"
        return f"The machine {here} of the cluster has {title.name} with the ruleset {title.ruleset}; {wanted}."
    batch = Batch()
    with suppress(KeyboardInterrupt):  # how Ray asks it to stop
        play_batch(batch, plan, title, numbers, lambda: False, record)
    return batch
