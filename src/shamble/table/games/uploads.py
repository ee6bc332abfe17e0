"""Uploaded games: what a file is if it is not a game, and whether a game can be shown."""

from __future__ import annotations

from typing import Final

from shamble import library, scene_files
from shamble.files.content import read_yaml
from shamble.kernel.errors import FileError, JournalError, ShambleError
from shamble.kernel.game import Game
from shamble.table.show.frames import make_frame

PICTURES: Final = (b"\x89PNG", b"\xff\xd8\xff", b"GIF8", b"RIFF", b"BM", b"<svg", b"<?xml")  # how such files begin

PICTURE: Final = "This is a picture, not a saved game; choose the game's own file, which ends in .jsonl or .json."
SCENE: Final = "This is a scene, not a saved game; to play it, open it in the lobby as a scene of your own."
POSITION: Final = "This is a position, not a saved game; shamble draw and shamble check read it."


def what_else(content: bytes) -> str:
    """What the file is, in words, if it is one of our other files or a picture; empty otherwise."""
    if content.lstrip()[:8].startswith(PICTURES):
        return PICTURE
    try:
        page = read_yaml(content.decode("utf-8-sig"), "the file")
        if scene_files.is_scene(page):
            return SCENE
        return POSITION if library.is_position(page) else ""
    except (ShambleError, ValueError, RecursionError):
        return ""


def check_frames(game: Game, name: str) -> None:
    """Raise if our pages can't show a game that began from a user's own position."""
    if game.header["position"] is None:
        return
    try:
        for seat in range(len(game.header["players"])):
            make_frame(game, seat, forecast=True)
    except ShambleError:
        raise
    except Exception as error:
        what = f"{type(error).__name__}: {error}"
        raise JournalError(f"the game can't be opened: the table can't be shown like this ({what}).", name) from error


def said_of(problem: FileError) -> str:
    """A problem in text that has no file name here."""
    place = f"Line {problem.line}, column {problem.column}: " if problem.line else ""
    return f"{place}{problem.message}"
