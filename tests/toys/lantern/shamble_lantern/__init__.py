"""Lantern Lane, a toy title for Shamble: an edition of the family of zone games."""

from pathlib import Path
from typing import Final

from shamble.zones.content.loader import Pieces
from shamble.zones.content.scene_library import SceneLibrary
from shamble.zones.rules.spawning import ExtraActivationCard
from shamble.zones.title import ZoneTitle
from shamble_lantern.painter import LanternPainter, LanternTelling
from shamble_lantern.rules import EDITION, SKILLS, LanternRules, Shade

PIECES: Final = Pieces(
    EDITION,
    SKILLS,
    special_enemies={"insubstantial": Shade},
    special_cards={"rouses": ExtraActivationCard},
    lacks=("corn", "woods", "window", "barricade", "stairway", "sandbags", "half-sandbags", "tank", "palisade"),
)
LIBRARY: Final = SceneLibrary(Path(__file__).parent, PIECES, ("fog-bell", "last-ferry"))


def carried() -> dict[str, str]:
    return title.rulebook.carried


class LanternTitle(ZoneTitle):
    stage = "alpha"
    listed = False  # a toy, played by its id alone; yours leaves this line out
    telling_kind = LanternTelling
    painter_kind = LanternPainter


title = LanternTitle(
    "lantern",
    "Lantern Lane",
    LanternRules(LIBRARY.stage_of, carried),
    LIBRARY,
    ("seat-1", "seat-2", "seat-3"),
    "shamble_lantern",
)
