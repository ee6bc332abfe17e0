"""How the effects of a card are carried out: one after another, each a task of its own."""

from __future__ import annotations

from shamble.kernel.state import Steps, Task
from shamble.titles.farmingdale.rules.cards import Card
from shamble.titles.farmingdale.rules.effects.language import Effect
from shamble.titles.farmingdale.rules.table import Farmingdale


def event_tasks(card: Card) -> list[Task]:
    """What a card does, and after that the text of the Fate card that it may have turned over."""
    return [Task("effects", tuple(card.first), (card.id,)), Task("fate-text")] if card.first else []


def card_of(table: Farmingdale, id: str) -> Card:
    """An Event or a Fate card."""
    event = table.stage.events.get(id)
    return event if event is not None else table.stage.fates[id]


def effects(table: Farmingdale, numbers: tuple[int, ...], id: str) -> Steps | None:
    """The first of these effects of a card; the others come after everything that it brings about."""
    if len(numbers) > 1:
        table.push("effects", numbers[1:], (id,))
    card = card_of(table, id)
    return card.effects[numbers[0]].carry_out(table, card)


def part_of(card: Card, effect: Effect, names: list[str]) -> Task:
    """A part of an effect, for some units or tracks, as a task of its own."""
    return Task("effect-part", (effect.number,), (card.id, *names))


def effect_part(table: Farmingdale, number: int, words: tuple[str, ...]) -> Steps | None:
    card = card_of(table, words[0])
    return card.effects[number].carry_out_part(table, card, list(words[1:]))


def instead(table: Farmingdale, card: Card, effect: Effect) -> None:
    """It has found nothing to work on: do what it says under `else`, or nothing."""
    if effect.otherwise:
        table.push("effects", tuple(effect.otherwise), (card.id,))
    else:
        table.tell("in-vain", "zeds.seq.event-when", card.id)
