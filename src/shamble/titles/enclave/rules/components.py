"""Lettered components: they come with advanced rules and objectives, and leave with an objective of a campaign."""

from __future__ import annotations

from shamble.kernel.decks import Deck
from shamble.titles.enclave.rules.combat.harm import take_down
from shamble.titles.enclave.rules.cups import pool
from shamble.titles.enclave.rules.table import Enclave


def bring_in(table: Enclave, letter: str) -> None:
    """Items and chits of this letter go into their cups; its defenses and actions are available from now on."""
    if table.in_play(letter):
        return
    table.codes += letter
    table.item_cup.mix_in(items_of(table, letter))
    if not table.scenario.all_chits:  # otherwise they are in the pool anyway
        table.buildup.mix_in(chits_of(table, letter))


def take_away(table: Enclave, letter: str, rule: str) -> None:
    """Everything of this letter leaves the game, wherever it is."""
    if not table.in_play(letter):
        return
    table.codes = table.codes.replace(letter, "")
    items = items_of(table, letter)
    take_from(table.item_cup, items)
    for survivor in table.survivors:
        survivor.items = [item for item in survivor.items if item not in items]
    if not table.scenario.all_chits:
        take_from(table.buildup, chits_of(table, letter))
    for defense in table.defenses[:]:
        if table.card_of(defense).code == letter:
            take_down(table, defense)
            table.tell("left-the-game", rule, defense.id)


def take_from(deck: Deck, cards: list[str]) -> None:
    """Take these cards out of a deck and its discards, if they are there."""
    for card in cards:
        if deck.has(card):
            deck.take_out(card)
    deck.discards = [card for card in deck.discards if card not in cards]


def items_of(table: Enclave, letter: str) -> list[str]:
    """The counters of the item pool that come with a letter."""
    return [
        kind.id
        for kind in table.stage.items.values()
        if kind.code == letter and kind.counter == kind.id and not kind.made
        for _ in range(kind.count)
    ]


def chits_of(table: Enclave, letter: str) -> list[str]:
    return [chit.id for chit in table.stage.chits.values() if chit.code == letter for _ in range(chit.count)]


def shuffle_events(table: Enclave) -> None:
    """All event cards become a face-down deck, without those whose rules are not in play; none stays on the table."""
    table.event = ""
    table.event_deck = Deck("events", pool(table, "events", event_cards))


def event_cards(table: Enclave) -> list[str]:
    return [
        card.id
        for card in table.stage.events.values()
        if table.in_play(card.code) and table.in_play(card.requires)
        for _ in range(card.count)
    ]
