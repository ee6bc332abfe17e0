"""What No Rest for the Wicked says in its own way: zombie cards with another kind at each level, and zombies of which
there is only one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final, Self

from shamble.kernel.events import Event
from shamble.kernel.questions import Option, Question
from shamble.speech.book import number_in
from shamble.titles.wicked.rules.attacks import LETHAL
from shamble.titles.wicked.rules.cards import ours
from shamble.titles.wicked.rules.enemies import Zombie
from shamble.titles.wicked.rules.spawn_cards import DoubleCard, LinesCard, NecromancerCard
from shamble.titles.wicked.rules.vulnerability import Dragon
from shamble.zones.content.loader import Content
from shamble.zones.rules.enemies import Enemy, SpawnCard
from shamble.zones.rules.equipment import Card
from shamble.zones.rules.stage import Stage
from shamble.zones.words.sentences import ZoneWords, known

BY_RULE: Final = {  # events that are told in another sentence if they follow from this rule
    ("hurt", "wicked.ballista.friendly-fire-applies"): "hurt-by-bolt",
    ("hurt", "wicked.priority.rank-1-survivor"): "hurt-by-hit",
    ("rewarded", "wicked.quest.hoard"): "rewarded-hoard",
    ("endured", "wicked.spectral.immune-to-everything-else"): "endured-spectral",
}


@dataclass(frozen=True, eq=False)
class WickedWords(ZoneWords):
    naming_a_card = " (“13”, “2 walkers”)"

    enemies: tuple[Enemy, ...] = ()

    def with_content(self, content: Content, stages: Sequence[Stage], rule_of: Callable[[str], str]) -> Self:
        words = replace(self, enemies=tuple(content.enemies))
        return super(WickedWords, words).with_content(content, stages, rule_of)

    # -- zombies of which there is only one ----------------------------------------------------------------------------

    def is_alone(self, id: str) -> bool:
        return any(enemy.id == id and isinstance(enemy, Zombie) and enemy.alone for enemy in self.enemies)

    def is_dragon(self, id: str) -> bool:
        return any(enemy.id == id and isinstance(enemy, Dragon) for enemy in self.enemies)

    def kind_told(self, event: Event) -> str:
        """Where such a zombie is told about, the sentence is about that one."""
        if (event.kind, event.rule) in BY_RULE:
            return BY_RULE[event.kind, event.rule]
        if event.kind == "enchanted" and event["who"] == event["whom"]:
            return "enchanted-self"
        kind, enemy = super().kind_told(event), event.data.get("enemy", "")
        if kind == "killed" and self.is_dragon(enemy):
            return "killed-dragon"
        return known(f"{kind}-the-one", kind, self.events) if self.is_alone(enemy) else kind

    def attackers(self, kind: str, attacks: int) -> str:
        return f"the {self.name(kind)}" if self.is_alone(kind) else super().attackers(kind, attacks)

    def say_split(self, names: tuple[str, ...]) -> str:
        if not self.is_alone(names[0]):
            return super().say_split(names)
        there = [name.removesuffix("=1") for name in names[1:] if name.endswith("=1")]
        return f"The {self.name(names[0])} to {self.name(there[0])}"

    def prompt(self, question: Question) -> str:
        if question.ask == "split" and self.is_alone(question.about[1]):
            kind = "split-routes-the-one" if question.about[-1] else "split-targets-the-one"
            return self.ask(kind, (*question.about[:2], question.about[-1]))
        if question.ask == "friendly-fire" and question.about[1] == LETHAL:
            return self.ask("friendly-fire-lethal", question.about, number_in(question))
        return super().prompt(question)

    def say(self, option: Option) -> str:
        if option.verb == "remove-spawn" and len(option.names) > 1:
            return self.option("remove-spawn-colour", option.names)
        return super().say(option)

    # -- cards ---------------------------------------------------------------------------------------------------------

    def more_in_full(self, card: Card) -> list[str]:
        face = ours(card).shield
        said = [f"in hand, it cancels a wound on {face}+", "whoever wears armour rerolls that once instead"]
        return (said if face else []) + self.own_text(card)

    def more_in_one_line(self, card: Card) -> list[str]:
        face = ours(card).shield
        return ([f"shield: cancels a wound on {face}+"] if face else []) + self.own_text(card)

    def own_text(self, card: Card) -> list[str]:
        """What its numbers do not say."""
        text = self.names.get(f"text {card.id}", "")
        return [text] if text else []

    # -- zombie cards --------------------------------------------------------------------------------------------------

    def spawn_text(self, card: SpawnCard, kind: str) -> str:
        if not isinstance(card, LinesCard):
            return super().spawn_text(card, kind)
        return " / ".join(self.line(card, level) for level in range(len(card.lines)))

    def line(self, card: LinesCard, level: int) -> str:
        """What a card brings at a danger level."""
        said = [counted(n, self.enemies[kind]) for kind, n in card.lines[level]]
        return ", ".join(said) or "nobody"

    def effect(self, card: SpawnCard, kind: str) -> str:
        if isinstance(card, NecromancerCard):
            return "a necromancer comes"
        return "the next zone draws two" if isinstance(card, DoubleCard) else super().effect(card, kind)


def counted(count: int, enemy: Enemy) -> str:
    return f"{count} {enemy.name if count == 1 else enemy.plural}"
