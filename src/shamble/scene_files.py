"""Users' own scenes: reading the files and starting games in them."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import shamble
from shamble import library
from shamble.files.content import Located, read_yaml
from shamble.kernel.errors import ContentError
from shamble.kernel.game import Game
from shamble.kernel.title import Title

SUFFIXES: Final = (".yaml", ".yml", ".json")


@dataclass(frozen=True)
class SceneFile:
    """A scene in a file."""

    path: Path
    title: Title
    id: str
    text: str

    def begin(self, **settings: Any) -> Game:
        """A new game in this scene, with the settings of `shamble.new`."""
        try:
            return shamble.new(self.title, self.id, text=self.text, **settings)
        except ContentError as error:
            if not library.is_in_text(error):
                raise
            raise error.in_file(str(self.path)) from error


def is_scene(page: Located) -> bool:
    """Is the page a scene? A scene gives its id under `scene`, and has the keys that its title requires of every
    scene."""
    return (
        isinstance(page.data, dict)
        and isinstance(page.data.get("scene"), str)
        and any(key in page.data for title in _titles_asked(page) for key in title.scene_keys)
    )


def _titles_asked(page: Located) -> list[Title]:
    """The title that the page names; all titles if it names none, or one that supports no such scenes: then there is
    more to say about the file than that it is not one of ours."""
    named = page.get("title")
    told = library.title_of(named) if named is not None else None
    return [told] if told is not None and told.own_scenes else shamble.titles()


def is_path(scene: str) -> bool:
    """Is this the name of a file, and not of a built-in scene?"""
    return "/" in scene or "\\" in scene or scene.endswith(SUFFIXES)


def read(path: Path, title: Title | None = None) -> SceneFile:
    """The scene in this file. The file must name its title, unless `title` is given."""
    page = read_yaml(path)
    id = library.scene_id(page)
    named = page.get("title")
    if named is not None:
        told = library.title_of(named)
        if title is not None and told is not title:
            raise named.error(f"this is a scene of {told.name}, not of {title.name}")
        title = told
    if title is None:
        raise page.error("the key 'title' is missing; add 'title: ...' with the id of the title it is for")
    return SceneFile(path, title, id, path.read_text(encoding="utf-8-sig"))
