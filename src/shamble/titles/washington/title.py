"""The title: its scenes, its content and its words."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar, Final

from shamble.kernel.records import Plain
from shamble.titles.washington.rules.abominations import Abomination, AbominationCard
from shamble.titles.washington.rules.edition import EDITION
from shamble.titles.washington.rules.rules import WashingtonRules
from shamble.titles.washington.rules.skills import SKILLS
from shamble.titles.washington.settings import CHOICES, DEFAULTS, SAYS
from shamble.zones.content.loader import Pieces
from shamble.zones.content.scene_library import SceneLibrary
from shamble.zones.rules.spawning import ExtraActivationCard, RushCard
from shamble.zones.rules.stage import Stage
from shamble.zones.title import ZoneTitle
from shamble.zones.words.telling import Telling

FOLDER: Final = Path(__file__).parent
SEATS: Final = ("seat-1", "seat-2", "seat-3", "seat-4", "seat-5", "seat-6")
SCENES: Final = ("brownout",)
PIECES: Final = Pieces(
    EDITION,
    SKILLS,
    special_enemies={"abomination": Abomination},
    special_cards={"rush": RushCard, "rouses": ExtraActivationCard, "abomination": AbominationCard},
    lacks=("corn", "woods", "window", "barricade", "stairway", "ledge"),
    modules=("all-out", "keep", "ko", "clock", "night", "secret-service"),
)
LIBRARY: Final = SceneLibrary(FOLDER, PIECES, SCENES)


def stage_for_team(scene: str, text: str, team: tuple[str, ...]) -> Stage:
    return LIBRARY.stage_of(scene, text, team)


def people() -> list[str]:
    """The ids of all survivors who can be chosen."""
    return [person.id for person in LIBRARY.content.cast]


def carried() -> dict[str, str]:
    """The ids of this title's rules, by the keys of the family's code."""
    return title.rulebook.carried


class WashingtonTelling(Telling):
    drawn_as: ClassVar[dict[str, str]] = {}


class WashingtonTitle(ZoneTitle):
    stage = "alpha"
    listed = False  # until the whole book is there
    telling_kind = WashingtonTelling

    def stage_in(self, view: Plain) -> Stage:
        return stage_for_team(view["scene"], view["text"], tuple(view["team"]))


title = WashingtonTitle(
    "washington",
    "Washington Z.C.",
    WashingtonRules(stage_for_team, people, carried),
    LIBRARY,
    SEATS,
    "shamble.titles.washington",
)
title.options = DEFAULTS
title.about_options = SAYS
title.choices = CHOICES
