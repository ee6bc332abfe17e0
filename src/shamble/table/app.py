"""The table as a web app."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from importlib.metadata import version
from typing import Final

from fastapi import FastAPI, Request
from starlette.middleware.gzip import GZipMiddleware

from shamble.table.api import models, problems, routes
from shamble.table.api.security import LOOPBACK, Guard
from shamble.table.games.session_registry import SessionRegistry
from shamble.table.games.store import Store
from shamble.table.pages import assets, site

ABOUT: Final = """Games that referee themselves: begin one, look at the question, answer it.

An answer names the `position` and the `revision` that its sender has seen; if the game has gone on since, it is refused
as stale (409). It also carries a `request`, an id chosen by the sender. If there is no reply, send the same request
again, and it is applied once. Everything that was acknowledged is on disk."""


def create_app(store: Store, hosts: Iterable[str] = LOOPBACK) -> FastAPI:
    """The app that serves the games of `store`. `hosts` are the names under which it may be reached."""
    sessions = SessionRegistry(store)

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        yield
        sessions.close()

    app = FastAPI(
        title="Shamble's table",
        version=version("shamble"),
        description=ABOUT,
        docs_url=None,  # these pages need scripts from other sites
        redoc_url=None,
        redirect_slashes=False,
        lifespan=lifespan,
    )
    app.state.sessions = sessions
    app.include_router(routes.router)
    app.include_router(assets.router)
    app.get(
        "/healthz",
        tags=["server"],
        summary="Is the server healthy?",
        description="Reads and writes the database as an answer would.",
        response_model=models.Health,
        responses={503: {"model": models.Problem, "description": "The database can't be read or written."}},
    )(_health)
    problems.add_to(app)
    site.add_to(app, sessions)
    app.add_middleware(GZipMiddleware, minimum_size=1000, compresslevel=3)
    app.add_middleware(Guard, hosts=hosts)
    return app


def _health(request: Request) -> models.Health:
    sessions: SessionRegistry = request.app.state.sessions
    sessions.store.check_writing()
    return models.Health(status="ok", version=version("shamble"), games=sessions.store.count())
