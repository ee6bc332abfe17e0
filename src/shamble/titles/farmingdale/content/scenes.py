"""Reads scenes: which level is played."""

from __future__ import annotations

from shamble.files.content import Located
from shamble.files.content_fields import LOBBY, check_title, own_id, scene_listed
from shamble.titles.farmingdale.content.loader import TITLE, Content
from shamble.titles.farmingdale.rules.stage import Stage


def read_scene(page: Located, content: Content) -> Stage:
    """The content of the level that the scene plays."""
    with page.gathering():
        page.fields(["title", "scene", "name", "about", "level"], [LOBBY])
        check_title(page, TITLE)
        scene_listed(page)
        number = page["level"].whole()
        if number not in content.levels:
            known = ", ".join(str(level) for level in content.levels)
            raise page["level"].error(f"there is no level {number}; there are: {known}")
        stage = content.stage(number)
        stage.scene = own_id(page["scene"])
        stage.about = " ".join(page["about"].text().split())
    return stage
