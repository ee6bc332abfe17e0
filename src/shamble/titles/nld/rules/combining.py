"""Special equipment: made by combining cards."""

from __future__ import annotations

from shamble.kernel.questions import Choice, Option
from shamble.kernel.state import Steps, Turn
from shamble.zones.rules.actions import Action, Cost, Moment, is_own_turn
from shamble.zones.rules.carrying import put_away, rearrange
from shamble.zones.rules.equipment import EXTRA_CARDS, Card, Combination, Item
from shamble.zones.rules.table import Table
from shamble.zones.rules.turns import NO_FREE_ACTION


class Combining(Action):
    """Free, in the survivor's own turn; also as an alternative to discarding a card that does not fit."""

    makes_room = True

    def __init__(self) -> None:
        super().__init__(("combine",))

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
        inventory.add(Item(recipe.gives, EXTRA_CARDS, loaded or not needs_loading(table.stage.cards[recipe.gives])))
        table.tell("made", recipe.rule, table.name(who), recipe.gives)


def needs_loading(card: Card) -> bool:
    return card.ranged is not None and card.ranged.reload


def copies_made(table: Table, who: int, recipe: Combination) -> int:
    """One, unless a skill makes two."""
    return 2 if any(skill.doubles == recipe.gives for skill in table.survivors[who].abilities) else 1
