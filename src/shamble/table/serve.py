"""The web server around the app, from binding the address to shutdown."""

from __future__ import annotations

import asyncio
import gc
import logging
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from ipaddress import ip_address
from pathlib import Path
from typing import Final

import uvicorn
from fastapi import FastAPI

from shamble import bots, library
from shamble.kernel.errors import ShambleError
from shamble.table.api.connections import Calm, Connection, most_connections
from shamble.table.api.security import LOOPBACK
from shamble.table.app import create_app
from shamble.table.games.store import Store
from shamble.table.show.frames import make_frame
from shamble.table.show.rendering import environment

log: Final = logging.getLogger("shamble.table")

PORT: Final = 8472
NEARBY: Final = 20  # ports to try, if none was asked for
RARELY: Final = (50_000, 20, 50)  # objects before garbage is collected: hardly any of our objects form cycles
FIRST_ANSWERS: Final = 25  # played in advance, so that everything that is made once has been made
BACKLOG: Final = 128  # connections waiting to be accepted
PATIENCE: Final = 1  # seconds for requests that are running when the server stops


class TableServer(uvicorn.Server):
    """Stops cleanly and without an error: streams are ended first, since they would never end by themselves."""

    def __init__(self, app: FastAPI, when_started: Callable[[], None]) -> None:
        super().__init__(
            uvicorn.Config(
                app,
                http=Connection,
                ws="none",
                backlog=BACKLOG,
                log_config=None,
                access_log=logging.getLogger().isEnabledFor(logging.INFO),
                server_header=False,
                timeout_graceful_shutdown=PATIENCE,
            )
        )
        self.app = app
        self.when_started = when_started

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        Connection.most = most_connections()
        asyncio.get_running_loop().set_exception_handler(Calm())
        await super().startup(sockets)
        self.when_started()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self.app.state.sessions.hub.close()
        await super().shutdown(sockets)

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Unlike uvicorn's own version, does not raise a handled signal again at the end."""
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        heeded = [signal.SIGINT, signal.SIGTERM]
        before = [signal.signal(number, self.handle_exit) for number in heeded]
        try:
            yield
        finally:
            for number, handler in zip(heeded, before):
                signal.signal(number, handler)


def serve(
    database: str | Path, host: str, port: int | None, browse: bool, log_level: str, hosts: Sequence[str] = ()
) -> int:
    """Serve the games of this database until somebody stops the server. `hosts` are additional names under which it may
    be reached."""
    logging.basicConfig(level=log_level.upper(), format="%(levelname)s %(name)s: %(message)s")
    with closing(listen(host, port)) as listener, closing(Store(database)) as store:
        address = address_of(host, listener.getsockname()[1])

        def announce() -> None:
            sys.stdout.write(f"The table is open: {address}\nCtrl-C closes it; every game is kept.\n")
            if not is_loopback(host):
                sys.stdout.write("Anyone who can reach this address can play, and see and delete every game.\n")
            sys.stdout.flush()
            if browse:
                threading.Thread(target=webbrowser.open, args=[address], daemon=True).start()

        app = create_app(store, names_of(host, hosts))
        threading.Thread(target=warm_up, name="warming up", daemon=True).start()
        TableServer(app, announce).run([listener])
    return 0


def warm_up() -> None:
    """Prepare in advance what the first pages would wait for. If that fails, they prepare it themselves."""
    try:
        _make_first_pages()
    except (OSError, ShambleError) as error:
        log.warning("The first pages will take longer, because preparing them failed: %s", error)
    gc.collect()
    gc.freeze()  # what was loaded stays forever; scanning it again and again would delay answers
    gc.set_threshold(*RARELY)


def _make_first_pages() -> None:
    """Load and prepare content, words, the backgrounds of boards and templates."""
    for title in library.titles():
        game = library.new(title, seed=0)
        random = bots.bot("random", 0)
        while game.question is not None and game.position < FIRST_ANSWERS:
            make_frame(game, 0)
            bots.answer_for(game, game.question.seats[0], random)
    for template in ("play.html", "frame.html", "card.html", "lobby.html"):
        environment().get_template(template)


def listen(host: str, port: int | None) -> socket.socket:
    """A socket on the requested port (0: any free one), or else on the default one or one near it."""
    wanted = [port] if port is not None else [*range(PORT, PORT + NEARBY), 0]
    try:
        family, kind, protocol, _, place = socket.getaddrinfo(host, wanted[0], type=socket.SOCK_STREAM)[0]
    except OSError as error:
        raise ShambleError(f"--host {host}: there is no such address here ({error.strerror or error}).") from error
    for number in wanted:
        listener = socket.socket(family, kind, protocol)  # asyncio sends without delay only if it knows the protocol
        try:
            if sys.platform != "win32":  # there it would let two servers share a port
                listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            listener.bind((place[0], number, *place[2:]))
            listener.listen()
        except OSError as error:
            listener.close()
            reason = error.strerror or str(error)
            continue
        return listener
    raise ShambleError(
        f"{host}, port {wanted[0]}: nothing can listen there ({reason}). Name another with --port, or 0 for a free one."
    )


def is_loopback(host: str) -> bool:
    """Is the host reachable only from this machine?"""
    if host == "localhost":
        return True
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False


def names_of(host: str, more: Sequence[str] = ()) -> tuple[str, ...]:
    """The names and addresses under which the server may be reached. Otherwise another site could give this machine a
    host name of its own, and read and play every game here."""
    own = () if is_loopback(host) else own_names()
    return tuple(dict.fromkeys(name.casefold() for name in (*LOOPBACK, host, *own, *more)))


def own_names() -> list[str]:
    """This machine's host names, also in its network, and its addresses."""
    names = [socket.gethostname(), socket.getfqdn()]
    short = names[0].split(".")[0]
    found = [*names, short, f"{short}.local"]
    for name in names:
        with suppress(OSError):
            found += [str(entry[4][0]) for entry in socket.getaddrinfo(name, None)]
    for family, elsewhere in ((socket.AF_INET, "192.0.2.1"), (socket.AF_INET6, "2001:db8::1")):
        with suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as probe:
            probe.connect((elsewhere, 9))  # sends nothing; it only tells which local address would be used
            found.append(str(probe.getsockname()[0]))
    return [name.split("%")[0] for name in found]


def address_of(host: str, port: int) -> str:
    """The address to type into a browser on this machine."""
    if host in ("0.0.0.0", "::"):
        host = "127.0.0.1" if host == "0.0.0.0" else "::1"
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"
