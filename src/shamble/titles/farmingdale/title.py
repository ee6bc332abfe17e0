"""The title: its scenes, its content and its words."""

from __future__ import annotations

from functools import cache, cached_property
from pathlib import Path
from typing import Final

from shamble.files.content import Located, read_yaml
from shamble.files.content_fields import scene_listed
from shamble.kernel.game import Game
from shamble.kernel.odds import Odds
from shamble.kernel.records import Plain
from shamble.kernel.state import State
from shamble.speech.book import BookTitle
from shamble.speech.words import Words
from shamble.titles.farmingdale.bot.odds import alike_odds
from shamble.titles.farmingdale.content import positions
from shamble.titles.farmingdale.content.loader import Content, read_content
from shamble.titles.farmingdale.content.scenes import read_scene
from shamble.titles.farmingdale.rules.marker_powers import MARKER_POWERS
from shamble.titles.farmingdale.rules.rules import FarmingdaleRules
from shamble.titles.farmingdale.rules.stage import Stage
from shamble.titles.farmingdale.rules.table import Farmingdale
from shamble.titles.farmingdale.rules.unit_powers import UNIT_POWERS
from shamble.titles.farmingdale.settings import CHOICES, DEFAULTS, SAYS, WORDS
from shamble.titles.farmingdale.words import sentences, terminal

FOLDER: Final = Path(__file__).parent
SEATS: Final = ("player",)
SCENES: Final = ("basic",)


@cache
def content() -> Content:
    return read_content(FOLDER / "content", UNIT_POWERS, MARKER_POWERS)


@cache
def page_of(scene: str) -> Located:
    return read_yaml(FOLDER / "scenes" / f"{scene}.yaml")


@cache
def stage_of(scene: str) -> Stage:
    return read_scene(page_of(scene), content())


class FarmingdaleTitle(BookTitle):
    listed = False  # until its first half is there
    position_keys = positions.KEYS

    @cached_property
    def words(self) -> Words:
        """Those of the file, with the names of the pieces from the content."""
        return sentences.read_words(self.folder / "words.yaml", content())

    def place(self, state: State, page: Located) -> None:
        assert isinstance(state, Farmingdale)
        positions.place(state, page)

    def progress(self, view: Plain) -> tuple[int, int]:
        """Turns that were held out, of all."""
        left: int = view["events"]["left"] + (1 if view["event"] else 0)
        done = len(view["events"]["discards"])
        return done, done + left

    def odds(self, game: Game, answer: object, seat: int) -> Odds | None:
        return alike_odds(game, answer, seat)

    def show(self, view: Plain, width: int) -> str:
        return terminal.show(stage_of(view["scene"]), view, width, self.words)

    def brief(self, view: Plain, width: int) -> str:
        return terminal.brief(stage_of(view["scene"]), view, width, self.words)


title = FarmingdaleTitle(
    "farmingdale",
    "Dawn of the Zeds",
    FarmingdaleRules(stage_of),
    [scene_listed(page_of(id)) for id in SCENES],
    SEATS,
    "shamble.titles.farmingdale",
    FOLDER,
)
title.options = DEFAULTS
title.about_options = SAYS
title.choices = CHOICES
title.settings = WORDS
