"""All pages of the table."""

from __future__ import annotations

from fastapi import FastAPI

from shamble.table import companion, lobby, play, replay, rulebooks, story, tables, thumbnails
from shamble.table.rooms import Rooms


def add_to(app: FastAPI, rooms: Rooms) -> None:
    for part in (companion, lobby, play, replay, rulebooks, story, tables, thumbnails):
        part.add_to(app, rooms)
