"""For people at a real table: where each card is, what it is called and says, and what the dice need."""

from __future__ import annotations

from typing import Final

from shamble.kernel.decks import Deck
from shamble.kernel.game import Game
from shamble.kernel.title import Lying, Threshold
from shamble.zones.content.loader import Content
from shamble.zones.rules.cars import car_of
from shamble.zones.rules.combat import BREAK, card_of, face_needed, prepare
from shamble.zones.rules.equipment import EXTRA_CARDS, KINDS_OF_ATTACK, STARTING
from shamble.zones.rules.stage import ALL_OUT
from shamble.zones.rules.table import Table
from shamble.zones.words.cards import in_one_line
from shamble.zones.words.names import number_of
from shamble.zones.words.sentences import ZoneWords

DISCARDED: Final = "discarded"
SIDES: Final = 6


# -- where the cards are -----------------------------------------------------------------------------------------------


def cards(table: Table, words: ZoneWords) -> list[Lying]:
    """All equipment and spawn cards; nothing is hidden in these games, so anybody may count."""
    found = [Lying(deck.name, card) for deck in decks(table) for layer in deck.layers for card in layer.cards]
    found += [Lying(deck.name, card, DISCARDED) for deck in decks(table) for card in deck.discards]
    for who, one in enumerate(table.survivors):
        found += [Lying(item.back, item.card, f"with {words.name(table.name(who))}") for item in one.inventory.items]
    found += [Lying(item.back, item.card, "just drawn") for item in table.drawn]
    found += [Lying(item.back, item.card, "on the board") for item in table.lying]
    found += [Lying(EXTRA_CARDS, card, "among the Extra cards") for card in table.supply]
    undealt = "not dealt yet" if table.phase == "setup" else "out of the game"
    return found + [Lying(STARTING, card, undealt) for card in table.out]


def decks(table: Table) -> list[Deck]:
    return [*table.decks, table.dead_deck]


# -- what they are called, and what they say ---------------------------------------------------------------------------


def card_names(table: Table, card: str, words: ZoneWords) -> list[str]:
    """A spawn card can be named by its number, by what it brings now, and by all of its numbers."""
    spawn = table.stage.spawn_cards.get(card)
    if spawn is None:
        return []
    kind = table.stage.enemies[spawn.kind]
    name, plural = spawn.name_of(kind), spawn.plural_of(kind)
    said = [*numbers(table, card), words.spawn_text(spawn, plural)]
    if not spawn.brings:
        return said
    count = spawn.counts[table.danger()]
    return [*said, f"{count} {plural}", f"{plural} {count}", f"{count} {name}"]


def numbers(table: Table, card: str) -> list[str]:
    number = number_of(card)
    return [number, str(int(number)), f"{table.edition.dead_one} {int(number)}"] if number != card else []


def card_says(table: Table, content: Content, id: str, words: ZoneWords) -> str:
    if id in content.spawn_cards:
        spawn = content.spawn_cards[id]
        return words.spawn_text(spawn, spawn.plural_of(content.enemies[spawn.kind]))
    card = content.cards.get(id)
    return in_one_line(card, words, table.trap) if card is not None else ""


# -- dice --------------------------------------------------------------------------------------------------------------


def hint(game: Game, words: ZoneWords) -> str:
    """From which face on a die hits, or cancels a wound; how to name a spawn card."""
    table, question = game.state, game.question
    assert isinstance(table, Table)
    if question is not None and question.ask == table.dead_deck.name:
        return f"by number or by what it brings{words.naming_a_card}"
    needed = threshold(game)
    if needed is None:
        return ""
    return f"{'cancels a wound' if question is not None and question.ask == 'armour' else 'hits'} on {needed.least}+"


def threshold(game: Game) -> Threshold | None:
    """The face from which a die hits, or cancels a wound; None if it depends on what the player chooses later."""
    table, question = game.state, game.question
    assert isinstance(table, Table)
    if question is not None and question.ask == "armour":
        return Threshold(table.edition.armour(table, table.number_of(question.about[0]))[1], SIDES, "saves", "no")
    if question is not None and question.ask == "car-attack":
        return Threshold(car_of(table).weapon.accuracy, SIDES)
    if question is None or question.ask not in ("attack", "sixes", ALL_OUT):
        return None
    name, id, zone = question.about[:3]  # in a free attack, not of the survivor whose turn it is
    all_out = len(question.about) > 3
    who, there = table.number_of(name), table.stage.board.zone_index[zone]
    card = card_of(table, who, id)
    kinds = [kind for kind in range(len(KINDS_OF_ATTACK)) if card.weapon(kind)]
    made = [prepare(table, who, card, kind, 1, there, all_out) for kind in kinds]
    least = BREAK + 1 if question.ask == ALL_OUT else 1
    needed = [max(least, face_needed(table, attack)) for attack in made]
    return Threshold(needed[0], SIDES) if min(needed) == max(needed) else None
