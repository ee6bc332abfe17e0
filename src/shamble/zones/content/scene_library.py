"""A title's content and scenes, each read when it is first needed."""

from __future__ import annotations

from dataclasses import replace
from functools import cache, cached_property, lru_cache
from pathlib import Path
from typing import Final

from shamble.files.content import Located, read_yaml
from shamble.files.content_fields import scene_listed
from shamble.kernel.title import Scene
from shamble.zones.content import positions
from shamble.zones.content.loader import Content, Pieces, read_content
from shamble.zones.content.scenes import read_scene
from shamble.zones.rules.stage import Person, Stage

MOST_STAGES: Final = 64  # cached scenes; users' texts must not fill the memory


class SceneLibrary:
    """The folders `content` and `scenes` of a title."""

    def __init__(self, folder: Path, pieces: Pieces, scenes: tuple[str, ...]) -> None:
        self.folder = folder
        self.pieces = pieces
        self.scenes = scenes  # their ids; the first is the default
        self.page_of = cache(self.read_page)
        self.stage_of = lru_cache(MOST_STAGES)(self.read_stage)

    @cached_property
    def content(self) -> Content:
        return read_content(self.folder / "content", self.pieces)

    def read_page(self, scene: str) -> Located:
        return read_yaml(self.folder / "scenes" / f"{scene}.yaml")

    def read_stage(self, scene: str, text: str, team: tuple[str, ...] = (), page: Located | None = None) -> Stage:
        """A scene of the title, or the user's own that `text` describes, for the usual team or for another. `page` is
        given if it is not as in the folder."""
        if page is None:
            page = read_yaml(text, scene) if text else self.page_of(scene)
        with page.gathering():
            if text and scene == positions.SCENE:
                page = positions.complete_scene(page, self.content)
            return read_scene(page, self.content_for(page, team))

    def content_for(self, page: Located, team: tuple[str, ...]) -> Content:
        """The content for a scene and for those who play it."""
        return replace(self.content, cast=self.people(team or tuple(self.content.team)))

    def people(self, team: tuple[str, ...]) -> list[Person]:
        """In the order of the content, so that the same team is the same stage."""
        return [person for person in self.content.cast if person.id in team]

    def listed(self) -> list[Scene]:
        """The scenes as a list to choose from."""
        return [scene_listed(self.page_of(id)) for id in self.scenes]
