"""What No Rest for the Wicked says in its own way: zombie cards with another kind at each level."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final, Self

from shamble.kernel.events import Event
from shamble.kernel.questions import Question
from shamble.speech.book import number_in
from shamble.titles.wicked.rules.enemies import Dragon, Solitary
from shamble.titles.wicked.rules.spawn_cards import LinesCard
from shamble.zones.content.loader import Content
from shamble.zones.rules.enemies import Enemy, SpawnCard
from shamble.zones.rules.friendly_fire import LETHAL
from shamble.zones.rules.stage import Stage
from shamble.zones.words.sentences import ZoneWords, known

BY_RULE: Final = {  # events that are told in another sentence if they follow from this rule
    ("hurt", "wicked.ballista.friendly-fire-applies"): "hurt-by-bolt",
    ("hurt", "wicked.priority.rank-1-survivor"): "hurt-by-hit",
    ("endured", "wicked.spectral.immune-to-everything-else"): "endured-spectral",
}


@dataclass(frozen=True, eq=False)
class WickedWords(ZoneWords):
    naming_a_card = " (“13”, “2 walkers”)"

    enemies: tuple[Enemy, ...] = ()

    def with_content(self, content: Content, stages: Sequence[Stage], rule_of: Callable[[str], str]) -> Self:
        words = replace(self, enemies=tuple(content.enemies))
        return super(WickedWords, words).with_content(content, stages, rule_of)

    def kind_told(self, event: Event) -> str:
        """Of those of whom there is only one, in their own sentences."""
        if (event.kind, event.rule) in BY_RULE:
            return BY_RULE[event.kind, event.rule]
        kind = super().kind_told(event)
        enemy = self.enemy_of(event)
        if kind == "killed" and isinstance(enemy, Dragon):
            return "killed-dragon"
        return known(f"{kind}-the-one", kind, self.events) if isinstance(enemy, Solitary) else kind

    def prompt(self, question: Question) -> str:
        if question.ask == "friendly-fire" and question.about[1] == LETHAL:
            return self.ask("friendly-fire-lethal", question.about, number_in(question))
        return super().prompt(question)

    def enemy_of(self, event: Event) -> Enemy | None:
        return next((enemy for enemy in self.enemies if enemy.id == event.data.get("enemy")), None)

    def spawn_text(self, card: SpawnCard, kind: str) -> str:
        if not isinstance(card, LinesCard):
            return super().spawn_text(card, kind)
        return " / ".join(self.line(card, level) for level in range(len(card.lines)))

    def line(self, card: LinesCard, level: int) -> str:
        """What a card brings at a danger level."""
        said = [f"{n} {self.name(self.enemies[kind].id, n)}" for kind, n in card.lines[level]]
        return ", ".join(said) or "nobody"
