"""For people at a real table: how to set up, where each card is, and what is printed on it."""

from __future__ import annotations

from collections import Counter
from typing import Final

from shamble.kernel.decks import Deck
from shamble.kernel.game import Game
from shamble.kernel.title import Lying
from shamble.speech.words import Words
from shamble.titles.nld.words.sentences import counted, listed, place, short
from shamble.zones.content.loader import Content
from shamble.zones.rules.board import AWAY
from shamble.zones.rules.cars import car_of
from shamble.zones.rules.combat import card_of, face_needed, prepare
from shamble.zones.rules.enemies import SpawnCard
from shamble.zones.rules.equipment import EXTRA_CARDS, MELEE, RANGED, STARTING, Card, Weapon
from shamble.zones.rules.stage import Stage
from shamble.zones.rules.table import Table

DISCARDED: Final = "discarded"
NUMBERED: Final = "ghoul-"  # what the ids of the ghoul cards begin with; then comes the printed number


# -- before the game ---------------------------------------------------------------------------------------------------


def preparations(table: Table, words: Words) -> list[str]:
    """How to set up, in a natural order; the same at any time of the game."""
    stage = table.stage
    laid = [token.card for token in stage.tokens if token.card]
    sizes = Counter([lying.deck for lying in cards(table, words)])
    sizes.subtract([back_of(stage, card) for card in laid])
    shuffled = [f"{words.name(deck.name)} ({counted(sizes[deck.name], 'card')})" for deck in decks(table)]
    sobered = any(stage.enemies[kind].sobers for kind, _, _ in stage.figures)
    side = "Zombicide" if stage.strong_start and not sobered else "Romero"
    return [
        f"Lay out the board as shown, {counted(len(stage.board.zones), 'zone')}.",
        *barriers(stage, words),
        *tokens(table, words),
        *figures(table, words),
        *([f"{words.name(stage.car)} stands {place(table, stage.car_zone, words)}."] if stage.car_zone != AWAY else []),
        f"Set out the {len(stage.cast)} survivor cards, {side} side up, and their figures.",
        *skills(stage, words),
        *prizes(stage, words),
        *supply(table, laid, words),
        *left_out(table, words),
        f"Shuffle each deck separately: {listed(shuffled)}.",
        *[
            f"Set aside one {short(words.name(card.brings))} from the Starting cards for whoever is dealt "
            f"{words.name(card.id)}."
            for card in stage.cards.values()
            if card.brings
        ],
    ]


def left_out(table: Table, words: Words) -> list[str]:
    """The ghoul cards that are not in play."""
    used = table.dead_deck.all_cards()
    numbers = [id.removeprefix(NUMBERED) for id in table.stage.spawn_cards if id not in used]
    return [f"Remove these cards from {words.name(table.dead_deck.name)}: {', '.join(numbers)}."] if numbers else []


def back_of(stage: Stage, card: str) -> str:
    """The deck from which the scene takes a card."""
    return next((deck for deck in stage.decks if stage.cards[card].copies.get(deck, 0)), EXTRA_CARDS)


def pile(back: str, words: Words) -> str:
    return "the Extra cards" if back == EXTRA_CARDS else words.name(back)


def barriers(stage: Stage, words: Words) -> list[str]:
    edges = stage.board.edges
    barred = [f"{words.name(edge.id)}{'' if edge.closed else ' (open)'}" for edge in edges if edge.kind == "barricade"]
    shut = [words.name(edge.id) for edge in edges if edge.closed and edge.kind != "barricade"]
    ajar = [words.name(edge.id) for edge in edges if edge.openable and not edge.closed and edge.kind != "barricade"]
    said = [("Closed", shut), ("Open, with a door that can be closed", ajar), ("Barricades", barred)]
    return [f"{what}: {listed(names)}." for what, names in said if names]


def tokens(table: Table, words: Words) -> list[str]:
    stage = table.stage
    lying = [named_with_place(words.name(token.id), place(table, token.zone, words)) for token in stage.tokens]
    spawns = [
        f"{colour}{'' if active else ' (not active yet)'} {place(table, zone, words)}"
        for zone, colour, active in stage.spawns
    ]
    return [f"{what}: {listed(names)}." for what, names in (("Tokens", lying), ("Spawn tokens", spawns)) if names]


def named_with_place(name: str, where: str) -> str:
    """Where something is, unless its name already says so: the beacon at the crossing."""
    return name if name.endswith(f" {where}") else f"{name} {where}"


def prizes(stage: Stage, words: Words) -> list[str]:
    """Which cards the tokens give, pile by pile."""
    piles: dict[str, list[str]] = {}
    for token in stage.tokens:
        if token.card:
            given = f"{words.name(token.card)} (for {words.name(token.id)})"
            piles.setdefault(pile(back_of(stage, token.card), words), []).append(given)
    return [f"Take these out of {name} for the tokens: {listed(given)}." for name, given in piles.items()]


