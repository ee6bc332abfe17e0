"""What No Rest for the Wicked says in its own way: zombie cards with another kind at each level."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Self

from shamble.titles.wicked.rules.spawn_cards import LinesCard
from shamble.zones.content.loader import Content
from shamble.zones.rules.enemies import Enemy, SpawnCard
from shamble.zones.rules.stage import Stage
from shamble.zones.words.sentences import ZoneWords


@dataclass(frozen=True, eq=False)
class WickedWords(ZoneWords):
    naming_a_card = " (“13”, “2 walkers”)"

    enemies: tuple[Enemy, ...] = ()

    def with_content(self, content: Content, stages: Sequence[Stage], rule_of: Callable[[str], str]) -> Self:
        words = replace(self, enemies=tuple(content.enemies))
        return super(WickedWords, words).with_content(content, stages, rule_of)

    def spawn_text(self, card: SpawnCard, kind: str) -> str:
        if not isinstance(card, LinesCard):
            return super().spawn_text(card, kind)
        return " / ".join(self.line(card, level) for level in range(len(card.lines)))

    def line(self, card: LinesCard, level: int) -> str:
        """What a card brings at a danger level."""
        said = [f"{n} {self.name(self.enemies[kind].id, n)}" for kind, n in card.lines[level]]
        return ", ".join(said) or "nobody"
