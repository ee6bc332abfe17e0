"""The title: its scenes, its content and its words."""

from __future__ import annotations

from fractions import Fraction
from functools import cache, cached_property, lru_cache
from pathlib import Path
from typing import Final

from shamble.files.content import Located, read_yaml
from shamble.files.content_fields import scene_listed
from shamble.kernel.events import Event
from shamble.kernel.game import Game
from shamble.kernel.lessons import Story
from shamble.kernel.odds import Odds
from shamble.kernel.questions import Option, Question, Refusal
from shamble.kernel.records import Plain
from shamble.kernel.state import State
from shamble.kernel.title import Lying, Threshold, Throw
from shamble.speech.book import BookTitle
from shamble.speech.chores import Chore, Span, spoken
from shamble.speech.words import Words
from shamble.titles.enclave.bot.odds import (
    SHOWN,
    chance_of_death,
    chance_to_lose,
    exact_odds,
    luck,
    stakes,
    without_newcomers,
)
from shamble.titles.enclave.content import positions
from shamble.titles.enclave.content.loader import Content, Makers, read_content
from shamble.titles.enclave.content.scenes import read_scene
from shamble.titles.enclave.picture.painter import EnclavePainter
from shamble.titles.enclave.refusals import intents, reasons
from shamble.titles.enclave.rules import prices
from shamble.titles.enclave.rules.cards import event_cards, items, objectives, traits
from shamble.titles.enclave.rules.combat import defending
from shamble.titles.enclave.rules.rules import EnclaveRules
from shamble.titles.enclave.rules.stage import Stage
from shamble.titles.enclave.rules.table import Enclave
from shamble.titles.enclave.settings import CHOICES, DEFAULTS, SAYS, WORDS, is_open
from shamble.titles.enclave.words import chores, real_table, sentences, terminal, throws
from shamble.titles.enclave.words.steps import EnclaveSteps

FOLDER: Final = Path(__file__).parent
SEATS: Final = ("player",)
SCENES: Final = ("first-watch", "bootcamp", "first-day", "siege", "cleaning-the-house", "campaign")
MOST_STAGES: Final = 64  # cached scenes; users' texts must not fill the memory


@cache
def content() -> Content:
    makers = Makers(
        traits=traits.TRAITS,
        zombie_traits=traits.ZOMBIE_TRAITS,
        drawbacks=traits.DRAWBACKS,
        experience=traits.EXPERIENCE,
        defenses=defending.EFFECTS,
        items=items.KINDS,
        events=event_cards.CARDS,
        objectives=objectives.CARDS,
    )
    return read_content(FOLDER / "content", makers)


@cache
def page_of(scene: str) -> Located:
    return read_yaml(FOLDER / "scenes" / f"{scene}.yaml")


@lru_cache(MOST_STAGES)
def stage_of(scene: str, text: str) -> Stage:
    """A scene from its file, or from a user's text."""
    return read_scene(read_yaml(text, scene) if text else page_of(scene), content(), FOLDER / "scenes")


