"""The table as a web application."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from html import escape
from importlib.metadata import version
from typing import Final

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import HTMLResponse, JSONResponse, Response
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware

from shamble.kernel.errors import FileError, IllegalAnswer, OutOfFate, RuleFault, ShambleError
from shamble.table import api, assets, models, pages
from shamble.table.guarding import LARGEST_BODY, LOOPBACK, Guard
from shamble.table.room import NoGame, Stale, ThinkTwice, Unwritten
from shamble.table.rooms import Rooms
from shamble.table.store import Store

log: Final = logging.getLogger("shamble.table")

ABOUT: Final = """Games that referee themselves: begin one, look at the question, answer it.

An answer names the `position` and the `revision` that its sender has seen; if the game has gone on since, it is refused
as stale (409). It also carries a `request`, an id made by the sender: whoever gets no reply sends the same request
again, and it is applied once. Everything that was acknowledged is on disk."""


def create_app(store: Store, hosts: Iterable[str] | None = LOOPBACK, largest_body: int = LARGEST_BODY) -> FastAPI:
    """The table over these games. `hosts` are the names under which it may be reached; None lets any through."""
    rooms = Rooms(store)

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        yield
        rooms.close()

    app = FastAPI(
        title="Shamble's table",
        version=version("shamble"),
        description=ABOUT,
        docs_url=None,  # these pages need scripts from elsewhere
        redoc_url=None,
        lifespan=lifespan,
    )
    app.state.rooms = rooms
    app.include_router(api.router)
    app.include_router(assets.router)
    app.get("/healthz", tags=["server"], summary="Is the table well?", response_model=models.Health)(_health)
    for kind in (ShambleError, OSError):
        app.add_exception_handler(kind, _explain)
    app.add_exception_handler(RequestValidationError, _explain_input)
    app.add_exception_handler(HTTPException, _explain_http)
    app.add_exception_handler(Exception, _own_fault)
    pages.add_to(app, rooms)
    app.add_middleware(GZipMiddleware, minimum_size=1000)
    app.add_middleware(Guard, hosts=hosts, largest=largest_body)
    return app


def _health(request: Request) -> models.Health:
    rooms: Rooms = request.app.state.rooms
    return models.Health(status="ok", version=version("shamble"), games=rooms.store.count())


# -- errors ------------------------------------------------------------------------------------------------------------


def _explain(request: Request, error: Exception) -> Response:
    problem = models.Problem(message=str(error))
    status = 400
    if isinstance(error, NoGame):
        status = 404
    elif isinstance(error, Stale):
        status = 409
        problem.revision, problem.position = error.revision, error.position
    elif isinstance(error, ThinkTwice):
        status = 428
    elif isinstance(error, IllegalAnswer):
        status = 422
        problem.message, problem.rule = error.reason[:1].upper() + error.reason[1:], error.rule
    elif isinstance(error, RuleFault):
        status = 422
        problem.report = f"/api/games/{request.path_params['id']}/report" if "id" in request.path_params else ""
    elif isinstance(error, OutOfFate):
        status = 422
    elif isinstance(error, FileError):
        problem.line, problem.column = error.line, error.column
        place = f"Line {error.line}, column {error.column}: " if error.line else ""
        problem.message = f"{place}{error.message}"
    elif isinstance(error, (Unwritten, OSError)):
        status = 503
        log.error("%s", error)
    return _shown(request, status, problem)


def _explain_input(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    found = error.errors()[0]
    place = ".".join([str(part) for part in found["loc"] if part not in ("body", "query", "path")])
    what = found["msg"][:1].casefold() + found["msg"][1:]
    return _shown(request, 400, models.Problem(message=f"“{place[:80]}”: {what}." if place else f"{found['msg']}."))


def _explain_http(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    says = "There is nothing at this address." if error.status_code == 404 else f"{error.detail}."
    response = _shown(request, error.status_code, models.Problem(message=says))
    response.headers.update(error.headers or {})
    return response


def _own_fault(request: Request, error: Exception) -> Response:
    return _shown(request, 500, models.Problem(message=f"A fault of ours ({type(error).__name__}); the log has more."))


def _shown(request: Request, status: int, problem: models.Problem) -> Response:
    """For programs as JSON, for people as a small page."""
    if request.url.path.startswith(("/api/", "/healthz")):
        return JSONResponse(problem.model_dump(exclude_defaults=True), status)
    return HTMLResponse(
        "<!doctype html><html lang=en><meta charset=utf-8><meta name=viewport content='width=device-width'>"
        f"<title>{status} - Shamble</title><h1>{status}</h1><p>{escape(problem.message)}</p>"
        "<p><a href='/'>To the lobby</a></p></html>",
        status,
    )
