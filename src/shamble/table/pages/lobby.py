"""The lobby: choose a game, a scene, its settings and players."""

from __future__ import annotations

import json
import re
import secrets
from hashlib import sha256
from typing import Final
from urllib.parse import parse_qs

from fastapi import FastAPI, Request
from fastapi.responses import RedirectResponse, Response
from starlette.concurrency import run_in_threadpool

import shamble
from shamble import bots, library
from shamble.kernel.errors import ShambleError
from shamble.kernel.title import Title
from shamble.table.games import game_list
from shamble.table.games.session_registry import SessionRegistry
from shamble.table.pages import new_game_form, title_assets
from shamble.table.pages.new_game_form import InvalidField, NewGameForm
from shamble.table.show.rendering import page

TUTORIAL: Final = "tutorial"  # the id of a tutorial scene; its title is offered first
MOST_FIELDS: Final = 200
LAST: Final = "title"  # the cookie with the title that was viewed last
A_YEAR: Final = 365 * 24 * 3600
REQUEST: Final = re.compile("[0-9a-f]{16}")
GO_ON: Final = 3  # unfinished games at the top


def add_to(app: FastAPI, sessions: SessionRegistry) -> None:
    @app.get("/", include_in_schema=False)
    def lobby(request: Request, title: str = "") -> Response:
        chosen = _chosen(title or request.cookies.get(LAST, ""))
        reply = _show(request, sessions, new_game_form.fresh(chosen))
        reply.set_cookie(LAST, chosen.id, max_age=A_YEAR, samesite="strict", httponly=True)
        return reply

    @app.post("/", include_in_schema=False)
    async def open_table(request: Request) -> Response:
        return await run_in_threadpool(_open, request, sessions, _form(await request.body()))


def _form(body: bytes) -> new_game_form.Form:
    """The fields of a form; empty if there are more than any of ours has."""
    try:
        return parse_qs(body.decode(errors="replace"), keep_blank_values=True, max_num_fields=MOST_FIELDS)
    except ValueError:
        return {}


def _request(form: new_game_form.Form) -> str | None:
    """A form that is sent twice opens one table: the page gave it an id. If it was changed before it was sent again, it
    opens another."""
    if not REQUEST.fullmatch(form.get("request", [""])[-1]):
        return None
    return sha256(json.dumps(form, sort_keys=True).encode()).hexdigest()[:32]


def _open(request: Request, sessions: SessionRegistry, form: new_game_form.Form) -> Response:
    title = _chosen(form.get("title", [""])[-1])
    new_game = new_game_form.read(title, form)
    try:
        session = sessions.create(title.id, seats=new_game.seats, request=_request(form), **new_game.settings())
    except ShambleError as error:
        return _show(request, sessions, new_game, new_game_form.blamed(error))
    return RedirectResponse(f"/games/{session.id}", 303)


def _show(
    request: Request, sessions: SessionRegistry, new_game: NewGameForm, trouble: InvalidField | None = None
) -> Response:
    return page(
        request,
        "lobby.html",
        422 if trouble is not None else 200,
        titles=titles() if new_game.title.listed else [*titles(), new_game.title],
        new_game=new_game,
        title=new_game.title,
        trouble=trouble,
        emblem=title_assets.emblem,
        figures=title_assets.figures(new_game.title),
        bots={name: bots.about(name) for name in reversed(bots.names())},
        unfinished=game_list.unfinished(sessions, GO_ON),
        request_id=secrets.token_hex(8),
    )


def titles() -> list[Title]:
    """The titles to offer; one with a tutorial comes first."""
    return sorted(library.offered(), key=lambda title: TUTORIAL not in [scene.id for scene in title.scenes])


def _chosen(id: str) -> Title:
    """The requested title, whether offered or not; otherwise the first."""
    known = [*[title for title in shamble.titles() if title.id == id], *titles()]
    if not known:
        raise ShambleError("No title is installed; install one with pip, and it will appear here.")
    return known[0]
