"""A title of the family: what its rules, content, words and pictures have in common, put together."""

from __future__ import annotations

from copy import copy
from fractions import Fraction
from functools import cached_property
from typing import ClassVar, Self

from shamble.files.content import Located
from shamble.kernel.events import Event
from shamble.kernel.game import Game
from shamble.kernel.lessons import Story
from shamble.kernel.odds import Odds
from shamble.kernel.questions import Option, Question, Refusal
from shamble.kernel.records import Plain
from shamble.kernel.state import State
from shamble.kernel.title import Lying, Threshold
from shamble.speech.book import BookTitle
from shamble.speech.chores import Chore, Span
from shamble.zones.bot.forecast import Forecast
from shamble.zones.bot.odds import attack_odds, chance_to_lose
from shamble.zones.content import positions
from shamble.zones.content.placing.page import USUAL, Customs
from shamble.zones.content.scene_library import SceneLibrary
from shamble.zones.picture.painter import ZonePainter
from shamble.zones.refusals.intents import Refusals
from shamble.zones.rules.actions import price
from shamble.zones.rules.rules import ZoneRules
from shamble.zones.rules.stage import Stage
from shamble.zones.rules.table import Table
from shamble.zones.words import real_table
from shamble.zones.words.caution import caution
from shamble.zones.words.chores import Chores
from shamble.zones.words.epilogue import Figure, epilogue, fate_of
from shamble.zones.words.preparations import Preparations
from shamble.zones.words.sentences import ZoneWords
from shamble.zones.words.steps import ZoneSteps
from shamble.zones.words.telling import Telling
from shamble.zones.words.terminal import Terminal


