"""The spawn step: cards for the spawn zones, what each type of card does, running out of miniatures."""

from __future__ import annotations

from typing import Final

from shamble.kernel.ask import choose
from shamble.kernel.decks import Deck
from shamble.kernel.questions import Option
from shamble.kernel.state import Steps
from shamble.zones.rules.activation import call_extra_activation
from shamble.zones.rules.enemies import Enemy, SpawnCard
from shamble.zones.rules.learning import skill_of
from shamble.zones.rules.seeing import seen_from
from shamble.zones.rules.survivors import BLUE, LEVELS
from shamble.zones.rules.table import EXTRA_TURN, Spawn, Table

WHITE: Final = "white"
NOT_ASSIGNED: Final = ""  # the token's card is drawn when its turn comes


def spawn_step(table: Table) -> None:
    """Every active spawn token draws a card: the white one first, the others clockwise after it."""
    table.last_spawn = []
    order = cards_in_order(table)
    if not order and table.spawns:
        table.edition.nobody_spawns(table)
    for who in table.in_play():
        for skill in table.survivors[who].abilities:
            if skill.assigns_spawns and order:
                table.push("distribute", (who,), (skill.rule,))
                return
    for index in reversed(order):
        table.push("spawn", (index,), (NOT_ASSIGNED,))


def distribute(table: Table, who: int, rule: str) -> Steps:
    """All cards of the step are drawn first; one player assigns them, then they are resolved in the usual order."""
    order = cards_in_order(table)
    deck = table.dead_deck
    if len(deck) < len(order) and deck.discards:  # told before any card is drawn, while all of them are in their places
        table.tell("reshuffled", "spawn.reshuffle", deck.name, n=len(deck.discards))
    cards = yield from deck.draw_many(table, rule, min(len(order), len(deck)), (table.name(who),))
    if len(cards) < len(order):
        cards += yield from deck.draw_many(table, rule, len(order) - len(cards), (table.name(who),))
    deck.discards += cards
    table.tell("looked", rule, table.name(who), n=len(cards))
    left = sorted(cards)
    assigned: list[str] = []
    for index in order[: len(cards)]:
        choice = table.asks(who, "distribute", rule, (table.name(who), table.zone_name(table.spawns[index].zone)))
        for place_in_line, card in enumerate(left):
            choice.offer(Option("assign", (card,), place_in_line))
        chosen = yield from choose(choice)
        assigned.append(left.pop(chosen.value))
    assigned += [NOT_ASSIGNED] * (len(order) - len(cards))  # there are no more cards
    for index, card in reversed(list(zip(order, assigned))):
        table.push("spawn", (index,), (card,))


def cards_in_order(table: Table) -> list[int]:
    """The token of each card that is drawn in this step, in order."""
    return [index for index in spawn_order(table) for _ in range(table.edition.spawn_cards(table, index))]


def spawn_order(table: Table) -> list[int]:
    """The active tokens in the order in which they spawn."""
    return [index for index in in_order_of_spawning(table.spawns) if table.spawns[index].active]


def in_order_of_spawning(spawns: list[Spawn]) -> list[int]:
    """All tokens, active or not: the white one first, the others clockwise after it; tokens in the same zone one after
    another."""
    count = len(spawns)
    white = 0
    for index, spawn in enumerate(spawns):
        if spawn.colour == WHITE:
            white = index
    order: list[tuple[int, int, int]] = []  # places after the white one, steps from it, and its index
    for step in range(count):
        index = (white + step) % count
        order.append(((spawns[index].clock - spawns[white].clock) % count, step, index))
    order.sort()
    return [index for _, _, index in order]


def spawn(table: Table, index: int, assigned: str) -> Steps:
    """One card, drawn now unless one was assigned, read at the highest danger level and fully applied."""
    zone = table.spawns[index].zone
    if assigned == NOT_ASSIGNED:
        yield from spawn_in(table, zone, "spawn.one-card-each")
    else:
        bring(table, zone, assigned)