class EnclaveTitle(BookTitle):
    stage = "alpha"
    ruleset = 2
    own_scenes = True
    round_name = "day"
    scene_keys = ("about",)
    position_keys = positions.KEYS

    @cached_property
    def words(self) -> Words:
        """Those of the file, with the names of the pieces from the content."""
        return sentences.read_words(self.folder / "words.yaml", content().stage)

    def place(self, state: State, page: Located) -> None:
        assert isinstance(state, Enclave)
        positions.place(state, page)

    def odds(self, game: Game, answer: object, seat: int) -> Odds | None:
        option = luck(game, answer)
        if option is not None:
            return exact_odds(game, option, seat)
        assert isinstance(game.state, Enclave)
        odds = super().odds(game, answer, seat)
        return without_newcomers(odds) if odds is not None and not game.state.zombies else odds

    def stakes(self, game: Game, option: Option, seat: int) -> Odds | None:
        return stakes(game, option, seat)

    def price(self, game: Game, option: Option) -> list[tuple[str, int]]:
        assert isinstance(game.state, Enclave)
        return prices.price(game.state, game.question, option) if game.question is not None else []

    def risk(self, game: Game, answer: object, seat: int) -> Fraction:
        return chance_to_lose(game, answer, seat)

    def concerns(self, setting: str, scene: str) -> bool:
        return is_open(setting, self.stage_of(scene, "").scenario)

    def progress(self, view: Plain) -> tuple[int, int]:
        """Objectives of a campaign, or steps of the one objective; otherwise turns, or the one fight."""
        stage = self.stage_of(view["scene"], view["text"])
        if view["wanted"]:
            return len(view["completed"]), view["wanted"]
        goal = stage.objectives[view["objective"]] if view["objective"] else None
        if goal is not None and goal.point:
            return min(view["progress"], goal.goal), goal.goal
        turns = stage.scenario.turns if goal is None else 0
        return (min(max(0, view["turn"] - 1), turns), turns) if turns else (0, 1)

    # -- why not -------------------------------------------------------------------------------------------------------

    def intents(self, game: Game) -> list[Option]:
        assert isinstance(game.state, Enclave)
        return intents.intents(game.state)

    def why_not(self, game: Game, option: Option, seat: int) -> Refusal | None:
        assert isinstance(game.state, Enclave)
        assert game.question is not None
        reason = reasons.why_not(game.state, game.question, self.prompt, option)
        return Refusal(option.text, *reason) if reason is not None else None

    def story(self, game: Game) -> Story:
        view = game.view(0)
        scenario = self.stage_of(view["scene"], view["text"]).scenario
        return Story(scenario.id, scenario.name, scenario.about, [self.painter.goal(view)], scenario.lessons)

    # -- words ---------------------------------------------------------------------------------------------------------

    def sentence(self, event: Event, knows: bool = True) -> str:
        return super().sentence(event) if event.kind == "over" else sentences.sentence(self.words, event, knows)

    def say(self, option: Option) -> str:
        return sentences.say(self.words, option)

    def prompt(self, question: Question) -> str:
        return sentences.prompt(self.words, question)

    def caution(self, game: Game, option: Option) -> str:
        assert isinstance(game.state, Enclave)
        deadly = chance_of_death(game, option) if option.verb in SHOWN else Fraction(0)
        return sentences.caution_of_death(deadly) or sentences.caution(game.state, option, self.words)

    def epilogue(self, game: Game, seat: int) -> list[tuple[str, str]]:
        assert isinstance(game.state, Enclave)
        return sentences.epilogue(game.state, self.words)

    # -- at a real table -----------------------------------------------------------------------------------------------

    def preparations(self, game: Game) -> list[str]:
        return real_table.preparations(game)

    def cards(self, game: Game) -> list[Lying]:
        return real_table.cards(game, self.words)

    def card_names(self, game: Game, card: str) -> list[str]:
        assert isinstance(game.state, Enclave)
        return real_table.card_names(game.state, card)

    def card_says(self, game: Game, card: str) -> str:
        assert isinstance(game.state, Enclave)
        return real_table.card_says(game.state, card)

    def hint(self, game: Game) -> str:
        return real_table.hint(game)

    def threshold(self, game: Game) -> Threshold | None:
        return real_table.threshold(game)

    def throw(self, game: Game, option: Option, seat: int) -> Throw | None:
        return throws.throw(game, option, seat)

    def chores(self, game: Game, event: Event) -> list[Chore]:
        assert isinstance(game.state, Enclave)
        return chores.chores_of(event, game.state.stage)

    def chore_says(self, game: Game, chore: Chore) -> list[Span]:
        return spoken(chore, self.words, chores.ENCLAVE_SENTENCES)

    def show(self, view: Plain, width: int) -> str:
        return terminal.show(self.stage_of(view["scene"], view["text"]), view, width, self.words)

    def brief(self, view: Plain, width: int) -> str:
        return terminal.brief(self.stage_of(view["scene"], view["text"]), view, width, self.words)

    @cached_property
    def step_teller(self) -> EnclaveSteps:
        return EnclaveSteps(self)

    @cached_property
    def painter(self) -> EnclavePainter:
        return EnclavePainter(self.stage_of, self.words)

    def stage_of(self, scene: str, text: str) -> Stage:
        assert isinstance(self.rules, EnclaveRules)
        return self.rules.stage_of(scene, text)


title = EnclaveTitle(
    "enclave",
    "Zombie Enclave",
    EnclaveRules(stage_of),
    [scene_listed(page_of(id)) for id in SCENES],
    SEATS,
    "shamble.titles.enclave",
    FOLDER,
)
title.options = DEFAULTS
title.about_options = SAYS
title.choices = CHOICES
title.settings = WORDS
