"""Shields: they are rolled for like armour, or let whoever wears armour roll again."""

from __future__ import annotations

from shamble.titles.wicked.rules.cards import WickedCard, ours
from shamble.titles.wicked.rules.fantasy_skills import Protection
from shamble.zones.rules.equipment import Card
from shamble.zones.rules.table import Table


def protection(table: Table, who: int) -> tuple[str, int]:
    """The armour that a survivor wears, or else the best shield in hand or a thick skin: the card or the skill, and the
    lowest face that helps. Some skills make armour on the body better."""
    worn = armour_of(table, who)
    best = ("", 0)
    for skill in table.survivors[who].abilities:
        if isinstance(skill, Protection):
            if worn is not None:
                return worn.id, worn.armour - skill.armour_bonus
            best = (skill.id, skill.hide)
    if worn is not None:
        return worn.id, worn.armour
    for shield in shields_of(table, who):
        if best[1] == 0 or shield.shield < best[1]:
            best = (shield.id, shield.shield)
    return best


def armour_of(table: Table, who: int) -> Card | None:
    for item in table.survivors[who].inventory.worn:
        card = table.stage.cards[item.card]
        if card.armour > 0:
            return card
    return None


def shields_of(table: Table, who: int) -> list[WickedCard]:
    """The shields in hand that the survivor can use."""
    held = [ours(table.stage.cards[item.card]) for item in table.held_items(who)]
    return [card for card in held if card.shield > 0 and not table.edition.why_useless(table, who, card)]


def rerolls_of_armour(table: Table, who: int) -> list[tuple[str, str]]:
    """What lets a survivor roll all dice for its armour again, once each, and by which rule: a shield, but no second
    one."""
    if armour_of(table, who) is None:
        return []
    return [(shield.id, "fantasy.wounds.shield-reroll") for shield in shields_of(table, who)[:1]]
