"""Objectives and other tokens of a scene: taken or activated where they are."""

from __future__ import annotations

from typing import Final

from shamble.kernel.questions import Choice, Option
from shamble.kernel.state import Steps, Turn
from shamble.zones.rules.action import Action, Moment
from shamble.zones.rules.board import AWAY
from shamble.zones.rules.equipment import Item
from shamble.zones.rules.learning import gain_experience
from shamble.zones.rules.reasons import ALLOWED, Why, an_action_left, first, unless
from shamble.zones.rules.searching import ask_about, draw_top, spring
from shamble.zones.rules.stage import Token
from shamble.zones.rules.table import Table

TO_TAKE: Final = "You take that instead of activating it."
TO_ACTIVATE: Final = "You activate that instead of taking it."


class UsingTokens(Action):
    """Take or activate an objective."""

    def __init__(self) -> None:
        super().__init__(("take", "activate"))

    def offer(self, table: Table, at: Moment, choice: Choice) -> None:
        if at.has_action:
            for index, token in enumerate(table.stage.tokens):
                if table.tokens[index] == at.zone:
                    choice.offer(Option(token.verb, (token.id,), index))

    def perform(self, table: Table, turn: Turn, option: Option) -> Steps | None:
        return use_token(table, turn.who, option.value)

    def wishes(self, table: Table) -> list[Option]:
        return [Option(token.verb, (token.id,)) for token in table.stage.tokens]

    def at_hand(self, table: Table, at: Moment) -> list[Option]:
        return [
            Option(token.verb, (token.id,)) for token, zone in zip(table.stage.tokens, table.tokens) if zone == at.zone
        ]

    def why_never(self, table: Table, option: Option) -> Why:
        for token in table.stage.tokens:
            if token.id == option.names[0] and token.verb != option.verb:
                return token.rule(), TO_TAKE if token.verb == "take" else TO_ACTIVATE
        return ALLOWED

    def why_not(self, table: Table, at: Moment, option: Option) -> Why:
        index = table.stage.token_number(option.names[0])
        rule, zone = table.stage.tokens[index].rule(), table.tokens[index]
        return first(
            unless(zone != AWAY, rule, "It has already been taken or activated."),
            unless(zone == at.zone, rule),
            an_action_left(table, at.turn),
        )


def use_token(table: Table, who: int, index: int) -> Steps:
    """Take or activate an objective; the scene says what it gives."""
    token = table.stage.tokens[index]
    table.tokens[index] = AWAY
    token.give(table, who)
    if token.card:
        item = take_lying(table, token.card)
        table.drawn.append(item)
        table.push("receive", (who,), (item.card, item.back))
    table.tell("took" if token.verb == "take" else "activated", token.rule(), table.name(who), token.id)
    table.push("twist", (index,), ("done",))
    token.was_used(table, who)
    if token.experience:
        yield from gain_experience(table, who, token.experience)
    if token.draws:
        yield from draw_from_crate(table, who, token)


def draw_from_crate(table: Table, who: int, token: Token) -> Steps:
    """A card of the token's deck, kept or discarded at once. A trap is sprung; an empty deck stays empty, and what was
    discarded does not come back."""
    deck = table.stage.decks.index(token.draws)
    if len(table.decks[deck]) == 0:
        table.tell("found-nothing", "objective.crate", table.name(who), token.draws)
        return
    card = yield from draw_top(table, who, deck, "objective.crate")
    if table.stage.cards[card].trap:
        spring(table, who, card, deck)
    else:
        table.tell("searched", "objective.crate", table.name(who), card, token.draws)
        ask_about(table, who, [card], deck)


def take_lying(table: Table, card: str) -> Item:
    """The card that was laid out with a token."""
    for index, item in enumerate(table.lying):
        if item.card == card:
            return table.lying.pop(index)
    raise ValueError(f"no {card} is there")
