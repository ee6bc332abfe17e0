"""The list of tables: all stored games, to continue, replay or delete."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Final, Literal
from urllib.parse import urlencode

from fastapi import FastAPI, Query, Request
from fastapi.responses import RedirectResponse, Response

import shamble
from shamble.kernel.errors import ShambleError
from shamble.table.games import game_list
from shamble.table.games.game_list import ListedGame
from shamble.table.games.session_registry import SessionRegistry
from shamble.table.pages.title_assets import emblem
from shamble.table.show.rendering import page as rendered

SECTIONS: Final = {  # the states of games, under their headings
    "Your turn": ("yours",),
    "Waiting": ("waiting",),
    "Finished": ("won", "lost"),
    "Can't be opened": ("strange",),
}
MANY: Final = 8  # games; if there are more, they can be searched
CELLS: Final = 10  # of a long way: objectives beyond this number are not shown one by one


def add_to(app: FastAPI, sessions: SessionRegistry) -> None:
    @app.get("/tables", include_in_schema=False)
    def tables(
        request: Request,
        page: Annotated[int, Query(ge=1, le=10**6)] = 1,
        title: Annotated[str, Query(max_length=100)] = "",
        q: Annotated[str, Query(max_length=100)] = "",
    ) -> Response:
        return _show(request, sessions, page=page, title=title, name=q)

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


def _show(
    request: Request, sessions: SessionRegistry, trouble: str = "", page: int = 1, title: str = "", name: str = ""
) -> Response:
    games, more = game_list.listing(sessions, page, title, name)
    return rendered(
        request,
        "tables.html",
        422 if trouble else 200,
        sections={heading: [game for game in games if game.state in states] for heading, states in SECTIONS.items()},
        games=games,
        number=page,
        more=more,
        emblem=emblem,
        trouble=trouble,
        titles=_titles(sessions) if sessions.store.count() > MANY else {},
        title=title,
        name=name,
        others=f"&{urlencode({'title': title, 'q': name})}" if title or name else "",
        cells=cells,
    )


def cells(game: ListedGame) -> tuple[int, int]:
    """How many cells are full, and how many there are: one for each objective; for many, a share of ten."""
    if game.goals <= CELLS:
        return game.done, game.goals
    return game.done * CELLS // game.goals, CELLS


def _titles(sessions: SessionRegistry) -> dict[str, str]:
    """The names of the titles that have been played, by id."""
    known = {title.id: title.name for title in shamble.titles()}
    return {id: known.get(id, id) for id in sessions.store.titles()}
