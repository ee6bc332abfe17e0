"""How to set up a quest at a real table."""

from __future__ import annotations

from collections import Counter

from shamble.titles.wicked.rules.stage import our_stage
from shamble.titles.wicked.rules.table import our
from shamble.zones.rules.table import Table
from shamble.zones.words.names import number_of
from shamble.zones.words.phrases import counted, listed, spans
from shamble.zones.words.preparations import Preparations
from shamble.zones.words.sentences import ZoneWords


class WickedPreparations(Preparations):
    def __init__(self, table: Table, words: ZoneWords) -> None:
        super().__init__(table, words)
        self.laid += [card for _, card in our_stage(table).artefacts]  # those in vaults are in no deck either

    def figures(self) -> list[str]:
        return [*super().figures(), *self.ballistae(), *self.vaults(), *self.vulnerabilities()]

    def ballistae(self) -> list[str]:
        return [f"A ballista is {self.place(zone)}." for zone in our_stage(self.table).engines or []]

    def vaults(self) -> list[str]:
        by_vault: dict[int, list[str]] = {}
        for zone, card in our_stage(self.table).artefacts:
            by_vault.setdefault(zone, []).append(self.words.name(card))
        return [f"Vault weapons {self.place(zone)}: {listed(cards)}." for zone, cards in by_vault.items()]

    def vulnerabilities(self) -> list[str]:
        return ["Shuffle the dragon's vulnerability cards, face down."] if "dragon" in our(self.table).modules else []

    def left_out(self) -> list[str]:
        """What is in the zombie deck instead: quests choose cards of several sets, and not all copies of each."""
        deck = self.table.dead_deck
        copies = Counter(deck.all_cards())
        by_count: dict[int, list[str]] = {}
        for id in self.stage.spawn_cards:
            if copies[id]:
                by_count.setdefault(copies[id], []).append(number_of(id).removesuffix("-card").replace("-", " "))
        parts = [f"{counted(count, 'copy', 'copies')} of {spans(by_count[count])}" for count in sorted(by_count)]
        return [f"In {self.words.name(deck.name)}: {'; '.join(parts)}."]