class ZoneTitle(BookTitle):
    """An edition names its own classes here where the family's are not enough."""

    family = __package__
    own_scenes = True
    scene_keys = ("map", "tiles")
    fewest = 1

    customs: ClassVar[Customs] = USUAL  # what it adds to positions
    forecast_kind: ClassVar[type[Forecast]] = Forecast  # of attacks
    refusals_kind: ClassVar[type[Refusals]] = Refusals
    words_kind: ClassVar[type[ZoneWords]] = ZoneWords
    telling_kind: ClassVar[type[Telling]] = Telling
    terminal_kind: ClassVar[type[Terminal]] = Terminal
    preparations_kind: ClassVar[type[Preparations]] = Preparations
    steps_kind: ClassVar[type[ZoneSteps]] = ZoneSteps
    chores_kind: ClassVar[type[Chores]] = Chores
    painter_kind: ClassVar[type[ZonePainter]] = ZonePainter

    table: Plain | None = None  # the header of the game that this title object is for

    def __init__(
        self, id: str, name: str, rules: ZoneRules, library: SceneLibrary, seats: tuple[str, ...], package: str
    ) -> None:
        super().__init__(id, name, rules, library.listed(), seats, package, library.folder)
        self.usual: ZoneTitle = self  # the title away from any table
        self.library = library
        self.position_keys = (*positions.keys(rules.edition), *self.customs.table_keys)

    def at_table(self, header: Plain) -> Self:
        if not header["text"] and len(header["players"]) == 1:
            return self
        twin = copy(self)
        for spoken in ("words", "painter", "step_teller"):
            twin.__dict__.pop(spoken, None)
        twin.table = header
        return twin

    def stage_of(self, scene: str, text: str) -> Stage:
        return self.library.stage_of(scene, text)

    @cached_property
    def built_in(self) -> list[Stage]:
        """The scenes that come with the title."""
        return [self.stage_of(scene, "") for scene in self.library.scenes]

    def progress(self, view: Plain) -> tuple[int, int]:
        objectives = view["objectives"]
        return sum(one["have"] >= one["need"] > 0 for one in objectives), len(objectives)

    def place(self, state: State, page: Located) -> None:
        assert isinstance(state, Table)
        positions.place(state, page, self.library.content, self.customs)

    def odds(self, game: Game, answer: object, seat: int) -> Odds | None:
        return attack_odds(game, answer, seat, self.forecast_kind) or super().odds(game, answer, seat)

    def stakes(self, game: Game, option: Option, seat: int) -> Odds | None:
        return attack_odds(game, option, seat, self.forecast_kind)

    def price(self, game: Game, option: Option) -> list[tuple[str, int]]:
        assert isinstance(game.state, Table)
        if game.question is None or game.question.ask != "act" or option not in game.question.options:
            return []
        actions, free = price(game.state, game.state.turn, option)
        return [(coin, count) for coin, count in (("free", free), ("action", actions)) if count]

    @cached_property
    def refusals(self) -> Refusals:
        return self.refusals_kind(self.rulebook.carried)

    def intents(self, game: Game) -> list[Option]:
        assert isinstance(game.state, Table)
        if game.question is None or not game.question.seats:
            return []
        return self.refusals.intents(game.state, game.question)

    def why_not(self, game: Game, option: Option, seat: int) -> Refusal | None:
        assert isinstance(game.state, Table)
        assert game.question is not None
        return self.refusals.why_not(game.state, game.question, option, seat, self.prompt(game.question))

    def risk(self, game: Game, answer: object, seat: int) -> Fraction:
        return chance_to_lose(game, answer, seat, self.forecast_kind)

    def story(self, game: Game) -> Story:
        assert isinstance(game.state, Table)
        stage = game.state.stage
        goals = [goal.says for goal in stage.objectives]
        return Story(stage.id, stage.name, stage.about, goals, stage.lessons)

    def kinds_of(self, event: Event) -> tuple[str, ...]:
        return event.kind, self.words.kind_told(event)

    # -- words ---------------------------------------------------------------------------------------------------------

    @cached_property
    def words(self) -> ZoneWords:
        """With the names of the scenes that come with the title, or of the user's own at this table."""
        if self.table is None:
            words = self.read_words()
            assert isinstance(words, ZoneWords)
            return words.with_content(self.library.content, self.built_in, self.rules.rule_of)
        scene, text = self.table["scene"], self.table["text"]
        own = [self.stage_of(scene, text)] if text else []
        return self.usual.words.at_table(own, self.table["players"])

    def sentence(self, event: Event, knows: bool = True) -> str:
        return super().sentence(event) if event.kind == "over" else self.words.tell(event, knows)

    def say(self, option: Option) -> str:
        return self.words.say(option)

    def prompt(self, question: Question) -> str:
        return self.words.prompt(question)

    def ending(self, why: str) -> str:
        return self.words.ending(why)

    def caution(self, game: Game, option: Option) -> str:
        assert isinstance(game.state, Table)
        about = game.question.about if game.question is not None else ()
        return caution(game.state, about, option, self.words)

    def epilogue(self, game: Game, seat: int) -> list[Figure]:
        assert isinstance(game.state, Table)
        return epilogue(game, self.words, self.own_figures(game.state), self.fate_of)

    def own_figures(self, table: Table) -> list[Figure]:
        """What the end of a game shows in addition."""
        return []

    def fate_of(self, table: Table, who: int) -> str:
        """What became of a survivor."""
        return fate_of(table, who, self.words)

    # -- at a real table -----------------------------------------------------------------------------------------------

    def preparations(self, game: Game) -> list[str]:
        assert isinstance(game.state, Table)
        return self.preparations_kind(game.state, self.words).say()

    def cards(self, game: Game) -> list[Lying]:
        assert isinstance(game.state, Table)
        return real_table.cards(game.state, self.words)

    def card_names(self, game: Game, card: str) -> list[str]:
        assert isinstance(game.state, Table)
        return real_table.card_names(game.state, card, self.words)

    def card_says(self, game: Game, card: str) -> str:
        assert isinstance(game.state, Table)
        return real_table.card_says(game.state, self.library.content, card, self.words)

    def hint(self, game: Game) -> str:
        return real_table.hint(game, self.words)

    def threshold(self, game: Game) -> Threshold | None:
        return real_table.threshold(game)

    def chores(self, game: Game, event: Event) -> list[Chore]:
        assert isinstance(game.state, Table)
        return self.chores_kind(game.state.stage, self.words).of(event)

    def chore_says(self, game: Game, chore: Chore) -> list[Span]:
        assert isinstance(game.state, Table)
        return self.chores_kind(game.state.stage, self.words).says(chore)

    # -- on a screen ---------------------------------------------------------------------------------------------------

    def telling(self, view: Plain) -> Telling:
        return self.telling_kind(self.stage_in(view), view, self.words)

    def stage_in(self, view: Plain) -> Stage:
        """The stage of what is shown."""
        return self.stage_of(view["scene"], view["text"])

    def show(self, view: Plain, width: int) -> str:
        return self.terminal_kind(self.telling(view), width).show()

    def brief(self, view: Plain, width: int) -> str:
        return self.terminal_kind(self.telling(view), width).brief()

    @cached_property
    def step_teller(self) -> ZoneSteps:
        return self.steps_kind(self)

    @cached_property
    def painter(self) -> ZonePainter:
        return self.painter_kind(self)
