"""A server in the background, for tests and screenshots."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager

from fastapi import FastAPI

from shamble.table.app import create_app
from shamble.table.games.store import Store
from shamble.table.serve import TableServer, listen


@contextmanager
def listening(store: Store) -> Iterator[tuple[str, FastAPI]]:
    """Run the server in a thread of this process; gives its address and the app."""
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
