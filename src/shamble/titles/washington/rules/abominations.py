"""Abominations: only one of them is on the board at a time, unless players choose more, and a deck says which."""

from __future__ import annotations

from typing import Final

from shamble.kernel.decks import Deck
from shamble.kernel.state import Steps, Task
from shamble.titles.washington.rules.table import WashingtonTable, our
from shamble.zones.rules.activation import call_extra_activation
from shamble.zones.rules.enemies import Enemy, SpawnCard
from shamble.zones.rules.equipment import Attack
from shamble.zones.rules.spawning import place, tell_reshuffle
from shamble.zones.rules.survivors import LEVELS
from shamble.zones.rules.table import Table

ONE_AT_A_TIME: Final = "modern.zombie.one-abomination"
FEST: Final = "modern.mode.abomination-fest"
VARIANTS: Final = "modern.zombie.abomination-variants"
ABOMINATION: Final = "abomination"  # what the cards call all of them


class Abomination(Enemy):
    """Its card goes to the discard pile of its deck when it falls."""

    def eliminated(self, table: Table, attack: Attack) -> None:
        our(table).abominations.discards.append(self.id)
        our(table).felled = True


class Hobomination(Abomination):
    """Nobody can stand the smell and attack."""

    def __init__(self, id: str, name: str, plural: str) -> None:
        super().__init__(id, name, plural)
        self.no_combat_rule = VARIANTS


class Abominawild(Abomination):
    """Its wet fur smothers a fire, so that nobody else burns."""

    def smothers(self, table: Table, zone: int) -> bool:
        table.tell("smothered", VARIANTS, self.id, table.zone_name(zone))
        return True


class AbominationCard(SpawnCard):
    """An abomination comes, or those who are there act again; another one then joins them only if players want more."""

    def come(self, table: Table, zone: int) -> None:
        level = table.danger()
        count = self.counts[level]
        table.tell("drew", "xp.spawn-reads-highest", table.zone_name(zone), ABOMINATION, LEVELS[level], n=count)
        present = abominations_on_board(table)
        if count == 0:
            return
        if len(present) < our(table).most_abominations:
            table.push("abomination", (zone,))
        for kind in present:
            call_extra_activation(table, 1 << kind)
            table.tell("roused", rule_of_many(table), table.stage.enemies[kind].id)

    def name_of(self, enemy: Enemy) -> str:
        return ABOMINATION

    def plural_of(self, enemy: Enemy) -> str:
        return f"{ABOMINATION}s"


def rule_of_many(table: Table) -> str:
    return ONE_AT_A_TIME if our(table).most_abominations == 1 else FEST


def abominations_on_board(table: Table) -> list[int]:
    """The kinds of abomination that are on the board."""
    enemies = table.stage.enemies
    return [kind for kind, enemy in enumerate(enemies) if enemy.abomination and table.on_board(kind) > 0]


def draw_abomination(table: Table, task: Task) -> Steps:
    """The deck says which abomination comes."""
    zone = task.numbers[0]
    deck = our(table).abominations
    rule = rule_of_many(table)
    tell_reshuffle(table, deck, rule)
    drawn = yield from deck.draw(table, rule, (table.zone_name(zone),))
    place(table, table.stage.kind_of(drawn), zone, 1, rule)


def stack_abominations(table: WashingtonTable) -> None:
    """One card of each, save for those that are on the board."""
    present = abominations_on_board(table)
    cards = [enemy.id for kind, enemy in enumerate(table.stage.enemies) if enemy.abomination and kind not in present]
    table.abominations = Deck("abominations", cards)
