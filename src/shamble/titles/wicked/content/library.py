"""The quests of this title: each says how many survivors it wants."""

from __future__ import annotations

from dataclasses import replace

from shamble.files.content import Located
from shamble.files.content_fields import amount
from shamble.zones.content.loader import Content
from shamble.zones.content.scene_library import SceneLibrary


class QuestLibrary(SceneLibrary):
    def content_for(self, page: Located, team: tuple[str, ...]) -> Content:
        """The quest's number of survivors, unless the players have chosen."""
        usual = self.content.team
        if isinstance(page.data, dict) and "survivors" in page.data:
            people = len(self.content.cast)
            usual = [person.id for person in self.content.cast][
                : amount(page["survivors"], 1, people, f", there are {people}")
            ]
        return replace(self.content, cast=self.people(team or tuple(usual)), team=list(usual))
