"""Lantern Lane, a toy title for Shamble: an edition of the family of zone games."""

from functools import cache, lru_cache
from pathlib import Path
from typing import Final

from shamble.files.content import Located, read_yaml
from shamble.kernel.records import Plain
from shamble.kernel.state import State
from shamble.kernel.title import Scene
from shamble.speech.book import BookTitle
from shamble.zones.content import positions
from shamble.zones.content.loader import Content, Pieces, read_content
from shamble.zones.content.scenes import read_scene
from shamble.zones.rules.spawning import ExtraActivationCard
from shamble.zones.rules.stage import Stage
from shamble.zones.rules.table import Table
from shamble_lantern.rules import EDITION, SKILLS, LanternRules, Shade

FOLDER: Final = Path(__file__).parent
SCENES: Final = ("fog-bell", "last-ferry")
PIECES: Final = Pieces(
    EDITION,
    SKILLS.get,
    special_enemies={"insubstantial": Shade},
    special_cards={"rouses": ExtraActivationCard},
    lacks=("corn", "woods", "window", "barricade", "stairway"),
)


@cache
def content() -> Content:
    return read_content(FOLDER / "content", PIECES)


@cache
def page_of(scene: str) -> Located:
    return read_yaml(FOLDER / "scenes" / f"{scene}.yaml")


@lru_cache(64)
def stage_of(scene: str, text: str) -> Stage:
    page = read_yaml(text, scene) if text else page_of(scene)
    with page.gathering():
        if text and scene == positions.SCENE:
            page = positions.complete_scene(page, content())
        return read_scene(page, content())


def carried() -> dict[str, str]:
    return title.rulebook.carried


class LanternTitle(BookTitle):
    stage = "alpha"
    listed = False  # a toy, played by its id alone; yours leaves this line out
    family = "shamble.zones"
    own_scenes = True
    scene_keys = ("map", "tiles")
    fewest = 1
    position_keys = positions.keys(EDITION)

    def place(self, state: State, page: Located) -> None:
        assert isinstance(state, Table)
        positions.place(state, page, content())

    def show(self, view: Plain, width: int) -> str:
        rows = [f"round {view['round']}, {view['phase']}"]
        for id, zone in view["zones"].items():
            dead = [f"{count} {kind}" for kind, count in zone["dead"].items()]
            noise = ["!" * zone["noise"]] if zone["noise"] else []
            rows.append(f"{self.name_of(id):<14} {', '.join([*zone['survivors'], *dead, *zone['tokens'], *noise])}")
        for id, one in view["survivors"].items():
            worn = f" wears {one['worn'][0]}" if one["worn"] else ""
            things = ", ".join([*one["hands"], *one["backpack"]]) or "nothing"
            rows.append(f"{id:<8} {'♥' * (one['health'] - one['wounds']):<4} {one['level']:<7} has {things}{worn}")
        return "\n".join(rows)


title = LanternTitle(
    "lantern",
    "Lantern Lane",
    LanternRules(stage_of, carried),
    [Scene(id, page_of(id)["name"].text(), page_of(id)["about"].text()) for id in SCENES],
    ("seat-1", "seat-2", "seat-3"),
    "shamble_lantern",
    FOLDER,
)
