"""Equipment cards of this game: what they can do that no card of the family does."""

from __future__ import annotations

from shamble.zones.rules.equipment import Card


class WickedCard(Card):
    def __init__(self, id: str, name: str) -> None:
        super().__init__(id, name)
        self.shield = 0  # in hand: the lowest face that cancels a wound
        self.level = 0  # the danger level from which on it can be used
        self.enchants = ""  # the enchantment that is cast with it
        self.throws = ""  # what it leaves where it is thrown
        self.lights = ""  # "once" if it sets something on fire and is then discarded, "always" if it is kept
        self.opens_on = 1  # the lowest face of a die that opens a door with it
        self.sorts: list[str] = []  # the sorts of cards that it is one of, for survivors who wear such a sort


def ours(card: Card) -> WickedCard:
    assert isinstance(card, WickedCard)
    return card