def spawn_in(table: Table, zone: int, rule: str) -> Steps:
    """A card is drawn for a zone."""
    tell_reshuffle(table, table.dead_deck, "spawn.reshuffle")
    drawn = yield from table.dead_deck.draw(table, rule, (table.zone_name(zone),))
    table.dead_deck.discards.append(drawn)
    bring(table, zone, drawn)


def bring(table: Table, zone: int, card: str) -> None:
    table.last_spawn.append(f"{table.zone_name(zone)} {card}")
    table.stage.spawn_cards[card].come(table, zone)


# -- the types of spawn cards ------------------------------------------------------------------------------------------


class PlainCard(SpawnCard):
    """As many as the card says for the highest danger level."""

    def come(self, table: Table, zone: int) -> None:
        level = table.danger()
        kind = table.stage.enemies[self.kind].id
        table.tell("drew", "xp.spawn-reads-highest", table.zone_name(zone), kind, LEVELS[level], n=self.counts[level])
        place(table, self.kind, zone, self.counts[level], "spawn.read-line")


class RushCard(PlainCard):
    """They act as soon as they have come."""

    @classmethod
    def why_not_about(cls, enemy: Enemy) -> str:
        return "those who act twice never rush" if enemy.actions > 1 else ""

    @property
    def manner(self) -> str:
        return "rush"

    def come(self, table: Table, zone: int) -> None:
        coming = min(self.counts[table.danger()], table.in_reserve(self.kind))
        if coming > 0:
            table.push("rush", (self.kind, zone, coming))
        super().come(table, zone)


class ExtraActivationCard(SpawnCard):
    """Nobody spawns; all of the kind on the board act again. At blue they do not, but whoever is linked to the dead
    still takes a turn."""

    def come(self, table: Table, zone: int) -> None:
        kind = table.stage.enemies[self.kind].id
        if table.danger() == BLUE:
            table.tell("stirred", "spawn.extra-activation", kind)
        else:
            call_extra_activation(table, 1 << self.kind)
            table.tell("roused", "spawn.extra-activation", kind)
        for who in reversed(table.in_play()):
            if any(skill.turn_before_extra_card for skill in table.survivors[who].abilities):
                table.push("turn", (who, EXTRA_TURN))


# -- putting the dead on the board -------------------------------------------------------------------------------------


def tell_reshuffle(table: Table, deck: Deck, rule: str) -> None:
    """Before a card is drawn from an empty deck, its discards are shuffled; people at a real table must know."""
    if len(deck) == 0 and deck.discards:
        table.tell("reshuffled", rule, deck.name, n=len(deck.discards))


def place(table: Table, kind: int, zone: int, count: int, rule: str) -> int:
    """Put some of the dead on the board; if miniatures are missing, all of the kind get an extra activation. Returns
    how many there were."""
    enemy = table.stage.enemies[kind]
    placed = min(count, table.in_reserve(kind))
    if placed < count:
        table.push("shortage", (kind,))
    if placed == 0:
        return 0
    table.put_dead(kind, zone, placed)
    table.tell("spawned", rule, enemy.id, table.zone_name(zone), n=placed)
    call_for_reactions(table, zone)
    enemy.arrived(table)
    return placed


def call_for_reactions(table: Table, zone: int) -> None:
    """Survivors nearby with a skill for it use it before anything else happens."""
    for who in reversed(table.in_play()):
        for skill in reversed(table.survivors[who].abilities):
            if skill.reacts_to_spawn and 0 <= seen_from(table, who, table.survivors[who].zone)[zone] <= 1:
                table.push("react", (who, zone), (skill.id,))


def react(table: Table, who: int, zone: int, id: str) -> Steps | None:
    """What a skill does when some of the dead have spawned, if its owner still has it."""
    skill = skill_of(table, who, id)
    return None if skill is None else skill.react(table, who, zone)


def shortage(table: Table, kind: int) -> None:
    """An extra activation of the kind; survivors linked to the dead take an extra turn before it."""
    call_extra_activation(table, 1 << kind)
    for who in reversed(table.in_play()):
        for skill in table.survivors[who].abilities:
            if skill.turn_before_shortage:
                table.push("turn", (who, EXTRA_TURN))
    table.tell("shortage", "miniatures.extra-activation", table.stage.enemies[kind].id)
