"""The title with a second kind of dragon, which no box of ours has: the rules are the same for any kind."""

from __future__ import annotations

import shutil
from pathlib import Path

from shamble.kernel.records import Plain
from shamble.titles.wicked.content.library import QuestLibrary
from shamble.titles.wicked.rules.rules import WickedRules
from shamble.titles.wicked.settings import DEFAULTS
from shamble.titles.wicked.title import FOLDER, MODULES, PIECES, SCENES, SEATS, WickedTitle, carried
from shamble.zones.rules.stage import Stage

FERAL = "feral-dragon"
KIND = (
    f"  - {{id: {FERAL}, name: feral dragon, plural: feral dragons, wounds: 2, endures: 2, priority: 2, experience: 1, "
    "miniatures: 1, ability: dragon, provenance: house}\n"
)
CARD = (
    f"  - {{id: feral-card, copies: {{dragon: 4}}, lands: {FERAL}, counts: [0, 1, 1, 1], "
    "weaknesses: {melee: 2}, provenance: house}\n"
)


class TwoDragons(WickedTitle):
    def stage_in(self, view: Plain) -> Stage:
        assert isinstance(self.library, QuestLibrary)
        return self.library.stage_of(view["scene"], view["text"], tuple(view["team"]))


def two_dragons(folder: Path) -> TwoDragons:
    shutil.copytree(FOLDER, folder, ignore=shutil.ignore_patterns("*.py", "__pycache__"))
    dead = folder / "content" / "dead.yaml"
    text = dead.read_text(encoding="utf-8").replace("danger: {blue", f"{KIND}danger: {{blue")
    dead.write_text(text + CARD, encoding="utf-8")
    library = QuestLibrary(folder, PIECES, SCENES)
    rules = WickedRules(
        lambda scene, text, team: library.stage_of(scene, text, team),
        lambda: [person.id for person in library.content.cast],
        MODULES,
        carried,
    )
    title = TwoDragons("wicked", "Two dragons", rules, library, SEATS, "shamble.titles.wicked")
    title.options = DEFAULTS
    return title
