"""A title whose rules and words are in files beside its code, as for every real title."""

from __future__ import annotations

from functools import cached_property
from pathlib import Path
from typing import ClassVar

from shamble.draw.alone import alone
from shamble.files.content import Located
from shamble.kernel.events import Event
from shamble.kernel.questions import Fated, Option, Question, Share
from shamble.kernel.records import Plain
from shamble.kernel.state import Rules, State
from shamble.kernel.title import Scene, Title
from shamble.speech.rulebook import Rulebook
from shamble.speech.words import Words


class BookTitle(Title):
    """Has a `rulebook.yaml` and a `words.yaml`; both are read when they are first needed."""

    words_kind: ClassVar[type[Words]] = Words
    position_keys: tuple[str, ...] = ()  # the title's own keys of position files, which `place` reads

    def __init__(
        self, id: str, name: str, rules: Rules, scenes: list[Scene], seats: tuple[str, ...], package: str, folder: Path
    ) -> None:
        super().__init__(id, name, rules, scenes, seats)
        self.package = package
        self.folder = folder

    @cached_property
    def rulebook(self) -> Rulebook:
        return Rulebook.load(self.folder / "rulebook.yaml")

    @cached_property
    def words(self) -> Words:
        return self.read_words()

    def read_words(self) -> Words:
        return self.words_kind.load(self.folder / "words.yaml", self.rules.events())

    def place(self, state: State, page: Located) -> None:
        """Put pieces on the table as a position file says under the title's own keys, which are easier to write than a
        `state`. The table is fresh from setup and not yet in play, so nothing can be asked or told; problems are raised
        as `page[...].error(...)`, which knows line and column."""

    def reason(self, rule: str) -> str:
        return self.rulebook[rule].refuses if rule in self.rulebook else super().reason(rule)

    def sentence(self, event: Event, knows: bool = True) -> str:
        if event.kind == "over":
            return self.ending(event["why"])
        return self.words.sentence(event.kind, event.data, event.secret, knows)

    def say(self, option: Option) -> str:
        return self.words.option(option.verb, option.names)

    def prompt(self, question: Question) -> str:
        return self.words.ask(question.ask, question.about, number_in(question))

    def ending(self, why: str) -> str:
        return self.words.outcome(why)

    def picture(self, view: Plain, theme: str = "dark") -> str:
        if self.painter is None:
            return ""
        return alone(self.painter.board(view), theme, self.painter.drawn_from)

    def name_of(self, id: str) -> str:
        return self.words.name(id)

    def measure(self, id: str, n: int = 2) -> str:
        return self.words.measure(id, n)


def number_in(question: Question) -> int:
    """The amount to share out, or the number of dice to roll or cards to draw."""
    if isinstance(question, Share):
        return question.total
    return question.count if isinstance(question, Fated) else 0


def rule_says(title: Title, id: str) -> str:
    """The sentence of a rule; empty if the title has no rulebook, or not this rule."""
    return title.rulebook[id].says if isinstance(title, BookTitle) and id in title.rulebook else ""
