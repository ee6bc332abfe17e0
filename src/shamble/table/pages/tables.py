"""The list of tables: all stored games, to continue, replay or delete."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Literal

from fastapi import FastAPI, Query, Request
from fastapi.responses import RedirectResponse, Response

from shamble.kernel.errors import ShambleError
from shamble.table.games import game_list
from shamble.table.games.session_registry import SessionRegistry
from shamble.table.pages.title_assets import emblem
from shamble.table.show.rendering import page as rendered


def add_to(app: FastAPI, sessions: SessionRegistry) -> None:
    @app.get("/tables", include_in_schema=False)
    def tables(request: Request, page: Annotated[int, Query(ge=1, le=10**6)] = 1) -> Response:
        return _show(request, sessions, page=page)

    @app.post("/tables/{id}/delete", include_in_schema=False)
    def delete(request: Request, id: str) -> Response:
        def throw_away() -> str:
            sessions.delete(id)
            return "/tables"

        return _do(request, sessions, throw_away)

    @app.post("/tables/{id}/again/{seed}", include_in_schema=False)
    def again(request: Request, id: str, seed: Literal["same", "new"]) -> Response:
        return _do(request, sessions, lambda: f"/games/{sessions.again(id, seed == 'same').id}")


def _do(request: Request, sessions: SessionRegistry, what: Callable[[], str]) -> Response:
    """Redirect to the address that `what` returns; an error is shown above the list."""
    try:
        return RedirectResponse(what(), 303)
    except ShambleError as error:
        return _show(request, sessions, str(error))


def _show(request: Request, sessions: SessionRegistry, trouble: str = "", page: int = 1) -> Response:
    games, more = game_list.listing(sessions, page)
    status = 422 if trouble else 200
    shown = {"games": games, "number": page, "more": more, "emblem": emblem, "trouble": trouble}
    return rendered(request, "tables.html", status, **shown)
