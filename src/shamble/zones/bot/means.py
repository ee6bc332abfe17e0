"""What the survivors have against the enemies: weapons, cards and skills."""

from __future__ import annotations

from typing import Final

from shamble.zones.rules.board import AWAY
from shamble.zones.rules.equipment import Item, Items, Weapon
from shamble.zones.rules.table import Table

SKILL: Final = 3.0
ARMS: Final = 2.0
CARD: Final = 0.2
DEAD: Final = 0.6


def means(table: Table, other_means: list[float]) -> float:
    """Weapons, cards, skills, the other means of each survivor, and the enemies already eliminated."""
    worth = 0.0
    for who, survivor in enumerate(table.survivors):
        if survivor.zone != AWAY:
            worth += SKILL * survivor.level + other_means[who]
            held = table.held_items(who)
            worth += ARMS * (strength(table, held, 1) + strength(table, held, 2)) + CARD * len(held)
            for item in table.unheld_items(who):
                worth += CARD + 0.1 * firepower(table, item)
    for item in table.drawn:
        worth += CARD + firepower(table, item)
    total = 0
    for count in table.dead:
        total += count
    return worth - DEAD * total


def strength(table: Table, hands: Items, endures: int) -> float:
    """The expected hits of an action with the cards in hand, on enemies that endure this much."""
    best = 0.0
    for item in hands:
        card = table.stage.cards[item.card]
        best = max(best, hits(card.melee, endures), hits(card.ranged, endures), hits(card.magic, endures))
    return best


def firepower(table: Table, item: Item) -> float:
    card = table.stage.cards[item.card]
    return max(hits(card.melee, 1), hits(card.ranged, 1), hits(card.magic, 1))


def hits(weapon: Weapon | None, endures: int) -> float:
    """The expected hits of an attack."""
    if weapon is None or weapon.damage < endures:
        return 0.0
    return weapon.dice * (7 - weapon.accuracy) / 6.0
