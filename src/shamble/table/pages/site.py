"""All pages of the web app."""

from __future__ import annotations

from fastapi import FastAPI

from shamble.table.games.session_registry import SessionRegistry
from shamble.table.pages import asking, companion, lobby, play, replay, rulebooks, story, tables, thumbnails


def add_to(app: FastAPI, sessions: SessionRegistry) -> None:
    for part in (asking, companion, lobby, play, replay, rulebooks, story, tables, thumbnails):
        part.add_to(app, sessions)
