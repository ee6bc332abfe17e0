"""What kind of file the user gave us."""

from __future__ import annotations

import json
from enum import Enum
from pathlib import Path

from shamble import library, scene_files
from shamble.cli.saved_games import SUFFIX
from shamble.files.content import read_yaml
from shamble.kernel.errors import ContentError


class Kind(Enum):
    """Files that Shamble knows."""

    JOURNAL = "a game, one line an answer"
    SAVE = "a game in one piece"
    POSITION = "a position"
    SCENE = "a scene"


def kind_of(path: Path) -> Kind:
    """The kind of file, judged by its content; raises if it can't be read or is not one of ours."""
    try:
        content = path.read_bytes()
    except OSError as error:
        raise ContentError(f"can't be read: {error.strerror or error}.", str(path)) from error
    if {"shamble", "lines"} <= _mapping(content).keys():
        return Kind.SAVE
    if "shamble" in _mapping(content.split(b"\n", 1)[0]) or path.name.endswith(SUFFIX):
        return Kind.JOURNAL  # perhaps damaged; its reader says where
    page = read_yaml(path)
    if scene_files.is_scene(page):
        return Kind.SCENE
    if library.is_position(page):
        return Kind.POSITION
    hint = (
        "a game begins with a line that has “shamble”, a position has “title” and “state”, "
        "a scene “title”, “scene” and what the title asks of it"
    )
    raise ContentError(f"this is neither a game nor a position nor a scene; {hint}.", str(path), 1, 1)


def _mapping(text: bytes) -> dict[str, object]:
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        return {}
    return found if isinstance(found, dict) else {}
