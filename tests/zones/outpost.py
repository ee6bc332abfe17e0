"""The Outpost, a game to test obstacles with: Lantern Lane with sandbags, tanks, dark rooms, a second deck and skills
for moving.

It is not installed. Its files are those of Lantern Lane with a few changes, written into a folder of the test's own."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import shamble
import shamble_lantern
from shamble.kernel.state import Turn
from shamble.zones.content.loader import Pieces
from shamble.zones.content.scene_library import SceneLibrary
from shamble.zones.rules.moving_skills import (
    Charge,
    HitAndRun,
    Jump,
    Lifesaver,
    PlusOneZonePerMove,
    Shove,
    Sidestep,
    Slippery,
    Sprint,
    Taunt,
)
from shamble.zones.rules.skill_list import ONE_KIND, SkillClass
from shamble.zones.rules.stage import Stage
from shamble.zones.rules.table import Table
from shamble.zones.title import ZoneTitle
from shamble_lantern import PIECES, LanternTitle
from shamble_lantern.rules import LanternEdition, LanternRules

KINDS: Final = {"r": "interior", "d": "interior", "t": "tank"}  # by the first letter of a code; d stands for dark
MOVING: Final[dict[str, SkillClass]] = {
    "slippery": (Slippery, ONE_KIND),
    "sprint": (Sprint, ONE_KIND),
    "plus-1-zone-per-move": (PlusOneZonePerMove, ONE_KIND),
    "hit-and-run": (HitAndRun, ONE_KIND),
    "sidestep": (Sidestep, ONE_KIND),
    "charge": (Charge, ONE_KIND),
    "jump": (Jump, ONE_KIND),
    "shove": (Shove, ONE_KIND),
    "taunt": (Taunt, ONE_KIND),
    "lifesaver": (Lifesaver, ONE_KIND),
}
CITED: Final = (
    *("tank.climbing-costs-one-more-action", "tank.blocks-sight-between-those-off-it", "tank.stops-zombie-move-step"),
    *("tank.ignored-in-extra-activation", "sandbags.ignored-in-extra-activation", "search.zone-deck"),
    *("building.order", "skill.once-per-turn", *[f"skill.{id}" for id in MOVING]),
)
RULE: Final = "  - {id: outpost.%s, section: Outpost, says: So it is., refuses: So it is not.}\n"


class OutpostEdition(LanternEdition):
    def rooms_to_fill(self, table: Table, rooms: list[int]) -> list[int]:
        return [room for room in rooms if table.stage.board.zones[room].dark]

    def chooses_order(self) -> bool:
        return True


class OutpostRules(LanternRules):
    def __init__(self, stage_of: Callable[[str, str], Stage], read_carried: Callable[[], dict[str, str]]) -> None:
        super().__init__(stage_of, read_carried)
        self.edition = EDITION


EDITION: Final = OutpostEdition()


def make_title(folder: Path) -> ZoneTitle:
    shutil.copytree(Path(shamble_lantern.__file__).parent, folder, dirs_exist_ok=True)
    for file in folder.rglob("*.yaml"):
        rewrite(file, r"^title: lantern$", "title: outpost")
    rewrite(folder / "content" / "equipment.yaml", r"decks: \[lane\]", "decks: [lane, armoury]")
    rewrite(folder / "content" / "equipment.yaml", r"copies: {lane: 2}\n    armour", "copies: {armoury: 2}\n    armour")
    rewrite(folder / "content" / "dead.yaml", r"doors: 6", "doors: 12")
    book = folder / "rulebook.yaml"
    rewrite(book, r"^  (sandbags|tank|search.zone-deck|building.order):.*\n", "")
    rewrite(book, r"id: lantern\.", "id: outpost.")
    book.write_text(book.read_text("utf-8") + "".join(RULE % key for key in CITED), "utf-8")
    pieces = Pieces(
        EDITION,
        {**PIECES.skills, **MOVING},
        special_enemies=PIECES.special_enemies,
        special_cards=PIECES.special_cards,
        lacks=(),
    )
    library = SceneLibrary(folder, pieces, ("fog-bell",))
    made: list[ZoneTitle] = []
    rules = OutpostRules(library.stage_of, lambda: made[0].rulebook.carried)
    made.append(LanternTitle("outpost", "The Outpost", rules, library, ("seat-1", "seat-2", "seat-3"), "outpost"))
    return made[0]


def rewrite(file: Path, pattern: str, by: str) -> None:
    file.write_text(re.sub(pattern, by, file.read_text("utf-8"), flags=re.MULTILINE), "utf-8")


def zones(board: str, **more: dict[str, Any]) -> dict[str, Any]:
    """The zones of a drawing, by codes whose first letters say their kinds; `more` is what some have in addition."""
    codes = sorted({code for line in board.strip("\n").split("\n")[1::2] for code in re.findall(r"\w\w", line)})
    found: dict[str, Any] = {}
    for code in codes:
        found[code] = {"id": code, "name": code, "kind": KINDS.get(code[0], "exterior"), **more.get(code, {})}
        if code[0] == "d":
            found[code]["dark"] = True
    return found


def make_outpost(
    board: str, survivors: dict[str, Any], more: dict[str, dict[str, Any]] | None = None, **page: Any
) -> shamble.Game:
    """A game at the Outpost on this board, without spawn zones."""
    scene = {"scene": "position", "map": board.strip("\n"), "zones": zones(board, **(more or {}))}
    scene |= page.pop("rules", {})
    whole = {"title": "outpost", "scene": scene, "players": ["Anna"], "survivors": survivors, "spawns": []}
    return shamble.position({**whole, **page})


def turn_of(game: shamble.Game) -> Turn:
    assert isinstance(game.state, Table)
    return game.state.turn
