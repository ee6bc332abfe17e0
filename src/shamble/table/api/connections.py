"""Limits on connections: a client that sends nothing is disconnected, and there are never more connections than we can
hold."""

from __future__ import annotations

import asyncio
import logging
import sys
from typing import Any, Final

from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle

HEADER_SECONDS: Final = 15.0  # for all headers of a request, counted from its first byte or from the connection
SPARE: Final = 128  # descriptors for everything except connections: the database, files, the log
FEWEST: Final = 16  # connections, even if there are few descriptors
WISHED: Final = 8192  # descriptors that we ask the system for

log: Final = logging.getLogger("shamble.table")


def most_connections() -> int:
    """The maximum number of connections, after raising the limit on file descriptors as far as allowed."""
    if sys.platform == "win32":
        return WISHED
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wished = WISHED if hard == resource.RLIM_INFINITY else min(WISHED, hard)
    if soft != resource.RLIM_INFINITY and soft < wished:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wished, hard))
        soft = wished
    return max(FEWEST, (WISHED if soft == resource.RLIM_INFINITY else soft) - SPARE)


class Connection(H11Protocol):
    """A server connection with two fixes. Uvicorn itself waits forever for the headers of a request; and when it runs
    out of descriptors, it keeps trying to accept connections and logs every attempt."""

    most = WISHED
    seconds = HEADER_SECONDS

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._patience: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if len(self.connections) > self.most:
            log.info("A connection was closed because all %d are in use.", self.most)
            transport.abort()
            return
        self._wait_for_head()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self._is_answering():
            self._head_is_there()
        elif self._patience is None:
            self._wait_for_head()

    def connection_lost(self, error: Exception | None) -> None:
        self._head_is_there()
        super().connection_lost(error)

    def _wait_for_head(self) -> None:
        self._patience = self.loop.call_later(self.seconds, self._give_up)

    def _head_is_there(self) -> None:
        if self._patience is not None:
            self._patience.cancel()
            self._patience = None

    def _give_up(self) -> None:
        self._patience = None
        if not self._is_answering():
            self.transport.abort()

    def _is_answering(self) -> bool:
        cycle: RequestResponseCycle | None = self.cycle  # none before the first request
        return cycle is not None and not cycle.response_complete


class Calm:
    """Logs the failure to accept connections once, not at every attempt."""

    def __init__(self) -> None:
        self._told = False

    def __call__(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        if "out of system resource" not in context.get("message", ""):
            loop.default_exception_handler(context)
        elif not self._told:
            self._told = True
            log.error("There are no file descriptors left for new connections; open connections are not affected.")
