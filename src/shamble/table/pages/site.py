"""All pages of the table."""

from __future__ import annotations

from fastapi import FastAPI

from shamble.table.games.session_registry import Rooms
from shamble.table.pages import companion, lobby, play, replay, rulebooks, story, tables, thumbnails


def add_to(app: FastAPI, rooms: Rooms) -> None:
    for part in (companion, lobby, play, replay, rulebooks, story, tables, thumbnails):
        part.add_to(app, rooms)
