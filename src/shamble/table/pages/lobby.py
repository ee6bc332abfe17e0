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
from shamble.table.pages.scene_cards import cards_of
from shamble.table.show.rendering import page

TUTORIAL: Final = "tutorial"  # the id of a tutorial scene; its title is offered first
MOST_FIELDS: Final = 200
LAST: Final = "title"  # the cookie with the title that was viewed last
A_YEAR: Final = 365 * 24 * 3600
REQUEST: Final = re.compile("[0-9a-f]{16}")


def add_to(app: FastAPI, sessions: SessionRegistry) -> None:
    @app.get("/", include_in_schema=False)
    def lobby(request: Request, title: str = "", edit: str = "") -> Response:
        chosen = _chosen(title) or _remembered(request)
        new_game = new_game_form.fresh(chosen)
        _, new_game.text = sessions.scene_text(edit)
        if new_game.text:
            new_game.scene = new_game_form.OWN
        reply = _show(request, sessions, new_game)
        if chosen.listed:
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
    title = _chosen(form.get("title", [""])[-1]) or titles()[0]
    new_game = new_game_form.read(title, form)
    if new_game.scene.startswith(new_game_form.PLAYED):
        new_game.played = sessions.scene_text(new_game.scene.removeprefix(new_game_form.PLAYED))
    try:
        session = sessions.create(title.id, seats=new_game.seats, request=_request(form), **new_game.settings())
    except ShambleError as error:
        return _show(request, sessions, new_game, new_game_form.blamed(title, error))
    return RedirectResponse(f"/games/{session.id}", 303)


def _show(
    request: Request, sessions: SessionRegistry, new_game: NewGameForm, trouble: InvalidField | None = None
) -> Response:
    title = new_game.title
    first = title.scenes[0]
    return page(
        request,
        "lobby.html",
        422 if trouble is not None else 200,
        titles=titles() if title.listed else [*titles(), title],
        new_game=new_game,
        title=title,
        trouble=trouble,
        emblem=title_assets.emblem,
        cards=cards_of(title, game_list.own_scenes(sessions, title.id) if title.own_scenes else []),
        first=None if sessions.store.has_finished(title.id, first.id) else first,
        latest=game_list.unfinished(sessions),
        bots={name: bots.about(name) for name in reversed(bots.names())},
        request_id=secrets.token_hex(8),
        other_request_id=secrets.token_hex(8),
    )


def titles() -> list[Title]:
    """The titles to offer; one with a tutorial comes first."""
    found = sorted(library.offered(), key=lambda title: TUTORIAL not in [scene.id for scene in title.scenes])
    if not found:
        raise ShambleError("No title is installed; install one with pip, and it will appear here.")
    return found


def _chosen(id: str) -> Title | None:
    """The requested title, whether offered or not."""
    return next((title for title in shamble.titles() if title.id == id), None)


def _remembered(request: Request) -> Title:
    """The title that was viewed last, if it is still offered; otherwise the first."""
    last = request.cookies.get(LAST, "")
    return next((title for title in titles() if title.id == last), titles()[0])
