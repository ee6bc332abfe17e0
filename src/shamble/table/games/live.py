"""Live updates for open pages: the current revision of a game, as server-sent events."""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import Final

from starlette.concurrency import run_in_threadpool
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

KEEP_ALIVE: Final = 15.0  # seconds without news before the store is asked, in case another process has written
GONE: Final = 0  # sent instead of a revision: the game was deleted


class Listener:
    """One open page. It belongs to the event loop; only `Hub` calls it from other threads."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.loop = asyncio.get_running_loop()
        self.stirred = asyncio.Event()
        self.revision = -1
        self.closed = False

    def tell(self, revision: int) -> None:
        self.revision = revision
        self.stirred.set()

    def close(self) -> None:
        self.closed = True
        self.stirred.set()


class Hub:
    """Who listens to which game. Any thread may call `tell` and `close`."""

    def __init__(self) -> None:
        self._listeners: list[Listener] = []
        self._lock = threading.Lock()
        self._closed = False

    def enter(self, listener: Listener) -> None:
        with self._lock:
            self._listeners.append(listener)
            if self._closed:
                listener.close()

    def leave(self, listener: Listener) -> None:
        with self._lock:
            self._listeners.remove(listener)

    def count(self) -> int:
        return len(self._listeners)

    def tell(self, game: str, revision: int) -> None:
        """Announce that the game has reached this revision."""
        for listener in self._all():
            if listener.game == game:
                with suppress(RuntimeError):  # its event loop has ended
                    listener.loop.call_soon_threadsafe(listener.tell, revision)

    def close(self) -> None:
        """End all streams, so that the server can stop."""
        self._closed = True
        for listener in self._all():
            with suppress(RuntimeError):
                listener.loop.call_soon_threadsafe(listener.close)

    def _all(self) -> list[Listener]:
        with self._lock:
            return self._listeners[:]


class LiveResponse(Response):
    """Sends the game's revision at once and after every change, until the page is closed, the game is deleted or the
    server stops."""

    media_type = "text/event-stream"

    def __init__(self, hub: Hub, game: str, revision: Callable[[], int]) -> None:
        super().__init__(headers={"cache-control": "no-store", "x-accel-buffering": "no"})
        del self.headers["content-length"]
        self.hub = hub
        self.game = game
        self.revision = revision  # reads it from the store

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await send({"type": "http.response.start", "status": self.status_code, "headers": self.raw_headers})
        listener = Listener(self.game)
        self.hub.enter(listener)
        waiting = asyncio.create_task(_until_closed(receive, listener))
        try:
            with suppress(OSError):  # the page or the disk is gone; a page that is still open asks again
                await self._send_news(listener, send)
            if not waiting.done():  # the page is still open: tell it that nothing more follows
                await send({"type": "http.response.body", "body": b"", "more_body": False})
        finally:
            self.hub.leave(listener)
            waiting.cancel()

    async def _send_news(self, listener: Listener, send: Send) -> None:
        told = -1
        while not listener.closed:
            listener.stirred.clear()
            known = listener.revision if listener.revision > told else await run_in_threadpool(self.revision)
            if known != told:
                told = known
                news = f"id: {told}\ndata: {json.dumps({'revision': told})}\n\n"
                if told == GONE:
                    news = "event: gone\ndata: {}\n\n"
                await _push(send, news)
                if told == GONE:
                    return
            else:
                await _push(send, ": still here\n\n")
            with suppress(TimeoutError):
                await asyncio.wait_for(listener.stirred.wait(), KEEP_ALIVE)


async def _push(send: Send, text: str) -> None:
    await send({"type": "http.response.body", "body": text.encode(), "more_body": True})


async def _until_closed(receive: Receive, listener: Listener) -> None:
    """Wait until the page disconnects."""
    while (await receive())["type"] != "http.disconnect":
        pass
    listener.close()
