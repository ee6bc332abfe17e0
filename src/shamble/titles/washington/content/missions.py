"""Missions that depend on what the team has achieved before.

    variants:
      - with: ward-light                 # or `without`
        says: Everybody heals fully on reaching the clinic.
        replaces: {clock: 22, spawns: [...]}   # keys of the scene
        adds: {companions: [...]}              # entries at the end of its lists

All variants that apply change the page, in their order; then it is read like any other."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from shamble.files.content import Located, read_yaml
from shamble.files.content_fields import named
from shamble.zones.content.loader import Pieces
from shamble.zones.content.scene_library import MOST_STAGES, SceneLibrary
from shamble.zones.rules.stage import Stage
from shamble.zones.words.phrases import one_line

WITH = "with"
WITHOUT = "without"
REPLACES = "replaces"
ADDS = "adds"


@dataclass(frozen=True)
class Change:
    """What an achievement changes in a mission, or its absence."""

    achievement: str
    has: bool
    says: str


class _Varied(Located):
    """A page with other values for some of its keys."""

    def __init__(self, page: Located, replaced: dict[str, Located]) -> None:
        data = {key: value for key, value in page.data.items() if key != "variants"}
        super().__init__({**data, **{key: value.data for key, value in replaced.items()}}, page._places, page.path)
        self._replaced = replaced

    def __getitem__(self, step: str | int) -> Located:
        return self._replaced[str(step)] if step in self._replaced else super().__getitem__(step)


class _Joined(Located):
    """A list with the entries of several places."""

    def __init__(self, first: Located | None, second: Located) -> None:
        self._entries = [*(first.entries() if first is not None else []), *second.entries()]
        super().__init__([entry.data for entry in self._entries], second._places, second.path)

    def __getitem__(self, step: str | int) -> Located:
        return self._entries[step] if isinstance(step, int) else super().__getitem__(step)


class MissionLibrary(SceneLibrary):
    """`achievements` are those of the campaign."""

    def __init__(self, folder: Path, pieces: Pieces, scenes: tuple[str, ...], achievements: Collection[str]) -> None:
        super().__init__(folder, pieces, scenes)
        self.achievements = achievements
        self.stage_counting = lru_cache(MOST_STAGES)(self.read_counting)

    def stage_with(self, scene: str, text: str, team: tuple[str, ...], having: Sequence[str]) -> Stage:
        """The stage for a team that has achieved this. A user's own mission belongs to no campaign, so nothing counts
        in it."""
        counting = [] if text else [name for name in having if name in self.mentioned(scene)]
        return self.stage_counting(scene, text, team, tuple(counting))

    def read_counting(self, scene: str, text: str, team: tuple[str, ...], having: tuple[str, ...]) -> Stage:
        """The same for achievements all of which the mission mentions."""
        page = read_yaml(text, scene) if text else self.page_of(scene)
        return super().read_stage(scene, text, team, self.varied(page, having))

    def read_stage(self, scene: str, text: str, team: tuple[str, ...] = (), page: Located | None = None) -> Stage:
        return self.read_counting(scene, text, team, ())

    def mentioned(self, scene: str) -> list[str]:
        """The achievements that change a mission."""
        entries = variants(self.page_of(scene))
        return [entry.data[key] for entry in entries for key in (WITH, WITHOUT) if key in entry.data]

    def changes(self, scene: str, having: Sequence[str]) -> list[Change]:
        """What the achievements, and those that the team does not have, change in a mission."""
        entries = [entry for entry in variants(self.page_of(scene)) if self.applies(entry, having)]
        return [
            Change(entry.data.get(WITH, "") or entry.data[WITHOUT], WITH in entry.data, one_line(entry["says"].text()))
            for entry in entries
        ]

    def varied(self, page: Located, having: Sequence[str]) -> Located:
        replaced: dict[str, Located] = {}
        with page.gathering():
            for entry in variants(page):
                with entry.gathering():
                    self.check(entry)
                    if self.applies(entry, having):
                        replaced |= dict(entry[REPLACES].items()) if REPLACES in entry.data else {}
                        for key, value in entry[ADDS].items() if ADDS in entry.data else []:
                            replaced[key] = _Joined(replaced.get(key, page.get(key)), value)
        return _Varied(page, replaced)

    def check(self, entry: Located) -> None:
        entry.fields(["says"], [WITH, WITHOUT, REPLACES, ADDS])
        if WITH not in entry.data and WITHOUT not in entry.data:
            entry.wrong(f"a variant depends on an achievement; write '{WITH}: ...', '{WITHOUT}: ...' or both")
        for key in (WITH, WITHOUT):
            if key in entry.data:
                named(entry[key], "achievement", self.achievements)

    def applies(self, entry: Located, having: Sequence[str]) -> bool:
        return entry.data.get(WITH, "") in ["", *having] and entry.data.get(WITHOUT) not in having


def variants(page: Located) -> list[Located]:
    return list(page["variants"].entries()) if "variants" in page.data else []
