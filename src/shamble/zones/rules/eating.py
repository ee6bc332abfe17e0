"""Food: eaten or drunk for what it teaches, wherever it is carried."""

from __future__ import annotations

from shamble.kernel.questions import Choice, Option
from shamble.kernel.state import Steps, Turn
from shamble.zones.rules.action import Action, Cost, Moment
from shamble.zones.rules.carrying import distinct, put_away
from shamble.zones.rules.learning import gain_experience
from shamble.zones.rules.reasons import ALLOWED, Why, an_action_left, cards_at_table, each, first, unless
from shamble.zones.rules.table import Table
from shamble.zones.rules.turns import NO_FREE_ACTION, interrupt, is_led


class Eating(Action):
    """Done in the survivor's own turn. By default it is no action, so that a meal may come between two attacks."""

    continues_attacks = True

    def __init__(self) -> None:
        super().__init__(("eat",))

    def offer(self, table: Table, at: Moment, choice: Choice) -> None:
        for card in food_of(table, at.who):
            rule, why = self.why_not(table, at, Option("eat", (card,)))
            choice.offer(Option("eat", (card,)), rule, why)

    def cost(self, table: Table, turn: Turn, option: Option) -> Cost:
        return table.edition.cost_of_food(table), NO_FREE_ACTION

    def perform(self, table: Table, turn: Turn, option: Option) -> Steps:
        if table.edition.cost_of_food(table) > 0:  # it is an action, and no attack
            interrupt(turn)
        return eat(table, turn.who, option.names[0])

    def wishes(self, table: Table) -> list[Option]:
        return each("eat", cards_at_table(table))

    def why_never(self, table: Table, option: Option) -> Why:
        return unless(table.stage.cards[option.names[0]].experience > 0, "card.food", "You can't eat or drink that.")

    def why_not(self, table: Table, at: Moment, option: Option) -> Why:
        return first(
            unless(option.names[0] in food_of(table, at.who), "card.food", "You aren't carrying that."),
            unless(not is_led(at.turn), "card.food", "You can eat and drink only in your own turn."),
            why_no_time(table, at),
        )


def why_no_time(table: Table, at: Moment) -> Why:
    return an_action_left(table, at.turn) if table.edition.cost_of_food(table) > 0 else ALLOWED


def food_of(table: Table, who: int) -> list[str]:
    """The food that a survivor carries, each kind once."""
    cards = table.stage.cards
    food = [item for item in table.survivors[who].inventory.items if cards[item.card].experience > 0]
    return distinct(tuple(food)) if food else []


def eat(table: Table, who: int, card: str) -> Steps:
    """The card is discarded, and its experience counts at once."""
    eaten = table.survivors[who].inventory.remove(card)
    put_away(table, eaten.card, eaten.back)
    table.tell("ate", "card.food", table.name(who), card)
    yield from gain_experience(table, who, table.stage.cards[card].experience)
