"""The title: its scenes, its content and its words."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from shamble.titles.nld.content.positions import CUSTOMS
from shamble.titles.nld.picture.painter import NldPainter
from shamble.titles.nld.refusals import NldRefusals
from shamble.titles.nld.rules.edition import EDITION, NldToken
from shamble.titles.nld.rules.ghouls import Ghoul, OpeningCard
from shamble.titles.nld.rules.rules import NldRules
from shamble.titles.nld.rules.skills import SKILLS
from shamble.titles.nld.settings import CHOICES, DEFAULTS, SAYS, WORDS
from shamble.titles.nld.words.chores import NldChores
from shamble.titles.nld.words.preparations import NldPreparations
from shamble.titles.nld.words.sentences import NldWords
from shamble.titles.nld.words.steps import NldSteps
from shamble.titles.nld.words.telling import NldTelling
from shamble.titles.nld.words.terminal import NldTerminal
from shamble.zones.content.loader import Content, Pieces
from shamble.zones.content.scene_library import SceneLibrary
from shamble.zones.rules.stage import Stage
from shamble.zones.rules.table import Table
from shamble.zones.title import ZoneTitle
from shamble.zones.words.epilogue import Figure

FOLDER: Final = Path(__file__).parent
SEATS: Final = ("seat-1", "seat-2", "seat-3", "seat-4", "seat-5", "seat-6")
SCENES: Final = (
    *("tutorial", "board-up-the-house", "fuel-pump", "cellar-stairs"),
    *("at-the-door", "till-dawn", "through-the-corn", "long-night"),
)
PIECES: Final = Pieces(EDITION, SKILLS, enemy=Ghoul, token=NldToken, special_cards={"opens": OpeningCard})


LIBRARY: Final = SceneLibrary(FOLDER, PIECES, SCENES)


def content() -> Content:
    return LIBRARY.content


def stage_of(scene: str, text: str) -> Stage:
    return LIBRARY.stage_of(scene, text)


def carried() -> dict[str, str]:
    """The ids of this title's rules, by the keys of the family's code."""
    return title.rulebook.carried


class NldTitle(ZoneTitle):
    stage = "alpha"
    ruleset = 2
    customs = CUSTOMS
    refusals_kind = NldRefusals
    words_kind = NldWords
    telling_kind = NldTelling
    steps_kind = NldSteps
    terminal_kind = NldTerminal
    preparations_kind = NldPreparations
    chores_kind = NldChores
    painter_kind = NldPainter

    def own_figures(self, table: Table) -> list[Figure]:
        return [("barricades", f"{table.built} built")] if table.stage.builds_on else []


title = NldTitle("nld", "Night of the Living Dead", NldRules(stage_of, carried), LIBRARY, SEATS, "shamble.titles.nld")
title.options = DEFAULTS
title.about_options = SAYS
title.choices = CHOICES
title.settings = WORDS
