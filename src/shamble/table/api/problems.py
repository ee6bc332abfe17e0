"""Errors as the client can understand them: as JSON for programs, as a page for people."""

from __future__ import annotations

import logging
from contextlib import suppress
from typing import Final

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, Response
from starlette.exceptions import HTTPException

from shamble.kernel.errors import ContentError, FileError, IllegalAnswer, OutOfFate, RuleFault, ShambleError
from shamble.table.api import models
from shamble.table.games.game_session import NoGame, Stale, ThinkTwice, Unwritten
from shamble.table.games.uploads import said_of
from shamble.table.show.rendering import page

log: Final = logging.getLogger("shamble.table")


def add_to(app: FastAPI) -> None:
    """Install the handlers that explain errors."""
    for kind in (ShambleError, OSError):
        app.add_exception_handler(kind, _explain)
    app.add_exception_handler(RequestValidationError, _explain_input)
    app.add_exception_handler(HTTPException, _explain_http)


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
        found = error.problems if isinstance(error, ContentError) else [error]
        problem.message = "\n".join(said_of(one) for one in found)
    elif isinstance(error, (Unwritten, OSError)):
        status = 503
        log.error("%s", error)
    return shown(request, status, problem)


def _explain_input(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    found = error.errors()[0]
    place = ".".join([str(part) for part in found["loc"] if part not in ("body", "query", "path")])
    if found["type"] == "value_error":  # in our own words
        return shown(request, 400, models.Problem(message=f"“{place[:80]}”: {found['ctx']['error']}"))
    what = found["msg"][:1].casefold() + found["msg"][1:]
    return shown(request, 400, models.Problem(message=f"“{place[:80]}”: {what}." if place else f"{found['msg']}."))


def _explain_http(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    says = "There is nothing at this address." if error.status_code == 404 else f"{error.detail}."
    response = shown(request, error.status_code, models.Problem(message=says))
    response.headers.update(error.headers or {})
    return response


def fault(request: Request, error: Exception) -> Response:
    """An error that nobody foresaw. A game that began from a user's own position may reach a state that its title can't
    show; that is not our bug, and its owner can go back to where it could be shown."""
    what = type(error).__name__
    if _began_elsewhere(request):
        message = f"The rules or the pictures can't handle the position that this game began from ({what})."
        return shown(request, 422, models.Problem(message=message))
    return shown(request, 500, models.Problem(message=f"An error in Shamble ({what}); the server's log has more."))


def _began_elsewhere(request: Request) -> bool:
    id = request.scope.get("path_params", {}).get("id", "")
    with suppress(OSError):
        header = request.app.state.sessions.store.header(str(id))
        return header is not None and header.get("position") is not None
    return False


def shown(request: Request, status: int, problem: models.Problem) -> Response:
    """JSON for programs, a small page for people."""
    if request.scope["path"].startswith(("/api/", "/healthz")):  # `url` would trust the Host header
        return JSONResponse(problem.model_dump(exclude_defaults=True), status)
    return page(request, "problem.html", status, message=problem.message)
