"""All pages of the table."""

from __future__ import annotations

from fastapi import FastAPI

from shamble.table import companion, play, replay, story
from shamble.table.rooms import Rooms


def add_to(app: FastAPI, rooms: Rooms) -> None:
    for part in (companion, play, replay, story):
        part.add_to(app, rooms)
