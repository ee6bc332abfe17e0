"""The title: its quests, its content and its words."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from typing import Final

from shamble.kernel.game import Game
from shamble.kernel.odds import Odds
from shamble.kernel.questions import Option
from shamble.kernel.records import Plain
from shamble.titles.wicked.bot.forecast import WickedForecast
from shamble.titles.wicked.bot.odds import bolt_odds
from shamble.titles.wicked.content.equipment import CARD_KEYS, PERSON_KEYS
from shamble.titles.wicked.content.library import QuestLibrary
from shamble.titles.wicked.content.positions import WickedCustoms
from shamble.titles.wicked.content.scenes import OBJECTIVES, SCENE_KEYS, read_scene
from shamble.titles.wicked.content.spawn_cards import read_spawn_card
from shamble.titles.wicked.picture.painter import WickedPainter
from shamble.titles.wicked.refusals import WickedRefusals
from shamble.titles.wicked.rules.cards import WickedCard
from shamble.titles.wicked.rules.crowz import Crowz
from shamble.titles.wicked.rules.edition import EDITION
from shamble.titles.wicked.rules.enemies import Abomination, Solitary, Zombie
from shamble.titles.wicked.rules.necromancer import Necromancer
from shamble.titles.wicked.rules.ratz import Ratz
from shamble.titles.wicked.rules.rules import WickedRules
from shamble.titles.wicked.rules.skills import SKILLS
from shamble.titles.wicked.rules.spectral import SpectralWalker
from shamble.titles.wicked.rules.stage import WickedPerson, WickedStage, WickedToken
from shamble.titles.wicked.rules.vulnerability import Dragon
from shamble.titles.wicked.settings import BALLISTA, CHOICES, DEFAULTS, HEDGE_AMBUSH, SAYS, WORDS
from shamble.titles.wicked.words.caution import caution_before_firing
from shamble.titles.wicked.words.chores import WickedChores
from shamble.titles.wicked.words.preparations import WickedPreparations
from shamble.titles.wicked.words.sentences import WickedWords
from shamble.titles.wicked.words.steps import WickedSteps
from shamble.titles.wicked.words.telling import WickedTelling
from shamble.titles.wicked.words.terminal import WickedTerminal
from shamble.zones.content.loader import Pieces
from shamble.zones.rules.stage import Stage
from shamble.zones.rules.table import Table
from shamble.zones.title import ZoneTitle

FOLDER: Final = Path(__file__).parent
SEATS: Final = ("seat-1", "seat-2", "seat-3", "seat-4", "seat-5", "seat-6")
SCENES: Final = (
    *("straight-as-a-bolt", "shadow-over-hollowmere", "the-granary-hums", "pale-procession"),
    "no-roof-left-standing",
)
MODULES: Final = ("dragon", "spectral", "ratz", "wolfz", "crowz")
PIECES: Final = Pieces(
    EDITION,
    SKILLS,
    enemy=Zombie,
    special_enemies={
        "abomination": Abomination,
        "crowz": Crowz,
        "dragon": Dragon,
        "necromancer": Necromancer,
        "ratz": Ratz,
        "solitary": Solitary,
        "spectral": SpectralWalker,
    },
    read_spawn_card=read_spawn_card,
    card=WickedCard,
    card_keys=CARD_KEYS,
    person=WickedPerson,
    person_keys=PERSON_KEYS,
    token=WickedToken,
    stage=WickedStage,
    scene_keys=SCENE_KEYS,
    read_scene=read_scene,
    objectives=OBJECTIVES,
    lacks=("corn", "woods", "window", "barricade", "stairway", "ledge", "sandbags", "half-sandbags", "tank"),
    modules=MODULES,
)
LIBRARY: Final = QuestLibrary(FOLDER, PIECES, SCENES)


def stage_for_team(scene: str, text: str, team: tuple[str, ...]) -> Stage:
    return LIBRARY.stage_of(scene, text, team)


def people() -> list[str]:
    return [person.id for person in LIBRARY.content.cast]


def carried() -> dict[str, str]:
    """The ids of this title's rules, by the keys of the family's code."""
    return title.rulebook.carried


class WickedTitle(ZoneTitle):
    stage = "alpha"
    refusals_kind = WickedRefusals
    words_kind = WickedWords
    telling_kind = WickedTelling
    steps_kind = WickedSteps
    terminal_kind = WickedTerminal
    painter_kind = WickedPainter
    preparations_kind = WickedPreparations
    chores_kind = WickedChores
    customs = WickedCustoms()
    forecast_kind = WickedForecast

    def odds(self, game: Game, answer: object, seat: int) -> Odds | None:
        return bolt_odds(game, answer, seat) or super().odds(game, answer, seat)

    def stakes(self, game: Game, option: Option, seat: int) -> Odds | None:
        return bolt_odds(game, option, seat) or super().stakes(game, option, seat)

    def risk(self, game: Game, answer: object, seat: int) -> Fraction:
        odds = bolt_odds(game, answer, seat)
        return super().risk(game, answer, seat) if odds is None else odds.chance("lost")

    def caution(self, game: Game, option: Option) -> str:
        odds = bolt_odds(game, option, game.question.seats[0]) if game.question is not None else None
        if odds is None:
            return super().caution(game, option)
        assert isinstance(game.state, Table)
        return caution_before_firing(game.state, odds, self.words)

    def concerns(self, setting: str, scene: str) -> bool:
        if setting == BALLISTA:
            return "engines" not in LIBRARY.page_of(scene).data
        return setting != HEDGE_AMBUSH or any(edge.kind == "hedge" for edge in LIBRARY.stage_of(scene, "").board.edges)

    def stage_in(self, view: Plain) -> Stage:
        return stage_for_team(view["scene"], view["text"], tuple(view["team"]))


title = WickedTitle(
    "wicked",
    "No Rest for the Wicked",
    WickedRules(stage_for_team, people, MODULES, carried),
    LIBRARY,
    SEATS,
    "shamble.titles.wicked",
)
title.options = DEFAULTS
title.about_options = SAYS
title.choices = CHOICES
title.settings = WORDS