def supply(table: Table, laid: list[str], words: Words) -> list[str]:
    """The Extra cards that can be made out of others."""
    extra = Counter([lying.card for lying in cards(table, words) if lying.deck == EXTRA_CARDS])
    extra.subtract([card for card in laid if back_of(table.stage, card) == EXTRA_CARDS])
    lying = [f"{short(words.name(card))} ({count})" for card, count in sorted(extra.items()) if count > 0]
    return [f"Set out the Extra cards, for combining: {listed(lying)}."] if lying else []


def skills(stage: Stage, words: Words) -> list[str]:
    """What the scene teaches survivors from the beginning."""
    taught: dict[str, list[str]] = {}
    for person, gifts in zip(stage.cast, stage.gifts):
        if gifts:
            taught.setdefault(listed([f"“{words.name(skill)}”" for skill in gifts]), []).append(words.name(person.id))
    everybody = [words.name(person.id) for person in stage.cast]
    return [
        f"Extra skills from the start: {said} for {'everyone' if names == everybody else listed(names)}."
        for said, names in taught.items()
    ]


def figures(table: Table, words: Words) -> list[str]:
    enemies = table.stage.enemies
    standing = [
        f"{counted(count, enemies[kind].name, enemies[kind].plural)} {place(table, zone, words)}"
        for kind, zone, count in table.stage.figures
    ]
    return [f"Ghouls: {listed(standing)}."] if standing else []


# -- where the cards are -----------------------------------------------------------------------------------------------


def cards(table: Table, words: Words) -> list[Lying]:
    """All equipment and ghoul cards; nothing is hidden in this game, so anybody may count."""
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


def card_names(table: Table, card: str) -> list[str]:
    """A ghoul card can be named by its number, by what it brings now, and by all of its numbers."""
    spawn = table.stage.spawn_cards.get(card)
    if spawn is None:
        return []
    number = card.removeprefix(NUMBERED)
    kind = table.stage.enemies[spawn.kind]
    said = [number, str(int(number)), f"ghoul {int(number)}", spawn_says(spawn, kind.plural)]
    if not spawn.brings:
        return said
    count = spawn.counts[table.danger()]
    return [*said, f"{count} {kind.plural}", f"{kind.plural} {count}", f"{count} {kind.name}"]


def spawn_says(card: SpawnCard, plural: str) -> str:
    if not card.brings:
        return f"{plural} push"
    return f"{plural} {'/'.join([str(count) for count in card.counts])}"


def card_says(table: Table, content: Content, id: str) -> str:
    if id in content.spawn_cards:
        spawn = content.spawn_cards[id]
        return spawn_says(spawn, content.enemies[spawn.kind].plural)
    card = content.cards.get(id)
    return "; ".join(printed(card, table.trap)) if card is not None else ""


def printed(card: Card, trap: str) -> list[str]:
    """What an equipment card can do; the players may have chosen another ghoul for a trap."""
    said = [attack_says(weapon) for weapon in (card.melee, card.ranged) if weapon is not None]
    said += ["dual"] if card.dual else []
    said += ["in Zombicide mode only"] if card.strong_only else []
    said += ["opens barricades"] if card.opens else []
    said += [f"search: {card.search_cards} cards"] if card.search_cards > 1 else []
    said += [f"re-roll attacks that use {card.rerolls}"] if card.rerolls else []
    said += ["builds a barricade"] if card.builds else []
    return said + ([f"a trap: brings a {trap or card.trap}"] if card.trap else [])


def attack_says(weapon: Weapon) -> str:
    reach = str(weapon.least) if weapon.least == weapon.most else f"{weapon.least}-{weapon.most}"
    kind = f"{'melee' if weapon.kind == MELEE else 'ranged'} range {reach}"
    if weapon.burns:
        return f"{kind}, eliminates everyone in an exterior zone, single use"
    said = [
        kind,
        counted(weapon.dice, "die", "dice"),
        f"hits on {weapon.accuracy}+",
        f"damage {weapon.damage}",
    ]
    said += [weapon.ammo] if weapon.ammo else []
    said += ["reload"] if weapon.reload else []
    return ", ".join(said + (["sniper"] if weapon.sniper else []))


# -- dice --------------------------------------------------------------------------------------------------------------


def hint(game: Game) -> str:
    """From which face on a die hits; how to name a ghoul card."""
    table, question = game.state, game.question
    assert isinstance(table, Table)
    if question is not None and question.ask == table.dead_deck.name:
        return "by number or by what it brings (“17”, “2 walkers”)"
    if question is None or not table.turns:
        return ""
    if question.ask == "car-attack":
        return f"hits on {car_of(table).weapon.accuracy}+"
    if question.ask not in ("attack", "sixes"):
        return ""
    _, id, zone = question.about
    who, there = table.turn.who, table.stage.board.zone_index[zone]
    card = card_of(table, who, id)
    made = [prepare(table, who, card, kind, 1, there) for kind in (MELEE, RANGED) if card.weapon(kind)]
    needed = [max(1, face_needed(table, attack)) for attack in made]
    return f"hits on {needed[0]}+" if min(needed) == max(needed) else ""
