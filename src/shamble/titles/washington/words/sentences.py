"""What Washington Z.C. says in its own way: abominations and missions have names."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Self

from shamble.kernel.events import Event
from shamble.kernel.questions import Question
from shamble.zones.content.loader import Content
from shamble.zones.rules.stage import Stage
from shamble.zones.words.sentences import ZoneWords


@dataclass(frozen=True, eq=False)
class WashingtonWords(ZoneWords):
    naming_a_card = " (“17”, “2 walkers”)"

    abominations: tuple[str, ...] = ()  # their ids; each is unique, and so called by its name

    def with_content(self, content: Content, stages: Sequence[Stage], rule_of: Callable[[str], str]) -> Self:
        unique = tuple([enemy.id for enemy in content.enemies if enemy.abomination])
        words = super().with_content(content, stages, rule_of)
        names = {stage.id: stage.name for stage in stages} | dict(words.names)
        return replace(words, names=names, abominations=unique)

    def kind_told(self, event: Event) -> str:
        """Where an abomination is told about, the sentence is about that one."""
        if event.data.get("enemy") in self.abominations and f"{event.kind}-the-one" in self.events:
            return f"{event.kind}-the-one"
        return super().kind_told(event)

    def attackers(self, kind: str, attacks: int) -> str:
        return self.name(kind) if kind in self.abominations else super().attackers(kind, attacks)

    def say_split(self, names: tuple[str, ...]) -> str:
        if names[0] not in self.abominations:
            return super().say_split(names)
        there = [name.removesuffix("=1") for name in names[1:] if name.endswith("=1")]
        return f"{self.name(names[0])} to {self.name(there[0])}"

    def prompt(self, question: Question) -> str:
        if question.ask == "split" and question.about[1] in self.abominations:
            kind = "split-routes-the-one" if question.about[-1] else "split-targets-the-one"
            return self.ask(kind, (*question.about[:2], question.about[-1]))
        return super().prompt(question)

    def tell(self, event: Event, knows: bool) -> str:
        """A lost mission also says why it is lost."""
        said = super().tell(event, knows)
        return f"{said} {self.ending(event['why'])}" if event.kind == "mission-lost" else said
