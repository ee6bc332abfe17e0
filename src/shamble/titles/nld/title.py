"""The title: its scenes, its content and its words."""

from __future__ import annotations

from copy import copy
from fractions import Fraction
from functools import cache, cached_property, lru_cache
from pathlib import Path
from typing import Final

from shamble.draw.painter import Painter
from shamble.files.content import Located, read_yaml
from shamble.kernel.events import Event
from shamble.kernel.game import Game
from shamble.kernel.odds import Odds
from shamble.kernel.questions import Option, Question, Refusal
from shamble.kernel.records import Plain
from shamble.kernel.state import State
from shamble.kernel.title import Lying, Scene
from shamble.speech.book import BookTitle
from shamble.speech.words import Words
from shamble.titles.nld.content.positions import CUSTOMS
from shamble.titles.nld.picture.painter import NldPainter
from shamble.titles.nld.refusals import refusals
from shamble.titles.nld.rules.edition import EDITION, NldToken
from shamble.titles.nld.rules.ghouls import Ghoul, OpeningCard
from shamble.titles.nld.rules.rules import NldRules
from shamble.titles.nld.rules.skills import all_skills, skill
from shamble.titles.nld.settings import CHOICES, DEFAULTS, SAYS
from shamble.titles.nld.words import real_table, sentences, terminal
from shamble.zones.bot.odds import attack_odds, chance_to_lose
from shamble.zones.content import positions
from shamble.zones.content.loader import Content, Pieces, read_content
from shamble.zones.content.scenes import read_scene
from shamble.zones.rules.actions import price
from shamble.zones.rules.stage import Stage
from shamble.zones.rules.table import Table

FOLDER: Final = Path(__file__).parent
SEATS: Final = ("seat-1", "seat-2", "seat-3", "seat-4", "seat-5", "seat-6")
SCENES: Final = (
    *("tutorial", "board-up-the-house", "fuel-pump", "cellar-stairs"),
    *("at-the-door", "till-dawn", "through-the-corn", "long-night"),
)
MOST_STAGES: Final = 64  # cached scenes; users' texts must not fill the memory


@cache
def content() -> Content:
    return read_content(
        FOLDER / "content", Pieces(EDITION, skill, enemy=Ghoul, token=NldToken, special_cards={"opens": OpeningCard})
    )


@cache
def page_of(scene: str) -> Located:
    return read_yaml(FOLDER / "scenes" / f"{scene}.yaml")


@lru_cache(MOST_STAGES)
def stage_of(scene: str, text: str) -> Stage:
    page = read_yaml(text, scene) if text else page_of(scene)
    with page.gathering():
        if text and scene == positions.SCENE:
            page = positions.complete_scene(page, content())
        stage = read_scene(page, content())
    stage.set_skills(all_skills())
    return stage


def carried() -> dict[str, str]:
    """The ids of this title's rules, by the keys of the family's code."""
    return title.rulebook.carried


REFUSALS: Final = refusals(carried)


