"""A table that listens, and a browser to look at it with, for tests and for pictures."""

from __future__ import annotations

import shutil
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager

from fastapi import FastAPI

from shamble.kernel.errors import ShambleError
from shamble.table.app import create_app
from shamble.table.serve import TableServer, listen
from shamble.table.store import Store

# Without these a browser looks for its makers' servers, or for a graphics card, at every start.
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"]


@contextmanager
def listening(store: Store) -> Iterator[tuple[str, FastAPI]]:
    """A table in a thread of this process: its address, and the application."""
    app = create_app(store)
    started = threading.Event()
    server = TableServer(app, started.set)
    with closing(listen("127.0.0.1", 0)) as listener:
        thread = threading.Thread(target=server.run, args=[[listener]])
        thread.start()
        try:
            started.wait(20)
            yield f"http://127.0.0.1:{listener.getsockname()[1]}", app
        finally:
            server.should_exit = True
            thread.join()


def chromium() -> str:
    """Where the system's own browser is."""
    for name in ("chromium", "chromium-browser", "google-chrome"):
        path = shutil.which(name)
        if path is not None:
            return path
    raise ShambleError("The browser tests need Chromium: apt-get install chromium (or your system's like)")
