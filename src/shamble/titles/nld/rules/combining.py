"""Special equipment: made by combining cards."""

from __future__ import annotations

from shamble.kernel.events import EventKind
from shamble.kernel.questions import Choice, Option
from shamble.kernel.state import Steps, Turn
from shamble.zones.rules.action import Action, Cost, Moment
from shamble.zones.rules.carrying import put_away, rearrange
from shamble.zones.rules.equipment import EXTRA_CARDS, Combination, Item
from shamble.zones.rules.reasons import Why, because, each, first, unless
from shamble.zones.rules.table import Table
from shamble.zones.rules.turns import NO_FREE_ACTION, is_own_turn


class Combining(Action):
    """Free, in the survivor's own turn; also as an alternative to discarding a card that does not fit."""

    makes_room = True

    def __init__(self) -> None:
        super().__init__(("combine",), (EventKind("made", "who", "card"),))

    def offer(self, table: Table, at: Moment, choice: Choice) -> None:
        self.offer_room(table, at.who, choice)

    def cost(self, table: Table, turn: Turn, option: Option) -> Cost:
        return 0, NO_FREE_ACTION

    def perform(self, table: Table, turn: Turn, option: Option) -> Steps:
        return combine(table, turn.who, option.value)

    def offer_room(self, table: Table, who: int, choice: Choice) -> None:
        if is_own_turn(table, who):
            offer_combinations(table, who, choice)

    def make_room(self, table: Table, who: int, option: Option) -> None:
        make(table, who, table.stage.combinations[option.value])

    def wishes(self, table: Table) -> list[Option]:
        return each("combine", [recipe.gives for recipe in table.stage.combinations])

    def why_never(self, table: Table, option: Option) -> Why:
        card = table.stage.cards[option.names[0]]
        made = any(recipe.gives == card.id for recipe in table.stage.combinations)
        return unless(made, "nld.combine.free", f"You can't make this from other cards: {card.name}.")

    def why_not(self, table: Table, at: Moment, option: Option) -> Why:
        carried = [item.card for item in table.survivors[at.who].inventory.items]
        for recipe in table.stage.combinations:
            if recipe.gives == option.names[0]:
                missing = [card for card in recipe.needs if card not in carried]
                return first(
                    because(why_not_combine(table, recipe, missing)),
                    unless(
                        is_own_turn(table, at.who), "nld.combine.free", "You can combine cards only in your own turn."
                    ),
                )
        raise ValueError(f"no cards make {option.names[0]}")


def offer_combinations(table: Table, who: int, choice: Choice) -> None:
    """What can be made from the cards that the survivor carries, in any slot; free, in the survivor's own turn."""
    cards = table.stage.cards
    carried = [item.card for item in table.survivors[who].inventory.items if cards[item.card].combines]
    if not carried:
        return
    for index, recipe in enumerate(table.stage.combinations):
        if len(recipe.needs) > len(carried) and not choice.explains:
            continue
        missing = [card for card in recipe.needs if card not in carried]
        if not missing or (choice.explains and len(missing) < len(recipe.needs)):
            choice.offer(Option("combine", (recipe.gives,), index), why_not_combine(table, recipe, missing))


def why_not_combine(table: Table, recipe: Combination, missing: list[str]) -> str:
    if missing:
        return "nld.combine.same-survivor"
    return "" if recipe.gives in table.supply else "nld.combine.supply-limit"


def combine(table: Table, who: int, index: int) -> Steps:
    """Turn cards into another one; then the inventory may be rearranged."""
    make(table, who, table.stage.combinations[index])
    yield from rearrange(table, who, "nld.combine.reorganize-free")


def make(table: Table, who: int, recipe: Combination) -> None:
    """Discard the cards and take the new one from the supply; it is empty if the weapon in it was."""
    inventory = table.survivors[who].inventory
    loaded = True
    for card in recipe.consumes:
        spent = inventory.remove_card(card)
        loaded = loaded and spent.loaded
        put_away(table, spent.card, spent.back)
        table.tell("discarded", "nld.combine.free", table.name(who), card, spent.back)
    for _ in range(min(copies_made(table, who, recipe), table.supply.count(recipe.gives))):
        table.supply.remove(recipe.gives)
        inventory.add(Item(recipe.gives, EXTRA_CARDS, loaded or not table.stage.cards[recipe.gives].needs_loading()))
        table.tell("made", recipe.rule, table.name(who), recipe.gives)


def copies_made(table: Table, who: int, recipe: Combination) -> int:
    """One, unless a skill makes two."""
    return 2 if any(skill.doubles == recipe.gives for skill in table.survivors[who].abilities) else 1
