"""How to set up a game at a real table."""

from __future__ import annotations

from collections import Counter
from typing import ClassVar

from shamble.speech.words import bare, capital
from shamble.zones.rules.board import Edge
from shamble.zones.rules.equipment import EXTRA_CARDS
from shamble.zones.rules.table import Table
from shamble.zones.words.names import number_of, place
from shamble.zones.words.phrases import counted, listed, spans
from shamble.zones.words.real_table import cards, decks
from shamble.zones.words.sentences import ZoneWords


class Preparations:
    """A table that is set up. An edition overrides what it sets out in its own way."""

    open_doors: ClassVar[str] = "Open, with a door"  # what is said before these
    extra_cards: ClassVar[str] = "Set out the Extra cards"  # and before the Extra cards of the supply

    def __init__(self, table: Table, words: ZoneWords) -> None:
        self.table = table
        self.stage = table.stage
        self.words = words
        self.lying = cards(table, words)
        self.laid = [token.card for token in self.stage.tokens if token.card]  # cards that the tokens give

    def say(self) -> list[str]:
        """In a natural order; the same at any time of the game."""
        return [
            f"Lay out the board as shown, {counted(len(self.stage.board.zones), 'zone')}.",
            *self.barriers(),
            *self.tokens(),
            *self.figures(),
            *self.car(),
            self.survivor_cards(),
            *self.skills(),
            *self.prizes(),
            *self.supply(),
            *self.left_out(),
            self.decks(),
            *self.set_aside(),
        ]

    # -- what an edition may override ----------------------------------------------------------------------------------

    def survivor_cards(self) -> str:
        return f"Set out the {len(self.stage.cast)} survivor cards and their figures."

    def barriers(self) -> list[str]:
        return self.doors(self.stage.board.edges)

    # -- the board -----------------------------------------------------------------------------------------------------

    def doors(self, edges: list[Edge]) -> list[str]:
        """Which of these edges are closed, and which are open but have a door."""
        shut = [self.words.name(edge.id) for edge in edges if edge.closed]
        ajar = [self.words.name(edge.id) for edge in edges if edge.openable and not edge.closed]
        said = [("Closed", shut), (self.open_doors, ajar)]
        return [f"{what}: {listed(names)}." for what, names in said if names]

    def tokens(self) -> list[str]:
        lying = [named_with_place(self.words.name(token.id), self.place(token.zone)) for token in self.stage.tokens]
        spawns = [
            f"{colour}{'' if active else ' (not active yet)'} {self.place(zone)}"
            for zone, colour, active in self.stage.spawns
        ]
        return [f"{what}: {listed(names)}." for what, names in (("Tokens", lying), ("Spawn tokens", spawns)) if names]

    def figures(self) -> list[str]:
        enemies = self.stage.enemies
        standing = [
            f"{counted(count, enemies[kind].name, enemies[kind].plural)} {self.place(zone)}"
            for kind, zone, count in self.stage.figures
        ]
        return [f"{capital(self.stage.edition.the_dead)}: {listed(standing)}."] if standing else []

    def car(self) -> list[str]:
        parked = zip(self.stage.cars, self.stage.car_zones)
        return [f"{self.words.name(car)} stands {self.place(zone)}." for car, zone in parked]

    def place(self, zone: int) -> str:
        return place(self.table, zone, self.words)

    def skills(self) -> list[str]:
        """What the scene teaches survivors from the beginning."""
        name = self.words.name
        taught: dict[str, list[str]] = {}
        for person, gifts in zip(self.stage.cast, self.stage.gifts):
            if gifts:
                taught.setdefault(listed([f"“{name(skill)}”" for skill in gifts]), []).append(name(person.id))
        everybody = [name(person.id) for person in self.stage.cast]
        return [
            f"Extra skills from the start: {said} for {'everyone' if names == everybody else listed(names)}."
            for said, names in taught.items()
        ]

    # -- the cards -----------------------------------------------------------------------------------------------------

    def prizes(self) -> list[str]:
        """Which cards the tokens give, pile by pile."""
        piles: dict[str, list[str]] = {}
        for token in self.stage.tokens:
            if token.card:
                given = f"{self.words.name(token.card)} (for {self.words.name(token.id)})"
                piles.setdefault(self.pile(self.back_of(token.card)), []).append(given)
        return [f"Take these out of {name} for the tokens: {listed(given)}." for name, given in piles.items()]

    def back_of(self, card: str) -> str:
        """The deck from which the scene takes a card."""
        copies = self.stage.cards[card].copies
        return next((deck for deck in self.stage.decks if copies.get(deck, 0)), EXTRA_CARDS)

    def pile(self, back: str) -> str:
        return "the Extra cards" if back == EXTRA_CARDS else self.words.name(back)

    def supply(self) -> list[str]:
        """The Extra cards that no token gives."""
        extra = Counter([lying.card for lying in self.lying if lying.deck == EXTRA_CARDS])
        extra.subtract([card for card in self.laid if self.back_of(card) == EXTRA_CARDS])
        left = [f"{bare(self.words.name(card))} ({count})" for card, count in sorted(extra.items()) if count > 0]
        return [f"{self.extra_cards}: {listed(left)}."] if left else []

    def left_out(self) -> list[str]:
        """The spawn cards that are not in play."""
        deck = self.table.dead_deck
        used = deck.all_cards()
        numbers = [number_of(id) for id in self.stage.spawn_cards if id not in used]
        return [f"Remove these cards from {self.words.name(deck.name)}: {spans(numbers)}."] if numbers else []

    def decks(self) -> str:
        sizes = Counter([lying.deck for lying in self.lying])
        sizes.subtract([self.back_of(card) for card in self.laid])
        names = [f"{self.words.name(deck.name)} ({counted(sizes[deck.name], 'card')})" for deck in decks(self.table)]
        return f"Shuffle each deck separately: {listed(names)}."

    def set_aside(self) -> list[str]:
        return [
            f"Set aside one {bare(self.words.name(card.brings))} from the Starting cards for whoever is dealt "
            f"{self.words.name(card.id)}."
            for card in self.stage.cards.values()
            if card.brings
        ]


def named_with_place(name: str, where: str) -> str:
    """Where something is, unless its name already says so: the beacon at the crossing."""
    return name if name.endswith(f" {where}") else f"{name} {where}"