class NldTitle(BookTitle):
    stage = "alpha"
    ruleset = 2
    family = "shamble.zones"
    own_scenes = True
    scene_keys = ("map", "tiles")
    fewest = 1
    position_keys = positions.keys(EDITION)

    table: Plain | None = None  # the header of the game that this title object is for

    def at_table(self, header: Plain) -> NldTitle:
        if not header["text"] and len(header["players"]) == 1:
            return self
        twin = copy(self)
        for spoken in ("words", "painter"):
            twin.__dict__.pop(spoken, None)
        twin.table = header
        return twin

    @cached_property
    def words(self) -> Words:
        if self.table is not None:
            scene, text = self.table["scene"], self.table["text"]
            own = [self.stage_of(scene, text)] if text else []
            return sentences.at_table(title.words, own, self.table["players"])
        return sentences.read_words(FOLDER / "words.yaml", self.rules.events(), content(), self.built_in)

    @cached_property
    def built_in(self) -> list[Stage]:
        """The scenes that come with the title."""
        return [self.stage_of(scene, "") for scene in SCENES]

    def stage_of(self, scene: str, text: str) -> Stage:
        assert isinstance(self.rules, NldRules)
        return self.rules.stage_of(scene, text)

    def place(self, state: State, page: Located) -> None:
        assert isinstance(state, Table)
        positions.place(state, page, content(), CUSTOMS)

    def odds(self, game: Game, answer: object, seat: int) -> Odds | None:
        return attack_odds(game, answer, seat) or super().odds(game, answer, seat)

    def stakes(self, game: Game, option: Option, seat: int) -> Odds | None:
        return attack_odds(game, option, seat)

    def price(self, game: Game, option: Option) -> list[tuple[str, int]]:
        assert isinstance(game.state, Table)
        if game.question is None or game.question.ask != "act" or option not in game.question.options:
            return []
        actions, free = price(game.state, game.state.turn, option)
        return [(coin, count) for coin, count in (("free", free), ("action", actions)) if count]

    def intents(self, game: Game) -> list[Option]:
        assert isinstance(game.state, Table)
        if game.question is None or not game.question.seats:
            return []
        return REFUSALS.intents(game.state, game.question)

    def why_not(self, game: Game, option: Option, seat: int) -> Refusal | None:
        assert isinstance(game.state, Table)
        assert game.question is not None
        return REFUSALS.why_not(game.state, game.question, option, seat, self.prompt(game.question))

    def risk(self, game: Game, answer: object, seat: int) -> Fraction:
        return chance_to_lose(game, answer, seat)

    # -- words ---------------------------------------------------------------------------------------------------------

    def sentence(self, event: Event, knows: bool = True) -> str:
        if event.kind == "lesson":
            return sentences.HINT + str(event["says"])
        return super().sentence(event) if event.kind == "over" else sentences.sentence(self.words, event, knows)

    def say(self, option: Option) -> str:
        return sentences.say(self.words, option)

    def prompt(self, question: Question) -> str:
        return sentences.prompt(self.words, question)

    def ending(self, why: str) -> str:
        return sentences.ending(self.words, why)

    def caution(self, game: Game, option: Option) -> str:
        assert isinstance(game.state, Table)
        about = game.question.about if game.question is not None else ()
        return sentences.caution(game.state, about, option, self.words)

    def epilogue(self, game: Game, seat: int) -> list[tuple[str, str]]:
        return sentences.epilogue(game, self.words)

    # -- at a real table -----------------------------------------------------------------------------------------------

    def preparations(self, game: Game) -> list[str]:
        assert isinstance(game.state, Table)
        return real_table.preparations(game.state, self.words)

    def cards(self, game: Game) -> list[Lying]:
        assert isinstance(game.state, Table)
        return real_table.cards(game.state, self.words)

    def card_names(self, game: Game, card: str) -> list[str]:
        assert isinstance(game.state, Table)
        return real_table.card_names(game.state, card)

    def card_says(self, game: Game, card: str) -> str:
        assert isinstance(game.state, Table)
        return real_table.card_says(game.state, content(), card)

    def hint(self, game: Game) -> str:
        return real_table.hint(game)

    def show(self, view: Plain, width: int) -> str:
        return terminal.show(self.stage_of(view["scene"], view["text"]), view, width, self.words)

    def brief(self, view: Plain, width: int) -> str:
        return terminal.brief(self.stage_of(view["scene"], view["text"]), view, width, self.words)

    @cached_property
    def painter(self) -> Painter:
        return NldPainter(self)


title = NldTitle(
    "nld",
    "Night of the Living Dead",
    NldRules(stage_of, carried),
    [Scene(id, page_of(id)["name"].text(), page_of(id)["about"].text()) for id in SCENES],
    SEATS,
    "shamble.titles.nld",
    FOLDER,
)
title.options = DEFAULTS
title.about_options = SAYS
title.choices = CHOICES
