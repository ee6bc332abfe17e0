"""Spectral walkers: ordinary weapons do nothing to them."""

from __future__ import annotations

from typing import Final

from shamble.titles.wicked.rules.enemies import Zombie
from shamble.zones.rules.equipment import MAGIC, Attack

ARTEFACTS: Final = "artefacts"  # the deck of the vault weapons


class SpectralWalker(Zombie):
    """Only combat spells and vault weapons hurt it. Bolts and fire do not ask."""

    def why_unhurt(self, attack: Attack) -> str:
        hurts = attack.kind == MAGIC or ARTEFACTS in attack.decks
        return "" if hurts else "wicked.spectral.immune-to-everything-else"
