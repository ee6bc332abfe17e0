"""Spectral walkers: ordinary weapons do nothing to them."""

from __future__ import annotations

from typing import Final

from shamble.titles.wicked.rules.enemies import Zombie
from shamble.zones.rules.equipment import MAGIC, Attack
from shamble.zones.rules.table import Table

ARTEFACTS: Final = "artefacts"  # the deck of the vault weapons


class SpectralWalker(Zombie):
    """Only combat spells and vault weapons hurt it. Bolts and fire do not ask."""

    def why_unhurt(self, table: Table, attack: Attack) -> str:
        card = table.stage.cards.get(attack.card)
        hurts = attack.kind == MAGIC or (card is not None and ARTEFACTS in card.copies)
        return "" if hurts else "wicked.spectral.immune-to-everything-else"
